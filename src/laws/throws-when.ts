import type { Law } from './law.ts';
import { authorLine, lawBody } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Inputs that meet the condition are refused by throwing anything; says nothing of the others. */
export function throwsWhen<A, R, P>(
  condition: (args: A, point: P) => boolean,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'throwsWhen',
      say: {
        en: 'Inputs that are not allowed are refused with an error.',
        zh: '遇到不允许的输入时抛出错误。',
      },
      functionsAt: [{ argument: 0, point: 1 }],
      holds: (subject, args, point, ground) => {
        if (!condition(ground.copy(args), point)) return true;
        try {
          subject(ground.copy(args));
          return false;
        } catch {
          return true;
        }
      },
      print: (context) =>
        lawBody([
          authorLine(context, 0, 'lawCondition', '(args: Args) => boolean'),
          'if (!lawCondition(copy(args))) return true;',
          'let returned = false;',
          'try {',
          '  subject(copy(args));',
          '  returned = true;',
          '} catch {}',
          'return !returned;',
        ]),
    },
    options,
  );
}
