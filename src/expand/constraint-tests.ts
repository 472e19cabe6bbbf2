import { readFileSync } from 'node:fs';
import { costBody } from '../laws/cost-print.ts';
import type { CostRule } from '../laws/cost-rule.ts';
import type { Rule, Trap } from '../laws/rule.ts';
import { joinedStructure, structureTestSource } from '../laws/structure-test.ts';
import { trapModuleSource } from '../laws/trap-print.ts';
import { packageFile } from '../package-file.ts';
import type { Shape } from '../shapes/shape.ts';
import type { ConstraintTest, CountedWork } from '../task/content.ts';
import { slotMark, slotted } from '../task/slotted.ts';
import type { Meaning } from './meaning.ts';

/** Stands for the export's name while a file is printed, where a slot mark would be escaped. */
const ENTRY = 'the export';

/** Test files that a point's constraints, and others beside them, need beside the hidden test itself. */
export function constraintTests(
  meaning: Meaning,
  others: readonly Rule<unknown>[] = [],
): readonly ConstraintTest[] {
  const rules = [...meaning.constraints().map(([, rule]) => rule), ...others];
  const structures = rules.flatMap(({ structure }) => (structure === undefined ? [] : [structure]));
  if (structures.length === 0) return [];
  const readText = (file: string): string => readFileSync(packageFile(`src/laws/${file}`), 'utf8');
  return [
    {
      path: 'test/structure.test.ts',
      source: slotted(
        structureTestSource(joinedStructure(structures), ENTRY, readText).replace(
          JSON.stringify(ENTRY),
          () => `'${slotMark(0)}'`,
        ),
      ),
    },
  ];
}

/** The module that traps built-ins, or nothing where no constraint forbids one. */
export function trapsOf(meaning: Meaning): string | undefined {
  const traps = meaning.constraints().flatMap(([, rule]): readonly Trap[] => rule.traps ?? []);
  return traps.length === 0 ? undefined : trapModuleSource(traps);
}

/** Counted work that constraints limit, printed for the hidden test. */
export function countedWork(meaning: Meaning): readonly CountedWork[] {
  return meaning.constraints().flatMap(([name, rule]) => {
    const { cost } = rule as Rule<unknown>;
    if (cost === undefined) return [];
    const { others: values, items } = costArguments(meaning, cost);
    const others: Record<string, string> = {};
    for (const [argument, value] of Object.entries(values))
      others[argument] = (meaning.form.args[argument] as Shape).literal(value);
    const one =
      items.length === 0
        ? undefined
        : (meaning.form.args[cost.argument] as Shape).literal(items).slice(1, -1);
    const { body, helpers } = costBody(cost, { others, ...(one === undefined ? {} : { sample: one }) });
    return [{ name, body, helpers }];
  });
}

/** What work is counted with: good values of the other arguments, and the counted list with one item to copy, if any. */
export function costArguments(
  meaning: Meaning,
  cost: CostRule,
): { readonly others: Readonly<Record<string, unknown>>; readonly items: readonly unknown[] } {
  const others: Record<string, unknown> = {};
  for (const argument of meaning.argNames)
    if (argument !== cost.argument) others[argument] = middleEdge(meaning.form.args[argument] as Shape);
  const list = meaning.form.args[cost.argument] as Shape<readonly unknown[]>;
  const sample = list.edges().find((items) => items.length > 0);
  return { others, items: sample === undefined ? [] : [sample[0]] };
}

/** A value that is neither the smallest nor the largest edge, where there is one. */
function middleEdge(shape: Shape): unknown {
  const edges = shape.edges();
  return edges[Math.min(2, edges.length - 1)];
}
