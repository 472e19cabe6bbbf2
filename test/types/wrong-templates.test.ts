import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { complaintsAbout, programOf } from '../helpers/type-check.ts';

/** A line made wrong, and what the compiler says of it first. */
interface Mistake {
  readonly right: string;
  readonly wrong: string;
  /** The last line of the first complaint; the only one where it is short. */
  readonly says: string;
  /** True where the compiler leads to its reason through whole function types, longer than a line. */
  readonly long?: true;
}

const template: Readonly<Record<string, Mistake>> = {
  'an oracle of the wrong type': {
    right: 'oracle: ({ items, n }, { key, order, strict, ties }) => {',
    wrong: 'oracle: ({ items }) => items.length,\n  accepts: ({ items, n }) => {',
    says: `Type 'number' is not assignable to type 'Of<"element">[]'.`,
  },
  'an oracle with a body that returns the wrong type': {
    right: 'oracle: ({ items, n }, { key, order, strict, ties }) => {',
    wrong: 'oracle: ({ items }) => { return items.length; },\n  accepts: ({ items, n }) => {',
    says: `Type 'number' is not assignable to type 'Of<"element">[]'.`,
    long: true,
  },
  'an oracle whose arguments are annotated otherwise': {
    right: 'oracle: ({ items, n }, { key, order, strict, ties }) => {',
    wrong: 'oracle: ({ items }: { items: string[] }) => items,\n  accepts: ({ items, n }) => {',
    says: `Type 'Of<"element">' is not assignable to type 'string'.`,
    long: true,
  },
  'an oracle that names no parameter': {
    right: 'oracle: ({ items, n }, { key,',
    wrong: 'oracle: ({ items, m }, { key,',
    says: `Property 'm' does not exist on type '{ readonly items: Of<"element">[]; readonly n: number; }'.`,
  },
  'a law on a parameter that is not a list': {
    right: "law.subsetOf('items')",
    wrong: "law.permutationOf('n')",
    says: `Argument of type '"n"' is not assignable to parameter of type '"items"'.`,
  },
  'a law on a parameter that does not exist': {
    right: "law.subsetOf('items')",
    wrong: "law.subsetOf('item')",
    says: `Argument of type '"item"' is not assignable to parameter of type '"items"'.`,
  },
  'idempotence in a parameter of another type than the result': {
    right: "law.idempotentOn('items', {",
    wrong: "law.idempotentOn('n', {",
    says: `Argument of type '"n"' is not assignable to parameter of type '"items"'.`,
  },
  'a law the result does not fit': {
    right: 'law.lengthAtMost(({ n }) => n)',
    wrong: "law.monotone('n', (n) => n + 1)",
    says: `Type 'Refused<"this law needs a result that is a number or a text">' has no call signatures.`,
  },
  'a counted rule on a parameter that is not a list': {
    right: '  inputs: (gen, { size }, of) =>',
    wrong:
      "  constraints: (rule) => ({ fast: rule.comparisons('n', 'n log n') }),\n  inputs: (gen, { size }, of) =>",
    says: `Argument of type '"n"' is not assignable to parameter of type '"items"'.`,
  },
  'a misspelt type variable in a parameter': {
    right: "fn('firstBy', { items: ty.list(ty.of('element'))",
    wrong: "fn('firstBy', { items: ty.list(ty.of('elemant'))",
    says: `Type 'Signature<{ readonly items: Of<"elemant">[]; readonly n: number; }, Of<"element">[], { readonly items: Of<"elemant">[]; readonly n: number; }, Of<"element">[], "element" | "elemant">' is not assignable to type '"no type axis is named 'elemant'"'.`,
    long: true,
  },
  'a misspelt type variable in the result': {
    right: "ty.list(ty.of('element'))),",
    wrong: "ty.list(ty.of('elemant'))),",
    says: `Type 'Signature<{ readonly items: Of<"element">[]; readonly n: number; }, Of<"elemant">[], { readonly items: Of<"element">[]; readonly n: number; }, Of<"elemant">[], "element" | "elemant">' is not assignable to type '"no type axis is named 'elemant'"'.`,
    long: true,
  },
  'a misspelt type variable in the inputs': {
    right: "gen.few(of('element'),",
    wrong: "gen.few(of('elemant'),",
    says: `Argument of type '"elemant"' is not assignable to parameter of type '"element"'.`,
  },
  'keys of a type axis that does not exist': {
    right: "axis.keyOf('element')",
    wrong: "axis.keyOf('elemant')",
    says: `Type 'Axis<SaidFunction<(value: Of<"elemant">) => Comparable>, string, "key", never, "elemant">' is not assignable to type '"no type axis is named 'elemant'"'.`,
  },
  'keys of an axis that is no type axis': {
    right: "axis.keyOf('element')",
    wrong: "axis.keyOf('order')",
    says: `Type 'Axis<SaidFunction<(value: Of<"order">) => Comparable>, string, "key", never, "order">' is not assignable to type '"no type axis is named 'order'"'.`,
  },
  'a level the axis lacks, in the oracle': {
    right: "const sign = order === 'ascending'",
    wrong: "const sign = order === 'up'",
    says: `This comparison appears to be unintentional because the types '"ascending" | "descending"' and '"up"' have no overlap.`,
  },
  'a level the axis lacks, in a law': {
    right: "'again gives the same': law.idempotentOn('items', { at: (p) => p.order === 'ascending' })",
    wrong: "'again gives the same': law.idempotentOn('items', { at: (p) => p.order === 'up' })",
    says: `This comparison appears to be unintentional because the types '"ascending" | "descending"' and '"up"' have no overlap.`,
  },
  'a level the axis lacks, in a fact': {
    right: "{ when: (p) => p.order === 'ascending', decides: 'ties' }",
    wrong: "{ when: (p) => p.order === 'up', decides: 'ties' }",
    says: `This comparison appears to be unintentional because the types '"ascending" | "descending"' and '"up"' have no overlap.`,
  },
  'an axis that does not exist': {
    right: 'difficulty: (p) => (p.order',
    wrong: 'difficulty: (p) => (p.ordr',
    says: `Property 'ordr' does not exist on type '{ readonly key: SaidFunction<(value: Of<"element">) => Comparable>; readonly order: "ascending" | "descending"; readonly strict: boolean; readonly ties: "first" | "last"; readonly size: "small" | ... 1 more ... | "large"; }'. Did you mean 'order'?`,
  },
  'a type axis asked for its level': {
    right: "difficulty: (p) => (p.order === 'ascending' ?",
    wrong: "difficulty: (p) => (p.element === 'int' ?",
    says: `Property 'element' does not exist on type '{ readonly key: SaidFunction<(value: Of<"element">) => Comparable>; readonly order: "ascending" | "descending"; readonly strict: boolean; readonly ties: "first" | "last"; readonly size: "small" | ... 1 more ... | "large"; }'.`,
  },
  'arithmetic on an element of open type': {
    right: "'forgets n': ({ items }) => [...items],",
    wrong: "'forgets n': ({ items }) => items.map((x) => x + 1),",
    says: `Operator '+' cannot be applied to types 'Of<"element">' and 'number'.`,
  },
  'a field of an element of open type': {
    right: "'forgets n': ({ items }) => [...items],",
    wrong: "'forgets n': ({ items }) => items.filter((x) => x.age),",
    says: `Property 'age' does not exist on type 'Of<"element">'.`,
  },
  'a twin of the wrong type': {
    right: 'twins: { ties: ({ items, n }) => [...items].reverse().slice(0, n) },',
    wrong: 'twins: { ties: ({ items, n }) => items.length + n },',
    says: `Type 'number' is not assignable to type 'Of<"element">[]'.`,
    long: true,
  },
  'a mistake of the wrong type': {
    right: "'forgets n': ({ items }) => [...items],",
    wrong: "'forgets n': ({ items }) => items.length,",
    says: `Type 'number' is not assignable to type 'Of<"element">[]'.`,
    long: true,
  },
  'a mistake of the wrong type at some points': {
    right: 'run: ({ items, n }) => items.slice(0, n + 1) },',
    wrong: 'run: ({ items, n }) => items.length + n },',
    says: `Type 'number' is not assignable to type 'Of<"element">[]'.`,
  },
  'a difficulty that is no number': {
    right: "difficulty: (p) => (p.order === 'ascending' ? 1 : 2),",
    wrong: 'difficulty: (p) => p.order,',
    says: `Type 'string' is not assignable to type 'number'.`,
  },
  'a title in one language': {
    right: "title: { en: 'The first few by a key', zh: '按键取前几个' },",
    wrong: "title: 'The first few by a key',",
    says: `Type 'string' is not assignable to type 'Said'.`,
  },
};

