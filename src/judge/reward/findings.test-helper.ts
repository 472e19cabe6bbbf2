import fc from 'fast-check';
import type { Outcome, Verdict } from '../verdict.ts';
import type { CodeMeasure } from './code-measure.ts';
import type { Findings } from './findings.ts';

/** A verdict on a submission that passed 10 cases, changed as said. */
export function verdictWith(changes: Partial<Verdict> = {}): Verdict {
  return {
    submission: 's1',
    task: 'lists/chunk@1/0-seed',
    answer: '0'.repeat(16),
    hash: '0'.repeat(64),
    outcome: 'ok',
    passed: true,
    cases: { passed: 10, total: 10 },
    laws: {},
    counterexample: null,
    constraints: {},
    broken: [],
    costs: {},
    typeErrors: null,
    usage: { cpuMs: 1, wallMs: 2, maxRssKb: 3 },
    by: { driver: 'js-isolate', tier: 2, worker: 'w' },
    reason: null,
    ...changes,
  };
}

/** A verdict on a submission that got so many of 10 cases right. */
export function failedWith(right: number, changes: Partial<Verdict> = {}): Verdict {
  return verdictWith({ passed: false, cases: { passed: right, total: 10 }, ...changes });
}

const names = fc.constantFrom('a', 'b', 'c');
const amount = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e300, noNaN: true }));

const codeMeasure: fc.Arbitrary<CodeMeasure | null> = fc.option(
  fc.record({
    size: fc.integer({ min: 1, max: 9000 }),
    complexity: fc.integer({ min: 1, max: 900 }),
    repeats: fc.integer({ min: 0, max: 3 }),
  }),
);

/** What is in a verdict whether it passed or not. */
const besides = fc.record({
  costs: fc.dictionary(names, fc.record({ counted: amount, most: amount })),
  typeErrors: fc.option(fc.array(fc.string(), { maxLength: 2 })),
});

const passing: fc.Arbitrary<Verdict> = fc
  .tuple(besides, fc.integer({ min: 1, max: 200 }), fc.dictionary(names, fc.constant(true)))
  .map(([rest, total, held]) =>
    verdictWith({ ...rest, cases: { passed: total, total }, laws: held, constraints: held }),
  );

const outcomes: readonly Outcome[] = [
  'ok',
  'compile-error',
  'runtime-error',
  'timeout',
  'memory',
  'output-limit',
  'policy',
  'crash',
];

const failing: fc.Arbitrary<Verdict> = fc
  .tuple(
    besides,
    fc.constantFrom(...outcomes),
    fc.nat(200).chain((total) => fc.record({ passed: fc.nat(total), total: fc.constant(total) })),
    fc.dictionary(names, fc.boolean()),
    fc.dictionary(names, fc.boolean()),
  )
  .map(([rest, outcome, cases, laws, constraints]) =>
    verdictWith({ ...rest, outcome, passed: false, cases, laws, constraints }),
  );

/** Findings around a verdict, with any of the other measures there or not. */
function findingsOf(verdict: fc.Arbitrary<Verdict>): fc.Arbitrary<Findings> {
  const severity = fc.constantFrom('error', 'warning', 'info');
  return fc.record(
    {
      verdict,
      lint: fc.array(fc.record({ rule: fc.string(), severity }), { maxLength: 3 }),
      code: fc.record({ submission: codeMeasure, reference: codeMeasure }),
      files: fc.record({ changed: fc.array(names), target: fc.array(names) }),
      progress: fc.double({ min: 0, max: 1, noNaN: true }),
      tokens: amount,
      steps: amount,
    },
    { requiredKeys: ['verdict'] },
  ) as fc.Arbitrary<Findings>;
}

export const passingFindings = findingsOf(passing);
export const failingFindings = findingsOf(failing);
