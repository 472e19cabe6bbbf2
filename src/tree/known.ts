import { type Literal, literalExpr, literalOf } from './literal.ts';
import { isWord } from './token-text.ts';
import type { Expr, FunctionNode, LiftedHelper } from './tree.ts';

/** A value that is known when a function is folded: a level of an axis, or a table of such. */
export type Known =
  | { readonly literal: string | number | boolean | null }
  | { readonly fn: FunctionNode; readonly needs: readonly string[] }
  | { readonly record: Readonly<Record<string, Known>> };

/** In marked trees, names that begin so stand for known values that are no literals. */
const SIGN = '@';

/**
 * The known values of one folding. The tree mentions records and functions by names such as `@key`;
 * literals stand in the tree as themselves.
 */
export class KnownValues {
  readonly #values = new Map<string, Known>();
  /** Literals that came from the point; only arithmetic on such is worked out. */
  readonly #derived = new WeakSet<Expr>();

  /** The expression for a known value reached by `path`. */
  expr(path: string, known: Known | undefined): Expr {
    if (known === undefined) return this.literal(undefined);
    if ('literal' in known) return this.literal(known.literal);
    const name = `${SIGN}${path}`;
    this.#values.set(name, known);
    return { k: 'id', name };
  }

  literal(value: Literal): Expr {
    const expr = literalExpr(value);
    this.#derived.add(expr);
    return expr;
  }

  isDerived(expr: Expr): boolean {
    return this.#derived.has(expr);
  }

  /** The known value that an expression stands for, literals left out. */
  of(expr: Expr): Known | undefined {
    return expr.k === 'id' && expr.name.startsWith(SIGN) ? this.#values.get(expr.name) : undefined;
  }

  /** `on[key]` of a known value. */
  member(on: Expr, key: string): Expr | undefined {
    const known = this.of(on);
    if (known === undefined || !('record' in known) || on.k !== 'id') return undefined;
    const inner = Object.hasOwn(known.record, key) ? known.record[key] : undefined;
    const path = on.name.slice(SIGN.length);
    return this.expr(path === '' ? key : `${path}.${key}`, inner);
  }

  /** A known record without some of its keys. */
  without(on: Expr, keys: ReadonlySet<string>): Expr {
    const known = this.of(on);
    if (known === undefined || !('record' in known) || on.k !== 'id') return on;
    const left = Object.entries(known.record).filter(([key]) => !keys.has(key));
    return this.expr(`${on.name.slice(SIGN.length)}.without ${[...keys].join(' ')}`, {
      record: Object.fromEntries(left),
    });
  }

  /** Names of the known functions in the order they were met. */
  functions(): [string, FunctionNode][] {
    return [...this.#values].flatMap(([name, known]) =>
      'fn' in known ? [[name, known.fn] as [string, FunctionNode]] : [],
    );
  }

  /** The expression that writes a whole record; its functions by their names. */
  written(on: Expr & { readonly k: 'id' }): Expr {
    const known = this.of(on);
    if (known === undefined || !('record' in known)) return on;
    return {
      k: 'obj',
      props: Object.keys(known.record).map((key) => {
        const value = this.member(on, key) ?? this.literal(undefined);
        return { k: 'prop', key, value: value.k === 'id' ? this.written(value) : value };
      }),
    };
  }
}

/** Names of properties that say nothing, and words of the language that cannot be names. */
const UNTELLING: ReadonlySet<string> = new Set(
  'apply run default new delete in case class const else export for function if import null return switch this throw true false try typeof var void while with yield let static await enum extends super do break continue catch finally debugger'.split(
    ' ',
  ),
);

/** A word to call a known function by: the last part of its path that says something. */
export function knownBase(name: string): string {
  const parts = name
    .slice(SIGN.length)
    .split('.')
    .filter((part) => isWord(part) && !UNTELLING.has(part));
  return parts.at(-1) ?? 'step';
}

/** The table that a top-level constant of literals and functions is; undefined when it is anything else. */
export function tableOf(helper: LiftedHelper): Known | undefined {
  const { decl } = helper;
  if (decl.k !== 'let' || decl.kind !== 'const') return undefined;
  const init = decl.decls[0]?.init;
  return init === undefined ? undefined : knownOf(init);
}

function knownOf(expr: Expr): Known | undefined {
  if (expr.k === 'as') return knownOf(expr.arg);
  const literal = literalOf(expr);
  if (literal !== undefined) return literal.value === undefined ? undefined : { literal: literal.value };
  if (expr.k === 'fn') return { fn: expr, needs: [] };
  if (expr.k !== 'obj') return undefined;
  const record: Record<string, Known> = {};
  for (const prop of expr.props) {
    const value = prop.k === 'prop' ? knownOf(prop.value) : undefined;
    if (prop.k !== 'prop' || value === undefined) return undefined;
    record[prop.key] = value;
  }
  return { record };
}
