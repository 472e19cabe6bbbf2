import { expect, test } from 'vitest';
import { type Arm, armTable } from './arm.ts';
import { covering } from './covering.ts';
import { options } from './engine.test-helper.ts';
import { createEngine } from './engine.ts';

/** All points of four axes of four levels, but for those where the first two are equal. */
const arms: Arm[] = Array.from({ length: 256 }, (_, index) => {
  const [a, b, c, d] = [0, 2, 4, 6].map((shift) => (index >> shift) & 3) as [number, number, number, number];
  return { id: `${index}`, family: 'one', stage: a, coordinates: { a, b, c, d } };
}).filter(({ coordinates }) => coordinates['a'] !== coordinates['b']);

function pairsOf({ coordinates }: Arm): string[] {
  const levels = Object.entries(coordinates).map(String);
  return levels.flatMap((one, place) => levels.slice(place + 1).map((other) => `${one} ${other}`));
}

test('a few arms show each pair that some arm has', () => {
  const chosen = covering(armTable(arms));
  const shown = new Set(chosen.flatMap((arm) => pairsOf(arms[arm] as Arm)));
  expect(shown).toEqual(new Set(arms.flatMap(pairsOf)));
  // 16 is the least that any four axes of four levels need.
  expect(chosen.length).toBeLessThanOrEqual(30);
  expect(new Set(chosen).size).toBe(chosen.length);
});

test('arms without coordinates are covered by family and stage', () => {
  const plain = ['x', 'y'].flatMap((family) =>
    [0, 1, 1].map((stage, place): Arm => ({ id: `${family}${place}`, family, stage, coordinates: {} })),
  );
  expect(covering(armTable(plain)).map((arm) => plain[arm]?.id)).toEqual(['x0', 'y0', 'x1', 'y1']);
});

test('each of them is issued once, easy ones first, before the sampler is asked', () => {
  const chosen = covering(armTable(arms));
  const engine = createEngine(options({ arms }));
  const first = engine.issue({ groups: chosen.length });
  expect(first.map(({ arm }) => arm)).toEqual(chosen.map((arm) => arms[arm]?.id));
  const stages = chosen.map((arm) => arms[arm]?.stage as number);
  expect(stages).toEqual([...stages].sort((one, other) => one - other));
});

test('is made in reasonable time for many arms', () => {
  const many = Array.from({ length: 10_000 }, (_, index): Arm => {
    const coordinates = { a: index % 10, b: Math.floor(index / 10) % 10, c: Math.floor(index / 100) % 10 };
    return { id: `${index}`, family: `f${Math.floor(index / 1000)}`, stage: index % 7, coordinates };
  });
  expect(covering(armTable(many)).length).toBeLessThan(300);
});
