import { EtudesError } from '../../errors.ts';
import { hiddenFiles } from '../../render/hidden-tests.ts';
import { PUBLIC_TEST, publicTestFile } from '../../render/public-test.ts';
import type { Staged } from '../../task/staged.ts';
import { casesText, drawCases } from '../cases.ts';
import type { Meaning } from '../meaning.ts';
import { foldedOf } from '../program-of.ts';
import { Bench, type Judged } from './bench.ts';
import { modulesOf } from './modules.ts';
import { nextDoor } from './next-door.ts';
import { shownPoint } from './shown-point.ts';
import { levelOf, type Staging } from './staging.ts';
import { factsOf, shownFiles } from './told.ts';
import { otherRules } from './wrong-programs.ts';

/** Working code that is to follow another rule from now on; see `changeOf`. */
export function stageChange(staging: Staging): Staged {
  const { meaning, content, dress, path } = staging;
  const [before, { wrong, right, failing }] = formerRule(staging);
  const old = modulesOf(meaning, wrong.program, dress.names);
  const examples = [failing, ...right];
  const facts = factsOf(meaning, staging);
  return {
    kind: 'change',
    names: dress.slots,
    file: old.main,
    saysFacts: true,
    starter: old.files,
    shows: [shownPoint(before)],
    public: { [PUBLIC_TEST]: publicTestFile(content, dress.slots, examples, old.from) },
    examples,
    texts: {
      modules: shownFiles(old.files),
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
  const { meaning, path } = staging;
  const bench = new Bench(staging);
  const asWrong = otherRules(meaning, path);
  const found = bench.firstOf(
    () => nextDoor(staging),
    (before) => asWrong(foldedOf(before)),
  );
  if (found !== undefined) return found;
  throw new EtudesError(
    'expand/no-change',
    `${meaning.template.id}: no other level of one axis makes code that is right on some inputs and wrong on others`,
    { hint: 'leave the point out by `where`, or make no change task of the template' },
  );
}
