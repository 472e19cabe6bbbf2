import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admitBand, admitSpread } from './admission.ts';
import { MemoryJournal, options } from './engine.test-helper.ts';
import { createEngine, type Engine, replay } from './engine.ts';
import type { Receipt } from './result.ts';
import type { View } from './sampler/sampler.ts';
import { sampler } from './sampler/sampler-kit.ts';
import type { Ticket } from './ticket.ts';

/** What must be known to say how a report is answered. */
interface Model {
  readonly tickets: {
    readonly id: string;
    readonly scores: (number | null | undefined)[];
    readonly issuedAt: number;
    closed: boolean;
  }[];
  barriers: number;
  readonly counts: Record<string, number>;
}

const PATIENCE = 2;
const RETAIN = 3;
type Told = fc.Command<Model, Engine>;

class Issue implements Told {
  readonly size: number;
  constructor(size: number) {
    this.size = size;
  }
  check = () => true;
  run(model: Model, engine: Engine): void {
    const [ticket] = engine.issue({ size: this.size });
    model.tickets.push({
      id: ticket?.id as string,
      scores: new Array(this.size).fill(undefined),
      issuedAt: model.barriers,
      closed: false,
    });
  }
  toString = () => `issue(${this.size})`;
}

class Report implements Told {
  readonly which: number;
  readonly attempt: number;
  readonly score: number | null;
  constructor(which: number, attempt: number, score: number | null) {
    this.which = which;
    this.attempt = attempt;
    this.score = score;
  }
  check = (model: Readonly<Model>) => model.tickets.length > 0;
  run(model: Model, engine: Engine): void {
    const ticket = model.tickets[this.which % model.tickets.length] as Model['tickets'][number];
    const attempt = this.attempt % ticket.scores.length;
    const { answer, group } = engine.report({ ticket: ticket.id, attempt, score: this.score });
    const ended = ticket.closed || !ticket.scores.includes(undefined);
    const forgotten = ended && model.barriers - ticket.issuedAt >= RETAIN && ticket.issuedAt < model.barriers;
    const before = ticket.scores[attempt];
    const expected = isForgotten(model, ticket, forgotten)
      ? 'late'
      : before !== undefined
        ? before === this.score
          ? 'duplicate'
          : 'conflict'
        : ticket.closed
          ? 'late'
          : 'accepted';
    expect(answer).toBe(expected);
    if (before === undefined && !forgotten) ticket.scores[attempt] = this.score;
    model.counts[answer] = (model.counts[answer] ?? 0) + 1;
    const last = answer === 'accepted' && !ticket.scores.includes(undefined);
    expect(group?.scores).toEqual(last ? ticket.scores : undefined);
    expect(engine.counts).toMatchObject(model.counts);
  }
  toString = () => `report(${this.which}, ${this.attempt}, ${this.score})`;
}

/** A ticket is forgotten at a barrier, so only what had ended by the last one counts. */
function isForgotten(model: Model, ticket: Model['tickets'][number], forgotten: boolean): boolean {
  return forgotten && endedAt.get(ticket) !== undefined && (endedAt.get(ticket) as number) < model.barriers;
}
const endedAt = new WeakMap<Model['tickets'][number], number>();

class Barrier implements Told {
  check = () => true;
  run(model: Model, engine: Engine): void {
    engine.barrier(engine.version + 1);
    for (const ticket of model.tickets) {
      if (!ticket.scores.includes(undefined)) endedAt.set(ticket, endedAt.get(ticket) ?? model.barriers);
      else if (ticket.issuedAt <= model.barriers - PATIENCE) ticket.closed = true;
      if (ticket.closed) endedAt.set(ticket, endedAt.get(ticket) ?? model.barriers);
    }
    model.barriers++;
  }
  toString = () => 'barrier';
}

class Expire implements Told {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check = (model: Readonly<Model>) => model.tickets.length > 0;
  run(model: Model, engine: Engine): void {
    const ticket = model.tickets[this.which % model.tickets.length] as Model['tickets'][number];
    const isOpen = !ticket.closed && ticket.scores.includes(undefined);
    expect(engine.expire([ticket.id])).toEqual([isOpen]);
    if (isOpen) ticket.closed = true;
  }
  toString = () => `expire(${this.which})`;
}

