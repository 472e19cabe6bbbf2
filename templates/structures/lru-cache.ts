import { axis, defineTemplate, machine, method, type Of, ty } from 'etudes';

type Call = [string, ...unknown[]];

/** Calls made of methods, keys and values drawn side by side. */
function callsOf([methods, keys, values]: readonly [
  readonly string[],
  readonly string[],
  readonly unknown[],
]): Call[] {
  return methods.map(
    (name, at): Call => (name === 'get' ? ['get', keys[at]] : ['put', keys[at], values[at]]),
  );
}

const probeKeys = ['a', '__proto__', 'b', '', 'c', '10', 'constructor', 'd', '2', 'e', 'f', 'g'];

/** Fills a store, uses some of its keys again, puts new ones, and asks which keys are left. */
function probeOf({
  capacity,
  used,
  fresh,
  values,
}: {
  capacity: number;
  used: readonly (readonly [string, number])[];
  fresh: number;
  values: readonly unknown[];
}): { capacity: number; calls: Call[] } {
  const keys = probeKeys.slice(0, capacity + fresh);
  const puts = keys.map((key, at): Call => ['put', key, values[at]]);
  const uses = used.map(([name, place], at): Call => {
    const key = keys[place % Math.max(1, capacity)];
    return name === 'get' ? ['get', key] : ['put', key, values[keys.length + at]];
  });
  const gets = keys.map((key): Call => ['get', key]);
  return { capacity, calls: [...puts.slice(0, capacity), ...uses, ...puts.slice(capacity), ...gets] };
}

/** One way to do it, of which mistakes choose the wrong settings. */
class Store {
  readonly values = new Map<string, unknown>();
  readonly capacity: number;
  readonly reading: 'touches' | 'keeps place';
  readonly writing: 'touches' | 'keeps place' | 'does nothing';
  readonly evicts: 'one' | 'half' | 'all';

  constructor(
    capacity: number,
    reading: 'touches' | 'keeps place',
    writing: 'touches' | 'keeps place' | 'does nothing',
    evicts: 'one' | 'half' | 'all',
  ) {
    this.capacity = capacity;
    this.reading = reading;
    this.writing = writing;
    this.evicts = evicts;
  }

  get(key: string): unknown {
    if (!this.values.has(key)) return null;
    const value = this.values.get(key);
    if (this.reading === 'touches') {
      this.values.delete(key);
      this.values.set(key, value);
    }
    return value;
  }

  put(key: string, value: unknown): void {
    if (this.values.has(key)) {
      if (this.writing === 'touches') this.values.delete(key);
      if (this.writing !== 'does nothing') this.values.set(key, value);
      return;
    }
    this.values.set(key, value);
    if (this.values.size > this.capacity) {
      this.shrink(
        this.evicts === 'one'
          ? this.capacity
          : this.evicts === 'half'
            ? Math.ceil(this.capacity / 2)
            : Math.min(1, this.capacity),
      );
    }
  }

  shrink(most: number): void {
    for (const oldest of [...this.values.keys()]) if (this.values.size > most) this.values.delete(oldest);
  }
}

/** The value each key was last given among some calls. */
function lastPut(calls: readonly (readonly [string, ...unknown[]])[]): Map<unknown, unknown> {
  const values = new Map<unknown, unknown>();
  for (const [name, key, value] of calls) if (name === 'put') values.set(key, value);
  return values;
}

