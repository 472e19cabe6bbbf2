import type { Comparable } from '../shapes/shape.ts';
import { argumentOf, argumentSource } from './argument.ts';
import { groupOrderHelper, keepsGroupOrder } from './group-order.ts';
import type { Law } from './law.ts';
import { authorLine, itemType, lawBody, resultLine, sameItemLine, sameItemOf } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Items with equal keys stand in the result in the order that they have in the list. */
export function stableBy<A, R, P>(
  list: string,
  key: (item: never, point: P) => Comparable,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'stableBy',
      say: {
        en: `Items with equal keys keep the order that they have in \`${list}\`.`,
        zh: `键相等的元素保持其在 \`${list}\` 中的先后顺序。`,
      },
      functionsAt: [{ argument: 1, point: 1 }],
      holds: (subject, args, point, ground) =>
        keepsGroupOrder(
          subject(ground.copy(args)) as readonly never[],
          argumentOf(ground.copy(args), list) as readonly never[],
          (item) => key(item, point),
          sameItemOf(ground.result),
        ),
      print: (context) => {
        const same = sameItemLine(context.result);
        return lawBody(
          [
            same.line,
            authorLine(context, 0, 'lawKey', `(item: ${itemType}) => number | string`),
            resultLine,
            `return keepsGroupOrder(result, ${argumentSource(list, 'copy(args)')}, (item) => lawKey(item), lawSameItem);`,
          ],
          [...same.helpers, groupOrderHelper],
        );
      },
    },
    options,
  );
}
