import { EtudesError } from '../errors.ts';
import type { Axis } from '../template/axis.ts';
import type { Chain } from '../template/chain.ts';
import { type ChainAxis, chainOf } from '../template/chain-axis.ts';
import type { ChainParts } from '../template/chain-forks.ts';
import type { Level } from '../template/level.ts';
import type { Operator } from '../template/operator.ts';
import type { Point } from '../template/point.ts';
import type { Template } from '../template/template.ts';
import { requireTemplate } from './axis-levels.ts';
import { checkName, DISJOINT, type Holdout, type Identity, isOf, nameFrom } from './holdout.ts';
import { programsLike } from './same-program.ts';
import { discarded, type Verdict } from './verdict.ts';

/** An operator, as it is or by its id. */
export type OperatorName = string | Operator;

/** The axis of chains of a template, by name. @throws EtudesError `split/no-chain` or `split/no-template` */
export function chainAxisOf(
  what: string,
  on: Template,
): { readonly axis: string; readonly parts: ChainParts } {
  requireTemplate(what, on);
  const axis = Object.keys(on.axes).find((name) => on.axes[name]?.kind === 'chain');
  if (axis !== undefined) return { axis, parts: (on.axes[axis] as Axis as ChainAxis<string, string>).parts };
  throw new EtudesError('split/no-chain', `${on.id} has no chains of operators`, {
    path: what,
    hint: 'hold out levels of its axes with h.value, h.pair or h.permutation',
  });
}

/** Ids of operators of a template's chains. @throws EtudesError `split/unknown-operator` or as {@link chainAxisOf} */
export function operatorIds(
  what: string,
  on: Template,
  operators: readonly OperatorName[],
): readonly string[] {
  const { parts } = chainAxisOf(what, on);
  const known = [...parts.sources, ...parts.operators, ...parts.sinks].map(({ id }) => id);
  const wanted = operators.map((each) => (typeof each === 'string' ? each : each.id));
  const unknown = wanted.find((id) => !known.includes(id));
  if (unknown === undefined) return wanted;
  throw new EtudesError('split/unknown-operator', `${on.id} chains no operator ${JSON.stringify(unknown)}`, {
    path: what,
    expected: `some of ${known.join(', ')}`,
    received: JSON.stringify(unknown),
  });
}

/** Ids of a chain's steps, source first and sink last. */
export function idsOf(chain: Chain): readonly string[] {
  return chain.steps.map(({ operator }) => operator.id);
}

/** Ids of the steps between source and sink: what a composition is made of. */
export function innerIds(chain: Chain): readonly string[] {
  return idsOf(chain).slice(1, -1);
}

/** How many operators stand between source and sink. */
export function depthOf(chain: Chain): number {
  return chain.steps.length - 2;
}

/** Each step with the one behind it, as `keep-below>row-count`. */
export function edgesOf(chain: Chain): readonly string[] {
  const ids = idsOf(chain);
  return ids.slice(1).map((id, at) => `${ids[at]}>${id}`);
}

/** The chain of a point, or undefined where its template has none. */
export function chainAt(point: Point): Chain | undefined {
  for (const axis in point.levels) {
    const chain = chainOf(point.levels[axis] as Level);
    if (chain !== undefined) return chain;
  }
  return undefined;
}

/** What a holdout over chains is made of. */
interface ChainRule {
  readonly kind: string;
  readonly name: readonly unknown[];
  readonly identity?: Identity;
  readonly levels?: Holdout['levels'];
  readonly judge: (chain: Chain) => Verdict;
  /** Whether the verdict depends on parameters. */
  readonly readsParams?: boolean;
  /** Whether programs much shorter matter, as where length is held out. */
  readonly follows?: boolean;
  /** Whether what is shorter than a chain of training is for training too, so that none need be looked for. */
  readonly shorterIsOpen?: boolean;
  /** Operators that each held chain has: with these in hand most rewritings need not be tried. */
  readonly needs?: readonly string[];
  readonly compounds: (chain: Chain) => readonly string[];
}

/**
 * A holdout over the chains of a template, under the shorter-program rule. Source: ExeDec (Shi et al. 2023),
 * `sample_programs_experiment`: a program of training is left out where a shorter one that is held out
 * does the same, and a held-out program where one of training does that is not longer. What is known to do
 * the same is what {@link programsLike} finds by rewriting; behaviour checks look for the rest.
 *
 * @throws EtudesError `split/no-chain`
 */
export function chainHoldout(
  on: Template,
  {
    kind,
    name,
    identity = DISJOINT,
    levels,
    judge,
    readsParams = false,
    follows = false,
    shorterIsOpen = false,
    needs = [],
    compounds,
  }: ChainRule,
): Holdout {
  const { axis, parts } = chainAxisOf(kind, on);
  return {
    kind,
    name: checkName(nameFrom(on.id, ...name)),
    identity,
    ...(levels === undefined ? {} : { levels }),
    covers: (template) => isOf(on, template),
    judge: (_template, point, rough) => {
      const chain = chainOf(point.levels[axis] as Level) as Chain;
      const own = judge(chain);
      if (own.side === 'discarded' || (rough === true && own.side === 'held')) return own;
      if (own.side === 'open' && shorterIsOpen) return own;
      return besideLikes(chain, own, parts, judge, { readsParams, follows, needs });
    },
    compounds: (_template, point) => compounds(chainOf(point.levels[axis] as Level) as Chain),
  };
}

function besideLikes(
  chain: Chain,
  own: Verdict,
  parts: ChainParts,
  judge: (chain: Chain) => Verdict,
  { readsParams, follows, needs }: Required<Pick<ChainRule, 'readsParams' | 'follows' | 'needs'>>,
): Verdict {
  const length = chain.steps.length;
  const ids = own.side === 'open' && needs.length > 0 ? idsOf(chain) : needs;
  const [brings, ...more] = needs.filter((id) => !ids.includes(id));
  // One rewriting brings one operator at most.
  if (more.length > 0) return own;
  // Only programs on the other side matter, so no other is tried.
  const matters = (other: Chain): boolean =>
    (own.side === 'held' || other.steps.length < length) &&
    judge(other).side === (own.side === 'held' ? 'open' : 'held');
  const [like] = programsLike(chain, parts, {
    matters,
    readsParams,
    follows: follows && own.side === 'held',
    brings,
  });
  if (like === undefined) return own;
  return discarded(
    own.side === 'held'
      ? 'a program of training that is not longer does the same'
      : 'a shorter program that is held out does the same',
  );
}