export default defineTemplate('structures/lru-cache', {
  version: 1,
  title: { en: 'A cache that forgets what was not used', zh: '淘汰久未使用内容的缓存' },
  skills: ['classes', 'state', 'maps'],
  axes: {
    value: axis.type({ int: ty.int(), text: ty.text() }),
    get: axis.oneOf('touches', 'keeps place'),
    overwrite: axis.oneOf('touches', 'keeps place', 'does nothing'),
    evicts: axis.oneOf('one', 'half'),
    method: axis.oneOf('any', 'no Map or Set'),
    size: axis.ladder('one capacity', 'few', 'edges', 'long'),
  },
  signature: machine(
    'LruCache',
    { capacity: ty.int({ min: 0, max: 1000 }) },
    {
      get: method({ key: ty.text() }, ty.optional(ty.of('value'))),
      put: method({ key: ty.text(), value: ty.of('value') }, ty.nothing()),
    },
  ),
  names: { LruCache: ['BoundedStore', 'SmallCache', 'RecentValues'], capacity: ['limit', 'room', 'most'] },

  oracle: (_args, { get, overwrite, evicts, method }) =>
    (method === 'any'
      ? class LruCache {
          readonly #capacity: number;
          /** The least recently used key comes first. */
          readonly #values = new Map<string, Of<'value'>>();

          constructor(capacity: number) {
            this.#capacity = capacity;
          }

          get(key: string): Of<'value'> | null {
            const value = this.#values.get(key);
            if (value === undefined) return null;
            if (get === 'touches') {
              this.#values.delete(key);
              this.#values.set(key, value);
            }
            return value;
          }

          put(key: string, value: Of<'value'>): void {
            if (this.#values.has(key)) {
              if (overwrite === 'touches') this.#values.delete(key);
              if (overwrite !== 'does nothing') this.#values.set(key, value);
              return;
            }
            this.#values.set(key, value);
            if (this.#values.size <= this.#capacity) return;
            const kept = evicts === 'one' ? this.#capacity : Math.ceil(this.#capacity / 2);
            for (const oldest of this.#values.keys()) {
              if (this.#values.size <= kept) break;
              this.#values.delete(oldest);
            }
          }
        }
      : class LruCache {
          readonly #capacity: number;
          /** The least recently used entry comes first. */
          readonly #entries: [string, Of<'value'>][] = [];

          constructor(capacity: number) {
            this.#capacity = capacity;
          }

          get(key: string): Of<'value'> | null {
            const at = this.#entries.findIndex(([other]) => other === key);
            const entry = this.#entries[at];
            if (entry === undefined) return null;
            if (get === 'touches') {
              this.#entries.splice(at, 1);
              this.#entries.push(entry);
            }
            return entry[1];
          }

          put(key: string, value: Of<'value'>): void {
            const at = this.#entries.findIndex(([other]) => other === key);
            const entry = this.#entries[at];
            if (entry !== undefined) {
              if (overwrite !== 'does nothing') entry[1] = value;
              if (overwrite === 'touches') {
                this.#entries.splice(at, 1);
                this.#entries.push(entry);
              }
              return;
            }
            this.#entries.push([key, value]);
            if (this.#entries.length <= this.#capacity) return;
            const kept = evicts === 'one' ? this.#capacity : Math.ceil(this.#capacity / 2);
            this.#entries.splice(0, this.#entries.length - kept);
          }
        }) as never,

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'one result a call': law.lengthIs(({ calls }) => calls.length),
    'holds no more than it may': law.always(
      ({ capacity, calls }, subject) => {
        const keys = [...lastPut(calls).keys()];
        const found = subject({
          capacity,
          calls: [...calls, ...keys.map((key) => ['get', key] as const)],
        }).slice(calls.length);
        return found.filter((value) => value !== null).length <= capacity;
      },
      {
        say: { en: 'Never more keys than `capacity` can be read.', zh: '能读到的键从不多于 `capacity` 个。' },
      },
    ),
    'gives what was put': law.always(
      ({ capacity, calls }, subject) =>
        subject({ capacity, calls }).every((value, at) => {
          const [name, key] = calls[at] as readonly [string, ...unknown[]];
          return name === 'put' || value === null || value === lastPut(calls.slice(0, at)).get(key);
        }),
      {
        at: (p) => p.overwrite !== 'does nothing',
        say: {
          en: 'What `get` gives is `null` or the value the key was last given.',
          zh: '`get` 的结果是 `null` 或该键最近一次写入的值。',
        },
      },
    ),
    'forgets nothing while there is room': law.when(
      ({ capacity, calls }) => lastPut(calls).size <= capacity,
      ({ capacity, calls }, subject) =>
        subject({ capacity, calls }).every((value, at) => {
          const [name, key] = calls[at] as readonly [string, ...unknown[]];
          const known = lastPut(calls.slice(0, at));
          return name === 'put' || (value !== null) === known.has(key);
        }),
      {
        say: {
          en: 'While no more keys than `capacity` are put, none is lost.',
          zh: '写入的不同键不超过 `capacity` 个时，不会丢失任何键。',
        },
      },
    ),
    'a new key can be read at once': law.always(
      ({ capacity, calls }, subject) => {
        const put = calls.find(([name]) => name === 'put');
        if (put === undefined) return true;
        const result = subject({
          capacity,
          calls: [...calls, ['put', 'a new key', put[2]], ['get', 'a new key']],
        });
        return result[calls.length + 1] === (capacity === 0 ? null : put[2]);
      },
      {
        say: {
          en: 'A key that was just put can be read, unless `capacity` is 0.',
          zh: '刚写入的键可以立即读到，除非 `capacity` 为 0。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no Map or Set': rule.mustNotCall(['Map', 'Set', 'WeakMap', 'WeakSet'], {
      at: (p) => p.method === 'no Map or Set',
    }),
  }),

  inputs: (gen, { size, evicts }, of) => {
    const key = gen.oneOf([
      [5, gen.pick(['a', 'b', 'c', 'd', 'e'])],
      [3, gen.pick(['__proto__', 'constructor', '', '1', '10', '2', 'A', 'toString'])],
    ]);
    // Values such as 0 and the empty text must not be taken for none.
    const value = of('value');
    const name = gen.pick(['put', 'get', 'put', 'get', 'put']);
    const session = (capacity: number, pool: number, length: number) =>
      gen.record({
        capacity: gen.pick([capacity]),
        calls: gen.map(
          gen.tuple([
            gen.list(name, { min: Math.min(length, pool), max: length }),
            gen.few(key, { pool, min: length, max: length }),
            gen.list(value, { min: length, max: length }),
          ]),
          callsOf,
        ),
      });
    const probe = (least: number, most: number) =>
      gen.map(
        gen.record({
          capacity: gen.int(least, most),
          used: gen.list(gen.tuple([gen.pick(['get', 'put', 'get']), gen.int(0, most)]), { min: 1, max: 4 }),
          fresh: gen.int(1, 3),
          values: gen.list(value, { min: most + 7, max: most + 7 }),
        }),
        probeOf,
      );
    // Half of a small store is hardly more than the new key, which leaves little to tell orders of use by.
    const more = evicts === 'half' ? 2 : 0;
    if (size === 'one capacity') {
      return gen.mix({
        tight: [4, session(3 + more, 5 + more, 16 + 4 * more)],
        wide: [2, session(3 + more, 7 + more, 18 + 4 * more)],
        roomy: [1, session(3 + more, 3 + more, 10)],
        probe: [3, probe(3 + more, 3 + more)],
      });
    }
    if (size === 'few') {
      return gen.mix({
        two: [2, session(2 + more, 4 + more, 14 + 3 * more)],
        three: [3, session(3 + more, 5 + more, 16 + 4 * more)],
        four: [3, session(4 + more, 7 + more, 20 + 4 * more)],
        roomy: [1, session(4, 4, 12)],
        probe: [4, probe(2 + more, 4 + more)],
      });
    }
    const edges = {
      nothing: [
        1,
        gen.record({
          capacity: gen.pick([0, 1, 3]),
          calls: gen.list(gen.tuple([gen.pick(['get']), key]), { min: 0, max: 3 }),
        }),
      ],
      none: [1, session(0, 2, 6)],
      one: [1, session(1, 3, 10)],
      two: [2, session(2, 4, 14)],
      three: [3, session(3, 5, 18)],
      five: [3, session(5, 8, 24)],
      huge: [1, session(1000, 6, 12)],
      probe: [4, probe(1, 6)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, session(4, 7, 60)], longer: [3, session(7, 10, 80)] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Write the class `LruCache`: it stores values under keys, at most `capacity` keys at a time. `capacity` is an integer from 0 up to 1,000; instances do not affect one another.',
      zh: '编写类 `LruCache`：按键存储值，同时最多存储 `capacity` 个键。`capacity` 是 0 到 1000 的整数；各实例互不影响。',
    }),
    get: fact({
      en: '`get(key)` returns the value stored under `key`, or `null` where the key is not stored, which changes nothing.',
      zh: '`get(key)` 返回 `key` 下存储的值；键未存储时返回 `null`，且不改变任何状态。',
    }),
    put: fact({
      en: '`put(key, value)` returns nothing. A key that is not stored yet is stored with its value and becomes the most recently used one.',
      zh: '`put(key, value)` 没有返回值。尚未存储的键连同其值存入，并成为最近使用的键。',
    }),
    reading: fact(
      {
        en: 'A `get` of a stored key makes it the most recently used one.',
        zh: '对已存储的键调用 `get` 使其成为最近使用的键。',
      },
      { when: (p) => p.get === 'touches', decides: 'reading does not count' },
    ),
    notReading: fact(
      {
        en: 'A `get` does not count as use: it never changes which key was used when.',
        zh: '`get` 不算使用：它不改变各键的使用先后。',
      },
      { when: (p) => p.get === 'keeps place', decides: 'reading counts' },
    ),
    writing: fact(
      {
        en: 'A `put` of a stored key replaces its value, removes nothing, and makes it the most recently used one.',
        zh: '对已存储的键调用 `put` 会替换其值，不移除任何键，并使该键成为最近使用的键。',
      },
      { when: (p) => p.overwrite === 'touches', decides: 'overwriting does not count' },
    ),
    writingInPlace: fact(
      {
        en: 'A `put` of a stored key replaces its value and removes nothing; it does not count as use.',
        zh: '对已存储的键调用 `put` 会替换其值，不移除任何键；这不算使用，各键的使用先后不变。',
      },
      { when: (p) => p.overwrite === 'keeps place', decides: 'overwriting counts' },
    ),
    notWriting: fact(
      {
        en: 'A `put` of a stored key does nothing: the earlier value stays, and it does not count as use.',
        zh: '对已存储的键调用 `put` 不起任何作用：保留原来的值，也不算使用。',
      },
      { when: (p) => p.overwrite === 'does nothing', decides: 'overwriting replaces' },
    ),
    evictsOne: fact(
      {
        en: 'Where a new key makes more than `capacity` keys, the least recently used one is removed.',
        zh: '新键使存储的键多于 `capacity` 个时，移除最久未使用的键。',
      },
      { when: (p) => p.evicts === 'one' },
    ),
    evictsHalf: fact(
      {
        en: 'Where a new key makes more than `capacity` keys, the least recently used ones are removed until only half of `capacity` keys, rounded up, are left, the new one among them.',
        zh: '新键使存储的键多于 `capacity` 个时，依次移除最久未使用的键，直到只剩 `capacity` 的一半（向上取整）个键，新键包括在内。',
      },
      { when: (p) => p.evicts === 'half' },
    ),
    none: fact({
      en: 'With a `capacity` of 0 nothing is ever stored.',
      zh: '`capacity` 为 0 时从不存储任何内容。',
    }),
    keys: fact({
      en: 'Keys may be any strings, `__proto__` and the empty string included; a stored value may be any of its type.',
      zh: '键可以是任意字符串，包括 `__proto__` 和空字符串；值可以是其类型的任意值。',
    }),
  }),

  stories: [
    {
      en: 'A map viewer keeps the tiles it showed last at hand.',
      zh: '地图浏览器把最近显示过的图块留在手边。',
    },
    {
      en: 'A kiosk remembers its latest customers while memory is short.',
      zh: '内存有限的自助终端要记住最近的顾客。',
    },
    {
      en: 'A translator keeps the words looked up of late on a small card.',
      zh: '译员在一张小卡片上记着最近查过的词。',
    },
  ],

  twins: {
    'reading does not count': {
      at: (p) => p.get === 'touches',
      run: (_args, { overwrite, evicts }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, 'keeps place', overwrite, evicts);
          }
        } as never,
    },
    'reading counts': {
      at: (p) => p.get === 'keeps place',
      run: (_args, { overwrite, evicts }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, 'touches', overwrite, evicts);
          }
        } as never,
    },
    'overwriting does not count': {
      at: (p) => p.overwrite === 'touches',
      run: (_args, { get, evicts }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, get, 'keeps place', evicts);
          }
        } as never,
    },
    'overwriting counts': {
      at: (p) => p.overwrite === 'keeps place',
      run: (_args, { get, evicts }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, get, 'touches', evicts);
          }
        } as never,
    },
    'overwriting replaces': {
      at: (p) => p.overwrite === 'does nothing',
      run: (_args, { get, evicts }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, get, 'keeps place', evicts);
          }
        } as never,
    },
  },

  mistakes: {
    'holds one key more': (_args, { get, overwrite, evicts }) =>
      class LruCache extends Store {
        constructor(capacity: number) {
          super(capacity + 1, get, overwrite, evicts);
        }
      } as never,
    'never forgets': (_args, { get, overwrite, evicts }) =>
      class LruCache extends Store {
        constructor(_capacity: number) {
          super(Infinity, get, overwrite, evicts);
        }
      } as never,
    'holds one key where none may be': {
      at: (p) => p.size === 'edges' || p.size === 'long',
      run: (_args, { get, overwrite, evicts }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(Math.max(1, capacity), get, overwrite, evicts);
          }
        } as never,
    },
    'removes the newest of the others': (_args, { get, overwrite, evicts }) =>
      class LruCache extends Store {
        constructor(capacity: number) {
          super(capacity, get, overwrite, evicts);
        }
        override shrink(most: number): void {
          const [newest, ...others] = [...this.values.keys()].reverse();
          for (const key of others) if (this.values.size > most) this.values.delete(key);
          if (this.values.size > most) this.values.delete(newest as string);
        }
      } as never,
    'keeps the earlier value': {
      at: (p) => p.overwrite !== 'does nothing',
      run: (_args, { get, overwrite, evicts }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, get, overwrite, evicts);
          }
          override put(key: string, value: unknown): void {
            super.put(key, this.values.get(key) ?? value);
          }
        } as never,
    },
    'takes 0 and the empty text for nothing': (_args, { get, overwrite, evicts }) =>
      class LruCache extends Store {
        constructor(capacity: number) {
          super(capacity, get, overwrite, evicts);
        }
        override get(key: string): unknown {
          return super.get(key) || null;
        }
      } as never,
    'finds what objects inherit': (_args, { get, overwrite, evicts }) =>
      class LruCache extends Store {
        constructor(capacity: number) {
          super(capacity, get, overwrite, evicts);
        }
        override get(key: string): unknown {
          const inherited: Record<string, unknown> = {};
          return super.get(key) ?? inherited[key] ?? null;
        }
      } as never,
    'makes room for a key that is there': (_args, { get, overwrite, evicts }) =>
      class LruCache extends Store {
        constructor(capacity: number) {
          super(capacity, get, overwrite, evicts);
        }
        override put(key: string, value: unknown): void {
          if (this.values.size >= this.capacity)
            this.shrink(evicts === 'one' ? this.capacity - 1 : Math.ceil(this.capacity / 2) - 1);
          super.put(key, value);
        }
      } as never,
    'forgets all others when it is full': (_args, { get, overwrite }) =>
      class LruCache extends Store {
        constructor(capacity: number) {
          super(capacity, get, overwrite, 'all');
        }
      } as never,
    'removes one key only': {
      at: (p) => p.evicts === 'half',
      run: (_args, { get, overwrite }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, get, overwrite, 'one');
          }
        } as never,
    },
    'removes half of the keys': {
      at: (p) => p.evicts === 'one',
      run: (_args, { get, overwrite }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, get, overwrite, 'half');
          }
        } as never,
    },
    'rounds half down': {
      at: (p) => p.evicts === 'half',
      run: (_args, { get, overwrite }) =>
        class LruCache extends Store {
          constructor(capacity: number) {
            super(capacity, get, overwrite, 'half');
          }
          override shrink(_most: number): void {
            super.shrink(Math.floor(this.capacity / 2));
          }
        } as never,
    },
  },

  difficulty: (p) =>
    2 +
    (p.get === 'touches' ? 0.25 : 0) +
    (p.overwrite === 'keeps place' ? 0.25 : 0) +
    (p.evicts === 'half' ? 0.5 : 0) +
    (p.method === 'any' ? 0 : 0.75) +
    (p.size === 'edges' || p.size === 'long' ? 0.5 : 0),
});
