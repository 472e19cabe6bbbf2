import { createHash } from 'node:crypto';
import { behaviourOf } from '../expand/behaviour.ts';
import { keep } from '../expand/keep.ts';
import type { Meaning } from '../expand/meaning.ts';
import { programHash } from '../expand/normal-form.ts';
import { programOf } from '../expand/program-of.ts';
import type { Shape } from '../shapes/shape.ts';
import { nodeCount } from '../tree/walk.ts';
import { chainAt } from './chain-holdout.ts';

/** Programs kept: those of one template's cells and more. */
const KEPT = 1 << 14;

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

/** The facts of references, each worked out once. */
export class ProgramBook {
  readonly #known = new Map<string, ProgramFacts>();

  of(meaning: Meaning): ProgramFacts {
    // A chain is hardly ever met twice, so what is told of it is not worth its room.
    if (chainAt(meaning.point) !== undefined) return factsOf(meaning);
    const names = Object.values(meaning.levels).map(({ name }) => name);
    const key = `${meaning.template.id} ${names.join(' ')}`;
    let facts = this.#known.get(key);
    if (facts === undefined) {
      facts = factsOf(meaning);
      keep(this.#known, key, facts, KEPT);
    }
    return facts;
  }
}

/** The facts of one reference. */
export function factsOf(meaning: Meaning): ProgramFacts {
  const { fn, helpers } = programOf(meaning);
  const text = `${typesOf(meaning)} ${programHash({ fn, helpers })}`;
  return {
    program: createHash('sha256').update(text).digest('hex'),
    behaviour: behaviourOf(meaning),
    nodes: nodeCount(fn) + helpers.reduce((sum, { decl }) => sum + nodeCount(decl), 0),
  };
}

function typesOf({ form, argNames }: Meaning): string {
  const args = argNames.map((name) => (form.args[name] as Shape).typeText());
  return `(${args.join(', ')}) => ${form.result.typeText()}`;
}
