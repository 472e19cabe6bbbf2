import { ts } from 'ts-morph';
import type { Expr, Param, Pattern, PatternItem, PatternProp, Prop } from '../../tree/tree.ts';
import type { Lifters, Lifting } from './lifting.ts';
import { isNotDeterministicProperty } from './names.ts';

const UNARY: Readonly<Record<number, string>> = {
  [ts.SyntaxKind.PlusToken]: '+',
  [ts.SyntaxKind.MinusToken]: '-',
  [ts.SyntaxKind.ExclamationToken]: '!',
  [ts.SyntaxKind.TildeToken]: '~',
};

/** Lifts an expression. Parentheses are not kept. */
export function liftExpr(lifting: Lifting, node: ts.Expression, to: Lifters): Expr {
  if (ts.isParenthesizedExpression(node)) return to.expr(node.expression);
  if (ts.isIdentifier(node)) return identifier(lifting, node);
  if (ts.isPrivateIdentifier(node)) return { k: 'id', name: node.text };
  if (ts.isNumericLiteral(node)) return number(node);
  if (ts.isBigIntLiteral(node)) return { k: 'big', text: node.text };
  if (ts.isStringLiteral(node)) return { k: 'str', value: node.text };
  if (ts.isNoSubstitutionTemplateLiteral(node)) return { k: 'tpl', quasis: [node.text], exprs: [] };
  if (ts.isRegularExpressionLiteral(node)) return { k: 'regex', text: node.text };
  if (ts.isTemplateExpression(node)) {
    return {
      k: 'tpl',
      quasis: [node.head.text, ...node.templateSpans.map((span) => span.literal.text)],
      exprs: node.templateSpans.map((span) => to.expr(span.expression)),
    };
  }
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return to.fn(node);
  if (ts.isArrayLiteralExpression(node)) {
    return { k: 'arr', items: node.elements.map((item) => listItem(lifting, item, to)) };
  }
  if (ts.isObjectLiteralExpression(node)) {
    return { k: 'obj', props: node.properties.map((prop) => property(lifting, prop, to)) };
  }
  if (ts.isPropertyAccessExpression(node)) return member(lifting, node, to);
  if (ts.isElementAccessExpression(node)) {
    keepsChain(lifting, node.expression);
    const on = to.expr(node.expression);
    const index = to.expr(node.argumentExpression);
    return { k: 'idx', on, index, ...(node.questionDotToken ? { optional: true } : {}) };
  }
  if (ts.isCallExpression(node)) return call(lifting, node, to);
  if (ts.isNewExpression(node)) {
    const fn = to.expr(node.expression);
    const typeArgs = node.typeArguments?.map((type) => to.type(type));
    const args = (node.arguments ?? []).map((arg) => listItem(lifting, arg, to));
    return { k: 'new', fn, args, ...(typeArgs === undefined ? {} : { typeArgs }) };
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const op = UNARY[node.operator];
    const arg = to.expr(node.operand);
    if (op !== undefined) return { k: 'un', op, arg };
    return {
      k: 'update',
      op: node.operator === ts.SyntaxKind.PlusPlusToken ? '++' : '--',
      prefix: true,
      arg,
    };
  }
  if (ts.isPostfixUnaryExpression(node)) {
    const op = node.operator === ts.SyntaxKind.PlusPlusToken ? '++' : '--';
    return { k: 'update', op, prefix: false, arg: to.expr(node.operand) };
  }
  if (ts.isTypeOfExpression(node)) return { k: 'un', op: 'typeof', arg: to.expr(node.expression) };
  if (ts.isVoidExpression(node)) return { k: 'un', op: 'void', arg: to.expr(node.expression) };
  if (ts.isDeleteExpression(node)) return { k: 'un', op: 'delete', arg: to.expr(node.expression) };
  if (ts.isBinaryExpression(node)) return binary(lifting, node, to);
  if (ts.isConditionalExpression(node)) {
    return {
      k: 'cond',
      test: to.expr(node.condition),
      yes: to.expr(node.whenTrue),
      no: to.expr(node.whenFalse),
    };
  }
  if (ts.isAsExpression(node)) return { k: 'as', arg: to.expr(node.expression), type: to.type(node.type) };
  if (ts.isSatisfiesExpression(node)) {
    return { k: 'as', arg: to.expr(node.expression), type: to.type(node.type), satisfies: true };
  }
  if (ts.isNonNullExpression(node)) return { k: 'nonnull', arg: to.expr(node.expression) };
  if (ts.isAwaitExpression(node)) return { k: 'await', arg: to.expr(node.expression) };
  if (ts.isYieldExpression(node)) {
    return {
      k: 'yield',
      ...(node.expression === undefined ? {} : { arg: to.expr(node.expression) }),
      ...(node.asteriskToken === undefined ? {} : { many: true }),
    };
  }
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
      return { k: 'bool', value: true };
    case ts.SyntaxKind.FalseKeyword:
      return { k: 'bool', value: false };
    case ts.SyntaxKind.NullKeyword:
      return { k: 'null' };
    case ts.SyntaxKind.ThisKeyword:
      return { k: 'this' };
    case ts.SyntaxKind.SuperKeyword:
      return { k: 'super' };
  }
  return lifting.unsupported(node, `The syntax ${ts.SyntaxKind[node.kind]}`);
}

