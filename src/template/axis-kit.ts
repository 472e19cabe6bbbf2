import { EtudesError } from '../errors.ts';
import type { Of } from '../shapes/of.ts';
import type { Said } from '../shapes/said.ts';
import type { Comparable, Feature, Shape } from '../shapes/shape.ts';
import { type Axis, axisOf } from './axis.ts';
import type { Level, LevelName, LevelSet } from './level.ts';
import { listed } from './level.ts';

/** A level that is a function: callable in code, and sayable in prompts. */
export type SaidFunction<F> = F & { readonly say: Said; readonly label: string };

function valueLevels<V extends LevelName>(names: readonly V[]): readonly Level<V>[] {
  return names.map((name) => ({ name, live: name, code: (from) => from.literal(name) }));
}

function refuseRepeats(what: string, names: readonly LevelName[]): void {
  if (names.length === 0) {
    throw new EtudesError('template/empty-axis', `a ${what} axis needs at least one level`);
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new EtudesError(
      'template/repeated-level',
      `level ${JSON.stringify(repeated)} stands twice in one axis`,
    );
  }
}

function values<V extends LevelName, K extends 'value' | 'flag' | 'ladder' | 'constant'>(
  kind: K,
  names: readonly V[],
): Axis<V, V, K, never, never> {
  refuseRepeats(kind, names);
  const set = listed(valueLevels(names));
  return axisOf({ kind, ordered: kind === 'ladder', wide: false, dependsOn: [], levels: () => set });
}

/** An axis whose levels know what their template calls it. */
function named<Live, N extends LevelName, K extends 'type' | 'function'>(
  kind: K,
  levelsFor: (name: string) => readonly Level<Live>[],
): Axis<Live, N, K, never, never> {
  const sets = new Map<string, LevelSet<Live>>();
  return axisOf({
    kind,
    ordered: false,
    wide: false,
    dependsOn: [],
    levels: (_upstream, name) => {
      const known = sets.get(name);
      if (known !== undefined) return known;
      const set = listed(levelsFor(name));
      sets.set(name, set);
      return set;
    },
  });
}

function said<V, R>(feature: Feature<V, R>): SaidFunction<(value: V) => R> {
  return Object.assign((value: V) => feature.apply(value), { say: feature.say, label: feature.name });
}

function featureAxis<N extends string, R, K extends 'key' | 'predicate'>(
  kind: K,
  of: N,
  features: (shape: Shape) => readonly Feature<unknown, R>[],
): Axis<SaidFunction<(value: Of<N>) => R>, string, K, never, N> {
  const sets = new WeakMap<Shape, ReturnType<typeof listed<SaidFunction<(value: Of<N>) => R>>>>();
  return axisOf({
    kind,
    ordered: false,
    wide: false,
    dependsOn: [of],
    levels: (upstream) => {
      const shape = upstream[of]?.bindings?.[of];
      if (shape === undefined) {
        throw new EtudesError('template/unknown-type-axis', `no type axis is named ${JSON.stringify(of)}`, {
          hint: 'name a type axis that stands before this one in `axes`',
        });
      }
      let set = sets.get(shape);
      if (set === undefined) {
        set = listed(
          features(shape).map((feature) => ({
            name: feature.name,
            live: said(feature) as SaidFunction<(value: Of<N>) => R>,
            code: (from) => from.expression(feature.expression('it')),
          })),
        );
        sets.set(shape, set);
      }
      return set;
    },
  });
}

/** One function level as an author gives it. */
export interface FunctionLevel<F> {
  readonly apply: F;
  readonly say: Said;
}

/** The axis constructors handed to authors. */
export const axis = {
  /** A type axis: each level binds the type variable that bears the axis's name. */
  type<N extends string>(shapes: { readonly [K in N]: Shape }): Axis<never, N, 'type', never, never> {
    refuseRepeats('type', Object.keys(shapes));
    return named('type', (name) =>
      Object.entries<Shape>(shapes).map(([level, shape]) => ({
        name: level,
        live: undefined as never,
        bindings: { [name]: shape },
      })),
    );
  },

  /** Key functions that fit the element type: the shape of each level of the type axis offers them. */
  keyOf<const N extends string>(
    of: N,
  ): Axis<SaidFunction<(value: Of<N>) => Comparable>, string, 'key', never, N> {
    return featureAxis('key', of, (shape) => shape.keys());
  },

  /** Predicates that fit the element type. */
  predicateOf<const N extends string>(
    of: N,
  ): Axis<SaidFunction<(value: Of<N>) => boolean>, string, 'predicate', never, N> {
    return featureAxis('predicate', of, (shape) => shape.predicates());
  },

  /** Functions that the author writes, each with what prompts call it. */
  functions<F extends (...args: never[]) => unknown, const N extends string>(
    levels: Readonly<Record<N, FunctionLevel<F>>>,
  ): Axis<SaidFunction<F>, N, 'function', never, never> {
    refuseRepeats('function', Object.keys(levels));
    return named('function', (name) =>
      Object.entries<FunctionLevel<F>>(levels).map(([level, { apply, say }]) => ({
        name: level,
        live: Object.assign((...args: never[]) => apply(...args), {
          say,
          label: level,
        }) as unknown as SaidFunction<F>,
        code: (from) => from.author(`axes.${name}.${level}.apply`),
      })),
    );
  },

  /** Plain values, in no order. */
  oneOf<const V extends readonly LevelName[]>(
    ...levels: V
  ): Axis<V[number], V[number], 'value', never, never> {
    return values('value', levels) as Axis<V[number], V[number], 'value', never, never>;
  },

  /** False and true. */
  flag(): Axis<boolean, boolean, 'flag', never, never> {
    return values('flag', [false, true]);
  },

  /** Values in climbing order: sizes, depths, anything a curriculum moves along. */
  ladder<const V extends readonly LevelName[]>(
    ...levels: V
  ): Axis<V[number], V[number], 'ladder', never, never> {
    return values('ladder', levels) as Axis<V[number], V[number], 'ladder', never, never>;
  },

  /** A number that the seed picks, not the point: it dresses a task and is not counted in the space. */
  constant(low: number, high: number): Axis<number, number, 'constant', never, never> {
    if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high) || high < low || high - low > 1000) {
      throw new EtudesError(
        'template/constant-range',
        'a constant needs integer bounds at most 1,000 apart',
        {
          received: `${low} to ${high}`,
        },
      );
    }
    return values(
      'constant',
      Array.from({ length: high - low + 1 }, (_, step) => low + step),
    );
  },
} as const;
