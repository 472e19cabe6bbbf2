import type { SeedPath } from '../seed/seed-path.ts';
import type { Stream } from '../seed/stream.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Example } from '../task/content.ts';
import { encodeArgs } from './cases.ts';
import type { Meaning, Rival } from './meaning.ts';
import type { Args } from './setting.ts';

/** Inputs drawn at most while three short ones are looked for. */
const TRIES = 9;
/** An example whose input is longer than this is shown only where no shorter one was drawn. */
const SHORT = 110;
const WANTED = 3;
/** Inputs drawn at most for telling examples, how many are compared at a time, and shown at most. */
const CANDIDATES = 40;
const COMPARED = 4;
const MOST_CHOSEN = 8;
/** Inputs looked at for answers that are unlike all others. */
const VARIED = 30;

/** An input and its encoded text. */
interface Drawn {
  readonly args: Args;
  readonly input: string;
}

/** An input with its right answer. */
interface Shown extends Drawn {
  readonly result: unknown;
}

/** Three examples of a task, each input another one, short where the domain has short ones. */
export function ordinaryExamples(meaning: Meaning, path: SeedPath): readonly Example[] {
  const stream = path.stream();
  const kept: Drawn[] = [];
  const spare: Args[] = [];
  for (let tried = 0; tried < TRIES && kept.length < WANTED; tried += 1) {
    // A domain without short inputs is seen to be one soon.
    if (kept.length === 0 && spare.length > WANTED) break;
    const args = meaning.domain.draw(stream);
    if (lengthOf(args, SHORT) > SHORT) {
      spare.push(args);
      continue;
    }
    const input = encodeArgs(meaning, args);
    if (kept.every((other) => other.input !== input)) kept.push({ args, input });
  }
  if (kept.length < WANTED) keepShortest(meaning, kept, spare);
  return kept.map((drawn) => exampleOf(meaning, drawn, (args) => meaning.oracle(args)));
}

/** Fills up with the shortest of what was too long. */
function keepShortest(meaning: Meaning, kept: Drawn[], spare: readonly Args[]): void {
  const measured = spare.map((args) => ({ args, length: lengthOf(args, Number.POSITIVE_INFINITY) }));
  measured.sort((a, b) => a.length - b.length);
  for (const { args } of measured) {
    if (kept.length >= WANTED) return;
    const input = encodeArgs(meaning, args);
    if (kept.every((other) => other.input !== input)) kept.push({ args, input });
  }
}

/** How long arguments are to read, about as JSON would be: cheaper than encoding them to find out. */
function lengthOf(args: Args, enough: number): number {
  let length = 0;
  for (const name in args) length += 1 + readingLength(args[name], enough);
  return length;
}

/** Counted no further than a little beyond `enough`. */
function readingLength(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value === 'number') return digitsOf(value);
  if (typeof value !== 'object' || value === null) return 4;
  let length = 2;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && length <= enough; index += 1) {
      length += 1 + readingLength(value[index], enough);
    }
    return length;
  }
  if (value instanceof Map || value instanceof Set) return readingLength([...value], enough);
  for (const name in value) {
    length += name.length + 4 + readingLength((value as Readonly<Record<string, unknown>>)[name], enough);
    if (length > enough) break;
  }
  return length;
}

function digitsOf(value: number): number {
  if (!Number.isInteger(value)) return 6;
  const sign = value < 0 ? 1 : 0;
  const size = Math.abs(value);
  return sign + (size < 10 ? 1 : size < 100 ? 2 : size < 1_000 ? 3 : size < 1_000_000 ? 5 : 10);
}

/**
 * Examples from which the task can be told: candidates are drawn a few at a time and the one on which
 * most rivals fail is taken, until each rival fails on one of those taken; then filled up to three.
 * Rivals that no candidate tells apart are given up on.
 */
