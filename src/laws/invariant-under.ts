import { argumentOf, argumentSource, argumentType, replacedSource, withArgument } from './argument.ts';
import type { Law } from './law.ts';
import { authorLine, lawBody, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The author's change of one argument, which must stay inside the domain, leaves the result as it was. */
export function invariantUnder<A, R, P>(
  name: string,
  change: (value: never, args: A, point: P) => unknown,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'invariantUnder',
      say: {
        en: `A change of \`${name}\` that should not matter leaves the result as it was.`,
        zh: `对 \`${name}\` 作无关紧要的改动，结果不变。`,
      },
      functionsAt: [{ argument: 1, point: 2 }],
      holds: (subject, args, point, ground) => {
        const changed = change(argumentOf(ground.copy(args), name) as never, ground.copy(args), point);
        const after = subject(ground.copy(withArgument(args, name, changed)));
        return ground.result.equal(after, subject(ground.copy(args)));
      },
      print: (context) => {
        const same = sameLine(context.result);
        return lawBody(
          [
            same.line,
            authorLine(context, 0, 'lawChange', `(value: ${argumentType(name)}, args: Args) => unknown`),
            `const changed = lawChange(${argumentSource(name, 'copy(args)')}, copy(args));`,
            `return lawSame(subject(${replacedSource(name, 'changed')}), subject(copy(args)));`,
          ],
          same.helpers,
        );
      },
    },
    options,
  );
}
