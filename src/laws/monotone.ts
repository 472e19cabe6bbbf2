import { argumentOf, argumentSource, argumentType, replacedSource, withArgument } from './argument.ts';
import type { Law } from './law.ts';
import { authorLine, lawBody } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The author's step of one argument, which must stay inside the domain, never makes the number that results smaller. */
export function monotone<A, R, P>(
  name: string,
  step: (value: never, point: P) => unknown,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'monotone',
      say: {
        en: `The result never gets smaller when \`${name}\` grows.`,
        zh: `\`${name}\` 增大时，结果不会变小。`,
      },
      functionsAt: [{ argument: 1, point: 1 }],
      holds: (subject, args, point, ground) => {
        const stepped = step(argumentOf(ground.copy(args), name) as never, point);
        const after = subject(ground.copy(withArgument(args, name, stepped)));
        return after >= subject(ground.copy(args));
      },
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawStep', `(value: ${argumentType(name)}) => unknown`),
          `const stepped = lawStep(${argumentSource(name, 'copy(args)')});`,
          `return subject(${replacedSource(name, 'stepped')}) >= subject(copy(args));`,
        ]),
    },
    options,
  );
}
