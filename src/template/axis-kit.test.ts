import { expect, test } from 'vitest';
import { axis } from './axis-kit.ts';

test('an axis without levels is refused', () => {
  expect(() => axis.oneOf()).toThrow('a value axis needs at least one level');
  expect(() => axis.ladder()).toThrow('a ladder axis needs at least one level');
});
