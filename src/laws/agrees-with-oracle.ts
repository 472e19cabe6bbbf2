import type { Law } from './law.ts';
import { authorLine, lawBody, resultLine, sameLine } from './law-print.ts';
import { type LawOptions, makeLaw } from './make-law.ts';
import { sameStructure, sameStructureHelper } from './same-structure.ts';

/**
 * The result is the right answer, by the result shape's equality; or, where more than one answer is
 * right, agrees with it in what `by` takes from both (such as whether it is valid, and its cost).
 * What `by` gives is compared as plain data.
 */
export function agreesWithOracle<A, R, P>(
  ...rest: [LawOptions<P>?] | [(result: R, args: A, point: P) => unknown, LawOptions<P>?]
): Law<A, R, P> {
  const by = typeof rest[0] === 'function' ? rest[0] : undefined;
  const options = (by === undefined ? rest[0] : rest[1]) as LawOptions<P> | undefined;
  return makeLaw<A, R, P>(
    {
      kind: 'agreesWithOracle',
      say:
        by === undefined
          ? { en: 'The result is the right answer.', zh: '结果就是正确答案。' }
          : { en: 'The result is as good as the right answer.', zh: '结果与正确答案同样好。' },
      agreement: true,
      functionsAt: by === undefined ? [] : [{ argument: 0, point: 2 }],
      holds: (subject, args, point, ground) => {
        const result = subject(ground.copy(args));
        const expected = ground.oracle(args);
        if (by === undefined) return ground.result.equal(result, expected);
        return sameStructure(by(result, ground.copy(args), point), by(expected, ground.copy(args), point));
      },
      print: (context) => {
        if (by !== undefined) {
          return lawBody(
            [
              authorLine(context, 0, 'lawView', '(result: Result, args: Args) => unknown'),
              resultLine,
              'return sameStructure(lawView(result, copy(args)), lawView(expected, copy(args)));',
            ],
            [sameStructureHelper],
          );
        }
        const same = sameLine(context.result);
        return lawBody([same.line, 'return lawSame(subject(copy(args)), expected);'], same.helpers);
      },
    },
    options,
  );
}
