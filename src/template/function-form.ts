import type { Bindings, Declaration, Shape, ValueOf } from '../shapes/shape.ts';
import {
  type BoundForm,
  type Call,
  type DressedNames,
  type Form,
  type Signature,
  signatureOf,
} from './form.ts';

/** Shapes of parameters by canonical name, in order. */
export interface Fields {
  readonly [name: string]: Shape<unknown, string>;
}

/** The record of arguments that those shapes describe. */
export type ArgsOf<F> = { readonly [K in keyof F]: ValueOf<F[K]> } & {};

/** A function of one call: `fn('sortBy', { items: ty.list(ty.int()) }, ty.list(ty.int()))`. */
export function fn<F extends Fields, S extends Shape<unknown, string>>(
  name: string,
  params: F,
  returns: S,
): Signature<ArgsOf<F>, ValueOf<S>, ArgsOf<F>, ValueOf<S>, (F[keyof F] | S)['variables'][number]> {
  const shapes = params as unknown as Readonly<Record<string, Shape>>;
  const result = returns as unknown as Shape;
  const form: Form = {
    kind: 'function',
    name,
    paramNames: Object.keys(shapes),
    variables: [
      ...new Set([...Object.values(shapes), result].flatMap((shape) => shape.variables as readonly string[])),
    ],
    bind: (to) => bindFunction(shapes, result, to),
  };
  return signatureOf(form);
}

function bindFunction(params: Readonly<Record<string, Shape>>, returns: Shape, to: Bindings): BoundForm {
  const args: Record<string, Shape> = {};
  for (const [name, shape] of Object.entries(params)) args[name] = shape.bind(to);
  const result = returns.bind(to);
  const order = Object.keys(args);
  const typed = order.map((name) => ({ name, type: (args[name] as Shape).typeText() }));
  const signature = (names: DressedNames): string =>
    `function ${names.name}(${typed.map(({ name, type }) => `${names.params[name]}: ${type}`).join(', ')}): ${result.typeText()}`;
  return {
    kind: 'function',
    args,
    argTypes: Object.fromEntries(typed.map(({ name, type }) => [name, type])),
    result,
    params: typed,
    returns: result.typeText(),
    declarations: distinctDeclarations([...Object.values(args), result]),
    signature,
    starter: (names, doc) =>
      [
        ...doc,
        `export ${signature(names)} {`,
        `  throw new Error('${names.name} is yours to write');`,
        '}',
      ].join('\n'),
    subjectSource: (names) =>
      `const subject = ({ ${order.join(', ')} }: Args): Result => ${names.name}(${order.join(', ')});`,
    callAround: (literals) => ['', `(${literals.join(', ')})`],
    call: (implementation) => positional(implementation as (...values: unknown[]) => unknown, order),
    oracle: (author, live) => (given) => (author as (args: unknown, point: unknown) => unknown)(given, live),
  };
}

/** Spelled out for few parameters, because this stands on the path of every case. */
function positional(run: (...values: unknown[]) => unknown, order: readonly string[]): Call {
  const [a, b] = order as [string, string];
  if (order.length === 1) return (given) => run(given[a]);
  if (order.length === 2) return (given) => run(given[a], given[b]);
  return (given) => run(...order.map((name) => given[name]));
}

/** Declarations of several shapes, each name once, in the order in which they must stand. */
export function distinctDeclarations(shapes: readonly Shape[]): readonly Declaration[] {
  const byName = new Map<string, Declaration>();
  for (const shape of shapes) {
    for (const declaration of shape.declarations()) {
      if (!byName.has(declaration.name)) byName.set(declaration.name, declaration);
    }
  }
  return [...byName.values()];
}
