import { describe, expect, test } from 'vitest';
import { ty } from '../shapes/ty.ts';
import { fn } from '../template/function-form.ts';
import { authorText } from '../tree/author-harness.test-helper.ts';
import { runnableText } from '../tree/runnable.ts';
import { compiled, TooManySteps } from './compiled.ts';
import { liftFile } from './lift/lift-file.ts';

function made(oracle: string, top = '') {
  const file = liftFile('author.ts', authorText({ oracle, top }));
  const lifted = file.definitions[0]?.functions['oracle'];
  if (lifted === undefined) throw new Error('no oracle');
  return { fn: lifted.fn, helpers: lifted.needs.flatMap((name) => file.helpers[name] ?? []) };
}
const form = fn('f', { n: ty.int() }, ty.int()).form.bind({});

describe('a compiled program', () => {
  test('does what the source does, types apart', () => {
    const top = `interface Pair<T> { readonly left: T }
class Box<T> { readonly #kept: T; static made = 0; constructor(kept: T) { this.#kept = kept; Box.made += 1; } get(): T { return this.#kept as T; } }
const twice = <T,>(value: T): readonly [T, T] => [value, value];`;
    const program = made(
      '(n: number): number => { const box = new Box<number>(n); const [a, b] = twice<number>(box.get()); let p: Pair<number> | undefined = { left: a }; return (p!.left as number) + b; }',
      top,
    );
    expect(compiled(program, form).call({ n: 4 })).toBe(8);
  });

  test('counts calls and rounds, anew for each call', () => {
    const program = compiled(
      made('(n: number) => { let sum = 0; for (let i = 0; i < n; i += 1) sum += i; return sum; }'),
      form,
    );
    program.call({ n: 10 });
    expect(program.steps()).toBe(11);
    program.call({ n: 3 });
    expect(program.steps()).toBe(4);
  });

  test.each([
    '(n: number) => { for (;;) n += 1; }',
    '(n: number) => { while (n === n) { try { n += 1; } catch { n = 0; } } return n; }',
    '(n: number) => { do { n += 1; } while (true); }',
    '(n: number) => { const go = (m: number): number => (m < 0 ? 0 : go(m)); return go(n); }',
  ])('is stopped by its bound: %s', (oracle) => {
    const program = compiled(made(oracle), form);
    program.limit(1_000);
    expect(() => program.call({ n: 1 })).toThrow(TooManySteps);
    expect(program.ranOut()).toBe(true);
  });

  test('has no types left in its text', () => {
    const text = runnableText(made('(n: number): number => (n as number)!'));
    expect(text).toContain('(n) =>');
    expect(text).not.toContain('number');
  });
});
