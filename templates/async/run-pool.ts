import { axis, defineTemplate, fn, ty } from 'etudes';

interface Task {
  readonly name: string;
  readonly takes: number;
  readonly fails: number;
}

/** A task and what has become of it. */
interface Job {
  readonly task: Task;
  readonly at: number;
  tries: number;
  end: number;
}

/** How tasks run. */
interface Ways {
  readonly gives: 'starts' | 'ends' | 'results';
  readonly next: 'in order' | 'shortest first' | 'longest first' | 'shortest first, once';
  readonly retry: 'never' | 'at the end' | 'in front';
  readonly failure: 'goes on' | 'stops' | 'cancels' | 'stops the queue';
  readonly ties: 'started first' | 'failures first' | 'started last';
  /** How many ends are dealt with before tasks start. */
  readonly round?: 'all of a time' | 'one' | 'all that run';
  /** After how many tries a failure is one for good. */
  readonly tries?: number;
  /** After how many tries a failure stops the others. */
  readonly fatal?: number;
  /** Whether a failed task keeps its place. */
  readonly keeps?: boolean;
  /** What is listed beside the ends that count. */
  readonly lists?: 'as told' | 'successes' | 'failures' | 'what is cancelled';
}

/** One way to do it, of which mistakes choose the wrong settings. */
function pool(tasks: readonly Task[], limit: number, ways: Ways): [string, number][] {
  const { gives, next, retry, failure, ties, round = 'all of a time', lists = 'as told' } = ways;
  const { tries = retry === 'never' ? 1 : 2, fatal = tries, keeps = false } = ways;
  const jobs = tasks.map((task, at): Job => ({ task, at, tries: 0, end: 0 }));
  const results = tasks.map(({ name }): [string, number] => [name, -1]);
  const log: [string, number][] = [];
  let queue = [...jobs];
  let running: Job[] = [];
  let places = limit;
  let time = 0;
  let isStopped = false;
  if (next === 'shortest first, once') queue.sort((a, b) => a.task.takes - b.task.takes);
  for (;;) {
    if (next === 'shortest first') queue.sort((a, b) => a.task.takes - b.task.takes);
    if (next === 'longest first') queue.sort((a, b) => b.task.takes - a.task.takes);
    if (round !== 'all that run' || running.length === 0) {
      for (const job of queue.splice(0, Math.max(0, places - running.length))) {
        job.tries += 1;
        job.end = time + job.task.takes;
        running.push(job);
        if (gives === 'starts') log.push([job.task.name, time]);
      }
    }
    if (running.length === 0) break;
    const now = Math.min(...running.map(({ end }) => end));
    time = now;
    let ended = running.filter(({ end }) => end === now);
    if (ties === 'started last') ended.reverse();
    const doesFail = ({ task, tries: count }: Job): boolean => task.fails >= count;
    if (ties === 'failures first') {
      ended = [...ended.filter(doesFail), ...ended.filter((job) => !doesFail(job))];
    }
    if (round === 'one') ended = ended.slice(0, 1);
    const again: Job[] = [];
    for (const job of ended) {
      running = running.filter((other) => other !== job);
      const isFailure = doesFail(job);
      if (gives === 'ends' && (lists !== 'successes' || !isFailure) && (lists !== 'failures' || isFailure)) {
        log.push([job.task.name, time]);
      }
      if (!isFailure || lists === 'failures') results[job.at] = [job.task.name, time];
      if (!isFailure) continue;
      if (keeps && places > 1) places -= 1;
      if (job.tries < tries && !isStopped) again.push(job);
      if (job.tries < fatal || failure === 'goes on') continue;
      queue = [];
      if (failure !== 'stops the queue') isStopped = true;
      if (failure !== 'cancels') continue;
      if (lists === 'what is cancelled') {
        const others = [...ended.slice(ended.indexOf(job) + 1), ...running.filter(({ end }) => end > now)];
        log.push(...others.map(({ task }): [string, number] => [task.name, now]));
      }
      running = [];
      break;
    }
    if (!isStopped) queue = retry === 'in front' ? [...again, ...queue] : [...queue, ...again];
  }
  return gives === 'results' ? results : log;
}

