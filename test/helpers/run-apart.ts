// Runs generated tests on several solutions, one after the other, in a process of its own: reads
// { files, tests, solutions } as JSON from standard input and prints the names of failed tests, a line of
// JSON for each solution. A solution that never ends, or takes all memory, ends this process only.
import { readFileSync } from 'node:fs';
import { runGenerated } from './run-generated.ts';

const { files, tests, solutions } = JSON.parse(readFileSync(0, 'utf8')) as {
  readonly files: Readonly<Record<string, string>>;
  readonly tests: readonly string[];
  readonly solutions: readonly string[];
};
for (const solution of solutions) {
  const failed = tests.flatMap((test) => {
    try {
      return runGenerated({ ...files, 'src/solution.ts': solution }, test).failed.map(({ name }) => name);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  process.stdout.write(`${JSON.stringify(failed)}\n`);
}
