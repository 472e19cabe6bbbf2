import type { Trial, TrialCase } from '../expand/trial.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Finding } from './findings.ts';
import type { SeedCases } from './rival-run.ts';

/** No answer may be more common than this; of two answers the rarer must be at least so common. */
const COMMONEST = 0.6;
const RARER = 0.3;
/** Different answers there must be, where the result's type has so many; values drawn to see whether it has. */
const ANSWERS = 4;
const RESULTS_DRAWN = 200;
/** A coverage class must make up at least this share of the inputs, or half of an equal share of many classes. */
const CLASS_SHARE = 0.05;
/** Draws on which that is counted, and what luck may take away. */
const CLASS_DRAWS = 1_000;
const LUCK = 0.7;
/** Of the different hidden inputs, the share that may be public examples too. */
const OVERLAP = 0.05;
/** Hidden inputs that must differ, unless the domain is small. */
const DISTINCT = 0.8;

/** Whether the inputs of a point and their right answers make a fair test. */
export function checkInputs(trial: Trial, seeds: readonly SeedCases[], task: string): readonly Finding[] {
  const messages = [
    ...answersProblem(
      trial,
      seeds.flatMap(({ stored }) => stored),
    ),
    ...classProblems(trial),
    ...overlapProblem(trial, seeds),
    ...distinctProblem(trial, seeds),
  ];
  return messages.map(([check, message]) => ({ check, message, task }));
}

type Told = readonly (readonly [check: string, message: string])[];

function answersProblem({ meaning }: Trial, cases: readonly TrialCase[]): Told {
  const counts = new Map<string, number>();
  for (const { expected } of cases) {
    const text = JSON.stringify(meaning.form.result.encode(expected));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const [commonest] = sorted;
  if (commonest === undefined) return [];
  const share = commonest[1] / cases.length;
  const shown = `${commonest[0].slice(0, 60)} is the answer to ${percent(share)} of the inputs`;
  if (cases.every(({ expected }) => typeof expected === 'boolean'))
    return 1 - share < RARER ? [['answers', `${shown}; the other one should be for ${percent(RARER)}`]] : [];
  if (sorted.length < ANSWERS && sorted.length < valuesOf(meaning.form.result))
    return [['answers', `there are ${sorted.length} different answers only`]];
  return share > COMMONEST ? [['answers', shown]] : [];
}

/** How many different values a shape has, as far as its draws show. */
function valuesOf(shape: Shape): number {
  const stream = SeedPath.root('etudes results').stream();
  const values = new Set<string>();
  for (let drawn = 0; drawn < RESULTS_DRAWN && values.size < ANSWERS; drawn += 1)
    values.add(JSON.stringify(shape.encode(shape.draw(stream))));
  return values.size;
}

function classProblems({ meaning }: Trial): Told {
  const stream = SeedPath.root('etudes classes').child(meaning.template.id).stream();
  const counts = new Map(meaning.domain.classes.map((name) => [name, 0]));
  for (let drawn = 0; drawn < CLASS_DRAWS; drawn += 1) {
    const { class: name } = meaning.domain.drawClass(stream);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const least = Math.min(CLASS_SHARE, 0.5 / counts.size) * LUCK;
  return [...counts]
    .filter(([, count]) => count / CLASS_DRAWS < least)
    .map(([name, count]) => [
      'class',
      `class ${JSON.stringify(name)} makes up ${percent(count / CLASS_DRAWS)} of the inputs, and not ${percent(least)}`,
    ]);
}

function overlapProblem(trial: Trial, seeds: readonly SeedCases[]): Told {
  let shared = 0;
  let all = 0;
  for (const { examples, stored } of seeds) {
    const hidden = new Set(stored.map(({ args }) => trial.key(args)));
    shared += new Set(examples.map(({ args }) => trial.key(args)).filter((key) => hidden.has(key))).size;
    all += hidden.size;
  }
  return shared / all > OVERLAP
    ? [['overlap', `${percent(shared / all)} of the different hidden inputs are public examples`]]
    : [];
}

function distinctProblem(trial: Trial, seeds: readonly SeedCases[]): Told {
  const [first] = seeds;
  if (first === undefined) return [];
  const share = new Set(first.stored.map(({ args }) => trial.key(args))).size / first.stored.length;
  return share < DISTINCT
    ? [['distinct', `only ${percent(share)} of the hidden inputs of a task differ`]]
    : [];
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
