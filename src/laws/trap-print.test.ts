import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruleKit } from './rule-kit.ts';
import { trapModuleSource } from './trap-print.ts';

const { sort, toSorted } = Array.prototype;
const typed = Object.getPrototypeOf(Int8Array.prototype) as { sort: unknown; toSorted: unknown };
const before = { sort: typed.sort, toSorted: typed.toSorted };
let withTraps: <T>(run: () => T) => T = (run) => run();

beforeAll(() => {
  const source = trapModuleSource(ruleKit<unknown>().noBuiltInSort().traps ?? []);
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  const live = outputText.replace('export function', 'function').replace(/export \{\};/, '');
  withTraps = new Function(`${live}\nreturn withTraps;`)() as typeof withTraps;
});
afterAll(() => {
  Object.defineProperty(Array.prototype, 'sort', { value: sort, writable: true, configurable: true });
  Object.defineProperty(Array.prototype, 'toSorted', { value: toSorted, writable: true, configurable: true });
  Object.defineProperty(typed, 'sort', { value: before.sort, writable: true, configurable: true });
  Object.defineProperty(typed, 'toSorted', { value: before.toSorted, writable: true, configurable: true });
});

test('a trapped built-in throws while the subject runs, whatever name it is reached by', () => {
  const hidden = ['so', 'rt'].join('');
  const reach = (list: unknown): unknown => (list as Record<string, () => unknown>)[hidden]?.();
  expect(() => withTraps(() => reach([2, 1]))).toThrow('Array.prototype.sort may not be used in this task');
  expect(() => withTraps(() => reach(new Int8Array([2, 1])))).toThrow('may not be used');
});

test('a built-in kept from before the run is trapped too', () => {
  const kept = Array.prototype.toSorted;
  expect(() => withTraps(() => kept.call([2, 1]))).toThrow('Array.prototype.toSorted');
});

test('built-ins work outside, also after a throw', () => {
  expect(() => withTraps(() => [2, 1].sort())).toThrow();
  expect([2, 1].sort()).toEqual([1, 2]);
  expect(Object.keys(Array.prototype)).toEqual([]);
});

test('a complying subject runs', () => {
  expect(withTraps(() => [1, 2].map((n) => n * 2))).toEqual([2, 4]);
  expect(withTraps(() => withTraps(() => 1) + 1)).toBe(2);
});
