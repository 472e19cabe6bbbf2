import { argumentOf, argumentSource } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';
import { sharedPartsHelper, sharesParts } from './shared-parts.ts';

/** No object, list, map or set can be reached from both the result and the argument. */
export function freshResult<A, R, P>(name: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'freshResult',
      beyondExamples: true,
      say: {
        en: `The result is new throughout: it shares no part with \`${name}\`.`,
        zh: `结果是全新的，不与 \`${name}\` 共用任何可变部分。`,
      },
      holds: (subject, args, _point, ground) => {
        const given = ground.copy(args);
        return !sharesParts(subject(given), argumentOf(given, name));
      },
      print: () =>
        lawBody(
          [
            'const given = copy(args);',
            `return !sharesParts(subject(given), ${argumentSource(name, 'given')});`,
          ],
          [sharedPartsHelper],
        ),
    },
    options,
  );
}
