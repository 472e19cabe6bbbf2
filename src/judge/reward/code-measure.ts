import type { ts } from 'ts-morph';
import { repeatedStretch } from '../../laws/check-structure.ts';

/** The compiler, handed in by whoever has loaded it: `ts` of ts-morph. */
export type Compiler = typeof ts;

/** Sizes of a solution's text; see {@link measureCode}. */
export interface CodeMeasure {
  /** Tokens, a long one counting once for every 32 characters begun; from 1. White space and comments count nothing. */
  readonly size: number;
  /** The highest cyclomatic complexity of a function; from 1. */
  readonly complexity: number;
  /** Of the lengths 30, 60 and 120 tokens, at how many a stretch of code stands twice; 0 to 3. */
  readonly repeats: number;
}

/** Characters of all files together; more is not measured. */
const MOST_CHARACTERS = 32_768;
/** Tokens of all files together; more is not measured. */
const MOST_TOKENS = 8192;
const CHARACTERS_A_TOKEN = 32;
const REPEATED_LENGTHS = [30, 60, 120];

/**
 * Measures the files of a solution in TypeScript. The text is only read, never run, and may be hostile: one that is too
 * long, cannot be parsed, holds no code, or nests too deeply for the parser is null. Never throws; but the parser may take
 * for ever, so texts of strangers are for `CodeMeter`.
 *
 * Complexity is one, and one more for each `if`, loop, `?:`, `case`, `catch`, `&&`, `||` and `??` in a function (McCabe,
 * "A Complexity Measure", 1976, with short circuits as branches); inner functions count on their own.
 */
export function measureCode(compiler: Compiler, texts: readonly string[]): CodeMeasure | null {
  if (texts.reduce((sum, { length }) => sum + length, 0) > MOST_CHARACTERS) return null;
  const tokens: string[] = [];
  const complexities = [1];
  try {
    for (const [index, text] of texts.entries()) {
      // No stretch goes on from one file into the next: each begins with a token that no other has.
      tokens.push(`\n${index}`);
      if (!gather(compiler, text, tokens, complexities)) return null;
    }
  } catch {
    // The parser calls itself for what is nested, and the stack ends somewhere.
    return null;
  }
  const code = tokens.filter((token) => !token.startsWith('\n'));
  if (code.length === 0) return null;
  return {
    size: code.reduce((sum, { length }) => sum + Math.ceil(length / CHARACTERS_A_TOKEN), 0),
    complexity: complexities.reduce((one, other) => Math.max(one, other)),
    repeats: REPEATED_LENGTHS.filter((length) => repeatedStretch(tokens, length) !== undefined).length,
  };
}

/** Adds a file's tokens and the complexities of its functions; false where it is not right, or too long. */
function gather(compiler: Compiler, text: string, tokens: string[], complexities: number[]): boolean {
  const { FirstJSDocNode, LastJSDocNode } = compiler.SyntaxKind;
  const file = compiler.createSourceFile('solution.ts', text, compiler.ScriptTarget.Latest, false);
  if (faultsOf(file) > 0) return false;
  const outside = complexities.push(1) - 1;
  // No recursion: what the parser got through must not end the stack here.
  const waiting: { readonly node: ts.Node; readonly unit: number }[] = [{ node: file, unit: outside }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    if (node.kind >= FirstJSDocNode && node.kind <= LastJSDocNode) continue;
    const children = node.getChildren(file);
    if (children.length === 0) {
      const token = node.getText(file);
      if (token !== '') tokens.push(token);
      if (tokens.length > MOST_TOKENS) return false;
      continue;
    }
    const opensUnit = compiler.isFunctionLike(node) || compiler.isClassStaticBlockDeclaration(node);
    const unit = opensUnit ? complexities.push(1) - 1 : next.unit;
    if (isBranch(compiler, node, file)) complexities[unit] = (complexities[unit] ?? 1) + 1;
    for (const child of children.toReversed()) waiting.push({ node: child, unit });
  }
  return true;
}

function isBranch(compiler: Compiler, node: ts.Node, file: ts.SourceFile): boolean {
  if (compiler.isBinaryExpression(node)) return /^(?:&&|\|\||\?\?)=?$/.test(node.operatorToken.getText(file));
  return (
    compiler.isIfStatement(node) ||
    compiler.isIterationStatement(node, false) ||
    compiler.isConditionalExpression(node) ||
    compiler.isCaseClause(node) ||
    compiler.isCatchClause(node)
  );
}

/** The parser keeps what it found wrong with the file; its own types do not say so. */
function faultsOf(file: ts.SourceFile): number {
  return (file as ts.SourceFile & { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length;
}
