import * as morph from 'ts-morph';
import { describe, expect, test } from 'vitest';
import { TypesDesk } from './check-types.ts';

const desk = new TypesDesk(morph);
const PATH = 'src/solution.ts';
const ASKED = {
  path: PATH,
  name: 'double',
  text: 'export function double(list: readonly number[]): number[] { throw new Error("yours to write"); }\n',
};
const errors = (text: string, more: Readonly<Record<string, string>> = {}): readonly string[] =>
  desk.errors({ files: { [PATH]: text, ...more }, asked: ASKED });

describe('types hold', () => {
  test.each([
    [
      'as asked',
      'export function double(list: readonly number[]): number[] { return list.map((n) => 2 * n); }',
    ],
    ['as a constant', 'export const double = (list: readonly number[]): number[] => list.map((n) => 2 * n);'],
    ['more generally', 'export const double = (list: Iterable<number>) => [...list].map((n) => 2 * n);'],
    [
      'with what is around',
      'export function double(list: readonly number[]): number[] { console.log(list); return structuredClone([...list]); }',
    ],
  ])('%s', (_, text) => {
    expect(errors(text)).toEqual([]);
  });

  test('over several files', () => {
    const text = `import { two } from './two.js';\nexport const double = (list: readonly number[]) => list.map((n) => two * n);`;
    expect(errors(text, { 'src/two.ts': 'export const two = 2;' })).toEqual([]);
    // What one solution had is not there for the next.
    expect(errors(text)).toEqual([
      expect.stringContaining("src/solution.ts:1 TS2307: Cannot find module './two.js'"),
    ]);
  });

  test('of a class whose own fields are private', () => {
    const asked = {
      path: PATH,
      name: 'Box',
      text: 'export class Box { readonly #a = 1; get(): number { return this.#a; } }',
    };
    const own = 'export class Box { private held = 2; get(): number { return this.held; } }';
    expect(desk.errors({ files: { [PATH]: own }, asked })).toEqual([]);
    const wrong = own.replaceAll('number', 'string').replace('this.held', "''");
    expect(desk.errors({ files: { [PATH]: wrong }, asked })).toEqual([expect.stringContaining('TS2322')]);
  });
});

describe('types do not hold', () => {
  test.each([
    [
      'inside',
      'export function double(list: readonly number[]): number[] { return list.map(String); }',
      /solution\.ts:1 TS2322/,
    ],
    ['without one', 'export function double(list) { return list; }', /TS7006/],
    ['of another export', 'export const other = 1;', /src\/solution\.ts TS2339: .*double/],
    ['of the answer', 'export const double = (list: readonly number[]): string => list.join();', /TS2322/],
    ['of an argument', 'export const double = (list: string[]): number[] => list.map(Number);', /TS2322/],
    ['of what cannot be read', 'export function double(', /TS1/],
    [
      'of what is not there',
      'export const double = (list: readonly number[]) => [process.pid, ...list];',
      /TS25\d\d|TS2304/,
    ],
  ])('%s', (_, text, said) => {
    expect(errors(text)[0]).toMatch(said);
  });

  test.each([
    '// @ts-nocheck',
    '// @ts-ignore',
    '/* @ts-ignore */',
    '// @ts-expect-error',
    '//@ts-ignore why',
  ])('where %s silences the compiler', (comment) => {
    const text = `${comment}\nexport const double = (list: readonly number[]): number[] => list.map(String);`;
    expect(errors(text)).toContainEqual('src/solution.ts:1 a comment silences the compiler');
  });
});

test('no more is told than anybody reads', () => {
  const said = errors('export const double = 1;\n'.concat('wrong;\n'.repeat(100)));
  expect(said).toHaveLength(20);
  for (const each of said) expect(each.length).toBeLessThanOrEqual(300);
});