function identifier(lifting: Lifting, node: ts.Identifier): Expr {
  lifting.mention(node, node.text);
  return { k: 'id', name: node.text };
}

function number(node: ts.NumericLiteral): Expr {
  const written = node.getText();
  const value = Number(written.replaceAll('_', ''));
  return String(value) === written ? { k: 'num', value } : { k: 'num', value, text: written };
}

/** An item of a list or an argument, possibly spread. */
function listItem(lifting: Lifting, node: ts.Expression, to: Lifters): Expr {
  if (ts.isSpreadElement(node)) return { k: 'spread', arg: to.expr(node.expression) };
  if (ts.isOmittedExpression(node)) return lifting.unsupported(node.parent, 'A list with a hole');
  return to.expr(node);
}

/** `(a?.b).c` is not `a?.b.c`, and the tree keeps no parentheses. */
function keepsChain(lifting: Lifting, on: ts.Expression): void {
  if (!ts.isParenthesizedExpression(on)) return;
  let inner: ts.Expression = on;
  while (ts.isParenthesizedExpression(inner) || ts.isNonNullExpression(inner)) inner = inner.expression;
  if (ts.isOptionalChain(inner))
    lifting.unsupported(on, 'An optional chain in parentheses', 'name it with const first');
}

function member(lifting: Lifting, node: ts.PropertyAccessExpression, to: Lifters): Expr {
  keepsChain(lifting, node.expression);
  const name = node.name.text;
  if (isNotDeterministicProperty(lifting.text(node.expression), name)) {
    lifting.notDeterministic(node.name, lifting.text(node));
  }
  const on = to.expr(node.expression);
  return { k: 'dot', on, name, ...(node.questionDotToken ? { optional: true } : {}) };
}

function call(lifting: Lifting, node: ts.CallExpression, to: Lifters): Expr {
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) lifting.unsupported(node, 'import()');
  keepsChain(lifting, node.expression);
  const fn = to.expr(node.expression);
  const typeArgs = node.typeArguments?.map((type) => to.type(type));
  const args = node.arguments.map((arg) => listItem(lifting, arg, to));
  return {
    k: 'call',
    fn,
    args,
    ...(typeArgs === undefined ? {} : { typeArgs }),
    ...(node.questionDotToken ? { optional: true } : {}),
  };
}

function binary(lifting: Lifting, node: ts.BinaryExpression, to: Lifters): Expr {
  const op = node.operatorToken.getText();
  const kind = node.operatorToken.kind;
  if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) {
    const l = op === '=' ? assigned(lifting, node.left, to) : to.expr(node.left);
    return { k: 'assign', op, l, r: to.expr(node.right) };
  }
  return { k: 'bin', op, l: to.expr(node.left), r: to.expr(node.right) };
}

/** The left side of `=`: a place, or a pattern of places. */
function assigned(lifting: Lifting, node: ts.Expression, to: Lifters): Expr | Pattern {
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node))
    return place(lifting, node, to);
  return to.expr(node);
}

