import type { Arrangement } from './cost-rule.ts';

/** Numbers on which work is counted; the same that a generated test makes by `arrangedHelper`. */
export function arrangedNumbers(size: number, arrangement: Arrangement): number[] {
  const numbers = Array.from({ length: size }, (_, index) => index);
  if (arrangement === 'equal') return numbers.map(() => 7);
  if (arrangement === 'reversed') return numbers.reverse();
  if (arrangement === 'sorted') return numbers;
  let state = 20_011;
  for (let last = size - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const other = (state >>> 8) % (last + 1);
    const moved = numbers[last] as number;
    numbers[last] = numbers[other] as number;
    numbers[other] = moved;
  }
  return numbers;
}
