import type { Law } from './law.ts';
import { authorLine, lawBody, resultLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** A number measured on the arguments is exactly the one measured on the result. */
export function conserves<A, R, P>(
  measureIn: (args: A, point: P) => number,
  measureOut: (result: R, point: P) => number,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'conserves',
      say: { en: 'The total that goes in comes out.', zh: '输入的总量与输出的总量相等。' },
      functionsAt: [
        { argument: 0, point: 1 },
        { argument: 1, point: 1 },
      ],
      holds: (subject, args, point, ground) =>
        measureOut(subject(ground.copy(args)), point) === measureIn(ground.copy(args), point),
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawMeasureIn', '(args: Args) => number'),
          authorLine(context, 1, 'lawMeasureOut', '(result: Result) => number'),
          resultLine,
          'return lawMeasureOut(result) === lawMeasureIn(copy(args));',
        ]),
    },
    options,
  );
}
