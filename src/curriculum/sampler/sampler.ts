import { EtudesError } from '../../errors.ts';
import type { SeedPath } from '../../seed/seed-path.ts';
import type { ArmTable } from '../arm.ts';
import type { Json } from '../canonical.ts';
import type { Ladders } from '../ladder.ts';
import type { ArmColumns } from '../state.ts';

/** What a sampler may look at: the state as a barrier leaves it. */
export interface View {
  readonly table: ArmTable;
  readonly arms: ArmColumns;
  readonly ladders: Ladders;
  /** The level of each ladder. */
  readonly levels: readonly number[];
  /** Tickets issued so far. */
  readonly issued: number;
  /** The mean score of groups that ended since the barrier before, or undefined for none. */
  readonly reward: number | undefined;
  /** Chance for this barrier: other at each one, the same on replay. */
  readonly seed: SeedPath;
}

/**
 * Says how often each arm is drawn until the next barrier. Pure: all it knows is the view, and what it
 * carries from barrier to barrier.
 */
export interface Sampler {
  readonly name: string;
  /** All that its weights depend on; part of the configuration's hash. */
  readonly config: Json;
  /** The kind of ladders it reads; undefined where it reads none. */
  readonly ladders?: 'stages' | 'axes';
  /** What it carries at the start. */
  readonly start: Json;
  /** What it carries on, before weights are asked for. */
  carry(carried: Json, view: View): Json;
  /** A weight for each arm: finite, at least 0, not all 0; they need not add up to 1. */
  weights(view: View, carried: Json): Float64Array;
}

/** A sampler that carries nothing. */
export function stateless(
  name: string,
  options: { readonly [name: string]: Json },
  weights: (view: View) => Float64Array,
  ladders?: 'stages' | 'axes',
): Sampler {
  return {
    name,
    config: { name, ...options },
    ...(ladders === undefined ? {} : { ladders }),
    start: null,
    carry: () => null,
    weights,
  };
}

/** @throws EtudesError `curriculum/sampler-option` */
export function checkedOptions(
  sampler: string,
  options: Readonly<Record<string, readonly [value: number, least: number, most: number]>>,
): void {
  for (const [name, [value, least, most]] of Object.entries(options)) {
    if (value >= least && value <= most) continue;
    throw new EtudesError('curriculum/sampler-option', `${sampler}: ${name} cannot be ${value}`, {
      expected: `a number from ${least} to ${most}`,
    });
  }
}

/**
 * Weights as shares of 1.
 *
 * @throws EtudesError `curriculum/bad-weights`
 */
export function shares(sampler: Sampler, view: View, carried: Json): Float64Array {
  const weights = sampler.weights(view, carried);
  const size = view.table.arms.length;
  if (weights.length !== size) {
    throw badWeights(sampler, `${weights.length} weights`, `${size} weights, one an arm`);
  }
  let most = 0;
  for (const [arm, weight] of weights.entries()) {
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw badWeights(
        sampler,
        `${weight} for arm ${view.table.arms[arm]?.id}`,
        'finite weights of at least 0',
      );
    }
    most = Math.max(most, weight);
  }
  if (most === 0) throw badWeights(sampler, 'weight 0 for all arms', 'a weight above 0');
  // By the greatest first: the sum of very large weights is infinite, that of very small ones 0.
  const result = weights.map((weight) => weight / most);
  let total = 0;
  for (const share of result) total += share;
  return result.map((share) => share / total);
}

function badWeights(sampler: Sampler, received: string, expected: string): EtudesError {
  return new EtudesError(
    'curriculum/bad-weights',
    `sampler ${sampler.name} gives weights that cannot be drawn from`,
    {
      expected,
      received,
    },
  );
}
