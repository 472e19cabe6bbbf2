import { axis, defineTemplate, fn, ty } from 'etudes';

interface Item {
  id: string;
  score: number;
}

type Key = 'score' | 'absolute score' | 'id';
type Ties = 'as they were' | 'turned when descending' | 'by the other field';

function byId(a: Item, b: Item): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function byKey(a: Item, b: Item, key: Key): number {
  if (key === 'id') return byId(a, b);
  return key === 'score' ? a.score - b.score : Math.abs(a.score) - Math.abs(b.score);
}

/** The items in the order asked for. */
function arranged(
  items: readonly Item[],
  descending: boolean,
  key: Key,
  ties: Ties,
  zeros: 'as numbers' | 'last',
): Item[] {
  const sorted = [...items].sort((a, b) => {
    if (zeros === 'last' && (a.score === 0) !== (b.score === 0)) return a.score === 0 ? 1 : -1;
    const ahead = byKey(a, b, key);
    if (ties === 'turned when descending') return ahead;
    if (ahead !== 0) return descending ? -ahead : ahead;
    return ties === 'as they were' ? 0 : key === 'id' ? a.score - b.score : byId(a, b);
  });
  return ties === 'turned when descending' && descending ? sorted.reverse() : sorted;
}

/** The first item of each key. */
function oneOfEach(items: readonly Item[], key: Key, each: 'all' | 'first of each key'): Item[] {
  if (each === 'all') return [...items];
  return items.filter((item, at) => items.findIndex((other) => byKey(other, item, key) === 0) === at);
}

/** What records have in common that tie. */
function whichTie(key: Key): { readonly en: string; readonly zh: string } {
  if (key === 'absolute score')
    return { en: 'whose scores have equal absolute values', zh: '`score` 绝对值相等' };
  return { en: `of equal \`${key}\``, zh: `\`${key}\` 相等` };
}

