import type { CountedList, Target } from '../wire.ts';
import type { GraphSide, Kept, makeGraphSide } from './graph-side.ts';

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
}

/**
 * Makes the part that runs beside a submission, in its realm: it calls what was exported and tells what that gave.
 *
 * Its text is evaluated in the realm by itself, before anything of the submission's, so it uses nothing from outside
 * and keeps every built-in that it needs. A submission may then replace what it likes: here nothing is looked up
 * anew, no iterator, setter, getter or `toJSON` of a prototype is met, and what belongs here is reachable from
 * nowhere. What is on trial is data only: who could lie here could say no more than other outputs.
 *
 * @param graphSide - the text of {@link makeGraphSide}
 */
export function makeSubject({ traps, seed, outputBytes }: RealmOptions, graphSide: string): SubjectRealm {
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
  const { eval: evaluate } = globalThis;
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
  const placeOf = uncurry(String.prototype.indexOf);
  const hasOwn = uncurry(Object.prototype.hasOwnProperty);
  const getterOf = uncurry(
    (objectPrototype as unknown as { __lookupGetter__: (key: PropertyKey) => unknown }).__lookupGetter__,
  );
  const testIndex = uncurry(RegExp.prototype.exec);
  const index = /^\d+$/;
  const { toPrimitive } = Symbol;
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

  /** All proxies that a submission makes: what one says of itself is nothing that is there, nor is it another object. */
  const proxies = new WeakSet<object>();
  for (const name of ['add', 'has'] as const) put(proxies, name, proxies[name]);
  const noted = <T extends object>(proxy: T): T => {
    proxies.add(proxy);
    return proxy;
  };
  const { revocable } = ProxyClass;
  put(ProxyClass, 'revocable', (target: object, traps: ProxyHandler<object>) => {
    const made = revocable(target, traps);
    noted(made.proxy);
    return made;
  });
  const NotedProxy = new ProxyClass(ProxyClass, {
    construct: (target, given) => noted(construct(target, given) as object),
  });
  defineProperty(globalThis, 'Proxy', {
    __proto__: null,
    value: NotedProxy,
    writable: true,
    enumerable: false,
    configurable: true,
  } as never);

  let exported: object = nothing;
  let written = 0;
  // What it prints is nobody's to read.
  const say = (): void => {};
  const console = {};
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace']) put(console, name, say);
  put(globalThis, 'console', console);

  if (typeof (globalThis as { structuredClone?: unknown }).structuredClone !== 'function') {
    put(globalThis, 'structuredClone', (value: unknown) => graphs().cloned(value));
  }

  class TooMuch {}
  const write = (part: string): string => {
    written += part.length;
    if (written > outputBytes) throw new TooMuch();
    return part;
  };

  const find = (name: string): (() => unknown) => {
    // A module's names have no getters.
    const found = hasOwn(exported, name) ? (exported as Record<string, unknown>)[name] : undefined;
    if (typeof found !== 'function') throw new ErrorClass(`there is no export called ${name}`);
    return found as () => unknown;
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
   *
   * @param most - objects that there are at most: when all are found, nothing more is looked at
   */
  const listed = (roots: unknown[], most: number): object[] => {
    const objects = bareList<object>();
    let found = 0;
    for (let at = 0; at < roots.length; at += 1) {
      const value = roots[at];
      if (typeof value === 'object' && value !== null) objects[found++] = value;
    }
    for (let next = 0; next < found && found < most; next += 1) {
      const object = objects[next] as Record<string, unknown>;
      const names = isArray(object) ? undefined : keysOf(object);
      const count = names === undefined ? (object as unknown as unknown[]).length : names.length;
      for (let at = 0; at < count; at += 1) {
        const value = object[names === undefined ? at : (names[at] as string)];
        if (typeof value === 'object' && value !== null) objects[found++] = value;
      }
    }
    return objects;
  };
  /** Objects that a result must not share, and those of its own that were met. Its methods are its own, as they were. */
  const seen = new SetClass<unknown>();
  for (const name of ['add', 'clear', 'has'] as const) put(seen, name, seen[name]);
  /** Whether JSON tells all of a value. */
  const isPlain = (value: unknown): boolean => {
    // No call of a built-in for what there is most of: neither NaN, nor an infinity, nor -0.
    if (typeof value === 'number') return value - value === 0 && (value !== 0 || 1 / value > 0);
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
    if (typeof value !== 'object' || seen.has(value) || proxies.has(value)) return false;
    seen.add(value);
    const isList = isArray(value);
    // JSON would tell what a `toJSON` says, its own or of a class, and not what is there.
    if (getPrototypeOf(value) !== (isList ? arrayPrototype : objectPrototype)) return false;
    if (hasOwn(value, 'toJSON')) return false;
    if (isList) {
      // A hole reads as undefined, which is not plain.
      const { length } = value;
      for (let at = 0; at < length; at += 1)
        if (getterOf(value, at) !== undefined || !isPlain(value[at])) return false;
      return true;
    }
    const keys = keysOf(value);
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] as string;
      if (getterOf(value, key) !== undefined || !isPlain((value as Record<string, unknown>)[key]))
        return false;
    }
    return true;
  };

  const kept: Kept = {
    ErrorClass,
    arrayPrototype,
    objectPrototype,
    getPrototypeOf,
    isArray,
    ownKeys,
    parse,
    stringify,
    text,
    is,
    isFiniteNumber,
    BigInteger,
    ProxyClass,
    isProxy: (value: object) => proxies.has(value),
    get,
    promisePrototype,
    MapClass,
    SetClass,
    mapGet,
    mapSet,
    mapHas,
    mapEach,
    setAdd,
    setHas,
    setEach,
    testIndex: (key) => testIndex(index, key) !== null,
    toPrimitive,
    put,
    own,
    listed,
    write,
  } as Kept;
  let made: GraphSide | undefined;
  const graphs = (): GraphSide => {
    made ??= (evaluate(`(${graphSide})`) as typeof makeGraphSide)(kept);
    return made;
  };

  /** A result as JSON, where that tells all of it and the arguments are as they were sent. */
  const plainText = (
    result: unknown,
    roots: unknown[],
    sent: string,
    objects: object[],
    most: number,
  ): string | undefined => {
    try {
      // The engine's own JSON is to say what is there, and not what a submission would like it to.
      if (hasOwn(objectPrototype, 'toJSON') || hasOwn(arrayPrototype, 'toJSON')) return undefined;
      if (getPrototypeOf(arrayPrototype) !== objectPrototype) return undefined;
      if (most > 0) {
        seen.clear();
        if (!isPlain(roots) || stringify(roots) !== sent) return undefined;
      }
      if (typeof result === 'object') {
        seen.clear();
        for (let at = 0; at < objects.length; at += 1) seen.add(objects[at]);
      }
      return isPlain(result) ? stringify(result) : undefined;
    } catch {
      // What holds itself, or is too deep to be written at once.
      return undefined;
    }
  };
  /** @param call - how many objects are in the arguments, and these as JSON */
  const answerPlain = (target: Target, call: string): string => {
    const start = placeOf(call, '[');
    const sent = slice(call, start);
    const roots = parse(sent) as unknown[];
    const most = +slice(call, 1, start);
    const objects = listed(roots, most);
    let result: unknown;
    try {
      result = invoke(target, roots);
    } catch (error) {
      return write(thrown(error));
    }
    // Native code tells the common case much sooner than this does, which is cold in every new realm.
    const plain = plainText(result, roots, sent, objects, most);
    if (plain !== undefined) return `["plain",${stringify(write(plain))}]`;
    const { encode, heapOf } = graphs();
    return `["gave",${stringify(encode(result, heapOf(roots, sent, objects)))}]`;
  };
  const answer = (target: Target, call: string): string => {
    if (call[0] === 'p') return answerPlain(target, call);
    const { decode, encode } = graphs();
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
        const { roots, count } = graphs().counting(call, parse(listText) as CountedList);
        try {
          invoke(target, roots);
        } catch (error) {
          return `[${thrown(error)}]`;
        }
        return `[["counted",${text(count())}]]`;
      }),
    read: (name) =>
      guarded(() => {
        const found = own(exported, name);
        if (!found.found) return `[["threw","Error",${stringify(`there is no export called ${name}`)}]]`;
        const { encode, noHeap } = graphs();
        return `[["gave",${stringify(encode(found.held, noHeap()))}]]`;
      }),
  };
}
