import { axis, defineTemplate, machine, method, type Of, ty } from 'etudes';

type Call = [string, ...unknown[]];

/** Calls made of methods, values and indexes drawn side by side. */
function callsOf([methods, values, indexes]: readonly [
  readonly string[],
  readonly unknown[],
  readonly number[],
]): Call[] {
  return methods.map(
    (name, at): Call =>
      name === 'push' ? ['push', values[at]] : name === 'at' ? ['at', indexes[at]] : [name],
  );
}

/** Fills a buffer, takes some items, pushes more, and looks at all of it from both ends. */
function probeOf({
  capacity,
  over,
  taken,
  more,
  values,
}: {
  capacity: number;
  over: number;
  taken: number;
  more: number;
  values: readonly unknown[];
}): { capacity: number; calls: Call[] } {
  const pushes = values.map((value): Call => ['push', value]);
  const looks = Array.from({ length: 2 * capacity + 3 }, (_, at): Call => ['at', at - capacity - 1]);
  return {
    capacity,
    calls: [
      ...pushes.slice(0, capacity + over),
      ...Array.from({ length: taken }, (): Call => ['take']),
      ...pushes.slice(capacity + over, capacity + over + more),
      ['items'],
      ...looks,
      ['take'],
      ['items'],
    ],
  };
}

/** How a belt of items behaves. */
interface Ways {
  readonly full: 'oldest makes room' | 'newest makes room' | 'refused';
  readonly takes: 'oldest' | 'newest';
  readonly index: 'from the oldest' | 'from the newest';
  readonly negative: 'nothing' | 'from the other end';
}

/** One way to do it, of which mistakes choose the wrong settings. */
class Belt {
  held: unknown[] = [];
  readonly capacity: number;
  readonly ways: Ways;

  constructor(capacity: number, ways: Ways) {
    this.capacity = capacity;
    this.ways = ways;
  }

  push(item: unknown): unknown {
    this.held.push(item);
    if (this.held.length <= this.capacity) return null;
    if (this.ways.full === 'oldest makes room') return this.held.shift();
    if (this.ways.full === 'refused') return this.held.pop();
    return this.held.splice(-2, 1)[0];
  }

  take(): unknown {
    return (this.ways.takes === 'oldest' ? this.held.shift() : this.held.pop()) ?? null;
  }

  at(index: number): unknown {
    const place = index < 0 && this.ways.negative === 'from the other end' ? index + this.held.length : index;
    return this.items()[place] ?? null;
  }

  items(): unknown[] {
    return this.ways.index === 'from the oldest' ? this.held.slice() : this.held.slice().reverse();
  }
}

