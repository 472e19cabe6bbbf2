import { axis, defineTemplate, fn, ty } from 'etudes';

type Pair = [string, string];

interface Choice {
  readonly link: string;
  readonly unknown: string;
  readonly within: string;
  readonly order: string;
  readonly keep: string;
}

function namesIn(names: readonly string[], pairs: readonly Pair[], unknown: string): string[] {
  return unknown === 'added' ? [...new Set([...names, ...pairs.flat()])] : [...names];
}

function isLinked(pairs: readonly Pair[], a: string, b: string, link: string): boolean {
  const there = pairs.filter(([one, other]) => one === a && other === b).length;
  const back = pairs.filter(([one, other]) => one === b && other === a).length;
  if (link === 'there') return there > 0;
  if (link === 'both ways') return there > 0 && back > 0;
  return there + back >= (link === 'twice' ? 2 : 1);
}

/** Groups in the order of their first names, the names in the order given. */
function groupsIn(all: readonly string[], pairs: readonly Pair[], link: string): string[][] {
  const seen = new Set<string>();
  return all.flatMap((name) => {
    if (seen.has(name)) return [];
    const group = new Set([name]);
    for (const member of group)
      for (const other of all) if (isLinked(pairs, member, other, link)) group.add(other);
    for (const member of group) seen.add(member);
    return [all.filter((member) => group.has(member))];
  });
}

function linksIn(group: readonly string[], pairs: readonly Pair[], link: string): number {
  return group.flatMap((name, at) =>
    group.slice(at + 1).filter((other) => isLinked(pairs, name, other, link)),
  ).length;
}

function smallest(group: readonly string[]): string {
  return [...group].sort()[0] as string;
}

/** What is asked for of the groups, in the order asked for. */
function told(groups: readonly string[][], pairs: readonly Pair[], choice: Choice): string[][] {
  const { link, within, order, keep } = choice;
  const kept = groups.filter(
    (group) =>
      keep === 'all' ||
      (keep === 'two or more' ? group.length > 1 : linksIn(group, pairs, link) >= group.length),
  );
  const result = kept.map((group) => (within === 'sorted' ? [...group].sort() : [...group]));
  if (order === 'largest first') result.sort((a, b) => b.length - a.length);
  if (order === 'by smallest name') result.sort((a, b) => (smallest(a) < smallest(b) ? -1 : 1));
  return result;
}

function answer(names: readonly string[], pairs: readonly Pair[], choice: Choice): string[][] {
  const all = namesIn(names, pairs, choice.unknown);
  return told(groupsIn(all, pairs, choice.link), pairs, choice);
}

/** What a case is made from: numbers stand for places in the pool. */
interface Plan {
  readonly pool: readonly string[];
  readonly arcs: readonly (readonly [one: number, other: number, how: number])[];
  /** Names of the pool beyond the first so many are only in pairs. */
  readonly known: number;
}

function caseOf({ pool, arcs, known }: Plan): { names: string[]; pairs: Pair[] } {
  const pairs: Pair[] = [];
  for (const [one, other, how] of pool.length === 0 ? [] : arcs) {
    const a = pool[one % pool.length] as string;
    const b = pool[other % pool.length] as string;
    pairs.push([a, b]);
    if (how === 1) pairs.unshift([b, a]);
    if (how === 2) pairs.push([a, b]);
    if (how === 3) pairs.push([b, a], [a, b]);
  }
  return { names: pool.slice(0, known), pairs };
}

interface Rings {
  readonly pool: readonly string[];
  /** Where each name goes among those before it. */
  readonly turns: readonly number[];
  /** How many names each group takes from the pool, and whether its links close. */
  readonly blocks: readonly (readonly [size: number, closed: boolean])[];
  /** How a link is told; back is from the name that was taken later. */
  readonly told: 'both ways' | 'back' | 'back twice';
  /** Places in the pool that stand together in one pair more. */
  readonly ties: readonly (readonly [one: number, other: number])[];
  readonly known: number;
}

