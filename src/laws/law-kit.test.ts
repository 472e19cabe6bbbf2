import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Helper, Shape } from '../shapes/shape.ts';
import { ty } from '../shapes/ty.ts';
import type { Law, LawPrint } from './law.ts';
import { type LawKit, lawKit } from './law-kit.ts';

type Item = { id: number; k: number };
type Args = { items: Item[]; nums: number[]; other: number[]; text: string; by: number; to: number };
type Point = { down: boolean };
const point: Point = { down: true };

const loose = (shape: unknown): Shape => shape as Shape;
const items = loose(ty.list(ty.record({ id: ty.int(), k: ty.int() }, { name: 'Item' })));
const nums = loose(ty.list(ty.int()));
const params = { items, nums, other: nums, text: loose(ty.text()), by: loose(ty.int()), to: loose(ty.int()) };
const results: Readonly<Record<string, Shape>> = {
  'Item[]': items,
  'number[]': nums,
  'number[][]': loose(ty.list(ty.list(ty.int()))),
  'string[]': loose(ty.list(ty.text())),
  number: params.by,
  string: params.text,
  'number | undefined': loose(ty.optional(ty.int())),
};
const resultOf = (of: Row<never>): Shape => results[of.result] as Shape;

function randomArgs(seed: number): Args {
  let state = seed * 7919 + 1;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % bound;
  };
  const numbers = (): number[] => Array.from({ length: below(7) }, () => below(5) - 1);
  return {
    items: Array.from({ length: below(7) }, () => ({ id: below(4), k: below(3) })),
    nums: numbers(),
    other: numbers(),
    text: Array.from({ length: below(5) }, () => 'ab😀'[below(2)]).join(''),
    by: 1 + below(3),
    to: below(6),
  };
}

interface Row<R> {
  readonly result: string;
  readonly law: (law: LawKit<Args, R, Point>) => Law<Args, R, Point>;
  /** Author's functions as the fold would print them. */
  readonly functions?: readonly string[];
  readonly right: (args: Args) => R;
  readonly wrong: readonly ((args: Args) => R)[];
  readonly oracle?: (args: Args) => R;
}
const row = <R>(of: Row<R>): Row<never> => of as unknown as Row<never>;

const byKey = ({ items }: Args): Item[] => [...items].sort((a, b) => b.k - a.k);
const chunks = ({ nums, by }: Args): number[][] =>
  Array.from({ length: Math.ceil(nums.length / by) }, (_, i) => nums.slice(i * by, (i + 1) * by));
const sum = (nums: readonly number[]): number => nums.reduce((a, b) => a + b, 0);
const sorted = ({ nums }: Args): number[] => [...nums].sort((a, b) => a - b);
const sortInPlace = ({ nums }: Args): number[] => nums.sort((a, b) => a - b);

