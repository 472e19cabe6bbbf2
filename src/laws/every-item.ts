import type { Law } from './law.ts';
import { authorLine, itemType, lawBody, resultLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Every item of the result passes the author's check. */
export function everyItem<A, R, P>(
  check: (item: never, args: A, point: P) => boolean,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'everyItem',
      say: { en: 'Every item of the result is as stated.', zh: '结果的每个元素都符合规定。' },
      functionsAt: [{ argument: 0, point: 2 }],
      holds: (subject, args, point, ground) => {
        const result = subject(ground.copy(args)) as readonly never[];
        return result.every((item) => check(item, ground.copy(args), point));
      },
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawCheck', `(item: ${itemType}, args: Args) => boolean`),
          resultLine,
          'return result.every((item) => lawCheck(item, copy(args)));',
        ]),
    },
    options,
  );
}
