import { EtudesError } from '../errors.ts';
import { either } from '../shapes/either.ts';
import { list } from '../shapes/list.ts';
import { printLiteral } from '../shapes/literal.ts';
import { oneOf } from '../shapes/one-of.ts';
import { optional } from '../shapes/optional.ts';
import type { Bindings, Shape, ValueOf, VariablesOf } from '../shapes/shape.ts';
import { tuple } from '../shapes/tuple.ts';
import {
  type BoundForm,
  type Call,
  type DressedNames,
  type Form,
  type Signature,
  signatureOf,
} from './form.ts';
import { type ArgsOf, distinctDeclarations, type Fields } from './function-form.ts';

/** One method of a class. */
export interface Method<out F = Fields, out R = unknown, out Vars extends string = string> {
  readonly params: F;
  /** The result's shape; `undefined` for a method that only acts. */
  readonly returns: Shape<unknown, string>;
  /** Only in types. */
  readonly types?: { readonly result: R; readonly variables: Vars };
}
type Methods = Readonly<Record<string, Method>>;

/** What a method gives; one that only acts gives nothing, which a class writes as `void`. */
// biome-ignore lint/suspicious/noConfusingVoidType: it stands where a class of the author's says `void`
type Given<R> = [R] extends [undefined] ? void : R;

/** Methods of the instances, as far as their results go; their parameters are the author's to annotate. */
type Instance<M extends Methods> = {
  readonly [K in keyof M]: (...args: never[]) => M[K] extends Method<Fields, infer R> ? Given<R> : never;
};

/** What a case of a class holds: the constructor's arguments, and the calls to make. */
type CaseOf<F> = ArgsOf<F> & { readonly calls: readonly (readonly [string, ...unknown[]])[] };

/** A method: `method({ key: ty.text() }, ty.optional(ty.int()))`. */
export function method<const F extends Fields, S extends Shape<unknown, string>>(
  params: F,
  returns: S,
): Method<F, ValueOf<S>, VariablesOf<F[keyof F]> | VariablesOf<S>> {
  return { params, returns };
}

/**
 * A class, tested by sequences of calls against the author's own class. A case holds the constructor's
 * arguments and `calls`, a list of `[method, ...arguments]`; its result lists what the calls gave, `null`
 * for those that give nothing.
 *
 * @throws EtudesError `template/machine` where a parameter is called `calls` or there is no method
 */
export function machine<const N extends string, const F extends Fields, const M extends Methods>(
  name: N,
  params: F,
  methods: M,
): Signature<
  CaseOf<F>,
  unknown[],
  Readonly<Record<string, never>>,
  new (
    ...args: never[]
  ) => Instance<M>,
  VariablesOf<F[keyof F]> | (M[keyof M] extends Method<Fields, unknown, infer Vars> ? Vars : never)
> {
  if (Object.hasOwn(params, 'calls') || Object.keys(methods).length === 0) {
    throw new EtudesError('template/machine', `class ${name} needs methods, and no parameter called calls`);
  }
  const shapes = params as unknown as Readonly<Record<string, Shape>>;
  const all = [...Object.values(shapes), ...Object.values(methods).flatMap(methodShapes)];
  const form: Form = {
    kind: 'class',
    name,
    paramNames: Object.keys(shapes),
    variables: [...new Set(all.flatMap((shape) => shape.variables as readonly string[]))],
    bind: (to) => bindClass(shapes, methods, to),
  };
  return signatureOf(form);
}

function methodShapes({ params, returns }: Method): readonly Shape[] {
  return [...Object.values(params), returns] as unknown as readonly Shape[];
}

/** The type of `calls` in {@link CaseOf}: laws that add calls of their own are written against it. */
const CALLS = 'readonly (readonly [string, ...unknown[]])[]';

interface BoundMethod {
  readonly name: string;
  readonly params: readonly (readonly [string, Shape])[];
  readonly returns: Shape;
  readonly acts: boolean;
}

