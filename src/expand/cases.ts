import type { SeedPath } from '../seed/seed-path.ts';
import type { Json } from '../shapes/json.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Meaning } from './meaning.ts';
import type { Args } from './setting.ts';

/** Inputs a hidden test stores. */
export const STORED_CASES = 100;

/** One stored case: encoded arguments in order and the encoded right answer, as JSON text. */
export interface StoredCase {
  readonly input: string;
  readonly output: string;
}

/** Draws cases from the point's domain: one of each coverage class first, then by the classes' weights. */
export function drawCases(meaning: Meaning, path: SeedPath, count = STORED_CASES): readonly StoredCase[] {
  const stream = path.stream();
  const { domain } = meaning;
  const cases: StoredCase[] = [];
  for (const name of domain.classes) cases.push(caseOf(meaning, domain.drawOf(name, stream)));
  while (cases.length < count) cases.push(caseOf(meaning, domain.draw(stream)));
  return cases;
}

function caseOf(meaning: Meaning, args: Args): StoredCase {
  // The input is written down before the oracle sees it, for an oracle may work in place.
  const input = encodeArgs(meaning, args);
  return { input, output: JSON.stringify(meaning.form.result.encode(meaning.oracle(args))) };
}

/** Arguments in order, encoded, as JSON text. */
export function encodeArgs({ argNames, form }: Meaning, args: Args): string {
  const encoded: Json[] = [];
  for (const name of argNames) encoded.push((form.args[name] as Shape).encode(args[name]));
  return JSON.stringify(encoded);
}

/** Stored cases as the text of `test/cases.json`. */
export function casesText(cases: readonly StoredCase[]): string {
  let text = '[';
  for (const { input, output } of cases)
    text += `${text.length > 1 ? ',' : ''}\n{"input":${input},"output":${output}}`;
  return `${text}\n]\n`;
}
