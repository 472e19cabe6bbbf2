import { describe, expect, test } from 'vitest';
import { ty } from '../shapes/ty.ts';
import { axis } from './axis-kit.ts';
import { defineTemplate, isTemplate } from './define-template.ts';
import { fn } from './function-form.ts';

const parts = {
  version: 1,
  title: { en: 'Double', zh: '加倍' },
  axes: { size: axis.ladder('small', 'large') },
  signature: fn('double', { n: ty.int() }, ty.int()),
  oracle: ({ n }: { readonly n: number }) => 2 * n,
  laws: () => ({}),
  inputs: () => ({}) as never,
  facts: () => ({ task: { en: 'Double `n`.', zh: '将 `n` 加倍。' } }),
  mistakes: { halves: ({ n }: { readonly n: number }) => n / 2 },
  difficulty: () => 1,
} as const;

/** Defines with parts replaced that types would refuse. */
function define(id: string, changed: Readonly<Record<string, unknown>> = {}): unknown {
  const law = {
    kind: 'deterministic',
    say: { en: '', zh: '' },
    functionsAt: [],
    holds: () => true,
    print: () => ({ body: '', helpers: [] }),
  };
  return defineTemplate(id, { ...parts, laws: () => ({ 'same again': law }), ...changed } as never);
}

describe('defineTemplate', () => {
  test('gives a template that counts its space when asked', () => {
    const template = define('numbers/double');
    expect(isTemplate(template)).toBe(true);
    expect((template as { space: { size: bigint } }).space.size).toBe(20n);
  });

  test.each([
    ['template/id', 'double', {}],
    ['template/id', 'Numbers/double', {}],
    ['template/version', 'numbers/double', { version: 0 }],
    ['template/version', 'numbers/double', { version: 1.5 }],
    ['template/missing-part', 'numbers/double', { oracle: undefined }],
    ['template/nothing-said', 'numbers/double', { facts: () => ({}) }],
    ['template/nothing-said', 'numbers/double', { mistakes: {} }],
    ['template/numeric-key', 'numbers/double', { mistakes: { 7: () => 1 } }],
    ['template/unknown-name', 'numbers/double', { names: { treble: ['x'] } }],
    ['template/name', 'numbers/double', { names: { n: ['not a name'] } }],
    ['template/undecided-twin', 'numbers/double', { twins: { sign: () => 1 } }],
    [
      'template/unknown-twin',
      'numbers/double',
      { facts: () => ({ task: { en: '', zh: '', decides: 'sign' } }) },
    ],
  ])('%s: %s', (code, id, changed) => {
    expect(() => define(id, changed)).toThrow(expect.objectContaining({ code }));
  });
});
