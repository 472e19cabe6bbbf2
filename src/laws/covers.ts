import { argumentOf, argumentSource } from './argument.ts';
import { joined, joinedHelper } from './joined.ts';
import type { Law } from './law.ts';
import { lawBody, paramShape, resultLine, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** The parts of the result, put together in order, are the list or text that was given. */
export function covers<A, R, P>(whole: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'covers',
      say: {
        en: `The parts of the result put together in order are \`${whole}\` again.`,
        zh: `把结果的各部分按顺序拼接，恰好得到 \`${whole}\`。`,
      },
      holds: (subject, args, _point, ground) => {
        const given = argumentOf(args, whole);
        const parts = subject(ground.copy(args)) as readonly unknown[];
        return paramShape(ground, whole).equal(joined(parts, given), given);
      },
      print: (context) => {
        const same = sameLine(paramShape(context, whole));
        const given = argumentSource(whole);
        return lawBody(
          [same.line, resultLine, `return lawSame(joined(result, ${given}), ${given});`],
          [...same.helpers, joinedHelper],
        );
      },
    },
    options,
  );
}
