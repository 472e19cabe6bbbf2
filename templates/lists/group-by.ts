import { axis, defineTemplate, fn, ty } from 'etudes';

function folded(key: string, keys: string): string {
  if (keys === 'letter case ignored') return key.toLowerCase();
  return keys === 'first character' ? ([...key][0] ?? '') : key;
}

export default defineTemplate('lists/group-by', {
  version: 3,
  title: { en: 'Group values by key', zh: '按键分组' },
  skills: ['grouping', 'maps'],
  axes: {
    keys: axis.oneOf('as they are', 'letter case ignored', 'first character'),
    values: axis.oneOf('all', 'each once', 'positive only'),
    order: axis.oneOf('as in the input', 'latest first', 'ascending'),
    atLeast: axis.oneOf(1, 2),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'many', 'edges'),
  },
  signature: fn(
    'groupValues',
    { items: ty.list(ty.record({ key: ty.text({ alphabet: 'unicode' }), value: ty.int() })) },
    ty.dictionary(ty.list(ty.int())),
  ),
  names: {
    groupValues: ['groupByKey', 'collectValues', 'valuesByKey'],
    items: ['records', 'entries', 'pairs'],
  },

  oracle: ({ items }, { keys, values, order, atLeast }) => {
    const groups = new Map<string, number[]>();
    items.forEach((item) => {
      if (values === 'positive only' && item.value <= 0) return;
      const key =
        keys === 'letter case ignored'
          ? item.key.toLowerCase()
          : keys === 'first character'
            ? ([...item.key][0] ?? '')
            : item.key;
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      if (values === 'each once' && group.includes(item.value)) return;
      group.push(item.value);
    });
    const kept = atLeast === 1 ? [...groups] : [...groups].filter(([, group]) => group.length >= atLeast);
    return Object.fromEntries(
      order === 'as in the input'
        ? kept
        : kept.map(([key, group]): [string, number[]] => [
            key,
            order === 'ascending' ? group.sort((a, b) => a - b) : group.reverse(),
          ]),
    );
  },

  laws: (law) => ({
    'groups hold what the input holds': law.always(
      ({ items }, group) => {
        const given = items.map((item) => item.value);
        return Object.values(group({ items })).every(
          (values) => values.length > 0 && values.every((value) => given.includes(value)),
        );
      },
      {
        say: {
          en: 'Every group has at least one value, and each of its values is in the input.',
          zh: '每个组至少有一个值，且组内的值都来自输入。',
        },
      },
    ),
    'nothing is lost': law.conserves(
      ({ items }) => items.length,
      (groups) => Object.values(groups).reduce((count, values) => count + values.length, 0),
      { at: (p) => p.values === 'all' && p.atLeast === 1 },
    ),
    'groups are in order': law.always(
      ({ items }, group) =>
        Object.values(group({ items })).every((values) =>
          values.every((value, at) => at === 0 || (values[at - 1] as number) <= value),
        ),
      {
        at: (p) => p.order === 'ascending',
        say: { en: 'The values of each group ascend.', zh: '每个组的值按升序排列。' },
      },
    ),
    'small groups are left out': law.always(
      ({ items }, group, { atLeast }) =>
        Object.values(group({ items })).every((values) => values.length >= atLeast),
      {
        at: (p) => p.atLeast > 1,
        say: { en: 'No group is smaller than was asked for.', zh: '没有比要求更小的组。' },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
    'gives the same again': law.deterministic(),
  }),

  constraints: (rule) => ({ 'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }) }),

  inputs: (gen, { size, keys, values, atLeast }) => {
    const plain = [
      'a',
      'b',
      'ab',
      'B',
      'A',
      ' a',
      'a ',
      'kiwi',
      'Kiwi',
      '',
      '0',
      '10',
      '2',
      '__proto__',
      'constructor',
      'toString',
      '😀',
      '😁a',
      'é',
    ];
    const key = gen.pick(keys === 'as they are' ? plain : [...plain, 'aB', 'Ab', 'apple', 'Apple', 'bean']);
    const close = gen.pick(
      keys === 'letter case ignored'
        ? ['x', 'X', '__proto__', '__PROTO__']
        : keys === 'first character'
          ? ['xa', 'xb', 'y', '', '😀']
          : ['x', 'x ', 'y', '__proto__'],
    );
    const value = gen.oneOf([
      [3, gen.int(-2, 4)],
      [1, gen.int(values === 'positive only' ? 1 : -100, 100)],
    ]);
    const item = gen.record({ key, value });
    const closeItem = gen.record({ key: close, value });
    const any = gen.record({ key: ty.text({ alphabet: 'unicode' }), value: ty.int() });
    if (size === 'few') {
      // Of two records only, few make a group of two.
      const [min, max] = atLeast > 1 ? [4, 8] : [2, 6];
      return gen.mix({
        ordinary: [1, gen.record({ items: gen.list(item, { min, max }) })],
        close: [1, gen.record({ items: gen.list(closeItem, { min, max }) })],
      });
    }
    if (size === 'many') {
      return gen.mix({
        ordinary: [2, gen.record({ items: gen.list(item, { min: 8, max: 24 }) })],
        close: [1, gen.record({ items: gen.list(closeItem, { min: 6, max: 16 }) })],
      });
    }
    return gen.mix({
      empty: [1, gen.record({ items: gen.list(item, { min: 0, max: 0 }) })],
      single: [1, gen.record({ items: gen.list(item, { min: 1, max: 1 }) })],
      'one group': [
        1,
        gen.record({
          items: gen.list(gen.record({ key: gen.pick(['__proto__']), value }), { min: 2, max: 6 }),
        }),
      ],
      close: [3, gen.record({ items: gen.list(closeItem, { min: 2, max: 10 }) })],
      ordinary: [3, gen.record({ items: gen.list(item, { min: 3, max: 16 }) })],
      any: [1, gen.record({ items: gen.list(any, { min: 1, max: 8 }) })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: "Group the `value`s of the records in `items` by `key`. Return an object with one own enumerable property for each key that has a group, and no others, whose value is the list of that group's values. The order of the properties and the prototype of the object do not matter.",
      zh: '将 `items` 中各记录的 `value` 按 `key` 分组。返回一个对象：每个有组的键对应一个自有可枚举属性，此外没有其他属性；属性值是该组的值组成的列表。属性的顺序和对象的原型不限。',
    }),
    exact: fact(
      {
        en: 'Keys are used exactly as they are and may be any strings, among them the empty one, `0`, `constructor` and `__proto__`.',
        zh: '键原样使用，可以是任意字符串，包括空串、`0`、`constructor` 和 `__proto__`。',
      },
      { when: (p) => p.keys === 'as they are' },
    ),
    lower: fact(
      {
        en: 'Letter case does not matter: each key is used in lower case, as `toLowerCase` gives it. Keys may be any strings, among them the empty one, `0`, `constructor` and `__proto__`.',
        zh: '不区分大小写：每个键先转换为小写（与 `toLowerCase` 的结果一致）再使用。键可以是任意字符串，包括空串、`0`、`constructor` 和 `__proto__`。',
      },
      { when: (p) => p.keys === 'letter case ignored' },
    ),
    first: fact(
      {
        en: 'Only the first character of each key counts, a character being a Unicode code point; the empty key stays empty. Keys may be any strings.',
        zh: '每个键只取第一个字符，字符指 Unicode 码点；空键仍为空串。键可以是任意字符串。',
      },
      { when: (p) => p.keys === 'first character' },
    ),
    repeats: fact(
      { en: 'Values that occur several times in a group are all listed.', zh: '组内重复出现的值全部保留。' },
      { when: (p) => p.values === 'all', decides: 'repeats' },
    ),
    once: fact(
      {
        en: 'A value that occurs several times in a group is listed only once.',
        zh: '组内重复出现的值只列一次。',
      },
      { when: (p) => p.values === 'each once' },
    ),
    positive: fact(
      {
        en: 'Values that are 0 or negative are left out, and a key with no others has no group.',
        zh: '0 和负数不计入；如果一个键没有其他值，则没有对应的组。',
      },
      { when: (p) => p.values === 'positive only' },
    ),
    inputOrder: fact(
      {
        en: ({ values }) =>
          `Within a group the values stand in the order in which they${values === 'each once' ? ' first' : ''} occur in \`items\`.`,
        zh: ({ values }) =>
          `组内的值按在 \`items\` 中${values === 'each once' ? '首次' : ''}出现的先后排列。`,
      },
      { when: (p) => p.order === 'as in the input' },
    ),
    latest: fact(
      {
        en: ({ values }) =>
          values === 'each once'
            ? 'Within a group the values stand in the reverse of the order in which they first occur in `items`: the one that first occurs latest comes first.'
            : 'Within a group the values stand in the reverse of the order in which they occur in `items`: the latest comes first.',
        zh: ({ values }) =>
          values === 'each once'
            ? '组内的值按在 `items` 中首次出现的先后逆序排列：首次出现最晚的排在最前。'
            : '组内的值按在 `items` 中出现的先后逆序排列：最晚出现的排在最前。',
      },
      { when: (p) => p.order === 'latest first' },
    ),
    ascending: fact(
      { en: 'Within a group the values ascend.', zh: '组内的值按升序排列。' },
      { when: (p) => p.order === 'ascending' },
    ),
    least: fact(
      {
        en: 'Groups that would list fewer than 2 values are left out.',
        zh: '所列的值少于 2 个的组不返回。',
      },
      { when: (p) => p.atLeast > 1 },
    ),
    empty: fact({
      en: 'Every `value` is an integer. An empty list gives an object without properties. Leave `items` and its records as they are.',
      zh: '每个 `value` 都是整数。空列表得到没有属性的对象。不得修改 `items` 及其中的记录。',
    }),
  }),

  stories: [
    { en: 'The cash desk exports one line for every sale.', zh: '收银台为每笔销售导出一行记录。' },
    { en: 'Volunteers note the birds they see, one note a bird.', zh: '志愿者每看到一只鸟就记一条。' },
    {
      en: 'The build server writes a timing for each step of each job.',
      zh: '构建服务器为每个任务的每一步记录耗时。',
    },
  ],

  twins: {
    repeats: {
      at: (p) => p.values === 'all',
      run: ({ items }, { keys, order, atLeast }) => {
        const groups = new Map<string, number[]>();
        for (const { key, value } of items) {
          const group = groups.get(folded(key, keys)) ?? [];
          if (!group.includes(value)) group.push(value);
          groups.set(folded(key, keys), group);
        }
        const kept = [...groups].filter(([, group]) => group.length >= atLeast);
        return Object.fromEntries(
          kept.map(([key, group]): [string, number[]] => [
            key,
            order === 'ascending'
              ? group.sort((a, b) => a - b)
              : order === 'latest first'
                ? group.reverse()
                : group,
          ]),
        );
      },
    },
  },

  mistakes: {
    'loses keys that every object has': {
      // First characters are no names that objects have.
      at: (p) => p.keys !== 'first character',
      run: ({ items }, { keys, values, order, atLeast }) => {
        const groups: Record<string, number[]> = {};
        for (const { key, value } of items) {
          const name = folded(key, keys);
          if (name in {} || (values === 'positive only' && value <= 0)) continue;
          const group = groups[name] ?? [];
          if (!(values === 'each once' && group.includes(value))) group.push(value);
          groups[name] = group;
        }
        const kept = Object.entries(groups).filter(([, group]) => group.length >= atLeast);
        return Object.fromEntries(
          kept.map(([key, group]): [string, number[]] => [
            key,
            order === 'ascending'
              ? group.sort((a, b) => a - b)
              : order === 'latest first'
                ? group.reverse()
                : group,
          ]),
        );
      },
    },
    'keeps the last value only': ({ items }, { keys }) =>
      Object.fromEntries(items.map(({ key, value }): [string, number[]] => [folded(key, keys), [value]])),
    'groups neighbours only': ({ items }, { keys, values }) => {
      const groups: [string, number[]][] = [];
      for (const { key, value } of items) {
        if (values === 'positive only' && value <= 0) continue;
        const last = groups.at(-1);
        if (last !== undefined && last[0] === folded(key, keys)) last[1].push(value);
        else groups.push([folded(key, keys), [value]]);
      }
      return Object.fromEntries(groups);
    },
    'counts instead of listing': ({ items }, { keys }) => {
      const groups = new Map<string, number[]>();
      for (const { key } of items)
        groups.set(folded(key, keys), [(groups.get(folded(key, keys))?.[0] ?? 0) + 1]);
      return Object.fromEntries(groups);
    },
    'sums instead of listing': ({ items }, { keys }) => {
      const groups = new Map<string, number[]>();
      for (const { key, value } of items)
        groups.set(folded(key, keys), [...(groups.get(folded(key, keys)) ?? []), value]);
      return Object.fromEntries(
        [...groups].map(([key, group]): [string, number[]] => [
          key,
          [group.reduce((sum, value) => sum + value, 0)],
        ]),
      );
    },
    'takes keys as they are': {
      at: (p) => p.keys !== 'as they are',
      run: ({ items }) => {
        const groups = new Map<string, number[]>();
        for (const { key, value } of items) groups.set(key, [...(groups.get(key) ?? []), value]);
        return Object.fromEntries(groups);
      },
    },
    'trims keys': {
      at: (p) => p.keys !== 'first character',
      run: ({ items }, { keys }) => {
        const groups = new Map<string, number[]>();
        for (const { key, value } of items) {
          const name = folded(key, keys).replace(/[^a-z]/g, '');
          groups.set(name, [...(groups.get(name) ?? []), value]);
        }
        return Object.fromEntries(groups);
      },
    },
    'takes a code unit for a character': {
      at: (p) => p.keys === 'first character',
      run: ({ items }) => {
        const groups = new Map<string, number[]>();
        for (const { key, value } of items) {
          const name = key.slice(0, 1);
          groups.set(name, [...(groups.get(name) ?? []), value]);
        }
        return Object.fromEntries(groups);
      },
    },
    'forgets the last record': ({ items }, { keys }) => {
      const groups = new Map<string, number[]>();
      for (const { key, value } of items.slice(0, -1))
        groups.set(folded(key, keys), [...(groups.get(folded(key, keys)) ?? []), value]);
      return Object.fromEntries(groups);
    },
  },

  difficulty: (p) =>
    1 +
    (p.keys === 'as they are' ? 0 : 0.5) +
    (p.values === 'all' ? 0 : 0.5) +
    (p.order === 'as in the input' ? 0 : 0.25) +
    (p.atLeast > 1 ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.5),
});
