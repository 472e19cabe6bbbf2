import type { Law } from './law.ts';
import { lawBody, resultLine, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Two calls with equal arguments give equal results. */
export function deterministic<A, R, P>(options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'deterministic',
      say: { en: 'Equal arguments give equal results.', zh: '参数相同时，结果也相同。' },
      holds: (subject, args, _point, ground) =>
        ground.result.equal(subject(ground.copy(args)), subject(ground.copy(args))),
      print: (context) => {
        const same = sameLine(context.result);
        return lawBody([same.line, resultLine, 'return lawSame(subject(copy(args)), result);'], same.helpers);
      },
    },
    options,
  );
}
