import { EtudesError } from '../errors.ts';
import type { FunctionNode, LiftedDefinition, LiftedFunction, LiftedHelper } from '../tree/tree.ts';

/** A definition with the helpers of its file. */
export interface LiftedPart {
  readonly definition: LiftedDefinition;
  readonly helpers: Readonly<Record<string, LiftedHelper>>;
  /** The author's file, for messages. */
  readonly file: string;
}

/** Everything the generator knows of a template's source. */
export interface LiftedTemplate extends LiftedPart {
  /** Operators of its chain axis by id. */
  readonly operators: ReadonlyMap<string, LiftedPart>;
  /** Functions of key and predicate axes by the text of their expression over `it`. */
  readonly features: ReadonlyMap<string, FunctionNode>;
}

/** A lifted function by the path of its property. @throws EtudesError `expand/not-lifted` */
export function liftedAt(part: LiftedPart, path: string): LiftedFunction {
  const found = part.definition.functions[path];
  if (found !== undefined) return found;
  throw new EtudesError('expand/not-lifted', `${part.definition.id} has no function at ${path}`, {
    path: `${part.file}:${part.definition.line}`,
    hint: 'write it inline in the definition, so that its source can be read',
  });
}
