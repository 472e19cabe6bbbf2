import { describe, expect, expectTypeOf, it } from 'vitest';
import { SeedPath } from '../seed/seed-path.ts';
import { type Nested, nested } from './nested.ts';
import type { Shape } from './shape.ts';
import { checkShape } from './shape-contract.test-helper.ts';
import { ty } from './ty.ts';

const samples: Readonly<Record<string, Shape>> = {
  ints: nested(ty.int()),
  'optional special floats': nested(ty.optional(ty.float({ special: true })), { name: 'Deep' }),
  'sets in lists': ty.list(nested(ty.set(ty.text()))),
  'a variable': nested(ty.of('element')).bind({ element: ty.text() }),
};
for (const [name, shape] of Object.entries(samples)) describe(name, () => checkShape(shape));

describe('nested', () => {
  it('declares a type that mentions itself', () => {
    const shape = nested(ty.optional(ty.int()), { name: 'Deep' });
    expect(shape.typeText()).toBe('Deep');
    expect(shape.declarations()).toEqual([{ name: 'Deep', source: 'type Deep = number | null | Deep[];' }]);
    expectTypeOf<Parameters<(typeof shape)['encode']>[0]>().toEqualTypeOf<Nested<number | null>>();
  });

  it('tells an item from a list of that item, and lists by depth', () => {
    const shape = nested(ty.int());
    expect(shape.equal(1, [1])).toBe(false);
    expect(shape.equal([1], [[1]])).toBe(false);
    expect(shape.equal([[1], []], [[1], []])).toBe(true);
    expect(shape.equal([], [[]])).toBe(false);
  });

  it('draws items, empty lists and lists in lists', () => {
    const shape = nested(ty.int());
    const drawn = Array.from({ length: 200 }, (_, index) =>
      JSON.stringify(shape.draw(SeedPath.root('nested').at(index).stream())),
    );
    expect(drawn.some((text) => /^-?\d/.test(text))).toBe(true);
    expect(drawn.some((text) => text.includes('[]'))).toBe(true);
    expect(drawn.some((text) => text.includes('[[['))).toBe(true);
    expect(drawn.some((text) => text.includes('[[[[['))).toBe(false);
  });

  it('refuses lists that hold themselves', () => {
    const list: unknown[] = [1];
    list.push(list);
    expect(nested(ty.int()).accepts(list)).toBe(false);
  });

  it('says where JSON is wrong', () => {
    expect(() => nested(ty.int()).decode([1, [2, 'x']])).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ path: '[1][1]' }) }) as Error,
    );
  });

  it('refuses items that are lists', () => {
    expect(() => nested(ty.list(ty.int()))).toThrow('cannot be lists');
    expect(() => nested(ty.tuple([ty.int()]))).toThrow('cannot be lists');
  });
});