const rows: Readonly<Record<string, Row<never>>> = {
  permutationOf: row<Item[]>({
    result: 'Item[]',
    law: (law) => law.permutationOf('items'),
    right: byKey,
    wrong: [({ items }) => items.slice(1), ({ items }) => items.map((item) => items[0] ?? item)],
  }),
  subsetOf: row<number[]>({
    result: 'number[]',
    law: (law) => law.subsetOf('nums'),
    right: (args) => sorted(args).slice(1),
    wrong: [({ nums }) => [...nums, ...nums.slice(0, 1)], ({ other }) => other],
  }),
  subsequenceOf: row<number[]>({
    result: 'number[]',
    law: (law) => law.subsequenceOf('nums'),
    right: ({ nums }) => nums.filter((n) => n > 0),
    wrong: [sorted],
  }),
  sortedBy: row<Item[]>({
    result: 'Item[]',
    law: (law) =>
      law.sortedBy(
        (item) => item.k,
        (p) => (p.down ? 'descending' : 'ascending'),
      ),
    functions: ['(item) => item.k', "() => 'descending'"],
    right: byKey,
    wrong: [({ items }) => items, (args) => byKey(args).reverse()],
  }),
  'sortedBy, no direction': row<number[]>({
    result: 'number[]',
    law: (law) => law.sortedBy((item) => item, { at: (p) => p.down }),
    functions: ['(item) => item'],
    right: sorted,
    wrong: [({ nums }) => nums],
  }),
  inOrder: row<number[]>({
    result: 'number[]',
    law: (law) => law.inOrder((a, b) => a <= b),
    functions: ['(a, b) => a <= b'],
    right: sorted,
    wrong: [({ nums }) => nums],
  }),
  stableBy: row<Item[]>({
    result: 'Item[]',
    law: (law) => law.stableBy('items', (item) => item.k),
    functions: ['(item) => item.k'],
    right: byKey,
    wrong: [({ items }) => [...items].reverse()],
  }),
  distinctBy: row<number[]>({
    result: 'number[]',
    law: (law) => law.distinctBy((item) => item),
    functions: ['(item) => item'],
    right: ({ nums }) => [...new Set(nums)],
    wrong: [({ nums }) => nums],
  }),
  idempotentOn: row<number[]>({
    result: 'number[]',
    law: (law) => law.idempotentOn('nums'),
    right: sorted,
    wrong: [({ nums }) => nums.map((n) => n + 1), ({ nums }) => nums.slice(1)],
  }),
  involutionOn: row<number[]>({
    result: 'number[]',
    law: (law) => law.involutionOn('nums'),
    right: ({ nums }) => nums.reverse(),
    wrong: [sorted],
  }),
  roundTrip: row<number[]>({
    result: 'number[]',
    law: (law) => law.roundTrip('nums', (result, { by }) => result.map((n) => n - by)),
    functions: ['(result, { by }) => result.map((n) => n - by)'],
    right: ({ nums, by }) => nums.map((n) => n + by),
    wrong: [({ nums }) => nums, sorted],
  }),
  invariantUnder: row<number>({
    result: 'number',
    law: (law) => law.invariantUnder('nums', (nums) => nums.reverse()),
    functions: ['(nums) => nums.reverse()'],
    right: ({ nums }) => sum(nums),
    wrong: [({ nums }) => nums[0] ?? 0],
  }),
  equivariantUnder: row<number>({
    result: 'number',
    law: (law) =>
      law.equivariantUnder(
        'nums',
        (nums, { by }) => [...nums, by],
        (result, { by }) => result + by,
      ),
    functions: ['(nums, { by }) => [...nums, by]', '(result, { by }) => result + by'],
    right: ({ nums }) => sum(nums),
    wrong: [({ nums }) => nums[0] ?? 0],
  }),
  symmetricIn: row<number[]>({
    result: 'number[]',
    law: (law) => law.symmetricIn('nums', 'other'),
    right: ({ nums, other }) => [...nums, ...other].sort((a, b) => a - b),
    wrong: [({ nums, other }) => [...nums, ...other]],
  }),
  'homomorphism on lists': row<number>({
    result: 'number',
    law: (law) => law.homomorphism('nums', (a, b) => a + b),
    functions: ['(a, b) => a + b'],
    right: ({ nums }) => sum(nums),
    wrong: [() => 1, ({ nums }) => sum(nums) + nums.length - 1],
  }),
  'homomorphism on texts': row<number>({
    result: 'number',
    law: (law) => law.homomorphism('text', (a, b) => a + b),
    functions: ['(a, b) => a + b'],
    right: ({ text }) => [...text].length,
    wrong: [() => 1],
  }),
  monotone: row<number>({
    result: 'number',
    law: (law) => law.monotone('by', (by) => by + 1),
    functions: ['(by) => by + 1'],
    right: ({ by }) => by * 2,
    wrong: [({ by }) => -by, ({ by }) => Number.NaN * by],
  }),
  lengthIs: row<number[][]>({
    result: 'number[][]',
    law: (law) => law.lengthIs(({ nums, by }) => Math.ceil(nums.length / by)),
    functions: ['({ nums, by }) => Math.ceil(nums.length / by)'],
    right: chunks,
    wrong: [(args) => [...chunks(args), []]],
  }),
  lengthAtMost: row<string>({
    result: 'string',
    law: (law) => law.lengthAtMost(({ by }) => by),
    functions: ['({ by }) => by'],
    right: ({ text, by }) => text.slice(0, by),
    wrong: [({ text }) => `${text}....`],
  }),
  everyItem: row<number[]>({
    result: 'number[]',
    law: (law) => law.everyItem((item, { nums }) => nums.includes(item)),
    functions: ['(item, { nums }) => nums.includes(item)'],
    right: sorted,
    wrong: [({ nums }) => [...nums, 99]],
  }),
  someItem: row<number[]>({
    result: 'number[]',
    law: (law) => law.someItem((item, { nums }) => item === nums[0]),
    functions: ['(item, { nums }) => item === nums[0]'],
    right: sorted,
    wrong: [({ nums }) => nums.map(() => 99)],
  }),
  everyPart: row<number[][]>({
    result: 'number[][]',
    law: (law) =>
      law.everyPart((part, place, { by }) =>
        place.last ? part.length >= 1 && part.length <= by : part.length === by,
      ),
    functions: [
      '(part, place, { by }) => (place.last ? part.length >= 1 && part.length <= by : part.length === by)',
    ],
    right: chunks,
    wrong: [({ nums }) => [nums], (args) => chunks(args).reverse()],
  }),
  covers: row<number[][]>({
    result: 'number[][]',
    law: (law) => law.covers('nums'),
    right: chunks,
    wrong: [(args) => chunks(args).reverse(), (args) => chunks(args).slice(1)],
  }),
  'covers a text': row<string[]>({
    result: 'string[]',
    law: (law) => law.covers('text'),
    right: ({ text }) => [...text],
    wrong: [({ text }) => [...text].reverse()],
  }),
  resultIn: row<number | undefined>({
    result: 'number | undefined',
    law: (law) => law.resultIn('nums'),
    right: ({ nums }) => nums[0],
    wrong: [() => 99, () => undefined],
  }),
  withinRange: row<number>({
    result: 'number',
    law: (law) =>
      law.withinRange(
        ({ by }) => -by,
        ({ by }) => by,
      ),
    functions: ['({ by }) => -by', '({ by }) => by'],
    right: ({ by, to }) => Math.min(by, to),
    wrong: [({ to }) => to, ({ by }) => -by - 1],
  }),
  conserves: row<number[]>({
    result: 'number[]',
    law: (law) =>
      law.conserves(
        ({ nums }) => nums.reduce((a, b) => a + b, 0),
        (result) => result.reduce((a, b) => a + b, 0),
      ),
    functions: [
      '({ nums }) => nums.reduce((a, b) => a + b, 0)',
      '(result) => result.reduce((a, b) => a + b, 0)',
    ],
    right: sorted,
    wrong: [({ nums }) => nums.slice(1)],
  }),
  doesNotMutate: row<number[]>({
    result: 'number[]',
    law: (law) => law.doesNotMutate(),
    right: sorted,
    wrong: [sortInPlace],
  }),
  freshResult: row<Item[]>({
    result: 'Item[]',
    law: (law) => law.freshResult('items'),
    right: ({ items }) => items.map((item) => ({ ...item })),
    wrong: [({ items }) => items, ({ items }) => [...items]],
  }),
  newResult: row<number[]>({
    result: 'number[]',
    law: (law) => law.newResult('nums'),
    right: sorted,
    wrong: [sortInPlace],
  }),
  inPlace: row<number[]>({
    result: 'number[]',
    law: (law) => law.inPlace('nums'),
    right: sortInPlace,
    wrong: [sorted],
  }),
  deterministic: row<number>({
    result: 'number',
    law: (law) => law.deterministic(),
    right: ({ nums }) => sum(nums),
    wrong: [
      (() => {
        let calls = 0;
        return () => {
          calls += 1;
          return calls;
        };
      })(),
    ],
  }),
  agreesWithOracle: row<number[]>({
    result: 'number[]',
    law: (law) => law.agreesWithOracle(),
    oracle: sorted,
    right: sortInPlace,
    wrong: [({ nums }) => nums],
  }),
  'agreesWithOracle by': row<number[]>({
    result: 'number[]',
    law: (law) =>
      law.agreesWithOracle((result, { by }) => ({ length: result.length, has: result.includes(by) })),
    functions: ['(result, { by }) => ({ length: result.length, has: result.includes(by) })'],
    oracle: sorted,
    right: ({ nums }) => nums.reverse(),
    wrong: [({ nums }) => nums.slice(1), ({ nums }) => nums.map(() => 9)],
  }),
  always: row<number[]>({
    result: 'number[]',
    law: (law) =>
      law.always((args, subject) => subject(args).length === subject({ ...args, by: 1 }).length, {
        say: { en: 'The length does not depend on `by`.', zh: '长度与 `by` 无关。' },
      }),
    functions: ['(args, subject) => subject(args).length === subject({ ...args, by: 1 }).length'],
    right: sorted,
    wrong: [({ nums, by }) => nums.slice(by)],
  }),
  when: row<number[]>({
    result: 'number[]',
    law: (law) =>
      law.when(
        ({ nums }) => nums.length > 1,
        (args, subject) => subject(args).length > 1,
      ),
    functions: ['({ nums }) => nums.length > 1', '(args, subject) => subject(args).length > 1'],
    right: sorted,
    wrong: [({ nums }) => nums.slice(1)],
  }),
  throwsWhen: row<number>({
    result: 'number',
    law: (law) => law.throwsWhen(({ nums }) => nums.length === 0),
    functions: ['({ nums }) => nums.length === 0'],
    right: ({ nums }) => {
      if (nums.length === 0) throw new RangeError('empty');
      return Math.max(...nums);
    },
    wrong: [({ nums }) => Math.max(...nums)],
  }),
};

