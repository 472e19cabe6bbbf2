import type * as TsMorph from 'ts-morph';

/** What a solution's source may not hold, or must; plain data. */
export interface StructureRule {
  readonly forbid?: readonly ('loops' | 'recursion')[];
  /**
   * Methods and functions that may not be named: `sort` (any property or global of that name), or
   * `Math.max` (that property of that global).
   */
  readonly forbidCalls?: readonly string[];
  readonly mustRecurse?: true;
  readonly forbidImports?: true;
  readonly forbidRegex?: true;
  /** Names of ts-morph's syntax kinds, such as `SwitchStatement`. */
  readonly forbidNodes?: readonly string[];
  /** The highest complexity that a function may have: one, and one more for each branch in it. */
  readonly maxComplexity?: number;
  /** The number of tokens from which on no stretch of code may stand twice; see {@link repeatedStretch}. */
  readonly noDuplicates?: number;
}

/** A file of a solution. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** One place where a solution breaks a rule. */
export interface Violation {
  /** What was found: `loop`, `recursion`, `call`, `import`, `regex`, `node`, `code from text`, `no recursion`, `complexity` or `duplicate`. */
  readonly rule: string;
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/**
 * Checks the files of a solution, whose export is named `entry`, against a rule.
 *
 * Callbacks (`forEach`, `map`, `reduce`) are not loops. A call graph through helpers, methods and
 * functions passed as values decides about recursion. Names made of literals (`a['so' + 'rt']`),
 * destructuring, `Reflect.get` and uses without a call are seen through; names computed from data are
 * not, and are left to traps while the solution runs. Code from text (`eval`) breaks every rule.
 *
 * This file is copied into generated tests as it stands: it imports nothing but types.
 */
export function checkStructure(
  morph: typeof TsMorph,
  files: readonly SourceText[],
  rule: StructureRule,
  entry: string,
): Violation[] {
  const { Node, Project, SyntaxKind } = morph;
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true, allowImportingTsExtensions: true, noEmit: true },
  });
  const sources = files.map((file) => project.createSourceFile(`/${file.path}`, file.text));
  const violations: Violation[] = [];
  const report = (name: string, node: TsMorph.Node): void => {
    const path = node.getSourceFile().getFilePath().slice(1);
    const text = (node.getText().split('\n')[0] ?? '').slice(0, 80);
    violations.push({ rule: name, path, line: node.getStartLineNumber(), text });
  };

  const declarationsOf = (identifier: TsMorph.Node): readonly TsMorph.Node[] => {
    const shorthand = identifier.getParent();
    const symbol = Node.isShorthandPropertyAssignment(shorthand)
      ? shorthand.getValueSymbol()
      : identifier.getSymbol();
    return (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations() ?? [];
  };

  /** The text that an expression of literals, their sums and constants is known to be. */
  const constantText = (node: TsMorph.Node | undefined, depth = 0): string | undefined => {
    if (node === undefined || depth > 20) return undefined;
    if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node))
      return node.getLiteralText();
    if (Node.isParenthesizedExpression(node) || Node.isAsExpression(node)) {
      return constantText(node.getExpression(), depth + 1);
    }
    if (Node.isComputedPropertyName(node)) return constantText(node.getExpression(), depth + 1);
    if (Node.isBinaryExpression(node) && node.getOperatorToken().getKind() === SyntaxKind.PlusToken) {
      const left = constantText(node.getLeft(), depth + 1);
      const right = constantText(node.getRight(), depth + 1);
      return left === undefined || right === undefined ? undefined : left + right;
    }
    if (Node.isTemplateExpression(node)) {
      let text = node.getHead().getLiteralText();
      for (const span of node.getTemplateSpans()) {
        const part = constantText(span.getExpression(), depth + 1);
        if (part === undefined) return undefined;
        text += part + span.getLiteral().getLiteralText();
      }
      return text;
    }
    if (Node.isIdentifier(node)) {
      const declaration = declarationsOf(node)[0];
      if (Node.isVariableDeclaration(declaration))
        return constantText(declaration.getInitializer(), depth + 1);
    }
    return undefined;
  };

  /** True for `this`, and for names of the solution's own objects, classes and their instances. */
  const isOwnObject = (node: TsMorph.Node): boolean => {
    if (Node.isThisExpression(node)) return true;
    if (!Node.isIdentifier(node)) return false;
    return declarationsOf(node).some((declaration) => {
      if (Node.isClassDeclaration(declaration)) return true;
      if (!Node.isVariableDeclaration(declaration)) return false;
      const value = declaration.getInitializer();
      if (Node.isObjectLiteralExpression(value)) return true;
      return (
        Node.isNewExpression(value) &&
        Node.isIdentifier(value.getExpression()) &&
        declarationsOf(value.getExpression()).some(
          (made) => Node.isClassDeclaration(made) && !made.getExtends(),
        )
      );
    });
  };

  /** Where a property is read: its name, where known, and the object it is read from, where there is one. */
  const readsOf = (node: TsMorph.Node): { name: string | undefined; from: TsMorph.Node | undefined }[] => {
    if (Node.isPropertyAccessExpression(node)) return [{ name: node.getName(), from: node.getExpression() }];
    if (Node.isElementAccessExpression(node)) {
      return [{ name: constantText(node.getArgumentExpression()), from: node.getExpression() }];
    }
    if (Node.isBindingElement(node) && Node.isObjectBindingPattern(node.getParent())) {
      const key = node.getPropertyNameNode();
      const declaration = node.getParent().getParent();
      const from = Node.isVariableDeclaration(declaration) ? declaration.getInitializer() : undefined;
      return [{ name: key === undefined ? node.getName() : (constantText(key) ?? key.getText()), from }];
    }
    if (
      Node.isCallExpression(node) &&
      /^Reflect\.(get|getOwnPropertyDescriptor)$/.test(node.getExpression().getText())
    ) {
      return [{ name: constantText(node.getArguments()[1]), from: node.getArguments()[0] }];
    }
    return [];
  };

  const isGlobal = (node: TsMorph.Node, name: string): boolean => {
    if (!Node.isIdentifier(node) || node.getText() !== name) return false;
    const parent = node.getParent();
    if (Node.isTypeReference(parent)) return false;
    if (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node) return false;
    if (Node.isPropertyAssignment(parent) && parent.getNameNode() === node) return false;
    return declarationsOf(node).length === 0;
  };

  const forbidCalls = (names: readonly string[], label: string): void => {
    for (const source of sources) {
      source.forEachDescendant((node) => {
        for (const { name, from } of readsOf(node)) {
          const broken = names.some((banned) => {
            const dot = banned.lastIndexOf('.');
            if (banned.slice(dot + 1) !== name) return false;
            if (dot >= 0) return from?.getText() === banned.slice(0, dot);
            return from === undefined || !isOwnObject(from);
          });
          if (broken) report(label, node);
        }
        if (names.some((banned) => isGlobal(node, banned))) report(label, node);
      });
    }
  };

  const forbidKinds = (kinds: readonly TsMorph.SyntaxKind[], label: string): void => {
    for (const source of sources) {
      source.forEachDescendant((node) => {
        if (kinds.includes(node.getKind())) report(label, node);
      });
    }
  };

  /** Things that hold code and can be named: functions, methods, and constants with a function inside. */
  const isUnit = (node: TsMorph.Node): boolean => {
    if (Node.isFunctionDeclaration(node) || Node.isMethodDeclaration(node)) return true;
    if (Node.isFunctionExpression(node)) return node.getName() !== undefined;
    if (Node.isGetAccessorDeclaration(node) || Node.isConstructorDeclaration(node)) return true;
    if (
      !Node.isVariableDeclaration(node) &&
      !Node.isPropertyAssignment(node) &&
      !Node.isPropertyDeclaration(node)
    ) {
      return false;
    }
    const value = node.getInitializer();
    // An object's methods are units of their own; taken as one, two that call each other would be a cycle.
    return (
      value !== undefined &&
      !Node.isObjectLiteralExpression(value) &&
      [value, ...value.getDescendants()].some(
        (part) => Node.isArrowFunction(part) || Node.isFunctionExpression(part),
      )
    );
  };

  const callGraph = (): Map<TsMorph.Node, Set<TsMorph.Node>> => {
    const graph = new Map<TsMorph.Node, Set<TsMorph.Node>>();
    for (const source of sources) {
      for (const node of source.getDescendants()) if (isUnit(node)) graph.set(node, new Set());
    }
    const unitAround = (node: TsMorph.Node): TsMorph.Node | undefined =>
      node.getParent() === undefined ? undefined : node.getParent()?.getFirstAncestor((up) => graph.has(up));
    for (const source of sources) {
      for (const node of source.getDescendants()) {
        const parent = node.getParent();
        const around = parent !== undefined && graph.has(parent) ? parent : unitAround(node);
        if (around === undefined) continue;
        if (graph.has(node)) graph.get(around)?.add(node);
        if (!Node.isIdentifier(node) && !Node.isPrivateIdentifier(node)) continue;
        for (const declaration of declarationsOf(node)) {
          const isOwnName = Node.hasName(declaration) && declaration.getNameNode() === node;
          if (isOwnName || !graph.has(declaration)) continue;
          graph.get(around)?.add(declaration);
        }
      }
    }
    return graph;
  };

  const reachable = (graph: Map<TsMorph.Node, Set<TsMorph.Node>>, from: TsMorph.Node): Set<TsMorph.Node> => {
    const found = new Set<TsMorph.Node>();
    const waiting = [...(graph.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(...(graph.get(next) ?? []));
    }
    return found;
  };

  /** How complex each function is, and code outside functions, where it is more than straight. */
  const complexities = (): ReadonlyMap<TsMorph.Node, number> => {
    const found = new Map<TsMorph.Node, number>();
    const isFunction = (node: TsMorph.Node): boolean =>
      Node.isFunctionLikeDeclaration(node) ||
      Node.isFunctionExpression(node) ||
      Node.isClassStaticBlockDeclaration(node);
    const isBranch = (node: TsMorph.Node): boolean =>
      Node.isIfStatement(node) ||
      Node.isIterationStatement(node) ||
      Node.isConditionalExpression(node) ||
      Node.isCaseClause(node) ||
      Node.isCatchClause(node) ||
      (Node.isBinaryExpression(node) && /^(?:&&|\|\||\?\?)=?$/.test(node.getOperatorToken().getText()));
    for (const source of sources) {
      source.forEachDescendant((node) => {
        if (!isBranch(node)) return;
        const unit = node.getFirstAncestor(isFunction) ?? source;
        found.set(unit, (found.get(unit) ?? 1) + 1);
      });
    }
    return found;
  };

  /** A file's tokens as the compiler reads them, behind one that no other file has: no stretch goes on into it. */
  const tokensIn = (source: TsMorph.SourceFile) => {
    const file = source.compilerNode;
    const { FirstJSDocNode, LastJSDocNode } = SyntaxKind;
    const found = [{ text: `\n${source.getFilePath()}`, source, start: 0 }];
    const gather = (node: TsMorph.ts.Node): void => {
      if (node.kind >= FirstJSDocNode && node.kind <= LastJSDocNode) return;
      const start = node.getStart(file);
      const children = node.getChildren(file);
      const text = children.length === 0 ? node.getText(file) : '';
      // `>>` may as well close two lists of types, and is two tokens there.
      for (const part of text.startsWith('>') ? text : text === '' ? [] : [text])
        found.push({ text: part, source, start });
      children.forEach(gather);
    };
    gather(file);
    return found;
  };

  forbidCalls(['eval', 'Function'], 'code from text');
  if (rule.forbid?.includes('loops') === true) {
    const { DoStatement, ForInStatement, ForOfStatement, ForStatement, WhileStatement } = SyntaxKind;
    forbidKinds([DoStatement, ForInStatement, ForOfStatement, ForStatement, WhileStatement], 'loop');
  }
  if (rule.forbid?.includes('recursion') === true) {
    const graph = callGraph();
    for (const node of graph.keys()) if (reachable(graph, node).has(node)) report('recursion', node);
  }
  if (rule.forbidCalls !== undefined) forbidCalls(rule.forbidCalls, 'call');
  if (rule.mustRecurse === true) {
    const graph = callGraph();
    const isEntry = (node: TsMorph.Node): boolean => {
      if (!Node.hasName(node)) return false;
      if (node.getName() === entry) return true;
      const owner = node.getFirstAncestor((up) => Node.isClassDeclaration(up) && up.getName() === entry);
      return owner !== undefined;
    };
    const starts = [...graph.keys()].filter(isEntry);
    const used = new Set(starts.flatMap((start) => [start, ...reachable(graph, start)]));
    const recurs = [...used].some((node) => reachable(graph, node).has(node));
    const place = starts[0] ?? sources[0];
    if (!recurs && place !== undefined) report('no recursion', place);
  }
  if (rule.forbidImports === true) {
    forbidKinds(
      [SyntaxKind.ImportDeclaration, SyntaxKind.ImportEqualsDeclaration, SyntaxKind.ImportKeyword],
      'import',
    );
    forbidCalls(['require'], 'import');
  }
  if (rule.forbidRegex === true) {
    forbidKinds([SyntaxKind.RegularExpressionLiteral], 'regex');
    forbidCalls(['RegExp', 'match', 'matchAll', 'search'], 'regex');
  }
  if (rule.maxComplexity !== undefined) {
    for (const [unit, complexity] of complexities())
      if (complexity > rule.maxComplexity) report(`complexity ${complexity}`, unit);
  }
  if (rule.noDuplicates !== undefined) {
    const tokens = sources.flatMap((source) => tokensIn(source));
    const texts = tokens.map((token) => token.text);
    for (const at of repeatedStretch(texts, rule.noDuplicates) ?? []) {
      const { source, start } = tokens[at] as (typeof tokens)[number];
      report('duplicate', source.getDescendantAtPos(start) ?? source);
    }
  }
  const forbidden = rule.forbidNodes ?? [];
  forbidKinds(
    forbidden.map((name) => SyntaxKind[name as keyof typeof SyntaxKind]),
    'node',
  );
  return violations;
}

