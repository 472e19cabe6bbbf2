import { ts } from 'ts-morph';
import type { Expr, FunctionNode, LiftedHelper } from '../../tree/tree.ts';
import { liftExpr, liftParam, liftPattern, plainKey } from './lift-expr.ts';
import { declarationKind, liftBinding, liftClass, liftStmts } from './lift-stmt.ts';
import { liftType, liftTypeDeclaration } from './lift-type.ts';
import { boundNames, declaredNames, type LiftableFunction, type Lifters, type Lifting } from './lifting.ts';

/** Ties the parts of the lifter together. */
export function lifters(lifting: Lifting): Lifters {
  const to: Lifters = {
    expr: (node): Expr =>
      ts.isClassExpression(node) ? liftClass(lifting, node, to) : liftExpr(lifting, node, to),
    pattern: (node) => liftPattern(lifting, node, to),
    stmts: (nodes) => liftStmts(lifting, nodes, to),
    body: (nodes, names = []) =>
      lifting.within([...names, ...declaredNames(nodes)], () => liftStmts(lifting, nodes, to)),
    type: (node) => liftType(lifting, node),
    fn: (node) => liftFunction(lifting, node, to),
  };
  return to;
}

function liftFunction(lifting: Lifting, node: LiftableFunction, to: Lifters): FunctionNode {
  const { body } = node;
  if (body === undefined) return lifting.unsupported(node, 'An overload');
  const form = ts.isArrowFunction(node)
    ? 'arrow'
    : ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)
      ? 'function'
      : 'method';
  const typeParameters = node.typeParameters ?? [];
  const names = [
    ...(ts.isFunctionExpression(node) && node.name !== undefined ? [node.name.text] : []),
    ...typeParameters.map((parameter) => parameter.name.text),
    ...node.parameters.flatMap((parameter) => boundNames(parameter.name)),
    ...(ts.isBlock(body) ? declaredNames(body.statements) : []),
  ];
  const modifiers = (ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined) ?? [];
  return lifting.within(names, () => ({
    k: 'fn',
    form,
    ...(node.name === undefined ? {} : { name: functionName(lifting, node.name) }),
    ...(typeParameters.length === 0
      ? {}
      : { typeParams: typeParameters.map((one) => liftType(lifting, one)) }),
    params: node.parameters.map((parameter) => liftParam(lifting, parameter, to)),
    ...(node.type === undefined ? {} : { returns: to.type(node.type) }),
    body: ts.isBlock(body) ? to.stmts(body.statements) : to.expr(body),
    ...(modifiers.some((one) => one.kind === ts.SyntaxKind.AsyncKeyword) ? { async: true as const } : {}),
    ...('asteriskToken' in node && node.asteriskToken !== undefined ? { generator: true as const } : {}),
  }));
}

function functionName(lifting: Lifting, name: ts.PropertyName): string {
  if (ts.isPrivateIdentifier(name)) return name.text;
  if (ts.isComputedPropertyName(name)) {
    const text = lifting.text(name.expression);
    if (text === 'Symbol.iterator' || text === 'Symbol.asyncIterator') return `[${text}]`;
  }
  return plainKey(lifting, name);
}

/**
 * Lifts a function as the value of a property: methods become arrows, and declarations lose their name, so
 * that it means the helper.
 */
export function liftAsValue(lifting: Lifting, node: LiftableFunction): FunctionNode {
  const thisNode = findThis(node.body);
  if (thisNode !== undefined) lifting.unsupported(thisNode, 'this outside a class');
  const fn = liftFunction(lifting, node, lifters(lifting));
  if (fn.form === 'arrow') return fn;
  const { name, ...rest } = fn;
  if (ts.isFunctionExpression(node) && name !== undefined) return fn;
  return { ...rest, form: fn.generator ? 'function' : 'arrow' };
}

function findThis(node: ts.Node | undefined): ts.Node | undefined {
  if (node === undefined || ts.isClassLike(node)) return undefined;
  if (node.kind === ts.SyntaxKind.ThisKeyword) return node;
  if (ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node))
    return undefined;
  return ts.forEachChild(node, findThis);
}

/** A top-level declaration that can be a helper. */
export type HelperDeclaration =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.TypeAliasDeclaration
  | ts.InterfaceDeclaration
  | ts.VariableDeclaration;

/** Lifts a top-level declaration, without `export`. */
export function liftHelper(lifting: Lifting, name: string, node: HelperDeclaration): LiftedHelper {
  const decl = helperDecl(lifting, node);
  return { name, decl, needs: [...lifting.needs].filter((need) => need !== name) };
}

function helperDecl(lifting: Lifting, node: HelperDeclaration): LiftedHelper['decl'] {
  const to = lifters(lifting);
  if (ts.isFunctionDeclaration(node)) return { k: 'fndecl', fn: liftFunction(lifting, node, to) };
  if (ts.isClassDeclaration(node)) return { k: 'classdecl', node: liftClass(lifting, node, to) };
  if (ts.isVariableDeclaration(node)) {
    const kind = declarationKind(lifting, node.parent as ts.VariableDeclarationList);
    return { k: 'let', kind, decls: [liftBinding(lifting, node, to)] };
  }
  return { k: 'typedecl', text: liftTypeDeclaration(lifting, node) };
}
