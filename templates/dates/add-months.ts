import { axis, defineTemplate, fn, ty } from 'etudes';

type Unit = 'months' | 'quarters' | 'half-years';
type Leap = 'gregorian' | 'every fourth' | 'never';
type Overflow = 'clamp' | 'spill' | 'first of next' | 'null';
interface Day {
  year: number;
  month: number;
  day: number;
}
interface Calendar {
  readonly leap: Leap;
  readonly months: 'from 1' | 'from 0';
}

function isLeapYear(year: number, leap: Leap): boolean {
  if (leap === 'never' || year % 4 !== 0) return false;
  return leap === 'every fourth' || year % 100 !== 0 || year % 400 === 0;
}

function lengthOf(year: number, month: number, { leap, months }: Calendar): number {
  const at = months === 'from 1' ? month : month + 1;
  if (at === 2) return isLeapYear(year, leap) ? 29 : 28;
  return [4, 6, 9, 11].includes(at) ? 30 : 31;
}

/** The month that is so many away from that of a day, with the day's number left as it was. */
function moved({ year, month, day }: Day, steps: number, { months }: Calendar): Day {
  const first = months === 'from 1' ? 1 : 0;
  const total = year * 12 + month - first + steps;
  return { year: Math.floor(total / 12), month: (total % 12) + first, day };
}

/** What a day beyond the end of its month becomes. */
function settled(target: Day, calendar: Calendar, overflow: Overflow, keepsEnd = false): Day | null {
  const last = lengthOf(target.year, target.month, calendar);
  if (keepsEnd) return { ...target, day: last };
  if (target.day <= last) return target;
  if (overflow === 'null') return null;
  if (overflow === 'clamp') return { ...target, day: last };
  return { ...target, month: target.month + 1, day: overflow === 'spill' ? target.day - last : 1 };
}

function isMonthEnd(date: Day, calendar: Calendar): boolean {
  return date.day === lengthOf(date.year, date.month, calendar);
}

function stepsOf(count: number, unit: Unit): number {
  return count * (unit === 'months' ? 1 : unit === 'quarters' ? 3 : 6);
}

interface Wanted {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  count: number;
  unit: Unit;
  /** Whether the year and month are those of the result. */
  isTarget: boolean;
  leap: Leap;
  months: 'from 1' | 'from 0';
}

/** A day that there is, at or before the day of the month wanted. */
function datedArgs(wanted: Wanted): { date: Day; count: number } {
  const { year, month, day, count, unit, isTarget, leap, months } = wanted;
  const calendar: Calendar = { leap, months };
  const at = { year, month: months === 'from 1' ? month : month - 1, day };
  const start = isTarget ? moved(at, -stepsOf(count, unit), calendar) : at;
  return { date: { ...start, day: Math.min(day, lengthOf(start.year, start.month, calendar)) }, count };
}

