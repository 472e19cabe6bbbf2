import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

type Meaning = 'from the outside' | 'from the inside' | 'left at most';
type Empties = 'vanish' | 'stay';

/** How many lists lie within each other in a value; 0 for what is never taken apart. */
function heightOf(value: unknown, empties: Empties): number {
  if (!Array.isArray(value) || (empties === 'stay' && value.length === 0)) return 0;
  return 1 + Math.max(0, ...value.map((item: unknown) => heightOf(item, empties)));
}

/** The list flattened, by recursion. */
function flattened(list: readonly unknown[], depth: number, meaning: Meaning, empties: Empties): unknown[] {
  return list.flatMap((item: unknown) => {
    if (!Array.isArray(item) || (empties === 'stay' && item.length === 0)) return [item];
    if (meaning === 'from the outside')
      return depth > 0 ? flattened(item, depth - 1, meaning, empties) : [item];
    if (meaning === 'left at most') {
      const inside = flattened(item, depth - 1, meaning, empties);
      return depth > 0 ? [inside] : inside;
    }
    const inside = flattened(item, depth, meaning, empties);
    return heightOf(item, empties) > depth ? [inside] : inside;
  });
}

/** The depth with what a negative one stands for. */
function depthFor(depth: number, negative: 'as 0' | 'without limit' | 'never'): number {
  return negative === 'without limit' && depth < 0 ? Number.POSITIVE_INFINITY : depth;
}

