import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { packageFile } from '../../src/package-file.ts';
import type { Task } from '../../src/task/task.ts';
import type { TrialsOfTask } from './run-apart.ts';

/** After how long without a word the process is given up; by itself it gives up a solution much sooner. */
const PATIENCE_MS = 60_000;

/** Solutions that the hidden tests of a task are to try. */
export interface Trials {
  readonly task: Task;
  readonly solutions: readonly string[];
}

/**
 * The names of the hidden tests that fail on each solution, in order; those of one that never ends, or takes all
 * memory, are `does not end`. All run in one process, since to start one takes longer than to try ten solutions.
 */
export async function failuresOf(all: readonly Trials[]): Promise<readonly (readonly string[])[]> {
  const count = all.reduce((sum, { solutions }) => sum + solutions.length, 0);
  const found: (readonly string[])[] = [];
  while (found.length < count) {
    const before = found.length;
    const { ended, stderr } = await runApart(without(all, before), (line) =>
      found.push(JSON.parse(line) as readonly string[]),
    );
    if (found.length === before && ended === 1) throw new Error(stderr.slice(-2000));
    if (found.length < count) found.push(['does not end']);
  }
  return found;
}

/** What is left to try once the first `done` solutions were tried. */
function without(all: readonly Trials[], done: number): readonly TrialsOfTask[] {
  let skip = done;
  return all.map(({ task, solutions }) => {
    const left = solutions.slice(skip);
    skip = Math.max(0, skip - solutions.length);
    const tests = Object.keys(task.hidden ?? {}).filter((file) => file.endsWith('.test.ts'));
    return { files: { ...task.public, ...task.hidden }, tests, solutions: left };
  });
}

function runApart(
  input: readonly TrialsOfTask[],
  onLine: (line: string) => void,
): Promise<{ readonly ended: number | null; readonly stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=etudes-source', '--import', 'jiti/register', packageFile('test/helpers/run-apart.ts')],
      { cwd: packageFile('.'), env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=1024' } },
    );
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      stderr += piece;
    });
    const watch = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    createInterface(child.stdout).on('line', (line) => {
      onLine(line);
      watch.refresh();
    });
    child.on('error', reject);
    child.on('close', (ended) => {
      clearTimeout(watch);
      resolve({ ended, stderr });
    });
    // One that ends before it has read all of its input says so by how it ends.
    child.stdin.on('error', () => undefined).end(JSON.stringify(input));
  });
}
