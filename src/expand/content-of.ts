import type { Law } from '../laws/law.ts';
import type { Helper, Shape, Snippet } from '../shapes/shape.ts';
import type { Content, PrintedConstraint, PrintedLaw, PublicLaws, TrustedContent } from '../task/content.ts';
import { type Slotted, slotMark, slotted } from '../task/slotted.ts';
import type { Template } from '../template/template.ts';
import { functionExpression, helperSource, solutionSource } from '../tree/solution.ts';
import type { LiftedFunction } from '../tree/tree.ts';
import { constraintTests, countedWork, trapsOf } from './constraint-tests.ts';
import { foldAt } from './fold-at.ts';
import { markedNames } from './ground-of.ts';
import { keep } from './keep.ts';
import { type KnownPoint, knownPoint } from './known-levels.ts';
import { liftedAt } from './lifted-template.ts';
import type { Meaning } from './meaning.ts';
import { memo } from './memo.ts';
import type { Args } from './setting.ts';
import { shownLaw } from './shown-law.ts';

type NamedLaw = readonly [name: string, law: Law<Args, unknown, unknown>];

/** The point's content as plain data; the costly parts are made when asked for. */
export function contentOf(meaning: Meaning): Content {
  const { template } = meaning;
  const known = memo(() => knownPoint(meaning.lifted, meaning.levels, meaning.setting.types));
  const facts = {
    en: memo(() => meaning.facts('en').map((text) => slotNames(text, template))),
    zh: memo(() => meaning.facts('zh').map((text) => slotNames(text, template))),
  };
  const unshown = (natural: 'en' | 'zh'): readonly Slotted[] =>
    meaning
      .laws()
      .flatMap(([, law]) => (law.beyondExamples === true ? [slotNames(law.say[natural], template)] : []));
  const beyond = { en: memo(() => unshown('en')), zh: memo(() => unshown('zh')) };
  return {
    ground: meaning.setting.ground,
    facts: (natural) => facts[natural](),
    constraints: meaning.constraints().map(
      ([name, rule]): PrintedConstraint => ({
        name,
        say: { en: slotNames(rule.say.en, template), zh: slotNames(rule.say.zh, template) },
      }),
    ),
    beyondExamples: (natural) => beyond[natural](),
    publicLaws: memo(() => publicLaws(meaning, known)),
    trusted: memo(() => trustedContent(meaning, known())),
  };
}

/** Sentences kept with their slots: most of a template's are the same at all its points. */
const SENTENCES_KEPT = 1024;
const sentences = new WeakMap<Template, Map<string, Slotted>>();

/** Turns `items` in backticks into a slot, where it names the export or a parameter. */
function slotNames(text: string, template: Template): Slotted {
  let kept = sentences.get(template);
  if (kept === undefined) {
    kept = new Map();
    sentences.set(template, kept);
  }
  let sentence = kept.get(text);
  if (sentence === undefined) {
    sentence = slotNamesAnew(text, template);
    keep(kept, text, sentence, SENTENCES_KEPT);
  }
  return sentence;
}

function slotNamesAnew(text: string, template: Template): Slotted {
  const { name, paramNames } = template.spec.signature.form;
  const marked = text.replace(/`([A-Za-z_$][\w$]*)`/g, (whole, word: string) => {
    if (word === name) return `\`${slotMark(0)}\``;
    const at = paramNames.indexOf(word);
    return at < 0 ? whole : `\`${slotMark(at + 1)}\``;
  });
  return slotted(marked);
}

function publicLaws(meaning: Meaning, known: () => KnownPoint): PublicLaws {
  const laws = meaning.laws();
  const shown = shownLaw(meaning);
  // Plain agreement is equality, which public tests have anyhow.
  const agreements = laws.filter(([, law]) => law.agreement === true && law.functionsAt.length > 0);
  const all = shown === undefined ? agreements : [...agreements, shown];
  const make = (): PublicLaws =>
    meaning.setting.known({
      agreements: agreements.map((law) => printLaw(meaning, law, known)),
      law: shown === undefined ? undefined : printLaw(meaning, shown, known),
    });
  if (!all.every((law) => isSharedLaw(meaning, law))) return make();
  const key = all.map(([name]) => name).join('\n');
  const shared = meaning.setting.publicLaws;
  const kept = shared.get(key) ?? make();
  shared.set(key, kept);
  return kept;
}

