import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

/** A template without a fault, of a usual size: tests make it wrong one line at a time, and weigh its types. */
export const firstBy = defineTemplate('lists/first-by', {
  version: 1,
  title: { en: 'The first few by a key', zh: '按键取前几个' },
  axes: {
    element: axis.type({ int: ty.int(), word: ty.text() }),
    key: axis.keyOf('element'),
    order: axis.oneOf('ascending', 'descending'),
    strict: axis.flag(),
    ties: axis.oneOf('first', 'last'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  signature: fn('firstBy', { items: ty.list(ty.of('element')), n: ty.int() }, ty.list(ty.of('element'))),
  oracle: ({ items, n }, { key, order, strict, ties }) => {
    const sign = order === 'ascending' ? 1 : -1;
    const before = (a: Of<'element'>, b: Of<'element'>): boolean => (key(a) < key(b) ? sign > 0 : sign < 0);
    const sorted = [...items].sort((a, b) =>
      before(a, b) ? -1 : before(b, a) ? 1 : ties === 'first' ? 0 : 1,
    );
    return sorted.slice(0, strict ? Math.min(n, 10) : n);
  },
  laws: (law) => ({
    'takes elements of the list': law.subsetOf('items'),
    'gives at most n': law.lengthAtMost(({ n }) => n),
    'again gives the same': law.idempotentOn('items', { at: (p) => p.order === 'ascending' }),
  }),
  inputs: (gen, { size }, of) =>
    gen.mix({
      some: [
        1,
        gen.record({
          items: gen.list(of('element'), { min: 0, max: size === 'small' ? 5 : 20 }),
          n: ty.int({ min: 0, max: 20 }),
        }),
      ],
      ties: [
        1,
        gen.record({
          items: gen.few(of('element'), { min: 0, max: size === 'small' ? 5 : 20 }),
          n: ty.int({ min: 0, max: 20 }),
        }),
      ],
    }),
  facts: (fact) => ({
    task: fact({
      en: (p) => `The first \`n\` by ${p.key.say.en}.`,
      zh: (p) => `按${p.key.say.zh}取前 \`n\` 个。`,
    }),
    ties: fact(
      { en: 'Ties keep their order.', zh: '键相等时保持原有顺序。' },
      { when: (p) => p.order === 'ascending', decides: 'ties' },
    ),
  }),
  twins: { ties: ({ items, n }) => [...items].reverse().slice(0, n) },
  mistakes: {
    'forgets n': ({ items }) => [...items],
    'sorts the other way': ({ items, n }, { key }) =>
      [...items].sort((a, b) => (key(a) < key(b) ? 1 : -1)).slice(0, n),
    'takes one too many': { at: (p) => p.size === 'edges', run: ({ items, n }) => items.slice(0, n + 1) },
  },
  difficulty: (p) => (p.order === 'ascending' ? 1 : 2),
});
