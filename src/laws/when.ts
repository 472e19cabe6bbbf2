import type { Check } from './always.ts';
import type { Law } from './law.ts';
import { authorLine, lawBody, subjectType } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The author's check holds for the inputs that meet a condition. Give `say`, as for `always`. */
export function when<A, R, P>(
  condition: (args: A, point: P) => boolean,
  check: Check<A, R, P>,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'when',
      say: { en: 'The stated rule holds wherever its condition does.', zh: '只要满足条件，所述规则就成立。' },
      functionsAt: [
        { argument: 0, point: 1 },
        { argument: 1, point: 2 },
      ],
      holds: (subject, args, point, ground) =>
        !condition(ground.copy(args), point) ||
        check(ground.copy(args), (given) => subject(ground.copy(given)), point),
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawCondition', '(args: Args) => boolean'),
          authorLine(context, 1, 'lawCheck', `(args: Args, subject: ${subjectType}) => boolean`),
          'if (!lawCondition(copy(args))) return true;',
          'return lawCheck(copy(args), (given) => subject(copy(given)));',
        ]),
    },
    options,
  );
}
