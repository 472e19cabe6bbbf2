import type { Comparable } from '../shapes/shape.ts';
import type { Law } from './law.ts';
import { authorLine, lawBody, resultLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The result lies between two bounds that the author computes, both included. */
export function withinRange<A, R, P>(
  low: (args: A, point: P) => Comparable,
  high: (args: A, point: P) => Comparable,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'withinRange',
      say: { en: 'The result lies within the stated bounds.', zh: '结果在规定的上下限之内。' },
      functionsAt: [
        { argument: 0, point: 1 },
        { argument: 1, point: 1 },
      ],
      holds: (subject, args, point, ground) => {
        const result = subject(ground.copy(args)) as Comparable;
        return result >= low(ground.copy(args), point) && result <= high(ground.copy(args), point);
      },
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawLow', '(args: Args) => Result'),
          authorLine(context, 1, 'lawHigh', '(args: Args) => Result'),
          resultLine,
          'return result >= lawLow(copy(args)) && result <= lawHigh(copy(args));',
        ]),
    },
    options,
  );
}
