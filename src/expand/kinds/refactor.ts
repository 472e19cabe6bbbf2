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
import type { Meaning } from '../meaning.ts';
import { foldedOf } from '../program-of.ts';
import { Bench } from './bench.ts';
import { breaksRule } from './breaks-rule.ts';
import { demandedRule } from './demanded.ts';
import { nextDoor } from './next-door.ts';
import { shownPoint } from './shown-point.ts';
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
  const { program, of } = startOf(staging);
  const starter = { [SOLUTION]: textOf(staging, program) };
  const examples = ordinaryExamples(meaning, path.child('examples'));
  return {
    kind: 'refactor',
    names: dress.slots,
    file: SOLUTION,
    saysFacts: levelOf(staging, 'does') === 'said',
    starter,
    shows: of === undefined ? [] : [shownPoint(of)],
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

/** Code that breaks the rule, and whose reference it is where it is not the point's own, made worse. */
interface Offer {
  readonly program: Program;
  readonly of?: Meaning;
}

/** The first right program that a demand of the point offers. */
function startOf(staging: Staging): Offer {
  const { meaning, path } = staging;
  const bench = new Bench(staging);
  const asWrong = otherRules(meaning, path);
  const offers = OFFERS[levelOf(staging, 'demand')] as (staging: Staging) => Iterable<Offer>;
  for (const offer of offers(staging)) {
    const same = asWrong(offer.program);
    if (same !== undefined && bench.isRight(same)) return offer;
  }
  throw new EtudesError(
    'expand/no-refactor',
    `${meaning.template.id}: there is no code that does the same and breaks the rule (${levelOf(staging, 'demand')})`,
    { hint: 'leave the point out by `where`, or ask for something else by `demands`' },
  );
}

const OFFERS: Readonly<Record<string, (staging: Staging) => Iterable<Offer>>> = {
  constraint: codeNextDoor,
  complexity: complexCode,
  duplication: repetitiveCode,
};

/** References of points next door that break a rule of the template. */
function* codeNextDoor(staging: Staging): Generator<Offer> {
  const { meaning } = staging;
  const rule = joinedStructure(
    meaning.constraints().flatMap(([, { structure }]) => (structure === undefined ? [] : [structure])),
  );
  for (const other of nextDoor(staging)) {
    const program = foldedOf(other);
    if (breaksRule(program, rule, () => textOf(staging, program))) yield { program, of: other };
  }
}

/** The reference with all that chooses gathered in one function, and chosen more often than need be. */
function complexCode(staging: Staging): Iterable<Offer> {
  const { maxComplexity = 0 } = demandedRule(staging.meaning, 'complexity')?.structure ?? {};
  const least = maxComplexity + Math.max(2, Math.floor(maxComplexity / 2));
  return worseCode(staging, {
    edits: [inlineHelper, doubleGuard, splitByTest],
    isStep: (program, from) => highestComplexity(program) > highestComplexity(from),
    isReached: (program) => highestComplexity(program) >= least,
  });
}

/** The reference with a part that stands twice; nothing where it repeats itself already. */
function repetitiveCode(staging: Staging): Iterable<Offer> {
  const rule = demandedRule(staging.meaning, 'duplication')?.structure ?? {};
  const repeats = (program: Program): boolean => breaksRule(program, rule, () => textOf(staging, program));
  if (repeats(foldedOf(staging.meaning))) return [];
  return worseCode(staging, {
    edits: [copyHelper, inlineHelper, splitByTest],
    isStep: repeats,
    isReached: repeats,
  });
}

function* worseCode({ meaning, path }: Staging, goal: Goal): Generator<Offer> {
  // A class takes its arguments in its constructor, not where it is made.
  const params = meaning.form.kind === 'class' ? [] : meaning.form.params;
  const types = new Map(params.map(({ name, type }) => [name, type]));
  for (const program of worsened(foldedOf(meaning), types, path.child('worse'), goal)) yield { program };
}
