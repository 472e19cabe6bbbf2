import { EtudesError } from '../../errors.ts';
import type { LevelName } from '../../template/level.ts';
import type { Template } from '../../template/template.ts';
import { chainAxisOf, chainHoldout, type OperatorName, operatorIds } from '../chain-holdout.ts';
import type { Holdout } from '../holdout.ts';
import { heldWhere } from '../verdict.ts';

/**
 * New arguments of a known operator: training has it with its other arguments only. `h.newArgument(pipeline,
 * 'rotate-rows', 'steps', 3)`. References that differ in one literal have one normal form, so those are
 * counted; behaviour must differ. Source: ExeDec, "add operation functionality".
 *
 * @throws EtudesError `split/unknown-operator`, `split/unknown-argument` or `split/no-chain`
 */
export function newArgument(
  on: Template,
  operator: OperatorName,
  parameter: string,
  ...values: readonly LevelName[]
): Holdout {
  const [id] = operatorIds('new-argument', on, [operator]) as [string];
  const { parts } = chainAxisOf('new-argument', on);
  const found = [...parts.sources, ...parts.operators, ...parts.sinks].find((each) => each.id === id);
  const names = Object.keys(found?.params ?? {});
  if (!names.includes(parameter) || values.length === 0) {
    throw new EtudesError(
      'split/unknown-argument',
      values.length === 0
        ? `no argument of ${id} is named`
        : `operator ${id} has no parameter ${JSON.stringify(parameter)}`,
      { path: `new-argument, ${on.id}`, expected: `one of ${names.join(', ') || 'none'}` },
    );
  }
  return chainHoldout(on, {
    kind: 'new-argument',
    name: [id, parameter, ...values],
    identity: { program: 'counted', behaviour: 'disjoint' },
    readsParams: true,
    judge: ({ steps }) =>
      heldWhere(
        steps.some(
          ({ operator: { id: own }, params }) =>
            own === id && values.includes(params[parameter] as LevelName),
        ),
      ),
    compounds: ({ steps }) =>
      steps.flatMap(({ operator: { id: own }, params }) =>
        own === id ? [`${id} ${parameter}=${params[parameter]}`] : [],
      ),
  });
}
