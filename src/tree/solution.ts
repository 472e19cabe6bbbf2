import { EtudesError } from '../errors.ts';
import type { Folded } from './fold.ts';
import { substitute } from './inline.ts';
import { printFunction, printHelper, printStmts } from './print.ts';
import { isExprBody, mentions } from './purity.ts';
import { freeNames, settleNames, uniquify } from './scope.ts';
import type { ClassNode, Expr, FunctionNode, LiftedHelper, Param, Pattern, Stmt, TypeText } from './tree.ts';
import { isNode, mapChildren, mapTypes } from './walk.ts';

/** One parameter of the function that the task asks for. */
export interface SolutionParam {
  /** Its name in the template's signature. */
  readonly name: string;
  /** Its name in the text. */
  readonly shown: string;
  readonly type: string;
}

/** What `solution.ts` is made of. */
export interface SolutionInput {
  readonly folded: Folded;
  readonly name: string;
  /** In the order of the signature. */
  readonly params: readonly SolutionParam[];
  readonly returns: string;
  readonly form: 'function' | 'class';
  /** Declarations to export before the solution, such as interfaces. */
  readonly declarations: readonly { readonly name: string; readonly source: string }[];
}

/** The text of a solution: exported declarations, helpers, then the export. @throws as {@link solutionParts} */
export function solutionSource(input: SolutionInput): string {
  const { declarations, helpers, main } = solutionParts(input);
  return `${[...declarations, ...helpers.map(({ source }) => source), main].join('\n\n')}\n`;
}

/** A solution's text in parts, to be put into files. */
export interface SolutionParts {
  /** Exported types. */
  readonly declarations: readonly string[];
  readonly helpers: readonly {
    readonly name: string;
    readonly source: string;
    /** What it is to a module that imports it; something that is assigned to cannot be imported. */
    readonly is: 'value' | 'type' | 'variable';
  }[];
  /** The exported function or class. */
  readonly main: string;
}

/**
 * The parts of a solution. An author's type with the name of a declared one is taken to be that type, and
 * left out.
 *
 * @throws EtudesError `template/helper-name` where another helper has the name of a declared type
 */
export function solutionParts(input: SolutionInput): SolutionParts {
  const folded = withoutClash(input.folded, input.name);
  const taken = new Set(input.declarations.map(({ name }) => name));
  const helpers = folded.helpers.filter(({ name, decl }) => !(taken.has(name) && decl.k === 'typedecl'));
  const clash = helpers.find(({ name }) => taken.has(name))?.name;
  if (clash !== undefined) {
    throw new EtudesError(
      'template/helper-name',
      `${clash} at the top of the file is also the name of a type that the signature declares`,
      { hint: `give ${clash} another name` },
    );
  }
  const main = input.form === 'class' ? classText(folded.fn, input) : functionText(folded.fn, input);
  const declarations = input.declarations.map(({ source }) =>
    /^export\b/.test(source) ? source : `export ${source}`,
  );
  return {
    declarations,
    helpers: helpers.map((helper) => ({
      name: helper.name,
      source: printHelper(helper),
      is: helper.decl.k === 'typedecl' ? 'type' : isVariable(helper.decl) ? 'variable' : 'value',
    })),
    main,
  };
}

function isVariable(decl: Stmt): boolean {
  return decl.k === 'let' && decl.kind !== 'const';
}

/** A folded function as an expression, as laws are written in tests. */
export function functionExpression(folded: Folded): string {
  return printFunction(folded.fn);
}

/** The text of one helper of a folded function. */
export function helperSource(helper: LiftedHelper): string {
  return printHelper(helper);
}

