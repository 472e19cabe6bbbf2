import { randomBytes, randomInt } from 'node:crypto';
import { encodeCall } from './graph.ts';
import type { Driver } from './pool.ts';
import type { Answer, Reply, Request } from './wire.ts';
import type { Worker } from './worker.ts';

/** Milliseconds that a canary may take at each step, on a machine that is busy. */
const PATIENCE = 10_000;
const LIMITS = { cpuMs: 5000, wallMs: PATIENCE, memoryMb: 128, outputBytes: 4096 };

/**
 * Whether a worker still gives the answers that a program has: one of two programs, of which it cannot know beforehand, to
 * numbers that are new each time. A worker that an earlier submission has taken over would have to run it to tell.
 */
export async function sings(worker: Worker, { languages, asGraph }: Driver): Promise<boolean> {
  const numbers = Array.from({ length: 4 }, () => randomInt(1_000_000));
  const by = randomInt(2, 1000);
  const isSum = randomInt(2) === 0;
  const isPython = languages.includes('python');
  const path = isPython ? 'src/solution.py' : 'src/solution.js';
  const operator = isSum ? '+' : '*';
  const source = isPython
    ? `def canary(numbers):\n    return [number ${operator} ${by} for number in numbers]\n`
    : `export function canary(numbers) { return numbers.map((number) => number ${operator} ${by}); }\n`;
  const right = numbers.map((number) => (isSum ? number + by : number * by));
  const id = randomBytes(16).toString('hex');
  const ask = (request: Request): Promise<Reply> => worker.ask(request, PATIENCE);
  try {
    const opened = await ask({
      id,
      op: 'open',
      language: isPython ? 'python' : 'javascript',
      files: { [path]: source },
      entry: path,
      limits: LIMITS,
      traps: [],
      seed: '0',
    });
    const call = encodeCall([numbers], asGraph);
    const said = await ask({ id, op: 'call', target: { kind: 'function', name: 'canary' }, calls: [call] });
    const closed = await ask({ id, op: 'close' });
    return (
      [opened, said, closed].every((reply) => reply.id === id && reply.ending === 'ok') &&
      said.answers?.length === 1 &&
      isAnswer(said.answers[0] as Answer, right)
    );
  } catch {
    return false;
  }
}

/** Whether an answer is a new list of these numbers, in either form. */
function isAnswer([kind, text]: Answer, numbers: readonly number[]): boolean {
  const own = JSON.stringify(numbers);
  return text === (kind === 'plain' ? own : `[["r",1],[[1,${JSON.stringify(['a', ...numbers])}]]]`);
}
