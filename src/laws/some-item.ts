import type { Law } from './law.ts';
import { authorLine, itemType, lawBody, resultLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Some item of the result passes the author's check, unless there are none. */
export function someItem<A, R, P>(
  check: (item: never, args: A, point: P) => boolean,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'someItem',
      say: {
        en: 'A result with items holds at least one as stated.',
        zh: '结果不为空时，至少有一个元素符合规定。',
      },
      functionsAt: [{ argument: 0, point: 2 }],
      holds: (subject, args, point, ground) => {
        const result = subject(ground.copy(args)) as readonly never[];
        return result.length === 0 || result.some((item) => check(item, ground.copy(args), point));
      },
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawCheck', `(item: ${itemType}, args: Args) => boolean`),
          resultLine,
          'return result.length === 0 || result.some((item) => lawCheck(item, copy(args)));',
        ]),
    },
    options,
  );
}
