import { EtudesError } from '../../errors.ts';
import type { Axis } from '../../template/axis.ts';
import type { Chain } from '../../template/chain.ts';
import type { Template } from '../../template/template.ts';
import { levelsOn } from '../axis-levels.ts';
import { chainAxisOf, chainHoldout, depthOf } from '../chain-holdout.ts';
import type { Holdout } from '../holdout.ts';
import { heldWhere } from '../verdict.ts';

/** Chains with more operators than training ever has: `h.depth(pipeline, { above: 3 })`. @throws EtudesError `split/bound` or `split/no-chain` */
export function depth(on: Template, bound: { readonly above: number }): Holdout {
  const rule = longer('depth', on, bound, depthOf, true);
  const { axis } = chainAxisOf('depth', on);
  // The axis that the depth of chains depends on comes second there.
  const [, name] = (on.axes[axis] as Axis).dependsOn as [string, string];
  const held = levelsOn('depth', on, name).filter((level) => Number(level) > bound.above);
  return { ...rule, levels: { axis: name, held } };
}

/**
 * Chains longer as programs than training ever has: one for each step, source and sink among them, and one
 * for each parameter. @throws EtudesError `split/bound` or `split/no-chain`
 */
export function length(on: Template, bound: { readonly above: number }): Holdout {
  return longer('length', on, bound, (chain) =>
    chain.steps.reduce((sum, { params }) => sum + 1 + Object.keys(params).length, 0),
  );
}

function longer(
  kind: string,
  on: Template,
  { above }: { readonly above: number },
  measure: (chain: Chain) => number,
  shorterIsOpen = false,
): Holdout {
  if (!Number.isSafeInteger(above) || above < 1) {
    throw new EtudesError('split/bound', `no chain can have ${kind} ${above}`, {
      path: `${kind}, ${on.id}`,
      expected: 'a whole number from 1 up',
      received: String(above),
    });
  }
  return chainHoldout(on, {
    kind,
    name: [kind, 'above', above],
    readsParams: true,
    follows: true,
    shorterIsOpen,
    judge: (chain) => heldWhere(measure(chain) > above),
    compounds: (chain) => [`${kind}=${measure(chain)}`],
  });
}
