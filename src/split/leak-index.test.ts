import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LeakIndex, SAMES } from './leak-index.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

test('finds each task that is like one of training, and no other', () => {
  const task = fc.record({
    side: fc.nat(3),
    content: fc.nat(40),
    program: fc.nat(20),
    behaviour: fc.nat(10),
  });
  fc.assert(
    fc.property(fc.array(task, { maxLength: 120 }), (tasks) => {
      const index = new LeakIndex(1);
      tasks.forEach((each, place) => {
        const hashes = {
          content: hash(`c${each.content}`),
          program: hash(`p${each.program}`),
          behaviour: hash(`b${each.behaviour}`),
        };
        const added = index.add({ stream: each.side, place }, each.side);
        for (const same of SAMES) index.set(added, same, hashes[same]);
      });
      expect(index.size).toBe(tasks.length);
      for (const same of SAMES) {
        for (const side of [0, 1, 2, 3]) {
          const own = tasks.filter((each) => each.side === side).map((each) => each[same]);
          expect(index.distinct(same, side)).toBe(new Set(own).size);
        }
        const train = new Set(tasks.filter(({ side }) => side === 0).map((each) => each[same]));
        const expected = tasks.flatMap((each, at) => (each.side !== 0 && train.has(each[same]) ? [at] : []));
        const found = [...index.meetings(same)];
        expect(found.map(({ other }) => other)).toEqual(expected);
        for (const { train: one, other } of found) {
          expect(tasks[one]?.[same]).toBe(tasks[other]?.[same]);
          expect(index.placeOf(one)).toEqual({ stream: 0, place: one });
          expect(index.hashOf(one, same)).toBe(index.hashOf(other, same));
        }
      }
    }),
  );
});
