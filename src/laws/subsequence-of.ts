import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody, resultLine, sameItemLine, sameItemOf } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';
import { isSubsequence, subsequenceHelper } from './subsequence.ts';

/** The result can be had from the list by leaving items out. */
export function subsequenceOf<A, R, P>(list: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'subsequenceOf',
      say: {
        en: `The result is \`${list}\` with some items left out, the others in the same order.`,
        zh: `结果由 \`${list}\` 去掉若干元素得到，其余元素保持原有顺序。`,
      },
      holds: (subject, args, _point, ground) => {
        const result = subject(ground.copy(args)) as readonly unknown[];
        const given = argumentOf(args, list) as readonly unknown[];
        return isSubsequence(result, given, sameItemOf(ground.result));
      },
      print: (context) => {
        const same = sameItemLine(context.result);
        return lawBody(
          [
            same.line,
            resultLine,
            `const given = ${argumentSource(list)};`,
            'return isSubsequence(result, given, lawSameItem);',
          ],
          [...same.helpers, subsequenceHelper],
        );
      },
    },
    options,
  );
}
