import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody, resultLine, sameItemLine, sameItemOf } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';
import { isSubBag, subBagHelper } from './sub-bag.ts';

/** The result is a part of the list as a bag, in any order. */
export function subsetOf<A, R, P>(list: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'subsetOf',
      say: {
        en: `Every item of the result comes from \`${list}\`, none more often than there.`,
        zh: `结果的每个元素都来自 \`${list}\`，且出现次数不超过其中的次数。`,
      },
      holds: (subject, args, _point, ground) => {
        const result = subject(ground.copy(args)) as readonly unknown[];
        const given = argumentOf(args, list) as readonly unknown[];
        return isSubBag(result, given, sameItemOf(ground.result));
      },
      print: (context) => {
        const same = sameItemLine(context.result);
        return lawBody(
          [
            same.line,
            resultLine,
            `const given = ${argumentSource(list)};`,
            'return isSubBag(result, given, lawSameItem);',
          ],
          [...same.helpers, subBagHelper],
        );
      },
    },
    options,
  );
}
