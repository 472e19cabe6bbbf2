import * as morph from 'ts-morph';
import { describe, expect, test } from 'vitest';
import { checkStructure, type StructureRule } from './check-structure.ts';
import { ruleKit } from './rule-kit.ts';

const rule = ruleKit<unknown>();

function found(structure: StructureRule | undefined, ...texts: string[]): string[] {
  const files = texts.map((text, index) => ({
    path: index === 0 ? 'solution.ts' : `helper${index}.ts`,
    text,
  }));
  return checkStructure(morph, files, structure ?? {}, 'solve').map((v) => `${v.rule} ${v.path}:${v.line}`);
}

const loop = `export function solve(items: number[]): number {
  let total = 0;
  for (const item of items) total += item;
  return total;
}`;
const fold = 'export const solve = (items: number[]): number => items.reduce((a, b) => a + b, 0);';
const recursive = `export function solve(items: number[], at = 0): number {
  return at >= items.length ? 0 : (items[at] ?? 0) + solve(items, at + 1);
}`;
const inner = `export function solve(items: number[]): number {
  const go = (at: number): number => (at >= items.length ? 0 : (items[at] ?? 0) + go(at + 1));
  return go(0);
}`;
const mutual = `export function solve(items: number[]): number { return left(items, 0); }
function left(items: number[], at: number): number { return at >= items.length ? 0 : (items[at] ?? 0) + right(items, at + 1); }
const right = (items: number[], at: number): number => at >= items.length ? 0 : (items[at] ?? 0) + left(items, at + 1);`;
const passed = `export function solve(tree: Tree): number { return tree.value + tree.kids.map(solve).reduce((a, b) => a + b, 0); }
interface Tree { value: number; kids: Tree[] }`;
const method = `export function solve(n: number): number { return helper.down(n); }
const helper = { down(n: number): number { return n <= 0 ? 0 : n + helper.down(n - 1); } };`;
const wrapped = `const memo = <T>(f: (n: number) => T) => f;
const fib = memo((n): number => (n < 2 ? n : fib(n - 1) + fib(n - 2)));
export const solve = (n: number): number => fib(n);`;
const stack = `class Stack { solve(n: number): number { return n <= 0 ? 0 : this.solve(n - 1); } }
export const solve = (n: number): number => new Stack().solve(n);`;
const imported = `import { down } from './helper1.ts';
export function solve(n: number): number { return down(n); }`;
const down = 'export function down(n: number): number { return n <= 0 ? 0 : down(n - 1); }';
const twoMethods = `const helper = { one: (n: number): number => n + 1, two: (n: number): number => helper.one(n) + 1 };
export const solve = (n: number): number => helper.two(n);`;

describe('noLoops', () => {
  const { structure } = rule.noLoops();
  test.each([loop, 'export function solve() { do { break; } while (true); }', 'while (false) {}'])(
    'refuses %#',
    (text) => {
      expect(found(structure, text)).toHaveLength(1);
    },
  );
  test.each([fold, recursive, 'export const solve = (a: number[]) => a.forEach((x) => x);'])(
    'accepts %#',
    (text) => {
      expect(found(structure, text)).toEqual([]);
    },
  );
  test('looks into helper files', () => {
    expect(found(structure, fold, loop)).toEqual(['loop helper1.ts:3']);
  });
});

describe('recursion', () => {
  const recursing = { recursive, inner, mutual, passed, method, wrapped, stack };
  const flat = { loop, fold, twoMethods };
  test.each(Object.entries(recursing))('%s recurs', (_name, text) => {
    expect(found(rule.mustRecurse().structure, text)).toEqual([]);
    expect(found(rule.noRecursion().structure, text)).not.toEqual([]);
  });
  test.each(Object.entries(flat))('%s does not', (_name, text) => {
    expect(found(rule.mustRecurse().structure, text)).toHaveLength(1);
    expect(found(rule.noRecursion().structure, text)).toEqual([]);
  });
  test('is followed into other files', () => {
    expect(found(rule.mustRecurse().structure, imported, down)).toEqual([]);
  });
  test('that nothing uses is none', () => {
    expect(found(rule.mustRecurse().structure, `${loop}\n${down}`)).toEqual(['no recursion solution.ts:1']);
  });
  test('of the export itself, and shadowed names are not it', () => {
    const shadow = 'export function solve(solve: (n: number) => number): number { return solve(1); }';
    expect(found(rule.noRecursion().structure, shadow)).toEqual([]);
  });
});