/** Whether a law prints the same at every point of its setting where it holds. */
function isSharedLaw(meaning: Meaning, [name, law]: NamedLaw): boolean {
  return law.functionsAt.every(
    ({ argument }) => !mentionsDomainAxis(meaning, liftedAt(meaning.lifted, `laws.${name}.${argument}`)),
  );
}

const mentions = new WeakMap<LiftedFunction, boolean>();

/** Whether a function may look at an axis whose levels differ within a setting. */
function mentionsDomainAxis(meaning: Meaning, lifted: LiftedFunction): boolean {
  let found = mentions.get(lifted);
  if (found === undefined) {
    const text = JSON.stringify(lifted.fn);
    const differing = Object.entries(meaning.levels).flatMap(([axis, { domain }]) =>
      domain === undefined ? [] : [axis, ...domain.hides],
    );
    found = differing.some((axis) => text.includes(JSON.stringify(axis)));
    mentions.set(lifted, found);
  }
  return found;
}

function trustedContent(meaning: Meaning, known: KnownPoint): TrustedContent {
  const { form, argNames } = meaning.setting;
  const decoders = argNames.map((name) => [name, (form.args[name] as Shape).decoder()] as const);
  return {
    laws: meaning.laws().map((law) => printLaw(meaning, law, () => known)),
    reference: implementationSource(meaning, 'oracle', known),
    constraintTests: constraintTests(meaning),
    countedWork: countedWork(meaning),
    traps: trapsOf(meaning),
    decodeArgs: {
      expression: `(json: readonly unknown[]): Args => ({ ${decoders
        .map(([name, { expression }], index) => `${name}: (${expression})(json[${index}]) as Args['${name}']`)
        .join(', ')} })`,
      helpers: decoders.flatMap(([, { helpers }]: readonly [string, Snippet]) => helpers),
    },
    decodeResult: form.result.decoder(),
  };
}

/** An author's implementation (the oracle, a mistake, a twin) at the point, as `src/solution.ts`. */
export function implementationAt(meaning: Meaning, path: string): Slotted {
  return implementationSource(
    meaning,
    path,
    knownPoint(meaning.lifted, meaning.levels, meaning.setting.types),
  );
}

function implementationSource(
  { setting, template, lifted }: Meaning,
  path: string,
  known: KnownPoint,
): Slotted {
  const { form, types } = setting;
  const names = markedNames(template);
  return slotted(
    solutionSource({
      folded: foldAt(lifted, path, 1, known, types),
      name: names.name,
      params: form.params.map(({ name, type }) => ({ name, shown: names.params[name] as string, type })),
      returns: form.returns,
      form: form.kind === 'class' ? 'class' : 'function',
      declarations: form.declarations,
    }),
  );
}

/** Asks for the point only where the law has a function of the author's to fold. */
function printLaw(meaning: Meaning, law: NamedLaw, known: () => KnownPoint): PrintedLaw {
  const [name] = law;
  const isShared = isSharedLaw(meaning, law);
  const kept = isShared ? meaning.setting.laws.get(name) : undefined;
  if (kept !== undefined) return kept;
  const printed = printLawAnew(meaning, law, known);
  if (isShared) meaning.setting.laws.set(name, printed);
  return printed;
}

function printLawAnew(meaning: Meaning, [name, law]: NamedLaw, known: () => KnownPoint): PrintedLaw {
  const ownHelpers: Helper[] = [];
  const functions = law.functionsAt.map(({ argument, point }) => {
    const folded = foldAt(meaning.lifted, `laws.${name}.${argument}`, point, known(), meaning.setting.types);
    for (const helper of folded.helpers) ownHelpers.push({ name: helper.name, source: helperSource(helper) });
    return functionExpression(folded);
  });
  const { form } = meaning.setting;
  const { body, helpers } = law.print({ result: form.result, params: form.args, functions });
  return { name, body, helpers: [...ownHelpers, ...helpers], agreement: law.agreement === true };
}
