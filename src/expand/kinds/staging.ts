import type { SeedPath } from '../../seed/seed-path.ts';
import type { Content } from '../../task/content.ts';
import type { Staged } from '../../task/staged.ts';
import type { Point } from '../../template/point.ts';
import type { Dress } from '../dress.ts';
import type { Expander } from '../expander.ts';
import type { Meaning } from '../meaning.ts';

/** What a kind makes a task of. */
export interface Staging {
  /** Of the template that the kind was made for. */
  readonly expander: Expander;
  /** Of the templates whose functions stand in the same project. */
  readonly beside: readonly Expander[];
  readonly meaning: Meaning;
  /** What the meaning says and checks, but for constraints: they are about how something is written from nothing. */
  readonly content: Content;
  readonly point: Point;
  readonly seed: string;
  readonly path: SeedPath;
  readonly dress: Dress;
}

/** One kind's way to make tasks. */
export type Stage = (staging: Staging) => Staged;

/** The content of a task that begins with code. */
export function withoutConstraints(content: Content): Content {
  return {
    ...content,
    constraints: [],
    trusted: () => ({ ...content.trusted(), constraintTests: [], countedWork: [], traps: undefined }),
  };
}

/** The name of the point's level on an axis that the kind added. */
export function levelOf({ point }: Staging, axis: string): string {
  return String(point.levels[axis]?.name);
}
