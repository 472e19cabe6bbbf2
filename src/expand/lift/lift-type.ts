import { ts } from 'ts-morph';
import type { TypeText } from '../../tree/tree.ts';
import type { Lifting } from './lifting.ts';

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** Lifts a type: its text on one line, with each `Of<'name'>` cut out. */
export function liftType(lifting: Lifting, node: ts.TypeNode | ts.TypeParameterDeclaration): TypeText {
  const text = node.getSourceFile().text;
  return liftTypeText(lifting, node, node.getStart(), (from, to) => oneLine(text.slice(from, to)));
}

/** Lifts a top-level `type` or `interface` with its line breaks, without `export`. */
export function liftTypeDeclaration(
  lifting: Lifting,
  node: ts.TypeAliasDeclaration | ts.InterfaceDeclaration,
): TypeText {
  const text = node.getSourceFile().text;
  const own = node.typeParameters?.map((parameter) => parameter.name.text) ?? [];
  const start = node.modifiers?.end ?? node.getStart();
  return lifting.within(own, () =>
    liftTypeText(lifting, node, start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0), (from, to) =>
      text.slice(from, to),
    ),
  );
}

function liftTypeText(
  lifting: Lifting,
  root: ts.Node,
  start: number,
  slice: (from: number, to: number) => string,
): TypeText {
  const cuts: Cut[] = [];
  const refs = new Set<string>();

  function walk(node: ts.Node): void {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      if (lifting.isOf(node.typeName.text)) {
        cuts.push({ from: node.getStart(), to: node.end, name: typeVariable(lifting, node) });
        return;
      }
      if (lifting.mentionType(node, node.typeName.text)) refs.add(node.typeName.text);
    } else if (ts.isTypeReferenceNode(node)) {
      lifting.unsupported(node, 'A type with a dot in its name');
    } else if (ts.isExpressionWithTypeArguments(node)) {
      const name = lifting.text(node.expression);
      if (lifting.mentionType(node, name)) refs.add(name);
    } else if (ts.isTypeQueryNode(node)) {
      const name = lifting.text(node.exprName);
      if (lifting.mentionType(node, name.split('.', 1)[0] ?? name)) refs.add(name);
      else lifting.unsupported(node, 'typeof of a local name in a type', 'write the type out');
    } else if (ts.isImportTypeNode(node)) {
      lifting.unsupported(node, 'An import type');
    }
    const bound: string[] = [];
    if (ts.isMappedTypeNode(node)) bound.push(node.typeParameter.name.text);
    if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node) || ts.isMethodSignature(node)) {
      for (const parameter of node.typeParameters ?? []) bound.push(parameter.name.text);
    }
    if (ts.isConditionalTypeNode(node)) bound.push(...inferred(node.extendsType));
    lifting.within(bound, () => ts.forEachChild(node, walk));
  }

  walk(root);
  const parts: string[] = [];
  let at = start;
  for (const cut of cuts) {
    parts.push(slice(at, cut.from));
    at = cut.to;
  }
  parts.push(slice(at, root.end));
  return { parts, vars: cuts.map((cut) => cut.name), refs: [...refs] };
}

function typeVariable(lifting: Lifting, node: ts.TypeReferenceNode): string {
  const argument = node.typeArguments?.[0];
  if (argument !== undefined && ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)) {
    return argument.literal.text;
  }
  return lifting.unsupported(node, 'Of without the name of a type axis', "write Of<'element'>");
}

function inferred(node: ts.Node): string[] {
  if (ts.isInferTypeNode(node)) return [node.typeParameter.name.text];
  const names: string[] = [];
  ts.forEachChild(node, (child) => {
    names.push(...inferred(child));
  });
  return names;
}

const OPENS = new Set(['{', '(', '[', '<', ',', ';', '|', '&', ':', '=>', '=', '?']);
const CLOSES = new Set([')', ']', '>', '|', '&', ':', '?', '=', '=>', ',', ';']);

/** A piece of a type without comments and line breaks; members that a line break ended get a semicolon. */
function oneLine(piece: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, piece);
  let text = '';
  let last = '';
  let space = '';
  let broke = false;
  for (;;) {
    const kind = scanner.scan();
    if (kind === ts.SyntaxKind.EndOfFileToken) break;
    const token = scanner.getTokenText();
    if (kind === ts.SyntaxKind.NewLineTrivia) {
      broke = true;
      space = ' ';
    } else if (kind === ts.SyntaxKind.WhitespaceTrivia) {
      space = ' ';
    } else if (
      kind !== ts.SyntaxKind.SingleLineCommentTrivia &&
      kind !== ts.SyntaxKind.MultiLineCommentTrivia
    ) {
      const ends = broke && last !== '' && !OPENS.has(last) && !CLOSES.has(token) && token !== '}';
      text += ends ? `;${space}${token}` : `${text === '' && broke ? '' : space}${token}`;
      last = token;
      space = '';
      broke = false;
    }
  }
  return `${text}${space}`;
}
