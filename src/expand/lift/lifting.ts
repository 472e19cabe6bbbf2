import { ts } from 'ts-morph';
import { EtudesError } from '../../errors.ts';
import type { Expr, FunctionNode, Pattern, Stmt, TypeText } from '../../tree/tree.ts';
import { BUILT_IN_TYPES, BUILT_IN_VALUES, NOT_DETERMINISTIC_NAMES } from './names.ts';

/** What lifting one function needs to know and collects on the way. */
export class Lifting {
  /** Top-level helpers mentioned so far. */
  readonly needs = new Set<string>();
  readonly #source: ts.SourceFile;
  readonly #topLevel: ReadonlySet<string>;
  readonly #ofName: string | undefined;
  readonly #scopes: Set<string>[] = [];

  /**
   * @param topLevel names of the file's top-level declarations that may be helpers
   * @param ofName the name under which the file imports `Of`
   */
  constructor(source: ts.SourceFile, topLevel: ReadonlySet<string>, ofName: string | undefined) {
    this.#source = source;
    this.#topLevel = topLevel;
    this.#ofName = ofName;
  }

  /** 1-based line at which `node` begins. */
  line(node: ts.Node): number {
    return this.#source.getLineAndCharacterOfPosition(node.getStart(this.#source)).line + 1;
  }

  text(node: ts.Node): string {
    return node.getText(this.#source);
  }

  /** `file:line` of `node`. */
  place(node: ts.Node): string {
    return `${this.#source.fileName}:${this.line(node)}`;
  }

  unsupported(node: ts.Node, what: string, hint?: string): never {
    throw new EtudesError('lift/unsupported', `${what} cannot be lifted from an author's function`, {
      path: this.place(node),
      received: excerpt(this.text(node)),
      ...(hint === undefined ? {} : { hint }),
    });
  }

  notDeterministic(node: ts.Node, what: string): never {
    throw new EtudesError('lift/not-deterministic', `${what} does not give the same result everywhere`, {
      path: this.place(node),
      received: excerpt(this.text(node)),
      hint: 'compare with < and >, and take everything else from the parameters',
    });
  }

  /** Runs `body` with `names` bound. */
  within<T>(names: readonly string[], body: () => T): T {
    this.#scopes.push(new Set(names));
    try {
      return body();
    } finally {
      this.#scopes.pop();
    }
  }

  #bound(name: string): boolean {
    return this.#scopes.some((scope) => scope.has(name));
  }

  /** Checks a value's name and notes the helper it means. */
  mention(node: ts.Node, name: string): void {
    if (this.#bound(name)) return;
    if (this.#topLevel.has(name)) {
      this.needs.add(name);
      return;
    }
    // Under another name, or by a computed one, Math.random would not be seen.
    const isPlain = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
    if (name === 'Math' && !isPlain) {
      this.unsupported(
        node.parent,
        'Math other than as Math.name',
        'write Math.max and so on where it is used',
      );
    }
    if (BUILT_IN_VALUES.has(name)) return;
    if (NOT_DETERMINISTIC_NAMES.has(name)) this.notDeterministic(node, name);
    this.#free(node, name);
  }

  /** Checks a type's name; true when it is a helper of the file. */
  mentionType(node: ts.Node, name: string): boolean {
    if (this.#bound(name)) return false;
    if (this.#topLevel.has(name)) {
      this.needs.add(name);
      return true;
    }
    if (BUILT_IN_TYPES.has(name)) return false;
    return this.#free(node, name);
  }

  isOf(name: string): boolean {
    return name === this.#ofName && !this.#bound(name);
  }

  #free(node: ts.Node, name: string): never {
    throw new EtudesError('lift/free-name', `the name ${name} is not known in the lifted text`, {
      path: this.place(node),
      expected: 'a parameter, a local, a built-in of the language, or a top-level helper of the same file',
      received: name,
      hint: `declare ${name} as a top-level function or constant of this file, or pass it through an axis`,
    });
  }
}

/** The parts of the lifter that need one another. */
export interface Lifters {
  expr(node: ts.Expression): Expr;
  pattern(node: ts.BindingName): Pattern;
  stmts(nodes: readonly ts.Statement[]): Stmt[];
  /** A body with braces, in a scope of its own that also binds `names`. */
  body(nodes: readonly ts.Statement[], names?: readonly string[]): Stmt[];
  type(node: ts.TypeNode | ts.TypeParameterDeclaration): TypeText;
  fn(node: LiftableFunction): FunctionNode;
}

/** Syntax that becomes a {@link FunctionNode}. */
export type LiftableFunction =
  | ts.ArrowFunction
  | ts.FunctionExpression
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.AccessorDeclaration
  | ts.ConstructorDeclaration;

function excerpt(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}

/** Names that a binding name declares, in order. */
export function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

/** Names that a list of statements declares directly. */
export function declaredNames(statements: readonly ts.Statement[]): string[] {
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap((declaration) => boundNames(declaration.name));
    }
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      return statement.name === undefined ? [] : [statement.name.text];
    }
    return [];
  });
}
