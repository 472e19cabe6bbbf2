import { axis, defineTemplate, fn, ty } from 'etudes';

type Booking = readonly [start: number, end: number];

/** Positions of bookings that end after they start, in order of a key; of equal keys the earlier position first. */
function sortedBy(bookings: readonly Booking[], key: (booking: Booking) => number): number[] {
  return bookings
    .map((_, at) => at)
    .filter((at) => runs(bookings[at] as Booking))
    .sort((a, b) => key(bookings[a] as Booking) - key(bookings[b] as Booking));
}

function runs([start, end]: Booking): boolean {
  return start < end;
}

function fit(one: Booking, other: Booking, gap: number): boolean {
  return one[1] + gap <= other[0] || other[1] + gap <= one[0];
}

/** Takes positions in the order given, each that fits with all taken before. */
function taken(bookings: readonly Booking[], order: readonly number[], gap: number): number[] {
  const chosen: number[] = [];
  for (const at of order) {
    if (chosen.every((other) => fit(bookings[at] as Booking, bookings[other] as Booking, gap)))
      chosen.push(at);
  }
  return chosen;
}

/** Room numbers from 1, given in the order told; `pick` says which of the free rooms is taken. */
function rooms(
  bookings: readonly Booking[],
  order: readonly number[],
  gap: number,
  pick: (free: readonly number[]) => number,
): number[] {
  const ends: number[] = [];
  const result = bookings.map(() => 0);
  for (const at of order) {
    const [start, end] = bookings[at] as Booking;
    const free = ends.map((_, room) => room).filter((room) => (ends[room] as number) + gap <= start);
    const room = free.length === 0 ? ends.length : pick(free);
    ends[room] = end;
    result[at] = room + 1;
  }
  return result;
}

function planned(bookings: readonly Booking[], rule: string, gap: number): number[] {
  if (rule === 'rooms') {
    return rooms(
      bookings,
      sortedBy(bookings, ([start]) => start),
      gap,
      (free) => free[0] as number,
    );
  }
  const order = sortedBy(bookings, ([start, end]) => (rule === 'latest start' ? -start : end));
  return taken(bookings, order, gap);
}

/** Bookings from their starts and lengths. */
function bookingsOf({ parts }: { parts: readonly (readonly [number, number])[] }): [number, number][] {
  return parts.map(([start, length]): [number, number] => [start, Math.max(0, start + length)]);
}

/** Bookings one after another, with the pauses told between them, in a turned order. */
function chained({
  parts,
  turn,
}: {
  parts: readonly (readonly [number, number])[];
  turn: number;
}): [number, number][] {
  const all: [number, number][] = [];
  let time = 0;
  for (const [pause, length] of parts) {
    const start = Math.max(0, time + pause);
    time = start + length;
    all.push([start, time]);
  }
  return [...all.slice(turn % all.length), ...all.slice(0, turn % all.length).reverse()];
}

/** Two bookings that fit with each other, and a shorter one that fits with neither; and so on, in a turned order. */
function straddled({
  parts,
  gap,
  turn,
}: {
  parts: readonly (readonly [number, number, number, number, number])[];
  gap: number;
  turn: number;
}): [number, number][] {
  const all: [number, number][] = [];
  let time = 0;
  for (const [spare, before, after, first, second] of parts) {
    const end = time + before + gap + spare + after + first;
    const next = end + gap + spare;
    const last = next + before + gap + spare + after + second;
    all.push([time, end], [next, last], [end - before, next + after]);
    time = last + gap;
  }
  return [...all.slice(turn % all.length), ...all.slice(0, turn % all.length).reverse()];
}

