import { expect, test } from 'vitest';
import type { ByteText } from '../render/byte-text.ts';
import { NEAR, NearCopies, Sketcher } from './near-copies.ts';

const words = (from: number, count: number): ByteText =>
  Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ') as ByteText;

test('finds a copy with one word changed, and nothing far', () => {
  const near = new NearCopies();
  const sketcher = new Sketcher();
  const add = (task: number, isTraining: boolean, prompt: string): void => {
    const bins = sketcher.sketch(task, isTraining, prompt as ByteText);
    if (bins !== undefined) near.add(task, task, isTraining, bins);
  };
  add(0, true, words(0, 200));
  add(1, true, words(1000, 200));
  add(2, false, words(0, 200).replace('word100', 'other'));
  add(3, false, words(5000, 200));
  const pairs = [...near.pairs()];
  expect(pairs.map(({ train, other }) => [train, other])).toEqual([[0, 2]]);
  expect(pairs[0]?.likeness).toBeGreaterThan(NEAR);
  expect(near.looked).toBe(2);
});

test('keeps a sample of bounded size, the same whoever looks, and makes few sketches of anything else', () => {
  const alone = new NearCopies();
  const together = new NearCopies();
  const [one, ...two] = [new Sketcher(), new Sketcher(), new Sketcher()];
  let made = 0;
  for (let task = 0; task < 20_000; task += 1) {
    const bins = one?.sketch(task, false, words(task, 6));
    if (bins !== undefined) alone.add(task, task, false, bins);
    made += bins === undefined ? 0 : 1;
    const shared = two[task % 2]?.sketch(task, false, words(task, 6));
    if (shared !== undefined) together.add(task, task, false, shared);
    if (task % 5 === 0) {
      // All of these are copies of one of training.
      const copy = one?.sketch(task, true, words(task, 6));
      if (copy !== undefined) for (const near of [alone, together]) near.add(task, task, true, copy);
    }
  }
  expect(alone.looked).toBe(4096);
  expect(made).toBeLessThan(16_000);
  expect([...together.pairs()]).toEqual([...alone.pairs()]);
  expect([...alone.pairs()].length).toBeGreaterThan(500);
});