export default defineTemplate('structures/ring-buffer', {
  version: 2,
  title: { en: 'A buffer with a fixed number of places', zh: '位置数固定的缓冲区' },
  skills: ['classes', 'state', 'indexes', 'modulo'],
  axes: {
    value: axis.type({ int: ty.int(), text: ty.text() }),
    full: axis.oneOf('oldest makes room', 'newest makes room', 'refused'),
    takes: axis.oneOf('oldest', 'newest'),
    index: axis.oneOf('from the oldest', 'from the newest'),
    negative: axis.oneOf('nothing', 'from the other end'),
    method: axis.oneOf('any', 'places that stay'),
    size: axis.ladder('small', 'few', 'edges', 'long'),
  },
  // Where items leave at one end only, places that stay are no different from a plain list.
  where: (p) => p.method === 'any' || p.takes === 'oldest' || p.full === 'oldest makes room',
  signature: machine(
    'RingBuffer',
    { capacity: ty.int({ min: 0, max: 1000 }) },
    {
      push: method({ item: ty.of('value') }, ty.optional(ty.of('value'))),
      take: method({}, ty.optional(ty.of('value'))),
      at: method({ index: ty.int({ min: -1000, max: 1000 }) }, ty.optional(ty.of('value'))),
      items: method({}, ty.list(ty.of('value'))),
    },
  ),
  names: {
    RingBuffer: ['BoundedQueue', 'FixedBuffer', 'LastFew'],
    capacity: ['limit', 'room', 'span'],
  },

  oracle: (_args, { full, takes, index, negative, method }) =>
    (method === 'any'
      ? class RingBuffer {
          readonly #capacity: number;
          /** Oldest first. */
          readonly #items: Of<'value'>[] = [];

          constructor(capacity: number) {
            this.#capacity = capacity;
          }

          push(item: Of<'value'>): Of<'value'> | null {
            if (this.#items.length < this.#capacity) {
              this.#items.push(item);
              return null;
            }
            if (full === 'refused') return item;
            if (full === 'oldest makes room') {
              this.#items.push(item);
              return this.#items.shift() as Of<'value'>;
            }
            const lost = this.#items.pop();
            if (lost === undefined) return item;
            this.#items.push(item);
            return lost;
          }

          take(): Of<'value'> | null {
            return (takes === 'oldest' ? this.#items.shift() : this.#items.pop()) ?? null;
          }

          at(position: number): Of<'value'> | null {
            const place =
              negative === 'from the other end' && position < 0 ? position + this.#items.length : position;
            return this.#items[index === 'from the oldest' ? place : this.#items.length - 1 - place] ?? null;
          }

          items(): Of<'value'>[] {
            return index === 'from the oldest' ? [...this.#items] : [...this.#items].reverse();
          }
        }
      : class RingBuffer {
          readonly #capacity: number;
          readonly #places: Of<'value'>[] = [];
          /** The place of the oldest item. */
          #first = 0;
          #count = 0;

          constructor(capacity: number) {
            this.#capacity = capacity;
          }

          /** The item so many after the oldest. */
          #after(steps: number): Of<'value'> {
            return this.#places[(this.#first + steps) % this.#capacity] as Of<'value'>;
          }

          push(item: Of<'value'>): Of<'value'> | null {
            if (this.#count < this.#capacity) {
              this.#places[(this.#first + this.#count) % this.#capacity] = item;
              this.#count += 1;
              return null;
            }
            if (full === 'refused') return item;
            if (this.#capacity === 0) return item;
            const steps = full === 'oldest makes room' ? 0 : this.#count - 1;
            const lost = this.#after(steps);
            this.#places[(this.#first + steps) % this.#capacity] = item;
            if (full === 'oldest makes room') this.#first = (this.#first + 1) % this.#capacity;
            return lost;
          }

          take(): Of<'value'> | null {
            if (this.#count === 0) return null;
            const item = this.#after(takes === 'oldest' ? 0 : this.#count - 1);
            if (takes === 'oldest') this.#first = (this.#first + 1) % this.#capacity;
            this.#count -= 1;
            return item;
          }

          at(position: number): Of<'value'> | null {
            const place =
              negative === 'from the other end' && position < 0 ? position + this.#count : position;
            if (place < 0 || place >= this.#count) return null;
            return this.#after(index === 'from the oldest' ? place : this.#count - 1 - place);
          }

          items(): Of<'value'>[] {
            return Array.from({ length: this.#count }, (_, at) =>
              this.#after(index === 'from the oldest' ? at : this.#count - 1 - at),
            );
          }
        }) as never,

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'one result a call': law.lengthIs(({ calls }) => calls.length),
    'holds no more than it may': law.always(
      ({ capacity, calls }, subject) => {
        const found = subject({ capacity, calls: [...calls, ['items']] });
        return (found[calls.length] as readonly unknown[]).length <= capacity;
      },
      {
        say: { en: 'It never holds more than `capacity` items.', zh: '持有的项目从不多于 `capacity` 个。' },
      },
    ),
    'every item is somewhere': law.always(
      ({ capacity, calls }, subject) => {
        const found = subject({ capacity, calls: [...calls, ['items']] });
        const pushed = calls.flatMap(([name, item]) => (name === 'push' ? [String(item)] : []));
        const gone = found.filter(
          (value, at) => (calls[at]?.[0] === 'push' || calls[at]?.[0] === 'take') && value !== null,
        );
        const all = [...gone, ...(found[calls.length] as readonly unknown[])].map(String);
        return pushed.sort().join('\n') === all.sort().join('\n');
      },
      {
        say: {
          en: 'Every pushed item has been returned by `push` or `take`, or is still held.',
          zh: '每个放入的项目要么已由 `push` 或 `take` 返回，要么仍被持有。',
        },
      },
    ),
    'at finds what items lists': law.always(
      ({ capacity, calls }, subject) => {
        const listed = subject({ capacity, calls: [...calls, ['items']] })[
          calls.length
        ] as readonly unknown[];
        const looks = listed.map((_, at) => ['at', at] as const);
        const found = subject({ capacity, calls: [...calls, ...looks, ['at', listed.length]] });
        return [...listed, null].every((value, at) => value === found[calls.length + at]);
      },
      {
        say: {
          en: 'The items that `at` finds from 0 upwards are those that `items` lists.',
          zh: '`at` 从 0 起依次找到的就是 `items` 列出的项目。',
        },
      },
    ),
    'looking changes nothing': law.always(
      ({ capacity, calls }, subject) => {
        const longer = calls.flatMap((each) => [['items'] as const, ['at', 0] as const, each]);
        const found = subject({ capacity, calls: longer }).filter((_, at) => at % 3 === 2);
        return subject({ capacity, calls }).every((value, at) => String(value) === String(found[at]));
      },
      {
        say: {
          en: 'Calls of `items` and `at` in between change no other result.',
          zh: '在中间调用 `items` 与 `at` 不改变其他结果。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'places that stay': rule.mustNotCall(
      ['push', 'pop', 'shift', 'unshift', 'splice', 'slice', 'concat', 'filter'],
      { at: (p) => p.method === 'places that stay' },
    ),
  }),

  inputs: (gen, { size }, of) => {
    const value = of('value');
    const name = gen.pick(['push', 'push', 'push', 'push', 'take', 'take', 'at', 'items']);
    const index = gen.oneOf([
      [6, gen.int(-3, 4)],
      [1, gen.pick([1000, -1000, 9, -9])],
    ]);
    const session = (capacity: number, length: number) =>
      gen.record({
        capacity: gen.pick([capacity]),
        calls: gen.map(
          gen.tuple([
            gen.list(name, { min: Math.min(4, length), max: length }),
            gen.list(value, { min: length, max: length }),
            gen.list(index, { min: length, max: length }),
          ]),
          callsOf,
        ),
      });
    const probe = (least: number, most: number) =>
      gen.map(
        gen.record({
          capacity: gen.int(least, most),
          over: gen.pick([-1, 0, 0, 1, 2]),
          taken: gen.int(0, 2),
          more: gen.int(0, 3),
          values: gen.list(value, { min: most + 5, max: most + 5 }),
        }),
        probeOf,
      );
    if (size === 'small') {
      return gen.mix({
        none: [1, session(0, 6)],
        mixed: [3, session(3, 16)],
        longer: [2, session(3, 24)],
        probe: [4, probe(3, 3)],
      });
    }
    if (size === 'few') {
      return gen.mix({
        none: [1, session(0, 6)],
        two: [2, session(2, 14)],
        three: [2, session(3, 18)],
        five: [2, session(5, 24)],
        roomy: [1, session(20, 14)],
        probe: [5, probe(2, 5)],
      });
    }
    const edges = {
      nothing: [
        1,
        gen.record({
          capacity: gen.pick([0, 1, 3]),
          calls: gen.list(gen.oneOf([[1, gen.pick([['take'], ['items'], ['at', 0], ['at', -1]])]]), {
            min: 0,
            max: 3,
          }),
        }),
      ],
      none: [1, session(0, 8)],
      one: [2, session(1, 12)],
      three: [2, session(3, 20)],
      six: [2, session(6, 28)],
      huge: [1, session(1000, 14)],
      probe: [6, probe(1, 6)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, session(4, 60)], longer: [3, session(7, 80)] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Write the class `RingBuffer`: it holds at most `capacity` items in the order in which they came. `capacity` is an integer from 0 up to 1,000; instances do not affect one another.',
      zh: '编写类 `RingBuffer`：它按到来的先后持有最多 `capacity` 个项目。`capacity` 是 0 到 1000 的整数；各实例互不影响。',
    }),
    push: fact({
      en: '`push(item)` adds an item as the newest and returns the item that is lost by it, or `null` where none is: no item is lost while fewer than `capacity` are held.',
      zh: '`push(item)` 把项目作为最新的一个加入，返回因此丢失的项目；没有丢失时返回 `null`：持有的项目不足 `capacity` 个时不会丢失。',
    }),
    oldestLost: fact(
      {
        en: 'Where `capacity` items are held already, `push` removes the oldest of them to make room, and that one is lost.',
        zh: '已持有 `capacity` 个项目时，`push` 移除其中最早的一个来腾出位置，丢失的就是它。',
      },
      { when: (p) => p.full === 'oldest makes room', decides: 'the other full' },
    ),
    newestLost: fact(
      {
        en: 'Where `capacity` items are held already, `push` replaces the newest of them by the new item, and the replaced one is lost.',
        zh: '已持有 `capacity` 个项目时，`push` 用新项目替换其中最新的一个，丢失的就是被替换的那个。',
      },
      { when: (p) => p.full === 'newest makes room', decides: 'the other full' },
    ),
    refused: fact(
      {
        en: 'Where `capacity` items are held already, `push` changes nothing: the new item itself is lost, and returned.',
        zh: '已持有 `capacity` 个项目时，`push` 不改变任何状态：丢失并返回的就是新项目本身。',
      },
      { when: (p) => p.full === 'refused', decides: 'the other full' },
    ),
    none: fact(
      {
        en: 'With a `capacity` of 0 every pushed item is lost itself, and returned.',
        zh: '`capacity` 为 0 时，放入的每个项目本身都会丢失并被返回。',
      },
      { when: (p) => p.full !== 'refused' },
    ),
    take: fact(
      {
        en: ({ takes }) =>
          `\`take()\` removes the ${takes} item and returns it; \`null\` where none is held.`,
        zh: ({ takes }) =>
          `\`take()\` 移除并返回最${takes === 'oldest' ? '早' : '新'}的项目；没有项目时返回 \`null\`。`,
      },
      { decides: 'the other end' },
    ),
    at: fact(
      {
        en: ({ index }) =>
          `\`at(index)\` returns an item without removing it: the ${index === 'from the oldest' ? 'oldest' : 'newest'} has index 0, and the next ${index === 'from the oldest' ? 'newer' : 'older'} one index 1. Where there is no item at that index it returns \`null\`.`,
        zh: ({ index }) =>
          `\`at(index)\` 返回一个项目但不移除：最${index === 'from the oldest' ? '早' : '新'}的下标为 0，下一个较${index === 'from the oldest' ? '新' : '早'}的下标为 1。该下标处没有项目时返回 \`null\`。`,
      },
      { decides: 'the other index' },
    ),
    negativeNothing: fact(
      {
        en: '`index` is an integer from -1,000 to 1,000; there is never an item at a negative one.',
        zh: '`index` 是 -1000 到 1000 的整数；负的下标处永远没有项目。',
      },
      { when: (p) => p.negative === 'nothing', decides: 'the other negative' },
    ),
    negativeBack: fact(
      {
        en: ({ index }) =>
          `\`index\` is an integer from -1,000 to 1,000; a negative one counts from the other end: -1 is the ${index === 'from the oldest' ? 'newest' : 'oldest'} item held. It goes round once at most: with 3 items held there is none at -4.`,
        zh: ({ index }) =>
          `\`index\` 是 -1000 到 1000 的整数；负的下标从另一端数起：-1 是持有的最${index === 'from the oldest' ? '新' : '早'}的项目。最多数一圈：持有 3 个项目时，下标 -4 处没有项目。`,
      },
      { when: (p) => p.negative === 'from the other end', decides: 'the other negative' },
    ),
    items: fact({
      en: '`items()` returns a list of all items held, in the order of their indexes from 0 upwards.',
      zh: '`items()` 返回所有持有的项目的列表，按下标从 0 起的顺序排列。',
    }),
    values: fact({
      en: 'Items may be any values of their type, and the same one may be held several times.',
      zh: '项目可以是其类型的任意值，相同的项目可以同时持有多个。',
    }),
  }),

  stories: [
    { en: 'A sensor keeps its last readings until they are sent.', zh: '传感器在发送之前保存最近的读数。' },
    {
      en: 'A sound card reads from a buffer that a player fills.',
      zh: '声卡从播放器填充的缓冲区中读取数据。',
    },
    { en: 'A counter at a bakery has room for few trays.', zh: '面包店的柜台只放得下几个托盘。' },
  ],

  twins: {
    'the other full': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, {
            full: full === 'oldest makes room' ? 'refused' : 'oldest makes room',
            takes,
            index,
            negative,
          });
        }
      } as never,
    'the other end': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, { full, takes: takes === 'oldest' ? 'newest' : 'oldest', index, negative });
        }
      } as never,
    'the other index': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, {
            full,
            takes,
            index: index === 'from the oldest' ? 'from the newest' : 'from the oldest',
            negative,
          });
        }
      } as never,
    'the other negative': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, {
            full,
            takes,
            index,
            negative: negative === 'nothing' ? 'from the other end' : 'nothing',
          });
        }
      } as never,
  },

  mistakes: {
    'holds one item more': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity + 1, { full, takes, index, negative });
        }
      } as never,
    'leaves one place empty': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(Math.max(0, capacity - 1), { full, takes, index, negative });
        }
      } as never,
    'never is full': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(_capacity: number) {
          super(Infinity, { full, takes, index, negative });
        }
      } as never,
    'mixes up the new item and the newest': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, {
            full: full === 'newest makes room' ? 'refused' : 'newest makes room',
            takes,
            index,
            negative,
          });
        }
      } as never,
    'does not tell what is lost': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, { full, takes, index, negative });
        }
        override push(item: unknown): unknown {
          super.push(item);
          return null;
        }
      } as never,
    'tells the new item was lost': {
      at: (p) => p.full !== 'refused',
      run: (_args, { full, takes, index, negative }) =>
        class RingBuffer extends Belt {
          constructor(capacity: number) {
            super(capacity, { full, takes, index, negative });
          }
          override push(item: unknown): unknown {
            return super.push(item) === null ? null : item;
          }
        } as never,
    },
    'counts indexes from 1': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, { full, takes, index, negative });
        }
        override at(index: number): unknown {
          return super.at(index - 1);
        }
      } as never,
    'goes round and round': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, { full, takes, index, negative });
        }
        override at(index: number): unknown {
          return super.at(index % Math.max(1, this.held.length));
        }
      } as never,
    'takes without removing': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, { full, takes, index, negative });
        }
        override take(): unknown {
          const held = this.held.slice();
          const item = super.take();
          this.held = held;
          return item;
        }
      } as never,
    'lists from the other end': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, { full, takes, index, negative });
        }
        override items(): unknown[] {
          return super.items().reverse();
        }
        override at(index: number): unknown {
          const place = index < 0 && negative === 'from the other end' ? index + this.held.length : index;
          return super.items()[place] ?? null;
        }
      } as never,
    'forgets all when it is full': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, { full, takes, index, negative });
        }
        override push(item: unknown): unknown {
          const lost = super.push(item);
          if (lost !== null) this.held = this.held.slice(-1);
          return lost;
        }
      } as never,
    'takes 0 and the empty text for nothing': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(capacity, { full, takes, index, negative });
        }
        override take(): unknown {
          return super.take() || null;
        }
      } as never,
    'holds one item where none may be': (_args, { full, takes, index, negative }) =>
      class RingBuffer extends Belt {
        constructor(capacity: number) {
          super(Math.max(1, capacity), { full, takes, index, negative });
        }
      } as never,
  },

  difficulty: (p) =>
    1.5 +
    (p.full === 'newest makes room' ? 0.25 : 0) +
    (p.index === 'from the newest' ? 0.25 : 0) +
    (p.negative === 'nothing' ? 0 : 0.25) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'edges' || p.size === 'long' ? 0.5 : 0),
});
