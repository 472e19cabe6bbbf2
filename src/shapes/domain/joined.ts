import { printString } from '../literal.ts';
import type { Gen } from '../shape.ts';
import { snippet } from '../snippet.ts';

/** Strings put together from lists of parts. */
export function joined(parts: Gen<readonly (string | number)[]>, separator: string): Gen<string> {
  return {
    draw: (stream) => parts.draw(stream).join(separator),
    arbitrary: (fc) => parts.arbitrary(fc).map((list) => list.join(separator)),
    arbitrarySource: () => {
      const inner = parts.arbitrarySource();
      return snippet(`${inner.expression}.map((list) => list.join(${printString(separator)}))`, [inner]);
    },
    mapped: parts.mapped,
  };
}
