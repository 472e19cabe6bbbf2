import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody, resultLine, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The result is one of the list's items; says nothing of empty lists. */
export function resultIn<A, R, P>(list: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'resultIn',
      say: {
        en: `The result is one of the items of \`${list}\`, where it has any.`,
        zh: `\`${list}\` 不为空时，结果是其中的一个元素。`,
      },
      holds: (subject, args, _point, ground) => {
        const result = subject(ground.copy(args));
        const items = argumentOf(args, list) as readonly (typeof result)[];
        return items.length === 0 || items.some((item) => ground.result.equal(item, result));
      },
      print: (context) => {
        const same = sameLine(context.result);
        const items = argumentSource(list);
        return lawBody(
          [
            same.line,
            resultLine,
            `return ${items}.length === 0 || ${items}.some((item) => lawSame(item, result));`,
          ],
          same.helpers,
        );
      },
    },
    options,
  );
}
