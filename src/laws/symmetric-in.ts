import { argumentOf, argumentSource, propertySource, withArgument } from './argument.ts';
import type { Law } from './law.ts';
import { lawBody, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';

/** Two arguments of one type may be exchanged. */
export function symmetricIn<A, R, P>(one: string, other: string, options?: LawOptions<P>): Law<A, R, P> {
  return makeLaw<A, R, P>(
    {
      kind: 'symmetricIn',
      say: {
        en: `Exchanging \`${one}\` and \`${other}\` gives the same result.`,
        zh: `交换 \`${one}\` 与 \`${other}\`，结果不变。`,
      },
      holds: (subject, args, _point, ground) => {
        const exchanged = withArgument(
          withArgument(args, one, argumentOf(args, other)),
          other,
          argumentOf(args, one),
        );
        return ground.result.equal(subject(ground.copy(exchanged)), subject(ground.copy(args)));
      },
      print: (context) => {
        const same = sameLine(context.result);
        const pair = `${propertySource(one, argumentSource(other))}, ${propertySource(other, argumentSource(one))}`;
        return lawBody(
          [
            same.line,
            `const exchanged = { ...args, ${pair} } as unknown as Args;`,
            'return lawSame(subject(copy(exchanged)), subject(copy(args)));',
          ],
          same.helpers,
        );
      },
    },
    options,
  );
}
