import { describe, expect, it } from 'vitest';
import { authorText, evaluate, liftSample } from './author-harness.test-helper.ts';
import { foldFunction, type Known } from './fold.ts';
import { functionExpression, solutionSource } from './solution.ts';
import { strictFaults } from './strict-check.test-helper.ts';

interface Asked {
  readonly oracle: string;
  readonly top?: string;
  readonly params?: Readonly<Record<string, readonly [shown: string, type: string]>>;
  readonly point?: Record<string, Known>;
  readonly name?: string;
  readonly form?: 'function' | 'class';
}

function solution({
  oracle,
  top,
  params = {},
  point = {},
  name = 'solve',
  form = 'function',
}: Asked): string {
  const { file, definition } = liftSample(authorText({ oracle, ...(top === undefined ? {} : { top }) }));
  const lifted = definition.functions.oracle;
  if (lifted === undefined) throw new Error('no oracle');
  return solutionSource({
    folded: foldFunction({ lifted, helpers: file.helpers, point, pointParam: 1, types: {} }),
    name,
    params: Object.entries(params).map(([own, [shown, type]]) => ({ name: own, shown, type })),
    returns: form === 'class' ? '' : 'number',
    form,
    declarations: [],
  });
}

describe('parameters', () => {
  it('renames them, and locals that stand in the way', () => {
    const text = solution({
      oracle:
        '({ items, n }) => { const values = items.length; return items.map((count) => count + values + n).length; }',
      params: { items: ['values', 'number[]'], n: ['count', 'number'] },
    });
    expect(text).toMatchInlineSnapshot(`
      "export function solve(values: number[], count: number): number {
        const values2 = values.length;
        return values.map((count2) => count2 + values2 + count).length;
      }
      "
    `);
  });

  it('takes them from an object used by its members, or whole', () => {
    const params = { items: ['items', 'number[]'], n: ['n', 'number'] } as const;
    expect(solution({ oracle: '(args) => args.items.length + args.n', params })).toMatchInlineSnapshot(`
      "export function solve(items: number[], n: number): number {
        return items.length + n;
      }
      "
    `);
    const top =
      'function total(args: { items: number[]; n: number }): number { return args.items.length + args.n; }';
    expect(solution({ oracle: '(args) => total(args)', top, params })).toMatchInlineSnapshot(`
      "function total(args: { items: number[]; n: number }): number {
        return args.items.length + args.n;
      }

      export function solve(items: number[], n: number): number {
        const args = { items, n };
        return total(args);
      }
      "
    `);
  });

  it('keeps a helper apart from the solution and from parameters', () => {
    const top =
      'function solve(n: number): number { return n <= 0 ? 0 : 1 + solve(n - 1); }\nfunction n2(x: number): number { return x; }';
    const text = solution({ oracle: '({ n }) => solve(n) + n2(1)', top, params: { n: ['n2', 'number'] } });
    expect(text).toMatchInlineSnapshot(`
      "function solveHelper(n: number): number {
        return n <= 0 ? 0 : 1 + solveHelper(n - 1);
      }

      function n2(x: number): number {
        return x;
      }

      export function solve(n22: number): number {
        return solveHelper(n22) + n2(1);
      }
      "
    `);
    expect((evaluate(text).solve as (n: number) => number)(4)).toBe(5);
  });
});

const CACHE = `(_args, { policy, counted }) => class {
  #entries = new Map<string, number>();
  #misses = 0;
  readonly #capacity: number;
  constructor(capacity: number) { this.#capacity = capacity; }
  get(key: string): number | null {
    const value = this.#entries.get(key);
    if (value === undefined) { if (counted) this.#misses++; return null; }
    if (policy === 'lru') { this.#entries.delete(key); this.#entries.set(key, value); }
    return value;
  }
  set(key: string, value: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#capacity) for (const oldest of this.#entries.keys()) { this.#entries.delete(oldest); break; }
  }
  get misses(): number { return counted ? this.#misses : -1; }
}`;

describe('classes', () => {
  it.each(['lru', 'fifo'])('%s', (policy) => {
    const point = { policy: { literal: policy }, counted: { literal: policy === 'lru' } };
    const text = solution({ oracle: CACHE, point, name: 'Cache', form: 'class' });
    expect(text).toMatchSnapshot();
    expect(strictFaults(new Map([[policy, text]]))).toEqual([]);
    const Cache = evaluate(text).Cache as new (
      n: number,
    ) => { get(k: string): number | null; set(k: string, v: number): void };
    const cache = new Cache(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b')]).toEqual(policy === 'lru' ? [1, null] : [null, 2]);
  });

  it('after other statements, and by name', () => {
    const oracle = `(_args, { start }) => {
      const first = (): number => { let n = start; n *= 2; return n; };
      class Counter { #n = first(); static of(): Counter { return new Counter(); } next(): number { return this.#n++; } }
      return Counter;
    }`;
    const text = solution({ oracle, point: { start: { literal: 4 } }, name: 'Ticker', form: 'class' });
    expect(text).toMatchSnapshot();
    expect(strictFaults(new Map([['ticker', text]]))).toEqual([]);
  });
});

it('prints laws as expressions', () => {
  const { file, definition } = liftSample(
    `import { defineTemplate } from 'etudes';
defineTemplate('x', { laws: (law) => ({ a: law.always((args, f, { order }) => { const r = f(args); return order === 'up' ? r > 0 : r < 0; }) }) });
export default {};`,
  );
  const lifted = definition.functions['laws.a.0'];
  if (lifted === undefined) throw new Error('no law');
  const folded = foldFunction({
    lifted,
    helpers: file.helpers,
    point: { order: { literal: 'up' } },
    pointParam: 2,
    types: {},
  });
  expect(functionExpression(folded)).toBe('(args, f) => {\n  const r = f(args);\n  return r > 0;\n}');
});
