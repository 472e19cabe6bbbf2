import { axis, defineTemplate, fn, ty } from 'etudes';

type Gives = 'first index' | 'last index' | 'place before' | 'place after' | 'count' | 'last up to';
type Absent = '-1' | 'the length' | 'minus the place';
type Order = 'ascending' | 'descending';

/** How many items come before a bound. */
function countBefore(sorted: readonly number[], bound: number, order: Order): number {
  return sorted.filter((value) => (order === 'ascending' ? value < bound : value > bound)).length;
}

/** The answer by looking at every item. */
function answer(
  sorted: readonly number[],
  target: number,
  gives: Gives,
  absent: Absent,
  order: Order,
): number {
  const place = countBefore(sorted, target, order);
  const next = countBefore(sorted, order === 'ascending' ? target + 1 : target - 1, order);
  if (gives === 'place before') return place;
  if (gives === 'place after') return next;
  if (gives === 'count') return next - place;
  if (gives === 'last up to') return next - 1;
  if (next > place) return gives === 'first index' ? place : next - 1;
  if (absent === 'minus the place') return -place - 1;
  return absent === '-1' ? -1 : sorted.length;
}

interface Aim {
  readonly values: readonly number[];
  readonly at: number;
  readonly off: number;
}

/** A list in ascending order and a target at or near one of its items. */
function aimedUp({ values, at, off }: Aim): { sorted: number[]; target: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return { sorted, target: (sorted[at % Math.max(1, sorted.length)] ?? 0) + off };
}

/** A list in descending order and a target at or near one of its items. */
function aimedDown({ values, at, off }: Aim): { sorted: number[]; target: number } {
  const sorted = [...values].sort((a, b) => b - a);
  return { sorted, target: (sorted[at % Math.max(1, sorted.length)] ?? 0) + off };
}

const bounds = { min: -1_000_000_000, max: 1_000_000_000 };
const targetShape = ty.int(bounds);
// Reads are counted for the third edge, which has to lie far from both ends of the lists used for that.
const targetEdges = { edges: () => [0, 1, 700, -1, ...targetShape.edges().slice(3)] };
const target: typeof targetShape = { ...targetShape, ...targetEdges, bind: () => target };

