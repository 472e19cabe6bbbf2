import { ts } from 'ts-morph';
import type { Binding, ClassNode, Member, Stmt } from '../../tree/tree.ts';
import { boundNames, declaredNames, type Lifters, type Lifting } from './lifting.ts';

/** Lifts statements whose names are bound already. Empty statements vanish. */
export function liftStmts(lifting: Lifting, nodes: readonly ts.Statement[], to: Lifters): Stmt[] {
  return nodes.flatMap((node) => (ts.isEmptyStatement(node) ? [] : [liftStmt(lifting, node, to)]));
}

function liftStmt(lifting: Lifting, node: ts.Statement, to: Lifters, label?: string): Stmt {
  const mark = label === undefined ? {} : { label };
  if (ts.isVariableStatement(node)) return declarations(lifting, node.declarationList, to);
  if (ts.isExpressionStatement(node)) return { k: 'expr', expr: to.expr(node.expression) };
  if (ts.isReturnStatement(node)) {
    return node.expression === undefined ? { k: 'return' } : { k: 'return', arg: to.expr(node.expression) };
  }
  if (ts.isIfStatement(node)) {
    const test = to.expr(node.expression);
    const yes = inner(node.thenStatement, to);
    if (node.elseStatement === undefined) return { k: 'if', test, yes };
    return { k: 'if', test, yes, no: inner(node.elseStatement, to) };
  }
  if (ts.isForStatement(node)) return { ...forLoop(lifting, node, to), ...mark } as Stmt;
  if (ts.isForOfStatement(node) || ts.isForInStatement(node))
    return { ...forEach(lifting, node, to), ...mark } as Stmt;
  if (ts.isWhileStatement(node)) {
    return { k: 'while', test: to.expr(node.expression), body: inner(node.statement, to), ...mark };
  }
  if (ts.isDoStatement(node)) {
    return { k: 'dowhile', body: inner(node.statement, to), test: to.expr(node.expression), ...mark };
  }
  if (ts.isBreakStatement(node))
    return { k: 'break', ...(node.label === undefined ? {} : { label: node.label.text }) };
  if (ts.isContinueStatement(node)) {
    return { k: 'continue', ...(node.label === undefined ? {} : { label: node.label.text }) };
  }
  if (ts.isThrowStatement(node)) return { k: 'throw', arg: to.expr(node.expression) };
  if (ts.isBlock(node)) return { k: 'block', body: to.body(node.statements) };
  if (ts.isSwitchStatement(node)) {
    const on = to.expr(node.expression);
    const clauses = node.caseBlock.clauses;
    return lifting.within(
      clauses.flatMap((clause) => declaredNames(clause.statements)),
      () => ({
        k: 'switch',
        on,
        cases: clauses.map((clause) => ({
          ...(ts.isCaseClause(clause) ? { test: to.expr(clause.expression) } : {}),
          body: to.stmts(clause.statements),
        })),
      }),
    );
  }
  if (ts.isTryStatement(node)) return tryStmt(node, to);
  if (ts.isFunctionDeclaration(node)) return { k: 'fndecl', fn: to.fn(node) };
  if (ts.isClassDeclaration(node)) return { k: 'classdecl', node: liftClass(lifting, node, to) };
  if (ts.isLabeledStatement(node)) {
    if (!ts.isIterationStatement(node.statement, false))
      lifting.unsupported(node, 'A label on anything but a loop');
    return liftStmt(lifting, node.statement, to, node.label.text);
  }
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    return lifting.unsupported(
      node,
      'A type declared inside a function',
      'declare it at the top of the file',
    );
  }
  return lifting.unsupported(node, `The syntax ${ts.SyntaxKind[node.kind]}`);
}

/** The body of a branch or loop, with or without braces. */
function inner(node: ts.Statement, to: Lifters): Stmt[] {
  return to.body(ts.isBlock(node) ? node.statements : [node]);
}

function declarations(lifting: Lifting, list: ts.VariableDeclarationList, to: Lifters): Stmt {
  return {
    k: 'let',
    kind: declarationKind(lifting, list),
    decls: list.declarations.map((declaration) => liftBinding(lifting, declaration, to)),
  };
}

/** `const` or `let`; throws `lift/unsupported` for anything else. */
export function declarationKind(lifting: Lifting, list: ts.VariableDeclarationList): 'const' | 'let' {
  const flags = list.flags & ts.NodeFlags.BlockScoped;
  if (flags === ts.NodeFlags.Const) return 'const';
  if (flags === ts.NodeFlags.Let) return 'let';
  return lifting.unsupported(list, 'A declaration other than const and let', 'write const or let');
}

/** Lifts one declared name or pattern with its value. */
export function liftBinding(lifting: Lifting, node: ts.VariableDeclaration, to: Lifters): Binding {
  if (node.exclamationToken) lifting.unsupported(node, 'A declaration with !');
  return {
    target: to.pattern(node.name),
    ...(node.type === undefined ? {} : { type: to.type(node.type) }),
    ...(node.initializer === undefined ? {} : { init: to.expr(node.initializer) }),
  };
}

function listNames(list: ts.VariableDeclarationList): string[] {
  return list.declarations.flatMap((declaration) => boundNames(declaration.name));
}