describe('noBuiltInSort', () => {
  const { structure } = rule.noBuiltInSort();
  const violating = {
    plain: 'export const solve = (a: number[]) => [...a].sort((x, y) => x - y);',
    newer: 'export const solve = (a: number[]) => a.toSorted();',
    sum: "export const solve = (a: number[]) => (a as never)['so' + 'rt']();",
    constant: "const name = 'sort'; export const solve = (a: number[]) => a[name]();",
    template: `const end = 'rt'; export const solve = (a: any) => a[\`so\${end}\`]();`,
    borrowed: 'export const solve = (a: number[]) => Array.prototype.sort.call(a);',
    applied: 'export const solve = (a: number[]) => Reflect.apply([].sort, a, []);',
    got: "export const solve = (a: number[]) => Reflect.get(a, 'sort').call(a);",
    pulled: 'const { sort } = Array.prototype; export const solve = (a: number[]) => sort.call(a);',
    renamed: 'const { sort: order } = Array.prototype; export const solve = (a: number[]) => order.call(a);',
    text: "export const solve = (a: number[]) => new Function('a', 'return a.so' + 'rt()')(a);",
  };
  test.each(Object.entries(violating))('refuses %s', (_name, text) => {
    expect(found(structure, text)).not.toEqual([]);
  });
  const complying = {
    insertion: `export function solve(a: number[]): number[] {
  const out: number[] = [];
  for (const x of a) { const at = out.findIndex((y) => y > x); out.splice(at < 0 ? out.length : at, 0, x); }
  return out;
}`,
    'own function': `function sort(a: number[]): number[] { return a.length < 2 ? a : [...sort(a.slice(1)), a[0] ?? 0]; }
export const solve = (a: number[]) => sort(a);`,
    'own class': `class Sorter { sort(a: number[]): number[] { return a; } }
const sorter = new Sorter();
export const solve = (a: number[]) => sorter.sort(a);`,
  };
  test.each(Object.entries(complying))('accepts %s', (_name, text) => {
    expect(found(structure, text)).toEqual([]);
  });
  test('sees through a subclass of a built-in', () => {
    const text = 'class L extends Array<number> {} const l = new L(); export const solve = () => l.sort();';
    expect(found(structure, text)).toHaveLength(1);
  });
});

describe('other rules', () => {
  test('mustNotCall takes methods, globals and static functions', () => {
    const { structure } = rule.mustNotCall(['includes', 'structuredClone', 'Math.max']);
    const text = `export const solve = (a: number[]) => a.includes(1);
const b = structuredClone({});
const { max } = Math;
const own = { max: 1 };
own.max;
const parse = (structuredCloned: number) => structuredCloned;`;
    expect(found(structure, text)).toEqual([
      'call solution.ts:1',
      'call solution.ts:2',
      'call solution.ts:3',
    ]);
    expect(found(structure, 'export const solve = (a: number[]) => a.indexOf(1) >= 0;')).toEqual([]);
    expect(found(structure, 'const includes = (a: number[]) => a; export const solve = includes;')).toEqual(
      [],
    );
  });
  test('noRegex', () => {
    const { structure } = rule.noRegex();
    expect(found(structure, 'export const solve = (s: string) => s.replace(/a/g, "");')).toEqual([
      'regex solution.ts:1',
    ]);
    expect(found(structure, 'export const solve = (s: string) => new RegExp("a").test(s);')).toEqual([
      'regex solution.ts:1',
    ]);
    expect(found(structure, 'export const solve = (s: string) => s.match("a+");')).toEqual([
      'regex solution.ts:1',
    ]);
    expect(found(structure, 'export const solve = (s: string) => s.split("a").join("");')).toEqual([]);
    expect(
      found(structure, 'export const solve = (s: string, x?: RegExp) => s.replaceAll("a", "");'),
    ).toEqual([]);
  });
  test('noImports', () => {
    const { structure } = rule.noImports();
    expect(found(structure, imported, down)).toEqual(['import solution.ts:1']);
    expect(found(structure, "export const solve = () => import('node:fs');")).toHaveLength(1);
    expect(found(structure, fold)).toEqual([]);
    expect(found(structure, recursive)).toEqual([]);
  });
  test('forbidNodes', () => {
    const text = 'export function solve(n: number) { switch (n) { default: return 1; } }';
    expect(found({ forbidNodes: ['SwitchStatement'] }, text)).toEqual(['node solution.ts:1']);
  });
});

