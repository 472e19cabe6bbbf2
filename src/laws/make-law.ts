import type { Said } from '../shapes/said.ts';
import type { Law, LawFunction } from './law.ts';

/** What every law of the toolbox takes last. */
export interface LawOptions<in P> {
  /** Points at which the law holds; everywhere where absent. */
  readonly at?: (point: P) => boolean;
  /** A better sentence than the law's own. */
  readonly say?: Said;
}

/** A law's own parts; positions of author's functions default to none. */
export type LawParts<A, R, P> = Omit<Law<A, R, P>, 'at' | 'functionsAt'> & {
  readonly functionsAt?: readonly LawFunction[];
};

/** Joins a law's own parts with the author's options. */
export function makeLaw<A, R, P>(parts: LawParts<A, R, P>, options: LawOptions<P> = {}): Law<A, R, P> {
  return {
    ...parts,
    functionsAt: parts.functionsAt ?? [],
    say: options.say ?? parts.say,
    ...(options.at === undefined ? {} : { at: options.at }),
  };
}
