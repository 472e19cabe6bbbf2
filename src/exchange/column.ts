import type { ParquetWriter } from 'hyparquet-writer';
import { EtudesError } from '../errors.ts';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/**
 * The type of one column, the same in every row and in every file of a set. There are no nulls and no values that
 * vary in shape: readers guess a type from the first rows they see, and fail on the file that differs.
 */
export interface Column<Value> {
  /** The column as a Parquet file describes it: itself, then what is in it. */
  elements(name: string): readonly SchemaElement[];
  /** A value as JSON. @throws EtudesError `exchange/value` where no reader would take it */
  json(value: Value): string;
  /** A value as the Parquet writer takes it. @throws EtudesError `exchange/value` */
  stored(value: Value): unknown;
  /** A value as a Parquet reader gives it. */
  loaded(stored: unknown): Value;
}

/** Columns by name, in the order in which they are written. */
export type Schema = Readonly<Record<string, Column<unknown>>>;

/** What one row of a schema holds. */
export type RowOf<S extends Schema> = {
  readonly [Name in keyof S]: S[Name] extends Column<infer Value> ? Value : never;
};

/** Text. Half of a surrogate pair is refused, for UTF-8 cannot hold it. */
const text: Column<string> = {
  elements: (name) => [
    { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' }, ...REQUIRED },
  ],
  json: (value) => JSON.stringify(whole(value)),
  stored: (value) => whole(value),
  loaded: (stored) => stored as string,
};

/** An integer that a double holds exactly. */
const int: Column<number> = {
  elements: (name) => [{ name, type: 'INT64', ...REQUIRED }],
  json: (value) => String(exact(value)),
  stored: (value) => BigInt(exact(value)),
  loaded: Number,
};

/** A finite number; in JSON always with a decimal point, or a reader would take 1 for an integer. */
const float: Column<number> = {
  elements: (name) => [{ name, type: 'DOUBLE', ...REQUIRED }],
  json: (value) => {
    const told = String(finite(value));
    return /[.e]/.test(told) ? told : `${told}.0`;
  },
  stored: finite,
  loaded: Number,
};

const flag: Column<boolean> = {
  elements: (name) => [{ name, type: 'BOOLEAN', ...REQUIRED }],
  json: (value) => (value ? 'true' : 'false'),
  stored: (value) => value,
  loaded: (stored) => stored as boolean,
};

/** Bytes; in JSON as base64. */
const bytes: Column<Uint8Array> = {
  elements: (name) => [{ name, type: 'BYTE_ARRAY', ...REQUIRED }],
  json: (value) => `"${Buffer.from(value).toString('base64')}"`,
  stored: (value) => value,
  loaded: (stored) => stored as Uint8Array,
};

/** The same fields in every row. */
function struct<S extends Schema>(fields: S): Column<RowOf<S>> {
  const entries = Object.entries(fields);
  return {
    elements: (name) => [
      { name, num_children: entries.length, ...REQUIRED },
      ...entries.flatMap(([field, column]) => column.elements(field)),
    ],
    json: (value) => rowJson(fields, value),
    stored: (value) =>
      Object.fromEntries(entries.map(([name, column]) => [name, column.stored(value[name])])),
    loaded: (stored) => loadedRow(fields, stored as Readonly<Record<string, unknown>>),
  };
}

/** A list of at least one item: of an empty one no reader knows what it is a list of. */
function list<Value>(item: Column<Value>): Column<readonly Value[]> {
  const some = (values: readonly Value[]): readonly Value[] => {
    if (values.length === 0) throw refused('a list', 'an item', '[]');
    return values;
  };
  return {
    elements: (name) => [
      { name, converted_type: 'LIST', logical_type: { type: 'LIST' }, num_children: 1, ...REQUIRED },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...item.elements('element'),
    ],
    json: (values) =>
      `[${some(values)
        .map((value) => item.json(value))
        .join(',')}]`,
    stored: (values) => some(values).map((value) => item.stored(value)),
    loaded: (stored) => (stored as readonly unknown[]).map((each) => item.loaded(each)),
  };
}

/** The kinds of columns there are. */
export const column = { text, int, float, flag, bytes, struct, list } as const;

/** A row as one JSON object, its columns in the order of the schema. @throws EtudesError `exchange/value` */
export function rowJson<S extends Schema>(schema: S, row: RowOf<S>): string {
  let told = '';
  for (const name in schema) {
    told += `${told === '' ? '{' : ','}${JSON.stringify(name)}:${(schema[name] as Column<unknown>).json(row[name])}`;
  }
  return `${told}}`;
}

/** A row as a Parquet reader gives it. */
export function loadedRow<S extends Schema>(schema: S, stored: Readonly<Record<string, unknown>>): RowOf<S> {
  return Object.fromEntries(
    Object.entries(schema).map(([name, each]) => [name, each.loaded(stored[name])]),
  ) as RowOf<S>;
}

/** The schema as a Parquet file describes it. */
export function parquetSchema(schema: Schema): SchemaElement[] {
  const columns = Object.entries(schema);
  return [
    { name: 'root', num_children: columns.length },
    ...columns.flatMap(([name, each]) => each.elements(name)),
  ];
}

const REQUIRED = { repetition_type: 'REQUIRED' } as const;

function whole(value: string): string {
  if (typeof value !== 'string') throw refused('a text', 'a string', String(value));
  if (!value.isWellFormed()) throw refused('a text', 'whole characters', JSON.stringify(value.slice(0, 80)));
  return value;
}

function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw refused('a number', 'an integer below 2^53', String(value));
  return value;
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw refused('a number', 'a finite one', String(value));
  return value;
}

function refused(what: string, expected: string, received: string): EtudesError {
  return new EtudesError('exchange/value', `${what} cannot be written so that every reader takes it`, {
    expected,
    received,
  });
}