test('every report has the answer that its ticket says', () => {
  const which = fc.nat({ max: 200 });
  const commands = fc.commands(
    [
      fc.integer({ min: 1, max: 3 }).map((size) => new Issue(size)),
      fc
        .tuple(which, fc.nat({ max: 3 }), fc.constantFrom(0, 1, 0.5, null))
        .map(([place, attempt, score]) => new Report(place, attempt, score)),
      which.map((place) => new Expire(place)),
      fc.constant(new Barrier()),
    ],
    { maxCommands: 120, size: 'max' },
  );
  fc.assert(
    fc.property(commands, (all) => {
      fc.modelRun(
        () => ({
          model: { tickets: [], barriers: 0, counts: {} },
          real: createEngine(options({ patience: PATIENCE, retain: RETAIN })),
        }),
        all,
      );
    }),
    { seed: 20_305, numRuns: 300 },
  );
});

test('what is no ticket of this run is unknown', () => {
  const engine = createEngine(options());
  const other = createEngine(options({ seed: '8' }));
  const [ticket] = other.issue();
  engine.issue({ groups: 3 });
  const answer = (id: string): string => engine.report({ ticket: id, attempt: 0, score: 1 }).answer;
  expect(['', 'nonsense', '0', '0-0000000000000000', '-1-1', ticket?.id as string].map(answer)).toEqual(
    new Array(6).fill('unknown'),
  );
  // The next ticket's id is of this run, but it was not handed out.
  const ahead = createEngine(options()).issue({ groups: 4 })[3]?.id as string;
  expect(answer(ahead)).toBe('unknown');
  expect(answer('x'.repeat(65))).toBe('rejected');
});

test('attempts that a ticket has not are rejected, whatever else the batch holds', () => {
  const engine = createEngine(options());
  const [ticket] = engine.issue({ size: 2 });
  const id = ticket?.id as string;
  const receipts = engine.report([
    { ticket: id, attempt: 2, score: 1 },
    { ticket: id, attempt: 0, score: 1 },
    { ticket: id, attempt: -1, score: 1 },
    { ticket: id, attempt: 0.5, score: 1 },
    { ticket: id, attempt: 1, score: 0 },
  ]);
  expect(receipts.map(({ answer }: Receipt) => answer)).toEqual([
    'rejected',
    'accepted',
    'rejected',
    'rejected',
    'accepted',
  ]);
  expect(receipts[0]?.error).toMatchObject({ code: 'curriculum/attempt' });
  expect(receipts[4]?.group).toEqual({ ticket: id, arm: ticket?.arm, scores: [1, 0], admitted: true });
});

test('groups that are not admitted are evidence all the same', () => {
  const end = (admission: ReturnType<typeof admitSpread>, scores: readonly (number | null)[]) => {
    const engine = createEngine(options({ admission }));
    const [ticket] = engine.issue({ size: scores.length });
    const receipts = engine.report(
      scores.map((score, attempt) => ({ ticket: ticket?.id as string, attempt, score })),
    );
    engine.barrier(1);
    const { groups, flat } = engine.explain(ticket?.arm as string);
    return [receipts.at(-1)?.group?.admitted, groups, flat];
  };
  expect(end(admitSpread(), [1, 1])).toEqual([false, 1, 1]);
  expect(end(admitSpread(), [0, null])).toEqual([false, 1, 1]);
  expect(end(admitSpread(), [1, null])).toEqual([true, 1, 0]);
  expect(end(admitBand(0.3, 0.7), [1, 0])).toEqual([true, 1, 0]);
  expect(end(admitBand(0.3, 0.7), [1, 1])).toEqual([false, 1, 1]);
});

test('the same barrier again gives the same answer, an older one is refused', () => {
  const engine = createEngine(options());
  engine.barrier(5);
  const before = engine.snapshot();
  expect(engine.barrier(5)).toEqual([]);
  expect(engine.snapshot()).toStrictEqual(before);
  for (const version of [4, 5.5, Number.NaN])
    expect(() => engine.barrier(version)).toThrow(
      expect.objectContaining({ code: 'curriculum/old-version' }),
    );
});

test('impossible calls are refused', () => {
  const engine = createEngine(options());
  expect(() => engine.issue({ groups: 0 })).toThrow(expect.objectContaining({ code: 'curriculum/issue' }));
  expect(() => engine.issue({ size: 1e9 })).toThrow(expect.objectContaining({ code: 'curriculum/issue' }));
  expect(() => engine.expire(['x'])).toThrow(expect.objectContaining({ code: 'curriculum/unknown-ticket' }));
  expect(() => engine.explain('x')).toThrow(expect.objectContaining({ code: 'curriculum/unknown-arm' }));
  expect(() => createEngine(options({ arms: [] }))).toThrow(
    expect.objectContaining({ code: 'curriculum/no-arms' }),
  );
});

