import type { Said } from '../shapes/said.ts';
import type { StructureRule } from './check-structure.ts';
import type { CostRule } from './cost-rule.ts';

/** A built-in method that throws while the subject runs: `Array.prototype.sort`. */
export type Trap = `${string}.${string}`;

/**
 * A demand on how a solution is made, beside what it gives; at least one of the three checks is there.
 * All of it is plain data, so that generated tests carry it as it is.
 */
export interface Rule<in P> {
  /** The constructor's name in the toolbox (`noLoops`); for reports only. */
  readonly kind: string;
  /** One sentence in each language. */
  readonly say: Said;
  /** Points at which the rule holds; everywhere where absent. */
  readonly at?: (point: P) => boolean;
  /** Checked on the source text. */
  readonly structure?: StructureRule;
  /** Built-ins replaced by throwers while the subject runs. */
  readonly traps?: readonly Trap[];
  /** Checked by counting, never by timing. */
  readonly cost?: CostRule;
}

/** What every rule of the toolbox takes last. */
export interface RuleOptions<in P> {
  readonly at?: (point: P) => boolean;
  /** A better sentence than the rule's own. */
  readonly say?: Said;
}

/** Joins a rule's own parts with the author's options. */
export function makeRule<P>(parts: Omit<Rule<P>, 'at'>, options: RuleOptions<P> = {}): Rule<P> {
  return {
    ...parts,
    say: options.say ?? parts.say,
    ...(options.at === undefined ? {} : { at: options.at }),
  };
}