/** Tasks of so many places, each given the next one in turn. */
function lanes(
  tasks: readonly Task[],
  limit: number,
  gives: 'starts' | 'ends' | 'results',
): [string, number][] {
  const free: number[] = [];
  const all = tasks.map(({ name, takes, fails }, at) => {
    const start = free[at % limit] ?? 0;
    free[at % limit] = start + takes;
    return { name, start, end: start + takes, fails };
  });
  if (gives === 'results')
    return all.map(({ name, end, fails }): [string, number] => [name, fails > 0 ? -1 : end]);
  return all
    .map(({ name, start, end }): [string, number] => [name, gives === 'starts' ? start : end])
    .sort((a, b) => a[1] - b[1]);
}

/** Whether it shows that what ends at a time is dealt with before anything starts. */
function showsRounds(p: {
  readonly gives: string;
  readonly next: string;
  readonly retry: string;
  readonly failure: string;
  readonly ties: string;
}): boolean {
  return (
    p.failure === 'stops' ||
    p.ties === 'failures first' ||
    (p.next === 'shortest first' && p.retry !== 'never' && p.gives !== 'results')
  );
}

interface Parts {
  readonly limit: number;
  readonly parts: readonly (readonly [name: string, kind: readonly [takes: number, fails: number]])[];
}

/** Tasks from tuples of their parts. */
function tasksOf({ limit, parts }: Parts): { tasks: Task[]; limit: number } {
  return { tasks: parts.map(([name, [takes, fails]]): Task => ({ name, takes, fails })), limit };
}

