import type { Compiled } from '../expand/compiled.ts';
import type { Mutant } from '../mutants/program.ts';
import type { Survivor } from './findings.ts';
import type { MutantGround, Verdict } from './mutant-ground.ts';
import { traitsOf } from './traits.ts';

/** Inputs of the point's own domain on which a survivor is tried again. */
const OWN_INPUTS = 2_000;
/** Traits told of a survivor's input, and how rare one must be among stored inputs to be told. */
const TRAITS = 3;
const RARE = 0.05;

/** What a report says of a mutant that the tests let through. */
export function survivorOf(
  { operator, place, before, after }: Mutant,
  verdict: Verdict,
  program: Compiled,
  seeds: number,
  ground: MutantGround,
): Survivor {
  // One that the wide domain lets pass was seen to break a law, or to fail a stored case, on too few seeds.
  const { input, what, traits } = verdict.equivalent
    ? { input: '', what: 'fails on some seeds only', traits: [] }
    : verdict;
  const counts = storedTraits(ground.stored);
  const cases = ground.stored.reduce((sum, { length }) => sum + length, 0);
  const shares = traits.map((trait) => [trait, (counts.get(trait) ?? 0) / cases] as const);
  shares.sort((a, b) => a[1] - b[1]);
  const missing = shares.filter(([, share]) => share < RARE).slice(0, TRAITS);
  return {
    ...{ operator, place, before, after, seeds, input: cut(input), what },
    oneIn: ownRate(program, ground),
    missing: missing.map(
      ([trait, share]) => `${trait} (${Math.round(share * 1000) / 10} % of stored inputs)`,
    ),
    task: ground.task,
  };
}

const countedTraits = new WeakMap<object, ReadonlyMap<string, number>>();

function storedTraits(stored: MutantGround['stored']): ReadonlyMap<string, number> {
  const kept = countedTraits.get(stored);
  if (kept !== undefined) return kept;
  const counts = new Map<string, number>();
  for (const { args } of stored.flat())
    for (const trait of traitsOf(args)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  countedTraits.set(stored, counts);
  return counts;
}

/** One in how many own inputs shows that a program is wrong. */
function ownRate(program: Compiled, { trial, path }: MutantGround): number {
  const stream = path.child('own').stream();
  let shown = 0;
  for (let drawn = 0; drawn < OWN_INPUTS; drawn += 1) {
    if (!trial.agrees(program.call, trial.caseOf(trial.meaning.domain.draw(stream)))) shown += 1;
    // A few are enough to tell the rate.
    if (shown === 5) return Math.round((drawn + 1) / shown);
  }
  return shown === 0 ? 0 : Math.round(OWN_INPUTS / shown);
}

const LONGEST = 300;

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)} ...`;
}