const parts: Readonly<Record<string, Mistake>> = {
  'an operator whose step does not fit what it takes': {
    right: 'texts.filter((text) => text.length >= length)',
    wrong: 'texts.filter((text) => text * 2 >= length)',
    says: "The left-hand side of an arithmetic operation must be of type 'any', 'number', 'bigint' or an enum type.",
  },
  'an operator whose step gives something else than it says': {
    right: 'texts.filter((text) => text.length >= length)',
    wrong: 'texts.length + length',
    says: `Type 'number' is not assignable to type 'string[]'.`,
  },
  'an operator that names no parameter of its own': {
    right: 'apply: (texts, { length }) => texts.filter((text) => text.length >= length)',
    wrong: 'apply: (texts, { least }) => texts.filter((text) => text.length >= least)',
    says: `Property 'least' does not exist on type 'ParameterValues<{ readonly length: Parameter<number>; }>'.`,
  },
  'a chain whose types do not meet': {
    right: 'sinks: [joined],',
    wrong: 'sinks: [counted],',
    says: `Type 'number' is not assignable to type 'string'.`,
  },
  'a stage on an axis that does not exist': {
    right: "{ on: firstBy, size: ['small'], order: ['ascending'] }",
    wrong: "{ on: firstBy, sise: ['small'] }",
    says: `Object literal may only specify known properties, and 'sise' does not exist in type '{ readonly on: Template<"lists/first-by", { element: Axis<never, "int" | "word", "type", never, never>; key: Axis<SaidFunction<(value: Of<"element">) => Comparable>, string, "key", never, "element">; order: Axis<...>; strict: Axis<...>; ties: Axis<...>; size: Axis<...>; }>; } & { ...; } & { ...; }'.`,
    long: true,
  },
  'a stage on a level that does not exist': {
    right: "size: ['small'], order",
    wrong: "size: ['tiny'], order",
    says: `Type '"tiny"' is not assignable to type '"small" | "edges" | "large"'.`,
  },
  'a stage on a style that does not exist': {
    right: "size: ['small'], order",
    wrong: "style: ['song'], order",
    says: `Type '"song"' is not assignable to type '"spec" | "story" | "docstring" | "tests" | "examples"'.`,
  },
  'a holdout on a level that does not exist': {
    right: "h.value(firstBy, 'element', 'word')",
    wrong: "h.value(firstBy, 'element', 'person')",
    says: `Argument of type '"person"' is not assignable to parameter of type '"int" | "word"'.`,
  },
  'a holdout on an axis that does not exist': {
    right: "h.permutation(firstBy, 'order', 'ties')",
    wrong: "h.permutation(firstBy, 'order', 'tie')",
    says: `Argument of type '"tie"' is not assignable to parameter of type 'HoldableAxis<{ element: Axis<never, "int" | "word", "type", never, never>; key: Axis<SaidFunction<(value: Of<"element">) => Comparable>, string, "key", never, "element">; order: Axis<...>; strict: Axis<...>; ties: Axis<...>; size: Axis<...>; }>'.`,
    long: true,
  },
  'a range of an axis without an order': {
    right: "h.range(firstBy, 'size', { above: 'edges' })",
    wrong: "h.range(firstBy, 'ties', { above: 'first' })",
    says: `Argument of type '"ties"' is not assignable to parameter of type '"size"'.`,
  },
  'a curriculum that names a template': {
    right: 'templates: [firstBy]',
    wrong: "templates: ['lists/first-by']",
    says: `Type 'string' is not assignable to type 'Template<string, Axes>'.`,
  },
};

