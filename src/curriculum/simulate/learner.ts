import type { Stream } from '../../seed/stream.ts';

/** The families of skills that a simulated learner may learn, and their levels from easy to hard. */
export const FAMILIES = 4;
export const LEVELS = 5;
export const SKILLS = FAMILIES * LEVELS;

/**
 * A learner whose true success rates are known. Skill `family * LEVELS + level` counts from 0; a sampler sees
 * nothing of this but the outcomes.
 */
export interface Learner {
  /** The true chance of success at a skill now; 0 to 1. */
  rate(skill: number): number;
  /** A group of attempts at a skill came back with these scores; 0 or 1 each, and at least one of them. */
  learn(skill: number, scores: readonly number[]): void;
  /** A batch went by: this share of what was learnt is lost; 0 to 1. */
  forget(share: number): void;
}

/** Makes a learner; its hidden parameters are drawn from this stream alone. */
export type LearnerKind = (hidden: Stream) => Learner;

/** A uniform draw between two numbers. */
export function drawn(hidden: Stream, low: number, high: number): number {
  return low + (high - low) * hidden.unit();
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
