/** The item type of a list; never for anything else. */
export type ItemOf<T> = T extends readonly (infer E)[] ? E : never;

type Same<X, Y> = [X] extends [Y] ? ([Y] extends [X] ? true : false) : false;
type NonListsOut<T> = T extends readonly unknown[] ? T : never;

/** Names of arguments of exactly the type `T`. */
export type NamesOfType<A, T> = { [K in keyof A & string]: Same<A[K], T> extends true ? K : never }[keyof A &
  string];

/** Names of arguments that are lists. */
export type ListNames<A> = { [K in keyof A & string]: A[K] extends readonly unknown[] ? K : never }[keyof A &
  string];

/** Names of arguments that are lists or texts. */
export type SequenceNames<A> = {
  [K in keyof A & string]: A[K] extends readonly unknown[] | string ? K : never;
}[keyof A & string];

/** Names of list arguments whose items have exactly the type `E`. */
export type ListNamesOf<A, E> = {
  [K in keyof A & string]: [E] extends [never]
    ? never
    : [NonListsOut<A[K]>] extends [never]
      ? never
      : Same<ItemOf<A[K]>, E> extends true
        ? K
        : never;
}[keyof A & string];

/** Names of list arguments whose items may be the result. */
export type ListNamesWithin<A, R> = {
  [K in keyof A & string]: A[K] extends readonly (infer E)[] ? ([E] extends [R] ? K : never) : never;
}[keyof A & string];

/** Names of arguments that the parts of the result could add up to: lists of lists to a list, texts to a text. */
export type WholeNames<A, R> =
  | ListNamesOf<A, ItemOf<ItemOf<R>>>
  | (R extends readonly string[] ? NamesOfType<A, string> : never);

/** Stands in the place of a law that the result does not fit; the compiler shows its text. */
export interface Refused<Why extends string> {
  readonly why: Why;
}

/** `F` where the result fits; otherwise something that cannot be called. */
export type Where<R, Wanted, F, Why extends string> = [R] extends [Wanted] ? F : Refused<Why>;
