import { saidBy } from '../errors.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import { ty } from '../shapes/ty.ts';
import { type RowKind, rowShape } from '../template/flow.ts';
import type { LevelName } from '../template/level.ts';
import { applySettled, type Operator, type Settled, saySettled } from '../template/operator.ts';
import type { Problem } from './check-template.ts';

/** Inputs each setting of an operator is tried on. */
const INPUTS = 40;
/** Settings tried at most. */
const SETTINGS = 200;

/** Records of every kind of field, for operators that work on records. */
const anyRow: RowKind = {
  name: 'Sample',
  plural: { en: 'samples', zh: '样本' },
  numbers: { amount: ty.int({ min: -50, max: 50 }), size: ty.int({ min: 0, max: 20 }) },
  texts: { name: ty.text() },
  label: { field: 'status', values: ['open', 'paid', 'sent'] },
};

/**
 * What an author of an operator needs to know: on inputs of its `from` type every setting gives a value of
 * its `to` type, leaves the input alone, and says something in both languages or in neither.
 */
export function checkOperator(operator: Operator, path: string): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const tell = (code: string, message: string): void => {
    if (!problems.has(code))
      problems.set(code, { code, message: `operator ${operator.id}: ${message}`, path });
  };
  const from = operator.from.shape(rowShape(anyRow));
  const to = operator.to.shape(rowShape(anyRow));
  const stream = SeedPath.root('etudes check operator').child(operator.id).stream();
  for (const step of settings(operator)) {
    const params = JSON.stringify(step.params);
    const said = saySettled(step, anyRow.plural);
    if ((said.en === '') !== (said.zh === ''))
      tell('check/operator-phrase', `with ${params} it is said in one language only`);
    for (let tried = 0; tried < INPUTS; tried += 1)
      checkInput(step, from, to, from.draw(stream), params, tell);
  }
  return [...problems.values()];
}

function checkInput(
  step: Settled,
  from: Shape,
  to: Shape,
  input: unknown,
  params: string,
  tell: (code: string, message: string) => void,
): void {
  const before = from.literal(input);
  let result: unknown;
  try {
    result = applySettled(step, input);
  } catch (error) {
    tell('check/operator-throws', `with ${params} it throws on ${before}: ${saidBy(error)}`);
    return;
  }
  if (!to.accepts(result))
    tell(
      'check/operator-type',
      `with ${params} it gives ${JSON.stringify(result)} for ${before}, which is no ${to.typeText()}`,
    );
  if (from.literal(input) !== before)
    tell('check/operator-mutates', `with ${params} it changes its input ${before}`);
}

/** Every choice of the parameters' values, the first {@link SETTINGS} of them. */
function settings(operator: Operator): readonly Settled[] {
  let choices: Readonly<Record<string, LevelName>>[] = [{}];
  for (const [name, parameter] of Object.entries(operator.params)) {
    choices = choices
      .flatMap((choice) => parameter.values(anyRow).map((value) => ({ ...choice, [name]: value })))
      .slice(0, SETTINGS);
  }
  return choices.map((params) => ({ operator, params }));
}
