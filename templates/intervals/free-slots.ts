import { axis, defineTemplate, fn, ty } from 'etudes';

type Pair = [number, number];

/** How busy times are read and what is returned; the axes that say so. */
interface Asked {
  readonly ends: 'half-open' | 'closed';
  readonly limit: 'at least' | 'longer than';
  readonly buffer: 'none' | 'after' | 'both';
  readonly outside: 'never' | 'cut off';
  readonly answer: 'all' | 'first' | 'longest' | 'equal pieces';
}

/** Busy times with their buffers, each to the minute right after it. */
function blockedBy(busy: readonly Pair[], { ends, buffer }: Pick<Asked, 'ends' | 'buffer'>): Pair[] {
  const before = buffer === 'both' ? 5 : 0;
  const after = buffer === 'none' ? 0 : 5;
  return busy.map(([start, end]): Pair => [start - before, (ends === 'closed' ? end + 1 : end) + after]);
}

function byStart(pairs: readonly Pair[]): Pair[] {
  return [...pairs].sort((a, b) => a[0] - b[0]);
}

/** The free stretches between blocked ones that come in order, each to the minute right after it. */
function freeIn(blocked: readonly Pair[], opening: number, end: number): Pair[] {
  const free: Pair[] = [];
  let at = opening;
  for (const [start, next] of [...blocked, [end, end] as const]) {
    if (start > at && end > at) free.push([at, Math.min(start, end)]);
    at = Math.max(at, next);
  }
  return free;
}

/** The last minute of a day and one. */
function endOf(closing: number, ends: string): number {
  return ends === 'closed' ? closing + 1 : closing;
}

/** What is returned of free stretches. */
function told(free: readonly Pair[], least: number, { ends, limit, answer }: Asked): Pair[] {
  const enough = free.filter(([from, to]) => (limit === 'at least' ? to - from >= least : to - from > least));
  let chosen = enough;
  if (answer === 'first') chosen = enough.slice(0, 1);
  if (answer === 'longest') chosen = [...enough].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, 1);
  if (answer === 'equal pieces') {
    chosen = enough.flatMap(([from, to]) =>
      Array.from({ length: Math.floor((to - from) / least) }, (_, piece): Pair => {
        const start = from + piece * least;
        return [start, start + least];
      }),
    );
  }
  return chosen.map(([from, to]): Pair => [from, ends === 'closed' ? to - 1 : to]);
}

/** The answer. */
function slotsOf(
  busy: readonly Pair[],
  opening: number,
  closing: number,
  least: number,
  asked: Asked,
): Pair[] {
  return told(freeIn(byStart(blockedBy(busy, asked)), opening, endOf(closing, asked.ends)), least, asked);
}

interface Day {
  busy: Pair[];
  opening: number;
  closing: number;
  least: number;
}
interface Plan {
  readonly opening: number;
  readonly length: number;
  readonly spans: readonly { readonly offset: number; readonly length: number }[];
  readonly least: number;
}

/** A day with busy times within it. */
function within({ opening, length, spans, least }: Plan): Day {
  const closing = opening + length;
  const busy = spans.map((span): Pair => {
    const start = opening + (span.offset % length);
    return [start, Math.min(closing, start + span.length)];
  });
  return { busy, opening, closing, least };
}

/** A day with busy times some of which begin before it or end after it. */
function beyond({ opening, length, spans, least }: Plan): Day {
  const busy = spans.map((span): Pair => {
    const start = opening - 12 + (span.offset % (length + 24));
    return [start, start + span.length];
  });
  return { busy, opening, closing: opening + length, least };
}

interface Chain {
  readonly opening: number;
  readonly least: number;
  readonly gaps: readonly number[];
  readonly lengths: readonly number[];
  readonly turned: boolean;
  /** The margins after opening, between two busy times, and before closing; 1 where ends are included. */
  readonly margins: readonly [number, number, number, number];
}

