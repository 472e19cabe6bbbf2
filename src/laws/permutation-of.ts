import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody, resultLine, sameItemLine, sameItemOf } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';
import { isSubBag, subBagHelper } from './sub-bag.ts';

/** The result is the list in some order: nothing lost, nothing added. */
export function permutationOf<A, R, P>(list: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'permutationOf',
      say: {
        en: `The result holds exactly the items of \`${list}\`, each as often as there.`,
        zh: `结果恰好包含 \`${list}\` 的所有元素，每个元素出现的次数不变。`,
      },
      holds: (subject, args, _point, ground) => {
        const result = subject(ground.copy(args)) as readonly unknown[];
        const given = argumentOf(args, list) as readonly unknown[];
        return result.length === given.length && isSubBag(result, given, sameItemOf(ground.result));
      },
      print: (context) => {
        const same = sameItemLine(context.result);
        return lawBody(
          [
            same.line,
            resultLine,
            `const given = ${argumentSource(list)};`,
            'return result.length === given.length && isSubBag(result, given, lawSameItem);',
          ],
          [...same.helpers, subBagHelper],
        );
      },
    },
    options,
  );
}
