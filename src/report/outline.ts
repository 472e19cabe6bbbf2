/** A level's name, as points of records hold it. */
export type LevelText = string | number | boolean;

/** What a template declares, where the one that made the records is at hand. */
export interface Outline {
  /** In the template's order; without levels where they are too many to list. */
  readonly axes: readonly { readonly axis: string; readonly levels?: readonly LevelText[] }[];
  /** Whether any point has both levels. */
  isPossible(one: string, level: LevelText, other: string, otherLevel: LevelText): boolean;
}