export default defineTemplate('records/sort-by-field', {
  version: 1,
  title: { en: 'Sort records by a field', zh: '按字段对记录排序' },
  skills: ['sorting', 'comparison', 'stability'],
  axes: {
    key: axis.oneOf('score', 'absolute score', 'id'),
    ties: axis.oneOf('as they were', 'turned when descending', 'by the other field'),
    zeros: axis.oneOf('as numbers', 'last'),
    each: axis.oneOf('all', 'first of each key'),
    inPlace: axis.flag(),
    method: axis.oneOf('any', 'no built-in sort', 'n log n comparisons'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Ids have no zeros; where no keys are equal there are no ties; and a list in place keeps all its items.
  // Comparisons are counted on the scores themselves.
  where: (p) =>
    (p.zeros === 'as numbers' || (p.key !== 'id' && p.ties !== 'turned when descending')) &&
    (p.each === 'all' || (p.ties === 'as they were' && !p.inPlace)) &&
    (p.method !== 'n log n comparisons' || (p.key === 'score' && p.each === 'all')),
  signature: fn(
    'sortByScore',
    {
      items: ty.list(
        ty.record({ id: ty.text(), score: ty.int({ min: -3_000_000_000, max: 3_000_000_000 }) }),
      ),
      descending: ty.bool(),
    },
    ty.list(ty.record({ id: ty.text(), score: ty.int({ min: -3_000_000_000, max: 3_000_000_000 }) })),
  ),
  names: {
    sortByScore: ['arrange', 'orderRecords', 'rank'],
    items: ['records', 'entries', 'rows'],
    descending: ['falling', 'reversed', 'fromTheTop'],
  },

  oracle: ({ items, descending }, { key, ties, zeros, each, inPlace, method }) => {
    const compare = (a: Item, b: Item): number => {
      if (zeros === 'last' && (a.score === 0) !== (b.score === 0)) return a.score === 0 ? 1 : -1;
      if (key === 'id') {
        if (a.id !== b.id) {
          const ahead = a.id < b.id ? -1 : 1;
          return ties !== 'turned when descending' && descending ? -ahead : ahead;
        }
        return ties === 'by the other field' ? a.score - b.score : 0;
      }
      const ahead = key === 'score' ? a.score - b.score : Math.abs(a.score) - Math.abs(b.score);
      if (ties === 'by the other field' && ahead === 0) {
        // Records that agree in both fields are the same, but not where only absolute values agree.
        if (key === 'score') return a.id < b.id ? -1 : 1;
        return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
      }
      return ties !== 'turned when descending' && descending ? -ahead : ahead;
    };
    const list = inPlace ? items : [...items];
    if (method === 'any') {
      list.sort(compare);
    } else {
      const mergeSort = (part: readonly Item[]): readonly Item[] => {
        if (part.length < 2) return part;
        const middle = part.length >> 1;
        const left = mergeSort(part.slice(0, middle));
        const right = mergeSort(part.slice(middle));
        const merged: Item[] = [];
        let next = 0;
        for (const item of left) {
          while (next < right.length && compare(right[next] as Item, item) < 0) {
            merged.push(right[next] as Item);
            next += 1;
          }
          merged.push(item);
        }
        return [...merged, ...right.slice(next)];
      };
      for (const [at, item] of mergeSort(list).entries()) list[at] = item;
    }
    if (ties === 'turned when descending' && descending) list.reverse();
    if (each === 'all') return list;
    return list.filter((item, at) => {
      const before = list[at - 1];
      if (before === undefined) return true;
      if (key === 'id') return before.id !== item.id;
      return key === 'score' ? before.score !== item.score : Math.abs(before.score) !== Math.abs(item.score);
    });
  },

  laws: (law) => ({
    'is in order': law.always(
      ({ items, descending }, sort, { key, zeros }) =>
        sort({ items, descending }).every((item, at, sorted) => {
          const before = sorted[at - 1];
          if (before === undefined) return true;
          if (zeros === 'last' && (before.score === 0) !== (item.score === 0)) return item.score === 0;
          return descending ? byKey(before, item, key) >= 0 : byKey(before, item, key) <= 0;
        }),
      { say: { en: 'Neighbours are in the order asked for.', zh: '相邻的记录符合所要求的顺序。' } },
    ),
    'keeps every record': law.permutationOf('items', { at: (p) => p.each === 'all' }),
    'takes from the records': law.subsetOf('items', { at: (p) => p.each !== 'all' }),
    'both ways mirror each other': law.always(
      ({ items }, sort) =>
        JSON.stringify(sort({ items, descending: true }).reverse()) ===
        JSON.stringify(sort({ items, descending: false })),
      {
        at: (p) => p.ties === 'turned when descending',
        say: { en: 'Descending order is ascending order reversed.', zh: '降序恰好是升序的倒序。' },
      },
    ),
    'sorting twice is sorting once': law.idempotentOn('items', {
      at: (p) => p.ties !== 'turned when descending',
    }),
    'leaves the argument alone': law.doesNotMutate({ at: (p) => !p.inPlace }),
    'gives a list of its own': law.newResult('items', { at: (p) => !p.inPlace }),
    'gives back the very list': law.inPlace('items', { at: (p) => p.inPlace }),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
    'n log n comparisons': rule.comparisons('items', 'n log n', {
      key: 'score',
      at: (p) => p.method === 'n log n comparisons',
    }),
  }),

  inputs: (gen, { size }) => {
    const id = gen.pick(['ana', 'bo', 'cy', 'Bo', 'b', '10', '9', '', '__proto__', 'constructor']);
    const near = gen.record({ id, score: gen.int(-4, 9) });
    const tied = gen.record({ id, score: gen.pick([-3, 0, 3, 10]) });
    const twins = gen.record({ id: gen.pick(['ana', 'bo', 'Bo']), score: gen.int(-2, 2) });
    const wide = gen.record({ id, score: gen.int(-120, 120) });
    const far = gen.record({ id, score: gen.pick([-3_000_000_000, -1, 0, 1, 2_999_999_999, 3_000_000_000]) });
    const list = (item: typeof near, min: number, max: number) => gen.list(item, { min, max });
    const descending = gen.pick([false, true]);
    const classes = {
      ordinary: [3, gen.record({ items: list(near, 3, 10), descending })],
      ties: [4, gen.record({ items: list(tied, 4, 10), descending })],
      'ids again': [3, gen.record({ items: list(twins, 4, 9), descending })],
      digits: [2, gen.record({ items: list(wide, 4, 9), descending })],
      far: [1, gen.record({ items: list(far, 3, 8), descending })],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      nothing: [1, gen.record({ items: list(near, 0, 0), descending })],
      single: [1, gen.record({ items: list(near, 1, 1), descending })],
      equal: [
        1,
        gen.record({
          items: gen.list(gen.record({ id, score: gen.pick([5]) }), { min: 2, max: 7 }),
          descending,
        }),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [2, gen.record({ items: list(near, 20, 32), descending })],
      'long and wide': [1, gen.record({ items: list(wide, 20, 32), descending })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ key }) =>
        `Sort \`items\` by ${{ score: '`score`', 'absolute score': 'the absolute value of `score`', id: '`id`' }[key]}: smallest first if \`descending\` is false, largest first if it is true.`,
      zh: ({ key }) =>
        `将 \`items\` 按 ${{ score: '`score`', 'absolute score': '`score` 的绝对值', id: '`id`' }[key]} 排序：\`descending\` 为 false 时从小到大，为 true 时从大到小。`,
    }),
    ids: fact(
      {
        en: 'Values of `id` are compared by UTF-16 code units, as `<` does.',
        zh: '`id` 与 `<` 一样按 UTF-16 码元比较。',
      },
      { when: (p) => p.key === 'id' || p.ties === 'by the other field' },
    ),
    same: fact(
      {
        en: ({ key }) =>
          `Records ${whichTie(key).en} keep the order they have in \`items\`, whether \`descending\` is true or false.`,
        zh: ({ key }) =>
          `${whichTie(key).zh}的记录保持它们在 \`items\` 中的先后顺序，无论 \`descending\` 为何值。`,
      },
      { when: (p) => p.ties === 'as they were' && p.each === 'all', decides: 'ties' },
    ),
    turned: fact(
      {
        en: ({ key }) =>
          `Records ${whichTie(key).en} keep the order they have in \`items\` if \`descending\` is false, and stand in the reverse of it if it is true.`,
        zh: ({ key }) =>
          `${whichTie(key).zh}的记录，在 \`descending\` 为 false 时保持它们在 \`items\` 中的先后顺序，为 true 时则与之相反。`,
      },
      { when: (p) => p.ties === 'turned when descending', decides: 'ties' },
    ),
    other: fact(
      {
        en: ({ key }) =>
          `Records ${whichTie(key).en} are sorted by \`${key === 'id' ? 'score' : 'id'}\`, smallest first whether \`descending\` is true or false${key === 'absolute score' ? '; if `id` is equal too, they keep the order they have in `items`' : ''}.`,
        zh: ({ key }) =>
          `${whichTie(key).zh}的记录再按 \`${key === 'id' ? 'score' : 'id'}\` 从小到大排序，无论 \`descending\` 为何值${key === 'absolute score' ? '；若 `id` 也相等，则保持它们在 `items` 中的先后顺序' : ''}。`,
      },
      { when: (p) => p.ties === 'by the other field', decides: 'ties' },
    ),
    first: fact(
      {
        en: ({ key }) =>
          `Of records ${whichTie(key).en}, only the one that stands first in \`items\` is in the result.`,
        zh: ({ key }) => `${whichTie(key).zh}的记录中，只有在 \`items\` 里最靠前的一条出现在结果中。`,
      },
      { when: (p) => p.each === 'first of each key', decides: 'each' },
    ),
    zerosLast: fact(
      {
        en: 'A score of 0 means that there is none: such records come after all others, whether `descending` is true or false.',
        zh: '`score` 为 0 表示没有分数：无论 `descending` 为何值，这样的记录都排在其他所有记录之后。',
      },
      { when: (p) => p.zeros === 'last', decides: 'zeros' },
    ),
    zeros: fact(
      { en: 'A score of 0 is a score like any other.', zh: '`score` 为 0 时与其他分数同样对待。' },
      { when: (p) => p.zeros === 'as numbers' && p.key !== 'id', decides: 'zeros' },
    ),
    range: fact({
      en: 'Every `score` is an integer from -3,000,000,000 to 3,000,000,000.',
      zh: '`score` 都是 -3000000000 到 3000000000 的整数。',
    }),
    place: fact(
      {
        en: 'Sort in place: change the order of `items` itself and return that same list, an empty one too. The records in it stay as they are.',
        zh: '原地排序：直接改变 `items` 本身的顺序并返回同一个列表，空列表也是如此。其中的记录保持不变。',
      },
      { when: (p) => p.inPlace },
    ),
    fresh: fact(
      {
        en: 'Return a new list, never `items` itself, and leave `items` and its records as they are. An empty list gives `[]`.',
        zh: '返回新的列表，不能是 `items` 本身；不得修改 `items` 及其中的记录。空列表得到 `[]`。',
      },
      { when: (p) => !p.inPlace },
    ),
  }),

  stories: [
    {
      en: 'A league shows its table from the top, and now and then from the bottom.',
      zh: '联赛积分榜有时从高到低显示，有时从低到高显示。',
    },
    {
      en: 'The list on the screen has an arrow that turns its order round.',
      zh: '屏幕上的列表有一个箭头，可以切换排序方向。',
    },
    { en: 'Entries of a competition are read out to the jury.', zh: '要把参赛作品逐一念给评委听。' },
  ],

  twins: {
    ties: {
      at: (p) => p.each === 'all',
      run: ({ items, descending }, { key, ties, zeros }) =>
        arranged(
          items,
          descending,
          key,
          ties === 'as they were' && zeros === 'as numbers'
            ? 'turned when descending'
            : ties === 'as they were'
              ? 'by the other field'
              : 'as they were',
          zeros,
        ),
    },
    each: {
      at: (p) => p.each === 'first of each key',
      run: ({ items, descending }, { key, ties, zeros, each }) =>
        arranged(oneOfEach([...items].reverse(), key, each), descending, key, ties, zeros),
    },
    zeros: {
      at: (p) => p.key !== 'id',
      run: ({ items, descending }, { key, ties, zeros, each }) =>
        arranged(
          oneOfEach(items, key, each),
          descending,
          key,
          ties,
          zeros === 'last' ? 'as numbers' : 'last',
        ),
    },
  },

  mistakes: {
    'sorts the other way': ({ items, descending }, { key, ties, zeros, each }) =>
      arranged(oneOfEach(items, key, each), !descending, key, ties, zeros),
    'always sorts in ascending order': ({ items }, { key, ties, zeros, each }) =>
      arranged(oneOfEach(items, key, each), false, key, ties, zeros),
    'sorts by another key': ({ items, descending }, { key, ties, zeros, each }) =>
      arranged(
        oneOfEach(items, key, each),
        descending,
        key === 'score' ? 'absolute score' : 'score',
        ties,
        zeros,
      ),
    'compares scores as text': {
      at: (p) => p.key !== 'id',
      run: ({ items, descending }, { key, each }) => {
        const text = (item: Item): string => String(key === 'score' ? item.score : Math.abs(item.score));
        return oneOfEach(items, key, each).sort((a, b) => {
          const ahead = text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0;
          return descending ? -ahead : ahead;
        });
      },
    },
    'compares ids without their case': {
      at: (p) => p.key === 'id',
      run: ({ items, descending }, { key, ties, each }) => {
        const low = (item: Item): Item => ({ id: item.id.toLowerCase(), score: item.score });
        return oneOfEach(items, key, each).sort((a, b) => {
          const ahead = byId(low(a), low(b)) || (ties === 'by the other field' ? a.score - b.score : 0);
          return descending ? -ahead : ahead;
        });
      },
    },
    'keeps one record of each key': {
      at: (p) => p.each === 'all',
      run: ({ items, descending }, { key, ties, zeros }) =>
        arranged(oneOfEach(items, key, 'first of each key'), descending, key, ties, zeros),
    },
    'keeps every record': {
      at: (p) => p.each !== 'all',
      run: ({ items, descending }, { key, ties, zeros }) => arranged(items, descending, key, ties, zeros),
    },
    'takes the difference in 32 bits': {
      at: (p) => p.key === 'score' && p.zeros === 'as numbers',
      run: ({ items, descending }, { each }) =>
        oneOfEach(items, 'score', each).sort((a, b) =>
          descending ? (b.score - a.score) | 0 : (a.score - b.score) | 0,
        ),
    },
    'passes over the list once': ({ items, descending }, { key, each }) => {
      const list = oneOfEach(items, key, each);
      for (let at = 0; at + 1 < list.length; at += 1) {
        const a = list[at] as Item;
        const b = list[at + 1] as Item;
        if (descending ? byKey(a, b, key) < 0 : byKey(a, b, key) > 0) {
          list[at] = b;
          list[at + 1] = a;
        }
      }
      return list;
    },
    'leaves the last record out': ({ items, descending }, { key, ties, zeros, each }) =>
      arranged(oneOfEach(items, key, each), descending, key, ties, zeros).slice(0, -1),
  },

  difficulty: (p) =>
    1 +
    (p.key === 'absolute score' ? 0.25 : 0) +
    (p.ties === 'as they were' ? 0 : 0.5) +
    (p.zeros === 'last' ? 0.5 : 0) +
    (p.each === 'all' ? 0 : 0.5) +
    (p.inPlace ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 1.25) +
    (p.size === 'long' ? 0.25 : 0),
});
