import { axis, defineTemplate, fn, ty } from 'etudes';

interface Attempt {
  readonly outcome: 'ok' | 'busy' | 'lost' | 'bad';
  readonly took: number;
}
interface Run {
  readonly attempts: readonly Attempt[];
  readonly wait: number;
  readonly most: number;
  readonly deadline: number | null;
}

/** How attempts are made, and how somebody may get it wrong. */
interface Ways {
  readonly backoff: 'fixed' | 'by steps' | 'doubling' | 'doubling to a cap';
  readonly worth: 'busy and lost' | 'busy only' | 'all but success';
  readonly reset: 'never' | 'after another outcome';
  readonly late: 'none at it' | 'one at it' | 'moved to it' | 'none beyond it' | 'no deadline';
  readonly counts: 'attempts' | 'retries';
  readonly gives: 'starts' | 'ends' | 'waits';
  readonly failed: 'all the same' | 'empty';
}
interface Slip {
  /** From where a wait is counted. */
  readonly from?: 'start';
  /** How often the first wait has grown already. */
  readonly grown?: number;
  readonly cap?: number;
  /** The wait begins anew after every outcome that is the same. */
  readonly resets?: 'after the same outcome';
  /** A wait after which no attempt is made is told too. */
  readonly tells?: 'the wait in vain';
}

/** One way to do it, of which mistakes choose the wrong settings. */
function retry({ attempts, wait, most, deadline }: Run, ways: Ways, slip: Slip = {}): number[] {
  const starts: number[] = [];
  const ends: number[] = [];
  const waits: number[] = [];
  const last = deadline === null || ways.late === 'no deadline' ? Infinity : deadline;
  let start = 0;
  let failures = slip.grown ?? 0;
  for (const [at, { outcome, took }] of attempts.entries()) {
    if (at >= (ways.counts === 'attempts' ? most : most + 1)) break;
    const before = ends.at(-1) ?? 0;
    const isMoved = ways.late === 'moved to it' && start >= last;
    if (isMoved && before > last) break;
    if (isMoved) start = last;
    if (start > last || (ways.late === 'none at it' && start === last)) break;
    if (ways.late === 'none beyond it' && start + took > last) break;
    if (at > 0) waits.push(start - (slip.from === 'start' ? (starts.at(-1) as number) : before));
    starts.push(start);
    ends.push(start + took);
    if (outcome === 'ok' || isMoved) break;
    if (ways.worth === 'busy only' ? outcome !== 'busy' : ways.worth === 'busy and lost' && outcome === 'bad')
      break;
    const isOther = at > 0 && attempts[at - 1]?.outcome !== outcome;
    const isAnew =
      slip.resets === undefined
        ? ways.reset !== 'never' && isOther
        : at > 0 && attempts[at - 1]?.outcome === outcome;
    if (isAnew) failures = slip.grown ?? 0;
    const grown = ways.backoff === 'fixed' ? 1 : ways.backoff === 'by steps' ? failures + 1 : 2 ** failures;
    const times = ways.backoff === 'doubling to a cap' ? Math.min(grown, slip.cap ?? 8) : grown;
    start += times * wait + (slip.from === 'start' ? 0 : took);
    failures += 1;
    if (slip.tells !== undefined && at === attempts.length - 1) waits.push(times * wait);
  }
  const succeeds = starts.length > 0 && attempts[starts.length - 1]?.outcome === 'ok';
  if (ways.failed === 'empty' && !succeeds) return [];
  return ways.gives === 'starts' ? starts : ways.gives === 'ends' ? ends : waits;
}

interface Plan {
  readonly failures: readonly Attempt[];
  readonly ending: 'ok' | 'bad' | 'lost' | 'none';
  readonly took: number;
  readonly more: readonly Attempt[];
  readonly wait: number;
  /** What is allowed beyond the number of failures; null where `plenty` is. */
  readonly spare: number | null;
  readonly plenty: number;
  /** The deadline comes after all failures but the last `back`, and a shift; or there is none. */
  readonly near: 'something' | 'nothing';
  /** How many times `wait` has passed after so many failures, or more. */
  readonly waits: readonly number[];
  readonly back: number;
  readonly shift: number;
}

