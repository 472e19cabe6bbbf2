import ts from 'typescript';
import { expect, test } from 'vitest';
import { type LawKit, lawKit } from './law-kit.ts';

declare const brand: unique symbol;
type Opaque<Name extends string> = { readonly [brand]: Name };
type Args = { items: Opaque<'element'>[]; nums: number[]; rows: number[][]; text: string; n: number };
type Point = { order: 'up' | 'down'; key: (item: Opaque<'element'>) => number };

const toItems: LawKit<Args, Opaque<'element'>[], Point> = lawKit();
const toNumber: LawKit<Args, number, Point> = lawKit();
const toMaybe: LawKit<Args, number | undefined, Point> = lawKit();
const toRows: LawKit<Args, number[][], Point> = lawKit();

test('right uses pass', () => {
  const laws = [
    toItems.permutationOf('items'),
    toItems.sortedBy((item, { key }) => key(item)),
    toItems.sortedBy(
      (item, { key }) => key(item),
      (p) => (p.order === 'up' ? 'ascending' : 'descending'),
      { at: (p) => p.order === 'up' },
    ),
    toItems.stableBy('items', (item, { key }) => key(item)),
    toItems.idempotentOn('items'),
    toNumber.homomorphism('text', (a, b) => a + b),
    toNumber.idempotentOn('n'),
    toNumber.invariantUnder('items', (items) => [...items].reverse()),
    toMaybe.resultIn('nums'),
    toRows.covers('nums'),
    toRows.permutationOf('rows'),
  ];
  expect(laws).toHaveLength(11);
});

test('wrong uses are refused by the compiler', () => {
  const wrong = () => {
    // @ts-expect-error only "items" holds what the result holds
    toItems.permutationOf('nums');
    // @ts-expect-error a number is no list
    toItems.subsequenceOf('n');
    // @ts-expect-error no such argument
    toItems.stableBy('item', () => 1);
    // @ts-expect-error not of the result's type
    toItems.idempotentOn('n');
    // @ts-expect-error opaque items have no order of their own
    toItems.sortedBy((item) => item);
    // @ts-expect-error not a level of the axis
    toItems.always((_args, _subject, p) => p.order === 'sideways');
    // @ts-expect-error a number has no items
    toNumber.everyItem(() => true);
    // @ts-expect-error a number is no list to be sorted
    toNumber.sortedBy(() => 1);
    // @ts-expect-error rows are not numbers
    toRows.permutationOf('nums');
    // @ts-expect-error rows do not add up to a text
    toRows.covers('text');
    // @ts-expect-error lists are not monotone
    toRows.monotone('n', (n) => n + 1);
    // @ts-expect-error neither a list nor a text
    toNumber.homomorphism('n', (a, b) => a + b);
    // @ts-expect-error the inverse gives the argument
    toNumber.roundTrip('text', (result) => result);
    // @ts-expect-error strings are not in a list of numbers
    toMaybe.resultIn('rows');
  };
  expect(wrong).toBeTypeOf('function');
});

test('a wrong name is one line', () => {
  const file = new URL('wrong-name.example.ts', import.meta.url).pathname;
  const source = `import { lawKit } from './law-kit.ts';
lawKit<{ items: string[]; n: number }, string[], unknown>().permutationOf('n');
lawKit<{ n: number }, number, unknown>().lengthIs(() => 1);`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const messages = ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map((d) => ts.flattenDiagnosticMessageText(d.messageText, '\n'));
  expect(messages).toEqual([
    'Argument of type \'"n"\' is not assignable to parameter of type \'"items"\'.',
    'This expression is not callable.\n  Type \'Refused<"this law needs a result with a length: a list or a text">\' has no call signatures.',
  ]);
});
