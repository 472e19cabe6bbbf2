/** The item type of a list; never for anything else. */
export type ItemOf<T> = T extends readonly (infer E)[] ? E : never;

/** Fits only where the types are the same; one comparison of these costs less than two of the types. */
interface Exactly<in out T> {
  readonly same: (value: T) => T;
}

/** Names of arguments of exactly the type `T`. */
export type NamesOfType<A, T> = { [K in keyof A]: Exactly<A[K]> extends Exactly<T> ? K : never }[keyof A];

/** Names of arguments that are lists. */
export type ListNames<A> = { [K in keyof A]: A[K] extends readonly unknown[] ? K : never }[keyof A];

/** Names of arguments that are lists or texts. */
export type SequenceNames<A> = {
  [K in keyof A]: A[K] extends readonly unknown[] | string ? K : never;
}[keyof A];

/** Names of list arguments whose items may be the result. */
export type ListNamesWithin<A, R> = { [K in keyof A]: A[K] extends readonly R[] ? K : never }[keyof A];

/** Names of arguments that the parts of the result could add up to: lists of lists to a list, texts to a text. */
export type WholeNames<A, R> =
  | NamesOfType<A, ItemOf<ItemOf<R>>[]>
  | (R extends readonly string[] ? NamesOfType<A, string> : never);

/** Stands in the place of a law that the result does not fit; the compiler shows its text. */
export interface Refused<Why extends string> {
  readonly why: Why;
}

/** `F` where the result fits; otherwise something that cannot be called. */
export type Where<R, Wanted, F, Why extends string> = R extends Wanted ? F : Refused<Why>;