/** A day whose free times are about as long as asked for. */
function chained({ opening, least, gaps, lengths, turned, margins }: Chain): Day {
  const [lead, between, tail, unit] = margins;
  const busy: Pair[] = [];
  let at = opening;
  for (const [step, length] of lengths.entries()) {
    const gap = gaps[step % gaps.length] as number;
    const start = at + Math.max(0, least + gap + (step === 0 ? lead : between));
    busy.push([start, start + length]);
    at = start + length + unit;
  }
  if (turned) busy.reverse();
  const last = gaps[lengths.length % gaps.length] as number;
  return { busy, opening, closing: at + Math.max(unit, least + last + tail) - unit, least };
}

export default defineTemplate('intervals/free-slots', {
  version: 2,
  title: { en: 'Find the free times of a day', zh: '找出一天中的空闲时段' },
  skills: ['intervals', 'sorting', 'boundaries'],
  axes: {
    ends: axis.oneOf('half-open', 'closed'),
    limit: axis.oneOf('at least', 'longer than'),
    buffer: axis.oneOf('none', 'after', 'both'),
    outside: axis.oneOf('never', 'cut off'),
    answer: axis.oneOf('all', 'first', 'longest', 'equal pieces'),
    method: axis.oneOf('any', 'no built-in sort'),
    size: axis.ladder('few', 'small', 'edges'),
  },
  // Pieces have the length asked for, so nothing has to be longer.
  where: (p) => p.answer !== 'equal pieces' || p.limit === 'at least',
  signature: fn(
    'freeSlots',
    {
      busy: ty.list(ty.tuple([ty.int({ min: -100, max: 1600 }), ty.int({ min: -100, max: 1600 })])),
      opening: ty.int({ min: 0, max: 1440 }),
      closing: ty.int({ min: 0, max: 1440 }),
      least: ty.int({ min: 1, max: 1440 }),
    },
    ty.list(ty.tuple([ty.int(), ty.int()])),
  ),
  names: {
    freeSlots: ['freeTimes', 'openings', 'findGaps'],
    busy: ['taken', 'bookings', 'meetings'],
    opening: ['dayStart', 'begin', 'openFrom'],
    closing: ['dayEnd', 'finish', 'openUntil'],
    least: ['minutes', 'needed', 'duration'],
  },
  accepts: ({ busy, opening, closing }, { ends, outside }) =>
    opening < closing &&
    busy.every(
      ([start, end]) =>
        (ends === 'closed' ? start <= end : start < end) &&
        (outside === 'cut off' || (opening <= start && end <= closing)),
    ),

  oracle: ({ busy, opening, closing, least }, { ends, limit, buffer, outside, answer, method }) => {
    const end = ends === 'closed' ? closing + 1 : closing;
    const slots: [number, number][] = [];
    if (method === 'any') {
      const blocked = busy
        .map(([from, to]): [number, number] => [
          buffer === 'both' ? from - 5 : from,
          ends === 'closed' ? (buffer === 'none' ? to + 1 : to + 6) : buffer === 'none' ? to : to + 5,
        ])
        .sort((a, b) => a[0] - b[0]);
      blocked.push([end, end]);
      let at = opening;
      for (const [start, next] of blocked) {
        const until = outside === 'never' ? start : Math.min(start, end);
        if (limit === 'at least' ? until - at >= least : until - at > least) slots.push([at, until]);
        at = Math.max(at, next);
      }
    } else {
      let from = opening;
      for (let minute = opening; minute <= end; minute += 1) {
        const isBlocked = busy.some(([start, last]) => {
          const first = buffer === 'both' ? start - 5 : start;
          if (ends === 'closed') return first <= minute && minute <= (buffer === 'none' ? last : last + 5);
          return first <= minute && minute < (buffer === 'none' ? last : last + 5);
        });
        if (isBlocked || minute === end) {
          if (limit === 'at least' ? minute - from >= least : minute - from > least)
            slots.push([from, minute]);
          from = minute + 1;
        }
      }
    }
    const longest = Math.max(...slots.map(([from, to]) => to - from));
    const chosen =
      answer === 'first'
        ? slots.slice(0, 1)
        : answer === 'longest'
          ? slots.filter(([from, to]) => to - from === longest).slice(0, 1)
          : answer === 'equal pieces'
            ? slots.flatMap(([from, to]) =>
                Array.from({ length: Math.floor((to - from) / least) }, (_, piece): [number, number] => [
                  from + piece * least,
                  from + (piece + 1) * least,
                ]),
              )
            : slots;
    return ends === 'closed' ? chosen.map(([from, to]): [number, number] => [from, to - 1]) : chosen;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'is long enough and within the day': law.everyItem(
      ([from, to], { opening, closing, least }, { ends, limit }) => {
        const length = ends === 'closed' ? to - from + 1 : to - from;
        return opening <= from && to <= closing && (limit === 'at least' ? length >= least : length > least);
      },
      {
        say: {
          en: 'Every time returned lies within the day and is long enough.',
          zh: '返回的每个时段都在当天之内，且足够长。',
        },
      },
    ),
    'meets nothing busy': law.everyItem(
      ([from, to], { busy }, { ends }) =>
        busy.every(([start, end]) =>
          ends === 'closed' ? end < from || to < start : end <= from || to <= start,
        ),
      { say: { en: 'No time returned overlaps a busy one.', zh: '返回的时段与忙碌时段都不重叠。' } },
    ),
    'is in order': law.sortedBy(([from]) => from),
    'the order of busy times does not matter': law.invariantUnder('busy', (busy) => [...busy].reverse()),
    'a busy time told twice changes nothing': law.invariantUnder('busy', (busy) => [
      ...busy,
      ...busy.map(([start, end]): Pair => [start, end]),
    ]),
    'an hour later, all is an hour later': law.always(
      ({ busy, opening, closing, least }, freeSlots) => {
        const now = freeSlots({ busy, opening, closing, least });
        const moved = freeSlots({
          busy: busy.map(([start, end]): Pair => [start + 60, end + 60]),
          opening: opening + 60,
          closing: closing + 60,
          least,
        });
        return (
          now.length === moved.length &&
          now.every(([from, to], at) => moved[at]?.[0] === from + 60 && moved[at][1] === to + 60)
        );
      },
      {
        say: {
          en: 'When day and busy times are an hour later, so are the free times.',
          zh: '当天和忙碌时段都推迟一小时，空闲时段也推迟一小时。',
        },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
  }),

  inputs: (gen, { ends, buffer, outside, size }) => {
    const shortest = ends === 'closed' ? 0 : 1;
    const extra = buffer === 'none' ? 0 : buffer === 'after' ? 5 : 10;
    const opening = gen.int(0, 40);
    const least = gen.int(1, 6);
    const place = outside === 'never' ? within : beyond;
    const plan = (min: number, max: number, longest: number) =>
      gen.record({
        opening,
        length: gen.int(30, 30 + 3 * extra),
        spans: gen.list(gen.record({ offset: gen.int(0, 200), length: gen.int(shortest, longest) }), {
          min,
          max,
        }),
        least,
      });
    const margins: readonly [number, number, number, number] = [
      buffer === 'both' ? 5 : 0,
      extra,
      buffer === 'none' ? 0 : 5,
      ends === 'closed' ? 1 : 0,
    ];
    const chain = (gap: typeof about, min: number, max: number) =>
      gen.map(
        gen.record({
          opening,
          least,
          gaps: gen.list(gap, { min: 3, max: 5 }),
          lengths: gen.list(gen.int(shortest, 5), { min, max }),
          turned: gen.pick([false, true]),
          margins: gen.pick([margins]),
        }),
        chained,
      );
    const about = gen.oneOf([
      [4, gen.int(-1, 2)],
      [1, gen.int(-8, 0)],
      [1, gen.int(3, 14)],
    ]);
    const just = gen.oneOf([
      [3, gen.int(0, 0)],
      [1, gen.int(-2, -1)],
    ]);
    const common = {
      chained: [4, chain(about, 2, 4)],
      'just as long': [2, chain(just, 1, 4)],
      crowded: [3, gen.map(plan(2, 5, 7), place)],
      'one within another': [2, gen.map(plan(2, 4, 20), place)],
    } as const;
    if (size === 'few') return gen.mix(common);
    const small = {
      ...common,
      nothing: [1, gen.map(plan(0, 0, 1), place)],
      one: [1, gen.map(plan(1, 1, 9), place)],
    } as const;
    if (size === 'small') return gen.mix(small);
    return gen.mix({
      ...small,
      full: [1, gen.map(plan(6, 9, 30), place)],
      many: [1, chain(about, 6, 12)],
      day: [
        1,
        gen.map(
          gen.record({
            opening: gen.pick([480, 540]),
            length: gen.pick([480, 600]),
            spans: gen.list(gen.record({ offset: gen.int(0, 590), length: gen.int(15, 90) }), {
              min: 2,
              max: 7,
            }),
            least: gen.pick([15, 30, 60, 1000]),
          }),
          place,
        ),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ answer, limit }) => {
        const length = limit === 'at least' ? 'at least `least` minutes long' : 'longer than `least` minutes';
        const what = {
          all: `return those that are ${length}`,
          first: `return a list with the earliest of them that is ${length}`,
          longest: `return a list with the longest of them, provided that it is ${length}; among equally long ones take the earliest`,
          'equal pieces':
            'cut each, from its start, into as many pieces of exactly `least` minutes as fit, one right after the other, and return the pieces; what is left over at the end is dropped',
        }[answer];
        return `Take the busy times, listed in \`busy\`, away from a day. What remains falls into free times, each as long as possible; ${what}.`;
      },
      zh: ({ answer, limit }) => {
        const length = limit === 'at least' ? '长度不少于 `least` 分钟' : '长度超过 `least` 分钟';
        const what = {
          all: `返回其中${length}的时段`,
          first: `返回只含其中最早的一个${length}的时段的列表`,
          longest: `返回只含其中最长时段的列表，前提是其${length}；有多个同样长时取最早的`,
          'equal pieces':
            '从每个时段的起点开始，依次切成尽可能多的恰好 `least` 分钟的小段，并返回这些小段；末尾剩余部分舍弃',
        }[answer];
        return `从一天中去掉 \`busy\` 中的忙碌时段，余下的部分分成若干空闲时段，每段尽可能长；${what}。`;
      },
    }),
    ends: fact(
      {
        en: ({ ends }) =>
          ends === 'half-open'
            ? 'Times are whole minutes. A busy time [start, end] takes every minute from start up to, but not including, end; the day goes in the same way from `opening` up to `closing`, and the times returned are written in the same way, so that [10, 15] is 5 minutes long.'
            : 'Times are whole minutes. A busy time [start, end] takes every minute from start to end, both included; the day goes in the same way from `opening` to `closing`, and the times returned are written in the same way, so that [10, 15] is 6 minutes long.',
        zh: ({ ends }) =>
          ends === 'half-open'
            ? '时间以整分钟表示。忙碌时段 [start, end] 占用从 start 起到 end 之前（不含 end）的每一分钟；一天同样从 `opening` 到 `closing`（不含）；返回的时段也这样表示，因此 [10, 15] 长 5 分钟。'
            : '时间以整分钟表示。忙碌时段 [start, end] 占用从 start 到 end 的每一分钟，两端都包括在内；一天同样从 `opening` 到 `closing`（都包括）；返回的时段也这样表示，因此 [10, 15] 长 6 分钟。',
      },
      { decides: 'ends' },
    ),
    limit: fact(
      {
        en: ({ limit }) =>
          `A free time of exactly \`least\` minutes is ${limit === 'at least' ? 'long enough' : 'too short'}.`,
        zh: ({ limit }) => `恰好 \`least\` 分钟的空闲时段${limit === 'at least' ? '足够长' : '不够长'}。`,
      },
      { when: (p) => p.answer !== 'equal pieces', decides: 'limit' },
    ),
    buffer: fact(
      {
        en: ({ buffer }) =>
          buffer === 'after'
            ? 'The 5 minutes right after each busy time are not free either.'
            : 'The 5 minutes right before each busy time and the 5 minutes right after it are not free either. Opening and closing need no such margin.',
        zh: ({ buffer }) =>
          buffer === 'after'
            ? '每个忙碌时段之后紧接的 5 分钟也不算空闲。'
            : '每个忙碌时段之前和之后紧接的 5 分钟也不算空闲。一天的开始和结束处不需要这样的间隔。',
      },
      { when: (p) => p.buffer !== 'none', decides: 'buffer' },
    ),
    busy: fact({
      en: ({ ends, outside, buffer }) =>
        `Busy times come in any order and may overlap, touch, repeat or lie one within another. ${ends === 'closed' ? 'The start of each is at most its end' : 'Each starts before it ends'}. ${outside === 'never' ? 'None of them begins before `opening` or ends after `closing`.' : `They may lie outside the day, in part or as a whole (negative numbers are minutes before midnight)${buffer === 'none' ? '; only what lies within the day counts' : `, and the 5 minutes ${buffer === 'after' ? '' : 'before and '}after such a time may still reach into the day`}.`}`,
      zh: ({ ends, outside, buffer }) =>
        `忙碌时段的先后任意，可以重叠、相接、重复或互相包含。${ends === 'closed' ? '每段的起点不大于终点' : '每段的起点小于终点'}。${outside === 'never' ? '没有早于 `opening` 开始或晚于 `closing` 结束的。' : `它们可以部分或全部在当天之外（负数表示午夜之前的分钟）${buffer === 'none' ? '；只计在当天之内的部分' : `，而这些时段${buffer === 'after' ? '' : '之前和'}之后的 5 分钟仍可能延伸到当天之内`}。`}`,
    }),
    values: fact({
      en: '`opening` is less than `closing`, both are from 0 to 1440, and `least` is 1 or more. `busy` may be empty.',
      zh: '`opening` 小于 `closing`，两者都在 0 到 1440 之间，`least` 至少为 1。`busy` 可以为空。',
    }),
    order: fact({
      en: ({ answer }) =>
        `Return a list of pairs [start, end]${answer === 'all' || answer === 'equal pieces' ? ' from the earliest to the latest' : ''}; where there is nothing to return, an empty list. Do not change \`busy\`.`,
      zh: ({ answer }) =>
        `返回由 [start, end] 数对组成的列表${answer === 'all' || answer === 'equal pieces' ? '，从早到晚排列' : ''}；没有可返回的内容时返回空列表。不得修改 \`busy\`。`,
    }),
  }),

  stories: [
    { en: 'A doctor wants to see when patients can still come.', zh: '医生想知道还能在什么时候接诊。' },
    { en: 'The tennis court is booked by many people.', zh: '网球场有许多人预订。' },
    { en: 'A workshop looks for time to service its machine.', zh: '车间在找时间检修机器。' },
  ],

  twins: {
    ends: ({ busy, opening, closing, least }, p) =>
      slotsOf(busy, opening, closing, least, { ...p, ends: p.ends === 'closed' ? 'half-open' : 'closed' }),
    limit: {
      at: (p) => p.answer !== 'equal pieces',
      run: ({ busy, opening, closing, least }, p) =>
        slotsOf(busy, opening, closing, least, {
          ...p,
          limit: p.limit === 'at least' ? 'longer than' : 'at least',
        }),
    },
    buffer: {
      at: (p) => p.buffer !== 'none',
      run: ({ busy, opening, closing, least }, p) =>
        slotsOf(busy, opening, closing, least, { ...p, buffer: p.buffer === 'both' ? 'after' : 'both' }),
    },
  },

  mistakes: {
    'forgets the time before the first': ({ busy, opening, closing, least }, p) => {
      const free = freeIn(byStart(blockedBy(busy, p)), opening, endOf(closing, p.ends));
      return told(
        free.filter(([from]) => from > opening),
        least,
        p,
      );
    },
    'forgets the time after the last': ({ busy, opening, closing, least }, p) => {
      const end = endOf(closing, p.ends);
      const free = freeIn(byStart(blockedBy(busy, p)), opening, end);
      return told(
        free.filter(([, to]) => to < end),
        least,
        p,
      );
    },
    'does not put busy times in order': ({ busy, opening, closing, least }, p) =>
      told(freeIn(blockedBy(busy, p), opening, endOf(closing, p.ends)), least, p),
    'goes on from the end of the latest start': ({ busy, opening, closing, least }, p) => {
      const end = endOf(closing, p.ends);
      const free: Pair[] = [];
      let at = opening;
      for (const [start, next] of [...byStart(blockedBy(busy, p)), [end, end] as const]) {
        if (start > at && end > at) free.push([at, Math.min(start, end)]);
        at = next;
      }
      return told(free, least, p);
    },
    'ignores the margins': {
      at: (p) => p.buffer !== 'none',
      run: ({ busy, opening, closing, least }, p) =>
        slotsOf(busy, opening, closing, least, { ...p, buffer: 'none' }),
    },
    'keeps a margin from opening and closing too': {
      at: (p) => p.buffer === 'both',
      run: ({ busy, opening, closing, least }, p) => slotsOf(busy, opening + 5, closing - 5, least, p),
    },
    'asks for the length before the margins': {
      at: (p) => p.buffer !== 'none' && p.answer !== 'equal pieces',
      run: ({ busy, opening, closing, least }, p) =>
        slotsOf(busy, opening, closing, Math.max(1, least - 5), p),
    },
    'leaves free times beyond the day in': {
      at: (p) => p.outside === 'cut off' && p.answer !== 'first',
      run: ({ busy, opening, closing, least }, p) => {
        const last = Math.max(closing, ...busy.map(([, end]) => end));
        return slotsOf(busy, opening, last, least, p);
      },
    },
    'counts one minute less': ({ busy, opening, closing, least }, p) =>
      slotsOf(busy, opening, closing, least + 1, p),
    'returns all free times': {
      at: (p) => p.answer !== 'all',
      run: ({ busy, opening, closing, least }, p) =>
        slotsOf(busy, opening, closing, least, { ...p, answer: 'all' }),
    },
    'returns the last one': {
      at: (p) => p.answer === 'first' || p.answer === 'longest',
      run: ({ busy, opening, closing, least }, p) =>
        slotsOf(busy, opening, closing, least, { ...p, answer: 'all' }).slice(-1),
    },
    'takes the latest of the longest': {
      at: (p) => p.answer === 'longest',
      run: ({ busy, opening, closing, least }, p) => {
        const free = freeIn(byStart(blockedBy(busy, p)), opening, endOf(closing, p.ends));
        return told(free.reverse(), least, p);
      },
    },
    'cuts one piece from each': {
      at: (p) => p.answer === 'equal pieces',
      run: ({ busy, opening, closing, least }, p) =>
        slotsOf(busy, opening, closing, least, { ...p, answer: 'all' }).map(
          ([from]): Pair => [from, from + (p.ends === 'closed' ? least - 1 : least)],
        ),
    },
    'returns busy times': ({ busy }) => byStart(busy),
  },

  difficulty: (p) =>
    1 +
    (p.ends === 'closed' ? 0.5 : 0) +
    (p.buffer === 'none' ? 0 : 0.5) +
    (p.outside === 'never' ? 0 : 0.5) +
    (p.answer === 'equal pieces' ? 0.5 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'edges' ? 0.5 : 0),
});
