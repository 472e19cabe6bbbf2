import { inspect } from 'node:util';
import { EtudesError } from '../errors.ts';
import type { LevelName } from '../template/level.ts';
import type { Point } from '../template/point.ts';
import type { Template } from '../template/template.ts';
import type { Verdict } from './verdict.ts';

/**
 * What must not be alike on both sides of a border. Content never may. Where `program` or `behaviour` is
 * `counted`, tasks of the same reference or of the same answers may stand on both sides, for what is held
 * out is how a task is said, sized or constrained; such pairs are counted and shown.
 */
export interface Identity {
  readonly program: 'disjoint' | 'counted';
  readonly behaviour: 'disjoint' | 'counted';
}

export const DISJOINT: Identity = { program: 'disjoint', behaviour: 'disjoint' };
export const COUNTED: Identity = { program: 'counted', behaviour: 'counted' };

/** A rule that keeps some points from training: a pure function of the point. */
export interface Holdout {
  /** Such as `value` or `permutation`. */
  readonly kind: string;
  /** What its evaluation split is called. */
  readonly name: string;
  readonly identity: Identity;
  /**
   * Where it holds out no point without one of these levels, and leaves none with one to training: drawing from
   * one side then passes over none of the other.
   */
  readonly levels?: { readonly axis: string; readonly held: readonly LevelName[] };
  /** True for templates whose points it may hold out. */
  covers(template: Template): boolean;
  /**
   * Asked only of templates that it covers.
   * @param rough - whether `held` may stand for `discarded`, which is quicker for chains: training has neither
   */
  judge(template: Template, point: Point, rough?: boolean): Verdict;
  /**
   * The combinations that it holds out, as they stand in a point: training must not have those of a held
   * point. Their divergence is told apart from that of all others.
   */
  compounds(template: Template, point: Point): readonly string[];
}

/**
 * What a list or a combination of holdouts may hold: whoever writes without types may hand over anything.
 *
 * @throws EtudesError `split/no-holdout`
 */
export function checkHoldout(given: unknown, where: string): Holdout {
  const { covers, judge, compounds } = Object(given) as Partial<Holdout>;
  if ([covers, judge, compounds].every((part) => typeof part === 'function')) return given as Holdout;
  throw new EtudesError('split/no-holdout', 'this is no holdout', {
    path: where,
    received: inspect(given, { depth: 0 }),
    hint: "make it with the toolbox, as in holdout: (h) => [h.value(sortBy, 'element', 'person')]",
  });
}

/** Names that stand for something else where a split is asked for. */
export const RESERVED: ReadonlySet<string> = new Set(['train', 'heldout', 'sealed', 'discarded', 'all']);

const NAME = /^[a-z0-9][a-z0-9._/-]{0,79}$/;

/** @throws EtudesError `split/name` for what cannot name a split */
export function checkName(name: string): string {
  if (typeof name === 'string' && NAME.test(name) && !RESERVED.has(name)) return name;
  throw new EtudesError('split/name', `${JSON.stringify(name)} cannot name a split`, {
    expected: `lower-case letters, digits, dots, dashes and slashes, and none of ${[...RESERVED].join(', ')}`,
    received: JSON.stringify(name),
  });
}

/** A name made of parts: `lists/sort-by.element.person`. */
export function nameFrom(...parts: readonly unknown[]): string {
  const words = parts.map((part) =>
    String(part)
      .toLowerCase()
      .replace(/[^a-z0-9/.]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  );
  return words
    .filter((word) => word !== '')
    .join('.')
    .slice(0, 80);
}

/** True for a template and for what is made of it: a repair of a held-out task would show its solution. */
export function isOf(on: Template, template: Template): boolean {
  return template.id === on.id || (template.base !== undefined && isOf(on, template.base));
}
