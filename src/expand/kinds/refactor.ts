import { EtudesError } from '../../errors.ts';
import { joinedStructure } from '../../laws/structure-test.ts';
import { hiddenFiles } from '../../render/hidden-tests.ts';
import { PUBLIC_TEST, publicTestFile } from '../../render/public-test.ts';
import { SOLUTION } from '../../render/starter.ts';
import type { Staged } from '../../task/staged.ts';
import { highestComplexity } from '../../tree/complexity.ts';
import type { Program } from '../../tree/program.ts';
import { solutionSource } from '../../tree/solution.ts';
import { casesText, drawCases } from '../cases.ts';
import { ordinaryExamples } from '../examples.ts';
import { foldedOf } from '../program-of.ts';
import { Bench } from './bench.ts';
import { breaksRule } from './breaks-rule.ts';
import { demandedRule } from './demanded.ts';
import { nextDoor } from './next-door.ts';
import { solutionOf } from './solution-of.ts';
import { levelOf, type Staging } from './staging.ts';
import { shownFiles } from './told.ts';
import { copyHelper } from './worse/copy-helper.ts';
import { doubleGuard } from './worse/double-guard.ts';
import { inlineHelper } from './worse/inline-helper.ts';
import { splitByTest } from './worse/split-by-test.ts';
import { type Goal, worsened } from './worse/worsened.ts';
import { otherRules } from './wrong-programs.ts';

/** Working code that is to be written in another way; see `refactorOf`. */
export function stageRefactor(staging: Staging): Staged {
  const { meaning, content, dress, path } = staging;
  const starter = { [SOLUTION]: textOf(staging, startOf(staging)) };
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

/** The first right program that a demand of the point offers. */
function startOf(staging: Staging): Program {
  const { meaning, path } = staging;
  const bench = new Bench(staging);
  const asWrong = otherRules(meaning, path);
  const offers = OFFERS[levelOf(staging, 'demand')] as (staging: Staging) => Iterable<Program>;
  for (const program of offers(staging)) {
    const same = asWrong(program);
    if (same !== undefined && bench.isRight(same)) return program;
  }
  throw new EtudesError(
    'expand/no-refactor',
    `${meaning.template.id}: there is no code that does the same and breaks the rule (${levelOf(staging, 'demand')})`,
    { hint: 'leave the point out by `where`, or ask for something else by `demands`' },
  );
}

const OFFERS: Readonly<Record<string, (staging: Staging) => Iterable<Program>>> = {
  constraint: codeNextDoor,
  complexity: complexCode,
  duplication: repetitiveCode,
};

/** References of points next door that break a rule of the template. */
function* codeNextDoor(staging: Staging): Generator<Program> {
  const { meaning } = staging;
  const rule = joinedStructure(
    meaning.constraints().flatMap(([, { structure }]) => (structure === undefined ? [] : [structure])),
  );
  for (const other of nextDoor(staging)) {
    const program = foldedOf(other);
    if (breaksRule(program, rule, () => textOf(staging, program))) yield program;
  }
}

/** The reference with all that chooses gathered in one function, and chosen more often than need be. */
function complexCode(staging: Staging): Iterable<Program> {
  const { maxComplexity = 0 } = demandedRule(staging.meaning, 'complexity')?.structure ?? {};
  const least = maxComplexity + Math.max(2, Math.floor(maxComplexity / 2));
  return worseCode(staging, {
    edits: [inlineHelper, doubleGuard, splitByTest],
    isStep: (program, from) => highestComplexity(program) > highestComplexity(from),
    isReached: (program) => highestComplexity(program) >= least,
  });
}

/** The reference with a part that stands twice; nothing where it repeats itself already. */
function repetitiveCode(staging: Staging): Iterable<Program> {
  const rule = demandedRule(staging.meaning, 'duplication')?.structure ?? {};
  const repeats = (program: Program): boolean => breaksRule(program, rule, () => textOf(staging, program));
  if (repeats(foldedOf(staging.meaning))) return [];
  return worseCode(staging, {
    edits: [copyHelper, inlineHelper, splitByTest],
    isStep: repeats,
    isReached: repeats,
  });
}

function worseCode({ meaning, path }: Staging, goal: Goal): Iterable<Program> {
  // A class takes its arguments in its constructor, not where it is made.
  const params = meaning.form.kind === 'class' ? [] : meaning.form.params;
  const types = new Map(params.map(({ name, type }) => [name, type]));
  return worsened(foldedOf(meaning), types, path.child('worse'), goal);
}
