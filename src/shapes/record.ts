import { declarationsIn } from './declarations.ts';
import { records } from './domain/records.ts';
import { bindFields, FieldSet, type Fields } from './field-set.ts';
import { printLiteral } from './literal.ts';
import { isFieldObject } from './own-data.ts';
import { isObjectHelper, sameType } from './same-value.ts';
import type { Comparable, Feature, Helper, Shape, ValueOf, VariablesOf } from './shape.ts';
import { call } from './snippet.ts';
import { undecodable } from './undecodable.ts';
import { variablesIn } from './variable.ts';

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
  const phrase = (noun: string) =>
    name === undefined && set.names.length > 0 ? `${noun} ${said.en}` : `${said.en} ${noun}`;
  const shape: Shape<Value, VariablesInFields<F>> = {
    ...(records(fields) as unknown as Pick<
      Shape<Value>,
      'draw' | 'arbitrary' | 'arbitrarySource' | 'mapped'
    >),
    kind: 'record',
    variables: variablesIn(set.shapes) as readonly VariablesInFields<F>[],
    bind: (to) => record(bindFields(fields, to), options) as unknown as Shape<Value>,
    typeText: () => name ?? (set.names.length === 0 ? '{}' : `{ ${set.members().join('; ')} }`),
    declarations: () => {
      if (name === undefined) return declarationsIn(set.shapes);
      const body = set.members().map((member) => `  ${member};\n`);
      return declarationsIn(set.shapes, [{ name, source: `interface ${name} {\n${body.join('')}}` }]);
    },
    prose: () => ({
      en: `${name === undefined && set.names.length === 0 ? 'an' : 'a'} ${phrase('record')}`,
      zh: `一个${said.zh}记录`,
    }),
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
