import { describe, expect, it } from 'vitest';
import { EtudesError } from '../../errors.ts';
import { printFunction, printHelper } from '../../tree/print.ts';
import { liftFile } from './lift-file.ts';

const FILE = `import { axis, defineTemplate as dt, defineOperator, fn, law as lawOf, ty } from 'etudes';
import type { Of } from 'etudes';
export interface Box<T> {
  readonly value: T; // kept
}
type Pair = Box<number>;
export const LIMIT = 1_000;
function unused(x: number): number { return Date.now() + x; }
function helper(x: number): number { return x > LIMIT ? helper(x - 1) : x; }
const half = (x: number): number => x / 2;
const wide = (gen: unknown) => gen.map(gen.int(), doubled);
function doubled(x: number): number { return x * 2; }
function wrong({ items }: { items: Of<'element'>[] }): Pair[] { return items.map((value) => ({ value })); }
const SHARED = { shared: ({ items }) => items.slice(1) };
function family(size: number) {
  return dt(\`lists/\${size}-of\`, { oracle: ({ items }) => items.length });
}
const template = dt('lists/sort-by', {
  version: 1,
  axes: {
    weird: axis.functions({ abs: { apply: (x: number) => Math.abs(x), say: { en: () => 'x' } } }),
    nested: axis.both([{ one: { apply: helper } }, axis.x({ two: { run(x: number) { return x; } } })]),
  },
  where: (p) => anything(p),
  oracle: ({ items }: { items: Of<'element'>[] }, { key }) => items.map((x) => key(helper(x))),
  laws: (law) => ({
    plain: law.sortedBy((item, { key }) => key(item)),
    nested: law.when((p) => p.a, law.always((args, f) => f(args) === LIMIT)),
    none: law.permutationOf('items'),
  }),
  constraints: (rule) => { return { fast: rule.fast((n) => n * 2) }; },
  inputs: (gen, p) => gen.mix({ a: [1, gen.map(gen.int(), half)], b: [1, wide(gen)] }),
  facts: (fact) => ({ x: fact(() => nothing) }),
  twins: { ties: ({ items }) => items, other: { at: (p) => nothing, run: ({ items }) => [...items].reverse() } },
  mistakes: { 'compares as text': ({ items }) => items.sort(), wrong, ...SHARED },
});
export const op = defineOperator('top-k', {
  params: { n: 1 },
  apply: (rows, { n }) => rows.slice(0, n),
  laws: (law) => ({ short: law.always((args, f, p) => f(args).length <= p.n) }),
});
export default [template, family(3)];
`;

describe('liftFile', () => {
  const file = liftFile('templates/sort.ts', FILE);

  it('finds every definition with its id', () => {
    expect(file.definitions.map(({ of, id, line }) => [of, id, line])).toEqual([
      ['template', 'lists/*-of', 16],
      ['template', 'lists/sort-by', 18],
      ['operator', 'top-k', 37],
    ]);
  });

  it('lifts functions by the paths of their properties', () => {
    const all = file.definitions
      .slice(1)
      .map(({ functions }) =>
        Object.fromEntries(
          Object.entries(functions).map(([path, { fn, line }]) => [path, `${line}: ${printFunction(fn)}`]),
        ),
      );
    expect(all).toMatchSnapshot();
  });

  it('notes what functions need', () => {
    const { functions } = file.definitions[1] ?? {};
    expect(functions?.oracle?.needs).toEqual(['helper']);
    expect(functions?.['mistakes.wrong']?.needs).toEqual(['Pair']);
    expect(functions?.['laws.nested.1.0']?.needs).toEqual(['LIMIT']);
  });

  it('lifts the helpers in use only, and those that inputs hand on', () => {
    const helpers = Object.values(file.helpers).map(
      (helper) => `${printHelper(helper)} // ${helper.needs.join()}`,
    );
    expect(helpers).toMatchSnapshot();
  });

  it('notes lines of all properties', () => {
    expect(file.definitions[1]?.lines).toMatchObject({
      where: 24,
      facts: 33,
      'laws.none': 29,
      'mistakes.wrong': 35,
    });
  });
});

function fault(oracle: string, top = ''): string {
  try {
    liftFile(
      't.ts',
      `import { defineTemplate } from 'etudes';\n${top}\ndefineTemplate('x', {\n  oracle: ${oracle},\n});`,
    );
  } catch (error) {
    if (error instanceof EtudesError) return `${error.code} ${error.details.path}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('faults', () => {
  it.each<[oracle: string, top?: string]>([
    ['() => {\n  return lodash.sum([]);\n}'],
    ['() => Math.random()'],
    ['() => new Date()'],
    ["(a) => a.localeCompare('b')"],
    ['(a) => a.toLocaleUpperCase()'],
    ['() => Intl'],
    ['() => { var x = 1; return x; }'],
    ['() => { enum A { B } return 1; }'],
    ['() => { type A = number; return 1; }'],
    ['(a) => (a?.b).c'],
    ['(a) => [1, , 2]'],
    ['() => import("x")'],
    ['(a: Missing) => a'],
    ['(a) => a`x`'],
    ['(a) => { x: { break x; } }'],
    ['() => this.x'],
    ['() => counter', 'let counter = 0;'],
    ['() => helper()', 'function helper() { return process.env; }'],
    ['() => { return ; '],
    ['() => ((undefined) => undefined)(1)'],
    ['() => new (class { private constructor(readonly x: number) {} })()'],
  ])('%s', (oracle, top) => {
    expect(fault(oracle, top)).toMatchSnapshot();
  });

  it.each([
    '() => { const { random } = Math; return random(); }',
    '() => { const m = Math; return m.random(); }',
    `() => Math['random']()`,
    '() => [1].map(Math.abs, Math)',
  ])('sees Math in disguise: %s', (oracle) => {
    expect(fault(oracle)).toContain('Math other than as Math.name');
  });

  it('takes Math by its names, as a value too', () => {
    expect(fault('(a) => [a].map(Math.abs).concat(Math.max(a, 1))')).toBe('none');
  });

  it('takes locals, built-ins and helpers', () => {
    expect(
      fault(
        '(a) => { function f() { return g(a); } const g = (x) => x; try { f(); } catch { } return [undefined, NaN, h]; }',
        'const h = 1;',
      ),
    ).toBe('none');
  });
});
