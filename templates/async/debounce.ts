import { axis, defineTemplate, fn, ty } from 'etudes';

interface Call {
  readonly at: number;
  readonly value: string;
}

/** How calls get through. */
interface Ways {
  readonly edge: 'trailing' | 'leading' | 'both';
  readonly window: 'restarts' | 'fixed' | 'goes on';
  readonly end: 'outside' | 'inside';
  /** After how many times the wait a window closes at the latest. */
  readonly longest: number;
  readonly passes: 'last' | 'first' | 'joined';
  /** What a closing passes of the call that was passed at the opening. */
  readonly held?: 'nothing' | 'it again' | 'it with others';
  /** The time that a closing is told to have. */
  readonly told?: 'its own' | 'of the last call';
  readonly glue?: string;
}

/** One way to do it, of which mistakes choose the wrong settings. */
function passed(events: readonly Call[], wait: number, ways: Ways): [number, string][] {
  const { edge, window, end, longest, passes, held = 'nothing', told = 'its own', glue = '+' } = ways;
  const result: [number, string][] = [];
  let opened = 0;
  let until = -1;
  let last = 0;
  let values: string[] = [];
  let more = 0;
  const isOver = (at: number): boolean => (end === 'inside' ? at > until : at >= until);
  const close = (): void => {
    const isPassing = values.length > 0 && (held !== 'it with others' || more > 0);
    if (isPassing) {
      const value =
        passes === 'joined' ? values.join(glue) : values[passes === 'last' ? values.length - 1 : 0];
      result.push([told === 'its own' ? until : last, value as string]);
      if (window === 'goes on') until += wait;
    }
    values = [];
    more = 0;
  };
  for (const { at, value } of events) {
    if (isOver(at)) close();
    if (isOver(at)) {
      opened = at;
      until = at + wait;
      if (edge !== 'trailing') result.push([at, value]);
      if (edge === 'trailing' || (edge === 'both' && held !== 'nothing')) values.push(value);
    } else {
      if (edge !== 'leading') values.push(value);
      more += 1;
      if (window === 'restarts') until = Math.min(at + wait, opened + longest * wait);
    }
    last = at;
  }
  close();
  return result;
}

/** What the levels of the axis mean. */
function times(longest: 'none' | 'three waits'): number {
  return longest === 'none' ? Infinity : 3;
}

interface Parts {
  readonly wait: number;
  readonly begin: number;
  readonly steps: readonly (readonly [gap: string | number, value: string])[];
}

/** Calls one after another, with gaps told in terms of the wait. */
function callsOf({ wait, begin, steps }: Parts): { events: Call[]; wait: number } {
  let at = begin;
  const events = steps.map(([gap, value], place): Call => {
    if (place > 0) {
      if (typeof gap === 'number') at += gap;
      else if (gap === 'half') at += Math.floor(wait / 2);
      else if (gap === 'rest') at += wait - ((at - begin) % Math.max(1, wait));
      else if (gap === 'twice') at += 2 * wait;
      else if (gap !== 'none') at += Math.max(0, wait + (gap === 'short' ? -1 : gap === 'over' ? 1 : 0));
    }
    return { at, value };
  });
  return { events, wait };
}

