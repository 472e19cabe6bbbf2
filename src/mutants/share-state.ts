import type { Program } from '../tree/program.ts';
import type { Expr, LiftedHelper } from '../tree/tree.ts';
import { visit } from '../tree/walk.ts';
import type { Mutation, MutationOperator } from './program.ts';
import { shownExpr } from './shown.ts';
import { type Site, sitesOf, withPart } from './site.ts';

/** A collection that each call, or each instance, makes for itself is made once for all. */
export const shareState: MutationOperator = {
  name: 'shared state',
  mutate: (program) => {
    const name = freeName(program);
    return sitesOf(program).nodes.flatMap((site): readonly Mutation[] => {
      const expr = site.node as Expr;
      if (site.key !== 'init' || !isEmptyCollection(expr) || !isKept(site)) return [];
      const inner = withPart(program, site.path, { k: 'id', name });
      return [
        {
          place: site.place,
          before: shownExpr(expr),
          after: `${name}, made once`,
          program: { ...inner, helpers: [sharedHelper(name, expr), ...inner.helpers] },
        },
      ];
    });
  },
};

function isEmptyCollection(expr: Expr): boolean {
  if (expr.k === 'arr') return expr.items.length === 0;
  if (expr.k === 'obj') return expr.props.length === 0;
  return expr.k === 'new' && expr.args.length === 0 && expr.fn.k === 'id' && /^(Map|Set)$/.test(expr.fn.name);
}

/** Declared for good, in a function or as the field of a class: what is set anew later is not filled. */
function isKept({ parents }: Site): boolean {
  const holder = parents.at(-1);
  if (holder?.k === 'field') return true;
  const isInside = parents.some(({ k }) => k === 'fn' || k === 'method' || k === 'constructor');
  return isInside && holder?.k === 'let' && holder.kind === 'const';
}

function sharedHelper(name: string, init: Expr): LiftedHelper {
  const target = { k: 'pid', name } as const;
  const type = {
    parts: [init.k === 'new' ? `${(init.fn as { name: string }).name}<any, any>` : 'any'],
    vars: [],
    refs: [],
  };
  const typed =
    init.k === 'new' && type.parts[0]?.startsWith('Set') ? { ...type, parts: ['Set<any>'] } : type;
  return { name, decl: { k: 'let', kind: 'const', decls: [{ target, type: typed, init }] }, needs: [] };
}

function freeName(program: Program): string {
  const taken = new Set<string>();
  visit([program.helpers.map(({ decl }) => decl), program.fn], (node) => {
    if (node.k === 'id' || node.k === 'pid') taken.add(node.name);
    return undefined;
  });
  let name = 'shared';
  while (taken.has(name)) name += '2';
  return name;
}
