// Runs generated tests on solutions of some tasks, one after the other, in a process of its own: reads a list of
// { files, tests, solutions } as JSON from standard input and prints the names of failed tests, a line of JSON for
// each solution. A solution that never ends is stopped; one that takes all memory ends this process only.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { runGenerated } from './run-generated.ts';

/** How long one solution may take, which is twenty times what right ones take; a second is much where many never end. */
const PATIENCE_MS = 10_000;

/** All tests of a task with what they try. */
export interface TrialsOfTask {
  readonly files: Readonly<Record<string, string>>;
  readonly tests: readonly string[];
  readonly solutions: readonly string[];
}

function failuresIn(files: Readonly<Record<string, string>>, tests: readonly string[]): readonly string[] {
  return tests.flatMap((test) => {
    try {
      return runGenerated(files, test).failed.map(({ name }) => name);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

/** What `run` gives, or `undefined` where it never ends: what a `vm` stops, no code can catch. */
function ended<T>(run: () => T): T | undefined {
  let found: T | undefined;
  const keep = (): void => {
    found = run();
  };
  try {
    runInNewContext('keep()', { keep }, { timeout: PATIENCE_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return found;
}

for (const { files, tests, solutions } of JSON.parse(readFileSync(0, 'utf8')) as readonly TrialsOfTask[]) {
  for (const solution of solutions) {
    const failed = ended(() => failuresIn({ ...files, 'src/solution.ts': solution }, tests));
    process.stdout.write(`${JSON.stringify(failed ?? ['does not end'])}\n`);
  }
}
