import { argumentOf, argumentSource, replacedSource, withArgument } from './argument.ts';
import { halves, halvesHelper } from './halves.ts';
import type { Law } from './law.ts';
import { authorLine, lawBody, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/**
 * The result for a list or text is the author's combination of the results for its two halves.
 * Says nothing of lists and texts of fewer than two items, whose halves may lie outside the domain.
 */
export function homomorphism<A, R, P>(
  name: string,
  combine: (first: R, second: R, point: P) => R,
  options?: LawOptions<P>,
): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'homomorphism',
      say: {
        en: `Cutting \`${name}\` in two and combining both results gives the result of the whole.`,
        zh: `把 \`${name}\` 分成两段分别求值再合并，与整体求值的结果相同。`,
      },
      functionsAt: [{ argument: 1, point: 2 }],
      holds: (subject, args, point, ground) => {
        const parts = halves(argumentOf(args, name));
        if (parts === undefined) return true;
        const [first, second] = parts.map((part) => subject(ground.copy(withArgument(args, name, part))));
        return ground.result.equal(subject(ground.copy(args)), combine(first as R, second as R, point));
      },
      print: (context) => {
        const same = sameLine(context.result);
        return lawBody(
          [
            same.line,
            authorLine(context, 0, 'lawCombine', '(first: Result, second: Result) => unknown'),
            `const parts = halves(${argumentSource(name)});`,
            'if (parts === undefined) return true;',
            `const first = subject(${replacedSource(name, 'parts[0]')});`,
            `const second = subject(${replacedSource(name, 'parts[1]')});`,
            'return lawSame(subject(copy(args)), lawCombine(first, second));',
          ],
          [...same.helpers, halvesHelper],
        );
      },
    },
    options,
  );
}