/** Parts of a definition that cannot be left out; the compiler marks the definition as a whole. */
const needed = ['version', 'title', 'oracle', 'laws', 'inputs', 'facts', 'mistakes', 'difficulty'];

const rightTemplate = readFileSync(packageFile('test/types/right-template.ts'), 'utf8');
const rightParts = readFileSync(packageFile('test/types/right-parts.ts'), 'utf8');

function without(part: string): string {
  const found = new RegExp(`^ {2}${part}: .*?\\n(?= {2}\\S+: |\\}\\);)`, 'ms').exec(rightTemplate)?.[0];
  if (found === undefined) throw new Error(`the right template has no ${part}`);
  return rightTemplate.replace(found, '');
}

function made(text: string, { right, wrong }: Mistake): string {
  if (text.split(right).length !== 2) throw new Error(`not once in the right text: ${right}`);
  return text.replace(right, () => wrong);
}

/** What a wrong line leaves unused is complained of too. */
const isUnused = (message: string): boolean => /value is never read|is declared but never used/.test(message);
const nameOf = (mistake: string): string => `${mistake.replaceAll(/\W+/g, '-')}.example.ts`;
const all = [
  ...Object.entries(template).map(([name, mistake]) => [name, rightTemplate, mistake] as const),
  ...Object.entries(parts).map(([name, mistake]) => [name, rightParts, mistake] as const),
];
// One program for all of them, because its library is most of the work.
const program = programOf({
  'right-template.ts': rightTemplate,
  'right-parts.ts': rightParts,
  ...Object.fromEntries(all.map(([name, text, mistake]) => [nameOf(name), made(text, mistake)])),
  ...Object.fromEntries(
    [...needed, 'axes', 'signature'].map((part) => [nameOf(`no ${part}`), without(part)]),
  ),
});

