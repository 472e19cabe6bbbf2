import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { STORED_CASES } from '../expand/cases.ts';
import type { Meaning } from '../expand/meaning.ts';
import type { Args } from '../expand/setting.ts';
import { PROPERTY_RUNS } from '../expand/trial.ts';
import { SeedPath } from '../seed/seed-path.ts';

/** The inputs that a submission is judged on. */
export interface HiddenInputs {
  /** Drawn as a hidden test's stored cases are: one of each coverage class, then by weight. */
  readonly stored: readonly Args[];
  /** Drawn as a hidden test's fresh inputs are, by fast-check. */
  readonly fresh: readonly Args[];
}

/** How many inputs of each sort; where absent, as many as the audit proved a template's tests with. */
export interface InputCounts {
  readonly stored: number;
  readonly fresh: number;
}

/** The numbers of the audit. */
export const AUDITED: InputCounts = { stored: STORED_CASES, fresh: PROPERTY_RUNS };

/**
 * The keyed set: from the domain that the audit proved, in the numbers that it used, drawn under a secret, so that
 * no task, export or earlier verdict tells them. The same for all submissions to one task in one epoch.
 *
 * @param secret - of this judge; whoever has it can draw the inputs too
 * @param epoch - another one, and all inputs are other ones
 */
export function keyedInputs(
  meaning: Meaning,
  secret: string,
  task: string,
  epoch: string,
  counts: InputCounts = AUDITED,
): HiddenInputs {
  const key = createHmac('sha256', secret).update(`${task}\n${epoch}`).digest('hex');
  const path = SeedPath.root('etudes judge').child(key);
  const stream = path.child('stored').stream();
  const { domain } = meaning;
  const stored: Args[] = domain.classes.map((name) => domain.drawOf(name, stream));
  while (stored.length < counts.stored) stored.push(domain.draw(stream));
  // fast-check takes 32 bits.
  const seed = Number.parseInt(key.slice(0, 8), 16) | 0;
  const fresh = fc.sample(domain.arbitrary(fc), { seed, numRuns: counts.fresh });
  return { stored, fresh };
}