export default defineTemplate('lists/flatten', {
  version: 2,
  title: { en: 'Flatten a nested list', zh: '展平嵌套列表' },
  skills: ['recursion', 'nesting', 'stacks'],
  axes: {
    nested: axis.type({
      int: ty.nested(ty.int()),
      word: ty.nested(ty.text()),
      'int or null': ty.nested(ty.optional(ty.int())),
    }),
    meaning: axis.oneOf('from the outside', 'from the inside', 'left at most'),
    negative: axis.oneOf('as 0', 'without limit', 'never'),
    empties: axis.oneOf('vanish', 'stay'),
    method: axis.oneOf('any', 'no built-in flat', 'no loops', 'no recursion'),
    size: axis.ladder('shallow', 'edges', 'deep'),
  },
  // Where little may be left nested, no limit is lower than 0; and taking lists apart from the outside is what
  // repeating a loop does.
  where: (p) =>
    (p.meaning !== 'left at most' || p.negative !== 'without limit') &&
    (p.meaning === 'from the outside' || p.method !== 'no recursion'),
  signature: fn(
    'flattenDepth',
    { list: ty.list(ty.of('nested')), depth: ty.int({ min: -1000, max: 1000 }) },
    ty.list(ty.of('nested')),
  ),
  names: {
    flattenDepth: ['unnest', 'spread', 'levelOut'],
    list: ['items', 'values', 'entries'],
    depth: ['levels', 'rounds', 'bound'],
  },

  oracle: ({ list, depth }, { meaning, negative, empties, method }) => {
    const limit = negative === 'without limit' && depth < 0 ? Number.POSITIVE_INFINITY : depth;
    if (meaning === 'from the outside') {
      if (method === 'no recursion') {
        let flat = [...list];
        const opens = (item: Of<'nested'>): boolean =>
          Array.isArray(item) && (empties === 'vanish' || item.length > 0);
        for (let round = 0; round < limit && (negative !== 'without limit' || flat.some(opens)); round += 1) {
          const next: Of<'nested'>[] = [];
          for (const item of flat) {
            if (Array.isArray(item) && (empties === 'vanish' || item.length > 0)) next.push(...item);
            else next.push(item);
          }
          flat = next;
        }
        return flat;
      }
      const flatten = (part: readonly Of<'nested'>[], left: number): Of<'nested'>[] => {
        if (method === 'any' || method === 'no loops') {
          return part.flatMap((item) =>
            Array.isArray(item) && left > 0 && (empties === 'vanish' || item.length > 0)
              ? flatten(item, left - 1)
              : [item],
          );
        }
        const flat: Of<'nested'>[] = [];
        for (const item of part) {
          if (Array.isArray(item) && left > 0 && (empties === 'vanish' || item.length > 0))
            flat.push(...flatten(item, left - 1));
          else flat.push(item);
        }
        return flat;
      };
      return flatten(list, limit);
    }
    if (meaning === 'left at most') {
      const flatten = (part: readonly Of<'nested'>[], left: number): Of<'nested'>[] => {
        if (method === 'no loops') {
          return part.flatMap((item): (Of<'nested'> | Of<'nested'>[])[] => {
            if (!Array.isArray(item) || (empties === 'stay' && item.length === 0)) return [item];
            return left > 0 ? [flatten(item, left - 1)] : flatten(item, left);
          }) as Of<'nested'>[];
        }
        const flat: (Of<'nested'> | Of<'nested'>[])[] = [];
        for (const item of part) {
          if (!Array.isArray(item) || (empties === 'stay' && item.length === 0)) flat.push(item);
          else if (left > 0) flat.push(flatten(item, left - 1));
          else flat.push(...flatten(item, left));
        }
        return flat as Of<'nested'>[];
      };
      return flatten(list, limit);
    }
    const heightOf = (item: Of<'nested'>): number =>
      Array.isArray(item) && (empties === 'vanish' || item.length > 0)
        ? 1 + Math.max(0, ...item.map(heightOf))
        : 0;
    const flatten = (part: readonly Of<'nested'>[]): Of<'nested'>[] => {
      if (method === 'no loops') {
        return part.flatMap((item): (Of<'nested'> | Of<'nested'>[])[] => {
          if (!Array.isArray(item) || (empties === 'stay' && item.length === 0)) return [item];
          return heightOf(item) > limit ? [flatten(item)] : flatten(item);
        }) as Of<'nested'>[];
      }
      const flat: (Of<'nested'> | Of<'nested'>[])[] = [];
      for (const item of part) {
        if (!Array.isArray(item) || (empties === 'stay' && item.length === 0)) flat.push(item);
        else if (heightOf(item) > limit) flat.push(flatten(item));
        else flat.push(...flatten(item));
      }
      return flat as Of<'nested'>[];
    };
    return flatten(list);
  },

  laws: (law) => ({
    'keeps every item in order': law.always(
      ({ list, depth }, flatten) => {
        const itemsOf = (values: readonly unknown[]): string =>
          JSON.stringify(values.flat(Number.POSITIVE_INFINITY));
        return itemsOf(flatten({ list, depth })) === itemsOf(list);
      },
      {
        say: {
          en: 'The items that are no lists are the same ones in the same order.',
          zh: '不是列表的各项保持不变，顺序也不变。',
        },
      },
    ),
    'depth 0 changes nothing': law.always(
      ({ list }, flatten) => JSON.stringify(flatten({ list, depth: 0 })) === JSON.stringify(list),
      {
        at: (p) => p.meaning !== 'left at most',
        say: { en: 'Depth 0 gives a list equal to the one given.', zh: '深度为 0 时，结果与原列表相等。' },
      },
    ),
    'depth by depth': law.when(
      ({ depth }) => depth > 0,
      ({ list, depth }, flatten) =>
        JSON.stringify(flatten({ list: flatten({ list, depth: 1 }), depth: depth - 1 })) ===
        JSON.stringify(flatten({ list, depth })),
      {
        at: (p) => p.meaning !== 'left at most',
        say: {
          en: 'Going 1 deep and then the rest of the way is the same as going all the way at once.',
          zh: '先展平 1 层再展平其余层数，与一次展平到位的结果相同。',
        },
      },
    ),
    'twice is once': law.idempotentOn('list', { at: (p) => p.meaning === 'left at most' }),
    'leaves no more than asked': law.always(
      ({ list, depth }, flatten, { empties }) => {
        const isShallow = (values: readonly unknown[], left: number): boolean =>
          values.every(
            (value) =>
              !Array.isArray(value) ||
              (empties === 'stay' && value.length === 0) ||
              (left > 0 && isShallow(value, left - 1)),
          );
        return isShallow(flatten({ list, depth }), depth);
      },
      {
        at: (p) => p.meaning === 'left at most',
        say: { en: 'No list lies deeper than allowed.', zh: '没有列表嵌套得比允许的更深。' },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
    'gives a list of its own': law.newResult('list'),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'no built-in flat': rule.mustNotCall(['flat', 'flatMap'], {
      at: (p) => p.method === 'no built-in flat' || p.method === 'no recursion',
    }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'no recursion': rule.noRecursion({ at: (p) => p.method === 'no recursion' }),
  }),

  inputs: (gen, { negative, size }, of) => {
    const item = of('nested');
    // The shape's own draws are mostly bare items, and here most of what matters happens deeper down.
    const over = (part: typeof item, min: number, max: number) =>
      gen.list(part, { min, max }) as unknown as typeof item;
    const mixed = (part: typeof item) =>
      gen.oneOf([
        [2, item],
        [3, over(part, 0, 3)],
      ]) as typeof item;
    const two = mixed(item);
    const three = mixed(two);
    const four = mixed(mixed(three));
    const none = over(item, 0, 0);
    const hollow = gen.oneOf([
      [2, none],
      [2, over(none, 1, 2)],
      [1, over(over(none, 1, 2), 1, 2)],
      [1, item],
    ]) as typeof item;
    const low = gen.pick([0, 1, 1, 2, 2, 3]);
    const below = negative === 'never' ? gen.pick([0]) : gen.pick([-1, -1, -2, -1000]);
    const list = (part: typeof item, min: number, max: number) => gen.list(part, { min, max });
    const classes = {
      shallow: [2, gen.record({ list: list(two, 1, 5), depth: low })],
      nested: [4, gen.record({ list: list(three, 1, 4), depth: low })],
      'empty lists': [3, gen.record({ list: list(hollow, 1, 5), depth: low })],
      'depth 0 and below': [2, gen.record({ list: list(three, 1, 4), depth: below })],
    } as const;
    if (size === 'shallow') return gen.mix(classes);
    const edges = {
      ...classes,
      nothing: [1, gen.record({ list: list(item, 0, 0), depth: low })],
      'one list': [1, gen.record({ list: list(over(two, 1, 3), 1, 1), depth: low })],
      'deeper than there is': [1, gen.record({ list: list(three, 1, 4), depth: gen.pick([6, 7, 1000]) })],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, deep: [4, gen.record({ list: list(four, 2, 5), depth: gen.int(1, 6) })] });
  },

  facts: (fact) => ({
    outside: fact(
      {
        en: 'Flatten `list` by `depth` levels: at depth 1 each list that is an item of `list` itself is replaced, in its place, by its items; depth 2 does so once more with the lists that are items then, and so on. Lists that are still nested are left as they are.',
        zh: '把 `list` 展平 `depth` 层：深度为 1 时，`list` 中每个本身是列表的元素在原处替换为它的各项；深度为 2 时，对此时的列表元素再做一次，依此类推。仍然嵌套的列表保持原样。',
      },
      { when: (p) => p.meaning === 'from the outside', decides: 'side' },
    ),
    inside: fact(
      {
        en: 'Flatten `list` from the inside. A nested list that holds no lists has height 1; any other has 1 more than the highest list in it. Every nested list of height `depth` or less, wherever it lies, is replaced, in its place, by the items it comes down to; higher ones, and `list` itself, stay lists.',
        zh: '从内层开始展平 `list`。不含列表的嵌套列表高度为 1，其他嵌套列表的高度为其中最高列表的高度加 1。凡高度不超过 `depth` 的嵌套列表，无论在何处，都在原处替换为它展开后的各项；更高的列表以及 `list` 本身仍为列表。',
      },
      { when: (p) => p.meaning === 'from the inside', decides: 'side' },
    ),
    atMost: fact(
      {
        en: 'Flatten `list` as far as needed to leave at most `depth` levels of nested lists: an item of `list` that is a list is on level 1, a list in it on level 2, and so on. A list on a level deeper than `depth` is replaced, in its place, by the items it comes down to; lists on other levels stay. At depth 0 no nested list is left.',
        zh: '把 `list` 展平到至多剩下 `depth` 层嵌套列表：`list` 中的列表元素位于第 1 层，它里面的列表位于第 2 层，依此类推。层数大于 `depth` 的列表在原处替换为它展开后的各项，其余列表保留。深度为 0 时不留任何嵌套列表。',
      },
      { when: (p) => p.meaning === 'left at most', decides: 'side' },
    ),
    vanish: fact(
      {
        en: 'A nested empty list is a list like any other: replaced by its items, it vanishes.',
        zh: '嵌套的空列表与其他列表一样处理：替换为它的各项后即消失。',
      },
      { when: (p) => p.empties === 'vanish', decides: 'empties' },
    ),
    stay: fact(
      {
        en: ({ meaning }) =>
          `A nested list that is empty counts as an item, not as a list: it always stays where it is, as \`[]\`${meaning === 'from the inside' ? ', and adds nothing to the height of the list around it' : ''}.`,
        zh: ({ meaning }) =>
          `嵌套的空列表视为普通元素而不是列表：始终以 \`[]\` 的形式保留在原处${meaning === 'from the inside' ? '，也不增加外层列表的高度' : ''}。`,
      },
      { when: (p) => p.empties === 'stay', decides: 'empties' },
    ),
    plain: fact({
      en: 'What is no list is kept as it is, in the same order. In `list`, lists are nested at most 10 deep.',
      zh: '不是列表的元素原样保留，顺序不变。`list` 中的列表至多嵌套 10 层。',
    }),
    asZero: fact(
      {
        en: '`depth` is an integer from -1000 to 1000; a negative one counts as 0.',
        zh: '`depth` 是 -1000 到 1000 的整数；负数按 0 处理。',
      },
      { when: (p) => p.negative === 'as 0' },
    ),
    unlimited: fact(
      {
        en: '`depth` is an integer from -1000 to 1000; a negative one means without limit: flatten completely.',
        zh: '`depth` 是 -1000 到 1000 的整数；负数表示不限深度，即完全展平。',
      },
      { when: (p) => p.negative === 'without limit', decides: 'unlimited' },
    ),
    never: fact(
      { en: '`depth` is an integer from 0 to 1000.', zh: '`depth` 是 0 到 1000 的整数。' },
      { when: (p) => p.negative === 'never' },
    ),
    fresh: fact({
      en: 'Return a new list, never `list` itself, and change neither `list` nor any list in it; nested lists that stay may be the same objects or copies.',
      zh: '返回新的列表，不能是 `list` 本身；不得修改 `list` 以及其中的任何列表。保留的嵌套列表可以是原来的对象，也可以是副本。',
    }),
  }),

  stories: [
    {
      en: 'Comments answer comments, and the page shows them only so far indented.',
      zh: '评论之下还有评论，页面只缩进到一定层数。',
    },
    {
      en: 'Boxes hold boxes, and the packing list names what is in them.',
      zh: '箱子套着箱子，装箱单要列出其中的物品。',
    },
    {
      en: 'A menu has menus within menus, and the small screen cannot show them all.',
      zh: '菜单里套着菜单，小屏幕无法全部显示。',
    },
  ],

  twins: {
    side: ({ list, depth }, { meaning, negative, empties }) =>
      flattened(
        list,
        depthFor(depth, negative),
        meaning === 'from the outside' ? 'from the inside' : 'from the outside',
        empties,
      ) as Of<'nested'>[],
    empties: ({ list, depth }, { meaning, negative, empties }) =>
      flattened(
        list,
        depthFor(depth, negative),
        meaning,
        empties === 'stay' ? 'vanish' : 'stay',
      ) as Of<'nested'>[],
    unlimited: {
      at: (p) => p.negative === 'without limit',
      run: ({ list, depth }, { meaning, empties }) =>
        flattened(list, depth, meaning, empties) as Of<'nested'>[],
    },
  },

  mistakes: {
    'flattens completely': ({ list }, { meaning, empties }) =>
      flattened(list, meaning === 'left at most' ? 0 : 1000, meaning, empties) as Of<'nested'>[],
    'one level too many': ({ list, depth }, { meaning, negative, empties }) =>
      flattened(list, depthFor(depth, negative) + 1, meaning, empties) as Of<'nested'>[],
    'one level too few': ({ list, depth }, { meaning, negative, empties }) =>
      flattened(list, depthFor(depth, negative) - 1, meaning, empties) as Of<'nested'>[],
    'one level whatever the depth': ({ list }, { meaning, empties }) =>
      flattened(list, 1, meaning, empties) as Of<'nested'>[],
    'takes the depth without its sign': {
      at: (p) => p.negative !== 'never',
      run: ({ list, depth }, { meaning, empties }) =>
        flattened(list, Math.abs(depth), meaning, empties) as Of<'nested'>[],
    },
    'counts down once for all lists': {
      at: (p) => p.meaning === 'from the outside',
      run: ({ list, depth }, { negative, empties }) => {
        let left = depthFor(depth, negative);
        const flatten = (part: readonly unknown[]): unknown[] =>
          part.flatMap((item: unknown) => {
            if (!Array.isArray(item) || left <= 0 || (empties === 'stay' && item.length === 0)) return [item];
            left -= 1;
            return flatten(item);
          });
        return flatten(list) as Of<'nested'>[];
      },
    },
    'turns the items of nested lists round': ({ list, depth }, { meaning, negative, empties }) =>
      flattened(
        list.map((item) => (Array.isArray(item) ? ([...item].reverse() as unknown as Of<'nested'>) : item)),
        depthFor(depth, negative),
        meaning,
        empties,
      ) as Of<'nested'>[],
    'leaves out what is nested too deep': ({ list, depth }, { meaning, negative, empties }) =>
      flattened(list, depthFor(depth, negative), meaning, empties).filter(
        (item) => !Array.isArray(item),
      ) as Of<'nested'>[],
    'puts the nested items at the end': ({ list, depth }, { meaning, negative, empties }) => {
      const plain = list.filter((item) => !Array.isArray(item));
      const lists = list.filter((item) => Array.isArray(item));
      return flattened([...plain, ...lists], depthFor(depth, negative), meaning, empties) as Of<'nested'>[];
    },
  },

  difficulty: (p) =>
    1 +
    (p.meaning === 'from the inside' ? 1 : p.meaning === 'left at most' ? 0.5 : 0) +
    (p.empties === 'stay' ? 0.25 : 0) +
    (p.negative === 'without limit' ? 0.25 : 0) +
    (p.method === 'no recursion' ? 0.75 : p.method === 'no loops' ? 0.25 : 0) +
    (p.size === 'deep' ? 0.25 : 0),
});
