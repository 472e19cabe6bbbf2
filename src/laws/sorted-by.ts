import type { Comparable } from '../shapes/shape.ts';
import type { Law } from './law.ts';
import { authorLine, itemType, lawBody } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';
import { neighboursFit, neighboursHelper } from './neighbours.ts';

export type Direction = 'ascending' | 'descending';

/** The keys of the result's items never go down (or never up); texts are compared by UTF-16 code units. */
export function sortedBy<A, R, P>(
  key: (item: never, point: P) => Comparable,
  ...rest: [LawOptions<P>?] | [(point: P) => Direction, LawOptions<P>?]
): Law<A, R, P> {
  const direction = typeof rest[0] === 'function' ? rest[0] : undefined;
  const options = (direction === undefined ? rest[0] : rest[1]) as LawOptions<P> | undefined;
  return makeLaw<A, R, P>(
    {
      kind: 'sortedBy',
      say: { en: 'The result is in order.', zh: '结果是有序的。' },
      functionsAt:
        direction === undefined
          ? [{ argument: 0, point: 1 }]
          : [
              { argument: 0, point: 1 },
              { argument: 1, point: 0 },
            ],
      holds: (subject, args, point, ground) => {
        const keys = (subject(ground.copy(args)) as readonly never[]).map((item) => key(item, point));
        const down = direction?.(point) === 'descending';
        return neighboursFit(keys, (before, after) => (down ? !(before < after) : !(after < before)));
      },
      print: (context) =>
        lawBody(
          [
            authorLine(context, 0, 'lawKey', `(item: ${itemType}) => number | string`),
            direction === undefined
              ? ''
              : authorLine(context, 1, 'lawDirection', "() => 'ascending' | 'descending'"),
            'const keys = subject(copy(args)).map((item) => lawKey(item));',
            direction === undefined
              ? 'return neighboursFit(keys, (before, after) => !(after < before));'
              : "const down = lawDirection() === 'descending';\nreturn neighboursFit(keys, (before, after) => (down ? !(before < after) : !(after < before)));",
          ],
          [neighboursHelper],
        ),
    },
    options,
  );
}
