import { hiddenFiles } from '../../render/hidden-tests.ts';
import { PUBLIC_TEST, publicTestFile } from '../../render/public-test.ts';
import type { Staged } from '../../task/staged.ts';
import { casesText, drawCases } from '../cases.ts';
import { ordinaryExamples } from '../examples.ts';
import { foldedOf } from '../program-of.ts';
import { withoutEnd, withoutHelper } from './broken-off.ts';
import { modulesOf } from './modules.ts';
import type { Staging } from './staging.ts';
import { docOf, shownFiles } from './told.ts';

/** Code that breaks off; see `completeOf`. */
export function stageComplete(staging: Staging): Staged {
  const { meaning, content, point, dress, path } = staging;
  const whole = foldedOf(meaning);
  const seed = path.child('helper');
  const helper = seed.child('chosen').stream().chance(0.5) ? withoutHelper(whole, seed) : undefined;
  const doc = docOf(staging);
  const cut = modulesOf(meaning, helper?.program ?? withoutEnd(whole), dress.names, doc);
  const isByExamples = point.surface.style === 'examples';
  const examples = isByExamples ? staging.telling() : ordinaryExamples(meaning, path.child('examples'));
  return {
    kind: 'complete',
    names: dress.slots,
    file: cut.main,
    saysFacts: !isByExamples && doc.length === 0,
    starter: cut.files,
    shows: [],
    public: { [PUBLIC_TEST]: publicTestFile(content, dress.slots, examples, cut.from) },
    examples,
    texts: { modules: shownFiles(cut.files), helper: helper?.name ?? '' },
    trusted: () => ({
      hidden: hiddenFiles(content, dress.slots, casesText(drawCases(meaning, path.child('cases'))), cut.main),
      reference: modulesOf(meaning, whole, dress.names, doc).files,
    }),
  };
}