function forLoop(lifting: Lifting, node: ts.ForStatement, to: Lifters): Stmt {
  const { initializer } = node;
  const list =
    initializer !== undefined && ts.isVariableDeclarationList(initializer) ? initializer : undefined;
  return lifting.within(list === undefined ? [] : listNames(list), () => {
    const init: Stmt | undefined =
      list !== undefined
        ? declarations(lifting, list, to)
        : initializer === undefined
          ? undefined
          : { k: 'expr', expr: to.expr(initializer as ts.Expression) };
    return {
      k: 'for',
      ...(init === undefined ? {} : { init }),
      ...(node.condition === undefined ? {} : { test: to.expr(node.condition) }),
      ...(node.incrementor === undefined ? {} : { step: to.expr(node.incrementor) }),
      body: inner(node.statement, to),
    };
  });
}

function forEach(lifting: Lifting, node: ts.ForOfStatement | ts.ForInStatement, to: Lifters): Stmt {
  const list = node.initializer;
  if (!ts.isVariableDeclarationList(list))
    return lifting.unsupported(list, 'A loop over a name declared before it');
  const declaration = list.declarations[0];
  if (declaration === undefined) return lifting.unsupported(list, 'A loop without a name');
  return lifting.within(listNames(list), () => ({
    k: 'forof',
    kind: declarationKind(lifting, list),
    target: to.pattern(declaration.name),
    ...(ts.isForInStatement(node) ? { in: true } : {}),
    over: to.expr(node.expression),
    body: inner(node.statement, to),
    ...(ts.isForOfStatement(node) && node.awaitModifier !== undefined ? { await: true } : {}),
  }));
}

function tryStmt(node: ts.TryStatement, to: Lifters): Stmt {
  const { catchClause, finallyBlock } = node;
  const name = catchClause?.variableDeclaration?.name;
  return {
    k: 'try',
    body: to.body(node.tryBlock.statements),
    ...(name === undefined ? {} : { param: to.pattern(name) }),
    ...(catchClause === undefined
      ? {}
      : { handler: to.body(catchClause.block.statements, name === undefined ? [] : boundNames(name)) }),
    ...(finallyBlock === undefined ? {} : { finalizer: to.body(finallyBlock.statements) }),
  };
}

/** Lifts a class. `private`, `protected` and `implements` fall away; `#` stays. */
export function liftClass(lifting: Lifting, node: ts.ClassLikeDeclaration, to: Lifters): ClassNode {
  if (node.modifiers?.some((one) => one.kind === ts.SyntaxKind.AbstractKeyword || ts.isDecorator(one))) {
    lifting.unsupported(node, 'An abstract or decorated class');
  }
  const parameters = node.typeParameters ?? [];
  const names = parameters.map((parameter) => parameter.name.text);
  if (node.name !== undefined) names.push(node.name.text);
  return lifting.within(names, () => {
    const parent = node.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)
      ?.types[0];
    if (parent?.typeArguments !== undefined)
      lifting.unsupported(parent, 'A parent class with type arguments');
    return {
      k: 'class',
      ...(node.name === undefined ? {} : { name: node.name.text }),
      ...(parameters.length === 0 ? {} : { typeParams: parameters.map((one) => to.type(one)) }),
      ...(parent === undefined ? {} : { extends: to.expr(parent.expression) }),
      members: node.members.flatMap((member) => liftMember(lifting, member, to)),
    };
  });
}

function liftMember(lifting: Lifting, node: ts.ClassElement, to: Lifters): Member[] {
  if (ts.isSemicolonClassElement(node)) return [];
  const modifiers = (ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined) ?? [];
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((one) => one.kind === kind);
  const isStatic = has(ts.SyntaxKind.StaticKeyword) ? { static: true as const } : {};
  if (ts.isConstructorDeclaration(node)) {
    if (node.body === undefined) return lifting.unsupported(node, 'An overload');
    const { statements } = node.body;
    const names = [...node.parameters.flatMap((one) => boundNames(one.name)), ...declaredNames(statements)];
    return lifting.within(names, () => {
      const fn = to.fn(node);
      return [{ k: 'constructor', params: fn.params, body: fn.body as readonly Stmt[] }];
    });
  }
  if (ts.isPropertyDeclaration(node)) {
    if (node.exclamationToken || has(ts.SyntaxKind.AbstractKeyword)) lifting.unsupported(node, 'This field');
    if (!ts.isIdentifier(node.name) && !ts.isPrivateIdentifier(node.name)) {
      lifting.unsupported(node, 'A field with such a name');
    }
    return [
      {
        k: 'field',
        name: (node.name as ts.Identifier | ts.PrivateIdentifier).text,
        ...(node.type === undefined ? {} : { type: to.type(node.type) }),
        ...(node.initializer === undefined ? {} : { init: to.expr(node.initializer) }),
        ...(has(ts.SyntaxKind.ReadonlyKeyword) ? { readonly: true } : {}),
        ...(node.questionToken === undefined ? {} : { optional: true }),
        ...isStatic,
      },
    ];
  }
  if (ts.isMethodDeclaration(node)) return [{ k: 'method', fn: to.fn(node), ...isStatic }];
  if (ts.isGetAccessorDeclaration(node))
    return [{ k: 'method', fn: to.fn(node), accessor: 'get', ...isStatic }];
  if (ts.isSetAccessorDeclaration(node))
    return [{ k: 'method', fn: to.fn(node), accessor: 'set', ...isStatic }];
  return lifting.unsupported(node, `The syntax ${ts.SyntaxKind[node.kind]}`);
}
