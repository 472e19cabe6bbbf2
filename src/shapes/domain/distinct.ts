import { EtudesError } from '../../errors.ts';
import type { Stream } from '../../seed/stream.ts';
import type { Gen, Helper } from '../shape.ts';
import { snippet } from '../snippet.ts';
import { type Lengths, lengthsOf } from './lists.ts';

/** Draws in vain, for each item wanted, after which there are taken to be no more values. */
const patience = 50;

const identityHelper: Helper = {
  name: 'identityOf',
  source: `function identityOf(value: unknown): string {
  const open = (_: string, part: unknown) => (part instanceof Map || part instanceof Set ? [...part] : part);
  return typeof value === 'object' ? JSON.stringify(value, open) : \`\${typeof value} \${String(value)}\`;
}`,
};

/** A text that two values share where a reader would call them the same; it sees -0 as 0. */
function identityOf(value: unknown): string {
  const open = (_: string, part: unknown) => (part instanceof Map || part instanceof Set ? [...part] : part);
  return typeof value === 'object' ? JSON.stringify(value, open) : `${typeof value} ${String(value)}`;
}

/**
 * Lists without repeats, by value.
 *
 * @throws EtudesError `domain/range`; `domain/too-few-values` on a draw where the items have no `min`
 * different values
 */
export function distinct<V>(item: Gen<V>, lengths: Lengths = {}): Gen<V[]> {
  const { min, max } = lengthsOf(lengths, 12);
  const draw = (stream: Stream): V[] => {
    const length = stream.between(min, max);
    const seen = new Set<string>();
    const list: V[] = [];
    for (let left = length * patience; left > 0 && list.length < length; left -= 1) {
      const value = item.draw(stream);
      const identity = identityOf(value);
      if (seen.has(identity)) continue;
      seen.add(identity);
      list.push(value);
    }
    if (list.length < min) {
      throw new EtudesError(
        'domain/too-few-values',
        `a list of ${min} different items needs as many values`,
        {
          received: `${list.length} values in ${length * patience} draws`,
        },
      );
    }
    return list;
  };
  return {
    draw,
    arbitrary: (fc) =>
      fc.uniqueArray(item.arbitrary(fc), {
        minLength: min,
        maxLength: max,
        size: 'max',
        selector: identityOf,
      }),
    arbitrarySource: () => {
      const inner = item.arbitrarySource();
      return snippet(
        `fc.uniqueArray(${inner.expression}, { minLength: ${min}, maxLength: ${max}, size: 'max', selector: identityOf })`,
        [inner],
        [identityHelper],
      );
    },
    mapped: item.mapped,
  };
}
