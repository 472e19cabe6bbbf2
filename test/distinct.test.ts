import { expect, test } from 'vitest';
import { type StreamRequest, TaskStream } from '../src/expand/stream-tasks.ts';
import type { Task } from '../src/task/task.ts';
import { bundledExpanders } from './helpers/catalogue.ts';

// The full figures (100,000 tasks) come from `npm run claims`; these are the same claims on fewer tasks.
const [pipelines] = await bundledExpanders('pipelines/');
if (pipelines === undefined) throw new Error('the pipelines template is not bundled');
const source = { name: 'pipelines/records', expander: pipelines, restriction: {}, weight: 1 };

function tasks(request: StreamRequest): readonly Task[] {
  return [...new TaskStream([source], request).lines()].map((line) => JSON.parse(line) as Task);
}

function distinct(all: readonly Task[], of: (task: Task) => string | undefined): number {
  return new Set(all.map(of)).size;
}

const drawn = tasks({ seed: '1', count: 1000, fingerprint: true });

test('tasks of one run differ in id and content, and nearly all in behaviour', () => {
  expect(distinct(drawn, ({ id }) => id)).toBe(1000);
  expect(distinct(drawn, ({ hashes }) => hashes.content)).toBe(1000);
  expect(distinct(drawn, ({ hashes }) => hashes.behaviour)).toBeGreaterThan(950);
});

test('with unique behaviour none repeats', () => {
  const unlike = tasks({ seed: '1', count: 400, fingerprint: true, unique: 'behaviour' });
  expect(distinct(unlike, ({ hashes }) => hashes.behaviour)).toBe(400);
});

test('neighbouring seeds share no more points than chance allows', () => {
  const point = ({ id }: Task): string => id.slice(0, id.indexOf('-'));
  const first = new Set(drawn.map(point));
  // Two draws of 1,000 from 10^15 points meet with a chance of about 10^-9.
  expect(tasks({ seed: '2', count: 1000 }).filter((task) => first.has(point(task)))).toEqual([]);
});

test('eight runs under seeds 0 to 7 hold no task twice', () => {
  const all = Array.from({ length: 8 }, (_, seed) => tasks({ seed: String(seed), count: 125 })).flat();
  expect(distinct(all, ({ hashes }) => hashes.content)).toBe(1000);
});

test('shards of any number together hold exactly the tasks of the whole', () => {
  const whole = tasks({ seed: 's', count: 120 }).map(({ id }) => id);
  for (const of of [2, 3, 7]) {
    const parts = Array.from({ length: of }, (_, index) =>
      tasks({ seed: 's', count: 120, shard: { index, of } }),
    );
    expect(
      parts
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...whole].sort());
  }
});

test('the space is counted exactly and is large', () => {
  expect(pipelines.template.space.size).toBeGreaterThan(10n ** 13n);
  // Wordings are not counted among meanings.
  expect(pipelines.template.space.meanings * 10n).toBe(pipelines.template.space.size);
  expect(pipelines.template.space.meanings).toBeGreaterThan(10n ** 13n);
});