export function tellingExamples(
  meaning: Meaning,
  rivals: readonly Rival[],
  path: SeedPath,
): readonly Example[] {
  const stream = path.stream();
  const seen = new Map<string, Shown>();
  let alive = rivals;
  const chosen: Shown[] = [];
  for (
    let drawn = 0;
    drawn < CANDIDATES && alive.length > 0 && chosen.length < MOST_CHOSEN;
    drawn += COMPARED
  ) {
    const [best, left] = bestOf(meaning, alive, newCandidates(meaning, stream, seen));
    if (best === undefined) continue;
    chosen.push(best);
    alive = left;
  }
  for (let drawn = 0; seen.size < VARIED && drawn < CANDIDATES; drawn += 1) {
    const shown = show(meaning, stream);
    if (!seen.has(shown.input)) seen.set(shown.input, shown);
  }
  const shortFirst = [...seen.values()].sort((a, b) => a.input.length - b.input.length);
  chosen.push(...answersOfTheirOwn(meaning, chosen, shortFirst));
  for (const shown of shortFirst) {
    if (chosen.length >= WANTED) break;
    if (!chosen.includes(shown)) chosen.push(shown);
  }
  return chosen.map((shown) => exampleOf(meaning, shown, () => shown.result));
}

/** Answers that stand for there being none, or for nothing: whoever never sees them can only guess. */
const SPECIAL: ReadonlySet<string> = new Set(['null', '-1', "''", '[]', '{}']);

/** Of the candidates the first with each special answer that is not shown yet, and the first with another one. */
function answersOfTheirOwn(
  { form }: Meaning,
  chosen: readonly Shown[],
  candidates: readonly Shown[],
): readonly Shown[] {
  const answerOf = ({ result }: Shown): string => form.result.literal(result);
  const known = new Set(chosen.map(answerOf));
  const isOrdinary = (answer: string): boolean => !SPECIAL.has(answer);
  return candidates.filter((shown) => {
    const answer = answerOf(shown);
    const adds = isOrdinary(answer) ? known.size < 2 || ![...known].some(isOrdinary) : true;
    if (known.has(answer) || !adds) return false;
    known.add(answer);
    return true;
  });
}

/** Candidates not seen before; of one batch, what is short to read. */
function newCandidates(meaning: Meaning, stream: Stream, seen: Map<string, Shown>): readonly Shown[] {
  const batch: Shown[] = [];
  for (let drawn = 0; drawn < COMPARED; drawn += 1) {
    const shown = show(meaning, stream);
    if (seen.has(shown.input)) continue;
    seen.set(shown.input, shown);
    batch.push(shown);
  }
  const short = batch.filter(({ input }) => input.length <= 3 * SHORT);
  return short.length > 0 ? short : batch;
}

/** The candidate on which most rivals fail, the shorter of equals, and the rivals it leaves. */
function bestOf(
  meaning: Meaning,
  rivals: readonly Rival[],
  candidates: readonly Shown[],
): readonly [Shown | undefined, readonly Rival[]] {
  let best: Shown | undefined;
  let left = rivals;
  for (const shown of [...candidates].sort((a, b) => a.input.length - b.input.length)) {
    const surviving = rivals.filter((rival) => !fails(meaning, rival, shown));
    if (surviving.length >= left.length) continue;
    best = shown;
    left = surviving;
  }
  return [best, left];
}

function fails(meaning: Meaning, rival: Rival, { args, result }: Shown): boolean {
  try {
    return !meaning.form.result.equal(rival.call(meaning.copy(args)), result);
  } catch {
    return true;
  }
}

function draw(meaning: Meaning, stream: Stream): Drawn {
  const args = meaning.domain.draw(stream);
  return { args, input: encodeArgs(meaning, args) };
}

function show(meaning: Meaning, stream: Stream): Shown {
  const { args, input } = draw(meaning, stream);
  return { args, input, result: meaning.oracle(meaning.mutates ? meaning.copy(args) : args) };
}

/** An input with its right answer as an example. */
export function exampleFor(meaning: Meaning, args: Args, result: unknown): Example {
  return exampleOf(meaning, { args, input: encodeArgs(meaning, args) }, () => result);
}

/** Prints the arguments before the right answer is asked for, for an oracle may work in place. */
function exampleOf(meaning: Meaning, { args, input }: Drawn, answer: (args: Args) => unknown): Example {
  const { form } = meaning;
  const literals: string[] = [];
  let record = '';
  for (const name of meaning.argNames) {
    const literal = (form.args[name] as Shape).literal(args[name]);
    literals.push(literal);
    record += record === '' ? `${name}: ${literal}` : `, ${name}: ${literal}`;
  }
  const [beforeName, behindName] = form.callAround(literals, args);
  const result = answer(args);
  return {
    beforeName,
    behindName,
    gives: form.result.literal(result),
    args: `{ ${record} }`,
    inputJson: input,
    outputJson: JSON.stringify(form.result.encode(result)),
  };
}
