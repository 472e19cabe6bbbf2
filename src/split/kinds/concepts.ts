import { EtudesError } from '../../errors.ts';
import type { Template } from '../../template/template.ts';
import { chainHoldout, edgesOf, innerIds, type OperatorName, operatorIds } from '../chain-holdout.ts';
import type { Holdout } from '../holdout.ts';
import { discarded, HELD, heldWhere, OPEN } from '../verdict.ts';

/** Two sets of operators, each a concept. */
export type Concepts = readonly [readonly OperatorName[], readonly OperatorName[]];

/**
 * Training has chains of one concept or of the other, evaluation chains that mix them. Operators of neither
 * may stand in both. Source: ExeDec, "compose different concepts".
 *
 * @throws EtudesError `split/unknown-operator`, `split/no-chain` or `split/concepts`
 */
export function composeConcepts(on: Template, concepts: Concepts): Holdout {
  const [first, second] = conceptsOf('compose-concepts', on, concepts);
  return chainHoldout(on, {
    kind: 'compose-concepts',
    name: ['compose', ...nameOf(first, second)],
    judge: (chain) => {
      const ids = innerIds(chain);
      return heldWhere(ids.some((id) => first.has(id)) && ids.some((id) => second.has(id)));
    },
    compounds: (chain) => [patternOf(innerIds(chain), first, second, (marks) => [...new Set(marks)].sort())],
  });
}

/**
 * Training has operators of the first concept before those of the second, evaluation the other way round;
 * chains that go to and fro are discarded. Source: ExeDec, "switch concept order".
 *
 * @throws EtudesError as {@link composeConcepts}
 */
export function switchOrder(on: Template, concepts: Concepts): Holdout {
  const [first, second] = conceptsOf('switch-order', on, concepts);
  return chainHoldout(on, {
    kind: 'switch-order',
    name: ['switch', ...nameOf(first, second)],
    judge: (chain) => {
      const changes = patternOf(innerIds(chain), first, second, withoutRepeats);
      if (changes.length > 2) return discarded('concepts alternate more than once');
      return changes === 'BA' ? HELD : OPEN;
    },
    compounds: (chain) => [patternOf(innerIds(chain), first, second, withoutRepeats)],
  });
}

/**
 * Training has an operator only alone, evaluation has it in compositions: `h.newOperator(pipeline,
 * 'rotate-rows')`. Source: ExeDec, "compose new operation".
 *
 * @throws EtudesError `split/unknown-operator` or `split/no-chain`
 */
export function newOperator(on: Template, operator: OperatorName): Holdout {
  const [id] = operatorIds('new-operator', on, [operator]) as [string];
  return chainHoldout(on, {
    kind: 'new-operator',
    name: ['new', id],
    needs: [id],
    judge: (chain) => {
      const ids = innerIds(chain);
      return heldWhere(ids.length > 1 && ids.includes(id));
    },
    compounds: (chain) =>
      innerIds(chain).includes(id) ? [`${id} in ${innerIds(chain).length > 1}`] : edgesOf(chain),
  });
}

function conceptsOf(
  what: string,
  on: Template,
  concepts: Concepts,
): readonly [ReadonlySet<string>, ReadonlySet<string>] {
  const [first, second] = concepts.map((each) => new Set(operatorIds(what, on, each))) as [
    Set<string>,
    Set<string>,
  ];
  const both = [...first].find((id) => second.has(id));
  if (first.size > 0 && second.size > 0 && both === undefined) return [first, second];
  throw new EtudesError('split/concepts', 'two concepts need operators, and none in common', {
    path: `${what}, ${on.id}`,
    ...(both === undefined ? {} : { received: both }),
  });
}

/** Names by the first operator of each, for a list of all would be long. */
function nameOf(first: ReadonlySet<string>, second: ReadonlySet<string>): readonly string[] {
  return [first, second].map((each) => [...each][0] as string);
}

/** A for each operator of the first concept and B for each of the second, made shorter. */
function patternOf(
  ids: readonly string[],
  first: ReadonlySet<string>,
  second: ReadonlySet<string>,
  shorten: (marks: readonly string[]) => readonly string[],
): string {
  const marks = ids.flatMap((id) => (first.has(id) ? ['A'] : second.has(id) ? ['B'] : []));
  return shorten(marks).join('');
}

function withoutRepeats(marks: readonly string[]): readonly string[] {
  return marks.filter((mark, at) => mark !== marks[at - 1]);
}
