import type { Comparable } from '../shapes/shape.ts';
import type { Law } from './law.ts';
import { authorLine, itemType, lawBody, resultLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** No two items of the result have equal keys. */
export function distinctBy<A, R, P>(
  key: (item: never, point: P) => Comparable,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'distinctBy',
      say: { en: 'No two items of the result have equal keys.', zh: '结果中没有两个元素的键相等。' },
      functionsAt: [{ argument: 0, point: 1 }],
      holds: (subject, args, point, ground) => {
        const result = subject(ground.copy(args)) as readonly never[];
        return new Set(result.map((item) => key(item, point))).size === result.length;
      },
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawKey', `(item: ${itemType}) => number | string`),
          resultLine,
          'return new Set(result.map((item) => lawKey(item))).size === result.length;',
        ]),
    },
    options,
  );
}