export default defineTemplate('async/debounce', {
  version: 1,
  title: { en: 'Let few of many calls through', zh: '从频繁的调用中只放行少数' },
  skills: ['simulation', 'events', 'boundaries', 'grouping'],
  axes: {
    edge: axis.oneOf('trailing', 'leading', 'both'),
    window: axis.oneOf('restarts', 'fixed', 'goes on'),
    end: axis.oneOf('outside', 'inside'),
    longest: axis.oneOf('none', 'three waits'),
    passes: axis.oneOf('last', 'first', 'joined'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Where nothing is passed at a closing there is nothing to choose, and no window follows from it. Only a
  // window that is put off needs a bound.
  where: (p) =>
    (p.edge !== 'leading' || (p.window !== 'goes on' && p.passes === 'last')) &&
    (p.longest === 'none' || p.window === 'restarts'),
  signature: fn(
    'passCalls',
    {
      events: ty.list(ty.record({ at: ty.int({ min: 0, max: 1_000_000_000 }), value: ty.text() })),
      wait: ty.int({ min: 0, max: 1_000_000 }),
    },
    ty.list(ty.tuple([ty.int(), ty.text()])),
  ),
  names: {
    passCalls: ['calmDown', 'thinOut', 'settle'],
    events: ['clicks', 'signals', 'presses'],
    wait: ['pause', 'quiet', 'delay'],
  },

  oracle: ({ events, wait }, { edge, window, end, longest, passes, method }) => {
    const pick = (values: readonly string[]): string => {
      if (passes === 'joined') return values.join('+');
      return (passes === 'last' ? values.at(-1) : values[0]) as string;
    };
    if (window === 'goes on') {
      const result: [number, string][] = [];
      // The values that the closing of the open window will pass, and its time.
      let waiting: string[] = [];
      let closing = -Infinity;
      const isOver = (at: number): boolean => (end === 'outside' ? at >= closing : at > closing);
      const take = ({ at, value }: Call): void => {
        if (isOver(at) && waiting.length > 0) {
          result.push([closing, pick(waiting)]);
          waiting = [];
          closing += wait;
        }
        if (edge === 'trailing') {
          if (isOver(at)) closing = at + wait;
          waiting.push(value);
        } else if (isOver(at)) {
          closing = at + wait;
          result.push([at, value]);
        } else {
          waiting.push(value);
        }
      };
      if (method === 'any') {
        for (const event of events) take(event);
      } else {
        events.forEach(take);
      }
      if (waiting.length > 0) result.push([closing, pick(waiting)]);
      return result;
    }
    const closingOf = (calls: readonly Call[]): number => {
      const first = (calls[0] as Call).at;
      if (window === 'fixed') return first + wait;
      const last = (calls.at(-1) as Call).at;
      return longest === 'none' ? last + wait : Math.min(last + wait, first + 3 * wait);
    };
    const windows: Call[][] = [];
    const take = (call: Call): void => {
      const open = windows.at(-1);
      if (
        open === undefined ||
        (end === 'outside' ? call.at >= closingOf(open) : call.at > closingOf(open))
      ) {
        windows.push([call]);
      } else {
        open.push(call);
      }
    };
    if (method === 'any') {
      for (const event of events) take(event);
    } else {
      events.forEach(take);
    }
    if (edge === 'leading') {
      return windows.map((calls): [number, string] => {
        const { at, value } = calls[0] as Call;
        return [at, value];
      });
    }
    return windows.flatMap((calls): [number, string][] => {
      const values = calls.map(({ value }) => value);
      if (edge === 'trailing') return [[closingOf(calls), pick(values)]];
      const [first, ...rest] = values;
      const opening: [number, string] = [(calls[0] as Call).at, first as string];
      return rest.length === 0 ? [opening] : [opening, [closingOf(calls), pick(rest)]];
    });
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'leaves the arguments alone': law.doesNotMutate(),
    'in order of time': law.sortedBy(([time]) => time),
    'no more than the calls': law.lengthAtMost(({ events }) => events.length),
    'the hour does not matter': law.equivariantUnder(
      'events',
      (events) => events.map(({ at, value }) => ({ at: at + 7, value })),
      (result) => result.map(([time, value]): [number, string] => [time + 7, value]),
      {
        say: {
          en: 'Moving all calls by 7 moves all of the result by 7.',
          zh: '所有调用推迟 7，结果中的时间也都推迟 7。',
        },
      },
    ),
    'values do not matter': law.equivariantUnder(
      'events',
      (events) => events.map(({ at, value }) => ({ at, value: `${value}!` })),
      (result) => result.map(([time, value]): [number, string] => [time, `${value}!`]),
      {
        at: (p) => p.passes !== 'joined',
        say: {
          en: 'Putting `!` behind every value puts it behind the values of the result.',
          zh: '在每个值后面加上 `!`，结果中的值后面也都加上 `!`。',
        },
      },
    ),
    'every value gets through': law.always(
      ({ events, wait }, subject) =>
        subject({ events, wait })
          .map(([, value]) => value)
          .join('+') === events.map(({ value }) => value).join('+'),
      {
        at: (p) => p.passes === 'joined',
        say: {
          en: 'The values of the result, joined by `+`, are those of all calls.',
          zh: '结果中的值以 `+` 连接，就是所有调用的值。',
        },
      },
    ),
    'the first call is passed at once': law.when(
      ({ events }) => events.length > 0,
      ({ events, wait }, subject) => subject({ events, wait })[0]?.[0] === events[0]?.at,
      {
        at: (p) => p.edge !== 'trailing',
        say: { en: 'The first call of all is passed at its own time.', zh: '第一次调用在其自身的时间放行。' },
      },
    ),
    'a wait lies between': law.always(
      ({ events, wait }, subject) => {
        const result = subject({ events, wait });
        return result.every(
          ([time], at) => at === 0 || time - (result[at - 1] as [number, string])[0] >= wait,
        );
      },
      {
        at: (p) => p.edge !== 'both' || p.window === 'goes on',
        say: {
          en: 'At least `wait` lies between one time in the result and the next.',
          zh: '结果中相邻两个时间至少相隔 `wait`。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { window, longest, size }) => {
    const value = gen.pick(['a', 'b', 'c', 'a', 'b', 'A', '', 'a+b', 'end']);
    const calls = (
      waits: readonly number[],
      gap: ReturnType<typeof gen.int> | ReturnType<typeof gen.pick<string>>,
      least: number,
      most: number,
    ) =>
      gen.map(
        gen.record({
          wait: gen.pick(waits),
          begin: gen.pick([0, 0, 1, 3, 10, 50]),
          steps: gen.list(gen.tuple([gap, value]), { min: least, max: most }),
        }),
        callsOf,
      );
    const near = gen.pick<string>(
      window === 'restarts'
        ? ['exact', 'exact', 'short', 'short', 'over', 'half', 'half', 'none', 'twice']
        : ['exact', 'short', 'over', 'rest', 'rest', 'half', 'half', 'none', 'twice'],
    );
    const dense = gen.pick<string>(
      longest === 'none'
        ? ['half', 'half', 'rest', 'short', 'none', 'exact']
        : ['half', 'half', 'half', 'half', 'short', 'none', 'exact'],
    );
    const classes = {
      'no calls': [1, calls([5], near, 0, 0)],
      ordinary: [6, calls([3, 4, 5], gen.int(0, 6), 4, 9)],
      'at the closing': [8, calls([2, 4, 5, 10], near, 4, 9)],
      crowded: [8, calls([2, 4, 6, 10], dense, 6, 12)],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      'a single call': [2, calls([0, 1, 5], near, 1, 1)],
      'no wait': [3, calls([0], gen.int(0, 1), 2, 8)],
      'a wait of one': [3, calls([1], gen.int(0, 2), 4, 10)],
      'all at one time': [2, calls([1, 5], gen.int(0, 0), 2, 5)],
      'a long wait': [2, calls([60, 1_000_000], near, 4, 9)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [4, calls([3, 5, 8], gen.int(0, 6), 20, 35)],
      'long and crowded': [4, calls([4, 6, 10], dense, 20, 35)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Each of `events` is a call: it has a time `at`, an integer from 0 up to 1,000,000,000, and a `value`, any text. Return what is passed on as a list of pairs of a time and a value, in the order in which they are passed.',
      zh: '`events` 中的每一项是一次调用，有时间 `at`（0 到 1000000000 的整数）和 `value`（任意字符串）。返回放行的内容：由“时间、值”二元组组成的列表，按放行的先后排列。',
    }),
    times: fact({
      en: 'Times never go down from one call to the next; several calls may have the same, and then come in the order of the list.',
      zh: '调用的时间从不变小；几次调用的时间可以相同，此时按列表中的先后到来。',
    }),
    restarts: fact(
      {
        en: 'A call that comes while no window is open opens one, and belongs to it. A window closes `wait` after the latest call in it, so every further call in it puts the closing off. `wait` is an integer from 0 up to 1,000,000.',
        zh: '没有打开的窗口时，到来的调用打开一个窗口，并属于它。窗口在其中最近一次调用之后过 `wait` 个时间单位关闭，因此窗口中每多一次调用，关闭就随之推迟。`wait` 是 0 到 1000000 的整数。',
      },
      { when: (p) => p.window === 'restarts', decides: 'the other window' },
    ),
    longest: fact(
      {
        en: 'But a window closes 3 times `wait` after the call that opened it at the latest, even if calls keep coming; the next call opens a new one.',
        zh: '但即使调用接连不断，窗口最迟也在打开它的调用之后过 3 倍 `wait` 个时间单位关闭；下一次调用打开新的窗口。',
      },
      { when: (p) => p.longest !== 'none', decides: 'no longest' },
    ),
    fixed: fact(
      {
        en: 'A call that comes while no window is open opens one, and belongs to it. A window closes `wait` after the call that opened it; further calls in it do not put that off. `wait` is an integer from 0 up to 1,000,000.',
        zh: '没有打开的窗口时，到来的调用打开一个窗口，并属于它。窗口在打开它的调用之后过 `wait` 个时间单位关闭；窗口中的其他调用不会推迟关闭。`wait` 是 0 到 1000000 的整数。',
      },
      { when: (p) => p.window !== 'restarts', decides: 'the other window' },
    ),
    goesOn: fact(
      {
        en: ({ edge }) =>
          `When something is passed at the closing of a window, the next window opens at that very time, without a call, and closes \`wait\` later. When a window closes with nothing to pass${edge === 'both' ? '' : ', because no call came in it'}, none is open until the next call.`,
        zh: ({ edge }) =>
          `若窗口关闭时有值放行，则下一个窗口无需调用，就在该时刻打开，再过 \`wait\` 个时间单位关闭。若窗口关闭时没有可放行的值${edge === 'both' ? '' : '（其中没有调用）'}，则直到下一次调用都没有打开的窗口。`,
      },
      { when: (p) => p.window === 'goes on', decides: 'no next window' },
    ),
    inside: fact(
      {
        en: ({ window, longest }) =>
          `A call at exactly the time at which a window closes still belongs to it${window !== 'restarts' ? '' : longest === 'none' ? ', and so puts the closing off' : ', and so puts the closing off where that is still possible'}.`,
        zh: ({ window, longest }) =>
          `恰在窗口关闭的时间到来的调用仍属于该窗口${window !== 'restarts' ? '' : longest === 'none' ? '，因而也推迟关闭' : '，若还能推迟，也推迟关闭'}。`,
      },
      { when: (p) => p.end === 'inside', decides: 'the other end' },
    ),
    outside: fact(
      {
        en: ({ window }) =>
          `A call at exactly the time at which a window closes comes after the closing: it does not belong to it. So with a \`wait\` of 0 no window holds a call but the one that opened it${window === 'goes on' ? ', and a window opened without a call holds none' : ''}.`,
        zh: ({ window }) =>
          `恰在窗口关闭的时间到来的调用算作在关闭之后：不属于该窗口。因此 \`wait\` 为 0 时，窗口中只有打开它的那次调用${window === 'goes on' ? '；不是由调用打开的窗口中没有调用' : ''}。`,
      },
      { when: (p) => p.end === 'outside', decides: 'the other end' },
    ),
    leading: fact(
      {
        en: 'The call that opens a window is passed at once: its time with its value. All others are dropped.',
        zh: '打开窗口的调用立即放行：以其自身的时间和值。其他调用一律丢弃。',
      },
      { when: (p) => p.edge === 'leading', decides: 'the other edge' },
    ),
    trailing: fact(
      {
        en: 'Nothing is passed before a window closes. Then one pair is passed for all calls in it: the time of the closing and one value.',
        zh: '窗口关闭之前不放行任何内容。关闭时为其中的所有调用放行一个二元组：关闭的时间和一个值。',
      },
      { when: (p) => p.edge === 'trailing', decides: 'the other edge' },
    ),
    both: fact(
      {
        en: ({ window }) =>
          `The call that opens a window is passed at once: its time with its value. When the window closes, one pair is passed for the other calls in it${window === 'goes on' ? ' (in a window opened without a call, for all calls in it)' : ''}: the time of the closing and one value. If there are no such calls, nothing is passed at the closing.`,
        zh: ({ window }) =>
          `打开窗口的调用立即放行：以其自身的时间和值。窗口关闭时，为其中的其他调用${window === 'goes on' ? '（若窗口不是由调用打开的，则为其中的所有调用）' : ''}放行一个二元组：关闭的时间和一个值。若没有这样的调用，关闭时不放行任何内容。`,
      },
      { when: (p) => p.edge === 'both', decides: 'a lone call twice' },
    ),
    passes: fact(
      {
        en: ({ passes, edge }) => {
          const which = edge === 'both' ? 'those calls' : 'the calls in the window';
          return passes === 'joined'
            ? `The value passed at a closing is made of the values of ${which}, joined by \`+\` in their order.`
            : `The value passed at a closing is that of the ${passes} of ${which}.`;
        },
        zh: ({ passes, edge }) => {
          const which = edge === 'both' ? '上述调用' : '窗口中各次调用';
          return passes === 'joined'
            ? `关闭时放行的值由${which}的值按先后以 \`+\` 连接而成。`
            : `关闭时放行的值是${which}中${passes === 'last' ? '最后' : '第'}一次的值。`;
        },
      },
      { when: (p) => p.edge !== 'leading', decides: 'the other value' },
    ),
    after: fact(
      {
        en: 'Time goes on after the last call, so the last window closes like all others.',
        zh: '最后一次调用之后时间仍在流逝，因此最后的窗口也照常关闭。',
      },
      { when: (p) => p.edge !== 'leading' },
    ),
    empty: fact({
      en: 'Without calls the result is empty. Do not change the arguments.',
      zh: '没有调用时结果为空。不得修改参数。',
    }),
  }),

  stories: [
    { en: 'A search box asks its server while somebody types.', zh: '有人打字时，搜索框要向服务器查询。' },
    { en: 'A doorbell is pressed by an impatient child.', zh: '一个急性子的孩子在按门铃。' },
    {
      en: 'A thermometer reports every flicker, and its display should be calm.',
      zh: '温度计会上报每次细微波动，而显示屏应当平稳。',
    },
    { en: 'An editor saves a draft while its author writes.', zh: '作者写作时，编辑器要保存草稿。' },
  ],

  twins: {
    'the other end': ({ events, wait }, { edge, window, end, longest, passes }) =>
      passed(events, wait, {
        edge,
        window,
        end: end === 'outside' ? 'inside' : 'outside',
        longest: times(longest),
        passes,
      }),
    'the other window': ({ events, wait }, { edge, window, end, longest, passes }) =>
      passed(events, wait, {
        edge,
        window: window === 'restarts' ? 'fixed' : 'restarts',
        end,
        longest: times(longest),
        passes,
      }),
    'no next window': {
      at: (p) => p.window === 'goes on',
      run: ({ events, wait }, { edge, end, longest, passes }) =>
        passed(events, wait, { edge, window: 'fixed', end, longest: times(longest), passes }),
    },
    'no longest': {
      at: (p) => p.longest !== 'none',
      run: ({ events, wait }, { edge, window, end, passes }) =>
        passed(events, wait, { edge, window, end, longest: Infinity, passes }),
    },
    'the other edge': {
      at: (p) => p.edge !== 'both',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed(events, wait, {
          edge: edge === 'trailing' ? 'leading' : 'trailing',
          window,
          end,
          longest: times(longest),
          passes,
        }),
    },
    'a lone call twice': {
      at: (p) => p.edge === 'both',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed(events, wait, { edge, window, end, longest: times(longest), passes, held: 'it again' }),
    },
    'the other value': {
      at: (p) => p.edge !== 'leading',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed(events, wait, {
          edge,
          window,
          end,
          longest: times(longest),
          passes: passes === 'last' ? 'first' : 'last',
        }),
    },
  },

  mistakes: {
    'forgets the last window': {
      at: (p) => p.edge !== 'leading',
      run: ({ events, wait }, { edge, window, end, longest, passes }) => {
        const all = passed(events, wait, { edge, window, end, longest: times(longest), passes });
        const last = events.at(-1)?.at ?? 0;
        return all.filter(([time]) => time <= last);
      },
    },
    'gives the time of the last call': {
      at: (p) => p.edge !== 'leading',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed(events, wait, {
          edge,
          window,
          end,
          longest: times(longest),
          passes,
          told: 'of the last call',
        }),
    },
    'passes the opening call again with others': {
      at: (p) => p.edge === 'both' && p.passes !== 'last',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed(events, wait, { edge, window, end, longest: times(longest), passes, held: 'it with others' }),
    },
    'joins without a sign between': {
      at: (p) => p.passes === 'joined',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed(events, wait, { edge, window, end, longest: times(longest), passes, glue: '' }),
    },
    'drops a value that repeats': ({ events, wait }, { edge, window, end, longest, passes }) =>
      passed(
        events.filter(({ value }, at) => value !== events[at - 1]?.value),
        wait,
        { edge, window, end, longest: times(longest), passes },
      ),
    'keeps one call of each time': {
      at: (p) => p.edge !== 'trailing' || p.passes !== 'last',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed(
          events.filter(({ at }, place) => at !== events[place + 1]?.at),
          wait,
          { edge, window, end, longest: times(longest), passes },
        ),
    },
    'cuts time into equal windows': ({ events, wait }, { edge, window, end, longest, passes }) => {
      const grid = (at: number): number => (wait === 0 ? at : Math.floor(at / wait));
      const starts = [...new Set(events.map(({ at }) => grid(at)))];
      return starts.flatMap((start) =>
        passed(
          events.filter(({ at }) => grid(at) === start),
          wait,
          { edge, window, end, longest: times(longest), passes },
        ),
      );
    },
    'thinks that all began with a call at 0': {
      at: (p) => p.edge !== 'trailing',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed([{ at: 0, value: '' }, ...events], wait, {
          edge,
          window,
          end,
          longest: times(longest),
          passes,
        }).slice(1),
    },
    'counts time from the first call': ({ events, wait }, { edge, window, end, longest, passes }) =>
      passed(events, wait, { edge, window, end, longest: times(longest), passes }).map(
        ([time, value]): [number, string] => [time - (events[0] as Call).at, value],
      ),
    'waits one more': ({ events, wait }, { edge, window, end, longest, passes }) =>
      passed(events, wait + 1, { edge, window, end, longest: times(longest), passes }),
    'takes no wait for a wait of one': {
      at: (p) => p.size !== 'few',
      run: ({ events, wait }, { edge, window, end, longest, passes }) =>
        passed(events, Math.max(1, wait), { edge, window, end, longest: times(longest), passes }),
    },
    'waits for two waits at the longest': {
      at: (p) => p.longest !== 'none',
      run: ({ events, wait }, { edge, window, end, passes }) =>
        passed(events, wait, { edge, window, end, longest: 2, passes }),
    },
    'waits for four waits at the longest': {
      at: (p) => p.longest !== 'none',
      run: ({ events, wait }, { edge, window, end, passes }) =>
        passed(events, wait, { edge, window, end, longest: 4, passes }),
    },
    'lists one pair a time': {
      at: (p) => p.edge === 'both' && p.window !== 'goes on' && p.end === 'outside',
      run: ({ events, wait }, { edge, window, end, longest, passes }) => {
        const all = passed(events, wait, { edge, window, end, longest: times(longest), passes });
        return [...new Map(all)];
      },
    },
    'passes every call': ({ events }) => events.map(({ at, value }): [number, string] => [at, value]),
  },

  // Times never go down.
  accepts: ({ events }) => events.every(({ at }, place) => at >= (events[place - 1]?.at ?? 0)),

  difficulty: (p) =>
    1.25 +
    (p.edge === 'leading' ? 0 : p.edge === 'trailing' ? 0.25 : 0.5) +
    (p.window === 'fixed' ? 0 : p.window === 'restarts' ? 0.25 : 0.75) +
    (p.end === 'inside' ? 0.1 : 0) +
    (p.longest === 'none' ? 0 : 0.5) +
    (p.passes === 'last' ? 0 : 0.1) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'long' ? 0.15 : 0),
});
