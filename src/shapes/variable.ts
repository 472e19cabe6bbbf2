import { EtudesError } from '../errors.ts';
import type { Of } from './of.ts';
import type { Shape } from './shape.ts';

/**
 * The shape of a type variable. It can only be bound: every other question throws
 * EtudesError `shapes/unbound`.
 */
export function of<const Name extends string>(name: Name): Shape<Of<Name>, Name> {
  const unbound = (): never => {
    throw new EtudesError(
      'shapes/unbound',
      `the type variable ${JSON.stringify(name)} stands for no type yet`,
      {
        hint: 'bind the shape to the levels of a point first',
      },
    );
  };
  return {
    kind: 'variable',
    variables: [name],
    bind: (to) => {
      const shape = Object.hasOwn(to, name) ? to[name] : undefined;
      if (shape === undefined) {
        throw new EtudesError(
          'shapes/unbound',
          `nothing is bound to the type variable ${JSON.stringify(name)}`,
          {
            received: `bindings for ${Object.keys(to).sort().join(', ') || 'nothing'}`,
          },
        );
      }
      return shape as Shape<Of<Name>>;
    },
    get plain() {
      return unbound();
    },
    mapped: [],
    draw: unbound,
    arbitrary: unbound,
    arbitrarySource: unbound,
    typeText: unbound,
    declarations: unbound,
    prose: unbound,
    plural: unbound,
    encode: unbound,
    decode: unbound,
    decoder: unbound,
    equal: unbound,
    comparer: unbound,
    literal: unbound,
    accepts: (_value): _value is Of<Name> => unbound(),
    edges: unbound,
    keys: unbound,
    predicates: unbound,
  };
}

/** The names of the variables in some shapes, each once, in order of first mention. */
export function variablesIn<Vars extends string>(parts: readonly Shape<unknown, Vars>[]): readonly Vars[] {
  return [...new Set(parts.flatMap((part) => part.variables))];
}
