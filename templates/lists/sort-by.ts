import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

function compare(a: number | string, b: number | string): number {
  return Number(a > b) - Number(a < b);
}

/** Keys that are the elements themselves: where they are equal, nothing tells the elements apart. */
function isWhole(label: string): boolean {
  return label === 'value' || label === 'text';
}

/** Chinese words with a space between a name in backticks and what stands around it. */
function spaced(words: string): string {
  return words.replace(/^(?=`)|(?<=`)$/g, ' ');
}

export default defineTemplate('lists/sort-by', {
  version: 2,
  title: { en: 'Sort a list', zh: '列表排序' },
  skills: ['sorting', 'comparison'],
  axes: {
    element: axis.type({
      int: ty.int(),
      word: ty.text(),
      person: ty.record({ name: ty.text(), age: ty.int({ min: 0, max: 120 }) }, { name: 'Person' }),
    }),
    key: axis.keyOf('element'),
    order: axis.oneOf('ascending', 'descending'),
    stable: axis.flag(),
    inPlace: axis.flag(),
    method: axis.oneOf('any', 'no built-in sort', 'n log n comparisons'),
    size: axis.ladder('five', 'small', 'edges', 'large'),
  },
  // Comparisons are counted on numbers, so that demand needs a plain numeric key; and elements that are
  // their own key cannot be told apart when they tie.
  where: (p) =>
    (p.method !== 'n log n comparisons' || p.key.label === 'value' || p.key.label === 'age') &&
    !(p.stable && (p.key.label === 'value' || p.key.label === 'text')),
  signature: fn('sortBy', { items: ty.list(ty.of('element')) }, ty.list(ty.of('element'))),
  names: { sortBy: ['orderBy', 'arrangeBy', 'sorted'], items: ['list', 'values', 'elements'] },

  oracle: ({ items }, { key, order, inPlace, method }) => {
    const target = inPlace ? items : [...items];
    if (method === 'any') {
      return target.sort((a, b) =>
        order === 'ascending' ? compare(key(a), key(b)) : compare(key(b), key(a)),
      );
    }
    const ready = (a: Of<'element'>, b: Of<'element'>): boolean =>
      order === 'ascending' ? key(a) <= key(b) : key(a) >= key(b);
    const mergeSort = (part: Of<'element'>[]): Of<'element'>[] => {
      if (part.length < 2) return part;
      const middle = part.length >> 1;
      const left = mergeSort(part.slice(0, middle));
      const right = mergeSort(part.slice(middle));
      const merged: Of<'element'>[] = [];
      let l = 0;
      let r = 0;
      while (l < left.length && r < right.length) {
        const a = left[l] as Of<'element'>;
        const b = right[r] as Of<'element'>;
        if (ready(a, b)) {
          merged.push(a);
          l += 1;
        } else {
          merged.push(b);
          r += 1;
        }
      }
      return [...merged, ...(l < left.length ? left.slice(l) : right.slice(r))];
    };
    for (const [index, item] of mergeSort(target).entries()) target[index] = item;
    return target;
  },

  laws: (law) => ({
    'is in order': law.sortedBy(
      (item, { key }) => key(item),
      ({ order }) => order,
    ),
    'keeps every element': law.permutationOf('items'),
    'keeps ties in place': law.stableBy('items', (item, { key }) => key(item), { at: (p) => p.stable }),
    'sorting twice is sorting once': law.idempotentOn('items', { at: (p) => p.stable }),
    'leaves the argument alone': law.doesNotMutate({ at: (p) => !p.inPlace }),
    'gives a list of its own': law.newResult('items', { at: (p) => !p.inPlace }),
    'gives back the very list': law.inPlace('items', { at: (p) => p.inPlace }),
    'has the right keys': law.agreesWithOracle((result, _args, { key }) => result.map((item) => key(item)), {
      at: (p) => !p.stable,
    }),
    'agrees with the reference': law.agreesWithOracle({ at: (p) => p.stable }),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
    'n log n comparisons': rule.comparisons('items', 'n log n', {
      at: (p) => p.method === 'n log n comparisons' && p.key.label === 'value',
    }),
    'n log n comparisons of ages': rule.comparisons('items', 'n log n', {
      key: 'age',
      at: (p) => p.method === 'n log n comparisons' && p.key.label === 'age',
    }),
  }),

  inputs: (gen, { size }, of) => {
    const element = of('element');
    if (size === 'five') {
      return gen.mix({
        five: [2, gen.record({ items: gen.list(element, { min: 5, max: 5 }) })],
        ties: [3, gen.record({ items: gen.few(element, { pool: 3, min: 5, max: 5 }) })],
      });
    }
    if (size === 'small') {
      return gen.mix({
        ordinary: [3, gen.record({ items: gen.list(element, { min: 2, max: 12 }) })],
        ties: [3, gen.record({ items: gen.few(element, { pool: 4, min: 3, max: 12 }) })],
      });
    }
    const edges = {
      empty: [1, gen.record({ items: gen.list(element, { min: 0, max: 0 }) })],
      single: [1, gen.record({ items: gen.list(element, { min: 1, max: 1 }) })],
      equal: [1, gen.record({ items: gen.few(element, { pool: 1, min: 2, max: 8 }) })],
      ties: [4, gen.record({ items: gen.few(element, { pool: 4, min: 3, max: 12 }) })],
      ordinary: [4, gen.record({ items: gen.list(element, { min: 2, max: 16 }) })],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, large: [3, gen.record({ items: gen.list(element, { min: 30, max: 80 }) })] });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ key, order }) =>
        `Sort \`items\`${isWhole(key.label) ? '' : ` by ${key.say.en}`}, ${order === 'ascending' ? 'smallest' : 'largest'} first.`,
      zh: ({ key, order }) =>
        `将 \`items\`${isWhole(key.label) ? ' ' : ` 按${spaced(key.say.zh)}`}${order === 'ascending' ? '从小到大' : '从大到小'}排列。`,
    }),
    numbers: fact(
      {
        en: 'Numbers are integers and compare by value.',
        zh: '数都是整数，按数值比较。',
      },
      { when: ({ key }) => /value|last digit|^age/.test(key.label) },
    ),
    texts: fact(
      {
        en: 'Texts compare by UTF-16 code units, as `<` does.',
        zh: '文本按 UTF-16 码元比较，与 `<` 一致。',
      },
      { when: ({ key }) => /text$|^name$/.test(key.label) },
    ),
    ties: fact(
      {
        en: ({ key }) => `Where ${key.say.en} is equal, elements keep the order they had.`,
        zh: ({ key }) => `${spaced(key.say.zh).trimStart()}相等的元素保持原有的先后顺序（稳定排序）。`,
      },
      { when: (p) => p.stable, decides: 'ties' },
    ),
    anyTies: fact(
      {
        en: ({ key }) => `Where ${key.say.en} is equal, elements may come in any order.`,
        zh: ({ key }) => `${spaced(key.say.zh).trimStart()}相等的元素之间顺序任意。`,
      },
      { when: (p) => !p.stable && !isWhole(p.key.label) },
    ),
    place: fact(
      {
        en: 'Sort in place: change `items` itself and return that same list, also where it is empty. Helper lists may be used.',
        zh: '原地排序：直接修改 `items` 本身，并返回同一个列表；空列表也是如此。可以使用辅助列表。',
      },
      { when: (p) => p.inPlace },
    ),
    fresh: fact(
      {
        en: 'Return a new list and leave `items` as it is; an empty list gives a new empty list.',
        zh: '返回新的列表，不得修改 `items`；空列表得到新的空列表。',
      },
      { when: (p) => !p.inPlace },
    ),
  }),

  stories: [
    {
      en: 'Our report shows its rows in whatever order they arrive.',
      zh: '我们的报表按到达的先后显示各行。',
    },
    {
      en: 'The print shop wants its labels in order before they are cut.',
      zh: '印刷厂希望标签在裁切之前排好顺序。',
    },
    { en: 'A colleague compares two exports line by line.', zh: '一位同事要逐行比较两份导出文件。' },
  ],

  twins: {
    ties: {
      at: (p) => p.stable,
      run: ({ items }, { key, order }) =>
        [...items]
          .reverse()
          .sort((a, b) => (order === 'ascending' ? compare(key(a), key(b)) : compare(key(b), key(a)))),
    },
  },

  mistakes: {
    'sorts the other way': ({ items }, { key, order }) =>
      [...items].sort((a, b) => (order === 'ascending' ? compare(key(b), key(a)) : compare(key(a), key(b)))),
    'compares numbers as text': {
      at: (p) => p.key.label === 'value' || p.key.label === 'absolute value' || p.key.label === 'age',
      run: ({ items }, { key, order }) =>
        [...items].sort((a, b) =>
          order === 'ascending'
            ? compare(String(key(a)), String(key(b)))
            : compare(String(key(b)), String(key(a))),
        ),
    },
    'loses elements of equal key': ({ items }, { key, order }) => {
      const byKey = new Map(items.map((item) => [key(item), item]));
      return [...byKey.values()].sort((a, b) =>
        order === 'ascending' ? compare(key(a), key(b)) : compare(key(b), key(a)),
      );
    },
    'does not sort': ({ items }) => [...items],
    'forgets the last element': ({ items }, { key, order }) => {
      const sorted = [...items].sort((a, b) =>
        order === 'ascending' ? compare(key(a), key(b)) : compare(key(b), key(a)),
      );
      return sorted.slice(0, -1);
    },
    'passes over the list once': ({ items }, { key, order }) => {
      const result = [...items];
      for (let at = 0; at + 1 < result.length; at += 1) {
        const a = result[at] as Of<'element'>;
        const b = result[at + 1] as Of<'element'>;
        const wrong = order === 'ascending' ? compare(key(a), key(b)) > 0 : compare(key(a), key(b)) < 0;
        if (wrong) {
          result[at] = b;
          result[at + 1] = a;
        }
      }
      return result;
    },
  },

  difficulty: (p) =>
    1 +
    (p.stable ? 0.5 : 0) +
    (p.inPlace ? 0.5 : 0) +
    (p.method === 'any' ? 0 : 1.5) +
    (p.size === 'large' ? 0.5 : 0),
});
