import { EtudesError } from '../errors.ts';
import { copyValue } from './copy-value.ts';
import { declarationsIn } from './declarations.ts';
import { records } from './domain/records.ts';
import { fieldPart, keyThrough, predicateThrough } from './features.ts';
import type { Json } from './json.ts';
import { printKey, printLiteral } from './literal.ts';
import { isFieldObject, ownData } from './own-data.ts';
import { fieldOf, isObjectHelper, sameType } from './same-value.ts';
import type { Comparable, Feature, Helper, Shape, Snippet, ValueOf, VariablesOf } from './shape.ts';
import { call, objectSnippet } from './snippet.ts';
import { placed, undecodable } from './undecodable.ts';
import { variablesIn } from './variable.ts';

/** Shapes by field name. */
export type Fields = Readonly<Record<string, Shape<unknown, string>>>;
/** The plain object that fields describe. */
export type RecordValue<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };
/** The names of the type variables in fields. */
export type VariablesInFields<F extends Fields> = { [K in keyof F]: VariablesOf<F[K]> }[keyof F];

export const sameRecord: Helper = {
  name: 'sameRecord',
  needs: [sameType, isObjectHelper],
  source: `function sameRecord(fields: Record<string, Same>): Same {
  const hasMore = (value: Record<string, unknown>) =>
    Object.keys(value).some((name) => !Object.hasOwn(fields, name) && value[name] !== undefined);
  return (a, b) =>
    isObject(a) &&
    isObject(b) &&
    Object.entries(fields).every(([name, same]) => same(a[name], b[name])) &&
    !hasMore(a) &&
    !hasMore(b);
}`,
};

export const readRecord: Helper = {
  name: 'readRecord',
  source: `function readRecord<F extends Record<string, (json: unknown) => unknown>>(fields: F) {
  return (json: unknown) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [name, read((json as Record<string, unknown>)[name])]),
    ) as { [K in keyof F]: ReturnType<F[K]> };
}`,
};

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
    return Object.keys(value).some((name) => !this.known.has(name) && name !== also && fieldOf(value, name) !== undefined);
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
      this.shapeAt(index).keys().slice(0, 2).map((inner) => keyThrough(fieldPart(name), inner)),
    );
  }

  predicates(): readonly Feature<unknown, boolean>[] {
    return this.names.flatMap((name, index) =>
      this.shapeAt(index).predicates().slice(0, 2).map((inner) => predicateThrough(fieldPart(name), inner)),
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
export function bindFields(fields: Fields, to: Parameters<Shape['bind']>[0]): Record<string, Shape> {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, shape.bind(to)]));
}

/** What records are called in prose. */
function saidOf(names: readonly string[], name: string | undefined): { en: string; zh: string } {
  if (name !== undefined) return { en: `\`${name}\``, zh: `\`${name}\`` };
  const quoted = names.map((field) => `\`${field}\``);
  const last = quoted.pop();
  if (last === undefined) return { en: 'empty', zh: '空' };
  const before = quoted.join(', ');
  return {
    en: before === '' ? `with ${last}` : `with ${before} and ${last}`,
    zh: before === '' ? `含 ${last} 的` : `含 ${quoted.join('、')} 和 ${last} 的`,
  };
}

/**
 * Plain objects with named fields; `name` makes the type a declared interface.
 *
 * @throws EtudesError `shapes/field-name`
 */
export function record<const F extends Fields>(
  fields: F,
  options: { readonly name?: string } = {},
): Shape<RecordValue<F>, VariablesInFields<F>> {
  type Value = RecordValue<F>;
  const set = new FieldSet(fields);
  const { name } = options;
  const said = saidOf(set.names, name);
  const phrase = (noun: string) => (name === undefined && set.names.length > 0 ? `${noun} ${said.en}` : `${said.en} ${noun}`);
  const shape: Shape<Value, VariablesInFields<F>> = {
    ...(records(fields) as unknown as Pick<Shape<Value>, 'draw' | 'arbitrary' | 'arbitrarySource' | 'mapped'>),
    kind: 'record',
    variables: variablesIn(set.shapes) as readonly VariablesInFields<F>[],
    bind: (to) => record(bindFields(fields, to), options) as unknown as Shape<Value>,
    typeText: () => name ?? (set.names.length === 0 ? '{}' : `{ ${set.members().join('; ')} }`),
    declarations: () => {
      if (name === undefined) return declarationsIn(set.shapes);
      const body = set.members().map((member) => `  ${member};\n`);
      return declarationsIn(set.shapes, [{ name, source: `interface ${name} {\n${body.join('')}}` }]);
    },
    prose: () => ({ en: `${name === undefined && set.names.length === 0 ? 'an' : 'a'} ${phrase('record')}`, zh: `一个${said.zh}记录` }),
    plural: () => ({ en: phrase('records'), zh: `${said.zh}记录` }),
    get plain() {
      return set.isPlain();
    },
    encode: (value) => set.encode(value),
    decode: (json) => {
      if (typeof json !== 'object' || json === null || Array.isArray(json)) throw undecodable('record', json);
      const value: Record<string, unknown> = {};
      set.decode(json, value);
      return value as Value;
    },
    decoder: () => call(readRecord, [set.snippets((field) => field.decoder())]),
    equal: (a, b) =>
      typeof a === 'object' && a !== null && typeof b === 'object' && b !== null && set.equal(a, b),
    comparer: () => call(sameRecord, [set.snippets((field) => field.comparer())]),
    literal: printLiteral,
    accepts: (value): value is Value => isFieldObject(value) && set.accepts(value),
    edges: () => set.edges() as readonly Value[],
    keys: () => set.keys() as readonly Feature<Value, Comparable>[],
    predicates: () => set.predicates() as readonly Feature<Value, boolean>[],
  };
  return shape;
}
