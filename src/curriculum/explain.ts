import { EtudesError } from '../errors.ts';
import type { Definition } from './definition.ts';
import type { Figures } from './gate/gate.ts';
import { isStalled } from './stall.ts';
import type { Decision, LadderState, State } from './state.ts';

/** Why an arm is drawn as often as it is. */
export interface Explanation {
  readonly arm: string;
  /** The chance of being drawn until the next barrier, beside 1 / arms. */
  readonly share: number;
  readonly even: number;
  /** Tickets handed out, those still open, and tickets of any arm since its last one. */
  readonly issued: number;
  readonly open: number;
  readonly staleness: number;
  /** Of groups that ended before the last barrier. */
  readonly groups: number;
  readonly attempts: number;
  readonly censored: number;
  /** Groups with all scores alike. */
  readonly flat: number;
  /** The recent success rate, and how much less than as many independent attempts its groups say. */
  readonly mean: number | undefined;
  readonly deff: number | undefined;
  /** The difference of the running means: above 0 it gets better. */
  readonly progress: number;
  readonly stalled: boolean;
  readonly ladders: readonly LadderStanding[];
}

export interface LadderStanding {
  readonly ladder: string;
  /** The arm's own rung, undefined where the axis does not apply, and the one the ladder stands on. */
  readonly rung: number | undefined;
  readonly level: number;
  readonly rungs: number;
  readonly verdict: 'promote' | 'hold' | 'demote';
  readonly figures: Figures;
  /** Barriers in a row for promotion; below 0 for demotion. */
  readonly streak: number;
  readonly lastMove: Decision | null;
}

/** @throws EtudesError `curriculum/unknown-arm` */
export function explanationOf(definition: Definition, state: State, id: string): Explanation {
  const { table, ladders, gate } = definition;
  const arm = table.indexOf.get(id);
  if (arm === undefined) {
    throw new EtudesError('curriculum/unknown-arm', `there is no arm ${JSON.stringify(id)}`, {
      expected: `one of ${table.arms.length} arms, such as ${table.arms[0]?.id}`,
    });
  }
  const of = (column: keyof State['arms']): number => state.arms[column][arm] as number;
  const weight = of('weight');
  const mean = weight === 0 ? undefined : of('sum') / weight;
  let open = 0;
  for (const ticket of state.tickets.values()) {
    if (ticket.arm === arm && ticket.waiting > 0 && !ticket.expired) open++;
  }
  return {
    arm: id,
    share: of('share'),
    even: 1 / table.arms.length,
    issued: of('issued'),
    open,
    staleness: state.issued - of('lastIssue'),
    groups: of('groups'),
    attempts: of('attempts'),
    censored: of('censored'),
    flat: of('flat'),
    mean,
    deff: mean === undefined ? undefined : designEffect(mean, of('square') / weight, of('size') / weight),
    progress: of('fast') - of('slow'),
    stalled: isStalled(state.arms, arm),
    ladders: (ladders.ofFamily[table.familyOf[arm] as number] ?? []).map((index, place): LadderStanding => {
      const { level, memory, streak, lastMove } = state.ladders[index] as LadderState;
      const rung = ladders.rungsOf[arm]?.[place] as number;
      return {
        ladder: ladders.all[index]?.id as string,
        rung: rung < 0 ? undefined : rung,
        level,
        rungs: ladders.all[index]?.rungs.length as number,
        ...gate.judge(memory),
        streak,
        lastMove,
      };
    }),
  };
}

/** Kish's: the variance of group means over that of means of as many independent attempts. */
function designEffect(mean: number, square: number, size: number): number | undefined {
  const independent = (mean * (1 - mean)) / size;
  return independent > 0 ? Math.max(1, (square - mean * mean) / independent) : undefined;
}
