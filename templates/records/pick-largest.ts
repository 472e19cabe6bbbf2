import { axis, defineTemplate, fn, ty } from 'etudes';

interface Item {
  name: string;
  size: number;
}

type Keep = 'at least' | 'more than' | 'at most' | 'less than';
type Order = 'largest first' | 'smallest first' | 'as they stand';
type Ties = 'earlier first' | 'later first' | 'by name';

function passes(size: number, threshold: number, keep: Keep): boolean {
  if (keep === 'at least') return size >= threshold;
  if (keep === 'more than') return size > threshold;
  return keep === 'at most' ? size <= threshold : size < threshold;
}

function ordered(records: readonly Item[], order: Order, ties: Ties): Item[] {
  const list = ties === 'later first' ? [...records].reverse() : [...records];
  if (order === 'as they stand') return list;
  return list.sort((a, b) => {
    const ahead = order === 'largest first' ? b.size - a.size : a.size - b.size;
    if (ahead !== 0 || ties !== 'by name') return ahead;
    return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
  });
}

function firstOfEach(records: readonly Item[], unique: boolean): Item[] {
  const seen = new Set<string>();
  return records.filter(({ name }) => !unique || (!seen.has(name) && seen.add(name).size > 0));
}

function taken(
  records: readonly Item[],
  count: number,
  misfit: 'none' | 'all but the last' | 'never',
): Item[] {
  return records.slice(0, misfit === 'none' ? Math.max(0, count) : count);
}

const bounds = { min: -1_000_000_000, max: 1_000_000_000 };

