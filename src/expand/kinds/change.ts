import { EtudesError } from '../../errors.ts';
import { hiddenFiles } from '../../render/hidden-tests.ts';
import { PUBLIC_TEST, publicTestFile } from '../../render/public-test.ts';
import { permutation } from '../../seed/permutation.ts';
import type { Staged } from '../../task/staged.ts';
import { Region } from '../../template/region.ts';
import { casesText, drawCases } from '../cases.ts';
import type { Meaning } from '../meaning.ts';
import { foldedOf } from '../program-of.ts';
import { Bench, type Judged } from './bench.ts';
import { modulesOf } from './modules.ts';
import { levelOf, type Staging } from './staging.ts';
import { factsOf } from './told.ts';
import { programAsWrong } from './wrong-programs.ts';

/** Working code that is to follow another rule from now on; see `changeOf`. */
export function stageChange(staging: Staging): Staged {
  const { meaning, content, dress, path } = staging;
  const [before, { wrong, right, failing }] = formerRule(staging);
  const old = modulesOf(meaning, wrong.program, dress.names);
  const examples = [failing, ...right];
  const facts = factsOf(meaning, staging);
  return {
    kind: 'change',
    file: old.main,
    starter: old.files,
    public: { [PUBLIC_TEST]: publicTestFile(content, dress.slots, examples, old.from) },
    examples,
    texts: {
      modules: Object.entries(old.files).map(([file, text]) => ({ file, text: text.trimEnd() })),
      former:
        levelOf(staging, 'before') === 'said'
          ? factsOf(before, staging).filter((fact) => !facts.includes(fact))
          : [],
    },
    trusted: () => ({
      hidden: hiddenFiles(content, dress.slots, casesText(drawCases(meaning, path.child('cases'))), old.main),
      reference: modulesOf(meaning, foldedOf(meaning), dress.names).files,
    }),
  };
}

/** What the code does before: the task's point with another level on one axis, where that makes a difference. */
function formerRule(staging: Staging): readonly [Meaning, Judged] {
  const { expander, meaning, point, path, seed } = staging;
  const { template } = expander;
  const bench = new Bench(staging);
  const listed = Object.keys(point.cell.levels);
  const fixed = Object.fromEntries(listed.map((axis) => [axis, point.cell.levels[axis]?.name]));
  const axes = listed.filter((axis) => template.base?.axes[axis] !== undefined);
  const order = permutation(BigInt(Math.max(1, axes.length)), path.child('axis'));
  for (let place = 0; place < axes.length; place += 1) {
    const axis = axes[order.atNumber(place)] as string;
    const others = Object.entries(fixed).filter(([name]) => name !== axis);
    const region = new Region(
      template.space,
      Object.fromEntries(others.map(([name, level]) => [name, [level]])) as never,
    );
    const turns = permutation(region.size, path.child('level').child(axis));
    for (let turn = 0n; turn < region.size; turn += 1n) {
      const other = region.at(turns.at(turn));
      if (other.cell.ordinal === point.cell.ordinal || other.surface !== point.surface) continue;
      const before = expander.meaning(other, seed);
      if (before.form !== meaning.form) continue;
      const judged = bench.judge(programAsWrong(meaning, foldedOf(before)));
      if (judged !== undefined) return [before, judged];
    }
  }
  throw new EtudesError(
    'expand/no-change',
    `${template.id}: no other level of one axis makes code that is right on some inputs and wrong on others`,
    { hint: 'leave the point out by `where`, or make no change task of the template' },
  );
}
