import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import sortBy from '../../templates/lists/sort-by.ts';
import records from '../../templates/pipelines/records.ts';
import { EtudesError } from '../errors.ts';
import { permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import { repairOf } from '../template/kinds/repair-of.ts';
import type { Point } from '../template/point.ts';
import { Region } from '../template/region.ts';
import type { Template } from '../template/template.ts';
import { levelAt } from './axis-levels.ts';
import { chainAt, depthOf, edgesOf, idsOf, innerIds } from './chain-holdout.ts';
import { factorial, meaningsOf } from './factorial.test-helper.ts';
import type { Holdout } from './holdout.ts';
import { holdoutKit as h } from './holdout-kit.ts';
import { Split, selects, splitName } from './split.ts';

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof EtudesError) return error.code;
    throw error;
  }
  return 'nothing thrown';
};

const held = (holdout: Holdout, template: Template = factorial): readonly Point[] =>
  meaningsOf(template).filter((point) => holdout.judge(template, point).side === 'held');
const levels = (point: Point, ...axes: readonly string[]) => axes.map((axis) => Number(levelAt(point, axis)));

/** Live chains of all depths, in an order of their own. */
function chainPoints(
  count: number,
  seed = 'chains',
  depths: readonly (1 | 2 | 3 | 4 | 5 | 6)[] = [1, 2, 3, 4, 5, 6],
) {
  const region = new Region(records.space, { depth: depths });
  const order = permutation(region.size, SeedPath.root(seed));
  const points: Point[] = [];
  for (let at = 0n; points.length < count; at += 1n) {
    const point = region.at(order.at(at));
    if (records.space.isLive(point)) points.push(point);
  }
  return points;
}
const chainOf = (point: Point) => chainAt(point) as NonNullable<ReturnType<typeof chainAt>>;

describe('by levels', () => {
  test('a value', () => {
    const points = held(h.value(factorial, 'a', 0, 3));
    expect(points).toHaveLength(512);
    expect(points.every((point) => [0, 3].includes(levels(point, 'a')[0] as number))).toBe(true);
  });

  test('a range, beyond and between', () => {
    expect(new Set(held(h.range(factorial, 'a', { above: 1 })).map((p) => levels(p, 'a')[0]))).toEqual(
      new Set([2, 3]),
    );
    expect(new Set(held(h.range(factorial, 'a', { below: 1 })).map((p) => levels(p, 'a')[0]))).toEqual(
      new Set([0]),
    );
    expect(new Set(held(h.range(factorial, 'a', { between: [0, 3] })).map((p) => levels(p, 'a')[0]))).toEqual(
      new Set([1, 2]),
    );
  });

  test('a pair', () => {
    expect(held(h.pair(factorial, { a: 0, b: 2 })).every((p) => String(levels(p, 'a', 'b')) === '0,2')).toBe(
      true,
    );
    expect(held(h.pair(factorial, { a: 0, b: 2 }))).toHaveLength(64);
  });

  test('a permutation holds out each level once, and every shift another set', () => {
    const all = [0, 1, 2, 3].map((shift) => held(h.permutation(factorial, 'a', 'b', { shift })));
    expect(all.map((points) => points.length)).toEqual([256, 256, 256, 256]);
    expect(new Set(all.flat().map(({ index }) => index)).size).toBe(1024);
    for (const points of all)
      for (const axis of ['a', 'b'])
        for (const level of [0, 1, 2, 3])
          expect(points.filter((point) => levelAt(point, axis) === level)).toHaveLength(64);
  });

  test('an orthogonal array leaves every pair as frequent as it was', () => {
    const points = held(h.orthogonal(factorial, ['a', 'b', 'c'], { residue: 1 }));
    expect(points).toHaveLength(256);
    const pairs = new Map<string, number>();
    for (const point of points) {
      const key = String(levels(point, 'b', 'c'));
      pairs.set(key, (pairs.get(key) ?? 0) + 1);
    }
    expect([...pairs.values()]).toEqual(Array.from({ length: 16 }, () => 16));
  });

  test('axes of unequal length: a pair is held out or never', () => {
    const holdout = h.permutation(sortBy, 'key', 'order');
    const pairs = new Map<string, Set<string>>();
    for (const point of meaningsOf(sortBy)) {
      const pair = `${levelAt(point, 'key')} ${levelAt(point, 'order')}`;
      const sides = pairs.get(pair) ?? new Set();
      pairs.set(pair, sides.add(holdout.judge(sortBy, point).side));
    }
    expect([...pairs.values()].every(({ size }) => size === 1)).toBe(true);
  });

  test('a wording, over all templates', () => {
    const holdout = h.wording({ style: ['story'], natural: ['zh'] });
    const sides = Array.from(
      { length: 10 },
      (_, at) => holdout.judge(sortBy, sortBy.space.at(BigInt(at))).side,
    );
    expect(sides.filter((side) => side === 'held')).toHaveLength(1);
    expect(holdout.identity.behaviour).toBe('counted');
  });
});

