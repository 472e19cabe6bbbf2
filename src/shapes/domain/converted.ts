import type { Gen, Helper } from '../shape.ts';
import { snippet } from '../snippet.ts';

/** A function of Etudes' own in both its forms; the helper declares it under its name. */
export interface Conversion<A, B> {
  readonly apply: (value: A) => B;
  readonly helper: Helper;
}

/** The results of a conversion; shrinks what is converted. */
export function converted<A, B>(inner: Gen<A>, by: Conversion<A, B>): Gen<B> {
  return {
    draw: (stream) => by.apply(inner.draw(stream)),
    arbitrary: (fc) => inner.arbitrary(fc).map((value) => by.apply(value)),
    arbitrarySource: () => {
      const part = inner.arbitrarySource();
      return snippet(`${part.expression}.map((value) => ${by.helper.name}(value))`, [part], [by.helper]);
    },
    mapped: inner.mapped,
  };
}
