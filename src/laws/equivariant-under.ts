import { argumentOf, argumentSource, argumentType, replacedSource, withArgument } from './argument.ts';
import type { Law } from './law.ts';
import { authorLine, lawBody, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Changing one argument changes the result the way the author says: `f(change(x))` is `follow(f(x))`. */
export function equivariantUnder<A, R, P>(
  name: string,
  change: (value: never, args: A, point: P) => unknown,
  follow: (result: R, args: A, point: P) => R,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'equivariantUnder',
      say: {
        en: `A change of \`${name}\` shows in the result in the matching way.`,
        zh: `改变 \`${name}\` 时，结果随之作相应的改变。`,
      },
      functionsAt: [
        { argument: 1, point: 2 },
        { argument: 2, point: 2 },
      ],
      holds: (subject, args, point, ground) => {
        const changed = change(argumentOf(ground.copy(args), name) as never, ground.copy(args), point);
        const after = subject(ground.copy(withArgument(args, name, changed)));
        return ground.result.equal(after, follow(subject(ground.copy(args)), ground.copy(args), point));
      },
      print: (context) => {
        const same = sameLine(context.result);
        return lawBody(
          [
            same.line,
            authorLine(context, 0, 'lawChange', `(value: ${argumentType(name)}, args: Args) => unknown`),
            authorLine(context, 1, 'lawFollow', '(result: Result, args: Args) => unknown'),
            `const changed = lawChange(${argumentSource(name, 'copy(args)')}, copy(args));`,
            `const after = subject(${replacedSource(name, 'changed')});`,
            'return lawSame(after, lawFollow(subject(copy(args)), copy(args)));',
          ],
          same.helpers,
        );
      },
    },
    options,
  );
}
