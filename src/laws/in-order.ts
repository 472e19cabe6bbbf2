import type { Law } from './law.ts';
import { authorLine, itemType, lawBody, resultLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';
import { neighboursFit, neighboursHelper } from './neighbours.ts';

/** The author's order holds between each item of the result and the one after it. */
export function inOrder<A, R, P>(
  areInOrder: (before: never, after: never, point: P) => boolean,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'inOrder',
      say: {
        en: 'Each item of the result and the one after it are in order.',
        zh: '结果中每两个相邻元素都符合规定的顺序。',
      },
      functionsAt: [{ argument: 0, point: 2 }],
      holds: (subject, args, point, ground) =>
        neighboursFit(subject(ground.copy(args)) as readonly never[], (before, after) =>
          areInOrder(before, after, point),
        ),
      print: (context) =>
        lawBody(
          [
            authorLine(context, 0, 'lawOrder', `(before: ${itemType}, after: ${itemType}) => boolean`),
            resultLine,
            'return neighboursFit(result, (before, after) => lawOrder(before, after));',
          ],
          [neighboursHelper],
        ),
    },
    options,
  );
}