export default defineTemplate('dates/add-months', {
  version: 2,
  title: { en: 'Add months to a calendar day', zh: '在日期上增加若干个月' },
  skills: ['dates', 'integer division', 'records'],
  axes: {
    unit: axis.oneOf('months', 'quarters', 'half-years'),
    overflow: axis.oneOf('clamp', 'spill', 'first of next', 'null'),
    keepsEnd: axis.flag(),
    leap: axis.oneOf('gregorian', 'every fourth', 'never'),
    months: axis.oneOf('from 1', 'from 0'),
    back: axis.flag(),
    size: axis.ladder('near', 'far'),
  },
  // A last day that stays a last day never lies beyond the end.
  where: (p) => !p.keepsEnd || p.overflow === 'clamp',
  signature: fn(
    'addMonths',
    {
      date: ty.record(
        {
          year: ty.int({ min: 1, max: 9999 }),
          month: ty.int({ min: 0, max: 12 }),
          day: ty.int({ min: 1, max: 31 }),
        },
        { name: 'Day' },
      ),
      count: ty.int(),
    },
    ty.optional(
      ty.record(
        {
          year: ty.int({ min: 1, max: 9999 }),
          month: ty.int({ min: 0, max: 12 }),
          day: ty.int({ min: 1, max: 31 }),
        },
        { name: 'Day' },
      ),
    ),
  ),
  names: {
    addMonths: ['shiftDay', 'laterDay', 'moveDate'],
    date: ['start', 'from', 'origin'],
    count: ['amount', 'distance', 'times'],
  },

  oracle: ({ date, count }, { unit, overflow, keepsEnd, leap, months }) => {
    const daysIn = (year: number, month: number): number => {
      if (month === (months === 'from 1' ? 2 : 1)) {
        if (leap === 'never') return 28;
        if (leap === 'every fourth') return year % 4 === 0 ? 29 : 28;
        return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
      }
      return (months === 'from 1' ? [4, 6, 9, 11] : [3, 5, 8, 10]).includes(month) ? 30 : 31;
    };
    const steps = unit === 'months' ? count : unit === 'quarters' ? count * 3 : count * 6;
    const total = date.year * 12 + (months === 'from 1' ? date.month - 1 : date.month) + steps;
    const year = Math.floor(total / 12);
    const month = months === 'from 1' ? (total % 12) + 1 : total % 12;
    const last = daysIn(year, month);
    if (overflow === 'clamp') {
      if (keepsEnd && date.day === daysIn(date.year, date.month)) return { year, month, day: last };
      return { year, month, day: Math.min(date.day, last) };
    }
    if (date.day > last) {
      if (overflow === 'null') return null;
      return { year, month: month + 1, day: overflow === 'spill' ? date.day - last : 1 };
    }
    return { year, month, day: date.day };
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'nothing added is nothing changed': law.always(
      ({ date }, subject) => {
        const same = subject({ date, count: 0 });
        return same !== null && same.year === date.year && same.month === date.month && same.day === date.day;
      },
      { say: { en: 'With a `count` of 0 the day stays the same.', zh: '`count` 为 0 时日期不变。' } },
    ),
    'days up to the 28th keep their number': law.when(
      ({ date }, { keepsEnd }) => date.day <= (keepsEnd ? 27 : 28),
      ({ date, count }, subject) => subject({ date, count })?.day === date.day,
      {
        say: {
          en: 'Days of the month that every month has keep their number.',
          zh: '每个月都有的日子，其“日”不变。',
        },
      },
    ),
    'two ways make one': law.when(
      ({ date }, { keepsEnd }) => date.day <= (keepsEnd ? 27 : 28),
      ({ date, count }, subject) => {
        const half = subject({ date, count: Math.trunc(count / 2) });
        const whole = subject({ date, count });
        const again = half === null ? null : subject({ date: half, count: count - Math.trunc(count / 2) });
        return JSON.stringify(again) === JSON.stringify(whole);
      },
      {
        say: {
          en: 'For such days, adding in two goes gives the same as adding at once.',
          zh: '对这些日子，分两次增加与一次增加结果相同。',
        },
      },
    ),
    'is a day of the calendar': law.always(
      ({ date, count }, subject, { leap, months }) => {
        const day = subject({ date, count });
        return day === null || (day.day >= 1 && day.day <= lengthOf(day.year, day.month, { leap, months }));
      },
      { say: { en: 'The result is a day that there is.', zh: '结果是存在的日期。' } },
    ),
    'leaves the argument alone': law.doesNotMutate(),
  }),

  inputs: (gen, { unit, leap, months, back, size }) => {
    const most = { months: 30, quarters: 12, 'half-years': 9 }[unit];
    const far = { months: 1200, quarters: 400, 'half-years': 200 }[unit];
    const near = gen.int(back ? -most : 0, most);
    const usual = gen.int(1995, 2030);
    const special = gen.pick([
      1600, 1700, 1900, 1900, 2000, 2000, 2100, 2100, 2200, 2400, 1996, 2004, 2023, 2024,
    ]);
    const days = (
      isTarget: boolean,
      year: ReturnType<typeof gen.int>,
      month: ReturnType<typeof gen.int>,
      day: ReturnType<typeof gen.int>,
      count: ReturnType<typeof gen.int> = near,
    ) =>
      gen.map(
        gen.record({
          year,
          month,
          day,
          count,
          unit: gen.pick([unit]),
          isTarget: gen.pick([isTarget]),
          leap: gen.pick([leap]),
          months: gen.pick([months]),
        }),
        datedArgs,
      );
    const any = gen.int(1, 12);
    const february = gen.pick([2]);
    const ends = gen.pick([28, 29, 29, 29, 30, 31]);
    const classes = {
      ordinary: [2, days(false, usual, any, gen.int(1, 28))],
      ends: [
        9,
        days(
          true,
          usual,
          gen.pick([4, 4, 6, 6, 9, 9, 11, 11, 1, 3, 5, 7, 8, 10, 12]),
          gen.pick([29, 30, 31, 31, 31]),
        ),
      ],
      toFebruary: [
        9,
        days(
          true,
          gen.oneOf([
            [4, special],
            [1, usual],
          ]),
          february,
          ends,
        ),
      ],
      february: [2, days(false, special, february, ends)],
      standstill: [2, days(false, usual, any, ends, gen.pick([0]))],
      turn: [
        2,
        days(false, usual, gen.pick([1, 11, 12]), gen.int(1, 31), gen.pick(back ? [-2, -1, 1, 2] : [1, 2])),
      ],
    } as const;
    if (size === 'near') return gen.mix(classes);
    return gen.mix({
      ...classes,
      far: [5, days(true, special, gen.pick([2, 2, 4, 6, 9, 11, 12]), ends, gen.int(back ? -far : 0, far))],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        `Return the calendar day that is \`count\` ${p.unit === 'quarters' ? 'quarters (3 months each)' : p.unit === 'months' ? 'months' : 'half-years (6 months each)'} after \`date\`${p.back ? ', or before it where `count` is negative' : ''}.`,
      zh: (p) =>
        `返回 \`date\` 之后 \`count\` 个${p.unit === 'months' ? '月' : p.unit === 'quarters' ? '季度（每季度 3 个月）' : '半年（每个 6 个月）'}的日期${p.back ? '；`count` 为负时则是之前的日期' : ''}。`,
    }),
    day: fact(
      {
        en: (p) =>
          `A day has a \`year\`, a \`month\` ${p.months === 'from 1' ? 'from 1 (January) to 12' : 'from 0 (January) to 11'} and a \`day\` of the month from 1 on.`,
        zh: (p) =>
          `日期由 \`year\`（年）、\`month\`（月，${p.months === 'from 1' ? '从 1（一月）到 12' : '从 0（一月）到 11'}）和 \`day\`（日，从 1 起）组成。`,
      },
      { decides: 'months counted the other way' },
    ),
    gregorian: fact(
      {
        en: 'February has 29 days in leap years and 28 in others: a year is a leap year if it is divisible by 4, unless it is divisible by 100 and not by 400. The other months have their usual lengths.',
        zh: '二月在闰年有 29 天，否则有 28 天：能被 4 整除的年份是闰年，但能被 100 整除而不能被 400 整除的除外。其他月份的天数照常。',
      },
      { when: (p) => p.leap === 'gregorian', decides: 'every fourth year is long' },
    ),
    everyFourth: fact(
      {
        en: 'February has 29 days in every year divisible by 4, full centuries too, and 28 in others. The other months have their usual lengths.',
        zh: '凡能被 4 整除的年份（包括整百年）二月都有 29 天，其余年份二月有 28 天。其他月份的天数照常。',
      },
      { when: (p) => p.leap === 'every fourth', decides: 'centuries are short' },
    ),
    never: fact(
      {
        en: 'There are no leap years: February always has 28 days. The other months have their usual lengths.',
        zh: '没有闰年：二月总是 28 天。其他月份的天数照常。',
      },
      { when: (p) => p.leap === 'never', decides: 'leap years as usual' },
    ),
    clamp: fact(
      {
        en: 'The day of the month stays the same; where the month that is reached has no such day, the result is its last day.',
        zh: '“日”保持不变；若到达的月份没有这一天，则取该月的最后一天。',
      },
      { when: (p) => p.overflow === 'clamp' && !p.keepsEnd, decides: 'another overflow' },
    ),
    keepsEnd: fact(
      {
        en: 'The last day of a month becomes the last day of the month that is reached, which may be later than the same day: April 30 becomes May 31. Any other day of the month stays the same; where the month that is reached has no such day, the result is its last day.',
        zh: '月份的最后一天变为到达月份的最后一天，因此“日”可能变大：四月的 30 日变为五月的 31 日。其他日子的“日”保持不变；若到达的月份没有这一天，则取该月的最后一天。',
      },
      { when: (p) => p.keepsEnd, decides: 'month ends are no exception' },
    ),
    spill: fact(
      {
        en: 'The day of the month stays the same; where the month that is reached has no such day, the days beyond its end are counted on into the next month: day 31 of a month of 30 days is day 1 of the next.',
        zh: '“日”保持不变；若到达的月份没有这一天，超出月末的天数顺延到下个月：30 天的月份的第 31 日即下个月 1 日。',
      },
      { when: (p) => p.overflow === 'spill', decides: 'another overflow' },
    ),
    firstOfNext: fact(
      {
        en: 'The day of the month stays the same; where the month that is reached has no such day, the result is the first day of the next month.',
        zh: '“日”保持不变；若到达的月份没有这一天，则取下个月的第一天。',
      },
      { when: (p) => p.overflow === 'first of next', decides: 'another overflow' },
    ),
    null: fact(
      {
        en: 'The day of the month stays the same; where the month that is reached has no such day, the result is null.',
        zh: '“日”保持不变；若到达的月份没有这一天，则返回 null。',
      },
      { when: (p) => p.overflow === 'null', decides: 'another overflow' },
    ),
    range: fact({
      en: (p) =>
        `\`date\` is a day that there is, \`count\` is an integer${p.back ? '' : ' from 0 on'}, and all years, that of the result too, are from 1 to 9999. Leave \`date\` as it is${p.overflow === 'null' ? '' : '; the result is never null'}.`,
      zh: (p) =>
        `\`date\` 是存在的日期，\`count\` 是${p.back ? '' : '不小于 0 的'}整数，所有年份（包括结果的年份）都在 1 到 9999 之间。不得修改 \`date\`${p.overflow === 'null' ? '' : '；结果不会是 null'}。`,
    }),
  }),

  stories: [
    { en: 'A bank works out when the next payments are due.', zh: '银行要算出以后各期付款的日期。' },
    { en: 'A landlord plans the ends of his contracts.', zh: '房东要安排各份合同的到期日。' },
    { en: 'A clinic invites its patients to regular checks.', zh: '诊所定期邀请病人复查。' },
  ],

  twins: {
    'another overflow': {
      at: (p) => !p.keepsEnd,
      run: ({ date, count }, { unit, overflow, leap, months }) => {
        const calendar: Calendar = { leap, months };
        const other = overflow === 'clamp' ? 'spill' : 'clamp';
        return settled(moved(date, stepsOf(count, unit), calendar), calendar, other);
      },
    },
    'month ends are no exception': {
      at: (p) => p.keepsEnd,
      run: ({ date, count }, { unit, leap, months }) => {
        const calendar: Calendar = { leap, months };
        return settled(moved(date, stepsOf(count, unit), calendar), calendar, 'clamp');
      },
    },
    'months counted the other way': ({ date, count }, { unit, overflow, keepsEnd, leap, months }) => {
      const calendar: Calendar = { leap, months: months === 'from 1' ? 'from 0' : 'from 1' };
      const isEnd = keepsEnd && isMonthEnd(date, calendar);
      return settled(moved(date, stepsOf(count, unit), calendar), calendar, overflow, isEnd);
    },
    'every fourth year is long': {
      at: (p) => p.leap === 'gregorian',
      run: ({ date, count }, { unit, overflow, keepsEnd, months }) => {
        const calendar: Calendar = { leap: 'every fourth', months };
        const isEnd = keepsEnd && isMonthEnd(date, calendar);
        return settled(moved(date, stepsOf(count, unit), calendar), calendar, overflow, isEnd);
      },
    },
    'centuries are short': {
      at: (p) => p.leap === 'every fourth',
      run: ({ date, count }, { unit, overflow, keepsEnd, months }) => {
        const calendar: Calendar = { leap: 'gregorian', months };
        const isEnd = keepsEnd && isMonthEnd(date, calendar);
        return settled(moved(date, stepsOf(count, unit), calendar), calendar, overflow, isEnd);
      },
    },
    'leap years as usual': {
      at: (p) => p.leap === 'never',
      run: ({ date, count }, { unit, overflow, keepsEnd, months }) => {
        const calendar: Calendar = { leap: 'gregorian', months };
        const isEnd = keepsEnd && isMonthEnd(date, calendar);
        return settled(moved(date, stepsOf(count, unit), calendar), calendar, overflow, isEnd);
      },
    },
  },

  mistakes: {
    'knows no leap years': {
      at: (p) => p.leap !== 'never',
      run: ({ date, count }, { unit, overflow, keepsEnd, months }) => {
        const calendar: Calendar = { leap: 'never', months };
        const isEnd = keepsEnd && isMonthEnd(date, calendar);
        return settled(moved(date, stepsOf(count, unit), calendar), calendar, overflow, isEnd);
      },
    },
    'keeps the day that is not there': ({ date, count }, { unit, leap, months }) =>
      moved(date, stepsOf(count, unit), { leap, months }),
    'cuts the day at 30': ({ date, count }, { unit, leap, months }) => {
      const calendar: Calendar = { leap, months };
      const target = moved(date, stepsOf(count, unit), calendar);
      return { ...target, day: Math.min(target.day, lengthOf(target.year, target.month, calendar), 30) };
    },
    'does not carry into the year': ({ date, count }, { unit, overflow, keepsEnd, leap, months }) => {
      const calendar: Calendar = { leap, months };
      const target = { ...moved(date, stepsOf(count, unit), calendar), year: date.year };
      return settled(target, calendar, overflow, keepsEnd && isMonthEnd(date, calendar));
    },
    'carries at most one year': ({ date, count }, { unit, overflow, keepsEnd, leap, months }) => {
      const calendar: Calendar = { leap, months };
      const target = moved(date, stepsOf(count, unit), calendar);
      const year = date.year + Math.sign(target.year - date.year);
      return settled({ ...target, year }, calendar, overflow, keepsEnd && isMonthEnd(date, calendar));
    },
    'goes one too far': ({ date, count }, { unit, overflow, keepsEnd, leap, months }) => {
      const calendar: Calendar = { leap, months };
      const isEnd = keepsEnd && isMonthEnd(date, calendar);
      return settled(moved(date, stepsOf(count + 1, unit), calendar), calendar, overflow, isEnd);
    },
    'takes another unit': ({ date, count }, { unit, overflow, keepsEnd, leap, months }) => {
      const calendar: Calendar = { leap, months };
      const isEnd = keepsEnd && isMonthEnd(date, calendar);
      const steps = unit === 'months' ? count * 12 : count;
      return settled(moved(date, steps, calendar), calendar, overflow, isEnd);
    },
    'goes forward always': {
      at: (p) => p.back,
      run: ({ date, count }, { unit, overflow, keepsEnd, leap, months }) => {
        const calendar: Calendar = { leap, months };
        const isEnd = keepsEnd && isMonthEnd(date, calendar);
        return settled(moved(date, Math.abs(stepsOf(count, unit)), calendar), calendar, overflow, isEnd);
      },
    },
    'goes month by month': ({ date, count }, { unit, overflow, keepsEnd, leap, months }) => {
      const calendar: Calendar = { leap, months };
      const steps = stepsOf(count, unit);
      let day: Day | null = { ...date };
      for (let left = Math.abs(steps); left > 0 && day !== null; left -= 1) {
        const isEnd: boolean = keepsEnd && isMonthEnd(day, calendar);
        day = settled(moved(day, Math.sign(steps), calendar), calendar, overflow, isEnd);
      }
      return day;
    },
    'adds thirty days for a month': ({ date, count }, { unit, leap, months }) => {
      const calendar: Calendar = { leap, months };
      let { year, month, day } = date;
      day += stepsOf(count, unit) * 30;
      while (day < 1 || day > lengthOf(year, month, calendar)) {
        const isLater = day > 0;
        const next = moved({ year, month, day }, isLater ? 1 : -1, calendar);
        day += isLater ? -lengthOf(year, month, calendar) : lengthOf(next.year, next.month, calendar);
        year = next.year;
        month = next.month;
      }
      return { year, month, day };
    },
    'keeps month ends': {
      at: (p) => p.overflow === 'clamp' && !p.keepsEnd,
      run: ({ date, count }, { unit, leap, months }) => {
        const calendar: Calendar = { leap, months };
        return settled(
          moved(date, stepsOf(count, unit), calendar),
          calendar,
          'clamp',
          isMonthEnd(date, calendar),
        );
      },
    },
  },

  accepts: ({ date, count }, { unit, leap, months, back }) => {
    const calendar: Calendar = { leap, months };
    const first = months === 'from 1' ? 1 : 0;
    const { year } = moved(date, stepsOf(count, unit), calendar);
    const isMonth = date.month >= first && date.month < first + 12;
    const isDay = isMonth && date.day <= lengthOf(date.year, date.month, calendar);
    return isDay && (back || count >= 0) && year >= 1 && year <= 9999;
  },

  difficulty: (p) =>
    1 +
    (p.unit === 'months' ? 0 : 0.1) +
    (p.overflow === 'null' ? 0 : 0.25) +
    (p.keepsEnd ? 0.5 : 0) +
    (p.leap === 'gregorian' ? 0.5 : p.leap === 'every fourth' ? 0.25 : 0) +
    (p.months === 'from 0' ? 0.25 : 0) +
    (p.back ? 0.5 : 0) +
    (p.size === 'far' ? 0.25 : 0),
});
