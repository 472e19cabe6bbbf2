import { EtudesError } from '../errors.ts';
import { declarationsIn } from './declarations.ts';
import { constants } from './domain/constants.ts';
import { records } from './domain/records.ts';
import { weighted } from './domain/weighted.ts';
import { feature } from './features.ts';
import { bindFields, FieldSet, type Fields } from './field-set.ts';
import { printAccess, printKey, printLiteral, printString } from './literal.ts';
import { isFieldObject, ownData } from './own-data.ts';
import { readRecord, sameRecord, type VariablesInFields } from './record.ts';
import { fieldOf, isObjectHelper, sameType } from './same-value.ts';
import type { Gen, Helper, Shape, Snippet, ValueOf } from './shape.ts';
import { snippet } from './snippet.ts';
import { placed, undecodable } from './undecodable.ts';
import { variablesIn } from './variable.ts';

/** Fields by the tag's value. */
export type Cases = Readonly<Record<string, Fields>>;
/** The union of plain objects that cases describe. */
export type UnionValue<Tag extends string, C extends Cases> = {
  [K in keyof C & string]: {
    -readonly [F in keyof C[K] | Tag]: F extends Tag ? K : ValueOf<C[K][F & keyof C[K]]>;
  };
}[keyof C & string];
/** The names of the type variables in cases. */
export type VariablesInCases<C extends Cases> = { [K in keyof C]: VariablesInFields<C[K]> }[keyof C];

const sameUnion: Helper = {
  name: 'sameUnion',
  needs: [sameType, isObjectHelper],
  source: `function sameUnion(tag: string, cases: Record<string, Same>): Same {
  return (a, b) => {
    if (!isObject(a) || !isObject(b)) return false;
    const name = a[tag];
    const same = typeof name === 'string' && Object.hasOwn(cases, name) ? cases[name] : undefined;
    return same !== undefined && same(a, b);
  };
}`,
};

const readUnion: Helper = {
  name: 'readUnion',
  source: `function readUnion<C extends Record<string, (json: unknown) => unknown>>(tag: string, cases: C) {
  return (json: unknown) => {
    const read = cases[String((json as Record<string, unknown>)[tag])];
    if (read === undefined) throw new Error('no such case');
    return read(json) as { [K in keyof C]: ReturnType<C[K]> }[keyof C];
  };
}`,
};

function callWithCases(
  helper: Helper,
  tag: string,
  cases: readonly (readonly [name: string, part: Snippet])[],
): Snippet {
  const body = cases.map(([name, part]) => `${printKey(name)}: ${part.expression}`).join(', ');
  return snippet(
    `${helper.name}(${printString(tag)}, { ${body} })`,
    cases.map(([, part]) => part),
    [helper],
  );
}

/** The fields of a case as a snippet, with the tag in front. */
function withTag(helper: Helper, tag: string, tagged: string, fields: Snippet): Snippet {
  const inner = fields.expression === '{}' ? '' : `, ${fields.expression.slice(2, -2)}`;
  return snippet(`${helper.name}({ ${printKey(tag)}: ${tagged}${inner} })`, [fields], [helper]);
}

/**
 * Plain objects of several kinds, told apart by the string in the field `tag`; `name` makes the union a
 * declared type.
 *
 * @throws EtudesError `shapes/union` for no cases or a case with a field named like the tag, `shapes/field-name`
 */