export default defineTemplate('records/pick-largest', {
  version: 2,
  title: { en: 'Filter, sort and take', zh: '筛选、排序并取前几个' },
  skills: ['filtering', 'sorting', 'slicing'],
  axes: {
    keep: axis.oneOf('at least', 'more than', 'at most', 'less than'),
    order: axis.oneOf('largest first', 'smallest first', 'as they stand'),
    ties: axis.oneOf('earlier first', 'later first', 'by name'),
    unique: axis.flag(),
    misfit: axis.oneOf('none', 'all but the last', 'never'),
    method: axis.oneOf('any', 'no built-in sort'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // What is not sorted has no ties, and needs no sort.
  where: (p) => p.order !== 'as they stand' || (p.ties === 'earlier first' && p.method === 'any'),
  signature: fn(
    'pickLargest',
    {
      records: ty.list(ty.record({ name: ty.text(), size: ty.int(bounds) })),
      threshold: ty.int(bounds),
      count: ty.int({ min: -1000, max: 1000 }),
    },
    ty.list(ty.record({ name: ty.text(), size: ty.int(bounds) })),
  ),
  names: {
    pickLargest: ['selectRecords', 'shortlist', 'choose'],
    records: ['items', 'entries', 'rows'],
    threshold: ['limit', 'mark', 'border'],
    count: ['howMany', 'most', 'amount'],
  },

  oracle: ({ records, threshold, count }, { keep, order, ties, unique, misfit, method }) => {
    let kept = records.filter(({ size }) => {
      if (keep === 'at least') return size >= threshold;
      if (keep === 'more than') return size > threshold;
      return keep === 'at most' ? size <= threshold : size < threshold;
    });
    if (order !== 'as they stand' && method === 'any') {
      if (ties === 'later first') kept.reverse();
      kept.sort((a, b) => {
        if (ties === 'by name' && a.size === b.size) return a.name < b.name ? -1 : 1;
        return order === 'largest first' ? b.size - a.size : a.size - b.size;
      });
    }
    if (order !== 'as they stand' && method === 'no built-in sort') {
      const comesBefore = (a: Item, b: Item): boolean => {
        if (ties === 'by name' && a.size === b.size) return a.name < b.name;
        if (ties === 'later first') return order === 'largest first' ? a.size >= b.size : a.size <= b.size;
        return order === 'largest first' ? a.size > b.size : a.size < b.size;
      };
      const sorted: Item[] = [];
      for (const record of kept) {
        let at = sorted.length;
        while (at > 0 && comesBefore(record, sorted[at - 1] as Item)) at -= 1;
        sorted.splice(at, 0, record);
      }
      kept = sorted;
    }
    if (unique) {
      const seen = new Set<string>();
      kept = kept.filter(({ name }) => {
        if (seen.has(name)) return false;
        seen.add(name);
        return true;
      });
    }
    return kept.slice(0, misfit === 'none' ? Math.max(0, count) : count);
  },

  laws: (law) => ({
    'picks from the records': law.subsetOf('records'),
    'keeps their order': law.subsequenceOf('records', { at: (p) => p.order === 'as they stand' }),
    'keeps to the threshold': law.everyItem(
      ({ size }, { threshold }, { keep }) => passes(size, threshold, keep),
      {
        say: {
          en: 'Every record of the result passes the threshold.',
          zh: '结果中的每条记录都满足阈值条件。',
        },
      },
    ),
    'is in order': law.sortedBy(
      ({ size }) => size,
      ({ order }) => (order === 'largest first' ? 'descending' : 'ascending'),
      { at: (p) => p.order !== 'as they stand' },
    ),
    'names are different': law.distinctBy(({ name }) => name, { at: (p) => p.unique }),
    'is no longer than asked': law.lengthAtMost(({ count }) => Math.max(0, count), {
      at: (p) => p.misfit !== 'all but the last',
    }),
    'one more adds at the end': law.when(
      ({ count }) => count >= 0 && count < 1000,
      ({ records, threshold, count }, pick) => {
        const some = pick({ records, threshold, count });
        const more = pick({ records, threshold, count: count + 1 });
        return JSON.stringify(more.slice(0, some.length)) === JSON.stringify(some);
      },
      {
        say: {
          en: 'Asking for one more record leaves those before it as they were.',
          zh: '多取一条记录时，前面的记录不变。',
        },
      },
    ),
    'picking twice is picking once': law.idempotentOn('records', {
      at: (p) => p.ties !== 'later first' && p.misfit !== 'all but the last',
    }),
    'leaves the arguments alone': law.doesNotMutate(),
    'gives a list of its own': law.newResult('records'),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
  }),

  inputs: (gen, { keep, misfit, size }) => {
    const name = gen.pick(['ana', 'bo', 'cy', 'Bo', 'b', '10', '9', '', '__proto__', 'constructor']);
    const near = gen.record({ name, size: gen.int(-4, 9) });
    const tied = gen.record({ name, size: gen.pick([-2, 0, 3, 10]) });
    const twins = gen.record({ name: gen.pick(['ana', 'bo', 'cy']), size: gen.int(-2, 3) });
    const below = gen.record({ name, size: gen.int(-30, -1) });
    const wide = gen.record({ name, size: gen.int(-120, 120) });
    const threshold = gen.int(-5, 8);
    const count = gen.int(1, 6);
    const bad =
      misfit === 'never'
        ? gen.pick([0])
        : gen.oneOf([
            [2, gen.pick([0])],
            [3, gen.int(-4, -1)],
          ]);
    const low = gen.oneOf([
      [2, gen.int(-5, 1)],
      [1, gen.int(2, 10)],
    ]);
    // What a count of 0 or less takes shows best where much is kept.
    const lenient = keep === 'at least' || keep === 'more than' ? gen.int(-8, -3) : gen.int(8, 12);
    const list = (item: typeof near, min: number, max: number) => gen.list(item, { min, max });
    const classes = {
      ordinary: [3, gen.record({ records: list(near, 3, 10), threshold, count })],
      ties: [4, gen.record({ records: list(tied, 4, 10), threshold: low, count: gen.int(2, 7) })],
      'names again': [3, gen.record({ records: list(twins, 4, 9), threshold: gen.int(-2, 2), count })],
      'all of them': [1, gen.record({ records: list(near, 2, 8), threshold, count: gen.pick([8, 9, 1000]) })],
      'count of 0 or less': [3, gen.record({ records: list(near, 2, 8), threshold: lenient, count: bad })],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      nothing: [1, gen.record({ records: list(near, 0, 0), threshold, count })],
      single: [1, gen.record({ records: list(near, 1, 1), threshold, count })],
      negative: [1, gen.record({ records: list(below, 3, 8), threshold: gen.int(-25, -3), count })],
      digits: [1, gen.record({ records: list(wide, 4, 9), threshold: gen.int(-60, 60), count })],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [2, gen.record({ records: list(near, 20, 32), threshold, count: gen.int(1, 30) })],
      'long and wide': [1, gen.record({ records: list(wide, 20, 32), threshold: gen.int(-90, 90), count })],
    });
  },

  facts: (fact) => ({
    keep: fact(
      {
        en: ({ keep }) =>
          `From \`records\` keep those whose \`size\` is ${{ 'at least': '`threshold` or more', 'more than': 'more than `threshold`', 'at most': '`threshold` or less', 'less than': 'less than `threshold`' }[keep]}.`,
        zh: ({ keep }) =>
          `从 \`records\` 中保留 \`size\` ${{ 'at least': '大于等于', 'more than': '大于', 'at most': '小于等于', 'less than': '小于' }[keep]} \`threshold\` 的记录。`,
      },
      { decides: 'border' },
    ),
    sort: fact(
      {
        en: ({ order }) => `Sort the records kept by \`size\`, ${order}.`,
        zh: ({ order }) =>
          `把保留的记录按 \`size\` ${order === 'largest first' ? '从大到小' : '从小到大'}排序。`,
      },
      { when: (p) => p.order !== 'as they stand', decides: 'stages' },
    ),
    stand: fact(
      { en: 'Leave the records kept in the order they have.', zh: '保留的记录维持原有顺序。' },
      { when: (p) => p.order === 'as they stand', decides: 'stages' },
    ),
    earlier: fact(
      {
        en: 'Records of equal `size` keep the order they have in `records`.',
        zh: '`size` 相等的记录保持它们在 `records` 中的先后顺序。',
      },
      { when: (p) => p.order !== 'as they stand' && p.ties === 'earlier first', decides: 'ties' },
    ),
    later: fact(
      {
        en: 'Of records of equal `size`, those that stand later in `records` come first.',
        zh: '`size` 相等的记录中，在 `records` 里靠后的排在前面。',
      },
      { when: (p) => p.ties === 'later first', decides: 'ties' },
    ),
    byName: fact(
      {
        en: 'Records of equal `size` are sorted by `name`, smallest first, comparing UTF-16 code units as `<` does.',
        zh: '`size` 相等的记录按 `name` 从小到大排序，与 `<` 一样按 UTF-16 码元比较。',
      },
      { when: (p) => p.ties === 'by name', decides: 'ties' },
    ),
    unique: fact(
      {
        en: 'Then, of records with the same `name`, keep only the first.',
        zh: '然后，`name` 相同的记录只保留第一条。',
      },
      { when: (p) => p.unique, decides: 'unique' },
    ),
    take: fact({
      en: ({ misfit }) =>
        `Return the first \`count\` of what is left, or all of it if there are no more than that. ${
          misfit === 'none'
            ? '`count` is an integer from -1000 to 1000; if it is 0 or negative, the result is `[]`.'
            : misfit === 'never'
              ? '`count` is an integer from 0 to 1000; if it is 0, the result is `[]`.'
              : '`count` is an integer from -1000 to 1000; if it is 0, the result is `[]`. If it is negative, return all but the last so many: -2 leaves out the last two, and nothing is left if there are only so many.'
        }`,
      zh: ({ misfit }) =>
        `返回剩下记录中的前 \`count\` 条；不足则全部返回。${
          misfit === 'none'
            ? '`count` 是 -1000 到 1000 的整数；为 0 或负数时结果为 `[]`。'
            : misfit === 'never'
              ? '`count` 是 0 到 1000 的整数；为 0 时结果为 `[]`。'
              : '`count` 是 -1000 到 1000 的整数；为 0 时结果为 `[]`。为负数时，返回除最后若干条之外的全部记录：-2 表示去掉最后两条；记录数不多于此时结果为 `[]`。'
        }`,
    }),
    range: fact({
      en: '`size` and `threshold` are integers from -1,000,000,000 to 1,000,000,000. No records give `[]`.',
      zh: '`size` 和 `threshold` 都是 -1000000000 到 1000000000 的整数。没有记录时结果为 `[]`。',
    }),
    fresh: fact({
      en: 'Return a new list, never `records` itself, of the very records or of copies, and leave `records` as it is.',
      zh: '返回新的列表，不能是 `records` 本身，其中可以是原来的记录，也可以是副本；不得修改 `records`。',
    }),
  }),

  stories: [
    {
      en: 'The disk is full, and we list the files worth looking at.',
      zh: '磁盘满了，我们要列出值得查看的文件。',
    },
    { en: 'A fair shows a few of its stands on the front page.', zh: '展会要在首页展示几个展位。' },
    {
      en: 'Orders wait in a list, and someone is to ring up a few of the customers.',
      zh: '订单排成列表，要给其中几位客户打电话。',
    },
  ],

  twins: {
    border: ({ records, threshold, count }, { keep, order, ties, unique, misfit }) => {
      const other = {
        'at least': 'more than',
        'more than': 'at least',
        'at most': 'less than',
        'less than': 'at most',
      } as const;
      const kept = records.filter(({ size }) => passes(size, threshold, other[keep]));
      return taken(firstOfEach(ordered(kept, order, ties), unique), count, misfit);
    },
    stages: ({ records, threshold, count }, { keep, order, ties, unique, misfit }) => {
      const some = taken(records, count, misfit);
      const kept = some.filter(({ size }) => passes(size, threshold, keep));
      return firstOfEach(ordered(kept, order, ties), unique);
    },
    ties: {
      at: (p) => p.order !== 'as they stand',
      run: ({ records, threshold, count }, { keep, order, ties, unique, misfit }) => {
        const kept = records.filter(({ size }) => passes(size, threshold, keep));
        const other = ties === 'later first' ? 'earlier first' : 'later first';
        return taken(firstOfEach(ordered(kept, order, other), unique), count, misfit);
      },
    },
    unique: {
      at: (p) => p.unique,
      run: ({ records, threshold, count }, { keep, order, ties, misfit }) => {
        const kept = firstOfEach(records, true).filter(({ size }) => passes(size, threshold, keep));
        return taken(ordered(kept, order, ties), count, misfit);
      },
    },
  },

  mistakes: {
    'sorts the other way': {
      at: (p) => p.order !== 'as they stand',
      run: ({ records, threshold, count }, { keep, order, ties, unique, misfit }) => {
        const kept = records.filter(({ size }) => passes(size, threshold, keep));
        const other = order === 'largest first' ? 'smallest first' : 'largest first';
        return taken(firstOfEach(ordered(kept, other, ties), unique), count, misfit);
      },
    },
    'sorts what should stand': {
      at: (p) => p.order === 'as they stand',
      run: ({ records, threshold, count }, { keep, ties, unique, misfit }) => {
        const kept = records.filter(({ size }) => passes(size, threshold, keep));
        return taken(firstOfEach(ordered(kept, 'largest first', ties), unique), count, misfit);
      },
    },
    'takes before it sorts': {
      at: (p) => p.order !== 'as they stand',
      run: ({ records, threshold, count }, { keep, order, ties, unique, misfit }) => {
        const kept = firstOfEach(
          records.filter(({ size }) => passes(size, threshold, keep)),
          unique,
        );
        return ordered(taken(kept, count, misfit), order, ties);
      },
    },
    'stops at the first record that does not pass': (
      { records, threshold, count },
      { keep, order, ties, unique, misfit },
    ) => {
      const end = records.findIndex(({ size }) => !passes(size, threshold, keep));
      const kept = end < 0 ? records : records.slice(0, end);
      return taken(firstOfEach(ordered(kept, order, ties), unique), count, misfit);
    },
    'takes a count of 0 for no limit': (
      { records, threshold, count },
      { keep, order, ties, unique, misfit },
    ) => {
      const kept = records.filter(({ size }) => passes(size, threshold, keep));
      const list = firstOfEach(ordered(kept, order, ties), unique);
      return count === 0 ? list : taken(list, count, misfit);
    },
    'takes one too many': ({ records, threshold, count }, { keep, order, ties, unique, misfit }) => {
      const kept = records.filter(({ size }) => passes(size, threshold, keep));
      return taken(firstOfEach(ordered(kept, order, ties), unique), count + 1, misfit);
    },
    'forgets the threshold': ({ records, count }, { order, ties, unique, misfit }) =>
      taken(firstOfEach(ordered(records, order, ties), unique), count, misfit),
    'forgets that names are to differ': {
      at: (p) => p.unique,
      run: ({ records, threshold, count }, { keep, order, ties, misfit }) => {
        const kept = records.filter(({ size }) => passes(size, threshold, keep));
        return taken(ordered(kept, order, ties), count, misfit);
      },
    },
    'keeps one record of each name': {
      at: (p) => !p.unique,
      run: ({ records, threshold, count }, { keep, order, ties, misfit }) => {
        const kept = records.filter(({ size }) => passes(size, threshold, keep));
        return taken(firstOfEach(ordered(kept, order, ties), true), count, misfit);
      },
    },
    'never picks a negative size': ({ records, threshold, count }, { keep, order, ties, unique, misfit }) => {
      const kept = records.filter(({ size }) => size >= 0 && passes(size, threshold, keep));
      return taken(firstOfEach(ordered(kept, order, ties), unique), count, misfit);
    },
    'takes negative counts the other way': {
      at: (p) => p.misfit !== 'never',
      run: ({ records, threshold, count }, { keep, order, ties, unique, misfit }) => {
        const kept = records.filter(({ size }) => passes(size, threshold, keep));
        const list = firstOfEach(ordered(kept, order, ties), unique);
        return taken(list, count, misfit === 'none' ? 'all but the last' : 'none');
      },
    },
  },

  difficulty: (p) =>
    1 +
    (p.order === 'as they stand' ? 0 : 0.25) +
    (p.ties === 'earlier first' ? 0 : 0.5) +
    (p.unique ? 0.5 : 0) +
    (p.misfit === 'all but the last' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.75) +
    (p.size === 'long' ? 0.25 : 0),
});
