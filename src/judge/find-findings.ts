import type { Named } from '../render/answer-test.ts';
import type { PreparedTask } from './prepared-task.ts';
import type { Normalized } from './submission.ts';
import type { Verdict } from './verdict.ts';

/** An answer that names functions is compared here; nothing of it runs. */
export function found(empty: Verdict, { judged }: PreparedTask, { files }: Normalized): Verdict {
  const right = namedIn(judged.staged?.trusted().reference[judged.file] ?? '');
  const named = namedIn(files[judged.file] ?? '');
  if (named === undefined)
    return { ...empty, outcome: 'compile-error', reason: `${judged.file} is no list of functions` };
  const passed = JSON.stringify(named) === JSON.stringify(right);
  return {
    ...empty,
    passed,
    cases: { passed: passed ? 1 : 0, total: 1 },
    laws: { 'the answer is right': passed },
  };
}

/** Names of an answer without repeats, in one order; undefined where it is none. */
function namedIn(text: string): readonly string[] | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isNamed = (each: unknown): each is Named =>
    typeof each === 'object' &&
    each !== null &&
    typeof (each as Named).file === 'string' &&
    typeof (each as Named).name === 'string';
  if (!Array.isArray(answer) || !answer.every(isNamed)) return undefined;
  return [...new Set(answer.map(({ file, name }) => `${file} ${name}`))].sort();
}
