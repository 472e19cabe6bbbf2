import type { Meaning, Rival } from '../expand/meaning.ts';
import type { Trial, TrialCase } from '../expand/trial.ts';
import type { Fact } from '../template/fact.ts';
import type { Finding, RivalFigures } from './findings.ts';

/** A rival must die on so many of the test seeds, and is plausible where it is right on such a share of inputs. */
const NEEDED_SEEDS = 3;
const HALF = 0.5;

/** The public examples of a task, and the hidden inputs it stores. */
export interface SeedCases {
  readonly examples: readonly TrialCase[];
  readonly stored: readonly TrialCase[];
}

/** How the author's mistakes and twins fare at a point. */
export function runRivals(
  trial: Trial,
  seeds: readonly SeedCases[],
  task: string,
): { readonly rivals: readonly RivalFigures[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const rivals = trial.meaning.rivals().map((rival): RivalFigures => {
    const kind = rival.path?.startsWith('twins.') ? 'twin' : 'mistake';
    const fresh = trial.freshFailure(rival.call);
    const killed =
      fresh !== undefined
        ? seeds.length
        : seeds.filter(({ stored }) => trial.disagreement(rival.call, stored) !== undefined).length;
    if (killed < NEEDED_SEEDS) {
      findings.push({
        check: kind,
        message: `${kind} ${JSON.stringify(rival.name)} dies on ${killed} of ${seeds.length} test seeds`,
        task,
      });
    }
    if (kind === 'twin' && !isExcluded(trial.meaning, rival)) {
      findings.push({
        check: 'twin',
        message: `no fact that the prompt states decides against twin ${JSON.stringify(rival.name)}`,
        task,
      });
    }
    return {
      name: rival.name,
      kind,
      killed: killed >= NEEDED_SEEDS,
      plausible: isPlausible(trial, rival, seeds),
    };
  });
  return { rivals, findings };
}

function isPlausible(trial: Trial, { call }: Rival, seeds: readonly SeedCases[]): boolean {
  if (seeds.some(({ examples }) => examples.every((each) => trial.agrees(call, each)))) return true;
  const all = seeds[0]?.stored ?? [];
  return all.filter((each) => trial.agrees(call, each)).length >= HALF * all.length;
}

/** Whether some fact of the point's prompt decides against the twin. */
function isExcluded({ template, live }: Meaning, { name }: Rival): boolean {
  const facts = Object.values(template.spec.facts) as unknown as readonly Fact<unknown>[];
  return facts.some((fact) => fact.decides === name && (fact.when?.(live) ?? true));
}
