import type { CountedList, Target } from '../wire.ts';

/** How a realm is told to behave before a submission is loaded into it. */
export interface RealmOptions {
  readonly traps: readonly string[];
  /** 32 bits from which `Math.random` goes on. */
  readonly seed: number;
  readonly outputBytes: number;
}

/** The realm's side of a submission; texts in, texts out. */
export interface SubjectRealm {
  /** Keeps what the submission's module exports, and tells whether the module came to its end, where `last` stands. */
  load(exported: object, last: string): boolean;
  /**
   * The answers to calls, as the JSON text of a list; `'output-limit'` where they are too long.
   *
   * @param target - a {@link Target}, as JSON
   * @param calls - a list of graphs, as JSON
   */
  call(target: string, calls: string): string;
  /** @param list - a {@link CountedList}, as JSON */
  count(target: string, call: string, list: string): string;
  read(name: string): string;
  printed(): string;
}

/**
 * Makes the part that runs beside a submission, in its realm: it calls what was exported and tells what that gave.
 *
 * Its text is evaluated in the realm by itself, before anything of the submission's, so it uses nothing from outside
 * and keeps every built-in that it needs. A submission may then replace what it likes: here nothing is looked up
 * anew, no iterator, setter, getter or `toJSON` of a prototype is met, and what belongs here is reachable from
 * nowhere. What is on trial is data only: who could lie here could say no more than other outputs.
 */
