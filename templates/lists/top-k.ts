import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

interface Scored {
  readonly score: number;
}

/** The records in order of score, those of equal score as they came; the largest first where `sign` is -1. */
function byScore<T extends Scored>(items: readonly T[], sign: number): T[] {
  return [...items].sort((a, b) => sign * (a.score - b.score));
}

export default defineTemplate('lists/top-k', {
  version: 1,
  title: { en: 'Pick the k best records', zh: '选出最好的 k 条记录' },
  skills: ['selection', 'sorting', 'ties'],
  axes: {
    id: axis.type({ text: ty.text(), int: ty.int() }),
    pick: axis.oneOf('largest', 'smallest'),
    ties: axis.oneOf('earlier first', 'later first', 'smaller id first'),
    range: axis.oneOf('as many as there are', 'none when too few', 'negative leaves out'),
    answer: axis.oneOf('best first', 'worst first', 'input order'),
    method: axis.oneOf('any', 'no built-in sort'),
    size: axis.ladder('five', 'small', 'edges'),
  },
  signature: fn(
    'topIds',
    {
      items: ty.list(ty.record({ id: ty.of('id'), score: ty.int({ min: -1000, max: 1000 }) })),
      k: ty.int({ min: -100, max: 100 }),
    },
    ty.list(ty.of('id')),
  ),
  names: {
    topIds: ['bestIds', 'leaders', 'pickIds'],
    items: ['records', 'entries', 'rows'],
    k: ['limit', 'wanted', 'howMany'],
  },

  oracle: ({ items, k }, { pick, ties, range, answer, method }) => {
    const length = items.length;
    const count =
      range === 'as many as there are'
        ? Math.max(0, Math.min(k, length))
        : range === 'none when too few'
          ? k < 0 || k > length
            ? 0
            : k
          : k < 0
            ? Math.max(0, length + k)
            : Math.min(k, length);
    const compare = (a: number, b: number): number => {
      const one = items[a] as { id: Of<'id'>; score: number };
      const other = items[b] as { id: Of<'id'>; score: number };
      if (one.score !== other.score)
        return pick === 'largest' ? other.score - one.score : one.score - other.score;
      if (ties === 'smaller id first' && one.id !== other.id) return one.id < other.id ? -1 : 1;
      return ties === 'later first' ? b - a : a - b;
    };
    let places: number[] = [];
    if (method === 'any') {
      places = items.map((_, at) => at).sort(compare);
    } else {
      for (let at = 0; at < length; at += 1) {
        const behind = places.findIndex((other) => compare(at, other) < 0);
        places.splice(behind < 0 ? places.length : behind, 0, at);
      }
    }
    const chosen = places.slice(0, count);
    if (answer === 'worst first') chosen.reverse();
    if (answer === 'input order') return items.filter((_, at) => chosen.includes(at)).map((item) => item.id);
    return chosen.map((at) => (items[at] as { id: Of<'id'> }).id);
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'has the right number': law.lengthIs(({ items, k }, { range }) => {
      if (range === 'none when too few') return k < 0 || k > items.length ? 0 : k;
      if (range === 'negative leaves out' && k < 0) return Math.max(0, items.length + k);
      return Math.max(0, Math.min(k, items.length));
    }),
    'takes ids of the input': law.everyItem((id, { items }) => items.some((item) => item.id === id), {
      say: {
        en: 'Every id in the result is the id of some record.',
        zh: '结果中的每个 id 都是某条记录的 id。',
      },
    }),
    'only the order of scores matters': law.invariantUnder(
      'items',
      (items) =>
        items.map((item) => ({ ...item, score: items.filter((other) => other.score < item.score).length })),
      {
        say: {
          en: 'Other scores in the same order give the same ids.',
          zh: '换成大小顺序相同的其他分数，结果不变。',
        },
      },
    ),
    'one fewer is the same without the last': law.always(
      ({ items, k }, topIds, { answer }) => {
        if (k < 1 || k > items.length) return true;
        const more = topIds({ items, k });
        const fewer = topIds({ items, k: k - 1 });
        const start = answer === 'worst first' ? 1 : 0;
        return fewer.every((id, at) => id === more[at + start]);
      },
      {
        at: (p) => p.answer !== 'input order',
        say: {
          en: 'Asking for one record fewer drops the worst one only.',
          zh: '少取一条记录时，只去掉最差的那条。',
        },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
  }),

  inputs: (gen, { size }, of) => {
    const ordinary = gen.record({ id: of('id'), score: gen.int(-1000, 1000) });
    const close = gen.record({ id: of('id'), score: gen.int(-1, 2) });
    if (size === 'five') {
      return gen.mix({
        ties: [3, gen.record({ items: gen.list(close, { min: 5, max: 5 }), k: gen.int(0, 6) })],
        repeats: [2, gen.record({ items: gen.few(close, { pool: 4, min: 5, max: 5 }), k: gen.int(1, 5) })],
        ordinary: [2, gen.record({ items: gen.list(ordinary, { min: 5, max: 5 }), k: gen.int(0, 6) })],
        negative: [1, gen.record({ items: gen.list(close, { min: 5, max: 5 }), k: gen.int(-6, -1) })],
      });
    }
    const common = {
      ties: [4, gen.record({ items: gen.list(close, { min: 3, max: 12 }), k: gen.int(1, 8) })],
      repeats: [2, gen.record({ items: gen.few(close, { pool: 5, min: 4, max: 12 }), k: gen.int(1, 8) })],
      ordinary: [2, gen.record({ items: gen.list(ordinary, { min: 2, max: 12 }), k: gen.int(0, 12) })],
      negative: [2, gen.record({ items: gen.list(close, { min: 2, max: 8 }), k: gen.int(-9, -1) })],
    } as const;
    if (size === 'small') return gen.mix(common);
    return gen.mix({
      ...common,
      empty: [1, gen.record({ items: gen.list(close, { min: 0, max: 0 }), k: gen.int(-3, 3) })],
      single: [1, gen.record({ items: gen.list(close, { min: 1, max: 1 }), k: gen.int(-2, 3) })],
      equal: [
        1,
        gen.record({
          items: gen.list(gen.record({ id: of('id'), score: gen.pick([7]) }), { min: 3, max: 9 }),
          k: gen.int(0, 6),
        }),
      ],
      far: [
        1,
        gen.record({ items: gen.list(close, { min: 2, max: 6 }), k: gen.pick([-100, -50, 0, 7, 50, 100]) }),
      ],
      long: [1, gen.record({ items: gen.list(ordinary, { min: 25, max: 60 }), k: gen.int(1, 70) })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ pick }) =>
        `Return the \`id\`s of the \`k\` records of \`items\` with the ${pick} \`score\`; the ${pick} score is the best.`,
      zh: ({ pick }) =>
        pick === 'largest'
          ? '返回 `items` 中 `score` 最大的 `k` 条记录的 `id`；分数越大越好。'
          : '返回 `items` 中 `score` 最小的 `k` 条记录的 `id`；分数越小越好。',
    }),
    values: fact({
      en: 'Scores are integers from -1000 to 1000 and `k` is an integer from -100 to 100. Ids may repeat: two records with the same id are still two records.',
      zh: '分数是 -1000 到 1000 的整数，`k` 是 -100 到 100 的整数。`id` 可以重复：`id` 相同的两条记录仍算两条。',
    }),
    ties: fact(
      {
        en: ({ ties }) =>
          ties === 'smaller id first'
            ? 'Of records with equal scores, the one with the smaller id (as `<` compares) counts as better, and if the ids are equal too, the one earlier in `items`; this also decides which of them are chosen.'
            : `Of records with equal scores, the one ${ties === 'earlier first' ? 'earlier' : 'later'} in \`items\` counts as better; this also decides which of them are chosen.`,
        zh: ({ ties }) =>
          ties === 'smaller id first'
            ? '分数相等时，`id` 较小（按 `<` 比较）的记录更好，`id` 也相等时，在 `items` 中靠前的更好；这也决定其中哪些会被选中。'
            : `分数相等时，在 \`items\` 中${ties === 'earlier first' ? '靠前' : '靠后'}的记录更好；这也决定其中哪些会被选中。`,
      },
      { decides: 'ties' },
    ),
    answer: fact(
      {
        en: ({ answer }) =>
          answer === 'best first'
            ? 'List the ids of the chosen records from the best to the worst.'
            : answer === 'worst first'
              ? 'List the ids of the chosen records from the worst to the best: ties too stand in reverse.'
              : 'List the ids of the chosen records in the order in which these records stand in `items`.',
        zh: ({ answer }) =>
          answer === 'best first'
            ? '结果按选中的记录从最好到最差的顺序列出 `id`。'
            : answer === 'worst first'
              ? '结果按选中的记录从最差到最好的顺序列出 `id`，分数相等的记录也随之反过来。'
              : '结果按选中的记录在 `items` 中的先后顺序列出 `id`。',
      },
      { decides: 'answer' },
    ),
    range: fact({
      en: ({ range }) =>
        range === 'as many as there are'
          ? 'When `k` is 0 or negative the result is empty; when it is larger than the number of records, all of them are chosen.'
          : range === 'none when too few'
            ? 'When `k` is 0, negative, or larger than the number of records, the result is empty.'
            : 'A negative `k` means all records but the worst -`k` ones, which may be none at all. When `k` is 0 the result is empty; when it is larger than the number of records, all of them are chosen.',
      zh: ({ range }) =>
        range === 'as many as there are'
          ? '`k` 为 0 或负数时结果为空；`k` 大于记录数时，选中全部记录。'
          : range === 'none when too few'
            ? '`k` 为 0、为负数或大于记录数时，结果为空。'
            : '`k` 为负数时，选中除最差的 -`k` 条以外的所有记录，可能一条也不剩。`k` 为 0 时结果为空；`k` 大于记录数时，选中全部记录。',
    }),
    fresh: fact({ en: 'Do not change `items`; it may be empty.', zh: '不得修改 `items`；它可以为空。' }),
  }),

  stories: [
    { en: 'The quiz night needs the names for its board.', zh: '知识竞赛之夜要把名字写到榜上。' },
    { en: 'A club sends a card to some of its runners.', zh: '一家俱乐部要给部分跑者寄卡片。' },
    { en: 'Our front page has room for a few articles only.', zh: '首页只放得下几篇文章。' },
  ],

  twins: {
    ties: {
      at: (p) => p.range === 'as many as there are' && p.answer !== 'input order',
      run: ({ items, k }, { pick, ties, answer }) => {
        const from = ties === 'later first' ? items : [...items].reverse();
        const chosen = byScore(from, pick === 'largest' ? -1 : 1).slice(0, Math.max(0, k));
        return (answer === 'worst first' ? chosen.reverse() : chosen).map((item) => item.id);
      },
    },
    answer: {
      at: (p) =>
        p.range === 'as many as there are' && p.answer !== 'best first' && p.ties !== 'smaller id first',
      run: ({ items, k }, { pick, ties }) => {
        const from = ties === 'later first' ? [...items].reverse() : items;
        return byScore(from, pick === 'largest' ? -1 : 1)
          .slice(0, Math.max(0, k))
          .map((item) => item.id);
      },
    },
  },

  mistakes: {
    'picks from the other end': ({ items, k }, { pick }) =>
      byScore(items, pick === 'largest' ? 1 : -1)
        .slice(0, Math.max(0, k))
        .map((item) => item.id),
    'compares scores as text': ({ items, k }, { pick }) => {
      const texts = [...items].sort((a, b) =>
        String(a.score) < String(b.score) ? -1 : String(a.score) > String(b.score) ? 1 : 0,
      );
      return (pick === 'largest' ? texts.reverse() : texts).slice(0, Math.max(0, k)).map((item) => item.id);
    },
    'takes every record of the k best scores': ({ items, k }, { pick }) => {
      const scores = byScore(
        [...new Set(items.map((item) => item.score))].map((score) => ({ score })),
        pick === 'largest' ? -1 : 1,
      );
      const best = scores.slice(0, Math.max(0, k)).map(({ score }) => score);
      return byScore(
        items.filter((item) => best.includes(item.score)),
        pick === 'largest' ? -1 : 1,
      ).map((item) => item.id);
    },
    'counts every id once': ({ items, k }, { pick }) =>
      [...new Set(byScore(items, pick === 'largest' ? -1 : 1).map((item) => item.id))].slice(
        0,
        Math.max(0, k),
      ),
    'hands a negative count to slice': {
      at: (p) => p.range !== 'negative leaves out',
      run: ({ items, k }, { pick }) =>
        byScore(items, pick === 'largest' ? -1 : 1)
          .slice(0, k)
          .map((item) => item.id),
    },
    'takes what there is when there are too few': {
      at: (p) => p.range === 'none when too few',
      run: ({ items, k }, { pick }) =>
        byScore(items, pick === 'largest' ? -1 : 1)
          .slice(0, Math.max(0, k))
          .map((item) => item.id),
    },
    'gives nothing for a negative count': {
      at: (p) => p.range === 'negative leaves out',
      run: ({ items, k }, { pick }) =>
        byScore(items, pick === 'largest' ? -1 : 1)
          .slice(0, Math.max(0, k))
          .map((item) => item.id),
    },
    'takes one too many': ({ items, k }, { pick }) =>
      byScore(items, pick === 'largest' ? -1 : 1)
        .slice(0, Math.max(0, k + 1))
        .map((item) => item.id),
    'takes the first ones as they come': ({ items, k }) =>
      items.slice(0, Math.max(0, k)).map((item) => item.id),
  },

  difficulty: (p) =>
    1 +
    (p.ties === 'earlier first' ? 0 : 0.5) +
    (p.answer === 'best first' ? 0 : 0.5) +
    (p.range === 'as many as there are' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'edges' ? 0.5 : 0),
});
