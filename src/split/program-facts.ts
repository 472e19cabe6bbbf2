import { createHash } from 'node:crypto';
import { behaviourOf } from '../expand/behaviour.ts';
import { keep } from '../expand/keep.ts';
import type { Meaning } from '../expand/meaning.ts';
import { programHash } from '../expand/normal-form.ts';
import { programOf } from '../expand/program-of.ts';
import type { Shape } from '../shapes/shape.ts';
import { nodeCount } from '../tree/walk.ts';

/** Programs kept; those of chains are hardly ever met twice. */
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

function typesOf({ form, argNames }: Meaning): string {
  const args = argNames.map((name) => (form.args[name] as Shape).typeText());
  return `(${args.join(', ')}) => ${form.result.typeText()}`;
}

/** The facts of references, each worked out once. */
export class ProgramBook {
  readonly #known = new Map<string, ProgramFacts>();

  of(meaning: Meaning): ProgramFacts {
    const names = Object.values(meaning.levels).map(({ name }) => name);
    const key = `${meaning.template.id} ${names.join(' ')}`;
    let facts = this.#known.get(key);
    if (facts === undefined) {
      const { fn, helpers } = programOf(meaning);
      facts = {
        program: createHash('sha256')
          .update(`${typesOf(meaning)} ${programHash({ fn, helpers })}`)
          .digest('hex'),
        behaviour: behaviourOf(meaning),
        nodes: nodeCount(fn) + helpers.reduce((sum, { decl }) => sum + nodeCount(decl), 0),
      };
      keep(this.#known, key, facts, KEPT);
    }
    return facts;
  }
}
