import type { Definition } from './definition.ts';
import { type Evidence, joined, UNIT } from './evidence.ts';
import type { Verdict } from './gate/gate.ts';
import type { Ladders } from './ladder.ts';
import { isStuck } from './stall.ts';
import type { ArmColumns, Decision, LadderState, PendingEvidence, State } from './state.ts';
import { samplerView, startShares } from './view.ts';

/**
 * Running means of an arm differ by chance within this many standard deviations. Measured, with the usual memory
 * and groups of 8: coin flips then count as still 60 % of the time, one who learns all within 200 groups never.
 */
const STILL_DEVIATIONS = 2.5;

/**
 * Each fall doubles the barriers that must agree before the next rise: where one level is mastered and the next
 * out of reach, a ladder would else go up and down between them for ever.
 */
const MOST_FALLS = 5;

/**
 * Closes a policy version: what has come in since the last barrier becomes figures, ladders move, tickets long
 * past are forgotten, and the sampler is asked again. This is the only place where anything is decided.
 */
export function closeVersion(definition: Definition, state: State, version: number): void {
  // Whatever order results came in, they are taken in this one.
  const came = [...state.pending.values()].sort(
    (one, other) => one.version - other.version || one.arm - other.arm,
  );
  state.pending.clear();
  for (const { arm, evidence } of came) remember(definition, state.arms, arm, evidence);
  state.decisions = moveLadders(definition, state, came, version);
  state.version = version;
  state.barriers++;
  forget(state, state.barriers - definition.retain);
  const view = samplerView(definition, state, rewardOf(came));
  state.sampler = definition.sampler.carry(state.sampler, view);
  startShares(definition, state, view);
}

function rewardOf(came: readonly PendingEvidence[]): number | undefined {
  let groups = 0;
  let sum = 0;
  for (const { evidence } of came) {
    groups += evidence.groups;
    sum += evidence.sum;
  }
  return groups === 0 ? undefined : (sum * UNIT) / groups;
}

/** Tickets are in the order of their issue, so the old ones come first. */
function forget(state: State, barrier: number): void {
  for (const [number, ticket] of state.tickets) {
    if (ticket.barrier > barrier) return;
    if (ticket.waiting === 0 || ticket.expired) state.tickets.delete(number);
  }
}

function remember(
  { memory, stillness }: Definition,
  columns: ArmColumns,
  arm: number,
  evidence: Evidence,
): void {
  const { groups } = evidence;
  const first = columns.groups[arm] === 0;
  const add = (column: Float64Array, value: number, kept = 1): void => {
    column[arm] = (column[arm] as number) * kept + value;
  };
  add(columns.groups, groups);
  add(columns.attempts, evidence.attempts);
  add(columns.censored, evidence.censored);
  add(columns.flat, evidence.flat);

  const kept = memory.discount ** groups;
  add(columns.weight, groups, kept);
  add(columns.size, evidence.attempts, kept);
  add(columns.sum, evidence.sum * UNIT, kept);
  add(columns.square, evidence.square * UNIT, kept);
  add(columns.deviation, evidence.deviation * UNIT, kept);
  add(columns.advantage, evidence.advantage * UNIT, kept);

  // As many steps at once as there are groups, each towards their mean.
  const mean = (evidence.sum * UNIT) / groups;
  const step = 1 - (1 - memory.rate) ** groups;
  const { fast, slow, still, weight, sum, square } = columns;
  fast[arm] = first ? mean : (fast[arm] as number) + step * (mean - (fast[arm] as number));
  slow[arm] = first ? mean : (slow[arm] as number) + step * ((fast[arm] as number) - (slow[arm] as number));
  const average = (sum[arm] as number) / (weight[arm] as number);
  const variance = Math.max((square[arm] as number) / (weight[arm] as number) - average * average, 0);
  const chance = STILL_DEVIATIONS * Math.sqrt(variance * stillness);
  const moving = Math.abs((fast[arm] as number) - (slow[arm] as number)) > chance;
  still[arm] = moving ? 0 : (still[arm] as number) + groups;
}

function moveLadders(
  { gate, ladders, table }: Definition,
  state: State,
  came: readonly PendingEvidence[],
  version: number,
): readonly Decision[] {
  // By ladder, what each version brought: `came` is in order of versions.
  const brought = new Map<number, Map<number, Evidence>>();
  for (const { arm, version: issuedAt, evidence } of came) {
    for (const index of ladders.ofFamily[table.familyOf[arm] as number] ?? []) {
      if (!speaksFor(ladders, state, arm, index, issuedAt) || isLeftBehind(ladders, state, arm, index))
        continue;
      const versions = brought.get(index) ?? new Map<number, Evidence>();
      const held = versions.get(issuedAt);
      versions.set(issuedAt, held === undefined ? evidence : joined(held, evidence));
      brought.set(index, versions);
    }
  }
  const decisions: Decision[] = [];
  ladders.all.forEach((ladder, index) => {
    const own = state.ladders[index] as LadderState;
    const versions = brought.get(index);
    if (versions === undefined) return;
    for (const evidence of versions.values()) own.memory = gate.absorb(own.memory, evidence);
    const { verdict, figures } = gate.judge(own.memory);
    own.streak = streakAfter(own.streak, verdict);
    const to = own.level + Math.sign(own.streak);
    const needed = gate.barriers * (verdict === 'promote' ? 2 ** own.falls : 1);
    if (verdict === 'hold' || Math.abs(own.streak) < needed || ladder.rungs[to] === undefined) return;
    const decision = { kind: verdict, ladder: ladder.id, from: own.level, to, version, evidence: figures };
    decisions.push(decision);
    const falls = verdict === 'demote' ? own.falls + 1 : own.lastMove?.kind === 'promote' ? 0 : own.falls;
    own.falls = Math.min(falls, MOST_FALLS);
    // A level begins without evidence, be it new or known from before.
    Object.assign(own, { level: to, since: version, memory: gate.empty, streak: 0, lastMove: decision });
  });
  return decisions;
}

/** Whether results of an arm issued at a version are evidence for the level on which a ladder stands. */
function speaksFor(ladders: Ladders, state: State, arm: number, ladder: number, issuedAt: number): boolean {
  const family = ladders.all[ladder]?.family as number;
  return (ladders.ofFamily[family] ?? []).every((each, place) => {
    const { level, since } = state.ladders[each] as LadderState;
    const rung = ladders.rungsOf[arm]?.[place] as number;
    // An arm that is too hard on another axis says nothing of this one.
    return each === ladder ? rung === level && issuedAt >= since : rung <= level;
  });
}

/**
 * True for a stuck arm on a rung where others are not: an impossible task, or one with flaky tests, would else
 * keep its ladder for ever on a rung that the learner has mastered.
 */
function isLeftBehind(ladders: Ladders, state: State, arm: number, ladder: number): boolean {
  if (!isStuck(state.arms, arm)) return false;
  const rung = ladders.all[ladder]?.rungs[state.ladders[ladder]?.level as number] ?? [];
  return rung.some((other) => !isStuck(state.arms, other));
}

/** Barriers in a row for promotion, below 0 for demotion. */
function streakAfter(streak: number, verdict: Verdict): number {
  if (verdict === 'hold') return 0;
  return verdict === 'promote' ? Math.max(streak, 0) + 1 : Math.min(streak, 0) - 1;
}
