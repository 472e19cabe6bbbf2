import { axis, defineTemplate, fn, ty } from 'etudes';

interface Request {
  readonly time: number;
  readonly key: string;
}

/** How requests are judged. */
interface Ways {
  readonly kind: 'fixed' | 'sliding' | 'from the first' | 'from the last' | 'endless';
  readonly edge: 'outside' | 'inside';
  readonly refused: 'do not count' | 'count';
  readonly keys: 'all together' | 'each by itself';
  readonly late: 'never' | 'at the latest time';
  readonly gives: 'indexes' | 'places left' | 'waits';
}

/** One way to do it, of which mistakes choose the wrong settings. */
function serve(requests: readonly Request[], limit: number, span: number, ways: Ways): number[] {
  const known = new Map<string, readonly number[]>();
  const more = ways.edge === 'inside' ? 1 : 0;
  const result: number[] = [];
  let latest = 0;
  for (const [at, { time, key }] of requests.entries()) {
    latest = Math.max(latest, time);
    const clock = ways.late === 'never' ? time : latest;
    const name = ways.keys === 'all together' ? '' : key;
    const before = known.get(name) ?? [];
    const end = (earlier: number): number => {
      if (ways.kind !== 'fixed') return earlier + span + more;
      return (more === 1 ? Math.ceil(earlier / span) * span : (Math.floor(earlier / span) + 1) * span) + more;
    };
    const isOver = (earlier: number): boolean => ways.kind !== 'endless' && end(earlier) <= clock;
    const current =
      ways.kind === 'from the first'
        ? before.slice(before.some(isOver) ? before.length : 0)
        : ways.kind === 'from the last'
          ? before.slice(before.length > 0 && before.every(isOver) ? before.length : 0)
          : before.filter((earlier) => !isOver(earlier));
    const isAllowed = current.length < limit;
    const after = isAllowed || ways.refused === 'count' ? [...current, clock] : current;
    known.set(name, after);
    if (ways.gives === 'places left') result.push(isAllowed ? limit - after.length : -1);
    else if (ways.gives === 'waits')
      result.push(
        isAllowed ? 0 : end(after[ways.kind === 'sliding' ? after.length - limit : 0] as number) - clock,
      );
    else if (isAllowed) result.push(at);
  }
  return result;
}

interface Parts {
  readonly limit: number;
  readonly span: number;
  readonly begin: number;
  readonly steps: readonly (readonly [gap: string | number, key: string])[];
}

/** Requests one after another, with gaps told in terms of the span. */
function requestsOf({ limit, span, begin, steps }: Parts): {
  requests: Request[];
  limit: number;
  span: number;
} {
  let time = begin;
  const requests = steps.map(([gap, key]): Request => {
    if (typeof gap === 'number') time = Math.max(0, time + gap);
    else if (gap === 'back') time = Math.max(0, time - Math.ceil(span / 2));
    else if (gap === 'none' || gap === 'one') time += gap === 'none' ? 0 : 1;
    else if (gap === 'half') time += Math.floor(span / 2);
    else if (gap === 'rest') time += span - (time % span);
    else time += span + (gap === 'short' ? -1 : gap === 'over' ? 1 : 0);
    return { time, key };
  });
  return { requests, limit, span };
}

