import { axis, defineTemplate, fn, ty } from 'etudes';

interface Thing {
  readonly weight: number;
  readonly value: number;
}

interface Choice {
  readonly supply: string;
  readonly fill: string;
  readonly limit: number | 'none';
  readonly answer: string;
}

/** What one way of packing comes to. */
interface Load {
  readonly weight: number;
  readonly value: number;
  readonly count: number;
}

/** Of all loads of one weight and count, the best ones; loads that cannot be made are missing. */
function loadsOf(items: readonly Thing[], capacity: number, { supply, limit }: Choice): Load[] {
  const most = limit === 'none' ? capacity : limit;
  const best = new Map<number, Load>([[0, { weight: 0, value: 0, count: 0 }]]);
  const keep = (load: Load): boolean => {
    const key = load.weight * (capacity + 1) + load.count;
    const known = best.get(key);
    if (load.weight > capacity || load.count > most || (known !== undefined && known.value >= load.value))
      return false;
    best.set(key, load);
    return true;
  };
  const list = supply === 'two each' ? items.flatMap((item) => [item, item]) : items;
  for (const { weight, value } of list) {
    let fresh = [...best.values()];
    while (fresh.length > 0) {
      const next = fresh
        .map((load) => ({ weight: load.weight + weight, value: load.value + value, count: load.count + 1 }))
        .filter(keep);
      fresh = supply === 'endless' ? next : [];
    }
  }
  return [...best.values()];
}

function told(loads: readonly Load[], capacity: number, { fill, answer }: Choice): number {
  const right = fill === 'exactly' ? loads.filter((load) => load.weight === capacity) : loads;
  if (right.length === 0) return -1;
  const value = Math.max(...right.map((load) => load.value));
  const best = right.filter((load) => load.value === value);
  if (answer === 'least weight') return Math.min(...best.map((load) => load.weight));
  return answer === 'fewest items' ? Math.min(...best.map((load) => load.count)) : value;
}

function packed(items: readonly Thing[], capacity: number, choice: Choice): number {
  return told(loadsOf(items, capacity, choice), capacity, choice);
}

/** Takes items in the order given as long as they fit. */
function greedy(sorted: readonly Thing[], capacity: number, choice: Choice): number {
  const { supply, limit } = choice;
  const times = supply === 'endless' ? capacity : supply === 'two each' ? 2 : 1;
  const load = { weight: 0, value: 0, count: 0 };
  for (const { weight, value } of sorted) {
    for (let left = times; left > 0; left -= 1) {
      if (load.weight + weight > capacity || (limit !== 'none' && load.count >= limit)) break;
      load.weight += weight;
      load.value += value;
      load.count += 1;
    }
  }
  return told([load], capacity, choice);
}

interface Tight {
  readonly items: readonly Thing[];
  readonly picked: number;
  readonly off: number;
}

/** A capacity that some of the items fill, give or take `off`. */
function filled({ items, picked, off }: Tight): { items: Thing[]; capacity: number } {
  const weight = items.reduce((sum, item, at) => sum + ((picked >> at) % 2 === 1 ? item.weight : 0), 0);
  return { items: [...items], capacity: Math.max(0, Math.min(100, weight + off)) };
}

const thing = ty.record(
  { weight: ty.int({ min: 1, max: 1000 }), value: ty.int({ min: 0, max: 1_000_000 }) },
  { name: 'Item' },
);

