import { EtudesError } from '../../errors.ts';
import { joinedStructure } from '../../laws/structure-test.ts';
import { hiddenFiles } from '../../render/hidden-tests.ts';
import { PUBLIC_TEST, publicTestFile } from '../../render/public-test.ts';
import { SOLUTION } from '../../render/starter.ts';
import type { Staged } from '../../task/staged.ts';
import type { Program } from '../../tree/program.ts';
import { solutionSource } from '../../tree/solution.ts';
import { casesText, drawCases } from '../cases.ts';
import { ordinaryExamples } from '../examples.ts';
import { foldedOf } from '../program-of.ts';
import { Bench } from './bench.ts';
import { breaksRule } from './breaks-rule.ts';
import { nextDoor } from './next-door.ts';
import { solutionOf } from './solution-of.ts';
import { levelOf, type Staging } from './staging.ts';
import { shownFiles } from './told.ts';
import { otherRules } from './wrong-programs.ts';

/** Working code that is to be written in another way; see `refactorOf`. */
export function stageRefactor(staging: Staging): Staged {
  const { meaning, content, dress, path } = staging;
  const bench = new Bench(staging);
  const starter = { [SOLUTION]: textOf(staging, codeThatBreaksIt(staging, bench)) };
  const examples = ordinaryExamples(meaning, path.child('examples'));
  return {
    kind: 'refactor',
    names: dress.slots,
    file: SOLUTION,
    saysFacts: levelOf(staging, 'does') === 'said',
    starter,
    public: { [PUBLIC_TEST]: publicTestFile(content, dress.slots, examples, '../src/solution.js') },
    examples,
    texts: { modules: shownFiles(starter) },
    trusted: () => ({
      hidden: hiddenFiles(content, dress.slots, casesText(drawCases(meaning, path.child('cases'))), SOLUTION),
      reference: { [SOLUTION]: textOf(staging, foldedOf(meaning)) },
    }),
  };
}

function textOf({ meaning, dress }: Staging, program: Program): string {
  return solutionSource(solutionOf(meaning, program, dress.names));
}

/** The reference of a point next door, which does the same and breaks the rule. */
function codeThatBreaksIt(staging: Staging, bench: Bench): Program {
  const { meaning, path } = staging;
  const rule = joinedStructure(
    meaning.constraints().flatMap(([, { structure }]) => (structure === undefined ? [] : [structure])),
  );
  const asWrong = otherRules(meaning, path);
  for (const other of nextDoor(staging)) {
    const program = foldedOf(other);
    if (!breaksRule(program, rule)) continue;
    const same = asWrong(program);
    if (same !== undefined && bench.isRight(same)) return program;
  }
  throw new EtudesError(
    'expand/no-refactor',
    `${meaning.template.id}: no other level of one axis gives code that does the same and breaks the rule`,
    { hint: 'make no refactor task of the template, or let its reference differ more by the level' },
  );
}