/** Renames a helper that has the solution's name. */
function withoutClash(folded: Folded, name: string): Folded {
  if (!folded.helpers.some((helper) => helper.name === name)) return folded;
  const taken = new Set(folded.helpers.map((helper) => helper.name));
  let other = `${name}Helper`;
  while (taken.has(other)) other += '2';
  const rename = <T>(root: T): T => renameFree(root, name, other);
  const helpers = folded.helpers.map((helper): LiftedHelper => {
    const needs = helper.needs.map((need) => (need === name ? other : need));
    if (helper.decl.k === 'typedecl') return { ...helper, needs };
    const decl = rename(helper.decl);
    return helper.name === name
      ? { name: other, decl: renameDeclared(decl, other), needs }
      : { ...helper, decl, needs };
  });
  return { fn: rename(folded.fn), helpers };
}

function renameFree<T>(root: T, from: string, to: string, inAnyType = false): T {
  const marked = substitute(
    uniquify(root, { next: 0 }),
    new Map<string, Expr>([[from, { k: 'id', name: to }]]),
  );
  const words = new RegExp(`(?<![\\w$.'"])${from.replaceAll('$', '\\$&')}(?![\\w$'"])`, 'g');
  return mapTypes(settleNames(marked), (type) =>
    inAnyType || type.refs.includes(from)
      ? {
          ...type,
          parts: type.parts.map((part) => part.replace(words, () => to)),
          refs: type.refs.map((ref) => (ref === from ? to : ref)),
        }
      : type,
  );
}

function renameDeclared(decl: Stmt, to: string): Stmt {
  if (decl.k === 'fndecl') return { ...decl, fn: { ...decl.fn, name: to } };
  if (decl.k === 'classdecl') return { ...decl, node: { ...decl.node, name: to } };
  if (decl.k !== 'let') return decl;
  return { ...decl, decls: decl.decls.map((one) => ({ ...one, target: { k: 'pid', name: to } })) };
}

/** `export function name(a: A, b: B): R { ... }`. */
function functionText(fn: FunctionNode, input: SolutionInput): string {
  const typed = (text: string): TypeText => ({ parts: [text], vars: [], refs: [] });
  const positional = withPositionalParams(fn, input.params);
  const declared: FunctionNode = {
    ...positional,
    form: 'function',
    name: input.name,
    params: positional.params.map(
      (param, at): Param => ({ ...param, type: typed(input.params[at]?.type ?? 'unknown') }),
    ),
    ...(input.returns === '' ? {} : { returns: typed(input.returns) }),
    body: bodyStmts(positional),
  };
  return `export ${printStmts([{ k: 'fndecl', fn: declared }])}`;
}

function bodyStmts(fn: FunctionNode): readonly Stmt[] {
  return isExprBody(fn) ? [{ k: 'return', arg: fn.body }] : (fn.body as readonly Stmt[]);
}

/**
 * The function with one parameter for each of `params` in place of its first, which takes them as an object.
 * Names in the body give way to the shown names.
 */
export function withPositionalParams(fn: FunctionNode, params: readonly SolutionParam[]): FunctionNode {
  const marks = { next: 0 };
  const marked = openedAtOnce(uniquify(fn, marks));
  const [first] = marked.params;
  const inner = new Map<string, string>();
  const wanted = new Map<string, string>();
  const inits = new Map<string, Expr>();
  const before: Stmt[] = [];

  function localOf(name: string): string {
    const local = inner.get(name) ?? `${name}~${marks.next++}`;
    inner.set(name, local);
    return local;
  }

  let body: FunctionNode['body'] = marked.body;
  if (first?.target.k === 'pobj') {
    for (const prop of first.target.props) {
      if (prop.target.k === 'pid') inner.set(prop.key, prop.target.name);
      else before.push(constant(prop.target, { k: 'id', name: localOf(prop.key) }));
      if (prop.init !== undefined) inits.set(prop.key, prop.init);
    }
    if (first.target.rest !== undefined) {
      const named = new Set(first.target.props.map((prop) => prop.key));
      before.push(
        constant(
          first.target.rest,
          allOf(
            params.filter((param) => !named.has(param.name)),
            localOf,
          ),
        ),
      );
    }
  } else if (first?.target.k === 'pid') {
    const args = first.target.name;
    body = membersAsNames(body, args, new Set(params.map((param) => param.name)), localOf);
    if (mentions(body).has(args)) before.push(constant(first.target, allOf(params, localOf)));
  }
  const own = params.map((param): Param => {
    const local = localOf(param.name);
    wanted.set(local, param.shown);
    const init = inits.get(param.name);
    return { target: { k: 'pid', name: local }, ...(init === undefined ? {} : { init }) };
  });
  const whole = { ...marked, params: [...own, ...marked.params.slice(1)] };
  const full =
    before.length === 0
      ? { ...whole, body }
      : { ...whole, body: [...before, ...bodyStmts({ ...whole, body })] };
  return settleNames(freeOfShown(full, wanted), wanted);
}