export default defineTemplate('dynamic/knapsack', {
  version: 1,
  title: { en: 'Pack the most valuable load', zh: '背包问题' },
  skills: ['dynamic programming', 'optimisation', 'limits'],
  axes: {
    supply: axis.oneOf('one each', 'two each', 'endless'),
    fill: axis.oneOf('up to', 'exactly'),
    answer: axis.oneOf('value', 'least weight', 'fewest items'),
    limit: axis.oneOf('none', 3),
    method: axis.oneOf('any', 'recursion'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  // A load that fills the capacity has no choice of weight.
  where: (p) =>
    !(p.fill === 'exactly' && p.answer === 'least weight') && (p.method === 'any' || p.answer === 'value'),
  signature: fn(
    'bestLoad',
    { items: ty.list(thing), capacity: ty.int({ min: 0, max: 100 }) },
    ty.int({ min: -1 }),
  ),
  names: {
    bestLoad: ['packBest', 'fullestBag', 'chooseLoad'],
    items: ['goods', 'things', 'parcels'],
    capacity: ['room', 'strength', 'allowance'],
  },

  oracle: ({ items, capacity }, { supply, fill, answer, limit, method }) => {
    const list = supply === 'two each' ? items.flatMap((item) => [item, item]) : items;
    if (method === 'recursion') {
      const known = new Map<string, number>();
      if (limit === 'none') {
        const bestFrom = (at: number, left: number): number => {
          const item = list[at];
          if (item === undefined) return fill === 'exactly' && left > 0 ? -Infinity : 0;
          const key = `${at} ${left}`;
          let best = known.get(key);
          if (best === undefined) {
            best = bestFrom(at + 1, left);
            if (item.weight <= left) {
              const rest = bestFrom(supply === 'endless' ? at : at + 1, left - item.weight);
              best = Math.max(best, item.value + rest);
            }
            known.set(key, best);
          }
          return best;
        };
        return fill === 'exactly' ? Math.max(-1, bestFrom(0, capacity)) : bestFrom(0, capacity);
      }
      const bestFrom = (at: number, left: number, free: number): number => {
        const item = list[at];
        if (item === undefined) return fill === 'exactly' && left > 0 ? -Infinity : 0;
        const key = `${at} ${left} ${free}`;
        let best = known.get(key);
        if (best === undefined) {
          best = bestFrom(at + 1, left, free);
          if (item.weight <= left && free > 0) {
            const rest = bestFrom(supply === 'endless' ? at : at + 1, left - item.weight, free - 1);
            best = Math.max(best, item.value + rest);
          }
          known.set(key, best);
        }
        return best;
      };
      return fill === 'exactly' ? Math.max(-1, bestFrom(0, capacity, limit)) : bestFrom(0, capacity, limit);
    }
    if (limit === 'none' && answer !== 'fewest items') {
      // The best value for each exact weight.
      const best = new Array<number>(capacity + 1).fill(-Infinity);
      best[0] = 0;
      for (const { weight, value } of list) {
        if (supply === 'endless') {
          for (let sum = weight; sum <= capacity; sum += 1)
            best[sum] = Math.max(best[sum] as number, (best[sum - weight] as number) + value);
        } else {
          for (let sum = capacity; sum >= weight; sum -= 1)
            best[sum] = Math.max(best[sum] as number, (best[sum - weight] as number) + value);
        }
      }
      if (fill === 'exactly') return Math.max(-1, best[capacity] as number);
      return answer === 'least weight' ? best.indexOf(Math.max(...best)) : Math.max(...best);
    }
    // The best value for each number of items and each exact weight.
    const most = limit === 'none' ? capacity : limit;
    const table = Array.from({ length: most + 1 }, () => new Array<number>(capacity + 1).fill(-Infinity));
    (table[0] as number[])[0] = 0;
    for (const { weight, value } of list) {
      const improve = (count: number): void => {
        const row = table[count] as number[];
        const fewer = table[count - 1] as number[];
        for (let sum = weight; sum <= capacity; sum += 1)
          row[sum] = Math.max(row[sum] as number, (fewer[sum - weight] as number) + value);
      };
      if (supply === 'endless') {
        for (let count = 1; count <= most; count += 1) improve(count);
      } else {
        for (let count = most; count >= 1; count -= 1) improve(count);
      }
    }
    const byCount = table.map((row) => (fill === 'exactly' ? (row[capacity] as number) : Math.max(...row)));
    const best = Math.max(...byCount);
    if (fill === 'exactly' && best === -Infinity) return -1;
    if (answer === 'fewest items') return byCount.indexOf(best);
    if (answer === 'least weight')
      return Math.min(...table.map((row) => row.indexOf(best)).filter((at) => at >= 0));
    return best;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'the order of items does not matter': law.invariantUnder('items', (items) => [...items].reverse(), {
      say: { en: 'The order of the items does not matter.', zh: '物品的先后顺序不影响结果。' },
    }),
    'what is too heavy changes nothing': law.invariantUnder(
      'items',
      (items, { capacity }) => [{ weight: capacity + 1, value: 999 }, ...items],
      {
        say: {
          en: 'An item heavier than `capacity` changes nothing.',
          zh: '重于 `capacity` 的物品不影响结果。',
        },
      },
    ),
    'one perfect item is best': law.when(
      ({ capacity }) => capacity > 0,
      ({ items, capacity }, load, { answer }) => {
        const found = load({ items: [...items, { weight: capacity, value: 100000 }], capacity });
        return found === (answer === 'value' ? 100000 : answer === 'least weight' ? capacity : 1);
      },
      {
        say: {
          en: 'An item that fills the capacity and is worth more than all others is the best load.',
          zh: '若有一件物品恰好占满容量且价值远超其他物品，则它就是最优选择。',
        },
      },
    ),
    'twice the values': law.equivariantUnder(
      'items',
      (items) => items.map(({ weight, value }) => ({ weight, value: value * 2 })),
      (result, _args, { answer }) => (answer === 'value' && result > 0 ? result * 2 : result),
      {
        say: {
          en: 'Twice the values make the best value twice as high and change nothing else.',
          zh: '所有价值加倍，最优价值也加倍，其余不变。',
        },
      },
    ),
    'repeated items change nothing': law.invariantUnder('items', (items) => [...items, ...items], {
      at: (p) => p.supply === 'endless',
      say: { en: 'Listing all items twice changes nothing.', zh: '将所有物品重复列出一遍，结果不变。' },
    }),
    'leaves the items alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { fill, limit, size }) => {
    const things = (weights: readonly [number, number], values: readonly [number, number]) =>
      gen.record({ weight: gen.int(...weights), value: gen.int(...values) });
    const near = things([1, 8], [0, 9]);
    const alike = things([2, 4], [1, 3]);
    const tight = (item: typeof near, counts: readonly [number, number]) =>
      gen.map(
        gen.record({
          items: gen.list(item, { min: counts[0], max: counts[1] }),
          picked: limit === 'none' ? gen.int(1, 1023) : gen.pick([1, 2, 3, 5, 6, 7, 11, 13, 14, 25, 28]),
          off: gen.pick(fill === 'exactly' ? [0, 0, 0, 0, -1, 1] : [0, 0, -1, 1]),
        }),
        filled,
      );
    const any = (item: typeof near, counts: readonly [number, number], most: number) =>
      gen.record({ items: gen.list(item, { min: counts[0], max: counts[1] }), capacity: gen.int(1, most) });
    const tricky = gen.record({
      items: gen.pick([
        [
          { weight: 6, value: 7 },
          { weight: 5, value: 5 },
          { weight: 5, value: 5 },
        ],
        [
          { weight: 1, value: 2 },
          { weight: 9, value: 9 },
          { weight: 4, value: 5 },
        ],
        [
          { weight: 5, value: 8 },
          { weight: 3, value: 4 },
          { weight: 3, value: 4 },
          { weight: 2, value: 2 },
        ],
        [
          { weight: 2, value: 3 },
          { weight: 2, value: 3 },
          { weight: 4, value: 6 },
          { weight: 8, value: 12 },
        ],
      ]),
      capacity: gen.int(4, 12),
    });
    const classes = {
      tight: [4, tight(near, [3, 7])],
      any: [2, any(near, [3, 7], 20)],
      alike: [3, tight(alike, [3, 6])],
      tricky: [2, tricky],
      few: [1, gen.record({ items: gen.few(near, { pool: 2, min: 2, max: 6 }), capacity: gen.int(3, 20) })],
      'no room': [1, gen.record({ items: gen.list(near, { min: 0, max: 4 }), capacity: gen.pick([0]) })],
      'no items': [1, gen.record({ items: gen.pick([[]]), capacity: gen.pick([0, 1, 2, 7]) })],
    } as const;
    if (size === 'small') return gen.mix(classes);
    const edges = {
      ...classes,
      'about one item': [2, tight(near, [1, 2])],
      'all too heavy': [1, any(things([6, 9], [1, 9]), [1, 4], 5)],
      'all fit': [1, gen.record({ items: gen.list(near, { min: 2, max: 5 }), capacity: gen.int(40, 100) })],
      'worth nothing': [1, tight(things([1, 5], [0, 1]), [2, 5])],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      'many items': [3, any(things([3, 30], [1, 60]), [20, 30], 100)],
      'many alike': [3, tight(things([2, 12], [1, 9]), [12, 24])],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ fill, answer }) =>
        `Each of the \`items\` has a weight and a value. A load is a choice of items whose weights add up to ${
          fill === 'exactly' ? 'exactly `capacity`' : 'no more than `capacity`'
        }. ${
          answer === 'value'
            ? 'Return the greatest total value that a load can have.'
            : answer === 'least weight'
              ? 'Of the loads with the greatest total value return the least total weight.'
              : 'Of the loads with the greatest total value return the smallest number of items.'
        }`,
      zh: ({ fill, answer }) =>
        `\`items\` 中的每件物品都有重量和价值。一种装法是选出若干物品，其重量之和${
          fill === 'exactly' ? '恰好等于 `capacity`' : '不超过 `capacity`'
        }。${
          answer === 'value'
            ? '返回各种装法中总价值的最大值。'
            : answer === 'least weight'
              ? '在总价值最大的各种装法中，返回最小的总重量。'
              : '在总价值最大的各种装法中，返回最少的物品件数。'
        }`,
    }),
    once: fact(
      {
        en: 'Every entry of the list can be taken once; equal entries are different items.',
        zh: '列表中的每一项最多取一次；相同的项是不同的物品。',
      },
      { when: (p) => p.supply === 'one each', decides: 'once' },
    ),
    twice: fact(
      {
        en: 'Every entry of the list can be taken up to twice, and counts each time that it is taken; equal entries are different items.',
        zh: '列表中的每一项最多取两次，每取一次都计入；相同的项是不同的物品。',
      },
      { when: (p) => p.supply === 'two each', decides: 'twice' },
    ),
    endless: fact(
      {
        en: 'Every entry of the list can be taken any number of times, and counts each time that it is taken.',
        zh: '列表中的每一项可以取任意多次，每取一次都计入。',
      },
      { when: (p) => p.supply === 'endless', decides: 'endless' },
    ),
    limit: fact(
      {
        en: ({ limit }) => `A load holds at most ${limit} items.`,
        zh: ({ limit }) => `一种装法最多包含 ${limit} 件物品。`,
      },
      { when: (p) => p.limit !== 'none', decides: 'limit' },
    ),
    exactly: fact(
      {
        en: 'Return -1 where there is no such load. Where `capacity` is 0 the load without items fits, and the answer is 0.',
        zh: '不存在这样的装法时返回 -1。`capacity` 为 0 时，不取任何物品即符合要求，结果为 0。',
      },
      { when: (p) => p.fill === 'exactly', decides: 'exactly' },
    ),
    upTo: fact(
      {
        en: 'The load may be without items; its value, weight and number of items are 0.',
        zh: '可以一件物品都不取，此时价值、重量和件数均为 0。',
      },
      { when: (p) => p.fill === 'up to', decides: 'upTo' },
    ),
    range: fact({
      en: ({ size }) =>
        `Weights are integers from 1 up, values are integers from 0 up, and \`capacity\` is an integer from 0 to 100. There may be no items${size === 'large' ? ', and there may be 30 of them, which is too many to try all choices' : ''}. Leave \`items\` as it is.`,
      zh: ({ size }) =>
        `重量是不小于 1 的整数，价值是不小于 0 的整数，\`capacity\` 是 0 到 100 的整数。可能没有物品${size === 'large' ? '，也可能多达 30 件，无法逐一尝试所有选法' : ''}。不得修改 \`items\`。`,
    }),
  }),

  stories: [
    {
      en: 'A small plane carries mail to an island, and not all of it fits.',
      zh: '一架小飞机往岛上运邮件，装不下全部。',
    },
    {
      en: 'A hiker packs for a long walk and looks at every gram.',
      zh: '徒步者为长途旅行收拾行李，每一克都要计较。',
    },
    {
      en: 'A studio has so many hours, and every job takes some and pays some.',
      zh: '工作室的工时有限，每份工作占用一些工时，也带来一些收入。',
    },
  ],

  twins: {
    once: {
      at: (p) => p.supply === 'one each',
      run: ({ items, capacity }, { fill, limit, answer }) =>
        packed(items, capacity, { supply: 'endless', fill, limit, answer }),
    },
    twice: {
      at: (p) => p.supply === 'two each',
      run: ({ items, capacity }, { fill, limit, answer }) =>
        packed(items, capacity, { supply: 'one each', fill, limit, answer }),
    },
    endless: {
      at: (p) => p.supply === 'endless',
      run: ({ items, capacity }, { fill, limit, answer }) =>
        packed(items, capacity, { supply: 'one each', fill, limit, answer }),
    },
    limit: {
      at: (p) => p.limit !== 'none',
      run: ({ items, capacity }, { supply, fill, answer }) =>
        packed(items, capacity, { supply, fill, limit: 'none', answer }),
    },
    exactly: {
      at: (p) => p.fill === 'exactly',
      run: ({ items, capacity }, { supply, limit, answer }) =>
        packed(items, capacity, { supply, fill: 'up to', limit, answer }),
    },
    upTo: {
      at: (p) => p.fill === 'up to',
      run: ({ items, capacity }, { supply, limit, answer }) =>
        packed(items, capacity, { supply, fill: 'exactly', limit, answer }),
    },
  },

  mistakes: {
    'takes the most valuable first': ({ items, capacity }, { supply, fill, limit, answer }) =>
      greedy(
        [...items].sort((a, b) => b.value - a.value),
        capacity,
        { supply, fill, limit, answer },
      ),
    'takes the best value for its weight first': ({ items, capacity }, { supply, fill, limit, answer }) =>
      greedy(
        [...items].sort((a, b) => b.value / b.weight - a.value / a.weight),
        capacity,
        { supply, fill, limit, answer },
      ),
    'takes the lightest first': ({ items, capacity }, { supply, fill, limit, answer }) =>
      greedy(
        [...items].sort((a, b) => a.weight - b.weight),
        capacity,
        { supply, fill, limit, answer },
      ),
    'takes them as they come': ({ items, capacity }, { supply, fill, limit, answer }) =>
      greedy(items, capacity, { supply, fill, limit, answer }),
    'the load must stay below the capacity': {
      at: (p) => p.fill === 'up to',
      run: ({ items, capacity }, { supply, fill, limit, answer }) =>
        packed(items, Math.max(0, capacity - 1), { supply, fill, limit, answer }),
    },
    'gives 0 where there is no load': {
      at: (p) => p.fill === 'exactly',
      run: ({ items, capacity }, { supply, fill, limit, answer }) =>
        Math.max(0, packed(items, capacity, { supply, fill, limit, answer })),
    },
    'leaves out the last item': ({ items, capacity }, { supply, fill, limit, answer }) =>
      packed(items.slice(0, -1), capacity, { supply, fill, limit, answer }),
    'tells the value': {
      at: (p) => p.answer !== 'value',
      run: ({ items, capacity }, { supply, fill, limit }) =>
        packed(items, capacity, { supply, fill, limit, answer: 'value' }),
    },
    'tells the weight of the load': {
      at: (p) => p.answer !== 'least weight' && p.fill === 'up to',
      run: ({ items, capacity }, { supply, fill, limit }) =>
        packed(items, capacity, { supply, fill, limit, answer: 'least weight' }),
    },
    'tells the number of items': {
      at: (p) => p.answer !== 'fewest items',
      run: ({ items, capacity }, { supply, fill, limit }) =>
        packed(items, capacity, { supply, fill, limit, answer: 'fewest items' }),
    },
    'allows one item more': {
      at: (p) => p.limit !== 'none',
      run: ({ items, capacity }, { supply, fill, limit, answer }) =>
        packed(items, capacity, { supply, fill, limit: limit === 'none' ? limit : limit + 1, answer }),
    },
    'allows one item fewer': {
      at: (p) => p.limit !== 'none',
      run: ({ items, capacity }, { supply, fill, limit, answer }) =>
        packed(items, capacity, { supply, fill, limit: limit === 'none' ? limit : limit - 1, answer }),
    },
    'sorts the items it was given': ({ items, capacity }, { supply, fill, limit, answer }) => {
      items.sort((a, b) => a.weight - b.weight);
      return packed(items, capacity, { supply, fill, limit, answer });
    },
  },

  difficulty: (p) =>
    2 +
    (p.supply === 'one each' ? 0 : 0.25) +
    (p.fill === 'exactly' ? 0.25 : 0) +
    (p.answer === 'value' ? 0 : 0.5) +
    (p.limit === 'none' ? 0 : 0.5) +
    (p.method === 'recursion' ? 0.25 : 0) +
    (p.size === 'large' ? 0.5 : 0),
});
