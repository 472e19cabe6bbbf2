import { EtudesError } from '../../errors.ts';
import { hiddenFiles } from '../../render/hidden-tests.ts';
import { shownCall } from '../../render/prompt.ts';
import { PUBLIC_TEST, publicTestFile } from '../../render/public-test.ts';
import type { Staged } from '../../task/staged.ts';
import { casesText, drawCases } from '../cases.ts';
import { foldedOf } from '../program-of.ts';
import { Bench, type Judged } from './bench.ts';
import { modulesOf } from './modules.ts';
import { neighboursOf } from './neighbours.ts';
import { levelOf, type Staging } from './staging.ts';
import { docOf, shownFiles } from './told.ts';
import { misreadings, slips, type Wrong } from './wrong-programs.ts';

/** A project in which one function has a fault; see `repairOf`. */
export function stageRepair(staging: Staging): Staged {
  const { meaning, content, dress, path } = staging;
  const { wrong, right, failing, failingCase, isLawful } = plantedFault(staging);
  const told = levelOf(staging, 'told');
  const doc = docOf(staging);
  const faulty = modulesOf(meaning, wrong.program, dress.names, doc);
  const beside = neighboursOf(staging, [dress.names.name]);
  const examples = told === 'test' ? [failing, ...right] : right;
  const files = { ...faulty.files, ...beside.files };
  return {
    kind: 'repair',
    names: dress.slots,
    file: faulty.main,
    // A doc comment in the code has them in the style that tells them there.
    saysFacts: doc.length === 0,
    starter: files,
    shows: beside.shows,
    public: {
      // Where the tests are said to pass, they do.
      [PUBLIC_TEST]: publicTestFile(content, dress.slots, examples, faulty.from, told === 'test' || isLawful),
      ...beside.tests,
    },
    examples,
    texts: {
      modules: shownFiles(files),
      failing: told === 'test' ? 'yes' : '',
      report:
        told === 'report'
          ? {
              call: shownCall(failing, dress.names.name),
              gives: answerOf(staging, wrong, failingCase),
              due: failing.gives,
            }
          : '',
    },
    trusted: () => ({
      hidden: hiddenFiles(
        content,
        dress.slots,
        casesText(drawCases(meaning, path.child('cases'))),
        faulty.main,
      ),
      reference: modulesOf(meaning, foldedOf(meaning), dress.names, doc).files,
    }),
  };
}

/** The first fault of the wanted sort that makes a task; of the other sort where none does. */
function plantedFault(staging: Staging): Judged {
  const { meaning, path } = staging;
  const bench = new Bench(staging);
  const wrongs = function* (): Generator<Wrong> {
    const isMisread = levelOf(staging, 'fault') === 'misreading';
    if (isMisread) yield* misreadings(meaning, path.child('misreading'));
    yield* slips(meaning, path.child('slip'));
    if (!isMisread) yield* misreadings(meaning, path.child('misreading'));
  };
  const found = bench.firstOf(wrongs, (wrong) => wrong);
  if (found !== undefined) return found[1];
  throw new EtudesError(
    'expand/no-fault',
    `${meaning.template.id}: no wrong solution is right on some inputs and wrong on others at this point`,
    { hint: 'leave the point out by `where`, or give the template a mistake that is wrong there' },
  );
}

/** What the faulty function answers, as it is shown. */
function answerOf({ meaning }: Staging, { call }: Wrong, { args }: Judged['failingCase']): string {
  try {
    return meaning.form.result.literal(call(meaning.copy(args)));
  } catch {
    return 'an error';
  }
}
