/**
 * What a fact says: a sentence, or a function of the point that gives one. Parameters and the export
 * stand in backticks by their canonical names (`items`), and the dress renames them.
 */
export type FactText<P> = string | ((point: P) => string);

/** Something a reader of the prompt must know: each rule once, in both languages. */
export interface Fact<in P> {
  readonly en: FactText<P>;
  readonly zh: FactText<P>;
  /** Points at which it is said; everywhere where absent. */
  readonly when?: (point: P) => boolean;
  /** The twin whose reading this fact excludes. */
  readonly decides?: string;
}

/** The constructor handed to authors in `facts: (fact) => ({ ... })`. */
export type FactKit<P> = (
  text: { readonly en: FactText<P>; readonly zh: FactText<P> },
  options?: { readonly when?: (point: P) => boolean; readonly decides?: string },
) => Fact<P>;

/** See {@link FactKit}. */
export function factKit<P>(): FactKit<P> {
  return (text, options) => ({ ...text, ...options });
}

/** What a fact says at a point in one language. */
export function sayFact<P>(fact: Fact<P>, point: P, natural: 'en' | 'zh'): string {
  const text = fact[natural];
  return typeof text === 'string' ? text : text(point);
}
