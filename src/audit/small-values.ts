import type { Stream } from '../seed/stream.ts';
import type { Shape } from '../shapes/shape.ts';

/** Values a shape is asked for while its smallest are looked for. */
const DRAWS = 60;
/** Different items that small lists are made of, and the most that a list then has. */
const ITEMS = 4;
const LENGTH = 4;
/** Characters that small texts are made of, and their length. */
const LETTERS = 3;
const TEXT_LENGTH = 4;
const NUMBERS = [0, 1, 2, 3, -1, -2, 4, 5, 10];

/**
 * Every small value of a shape, by length of text: all lists of up to four of its smallest items, all short
 * texts over a few of its characters, integers around zero, and the shape's edges. A shape is not asked
 * what kind it is: its own values are looked at, and what it does not accept is left out.
 */
export function smallValues(shape: Shape, stream: Stream): readonly unknown[] {
  const found = [...shape.edges(), ...Array.from({ length: DRAWS }, () => shape.draw(stream))];
  const seen = new Set<string>();
  const values: { readonly value: unknown; readonly size: number }[] = [];
  const add = (value: unknown): void => {
    if (!shape.accepts(value)) return;
    const text = JSON.stringify(shape.encode(value));
    if (seen.has(text)) return;
    seen.add(text);
    values.push({ value, size: text.length });
  };
  for (const value of found) for (const small of smallLike(value, found)) add(small);
  for (const value of shape.edges()) add(value);
  values.sort((a, b) => a.size - b.size);
  return values.map(({ value }) => value);
}

/** Small values made the way some are. */
function smallLike(value: unknown, found: readonly unknown[]): Iterable<unknown> {
  if (typeof value === 'number') return NUMBERS;
  if (typeof value === 'bigint') return NUMBERS.map(BigInt);
  if (typeof value === 'boolean') return [false, true];
  if (typeof value === 'string') return once(found, 'text', () => smallTexts(found));
  if (Array.isArray(value)) return once(found, 'list', () => smallLists(found));
  return [value];
}

const made = new WeakMap<readonly unknown[], Set<string>>();

/** What is the same for all values of one kind is made for the first. */
function once(found: readonly unknown[], kind: string, make: () => readonly unknown[]): readonly unknown[] {
  const kinds = made.get(found) ?? new Set();
  made.set(found, kinds);
  if (kinds.has(kind)) return [];
  kinds.add(kind);
  return make();
}

function smallTexts(found: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of found) {
    if (typeof text !== 'string') continue;
    for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([letter]) => letter);
  const letters = byCount.slice(0, LETTERS);
  // Where tests are blind most easily: a character of two code units. The shape refuses it where it must.
  letters.push(byCount.find((letter) => letter.length > 1) ?? '😀');
  return [...sequences(letters, TEXT_LENGTH)].map((parts) => parts.join(''));
}

function smallLists(found: readonly unknown[]): readonly unknown[] {
  const lists = found.filter((value) => Array.isArray(value));
  const items = new Map<string, unknown>();
  for (const list of lists) for (const item of list) items.set(textOf(item), item);
  const bySize = [...items].sort((a, b) => a[0].length - b[0].length);
  // One item of each build first: calls of every method, both arms of a union.
  const builds = new Map<string, unknown>();
  for (const [, item] of bySize) if (!builds.has(buildOf(item))) builds.set(buildOf(item), item);
  const chosen = [...builds.values()].slice(0, ITEMS + 2);
  for (const [, item] of bySize) if (chosen.length < ITEMS && !chosen.includes(item)) chosen.push(item);
  const plain = sequences(chosen, chosen.length > ITEMS ? LENGTH - 1 : LENGTH);
  const [first, second] = chosen;
  if (first === undefined) return [...lists, ...plain];
  // Beside what draws give: a character of two code units in each text, which the shape refuses where it must.
  const astral = [withAstral(first), ...(second === undefined ? [] : [withAstral(second)])];
  return [...lists, ...plain, ...sequences([...astral, ...chosen.slice(0, 2)], LENGTH - 1)];
}

/** The same value with another text in the place of every text in it. */
function withAstral(value: unknown): unknown {
  if (typeof value === 'string') return '😀';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withAstral);
  if (value instanceof Map || value instanceof Set) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withAstral(part)]));
}

/** The kinds a value is put together of; for lists that begin with a text, that text too. */
function buildOf(value: unknown): string {
  if (Array.isArray(value))
    return `[${typeof value[0] === 'string' ? value[0] : ''} ${value.slice(1).map(buildOf).join()}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.keys(value).join()}}`;
  return value === null ? 'null' : typeof value;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint'
      ? `${part}n`
      : part instanceof Map || part instanceof Set
        ? [...part]
        : part === undefined
          ? 'undefined'
          : part,
  );
}

/** All sequences of up to `most` of some items, shorter ones first. */
function* sequences<T>(items: readonly T[], most: number): Generator<readonly T[]> {
  let layer: readonly (readonly T[])[] = [[]];
  yield [];
  for (let length = 1; length <= most; length += 1) {
    layer = layer.flatMap((front) => items.map((item) => [...front, item]));
    yield* layer;
  }
}
