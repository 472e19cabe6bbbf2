import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from './byte-text.ts';

test('gives the bytes of UTF-8, one a character, and the text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = bytesOf(text);
      expect(Buffer.from(bytes, 'latin1')).toEqual(Buffer.from(text, 'utf8'));
      expect(textOf(bytes)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
    }),
    { seed: 11, numRuns: 500 },
  );
});

test('leaves ASCII as it is', () => {
  expect(bytesOf('a\n\u007f')).toBe('a\n\u007f');
  expect(bytesOf('é')).toBe('\u00c3\u00a9');
});