export default defineTemplate('greedy/schedule', {
  version: 3,
  title: { en: 'Plan bookings of which some collide', zh: '安排互有冲突的预订' },
  skills: ['greedy algorithms', 'intervals', 'sorting'],
  axes: {
    rule: axis.oneOf('earliest end', 'latest start', 'any', 'rooms'),
    gap: axis.oneOf(0, 1, 10),
    misfits: axis.oneOf('never', 'ignored'),
    method: axis.oneOf('any', 'no built-in sort'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  signature: fn(
    'planBookings',
    { bookings: ty.list(ty.tuple([ty.int({ min: 0, max: 1440 }), ty.int({ min: 0, max: 1440 })])) },
    ty.list(ty.int()),
  ),
  names: {
    planBookings: ['arrange', 'fitBookings', 'timetable'],
    bookings: ['meetings', 'requests', 'jobs'],
  },

  oracle: ({ bookings }, { rule, gap, misfits, method }) => {
    let order = bookings.map((_, at) => at);
    if (misfits === 'ignored') {
      order = order.filter((at) => {
        const [start, end] = bookings[at] as [number, number];
        return start < end;
      });
    }
    const startOf = (at: number): number => (bookings[at] as [number, number])[0];
    const endOf = (at: number): number => (bookings[at] as [number, number])[1];
    const compare = (a: number, b: number): number => {
      if (rule === 'rooms') return startOf(a) - startOf(b);
      return rule === 'latest start' ? startOf(b) - startOf(a) : endOf(a) - endOf(b);
    };
    if (method === 'any') {
      order.sort(compare);
    } else {
      const sorted: number[] = [];
      for (const at of order) {
        const behind = sorted.findIndex((other) => compare(at, other) < 0);
        sorted.splice(behind < 0 ? sorted.length : behind, 0, at);
      }
      order = sorted;
    }
    if (rule === 'rooms') {
      const result = bookings.map(() => 0);
      // The time from which each room is free.
      const free: number[] = [];
      for (const at of order) {
        const first = free.findIndex((from) => from <= startOf(at));
        const room = first < 0 ? free.length : first;
        free[room] = gap === 0 ? endOf(at) : endOf(at) + gap;
        result[at] = room + 1;
      }
      return result;
    }
    const chosen: number[] = [];
    let edge = rule === 'latest start' ? Infinity : -Infinity;
    for (const at of order) {
      if (rule === 'latest start') {
        if ((gap === 0 ? endOf(at) : endOf(at) + gap) > edge) continue;
        edge = startOf(at);
      } else {
        if (startOf(at) < edge) continue;
        edge = gap === 0 ? endOf(at) : endOf(at) + gap;
      }
      chosen.push(at);
    }
    return chosen;
  },

  accepts: ({ bookings }, { misfits }) => misfits === 'ignored' || bookings.every(runs),

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle({ at: (p) => p.rule !== 'any' }),
    'takes as many as can be': law.agreesWithOracle((result) => result.length, {
      at: (p) => p.rule === 'any',
    }),
    'gives positions': law.everyItem(
      (at, { bookings }) => Number.isInteger(at) && at >= 0 && at < bookings.length,
      {
        at: (p) => p.rule !== 'rooms',
        say: { en: 'The result holds positions in the list.', zh: '结果由列表中的位置组成。' },
      },
    ),
    'no position twice': law.distinctBy((at) => at, { at: (p) => p.rule !== 'rooms' }),
    'what is chosen fits': law.always(
      ({ bookings }, plan, { gap }) => {
        const chosen = plan({ bookings }).map((at) => bookings[at] as Booking);
        return chosen.every(
          (one, place) => runs(one) && chosen.slice(place + 1).every((other) => fit(one, other, gap)),
        );
      },
      {
        at: (p) => p.rule !== 'rooms',
        say: { en: 'Chosen bookings fit with one another.', zh: '选中的预订两两不冲突。' },
      },
    ),
    'a room for each booking': law.lengthIs(({ bookings }) => bookings.length, {
      at: (p) => p.rule === 'rooms',
    }),
    'no room is taken twice': law.always(
      ({ bookings }, plan, { gap }) => {
        const given = plan({ bookings });
        return bookings.every((one, at) =>
          bookings.every(
            (other, place) =>
              place <= at || given[at] !== given[place] || given[at] === 0 || fit(one, other, gap),
          ),
        );
      },
      {
        at: (p) => p.rule === 'rooms',
        say: { en: 'Bookings in one room do not collide.', zh: '同一房间的预订互不冲突。' },
      },
    ),
    'the hour does not matter': law.invariantUnder(
      'bookings',
      (bookings) => bookings.map(([start, end]): [number, number] => [start + 7, end + 7]),
      {
        at: (p) => p.rule !== 'any',
        say: { en: 'Putting everything off by 7 changes nothing.', zh: '全部推迟 7 个单位时间，结果不变。' },
      },
    ),
    'leaves the bookings alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
  }),

  inputs: (gen, { gap, misfits, size }) => {
    const pace = gap === 10 ? 3 : 1;
    const length =
      misfits === 'never'
        ? gen.int(1, 9 * pace)
        : gen.oneOf([
            [5, gen.int(1, 9 * pace)],
            [1, gen.int(-6, 0)],
          ]);
    const any = (counts: readonly [number, number], latest: number, lengths: typeof length) =>
      gen.record({
        bookings: gen.map(
          gen.record({
            parts: gen.list(gen.tuple([gen.int(0, latest), lengths]), { min: counts[0], max: counts[1] }),
          }),
          bookingsOf,
        ),
      });
    const chain = (counts: readonly [number, number]) =>
      gen.record({
        bookings: gen.map(
          gen.record({
            parts: gen.list(
              gen.tuple([gen.pick([gap, gap, gap - 1, gap + 1, 0, 1, -3]), gen.int(2, 6 * pace)]),
              { min: counts[0], max: counts[1] },
            ),
            turn: gen.int(0, 9),
          }),
          chained,
        ),
      });
    const between = gen.record({
      bookings: gen.map(
        gen.record({
          parts: gen.list(
            gen.tuple([gen.pick([0, 0, 1]), gen.int(1, 4), gen.int(1, 4), gen.int(1, 5), gen.int(1, 5)]),
            { min: 1, max: 3 },
          ),
          gap: gen.pick([gap]),
          turn: gen.int(0, 9),
        }),
        straddled,
      ),
    });
    const classes = {
      ordinary: [4, any([4, 8], 24 * pace, length)],
      crowded: [3, any([4, 8], 9 * pace, length)],
      chain: [4, chain([3, 7])],
      'long and short': [
        2,
        any(
          [4, 8],
          16 * pace,
          gen.oneOf([
            [3, gen.int(1, 3)],
            [1, gen.int(10 * pace, 20 * pace)],
          ]),
        ),
      ],
      'a short one between': [2, between],
      empty: [1, gen.record({ bookings: gen.pick([[]]) })],
    } as const;
    if (size === 'small') return gen.mix(classes);
    const edges = {
      ...classes,
      alike: [
        1,
        gen.record({
          bookings: gen.map(
            gen.record({ parts: gen.few(gen.tuple([gen.int(0, 9), length]), { pool: 2, min: 2, max: 6 }) }),
            bookingsOf,
          ),
        }),
      ],
      'one or two': [1, any([1, 2], 6, length)],
      ties: [2, any([4, 9], 4, gen.int(1, 3))],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      large: [3, any([15, 30], 90 * pace, length)],
      'large and crowded': [1, any([15, 25], 20 * pace, length)],
      'long chain': [2, chain([10, 18])],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ rule }) =>
        `Each booking \`[start, end]\` in \`bookings\` takes the time from \`start\` to \`end\`. ${
          rule === 'rooms'
            ? 'Every booking needs a room. Return a new list with the room number of each booking, in the order of `bookings`.'
            : 'There is one room. Choose as many bookings as possible so that no two of them collide, and return a new list of their positions in `bookings`, counted from 0.'
        }`,
      zh: ({ rule }) =>
        `\`bookings\` 中的每个预订 \`[start, end]\` 占用从 \`start\` 到 \`end\` 的时间。${
          rule === 'rooms'
            ? '每个预订都需要一个房间。返回一个新列表，按 `bookings` 的顺序列出每个预订的房间号。'
            : '只有一个房间。选出尽可能多的预订，使其中任意两个不冲突，返回由它们在 `bookings` 中的位置（从 0 起）组成的新列表。'
        }`,
    }),
    touching: fact(
      {
        en: 'Two bookings do not collide when one ends at or before the time at which the other starts; to touch is allowed.',
        zh: '一个预订在另一个开始之时或之前结束，两者就不冲突；首尾相接是允许的。',
      },
      { when: (p) => p.gap === 0, decides: 'touching' },
    ),
    apart: fact(
      {
        en: 'Two bookings do not collide when one ends before the other starts; when one ends just as the other starts, they collide.',
        zh: '一个预订在另一个开始之前结束，两者才不冲突；首尾相接即为冲突。',
      },
      { when: (p) => p.gap === 1, decides: 'apart' },
    ),
    pause: fact(
      {
        en: 'Two bookings do not collide when there are at least 10 units of time between the end of the one and the start of the other.',
        zh: '一个预订结束与另一个开始之间至少相隔 10 个单位时间，两者才不冲突。',
      },
      { when: (p) => p.gap === 10, decides: 'pause' },
    ),
    earliestEnd: fact(
      {
        en: 'Of several such choices make this one: take again and again, of the bookings that collide with none taken so far, the one that ends earliest; of those that end at the same time, the one that stands first in the list.',
        zh: '如果有多种这样的选法，则采用如下一种：反复在与已选预订都不冲突的预订中，取结束最早的一个；结束时间相同的，取在列表中靠前的一个。',
      },
      { when: (p) => p.rule === 'earliest end', decides: 'earliestEnd' },
    ),
    latestStart: fact(
      {
        en: 'Of several such choices make this one: take again and again, of the bookings that collide with none taken so far, the one that starts latest; of those that start at the same time, the one that stands first in the list.',
        zh: '如果有多种这样的选法，则采用如下一种：反复在与已选预订都不冲突的预订中，取开始最晚的一个；开始时间相同的，取在列表中靠前的一个。',
      },
      { when: (p) => p.rule === 'latest start', decides: 'latestStart' },
    ),
    taken: fact(
      {
        en: ({ rule }) =>
          `List the positions in the order in which their bookings are taken this way, the ${rule === 'earliest end' ? 'earliest' : 'latest'} booking first.`,
        zh: ({ rule }) =>
          `按上述选取的先后列出各预订的位置，即从最${rule === 'earliest end' ? '早的预订到最晚' : '晚的预订到最早'}的预订。`,
      },
      { when: (p) => p.rule === 'earliest end' || p.rule === 'latest start' },
    ),
    anyChoice: fact(
      {
        en: 'Of several such choices any will do, and the positions may stand in any order.',
        zh: '如果有多种这样的选法，任意一种均可，位置的先后顺序也任意。',
      },
      { when: (p) => p.rule === 'any' },
    ),
    lowestRoom: fact(
      {
        en: 'Rooms are numbered from 1. Rooms are given out in the order of the starts, and among bookings that start at the same time in the order of the list; each booking gets the lowest number whose room it can have without a collision.',
        zh: '房间从 1 开始编号。按开始时间的先后分配房间，开始时间相同的按列表中的先后；每个预订得到不发生冲突的房间中编号最小的一个。',
      },
      { when: (p) => p.rule === 'rooms', decides: 'lowestRoom' },
    ),
    never: fact(
      {
        en: 'Times are integers of 0 or more, and every booking ends after it starts. Bookings come in any order and may be repeated.',
        zh: '时间是不小于 0 的整数，每个预订的结束都晚于开始。预订的先后任意，也可能重复。',
      },
      { when: (p) => p.misfits === 'never' },
    ),
    ignored: fact(
      {
        en: ({ rule }) =>
          `Times are integers of 0 or more. Bookings that do not end after they start are mistakes: ${
            rule === 'rooms' ? 'they get no room, and 0 stands in their place' : 'they are never chosen'
          }. Bookings come in any order and may be repeated.`,
        zh: ({ rule }) =>
          `时间是不小于 0 的整数。结束不晚于开始的预订是错误的：${
            rule === 'rooms' ? '不分配房间，相应位置记为 0' : '永远不选'
          }。预订的先后任意，也可能重复。`,
      },
      { when: (p) => p.misfits === 'ignored', decides: 'ignored' },
    ),
    rest: fact({
      en: 'Without bookings the result is an empty list. Leave `bookings` as it is.',
      zh: '没有预订时结果为空列表。不得修改 `bookings`。',
    }),
  }),

  stories: [
    {
      en: 'A music school lets its rehearsal room by the hour.',
      zh: '音乐学校按时段出租排练室。',
    },
    {
      en: 'A telescope can look at one star at a time, and many have asked for it.',
      zh: '望远镜一次只能观测一颗星，而申请者众多。',
    },
    {
      en: 'A small airport hands out its gates.',
      zh: '小机场要分配登机口。',
    },
  ],

  twins: {
    touching: {
      at: (p) => p.gap === 0,
      run: ({ bookings }, { rule }) => planned(bookings, rule, 1),
    },
    apart: {
      at: (p) => p.gap === 1,
      run: ({ bookings }, { rule }) => planned(bookings, rule, 0),
    },
    pause: {
      at: (p) => p.gap === 10,
      run: ({ bookings }, { rule }) => planned(bookings, rule, 0),
    },
    earliestEnd: {
      at: (p) => p.rule === 'earliest end',
      run: ({ bookings }, { gap }) => planned(bookings, 'latest start', gap),
    },
    latestStart: {
      at: (p) => p.rule === 'latest start',
      run: ({ bookings }, { gap }) => planned(bookings, 'earliest end', gap),
    },
    lowestRoom: {
      at: (p) => p.rule === 'rooms',
      run: ({ bookings }, { gap }) =>
        rooms(
          bookings,
          sortedBy(bookings, ([start]) => start),
          gap,
          (free) => free.at(-1) as number,
        ),
    },
    ignored: {
      at: (p) => p.misfits === 'ignored',
      run: ({ bookings }, { rule, gap }) =>
        planned(
          bookings.map(([start, end]): Booking => [Math.min(start, end), Math.max(start, end)]),
          rule,
          gap,
        ),
    },
  },

  mistakes: {
    'takes the bookings in the order given': {
      at: (p) => p.rule !== 'rooms',
      run: ({ bookings }, { gap }) =>
        taken(
          bookings,
          sortedBy(bookings, () => 0),
          gap,
        ),
    },
    'takes the earliest start first': {
      at: (p) => p.rule !== 'rooms',
      run: ({ bookings }, { gap }) =>
        taken(
          bookings,
          sortedBy(bookings, ([start]) => start),
          gap,
        ),
    },
    'takes the shortest first': {
      at: (p) => p.rule !== 'rooms',
      run: ({ bookings }, { gap }) =>
        taken(
          bookings,
          sortedBy(bookings, ([start, end]) => end - start),
          gap,
        ),
    },
    'a gap that is one too long': ({ bookings }, { rule, gap }) => planned(bookings, rule, gap + 1),
    'a gap that is one too short': {
      at: (p) => p.gap > 0,
      run: ({ bookings }, { rule, gap }) => planned(bookings, rule, gap - 1),
    },
    'takes every booking': ({ bookings }, { rule }) =>
      bookings.map((booking, at) => (rule === 'rooms' ? (runs(booking) ? 1 : 0) : at)),
    'leaves out the last': ({ bookings }, { rule, gap }) => planned(bookings, rule, gap).slice(0, -1),
    'counts positions from 1': {
      at: (p) => p.rule !== 'rooms',
      run: ({ bookings }, { rule, gap }) => planned(bookings, rule, gap).map((at) => at + 1),
    },
    'lists the positions from the smallest on': {
      at: (p) => p.rule === 'earliest end' || p.rule === 'latest start',
      run: ({ bookings }, { rule, gap }) => planned(bookings, rule, gap).sort((a, b) => a - b),
    },
    'prefers the later of equals': {
      at: (p) => p.rule !== 'any',
      run: ({ bookings }, { rule, gap }) => {
        const last = bookings.length - 1;
        const found = planned([...bookings].reverse(), rule, gap);
        return rule === 'rooms' ? found.reverse() : found.map((at) => last - at);
      },
    },
    'gives out rooms in the order of the list': {
      at: (p) => p.rule === 'rooms',
      run: ({ bookings }, { gap }) =>
        rooms(
          bookings,
          sortedBy(bookings, () => 0),
          gap,
          (free) => free[0] as number,
        ),
    },
    'gives out rooms by the earliest end': {
      at: (p) => p.rule === 'rooms',
      run: ({ bookings }, { gap }) =>
        rooms(
          bookings,
          sortedBy(bookings, ([, end]) => end),
          gap,
          (free) => free[0] as number,
        ),
    },
    'numbers rooms from 0': {
      at: (p) => p.rule === 'rooms',
      run: ({ bookings }, { rule, gap }) => planned(bookings, rule, gap).map((room) => room - 1),
    },
    'a room for each': {
      at: (p) => p.rule === 'rooms',
      run: ({ bookings }) => bookings.map((booking, at) => (runs(booking) ? at + 1 : 0)),
    },
    'sorts the bookings it was given': ({ bookings }, { rule, gap }) => {
      bookings.sort((a, b) => a[1] - b[1]);
      return planned(bookings, rule, gap);
    },
  },

  difficulty: (p) =>
    1.5 +
    (p.rule === 'rooms' ? 0.75 : p.rule === 'any' ? 0 : 0.25) +
    (p.gap === 0 ? 0 : 0.25) +
    (p.misfits === 'ignored' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'large' ? 0.25 : 0),
});
