import type { Law } from './law.ts';
import { authorLine, lawBody, resultLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The result is no longer than the author computes (texts in UTF-16 code units). */
export function lengthAtMost<A, R, P>(
  length: (args: A, point: P) => number,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'lengthAtMost',
      say: { en: 'The result is no longer than stated.', zh: '结果的长度不超过规定。' },
      functionsAt: [{ argument: 0, point: 1 }],
      holds: (subject, args, point, ground) => {
        const result = subject(ground.copy(args)) as { readonly length: number };
        return result.length <= length(ground.copy(args), point);
      },
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawLength', '(args: Args) => number'),
          resultLine,
          'return result.length <= lawLength(copy(args));',
        ]),
    },
    options,
  );
}
