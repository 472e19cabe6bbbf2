import { constants } from './domain/constants.ts';
import { distinct } from './domain/distinct.ts';
import { few } from './domain/few.ts';
import { integers } from './domain/integers.ts';
import { joined } from './domain/joined.ts';
import { lists } from './domain/lists.ts';
import { mapped } from './domain/mapped.ts';
import { mix } from './domain/mix.ts';
import { records } from './domain/records.ts';
import { sorted } from './domain/sorted.ts';
import { strings } from './domain/strings.ts';
import { tuples } from './domain/tuples.ts';
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

/** The type of the toolbox, as templates receive it. */
export type GenKit = typeof gen;
