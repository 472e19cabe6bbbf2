/**
 * The small tree that authors' functions are lifted to: a subset of TypeScript as plain JSON.
 *
 * ts-morph fills it once a template (`lift/`); folding, printing, mutating and measuring work on it
 * alone. Every node has `k`, its kind. Comments and parentheses are not kept: the printer puts back
 * the parentheses that precedence needs.
 */

/** A type as text, with `Of<'element'>` cut out: `parts[0] + bound(vars[0]) + parts[1] + ...`. */
export interface TypeText {
  readonly parts: readonly string[];
  /** Names of the type variables between the parts; one fewer than `parts`. */
  readonly vars: readonly string[];
  /** Names of top-level types of the author's file that the text mentions. */
  readonly refs: readonly string[];
}

export type Pattern =
  | { readonly k: 'pid'; readonly name: string }
  | { readonly k: 'parr'; readonly items: readonly (PatternItem | null)[]; readonly rest?: Pattern }
  | { readonly k: 'pobj'; readonly props: readonly PatternProp[]; readonly rest?: Pattern }
  /** A place such as `xs[i]`, in destructuring assignments only. */
  | { readonly k: 'place'; readonly expr: Expr };
export interface PatternItem {
  readonly target: Pattern;
  readonly init?: Expr;
}
export interface PatternProp extends PatternItem {
  readonly key: string;
}
export interface Param {
  readonly target: Pattern;
  readonly type?: TypeText;
  readonly init?: Expr;
  readonly rest?: true;
  /** Written with `?`. */
  readonly optional?: true;
}

export interface FunctionNode {
  readonly k: 'fn';
  /** `arrow`, or `function` for function expressions and declarations, or `method`. */
  readonly form: 'arrow' | 'function' | 'method';
  readonly name?: string;
  readonly params: readonly Param[];
  readonly returns?: TypeText;
  readonly typeParams?: readonly TypeText[];
  /** An expression body only with `form: 'arrow'`. */
  readonly body: Expr | readonly Stmt[];
  readonly async?: true;
  readonly generator?: true;
}

export type Prop =
  | { readonly k: 'prop'; readonly key: string; readonly value: Expr }
  | { readonly k: 'computed'; readonly key: Expr; readonly value: Expr }
  | { readonly k: 'method'; readonly fn: FunctionNode; readonly accessor?: 'get' | 'set' }
  | { readonly k: 'spread'; readonly value: Expr };

export type Member =
  | {
      readonly k: 'field';
      /** With the leading `#` where private. */
      readonly name: string;
      readonly type?: TypeText;
      readonly init?: Expr;
      readonly readonly?: true;
      readonly static?: true;
      /** Written with `?`. */
      readonly optional?: true;
    }
  | {
      readonly k: 'method';
      readonly fn: FunctionNode;
      readonly accessor?: 'get' | 'set';
      readonly static?: true;
    }
  | { readonly k: 'constructor'; readonly params: readonly Param[]; readonly body: readonly Stmt[] };

export interface ClassNode {
  readonly k: 'class';
  readonly name?: string;
  readonly typeParams?: readonly TypeText[];
  readonly extends?: Expr;
  readonly members: readonly Member[];
}

export type Expr =
  | { readonly k: 'num'; readonly value: number; readonly text?: string }
  | { readonly k: 'big'; readonly text: string }
  | { readonly k: 'str'; readonly value: string }
  | { readonly k: 'bool'; readonly value: boolean }
  | { readonly k: 'null' }
  | { readonly k: 'regex'; readonly text: string }
  /** A name; `#name` on the left of `in`. `undefined` is a name too. */
  | { readonly k: 'id'; readonly name: string }
  | { readonly k: 'this' }
  /** In `super(...)` and `super.x` of a class that extends another. */
  | { readonly k: 'super' }
  | { readonly k: 'tpl'; readonly quasis: readonly string[]; readonly exprs: readonly Expr[] }
  | { readonly k: 'arr'; readonly items: readonly Expr[] }
  | { readonly k: 'obj'; readonly props: readonly Prop[] }
  | FunctionNode
  | ClassNode
  | {
      readonly k: 'call';
      readonly fn: Expr;
      readonly args: readonly Expr[];
      readonly typeArgs?: readonly TypeText[];
      readonly optional?: true;
    }
  | {
      readonly k: 'new';
      readonly fn: Expr;
      readonly args: readonly Expr[];
      readonly typeArgs?: readonly TypeText[];
    }
  | { readonly k: 'dot'; readonly on: Expr; readonly name: string; readonly optional?: true }
  | { readonly k: 'idx'; readonly on: Expr; readonly index: Expr; readonly optional?: true }
  | { readonly k: 'un'; readonly op: string; readonly arg: Expr }
  | { readonly k: 'update'; readonly op: '++' | '--'; readonly prefix: boolean; readonly arg: Expr }
  /** Any operator between two values, `in`, `instanceof` and the comma among them. */
  | { readonly k: 'bin'; readonly op: string; readonly l: Expr; readonly r: Expr }
  | { readonly k: 'assign'; readonly op: string; readonly l: Expr | Pattern; readonly r: Expr }
  | { readonly k: 'cond'; readonly test: Expr; readonly yes: Expr; readonly no: Expr }
  | { readonly k: 'spread'; readonly arg: Expr }
  | { readonly k: 'as'; readonly arg: Expr; readonly type: TypeText; readonly satisfies?: true }
  | { readonly k: 'nonnull'; readonly arg: Expr }
  | { readonly k: 'await'; readonly arg: Expr }
  | { readonly k: 'yield'; readonly arg?: Expr; readonly many?: true };

