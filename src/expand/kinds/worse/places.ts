import type { Program } from '../../../tree/program.ts';
import { declaredIn } from '../../../tree/scope.ts';
import type { ClassNode, Expr, FunctionNode, Param, Stmt } from '../../../tree/tree.ts';
import { isNode, isTypeText, mapChildren, patternNames, type TreeNode } from '../../../tree/walk.ts';

/** A number that can be read at a place: its value, and the name that it is read through. */
export interface Reach {
  readonly name: string;
  readonly number: Expr;
}

/** A statement of a program, in the list it stands in. */
export interface Place {
  readonly list: readonly Stmt[];
  readonly at: number;
  readonly reach: readonly Reach[];
}

/**
 * The statements of a program, outer ones first, each with the numbers in reach of it. Lists under a `case` are
 * passed over: they share one scope.
 *
 * @param types - of the arguments that the author's function takes as an object
 */
export function placesIn(program: Program, types: ReadonlyMap<string, string>): readonly Place[] {
  const places: Place[] = [];

  function list(stmts: readonly Stmt[], outer: readonly Reach[]): void {
    let reach = without(outer, declaredIn(stmts).flat());
    for (const [at, stmt] of stmts.entries()) {
      places.push({ list: stmts, at, reach });
      walk(stmt, reach);
      if (stmt.k === 'let') reach = [...reach, ...numbersOf(stmt)];
    }
  }

  function body(stmts: FunctionNode['body'], reach: readonly Reach[]): void {
    if (Array.isArray(stmts)) list(stmts as readonly Stmt[], reach);
    else walk(stmts, reach);
  }

  function walk(part: unknown, reach: readonly Reach[]): void {
    if (typeof part !== 'object' || part === null) return;
    if (!Array.isArray(part) && isTypeText(part)) return;
    if (Array.isArray(part) || !isNode(part)) walkAll(part, reach);
    else walkNode(part, reach);
  }

  function walkAll(part: object, reach: readonly Reach[]): void {
    for (const each of Object.values(part)) walk(each, reach);
  }

  function walkNode(node: TreeNode, reach: readonly Reach[]): void {
    switch (node.k) {
      case 'fn':
        body(node.body, inFunction(node.params, node.form === 'arrow' ? reach : without(reach, ['this'])));
        break;
      case 'class':
        inClass(node, without(reach, ['this']));
        break;
      case 'for':
        list(node.body, node.init?.k === 'let' ? [...reach, ...numbersOf(node.init)] : reach);
        break;
      case 'forof':
        list(node.body, without(reach, patternNames(node.target)));
        break;
      case 'while':
      case 'dowhile':
      case 'block':
        list(node.body, reach);
        break;
      case 'if':
        list(node.yes, reach);
        list(node.no ?? [], reach);
        break;
      case 'try':
        list(node.body, reach);
        list(node.handler ?? [], without(reach, node.param === undefined ? [] : patternNames(node.param)));
        break;
      case 'switch':
        break;
      default:
        walkAll(node, reach);
    }
  }

  function inClass({ members }: ClassNode, reach: readonly Reach[]): void {
    const fields = members.flatMap((member): readonly Reach[] => {
      if (member.k !== 'field' || member.static) return [];
      return through('this', { k: 'dot', on: { k: 'this' }, name: member.name }, typeOf(member.init));
    });
    for (const member of members) {
      if (member.k === 'method' && !member.static)
        body(member.fn.body, inFunction(member.fn.params, [...reach, ...fields]));
    }
  }

  const [first] = program.fn.params;
  const own =
    first === undefined
      ? []
      : [...types].flatMap(([key, type]) => through(...(readAs(first, key) ?? ['', { k: 'null' }]), type));
  body(program.fn.body, own);
  for (const { decl } of program.helpers) walk(decl, []);
  return places;
}

/** The program with one list of statements replaced by another. */
export function withList(program: Program, list: readonly Stmt[], other: readonly Stmt[]): Program {
  const change = (part: object): object => (part === list ? other : mapChildren(part, change));
  return change(program) as Program;
}

function without(reach: readonly Reach[], names: readonly string[]): readonly Reach[] {
  return reach.filter(({ name }) => !names.includes(name));
}

function inFunction(params: readonly Param[], reach: readonly Reach[]): readonly Reach[] {
  const names = params.flatMap(({ target }) => patternNames(target));
  const own = params.flatMap(({ target, type, rest, optional }) =>
    target.k === 'pid' && type !== undefined && !rest && !optional
      ? through(target.name, { k: 'id', name: target.name }, type.parts.join(''))
      : [],
  );
  return [...without(reach, names), ...own];
}

/** How an argument is read inside the author's function, which takes one object. */
function readAs({ target }: Param, key: string): readonly [name: string, expr: Expr] | undefined {
  if (target.k === 'pid') return [target.name, { k: 'dot', on: { k: 'id', name: target.name }, name: key }];
  if (target.k !== 'pobj') return undefined;
  const prop = target.props.find((each) => each.key === key);
  if (prop?.target.k !== 'pid' || prop.init !== undefined) return undefined;
  return [prop.target.name, { k: 'id', name: prop.target.name }];
}

/** Variables that begin as a plain number, and so are numbers. */
function numbersOf({ kind, decls }: Stmt & { readonly k: 'let' }): readonly Reach[] {
  return decls.flatMap(({ target, init }) =>
    target.k === 'pid' && kind === 'let' && init?.k === 'num'
      ? through(target.name, { k: 'id', name: target.name }, 'number')
      : [],
  );
}

function typeOf(init: Expr | undefined): string {
  if (init?.k === 'num') return 'number';
  if (init?.k === 'arr') return '[]';
  return init?.k === 'new' && init.fn.k === 'id' ? `${init.fn.name}<>` : '';
}

/** The number that a value of a type is, or has. */
function through(name: string, value: Expr, type: string): readonly Reach[] {
  const [, number] = MEASURES.find(([pattern]) => pattern.test(type)) ?? [];
  if (number === undefined) return [];
  return [{ name, number: number === '' ? value : { k: 'dot', on: value, name: number } }];
}

const MEASURES: readonly (readonly [type: RegExp, property: string])[] = [
  [/^number$/, ''],
  [/^string$|^[^|]*\[\]$|^(?:Readonly)?Array<[^|]*>$/, 'length'],
  [/^(?:Readonly)?(?:Map|Set)<[^|]*>$/, 'size'],
];
