import { FoldContext } from '../../../tree/fold-context.ts';
import type { Program } from '../../../tree/program.ts';
import { mentions } from '../../../tree/purity.ts';
import { settleNames, uniquify } from '../../../tree/scope.ts';
import { bindReturned, boundValue, splicedReturn } from '../../../tree/splice.ts';
import type { FunctionNode, LiftedHelper, Stmt } from '../../../tree/tree.ts';
import { mapChildren } from '../../../tree/walk.ts';
import type { Edit } from './edit.ts';
import { functionOf } from './function-of.ts';

/** A helper's body stands wherever the export returns, or binds, what the helper gives. */
export const inlineHelper: Edit = function* ({ program }) {
  for (const helper of program.helpers) {
    const inlined = withoutCalls(program, helper);
    if (inlined !== undefined) yield inlined;
  }
};

function withoutCalls({ fn, helpers }: Program, { name, decl }: LiftedHelper): Program | undefined {
  const made = functionOf(decl);
  if (made === undefined || mentions(made.body).has(name)) return undefined;
  const { name: _, ...unnamed } = made;
  const context = new FoldContext({}, {});
  const own = uniquify(fn, context.marks);
  context.count(own);
  const inlined = inBody(own, (stmt) => {
    const call = stmt.k === 'return' ? stmt.arg : boundValue(stmt);
    if (call?.k !== 'call' || call.optional || call.fn.k !== 'id' || call.fn.name !== name) return undefined;
    const body = splicedReturn(uniquify<FunctionNode>(unnamed, context.marks), call.args, context);
    return body === undefined || stmt.k === 'return' ? body : bindReturned(stmt, body);
  });
  if (inlined === own) return undefined;
  return withoutUnused({ fn: settleNames(inlined), helpers });
}

const LISTS: ReadonlySet<string> = new Set(['body', 'yes', 'no', 'handler', 'finalizer']);

/** Replaces statements in all lists of statements. */
function inBody(fn: FunctionNode, change: (stmt: Stmt) => readonly Stmt[] | undefined): FunctionNode {
  const walk = (part: object, key: string): object => {
    const inner = mapChildren(part, walk);
    if (!Array.isArray(inner) || !LISTS.has(key)) return inner;
    const changed = (inner as readonly Stmt[]).map(change);
    if (changed.every((stmts) => stmts === undefined)) return inner;
    return changed.flatMap((stmts, at) => stmts ?? [inner[at] as Stmt]);
  };
  return walk(fn, '') as FunctionNode;
}

/** The program without helpers that nothing mentions any more; types are told apart by their text. */
function withoutUnused({ fn, helpers }: Program): Program {
  const kept = helpers.filter(({ name, decl }) => {
    if (functionOf(decl) === undefined) return true;
    return [fn, ...helpers.filter((other) => other.name !== name)].some((part) => mentions(part).has(name));
  });
  return { fn, helpers: kept };
}
