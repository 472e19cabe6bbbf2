import { EtudesError } from '../../errors.ts';
import { CASES, casesFile, casesTest, MOST_CASES } from '../../render/cases-test.ts';
import { PUBLIC_TEST } from '../../render/public-test.ts';
import { SOLUTION } from '../../render/starter.ts';
import type { Files, Staged } from '../../task/staged.ts';
import type { Program } from '../../tree/program.ts';
import { solutionSource } from '../../tree/solution.ts';
import { foldedOf } from '../program-of.ts';
import type { TrialCase } from '../trial.ts';
import { Bench } from './bench.ts';
import { solutionOf } from './solution-of.ts';
import { levelOf, type Staging } from './staging.ts';
import { misreadings, slips, type Wrong } from './wrong-programs.ts';

/** Wrong solutions that the cases must tell, at most: of each sort so many. */
const MISREADINGS = 6;
const SLIPS = 6;
/** Slips looked at, at most: most differ from others in nothing that a case shows. */
const TRIED = 24;
/** Examples that the prompt shows. */
const SHOWN = 2;

/** Test cases are to be written; see `casesOf`. */
export function stageCases(staging: Staging): Staged {
  const { meaning, content, dress } = staging;
  const bench = new Bench(staging);
  const { wrongs, telling } = wrongSolutions(staging, bench);
  const isGiven = levelOf(staging, 'given') === 'code';
  const textOf = (program: Program): string => solutionSource(solutionOf(meaning, program, dress.names));
  const reference = textOf(foldedOf(meaning));
  const examples = bench.shortExamples(SHOWN);
  return {
    kind: 'cases',
    names: dress.slots,
    file: CASES,
    saysFacts: true,
    starter: {
      ...(isGiven ? { [SOLUTION]: reference } : {}),
      [CASES]: casesFile(content.ground, []),
    },
    shows: [],
    public: isGiven
      ? { [PUBLIC_TEST]: casesTest(content, dress.slots, 0, '../src/solution.js') }
      : ({} as Files),
    examples,
    texts: {
      code: isGiven ? reference.trimEnd() : '',
      cases: casesFile(content.ground, examples.slice(0, 1)).trimEnd(),
      most: String(MOST_CASES),
    },
    trusted: () => ({
      hidden: {
        'test/hidden.test.ts': casesTest(content, dress.slots, wrongs.length, './reference.js'),
        'test/reference.ts': reference,
        ...Object.fromEntries(
          wrongs.map(({ program }, index) => [`test/wrong-${index + 1}.ts`, textOf(program)]),
        ),
      },
      reference: {
        [CASES]: casesFile(
          content.ground,
          telling.map((each) => bench.example(each)),
        ),
      },
    }),
  };
}

/** Wrong solutions, and cases that are few enough to be asked for and tell them all. */
function wrongSolutions(
  staging: Staging,
  bench: Bench,
): { readonly wrongs: readonly Wrong[]; readonly telling: readonly TrialCase[] } {
  const { meaning, path } = staging;
  const known = new Set<string>();
  const telling: TrialCase[] = [];
  const wrongs: Wrong[] = [];
  const take = (sort: Iterable<Wrong>, most: number): void => {
    let taken = 0;
    let tried = 0;
    for (const wrong of sort) {
      if (taken === most || tried === TRIED) return;
      tried += 1;
      const failing = bench.failing(wrong);
      if (failing === undefined || failing.length === 0) continue;
      const shows = failing.map((each) => bench.trial.key(each.args)).join('\n');
      // What fails where another fails is told by its cases, and asks for nothing new.
      if (known.has(shows)) continue;
      if (!failing.some((each) => telling.includes(each))) {
        if (telling.length === MOST_CASES) continue;
        telling.push(bench.byLength(failing)[0] as TrialCase);
      }
      known.add(shows);
      wrongs.push(wrong);
      taken += 1;
    }
  };
  take(misreadings(meaning, path.child('misreadings')), MISREADINGS);
  take(slips(meaning, path.child('slips')), SLIPS);
  if (wrongs.length > 0) return { wrongs, telling };
  throw new EtudesError('expand/no-fault', `${meaning.template.id}: no wrong solution shows at this point`, {
    hint: 'leave the point out by `where`, or give the template a mistake that is wrong there',
  });
}
