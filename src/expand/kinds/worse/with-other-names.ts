import { baseName, settleNames, uniquify } from '../../../tree/scope.ts';
import type { Stmt } from '../../../tree/tree.ts';
import { visit } from '../../../tree/walk.ts';

/** The same statements with a number behind each name that they declare, where that makes no name twice. */
export function withOtherNames(stmts: readonly Stmt[]): readonly Stmt[] {
  // The names of a list are its block's.
  const block = uniquify<Stmt>({ k: 'block', body: stmts }, { next: 0 });
  const wanted = new Map<string, string>();
  const taken = new Set<string>();
  visit(block, (node) => {
    if (node.k === 'id') taken.add(node.name);
    if (node.k === 'pid') wanted.set(node.name, `${baseName(node.name)}2`);
    return undefined;
  });
  const names = [...wanted.values()];
  if (new Set(names).size < names.length || names.some((name) => taken.has(name))) return stmts;
  const settled = settleNames(block, wanted);
  return settled.k === 'block' ? settled.body : stmts;
}