export default defineTemplate('lists/binary-search', {
  version: 1,
  title: { en: 'Find a place in a sorted list', zh: '在有序列表中查找位置' },
  skills: ['binary search', 'boundaries', 'cost'],
  axes: {
    gives: axis.oneOf('first index', 'last index', 'place before', 'place after', 'count', 'last up to'),
    absent: axis.oneOf('-1', 'the length', 'minus the place'),
    order: axis.oneOf('ascending', 'descending'),
    method: axis.oneOf('any', 'log n reads', 'recursion and log n reads'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Only an index can be asked of an item that is not there.
  where: (p) => p.absent === '-1' || p.gives === 'first index' || p.gives === 'last index',
  signature: fn('firstIndex', { sorted: ty.list(ty.int(bounds)), target }, ty.int()),
  names: {
    firstIndex: ['locate', 'seek', 'findPlace'],
    sorted: ['values', 'numbers', 'entries'],
    target: ['wanted', 'needle', 'limit'],
  },

  oracle: ({ sorted, target }, { gives, absent, order, method }) => {
    const countUntil = (bound: number): number => {
      const isBefore = (value: number): boolean => (order === 'ascending' ? value < bound : value > bound);
      if (method === 'any') return sorted.filter(isBefore).length;
      if (method === 'recursion and log n reads') {
        const search = (low: number, high: number): number => {
          if (low === high) return low;
          const middle = (low + high) >> 1;
          return isBefore(sorted[middle] as number) ? search(middle + 1, high) : search(low, middle);
        };
        return search(0, sorted.length);
      }
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (isBefore(sorted[middle] as number)) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    if (gives === 'place before') return countUntil(target);
    // Items are integers, so those after the target start here.
    const next = order === 'ascending' ? target + 1 : target - 1;
    if (gives === 'place after') return countUntil(next);
    if (gives === 'count') return countUntil(next) - countUntil(target);
    if (gives === 'last up to') return countUntil(next) - 1;
    const at = gives === 'first index' ? countUntil(target) : countUntil(next) - 1;
    if (sorted[at] === target) return at;
    if (absent === 'minus the place') return gives === 'first index' ? -at - 1 : -at - 2;
    return absent === '-1' ? -1 : sorted.length;
  },

  laws: (law) => ({
    'says where the item is': law.always(
      ({ sorted, target }, search, { gives }) => {
        const at = search({ sorted, target });
        if (!sorted.includes(target)) return sorted[at] !== target;
        return sorted[at] === target && sorted[gives === 'first index' ? at - 1 : at + 1] !== target;
      },
      {
        at: (p) => p.gives === 'first index' || p.gives === 'last index',
        say: {
          en: 'Where the target occurs, it stands at the index given and not beyond it on the asked side.',
          zh: '目标出现时，返回的下标处正是它，且所要求的一侧再没有相邻的目标。',
        },
      },
    ),
    'finds every item': law.always(
      ({ sorted, target }, search) =>
        sorted.every((item) => sorted[search({ sorted, target: item })] === item) &&
        Number.isInteger(search({ sorted, target })),
      {
        at: (p) => p.gives === 'first index' || p.gives === 'last index' || p.gives === 'last up to',
        say: { en: 'Every item of the list is found.', zh: '列表中的每个元素都能找到。' },
      },
    ),
    'keeps the list in order': law.always(
      ({ sorted, target }, search, { order }) => {
        const at = search({ sorted, target });
        const longer = [...sorted.slice(0, at), target, ...sorted.slice(at)];
        return longer.every((value, index) => {
          const before = longer[index - 1] ?? value;
          return order === 'ascending' ? before <= value : before >= value;
        });
      },
      {
        at: (p) => p.gives === 'place before' || p.gives === 'place after',
        say: {
          en: 'Inserting the target at the place given keeps the list in order.',
          zh: '把目标插入到返回的位置后，列表仍然有序。',
        },
      },
    ),
    'counts twice what stands twice': law.equivariantUnder(
      'sorted',
      (sorted) => sorted.flatMap((value) => [value, value]),
      (result) => 2 * result,
      {
        at: (p) => p.gives === 'place before' || p.gives === 'place after' || p.gives === 'count',
        say: {
          en: 'Writing every item twice doubles the result.',
          zh: '每个元素都重复一次，结果加倍。',
        },
      },
    ),
    'does not depend on where zero is': law.always(
      ({ sorted, target }, search) =>
        search({ sorted, target }) ===
        search({ sorted: sorted.map((value) => value - 5), target: target - 5 }),
      {
        say: {
          en: 'Taking 5 from every item and from the target changes nothing.',
          zh: '所有元素与目标同时减 5，结果不变。',
        },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'log n reads up': rule.accesses('sorted', 'log n', {
      arrangements: ['sorted', 'equal'],
      at: (p) => p.method !== 'any' && p.order === 'ascending',
    }),
    'log n reads down': rule.accesses('sorted', 'log n', {
      arrangements: ['reversed', 'equal'],
      at: (p) => p.method !== 'any' && p.order === 'descending',
    }),
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion and log n reads' }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'recursion and log n reads' }),
  }),

  inputs: (gen, { order, size }) => {
    const aimed = order === 'ascending' ? aimedUp : aimedDown;
    const value = gen.int(-15, 110);
    const at = gen.int(0, 39);
    const off = gen.pick([0, 0, 0, 1, -1, 2, -2]);
    const hit = gen.pick([0]);
    const near = gen.pick([1, -1, 2, -2]);
    const far = gen.pick([200, -200, 900_000]);
    const list = (min: number, max: number) => gen.list(value, { min, max });
    const ties = (pool: number, min: number, max: number) => gen.few(value, { pool, min, max });
    const empty = [1, gen.map(gen.record({ values: list(0, 0), at, off }), aimed)] as const;
    if (size === 'few') {
      return gen.mix({
        empty,
        'item that is there': [3, gen.map(gen.record({ values: list(3, 9), at, off: hit }), aimed)],
        'item among equals': [4, gen.map(gen.record({ values: ties(3, 4, 9), at, off: hit }), aimed)],
        'item that is not there': [2, gen.map(gen.record({ values: ties(4, 3, 9), at, off: near }), aimed)],
      });
    }
    const edges = {
      empty,
      single: [1, gen.map(gen.record({ values: list(1, 1), at, off }), aimed)],
      'all equal': [1, gen.map(gen.record({ values: ties(1, 2, 9), at, off }), aimed)],
      'outside all': [1, gen.map(gen.record({ values: list(1, 8), at, off: far }), aimed)],
      'at the start': [2, gen.map(gen.record({ values: ties(4, 2, 9), at: gen.pick([0]), off }), aimed)],
      'item that is there': [3, gen.map(gen.record({ values: list(2, 12), at, off: hit }), aimed)],
      'item among equals': [5, gen.map(gen.record({ values: ties(3, 4, 14), at, off: hit }), aimed)],
      'item that is not there': [3, gen.map(gen.record({ values: ties(4, 3, 12), at, off: near }), aimed)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [3, gen.map(gen.record({ values: list(25, 40), at, off }), aimed)],
      'long with ties': [3, gen.map(gen.record({ values: ties(5, 25, 40), at, off }), aimed)],
    });
  },

  facts: (fact) => ({
    list: fact({
      en: ({ order }) =>
        `\`sorted\` holds integers in ${order} order, possibly with repeats, possibly none. Items and \`target\` lie between -1,000,000,000 and 1,000,000,000.`,
      zh: ({ order }) =>
        `\`sorted\` 中的整数按${order === 'ascending' ? '升序' : '降序'}排列，可能有重复，也可能为空。元素与 \`target\` 都在 -1000000000 到 1000000000 之间。`,
    }),
    first: fact(
      {
        en: 'Return the index, from 0, of the first occurrence of `target` in `sorted`.',
        zh: '返回 `target` 在 `sorted` 中第一次出现的下标（从 0 开始）。',
      },
      { when: (p) => p.gives === 'first index', decides: 'otherEnd' },
    ),
    last: fact(
      {
        en: 'Return the index, from 0, of the last occurrence of `target` in `sorted`.',
        zh: '返回 `target` 在 `sorted` 中最后一次出现的下标（从 0 开始）。',
      },
      { when: (p) => p.gives === 'last index', decides: 'otherEnd' },
    ),
    before: fact(
      {
        en: 'Return the smallest index, from 0, at which `target` could be inserted into `sorted` so that it stays in order: in front of any items equal to it.',
        zh: '返回把 `target` 插入 `sorted` 后仍保持有序的最小下标（从 0 开始）：插在与它相等的元素之前。',
      },
      { when: (p) => p.gives === 'place before', decides: 'otherEnd' },
    ),
    after: fact(
      {
        en: 'Return the largest index, from 0, at which `target` could be inserted into `sorted` so that it stays in order: behind any items equal to it.',
        zh: '返回把 `target` 插入 `sorted` 后仍保持有序的最大下标（从 0 开始）：插在与它相等的元素之后。',
      },
      { when: (p) => p.gives === 'place after', decides: 'otherEnd' },
    ),
    count: fact(
      {
        en: 'Return how many times `target` occurs in `sorted`; 0 if it does not.',
        zh: '返回 `target` 在 `sorted` 中出现的次数；没有出现则为 0。',
      },
      { when: (p) => p.gives === 'count' },
    ),
    lastUpTo: fact(
      {
        en: ({ order }) =>
          `Return the index, from 0, of the last item of \`sorted\` that is ${order === 'ascending' ? 'at most' : 'at least'} \`target\`; -1 if there is none.`,
        zh: ({ order }) =>
          `返回 \`sorted\` 中最后一个${order === 'ascending' ? '不大于' : '不小于'} \`target\` 的元素的下标（从 0 开始）；没有这样的元素时返回 -1。`,
      },
      { when: (p) => p.gives === 'last up to', decides: 'otherEnd' },
    ),
    minusOne: fact(
      { en: 'If `target` does not occur, return -1.', zh: '`target` 没有出现时返回 -1。' },
      {
        when: (p) => p.absent === '-1' && (p.gives === 'first index' || p.gives === 'last index'),
        decides: 'absent',
      },
    ),
    length: fact(
      {
        en: 'If `target` does not occur, return the length of `sorted`.',
        zh: '`target` 没有出现时返回 `sorted` 的长度。',
      },
      { when: (p) => p.absent === 'the length', decides: 'absent' },
    ),
    minusPlace: fact(
      {
        en: 'If `target` does not occur, return -p - 1, where p is the index, from 0, at which it would have to be inserted to keep the order: -1 where it would come first.',
        zh: '`target` 没有出现时返回 -p - 1，其中 p 是为保持有序应插入的下标（从 0 开始）：若应排在最前，则返回 -1。',
      },
      { when: (p) => p.absent === 'minus the place', decides: 'absent' },
    ),
    same: fact({ en: 'Do not change `sorted`.', zh: '不得修改 `sorted`。' }),
  }),

  stories: [
    {
      en: 'A log keeps its time stamps in order, and we jump to a moment in it.',
      zh: '日志的时间戳按顺序保存，我们要跳到其中的某一时刻。',
    },
    { en: 'Price steps are kept in a sorted table.', zh: '价格档位保存在一张有序表中。' },
    { en: 'A reader returns to the page marked in an index.', zh: '读者要按索引回到做过记号的那一页。' },
  ],

  twins: {
    otherEnd: {
      at: (p) => p.gives !== 'count',
      run: ({ sorted, target }, { gives, absent, order }) => {
        if (gives === 'last up to') return countBefore(sorted, target, order) - 1;
        if (gives === 'place before') return answer(sorted, target, 'place after', '-1', order);
        if (gives === 'place after') return answer(sorted, target, 'place before', '-1', order);
        return answer(sorted, target, gives === 'first index' ? 'last index' : 'first index', absent, order);
      },
    },
    absent: {
      at: (p) => p.gives === 'first index' || p.gives === 'last index',
      run: ({ sorted, target }, { gives, absent, order }) =>
        sorted.includes(target)
          ? answer(sorted, target, gives, '-1', order)
          : absent === '-1'
            ? countBefore(sorted, target, order)
            : -1,
    },
  },

  mistakes: {
    'never looks at the last item': ({ sorted, target }, { gives, absent, order }) =>
      answer(sorted.slice(0, -1), target, gives, absent, order),
    'never looks at the first item': ({ sorted, target }, { gives, absent, order }) =>
      answer(sorted.slice(1), target, gives, absent, order) + (gives === 'count' ? 0 : 1),
    'is one too high': ({ sorted, target }, { gives, absent, order }) =>
      answer(sorted, target, gives, absent, order) + 1,
    'takes index 0 for not found': {
      at: (p) => (p.gives === 'first index' || p.gives === 'last index') && p.absent !== 'the length',
      run: ({ sorted, target }, { gives, absent, order }) =>
        answer(sorted, target, gives, absent, order) || -1,
    },
    'compares numbers as text': ({ sorted, target }, { gives, absent, order }) => {
      const isBefore = (value: number, bound: number): boolean =>
        order === 'ascending' ? String(value) < String(bound) : String(value) > String(bound);
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        const value = sorted[middle] as number;
        const onwards =
          gives === 'first index' || gives === 'place before'
            ? isBefore(value, target)
            : !isBefore(target, value);
        if (onwards) low = middle + 1;
        else high = middle;
      }
      if (gives === 'place before' || gives === 'place after') return low;
      const at = gives === 'first index' ? low : low - 1;
      if (gives === 'last up to') return at;
      if (gives === 'count') return low - sorted.indexOf(target);
      if (sorted[at] === target) return at;
      return absent === '-1' ? -1 : absent === 'the length' ? sorted.length : -low - 1;
    },
    'goes one step at most from any hit': {
      at: (p) => p.gives === 'first index' || p.gives === 'last index',
      run: ({ sorted, target }, { gives, absent, order }) => {
        const first = answer(sorted, target, 'first index', absent, order);
        if (!sorted.includes(target)) return first;
        const last = answer(sorted, target, 'last index', absent, order);
        const hit = (first + last) >> 1;
        return gives === 'first index' ? Math.max(first, hit - 1) : Math.min(last, hit + 1);
      },
    },
    'searches as if in the other order': {
      at: (p) => p.gives !== 'count',
      run: ({ sorted, target }, { gives, absent, order }) =>
        answer(sorted, target, gives, absent, order === 'ascending' ? 'descending' : 'ascending'),
    },
    'counts an item once': {
      at: (p) => p.gives === 'count',
      run: ({ sorted, target }) => (sorted.includes(target) ? 1 : 0),
    },
    'counts what is next to it as well': {
      at: (p) => p.gives === 'count',
      run: ({ sorted, target }) => sorted.filter((value) => Math.abs(value - target) <= 1).length,
    },
    'gives -1 when it does not occur': {
      at: (p) => p.gives === 'place before' || p.gives === 'place after' || p.gives === 'last up to',
      run: ({ sorted, target }, { gives, order }) =>
        sorted.includes(target) ? answer(sorted, target, gives, '-1', order) : -1,
    },
  },

  difficulty: (p) =>
    1 +
    (p.gives === 'first index' || p.gives === 'last index' ? 0.25 : 0.5) +
    (p.absent === 'minus the place' ? 0.5 : 0) +
    (p.order === 'descending' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : p.method === 'log n reads' ? 1 : 1.25) +
    (p.size === 'long' ? 0.25 : 0),
});