describe('by groups', () => {
  test('a template takes with it what is made of it', () => {
    const holdout = h.template(sortBy);
    expect([sortBy, repairOf(sortBy), records].map((each) => holdout.covers(each))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a family, a day and a version', () => {
    expect([sortBy, records].map((each) => h.family('lists').covers(each))).toEqual([true, false]);
    const late = h.since('2026-06-01', [
      [sortBy, '2026-07-01'],
      [records, '2026-05-01'],
    ]);
    const first = (template: Template) => late.judge(template, template.space.at(0n)).side;
    expect([first(sortBy), first(records)]).toEqual(['held', 'open']);
    expect(h.version(sortBy, { from: sortBy.version + 1 }).judge(sortBy, sortBy.space.at(0n)).side).toBe(
      'open',
    );
  });
});

describe('by chains', () => {
  const points = chainPoints(300);

  test('depth, with chains that do what a shorter one does left out', () => {
    const holdout = h.depth(records, { above: 2 });
    const judged = chainPoints(1000, 'depths', [2, 3]).map((point) => ({
      depth: depthOf(chainOf(point)),
      verdict: holdout.judge(records, point),
    }));
    expect(
      judged.every(({ depth, verdict }) => (depth > 2 ? verdict.side !== 'open' : verdict.side === 'open')),
    ).toBe(true);
    expect(judged.some(({ verdict }) => verdict.side === 'discarded')).toBe(true);
    expect(judged.filter(({ verdict }) => verdict.side === 'held').length).toBeGreaterThan(100);
  });

  test('length counts steps and parameters', () => {
    const sides = points.map((point) => h.length(records, { above: 1000 }).judge(records, point).side);
    expect(new Set(sides)).toEqual(new Set(['open']));
  });

  test('a composition, in each of its readings', () => {
    const [first, second] = ['reverse-rows', 'first-rows'] as const;
    const of = (reading: 'neighbours' | 'either-order' | 'anywhere') =>
      h.composition(records, [first, second], { reading });
    for (const point of chainPoints(1500, 'composed', [2, 3])) {
      const chain = chainOf(point);
      const edges = edgesOf(chain);
      const sides = (['neighbours', 'either-order', 'anywhere'] as const).map(
        (reading) => of(reading).judge(records, point).side,
      );
      if (sides[0] === 'held') expect(edges).toContain(`${first}>${second}`);
      if (sides[1] === 'held')
        expect(edges.some((edge) => [`${first}>${second}`, `${second}>${first}`].includes(edge))).toBe(true);
      if (sides[2] === 'held') expect(idsOf(chain)).toEqual(expect.arrayContaining([first, second]));
      if (edges.includes(`${first}>${second}`)) expect(sides[0]).not.toBe('open');
    }
  });

  test('concepts mixed, concepts the other way round', () => {
    const rows = ['reverse-rows', 'first-rows', 'skip-rows', 'rotate-rows', 'last-rows'];
    const keeps = ['keep-at-least', 'keep-below', 'keep-greater', 'drop-labelled', 'keep-long'];
    const mixed = h.composeConcepts(records, [rows, keeps]);
    const turned = h.switchOrder(records, [rows, keeps]);
    for (const point of chainPoints(600, 'concepts')) {
      const marks = innerIds(chainOf(point)).map((id) =>
        rows.includes(id) ? 'A' : keeps.includes(id) ? 'B' : '',
      );
      const pattern = marks.join('');
      if (mixed.judge(records, point).side === 'held') expect(new Set(pattern).size).toBe(2);
      if (mixed.judge(records, point).side === 'open') expect(new Set(pattern).size).toBeLessThan(2);
      const side = turned.judge(records, point).side;
      if (side === 'held') expect(pattern).toMatch(/^B+A+$/);
      if (side === 'open') expect(pattern).toMatch(/^A*B*$/);
    }
  });

  test('a new operator, and new arguments of a known one', () => {
    const alone = h.newOperator(records, 'rotate-rows');
    const argument = h.newArgument(records, 'first-rows', 'count', 3);
    for (const point of chainPoints(1500, 'news')) {
      const chain = chainOf(point);
      const ids = innerIds(chain);
      if (alone.judge(records, point).side === 'open' && ids.includes('rotate-rows'))
        expect(ids).toHaveLength(1);
      const isNew = chain.steps.some(
        ({ operator, params }) => operator.id === 'first-rows' && params['count'] === 3,
      );
      if (isNew) expect(argument.judge(records, point).side).not.toBe('open');
    }
  });
});

describe('combined', () => {
  const person = h.value(sortBy, 'element', 'person');
  const down = h.value(sortBy, 'order', 'descending');
  const side = (holdout: Holdout, point: Point) => holdout.judge(sortBy, point).side;

  test('and, or, not are those of sets', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, sortBy.space.size - 1n), (index) => {
        const point = sortBy.space.at(index);
        const [a, b] = [side(person, point) === 'held', side(down, point) === 'held'];
        expect(side(h.and(person, down), point) === 'held').toBe(a && b);
        expect(side(h.or(person, down), point) === 'held').toBe(a || b);
        expect(side(h.not(person), point) === 'held').toBe(!a);
      }),
    );
  });

  test('cover only templates that their parts cover, and take the weaker identity', () => {
    expect(h.not(person).covers(records)).toBe(false);
    expect(h.and(person, h.wording({ style: ['story'] })).covers(records)).toBe(false);
    expect(h.and(person, h.wording({ style: ['story'] })).identity.program).toBe('counted');
    expect(h.or(person, down).identity.program).toBe('disjoint');
    expect(h.constraint(person).identity.behaviour).toBe('counted');
  });

  test('k-shot moves exactly k meanings to training', () => {
    const few = h.kShot(sortBy, person, { k: 4 });
    const all = meaningsOf(sortBy);
    expect(few.moved()).toHaveLength(4);
    const moved = all.filter((point) => side(person, point) === 'held' && side(few, point) === 'open');
    expect(moved.map(({ index }) => index / 10n)).toEqual(few.moved());
    expect(h.kShot(sortBy, person, { k: 4, seed: '2' }).moved()).not.toEqual(few.moved());
    expect(codeOf(() => h.kShot(sortBy, person, { k: 500 }).moved())).toBe('split/k');
  });
});

