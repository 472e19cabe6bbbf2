import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The arguments are after the call what they were before. */
export function doesNotMutate<A, R, P>(options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'doesNotMutate',
      beyondExamples: true,
      say: { en: 'The arguments are left as they were.', zh: '不修改传入的参数。' },
      holds: (subject, args, _point, ground) => {
        const given = ground.copy(args);
        subject(given);
        return Object.entries(ground.params).every(([name, shape]) =>
          shape.equal(argumentOf(given, name), argumentOf(args, name)),
        );
      },
      print: (context) => {
        const comparers = Object.entries(context.params).map(([name, shape]) => ({
          name,
          comparer: shape.comparer(),
        }));
        return lawBody(
          [
            'const given = copy(args);',
            'subject(given);',
            'const checks: readonly (readonly [(a: unknown, b: unknown) => boolean, unknown, unknown])[] = [',
            ...comparers.map(
              ({ name, comparer }) =>
                `  [${comparer.expression}, ${argumentSource(name, 'given')}, ${argumentSource(name)}],`,
            ),
            '];',
            'return checks.every(([same, after, before]) => same(after, before));',
          ],
          comparers.flatMap(({ comparer }) => comparer.helpers),
        );
      },
    },
    options,
  );
}