export default defineTemplate('async/run-pool', {
  version: 1,
  title: { en: 'Run tasks, so many at a time', zh: '限制同时运行的任务数' },
  skills: ['simulation', 'queues', 'concurrency', 'failures'],
  axes: {
    gives: axis.oneOf('starts', 'ends', 'results'),
    next: axis.oneOf('in order', 'shortest first'),
    retry: axis.oneOf('never', 'at the end', 'in front'),
    failure: axis.oneOf('goes on', 'stops', 'cancels'),
    ties: axis.oneOf('started first', 'failures first'),
    method: axis.oneOf('any', 'no loops', 'no built-in sort'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Nothing starts after a failure, be it that the others go on or not. Which of several ends comes first shows in a list of ends, or where one may keep the others from ending.
  // Where the shortest goes first, its place in the queue hardly counts; elsewhere there is nothing to sort.
  where: (p) =>
    (p.failure !== 'cancels' || p.gives !== 'starts') &&
    (p.ties === 'started first' ||
      p.gives === 'ends' ||
      (p.gives === 'results' && p.failure === 'cancels')) &&
    (p.retry !== 'in front' || p.next === 'in order') &&
    (p.method !== 'no built-in sort' || p.next === 'shortest first'),
  signature: fn(
    'runPool',
    {
      tasks: ty.list(
        ty.record({
          name: ty.text(),
          takes: ty.int({ min: 0, max: 1_000_000 }),
          fails: ty.int({ min: 0, max: 9 }),
        }),
        { max: 100 },
      ),
      limit: ty.int({ min: 1, max: 1000 }),
    },
    ty.list(ty.tuple([ty.text(), ty.int()])),
  ),
  names: {
    runPool: ['workThrough', 'playTasks', 'runAll'],
    tasks: ['jobs', 'downloads', 'orders'],
    limit: ['workers', 'slots', 'most'],
  },

  oracle: ({ tasks, limit }, { gives, next, retry, failure, ties, method }) => {
    const taskAt = (at: number): Task => tasks[at] as Task;
    const result: [string, number][] = [];
    const successes = new Map<number, number>();
    const failedOnce = new Set<number>();
    let queue = tasks.map((_, at) => at);
    let running: { at: number; end: number }[] = [];
    let time = 0;
    let isStopped = false;
    const doesFail = (at: number): boolean =>
      retry === 'never' ? taskAt(at).fails > 0 : taskAt(at).fails > (failedOnce.has(at) ? 1 : 0);
    const begin = (): void => {
      if (next === 'shortest first') {
        if (method === 'no built-in sort') {
          const sorted: number[] = [];
          for (const at of queue) {
            const behind = sorted.findIndex((other) => taskAt(at).takes < taskAt(other).takes);
            sorted.splice(behind < 0 ? sorted.length : behind, 0, at);
          }
          queue = sorted;
        } else {
          queue.sort((a, b) => taskAt(a).takes - taskAt(b).takes);
        }
      }
      const starting = queue.splice(0, limit - running.length);
      running.push(...starting.map((at) => ({ at, end: time + taskAt(at).takes })));
      if (gives === 'starts') {
        result.push(...starting.map((at): [string, number] => [taskAt(at).name, time]));
      }
    };
    const finish = (): void => {
      time = Math.min(...running.map(({ end }) => end));
      let ended = running.filter(({ end }) => end === time).map(({ at }) => at);
      running = running.filter(({ end }) => end > time);
      if (ties === 'failures first') {
        ended = [...ended.filter(doesFail), ...ended.filter((at) => !doesFail(at))];
      }
      if (failure !== 'goes on') {
        const fatal = ended.findIndex((at) => (retry === 'never' || failedOnce.has(at)) && doesFail(at));
        if (fatal >= 0) {
          queue = [];
          if (retry !== 'never') isStopped = true;
          if (failure === 'cancels') {
            running = [];
            ended = ended.slice(0, fatal + 1);
          }
        }
      }
      if (gives === 'ends') {
        result.push(...ended.map((at): [string, number] => [taskAt(at).name, time]));
      } else if (gives === 'results') {
        ended
          .filter((at) => !doesFail(at))
          .forEach((at) => {
            successes.set(at, time);
          });
      }
      if (retry !== 'never') {
        const again = ended.filter((at) => doesFail(at) && !failedOnce.has(at));
        again.forEach((at) => {
          failedOnce.add(at);
        });
        if (failure === 'goes on' || !isStopped) {
          queue = retry === 'at the end' ? [...queue, ...again] : [...again, ...queue];
        }
      }
    };
    if (method === 'no loops') {
      const run = (): void => {
        begin();
        if (running.length > 0) {
          finish();
          run();
        }
      };
      run();
    } else {
      begin();
      while (running.length > 0) {
        finish();
        begin();
      }
    }
    return gives === 'results'
      ? tasks.map(({ name }, at): [string, number] => [name, successes.get(at) ?? -1])
      : result;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'leaves the arguments alone': law.doesNotMutate(),
    'names do not matter': law.equivariantUnder(
      'tasks',
      (tasks) => tasks.map((task) => ({ ...task, name: `${task.name}!` })),
      (result) => result.map(([name, time]): [string, number] => [`${name}!`, time]),
      {
        say: {
          en: 'Putting `!` behind every name puts it behind the names of the result.',
          zh: '在每个名称后面加上 `!`，结果中的名称后面也都加上 `!`。',
        },
      },
    ),
    'twice as slow': law.equivariantUnder(
      'tasks',
      (tasks) => tasks.map((task) => ({ ...task, takes: 2 * task.takes })),
      (result) => result.map(([name, time]): [string, number] => [name, time < 0 ? time : 2 * time]),
      {
        say: {
          en: 'Where everything takes twice as long, all times are twice as large.',
          zh: '每个任务所需的时间加倍，结果中的时间也都加倍。',
        },
      },
    ),
    'in order of time': law.sortedBy(([, time]) => time, { at: (p) => p.gives !== 'results' }),
    'one pair a task': law.lengthIs(({ tasks }) => tasks.length, {
      at: (p) => p.gives === 'results' || (p.failure === 'goes on' && p.retry === 'never'),
    }),
    'one pair a try': law.lengthIs(
      ({ tasks }) => tasks.length + tasks.filter(({ fails }) => fails > 0).length,
      { at: (p) => p.gives !== 'results' && p.failure === 'goes on' && p.retry !== 'never' },
    ),
    'no more than the limit run': law.always(
      ({ tasks, limit }, subject) => {
        const starts = subject({ tasks, limit }).map(([, time]) => time);
        return starts.every((time, place) => {
          const before = starts
            .slice(0, place)
            .filter((start, at) => start + (tasks[at] as Task).takes > time);
          return before.length < limit;
        });
      },
      {
        at: (p) => p.gives === 'starts' && p.next === 'in order' && p.retry === 'never',
        say: {
          en: 'Never do more than `limit` tasks run at once.',
          zh: '同时运行的任务从不多于 `limit` 个。',
        },
      },
    ),
    'one at a time takes all times': law.always(
      ({ tasks }, subject) =>
        (subject({ tasks, limit: 1 }).at(-1)?.[1] ?? 0) === tasks.reduce((sum, { takes }) => sum + takes, 0),
      {
        at: (p) => p.gives === 'ends' && p.failure === 'goes on' && p.retry === 'never',
        say: {
          en: 'With a limit of 1 the last task ends after the sum of all times.',
          zh: '上限为 1 时，最后一个任务在所有时间之和处结束。',
        },
      },
    ),
    'names the successes': law.always(
      ({ tasks, limit }, subject, { retry }) => {
        const most = retry === 'never' ? 0 : 1;
        return subject({ tasks, limit }).every(
          ([, time], at) => time < 0 === (tasks[at] as Task).fails > most,
        );
      },
      {
        at: (p) => p.gives === 'results' && p.failure === 'goes on',
        say: {
          en: 'Exactly the tasks that fail for good have -1.',
          zh: '恰好是最终失败的任务得到 -1。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
  }),

  inputs: (gen, { next, retry, failure, ties, size }) => {
    const name = gen.pick(['a', 'b', 'c', 'd', 'e', 'a', '', 'A']);
    // Where a failure is the end, most tasks get on without.
    const fails =
      failure === 'goes on'
        ? gen.pick(retry === 'never' ? [0, 0, 0, 1, 2] : [0, 0, 0, 1, 1, 2, 3])
        : gen.pick(retry === 'never' ? [0, 0, 0, 0, 0, 1, 2] : [0, 0, 0, 0, 1, 1, 1, 2]);
    const kindsOf = (
      takes: ReturnType<typeof gen.int> | ReturnType<typeof gen.pick<number>>,
      failing: ReturnType<typeof gen.pick<number>>,
    ) => gen.tuple([takes, failing]);
    const of = (limits: readonly number[], kind: ReturnType<typeof kindsOf>, least: number, most: number) =>
      gen.map(
        gen.record({
          limit: gen.pick(limits),
          parts: gen.list(gen.tuple([name, kind]), { min: least, max: most }),
        }),
        tasksOf,
      );
    const runs = (
      limits: readonly number[],
      takes: Parameters<typeof kindsOf>[0],
      least: number,
      most: number,
      failing: typeof fails = fails,
    ) => of(limits, kindsOf(takes, failing), least, most);
    const often = gen.pick(retry === 'never' ? [0, 0, 1] : [0, 1, 2, 2]);
    // Failures for good among successes at one time show what comes first of them.
    const together =
      failure === 'cancels'
        ? ({
            'end together': [
              5,
              runs(
                [3, 4, 8],
                gen.pick([2, 2, 2, 2, 0]),
                3,
                8,
                gen.pick(retry === 'never' ? [0, 0, 1] : [1, 1, 1, 2, 2]),
              ),
            ],
            'meet at their ends': [
              5,
              runs(
                [2, 3, 8],
                gen.pick([1, 1, 2]),
                3,
                8,
                gen.pick(retry === 'never' ? [0, 0, 0, 1] : [0, 0, 1, 2, 2]),
              ),
            ],
          } as const)
        : {};
    // What fails in no time can fail among others that end only where it starts among them.
    const sudden =
      ties === 'failures first'
        ? ({
            'sudden failures': [
              5,
              of(
                [2, 2, 3],
                gen.pick<[number, number]>([
                  [next === 'in order' ? 2 : 0, 0],
                  [next === 'in order' ? 2 : 0, 0],
                  [next === 'in order' ? 2 : 0, 0],
                  [0, retry === 'never' ? 1 : 2],
                  [1, 0],
                ]),
                4,
                8,
              ),
            ],
          } as const)
        : {};
    const classes = {
      ...together,
      ...sudden,
      'no tasks': [3, runs([2], gen.int(0, 3), 0, 0)],
      ordinary: [6, runs([2, 3], gen.int(1, 9), 4, 8)],
      ties: [9, runs([2, 3], gen.int(1, 3), 4, 9)],
      'many failures': [4, runs([2, 3, 4], gen.int(1, 2), 4, 9, often)],
      'no time': [5, runs([2, 3], gen.pick([0, 0, 0, 1, 2]), 4, 9)],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      'a single task': [3, runs([1, 2], gen.int(0, 3), 1, 1)],
      'one at a time': [4, runs([1], gen.int(0, 4), 3, 7)],
      'alike ones': [3, runs([2, 3, 4], gen.pick([2]), 5, 12)],
      'all at once': [3, runs([8, 1000], gen.int(0, 4), 3, 8)],
      'long ones': [3, runs([2, 3], gen.pick([1000, 2000, 3000, 1_000_000]), 4, 8)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [5, runs([3, 4, 5], gen.int(0, 9), 15, 30)],
      'long with ties': [5, runs([3, 4, 5], gen.int(0, 3), 15, 30)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Each of `tasks` has a `name`, any text, the time it `takes`, an integer from 0 up to 1,000,000, and `fails`, an integer from 0 up to 9. There are at most 100 tasks, and several may have the same name.',
      zh: '`tasks` 中的每个任务有 `name`（任意字符串）、运行所需的时间 `takes`（0 到 1000000 的整数）和 `fails`（0 到 9 的整数）。任务最多 100 个，几个任务可以同名。',
    }),
    queue: fact({
      en: 'At time 0 all tasks wait in a queue, in the order of the list. At most `limit` tasks run at once; `limit` is an integer from 1 up to 1,000.',
      zh: '在时间 0，所有任务按列表的顺序在队列中等待。同时运行的任务最多 `limit` 个，`limit` 是 1 到 1000 的整数。',
    }),
    inOrder: fact(
      {
        en: 'Whenever fewer than `limit` run and the queue is not empty, the first task in it starts at once. A task ends `takes` after its start: where that is 0, at that same time.',
        zh: '只要运行的任务不足 `limit` 个而队列不空，队首的任务就立即开始。任务在开始之后过 `takes` 个时间单位结束；`takes` 为 0 时，就在开始的同一时间结束。',
      },
      { when: (p) => p.next === 'in order', decides: 'the other next' },
    ),
    shortest: fact(
      {
        en: 'Whenever fewer than `limit` run and the queue is not empty, the task in it with the smallest `takes` starts at once; of several such tasks, the one nearest to the front. A task ends `takes` after its start: where that is 0, at that same time.',
        zh: '只要运行的任务不足 `limit` 个而队列不空，其中 `takes` 最小的任务就立即开始；这样的任务有多个时，取最靠近队首的一个。任务在开始之后过 `takes` 个时间单位结束；`takes` 为 0 时，就在开始的同一时间结束。',
      },
      { when: (p) => p.next === 'shortest first', decides: 'the other next' },
    ),
    round: fact(
      {
        en: 'At any one time, first all tasks that end then are dealt with, and only after that do tasks start. Where some of these have a `takes` of 0, they are dealt with next, then tasks start again at that same time, and so on.',
        zh: '在同一时间，先处理完此时结束的所有任务，然后才有任务开始。若其中有 `takes` 为 0 的，接着处理它们，随后同一时间再有任务开始，依此类推。',
      },
      { when: showsRounds, decides: 'starts between ends' },
    ),
    startedFirst: fact(
      {
        en: 'Tasks that end at the same time are dealt with one after another, in the order in which they started.',
        zh: '同一时间结束的任务按开始的先后逐个处理。',
      },
      {
        when: (p) =>
          p.ties === 'started first' &&
          (p.gives === 'ends' || p.retry !== 'never' || p.failure === 'cancels'),
        decides: 'the other ties',
      },
    ),
    failuresFirst: fact(
      {
        en: 'Tasks that end at the same time are dealt with one after another: first those that fail then, after them the others, both in the order in which they started.',
        zh: '同一时间结束的任务逐个处理：先处理此时失败的，再处理其余的，两者都按开始的先后。',
      },
      { when: (p) => p.ties === 'failures first', decides: 'the other ties' },
    ),
    never: fact(
      {
        en: 'A task runs only once. It fails at its end where `fails` is 1 or more, and succeeds where it is 0.',
        zh: '每个任务只运行一次。`fails` 为 1 或更大的任务在结束时失败，为 0 的成功。',
      },
      { when: (p) => p.retry === 'never' },
    ),
    retry: fact(
      {
        en: ({ retry }) =>
          `A task fails the first \`fails\` times it ends, and otherwise succeeds. After its first failure it waits in the queue once more, ${retry === 'at the end' ? 'behind' : 'in front of'} all that are in it; of several with their first failure at the same time, the one dealt with earlier stands nearer to the front. After its second failure a task has failed for good and does not run again.`,
        zh: ({ retry }) =>
          `任务在最初 \`fails\` 次结束时失败，否则成功。第一次失败后，任务再次进入队列，排在队列中所有任务之${retry === 'at the end' ? '后' : '前'}；几个任务在同一时间第一次失败的，先处理的更靠近队首。第二次失败后，任务最终失败，不再运行。`,
      },
      { when: (p) => p.retry !== 'never', decides: 'the other retry' },
    ),
    goesOn: fact(
      {
        en: ({ retry }) =>
          `That a task fails${retry === 'never' ? '' : ' for good'} changes nothing for the others.`,
        zh: ({ retry }) => `任务${retry === 'never' ? '' : '最终'}失败不影响其他任务。`,
      },
      { when: (p) => p.failure === 'goes on', decides: 'the other failure' },
    ),
    stops: fact(
      {
        en: ({ retry }) =>
          retry === 'never'
            ? 'Once a task has failed, no task starts any more; those that run go on to their ends.'
            : 'Once a task has failed for good, no task starts any more, not even one that would run again; those that run go on to their ends.',
        zh: ({ retry }) =>
          retry === 'never'
            ? '一旦有任务失败，就不再有任务开始；正在运行的继续运行到结束。'
            : '一旦有任务最终失败，就不再有任务开始，本来还要再次运行的也不再开始；正在运行的继续运行到结束。',
      },
      { when: (p) => p.failure === 'stops', decides: 'the other failure' },
    ),
    cancels: fact(
      {
        en: ({ retry }) =>
          `Once a task has failed${retry === 'never' ? '' : ' for good'}, all is over: no task starts any more, and those that still run are cancelled, also those that would end at that same time but have not been dealt with yet. What is cancelled neither ends nor succeeds.`,
        zh: ({ retry }) =>
          `一旦有任务${retry === 'never' ? '' : '最终'}失败，一切到此为止：不再有任务开始，仍在运行的任务被取消，包括本该在同一时间结束、但尚未处理的。被取消的任务既不算结束，也不算成功。`,
      },
      { when: (p) => p.failure === 'cancels', decides: 'the other failure' },
    ),
    starts: fact(
      {
        en: ({ retry }) =>
          `Return a list of pairs, the name of a task and the time, one for every start${retry === 'never' ? '' : ' (a task that runs twice has two)'}, in the order of the starts.`,
        zh: ({ retry }) =>
          `按开始的先后，为每次开始${retry === 'never' ? '' : '（运行两次的任务有两次）'}返回一个二元组：任务的名称和时间。`,
      },
      { when: (p) => p.gives === 'starts', decides: 'the other list' },
    ),
    ends: fact(
      {
        en: ({ retry }) =>
          `Return a list of pairs, the name of a task and the time, one for every end${retry === 'never' ? '' : ' (a task that runs twice may have two)'}, whether the task failed or succeeded, in the order in which they are dealt with.`,
        zh: ({ retry }) =>
          `按处理的先后，为每次结束${retry === 'never' ? '' : '（运行两次的任务可以有两次）'}返回一个二元组：任务的名称和时间，无论失败还是成功。`,
      },
      { when: (p) => p.gives === 'ends', decides: 'the other list' },
    ),
    results: fact(
      {
        en: 'Return a list of pairs, one for every task, in the order of `tasks`: its name and the time at which it succeeded, or -1 if it never did.',
        zh: '按 `tasks` 的顺序，为每个任务返回一个二元组：任务的名称和成功的时间；从未成功的，时间为 -1。',
      },
      { when: (p) => p.gives === 'results', decides: 'the other list' },
    ),
    empty: fact({
      en: 'Without tasks the result is empty. Do not change the arguments.',
      zh: '没有任务时结果为空。不得修改参数。',
    }),
  }),

  stories: [
    { en: 'A browser fetches the files of a page.', zh: '浏览器要获取一个网页的各个文件。' },
    {
      en: 'A kitchen with few stoves works on the orders of the evening.',
      zh: '灶台不多的厨房要完成当晚的订单。',
    },
    { en: 'A build server works through the changes of a day.', zh: '构建服务器要处理一天的改动。' },
    { en: 'A harbour with few berths unloads its ships.', zh: '泊位不多的港口要为船只卸货。' },
  ],

  twins: {
    'the other next': ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
      pool(tasks, limit, {
        gives,
        next: next === 'in order' ? 'shortest first' : 'in order',
        retry,
        failure,
        ties,
      }),
    'starts between ends': {
      at: showsRounds,
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties, round: 'one' }),
    },
    'the other ties': {
      at: (p) => p.gives === 'ends' || (p.gives === 'results' && p.failure === 'cancels'),
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, {
          gives,
          next,
          retry,
          failure,
          ties: ties === 'started first' ? 'failures first' : 'started first',
        }),
    },
    'the other retry': {
      at: (p) => p.retry !== 'never',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, {
          gives,
          next,
          retry: next === 'shortest first' ? 'never' : retry === 'at the end' ? 'in front' : 'at the end',
          failure,
          ties,
        }),
    },
    'the other failure': {
      at: (p) => p.gives !== 'starts' || p.failure !== 'goes on' || p.retry !== 'never',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, {
          gives,
          next,
          retry,
          failure: failure === 'stops' ? (gives === 'starts' ? 'goes on' : 'cancels') : 'stops',
          ties,
        }),
    },
    'the other list': ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
      pool(tasks, limit, {
        gives: gives === 'starts' ? 'ends' : 'starts',
        next,
        retry,
        failure,
        ties,
      }),
  },

  mistakes: {
    'lets one more run': ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
      pool(tasks, limit + 1, { gives, next, retry, failure, ties }),
    'runs one after another': ({ tasks }, { gives, next, retry, failure, ties }) =>
      pool(tasks, 1, { gives, next, retry, failure, ties }),
    'waits until all that run have ended': ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
      pool(tasks, limit, { gives, next, retry, failure, ties, round: 'all that run' }),
    'gives each place its tasks in turn': {
      at: (p) => p.next === 'in order' && p.retry === 'never' && p.failure === 'goes on',
      run: ({ tasks, limit }, { gives }) => lanes(tasks, limit, gives),
    },
    'lets a failed task keep its place': {
      at: (p) => p.retry !== 'never' || p.failure === 'goes on',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties, keeps: true }),
    },
    'lets what ends together come in from the last': {
      at: (p) => p.gives === 'ends',
      run: ({ tasks, limit }, { gives, next, retry, failure }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties: 'started last' }),
    },
    'lists only successes': {
      at: (p) => p.gives === 'ends',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties, lists: 'successes' }),
    },
    'lists what is cancelled as ended': {
      at: (p) => p.gives === 'ends' && p.failure === 'cancels',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties, lists: 'what is cancelled' }),
    },
    'tells when a task failed': {
      at: (p) => p.gives === 'results',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties, lists: 'failures' }),
    },
    'tells how long a task takes': ({ tasks, limit }, { gives, next, retry, failure, ties }) => {
      const all = pool(tasks, limit, { gives, next, retry, failure, ties });
      return all.map(([name, time]): [string, number] => [
        name,
        time < 0 ? time : (tasks.find((task) => task.name === name) as Task).takes,
      ]);
    },
    'lists a name once': ({ tasks, limit }, { gives, next, retry, failure, ties }) => [
      ...new Map(pool(tasks, limit, { gives, next, retry, failure, ties })),
    ],
    'orders pairs of one time by name': {
      at: (p) => p.gives !== 'results',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties }).sort(
          (a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0),
        ),
    },
    'lists by time': {
      at: (p) => p.gives === 'results',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties }).sort((a, b) => a[1] - b[1]),
    },
    'takes no time for a time of one': ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
      pool(
        tasks.map((task) => ({ ...task, takes: Math.max(1, task.takes) })),
        limit,
        { gives, next, retry, failure, ties },
      ),
    'tries until it succeeds': {
      at: (p) => p.retry !== 'never',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties, tries: 11 }),
    },
    'never tries again': {
      at: (p) => p.retry !== 'never',
      run: ({ tasks, limit }, { gives, next, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry: 'never', failure, ties }),
    },
    'takes a first failure for one for good': {
      at: (p) => p.retry !== 'never' && p.failure !== 'goes on',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties, fatal: 1 }),
    },
    'lets tasks run again after it stopped': {
      at: (p) => p.retry !== 'never' && p.failure === 'stops',
      run: ({ tasks, limit }, { gives, next, retry, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure: 'stops the queue', ties }),
    },
    'lets the longest go first': {
      at: (p) => p.next === 'shortest first',
      run: ({ tasks, limit }, { gives, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next: 'longest first', retry, failure, ties }),
    },
    'sorts the queue only at first': {
      at: (p) => p.next === 'shortest first' && p.retry !== 'never',
      run: ({ tasks, limit }, { gives, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next: 'shortest first, once', retry, failure, ties }),
    },
    'leaves out tasks without a success': {
      at: (p) => p.gives === 'results',
      run: ({ tasks, limit }, { gives, next, retry, failure, ties }) =>
        pool(tasks, limit, { gives, next, retry, failure, ties }).filter(([, time]) => time >= 0),
    },
  },

  difficulty: (p) =>
    1.75 +
    (p.gives === 'ends' ? 0.1 : 0) +
    (p.next === 'in order' ? 0 : 0.25) +
    (p.retry === 'never' ? 0 : 0.5) +
    (p.failure === 'goes on' ? 0 : p.failure === 'stops' ? 0.25 : 0.4) +
    (p.ties === 'started first' ? 0 : 0.25) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'long' ? 0.15 : 0),
});