test('the right texts are right', () => {
  expect(complaintsAbout(program, 'right-template.ts')).toEqual([]);
  expect(complaintsAbout(program, 'right-parts.ts')).toEqual([]);
});

test.each(all)('%s', (name, text, mistake) => {
  const [first] = complaintsAbout(program, nameOf(name)).filter(({ message }) => !isUnused(message));
  const line = text.slice(0, text.indexOf(mistake.right)).split('\n').length;
  const lines = first?.message.split('\n') ?? [];
  expect(first?.line).toBeGreaterThanOrEqual(line);
  expect(first?.line).toBeLessThan(line + mistake.wrong.split('\n').length);
  expect(lines.at(-1)?.trim()).toBe(mistake.says);
  expect((lines[0]?.length ?? 0) > 300).toBe(mistake.long === true);
});

test.each(needed)('no %s', (part) => {
  const line = rightTemplate.slice(0, rightTemplate.indexOf('defineTemplate(')).split('\n').length;
  const said = complaintsAbout(program, nameOf(`no ${part}`)).filter((each) => each.line === line);
  expect(said.map(({ message }) => message).join('\n')).toMatch(
    new RegExp(`Property '${part}' is missing in type `),
  );
});

test.each(['axes', 'signature'])('no %s', (part) => {
  // Everything else is read in their light, so the first complaint is of what went dark.
  expect(complaintsAbout(program, nameOf(`no ${part}`))).not.toEqual([]);
});
