import type { FunctionNode, LiftedHelper } from '../../../tree/tree.ts';

/** The function that a helper declares, where it declares one and nothing else. */
export function functionOf(decl: LiftedHelper['decl']): FunctionNode | undefined {
  if (decl.k === 'fndecl') return decl.fn;
  const only = decl.k === 'let' && decl.decls.length === 1 ? decl.decls[0] : undefined;
  return only?.init?.k === 'fn' ? only.init : undefined;
}