function bindClass(params: Readonly<Record<string, Shape>>, methods: Methods, to: Bindings): BoundForm {
  const own = Object.entries(params).map(([name, shape]) => [name, shape.bind(to)] as const);
  const bound = Object.entries(methods).map(([name, each]): BoundMethod => {
    const returns = each.returns.bind(to) as Shape;
    return {
      name,
      params: Object.entries(each.params).map(([param, shape]) => [param, shape.bind(to) as Shape] as const),
      returns,
      acts: returns.accepts(undefined),
    };
  });
  const calls = list(
    either(bound.map((each) => tuple([oneOf(each.name), ...each.params.map(([, shape]) => shape)]))),
  ) as unknown as Shape;
  const results = list(
    either(bound.map(({ returns, acts }) => (acts ? nullOnly : returns))),
  ) as unknown as Shape;
  const args: Record<string, Shape> = Object.fromEntries([...own, ['calls', calls]]);
  const signature = (names: DressedNames): string => classText(names, own, bound, (line) => `${line};`);
  return {
    kind: 'class',
    args,
    argTypes: { ...Object.fromEntries(own.map(([name, shape]) => [name, shape.typeText()])), calls: CALLS },
    result: results,
    params: own.map(([name, shape]) => ({ name, type: shape.typeText() })),
    returns: '',
    acts: bound.flatMap(({ name, acts }) => (acts ? [name] : [])),
    declarations: distinctDeclarations([
      ...own.map(([, shape]) => shape),
      ...bound.flatMap((each) => [...each.params.map(([, shape]) => shape), each.returns]),
    ]),
    signature,
    starter: (names, doc) => {
      const body = (line: string): string =>
        `${line} {\n    throw new Error('${names.name} is yours to write');\n  }\n`;
      return [...doc, `export ${classText(names, own, bound, body).replace(/\n\n}$/, '\n}')}`].join('\n');
    },
    subjectSource: (names) => subjectText(names, own, bound),
    callAround: (literals, given) => [
      'const made = new ',
      `(${literals.slice(0, -1).join(', ')}); ${callsText(given)}`,
    ],
    call: (implementation) => replay(implementation as Constructor, own, bound),
    oracle: (author, live) =>
      replay((author as (args: unknown, point: unknown) => unknown)({}, live) as Constructor, own, bound),
  };
}

type Constructor = new (...args: unknown[]) => Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** The result of a method that only acts, as traces hold it. */
const nullOnly: Shape = {
  ...(optional(oneOf('')) as unknown as Shape),
  accepts: (value): value is unknown => value === null,
  typeText: () => 'null',
  edges: () => [null],
};

function replay(
  implementation: Constructor,
  own: readonly (readonly [string, Shape])[],
  methods: readonly BoundMethod[],
): Call {
  const acts = new Set(methods.filter((each) => each.acts).map(({ name }) => name));
  return (args) => {
    const subject = new implementation(...own.map(([name]) => args[name]));
    return (args['calls'] as readonly (readonly [string, ...unknown[]])[]).map(([name, ...given]) => {
      const result = (subject[name] as (...values: unknown[]) => unknown).call(subject, ...given);
      return acts.has(name) ? null : result;
    });
  };
}

function parameters(
  params: readonly (readonly [string, Shape])[],
  shown: (name: string) => string = (name) => name,
): string {
  return params.map(([name, shape]) => `${shown(name)}: ${shape.typeText()}`).join(', ');
}

function classText(
  names: DressedNames,
  own: readonly (readonly [string, Shape])[],
  methods: readonly BoundMethod[],
  member: (line: string) => string,
): string {
  const heads = [
    `constructor(${parameters(own, (name) => names.params[name] as string)})`,
    ...methods.map(({ name, params, returns }) => `${name}(${parameters(params)}): ${returns.typeText()}`),
  ];
  return [`class ${names.name} {`, ...heads.map((head) => `  ${member(head)}`), '}'].join('\n');
}

function subjectText(
  names: DressedNames,
  own: readonly (readonly [string, Shape])[],
  methods: readonly BoundMethod[],
): string {
  const lines = methods.map(({ name, params, acts }) => {
    const call = `made.${name}(${params.map(([, shape], index) => `call[${index + 1}] as ${shape.typeText()}`).join(', ')})`;
    return acts
      ? `    if (call[0] === '${name}') {\n      ${call};\n      return null;\n    }`
      : `    if (call[0] === '${name}') return ${call};`;
  });
  return [
    `const subject = ({ ${[...own.map(([name]) => name), 'calls'].join(', ')} }: Args): Result => {`,
    `  const made = new ${names.name}(${own.map(([name]) => name).join(', ')});`,
    '  return calls.map((call) => {',
    ...lines,
    `    throw new Error('no such method');`,
    '  });',
    '};',
  ].join('\n');
}

function callsText(args: Readonly<Record<string, unknown>>): string {
  const calls = (args['calls'] as readonly (readonly [string, ...unknown[]])[]).map(
    ([name, ...given]) => `made.${name}(${given.map(printLiteral).join(', ')})`,
  );
  return `[${calls.join(', ')}]`;
}
