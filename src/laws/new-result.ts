import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The result is another object than the argument; what is inside may be shared. */
export function newResult<A, R, P>(name: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'newResult',
      beyondExamples: true,
      say: {
        en: `The result is a new value, never \`${name}\` itself.`,
        zh: `返回新的值，而不是 \`${name}\` 本身。`,
      },
      holds: (subject, args, _point, ground) => {
        const given = ground.copy(args);
        const result: unknown = subject(given);
        return result !== argumentOf(given, name);
      },
      print: () =>
        lawBody([
          'const given = copy(args);',
          'const result: unknown = subject(given);',
          `return result !== ${argumentSource(name, 'given')};`,
        ]),
    },
    options,
  );
}
