import { axis, defineTemplate, fn, ty } from 'etudes';

type Relation = 'increasing' | 'not decreasing' | 'decreasing' | 'not increasing' | 'one more each';
type Ends = 'apart' | 'joined';
type Ties = 'earliest' | 'latest' | 'greatest sum';

interface Run {
  readonly start: number;
  readonly items: number[];
}

function goesOn(before: number, after: number, relation: Relation): boolean {
  if (relation === 'increasing') return before < after;
  if (relation === 'not decreasing') return before <= after;
  if (relation === 'decreasing') return before > after;
  return relation === 'not increasing' ? before >= after : before + 1 === after;
}

/** Whether a run may hold equal neighbours, and so go round a circle without an end. */
function mayStay(relation: Relation): boolean {
  return relation === 'not decreasing' || relation === 'not increasing';
}

function sumOf(items: readonly number[]): number {
  return items.reduce((sum, item) => sum + item);
}

/** The runs of a list, each as long as it can be. */
function runsOf(values: readonly number[], relation: Relation, ends: Ends): Run[] {
  const runs: Run[] = [];
  for (const [at, value] of values.entries()) {
    const run = runs[runs.length - 1];
    if (run !== undefined && goesOn(values[at - 1] as number, value, relation)) run.items.push(value);
    else runs.push({ start: at, items: [value] });
  }
  const [first] = runs;
  const last = runs[runs.length - 1];
  if (ends === 'joined' && first !== undefined && last !== undefined && first !== last) {
    if (goesOn(last.items[last.items.length - 1] as number, first.items[0] as number, relation))
      last.items.push(...(runs.shift() as Run).items);
  }
  return runs;
}

function pickRun(runs: readonly Run[], ties: Ties): Run | undefined {
  let best = runs[0];
  for (const run of runs) {
    const ahead = run.items.length - (best?.items.length ?? 0);
    const wins =
      ties === 'latest'
        ? ahead >= 0
        : ahead > 0 ||
          (ahead === 0 && ties === 'greatest sum' && sumOf(run.items) > sumOf((best as Run).items));
    if (wins) best = run;
  }
  return best;
}

/** What the function gives for a run. */
function shown(run: Run | undefined, length: number, gives: 'run' | 'bounds'): number[] {
  if (run === undefined) return [];
  return gives === 'run' ? run.items : [run.start, (run.start + run.items.length - 1) % length];
}

interface Piece {
  readonly first: number;
  readonly length: number;
  readonly step: number;
}

function pieced(pieces: readonly Piece[]): { values: number[] } {
  return {
    values: pieces.flatMap(({ first, length, step }) =>
      Array.from({ length }, (_, index) => first + index * step),
    ),
  };
}

function falling(values: readonly number[]): number[] {
  return [...values].sort((a, b) => b - a);
}

/** Pieces whose list is then turned by two places, so that one of them may cross its ends. */
function turned(pieces: readonly Piece[]): { values: number[] } {
  const { values } = pieced(pieces);
  return { values: [...values.slice(2), ...values.slice(0, 2)] };
}

