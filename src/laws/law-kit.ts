import type { Comparable } from '../shapes/shape.ts';
import { agreesWithOracle } from './agrees-with-oracle.ts';
import { always, type Check } from './always.ts';
import { conserves } from './conserves.ts';
import { covers } from './covers.ts';
import { deterministic } from './deterministic.ts';
import { distinctBy } from './distinct-by.ts';
import { doesNotMutate } from './does-not-mutate.ts';
import { equivariantUnder } from './equivariant-under.ts';
import { everyItem } from './every-item.ts';
import { everyPart, type Place } from './every-part.ts';
import { freshResult } from './fresh-result.ts';
import { homomorphism } from './homomorphism.ts';
import { idempotentOn } from './idempotent-on.ts';
import { inOrder } from './in-order.ts';
import { inPlace } from './in-place.ts';
import { invariantUnder } from './invariant-under.ts';
import { involutionOn } from './involution-on.ts';
import type { Law } from './law.ts';
import type {
  ItemOf,
  ListNames,
  ListNamesOf,
  ListNamesWithin,
  NamesOfType,
  SequenceNames,
  Where,
  WholeNames,
} from './law-names.ts';
import { lengthAtMost } from './length-at-most.ts';
import { lengthIs } from './length-is.ts';
import type { LawOptions } from './make-law.ts';
import { monotone } from './monotone.ts';
import { newResult } from './new-result.ts';
import { permutationOf } from './permutation-of.ts';
import { resultIn } from './result-in.ts';
import { roundTrip } from './round-trip.ts';
import { someItem } from './some-item.ts';
import { type Direction, sortedBy } from './sorted-by.ts';
import { stableBy } from './stable-by.ts';
import { subsequenceOf } from './subsequence-of.ts';
import { subsetOf } from './subset-of.ts';
import { symmetricIn } from './symmetric-in.ts';
import { throwsWhen } from './throws-when.ts';
import { when } from './when.ts';
import { withinRange } from './within-range.ts';

type List = readonly unknown[];
type Sized = List | string;
type NeedsList = 'this law needs a result that is a list';
type NeedsLength = 'this law needs a result with a length: a list or a text';
type NeedsOrder = 'this law needs a result that is a number or a text';

/** Sorting by key, with the direction as a function of the point where it varies. */
interface SortedBy<A, R, P> {
  (key: (item: ItemOf<R>, point: P) => Comparable, options?: LawOptions<P>): Law<A, R, P>;
  (
    key: (item: ItemOf<R>, point: P) => Comparable,
    direction: (point: P) => Direction,
    options?: LawOptions<P>,
  ): Law<A, R, P>;
}

/**
 * The toolbox that authors receive in `laws`. `A` is the record of named arguments, `R` the result and
 * `P` the point. Names and functions are checked against these; each law's own file says what it means.
 *
 * Author's functions run on copies, and must be pure: they are printed into generated tests.
 */
export interface LawKit<A, R, P> {
  always(check: Check<A, R, P>, options?: LawOptions<P>): Law<A, R, P>;
  when(
    condition: (args: A, point: P) => boolean,
    check: Check<A, R, P>,
    options?: LawOptions<P>,
  ): Law<A, R, P>;
  throwsWhen(condition: (args: A, point: P) => boolean, options?: LawOptions<P>): Law<A, R, P>;
  agreesWithOracle(options?: LawOptions<P>): Law<A, R, P>;
  agreesWithOracle(by: (result: R, args: A, point: P) => unknown, options?: LawOptions<P>): Law<A, R, P>;
  deterministic(options?: LawOptions<P>): Law<A, R, P>;

  permutationOf(list: ListNamesOf<A, ItemOf<R>>, options?: LawOptions<P>): Law<A, R, P>;
  subsequenceOf(list: ListNamesOf<A, ItemOf<R>>, options?: LawOptions<P>): Law<A, R, P>;
  /** As a bag: in any order. */
  subsetOf(list: ListNamesOf<A, ItemOf<R>>, options?: LawOptions<P>): Law<A, R, P>;
  stableBy(
    list: ListNamesOf<A, ItemOf<R>>,
    key: (item: ItemOf<R>, point: P) => Comparable,
    options?: LawOptions<P>,
  ): Law<A, R, P>;
  readonly sortedBy: Where<R, List, SortedBy<A, R, P>, NeedsList>;
  readonly inOrder: Where<
    R,
    List,
    (
      areInOrder: (before: ItemOf<R>, after: ItemOf<R>, point: P) => boolean,
      options?: LawOptions<P>,
    ) => Law<A, R, P>,
    NeedsList
  >;
  readonly distinctBy: Where<
    R,
    List,
    (key: (item: ItemOf<R>, point: P) => Comparable, options?: LawOptions<P>) => Law<A, R, P>,
    NeedsList
  >;
  readonly everyItem: Where<R, List, OnItems<A, R, P>, NeedsList>;
  readonly someItem: Where<R, List, OnItems<A, R, P>, NeedsList>;
  readonly everyPart: Where<
    R,
    List,
    (
      check: (part: ItemOf<R>, place: Place, args: A, point: P) => boolean,
      options?: LawOptions<P>,
    ) => Law<A, R, P>,
    NeedsList
  >;
  covers(whole: WholeNames<A, R>, options?: LawOptions<P>): Law<A, R, P>;
  resultIn(list: ListNamesWithin<A, R>, options?: LawOptions<P>): Law<A, R, P>;
  readonly lengthIs: Where<R, Sized, OnLength<A, R, P>, NeedsLength>;
  readonly lengthAtMost: Where<R, Sized, OnLength<A, R, P>, NeedsLength>;

