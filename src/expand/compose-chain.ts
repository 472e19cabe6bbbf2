import { EtudesError } from '../errors.ts';
import type { ChainStep } from '../template/level.ts';
import { type Folded, foldFunction } from '../tree/fold.ts';
import type { Binding, Expr, FunctionNode, LiftedHelper, Stmt, TypeText } from '../tree/tree.ts';
import { type LiftedTemplate, liftedAt } from './lifted-template.ts';

/** A chain as one function, with the helpers that its steps need. */
export interface ComposedChain {
  readonly fn: FunctionNode;
  readonly helpers: Readonly<Record<string, LiftedHelper>>;
}

/**
 * Puts operators one behind the other: `(input) => { const step1 = ...; return ...; }`, each folded to its
 * parameters.
 */
export function composeChain(
  lifted: LiftedTemplate,
  steps: readonly ChainStep[],
  inputType: string,
): ComposedChain {
  const helpers: Record<string, LiftedHelper> = {};
  const body: Stmt[] = [];
  let value: Expr = { k: 'id', name: 'input' };
  for (const [index, step] of steps.entries()) {
    const folded = foldedStep(lifted, step);
    for (const helper of folded.helpers) addHelper(helpers, helper, lifted.file);
    const call: Expr = { k: 'call', fn: folded.fn, args: [value] };
    if (index === steps.length - 1) {
      body.push({ k: 'return', arg: call });
    } else {
      const name = `step${index}`;
      const binding: Binding = { target: { k: 'pid', name }, init: call };
      body.push({ k: 'let', kind: 'const', decls: [binding] });
      value = { k: 'id', name };
    }
  }
  const type: TypeText = { parts: [inputType], vars: [], refs: [] };
  return {
    fn: { k: 'fn', form: 'arrow', params: [{ target: { k: 'pid', name: 'input' }, type }], body },
    helpers,
  };
}

/** A function that stands where a chain does, and calls it by a name. */
export function chainStub(inputType: string): ComposedChain {
  const type: TypeText = { parts: [inputType], vars: [], refs: [] };
  const input: Expr = { k: 'id', name: 'input' };
  const call: Expr = { k: 'call', fn: { k: 'id', name: 'theChain' }, args: [input] };
  return {
    fn: { k: 'fn', form: 'arrow', params: [{ target: { k: 'pid', name: 'input' }, type }], body: call },
    helpers: {},
  };
}

/** Two files of operators may each have a helper of one name; only if it is the same one can both be used. */
function addHelper(helpers: Record<string, LiftedHelper>, helper: LiftedHelper, file: string): void {
  const other = Object.hasOwn(helpers, helper.name) ? helpers[helper.name] : undefined;
  if (other !== undefined && other !== helper && JSON.stringify(other.decl) !== JSON.stringify(helper.decl)) {
    throw new EtudesError(
      'expand/two-helpers',
      `operators bring two different helpers called ${helper.name}`,
      {
        path: file,
        hint: 'give one of them another name',
      },
    );
  }
  helpers[helper.name] = helper;
}

/** Steps folded to their parameters: there are thousands, and chains of them without number. */
const STEPS_KEPT = 4096;
const foldedSteps = new WeakMap<LiftedTemplate, Map<string, Folded>>();

/** One step of a chain, folded to its parameters. @throws EtudesError `expand/unknown-operator` */
export function foldedStep(lifted: LiftedTemplate, { operator, params }: ChainStep): Folded {
  let steps = foldedSteps.get(lifted);
  if (steps === undefined) {
    steps = new Map();
    foldedSteps.set(lifted, steps);
  }
  const key = JSON.stringify([operator, params]);
  const kept = steps.get(key);
  if (kept !== undefined) return kept;
  const part = lifted.operators.get(operator);
  if (part === undefined) {
    throw new EtudesError('expand/unknown-operator', `no operator is called ${operator}`, {
      path: lifted.file,
    });
  }
  const folded = foldFunction({
    lifted: liftedAt(part, 'apply'),
    helpers: part.helpers,
    point: Object.fromEntries(Object.entries(params).map(([name, level]) => [name, { literal: level }])),
    pointParam: 1,
    types: {},
  });
  if (steps.size >= STEPS_KEPT) steps.delete(steps.keys().next().value as string);
  steps.set(key, folded);
  return folded;
}