const cases = Object.entries(rows).map(([name, of]) => {
  const law = of.law(lawKit<Args, never, Point>());
  const context: LawPrint = { result: resultOf(of), params, functions: of.functions ?? [] };
  return { name, of, law, printed: law.print(context) };
});
const inputs = Array.from({ length: 60 }, (_, seed) => randomArgs(seed));

function live(
  law: Law<Args, never, Point>,
  subject: (args: Args) => never,
  of: Row<never>,
  args: Args,
): boolean {
  return law.holds(subject, args, point, {
    result: resultOf(of) as Shape<never>,
    params,
    oracle: (given) => (of.oracle ?? of.right)(structuredClone(given)),
    copy: (given) => structuredClone(given),
  });
}

function sourcesOf(helpers: readonly Helper[], into = new Map<string, string>()): Map<string, string> {
  for (const helper of helpers) {
    sourcesOf(helper.needs ?? [], into);
    into.set(helper.name, helper.source);
  }
  return into;
}

type Printed = (
  args: Args,
  subject: (args: Args) => never,
  copy: typeof structuredClone,
  expected: never,
) => boolean;

/** The printed body as a live function. */
function compiled(printed: { readonly body: string; readonly helpers: readonly Helper[] }): Printed {
  const types = 'type Args = any; type Result = any;\n';
  const source = `${types}${[...sourcesOf(printed.helpers).values()].join('\n')}\nreturn ((args: Args, subject: (args: Args) => Result, copy: <T>(value: T) => T, expected: Result) => {\n${printed.body}\n})`;
  const { outputText } = ts.transpileModule(`function whole() {${source}}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  return new Function(`${outputText}\nreturn whole();`)() as Printed;
}

test('every law of the toolbox is tried here', () => {
  const tried = new Set(cases.map(({ law }) => law.kind));
  expect([...Object.keys(lawKit())].filter((kind) => !tried.has(kind))).toEqual([]);
});

describe.each(cases)('$name', ({ of, law, printed }) => {
  const run = compiled(printed);
  const hold = (subject: (args: Args) => never): boolean[] =>
    inputs.map((args) => live(law, subject, of, args));

  test('holds for a right subject and leaves the input alone', () => {
    const before = structuredClone(inputs);
    expect(hold(of.right).every(Boolean)).toBe(true);
    expect(inputs).toEqual(before);
  });

  test('fails for each wrong subject', () => {
    expect(of.wrong.map((subject) => hold(subject).includes(false))).toEqual(of.wrong.map(() => true));
  });

  test('says the same when printed', () => {
    for (const subject of [of.right, ...of.wrong]) {
      const said = inputs.map((args) => {
        const expected = (of.oracle ?? of.right)(
          structuredClone(args.nums.length === 0 && of.oracle === undefined ? { ...args, nums: [1] } : args),
        );
        return run(structuredClone(args), subject, structuredClone, expected);
      });
      expect(said).toEqual(hold(subject));
    }
  });

  test('gives two sentences and the positions of its functions', () => {
    expect(law.say.en).toMatch(/^[A-Z`].*\.$/);
    expect(law.say.zh).toMatch(/。$/);
    expect(law.functionsAt).toHaveLength(of.functions?.length ?? 0);
  });
});

