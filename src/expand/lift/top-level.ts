import { ts } from 'ts-morph';
import type { HelperDeclaration } from './lift-function.ts';

/** What stands at the top of an author's file. */
export interface TopLevel {
  /** Declarations that can be helpers, by name. Anything declared with `let` or a pattern is left out. */
  readonly declarations: ReadonlyMap<string, HelperDeclaration>;
  /** Local names of imports, to the names they were exported under. */
  readonly imports: ReadonlyMap<string, string>;
}

/** Reads the names at the top of a file. */
export function topLevelOf(source: ts.SourceFile): TopLevel {
  const declarations = new Map<string, HelperDeclaration>();
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      if (!(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
      for (const declaration of statement.declarationList.declarations) {
        if (ts.isIdentifier(declaration.name)) declarations.set(declaration.name.text, declaration);
      }
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement)
    ) {
      if (statement.name !== undefined) declarations.set(statement.name.text, statement);
    } else if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
      for (const element of bindings.elements) {
        imports.set(element.name.text, element.propertyName?.text ?? element.name.text);
      }
    }
  }
  return { declarations, imports };
}

/** The expression without parentheses, `as` and `satisfies`. */
export function bare(node: ts.Expression): ts.Expression {
  let inner = node;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isNonNullExpression(inner)
  ) {
    inner = inner.expression;
  }
  return inner;
}

/** The value that a name at the top of the file holds, or the expression itself when it is no such name. */
export function heldValue(node: ts.Expression, top: TopLevel): ts.Expression | HelperDeclaration {
  const inner = bare(node);
  if (!ts.isIdentifier(inner)) return inner;
  const declaration = top.declarations.get(inner.text);
  if (declaration === undefined) return inner;
  if (!ts.isVariableDeclaration(declaration)) return declaration;
  return declaration.initializer === undefined ? inner : bare(declaration.initializer);
}
