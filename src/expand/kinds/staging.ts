import type { SeedPath } from '../../seed/seed-path.ts';
import type { Content, Example } from '../../task/content.ts';
import type { Staged } from '../../task/staged.ts';
import type { Point } from '../../template/point.ts';
import type { Dress } from '../dress.ts';
import type { Expander } from '../expander.ts';
import type { Meaning } from '../meaning.ts';

/** What a kind makes a task of. */
export interface Staging {
  /** Of the template that the kind was made of. */
  readonly base: Expander;
  /** Of the templates whose functions stand in the same project. */
  readonly beside: readonly Expander[];
  readonly meaning: Meaning;
  /** What the meaning says and checks, as `contentFor` has it for the kind. */
  readonly content: Content;
  readonly point: Point;
  readonly seed: string;
  readonly path: SeedPath;
  readonly dress: Dress;
  /** Examples from which alone the task can be told. */
  readonly telling: () => readonly Example[];
}

/** One kind's way to make tasks. */
export type Stage = (staging: Staging) => Staged;

/** The name of the point's level on an axis that the kind added. */
export function levelOf({ point }: Staging, axis: string): string {
  return String(point.levels[axis]?.name);
}