describe('maxComplexity', () => {
  const complexity = (text: string): number => {
    for (let most = 0; ; most += 1)
      if (found(rule.maxComplexity(most).structure, text).length === 0) return Math.max(1, most);
  };
  test.each([
    ['return 1;', 1],
    ['if (a > 0) { return 1; } else if (a < 0) { return 2; } else { return 3; }', 3],
    ['for (;;) { while (a > 0) { do { a -= 1; } while (a > 2); } }', 4],
    ['for (const x of [a]) { for (const y in [x]) return y; }', 3],
    ['return a > 0 ? 1 : a < 0 && a > -2 ? 2 : 3;', 4],
    ['return (a || 1) ?? 2;', 3],
    ['a ||= 1; a &&= 2; a ??= 3; return a;', 4],
    ['switch (a) { case 1: case 2: return 1; default: return 2; }', 3],
    ['try { return a; } catch { return 0; } finally { a = 1; }', 2],
    ['return [a].at(0)?.toFixed();', 1],
    ['return [a].map((x) => (x > 0 && x < 9 ? 1 : 0)).filter((x) => x > 0);', 3],
  ])('%s', (body, expected) => {
    expect(complexity(`export function solve(a: number): unknown { ${body} }`)).toBe(expected);
  });
  test('methods, constructors and code outside functions count on their own', () => {
    const text = `const start = [1].length > 0 ? 1 : 2;
export class solve {
  constructor(a: number) { if (a > 0) a = 1; }
  get one() { return start > 0 ? 1 : 0; }
  two(a = start > 1 ? 1 : 0) { return a > 0 ? 1 : 0; }
}`;
    expect(found(rule.maxComplexity(2).structure, text)).toEqual(['complexity 3 solution.ts:5']);
    expect(found(rule.maxComplexity(1).structure, text)).toHaveLength(4);
  });
});

describe('noDuplication', () => {
  const loopOver = (list: string, total: string, more = ''): string =>
    `let ${total} = 0;${more}
  for (const item of ${list}) { if (item > 3) ${total} += item * 2; else ${total} -= item; }`;
  const both = (one: string, two: string): string =>
    `export function solve(first: number[], second: number[]): number {\n  ${one}\n  ${two}\n  return sum + total;\n}`;
  const { structure } = rule.noDuplication();
  const one = loopOver('first', 'sum');
  test('finds a copy with other names, layout and comments', () => {
    const two = loopOver('second', 'total', ' // the second')
      .replaceAll('item', 'each')
      .replace(') {', ')\n{ /* all */');
    expect(found(structure, both(one, two))).toEqual(['duplicate solution.ts:2', 'duplicate solution.ts:4']);
  });
  test('lets pass what differs in more than names', () => {
    const others = [
      loopOver('second', 'total').replace('* 2', '* 3'),
      loopOver('second', 'total').replace('>', '<'),
      loopOver('second', 'total').replace('const', 'let'),
      // Two names where the other has one are no copy.
      loopOver('second', 'total').replace('-= item', '-= sum'),
    ];
    for (const two of others)
      expect(found(rule.noDuplication({ tokens: 40 }).structure, both(one, two))).toEqual([]);
  });
  test('keeps names behind a dot', () => {
    const read = (field: string) =>
      `if (a.${field} > 0 && a.${field} < 100 && a.${field} !== 50) b += a.${field} * 3;`;
    const text = (...fields: string[]) =>
      `export function solve(a: any, b = 0) { ${fields.map(read).join(' ')} return b; }`;
    const short = rule.noDuplication({ tokens: 28 }).structure;
    expect(found(short, text('width', 'height'))).toEqual([]);
    expect(found(short, text('width', 'width'))).toHaveLength(2);
  });
  test('looks across files, and into none from the end of another', () => {
    expect(found(structure, fold, loop, loop.replaceAll('total', 'sum'))).toHaveLength(2);
    expect(
      found(rule.noDuplication({ tokens: 12 }).structure, 'const a = 1, b = 2;', 'const a = 1, b = 2;'),
    ).toEqual([]);
  });
  test('an overlapping repetition is none, and a comma at the end does not help', () => {
    expect(found(rule.noDuplication({ tokens: 6 }).structure, 'export const solve = [0, 0, 0, 0];')).toEqual(
      [],
    );
    const list = (end: string) => `[1, 2, 3, 4${end}]`;
    const text = `export const solve = [${list('')}, ${list(',')}];`;
    expect(found(rule.noDuplication({ tokens: 9 }).structure, text)).toHaveLength(2);
  });
});