export default defineTemplate('lists/longest-run', {
  version: 2,
  title: { en: 'Find the longest run', zh: '寻找最长的连续段' },
  skills: ['loops', 'state', 'ties'],
  axes: {
    relation: axis.oneOf('increasing', 'not decreasing', 'decreasing', 'not increasing', 'one more each'),
    ties: axis.oneOf('earliest', 'latest', 'greatest sum'),
    gives: axis.oneOf('run', 'bounds'),
    least: axis.oneOf(1, 2),
    ends: axis.oneOf('apart', 'joined'),
    method: axis.oneOf('any', 'n reads', 'recursion'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  signature: fn(
    'longestRun',
    { values: ty.list(ty.int({ min: -1_000_000, max: 1_000_000 })) },
    ty.list(ty.int()),
  ),
  names: {
    longestRun: ['bestStretch', 'longestStreak', 'findRun'],
    values: ['numbers', 'readings', 'list'],
  },

  oracle: ({ values }, { relation, ties, gives, least, ends, method }) => {
    const follows = (before: number, after: number): boolean => {
      if (relation === 'increasing') return before < after;
      if (relation === 'not decreasing') return before <= after;
      if (relation === 'decreasing') return before > after;
      return relation === 'not increasing' ? before >= after : before + 1 === after;
    };
    let runs: Run[] = [];
    const take = (value: number, at: number): void => {
      const run = runs[runs.length - 1];
      if (run !== undefined && follows(run.items[run.items.length - 1] as number, value))
        run.items.push(value);
      else runs.push({ start: at, items: [value] });
    };
    if (method === 'recursion') {
      const visit = (at: number): void => {
        if (at === values.length) return;
        take(values[at] as number, at);
        visit(at + 1);
      };
      visit(0);
    } else {
      for (const [at, value] of values.entries()) take(value, at);
    }
    if (ends === 'joined') {
      // The first run need not go: the one that goes on into it is longer. And a run that goes on into itself
      // has the same bounds.
      const last = runs[runs.length - 1];
      const isStrict = relation !== 'not decreasing' && relation !== 'not increasing';
      if (
        last !== undefined &&
        (isStrict || (gives === 'bounds' && least === 1) || runs.length > 1) &&
        follows(last.items[last.items.length - 1] as number, values[0] as number)
      )
        last.items.push(...(runs[0] as Run).items);
    }
    if (least > 1) runs = runs.filter(({ items }) => items.length >= least);
    if (runs.length === 0) return [];
    const best = runs.reduce((best, run) => {
      if (ties === 'latest') return run.items.length >= best.items.length ? run : best;
      if (ties === 'greatest sum') {
        const ahead = run.items.length - best.items.length || sumOf(run.items) - sumOf(best.items);
        return ahead > 0 ? run : best;
      }
      return run.items.length > best.items.length ? run : best;
    });
    return gives === 'run' ? best.items : [best.start, (best.start + best.items.length - 1) % values.length];
  },

  laws: (law) => ({
    'goes on throughout': law.inOrder((before, after, { relation }) => goesOn(before, after, relation), {
      at: (p) => p.gives === 'run',
      say: {
        en: 'Each value of the run goes on from the one before it.',
        zh: '连续段中的每个值都承接前一个值。',
      },
    }),
    'is a piece of the list': law.always(
      ({ values }, find, { ends }) => {
        const run = find({ values });
        const whole = ends === 'joined' ? [...values, ...values] : values;
        return whole.concat([0]).some((_, at) => run.every((value, index) => whole[at + index] === value));
      },
      {
        at: (p) => p.gives === 'run',
        say: { en: 'The run stands in the list in one piece.', zh: '该段在列表中连续出现。' },
      },
    ),
    'bounds a run': law.always(
      ({ values }, find, { relation }) => {
        const [first = 0, last = 0] = find({ values });
        const length = (last - first + values.length) % Math.max(1, values.length);
        return Array.from({ length }, (_, step) => (first + step) % values.length).every((at) =>
          goesOn(values[at] as number, values[(at + 1) % values.length] as number, relation),
        );
      },
      {
        at: (p) => p.gives === 'bounds',
        say: {
          en: 'Between the bounds every value goes on from the one before it.',
          zh: '两个下标之间的每个值都承接前一个值。',
        },
      },
    ),
    'no stretch is longer': law.always(
      ({ values }, find, { relation, gives, ends, least }) => {
        const result = find({ values });
        const lengths = runsOf(values, relation, ends).map((run) => run.items.length);
        const most = Math.max(0, ...lengths);
        if (most < least) return result.length === 0;
        if (gives === 'run') return result.length === most;
        const [first = 0, last = 0] = result;
        return ((last - first + values.length) % values.length) + 1 === most;
      },
      { say: { en: 'No run is longer.', zh: '没有更长的连续段。' } },
    ),
    'moves with the values': law.equivariantUnder(
      'values',
      (values) => values.map((value) => value + 7),
      (result, _args, { gives }) => (gives === 'run' ? result.map((value) => value + 7) : result),
      {
        say: {
          en: 'Adding 7 to every value leaves the run where it was.',
          zh: '每个值都加 7，连续段的位置不变。',
        },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
    'gives a list of its own': law.newResult('values'),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'n reads': rule.accesses('values', 'n', { at: (p) => p.method === 'n reads' }),
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { relation, size }) => {
    const steps = {
      increasing: [1, 1, 2, 0],
      'not decreasing': [0, 1, 0, -1],
      decreasing: [-1, -1, -2, 0],
      'not increasing': [0, -1, 0, 1],
      'one more each': [1, 1, 1, 2],
    } as const;
    const piece = (most: number) =>
      gen.record({ first: gen.int(-3, 4), length: gen.int(1, most), step: gen.pick(steps[relation]) });
    const even = gen.record({
      first: gen.int(-2, 3),
      length: gen.pick([2]),
      step: gen.pick(steps[relation]),
    });
    const list = (min: number, max: number) => gen.list(gen.int(-9, 20), { min, max });
    const classes = {
      runs: [3, gen.map(gen.list(piece(4), { min: 2, max: 5 }), pieced)],
      ties: [4, gen.map(gen.list(even, { min: 2, max: 5 }), pieced)],
      'across the ends': [3, gen.map(gen.list(piece(4), { min: 2, max: 4 }), turned)],
    } as const;
    const small = {
      ...classes,
      nothing: [1, gen.record({ values: list(0, 0) })],
      single: [1, gen.record({ values: list(1, 1) })],
    } as const;
    if (size === 'few') return gen.mix(small);
    const edges = {
      ...small,
      pair: [1, gen.record({ values: gen.few(gen.int(-1, 3), { pool: 2, min: 2, max: 2 }) })],
      'one run': [1, gen.map(gen.list(piece(6), { min: 1, max: 1 }), pieced)],
      falling: [1, gen.record({ values: gen.map(gen.list(gen.int(-9, 20), { min: 2, max: 6 }), falling) })],
      rising: [1, gen.record({ values: gen.sorted(gen.distinct(gen.int(-9, 20), { min: 2, max: 6 })) })],
      random: [2, gen.record({ values: list(2, 12) })],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [3, gen.map(gen.list(piece(7), { min: 6, max: 10 }), pieced)],
      wide: [1, gen.record({ values: gen.list(gen.int(-1_000_000, 999_000), { min: 2, max: 20 }) })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ relation, gives }) => {
        const run = {
          increasing: 'each value after its first is greater than the value before it',
          'not decreasing': 'no value is less than the value before it',
          decreasing: 'each value after its first is less than the value before it',
          'not increasing': 'no value is greater than the value before it',
          'one more each': 'each value after its first is exactly 1 more than the value before it',
        }[relation];
        return `A run is a stretch of neighbouring values of \`values\` in which ${run}. ${
          gives === 'run'
            ? 'Return the longest run as a list.'
            : 'Find the longest run and return the two-item list of the indexes, from 0, of its first and of its last value.'
        }`;
      },
      zh: ({ relation, gives }) => {
        const run = {
          increasing: '从第二个值起每个值都大于前一个值',
          'not decreasing': '没有任何值小于前一个值',
          decreasing: '从第二个值起每个值都小于前一个值',
          'not increasing': '没有任何值大于前一个值',
          'one more each': '从第二个值起每个值都恰好比前一个值大 1',
        }[relation];
        return `“连续段”指 \`values\` 中一段相邻的值，其中${run}。${
          gives === 'run'
            ? '以列表形式返回最长的连续段。'
            : '找出最长的连续段，返回由其第一个值和最后一个值的下标（从 0 开始）组成的两项列表。'
        }`;
      },
    }),
    earliest: fact(
      {
        en: 'Among several longest runs take the one whose first value has the smallest index.',
        zh: '有多个最长连续段时，取第一个值的下标最小的一个。',
      },
      { when: (p) => p.ties === 'earliest', decides: 'ties' },
    ),
    latest: fact(
      {
        en: 'Among several longest runs take the one whose first value has the greatest index.',
        zh: '有多个最长连续段时，取第一个值的下标最大的一个。',
      },
      { when: (p) => p.ties === 'latest', decides: 'ties' },
    ),
    sum: fact(
      {
        en: 'Among several longest runs take the one with the greatest sum; if sums are equal too, the one whose first value has the smallest index.',
        zh: '有多个最长连续段时，取总和最大的一个；总和也相等时，取第一个值的下标最小的一个。',
      },
      { when: (p) => p.ties === 'greatest sum', decides: 'ties' },
    ),
    apart: fact(
      {
        en: 'The list has two ends: no run goes on from the last value to the first.',
        zh: '列表首尾不相连：连续段不会从最后一个值延续到第一个值。',
      },
      { when: (p) => p.ends === 'apart', decides: 'ends' },
    ),
    joined: fact(
      {
        en: ({ gives, relation }) => {
          const circle = `The list is a circle: the value after the last is the first, and a run may go on across that place${gives === 'bounds' ? '; its last index is then smaller than its first' : ''}.`;
          if (!mayStay(relation)) return circle;
          return `${circle} A run takes each place at most once${gives === 'bounds' ? '; if all values are equal, the run of all of them begins at index 0' : ''}.`;
        },
        zh: ({ gives, relation }) => {
          const circle = `列表首尾相连成环：最后一个值之后是第一个值，连续段可以越过该处${gives === 'bounds' ? '，此时其末下标小于首下标' : ''}。`;
          if (!mayStay(relation)) return circle;
          return `${circle}连续段经过每个位置至多一次${gives === 'bounds' ? '；所有值都相等时，由全部值组成的连续段从下标 0 开始' : ''}。`;
        },
      },
      { when: (p) => p.ends === 'joined', decides: 'ends' },
    ),
    one: fact(
      {
        en: 'A single value is a run of length 1. An empty list gives `[]`.',
        zh: '单个值是长度为 1 的连续段。空列表得到 `[]`。',
      },
      { when: (p) => p.least === 1 },
    ),
    two: fact(
      {
        en: 'Only runs of at least 2 values count; if there is none, as in an empty list, the result is `[]`.',
        zh: '只有至少包含 2 个值的连续段才算数；如果没有（例如空列表），结果为 `[]`。',
      },
      { when: (p) => p.least === 2 },
    ),
    range: fact({
      en: ({ method }) =>
        `Values are integers from -1,000,000 to 1,000,000${method === 'recursion' ? ', at most 100 of them' : ''}.`,
      zh: ({ method }) =>
        `各值都是 -1000000 到 1000000 的整数${method === 'recursion' ? '，至多 100 个' : ''}。`,
    }),
    fresh: fact({
      en: 'Return a new list, never `values` itself, and leave `values` as it is.',
      zh: '返回新的列表，不能是 `values` 本身；不得修改 `values`。',
    }),
  }),

  stories: [
    {
      en: 'A runner keeps a diary of distances and looks for the best streak.',
      zh: '跑者记录每天的里程，想找出最好的一段。',
    },
    {
      en: 'A sensor is suspected of drifting, and we look for the longest stretch that shows it.',
      zh: '怀疑传感器有漂移，要找出最能说明问题的一段。',
    },
    {
      en: 'The score sheet of a game is searched for its longest series.',
      zh: '要在比赛记分表中找出最长的一串。',
    },
  ],

  twins: {
    ties: ({ values }, { relation, ties, gives, least, ends }) =>
      shown(
        pickRun(
          runsOf(values, relation, ends).filter(({ items }) => items.length >= least),
          ties === 'latest' ? 'earliest' : 'latest',
        ),
        values.length,
        gives,
      ),
    ends: ({ values }, { relation, ties, gives, least, ends }) =>
      shown(
        pickRun(
          runsOf(values, relation, ends === 'apart' ? 'joined' : 'apart').filter(
            ({ items }) => items.length >= least,
          ),
          ties,
        ),
        values.length,
        gives,
      ),
  },

  mistakes: {
    'compares with the first value of the run': ({ values }, { relation, ties, gives, least }) => {
      const runs: Run[] = [];
      for (const [at, value] of values.entries()) {
        const run = runs[runs.length - 1];
        if (run !== undefined && goesOn(run.items[0] as number, value, relation)) run.items.push(value);
        else runs.push({ start: at, items: [value] });
      }
      return shown(
        pickRun(
          runs.filter(({ items }) => items.length >= least),
          ties,
        ),
        values.length,
        gives,
      );
    },
    'forgets the last run': ({ values }, { relation, ties, gives, least, ends }) =>
      shown(
        pickRun(
          runsOf(values, relation, ends)
            .slice(0, -1)
            .filter(({ items }) => items.length >= least),
          ties,
        ),
        values.length,
        gives,
      ),
    'takes the run with the greatest sum': ({ values }, { relation, gives, least, ends }) => {
      const runs = runsOf(values, relation, ends).filter(({ items }) => items.length >= least);
      let best = runs[0];
      for (const run of runs) if (sumOf(run.items) > sumOf((best as Run).items)) best = run;
      return shown(best, values.length, gives);
    },
    'takes the first run': ({ values }, { relation, gives, least, ends }) =>
      shown(
        runsOf(values, relation, ends).find(({ items }) => items.length >= least),
        values.length,
        gives,
      ),
    'goes by a neighbouring relation': ({ values }, { relation, ties, gives, least, ends }) => {
      const other = {
        increasing: 'not decreasing',
        'not decreasing': 'increasing',
        decreasing: 'not increasing',
        'not increasing': 'decreasing',
        'one more each': 'increasing',
      } as const;
      return shown(
        pickRun(
          runsOf(values, other[relation], ends).filter(({ items }) => items.length >= least),
          ties,
        ),
        values.length,
        gives,
      );
    },
    'lets a run end one value early': ({ values }, { relation, ties, gives, least, ends }) => {
      const run = pickRun(
        runsOf(values, relation, ends).filter(({ items }) => items.length >= least),
        ties,
      );
      if (run === undefined) return [];
      return gives === 'run' ? run.items.slice(0, -1) : [run.start, run.start + run.items.length - 2];
    },
    'takes values apart from each other': {
      at: (p) => p.gives === 'run',
      run: ({ values }, { relation, least }) => {
        let best: number[] = [];
        const chains: number[][] = [];
        for (const value of values) {
          let chain: number[] = [];
          for (const other of chains)
            if (goesOn(other[other.length - 1] as number, value, relation) && other.length > chain.length)
              chain = other;
          chains.push([...chain, value]);
          if (chain.length + 1 > best.length) best = [...chain, value];
        }
        return best.length >= least ? best : [];
      },
    },
    'gives the index after the run': {
      at: (p) => p.gives === 'bounds',
      run: ({ values }, { relation, ties, gives, least, ends }) =>
        shown(
          pickRun(
            runsOf(values, relation, ends).filter(({ items }) => items.length >= least),
            ties,
          ),
          values.length,
          gives,
        ).map((at, index) => at + index),
    },
    'a single value is no run': {
      at: (p) => p.least === 1 && p.ends === 'apart',
      run: ({ values }, { relation, ties, gives, ends }) =>
        shown(
          pickRun(
            runsOf(values, relation, ends).filter(({ items }) => items.length > 1),
            ties,
          ),
          values.length,
          gives,
        ),
    },
    'a single value is a run': {
      at: (p) => p.least === 2,
      run: ({ values }, { relation, ties, gives, ends }) =>
        shown(pickRun(runsOf(values, relation, ends), ties), values.length, gives),
    },
  },

  difficulty: (p) =>
    1 +
    (p.ties === 'greatest sum' ? 0.5 : 0) +
    (p.gives === 'bounds' ? 0.25 : 0) +
    (p.least === 2 ? 0.25 : 0) +
    (p.ends === 'joined' ? 1 : 0) +
    (p.method === 'recursion' ? 0.75 : 0) +
    (p.size === 'long' ? 0.25 : 0),
});
