import { axis, defineTemplate, machine, method, ty } from 'etudes';

type Call = [string, ...unknown[]];

/** Calls made of methods, items and priorities drawn side by side; some pops at the end show what is left. */
function callsOf([methods, items, priorities]: readonly [
  readonly string[],
  readonly string[],
  readonly number[],
]): Call[] {
  const calls = methods.map(
    (name, at): Call => (name === 'pop' || name === 'peek' ? [name] : [name, items[at], priorities[at]]),
  );
  return [...calls, ['pop'], ['peek'], ['pop'], ['pop']];
}

const waiting = ['b', 'a', '__proto__', 'B', '10', '', 'c', '9', 'A', 'constructor'];

/** Fills a queue, changes some priorities, pushes more, and empties it. */
function probeOf({
  capacity,
  over,
  priorities,
  changes,
}: {
  capacity: number;
  over: number;
  priorities: readonly number[];
  changes: readonly (readonly [string, number, number])[];
}): { capacity: number; calls: Call[] } {
  const pushes = waiting.slice(0, capacity + over).map((item, at): Call => ['push', item, priorities[at]]);
  const changed = changes.map(
    ([name, place, priority]): Call => [name, waiting[place % (capacity + over)], priority],
  );
  const pops = Array.from({ length: capacity + 1 }, (): Call => ['pop']);
  return { capacity, calls: [...pushes.slice(0, capacity), ...changed, ...pushes.slice(capacity), ...pops] };
}

interface Waiting {
  readonly item: string;
  priority: number;
  turn: number;
}

/** How a line of items behaves. */
interface Ways {
  readonly first: 'lowest' | 'highest';
  readonly ties: 'earlier first' | 'later first' | 'by item';
  readonly change: 'keeps its turn' | 'counts as new';
  readonly again: 'changes' | 'refused';
  readonly full: 'refuses' | 'drops the last';
}

/** One way to do it, of which mistakes choose the wrong settings. */
class Line {
  entries: Waiting[] = [];
  turns = 0;
  readonly capacity: number;
  readonly ways: Ways;

  constructor(capacity: number, ways: Ways) {
    this.capacity = capacity;
    this.ways = ways;
  }

  byPriority(one: number, other: number): number {
    return this.ways.first === 'lowest' ? one - other : other - one;
  }

  byItem(one: string, other: string): number {
    return one < other ? -1 : 1;
  }

  ordered(): Waiting[] {
    return this.entries
      .slice()
      .sort(
        (one, other) =>
          this.byPriority(one.priority, other.priority) ||
          (this.ways.ties === 'by item'
            ? this.byItem(one.item, other.item)
            : this.ways.ties === 'earlier first'
              ? one.turn - other.turn
              : other.turn - one.turn),
      );
  }

  push(item: string, priority: number): boolean {
    if (this.entries.some((entry) => entry.item === item))
      return this.ways.again === 'changes' && this.change(item, priority);
    if (this.ways.full === 'refuses' && this.entries.length >= this.capacity) return false;
    this.entries.push({ item, priority, turn: this.turns });
    this.turns += 1;
    if (this.entries.length > this.capacity) this.entries = this.shrunk(this.ordered());
    return this.entries.some((entry) => entry.item === item);
  }

  shrunk(entries: Waiting[]): Waiting[] {
    return entries.slice(0, this.capacity);
  }

  pop(): string | null {
    const [next] = this.ordered();
    this.entries = this.entries.filter((entry) => entry !== next);
    return next === undefined ? null : next.item;
  }

  peek(): string | null {
    const [next] = this.ordered();
    return next === undefined ? null : next.item;
  }

  change(item: string, priority: number): boolean {
    for (const entry of this.entries) {
      if (entry.item !== item) continue;
      entry.priority = priority;
      if (this.ways.change === 'counts as new') entry.turn = this.turns;
      this.turns += 1;
      return true;
    }
    return false;
  }
}

