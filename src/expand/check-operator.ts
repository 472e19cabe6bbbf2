import { saidBy } from '../errors.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Stream } from '../seed/stream.ts';
import type { Shape } from '../shapes/shape.ts';
import { ty } from '../shapes/ty.ts';
import { type RowKind, rowShape } from '../template/flow.ts';
import type { LevelName } from '../template/level.ts';
import { applySettled, type Operator, type Settled, saySettled } from '../template/operator.ts';
import { bounded, Endless } from './bounded.ts';
import type { Problem } from './check-template.ts';

/** Inputs each setting of an operator is tried on. */
const INPUTS = 40;
/** Settings tried at most. */
const SETTINGS = 200;
/** Seconds of work after which an operator counts as endless. */
const ENDLESS = 10;

/** Records of every kind of field, for operators that work on records. */
const anyRow: RowKind = {
  name: 'Sample',
  plural: { en: 'samples', zh: '样本' },
  numbers: { amount: ty.int({ min: -50, max: 50 }), size: ty.int({ min: 0, max: 20 }) },
  texts: { name: ty.text() },
  label: { field: 'status', values: ['open', 'paid', 'sent'] },
};

/**
 * What an author of an operator needs to know: it has a setting, and some setting changes some input; on
 * inputs of its `from` type every setting gives a value of its `to` type in time, leaves the input alone,
 * and says something in both languages or in neither.
 *
 * @param isEnd - whether it is a source or a sink of some chain, which may give back all inputs as they are
 * @param endless - seconds of work after which it counts as endless
 */
export function checkOperator(
  operator: Operator,
  path: string,
  isEnd = false,
  endless: number = ENDLESS,
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const tell = (code: string, message: string): void => {
    if (!problems.has(code))
      problems.set(code, { code, message: `operator ${operator.id}: ${message}`, path });
  };
  const from = operator.from.shape(rowShape(anyRow));
  const to = operator.to.shape(rowShape(anyRow));
  const stream = SeedPath.root('etudes check operator').child(operator.id).stream();
  let running = 'its parameters';
  let isIdle = true;
  const checkAll = (): void => {
    const steps = settings(operator);
    for (const step of steps) {
      const params = JSON.stringify(step.params);
      running = `with ${params} it`;
      const said = saySettled(step, anyRow.plural);
      if ((said.en === '') !== (said.zh === ''))
        tell('check/operator-phrase', `with ${params} it is said in one language only`);
      for (let tried = 0; tried < INPUTS; tried += 1) {
        const input = drawModest(from, stream);
        if (!checkInput(step, from, to, input, params, tell)) isIdle = false;
      }
    }
    if (steps.length === 0)
      tell('check/operator-settings', 'some parameter has no values, so no chain can hold it');
    else if (isIdle && !isEnd)
      tell(
        'check/operator-idle',
        'it gives back every input as it is, which only a source or a sink may, and no template has it as one',
      );
  };
  try {
    bounded(checkAll, endless);
  } catch (error) {
    if (!(error instanceof Endless)) throw error;
    tell('check/endless', `${running} did not end within ${endless} s of work`);
  }
  return [...problems.values()];
}

/** A value without numbers so large that sums of a few are no whole numbers any more, as no domain has them. */
function drawModest(from: Shape, stream: Stream): unknown {
  for (;;) {
    const input = from.draw(stream);
    if (!/\d{10}/.test(from.literal(input))) return input;
  }
}

/** @returns true where the operator gave back its input, as far as can be told */
function checkInput(
  step: Settled,
  from: Shape,
  to: Shape,
  input: unknown,
  params: string,
  tell: (code: string, message: string) => void,
): boolean {
  const before = from.literal(input);
  let result: unknown;
  try {
    result = applySettled(step, input);
  } catch (error) {
    tell('check/operator-throws', `with ${params} it throws on ${before}: ${saidBy(error)}`);
    return false;
  }
  const isTyped = to.accepts(result);
  if (!isTyped)
    tell(
      'check/operator-type',
      `with ${params} it gives ${JSON.stringify(result)} for ${before}, which is no ${to.typeText()}`,
    );
  const isMutated = from.literal(input) !== before;
  if (isMutated) tell('check/operator-mutates', `with ${params} it changes its input ${before}`);
  return isTyped && !isMutated && to.accepts(input) && to.equal(result, input);
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