describe('the function of a split', () => {
  const split = new Split([
    h.value(sortBy, 'element', 'person'),
    h.as('turned', h.permutation(sortBy, 'key', 'order')),
    h.wording({ style: ['story'] }),
  ]);

  test('is total, the same each time, and blind to what was asked before', () => {
    const twin = new Split(split.holdouts);
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, sortBy.space.size - 1n), { minLength: 2, maxLength: 20 }),
        (indexes) => {
          const once = indexes.map((index) => split.classify(sortBy, sortBy.space.at(index)));
          const again = [...indexes].reverse().map((index) => twin.classify(sortBy, sortBy.space.at(index)));
          expect(again.reverse()).toEqual(once);
          for (const side of once) {
            const asked = ['train', 'discarded', 'sealed', ...split.names].filter((each) =>
              selects(each, side),
            );
            expect(asked).toHaveLength(1);
            if (side.kind === 'eval') expect(selects('heldout', side)).toBe(!side.sealed);
            expect(selects('all', side)).toBe(asked[0] !== 'sealed');
          }
        },
      ),
    );
  });

  test('seals by meaning, so that no wording of a sealed meaning is open', () => {
    let sealed = 0;
    let open = 0;
    for (const point of meaningsOf(sortBy)) {
      const sides = Array.from({ length: 10 }, (_, at) =>
        split.classify(sortBy, sortBy.space.at(point.index + BigInt(at))),
      ).filter((side) => side.kind === 'eval');
      expect(new Set(sides.map((side) => side.sealed)).size).toBe(1);
      if (sides[0]?.sealed === true) sealed += 1;
      else open += 1;
    }
    expect(sealed / (sealed + open)).toBeGreaterThan(0.1);
    expect(sealed / (sealed + open)).toBeLessThan(0.3);
  });

  test('names what a record says, and admits nothing but training', () => {
    expect(splitName({ kind: 'eval', name: 'x', sealed: true })).toBe('sealed:x');
    for (const point of meaningsOf(sortBy)) {
      const admitted = split.admit(sortBy, point);
      expect(admitted === undefined).toBe(split.classify(sortBy, point).kind !== 'train');
    }
  });

  test('the quick answers for chains are those of the whole function', () => {
    const deep = h.depth(records, { above: 2 });
    const chains = new Split([
      h.composition(records, ['reverse-rows', 'first-rows'], { reading: 'anywhere' }),
      h.and(h.not(h.newOperator(records, 'rotate-rows')), h.value(records, 'size', 'many')),
      deep,
    ]);
    for (const point of chainPoints(250, 'quick', [1, 2, 3])) {
      const side = chains.classify(records, point);
      expect(chains.admit(records, point) !== undefined).toBe(side.kind === 'train');
      for (const name of chains.names)
        expect(chains.isIn(name, records, point)).toBe(side.kind === 'eval' && side.name === name);
    }
  });

  test('a point that is held twice belongs to the first', () => {
    const [both] = meaningsOf(sortBy).filter(
      (point) =>
        levelAt(point, 'element') === 'person' && split.holdouts[1]?.judge(sortBy, point).side === 'held',
    );
    expect(split.classify(sortBy, both as Point)).toMatchObject({ name: 'lists/sort-by.element.person' });
  });
});

