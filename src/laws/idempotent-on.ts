import { replacedSource, withArgument } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Applying the function to its own result changes nothing. */
export function idempotentOn<A, R, P>(name: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'idempotentOn',
      say: {
        en: `Giving the result back as \`${name}\` gives the same result again.`,
        zh: `把结果再次作为 \`${name}\` 传入，得到的结果不变。`,
      },
      holds: (subject, args, _point, ground) => {
        const once = subject(ground.copy(args));
        const twice = subject(ground.copy(withArgument(args, name, once)));
        return ground.result.equal(twice, once);
      },
      print: (context) => {
        const same = sameLine(context.result);
        return lawBody(
          [
            same.line,
            'const once = subject(copy(args));',
            `const twice = subject(${replacedSource(name, 'once')});`,
            'return lawSame(twice, once);',
          ],
          same.helpers,
        );
      },
    },
    options,
  );
}
