/** Axes every template has, in the order in which they stand in a point's index. */
export const standardAxes = {
  /** Target languages tasks are printed in. */
  language: ['typescript'],
  /** Natural languages of prompts. */
  natural: ['en', 'zh'],
  /** Ways to say a task; see `render/frames`. */
  style: ['spec', 'story', 'docstring', 'tests', 'examples'],
} as const;

export type Language = (typeof standardAxes.language)[number];
export type Natural = (typeof standardAxes.natural)[number];
export type Style = (typeof standardAxes.style)[number];

/** One choice on each standard axis. */
export interface Surface {
  readonly language: Language;
  readonly natural: Natural;
  readonly style: Style;
}

/** Every combination of standard levels; style turns fastest. */
export const surfaces: readonly Surface[] = standardAxes.language.flatMap((language) =>
  standardAxes.natural.flatMap((natural) =>
    standardAxes.style.map((style) => ({ language, natural, style })),
  ),
);
