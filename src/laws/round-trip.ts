import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { authorLine, lawBody, paramShape, resultLine, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The author's inverse gives the argument back from the result. */
export function roundTrip<A, R, P>(
  name: string,
  inverse: (result: R, args: A, point: P) => unknown,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'roundTrip',
      say: {
        en: `The result can be turned back into \`${name}\` with nothing lost.`,
        zh: `由结果可以完整地还原出 \`${name}\`。`,
      },
      functionsAt: [{ argument: 1, point: 2 }],
      holds: (subject, args, point, ground) => {
        const back = inverse(subject(ground.copy(args)), ground.copy(args), point);
        return paramShape(ground, name).equal(back, argumentOf(args, name));
      },
      print: (context) => {
        const same = sameLine(paramShape(context, name));
        return lawBody(
          [
            same.line,
            authorLine(context, 0, 'lawInverse', '(result: Result, args: Args) => unknown'),
            resultLine,
            `return lawSame(lawInverse(result, copy(args)), ${argumentSource(name)});`,
          ],
          same.helpers,
        );
      },
    },
    options,
  );
}