test('an arm explains itself', () => {
  const engine = createEngine(options({ warmUp: 'none', sampler: sampler.uniform() }));
  const tickets = engine.issue({ groups: 30, size: 4 });
  const arm = tickets[0]?.arm as string;
  const own = tickets.filter((ticket) => ticket.arm === arm);
  const [last, ...others] = [...own].reverse();
  for (const [place, { id }] of others.entries()) {
    engine.report([0, 1, 2, 3].map((attempt) => ({ ticket: id, attempt, score: place % 2 })));
  }
  expect(engine.explain(arm)).toMatchObject({ groups: 0, mean: undefined, deff: undefined, open: 1 });
  engine.barrier(1);
  const { mean, ladders, ...rest } = engine.explain(arm);
  expect(rest).toMatchObject({
    arm,
    share: expect.closeTo(1 / 15),
    even: expect.closeTo(1 / 15),
    issued: own.length,
    open: 1,
    staleness: 29 - (last?.number as number),
    groups: others.length,
    attempts: 4 * others.length,
    censored: 0,
    flat: others.length,
    stalled: false,
  });
  expect(mean).toBeCloseTo(Math.floor(others.length / 2) / others.length);
  expect(ladders).toMatchObject([
    { ladder: arm[0], rung: Number(arm[2]), level: 0, rungs: 5, verdict: 'hold' },
  ]);
});

test('a sampler that throws stops the engine; its log replays once it is mended', () => {
  const journal = new MemoryJournal();
  let isMended = false;
  const weights = ({ issued, table }: View) =>
    new Float64Array(table.arms.length).fill(issued > 0 && !isMended ? Number.NaN : 1);
  const given = options({ sampler: sampler.custom('mine', {}, weights) });
  const engine = createEngine(given, journal);
  engine.issue();
  expect(() => engine.barrier(1)).toThrow(expect.objectContaining({ code: 'curriculum/bad-weights' }));
  expect(() => engine.issue()).toThrow(expect.objectContaining({ code: 'curriculum/broken' }));
  isMended = true;
  expect(replay(given, journal.events).version).toBe(1);
});

test('a draw that gives no id of a task takes nothing', () => {
  const engine = createEngine(options({ draw: () => '' }));
  expect(() => engine.issue()).toThrow(expect.objectContaining({ code: 'curriculum/task' }));
  expect(engine.issued).toBe(0);
});

test('whatever JSON can say in place of a number or an id is rejected, and what stands beside it is taken', () => {
  const engine = createEngine(options());
  const [{ id }] = engine.issue() as [Ticket];
  const odd = JSON.parse('{"toString":1}') as never;
  const receipts = engine.report([
    { ticket: id, attempt: odd, score: 1 },
    { ticket: id, attempt: 0, score: odd },
    { ticket: odd, attempt: 0, score: 1 },
    { ticket: id, attempt: 0, score: '1' as never },
    null as never,
    { ticket: id, attempt: 0, score: 1 },
  ]);
  expect(receipts.map(({ answer, error }) => error?.code ?? answer)).toEqual([
    'curriculum/attempt',
    'curriculum/score',
    'curriculum/ticket',
    'curriculum/score',
    'curriculum/ticket',
    'accepted',
  ]);
});

test('more attempts than can be kept are refused before anything is logged', () => {
  const journal = new MemoryJournal();
  const engine = createEngine(options(), journal);
  const { length } = journal.events;
  expect(() => engine.issue({ groups: 1_000_000, size: 4096 })).toThrow(
    expect.objectContaining({ code: 'curriculum/issue' }),
  );
  expect(journal.events).toHaveLength(length);
});

test.each([[null], [{ kind: 'dance' }], [{ kind: 'report', ticket: '0', attempt: 0, score: 2 }]])(
  'a replay names an event that is none: %j',
  (event) => {
    const { opening } = createEngine(options());
    expect(() => replay(options(), [opening, event as never])).toThrow(/^event 2 is none/);
  },
);

test.each(['id', 'seed', 'space', 'run'])('a %s that is no text begins no run', (name) => {
  expect(() => createEngine(options({ [name]: 1 }))).toThrow(
    expect.objectContaining({ code: 'curriculum/option', details: expect.objectContaining({ path: name }) }),
  );
});