/** Groups whose links form a chain, or a ring where they close. */
function ringsOf({ pool, turns, blocks, told, ties, known }: Rings): { names: string[]; pairs: Pair[] } {
  const pairs: Pair[] = [];
  let from = 0;
  for (const [size, closed] of blocks) {
    const block = pool.slice(from, from + size);
    from += size;
    block.forEach((name, at) => {
      // The last one closes the ring, to the first.
      const [one, next] = at + 1 < block.length ? [name, block[at + 1]] : [closed ? block[0] : name, name];
      if (one === undefined || next === undefined || one === next) return;
      pairs.push([next, one]);
      if (told !== 'back') pairs.push(told === 'both ways' ? [one, next] : [next, one]);
    });
  }
  for (const [one, other] of ties)
    pairs.push([pool[one % pool.length] as string, pool[other % pool.length] as string]);
  const names: string[] = [];
  pool.forEach((name, at) => {
    names.splice((turns[at] as number) % (names.length + 1), 0, name);
  });
  return { names: names.slice(0, known), pairs };
}

export default defineTemplate('graphs/components', {
  version: 3,
  title: { en: 'Groups of names that are linked', zh: '连通分组' },
  skills: ['graphs', 'components', 'grouping'],
  axes: {
    link: axis.oneOf('once', 'both ways', 'twice'),
    unknown: axis.oneOf('never', 'added'),
    within: axis.oneOf('as given', 'sorted'),
    order: axis.oneOf('as given', 'largest first', 'by smallest name'),
    keep: axis.oneOf('all', 'two or more', 'with a ring'),
    method: axis.oneOf('any', 'recursion'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  signature: fn(
    'findGroups',
    { names: ty.list(ty.text()), pairs: ty.list(ty.tuple([ty.text(), ty.text()])) },
    ty.list(ty.list(ty.text())),
  ),
  names: {
    findGroups: ['circlesOf', 'splitIntoGroups', 'clustersOf'],
    names: ['people', 'items', 'stations'],
    pairs: ['ties', 'records', 'bonds'],
  },
  accepts: ({ names }) => new Set(names).size === names.length,

  oracle: ({ names, pairs }, { link, unknown, within, order, keep, method }) => {
    const all = unknown === 'added' ? [...new Set([...names, ...pairs.flat()])] : names;
    const isTold = (a: string, b: string): boolean => pairs.some(([one, other]) => one === a && other === b);
    const areLinked = (a: string, b: string): boolean => {
      if (link === 'both ways') return isTold(a, b) && isTold(b, a);
      if (link === 'once') return isTold(a, b) || isTold(b, a);
      const times = pairs.filter(
        ([one, other]) => (one === a && other === b) || (one === b && other === a),
      ).length;
      return times >= 2;
    };
    const seen = new Set<string>();
    const groups: string[][] = [];
    for (const name of all) {
      if (seen.has(name)) continue;
      const members = [name];
      seen.add(name);
      if (method === 'recursion') {
        const visit = (from: string): void => {
          for (const other of all) {
            if (seen.has(other) || !areLinked(from, other)) continue;
            seen.add(other);
            members.push(other);
            visit(other);
          }
        };
        visit(name);
      } else {
        for (const member of members) {
          for (const other of all) {
            if (seen.has(other) || !areLinked(member, other)) continue;
            seen.add(other);
            members.push(other);
          }
        }
      }
      if (keep === 'two or more' && members.length < 2) continue;
      if (keep === 'with a ring') {
        const links = members.flatMap((one, at) =>
          members.slice(at + 1).filter((other) => areLinked(one, other)),
        );
        if (links.length < members.length) continue;
      }
      groups.push(within === 'sorted' ? members.sort() : all.filter((one) => members.includes(one)));
    }
    if (order === 'largest first') groups.sort((a, b) => b.length - a.length);
    if (order === 'by smallest name') {
      if (within === 'sorted') {
        groups.sort((a, b) => ((a[0] as string) < (b[0] as string) ? -1 : 1));
      } else {
        const least = (group: readonly string[]): string => [...group].sort()[0] as string;
        groups.sort((a, b) => (least(a) < least(b) ? -1 : 1));
      }
    }
    return groups;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'every name in one group': law.always(
      ({ names, pairs }, groups, { unknown, keep }) => {
        const found = groups({ names, pairs }).flat();
        const all = namesIn(names, pairs, unknown);
        return (
          new Set(found).size === found.length &&
          found.every((name) => all.includes(name)) &&
          (keep !== 'all' || found.length === all.length)
        );
      },
      { say: { en: 'No name is in two groups.', zh: '任何名字都不会出现在两个分组中。' } },
    ),
    'no link leads out of a group': law.always(
      ({ names, pairs }, groups, { link }) =>
        groups({ names, pairs }).every((group) =>
          group.every((name) =>
            names.every((other) => group.includes(other) || !isLinked(pairs, name, other, link)),
          ),
        ),
      {
        say: {
          en: 'No name in a group is linked with one outside of it.',
          zh: '分组中的名字不与分组外的名字相连。',
        },
      },
    ),
    'the larger come first': law.sortedBy(
      (group) => group.length,
      () => 'descending',
      { at: (p) => p.order === 'largest first' },
    ),
    'every group is in order': law.everyItem(
      (group) => group.every((name, at) => at === 0 || (group[at - 1] as string) < name),
      {
        at: (p) => p.within === 'sorted',
        say: { en: 'The names of a group are in ascending order.', zh: '每个分组中的名字按升序排列。' },
      },
    ),
    'pairs work both ways': law.invariantUnder(
      'pairs',
      (pairs) => pairs.map(([one, other]): [string, string] => [other, one]),
      {
        at: (p) => p.unknown === 'never',
        say: { en: 'Turning all pairs round changes nothing.', zh: '将所有对的两个名字互换，结果不变。' },
      },
    ),
    'the order of pairs does not matter': law.invariantUnder('pairs', (pairs) => [...pairs].reverse(), {
      at: (p) => p.unknown === 'never',
      say: { en: 'The order of the pairs does not matter.', zh: '各对的先后不影响结果。' },
    }),
    'leaves the arguments alone': law.doesNotMutate(),
    'groups of their own': law.freshResult('names'),
  }),

  constraints: (rule) => ({
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { link, unknown, keep, size }) => {
    const word = gen.oneOf([
      [4, gen.text({ alphabet: 'abcXYZ', min: 1, max: 2 })],
      [2, gen.pick(['10', '9', '2', '', '__proto__', 'constructor', 'B', 'a b', 'é', '😀', '～'])],
    ]);
    const how = link === 'once' ? gen.int(0, 3) : gen.int(0, 2);
    const place = gen.int(0, 59);
    const plans = (
      counts: readonly [number, number],
      arcs: readonly [number, number],
      known: readonly [number, number],
    ) =>
      gen.map(
        gen.record({
          pool: gen.distinct(word, { min: counts[0], max: counts[1] }),
          arcs: gen.list(gen.tuple([place, place, how]), { min: arcs[0], max: arcs[1] }),
          known: gen.int(...known),
        }),
        caseOf,
      );
    const firm = (counts: readonly [number, number], arcs: readonly [number, number]) =>
      gen.map(
        gen.record({
          pool: gen.distinct(word, { min: counts[0], max: counts[1] }),
          arcs: gen.list(gen.tuple([place, place, gen.pick([1, 1, 2, 3])]), { min: arcs[0], max: arcs[1] }),
          known: gen.pick([99]),
        }),
        caseOf,
      );
    const all = [99, 99] as const;
    const isRing = keep === 'with a ring';
    const tight = isRing ? 2 : 0;
    // Where only rings are kept, there must be some of different sizes.
    const block = isRing
      ? gen.tuple([gen.pick([2, 3, 3, 4, 4, 5]), gen.pick([true, true, true, false])])
      : gen.tuple([gen.int(2, 4), gen.pick([true, true, false])]);
    const ringsTold = (
      told: Rings['told'],
      counts: readonly [number, number],
      known: readonly [number, number],
      ties: readonly [number, number],
    ) =>
      gen.map(
        gen.record({
          pool: gen.distinct(word, { min: counts[0] + tight, max: counts[1] + tight }),
          turns: gen.list(gen.int(0, 30), { min: counts[1] + tight, max: counts[1] + tight }),
          blocks: gen.list(block, { min: 2, max: 4 }),
          told: gen.pick([told]),
          ties: gen.list(gen.tuple([place, place]), { min: ties[0], max: ties[1] }),
          known: gen.int(...known),
        }),
        ringsOf,
      );
    const rings = (counts: readonly [number, number], known: readonly [number, number]) =>
      ringsTold('both ways', counts, known, [0, link === 'once' ? 0 : 1]);
    // Where a link must be told both ways, none is told so.
    const oneWay =
      link === 'both ways'
        ? {}
        : ({
            'rings told backwards': [
              isRing ? 5 : 3,
              link === 'once'
                ? ringsTold('back', [7, 11], all, [0, 1])
                : ringsTold('back twice', [7, 11], all, [1, 2]),
            ],
          } as const);
    const classes = {
      ordinary: [isRing ? 1 : 3, plans([5, 8], [3 + tight, 7 + tight], all)],
      loose: [isRing ? 1 : 2, plans([5, 8], [1, 4], all)],
      firm: [isRing ? 3 : 4, firm([4, 8], [3 + tight, 6 + tight])],
      tangled: [isRing ? 3 : 2, plans([3, 6], [6, 10], all)],
      rings: [isRing ? (link === 'both ways' ? 19 : 14) : 2, rings([7, 11], all)],
      ...oneWay,
      'on itself': [isRing ? 2 : 1, firm([1, 2], [1, 3])],
      'no names': [1, plans([0, 0], [0, 0], all)],
    } as const;
    const strange = {
      strangers: [isRing ? 1 : 3, plans([4, 9], [3 + tight, 7 + tight], [1, 4])],
      'strangers in rings': [isRing ? 9 : 3, rings([7, 11], [2, 6])],
    } as const;
    if (size === 'small') return gen.mix(unknown === 'added' ? { ...classes, ...strange } : classes);
    const edges = {
      ...classes,
      'no pairs': [isRing ? 1 : 2, plans([1, 6], [0, 0], all)],
      'one pair': [1, firm([2, 4], [1, 1])],
    } as const;
    const stranger = { ...strange, 'only strangers': [1, plans([2, 4], [1, 3], [0, 0])] } as const;
    if (size === 'edges') return gen.mix(unknown === 'added' ? { ...edges, ...stranger } : edges);
    const large = {
      many: [3, firm([12, 18], [6, 12])],
      crowded: [2, plans([10, 16], [12, 20], all)],
    } as const;
    return gen.mix(unknown === 'added' ? { ...edges, ...stranger, ...large } : { ...edges, ...large });
  },

  facts: (fact) => ({
    task: fact({
      en: '`names` are different names, and `pairs` tells which of them are linked. Two names belong to one group when they are linked directly or through others. Return a new list of the groups, each a list of its names.',
      zh: '`names` 是互不相同的名字，`pairs` 说明哪些名字相连。两个名字直接相连，或经由其他名字相连，就属于同一个分组。返回由各分组组成的新列表，每个分组是其名字的列表。',
    }),
    once: fact(
      {
        en: 'A pair `[a, b]` links `a` and `b`, in both directions.',
        zh: '一对 `[a, b]` 使 `a` 与 `b` 双向相连。',
      },
      { when: (p) => p.link === 'once', decides: 'once' },
    ),
    bothWays: fact(
      {
        en: 'Names `a` and `b` are linked directly only when both `[a, b]` and `[b, a]` are among the pairs.',
        zh: '只有当 `[a, b]` 和 `[b, a]` 都在 `pairs` 中时，`a` 与 `b` 才直接相连。',
      },
      { when: (p) => p.link === 'both ways', decides: 'bothWays' },
    ),
    twice: fact(
      {
        en: 'Names `a` and `b` are linked directly only when they stand together in at least two pairs, `[a, b]` or `[b, a]`.',
        zh: '只有当 `a` 与 `b` 至少在两对中同时出现（`[a, b]` 或 `[b, a]`）时，两者才直接相连。',
      },
      { when: (p) => p.link === 'twice', decides: 'twice' },
    ),
    pairs: fact({
      en: ({ link }) =>
        `${link === 'twice' ? '' : 'Pairs may be repeated, which changes nothing. '}A name may be paired with itself, which ${link === 'twice' ? 'links it with no other' : 'changes nothing either'}.`,
      zh: ({ link }) =>
        `${link === 'twice' ? '' : '各对可以重复，重复不产生影响。'}名字可以与自身成对，这${link === 'twice' ? '不会使它与其他名字相连' : '同样不产生影响'}。`,
    }),
    never: fact(
      {
        en: 'Only names that are among `names` stand in pairs.',
        zh: '各对中只出现 `names` 里的名字。',
      },
      { when: (p) => p.unknown === 'never' },
    ),
    added: fact(
      {
        en: 'A name that stands only in pairs is a name as well. Such names count as standing after those in `names`, in the order in which they are first mentioned when the pairs are read from left to right.',
        zh: '只出现在 `pairs` 中的名字同样算作名字，视为排在 `names` 之后，按从左到右读各对时首次提到的先后排列。',
      },
      { when: (p) => p.unknown === 'added', decides: 'added' },
    ),
    all: fact(
      {
        en: 'A name without links is a group by itself.',
        zh: '不与任何名字相连的名字自成一个分组。',
      },
      { when: (p) => p.keep === 'all', decides: 'all' },
    ),
    two: fact(
      {
        en: 'Leave out groups of a single name.',
        zh: '只有一个名字的分组不列出。',
      },
      { when: (p) => p.keep === 'two or more', decides: 'two' },
    ),
    ring: fact(
      {
        en: 'Keep only the groups whose direct links are at least as many as their names, which are those with a ring of links; count the link between two names once, and none of a name with itself.',
        zh: '只保留直接相连的对数不少于名字个数的分组，也就是存在环的分组；两个名字之间的连接只计一次，名字与自身的连接不计。',
      },
      { when: (p) => p.keep === 'with a ring', decides: 'ring' },
    ),
    withinGiven: fact(
      {
        en: ({ unknown }) =>
          `The names of a group stand in the order ${unknown === 'never' ? 'that they have in `names`' : 'just told'}.`,
        zh: ({ unknown }) => `分组中的名字按${unknown === 'never' ? '其在 `names` 中的' : '上述'}先后排列。`,
      },
      { when: (p) => p.within === 'as given', decides: 'withinGiven' },
    ),
    withinSorted: fact(
      {
        en: 'The names of a group stand in ascending order, by UTF-16 code units, as `<` compares.',
        zh: '分组中的名字按升序排列，以 UTF-16 码元比较，与 `<` 一致。',
      },
      { when: (p) => p.within === 'sorted', decides: 'withinSorted' },
    ),
    orderGiven: fact(
      {
        en: ({ unknown }) =>
          `The groups stand in the order of those of their names that come first ${unknown === 'never' ? 'in `names`' : 'in that order'}.`,
        zh: ({ unknown }) =>
          `各分组按其中${unknown === 'never' ? '在 `names` 里' : '依该顺序'}最靠前的名字的先后排列。`,
      },
      { when: (p) => p.order === 'as given' },
    ),
    orderLargest: fact(
      {
        en: ({ unknown }) =>
          `The groups with more names come first; groups of one size stand in the order of those of their names that come first ${unknown === 'never' ? 'in `names`' : 'in that order'}.`,
        zh: ({ unknown }) =>
          `名字较多的分组在前；大小相同的分组按其中${unknown === 'never' ? '在 `names` 里' : '依该顺序'}最靠前的名字的先后排列。`,
      },
      { when: (p) => p.order === 'largest first', decides: 'orderLargest' },
    ),
    orderSmallest: fact(
      {
        en: 'The groups stand in ascending order of their smallest names, by UTF-16 code units, as `<` compares.',
        zh: '各分组按其中最小的名字升序排列，以 UTF-16 码元比较，与 `<` 一致。',
      },
      { when: (p) => p.order === 'by smallest name', decides: 'orderSmallest' },
    ),
    rest: fact({
      en: ({ keep, method }) =>
        `${keep === 'all' ? 'Without names' : 'Where no group is left'} the result is an empty list. Names may be any texts, such as \`constructor\`, \`10\` or the empty text${method === 'recursion' ? '; there are at most 100 different ones' : ''}. Leave the arguments as they are.`,
      zh: ({ keep, method }) =>
        `${keep === 'all' ? '没有名字时' : '没有剩下任何分组时'}结果为空列表。名字可以是任意文本，例如 \`constructor\`、\`10\` 或空文本${method === 'recursion' ? '；不同的名字至多 100 个' : ''}。不得修改参数。`,
    }),
  }),

  stories: [
    {
      en: 'A club wants to know which of its members know each other, directly or by way of friends.',
      zh: '俱乐部想知道哪些成员直接认识，或者通过朋友互相认识。',
    },
    {
      en: 'A network has fallen apart, and someone must find the parts.',
      zh: '网络断成了几块，需要找出每一块。',
    },
    {
      en: 'Several records may be of one customer, and each hint joins two of them.',
      zh: '若干记录可能属于同一位客户，每条线索把其中两条连在一起。',
    },
  ],

  twins: {
    once: {
      at: (p) => p.link === 'once',
      run: ({ names, pairs }, { unknown, within, order, keep }) =>
        answer(names, pairs, { link: 'both ways', unknown, within, order, keep }),
    },
    bothWays: {
      at: (p) => p.link === 'both ways',
      run: ({ names, pairs }, { unknown, within, order, keep }) =>
        answer(names, pairs, { link: 'once', unknown, within, order, keep }),
    },
    twice: {
      at: (p) => p.link === 'twice',
      run: ({ names, pairs }, { unknown, within, order, keep }) =>
        answer(names, pairs, { link: 'once', unknown, within, order, keep }),
    },
    added: {
      at: (p) => p.unknown === 'added',
      run: ({ names, pairs }, { link, within, order, keep }) =>
        answer(names, pairs, { link, unknown: 'never', within, order, keep }),
    },
    all: {
      at: (p) => p.keep === 'all',
      run: ({ names, pairs }, { link, unknown, within, order }) =>
        answer(names, pairs, { link, unknown, within, order, keep: 'two or more' }),
    },
    two: {
      at: (p) => p.keep === 'two or more',
      run: ({ names, pairs }, { link, unknown, within, order }) =>
        answer(names, pairs, { link, unknown, within, order, keep: 'all' }),
    },
    ring: {
      at: (p) => p.keep === 'with a ring',
      run: ({ names, pairs }, { link, unknown, within, order }) =>
        answer(names, pairs, { link, unknown, within, order, keep: 'two or more' }),
    },
    withinGiven: {
      at: (p) => p.within === 'as given',
      run: ({ names, pairs }, { link, unknown, order, keep }) =>
        answer(names, pairs, { link, unknown, within: 'sorted', order, keep }),
    },
    withinSorted: {
      at: (p) => p.within === 'sorted',
      run: ({ names, pairs }, { link, unknown, order, keep }) =>
        answer(names, pairs, { link, unknown, within: 'as given', order, keep }),
    },
    orderLargest: {
      at: (p) => p.order === 'largest first',
      run: ({ names, pairs }, { link, unknown, within, keep }) =>
        answer(names, pairs, { link, unknown, within, order: 'as given', keep }),
    },
    orderSmallest: {
      at: (p) => p.order === 'by smallest name',
      run: ({ names, pairs }, { link, unknown, within, keep }) =>
        answer(names, pairs, { link, unknown, within, order: 'as given', keep }),
    },
  },

  mistakes: {
    'follows pairs in one direction only': {
      at: (p) => p.link !== 'both ways',
      run: ({ names, pairs }, { unknown, within, order, keep }) =>
        answer(names, pairs, { link: 'there', unknown, within, order, keep }),
    },
    'sees only direct links': ({ names, pairs }, { link, unknown, within, order, keep }) => {
      const all = namesIn(names, pairs, unknown);
      const seen: string[] = [];
      const groups: string[][] = [];
      for (const name of all) {
        if (seen.includes(name)) continue;
        const group = all.filter(
          (other) => other === name || (!seen.includes(other) && isLinked(pairs, name, other, link)),
        );
        seen.push(...group);
        groups.push(group);
      }
      return told(groups, pairs, { link, unknown, within, order, keep });
    },
    'leaves out the last group': ({ names, pairs }, { link, unknown, within, order, keep }) =>
      answer(names, pairs, { link, unknown, within, order, keep }).slice(0, -1),
    'every link is a group': ({ names, pairs }, { link, unknown, within, order, keep }) => {
      const all = namesIn(names, pairs, unknown);
      const groups = all.flatMap((name, at) =>
        all.slice(at + 1).flatMap((other) => (isLinked(pairs, name, other, link) ? [[name, other]] : [])),
      );
      return told(groups, pairs, { link, unknown, within, order, keep });
    },
    'all names in one group': ({ names, pairs }, { link, unknown, within, order, keep }) => {
      const all = namesIn(names, pairs, unknown);
      return told(all.length === 0 ? [] : [all], pairs, { link, unknown, within, order, keep });
    },
    'puts the smallest group first': {
      at: (p) => p.order === 'largest first',
      run: ({ names, pairs }, { link, unknown, within, order, keep }) =>
        answer(names, pairs, { link, unknown, within, order, keep }).reverse(),
    },
    'drops groups of two': {
      at: (p) => p.keep === 'two or more',
      run: ({ names, pairs }, { link, unknown, within, order, keep }) =>
        answer(names, pairs, { link, unknown, within, order, keep }).filter((group) => group.length > 2),
    },
    'keeps groups without a ring': {
      at: (p) => p.keep === 'with a ring',
      run: ({ names, pairs }, { link, unknown, within, order }) =>
        answer(names, pairs, { link, unknown, within, order, keep: 'all' }),
    },
    'counts links twice': {
      at: (p) => p.keep === 'with a ring',
      run: ({ names, pairs }, { link, unknown, within, order }) =>
        answer(names, pairs, { link, unknown, within, order, keep: 'all' }).filter(
          (group) => linksIn(group, pairs, link) * 2 >= group.length,
        ),
    },
    'takes capitals for small letters': {
      at: (p) => p.within === 'sorted',
      run: ({ names, pairs }, { link, unknown, within, order, keep }) => {
        const small = (name: string): string => name.toLowerCase();
        return answer(names, pairs, { link, unknown, within, order, keep }).map((group) =>
          group.sort((a, b) => (small(a) < small(b) ? -1 : small(a) > small(b) ? 1 : 0)),
        );
      },
    },
    'puts new names first': {
      at: (p) => p.unknown === 'added' && (p.within === 'as given' || p.order !== 'by smallest name'),
      run: ({ names, pairs }, { link, within, order, keep }) =>
        answer([...new Set([...pairs.flat(), ...names])], pairs, {
          link,
          unknown: 'never',
          within,
          order,
          keep,
        }),
    },
    'sorts the names it was given': ({ names, pairs }, { link, unknown, within, order, keep }) => {
      names.sort();
      return answer(names, pairs, { link, unknown, within, order, keep });
    },
  },

  difficulty: (p) =>
    1.5 +
    (p.link === 'once' ? 0 : 0.25) +
    (p.unknown === 'added' ? 0.25 : 0) +
    (p.order === 'as given' ? 0 : 0.25) +
    (p.keep === 'all' ? 0 : p.keep === 'two or more' ? 0.1 : 0.75) +
    (p.method === 'recursion' ? 0.25 : 0) +
    (p.size === 'large' ? 0.25 : 0),
});
