import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BinaryTree } from './binary-tree.ts';
import { type DomainGen, gen, type Mix } from './gen.ts';
import type { ManyTree } from './many-tree.ts';
import type { Of } from './of.ts';
import type { Bindings, Shape, ValueOf, VariablesOf } from './shape.ts';
import { ty } from './ty.ts';

describe('types of shapes', () => {
  it('are those of the live values', () => {
    const person = ty.record({ name: ty.text(), age: ty.optional(ty.int()) });
    expectTypeOf<ValueOf<typeof person>>().toEqualTypeOf<{ name: string; age: number | null }>();
    const pair = ty.tuple([ty.int(), ty.list(ty.bool())]);
    expectTypeOf<ValueOf<typeof pair>>().toEqualTypeOf<[number, boolean[]]>();
    const level = ty.oneOf('low', 'high');
    expectTypeOf<ValueOf<typeof level>>().toEqualTypeOf<'low' | 'high'>();
    const figure = ty.union('kind', { circle: { r: ty.int() }, none: {} });
    expectTypeOf<ValueOf<typeof figure>>().branded.toEqualTypeOf<
      { kind: 'circle'; r: number } | { kind: 'none' }
    >();
    const tally = ty.map(ty.text(), ty.set(ty.int()));
    expectTypeOf<ValueOf<typeof tally>>().toEqualTypeOf<Map<string, Set<number>>>();
    const binary = ty.tree(ty.int());
    expectTypeOf<ValueOf<typeof binary>>().toEqualTypeOf<BinaryTree<number>>();
    const many = ty.tree(ty.text(), { arity: 'many' });
    expectTypeOf<ValueOf<typeof many>>().toEqualTypeOf<ManyTree<string>>();
    const nothing = ty.nothing();
    expectTypeOf<ValueOf<typeof nothing>>().toEqualTypeOf<undefined>();
    const dictionary = ty.dictionary(ty.int());
    expectTypeOf<ValueOf<typeof dictionary>>().toEqualTypeOf<Record<string, number>>();
  });

  it('carry the names of their variables', () => {
    const items = ty.list(ty.of('element'));
    expectTypeOf<ValueOf<typeof items>>().toEqualTypeOf<Of<'element'>[]>();
    expectTypeOf<VariablesOf<typeof items>>().toEqualTypeOf<'element'>();
    const table = ty.map(
      ty.of('key'),
      ty.tuple([ty.of('value'), ty.optional(ty.record({ more: ty.of('more') }))]),
    );
    expectTypeOf<VariablesOf<typeof table>>().toEqualTypeOf<'key' | 'value' | 'more'>();
    expect(table.variables).toEqual(['key', 'value', 'more']);
    expectTypeOf(ty.int()).toExtend<Shape>();
    expectTypeOf<{ element: Shape<{ age: number }> }>().toExtend<Bindings>();
    expectTypeOf(items).not.toExtend<Shape>();
    expectTypeOf<Of<'a'>>().not.toExtend<Of<'b'>>();
  });

  it('flow through domains', () => {
    const element = ty.of('element') as Shape as Shape<Of<'element'>>;
    const build = (): Mix<{ items: Of<'element'>[]; n: number }> =>
      gen.mix({
        empty: [0.1, gen.record({ items: gen.list(element, { max: 0 }), n: gen.int(0, 3) })],
        ties: [0.9, gen.record({ items: gen.few(element, { pool: 2 }), n: ty.int() })],
      });
    expectTypeOf(build).returns.toExtend<DomainGen<{ items: Of<'element'>[]; n: number }>>();
    expect(build().classes).toEqual(['empty', 'ties']);
  });
});