/** Arguments with a deadline that may fall on the start or the end of an attempt. */
function planned({ failures, ending, took, more, wait, spare, plenty, near, waits, back, shift }: Plan): {
  attempts: Attempt[];
  wait: number;
  most: number;
  deadline: number | null;
} {
  const attempts = [...failures, ...(ending === 'none' ? [] : [{ outcome: ending, took }, ...more])];
  const before = failures.slice(0, Math.max(0, failures.length - back));
  const times = waits[Math.min(before.length, waits.length - 1)] as number;
  const time = before.reduce((sum, attempt) => sum + attempt.took, times * wait + shift);
  return {
    attempts,
    wait,
    most: spare === null ? plenty : Math.max(0, failures.length + spare),
    deadline: near === 'nothing' ? null : Math.max(0, time),
  };
}

export default defineTemplate('errors/retry-times', {
  version: 2,
  title: { en: 'Times at which a failing call is tried again', zh: '失败调用的重试时间' },
  skills: ['simulation', 'error handling', 'boundaries'],
  axes: {
    backoff: axis.oneOf('fixed', 'by steps', 'doubling', 'doubling to a cap'),
    worth: axis.oneOf('busy and lost', 'busy only'),
    reset: axis.oneOf('never', 'after another outcome'),
    late: axis.oneOf('none at it', 'one at it', 'moved to it'),
    counts: axis.oneOf('attempts', 'retries'),
    gives: axis.oneOf('starts', 'ends', 'waits'),
    failed: axis.oneOf('all the same', 'empty'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Waits that never change cannot begin anew, and where only `busy` is worth another attempt, no other
  // outcome comes between two of them. An empty list of waits would not tell a failure from a quick success.
  where: (p) =>
    (p.reset === 'never' || (p.backoff !== 'fixed' && p.worth === 'busy and lost')) &&
    (p.failed === 'all the same' || p.gives !== 'waits'),
  signature: fn(
    'retryTimes',
    {
      attempts: ty.list(
        ty.record({ outcome: ty.oneOf('ok', 'busy', 'lost', 'bad'), took: ty.int({ min: 0, max: 1000 }) }),
        { max: 30 },
      ),
      wait: ty.int({ min: 0, max: 1000 }),
      most: ty.int({ min: 0, max: 30 }),
      deadline: ty.optional(ty.int({ min: 0, max: 1_000_000_000 })),
    },
    ty.list(ty.int()),
  ),
  names: {
    retryTimes: ['tryAgain', 'planRetries', 'retryLog'],
    attempts: ['tries', 'calls', 'requests'],
    wait: ['delay', 'gap', 'rest'],
    most: ['limit', 'bound', 'budget'],
    deadline: ['closing', 'cutoff', 'expiry'],
  },

  oracle: (
    { attempts, wait, most, deadline },
    { backoff, worth, reset, late, counts, gives, failed, method },
  ) => {
    const log: number[] = [];
    let start = 0;
    let end = 0;
    let pause = wait;
    let previous = '';
    let isDone = false;
    // Makes an attempt, and tells whether another may follow.
    const goesOn = ({ outcome, took }: Attempt): boolean => {
      if (late === 'none at it') {
        if (deadline !== null && start >= deadline) return false;
      } else if (late === 'one at it') {
        if (deadline !== null && start > deadline) return false;
      } else if (deadline !== null && start >= deadline) {
        if (end > deadline) return false;
        start = deadline;
      }
      if (gives === 'waits') log.push(start - end);
      end = start + took;
      if (gives === 'starts') log.push(start);
      if (gives === 'ends') log.push(end);
      if (failed === 'empty') isDone = outcome === 'ok';
      if (worth === 'busy only') {
        if (outcome !== 'busy') return false;
      } else if (outcome === 'ok' || outcome === 'bad') {
        return false;
      }
      if (late === 'moved to it' && start === deadline) return false;
      if (reset === 'after another outcome') {
        if (outcome !== previous) pause = wait;
        previous = outcome;
      }
      if (backoff === 'fixed') {
        start = end + wait;
      } else {
        start = end + pause;
        if (backoff === 'by steps') pause += wait;
        else pause = backoff === 'doubling' ? pause * 2 : Math.min(pause * 2, wait * 8);
      }
      return true;
    };
    const allowed = attempts.slice(0, counts === 'attempts' ? most : most + 1);
    if (method === 'no loops') {
      allowed.every(goesOn);
    } else {
      for (const attempt of allowed) {
        if (!goesOn(attempt)) break;
      }
    }
    if (failed === 'empty') return isDone ? log : [];
    return gives === 'waits' ? log.slice(1) : log;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'leaves the arguments alone': law.doesNotMutate(),
    'time does not run back': law.inOrder((before, after) => before <= after, {
      at: (p) => p.gives !== 'waits',
      say: { en: 'No time is before the one in front of it.', zh: '任何时间都不早于前一个时间。' },
    }),
    'not more than there may be': law.lengthAtMost(
      ({ attempts, most }, { counts, gives }) => {
        const allowed = Math.min(attempts.length, counts === 'attempts' ? most : most + 1);
        return gives === 'waits' ? Math.max(0, allowed - 1) : allowed;
      },
      {
        say: {
          en: 'The list has no more entries than attempts may be made.',
          zh: '列表的项数不超过允许的尝试次数。',
        },
      },
    ),
    'nothing comes after a success': law.always(
      ({ attempts, wait, most, deadline }, subject) => {
        const done = attempts.findIndex(({ outcome }) => outcome === 'ok');
        const all = subject({ attempts, wait, most, deadline });
        const cut = subject({
          attempts: done < 0 ? attempts : attempts.slice(0, done + 1),
          wait,
          most,
          deadline,
        });
        return all.length === cut.length && all.every((time, at) => time === cut[at]);
      },
      {
        say: {
          en: 'What stands in `attempts` after the first `ok` changes nothing.',
          zh: '`attempts` 中首个 `ok` 之后的内容不影响结果。',
        },
      },
    ),
    'slower by a factor': law.always(
      ({ attempts, wait, most, deadline }, subject) => {
        const slow = subject({
          attempts: attempts.map(({ outcome, took }) => ({ outcome, took: took * 3 })),
          wait: wait * 3,
          most,
          deadline: deadline === null ? null : deadline * 3,
        });
        const plain = subject({ attempts, wait, most, deadline });
        return slow.length === plain.length && plain.every((time, at) => slow[at] === time * 3);
      },
      {
        say: {
          en: 'With all times three times as long the result has three times the numbers.',
          zh: '所有时间变为 3 倍时，结果中的每个数也变为 3 倍。',
        },
      },
    ),
    'fewer attempts give a beginning': law.always(
      ({ attempts, wait, most, deadline }, subject) => {
        const all = subject({ attempts, wait, most, deadline });
        return subject({ attempts: attempts.slice(0, -1), wait, most, deadline }).every(
          (time, at) => time === all[at],
        );
      },
      {
        at: (p) => p.failed === 'all the same',
        say: {
          en: 'Without the last of `attempts` the result is the beginning of the same list.',
          zh: '去掉 `attempts` 的最后一项，结果是同一列表的开头部分。',
        },
      },
    ),
    'without a deadline nothing is lost': law.always(
      ({ attempts, wait, most, deadline }, subject) => {
        const all = subject({ attempts, wait, most, deadline: null });
        return subject({ attempts, wait, most, deadline }).every((time, at) => time === all[at]);
      },
      {
        at: (p) => p.late !== 'moved to it',
        say: {
          en: 'With a deadline the result is the beginning of the one without.',
          zh: '有截止时间时的结果，是没有截止时间时结果的开头部分。',
        },
      },
    ),
    'the first starts at once': law.everyPart((time, { index }) => index > 0 || time === 0, {
      at: (p) => p.gives === 'starts',
      say: { en: 'The first time is 0.', zh: '第一个时间是 0。' },
    }),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { backoff, worth, reset, late, counts, failed, size }) => {
    const failure =
      worth === 'busy only' ? (['busy'] as const) : (['busy', 'busy', 'lost', 'lost', 'lost'] as const);
    const any = ['ok', 'ok', 'busy', 'lost', 'bad'] as const;
    const attempt = (outcomes: readonly Attempt['outcome'][], took: readonly number[]) =>
      gen.record({ outcome: gen.pick(outcomes), took: gen.pick(took) });
    interface Class {
      readonly failures: readonly [number, number];
      readonly waits: readonly number[];
      readonly took?: readonly number[];
      readonly spare?: readonly Plan['spare'][];
      readonly near?: readonly Plan['near'][];
      readonly after?: readonly (readonly number[])[];
      readonly back?: readonly number[];
      readonly shifts?: readonly number[];
      readonly alike?: boolean;
      readonly endings?: readonly Plan['ending'][];
      readonly later?: readonly Attempt['outcome'][];
    }
    // A failure may give an empty list, so that most runs must end well there.
    const mostlyEmpty = failed === 'empty';
    const endings: readonly Plan['ending'][] = mostlyEmpty
      ? ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'lost']
      : ['ok', 'ok', 'bad', 'lost', 'none'];
    const short = [0, 1, 1, 2, 3, 5];
    // Where waits do not begin anew, a deadline falls on the start of an attempt.
    const passed = Array.from({ length: 19 }, (_, failures) => {
      if (backoff === 'fixed') return failures;
      if (backoff === 'by steps') return (failures * (failures + 1)) / 2;
      return backoff === 'doubling' || failures < 4 ? 2 ** failures - 1 : 8 * failures - 17;
    });
    const somehow = [1, 2, 3, 4, 5, 6, 7, 10, 11, 15, 23].map((times) => [times]);
    const runs = ({ failures, waits, took = short, ...rest }: Class) =>
      gen.map(
        gen.record({
          failures: rest.alike
            ? gen.few(attempt(failure, took), { pool: 1, min: failures[0], max: failures[1] })
            : gen.list(attempt(failure, took), { min: failures[0], max: failures[1] }),
          ending: gen.pick(rest.endings ?? endings),
          took: gen.pick(took),
          more: gen.list(attempt(rest.later ?? any, took), {
            min: rest.later === undefined ? 0 : 2,
            max: 3,
          }),
          wait: gen.pick(waits),
          spare: gen.pick(rest.spare ?? [null, null, counts === 'attempts' ? 1 : 0]),
          plenty: gen.int(20, 30),
          near: gen.pick(rest.near ?? ['nothing']),
          waits: gen.oneOf<readonly number[]>([
            [reset === 'never' ? 3 : 2, gen.pick(rest.after ?? [passed])],
            [1, gen.pick(rest.after ?? somehow)],
          ]),
          back: gen.pick(rest.back ?? [0]),
          shift: gen.pick(rest.shifts ?? [0]),
        }),
        planned,
      );
    const near = ['something'] as const;
    const back = mostlyEmpty ? [0, 0, 0, 1] : [0, 0, 1, 2];
    const shifts =
      late === 'moved to it'
        ? [-1, -1, 0, 1]
        : mostlyEmpty && late === 'none at it'
          ? [0, 1, 1]
          : [-1, 0, 0, 1];
    const classes = {
      ordinary: [3, runs({ failures: [2, 4], waits: [1, 2, 3, 5, 10] })],
      many: [2, runs({ failures: [4, 7], waits: [1, 2, 3, 10] })],
      'many alike': [2, runs({ failures: [5, 7], waits: [1, 2, 3, 10], alike: true })],
      'given up': [
        3,
        runs({
          failures: [1, 3],
          waits: [1, 2, 5],
          spare: [null],
          endings: worth === 'busy only' ? ['bad', 'lost', 'lost'] : ['bad', 'bad', 'bad', 'lost'],
          later: ['ok', 'ok', 'ok', 'ok', 'busy', 'lost', 'bad'],
        }),
      ],
      'near the deadline': [3, runs({ failures: [2, 4], waits: [1, 2, 3, 5], near, back, shifts })],
      'instant, near the deadline': [
        3,
        runs({ failures: [2, 4], waits: [2, 3, 5, 10], took: [0], near, shifts, alike: reset !== 'never' }),
      ],
      'no waits, near the deadline': [
        2,
        runs({ failures: [2, 4], waits: [0], took: [0, 1, 3, 7], near, back, shifts }),
      ],
      'near the last attempt': [
        3,
        runs({
          failures: [2, 4],
          waits: [1, 2, 5],
          // With as many as there are failures, it matters what is counted.
          spare: mostlyEmpty
            ? [0, 0, counts === 'attempts' ? 1 : -1, 1]
            : [-2, -1, -1, 0].map((more) => more + (counts === 'attempts' ? 1 : 0)),
        }),
      ],
      'a deadline of 0': [
        late === 'none at it' ? 2 : 3,
        runs({ failures: [0, 3], waits: [0, 1, 3, 3], near, after: [[0]], back: [3] }),
      ],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      'no attempts': [
        2,
        gen.record({
          attempts: gen.pick<Attempt[]>([[]]),
          wait: gen.pick([0, 1, 5]),
          most: gen.pick([0, 1, 3, 30]),
          deadline: gen.pick<number | null>([null, 0, 10]),
        }),
      ],
      'one or none': [2, runs({ failures: [0, 1], waits: [0, 2], spare: [-1, 0, 1, null, null] })],
      'no time at all': [
        1,
        runs({
          failures: [1, 5],
          waits: [0, 0, 1],
          took: [0, 0, 0, 1],
          near: ['nothing', 'something'],
          after: [[0], [1], [2]],
          shifts: [0, 0, 1],
        }),
      ],
      'much time': [
        1,
        runs({
          failures: [1, 5],
          waits: [0, 1, 1000],
          took: [0, 1, 1000],
          near: ['nothing', 'something'],
          back,
          shifts,
        }),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [3, runs({ failures: [8, 18], waits: [1, 2, 7, 1000], took: [0, 1, 2, 9, 1000] })],
      'long, near the deadline': [
        2,
        runs({ failures: [6, 12], waits: [1, 2, 7], took: [0, 0, 0, 1], near, back, shifts }),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: 'A call that fails may be attempted again. The entries of `attempts`, at most 30, say in order how the attempts go: each has its `outcome`, and in `took` the time from its start to its end, an integer from 0 up to 1,000. The first attempt starts at time 0. Once all entries are used up, there is no further attempt.',
      zh: '调用失败后可以再次尝试。`attempts` 最多有 30 项，依次说明各次尝试的情况：每项有结果 `outcome`，以及从开始到结束所用的时间 `took`（0 到 1000 的整数）。第一次尝试在时间 0 开始。各项用完之后不再尝试。',
    }),
    worthBoth: fact(
      {
        en: 'After the outcome `busy` or `lost` there is another attempt; after `ok` or `bad` there is none.',
        zh: '结果为 `busy` 或 `lost` 之后再次尝试；结果为 `ok` 或 `bad` 之后不再尝试。',
      },
      { when: (p) => p.worth === 'busy and lost', decides: 'the other worth' },
    ),
    worthBusy: fact(
      {
        en: 'Only after the outcome `busy` is there another attempt; after `ok`, `lost` or `bad` there is none.',
        zh: '只有结果为 `busy` 时才再次尝试；结果为 `ok`、`lost` 或 `bad` 之后不再尝试。',
      },
      { when: (p) => p.worth === 'busy only', decides: 'the other worth' },
    ),
    waiting: fact(
      {
        en: 'Between the end of an attempt and the start of the next there is a wait. `wait` is an integer from 0 up to 1,000.',
        zh: '一次尝试结束后要等待一段时间，下一次尝试才开始。`wait` 是 0 到 1000 的整数。',
      },
      { decides: 'waits from the start' },
    ),
    backoff: fact(
      {
        en: ({ backoff }) =>
          backoff === 'fixed'
            ? 'Every wait is `wait` long.'
            : backoff === 'by steps'
              ? 'The first wait is `wait` long, and every later one is longer than the one before by `wait`.'
              : backoff === 'doubling'
                ? 'The first wait is `wait` long, and every later one is twice as long as the one before.'
                : 'The first wait is `wait` long, and every later one is twice as long as the one before, but at most 8 times `wait`.',
        zh: ({ backoff }) =>
          backoff === 'fixed'
            ? '每次等待的时长都是 `wait`。'
            : backoff === 'by steps'
              ? '第一次等待的时长为 `wait`，此后每次比前一次长 `wait`。'
              : backoff === 'doubling'
                ? '第一次等待的时长为 `wait`，此后每次是前一次的 2 倍。'
                : '第一次等待的时长为 `wait`，此后每次是前一次的 2 倍，但至多为 `wait` 的 8 倍。',
      },
      { decides: 'the first wait has grown' },
    ),
    anew: fact(
      {
        en: 'Where an attempt fails with another outcome than the attempt before it, the waits begin anew: the wait after it is `wait` long, and the later ones grow from there.',
        zh: '若某次尝试失败的结果与前一次尝试不同，等待时长便重新算起：其后的等待时长为 `wait`，之后再由此增长。',
      },
      { when: (p) => p.reset === 'after another outcome', decides: 'the other reset' },
    ),
    goesOn: fact(
      {
        en: 'The waits grow alike whether attempts fail with the same outcome or with different ones.',
        zh: '不论各次失败的结果是否相同，等待时长都照样增长。',
      },
      {
        when: (p) => p.reset === 'never' && p.backoff !== 'fixed' && p.worth === 'busy and lost',
        decides: 'the other reset',
      },
    ),
    most: fact(
      {
        en: ({ counts }) =>
          counts === 'attempts'
            ? 'At most `most` attempts are made, the first one included. `most` is an integer from 0 up to 30.'
            : 'After the first attempt at most `most` more are made. `most` is an integer from 0 up to 30.',
        zh: ({ counts }) =>
          counts === 'attempts'
            ? '尝试次数最多为 `most`，第一次也计算在内。`most` 是 0 到 30 的整数。'
            : '第一次尝试之后，最多再尝试 `most` 次。`most` 是 0 到 30 的整数。',
      },
      { decides: 'the other count' },
    ),
    deadline: fact(
      {
        en: ({ late }) =>
          `\`deadline\` is an integer from 0 up to 1,000,000,000, or null where there is no deadline. ${
            late === 'none at it'
              ? 'No attempt starts at `deadline` or later, not even the first; one that has started before it may end later.'
              : late === 'one at it'
                ? 'No attempt starts later than `deadline`; one may still start exactly at it, and may end later.'
                : 'An attempt that would start at `deadline` or later starts exactly at `deadline` instead, after a shorter wait if need be, and is the last one; it may end later. But where the attempt before it ended later than `deadline`, there is no further attempt.'
          }`,
        zh: ({ late }) =>
          `\`deadline\` 是 0 到 1000000000 的整数；没有截止时间时为 null。${
            late === 'none at it'
              ? '到了 `deadline` 或更晚，不再开始任何尝试（包括第一次）；在它之前开始的尝试可以在它之后结束。'
              : late === 'one at it'
                ? '任何尝试都不晚于 `deadline` 开始；恰好在 `deadline` 时仍可以开始，并且可以在它之后结束。'
                : '本应在 `deadline` 或更晚开始的尝试改为恰好在 `deadline` 开始（必要时缩短之前的等待），并且是最后一次；它可以在 `deadline` 之后结束。但如果前一次尝试结束得晚于 `deadline`，则不再尝试。'
          }`,
      },
      { decides: 'the other deadline' },
    ),
    starts: fact(
      {
        en: 'Return the start times of the attempts that are made, in order.',
        zh: '按先后顺序返回实际进行的各次尝试的开始时间列表。',
      },
      { when: (p) => p.gives === 'starts' },
    ),
    ends: fact(
      {
        en: 'Return the end times of the attempts that are made, in order.',
        zh: '按先后顺序返回实际进行的各次尝试的结束时间列表。',
      },
      { when: (p) => p.gives === 'ends' },
    ),
    waits: fact(
      {
        en: ({ late }) =>
          `Return the lengths of the waits between the attempts that are made, in order${late === 'moved to it' ? ', a shortened wait with the length it really has' : ''}. A wait that no attempt follows is not listed, so with one attempt or none the list is empty.`,
        zh: ({ late }) =>
          `按先后顺序返回实际进行的各次尝试之间等待时长的列表${late === 'moved to it' ? '，缩短了的等待按实际时长计' : ''}。后面没有尝试的等待不列出，因此只有一次尝试或没有尝试时列表为空。`,
      },
      { when: (p) => p.gives === 'waits', decides: 'a wait in vain' },
    ),
    alike: fact(
      {
        en: 'The result is of this form whether or not any attempt has the outcome `ok`.',
        zh: '不论是否有尝试的结果为 `ok`，都照此返回。',
      },
      { when: (p) => p.failed === 'all the same' && p.gives !== 'waits', decides: 'the other failed' },
    ),
    failed: fact(
      {
        en: 'Where none of the attempts that are made has the outcome `ok`, return an empty list instead.',
        zh: '若实际进行的尝试中没有一次结果为 `ok`，则改为返回空列表。',
      },
      { when: (p) => p.failed === 'empty', decides: 'the other failed' },
    ),
    rest: fact({
      en: 'If no attempt is made, the result is an empty list. Do not change the arguments.',
      zh: '若一次尝试都没有进行，结果为空列表。不得修改参数。',
    }),
  }),

  stories: [
    {
      en: 'A phone sends a message while the network comes and goes.',
      zh: '手机在时好时坏的网络中发送消息。',
    },
    {
      en: 'A printer server keeps ringing up a printer that is occupied.',
      zh: '打印服务反复联系忙碌的打印机。',
    },
    { en: 'A ship radios a harbour that does not always answer.', zh: '船只用无线电呼叫不一定应答的港口。' },
  ],

  twins: {
    'the other worth': (run, { backoff, worth, reset, late, counts, gives, failed }) =>
      retry(run, {
        backoff,
        worth: worth === 'busy only' ? 'busy and lost' : 'busy only',
        reset,
        late,
        counts,
        gives,
        failed,
      }),
    'waits from the start': (run, { backoff, worth, reset, late, counts, gives, failed }) =>
      retry(run, { backoff, worth, reset, late, counts, gives, failed }, { from: 'start' }),
    'the first wait has grown': {
      at: (p) => p.backoff !== 'fixed',
      run: (run, { backoff, worth, reset, late, counts, gives, failed }) =>
        retry(run, { backoff, worth, reset, late, counts, gives, failed }, { grown: 1 }),
    },
    'the other reset': {
      at: (p) => p.backoff !== 'fixed' && p.worth === 'busy and lost',
      run: (run, { backoff, worth, reset, late, counts, gives, failed }) =>
        retry(run, {
          backoff,
          worth,
          reset: reset === 'never' ? 'after another outcome' : 'never',
          late,
          counts,
          gives,
          failed,
        }),
    },
    'the other count': (run, { backoff, worth, reset, late, counts, gives, failed }) =>
      retry(run, {
        backoff,
        worth,
        reset,
        late,
        counts: counts === 'attempts' ? 'retries' : 'attempts',
        gives,
        failed,
      }),
    'the other deadline': (run, { backoff, worth, reset, late, counts, gives, failed }) =>
      retry(run, {
        backoff,
        worth,
        reset,
        late: late === 'one at it' ? 'none at it' : 'one at it',
        counts,
        gives,
        failed,
      }),
    'a wait in vain': {
      at: (p) => p.gives === 'waits',
      run: (run, { backoff, worth, reset, late, counts, gives, failed }) =>
        retry(run, { backoff, worth, reset, late, counts, gives, failed }, { tells: 'the wait in vain' }),
    },
    'the other failed': {
      at: (p) => p.gives !== 'waits',
      run: (run, { backoff, worth, reset, late, counts, gives, failed }) =>
        retry(run, {
          backoff,
          worth,
          reset,
          late,
          counts,
          gives,
          failed: failed === 'empty' ? 'all the same' : 'empty',
        }),
    },
  },

  mistakes: {
    'ignores the deadline': (run, { backoff, worth, reset, counts, gives, failed }) =>
      retry(run, { backoff, worth, reset, late: 'no deadline', counts, gives, failed }),
    'takes an attempt that ends after the deadline for none': (
      run,
      { backoff, worth, reset, counts, gives, failed },
    ) => retry(run, { backoff, worth, reset, late: 'none beyond it', counts, gives, failed }),
    'tries again after anything but success': (run, { backoff, reset, late, counts, gives, failed }) =>
      retry(run, { backoff, worth: 'all but success', reset, late, counts, gives, failed }),
    'takes attempts for instant': (
      { attempts, wait, most, deadline },
      { backoff, worth, reset, late, counts, gives, failed },
    ) =>
      retry(
        { attempts: attempts.map(({ outcome }) => ({ outcome, took: 0 })), wait, most, deadline },
        { backoff, worth, reset, late, counts, gives, failed },
      ),
    'takes a deadline of 0 for none': (
      { attempts, wait, most, deadline },
      { backoff, worth, reset, late, counts, gives, failed },
    ) =>
      retry(
        { attempts, wait, most, deadline: deadline === 0 ? null : deadline },
        { backoff, worth, reset, late, counts, gives, failed },
      ),

    'waits equally long': {
      at: (p) => p.backoff !== 'fixed',
      run: (run, { worth, reset, late, counts, gives, failed }) =>
        retry(run, { backoff: 'fixed', worth, reset, late, counts, gives, failed }),
    },
    'doubles instead of adding': {
      at: (p) => p.backoff === 'by steps',
      run: (run, { worth, reset, late, counts, gives, failed }) =>
        retry(run, { backoff: 'doubling', worth, reset, late, counts, gives, failed }),
    },
    'adds instead of doubling': {
      at: (p) => p.backoff === 'doubling',
      run: (run, { worth, reset, late, counts, gives, failed }) =>
        retry(run, { backoff: 'by steps', worth, reset, late, counts, gives, failed }),
    },
    'has no cap': {
      at: (p) => p.backoff === 'doubling to a cap',
      run: (run, { worth, reset, late, counts, gives, failed }) =>
        retry(run, { backoff: 'doubling', worth, reset, late, counts, gives, failed }),
    },
    'doubles once too often': {
      at: (p) => p.backoff === 'doubling to a cap',
      run: (run, { backoff, worth, reset, late, counts, gives, failed }) =>
        retry(run, { backoff, worth, reset, late, counts, gives, failed }, { cap: 16 }),
    },
    'begins anew where an outcome comes twice': {
      at: (p) => p.reset === 'after another outcome',
      run: (run, { backoff, worth, reset, late, counts, gives, failed }) =>
        retry(
          run,
          { backoff, worth, reset, late, counts, gives, failed },
          { resets: 'after the same outcome' },
        ),
    },
    'stops at the deadline': {
      at: (p) => p.late === 'moved to it',
      run: (run, { backoff, worth, reset, counts, gives, failed }) =>
        retry(run, { backoff, worth, reset, late: 'none at it', counts, gives, failed }),
    },
    'gives starts for ends': {
      at: (p) => p.gives === 'ends',
      run: (run, { backoff, worth, reset, late, counts, failed }) =>
        retry(run, { backoff, worth, reset, late, counts, gives: 'starts', failed }),
    },
    'gives ends for starts': {
      at: (p) => p.gives === 'starts',
      run: (run, { backoff, worth, reset, late, counts, failed }) =>
        retry(run, { backoff, worth, reset, late, counts, gives: 'ends', failed }),
    },
    'leaves out the attempt that succeeds': {
      at: (p) => p.gives !== 'waits',
      run: ({ attempts, wait, most, deadline }, { backoff, worth, reset, late, counts, gives, failed }) => {
        const times = retry(
          { attempts, wait, most, deadline },
          { backoff, worth, reset, late, counts, gives, failed },
        );
        return attempts[times.length - 1]?.outcome === 'ok' ? times.slice(0, -1) : times;
      },
    },
    'leaves out the first attempt': {
      at: (p) => p.gives !== 'waits',
      run: (run, { backoff, worth, reset, late, counts, gives, failed }) =>
        retry(run, { backoff, worth, reset, late, counts, gives, failed }).slice(1),
    },
  },

  difficulty: (p) =>
    1.25 +
    (p.backoff === 'fixed' ? 0 : p.backoff === 'doubling to a cap' ? 0.5 : 0.25) +
    (p.reset === 'never' ? 0 : 0.5) +
    (p.late === 'moved to it' ? 0.75 : 0) +
    (p.gives === 'waits' ? 0.25 : 0) +
    (p.failed === 'empty' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'few' ? 0 : 0.1),
});
