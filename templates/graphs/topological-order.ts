import { axis, defineTemplate, fn, ty } from 'etudes';

type Edge = [string, string];

interface Choice {
  readonly order: string;
  readonly pairs: string;
  readonly unknown: string;
  readonly loops: string;
}

function directed(edges: readonly Edge[], pairs: string): Edge[] {
  return edges.map(([one, other]): Edge => (pairs === 'before first' ? [one, other] : [other, one]));
}

function namesIn(names: readonly string[], edges: readonly Edge[], unknown: string): string[] {
  return unknown === 'added' ? [...new Set([...names, ...edges.flat()])] : [...names];
}

/** The names in the order in which they are looked at, and the edges that hold any of them back. */
function prepared(
  names: readonly string[],
  edges: readonly Edge[],
  { order, pairs, unknown, loops }: Choice,
) {
  const left = namesIn(names, edges, unknown);
  if (order === 'smallest first' || order === 'rounds') left.sort();
  if (order === 'largest first') left.sort().reverse();
  const needed = directed(edges, pairs).filter(
    ([before, after]) => left.includes(before) && (loops === 'a cycle' || before !== after),
  );
  return { left, needed };
}

/** An order of all names that can be placed, and how many there are in all. */
function placed(names: readonly string[], edges: readonly Edge[], choice: Choice) {
  const { left, needed } = prepared(names, edges, choice);
  const count = left.length;
  const found: string[] = [];
  for (;;) {
    const ready = left.filter(
      (name) => !needed.some(([before, after]) => after === name && left.includes(before)),
    );
    if (ready.length === 0) return { found, count };
    for (const name of choice.order === 'rounds' ? ready : ready.slice(0, 1)) {
      left.splice(left.indexOf(name), 1);
      found.push(name);
    }
  }
}

function answer(names: readonly string[], edges: readonly Edge[], choice: Choice): string[] | null {
  const { found, count } = placed(names, edges, choice);
  return found.length === count ? found : null;
}

/** What a plan is made from: numbers stand for places in the pool. */
interface Plan {
  readonly pool: readonly string[];
  /** Where each name of the pool goes among those before it. */
  readonly turns: readonly number[];
  readonly arcs: readonly (readonly [number, number])[];
  readonly kind: string;
  readonly pairs: string;
  /** How many names of the pool are not among the names. */
  readonly hidden: number;
}

function planOf({ pool, turns, arcs, kind, pairs, hidden }: Plan): { names: string[]; edges: Edge[] } {
  const count = pool.length;
  const names: string[] = [];
  pool.forEach((name, at) => {
    if (at % 3 >= hidden) names.splice((turns[at] ?? 0) % (names.length + 1), 0, name);
  });
  const edges: Edge[] = [];
  for (const [one, other] of count === 0 ? [] : arcs) {
    const a = one % count;
    const b = other % count;
    const isForward = kind === 'any' || a < b;
    if (a === b && kind !== 'any' && kind !== 'loops') continue;
    const before = pool[isForward ? a : b] as string;
    const after = pool[isForward ? b : a] as string;
    edges.push(pairs === 'before first' ? [before, after] : [after, before]);
  }
  return { names, edges };
}

