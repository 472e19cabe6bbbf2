import { EtudesError } from '../../errors.ts';
import type { Chain } from '../../template/chain.ts';
import type { Template } from '../../template/template.ts';
import { chainHoldout, edgesOf, idsOf, type OperatorName, operatorIds } from '../chain-holdout.ts';
import type { Holdout } from '../holdout.ts';
import { heldWhere } from '../verdict.ts';

/**
 * When two operators count as composed: `neighbours` where the second stands right behind the first,
 * `either-order` where they stand side by side, `anywhere` where a chain has both. Under the first two,
 * training may have both in one chain, only not so (PCFG SET, Hupkes et al. 2020, reads it so).
 */
export type Reading = 'neighbours' | 'either-order' | 'anywhere';
const READINGS: readonly Reading[] = ['neighbours', 'either-order', 'anywhere'];

/**
 * An unseen composition of two seen operators: `h.composition(pipeline, ['reverse-rows', 'top-rows'])`.
 *
 * @throws EtudesError `split/unknown-operator`, `split/no-chain` or `split/reading`
 */
export function composition(
  on: Template,
  pair: readonly [OperatorName, OperatorName],
  { reading = 'neighbours' }: { readonly reading?: Reading } = {},
): Holdout {
  const [first, second] = operatorIds('composition', on, pair) as [string, string];
  if (!READINGS.includes(reading)) {
    throw new EtudesError('split/reading', `compositions cannot be read ${JSON.stringify(reading)}`, {
      expected: `one of ${READINGS.join(', ')}`,
      received: JSON.stringify(reading),
    });
  }
  const edges = [`${first}>${second}`, ...(reading === 'either-order' ? [`${second}>${first}`] : [])];
  const meets = (chain: Chain): boolean => {
    if (reading !== 'anywhere') return edgesOf(chain).some((edge) => edges.includes(edge));
    const ids = idsOf(chain);
    const at = ids.indexOf(first);
    return at >= 0 && ids.some((id, other) => id === second && other !== at);
  };
  return chainHoldout(on, {
    kind: 'composition',
    name: [first, second, ...(reading === 'neighbours' ? [] : [reading])],
    judge: (chain) => heldWhere(meets(chain)),
    needs: [first, second],
    compounds: (chain) =>
      reading === 'anywhere' ? (meets(chain) ? [`${first}&${second}`] : idsOf(chain)) : edgesOf(chain),
  });
}