export default defineTemplate('structures/priority-queue', {
  version: 1,
  title: { en: 'A queue served by priority', zh: '按优先级服务的队列' },
  skills: ['classes', 'state', 'sorting', 'ties'],
  axes: {
    first: axis.oneOf('lowest', 'highest'),
    ties: axis.oneOf('earlier first', 'later first', 'by item'),
    change: axis.oneOf('keeps its turn', 'counts as new'),
    again: axis.oneOf('changes', 'refused'),
    full: axis.oneOf('refuses', 'drops the last'),
    method: axis.oneOf('any', 'no sort'),
    size: axis.ladder('one capacity', 'few', 'edges', 'long'),
  },
  // Turns show in ties only where ties are served by turn.
  where: (p) => p.ties !== 'by item' || p.change === 'keeps its turn',
  signature: machine(
    'PriorityQueue',
    { capacity: ty.int({ min: 0, max: 1000 }) },
    {
      push: method({ item: ty.text(), priority: ty.int({ min: -1_000_000, max: 1_000_000 }) }, ty.bool()),
      pop: method({}, ty.optional(ty.text())),
      peek: method({}, ty.optional(ty.text())),
      change: method({ item: ty.text(), priority: ty.int({ min: -1_000_000, max: 1_000_000 }) }, ty.bool()),
    },
  ),
  names: {
    PriorityQueue: ['WaitingLine', 'UrgentFirst', 'JobQueue'],
    capacity: ['limit', 'room', 'most'],
  },

  oracle: (_args, { first, ties, change, again, full, method }) =>
    (method === 'any'
      ? class PriorityQueue {
          readonly #capacity: number;
          /** What waits, in the order of turns. */
          #entries: { item: string; priority: number }[] = [];

          constructor(capacity: number) {
            this.#capacity = capacity;
          }

          #inOrder(): { item: string; priority: number }[] {
            const entries = ties === 'later first' ? [...this.#entries].reverse() : [...this.#entries];
            return entries.sort((a, b) => {
              if (ties === 'by item' && a.priority === b.priority) return a.item < b.item ? -1 : 1;
              return first === 'lowest' ? a.priority - b.priority : b.priority - a.priority;
            });
          }

          push(item: string, priority: number): boolean {
            if (this.#entries.some((entry) => entry.item === item)) {
              return again === 'refused' ? false : this.change(item, priority);
            }
            if (full === 'refuses' && this.#entries.length === this.#capacity) return false;
            const added = { item, priority };
            this.#entries.push(added);
            if (full === 'drops the last' && this.#entries.length > this.#capacity) {
              const last = this.#inOrder()[this.#capacity];
              this.#entries = this.#entries.filter((entry) => entry !== last);
              return last !== added;
            }
            return true;
          }

          pop(): string | null {
            const next = this.#inOrder()[0];
            if (next === undefined) return null;
            this.#entries = this.#entries.filter((entry) => entry !== next);
            return next.item;
          }

          peek(): string | null {
            const next = this.#inOrder()[0];
            return next === undefined ? null : next.item;
          }

          change(item: string, priority: number): boolean {
            const entry = this.#entries.find((other) => other.item === item);
            if (entry === undefined) return false;
            entry.priority = priority;
            if (change === 'counts as new') {
              this.#entries = [...this.#entries.filter((other) => other !== entry), entry];
            }
            return true;
          }
        }
      : class PriorityQueue {
          readonly #capacity: number;
          /** What waits, in the order of turns. */
          #entries: { item: string; priority: number }[] = [];

          constructor(capacity: number) {
            this.#capacity = capacity;
          }

          #isBefore(a: { item: string; priority: number }, b: { item: string; priority: number }): boolean {
            if (ties === 'by item' && a.priority === b.priority) return a.item < b.item;
            if (ties === 'later first') {
              return first === 'lowest' ? a.priority <= b.priority : a.priority >= b.priority;
            }
            return first === 'lowest' ? a.priority < b.priority : a.priority > b.priority;
          }

          push(item: string, priority: number): boolean {
            if (this.#entries.some((entry) => entry.item === item)) {
              return again === 'refused' ? false : this.change(item, priority);
            }
            if (full === 'refuses' && this.#entries.length === this.#capacity) return false;
            const added = { item, priority };
            this.#entries.push(added);
            if (full === 'drops the last' && this.#entries.length > this.#capacity) {
              const last = this.#entries.reduce((one, other) => (this.#isBefore(other, one) ? one : other));
              this.#entries = this.#entries.filter((entry) => entry !== last);
              return last !== added;
            }
            return true;
          }

          pop(): string | null {
            const next = this.peek();
            this.#entries = this.#entries.filter((entry) => entry.item !== next);
            return next;
          }

          peek(): string | null {
            let next: { item: string; priority: number } | null = null;
            for (const entry of this.#entries) {
              if (next === null || this.#isBefore(entry, next)) next = entry;
            }
            return next === null ? null : next.item;
          }

          change(item: string, priority: number): boolean {
            const entry = this.#entries.find((other) => other.item === item);
            if (entry === undefined) return false;
            entry.priority = priority;
            if (change === 'counts as new') {
              this.#entries = [...this.#entries.filter((other) => other !== entry), entry];
            }
            return true;
          }
        }) as never,

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'one result a call': law.lengthIs(({ calls }) => calls.length),
    'peek shows what pop gives': law.always(
      ({ capacity, calls }, subject) => {
        const found = subject({
          capacity,
          calls: calls.flatMap((each) => (each[0] === 'pop' ? [['peek'] as const, each] : [each])),
        });
        const places = calls.flatMap((each) => (each[0] === 'pop' ? ['shown', 'pop'] : ['other']));
        return found.every((value, at) => places[at] !== 'shown' || value === found[at + 1]);
      },
      {
        say: {
          en: 'A `peek` just before a `pop` gives the same item.',
          zh: '紧接在 `pop` 之前的 `peek` 给出同一个项目。',
        },
      },
    ),
    'peek changes nothing': law.always(
      ({ capacity, calls }, subject) => {
        const found = subject({ capacity, calls: calls.flatMap((each) => [['peek'] as const, each]) });
        return subject({ capacity, calls }).every((value, at) => value === found[2 * at + 1]);
      },
      {
        say: {
          en: 'Calls of `peek` in between change no other result.',
          zh: '在中间调用 `peek` 不改变其他结果。',
        },
      },
    ),
    'no more than the capacity, each once': law.when(
      ({ capacity }) => capacity < 100,
      ({ capacity, calls }, subject) => {
        const pops = Array.from({ length: capacity + 1 }, () => ['pop'] as const);
        const left = subject({ capacity, calls: [...calls, ...pops] })
          .slice(calls.length)
          .filter((item) => item !== null);
        return left.length <= capacity && new Set(left).size === left.length;
      },
      {
        say: {
          en: 'Never more than `capacity` items wait, and none of them twice.',
          zh: '等待的项目从不多于 `capacity` 个，且各不相同。',
        },
      },
    ),
    'only differences of priorities count': law.always(
      ({ capacity, calls }, subject) => {
        const moved = calls.map(([name, ...given]): readonly [string, ...unknown[]] =>
          given.length === 2 ? [name, given[0], (given[1] as number) + 7] : [name],
        );
        const found = subject({ capacity, calls: moved });
        return subject({ capacity, calls }).every((value, at) => value === found[at]);
      },
      {
        say: {
          en: 'Adding the same number to all priorities changes nothing.',
          zh: '所有优先级加上同一个数，结果不变。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no sort': rule.noBuiltInSort({ at: (p) => p.method === 'no sort' }),
  }),

  inputs: (gen, { size }) => {
    const item = gen.pick(['a', 'b', 'c', 'd', 'A', 'B', '', '10', '9', '__proto__', 'constructor']);
    const priority = gen.oneOf([
      [6, gen.int(-2, 3)],
      [2, gen.pick([9, 10, -10, 100])],
    ]);
    const name = gen.pick(['push', 'push', 'push', 'push', 'pop', 'peek', 'change', 'change']);
    const session = (capacity: number, pool: number, length: number) =>
      gen.record({
        capacity: gen.pick([capacity]),
        calls: gen.map(
          gen.tuple([
            gen.list(name, { min: Math.min(4, length), max: length }),
            gen.few(item, { pool, min: length, max: length }),
            gen.few(priority, { pool: 3, min: length, max: length }),
          ]),
          callsOf,
        ),
      });
    const probe = (least: number, most: number) =>
      gen.map(
        gen.record({
          capacity: gen.int(least, most),
          over: gen.int(1, 2),
          priorities: gen.few(priority, { pool: 3, min: most + 2, max: most + 2 }),
          changes: gen.list(
            gen.tuple([gen.pick(['change', 'change', 'push']), gen.int(0, most), gen.int(-1, 2)]),
            { min: 0, max: 3 },
          ),
        }),
        probeOf,
      );
    if (size === 'one capacity') {
      return gen.mix({
        tight: [3, session(4, 6, 16)],
        wide: [2, session(4, 10, 20)],
        probe: [4, probe(4, 4)],
      });
    }
    if (size === 'few') {
      return gen.mix({
        two: [2, session(2, 4, 14)],
        three: [3, session(3, 6, 16)],
        five: [3, session(5, 8, 20)],
        roomy: [2, session(20, 9, 16)],
        probe: [5, probe(2, 5)],
      });
    }
    const edges = {
      nothing: [
        1,
        gen.record({
          capacity: gen.pick([0, 1, 3]),
          calls: gen.list(gen.tuple([gen.pick(['pop', 'peek'])]), { min: 0, max: 3 }),
        }),
      ],
      none: [1, session(0, 2, 6)],
      one: [2, session(1, 3, 12)],
      three: [3, session(3, 6, 18)],
      five: [3, session(5, 8, 22)],
      huge: [1, session(1000, 8, 14)],
      probe: [6, probe(1, 6)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, session(5, 9, 60)], longer: [3, session(8, 11, 80)] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Write the class `PriorityQueue`: items wait in it, each with a priority. `capacity` is an integer from 0 up to 1,000; instances do not affect one another.',
      zh: '编写类 `PriorityQueue`：项目带着各自的优先级在其中等待。`capacity` 是 0 到 1000 的整数；各实例互不影响。',
    }),
    push: fact({
      en: '`push(item, priority)` adds an item that does not wait yet, and returns `true` where it was taken in.',
      zh: '`push(item, priority)` 加入一个尚未等待的项目，收下时返回 `true`。',
    }),
    pop: fact({
      en: '`pop()` removes the item whose turn it is and returns it; `null` where none waits. `peek()` returns the same without removing it.',
      zh: '`pop()` 移除并返回轮到的项目；没有项目等待时返回 `null`。`peek()` 返回同样的结果但不移除。',
    }),
    change: fact({
      en: '`change(item, priority)` gives a waiting item a new priority, perhaps the same as before, and returns `true`. For an item that does not wait it does nothing and returns `false`.',
      zh: '`change(item, priority)` 给等待中的项目一个新的优先级（可能与原来相同），返回 `true`。项目不在等待时不起任何作用，返回 `false`。',
    }),
    first: fact(
      {
        en: ({ first }) => `It is the turn of the item with the ${first} priority.`,
        zh: ({ first }) => `轮到的是优先级数值最${first === 'lowest' ? '小' : '大'}的项目。`,
      },
      { decides: 'the other first' },
    ),
    ties: fact(
      {
        en: ({ ties }) =>
          ties === 'by item'
            ? 'Among equal priorities it is the turn of the item that is smallest as text, by UTF-16 code units as `<` compares.'
            : `Among equal priorities it is the turn of the item that came ${ties === 'earlier first' ? 'first' : 'last'}.`,
        zh: ({ ties }) =>
          ties === 'by item'
            ? '优先级相同时，轮到按 UTF-16 码元比较（即 `<` 的比较方式）最小的项目。'
            : `优先级相同时，轮到最${ties === 'earlier first' ? '先' : '后'}来的项目。`,
      },
      { decides: 'the other ties' },
    ),
    keepsTurn: fact(
      {
        en: 'An item whose priority is changed counts as having come when it was pushed.',
        zh: '改变了优先级的项目仍以当初加入时为到来的时间。',
      },
      { when: (p) => p.ties !== 'by item' && p.change === 'keeps its turn', decides: 'the other change' },
    ),
    countsAsNew: fact(
      {
        en: 'An item whose priority is changed counts as having come at that moment, even where the priority stays the same.',
        zh: '改变了优先级的项目以改变的那一刻为到来的时间，即使优先级与原来相同。',
      },
      { when: (p) => p.change === 'counts as new', decides: 'the other change' },
    ),
    againChanges: fact(
      {
        en: 'A `push` of an item that waits already does exactly what `change` does.',
        zh: '对已在等待的项目调用 `push`，作用与 `change` 完全相同。',
      },
      { when: (p) => p.again === 'changes', decides: 'the other again' },
    ),
    againRefused: fact(
      {
        en: 'A `push` of an item that waits already does nothing and returns `false`.',
        zh: '对已在等待的项目调用 `push` 不起任何作用，返回 `false`。',
      },
      { when: (p) => p.again === 'refused', decides: 'the other again' },
    ),
    refuses: fact(
      {
        en: 'While `capacity` items wait, a `push` of another item does nothing and returns `false`.',
        zh: '已有 `capacity` 个项目等待时，对其他项目调用 `push` 不起任何作用，返回 `false`。',
      },
      { when: (p) => p.full === 'refuses', decides: 'the other full' },
    ),
    drops: fact(
      {
        en: 'Where a new item makes more than `capacity` wait, the one among them whose turn would come last is removed. That may be the new item itself, and only then `push` returns `false`.',
        zh: '新项目使等待的项目多于 `capacity` 个时，移除其中最后才轮到的一个。那可能就是新项目本身，只有这时 `push` 返回 `false`。',
      },
      { when: (p) => p.full === 'drops the last', decides: 'the other full' },
    ),
    values: fact({
      en: 'Items may be any strings, `__proto__` and the empty string included; priorities are integers between -1,000,000 and 1,000,000.',
      zh: '项目可以是任意字符串，包括 `__proto__` 和空字符串；优先级是 -1000000 到 1000000 之间的整数。',
    }),
  }),

  stories: [
    { en: 'A repair shop serves jobs by how urgent they are.', zh: '维修店按紧急程度处理工单。' },
    {
      en: 'A printer shared by an office picks what to print next.',
      zh: '办公室共用的打印机要选出下一份打印件。',
    },
    { en: 'A clinic calls its patients from the waiting room.', zh: '诊所从候诊室依次叫病人。' },
  ],

  twins: {
    'the other first': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, { first: first === 'lowest' ? 'highest' : 'lowest', ties, change, again, full });
        }
      } as never,
    'the other ties': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, {
            first,
            ties: ties === 'earlier first' ? 'later first' : 'earlier first',
            change,
            again,
            full,
          });
        }
      } as never,
    'the other change': {
      at: (p) => p.ties !== 'by item',
      run: (_args, { first, ties, change, again, full }) =>
        class PriorityQueue extends Line {
          constructor(capacity: number) {
            super(capacity, {
              first,
              ties,
              change: change === 'keeps its turn' ? 'counts as new' : 'keeps its turn',
              again,
              full,
            });
          }
        } as never,
    },
    'the other again': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, { first, ties, change, again: again === 'changes' ? 'refused' : 'changes', full });
        }
      } as never,
    'the other full': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, {
            first,
            ties,
            change,
            again,
            full: full === 'refuses' ? 'drops the last' : 'refuses',
          });
        }
      } as never,
  },

  mistakes: {
    'takes one more': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity + 1, { first, ties, change, again, full });
        }
      } as never,

    'peek removes': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, { first, ties, change, again, full });
        }
        override peek(): string | null {
          return this.pop();
        }
      } as never,
    'change adds what does not wait': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, { first, ties, change, again, full });
        }
        override change(item: string, priority: number): boolean {
          return this.entries.some((entry) => entry.item === item)
            ? super.change(item, priority)
            : this.push(item, priority);
        }
      } as never,
    'change does not move the item': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, { first, ties, change, again, full });
        }
        override change(item: string, _priority: number): boolean {
          return this.entries.some((entry) => entry.item === item);
        }
      } as never,
    'compares priorities as text': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, { first, ties, change, again, full });
        }
        override byPriority(one: number, other: number): number {
          const order = String(one) < String(other) ? -1 : one === other ? 0 : 1;
          return first === 'lowest' ? order : -order;
        }
      } as never,
    'leaves ties as they come': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, {
            first,
            ties: ties === 'by item' ? 'later first' : 'by item',
            change,
            again,
            full,
          });
        }
      } as never,
    'says a dropped item was taken': {
      at: (p) => p.full === 'drops the last',
      run: (_args, { first, ties, change, again, full }) =>
        class PriorityQueue extends Line {
          constructor(capacity: number) {
            super(capacity, { first, ties, change, again, full });
          }
          override push(item: string, priority: number): boolean {
            const known = this.entries.some((entry) => entry.item === item);
            return super.push(item, priority) || !known;
          }
        } as never,
    },
    'drops the first': {
      at: (p) => p.full === 'drops the last',
      run: (_args, { first, ties, change, again, full }) =>
        class PriorityQueue extends Line {
          constructor(capacity: number) {
            super(capacity, { first, ties, change, again, full });
          }
          override shrunk(entries: Waiting[]): Waiting[] {
            return entries.slice(1);
          }
        } as never,
    },
    'drops the one that came first': {
      at: (p) => p.full === 'drops the last',
      run: (_args, { first, ties, change, again, full }) =>
        class PriorityQueue extends Line {
          constructor(capacity: number) {
            super(capacity, { first, ties, change, again, full });
          }
          override shrunk(_entries: Waiting[]): Waiting[] {
            return this.entries.slice(1);
          }
        } as never,
    },
    'looks for room before it looks for the item': {
      at: (p) => p.full === 'refuses' && p.again === 'changes',
      run: (_args, { first, ties, change, again, full }) =>
        class PriorityQueue extends Line {
          constructor(capacity: number) {
            super(capacity, { first, ties, change, again, full });
          }
          override push(item: string, priority: number): boolean {
            return this.entries.length < this.capacity && super.push(item, priority);
          }
        } as never,
    },
    'a change to the same priority is none': {
      at: (p) => p.change === 'counts as new',
      run: (_args, { first, ties, change, again, full }) =>
        class PriorityQueue extends Line {
          constructor(capacity: number) {
            super(capacity, { first, ties, change, again, full });
          }
          override change(item: string, priority: number): boolean {
            return (
              this.entries.some((entry) => entry.item === item && entry.priority === priority) ||
              super.change(item, priority)
            );
          }
        } as never,
    },
    'compares items without case': {
      at: (p) => p.ties === 'by item',
      run: (_args, { first, ties, change, again, full }) =>
        class PriorityQueue extends Line {
          constructor(capacity: number) {
            super(capacity, { first, ties, change, again, full });
          }
          override byItem(one: string, other: string): number {
            return one.toLowerCase() < other.toLowerCase() ? -1 : 1;
          }
        } as never,
    },
    'takes the empty text for none': (_args, { first, ties, change, again, full }) =>
      class PriorityQueue extends Line {
        constructor(capacity: number) {
          super(capacity, { first, ties, change, again, full });
        }
        override pop(): string | null {
          return super.pop() || null;
        }
      } as never,
  },

  difficulty: (p) =>
    2 +
    (p.ties === 'earlier first' ? 0 : 0.25) +
    (p.change === 'counts as new' ? 0.25 : 0) +
    (p.full === 'drops the last' ? 0.5 : 0) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'edges' || p.size === 'long' ? 0.5 : 0),
});