/** Words that can name nothing: in two equal stretches they stand at the same places. */
const RESERVED: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally
  for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof var void while with yield`.split(/\s+/),
);

/**
 * Where the first two equal stretches of `length` tokens begin that share none of them. Equal are stretches
 * in which the same tokens follow one another once names are replaced one for one; a name behind a dot is
 * no name of the solution's own, and stays. A comma before a closing bracket is passed over.
 */
export function repeatedStretch(
  tokens: readonly string[],
  length: number,
): readonly [first: number, second: number] | undefined {
  const kept = tokens.flatMap((token, at) =>
    token === ',' && /^[)\]}]$/.test(tokens[at + 1] ?? '') ? [] : [at],
  );
  const isName = (at: number): boolean => {
    const token = tokens[at] ?? '';
    return /^[\p{ID_Start}$_#]/u.test(token) && !RESERVED.has(token) && !/^\??\.$/.test(tokens[at - 1] ?? '');
  };
  const parts = kept.map((at) => ({ text: tokens[at] ?? '', isName: isName(at) }));
  const firstOf = new Map<string, number>();
  for (let start = 0; start + length <= parts.length; start += 1) {
    const numbers = new Map<string, number>();
    let key = '';
    for (const { text, isName } of parts.slice(start, start + length)) {
      if (isName && !numbers.has(text)) numbers.set(text, numbers.size);
      key += isName ? `\n${numbers.get(text)}` : `\n ${text}`;
    }
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, start);
    else if (start >= first + length) return [kept[first] ?? 0, kept[start] ?? 0];
  }
  return undefined;
}
