import type { Graph } from './wire.ts';

/** Arguments as a graph, and the objects in it by their numbers. */
export interface Encoded {
  readonly text: Graph;
  readonly objects: readonly object[];
}

type Item = null | boolean | number | string | readonly (string | number)[];
type Node = readonly [kind: string, ...parts: Item[]];

/** What a value that is no data stands as on this side: equal to nothing that a solution can be asked for. */
export class NoData {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

/** Why an answer cannot be read. Workers write answers by a fixed rule, so one that cannot be read is a fault of theirs. */
export class Unreadable extends Error {}

/**
 * Whether JSON keeps a value as it is: lists and records without holes and prototypes of their own, in which no object is
 * met twice, and texts, booleans, null and finite numbers but for -0.
 *
 * @param seen - objects that were met before
 */
export function isPlain(value: unknown, seen: Set<object>): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value !== 'object' || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) if (!isPlain(value[at], seen)) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key of Object.keys(value))
    if (!isPlain((value as Record<string, unknown>)[key], seen)) return false;
  return true;
}

/** Arguments as they are sent; see wire.ts. @param asGraph - whether the worker knows no other way */
export function encodeCall(args: readonly unknown[], asGraph: boolean): string {
  if (asGraph) return encodeGraph(args).text;
  const seen = new Set<object>();
  return args.every((each) => isPlain(each, seen))
    ? `p${seen.size}${JSON.stringify(args)}`
    : `g${encodeGraph(args).text}`;
}

/** Arguments as a graph; see wire.ts. They are plain data: values that shapes draw or laws make of such. */
export function encodeGraph(args: readonly unknown[]): Encoded {
  const numbers = new Map<object, number>();
  const objects: object[] = [];
  const item = (value: unknown): Item => {
    if (typeof value === 'number') {
      if (Number.isFinite(value) && !Object.is(value, -0)) return value;
      return ['n', Object.is(value, -0) ? '-0' : String(value)];
    }
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    if (value === undefined) return ['u'];
    if (typeof value === 'bigint') return ['b', String(value)];
    if (typeof value !== 'object') return ['x', typeof value];
    let number = numbers.get(value);
    if (number === undefined) {
      number = objects.push(value) - 1;
      numbers.set(value, number);
    }
    return ['r', number];
  };
  const roots = args.map(item);
  const nodes: Node[] = [];
  // Nodes are numbered as they are met, so this ends when all that were met are written.
  for (let at = 0; at < objects.length; at += 1) nodes.push(nodeOf(objects[at] as object, item));
  return { text: JSON.stringify([roots, nodes]), objects };
}

function nodeOf(value: object, item: (value: unknown) => Item): Node {
  if (Array.isArray(value)) {
    const node: [string, ...Item[]] = ['a'];
    for (let at = 0; at < value.length; at += 1) node.push(at in value ? item(value[at]) : ['h']);
    return node;
  }
  if (value instanceof Map) return ['m', ...[...value].flatMap(([key, held]) => [item(key), item(held)])];
  if (value instanceof Set) return ['s', ...[...value].map(item)];
  return ['o', ...Object.entries(value).flatMap(([key, held]) => [key, item(held)])];
}

/**
 * What a subject gave, with the objects of its arguments changed to what it left them as.
 *
 * @throws Unreadable where the text is no answer
 */
export function applyAnswer(text: Graph, objects: readonly object[]): unknown {
  const [root, changes] = parsed(text);
  const all: (object | undefined)[] = [...objects];
  for (const [number, node] of changes) {
    if (number < objects.length) continue;
    if (all[number] !== undefined || number > objects.length + changes.length) throw new Unreadable('number');
    all[number] = emptyOf(node[0]);
  }
  const decoded = (item: Item | undefined): unknown => {
    if (typeof item !== 'object' || item === null) return item;
    const [tag, part] = item;
    if (tag === 'r') {
      const found = typeof part === 'number' ? all[part] : undefined;
      if (found === undefined) throw new Unreadable(`no node ${part}`);
      return found;
    }
    if (tag === 'u') return undefined;
    if (tag === 'n') return Number(part);
    if (tag === 'b') return BigInt(part as string);
    return new NoData(String(part));
  };
  for (const [number, node] of changes) refill(all[number] as object, node, decoded);
  return decoded(root);
}

function parsed(text: Graph): readonly [Item, readonly (readonly [number, Node])[]] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Unreadable('not JSON');
  }
  const isItem = (item: unknown): boolean => typeof item !== 'object' || item === null || isTagged(item);
  const isOne =
    Array.isArray(found) &&
    found.length === 2 &&
    isItem(found[0]) &&
    Array.isArray(found[1]) &&
    found[1].every(
      (change: unknown) =>
        Array.isArray(change) &&
        Number.isSafeInteger(change[0]) &&
        change[0] >= 0 &&
        Array.isArray(change[1]) &&
        typeof change[1][0] === 'string' &&
        change[1].every(isItem),
    );
  if (!isOne) throw new Unreadable('not an answer');
  return found as [Item, [number, Node][]];
}

function isTagged(item: object): boolean {
  return (
    Array.isArray(item) &&
    item.length <= 2 &&
    item.every((part) => typeof part === 'string' || typeof part === 'number') &&
    (item[0] !== 'b' || /^-?\d{1,400}$/.test(String(item[1])))
  );
}

function emptyOf(kind: string): object {
  if (kind === 'a') return [];
  if (kind === 'm') return new Map();
  if (kind === 's') return new Set();
  return {};
}

function refill(object: object, node: Node, decoded: (item: Item | undefined) => unknown): void {
  const [kind, ...parts] = node;
  if (Array.isArray(object)) {
    if (kind !== 'a') throw new Unreadable('a list that is none');
    object.length = parts.length;
    for (const [at, part] of parts.entries()) {
      if (Array.isArray(part) && part[0] === 'h') delete object[at];
      else object[at] = decoded(part);
    }
  } else if (object instanceof Map) {
    if (kind !== 'm') throw new Unreadable('a map that is none');
    object.clear();
    for (let at = 0; at < parts.length; at += 2) object.set(decoded(parts[at]), decoded(parts[at + 1]));
  } else if (object instanceof Set) {
    if (kind !== 's') throw new Unreadable('a set that is none');
    object.clear();
    for (const part of parts) object.add(decoded(part));
  } else {
    const from = kind === 'c' ? 1 : 0;
    if (kind !== 'o' && kind !== 'c') throw new Unreadable('a record that is none');
    for (const key of Object.keys(object)) Reflect.deleteProperty(object, key);
    for (let at = from; at + 1 < parts.length; at += 2)
      // Plain assignment would set the prototype where the key is `__proto__`.
      Object.defineProperty(object, String(parts[at]), {
        value: decoded(parts[at + 1]),
        writable: true,
        enumerable: true,
        configurable: true,
      });
  }
}
