import { bindTypes } from './bind-types.ts';
import { FoldContext } from './fold-context.ts';
import { asTest, simplify } from './fold-expr.ts';
import { bindKnown, simplifyStmts } from './fold-stmt.ts';
import type { Known } from './known.ts';
import { placeKnownFunctions } from './known-functions.ts';
import { isExprBody, isPure } from './purity.ts';
import { freeNames, settleNames, uniquify } from './scope.ts';
import { withoutImmediateCall } from './splice.ts';
import type { ClassNode, Expr, FunctionNode, LiftedFunction, LiftedHelper, Stmt } from './tree.ts';
import { isNode, mapChildren, visit, visitTypes } from './walk.ts';

export type { Known } from './known.ts';

/** What a function is folded with. */
export interface FoldInput {
  readonly lifted: LiftedFunction;
  /** All helpers of the author's file. */
  readonly helpers: Readonly<Record<string, LiftedHelper>>;
  /** Levels of the axes by name. */
  readonly point: Readonly<Record<string, Known>>;
  /** Position of the parameter that takes the point; functions with fewer parameters do not ask for it. */
  readonly pointParam: number;
  /** Texts of the types that type variables stand for. */
  readonly types: Readonly<Record<string, string>>;
}

/** A function specialised to one point. */
export interface Folded {
  /** The function without the point's parameter. */
  readonly fn: FunctionNode;
  /** Helpers that it still needs, each after those it needs itself. */
  readonly helpers: readonly LiftedHelper[];
}

/**
 * Specialises a lifted function to a point: levels are put in, what they decide is decided, and what is then
 * dead or unused is dropped, so that the text reads as written for this one task.
 *
 * @throws EtudesError `fold/unknown-type` when a type variable has no text
 */
export function foldFunction(input: FoldInput): Folded {
  const context = new FoldContext(input.helpers, input.types);
  const start = takePoint(marked(input, context), input, context);
  const folded = writeRecords(foldToEnd(start, context), context);
  const placed = placeKnownFunctions(folded, context, (tree) =>
    writeRecords(foldToEnd(tree, context), context),
  );
  return withHelpers(settleNames(placed), input);
}

/** The function alone, folded without a point; as helpers are. */
function foldAlone<T extends FunctionNode | ClassNode>(node: T, input: FoldInput): T {
  const context = new FoldContext({}, input.types);
  const marked = markOwn(bindTypes(node, input.types), context);
  return settleNames(foldToEnd(marked, context));
}

interface Marked {
  readonly fn: FunctionNode;
  readonly kept: ReadonlySet<string>;
  /** The mark that comes next. */
  readonly next: number;
}

const markedFunctions = new WeakMap<LiftedFunction, Map<string, Marked>>();

/** A function with its types bound and its names marked, which is the same at every point of the same types. */
function marked({ lifted, types }: FoldInput, context: FoldContext): FunctionNode {
  const key = JSON.stringify(types);
  let byTypes = markedFunctions.get(lifted);
  if (byTypes === undefined) {
    byTypes = new Map();
    markedFunctions.set(lifted, byTypes);
  }
  let made = byTypes.get(key);
  if (made === undefined) {
    const fn = markOwn(bindTypes(lifted.fn, types), context);
    made = { fn, kept: new Set(context.kept), next: context.marks.next };
    byTypes.set(key, made);
  }
  for (const name of made.kept) context.kept.add(name);
  context.marks.next = made.next;
  return made.fn;
}

/** Marks all names, and notes those constants whose plain value the author wrote. */
function markOwn<T>(root: T, context: FoldContext): T {
  const marked = uniquify(root, context.marks);
  visit(marked, (node) => {
    if (node.k === 'let' && node.kind === 'const') {
      for (const { target, init } of node.decls) {
        const plain =
          init?.k === 'num' || init?.k === 'str' || init?.k === 'un' || init?.k === 'id' || init?.k === 'tpl';
        if (target.k === 'pid' && plain) context.kept.add(target.name);
      }
    }
    return undefined;
  });
  return marked;
}

/** Takes the point's parameter away and binds its names. */
function takePoint(fn: FunctionNode, input: FoldInput, context: FoldContext): FunctionNode {
  const param = fn.params[input.pointParam];
  if (param === undefined) return fn;
  const params = fn.params.filter((one) => one !== param);
  context.count(fn);
  const point = context.known.expr('', { record: input.point });
  const unbound = bindKnown(param.target, point, context);
  if (unbound.length === 0) return { ...fn, params };
  return { ...fn, params, body: [{ k: 'let', kind: 'let', decls: unbound }, ...bodyStmts(fn)] };
}

function bodyStmts(fn: FunctionNode): readonly Stmt[] {
  return isExprBody(fn) ? [{ k: 'return', arg: fn.body }] : (fn.body as readonly Stmt[]);
}

function foldToEnd<T>(root: T, context: FoldContext): T {
  let tree = root;
  for (;;) {
    context.count(tree);
    const next = foldPart(tree, '', context) as T;
    if (next === tree) return tree;
    tree = next;
  }
}

