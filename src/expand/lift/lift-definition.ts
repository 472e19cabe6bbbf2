import { ts } from 'ts-morph';
import type { LiftedDefinition, LiftedFunction } from '../../tree/tree.ts';
import { liftAsValue } from './lift-function.ts';
import type { LiftableFunction, Lifting } from './lifting.ts';
import { bare, heldValue, type TopLevel } from './top-level.ts';

/** Properties whose functions run live only. */
const LIVE = new Set([
  'where',
  'facts',
  'inputs',
  'difficulty',
  'title',
  'story',
  'names',
  'at',
  'say',
  'when',
  'phrase',
  'signature',
  'examples',
]);
/** Sections whose functions are lifted. Those of the second kind build their entries with a toolbox. */
const SECTIONS = new Set(['oracle', 'apply', 'axes', 'params', 'mistakes', 'twins', 'mutants']);
const TOOLBOX_SECTIONS = new Set(['laws', 'constraints']);

/** What lifting a definition needs from the file around it. */
export interface DefinitionSource {
  readonly top: TopLevel;
  /** A fresh lifting for one function. */
  lifting(): Lifting;
  /** Asks for top-level helpers by name. */
  need(names: Iterable<string>): void;
}

/** Lifts what one call of `defineTemplate` or `defineOperator` holds. */
export function liftDefinition(
  of: LiftedDefinition['of'],
  call: ts.CallExpression,
  source: DefinitionSource,
): LiftedDefinition {
  const functions: Record<string, LiftedFunction> = {};
  const lines: Record<string, number> = {};
  const here = source.lifting();
  const [idNode, body] = call.arguments;

  function lift(path: string, node: LiftableFunction, at: ts.Node): void {
    const lifting = source.lifting();
    const fn = liftAsValue(lifting, node);
    functions[path] = { fn, needs: [...lifting.needs], line: here.line(at) };
    source.need(lifting.needs);
  }

  /** Walks to the functions in a value. Positions in lists and calls do not show in the path. */
  function walk(path: string, node: ts.Expression): void {
    const value = heldValue(node, source.top);
    const fn = asFunction(value);
    if (fn !== undefined) {
      lift(path, fn, node);
    } else if (ts.isObjectLiteralExpression(value)) {
      eachProperty(value, (name, inner) => {
        if (!LIVE.has(name)) walkProperty(`${path}.${name}`, inner, walk);
      });
    } else if (ts.isArrayLiteralExpression(value)) {
      for (const item of value.elements) if (!asFunction(bare(item))) walk(path, item);
    } else if (ts.isCallExpression(value)) {
      for (const item of value.arguments) if (!asFunction(bare(item))) walk(path, item);
    }
  }

  /** Walks the call of a toolbox function: each argument's path ends in its position. */
  function walkCall(path: string, node: ts.Expression): void {
    const value = bare(node);
    if (ts.isCallExpression(value)) {
      value.arguments.forEach((argument, position) => {
        walkCall(`${path}.${position}`, argument);
      });
      const callee = value.expression;
      if (ts.isPropertyAccessExpression(callee) && ts.isCallExpression(bare(callee.expression))) {
        walkCall(`${path}.on`, callee.expression);
      }
    } else {
      walk(path, node);
    }
  }

  function walkProperty(
    path: string,
    inner: ts.Expression | LiftableFunction,
    next: (path: string, node: ts.Expression) => void,
  ): void {
    lines[path] = here.line(inner.parent ?? inner);
    if (ts.isMethodDeclaration(inner)) lift(path, inner, inner);
    else next(path, inner as ts.Expression);
  }

  /** Calls `see` with each property, following spreads of literals at the top of the file. */
  function eachProperty(
    node: ts.ObjectLiteralExpression,
    see: (name: string, value: ts.Expression | LiftableFunction) => void,
  ): void {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = heldValue(property.expression, source.top);
        if (!ts.isObjectLiteralExpression(spread)) {
          here.unsupported(property, 'A spread of anything but an object at the top of the file');
        } else {
          eachProperty(spread, see);
        }
        continue;
      }
      const { name } = property;
      if (name === undefined || ts.isComputedPropertyName(name) || ts.isPrivateIdentifier(name)) continue;
      if (ts.isPropertyAssignment(property)) see(name.text, property.initializer);
      else if (ts.isShorthandPropertyAssignment(property)) see(name.text, property.name);
      else if (ts.isMethodDeclaration(property)) see(name.text, property);
    }
  }

  function section(name: string, inner: ts.Expression | LiftableFunction): void {
    lines[name] = here.line(inner.parent ?? inner);
    if (SECTIONS.has(name)) {
      walkProperty(name, inner, walk);
    } else if (TOOLBOX_SECTIONS.has(name)) {
      const built = returned(inner) ?? (ts.isObjectLiteralExpression(inner) ? inner : undefined);
      if (built === undefined) return;
      eachProperty(built, (law, value) => {
        walkProperty(`${name}.${law}`, value, walkCall);
      });
    }
  }

  const definition = body === undefined ? undefined : heldValue(body, source.top);
  if (definition === undefined || !ts.isObjectLiteralExpression(definition)) {
    return here.unsupported(call, 'A definition that is not an object literal');
  }
  eachProperty(definition, section);
  return { of, id: idText(idNode, source.top), line: here.line(call), functions, lines };
}