export default defineTemplate('streams/rate-limit', {
  version: 2,
  title: { en: 'Let through only so many requests', zh: '限制请求的频率' },
  skills: ['simulation', 'queues', 'boundaries', 'maps'],
  axes: {
    kind: axis.oneOf('fixed', 'sliding', 'from the first'),
    edge: axis.oneOf('outside', 'inside'),
    refused: axis.oneOf('do not count', 'count'),
    keys: axis.oneOf('all together', 'each by itself'),
    late: axis.oneOf('never', 'at the latest time'),
    gives: axis.oneOf('indexes', 'places left', 'waits'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // What was refused in a window that ends as a whole makes no difference to it, and a request that comes
  // late falls into the open window of all of them in any case.
  where: (p) =>
    (p.refused === 'do not count' || p.kind === 'sliding') &&
    (p.late === 'never' || p.kind !== 'from the first' || p.keys !== 'all together' || p.gives === 'waits'),
  signature: fn(
    'limitRequests',
    {
      requests: ty.list(ty.record({ time: ty.int({ min: 0, max: 1_000_000_000 }), key: ty.text() })),
      limit: ty.int({ min: 1, max: 1000 }),
      span: ty.int({ min: 1, max: 1_000_000 }),
    },
    ty.list(ty.int()),
  ),
  names: {
    limitRequests: ['throttle', 'judgeRequests', 'letThrough'],
    requests: ['arrivals', 'hits', 'visits'],
    limit: ['most', 'quota', 'allowance'],
    span: ['period', 'width', 'duration'],
  },

  oracle: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) => {
    const byKey = new Map<string, readonly number[]>();
    let counted: readonly number[] = [];
    let clock = 0;
    const result: number[] = [];
    for (const [at, request] of requests.entries()) {
      clock = late === 'never' ? request.time : Math.max(clock, request.time);
      // The first moment at which a request counted at `time` does not count any more.
      const endOf = (time: number): number => {
        if (kind === 'fixed') {
          return edge === 'outside'
            ? (Math.floor(time / span) + 1) * span
            : Math.ceil(time / span) * span + 1;
        }
        return edge === 'outside' ? time + span : time + span + 1;
      };
      if (keys === 'each by itself') counted = byKey.get(request.key) ?? [];
      if (kind === 'from the first') {
        const first = counted[0];
        if (first !== undefined && endOf(first) <= clock) counted = [];
      } else {
        counted = counted.filter((time) => endOf(time) > clock);
      }
      const isAllowed = counted.length < limit;
      if (refused === 'count' || isAllowed) counted = [...counted, clock];
      if (keys === 'each by itself') byKey.set(request.key, counted);
      if (gives === 'indexes') {
        if (isAllowed) result.push(at);
      } else if (gives === 'places left') {
        result.push(isAllowed ? limit - counted.length : -1);
      } else if (isAllowed) {
        result.push(0);
      } else {
        const blocking = counted[refused === 'count' ? counted.length - limit : 0] as number;
        result.push(endOf(blocking) - clock);
      }
    }
    return result;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'leaves the arguments alone': law.doesNotMutate(),
    'the first is allowed': law.when(
      ({ requests }) => requests.length > 0,
      ({ requests, limit, span }, subject, { gives }) =>
        subject({ requests, limit, span })[0] === (gives === 'places left' ? limit - 1 : 0),
      {
        say: { en: 'The first request of all is allowed.', zh: '第一个请求总是被允许。' },
      },
    ),
    'later requests do not matter': law.always(
      ({ requests, limit, span }, subject) => {
        const all = subject({ requests, limit, span });
        return subject({ requests: requests.slice(0, -1), limit, span }).every(
          (value, at) => value === all[at],
        );
      },
      {
        say: {
          en: 'Without the last request the result is the beginning of the same list.',
          zh: '去掉最后一个请求，结果是同一列表的开头部分。',
        },
      },
    ),
    'names of keys do not matter': law.equivariantUnder(
      'requests',
      (requests) => requests.map(({ time, key }) => ({ time, key: `${key}!` })),
      (result) => result,
      {
        say: {
          en: 'Putting `!` behind every key changes nothing.',
          zh: '在每个键后面加上 `!`，结果不变。',
        },
      },
    ),
    'whole spans do not matter': law.always(
      ({ requests, limit, span }, subject) => {
        const moved = requests.map(({ time, key }) => ({ time: time + 3 * span, key }));
        const found = subject({ requests: moved, limit, span });
        return subject({ requests, limit, span }).every((value, at) => value === found[at]);
      },
      {
        say: {
          en: 'Moving all times by 3 times `span` changes nothing.',
          zh: '所有时间加上 `span` 的 3 倍，结果不变。',
        },
      },
    ),
    'one number a request': law.lengthIs(({ requests }) => requests.length, {
      at: (p) => p.gives !== 'indexes',
    }),
    'never more than the limit in a span': law.always(
      ({ requests, limit, span }, subject, { keys, edge }) => {
        const allowed = subject({ requests, limit, span }).map((at) => requests[at] as Request);
        return allowed.every((last, at) => {
          const near = allowed.slice(0, at + 1).filter(({ time, key }) => {
            const age = last.time - time;
            return (
              (keys === 'all together' || key === last.key) && (edge === 'outside' ? age < span : age <= span)
            );
          });
          return near.length <= limit;
        });
      },
      {
        at: (p) => p.kind === 'sliding' && p.late === 'never' && p.gives === 'indexes',
        say: {
          en: 'No more than `limit` allowed requests lie within one span.',
          zh: '同一时段内被允许的请求不多于 `limit` 个。',
        },
      },
    ),
  }),

  inputs: (gen, { size, late }) => {
    const key = gen.pick<string>(['a', 'a', 'a', 'b', 'b', 'A', '', '__proto__']);
    const back = gen.int(-6, -1);
    const gaps = (most: number) =>
      late === 'never'
        ? gen.int(0, most)
        : gen.oneOf([
            [4, gen.int(0, most)],
            [1, back],
          ]);
    const steps = gaps(3);
    const near = ['exact', 'exact', 'short', 'over', 'rest', 'rest', 'half', 'none', 'none', 'one'] as const;
    const edges = late === 'never' ? gen.pick(near) : gen.pick([...near, 'back', 'back']);
    const few = gen.pick(['a', 'a', 'a', 'a', 'b']);
    const turning = gen.pick(['back', 'back', 'exact', 'exact', 'over', 'over', 'none', 'short', 'half']);
    const runs = (
      limits: readonly number[],
      spans: readonly number[],
      ahead: typeof steps | typeof edges | typeof turning,
      least: number,
      most: number,
      who: typeof key = key,
    ) =>
      gen.map(
        gen.record({
          limit: gen.pick(limits),
          span: gen.pick(spans),
          begin: gen.pick([0, 0, 1, 2, 5, 9, 10]),
          steps: gen.list(gen.tuple([ahead, who]), { min: least, max: most }),
        }),
        requestsOf,
      );
    const lateOnes =
      late === 'never' ? {} : { 'late ones': [4, runs([2, 3], [6, 9, 10], turning, 7, 12, few)] as const };
    if (size === 'few') {
      return gen.mix({
        ...lateOnes,
        'short span': [4, runs([1, 2], [3, 4, 5], steps, 4, 9)],
        'near the edges': [3, runs([1, 2], [4, 5, 10], edges, 4, 9)],
        crowded: [3, runs([2, 3], [6, 10], gaps(2), 7, 12)],
      });
    }
    const classes = {
      ...lateOnes,
      'no requests': [1, runs([1, 3], [1, 10], steps, 0, 0)],
      'a single request': [1, runs([1, 3], [1, 10], steps, 1, 1)],
      'one at a time': [2, runs([1], [2, 3, 10], steps, 4, 12)],
      'span of one': [2, runs([1, 2], [1], gaps(2), 4, 12)],
      'short span': [3, runs([2, 3], [3, 4, 5, 7], steps, 6, 16)],
      'near the edges': [3, runs([1, 2, 3], [4, 5, 10, 60], edges, 5, 14)],
      crowded: [2, runs([2, 3, 4], [8, 10, 12], gaps(2), 10, 18)],
      roomy: [2, runs([20, 1000], [10, 1_000_000], steps, 3, 10)],
    } as const;
    if (size === 'edges') return gen.mix(classes);
    return gen.mix({
      ...classes,
      long: [3, runs([3, 4, 5], [6, 9, 10], steps, 25, 40)],
      'long near the edges': [2, runs([2, 3], [5, 10, 60], edges, 25, 40)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Requests come one after another and are allowed or refused at once. Each of `requests` has a `time`, an integer from 0 up to 1,000,000,000, and a `key`, any text.',
      zh: '请求依次到来，并立即被允许或拒绝。`requests` 中的每个请求有 `time`（0 到 1000000000 的整数）和 `key`（任意字符串）。',
    }),
    rule: fact({
      en: ({ keys }) =>
        `A request is allowed where fewer than \`limit\` earlier requests${keys === 'all together' ? '' : ' with the same `key`'} count at its time. \`limit\` is an integer from 1 up to 1,000, and \`span\` one from 1 up to 1,000,000.`,
      zh: ({ keys }) =>
        `在请求的时间，${keys === 'all together' ? '' : '`key` 相同、'}仍计数的先前请求不足 \`limit\` 个时，该请求被允许。\`limit\` 是 1 到 1000 的整数，\`span\` 是 1 到 1000000 的整数。`,
    }),
    fixed: fact(
      {
        en: ({ edge }) =>
          edge === 'outside'
            ? 'Time is cut into windows of length `span`: the first goes from 0 up to but without `span`, the next from `span` up to but without twice `span`, and so on. Requests in the same window count.'
            : 'Time is cut into windows of length `span`: one ends with 0, the next goes from 1 to `span`, both included, the next from `span` + 1 to twice `span`, and so on. Requests in the same window count.',
        zh: ({ edge }) =>
          edge === 'outside'
            ? '时间被切成长度为 `span` 的时段：首个从 0 到 `span`（不含），下一个从 `span` 到 `span` 的两倍（不含），依此类推。同一时段中的请求计数。'
            : '时间被切成长度为 `span` 的时段：有一个以 0 结束，下一个从 1 到 `span`（两端都含），再下一个从 `span` + 1 到 `span` 的两倍，依此类推。同一时段中的请求计数。',
      },
      { when: (p) => p.kind === 'fixed', decides: 'the other edge' },
    ),
    sliding: fact(
      {
        en: ({ edge }) =>
          `An earlier request counts while it is ${edge === 'outside' ? 'less than `span`' : '`span` or less'} ago${edge === 'outside' ? ', and not any more when it is exactly `span` ago' : ': at exactly `span` it still counts'}.`,
        zh: ({ edge }) =>
          edge === 'outside'
            ? '先前的请求距今不足 `span` 时计数；恰好为 `span` 时不再计数。'
            : '先前的请求距今为 `span` 或更短时计数：恰好为 `span` 时仍计数。',
      },
      { when: (p) => p.kind === 'sliding', decides: 'the other edge' },
    ),
    fromFirst: fact(
      {
        en: ({ edge, keys }) =>
          `A request that comes while no window is open opens one${keys === 'all together' ? '' : ' for its key'}. It is open for \`span\`: ${edge === 'outside' ? 'a request exactly `span` after the first one already opens the next' : 'a request exactly `span` after the first one still falls into it, one after that opens the next'}. Requests in the same window count.`,
        zh: ({ edge, keys }) =>
          `没有打开的时段时到来的请求会${keys === 'all together' ? '' : '为它的键'}打开一个时段，持续 \`span\`：${edge === 'outside' ? '恰在首个请求之后 `span` 到来的请求已打开下一个时段' : '恰在首个请求之后 `span` 到来的请求仍属于它，再往后的才打开下一个时段'}。同一时段中的请求计数。`,
      },
      { when: (p) => p.kind === 'from the first', decides: 'the other edge' },
    ),
    refusedCount: fact(
      {
        en: 'Refused requests count like allowed ones.',
        zh: '被拒绝的请求与被允许的一样计数。',
      },
      { when: (p) => p.refused === 'count', decides: 'the other refused' },
    ),
    refusedNot: fact(
      {
        en: 'Only allowed requests count, refused ones never do.',
        zh: '只有被允许的请求计数，被拒绝的从不计数。',
      },
      { when: (p) => p.kind === 'sliding' && p.refused === 'do not count', decides: 'the other refused' },
    ),
    refusedEither: fact(
      {
        en: 'Whether refused requests count as well makes no difference.',
        zh: '被拒绝的请求是否也计数，对结果没有影响。',
      },
      { when: (p) => p.kind !== 'sliding' },
    ),
    together: fact(
      {
        en: 'The limit is for all requests together, whatever their `key`.',
        zh: '限制针对所有请求的总数，不论 `key` 是什么。',
      },
      { when: (p) => p.keys === 'all together', decides: 'the other keys' },
    ),
    eachKey: fact(
      {
        en: 'Every `key` is judged by itself; keys differ where their texts differ at all, as in case.',
        zh: '每个 `key` 单独判断；只要文本有任何不同（例如大小写），就是不同的键。',
      },
      { when: (p) => p.keys === 'each by itself', decides: 'the other keys' },
    ),
    inOrder: fact(
      {
        en: 'Times never go down from one request to the next; several requests may have the same.',
        zh: '请求的时间从不变小；几个请求的时间可以相同。',
      },
      { when: (p) => p.late === 'never' },
    ),
    late: fact(
      {
        en: 'Times may go down: a request whose time lies before that of some request that came earlier, whatever its key, is treated as if it came at the latest time so far.',
        zh: '时间可能变小：若请求的时间早于先到来的某个请求（不论键是什么）的时间，则视为在迄今最晚的时间到来。',
      },
      { when: (p) => p.late === 'at the latest time', decides: 'the other late' },
    ),
    indexes: fact(
      {
        en: 'Return the indexes, from 0, of the allowed requests in ascending order.',
        zh: '按升序返回被允许的请求的下标（从 0 开始）。',
      },
      { when: (p) => p.gives === 'indexes' },
    ),
    left: fact(
      {
        en: 'Return one number for each request: for an allowed one, how many more would be allowed at that same time after it; for a refused one, -1.',
        zh: '为每个请求返回一个数：被允许时，是此后在同一时间还能允许的个数；被拒绝时为 -1。',
      },
      { when: (p) => p.gives === 'places left' },
    ),
    leftKey: fact(
      {
        en: 'What is left is told for the `key` of the request.',
        zh: '剩余个数针对该请求的 `key`。',
      },
      { when: (p) => p.gives === 'places left' && p.keys === 'each by itself' },
    ),
    waits: fact(
      {
        en: ({ keys, late }) =>
          `Return one number for each request: 0 for an allowed one; for a refused one, the smallest whole time to wait${late === 'never' ? '' : ', from the time it is treated as having come at,'} until a request${keys === 'all together' ? '' : ' with its key'} would be allowed if none came in between.`,
        zh: ({ keys, late }) =>
          `为每个请求返回一个数：被允许时为 0；被拒绝时，是${late === 'never' ? '' : '从它被视为到来的时间起，'}若其间没有其他请求，至少再等多久（整数）${keys === 'all together' ? '' : '同一键的'}请求才会被允许。`,
      },
      { when: (p) => p.gives === 'waits' },
    ),
    empty: fact({
      en: 'Without requests the result is empty. Do not change the arguments.',
      zh: '没有请求时结果为空。不得修改参数。',
    }),
  }),

  stories: [
    { en: 'A public service protects itself from eager clients.', zh: '一项公共服务要防止客户端请求过多。' },
    {
      en: 'A door to a museum lets in only so many visitors at a time.',
      zh: '博物馆的门一段时间内只放进一定数量的参观者。',
    },
    { en: 'A phone mutes a chat that sends too many notices.', zh: '手机要给发送过多通知的聊天降噪。' },
  ],

  twins: {
    'the other edge': ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
      serve(requests, limit, span, {
        kind,
        edge: edge === 'outside' ? 'inside' : 'outside',
        refused,
        keys,
        late,
        gives,
      }),
    'the other refused': {
      at: (p) => p.kind === 'sliding',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
        serve(requests, limit, span, {
          kind,
          edge,
          refused: refused === 'count' ? 'do not count' : 'count',
          keys,
          late,
          gives,
        }),
    },
    'the other keys': ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
      serve(requests, limit, span, {
        kind,
        edge,
        refused,
        keys: keys === 'all together' ? 'each by itself' : 'all together',
        late,
        gives,
      }),
    'the other late': {
      at: (p) => p.late !== 'never',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, gives }) =>
        serve(requests, limit, span, { kind, edge, refused, keys, late: 'never', gives }),
    },
  },

  mistakes: {
    'takes another kind of window': ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
      serve(requests, limit, span, {
        kind: kind === 'sliding' ? 'fixed' : 'sliding',
        edge,
        refused,
        keys,
        late,
        gives,
      }),
    'a window goes on while requests come': (
      { requests, limit, span },
      { edge, refused, keys, late, gives },
    ) => serve(requests, limit, span, { kind: 'from the last', edge, refused, keys, late, gives }),
    'never lets a request go out of count': {
      at: (p) => p.gives !== 'waits',
      run: ({ requests, limit, span }, { edge, refused, keys, late, gives }) =>
        serve(requests, limit, span, { kind: 'endless', edge, refused, keys, late, gives }),
    },
    'allows one more': ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
      serve(requests, limit + 1, span, { kind, edge, refused, keys, late, gives }),
    'refuses the one that makes the limit full': (
      { requests, limit, span },
      { kind, edge, refused, keys, late, gives },
    ) => serve(requests, Math.max(1, limit - 1), span, { kind, edge, refused, keys, late, gives }),
    'judges in the order of time': {
      at: (p) => p.late !== 'never',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
        serve(
          [...requests].sort((a, b) => a.time - b.time),
          limit,
          span,
          { kind, edge, refused, keys, late, gives },
        ),
    },
    'ignores the case of keys': {
      at: (p) => p.keys === 'each by itself',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
        serve(
          requests.map(({ time, key }) => ({ time, key: key.toLowerCase() })),
          limit,
          span,
          { kind, edge, refused, keys, late, gives },
        ),
    },
    'counts indexes from 1': {
      at: (p) => p.gives === 'indexes',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
        serve(requests, limit, span, { kind, edge, refused, keys, late, gives }).map((at) => at + 1),
    },
    'gives the indexes of the refused': {
      at: (p) => p.gives === 'indexes',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) => {
        const allowed = serve(requests, limit, span, { kind, edge, refused, keys, late, gives });
        return requests.map((_, at) => at).filter((at) => !allowed.includes(at));
      },
    },
    'counts the place just taken as left': {
      at: (p) => p.gives === 'places left',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
        serve(requests, limit, span, { kind, edge, refused, keys, late, gives }).map((left) =>
          left < 0 ? left : left + 1,
        ),
    },
    'gives 0 places for a refused one': {
      at: (p) => p.gives === 'places left',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
        serve(requests, limit, span, { kind, edge, refused, keys, late, gives }).map((left) =>
          Math.max(0, left),
        ),
    },
    'gives the moment to come back': {
      at: (p) => p.gives === 'waits',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
        serve(requests, limit, span, { kind, edge, refused, keys, late, gives }).map((wait, at) =>
          wait === 0 ? 0 : wait + (requests[at] as Request).time,
        ),
    },
    'waits a whole span': {
      at: (p) => p.gives === 'waits',
      run: ({ requests, limit, span }, { kind, edge, refused, keys, late, gives }) =>
        serve(requests, limit, span, { kind, edge, refused, keys, late, gives }).map((wait) =>
          wait === 0 ? 0 : span,
        ),
    },
  },

  // Times only go down where the prompt says what that means.
  accepts: ({ requests }, { late }) =>
    late !== 'never' || requests.every(({ time }, at) => time >= (requests[at - 1]?.time ?? 0)),

  difficulty: (p) =>
    1.5 +
    (p.kind === 'fixed' ? 0 : p.kind === 'sliding' ? 0.5 : 0.25) +
    (p.edge === 'inside' ? 0.25 : 0) +
    (p.refused === 'count' ? 0.25 : 0) +
    (p.keys === 'each by itself' ? 0.5 : 0) +
    (p.late === 'never' ? 0 : 0.25) +
    (p.gives === 'indexes' ? 0 : p.gives === 'places left' ? 0.25 : 0.75),
});
