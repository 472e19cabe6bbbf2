import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** One import of a source file. */
export interface ImportLine {
  /** The file that imports, by its path below the folder read. */
  readonly file: string;
  readonly line: number;
  /** A path below that folder, or the name of a package. */
  readonly target: string;
  readonly fromPackage: boolean;
  /** True where only types come in, so nothing is left of it when the program runs. */
  readonly onlyTypes: boolean;
}

/** The TypeScript files below a folder, by path, in order. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort();
}

/** The imports and re-exports of a file, `import()` among them; text inside strings is not mistaken for one. */
export function importLines(folder: string, file: string): readonly ImportLine[] {
  const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.ES2023);
  const found: ImportLine[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined, onlyTypes: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const { text } = specifier;
    const fromPackage = !text.startsWith('.');
    const target = fromPackage ? text : posix.join(dirname(file), text);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ file, line: line + 1, target, fromPackage, onlyTypes });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isOnlyTypes(node.importClause));
    if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0], false);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal, true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isOnlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  if (name !== undefined || namedBindings === undefined || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}
