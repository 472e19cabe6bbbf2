import { createHash } from 'node:crypto';
import { behaviourOf } from '../expand/behaviour.ts';
import { keep } from '../expand/keep.ts';
import type { Meaning } from '../expand/meaning.ts';
import { programHash } from '../expand/normal-form.ts';
import { foldedOf, frameOf, positional, stepsOfChain } from '../expand/program-of.ts';
import type { Shape } from '../shapes/shape.ts';
import { chainOf } from '../template/chain-axis.ts';
import type { Program } from '../tree/program.ts';
import { nodeCount } from '../tree/walk.ts';
import { chainAt } from './chain-holdout.ts';

/** Programs kept: those of one template's cells and more. */
const KEPT = 1 << 16;

/** What is told of a reference. */
export interface ProgramFacts {
  /**
   * sha256, in hex, of its normal form and of the types it is for: sorting words as they are reads like
   * sorting numbers as they are, and is another task.
   */
  readonly program: string;
  /** Its behaviour fingerprint, in hex. */
  readonly behaviour: string;
  /** Nodes of its tree, helpers among them. */
  readonly nodes: number;
}

/** What is told of a tree alone. */
type TreeFacts = Pick<ProgramFacts, 'program' | 'nodes'>;

/** The facts of references, each worked out once. */
export class ProgramBook {
  readonly #known = new Map<string, ProgramFacts>();
  /** Of what stands around chains, and of steps. */
  readonly #frames = new Map<string, TreeFacts>();
  /** Of steps, and of oracles folded to a point, which points share. */
  readonly #trees = new WeakMap<Program, TreeFacts>();

  of(meaning: Meaning): ProgramFacts {
    // A chain is hardly ever met twice, so what is told of it is not worth its room: what it is made of is.
    if (chainAt(meaning.point) !== undefined) return this.#chainFacts(meaning);
    const key = keyOf(meaning);
    let facts = this.#known.get(key);
    if (facts === undefined) {
      facts = this.#factsOf(meaning);
      keep(this.#known, key, facts, KEPT);
    }
    return facts;
  }

  /** Folding a whole chain takes most of a report's time, and says no more of it than its steps in their order. */
  #chainFacts(meaning: Meaning): ProgramFacts {
    const key = keyOf(meaning);
    let frame = this.#frames.get(key);
    if (frame === undefined) {
      frame = treeFacts(frameOf(meaning));
      keep(this.#frames, key, frame, KEPT);
    }
    const parts = [frame, ...stepsOfChain(meaning).map((step) => this.#treeFacts(step))];
    return {
      program: programOfText(meaning, parts.map(({ program }) => program).join(' ')),
      behaviour: behaviourOf(meaning),
      nodes: parts.reduce((sum, { nodes }) => sum + nodes, 0),
    };
  }

  /** The facts of one reference without a chain. */
  #factsOf(meaning: Meaning): ProgramFacts {
    const folded = foldedOf(meaning);
    const { program, nodes } = this.#treeFacts(folded, () => positional(meaning, folded));
    return { program: programOfText(meaning, program), behaviour: behaviourOf(meaning), nodes };
  }

  /** @param whole - the program that a tree is told of as, where it is not the tree itself */
  #treeFacts(tree: Program, whole = (): Program => tree): TreeFacts {
    let facts = this.#trees.get(tree);
    if (facts === undefined) {
      facts = treeFacts(whole());
      this.#trees.set(tree, facts);
    }
    return facts;
  }
}

/** Names of a meaning's levels but for its chain. */
function keyOf({ template, levels }: Meaning): string {
  const names = Object.values(levels).flatMap((level) => (chainOf(level) === undefined ? [level.name] : []));
  return `${template.id} ${names.join(' ')}`;
}

function treeFacts({ fn, helpers }: Program): TreeFacts {
  return {
    program: programHash({ fn, helpers }),
    nodes: nodeCount(fn) + helpers.reduce((sum, { decl }) => sum + nodeCount(decl), 0),
  };
}

function programOfText(meaning: Meaning, text: string): string {
  return createHash('sha256')
    .update(`${typesOf(meaning)} ${text}`)
    .digest('hex');
}

function typesOf({ form, argNames }: Meaning): string {
  const args = argNames.map((name) => (form.args[name] as Shape).typeText());
  return `(${args.join(', ')}) => ${form.result.typeText()}`;
}
