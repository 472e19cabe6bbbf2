import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The result is the very object that was given, so with agreement that object holds the answer. */
export function inPlace<A, R, P>(name: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'inPlace',
      beyondExamples: true,
      say: {
        en: `The answer is put into \`${name}\` itself, which is returned.`,
        zh: `直接在 \`${name}\` 中得出答案，并返回它本身。`,
      },
      holds: (subject, args, _point, ground) => {
        const given = ground.copy(args);
        const result: unknown = subject(given);
        return result === argumentOf(given, name);
      },
      print: () =>
        lawBody([
          'const given = copy(args);',
          'const result: unknown = subject(given);',
          `return result === ${argumentSource(name, 'given')};`,
        ]),
    },
    options,
  );
}