function place(lifting: Lifting, node: ts.Expression, to: Lifters): Pattern {
  if (ts.isIdentifier(node)) {
    lifting.mention(node, node.text);
    return { k: 'pid', name: node.text };
  }
  if (ts.isArrayLiteralExpression(node)) {
    const last = node.elements.at(-1);
    const rest =
      last !== undefined && ts.isSpreadElement(last) ? place(lifting, last.expression, to) : undefined;
    const items = (rest === undefined ? node.elements : node.elements.slice(0, -1)).map((item) =>
      ts.isOmittedExpression(item) ? null : placeItem(lifting, item, to),
    );
    return { k: 'parr', items, ...(rest === undefined ? {} : { rest }) };
  }
  if (ts.isObjectLiteralExpression(node)) {
    const props = node.properties.map((prop): PatternProp => {
      if (ts.isShorthandPropertyAssignment(prop)) {
        const init = prop.objectAssignmentInitializer;
        const target = place(lifting, prop.name, to);
        return { key: prop.name.text, target, ...(init === undefined ? {} : { init: to.expr(init) }) };
      }
      if (!ts.isPropertyAssignment(prop)) return lifting.unsupported(prop, 'This part of a pattern');
      return { key: plainKey(lifting, prop.name), ...placeItem(lifting, prop.initializer, to) };
    });
    return { k: 'pobj', props };
  }
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    return { k: 'place', expr: to.expr(node) };
  }
  return lifting.unsupported(node, 'This place in a pattern');
}

function placeItem(lifting: Lifting, node: ts.Expression, to: Lifters): PatternItem {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return { target: place(lifting, node.left, to), init: to.expr(node.right) };
  }
  return { target: place(lifting, node, to) };
}

/** The text of a key that is not computed. */
export function plainKey(lifting: Lifting, name: ts.PropertyName): string {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNoSubstitutionTemplateLiteral(name))
    return name.text;
  if (ts.isNumericLiteral(name)) return name.text;
  return lifting.unsupported(name, 'A computed key here');
}

function property(lifting: Lifting, node: ts.ObjectLiteralElementLike, to: Lifters): Prop {
  if (ts.isSpreadAssignment(node)) return { k: 'spread', value: to.expr(node.expression) };
  if (ts.isShorthandPropertyAssignment(node)) {
    return { k: 'prop', key: node.name.text, value: identifier(lifting, node.name) };
  }
  if (ts.isPropertyAssignment(node)) {
    if (ts.isComputedPropertyName(node.name)) {
      return { k: 'computed', key: to.expr(node.name.expression), value: to.expr(node.initializer) };
    }
    const key = plainKey(lifting, node.name);
    if (key === '__proto__') lifting.unsupported(node, 'The key __proto__');
    return { k: 'prop', key, value: to.expr(node.initializer) };
  }
  if (ts.isMethodDeclaration(node)) return { k: 'method', fn: to.fn(node) };
  return { k: 'method', fn: to.fn(node), accessor: ts.isGetAccessorDeclaration(node) ? 'get' : 'set' };
}

/** Lifts a declared name: an identifier or a destructuring pattern. */
export function liftPattern(lifting: Lifting, node: ts.BindingName, to: Lifters): Pattern {
  if (ts.isIdentifier(node)) {
    if (['undefined', 'NaN', 'Infinity'].includes(node.text))
      lifting.unsupported(node, `A local named ${node.text}`);
    return { k: 'pid', name: node.text };
  }
  const last = node.elements.at(-1);
  const restNode = last !== undefined && ts.isBindingElement(last) && last.dotDotDotToken ? last : undefined;
  const rest = restNode === undefined ? {} : { rest: to.pattern(restNode.name) };
  if (ts.isArrayBindingPattern(node)) {
    const items = node.elements.filter((element) => element !== restNode);
    return {
      k: 'parr',
      items: items.map((item) => (ts.isOmittedExpression(item) ? null : bindingItem(item, to))),
      ...rest,
    };
  }
  const props = node.elements.filter((element) => element !== restNode);
  return {
    k: 'pobj',
    props: props.map((prop) => ({
      key: prop.propertyName === undefined ? lifting.text(prop.name) : plainKey(lifting, prop.propertyName),
      ...bindingItem(prop, to),
    })),
    ...rest,
  };
}

function bindingItem(node: ts.BindingElement, to: Lifters): PatternItem {
  const target = to.pattern(node.name);
  return node.initializer === undefined ? { target } : { target, init: to.expr(node.initializer) };
}

/** Lifts a parameter of a function. */
export function liftParam(lifting: Lifting, node: ts.ParameterDeclaration, to: Lifters): Param {
  if (node.modifiers !== undefined)
    lifting.unsupported(node, 'A parameter with a modifier', 'declare a field');
  if (ts.isIdentifier(node.name) && node.name.text === 'this') lifting.unsupported(node, 'A this parameter');
  return {
    target: to.pattern(node.name),
    ...(node.type === undefined ? {} : { type: to.type(node.type) }),
    ...(node.initializer === undefined ? {} : { init: to.expr(node.initializer) }),
    ...(node.dotDotDotToken === undefined ? {} : { rest: true }),
    ...(node.questionToken === undefined ? {} : { optional: true }),
  };
}