test('what a subject throws goes through', () => {
  const law = lawKit<Args, number[], Point>().permutationOf('nums');
  const broken = (): number[] => {
    throw new RangeError('broken');
  };
  expect(() =>
    law.holds(broken, randomArgs(1), point, {
      result: nums as Shape<number[]>,
      params,
      oracle: sorted,
      copy: structuredClone,
    }),
  ).toThrow('broken');
});

test('options replace the sentence and place the law', () => {
  const say = { en: 'Other.', zh: '其他。' };
  const law = lawKit<Args, number[], Point>().permutationOf('nums', { say, at: (p) => p.down });
  expect([law.say, law.at?.({ down: false })]).toEqual([say, false]);
});

test('helpers for generated files are the live functions word for word', () => {
  const here = new URL('.', import.meta.url);
  const files = readdirSync(here).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const text = files.map((file) => readFileSync(new URL(file, here), 'utf8')).join('\n');
  const all = new Map<string, string>();
  for (const { printed } of cases) sourcesOf(printed.helpers, all);
  const theirs = new Set(
    sourcesOf(
      [...Object.values(results), ...Object.values(params)].flatMap((shape) => shape.comparer().helpers),
    ).keys(),
  );
  const differing = [...all].filter(
    ([name, source]) => !theirs.has(name) && !text.includes(`\nexport ${source}\n`),
  );
  expect(all.size).toBeGreaterThan(theirs.size + 5);
  expect(differing.map(([name]) => name)).toEqual([]);
});

test('printed bodies pass tsc --strict', () => {
  const helpers = new Map<string, string>();
  for (const { printed } of cases) sourcesOf(printed.helpers, helpers);
  const blocks = cases.map(
    ({ of, printed }, index) => `export function law${index}() {
type Result = ${of.result};
return (args: Args, subject: (args: Args) => Result, copy: <T>(value: T) => T, expected: Result): boolean => {
void expected;
${printed.body}
};
}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'laws-'));
  try {
    const file = join(folder, 'printed.ts');
    const head =
      'interface Item { id: number; k: number }\ninterface Args { items: Item[]; nums: number[]; other: number[]; text: string; by: number; to: number }';
    writeFileSync(file, [head, ...helpers.values(), ...blocks].join('\n'));
    const program = ts.createProgram([file], {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noUnusedLocals: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts'],
    });
    const problems = ts.getPreEmitDiagnostics(program).map((d) => {
      const line = d.file === undefined ? 0 : d.file.getLineAndCharacterOfPosition(d.start ?? 0).line;
      return `${d.file?.text.split('\n')[line]}: ${ts.flattenDiagnosticMessageText(d.messageText, ' ')}`;
    });
    expect(problems).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
