import type { SeedPath } from '../../seed/seed-path.ts';
import type { Program } from '../../tree/program.ts';
import type { FunctionNode, LiftedHelper, Stmt } from '../../tree/tree.ts';

/** A program of which the end of the exported function is missing: the second half of its statements. */
export function withoutEnd({ fn, helpers }: Program): Program {
  const stmts = Array.isArray(fn.body) ? (fn.body as readonly Stmt[]) : [];
  const kept = stmts.slice(0, Math.floor(stmts.length / 2));
  return { fn: { ...fn, body: [...kept, toBeWritten('the rest')] }, helpers };
}

/**
 * A program of which a helper's body is missing; undefined where no helper says the type of what it returns,
 * which its callers rely on.
 */
export function withoutHelper(
  { fn, helpers }: Program,
  path: SeedPath,
): { readonly name: string; readonly program: Program } | undefined {
  const cut = helpers.flatMap((helper) => {
    const decl = withoutBody(helper);
    return decl === undefined ? [] : [{ ...helper, decl }];
  });
  const chosen = cut[cut.length === 0 ? 0 : path.stream().below(cut.length)];
  if (chosen === undefined) return undefined;
  const { name } = chosen;
  return { name, program: { fn, helpers: helpers.map((each) => (each.name === name ? chosen : each)) } };
}

function withoutBody({ name, decl }: LiftedHelper): Stmt | undefined {
  if (decl.k === 'fndecl')
    return decl.fn.returns === undefined ? undefined : { ...decl, fn: emptied(decl.fn, name) };
  if (decl.k !== 'let' || decl.decls.length !== 1) return undefined;
  const [binding] = decl.decls;
  if (binding?.init?.k !== 'fn' || binding.init.returns === undefined) return undefined;
  return { ...decl, decls: [{ ...binding, init: emptied(binding.init, name) }] };
}

function emptied(fn: FunctionNode, name: string): FunctionNode {
  return { ...fn, body: [toBeWritten(name)] };
}

function toBeWritten(what: string): Stmt {
  const message = `${what} is yours to write`;
  return {
    k: 'throw',
    arg: { k: 'new', fn: { k: 'id', name: 'Error' }, args: [{ k: 'str', value: message }] },
  };
}
