import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fill, mapPieces, slotMark, slotted } from './slotted.ts';

describe('slotted text', () => {
  test('is the text with its names in place', () => {
    const text = slotted(`export function ${slotMark(0)}(${slotMark(1)}: number) { return ${slotMark(1)}; }`);
    expect(fill(text, ['double', 'n'])).toBe('export function double(n: number) { return n; }');
    expect(fill(text, ['f', '$1'])).toBe('export function f($1: number) { return $1; }');
  });

  test('filling is replacing, whatever stands around', () => {
    const part = fc.oneof(fc.string(), fc.nat(3).map(slotMark));
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.string(), { minLength: 4, maxLength: 4 }), (parts, names) => {
        const marked = parts.join('');
        fc.pre(!/[\u0001\u0002]/.test(parts.filter((each) => !/^\u0001\d\u0002$/.test(each)).join('')));
        const replaced = parts
          .map((each) => (/^\u0001\d\u0002$/.test(each) ? (names[Number(each[1])] as string) : each))
          .join('');
        expect(fill(slotted(marked), names)).toBe(replaced);
      }),
      { seed: 1 },
    );
  });

  test('pieces change and names do not', () => {
    const text = mapPieces(slotted(`a${slotMark(0)}b`), (piece) => piece.toUpperCase());
    expect(fill(text, ['x'])).toBe('AxB');
  });
});
