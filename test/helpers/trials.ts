import { spawnSync } from 'node:child_process';
import { packageFile } from '../../src/package-file.ts';
import type { Task } from '../../src/task/task.ts';

/** How long some solutions may take together before the one that runs is taken to be endless. */
const PATIENCE_MS = 60_000;

/** The names of the hidden tests that fail on each solution; those of one that never ends are `does not end`. */
export function failuresOf(task: Task, solutions: readonly string[]): readonly (readonly string[])[] {
  const files = { ...task.public, ...task.hidden };
  const tests = Object.keys(task.hidden ?? {}).filter((file) => file.endsWith('.test.ts'));
  const found: (readonly string[])[] = [];
  while (found.length < solutions.length) {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--conditions=etudes-source', '--import', 'jiti/register', packageFile('test/helpers/run-apart.ts')],
      {
        cwd: packageFile('.'),
        input: JSON.stringify({ files, tests, solutions: solutions.slice(found.length) }),
        encoding: 'utf8',
        timeout: PATIENCE_MS,
        killSignal: 'SIGKILL',
        env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=1024' },
      },
    );
    const lines = stdout.split('\n').slice(0, -1);
    if (lines.length === 0 && status === 1) throw new Error(stderr.slice(-2000));
    found.push(...lines.map((line) => JSON.parse(line) as string[]));
    if (status !== 0 && found.length < solutions.length) found.push(['does not end']);
  }
  return found;
}