/** A function that takes its arguments apart in its first statement does so in its parameter instead. */
function openedAtOnce(fn: FunctionNode): FunctionNode {
  const [first, ...others] = fn.params;
  const [opening, ...rest] = bodyStmts(fn);
  if (first?.target.k !== 'pid' || opening?.k !== 'let' || opening.decls.length !== 1) return fn;
  const [decl] = opening.decls;
  const args = first.target.name;
  if (
    decl?.target.k !== 'pobj' ||
    decl.init?.k !== 'id' ||
    decl.init.name !== args ||
    mentions(rest).has(args)
  )
    return fn;
  return { ...fn, params: [{ target: decl.target }, ...others], body: rest };
}

/** A helper or built-in that has a shown name keeps it: the parameter then gets a number. */
function freeOfShown(fn: FunctionNode, wanted: Map<string, string>): FunctionNode {
  const free = freeNames(fn.body);
  for (const [local, shown] of wanted)
    if (free.has(shown) && !shown.includes('~')) wanted.set(local, `${shown}2`);
  return fn;
}

function constant(target: Pattern, init: Expr): Stmt {
  return { k: 'let', kind: 'const', decls: [{ target, init }] };
}

function allOf(params: readonly SolutionParam[], localOf: (name: string) => string): Expr {
  return {
    k: 'obj',
    props: params.map((param) => ({
      k: 'prop',
      key: param.name,
      value: { k: 'id', name: localOf(param.name) },
    })),
  };
}

/** `args.items` as `items`, and `const { items } = args` as nothing. */
function membersAsNames<T>(
  root: T,
  args: string,
  names: ReadonlySet<string>,
  localOf: (name: string) => string,
): T {
  function change(part: object): object {
    if (
      isNode(part) &&
      part.k === 'dot' &&
      part.on.k === 'id' &&
      part.on.name === args &&
      names.has(part.name)
    ) {
      return { k: 'id', name: localOf(part.name) };
    }
    return mapChildren(part, change);
  }
  return typeof root === 'object' && root !== null ? (change(root) as T) : root;
}

/** `export class Name { ... }`, after what the function does before it returns the class. */
function classText(fn: FunctionNode, input: SolutionInput): string {
  const stmts = bodyStmts(fn);
  const last = stmts.at(-1);
  const result = last?.k === 'return' ? last.arg : undefined;
  const inner = result?.k === 'as' ? result.arg : result;
  const node =
    inner?.k === 'id' ? declaredClass(stmts, inner.name) : inner?.k === 'class' ? inner : undefined;
  if (node === undefined) return functionText(fn, input);
  const before = stmts.slice(0, -1).filter((stmt) => !(stmt.k === 'classdecl' && stmt.node === node));
  const renamed =
    node.name === undefined || node.name === input.name
      ? node
      : renameFree(node, node.name, input.name, true);
  const text = `export ${printStmts([{ k: 'classdecl', node: { ...renamed, name: input.name } }])}`;
  return before.length === 0 ? text : `${printStmts(before)}\n\n${text}`;
}

function declaredClass(stmts: readonly Stmt[], name: string): ClassNode | undefined {
  for (const stmt of stmts) if (stmt.k === 'classdecl' && stmt.node.name === name) return stmt.node;
  return undefined;
}
