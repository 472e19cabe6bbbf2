import { axis, defineTemplate, machine, method, type Of, ty } from 'etudes';

type Call = [string, ...unknown[]];

/** Calls made of methods, keys and values drawn side by side. */
function callsOf([methods, keys, values]: readonly [readonly string[], readonly string[], readonly unknown[]]): Call[] {
  return methods.map((name, at): Call => (name === 'get' ? ['get', keys[at]] : ['put', keys[at], values[at]]));
}

/** How many keys are left at most when a new one has come into a full store. */
function roomAfter(capacity: number, evicts: 'one' | 'half'): number {
  return evicts === 'one' ? capacity : Math.ceil(capacity / 2);
}

/** One way to do it, of which mistakes choose the wrong settings. */
class Store {
  readonly values = new Map<unknown, unknown>();
  readonly capacity: number;
  readonly evicts: 'one' | 'half';
  constructor(capacity: number, evicts: 'one' | 'half') {
    this.capacity = capacity;
    this.evicts = evicts;
  }
  read(key: unknown, touches: boolean): unknown {
    if (!this.values.has(key)) return null;
    const value = this.values.get(key);
    if (touches) {
      this.values.delete(key);
      this.values.set(key, value);
    }
    return value;
  }
  write(key: unknown, value: unknown, overwrite: 'touches' | 'keeps place' | 'does nothing'): void {
    if (this.values.has(key)) {
      if (overwrite === 'does nothing') return;
      if (overwrite === 'touches') this.values.delete(key);
      this.values.set(key, value);
      return;
    }
    this.values.set(key, value);
    if (this.values.size <= this.capacity) return;
    const left = roomAfter(this.capacity, this.evicts);
    for (const oldest of this.values.keys()) {
      if (this.values.size <= left) return;
      this.values.delete(oldest);
    }
  }
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
    size: axis.ladder('two', 'few', 'edges', 'long'),
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
    method === 'any'
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

          put(key: string, value: Of<'value'>): undefined {
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

          put(key: string, value: Of<'value'>): undefined {
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
        },
} as never);
