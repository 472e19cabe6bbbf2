import type { CountedList } from '../wire.ts';

/** Built-ins as they were before a submission was loaded, methods with their `this` in front, and what is made of them. */
export interface Kept {
  readonly ErrorClass: ErrorConstructor;
  readonly arrayPrototype: object;
  readonly objectPrototype: object;
  readonly getPrototypeOf: (value: object) => object | null;
  readonly isArray: (value: unknown) => value is unknown[];
  readonly ownKeys: (value: object) => PropertyKey[];
  readonly parse: (text: string) => unknown;
  readonly stringify: (value: string) => string;
  readonly text: (value: unknown) => string;
  readonly is: (one: unknown, other: unknown) => boolean;
  readonly isFiniteNumber: (value: unknown) => boolean;
  readonly BigInteger: (text: string) => bigint;
  readonly ProxyClass: ProxyConstructor;
  readonly get: (target: object, key: PropertyKey, receiver: unknown) => unknown;
  readonly promisePrototype: object;
  readonly MapClass: MapConstructor;
  readonly SetClass: SetConstructor;
  readonly mapGet: <K, V>(map: Map<K, V>, key: K) => V | undefined;
  readonly mapSet: <K, V>(map: Map<K, V>, key: K, value: V) => void;
  readonly mapHas: (map: Map<unknown, unknown>, key: unknown) => boolean;
  readonly mapEach: <K, V>(map: Map<K, V>, each: (value: V, key: K) => void) => void;
  readonly setAdd: <T>(set: Set<T>, item: T) => void;
  readonly setHas: (set: Set<unknown>, item: unknown) => boolean;
  readonly setEach: <T>(set: Set<T>, each: (item: T) => void) => void;
  /** Whether it is a proxy that a submission made. */
  readonly isProxy: (value: object) => boolean;
  readonly testIndex: (key: string) => boolean;
  readonly toPrimitive: symbol;
  /** Sets an own property as data. */
  readonly put: (object: object, key: PropertyKey, value: unknown) => void;
  /** An own property as data; `found` false where there is none, `held` undefined where it is a getter. */
  readonly own: (
    object: object,
    key: PropertyKey,
  ) => {
    readonly found: boolean;
    readonly getter: boolean;
    readonly visible: boolean;
    readonly held: unknown;
  };
  /** Lists the objects of plain values as graphs number them. */
  readonly listed: (roots: unknown[], most: number) => object[];
  /** Gives back its argument, and ends the answering where that makes answers too long. */
  readonly write: (part: string) => string;
}

/** The objects of one call by number, and what their content was. */
export interface Heap {
  readonly objects: object[];
  readonly nodes: unknown[][];
  readonly numbers: Map<object, number>;
  readonly roots: unknown[];
}

/** What is seldom needed beside a submission. */
export interface GraphSide {
  /** The arguments of a call that was sent as a graph. */
  decode(call: string): Heap;
  /** Arguments that were sent as JSON, with what they were. @param objects - as listed before the call */
  heapOf(roots: unknown[], sent: string, objects: object[]): Heap;
  /** Arguments that were none. */
  noHeap(): Heap;
  /** An answer's text: the value, then the nodes that are new or changed. */
  encode(result: unknown, heap: Heap): string;
  cloned(value: unknown): unknown;
  /** Arguments with a list that counts. @param call - a graph */
  counting(call: string, list: CountedList): { readonly roots: unknown[]; readonly count: () => number };
}

/**
 * Makes the part beside a submission that tells values which JSON does not, copies them, and counts. It comes to the realm
 * as text and is evaluated when it is first needed, which for most submissions is never: an engine that is slow to read a
 * program would read this one again for each of them. It uses nothing but what it is given.
 */
export function makeGraphSide({
  ErrorClass,
  objectPrototype,
  promisePrototype,
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
  get,
  MapClass,
  SetClass,
  mapGet,
  mapSet,
  mapHas,
  mapEach,
  setAdd,
  setHas,
  setEach,
  isProxy,
  testIndex,
  toPrimitive,
  put,
  own,
  listed,
  write,
}: Kept): GraphSide {
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
      if (isProxy(value)) return write('["x","proxy"]');
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

  /** A graph's nodes for plain values. */
  const nodesFor = (roots: unknown[]): unknown[][] => {
    const objects = listed(roots, 1 / 0);
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

  const counting = (call: string, list: CountedList): ReturnType<GraphSide['counting']> => {
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
      const counted = {};
      put(counted, toPrimitive, read);
      put(counted, 'valueOf', read);
      put(counted, 'toString', () => text(read()));
      mapSet(boxes, value, counted);
      return counted;
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
        if (typeof key === 'string' && testIndex(key)) count += 1;
        return get(target, key, receiver);
      },
    };
    put(roots, list.at, list.count === 'accesses' ? new ProxyClass(items, traps as never) : items);
    return { roots, count: () => count };
  };

  return {
    decode,
    heapOf: (roots, sent, objects) => {
      const numbers = new MapClass<object, number>();
      for (let at = 0; at < objects.length; at += 1) mapSet(numbers, objects[at] as object, at);
      return { objects, nodes: nodesFor(parse(sent) as unknown[]), numbers, roots };
    },
    noHeap: () => ({ objects: [], nodes: [], numbers: new MapClass(), roots: [] }),
    encode,
    cloned: (value) => cloned(value, new MapClass()),
    counting,
  };
}
