import type { Law } from '../laws/law.ts';
import type { Meaning } from './meaning.ts';
import type { Args } from './setting.ts';
import { solverNodes } from './shared-helpers.ts';

/** The law that public tests show: the first that tells nothing of a solution, or else the one that tells least. */
export function shownLaw(
  meaning: Meaning,
): readonly [name: string, law: Law<Args, unknown, unknown>] | undefined {
  let least = Number.POSITIVE_INFINITY;
  let shown: readonly [string, Law<Args, unknown, unknown>] | undefined;
  for (const named of meaning.laws()) {
    const [name, law] = named;
    if (law.agreement === true) continue;
    const nodes = solverNodes(
      meaning.lifted,
      law.functionsAt.map(({ argument }) => `laws.${name}.${argument}`),
    );
    if (nodes >= least) continue;
    least = nodes;
    shown = named;
    if (nodes === 0) break;
  }
  return shown;
}
