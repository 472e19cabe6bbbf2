import type { Law } from './law.ts';
import { authorLine, itemType, lawBody, resultLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Where a part stands among the parts of a result. */
export interface Place {
  /** From 0. */
  readonly index: number;
  readonly last: boolean;
}

/** Every part of the result passes a check that may know where the part stands, as chunk sizes need. */
export function everyPart<A, R, P>(
  check: (part: never, place: Place, args: A, point: P) => boolean,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'everyPart',
      say: {
        en: 'Every part of the result is as stated for its place.',
        zh: '结果的每一部分都符合其所在位置的规定。',
      },
      functionsAt: [{ argument: 0, point: 3 }],
      holds: (subject, args, point, ground) => {
        const parts = subject(ground.copy(args)) as readonly never[];
        return parts.every((part, index) =>
          check(part, { index, last: index === parts.length - 1 }, ground.copy(args), point),
        );
      },
      print: (context) =>
        lawBody([
          authorLine(
            context,
            0,
            'lawCheck',
            `(part: ${itemType}, place: { readonly index: number; readonly last: boolean }, args: Args) => boolean`,
          ),
          resultLine,
          'return result.every((part, index) => lawCheck(part, { index, last: index === result.length - 1 }, copy(args)));',
        ]),
    },
    options,
  );
}