function asFunction(node: ts.Node): LiftableFunction | undefined {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node))
    return node;
  return undefined;
}

/** The object literal that a toolbox callback returns. */
function returned(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  const body = ts.isArrowFunction(node) || ts.isMethodDeclaration(node) ? node.body : undefined;
  if (body === undefined) return undefined;
  if (!ts.isBlock(body)) {
    const inner = bare(body);
    return ts.isObjectLiteralExpression(inner) ? inner : undefined;
  }
  const last = body.statements.at(-1);
  if (last === undefined || !ts.isReturnStatement(last) || last.expression === undefined) return undefined;
  const inner = bare(last.expression);
  return ts.isObjectLiteralExpression(inner) ? inner : undefined;
}

function idText(node: ts.Expression | undefined, top: TopLevel): string {
  const value = node === undefined ? undefined : heldValue(node, top);
  if (value === undefined) return '*';
  if (ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value)) return value.text;
  if (ts.isTemplateExpression(value)) {
    return value.head.text + value.templateSpans.map((span) => `*${span.literal.text}`).join('');
  }
  return '*';
}

/**
 * Top-level functions that a live `inputs` function hands on (`gen.map(g, half)`), looked for through the
 * top-level functions it calls.
 */
export function functionsHandedOn(call: ts.CallExpression, top: TopLevel): Set<string> {
  const handed = new Set<string>();
  const seen = new Set<string>();

  function scan(node: ts.Node): void {
    if (ts.isIdentifier(node) && isFunctionName(node.text) && isValueUse(node)) {
      const called = ts.isCallExpression(node.parent) && node.parent.expression === node;
      if (!called) handed.add(node.text);
      else if (!seen.has(node.text)) {
        seen.add(node.text);
        const declaration = top.declarations.get(node.text);
        if (declaration !== undefined) scan(declaration);
      }
    }
    ts.forEachChild(node, scan);
  }

  function isFunctionName(name: string): boolean {
    const declaration = top.declarations.get(name);
    if (declaration === undefined) return false;
    if (ts.isFunctionDeclaration(declaration)) return true;
    if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return false;
    return asFunction(bare(declaration.initializer)) !== undefined;
  }

  const body = call.arguments[1];
  if (body !== undefined && ts.isObjectLiteralExpression(body)) {
    for (const property of body.properties) {
      if (property.name !== undefined && ts.isIdentifier(property.name) && property.name.text === 'inputs') {
        scan(property);
      }
    }
  }
  return handed;
}

/** False of names of properties, parameters and declarations. */
function isValueUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !(ts.isParameter(parent) || ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent));
}
