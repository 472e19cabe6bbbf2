import type { Content } from '../../task/content.ts';
import type { Kind } from '../../task/kind.ts';
import { slotted } from '../../task/slotted.ts';
import type { Point } from '../../template/point.ts';
import { constraintTests } from '../constraint-tests.ts';
import type { Meaning } from '../meaning.ts';
import { memo } from '../memo.ts';
import { demandedRule } from './demanded.ts';

/** What a kind says and checks: only writing in another way is about how something is written. */
export function contentFor(asks: Kind, meaning: Meaning, { levels }: Point): Content {
  const { content } = meaning;
  if (asks === 'refactor') return withDemand(meaning, String(levels['demand']?.name));
  return {
    ...content,
    constraints: [],
    trusted: () => ({ ...content.trusted(), constraintTests: [], countedWork: [], traps: undefined }),
  };
}

/** A point's meaning is the same for all its tasks, whose trusted texts are made once. */
const known = new WeakMap<Meaning, Content>();

function withDemand(meaning: Meaning, demand: string): Content {
  const kept = known.get(meaning);
  if (kept !== undefined) return kept;
  const { content } = meaning;
  const rule = demandedRule(meaning, demand);
  const made: Content =
    rule === undefined
      ? content
      : {
          ...content,
          constraints: [
            ...content.constraints,
            { name: demand, say: { en: slotted(rule.say.en), zh: slotted(rule.say.zh) } },
          ],
          trusted: memo(() => ({
            ...content.trusted(),
            constraintTests: constraintTests(meaning, [rule]),
          })),
        };
  known.set(meaning, made);
  return made;
}
