import { argumentOf, argumentSource, replacedSource, withArgument } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody, paramShape, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Applying the function to its own result gives the argument back. */
export function involutionOn<A, R, P>(name: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'involutionOn',
      say: {
        en: `Giving the result back as \`${name}\` gives the original \`${name}\`.`,
        zh: `把结果再次作为 \`${name}\` 传入，得到原来的 \`${name}\`。`,
      },
      holds: (subject, args, _point, ground) => {
        const once = subject(ground.copy(args));
        const twice = subject(ground.copy(withArgument(args, name, once)));
        return paramShape(ground, name).equal(twice, argumentOf(args, name));
      },
      print: (context) => {
        const same = sameLine(paramShape(context, name));
        return lawBody(
          [
            same.line,
            'const once = subject(copy(args));',
            `const twice = subject(${replacedSource(name, 'once')});`,
            `return lawSame(twice, ${argumentSource(name)});`,
          ],
          same.helpers,
        );
      },
    },
    options,
  );
}