export default defineTemplate('graphs/topological-order', {
  version: 1,
  title: { en: 'Put tasks in a possible order', zh: '拓扑排序' },
  skills: ['graphs', 'topological order', 'cycles'],
  axes: {
    order: axis.oneOf('smallest first', 'largest first', 'rounds', 'as given', 'any'),
    pairs: axis.oneOf('before first', 'after first'),
    unknown: axis.oneOf('never', 'added', 'ignored'),
    loops: axis.oneOf('a cycle', 'ignored'),
    method: axis.oneOf('any', 'no built-in sort'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  where: (p) => p.method === 'any' || (p.order !== 'as given' && p.order !== 'any'),
  signature: fn(
    'topoOrder',
    { names: ty.list(ty.text()), edges: ty.list(ty.tuple([ty.text(), ty.text()])) },
    ty.optional(ty.list(ty.text())),
  ),
  names: {
    topoOrder: ['arrangeTasks', 'planOrder', 'workOrder'],
    names: ['tasks', 'items', 'steps'],
    edges: ['rules', 'links', 'demands'],
  },
  accepts: ({ names }) => new Set(names).size === names.length,

  oracle: ({ names, edges }, { order, pairs, unknown, loops, method }) => {
    let left = unknown === 'added' ? [...new Set([...names, ...edges.flat()])] : [...names];
    if (order === 'smallest first' || order === 'rounds' || order === 'largest first') {
      if (method === 'any') {
        left.sort();
        if (order === 'largest first') left.reverse();
      } else {
        const sorted: string[] = [];
        for (const name of left) {
          const behind = sorted.findIndex((other) =>
            order === 'largest first' ? other < name : other > name,
          );
          sorted.splice(behind < 0 ? sorted.length : behind, 0, name);
        }
        left = sorted;
      }
    }
    const isReady = (name: string): boolean =>
      edges.every(([one, other]) => {
        const before = pairs === 'before first' ? one : other;
        const after = pairs === 'before first' ? other : one;
        if (loops === 'ignored' && before === name) return true;
        return after !== name || !left.includes(before);
      });
    const found: string[] = [];
    while (left.length > 0) {
      if (order === 'rounds') {
        const ready = left.filter(isReady);
        if (ready.length === 0) return null;
        found.push(...ready);
        left = left.filter((name) => !ready.includes(name));
      } else {
        const next = left.findIndex(isReady);
        if (next < 0) return null;
        found.push(...left.splice(next, 1));
      }
    }
    return found;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle({ at: (p) => p.order !== 'any' }),
    'finds an order where there is one': law.agreesWithOracle((result) => result === null, {
      at: (p) => p.order === 'any',
    }),
    'every name once': law.always(
      ({ names, edges }, order, { unknown }) => {
        const found = order({ names, edges });
        return (
          found === null || [...found].sort().join('\n') === namesIn(names, edges, unknown).sort().join('\n')
        );
      },
      { say: { en: 'An order holds every name exactly once.', zh: '所给的顺序中，每个名字恰好出现一次。' } },
    ),
    'every edge holds': law.always(
      ({ names, edges }, order, { pairs }) => {
        const found = order({ names, edges });
        return (
          found === null ||
          directed(edges, pairs).every(
            ([before, after]) =>
              before === after ||
              !found.includes(before) ||
              !found.includes(after) ||
              found.indexOf(before) < found.indexOf(after),
          )
        );
      },
      { say: { en: 'An order respects every edge.', zh: '所给的顺序满足每一条边。' } },
    ),
    'repeated edges change nothing': law.invariantUnder('edges', (edges) => [...edges, ...edges], {
      at: (p) => p.order !== 'any',
      say: { en: 'Repeating all edges changes nothing.', zh: '把所有边重复一遍，结果不变。' },
    }),
    'the order of edges does not matter': law.invariantUnder('edges', (edges) => [...edges].reverse(), {
      at: (p) => p.order !== 'any' && !(p.order === 'as given' && p.unknown === 'added'),
      say: { en: 'The order of the edges does not matter.', zh: '边的先后不影响结果。' },
    }),
    'the order of names does not matter': law.invariantUnder('names', (names) => [...names].reverse(), {
      at: (p) => p.order !== 'any' && p.order !== 'as given',
      say: { en: 'The order of the names given does not matter.', zh: '名字给出的先后不影响结果。' },
    }),
    'leaves the arguments alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
  }),

  inputs: (gen, { pairs, unknown, size }) => {
    const word = gen.oneOf([
      [4, gen.text({ alphabet: 'abcXYZ', min: 1, max: 2 })],
      [2, gen.pick(['10', '9', '2', '', '__proto__', 'constructor', 'B', 'a b', 'é', '😀', '～'])],
    ]);
    const plans = (
      names: readonly [number, number],
      arcs: readonly [number, number],
      kind: string,
      hidden: number,
    ) =>
      gen.map(
        gen.record({
          pool: gen.distinct(word, { min: names[0], max: names[1] }),
          turns: gen.list(gen.int(0, 30), { min: names[1], max: names[1] }),
          arcs: gen.list(gen.tuple([gen.int(0, 59), gen.int(0, 59)]), { min: arcs[0], max: arcs[1] }),
          kind: gen.pick([kind]),
          pairs: gen.pick([pairs]),
          hidden: gen.pick([hidden]),
        }),
        planOf,
      );
    const repeated = gen.map(
      gen.record({
        pool: gen.distinct(word, { min: 3, max: 6 }),
        turns: gen.list(gen.int(0, 30), { min: 6, max: 6 }),
        arcs: gen.few(gen.tuple([gen.int(0, 59), gen.int(0, 59)]), { pool: 3, min: 4, max: 8 }),
        kind: gen.pick(['acyclic']),
        pairs: gen.pick([pairs]),
        hidden: gen.pick([0]),
      }),
      planOf,
    );
    const classes = {
      ordinary: [4, plans([4, 7], [3, 9], 'acyclic', 0)],
      sparse: [3, plans([4, 8], [1, 4], 'acyclic', 0)],
      cyclic: [4, plans([2, 5], [3, 8], 'any', 0)],
      'on itself': [2, plans([2, 4], [3, 6], 'loops', 0)],
      repeated: [2, repeated],
      empty: [1, plans([0, 0], [0, 0], 'acyclic', 0)],
    } as const;
    const strange = unknown === 'never' ? 0 : 1;
    const strangers = { strangers: [5, plans([3, 8], [3, 9], 'acyclic', strange)] } as const;
    if (size === 'small') return gen.mix(strange === 1 ? { ...classes, ...strangers } : classes);
    const edges = {
      ...classes,
      'no edges': [1, plans([1, 6], [0, 0], 'acyclic', 0)],
      single: [1, plans([1, 1], [0, 1], 'loops', 0)],
      two: [1, plans([2, 2], [1, 3], 'any', 0)],
    } as const;
    const stranger = {
      ...strangers,
      'only strangers': [1, plans([2, 2], [1, 3], 'acyclic', 3)],
      'strangers in cycles': [2, plans([3, 6], [2, 5], 'any', strange)],
    } as const;
    if (size === 'edges') return gen.mix(strange === 1 ? { ...edges, ...stranger } : edges);
    const large = {
      dense: [3, plans([9, 14], [15, 30], 'acyclic', 0)],
      loose: [3, plans([10, 16], [5, 12], 'acyclic', 0)],
      tangled: [2, plans([8, 14], [8, 16], 'any', 0)],
    } as const;
    return gen.mix(strange === 1 ? { ...edges, ...stranger, ...large } : { ...edges, ...large });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ pairs }) =>
        `\`names\` are different names of tasks. Each edge \`[${pairs === 'before first' ? 'before, after' : 'after, before'}]\` in \`edges\` says that \`before\` must come earlier than \`after\`. Return a new list of all tasks in an order that respects every edge.`,
      zh: ({ pairs }) =>
        `\`names\` 是互不相同的任务名。\`edges\` 中的每条边 \`[${pairs === 'before first' ? 'before, after' : 'after, before'}]\` 表示 \`before\` 必须排在 \`after\` 之前。返回一个新列表，按满足所有边的顺序列出全部任务。`,
    }),
    smallest: fact(
      {
        en: 'Among all such orders return the smallest one: the first name is as small as it can be, then the second, and so on. Names compare by UTF-16 code units, as `<` does.',
        zh: '在所有这样的顺序中返回最小的一个：第一个名字尽可能小，其次是第二个，依此类推。名字按 UTF-16 码元比较，与 `<` 一致。',
      },
      { when: (p) => p.order === 'smallest first', decides: 'smallest' },
    ),
    largest: fact(
      {
        en: 'Among all such orders return the largest one: the first name is as large as it can be, then the second, and so on. Names compare by UTF-16 code units, as `<` does.',
        zh: '在所有这样的顺序中返回最大的一个：第一个名字尽可能大，其次是第二个，依此类推。名字按 UTF-16 码元比较，与 `<` 一致。',
      },
      { when: (p) => p.order === 'largest first', decides: 'largest' },
    ),
    rounds: fact(
      {
        en: 'Work in rounds: a round takes every task that is left and waits for no other task that is left. The rounds follow one another, and the names of one round stand in ascending order, by UTF-16 code units, as `<` compares.',
        zh: '按轮进行：每一轮取出剩余任务中不再等待其他剩余任务的所有任务。各轮依次排列，同一轮中的名字按升序排列，以 UTF-16 码元比较，与 `<` 一致。',
      },
      { when: (p) => p.order === 'rounds', decides: 'rounds' },
    ),
    given: fact(
      {
        en: ({ unknown }) =>
          `The next task is always the one, among those that wait for no task that is left, which stands first in \`names\`${unknown === 'added' ? '; tasks that only edges mention count as standing after those in `names`, in the order in which they are first mentioned when the edges are read from left to right' : ''}.`,
        zh: ({ unknown }) =>
          `下一个任务总是：在不再等待任何剩余任务的任务中，于 \`names\` 里最靠前的那个${unknown === 'added' ? '；只在边中提到的任务视为排在 `names` 的任务之后，按从左到右读各条边时首次提到的先后排列' : ''}。`,
      },
      { when: (p) => p.order === 'as given', decides: 'given' },
    ),
    any: fact(
      {
        en: 'Where several orders are possible, any of them will do.',
        zh: '如果有多种可能的顺序，返回其中任意一种即可。',
      },
      { when: (p) => p.order === 'any' },
    ),
    cycle: fact({
      en: 'Return `null` where no order exists, because tasks wait for one another in a cycle.',
      zh: '如果任务之间循环等待，因而不存在任何顺序，则返回 `null`。',
    }),
    onItself: fact(
      {
        en: 'An edge from a task to itself is such a cycle.',
        zh: '从任务指向自身的边也是这样的循环。',
      },
      { when: (p) => p.loops === 'a cycle', decides: 'onItself' },
    ),
    onItselfIgnored: fact(
      {
        en: 'An edge from a task to itself is ignored: it is no cycle.',
        zh: ({ unknown }) =>
          unknown === 'added'
            ? '从任务指向自身的边不算循环，也不构成任何限制。'
            : '从任务指向自身的边忽略不计，不算循环。',
      },
      { when: (p) => p.loops === 'ignored', decides: 'onItselfIgnored' },
    ),
    known: fact(
      {
        en: 'Both names of an edge are among `names`.',
        zh: '每条边的两个名字都在 `names` 中。',
      },
      { when: (p) => p.unknown === 'never' },
    ),
    added: fact(
      {
        en: 'A name that stands only in edges is a task as well and belongs in the order.',
        zh: '只出现在边中的名字也是任务，同样要列入顺序。',
      },
      { when: (p) => p.unknown === 'added', decides: 'added' },
    ),
    ignored: fact(
      {
        en: 'An edge that mentions a name which is not among `names` is ignored altogether.',
        zh: '如果一条边提到了不在 `names` 中的名字，则整条边忽略不计。',
      },
      { when: (p) => p.unknown === 'ignored', decides: 'ignored' },
    ),
    rest: fact({
      en: ({ unknown }) =>
        `Edges may be repeated. ${unknown === 'added' ? 'Where there are no tasks at all' : 'Without names'} the result is an empty list. Names may be any texts, such as \`constructor\`, \`10\` or the empty text. Leave the arguments as they are.`,
      zh: ({ unknown }) =>
        `边可以重复。${unknown === 'added' ? '没有任何任务时' : '没有名字时'}结果为空列表。名字可以是任意文本，例如 \`constructor\`、\`10\` 或空文本。不得修改参数。`,
    }),
  }),

  stories: [
    {
      en: 'A build tool must compile each package after the packages that it needs.',
      zh: '构建工具必须在编译完一个包所依赖的各个包之后，才能编译它。',
    },
    {
      en: 'The kitchen has a list of steps, and some steps cannot begin before others are done.',
      zh: '厨房有一张步骤清单，有些步骤要等别的步骤完成才能开始。',
    },
    {
      en: 'Courses have other courses as a condition, and students want a plan.',
      zh: '有些课程要求先修别的课程，学生们想要一份修课计划。',
    },
  ],

  twins: {
    smallest: {
      at: (p) => p.order === 'smallest first',
      run: ({ names, edges }, { pairs, unknown, loops }) =>
        answer(names, edges, { order: 'rounds', pairs, unknown, loops }),
    },
    largest: {
      at: (p) => p.order === 'largest first',
      run: ({ names, edges }, { pairs, unknown, loops }) =>
        answer(names, edges, { order: 'smallest first', pairs, unknown, loops }),
    },
    rounds: {
      at: (p) => p.order === 'rounds',
      run: ({ names, edges }, { pairs, unknown, loops }) =>
        answer(names, edges, { order: 'smallest first', pairs, unknown, loops }),
    },
    given: {
      at: (p) => p.order === 'as given',
      run: ({ names, edges }, { pairs, unknown, loops }) =>
        answer(names, edges, { order: 'smallest first', pairs, unknown, loops }),
    },
    onItself: {
      at: (p) => p.loops === 'a cycle',
      run: ({ names, edges }, { order, pairs, unknown }) =>
        answer(names, edges, { order, pairs, unknown, loops: 'ignored' }),
    },
    onItselfIgnored: {
      at: (p) => p.loops === 'ignored',
      run: ({ names, edges }, { order, pairs, unknown }) =>
        answer(names, edges, { order, pairs, unknown, loops: 'a cycle' }),
    },
    added: {
      at: (p) => p.unknown === 'added',
      run: ({ names, edges }, { order, pairs, loops }) =>
        answer(names, edges, { order, pairs, unknown: 'ignored', loops }),
    },
    ignored: {
      at: (p) => p.unknown === 'ignored',
      run: ({ names, edges }, { order, pairs, loops }) =>
        answer(names, edges, { order, pairs, unknown: 'added', loops }),
    },
  },

  mistakes: {
    'reads edges the other way round': ({ names, edges }, { order, pairs, unknown, loops }) =>
      answer(names, edges, {
        order,
        pairs: pairs === 'before first' ? 'after first' : 'before first',
        unknown,
        loops,
      }),
    'a cycle gives the part that was found': ({ names, edges }, { order, pairs, unknown, loops }) =>
      placed(names, edges, { order, pairs, unknown, loops }).found,
    'takes no notice of edges': ({ names, edges }, { order, pairs, unknown, loops }) =>
      namesIn(names, edges, unknown).length === 0
        ? []
        : prepared(names, edges, { order, pairs, unknown, loops }).left,
    'an empty list where there is no order': ({ names, edges }, { order, pairs, unknown, loops }) =>
      answer(names, edges, { order, pairs, unknown, loops }) ?? [],
    'counts repeated edges and lifts them once': ({ names, edges }, { order, pairs, unknown, loops }) =>
      new Set(edges.map((edge) => JSON.stringify(edge))).size < edges.length
        ? null
        : answer(names, edges, { order, pairs, unknown, loops }),
    'looks only at the first edge of a task': ({ names, edges }, { order, pairs, unknown, loops }) => {
      const seen: string[] = [];
      const first = edges.filter((edge) => {
        const after = edge[pairs === 'before first' ? 1 : 0];
        if (seen.includes(after)) return false;
        seen.push(after);
        return true;
      });
      return answer(namesIn(names, edges, unknown), first, { order, pairs, unknown, loops });
    },
    'one pass over the names': ({ names, edges }, { order, pairs, unknown, loops }) => {
      const { left, needed } = prepared(names, edges, { order, pairs, unknown, loops });
      const found: string[] = [];
      for (const name of left) {
        if (needed.every(([before, after]) => after !== name || found.includes(before))) found.push(name);
      }
      return found.length === left.length ? found : null;
    },
    'takes the other end of the alphabet': {
      at: (p) => p.order === 'smallest first' || p.order === 'largest first',
      run: ({ names, edges }, { order, pairs, unknown, loops }) =>
        answer(names, edges, {
          order: order === 'smallest first' ? 'largest first' : 'smallest first',
          pairs,
          unknown,
          loops,
        }),
    },
    'fills the order from the back': {
      at: (p) => p.order === 'smallest first',
      run: ({ names, edges }, { pairs, unknown, loops }) => {
        const backwards = answer(names, edges, {
          order: 'largest first',
          pairs: pairs === 'before first' ? 'after first' : 'before first',
          unknown,
          loops,
        });
        return backwards === null ? null : backwards.reverse();
      },
    },
    'keeps the order given': {
      at: (p) => p.order === 'smallest first' || p.order === 'largest first' || p.order === 'rounds',
      run: ({ names, edges }, { pairs, unknown, loops }) =>
        answer(names, edges, { order: 'as given', pairs, unknown, loops }),
    },
    'works in rounds': {
      at: (p) => p.order === 'as given',
      run: ({ names, edges }, { pairs, unknown, loops }) => {
        const { left, needed } = prepared(names, edges, { order: 'as given', pairs, unknown, loops });
        const found: string[] = [];
        while (found.length < left.length) {
          const ready = left.filter(
            (name) =>
              !found.includes(name) &&
              needed.every(([before, after]) => after !== name || found.includes(before)),
          );
          if (ready.length === 0) return null;
          found.push(...ready);
        }
        return found;
      },
    },
    'takes capitals for small letters': {
      at: (p) => p.order === 'smallest first' || p.order === 'rounds',
      run: ({ names, edges }, { order, pairs, unknown, loops }) => {
        const small = (name: string): string => `${name.toLowerCase()} ${name}`;
        const found = answer(
          namesIn(names, edges, unknown).map(small),
          edges.map(([one, other]): Edge => [small(one), small(other)]),
          { order, pairs, unknown, loops },
        );
        return found === null ? null : found.map((name) => name.slice(name.lastIndexOf(' ') + 1));
      },
    },
    'sorts the names it was given': {
      at: (p) => p.order === 'smallest first',
      run: ({ names, edges }, { order, pairs, unknown, loops }) => {
        names.sort();
        return answer(names, edges, { order, pairs, unknown, loops });
      },
    },
  },

  difficulty: (p) =>
    1.5 +
    (p.order === 'any' ? 0 : p.order === 'as given' ? 0.25 : 0.5) +
    (p.pairs === 'after first' ? 0.25 : 0) +
    (p.unknown === 'never' ? 0 : 0.25) +
    (p.loops === 'ignored' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'large' ? 0.25 : 0),
});
