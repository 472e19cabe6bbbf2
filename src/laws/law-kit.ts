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
interface SortedBy<P, E, L, O> {
  (key: (item: E, point: P) => Comparable, options?: O): L;
  (key: (item: E, point: P) => Comparable, direction: (point: P) => Direction, options?: O): L;
}

/**
 * The toolbox that authors receive in `laws`. `A` is the record of named arguments, `R` the result and
 * `P` the point. Names and functions are checked against these; each law's own file says what it means.
 *
 * Author's functions run on copies, and must be pure: they are printed into generated tests.
 */
export interface LawKit<
  in out A,
  in out R,
  in out P,
  in out E = ItemOf<R>,
  in out L = Law<A, R, P>,
  in out O = LawOptions<P>,
> {
  always(check: Check<A, R, P>, options?: O): L;
  when(condition: (args: A, point: P) => boolean, check: Check<A, R, P>, options?: O): L;
  throwsWhen(condition: (args: A, point: P) => boolean, options?: O): L;
  agreesWithOracle(options?: O): L;
  agreesWithOracle(by: (result: R, args: A, point: P) => unknown, options?: O): L;
  deterministic(options?: O): L;

  permutationOf(list: NamesOfType<A, E[]>, options?: O): L;
  subsequenceOf(list: NamesOfType<A, E[]>, options?: O): L;
  /** As a bag: in any order. */
  subsetOf(list: NamesOfType<A, E[]>, options?: O): L;
  stableBy(list: NamesOfType<A, E[]>, key: (item: E, point: P) => Comparable, options?: O): L;
  readonly sortedBy: Where<R, List, SortedBy<P, E, L, O>, NeedsList>;
  readonly inOrder: Where<
    R,
    List,
    (areInOrder: (before: E, after: E, point: P) => boolean, options?: O) => L,
    NeedsList
  >;
  readonly distinctBy: Where<R, List, (key: (item: E, point: P) => Comparable, options?: O) => L, NeedsList>;
  readonly everyItem: Where<R, List, OnItems<A, P, E, L, O>, NeedsList>;
  readonly someItem: Where<R, List, OnItems<A, P, E, L, O>, NeedsList>;
  readonly everyPart: Where<
    R,
    List,
    (check: (part: E, place: Place, args: A, point: P) => boolean, options?: O) => L,
    NeedsList
  >;
  covers(whole: WholeNames<A, R>, options?: O): L;
  resultIn(list: ListNamesWithin<A, R>, options?: O): L;
  readonly lengthIs: Where<R, Sized, OnLength<A, P, L, O>, NeedsLength>;
  readonly lengthAtMost: Where<R, Sized, OnLength<A, P, L, O>, NeedsLength>;

  idempotentOn(name: NamesOfType<A, R>, options?: O): L;
  involutionOn(name: NamesOfType<A, R>, options?: O): L;
  roundTrip<N extends keyof A & string>(
    name: N,
    inverse: (result: R, args: A, point: P) => A[N],
    options?: O,
  ): L;
  invariantUnder<N extends keyof A & string>(
    name: N,
    change: (value: A[N], args: A, point: P) => A[N],
    options?: O,
  ): L;
  equivariantUnder<N extends keyof A & string>(
    name: N,
    change: (value: A[N], args: A, point: P) => A[N],
    follow: (result: R, args: A, point: P) => R,
    options?: O,
  ): L;
  symmetricIn<N extends keyof A & string>(one: N, other: Exclude<NamesOfType<A, A[N]>, N>, options?: O): L;
  homomorphism(name: SequenceNames<A>, combine: (first: R, second: R, point: P) => R, options?: O): L;

  readonly monotone: Where<R, Comparable, Monotone<A, P, L, O>, NeedsOrder>;
  readonly withinRange: Where<
    R,
    Comparable,
    (low: (args: A, point: P) => R, high: (args: A, point: P) => R, options?: O) => L,
    NeedsOrder
  >;
  /** Exact equality: measure money in cents. */
  conserves(
    measureIn: (args: A, point: P) => number,
    measureOut: (result: R, point: P) => number,
    options?: O,
  ): L;

  doesNotMutate(options?: O): L;
  freshResult(name: keyof A & string, options?: O): L;
  newResult(name: ListNames<A> | NamesOfType<A, R>, options?: O): L;
  inPlace(name: NamesOfType<A, R>, options?: O): L;
}

type OnItems<A, P, E, L, O> = (check: (item: E, args: A, point: P) => boolean, options?: O) => L;
type OnLength<A, P, L, O> = (length: (args: A, point: P) => number, options?: O) => L;
type Monotone<A, P, L, O> = <N extends keyof A & string>(
  name: N,
  step: (value: A[N], point: P) => A[N],
  options?: O,
) => L;

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