export interface Binding {
  readonly target: Pattern;
  readonly type?: TypeText;
  readonly init?: Expr;
}

export type Stmt =
  | { readonly k: 'let'; readonly kind: 'const' | 'let'; readonly decls: readonly Binding[] }
  | { readonly k: 'expr'; readonly expr: Expr }
  | { readonly k: 'if'; readonly test: Expr; readonly yes: readonly Stmt[]; readonly no?: readonly Stmt[] }
  | {
      readonly k: 'for';
      readonly init?: Stmt;
      readonly test?: Expr;
      readonly step?: Expr;
      readonly body: readonly Stmt[];
      readonly label?: string;
    }
  | {
      readonly k: 'forof';
      readonly kind: 'const' | 'let';
      readonly target: Pattern;
      readonly in?: true;
      readonly over: Expr;
      readonly body: readonly Stmt[];
      readonly await?: true;
      readonly label?: string;
    }
  | { readonly k: 'while'; readonly test: Expr; readonly body: readonly Stmt[]; readonly label?: string }
  | { readonly k: 'dowhile'; readonly body: readonly Stmt[]; readonly test: Expr; readonly label?: string }
  | { readonly k: 'return'; readonly arg?: Expr }
  | { readonly k: 'break'; readonly label?: string }
  | { readonly k: 'continue'; readonly label?: string }
  | { readonly k: 'throw'; readonly arg: Expr }
  | { readonly k: 'block'; readonly body: readonly Stmt[] }
  | {
      readonly k: 'switch';
      readonly on: Expr;
      readonly cases: readonly { readonly test?: Expr; readonly body: readonly Stmt[] }[];
    }
  | {
      readonly k: 'try';
      readonly body: readonly Stmt[];
      readonly param?: Pattern;
      readonly handler?: readonly Stmt[];
      readonly finalizer?: readonly Stmt[];
    }
  | { readonly k: 'fndecl'; readonly fn: FunctionNode }
  | { readonly k: 'classdecl'; readonly node: ClassNode };

/** A top-level helper of an author's file that lifted functions use. */
export interface LiftedHelper {
  readonly name: string;
  /** What it declares: a function, a class, a constant's statement, or a type's text. */
  readonly decl: Stmt | { readonly k: 'typedecl'; readonly text: TypeText };
  /** Other top-level helpers (values and types) it mentions. */
  readonly needs: readonly string[];
}

/** One author's function, lifted. */
export interface LiftedFunction {
  readonly fn: FunctionNode;
  /** Top-level helpers it mentions directly. */
  readonly needs: readonly string[];
  /** 1-based line in the author's file. */
  readonly line: number;
}

/** Everything lifted from one `defineTemplate` or `defineOperator` call. */
export interface LiftedDefinition {
  /** `template` or `operator`. */
  readonly of: 'template' | 'operator';
  /** The id as written; `*` stands for each substitution of a template literal. */
  readonly id: string;
  readonly line: number;
  /**
   * Functions by the path of the property that holds them, as in `oracle`, `mistakes.compares as text`,
   * `laws.is in order.0` (an argument of the law's call, by position), `axes.key.levels.abs.apply`.
   */
  readonly functions: Readonly<Record<string, LiftedFunction>>;
  /** 1-based lines of properties by the same paths, for errors at the author's line. */
  readonly lines: Readonly<Record<string, number>>;
}

/** One author's file, lifted; what the cache holds. */
export interface LiftedFile {
  /** Version of this format; another one is lifted anew. */
  readonly lift: 1;
  /** sha256 of the file's text, hex. */
  readonly hash: string;
  readonly helpers: Readonly<Record<string, LiftedHelper>>;
  readonly definitions: readonly LiftedDefinition[];
}
