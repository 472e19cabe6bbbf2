import { EtudesError } from '../errors.ts';
import { copyValue } from './copy-value.ts';
import { fieldPart, keyThrough, predicateThrough } from './features.ts';
import type { Json } from './json.ts';
import { printKey } from './literal.ts';
import { ownData } from './own-data.ts';
import { fieldOf } from './same-value.ts';
import type { Bindings, Comparable, Feature, Shape, Snippet } from './shape.ts';
import { objectSnippet } from './snippet.ts';
import { placed, undecodable } from './undecodable.ts';

/** Shapes by field name. */
export type Fields = Readonly<Record<string, Shape<unknown, string>>>;

/** What a record and each case of a union do with their fields. */
export class FieldSet {
  readonly names: readonly string[];
  readonly shapes: readonly Shape<unknown, string>[];
  private readonly known: ReadonlySet<string>;

  /** @throws EtudesError `shapes/field-name` for `__proto__`, which no object literal can hold */
  constructor(fields: Fields) {
    this.names = Object.keys(fields);
    this.shapes = Object.values(fields);
    this.known = new Set(this.names);
    if (this.known.has('__proto__')) {
      throw new EtudesError('shapes/field-name', 'a record cannot have a field named __proto__', {
        hint: 'use a dictionary for arbitrary names',
      });
    }
  }

  private shapeAt(index: number): Shape<unknown, string> {
    return this.shapes[index] as Shape<unknown, string>;
  }

  isPlain(): boolean {
    return this.shapes.every((shape) => shape.plain);
  }

  encode(value: object): Record<string, Json> {
    const json: Record<string, Json> = {};
    this.names.forEach((name, index) => {
      json[name] = this.shapeAt(index).encode(fieldOf(value, name));
    });
    return json;
  }

  /** Reads the fields of `json` into `into`; `also` is the one further key that may be there. */
  decode(json: object, into: Record<string, unknown>, also?: string): void {
    const extra = Object.keys(json).find((name) => !this.known.has(name) && name !== also);
    if (extra !== undefined) throw placed(undecodable('field of the record', extra), `.${extra}`);
    this.names.forEach((name, index) => {
      if (!Object.hasOwn(json, name)) throw placed(undecodable(`field ${name}`, undefined), `.${name}`);
      try {
        into[name] = this.shapeAt(index).decode(fieldOf(json, name) as Json);
      } catch (error) {
        throw placed(error, `.${name}`);
      }
    });
  }

  equal(a: object, b: object, also?: string): boolean {
    for (let index = 0; index < this.names.length; index += 1) {
      const name = this.names[index] as string;
      if (!this.shapeAt(index).equal(fieldOf(a, name), fieldOf(b, name))) return false;
    }
    return !this.hasMore(a, also) && !this.hasMore(b, also);
  }

  private hasMore(value: object, also: string | undefined): boolean {
    return Object.keys(value).some(
      (name) => !this.known.has(name) && name !== also && fieldOf(value, name) !== undefined,
    );
  }

  accepts(value: object, also?: string): boolean {
    if (Object.keys(value).some((name) => !this.known.has(name) && name !== also)) return false;
    return this.names.every((name, index) => {
      const found = ownData(value, name);
      if (found === undefined && Object.hasOwn(value, name)) return false;
      return this.shapeAt(index).accepts(found?.value);
    });
  }

  /** Field values with all at their first border, then at their second, and so on. */
  edges(): readonly Record<string, unknown>[] {
    const columns = this.shapes.map((shape) => shape.edges());
    const rows = Math.max(1, ...columns.map((column) => column.length));
    return Array.from({ length: rows }, (_, row) =>
      Object.fromEntries(
        this.names.map((name, index) => {
          const column = columns[index] as readonly unknown[];
          return [name, copyValue(column[Math.min(row, column.length - 1)])];
        }),
      ),
    );
  }

  keys(): readonly Feature<unknown, Comparable>[] {
    return this.names.flatMap((name, index) =>
      this.shapeAt(index)
        .keys()
        .slice(0, 2)
        .map((inner) => keyThrough(fieldPart(name), inner)),
    );
  }

  predicates(): readonly Feature<unknown, boolean>[] {
    return this.names.flatMap((name, index) =>
      this.shapeAt(index)
        .predicates()
        .slice(0, 2)
        .map((inner) => predicateThrough(fieldPart(name), inner)),
    );
  }

  /** The fields as they stand in a type. */
  members(): readonly string[] {
    return this.names.map((name, index) => `${printKey(name)}: ${this.shapeAt(index).typeText()}`);
  }

  /** One snippet a field, as an object literal. */
  snippets(of: (shape: Shape<unknown, string>) => Snippet): Snippet {
    return objectSnippet(this.names.map((name, index) => [printKey(name), of(this.shapeAt(index))]));
  }
}

/** Fields with their type variables replaced. */
export function bindFields(fields: Fields, to: Bindings): Record<string, Shape> {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, shape.bind(to)]));
}
