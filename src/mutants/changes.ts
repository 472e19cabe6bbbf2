import type { Program } from '../tree/program.ts';
import type { Expr, Stmt } from '../tree/tree.ts';
import type { TreeNode } from '../tree/walk.ts';
import type { Mutation, MutationOperator } from './program.ts';
import { shownExpr, shownStmts } from './shown.ts';
import { type BodySite, type Site, sitesOf, withPart } from './site.ts';

const NO_EXPRESSION: ReadonlySet<string> = new Set([
  ...['pid', 'parr', 'pobj', 'place', 'prop', 'computed', 'method', 'field', 'constructor'],
  ...['let', 'expr', 'if', 'for', 'forof', 'while', 'dowhile', 'return', 'break', 'continue', 'throw'],
  ...['block', 'switch', 'try', 'fndecl', 'classdecl'],
]);

/** True of an expression that stands where a value is wanted. */
function isValue({ node, key, parents }: Site): boolean {
  if (NO_EXPRESSION.has(node.k)) return false;
  const parent = parents.at(-1);
  // What is assigned to, a method itself, a declared function and `...rest` are no values.
  if (parent?.k === 'assign' && key === 'l') return false;
  if (parent?.k === 'update' || parent?.k === 'method' || parent?.k === 'fndecl') return false;
  return parent?.k !== 'classdecl' && parent?.k !== 'place' && node.k !== 'spread';
}

/** An operator that puts other expressions in the place of one; it is asked at every value of a program. */
export function atValues(
  name: string,
  others: (expr: Expr, site: Site, program: Program) => readonly Expr[],
): MutationOperator {
  return {
    name,
    mutate: (program) =>
      sitesOf(program).nodes.flatMap((site) => {
        if (!isValue(site) || site.path.length === 1) return [];
        const expr = site.node as Expr;
        return others(expr, site, program).map((other) => expressionChange(program, site, expr, other));
      }),
  };
}

/** Like {@link atValues}, at what an assignment or an update (`x += 1`, `x++`) does. */
export function atExpressions(
  name: string,
  others: (expr: Expr, site: Site) => readonly Expr[],
): MutationOperator {
  return {
    name,
    mutate: (program) =>
      sitesOf(program).nodes.flatMap((site) => {
        if (NO_EXPRESSION.has(site.node.k) || site.path.length === 1) return [];
        const expr = site.node as Expr;
        return others(expr, site).map((other) => expressionChange(program, site, expr, other));
      }),
  };
}

function expressionChange(program: Program, site: Site, before: Expr, after: Expr): Mutation {
  return change(program, site, () => [shownExpr(before), shownExpr(after)], after);
}

/** An operator that changes nodes other than values: patterns, members, loops. */
export function atNodes(
  name: string,
  others: (node: TreeNode, site: Site, program: Program) => readonly Other[],
): MutationOperator {
  return {
    name,
    mutate: (program) =>
      sitesOf(program).nodes.flatMap((site) =>
        others(site.node, site, program).map(({ part, before, after }) =>
          change(program, site, () => [before(), after()], part),
        ),
      ),
  };
}

/** What stands in the place of a node, and how the change is shown. */
export interface Other {
  readonly part: TreeNode;
  before(): string;
  after(): string;
}

/** An operator that changes lists of statements. */
export function atBodies(
  name: string,
  others: (body: BodySite) => readonly { readonly at: number; readonly stmts: readonly Stmt[] }[],
): MutationOperator {
  return {
    name,
    mutate: (program) =>
      sitesOf(program).bodies.flatMap((body) =>
        others(body).map(({ at, stmts }) => {
          const before = body.stmts[at];
          return change(
            program,
            { ...body, place: `${body.place}.${at}` },
            () => [
              before === undefined ? '(end of the body)' : shownStmts([before]),
              shownChange(body.stmts, stmts, at),
            ],
            stmts,
          );
        }),
      ),
  };
}

function shownChange(before: readonly Stmt[], after: readonly Stmt[], at: number): string {
  if (after.length < before.length) return '(dropped)';
  return after[at] === before[at] ? '(done twice)' : shownStmts(after.slice(at, at + 1));
}

/** Both texts are printed when first read: most mutants die unread. */
function change(
  program: Program,
  { place, path }: { readonly place: string; readonly path: readonly (string | number)[] },
  shown: () => readonly [string, string],
  part: unknown,
): Mutation {
  return {
    place,
    get before() {
      return shown()[0];
    },
    get after() {
      return shown()[1];
    },
    program: withPart(program, path, part),
  };
}
