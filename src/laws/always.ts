import type { Law, Subject } from './law.ts';
import { authorLine, lawBody, subjectType } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** An author's own check; `subject` may be called any number of times, each time on a copy of what it is given. */
export type Check<A, R, P> = (args: A, subject: Subject<A, R>, point: P) => boolean;

/** The author's check holds for every input. Give `say`: the law's own sentence cannot know what is checked. */
export function always<A, R, P>(check: Check<A, R, P>, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'always',
      say: { en: 'The stated rule holds for every input.', zh: '所述规则对任何输入都成立。' },
      functionsAt: [{ argument: 0, point: 2 }],
      holds: (subject, args, point, ground) =>
        check(ground.copy(args), (given) => subject(ground.copy(given)), point),
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawCheck', `(args: Args, subject: ${subjectType}) => boolean`),
          'return lawCheck(copy(args), (given) => subject(copy(given)));',
        ]),
    },
    options,
  );
}
