import type { SeedPath } from '../seed/seed-path.ts';
import type { Stream } from '../seed/stream.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Example } from '../task/content.ts';
import { slotted } from '../task/slotted.ts';
import { encodeArgs } from './cases.ts';
import { markedNames } from './content-of.ts';
import type { Args, Meaning, Rival } from './meaning.ts';

/** Inputs drawn at most while three short ones are looked for. */
const TRIES = 12;
/** An example whose input is longer than this, encoded, is shown only where no shorter one was drawn. */
const SHORT = 110;
const WANTED = 3;
/** Inputs among which telling examples are chosen, how many are compared at a time, and shown at most. */
const CANDIDATES = 48;
const COMPARED = 4;
const MOST_CHOSEN = 8;

/** An input with its right answer, and the input's encoded text. */
interface Shown {
  readonly args: Args;
  readonly result: unknown;
  readonly input: string;
}

/** Three examples of a task, each input another one, short where the domain has short ones. */
export function ordinaryExamples(meaning: Meaning, path: SeedPath): readonly Example[] {
  const stream = path.stream();
  const kept: Shown[] = [];
  const spare: Shown[] = [];
  for (let tried = 0; tried < TRIES && kept.length < WANTED; tried += 1) {
    const shown = show(meaning, stream);
    if (kept.some(({ input }) => input === shown.input) || spare.some(({ input }) => input === shown.input)) continue;
    if (shown.input.length <= SHORT) kept.push(shown);
    else spare.push(shown);
  }
  spare.sort((a, b) => a.input.length - b.input.length);
  while (kept.length < WANTED && spare.length > 0) kept.push(spare.shift() as Shown);
  return kept.map((shown) => exampleOf(meaning, shown));
}

/**
 * Examples from which the task can be told: candidates are compared a few at a time and the one on which
 * most rivals fail is taken, until each rival fails on one of those taken; then filled up to three.
 * Rivals that no candidate tells apart are given up on.
 */
export function tellingExamples(meaning: Meaning, rivals: readonly Rival[], path: SeedPath): readonly Example[] {
  const candidates = drawDistinct(meaning, path.stream());
  let alive = rivals;
  const chosen: Shown[] = [];
  for (let start = 0; start < candidates.length && alive.length > 0 && chosen.length < MOST_CHOSEN; start += COMPARED) {
    let best: Shown | undefined;
    let left = alive;
    for (const shown of candidates.slice(start, start + COMPARED)) {
      const surviving = alive.filter((rival) => !fails(meaning, rival, shown));
      // The shorter comes first, so among equals it wins.
      if (surviving.length >= left.length) continue;
      best = shown;
      left = surviving;
    }
    if (best === undefined) continue;
    chosen.push(best);
    alive = left;
  }
  for (const shown of candidates) {
    if (chosen.length >= WANTED) break;
    if (!chosen.includes(shown)) chosen.push(shown);
  }
  return chosen.map((shown) => exampleOf(meaning, shown));
}

function drawDistinct(meaning: Meaning, stream: Stream): readonly Shown[] {
  const byInput = new Map<string, Shown>();
  for (let drawn = 0; drawn < CANDIDATES; drawn += 1) {
    const shown = show(meaning, stream);
    byInput.set(shown.input, shown);
  }
  const shortFirst = [...byInput.values()].sort((a, b) => a.input.length - b.input.length);
  const short = shortFirst.filter(({ input }) => input.length <= 2 * SHORT);
  // Within what is short to read, the longer inputs tell more apart, so they are compared first.
  return [...short.reverse(), ...shortFirst.slice(short.length)];
}

function fails(meaning: Meaning, rival: Rival, { args, result }: Shown): boolean {
  try {
    return !meaning.form.result.equal(rival.call(meaning.copy(args)), result);
  } catch {
    return true;
  }
}

function show(meaning: Meaning, stream: Stream): Shown {
  const args = meaning.domain.draw(stream);
  const input = encodeArgs(meaning, args);
  return { args, result: meaning.oracle(meaning.mutates ? meaning.copy(args) : args), input };
}

function exampleOf(meaning: Meaning, { args, result, input }: Shown): Example {
  const { form } = meaning;
  const { call, gives } = form.example(markedNames(meaning), args, result);
  let literals = '';
  for (const name of meaning.argNames) {
    literals += `${literals === '' ? '' : ', '}${name}: ${(form.args[name] as Shape).literal(args[name])}`;
  }
  return {
    call: slotted(call),
    gives,
    args: `{ ${literals} }`,
    inputJson: input,
    outputJson: JSON.stringify(form.result.encode(result)),
  };
}
