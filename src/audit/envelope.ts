/** Lists shorter than this say nothing about order; so many longer ones must agree before it counts. */
const TELLING_LENGTH = 3;
const TELLING_COUNT = 40;
/** With more different characters than this a text may hold any; so it may where it is ever this one. */
const MOST_LETTERS = 40;
const ANY_TEXT = '__proto__';
/** Lists all of one length up to this are taken apart by position. */
const MOST_POSITIONS = 4;
/** Values looked at in one place. */
const MOST_VALUES = 6_000;

/** Whether a value is like those an envelope was drawn around. */
export type Envelope = (value: unknown) => boolean;

/**
 * What some values have in common, as far as simple conditions tell: kinds, ranges of numbers, lengths,
 * alphabets, order, distinctness, and which numbers of a record (or lengths of its lists) never exceed which
 * others. It stands for the part of a precondition that an author leaves to the domain of inputs.
 */
export function envelopeOf(values: readonly unknown[]): Envelope {
  const seen = values.length > MOST_VALUES ? values.slice(0, MOST_VALUES) : values;
  const byKind = new Map<string, unknown[]>();
  for (const value of seen) {
    const kind = kindOf(value);
    const same = byKind.get(kind);
    if (same === undefined) byKind.set(kind, [value]);
    else same.push(value);
  }
  const envelopes = new Map([...byKind].map(([kind, same]) => [kind, around(kind, same)]));
  return (value) => envelopes.get(kindOf(value))?.(value) ?? false;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Map || value instanceof Set) return 'collection';
  return typeof value;
}

function around(kind: string, values: readonly unknown[]): Envelope {
  switch (kind) {
    case 'number':
    case 'bigint':
      return numbers(values as readonly number[]) as Envelope;
    case 'string':
      return texts(values as readonly string[]) as Envelope;
    case 'list':
      return lists(values as readonly (readonly unknown[])[]) as Envelope;
    case 'collection': {
      const inner = lists((values as readonly Iterable<unknown>[]).map((each) => [...each]));
      return ((value: Iterable<unknown>) => inner([...value])) as Envelope;
    }
    case 'object':
      return records(values as readonly Fields[]) as Envelope;
    default:
      return () => true;
  }
}

function numbers(values: readonly number[]): (value: number) => boolean {
  const [low, high] = range(values);
  const whole = values.every((value) => typeof value === 'bigint' || Number.isInteger(value));
  const zero = low > 0 || high < 0 || values.some((value) => Number(value) === 0);
  return (value) =>
    value >= low &&
    value <= high &&
    (zero || Number(value) !== 0) &&
    (!whole || typeof value === 'bigint' || Number.isInteger(value));
}

function range(values: readonly number[]): readonly [number, number] {
  let low = values[0] as number;
  let high = low;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function texts(values: readonly string[]): (value: string) => boolean {
  const letters = new Set(values.flatMap((value) => [...value]));
  const [least] = range(values.map((value) => value.length));
  if (letters.size > MOST_LETTERS || values.includes(ANY_TEXT)) return (value) => value.length >= least;
  const joints = new Set(values.flatMap(jointsOf));
  return (value) =>
    value.length >= least &&
    [...value].every((letter) => letters.has(letter)) &&
    jointsOf(value).every((joint) => joints.has(joint));
}

/** What stands beside what, the start and the end too; all letters are one, and all digits. */
function jointsOf(text: string): readonly string[] {
  const joints: string[] = [];
  let last = '^';
  for (const letter of text) {
    const kind = kindOfLetter(letter);
    joints.push(last + kind);
    last = kind;
  }
  joints.push(`${last}$`);
  return joints;
}

const letterKinds = new Map<string, string>();

function kindOfLetter(letter: string): string {
  let kind = letterKinds.get(letter);
  if (kind === undefined) {
    kind = /\d/.test(letter) ? '0' : /\p{L}/u.test(letter) ? 'a' : letter;
    letterKinds.set(letter, kind);
  }
  return kind;
}

function lists(values: readonly (readonly unknown[])[]): (value: readonly unknown[]) => boolean {
  const [least, most] = range(values.map((value) => value.length));
  if (least === most && most > 0 && most <= MOST_POSITIONS) {
    const fields = values.map((value): Fields => Object.fromEntries(value.entries()));
    const inner = records(fields);
    return (value) => value.length === most && inner(Object.fromEntries(value.entries()));
  }
  const item = envelopeOf(values.flat());
  const telling = values.filter((value) => value.length >= TELLING_LENGTH);
  const holds =
    telling.length < TELLING_COUNT
      ? []
      : [isRising, isFalling, isDistinct].filter((condition) => values.every(condition));
  return (value) =>
    value.length >= least &&
    value.length <= Math.max(most, 8) &&
    value.every(item) &&
    holds.every((condition) => condition(value));
}

function isRising(list: readonly unknown[]): boolean {
  return list.every((item, at) => at === 0 || compare(list[at - 1], item) <= 0);
}

function isFalling(list: readonly unknown[]): boolean {
  return list.every((item, at) => at === 0 || compare(list[at - 1], item) >= 0);
}

function isDistinct(list: readonly unknown[]): boolean {
  return (
    new Set(list.map((item) => (typeof item === 'object' ? JSON.stringify(item) : item))).size === list.length
  );
}

/** By first parts where the values are lists; NaN, which no condition takes, where there is no order. */
function compare(a: unknown, b: unknown): number {
  if (Array.isArray(a) && Array.isArray(b)) return compare(a[0], b[0]);
  if (typeof a !== typeof b || typeof a === 'object') return Number.NaN;
  return (a as number) < (b as number) ? -1 : (a as number) > (b as number) ? 1 : 0;
}

type Fields = Readonly<Record<string, unknown>>;

function records(values: readonly Fields[]): (value: Fields) => boolean {
  const names = [...new Set(values.flatMap((value) => Object.keys(value)))];
  const always = names.filter((name) => values.every((value) => Object.hasOwn(value, name)));
  // A dictionary has too many names to say anything about one of them.
  if (always.length === 0) {
    const inner = envelopeOf(values.flatMap((value) => Object.values(value)));
    return (value) => Object.values(value).every(inner);
  }
  const fields = new Map(
    names.map((name) => [
      name,
      envelopeOf(values.flatMap((value) => (Object.hasOwn(value, name) ? [value[name]] : []))),
    ]),
  );
  const orders = ordersOf(values, always);
  return (value) =>
    always.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, part]) => fields.get(name)?.(part) ?? false) &&
    orders.every(([low, high]) => sizeOf(value[low]) <= sizeOf(value[high]));
}

/** Pairs of fields of which the first is never greater: numbers, and lengths of lists and texts. */
function ordersOf(
  values: readonly Fields[],
  names: readonly string[],
): readonly (readonly [string, string])[] {
  if (values.length < TELLING_COUNT) return [];
  const sized = names.filter((name) => values.every((value) => !Number.isNaN(sizeOf(value[name]))));
  return sized.flatMap((low) =>
    sized.flatMap((high) =>
      low !== high && values.every((value) => sizeOf(value[low]) <= sizeOf(value[high]))
        ? [[low, high] as const]
        : [],
    ),
  );
}

function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN;
}
