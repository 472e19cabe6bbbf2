import { encodeArgs } from '../expand/cases.ts';
import { keep } from '../expand/keep.ts';
import type { Meaning } from '../expand/meaning.ts';
import type { Args } from '../expand/setting.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Envelope } from './envelope.ts';
import { smallValues } from './small-values.ts';

/** Inputs on which a mutant is held against the reference before it counts as equivalent. */
export const WIDE_INPUTS = 10_000;
/** Of these, at most so many are small ones, and so many at the shapes' edges. */
const SMALL = 4_000;
const EDGES = 1_000;
/** Inputs of more parts than this say little more than smaller ones and cost much; so many are kept. */
const MANY = 60;
const MOST_LONG = 300;
/** Combinations looked at, of which the contract may take a few only. */
const LOOKED_AT = 20_000;
/** Sorts of arguments whose draws are kept: thousands of values each. */
const DRAWS_KEPT = 3;
/** Draws from one source. */
const TRIES = 12_000;
/** Drawn in vain, one after the other, before a source counts as used up. */
const PATIENCE = 300;

/** An input that may be taken, whatever a contract says of it. */
interface Candidate {
  readonly args: Args;
  readonly key: string;
  readonly isLong: boolean;
}

/**
 * What the shapes of some arguments draw by themselves, one after the other. All contracts over the same shapes choose
 * among the same draws, which are made and written down once.
 */
export class ShapeDraws {
  readonly #draw: () => Candidate;
  readonly #drawn: Candidate[] = [];

  constructor(draw: () => Candidate) {
    this.#draw = draw;
  }

  at(index: number): Candidate {
    while (this.#drawn.length <= index) this.#drawn.push(this.#draw());
    return this.#drawn[index] as Candidate;
  }
}

/**
 * Inputs of a point that owe little to the author's own domain: small values of the arguments' shapes, all
 * of them where there are not too many, the shapes' edges, values from the shapes' own biased draws, and
 * only then the author's. No two are equal, and the contract of the point takes all of them.
 *
 * @param draws - of shapes, by what they draw; what is missing is added
 * @param goesOn - called before each candidate is looked at
 */
export function wideInputs(
  meaning: Meaning,
  contract: Envelope,
  draws: Map<string, ShapeDraws>,
  goesOn: () => void,
): readonly Args[] {
  const shapes = meaning.argNames.map((name) => meaning.form.args[name] as Shape);
  const path = SeedPath.root('etudes wide').child(shapes.map((shape) => shape.typeText()).join());
  const seen = new Set<string>();
  const inputs: Args[] = [];
  let long = 0;
  const candidate = (args: Args): Candidate => ({
    args,
    key: encodeArgs(meaning, args),
    isLong: partsOf(args, MANY) > MANY,
  });
  const add = ({ args, key, isLong }: Candidate): boolean => {
    goesOn();
    if (isLong && long >= MOST_LONG) return false;
    if (seen.has(key) || !contract(args)) return false;
    if (isLong) long += 1;
    seen.add(key);
    inputs.push(args);
    return true;
  };
  const named = (values: readonly unknown[]): Args =>
    Object.fromEntries(meaning.argNames.map((name, at) => [name, values[at]]));

  const small = shapes.map((shape, at) => smallValues(shape, path.child('small').at(at).stream()));
  takeSome(combinations(small, LOOKED_AT), SMALL);
  takeSome(
    combinations(
      shapes.map((shape) => shape.edges()),
      LOOKED_AT,
    ),
    EDGES,
  );
  const kind = JSON.stringify(shapes.map((shape) => [shape.typeText(), shape.arbitrarySource().expression]));
  let own = draws.get(kind);
  if (own === undefined) {
    const stream = path.child('draws').stream();
    own = new ShapeDraws(() => candidate(named(shapes.map((shape) => shape.draw(stream)))));
    keep(draws, kind, own, DRAWS_KEPT);
  }
  const shared = own;
  let next = 0;
  const nextDraw = (): Candidate => {
    next += 1;
    return shared.at(next - 1);
  };
  fill((WIDE_INPUTS + inputs.length) / 2, nextDraw);
  const stream = path.child('domain').stream();
  fill(WIDE_INPUTS, () => candidate(meaning.domain.draw(stream)));
  fill(WIDE_INPUTS, nextDraw);
  return inputs;

  function takeSome(given: Iterable<readonly unknown[]>, most: number): void {
    const goal = inputs.length + most;
    for (const values of given) {
      if (inputs.length >= goal) return;
      add(candidate(named(values)));
    }
  }

  function fill(goal: number, draw: () => Candidate): void {
    let vain = 0;
    for (let tried = 0; inputs.length < goal && vain < PATIENCE && tried < TRIES; tried += 1)
      vain = add(draw()) ? 0 : vain + 1;
  }
}

/** How many values an input is put together of; counting stops beyond `most`. */
function partsOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length / 4;
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const part of value instanceof Map || value instanceof Set ? value : Object.values(value)) {
    count += partsOf(part, most - count);
    if (count > most) break;
  }
  return count;
}

/**
 * Combinations of one value of each list, those of low positions first, until there are `most`: the lists
 * grow together, so that no argument stays at its smallest.
 */
export function* combinations(
  lists: readonly (readonly unknown[])[],
  most: number,
): Generator<readonly unknown[]> {
  let given = 0;
  const deepest = Math.max(0, ...lists.map((list) => list.length - 1));
  for (let depth = 0; depth <= deepest; depth += 1) {
    for (const values of atDepth(lists, depth)) {
      yield values;
      given += 1;
      if (given >= most) return;
    }
  }
}

/** Combinations in which the largest position, of the lists long enough, is exactly `depth`. */
function* atDepth(
  lists: readonly (readonly unknown[])[],
  depth: number,
  reached = false,
): Generator<readonly unknown[]> {
  const [list, ...others] = lists;
  if (list === undefined) {
    if (reached) yield [];
    return;
  }
  const end = Math.min(depth, list.length - 1);
  for (let at = 0; at <= end; at += 1) {
    for (const rest of atDepth(others, depth, reached || at === depth)) yield [list[at], ...rest];
  }
}
