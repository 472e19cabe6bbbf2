import type { Said } from '../shapes/said.ts';
import type { Shape } from '../shapes/shape.ts';
import { ty } from '../shapes/ty.ts';

/**
 * Stand for the name of some number field and of some text field; only in types. Each is the one key of
 * {@link Row} that holds such a value, so that `row[field]` has the field's type.
 */
export type NumberField = 'a number field';
export type TextField = 'a text field';

/** A record whose fields an operator knows only by its parameters. */
export interface Row {
  readonly 'a number field': number;
  readonly 'a text field': string;
}

/** One kind of record that flows through chains. */
export interface RowKind {
  /** The interface's name in tasks (`Order`). */
  readonly name: string;
  /** What several are called. */
  readonly plural: Said;
  readonly numbers: Readonly<Record<string, Shape<number>>>;
  /** Fields of free text. */
  readonly texts: Readonly<Record<string, Shape<string>>>;
  /** The field that holds one of a few words, and those. */
  readonly label: { readonly field: string; readonly values: readonly string[] };
}

const rowShapes = new WeakMap<RowKind, Shape>();

/** The shape of one record of a kind; one shape a kind, so that what hangs on it is made once. */
export function rowShape(kind: RowKind): Shape {
  let shape = rowShapes.get(kind);
  if (shape === undefined) {
    const label = { [kind.label.field]: ty.oneOf(...kind.label.values) };
    shape = ty.record({ ...kind.texts, ...label, ...kind.numbers }, { name: kind.name }) as unknown as Shape;
    rowShapes.set(kind, shape);
  }
  return shape;
}

/** The type of what passes between two operators; its shape depends on the kind of record. */
export interface Flow<out V = unknown> {
  readonly name: string;
  shape(row: Shape): Shape;
  /** Only in types. */
  readonly value?: V;
}

function flowOf<V>(name: string, shape: (row: Shape) => unknown): Flow<V> {
  const shapes = new WeakMap<Shape, Shape>();
  return {
    name,
    shape: (row) => {
      let known = shapes.get(row);
      if (known === undefined) {
        known = shape(row) as Shape;
        shapes.set(row, known);
      }
      return known;
    },
  };
}

/** What may pass between operators. */
export const flow = {
  rows: flowOf<Row[]>('rows', (row) => ty.list(row as Shape<Row>)),
  numbers: flowOf<number[]>('numbers', () => ty.list(ty.int())),
  texts: flowOf<string[]>('texts', () => ty.list(ty.text())),
  /** A label and a number each, as counts and totals by group are. */
  totals: flowOf<[string, number][]>('totals', () => ty.list(ty.tuple([ty.text(), ty.int()]))),
  number: flowOf<number>('number', () => ty.int()),
  text: flowOf<string>('text', () => ty.text()),
  flag: flowOf<boolean>('flag', () => ty.bool()),
  maybeNumber: flowOf<number | null>('number or null', () => ty.optional(ty.int())),
  maybeText: flowOf<string | null>('text or null', () => ty.optional(ty.text())),
  maybeRow: flowOf<Row | null>('row or null', (row) => ty.optional(row as Shape<Row>)),
  /** Numbers by label. */
  byLabel: flowOf<Map<string, number>>('numbers by label', () => ty.map(ty.text(), ty.int())),
  /** Records in pages. */
  pages: flowOf<Row[][]>('pages', (row) => ty.list(ty.list(row as Shape<Row>))),
  /** Records, or nothing. */
  maybeRows: flowOf<Row[] | null>('rows or null', (row) => ty.optional(ty.list(row as Shape<Row>))),
  /** Records by an id, in the map's order. */
  table: flowOf<Map<string, Row>>('table', (row) => ty.map(ty.text(), row as Shape<Row>)),
} as const;