export function makeSubject({ traps, seed, outputBytes }: RealmOptions): SubjectRealm {
  const uncurry = Function.prototype.call.bind(
    Function.prototype.bind,
    Function.prototype.call,
  ) as unknown as <
    // biome-ignore lint/suspicious/noExplicitAny: any built-in method, with its `this` in front
    F extends (this: any, ...given: any[]) => unknown,
  >(
    method: F,
  ) => (self: ThisParameterType<F>, ...given: Parameters<F>) => ReturnType<F>;
  const {
    apply,
    construct,
    defineProperty,
    deleteProperty,
    get,
    getOwnPropertyDescriptor,
    getPrototypeOf,
    ownKeys,
  } = Reflect;
  const { isArray } = Array;
  const { parse, stringify } = JSON;
  const { isFinite: isFiniteNumber } = Number;
  const { is, keys: keysOf, setPrototypeOf } = Object;
  const text = String;
  const BigInteger = BigInt;
  const [MapClass, SetClass, ProxyClass, ErrorClass] = [Map, Set, Proxy, Error];
  const [objectPrototype, arrayPrototype, promisePrototype] = [
    Object.prototype,
    Array.prototype,
    Promise.prototype,
  ];
  const mapGet = uncurry(Map.prototype.get);
  const mapSet = uncurry(Map.prototype.set);
  const mapHas = uncurry(Map.prototype.has);
  const mapEach = uncurry(Map.prototype.forEach);
  const setAdd = uncurry(Set.prototype.add);
  const setHas = uncurry(Set.prototype.has);
  const setEach = uncurry(Set.prototype.forEach);
  const { imul } = Math;
  const slice = uncurry(String.prototype.slice);
  const testIndex = uncurry(RegExp.prototype.exec);
  const index = /^\d+$/;
  const nothing = Object.create(null) as object;

  const put = (object: object, key: PropertyKey, value: unknown): void => {
    // A descriptor without a prototype: nobody adds a getter to it.
    defineProperty(object, key, {
      __proto__: null,
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    } as never);
  };
  /** An own property as data; `found` false where there is none, `held` undefined where it is a getter. */
  const own = (
    object: object,
    key: PropertyKey,
  ): { found: boolean; getter: boolean; visible: boolean; held: unknown } => {
    const found = getOwnPropertyDescriptor(object, key);
    if (found === undefined) return { found: false, getter: false, visible: false, held: undefined };
    const value = getOwnPropertyDescriptor(found, 'value');
    return {
      found: true,
      getter: value === undefined,
      visible: getOwnPropertyDescriptor(found, 'enumerable')?.value as boolean,
      held: value === undefined ? undefined : value.value,
    };
  };

  // Built-ins that may not be used while the subject runs.
  let trapped = 0;
  for (let at = 0; at < traps.length; at += 1) {
    const trap = traps[at] as string;
    const path = trap.split('.');
    const name = path[path.length - 1] as string;
    let owner: Record<string, unknown> | undefined = globalThis as never;
    for (let step = 0; step < path.length - 1; step += 1) owner = owner?.[path[step] as string] as never;
    const original = owner?.[name];
    if (owner === undefined || typeof original !== 'function') continue;
    const replacement = {
      [name](this: unknown, ...given: unknown[]): unknown {
        if (trapped > 0) throw new ErrorClass(`${trap} may not be used in this task`);
        return apply(original as () => unknown, this, given);
      },
    }[name];
    defineProperty(owner, name, {
      value: replacement,
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }
  const run = (callee: () => unknown, self: unknown, given: unknown[]): unknown => {
    if (traps.length === 0) return apply(callee, self, given);
    trapped += 1;
    try {
      return apply(callee, self, given);
    } finally {
      trapped -= 1;
    }
  };

  // The same in every run: time stands still, and chance follows the seed.
  let state = seed | 0;
  put(Math, 'random', () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  });
  const NOW = 1_700_000_000_000;
  const RealDate = Date;
  put(RealDate, 'now', () => NOW);
  const StillDate = new ProxyClass(RealDate, {
    construct: (target, given, made) => construct(target, given.length === 0 ? [NOW] : given, made) as Date,
    apply: () => text(new RealDate(NOW)),
  });
  put(RealDate.prototype, 'constructor', StillDate);
  put(globalThis, 'Date', StillDate);
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) deleteProperty(globalThis, name);

  let exported: object = nothing;
  let written = 0;
  let shown = '';
  const MOST_SHOWN = 4096;
  const say = (...given: unknown[]): void => {
    let line = '';
    for (let at = 0; at < given.length; at += 1) {
      const value = given[at];
      const one =
        typeof value === 'object' && value !== null
          ? '[object]'
          : typeof value === 'function'
            ? '[function]'
            : text(value);
      line += at === 0 ? one : ` ${one}`;
    }
    const whole = `${shown}${line}\n`;
    shown = whole.length > MOST_SHOWN ? slice(whole, whole.length - MOST_SHOWN) : whole;
  };
  const console = {};
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace']) put(console, name, say);
  put(globalThis, 'console', console);

  if (typeof (globalThis as { structuredClone?: unknown }).structuredClone !== 'function') {
    const cloned = (value: unknown, made: Map<object, object>): unknown => {
      if (typeof value === 'function' || typeof value === 'symbol')
        throw new ErrorClass('it could not be cloned');
      if (typeof value !== 'object' || value === null) return value;
      const known = mapGet(made, value);
      if (known !== undefined) return known;
      let copy: object;
      if (isArray(value)) {
        copy = [];
        mapSet(made, value, copy);
        (copy as unknown[]).length = (value as unknown[]).length;
        for (let at = 0; at < (value as unknown[]).length; at += 1)
          if (own(value, at).found) put(copy, at, cloned((value as unknown[])[at], made));
      } else if (isMap(value)) {
        copy = new MapClass();
        mapSet(made, value, copy);
        mapEach(value, (held, key) =>
          mapSet(copy as Map<unknown, unknown>, cloned(key, made), cloned(held, made)),
        );
      } else if (isSet(value)) {
        copy = new SetClass();
        mapSet(made, value, copy);
        setEach(value, (held) => setAdd(copy as Set<unknown>, cloned(held, made)));
      } else {
        copy = {};
        mapSet(made, value, copy);
        const keys = ownKeys(value);
        for (let at = 0; at < keys.length; at += 1) {
          const key = keys[at] as PropertyKey;
          if (typeof key === 'string' && own(value, key).visible)
            put(copy, key, cloned((value as Record<string, unknown>)[key], made));
        }
      }
      return copy;
    };
    put(globalThis, 'structuredClone', (value: unknown) => cloned(value, new MapClass()));
  }

  class TooMuch {}
  const write = (part: string): string => {
    written += part.length;
    if (written > outputBytes) throw new TooMuch();
    return part;
  };

  /** The objects of one call by number, and what their content was. */
  interface Heap {
    readonly objects: object[];
    readonly nodes: unknown[][];
    readonly numbers: Map<object, number>;
    readonly roots: unknown[];
  }

  const isHole = (item: unknown): boolean =>
    typeof item === 'object' && item !== null && (item as unknown[])[0] === 'h';
  const decode = (call: string): Heap => {
    // No list is taken apart by its iterator, which a submission may have replaced.
    const parsed = parse(call) as [unknown[], unknown[][]];
    const given = parsed[0];
    const nodes = parsed[1];
    const objects: object[] = [];
    const numbers = new MapClass<object, number>();
    for (let at = 0; at < nodes.length; at += 1) {
      const kind = (nodes[at] as unknown[])[0];
      const made = kind === 'a' ? [] : kind === 'm' ? new MapClass() : kind === 's' ? new SetClass() : {};
      put(objects, at, made);
      mapSet(numbers, made, at);
    }
    const decoded = (item: unknown): unknown => {
      if (typeof item !== 'object' || item === null) return item;
      const tag = (item as unknown[])[0];
      const held = (item as unknown[])[1];
      if (tag === 'r') return objects[held as number];
      if (tag === 'n')
        return held === 'NaN' ? Number.NaN : held === '-0' ? -0 : held === 'Infinity' ? 1 / 0 : -1 / 0;
      return tag === 'b' ? BigInteger(held as string) : undefined;
    };
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at] as unknown[];
      const made = objects[at] as object;
      const kind = node[0];
      if (kind === 'a') {
        for (let item = 1; item < node.length; item += 1)
          if (!isHole(node[item])) put(made, item - 1, decoded(node[item]));
        (made as unknown[]).length = node.length - 1;
      } else if (kind === 's') {
        for (let item = 1; item < node.length; item += 1) setAdd(made as Set<unknown>, decoded(node[item]));
      } else if (kind === 'm') {
        for (let item = 1; item < node.length; item += 2)
          mapSet(made as Map<unknown, unknown>, decoded(node[item]), decoded(node[item + 1]));
      } else {
        for (let item = 1; item < node.length; item += 2)
          put(made, node[item] as string, decoded(node[item + 1]));
      }
    }
    const roots: unknown[] = [];
    for (let at = 0; at < given.length; at += 1) put(roots, at, decoded(given[at]));
    return { objects, nodes, numbers, roots };
  };

  const isMap = (value: object): value is Map<unknown, unknown> => {
    try {
      mapHas(value as Map<unknown, unknown>, 0);
      return true;
    } catch {
      return false;
    }
  };
  const isSet = (value: object): value is Set<unknown> => {
    try {
      setHas(value as Set<unknown>, 0);
      return true;
    } catch {
      return false;
    }
  };

  /** An answer's text: the value, then the nodes that are new or changed. */
  const encode = (result: unknown, heap: Heap): string => {
    const { objects, numbers } = heap;
    const known = objects.length;
    const item = (value: unknown): string => {
      if (typeof value === 'number') {
        if (isFiniteNumber(value) && !is(value, -0)) return write(text(value));
        return write(`["n","${is(value, -0) ? '-0' : text(value)}"]`);
      }
      if (typeof value === 'string') return write(stringify(value));
      if (typeof value === 'boolean') return write(value ? 'true' : 'false');
      if (value === null) return write('null');
      if (value === undefined) return write('["u"]');
      if (typeof value === 'bigint') return write(`["b","${text(value)}"]`);
      if (typeof value === 'symbol') return write('["x","symbol"]');
      if (typeof value === 'function') return write('["x","function"]');
      let number = mapGet(numbers, value) as number | undefined;
      if (number === undefined) {
        number = objects.length;
        put(objects, number, value);
        mapSet(numbers, value, number);
      }
      return write(`["r",${text(number)}]`);
    };
    const fieldsOf = (value: object, start: string): string => {
      const keys = ownKeys(value);
      let node = start;
      for (let at = 0; at < keys.length; at += 1) {
        const key = keys[at] as PropertyKey;
        if (typeof key !== 'string') continue;
        const { visible, getter, held } = own(value, key);
        if (visible) node += `,${write(stringify(key))},${getter ? write('["x","getter"]') : item(held)}`;
      }
      return `${node}]`;
    };
    const nodeOf = (value: object): string => {
      if (isArray(value)) {
        const length = own(value, 'length').held as number;
        let node = '["a"';
        for (let at = 0; at < length; at += 1) {
          const { found, getter, held } = own(value, at);
          node += `,${found ? (getter ? write('["x","getter"]') : item(held)) : write('["h"]')}`;
        }
        return `${node}]`;
      }
      if (isMap(value)) {
        let node = '["m"';
        mapEach(value, (held, key) => {
          node += `,${item(key)},${item(held)}`;
        });
        return `${node}]`;
      }
      if (isSet(value)) {
        let node = '["s"';
        setEach(value, (held) => {
          node += `,${item(held)}`;
        });
        return `${node}]`;
      }
      const prototype = getPrototypeOf(value);
      if (prototype === null || prototype === objectPrototype) return fieldsOf(value, '["o"');
      return fieldsOf(value, prototype === promisePrototype ? '["c","Promise"' : '["c","Object"');
    };
    /** Whether an argument's object still holds what it held. */
    const isAsItWas = (at: number): boolean => {
      const node = heap.nodes[at] as unknown[];
      const object = objects[at] as object;
      const same = (held: unknown, was: unknown): boolean => {
        if (typeof was !== 'object' || was === null) return held === was && !is(held, -0);
        const tag = (was as unknown[])[0];
        const part = (was as unknown[])[1];
        if (tag === 'r') return held === objects[part as number];
        if (tag === 'n') return typeof held === 'number' && (is(held, -0) ? '-0' : text(held)) === part;
        if (tag === 'b') return typeof held === 'bigint' && text(held) === part;
        return held === undefined;
      };
      const kind = node[0];
      if (kind === 'a') {
        if (own(object, 'length').held !== node.length - 1) return false;
        for (let item = 1; item < node.length; item += 1) {
          const { found, getter, held } = own(object, item - 1);
          if (found === isHole(node[item]) || getter) return false;
          if (found && !same(held, node[item])) return false;
        }
        return true;
      }
      let item = 1;
      let isSame = true;
      if (kind === 'm') {
        mapEach(object as Map<unknown, unknown>, (held, key) => {
          if (!same(key, node[item]) || !same(held, node[item + 1])) isSame = false;
          item += 2;
        });
      } else if (kind === 's') {
        setEach(object as Set<unknown>, (held) => {
          if (!same(held, node[item])) isSame = false;
          item += 1;
        });
      } else {
        const keys = ownKeys(object);
        for (let at2 = 0; at2 < keys.length; at2 += 1) {
          const key = keys[at2] as PropertyKey;
          if (typeof key !== 'string') continue;
          const { visible, getter, held } = own(object, key);
          if (!visible) continue;
          if (getter || key !== node[item] || !same(held, node[item + 1])) isSame = false;
          item += 2;
        }
      }
      return isSame && item === node.length;
    };
    const root = item(result);
    let changes = '';
    const add = (at: number): void => {
      changes += `${changes === '' ? '' : ','}[${text(at)},${nodeOf(objects[at] as object)}]`;
    };
    for (let at = 0; at < known; at += 1) if (!isAsItWas(at)) add(at);
    // Objects are numbered as they are met, so this ends when all that were met are written.
    for (let at = known; at < objects.length; at += 1) add(at);
    return `[${root},[${changes}]]`;
  };

  const find = (name: string): (() => unknown) => {
    // A module's names are read as its own; a getter is none of these.
    const found = own(exported, name);
    if (typeof found.held !== 'function') throw new ErrorClass(`there is no export called ${name}`);
    return found.held as () => unknown;
  };
  const invoke = (target: Target, given: unknown[]): unknown => {
    const callee = find(target.name);
    if (target.kind === 'function') return run(callee, undefined, given);
    const { acts } = target;
    const made: unknown[] = [];
    const last = given.length - 1;
    for (let at = 0; at < last; at += 1) put(made, at, given[at]);
    const instance = construct(callee, made) as Record<string, () => unknown>;
    const calls = given[last] as unknown[][];
    const results: unknown[] = [];
    for (let at = 0; at < calls.length; at += 1) {
      const call = calls[at] as unknown[];
      const rest: unknown[] = [];
      for (let part = 1; part < call.length; part += 1) put(rest, part - 1, call[part]);
      const name = call[0] as string;
      const result = run(instance[name] as () => unknown, instance, rest);
      let isAct = false;
      for (let act = 0; act < acts.length; act += 1) if (acts[act] === name) isAct = true;
      put(results, at, isAct ? null : result);
    }
    return results;
  };
  const thrown = (error: unknown): string => {
    let name = '';
    let message = '';
    try {
      if (typeof error === 'object' && error !== null) {
        const { name: found, message: said } = error as { name: unknown; message: unknown };
        if (typeof found === 'string') name = found;
        if (typeof said === 'string') message = said;
      } else if (typeof error !== 'function') message = text(error);
    } catch {
      // What cannot be looked at stays unnamed.
    }
    return `["threw",${stringify(slice(name, 0, 80))},${stringify(slice(message, 0, 400))}]`;
  };
  /** A list for use in here: without a prototype, so that setting an item meets no setter of a submission's. */
  const bareList = <T>(): T[] => setPrototypeOf([], null) as T[];
  /**
   * Lists the objects of plain values as they are met, whatever they are: all of one list or record before what is in
   * them, as graphs number them.
   */
  const listed = (roots: unknown[]): object[] => {
    const objects = bareList<object>();
    for (let at = 0; at < roots.length; at += 1) {
      const value = roots[at];
      if (typeof value === 'object' && value !== null) objects[objects.length] = value;
    }
    for (let next = 0; next < objects.length; next += 1) {
      const object = objects[next] as Record<string, unknown>;
      const names = isArray(object) ? undefined : keysOf(object);
      const count = names === undefined ? (object as unknown as unknown[]).length : names.length;
      for (let at = 0; at < count; at += 1) {
        const value = object[names === undefined ? at : (names[at] as string)];
        if (typeof value === 'object' && value !== null) objects[objects.length] = value;
      }
    }
    return objects;
  };
  /** Whether JSON tells all of a value; `seen` holds the objects that it must not share. */
  const isPlain = (value: unknown, seen: Set<unknown>): boolean => {
    if (typeof value === 'number') return isFiniteNumber(value) && !is(value, -0);
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
    if (typeof value !== 'object' || setHas(seen, value)) return false;
    setAdd(seen, value);
    const isList = isArray(value);
    // JSON would tell what a `toJSON` says, its own or of a class, and not what is there.
    if (getPrototypeOf(value) !== (isList ? arrayPrototype : objectPrototype)) return false;
    if (getOwnPropertyDescriptor(value, 'toJSON') !== undefined) return false;
    if (isList) {
      // A hole reads as undefined, which is not plain.
      for (let at = 0; at < value.length; at += 1) if (!isPlain(value[at], seen)) return false;
      return true;
    }
    const keys = keysOf(value);
    for (let at = 0; at < keys.length; at += 1)
      if (!isPlain((value as Record<string, unknown>)[keys[at] as string], seen)) return false;
    return true;
  };
  /** Whether the engine's own JSON says what is there, and not what a submission would like it to. */
  const isJsonItself = (): boolean =>
    !own(objectPrototype, 'toJSON').found && !own(arrayPrototype, 'toJSON').found;

  /** A graph's nodes for plain values. */
  const nodesFor = (roots: unknown[]): unknown[][] => {
    const objects = listed(roots);
    const numbers = new MapClass<unknown, number>();
    for (let at = 0; at < objects.length; at += 1) mapSet(numbers, objects[at], at);
    const item = (value: unknown): unknown =>
      typeof value === 'object' && value !== null ? ['r', mapGet(numbers, value)] : value;
    const nodes: unknown[][] = [];
    for (let at = 0; at < objects.length; at += 1) {
      const object = objects[at] as Record<string, unknown>;
      const node: unknown[] = [];
      if (isArray(object)) {
        put(node, 0, 'a');
        for (let part = 0; part < object.length; part += 1) put(node, part + 1, item(object[part]));
      } else {
        put(node, 0, 'o');
        const keys = ownKeys(object);
        for (let part = 0; part < keys.length; part += 1) {
          put(node, 2 * part + 1, keys[part]);
          put(node, 2 * part + 2, item(object[keys[part] as string]));
        }
      }
      put(nodes, at, node);
    }
    return nodes;
  };
  /** A result as JSON, where that tells all of it and the arguments are as they were sent. */
  const plainText = (
    result: unknown,
    roots: unknown[],
    sent: string,
    objects: object[],
  ): string | undefined => {
    try {
      if (!isJsonItself() || stringify(roots) !== sent) return undefined;
      const seen = new SetClass<unknown>();
      for (let at = 0; at < objects.length; at += 1) setAdd(seen, objects[at]);
      return isPlain(result, seen) ? stringify(result) : undefined;
    } catch {
      // What holds itself, or is too deep to be written at once.
      return undefined;
    }
  };
  const answerPlain = (target: Target, sent: string): string => {
    const roots = parse(sent) as unknown[];
    const objects = listed(roots);
    let result: unknown;
    try {
      result = invoke(target, roots);
    } catch (error) {
      return write(thrown(error));
    }
    // Native code tells the common case much sooner than this does, which is cold in every new realm.
    const plain = plainText(result, roots, sent, objects);
    if (plain !== undefined) return `["plain",${stringify(write(plain))}]`;
    const numbers = new MapClass<object, number>();
    for (let at = 0; at < objects.length; at += 1) mapSet(numbers, objects[at] as object, at);
    const heap: Heap = { objects, nodes: nodesFor(parse(sent) as unknown[]), numbers, roots };
    return `["gave",${stringify(encode(result, heap))}]`;
  };
  const answer = (target: Target, call: string): string => {
    if (call[0] === 'p') return answerPlain(target, slice(call, 1));
    const heap = decode(slice(call, 1));
    let result: unknown;
    try {
      result = invoke(target, heap.roots);
    } catch (error) {
      return write(thrown(error));
    }
    return `["gave",${stringify(encode(result, heap))}]`;
  };
  const guarded = (work: () => string): string => {
    try {
      return work();
    } catch (error) {
      if (error instanceof TooMuch) return 'output-limit';
      throw error;
    }
  };

  return {
    load: (namespace, last) => {
      exported = namespace;
      try {
        return own(namespace, last).found;
      } catch {
        // What is not set yet cannot be read.
        return false;
      }
    },
    call: (targetText, calls) =>
      guarded(() => {
        const target = parse(targetText) as Target;
        const list = parse(calls) as string[];
        let answers = '';
        for (let at = 0; at < list.length; at += 1)
          answers += `${at === 0 ? '' : ','}${answer(target, list[at] as string)}`;
        return `[${answers}]`;
      }),
    count: (targetText, call, listText) =>
      guarded(() => {
        const target = parse(targetText) as Target;
        const list = parse(listText) as CountedList;
        const { roots } = decode(call);
        let count = 0;
        const boxes = new MapClass<number, unknown>();
        const box = (value: number): unknown => {
          const made = mapGet(boxes, value);
          if (made !== undefined) return made;
          const read = (): number => {
            count += 0.5;
            return value;
          };
          const counting = {};
          put(counting, Symbol.toPrimitive, read);
          put(counting, 'valueOf', read);
          put(counting, 'toString', () => text(read()));
          mapSet(boxes, value, counting);
          return counting;
        };
        const { field, numbers } = list;
        const sample = (roots[list.at] as object[])[0] as object;
        const items: unknown[] = [];
        for (let at = 0; at < numbers.length; at += 1) {
          const value = numbers[at] as number;
          if (list.count === 'accesses') put(items, at, value);
          else if (field === undefined) put(items, at, box(value));
          else {
            const copy = {};
            const keys = ownKeys(sample);
            for (let key = 0; key < keys.length; key += 1)
              put(copy, keys[key] as string, own(sample, keys[key] as string).held);
            put(copy, field, box(value));
            put(items, at, copy);
          }
        }
        const traps = {
          __proto__: null,
          get: (target: object, key: PropertyKey, receiver: unknown) => {
            if (typeof key === 'string' && testIndex(index, key) !== null) count += 1;
            return get(target, key, receiver);
          },
        };
        put(roots, list.at, list.count === 'accesses' ? new ProxyClass(items, traps as never) : items);
        try {
          invoke(target, roots);
        } catch (error) {
          return `[${thrown(error)}]`;
        }
        return `[["counted",${text(count)}]]`;
      }),
    read: (name) =>
      guarded(() => {
        const found = own(exported, name);
        if (!found.found) return `[["threw","Error",${stringify(`there is no export called ${name}`)}]]`;
        const heap: Heap = { objects: [], nodes: [], numbers: new MapClass(), roots: [] };
        return `[["gave",${stringify(encode(found.held, heap))}]]`;
      }),
    printed: () => shown,
  };
}
