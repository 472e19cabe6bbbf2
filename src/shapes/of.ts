declare const variable: unique symbol;

/**
 * A value whose type an axis of the template settles. Authors can pass it on and hand it to key
 * functions, and nothing else, so one oracle fits every type of the axis.
 */
export interface Of<out Name extends string> {
  readonly [variable]: Name;
}
