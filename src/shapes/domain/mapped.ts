import { EtudesError } from '../../errors.ts';
import type { Gen } from '../shape.ts';
import { snippet } from '../snippet.ts';

/**
 * The name by which generated files call an author's function.
 *
 * @throws EtudesError `domain/unnamed-map` for a function without a usable name
 */
export function nameOf(fn: (...args: never[]) => unknown): string {
  if (/^[A-Za-z_$][\w$]*$/.test(fn.name)) return fn.name;
  throw new EtudesError('domain/unnamed-map', 'a function of an input domain needs a name', {
    received: fn.name === '' ? 'a function without a name' : fn.name,
    hint: 'declare it at the top of the file as `function name(...) { ... }` and pass the name',
  });
}

/** The results of an author's function; shrinks what goes in. */
export function mapped<A, B>(inner: Gen<A>, fn: (value: A) => B): Gen<B> {
  const name = nameOf(fn);
  return {
    draw: (stream) => fn(inner.draw(stream)),
    // Called with one argument, whatever else fast-check may pass.
    arbitrary: (fc) => inner.arbitrary(fc).map((value) => fn(value)),
    arbitrarySource: () => {
      const part = inner.arbitrarySource();
      return snippet(`${part.expression}.map(${name})`, [part]);
    },
    mapped: [...new Set([...inner.mapped, name])],
  };
}
