import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

type Rest = 'short last' | 'short first' | 'dropped' | 'joined';

/** The chunks in order, the plain way. */
function cut<T>(items: readonly T[], size: number, rest: Rest): T[][] {
  const over = items.length % size;
  const start = rest === 'short first' ? over : 0;
  const chunks: T[][] = start > 0 ? [items.slice(0, start)] : [];
  for (let at = start; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  if (over > 0 && (rest === 'dropped' || (rest === 'joined' && chunks.length > 1))) {
    const tail = chunks.pop() as T[];
    if (rest === 'joined') (chunks[chunks.length - 1] as T[]).push(...tail);
  }
  return chunks;
}

export default defineTemplate('lists/chunk', {
  version: 1,
  title: { en: 'Cut a list into chunks', zh: '把列表切分成块' },
  skills: ['slicing', 'loops', 'boundaries'],
  axes: {
    element: axis.type({ int: ty.int(), word: ty.text(), 'int or null': ty.optional(ty.int()) }),
    rest: axis.oneOf('short last', 'short first', 'dropped', 'joined'),
    misfit: axis.oneOf('no chunks', 'as 1', 'never'),
    order: axis.oneOf('in order', 'zigzag', 'last chunk first'),
    method: axis.oneOf('any', 'no slice or splice', 'recursion'),
    length: axis.ladder('few', 'edges', 'long'),
  },
  signature: fn(
    'chunkList',
    { items: ty.list(ty.of('element')), size: ty.int({ min: -1000, max: 1000 }) },
    ty.list(ty.list(ty.of('element'))),
  ),
  names: {
    chunkList: ['intoChunks', 'cutList', 'batchesOf'],
    items: ['list', 'values', 'elements'],
    size: ['width', 'count', 'per'],
  },

  oracle: ({ items, size }, { rest, misfit, order, method }) => {
    if (misfit === 'no chunks' && size < 1) return [];
    const step = misfit === 'as 1' ? Math.max(1, size) : size;
    const length = items.length;
    const chunks: Of<'element'>[][] = [];
    if (method === 'any') {
      const start = rest === 'short first' ? length % step : 0;
      if (rest === 'short first' && start > 0) chunks.push(items.slice(0, start));
      const last = rest === 'dropped' ? length - step : length - 1;
      for (let at = start; at <= last; at += step) chunks.push(items.slice(at, at + step));
      if (rest === 'joined' && length > step && length % step > 0) {
        const tail = chunks.pop() as Of<'element'>[];
        (chunks[chunks.length - 1] as Of<'element'>[]).push(...tail);
      }
    }
    if (method === 'no slice or splice') {
      const start = rest === 'short first' ? length % step : 0;
      for (const [index, item] of items.entries()) {
        const opens =
          rest === 'short first'
            ? index === 0 || (index - start) % step === 0
            : rest === 'joined'
              ? index === 0 || (index % step === 0 && index + step <= length)
              : index % step === 0;
        if (opens) chunks.push([]);
        (chunks[chunks.length - 1] as Of<'element'>[]).push(item);
      }
      if (rest === 'dropped' && length % step > 0) chunks.pop();
    }
    if (method === 'recursion') {
      if (rest === 'short first') {
        const chunksTo = (end: number): Of<'element'>[][] =>
          end <= 0 ? [] : [...chunksTo(end - step), items.slice(Math.max(0, end - step), end)];
        chunks.push(...chunksTo(length));
      } else {
        const chunksFrom = (start: number): Of<'element'>[][] => {
          if (rest === 'dropped' ? start + step > length : start >= length) return [];
          if (rest === 'joined' && start + 2 * step > length) return [items.slice(start)];
          return [items.slice(start, start + step), ...chunksFrom(start + step)];
        };
        chunks.push(...chunksFrom(0));
      }
    }
    if (order === 'zigzag') return chunks.map((chunk, index) => (index % 2 === 1 ? chunk.reverse() : chunk));
    return order === 'last chunk first' ? chunks.reverse() : chunks;
  },

  accepts: ({ size }, { misfit }) => size >= 1 || misfit === 'as 1' || misfit === 'no chunks',

  laws: (law) => ({
    'puts every item somewhere': law.covers('items', {
      at: (p) => p.order === 'in order' && p.rest !== 'dropped' && p.misfit !== 'no chunks',
    }),
    'has the right number of chunks': law.lengthIs(({ items, size }, { rest, misfit }) => {
      if (misfit === 'no chunks' && size < 1) return 0;
      const step = misfit === 'as 1' ? Math.max(1, size) : size;
      if (rest === 'dropped') return Math.floor(items.length / step);
      if (rest === 'joined') return items.length === 0 ? 0 : Math.max(1, Math.floor(items.length / step));
      return Math.ceil(items.length / step);
    }),
    'makes chunks of the right size': law.everyPart(
      (part, { index, last }, { size }, { rest, misfit, order }) => {
        const step = misfit === 'as 1' ? Math.max(1, size) : size;
        if (rest === 'dropped') return part.length === step;
        const odd = (rest === 'short first') === (order === 'last chunk first') ? last : index === 0;
        if (!odd) return part.length === step;
        return rest === 'joined' ? part.length < 2 * step : part.length > 0 && part.length <= step;
      },
      {
        say: {
          en: 'Every chunk has `size` items, but for the one said to differ.',
          zh: '除规定的那一块之外，每块都恰好有 `size` 个元素。',
        },
      },
    ),
    'gives chunks of their own': law.freshResult('items'),
    'leaves the argument alone': law.doesNotMutate(),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'no slice or splice': rule.mustNotCall(['slice', 'splice'], {
      at: (p) => p.method === 'no slice or splice',
    }),
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { misfit, length }, of) => {
    const element = of('element');
    const list = (min: number, max: number) => gen.list(element, { min, max });
    const either = (a: number, b: number) =>
      gen.oneOf([
        [1, list(a, a)],
        [1, list(b, b)],
      ]);
    const bad =
      misfit === 'never'
        ? gen.pick([1])
        : gen.oneOf([
            [2, gen.pick([0])],
            [3, gen.int(-4, -1)],
            [1, gen.pick([-1000])],
          ]);
    const classes = {
      whole: [3, gen.record({ items: either(4, 6), size: gen.pick([1, 2, 3, 4, 6]) })],
      uneven: [4, gen.record({ items: either(5, 7), size: gen.pick([2, 3, 4, 6]) })],
      'size of one or less': [3, gen.record({ items: list(3, 7), size: bad })],
    } as const;
    if (length === 'few') {
      return gen.mix({
        ...classes,
        ordinary: [3, gen.record({ items: list(2, 9), size: gen.int(1, 5) })],
        'too few': [1, gen.record({ items: list(1, 4), size: gen.int(4, 9) })],
      });
    }
    const far = gen.oneOf([
      [2, gen.int(6, 12)],
      [1, gen.pick([1000])],
    ]);
    const edges = {
      ...classes,
      empty: [1, gen.record({ items: list(0, 0), size: gen.int(1, 4) })],
      single: [1, gen.record({ items: list(1, 1), size: gen.int(1, 3) })],
      'about one chunk': [1, gen.record({ items: list(5, 5), size: gen.pick([4, 5, 6]) })],
      'too few': [1, gen.record({ items: list(1, 6), size: far })],
      ordinary: [3, gen.record({ items: list(2, 14), size: gen.int(1, 5) })],
    } as const;
    if (length === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, gen.record({ items: list(20, 40), size: gen.int(1, 12) })] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Cut `items` into chunks of `size` consecutive items each, and return the list of chunks.',
      zh: '把 `items` 切分成若干块，每块为 `size` 个相邻元素，返回这些块组成的列表。',
    }),
    shortLast: fact(
      {
        en: 'Count from the front: the last chunk holds whatever is left, and so may have fewer than `size` items, but is never empty.',
        zh: '从前往后切分：最后一块放剩下的元素，可能不足 `size` 个，但不会为空。',
      },
      { when: (p) => p.rest === 'short last', decides: 'rest' },
    ),
    shortFirst: fact(
      {
        en: 'Count from the back: the chunk with the first items holds whatever is left over, and so may have fewer than `size` items, but is never empty.',
        zh: '从后往前切分：含最前面元素的那一块放余下的元素，可能不足 `size` 个，但不会为空。',
      },
      { when: (p) => p.rest === 'short first', decides: 'rest' },
    ),
    dropped: fact(
      {
        en: 'Count from the front; items at the end that do not fill a chunk are left out, so every chunk has exactly `size` items.',
        zh: '从前往后切分；末尾不足一块的元素舍去，因此每块恰好有 `size` 个元素。',
      },
      { when: (p) => p.rest === 'dropped', decides: 'rest' },
    ),
    joined: fact(
      {
        en: 'Count from the front; items at the end that do not fill a chunk go to the end of the chunk before them. If there are fewer than `size` items in all, but at least one, they make one chunk.',
        zh: '从前往后切分；末尾不足一块的元素并入它们前面那一块的末尾。若元素总数不足 `size` 个但至少有一个，则全部构成一块。',
      },
      { when: (p) => p.rest === 'joined', decides: 'rest' },
    ),
    empty: fact({
      en: 'An empty list gives no chunks, that is `[]`.',
      zh: '空列表没有任何块，结果为 `[]`。',
    }),
    inOrder: fact(
      {
        en: 'Chunks and the items in them keep the order of `items`.',
        zh: '各块以及块内元素都保持 `items` 中的顺序。',
      },
      { when: (p) => p.order === 'in order' },
    ),
    zigzag: fact(
      {
        en: 'Chunks stand in the order of `items`. The items of the second, fourth, sixth, ... chunk are reversed; the other chunks keep their order.',
        zh: '各块按 `items` 中的顺序排列。第二、第四、第六……块内的元素倒序，其余各块内顺序不变。',
      },
      { when: (p) => p.order === 'zigzag', decides: 'zigzag' },
    ),
    lastFirst: fact(
      {
        en: 'In the result the chunks stand in reverse: the one with the last items of `items` comes first. Inside a chunk the order does not change.',
        zh: '结果中各块倒序排列：含 `items` 最后元素的那一块排在最前。块内元素的顺序不变。',
      },
      { when: (p) => p.order === 'last chunk first', decides: 'reversal' },
    ),
    noChunks: fact(
      {
        en: '`size` is an integer from -1000 to 1000; if it is less than 1, the result is `[]`.',
        zh: '`size` 是 -1000 到 1000 的整数；小于 1 时结果为 `[]`。',
      },
      { when: (p) => p.misfit === 'no chunks' },
    ),
    asOne: fact(
      {
        en: '`size` is an integer from -1000 to 1000; if it is less than 1, it counts as 1.',
        zh: '`size` 是 -1000 到 1000 的整数；小于 1 时按 1 处理。',
      },
      { when: (p) => p.misfit === 'as 1' },
    ),
    never: fact(
      { en: '`size` is an integer from 1 to 1000.', zh: '`size` 是 1 到 1000 的整数。' },
      { when: (p) => p.misfit === 'never' },
    ),
    fresh: fact({
      en: 'Every chunk is a new list, never `items` itself, and `items` stays as it is.',
      zh: '每一块都是新的列表，不能是 `items` 本身；不得修改 `items`。',
    }),
  }),

  stories: [
    {
      en: 'The mail service takes a limited number of addresses at a time.',
      zh: '邮件服务每次只接收有限个地址。',
    },
    { en: 'Photos are laid out in rows of equal length for printing.', zh: '照片要按等长的行排版打印。' },
    { en: 'A batch job reads its records a page at a time.', zh: '批处理作业逐页读取记录。' },
  ],

  twins: {
    rest: ({ items, size }, { rest, misfit, order }) => {
      if (misfit === 'no chunks' && size < 1) return [];
      const chunks = cut(items, Math.max(1, size), rest === 'short last' ? 'short first' : 'short last');
      if (order === 'zigzag')
        return chunks.map((chunk, index) => (index % 2 === 1 ? chunk.reverse() : chunk));
      return order === 'last chunk first' ? chunks.reverse() : chunks;
    },
    zigzag: {
      at: (p) => p.order === 'zigzag',
      run: ({ items, size }, { rest, misfit }) => {
        if (misfit === 'no chunks' && size < 1) return [];
        return cut(items, Math.max(1, size), rest).map((chunk, index) =>
          index % 2 === 0 ? chunk.reverse() : chunk,
        );
      },
    },
    reversal: {
      at: (p) => p.order === 'last chunk first',
      run: ({ items, size }, { rest, misfit }) => {
        if (misfit === 'no chunks' && size < 1) return [];
        return cut(items, Math.max(1, size), rest)
          .reverse()
          .map((chunk) => chunk.reverse());
      },
    },
  },

  mistakes: {
    'chunks one item too long': ({ items, size }, { rest, misfit, order }) => {
      if (misfit === 'no chunks' && size < 1) return [];
      const chunks = cut(items, Math.max(1, size) + 1, rest);
      if (order === 'zigzag')
        return chunks.map((chunk, index) => (index % 2 === 1 ? chunk.reverse() : chunk));
      return order === 'last chunk first' ? chunks.reverse() : chunks;
    },
    'takes the size for the number of chunks': ({ items, size }, { rest, misfit, order }) => {
      if (misfit === 'no chunks' && size < 1) return [];
      const chunks = cut(items, Math.max(1, Math.ceil(items.length / Math.max(1, size))), rest);
      if (order === 'zigzag')
        return chunks.map((chunk, index) => (index % 2 === 1 ? chunk.reverse() : chunk));
      return order === 'last chunk first' ? chunks.reverse() : chunks;
    },
    'drops what is left over': {
      at: (p) => p.rest !== 'dropped',
      run: ({ items, size }, { misfit, order }) => {
        if (misfit === 'no chunks' && size < 1) return [];
        const chunks = cut(items, Math.max(1, size), 'dropped');
        if (order === 'zigzag')
          return chunks.map((chunk, index) => (index % 2 === 1 ? chunk.reverse() : chunk));
        return order === 'last chunk first' ? chunks.reverse() : chunks;
      },
    },
    'windows in place of chunks': ({ items, size }) => {
      const wide = Math.max(1, size);
      return items.slice(0, Math.max(0, items.length - wide + 1)).map((_, at) => items.slice(at, at + wide));
    },
    'always one chunk more': ({ items, size }, { rest, misfit }) => {
      const chunks = misfit === 'no chunks' && size < 1 ? [] : cut(items, Math.max(1, size), rest);
      chunks.push([]);
      return chunks;
    },
    'a bad size gives one chunk with everything': {
      at: (p) => p.misfit !== 'never',
      run: ({ items, size }, { rest, order }) => {
        if (size < 1) return [[...items]];
        const chunks = cut(items, size, rest);
        if (order === 'zigzag')
          return chunks.map((chunk, index) => (index % 2 === 1 ? chunk.reverse() : chunk));
        return order === 'last chunk first' ? chunks.reverse() : chunks;
      },
    },
    'takes the size without its sign': {
      at: (p) => p.misfit !== 'never',
      run: ({ items, size }, { rest, order }) => {
        if (size === 0) return [];
        const chunks = cut(items, Math.abs(size), rest);
        if (order === 'zigzag')
          return chunks.map((chunk, index) => (index % 2 === 1 ? chunk.reverse() : chunk));
        return order === 'last chunk first' ? chunks.reverse() : chunks;
      },
    },
    'stops at an item that counts as false': ({ items, size }, { rest, misfit, order }) => {
      if (misfit === 'no chunks' && size < 1) return [];
      const end = items.findIndex((item) => !item);
      const chunks = cut(items.slice(0, end < 0 ? items.length : end), Math.max(1, size), rest);
      if (order === 'zigzag')
        return chunks.map((chunk, index) => (index % 2 === 1 ? chunk.reverse() : chunk));
      return order === 'last chunk first' ? chunks.reverse() : chunks;
    },
    'keeps the plain order': {
      at: (p) => p.order !== 'in order',
      run: ({ items, size }, { rest, misfit }) =>
        misfit === 'no chunks' && size < 1 ? [] : cut(items, Math.max(1, size), rest),
    },
  },

  difficulty: (p) =>
    1 +
    (p.rest === 'short last' ? 0 : 0.5) +
    (p.misfit === 'never' ? 0 : 0.25) +
    (p.order === 'in order' ? 0 : 0.25) +
    (p.method === 'any' ? 0 : 0.75) +
    (p.length === 'few' ? 0 : 0.25),
});