test('what the compiler cannot see is refused at run time', () => {
  const loose = h as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
  const call = (name: string, ...args: readonly unknown[]) => codeOf(() => loose[name]?.(...args));
  expect(call('value', sortBy, 'elements', 'person')).toBe('split/unknown-axis');
  expect(call('value', sortBy, 'element', 'nobody')).toBe('split/unknown-level');
  expect(call('value', sortBy, 'key', 'shoe size')).toBe('split/unknown-level');
  expect(call('value', sortBy, 'order', 'ascending', 'descending')).toBe('split/no-training');
  expect(call('value', [sortBy], 'order', 'ascending')).toBe('split/no-template');
  expect(call('value', records, 'chain', 'x')).toBe('split/unknown-axis');
  expect(call('range', sortBy, 'order', { above: 'ascending' })).toBe('split/not-ordered');
  expect(call('range', sortBy, 'size', { above: 'large' })).toBe('split/empty-range');
  expect(call('pair', sortBy, { order: 'ascending' })).toBe('split/few-axes');
  expect(call('permutation', sortBy, 'key', 'order', { shift: 2 })).toBe('split/shift');
  expect(call('orthogonal', sortBy, ['key', 'order'])).toBe('split/few-axes');
  expect(call('wording', { style: ['song'] })).toBe('split/unknown-level');
  expect(call('wording', { language: ['typescript'] })).toBe('split/no-training');
  for (const [kind, ...given] of [
    ['composition', ['reverse-rows', 'reverse-rains']],
    ['newOperator', 'reverse-rains'],
    ['newArgument', 'reverse-rains', 'count', 1],
    ['composeConcepts', [['first-rows'], ['reverse-rains']]],
    ['switchOrder', [['reverse-rains'], ['first-rows']]],
  ] as const)
    expect(call(kind, records, ...given)).toBe('split/unknown-operator');
  expect(call('composition', sortBy, ['a', 'b'])).toBe('split/no-chain');
  expect(call('depth', records, { above: 0 })).toBe('split/bound');
  expect(call('newArgument', records, 'first-rows', 'number', 1)).toBe('split/unknown-argument');
  expect(call('composeConcepts', records, [['first-rows'], ['first-rows']])).toBe('split/concepts');
  expect(call('since', '2026-13-01', [])).toBe('split/date');
  expect(call('as', 'train', h.template(sortBy))).toBe('split/name');
  expect(codeOf(() => new Split([h.template(sortBy), h.template(sortBy)]))).toBe('split/two-of-one-name');
  expect(codeOf(() => new Split([], { key: 'k', share: 1 }))).toBe('split/sealed');
});

test('the compiler refuses what the template lacks', () => {
  const wrong = () => {
    // @ts-expect-error no such axis
    h.value(sortBy, 'elements', 'person');
    // @ts-expect-error no such level
    h.value(sortBy, 'element', 'nobody');
    // @ts-expect-error chains have no levels to list
    h.value(records, 'chain', 'x');
    // @ts-expect-error levels of this axis are in no order
    h.range(sortBy, 'order', { above: 'ascending' });
    // @ts-expect-error no such level
    h.pair(sortBy, { element: 'int', order: 'up' });
    // @ts-expect-error no such axis
    h.permutation(sortBy, 'key', 'orders');
    // @ts-expect-error no such style
    h.wording({ style: ['song'] });
  };
  expect(wrong).toBeTypeOf('function');
});

test('a divergence target is settled by its hash, and met', () => {
  const settle = (settled: string, seed = '1') =>
    h.divergence(factorial, ['a', 'b', 'c'], { compounds: 0.3, seed, settled });
  const hashes = ['1', '2', '3'].map((seed) => {
    try {
      settle('', seed);
    } catch (error) {
      if (error instanceof EtudesError && error.code === 'split/unsettled')
        return /"(\w+)"/.exec(error.details.expected ?? '')?.[1] as string;
      throw error;
    }
    return '';
  });
  expect(new Set(hashes).size).toBe(3);
  const points = held(settle(hashes[0] as string));
  expect(points).toHaveLength(13 * 16);
});
