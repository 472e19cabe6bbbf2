import { readFileSync } from 'node:fs';
import { bundledTasks, Judge, type SignedVerdict, type Submission } from 'etudes/judge';
import { describe, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { driversToTry, verdictsOn } from '../helpers/judging.ts';

/** A solution written by others for a family of functions, right or wrong. */
interface Solution {
  readonly family: string;
  readonly variant: string;
  readonly kind: 'right' | 'wrong';
  readonly fault: string | null;
  readonly failing: { readonly check: string } | null;
  readonly source: string;
}

/** Solutions that slower drivers are tried with, time faults apart; a soak tries them with all. */
const SAMPLE = 12;
const WORKERS = 2;
/** A process of Node for each takes long on a machine that has other work, in milliseconds for all. */
const PATIENCE = 600_000;
const solutions = readFileSync(packageFile('test/cases/solutions/solutions.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Solution);
const map = JSON.parse(readFileSync(packageFile('test/solutions.map.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
const submissions = solutions.map(
  ({ family, variant, source }, at): Submission => ({
    submission: String(at),
    task: map[`${family}/${variant}`] as string,
    source,
  }),
);
const takesLong = (at: number): boolean => solutions[at]?.failing?.check === 'time';
const all = submissions.map((_, at) => at);
const sample =
  process.env['ETUDES_SOAK'] === '1'
    ? all
    : all.filter(
        (at) =>
          takesLong(at) ||
          Math.floor(((at + 1) * SAMPLE) / all.length) > Math.floor((at * SAMPLE) / all.length),
      );

const find = bundledTasks();
const [isolate, ...others] = await driversToTry('js-isolate', 'js-quickjs', 'js-process');

/** Verdicts of one driver, under one secret, so that all are asked the same. */
async function verdictsOf(
  { driver }: NonNullable<typeof isolate>,
  which: readonly number[],
): Promise<ReadonlyMap<number, SignedVerdict>> {
  const judge = new Judge({
    find,
    drivers: driver === undefined ? [] : [driver],
    workers: WORKERS,
    secret: 'the corpus of solutions',
    // What takes too long would in QuickJS take eight times as long.
    limits: (driver?.slower ?? 1) > 1 ? { cpuMs: 1000, wallMs: 3000 } : {},
  });
  try {
    const verdicts = await verdictsOn(
      judge,
      which.map((at) => submissions[at] as Submission),
      WORKERS,
    );
    return new Map(which.map((at, place) => [at, verdicts[place] as SignedVerdict]));
  } finally {
    judge.close();
  }
}

/** What is wrong with verdicts, by what each solution is. */
function misjudged(verdicts: ReadonlyMap<number, SignedVerdict>): readonly string[] {
  return [...verdicts].flatMap(([at, { passed, outcome, reason }]) => {
    const { family, variant, kind, fault } = solutions[at] as Solution;
    if (passed === (kind === 'right')) return [];
    return [`${at} ${family}/${variant} ${kind} ${fault ?? ''}: ${outcome}, ${passed}, ${reason}`];
  });
}

/** What two drivers must say alike: where time was up for one of them, both have but to say that it failed. */
function said({ passed, laws, constraints, cases, broken }: SignedVerdict, isWhole: boolean): unknown {
  return isWhole ? { passed, laws, constraints, cases, broken } : { passed };
}

describe.skipIf(isolate?.driver === undefined)('the handed solutions', () => {
  let verdicts: ReadonlyMap<number, SignedVerdict> = new Map();

  test('in isolates, all right ones pass and no wrong one does', async () => {
    verdicts = await verdictsOf(isolate as NonNullable<typeof isolate>, all);
    expect(misjudged(verdicts)).toEqual([]);
    const counts = { right: 90, wrong: 204 };
    for (const kind of ['right', 'wrong'] as const)
      expect(solutions.filter((each) => each.kind === kind).length).toBe(counts[kind]);
  });

  test.each(others.filter(({ driver }) => driver !== undefined))(
    '$id judges a sample of them alike',
    async (other) => {
      const found = await verdictsOf(other, sample);
      expect(misjudged(found)).toEqual([]);
      for (const [at, verdict] of found) {
        const first = verdicts.get(at) as SignedVerdict;
        const areWhole = first.outcome === 'ok' && verdict.outcome === 'ok';
        expect(said(verdict, areWhole), `solution ${at}`).toEqual(said(first, areWhole));
      }
    },
    PATIENCE,
  );
});