  idempotentOn(name: NamesOfType<A, R>, options?: LawOptions<P>): Law<A, R, P>;
  involutionOn(name: NamesOfType<A, R>, options?: LawOptions<P>): Law<A, R, P>;
  roundTrip<N extends keyof A & string>(
    name: N,
    inverse: (result: R, args: A, point: P) => A[N],
    options?: LawOptions<P>,
  ): Law<A, R, P>;
  invariantUnder<N extends keyof A & string>(
    name: N,
    change: (value: A[N], args: A, point: P) => A[N],
    options?: LawOptions<P>,
  ): Law<A, R, P>;
  equivariantUnder<N extends keyof A & string>(
    name: N,
    change: (value: A[N], args: A, point: P) => A[N],
    follow: (result: R, args: A, point: P) => R,
    options?: LawOptions<P>,
  ): Law<A, R, P>;
  symmetricIn<N extends keyof A & string>(
    one: N,
    other: Exclude<NamesOfType<A, A[N]>, N>,
    options?: LawOptions<P>,
  ): Law<A, R, P>;
  homomorphism(
    name: SequenceNames<A>,
    combine: (first: R, second: R, point: P) => R,
    options?: LawOptions<P>,
  ): Law<A, R, P>;

  readonly monotone: Where<R, Comparable, Monotone<A, R, P>, NeedsOrder>;
  readonly withinRange: Where<
    R,
    Comparable,
    (low: (args: A, point: P) => R, high: (args: A, point: P) => R, options?: LawOptions<P>) => Law<A, R, P>,
    NeedsOrder
  >;
  /** Exact equality: measure money in cents. */
  conserves(
    measureIn: (args: A, point: P) => number,
    measureOut: (result: R, point: P) => number,
    options?: LawOptions<P>,
  ): Law<A, R, P>;

  doesNotMutate(options?: LawOptions<P>): Law<A, R, P>;
  freshResult(name: keyof A & string, options?: LawOptions<P>): Law<A, R, P>;
  newResult(name: ListNames<A> | NamesOfType<A, R>, options?: LawOptions<P>): Law<A, R, P>;
  inPlace(name: NamesOfType<A, R>, options?: LawOptions<P>): Law<A, R, P>;
}

type OnItems<A, R, P> = (
  check: (item: ItemOf<R>, args: A, point: P) => boolean,
  options?: LawOptions<P>,
) => Law<A, R, P>;
type OnLength<A, R, P> = (length: (args: A, point: P) => number, options?: LawOptions<P>) => Law<A, R, P>;
type Monotone<A, R, P> = <N extends keyof A & string>(
  name: N,
  step: (value: A[N], point: P) => A[N],
  options?: LawOptions<P>,
) => Law<A, R, P>;

const kit = {
  agreesWithOracle,
  always,
  conserves,
  covers,
  deterministic,
  distinctBy,
  doesNotMutate,
  equivariantUnder,
  everyItem,
  everyPart,
  freshResult,
  homomorphism,
  idempotentOn,
  inOrder,
  inPlace,
  invariantUnder,
  involutionOn,
  lengthAtMost,
  lengthIs,
  monotone,
  newResult,
  permutationOf,
  resultIn,
  roundTrip,
  someItem,
  sortedBy,
  stableBy,
  subsequenceOf,
  subsetOf,
  symmetricIn,
  throwsWhen,
  when,
  withinRange,
} satisfies Record<keyof LawKit<unknown, unknown, unknown>, unknown>;

/** The toolbox for a signature; one object serves all, because the types are only the compiler's. */
export function lawKit<A, R, P>(): LawKit<A, R, P> {
  return kit as unknown as LawKit<A, R, P>;
}