const STATEMENT_LISTS: ReadonlySet<string> = new Set(['body', 'yes', 'no', 'handler', 'finalizer']);

function foldPart(part: unknown, key: string, context: FoldContext): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const folded = mapChildren(part, (child, inner) => foldPart(child, inner, context));
  if (Array.isArray(folded))
    return STATEMENT_LISTS.has(key) ? simplifyStmts(folded as readonly Stmt[], context) : folded;
  if (!isNode(folded)) return folded;
  switch (folded.k) {
    case 'fn':
      return shortBody(withoutImmediateBody(folded, context));
    case 'class':
      return withoutUnusedPrivates(folded);
    case 'let':
    case 'expr':
    case 'if':
    case 'return':
    case 'method':
      return folded;
    case 'cond': {
      const test = asTest(folded.test);
      return simplify(test === folded.test ? folded : { ...folded, test }, context);
    }
    default:
      return simplify(folded as Expr, context);
  }
}

/** `(x) => ((y) => { ... })(x)` without the inner function. */
function withoutImmediateBody(fn: FunctionNode, context: FoldContext): FunctionNode {
  if (!isExprBody(fn)) return fn;
  const body = withoutImmediateCall({ k: 'return', arg: fn.body }, context);
  return body === undefined ? fn : { ...fn, body };
}

/** An arrow whose body has come down to one `return` returns an expression. */
function shortBody(fn: FunctionNode): FunctionNode {
  if (fn.form !== 'arrow' || isExprBody(fn)) return fn;
  const stmts = fn.body as readonly Stmt[];
  const [only] = stmts;
  return stmts.length === 1 && only?.k === 'return' && only.arg !== undefined
    ? { ...fn, body: only.arg }
    : fn;
}

/** Drops private members that nothing mentions any more. */
function withoutUnusedPrivates(node: ClassNode): ClassNode {
  const used = new Set<string>();
  visit(node.members, (inner) => {
    if (inner.k === 'dot' || inner.k === 'id') used.add(inner.name);
    return undefined;
  });
  const members = node.members.filter((member) => {
    const name = member.k === 'field' ? member.name : member.k === 'method' ? (member.fn.name ?? '') : '';
    if (member.k === 'field' && member.init !== undefined && !isPure(member.init)) return true;
    return !name.startsWith('#') || used.has(name);
  });
  return members.length === node.members.length ? node : { ...node, members };
}

/** Writes out records that are used whole. */
function writeRecords<T>(root: T, context: FoldContext): T {
  function change(part: object): object {
    if (isNode(part) && part.k === 'id' && context.known.of(part) !== undefined)
      return context.known.written(part);
    return mapChildren(part, change);
  }
  return typeof root === 'object' && root !== null ? (change(root) as T) : root;
}

/** Adds the helpers that a function mentions, folded, in the order in which they need one another. */
function withHelpers(fn: FunctionNode, input: FoldInput): Folded {
  const done = new Set<string>();
  const helpers: LiftedHelper[] = [];
  const types = JSON.stringify(input.types);

  function need(root: unknown): string[] {
    const names = freeNames(root);
    visitTypes(root, (type) => {
      for (const name of type.refs) names.add(name);
    });
    return [...names].filter((name) => Object.hasOwn(input.helpers, name));
  }

  function add(name: string): void {
    const helper = Object.hasOwn(input.helpers, name) ? input.helpers[name] : undefined;
    if (done.has(name) || helper === undefined) return;
    done.add(name);
    const folded = keptHelper(helper, types, () => {
      const decl = foldDecl(helper.decl, input);
      return { name, decl, needs: need(decl).filter((other) => other !== name) };
    });
    for (const other of folded.needs) add(other);
    helpers.push(folded);
  }

  for (const name of need(fn)) add(name);
  return { fn, helpers };
}

const foldedHelpers = new WeakMap<LiftedHelper, Map<string, LiftedHelper>>();

/** A helper depends on the point only through its types, so it is folded once for each set of them. */
function keptHelper(helper: LiftedHelper, types: string, make: () => LiftedHelper): LiftedHelper {
  let byTypes = foldedHelpers.get(helper);
  if (byTypes === undefined) {
    byTypes = new Map();
    foldedHelpers.set(helper, byTypes);
  }
  let folded = byTypes.get(types);
  if (folded === undefined) {
    folded = make();
    byTypes.set(types, folded);
  }
  return folded;
}

function foldDecl(decl: LiftedHelper['decl'], input: FoldInput): LiftedHelper['decl'] {
  if (decl.k === 'fndecl') return { ...decl, fn: foldAlone(decl.fn, input) };
  if (decl.k === 'classdecl') return { ...decl, node: foldAlone(decl.node, input) };
  if (decl.k !== 'let') return bindTypes(decl, input.types);
  const typed = bindTypes(decl, input.types);
  return {
    ...typed,
    decls: typed.decls.map((one) =>
      one.init?.k === 'fn' ? { ...one, init: foldAlone(one.init, input) } : one,
    ),
  };
}