export function union<const Tag extends string, const C extends Cases>(
  tag: Tag,
  cases: C,
  options: { readonly name?: string } = {},
): Shape<UnionValue<Tag, C>, VariablesInCases<C>> {
  type Value = UnionValue<Tag, C>;
  const sets = new Map(Object.entries(cases).map(([name, fields]) => [name, new FieldSet(fields)]));
  if (
    sets.size === 0 ||
    tag === '__proto__' ||
    [...sets].some(([name, set]) => name === '__proto__' || set.names.includes(tag))
  ) {
    throw new EtudesError(
      'shapes/union',
      `a union needs cases, none with a field named ${JSON.stringify(tag)}`,
    );
  }
  const parts = [...sets.values()].flatMap((set) => set.shapes);
  const domain = weighted(
    Object.entries(cases).map(([name, fields]): [number, Gen<unknown>] => [
      1,
      records({ [tag]: constants([name]), ...fields }) as Gen<unknown>,
    ]),
  ) as Gen<Value>;
  const setOf = (name: unknown): FieldSet | undefined =>
    typeof name === 'string' ? sets.get(name) : undefined;
  const types = [...sets].map(
    ([name, set]) => `{ ${[`${printKey(tag)}: ${printString(name)}`, ...set.members()].join('; ')} }`,
  );
  const listed = [...sets.keys()].map((name) => `\`${name}\``);
  const noun = options.name === undefined ? undefined : `\`${options.name}\``;
  const shape: Shape<Value, VariablesInCases<C>> = {
    ...domain,
    kind: 'union',
    variables: variablesIn(parts) as readonly VariablesInCases<C>[],
    bind: (to) =>
      union(
        tag,
        Object.fromEntries(Object.entries(cases).map(([name, fields]) => [name, bindFields(fields, to)])),
        options,
      ) as unknown as Shape<Value>,
    typeText: () => options.name ?? types.join(' | '),
    declarations: () => {
      const { name } = options;
      if (name === undefined) return declarationsIn(parts);
      return declarationsIn(parts, [
        { name, source: `type ${name} =\n${types.map((type) => `  | ${type}`).join('\n')};` },
      ]);
    },
    prose: () => ({
      en: noun === undefined ? `an object of kind ${listed.join(' or ')}` : `a ${noun}`,
      zh: noun === undefined ? `一个种类为 ${listed.join(' 或 ')} 的对象` : `一个 ${noun}`,
    }),
    plural: () => ({
      en: noun === undefined ? `objects of kind ${listed.join(' or ')}` : `${noun} objects`,
      zh: noun === undefined ? `种类为 ${listed.join(' 或 ')} 的对象` : `${noun} 对象`,
    }),
    get plain() {
      return [...sets.values()].every((set) => set.isPlain());
    },
    encode: (value) => {
      const name = fieldOf(value, tag) as string;
      return { [tag]: name, ...(sets.get(name) as FieldSet).encode(value) };
    },
    decode: (json) => {
      if (typeof json !== 'object' || json === null || Array.isArray(json)) throw undecodable('union', json);
      const name = Object.hasOwn(json, tag) ? fieldOf(json, tag) : undefined;
      const set = setOf(name);
      if (set === undefined) throw placed(undecodable(`one of ${listed.join(', ')}`, name), `.${tag}`);
      const value: Record<string, unknown> = { [tag]: name };
      set.decode(json, value, tag);
      return value as Value;
    },
    decoder: () =>
      callWithCases(
        readUnion,
        tag,
        [...sets].map(([name, set]) => [
          name,
          withTag(
            readRecord,
            tag,
            `() => ${printString(name)} as const`,
            set.snippets((field) => field.decoder()),
          ),
        ]),
      ),
    equal: (a, b) => {
      if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false;
      const name = fieldOf(a, tag);
      return name === fieldOf(b, tag) && setOf(name)?.equal(a, b, tag) === true;
    },
    comparer: () =>
      callWithCases(
        sameUnion,
        tag,
        [...sets].map(([name, set]) => [
          name,
          withTag(
            sameRecord,
            tag,
            '(a, b) => a === b',
            set.snippets((field) => field.comparer()),
          ),
        ]),
      ),
    literal: printLiteral,
    accepts: (value): value is Value =>
      isFieldObject(value) && setOf(ownData(value, tag)?.value)?.accepts(value, tag) === true,
    edges: () =>
      [...sets].flatMap(([name, set]) => set.edges().map((fields) => ({ [tag]: name, ...fields }) as Value)),
    keys: () =>
      sets.size < 2
        ? []
        : [
            feature(
              tag,
              { en: `\`${tag}\``, zh: `\`${tag}\`` },
              (value) => fieldOf(value, tag) as string,
              (on) => printAccess(on, tag),
            ),
          ],
    predicates: () =>
      [...sets.keys()].slice(0, -1).map((name) =>
        feature(
          `${tag} is ${name}`,
          {
            en: `whose \`${tag}\` is \`${printString(name)}\``,
            zh: `\`${tag}\` 为 \`${printString(name)}\``,
          },
          (value) => fieldOf(value, tag) === name,
          (on) => `${printAccess(on, tag)} === ${printString(name)}`,
        ),
      ),
  };
  return shape;
}
