import { constants } from './domain/constants.ts';
import { distinct } from './domain/distinct.ts';
import { few } from './domain/few.ts';
import { integers } from './domain/integers.ts';
import { joined } from './domain/joined.ts';
import { lists } from './domain/lists.ts';
import { mapped } from './domain/mapped.ts';
import { type Mix, mix } from './domain/mix.ts';
import { records } from './domain/records.ts';
import { sorted } from './domain/sorted.ts';
import { strings } from './domain/strings.ts';
import { type Made, tuples } from './domain/tuples.ts';
import { weighted } from './domain/weighted.ts';
import type { Gen } from './shape.ts';

export type { Mix } from './domain/mix.ts';

/** A generator as authors of input domains see it; every shape is one too. */
export type DomainGen<V> = Gen<V>;

/** The characters and lengths, in code points, of {@link gen.text}. */
export interface TextDomain {
  readonly alphabet: string;
  /** 0 where absent. */
  readonly min?: number;
  /** 8 above `min` where absent. */
  readonly max?: number;
}

/** The toolbox for input domains. Lengths and ranges include both bounds. */
export const gen = {
  int: integers,
  text: ({ alphabet, min = 0, max = min + 8 }: TextDomain): DomainGen<string> => strings(alphabet, min, max),
  pick: <const V>(values: readonly V[]): DomainGen<V> => constants(values),
  list: lists,
  few,
  sorted,
  distinct,
  join: joined,
  tuple: tuples,
  record: records,
  oneOf: weighted,
  map: mapped,
  mix,
} as const;

/** Records of the arguments of the template's own function, or of anything else. */
interface RecordGen<A> {
  (fields: { readonly [K in keyof A]: Gen<A[K]> }): Gen<A>;
  <const F extends Readonly<Record<string, Gen<unknown>>>>(
    fields: F,
  ): Gen<{ -readonly [K in keyof F]: Made<F[K]> }>;
}

/**
 * The toolbox as templates receive it; `A` are the arguments of the template's function. They are known
 * here, so that a wrong class shows on its own line, and a right one costs the compiler next to nothing.
 */
export interface GenKit<A> {
  readonly int: typeof gen.int;
  readonly text: typeof gen.text;
  readonly pick: typeof gen.pick;
  readonly list: typeof gen.list;
  readonly few: typeof gen.few;
  readonly sorted: typeof gen.sorted;
  readonly distinct: typeof gen.distinct;
  readonly join: typeof gen.join;
  readonly tuple: typeof gen.tuple;
  readonly record: RecordGen<A>;
  readonly oneOf: typeof gen.oneOf;
  readonly map: typeof gen.map;
  mix(classes: Classes<A>): Mix<A>;
}

/** Coverage classes by name, each with its weight. */
interface Classes<out A> {
  readonly [name: string]: readonly [weight: number, gen: Gen<A>];
}
