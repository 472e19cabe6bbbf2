import type { Helper, Shape } from '../shapes/shape.ts';
import type { LawBody, LawPrint } from './law.ts';

/** The subject's type in generated tests. */
export const subjectType = '(args: Args) => Result';

/** The item type of a list result in generated tests. */
export const itemType = 'Result[number]';

/** The result for a fresh copy of the arguments, named `result`. */
export const resultLine = 'const result = subject(copy(args));';

/** A constant that holds an author's function, typed so that its parameters need no types of their own. */
export function authorLine(context: LawPrint, index: number, name: string, type: string): string {
  return `const ${name}: ${type} = ${context.functions[index]};`;
}

/** Equality by a shape, named `lawSame`, with the helpers it calls. */
export function sameLine(shape: Shape): { readonly line: string; readonly helpers: readonly Helper[] } {
  const { expression, helpers } = shape.comparer();
  return { line: `const lawSame: (a: unknown, b: unknown) => boolean = ${expression};`, helpers };
}

/** Equality of two items by the shape of their list, named `lawSameItem`. */
export function sameItemLine(list: Shape): { readonly line: string; readonly helpers: readonly Helper[] } {
  const { line, helpers } = sameLine(list);
  return {
    line: `${line}\nconst lawSameItem = (a: unknown, b: unknown): boolean => lawSame([a], [b]);`,
    helpers,
  };
}

/** Equality of two items by the shape of their list, live. */
export function sameItemOf<R>(list: Shape<R>): (a: unknown, b: unknown) => boolean {
  return (a, b) => list.equal([a] as R, [b] as R);
}

/** The shape of a named argument of a law. */
export function paramShape(
  context: { readonly params: Readonly<Record<string, Shape>> },
  name: string,
): Shape {
  return context.params[name] as Shape;
}

/** A law's body from its lines; empty lines are left out. */
export function lawBody(lines: readonly string[], helpers: readonly Helper[] = []): LawBody {
  return { body: lines.filter((line) => line !== '').join('\n'), helpers };
}
