import { encodeArgs } from '../expand/cases.ts';
import { keep } from '../expand/keep.ts';
import type { Meaning } from '../expand/meaning.ts';
import { memo } from '../expand/memo.ts';
import type { Args } from '../expand/setting.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import { combinations } from './combinations.ts';
import type { Envelope } from './envelope.ts';
import { smallValues } from './small-values.ts';

/** Inputs on which a mutant is held against the reference before it counts as equivalent. */
export const WIDE_INPUTS = 10_000;
/** Of these, at most so many are small ones, and so many at the shapes' edges. */
const SMALL = 4_000;
const EDGES = 1_000;
/** What each source gives in a round, so that any first part of the inputs is a fair sample of all. */
const ROUND = { small: 8, edges: 2, draws: 5, domain: 5 } as const;
/** In a round a source looks at so many candidates for each one that it is to give. */
const LOOKS = 5;
/** Inputs of more parts than this say little more than smaller ones and cost much; so many are kept. */
const MANY = 60;
const MOST_LONG = 300;
/** Combinations looked at, of which the contract may take a few only. */
const LOOKED_AT = 20_000;
/** Sorts of arguments of which candidates are kept: thousands of values each. */
const SHARED_KEPT = 3;
/** Draws from one source. */
const TRIES = 12_000;
/** Drawn in vain, one after the other, before a source counts as used up. */
const PATIENCE = 300;

/** An input that may be taken, whatever a contract says of it. */
interface Candidate {
  readonly args: Args;
  /** Equal for equal inputs; written down when first asked for, for most candidates are refused without it. */
  readonly key: () => string;
  readonly isLong: boolean;
}

/** Candidates that are made and written down once, for all that go through them from the first on. */
class Shared {
  readonly #more: Iterator<Candidate>;
  readonly #made: Candidate[] = [];

  constructor(more: Iterator<Candidate>) {
    this.#more = more;
  }

  *[Symbol.iterator](): Generator<Candidate> {
    for (let index = 0; ; index += 1) {
      if (this.#made.length <= index) {
        const next = this.#more.next();
        if (next.done) return;
        this.#made.push(next.value);
      }
      yield this.#made[index] as Candidate;
    }
  }
}

/** What the shapes of some arguments give by themselves: all contracts over the same shapes choose among the same. */
export interface ShapeCandidates {
  readonly small: Shared;
  readonly edges: Shared;
  readonly draws: Shared;
}

/** A source of candidates: how many it gives in a round and in all, and how long it may look for them. */
interface Source {
  readonly candidates: Iterator<Candidate, unknown>;
  readonly share: number;
  left: number;
  tries: number;
  readonly patience: number;
  vain: number;
}

/**
 * Inputs of a point that owe little to the author's own domain: small values of the arguments' shapes, all
 * of them where there are not too many, the shapes' edges, values from the shapes' own biased draws, and
 * as many of the author's. No two are equal, and the contract of the point takes all of them. They are made as they
 * are asked for: most mutants need a first part only.
 */
export class WideDomain {
  readonly #inputs: Args[] = [];
  readonly #more: Iterator<Args>;

  /**
   * @param shared - what shapes give, by what they are; what is missing is added
   * @param goesOn - called before each candidate is looked at
   */
  constructor(
    meaning: Meaning,
    contract: Envelope,
    shared: Map<string, ShapeCandidates>,
    goesOn: () => void,
  ) {
    this.#more = chosen(sourcesOf(meaning, shared), contract, goesOn);
  }

  /** The input at an index below {@link WIDE_INPUTS}; undefined from where there are no more. */
  at(index: number): Args | undefined {
    while (this.#inputs.length <= index) {
      const next = this.#more.next();
      if (next.done) return undefined;
      this.#inputs.push(next.value);
    }
    return this.#inputs[index];
  }
}

function* chosen(sources: readonly Source[], contract: Envelope, goesOn: () => void): Generator<Args> {
  const seen = new Set<string>();
  let long = 0;
  const takes = ({ args, key, isLong }: Candidate): boolean => {
    goesOn();
    if (isLong && long >= mostLong(seen.size)) return false;
    if (!contract(args)) return false;
    const text = key();
    if (seen.has(text)) return false;
    if (isLong) long += 1;
    seen.add(text);
    return true;
  };
  while (sources.some(isAlive)) {
    for (const source of sources) {
      for (const args of round(source, takes)) {
        yield args;
        if (seen.size >= WIDE_INPUTS) return;
      }
    }
  }
}

/** Long inputs are spread over all, but for a few at the start. */
function mostLong(count: number): number {
  return Math.min(MOST_LONG, 30 + (MOST_LONG * count) / WIDE_INPUTS);
}

function isAlive({ left, tries, vain, patience }: Source): boolean {
  return left > 0 && tries > 0 && vain < patience;
}

/** What one source gives in one round. */
function* round(source: Source, takes: (candidate: Candidate) => boolean): Generator<Args> {
  let given = 0;
  for (let look = 0; look < source.share * LOOKS && given < source.share && isAlive(source); look += 1) {
    const next = source.candidates.next();
    if (next.done) {
      source.left = 0;
      return;
    }
    source.tries -= 1;
    if (takes(next.value)) {
      source.vain = 0;
      source.left -= 1;
      given += 1;
      yield next.value.args;
    } else source.vain += 1;
  }
}

function sourcesOf(meaning: Meaning, kept: Map<string, ShapeCandidates>): readonly Source[] {
  const shapes = meaning.argNames.map((name) => meaning.form.args[name] as Shape);
  const path = SeedPath.root('etudes wide').child(shapes.map((shape) => shape.typeText()).join());
  const candidate = (args: Args): Candidate => ({
    args,
    key: memo(() => encodeArgs(meaning, args)),
    isLong: partsOf(args, MANY) > MANY,
  });
  const named = (values: readonly unknown[]): Args =>
    Object.fromEntries(meaning.argNames.map((name, at) => [name, values[at]]));
  const combined = function* (lists: readonly (readonly unknown[])[]): Generator<Candidate> {
    for (const values of combinations(lists, LOOKED_AT)) yield candidate(named(values));
  };
  const own = function* (): Generator<Candidate> {
    const stream = path.child('domain').stream();
    for (;;) yield candidate(meaning.domain.draw(stream));
  };
  const drawn = function* (): Generator<Candidate> {
    const stream = path.child('draws').stream();
    for (;;) yield candidate(named(shapes.map((shape) => shape.draw(stream))));
  };
  const kind = JSON.stringify(shapes.map((shape) => [shape.typeText(), shape.arbitrarySource().expression]));
  let shared = kept.get(kind);
  if (shared === undefined) {
    const small = shapes.map((shape, at) => smallValues(shape, path.child('small').at(at).stream()));
    shared = {
      small: new Shared(combined(small)),
      edges: new Shared(combined(shapes.map((shape) => shape.edges()))),
      draws: new Shared(drawn()),
    };
    keep(kept, kind, shared, SHARED_KEPT);
  }
  const endless = { left: WIDE_INPUTS, tries: TRIES, patience: PATIENCE, vain: 0 };
  const listed = { tries: LOOKED_AT, patience: LOOKED_AT, vain: 0 };
  const of = (candidates: Iterable<Candidate>): Iterator<Candidate> => candidates[Symbol.iterator]();
  return [
    { ...listed, candidates: of(shared.small), share: ROUND.small, left: SMALL },
    { ...listed, candidates: of(shared.edges), share: ROUND.edges, left: EDGES },
    { ...endless, candidates: of(shared.draws), share: ROUND.draws },
    { ...endless, candidates: own(), share: ROUND.domain },
  ];
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
