import type { Law } from '../laws/law.ts';
import type { Helper, Snippet } from '../shapes/shape.ts';
import type { Content, PrintedConstraint, PrintedLaw, TrustedContent } from '../task/content.ts';
import { type Slotted, slotMark, slotted } from '../task/slotted.ts';
import type { DressedNames } from '../template/form.ts';
import { constraintTests, countedWork, trapsOf } from './constraint-tests.ts';
import { type KnownPoint, knownPoint } from './known-levels.ts';
import { liftedAt } from './lifted-template.ts';
import type { Args, Meaning } from './meaning.ts';
import { foldFunction } from './tree/fold.ts';
import { functionExpression, helperSource, solutionSource } from './tree/solution.ts';

/** Names whose every occurrence becomes a slot. */
export function markedNames(meaning: Meaning): DressedNames {
  const { paramNames } = meaning.template.spec.signature.form;
  const params: Record<string, string> = {};
  for (const [index, name] of paramNames.entries()) params[name] = slotMark(index + 1);
  return { name: slotMark(0), params };
}

/** Turns `items` in backticks into a slot, where it names the export or a parameter. */
function slotNames(text: string, meaning: Meaning): Slotted {
  const { name, paramNames } = meaning.template.spec.signature.form;
  const marked = text.replace(/`([A-Za-z_$][\w$]*)`/g, (whole, word: string) => {
    if (word === name) return `\`${slotMark(0)}\``;
    const at = paramNames.indexOf(word);
    return at < 0 ? whole : `\`${slotMark(at + 1)}\``;
  });
  return slotted(marked);
}

/** The point's content as plain data; the costly parts are made when asked for. */
export function contentOf(meaning: Meaning): Content {
  const { form, template } = meaning;
  const names = markedNames(meaning);
  const facts = meaning.facts();
  const once = lazily(meaning);
  return {
    title: template.spec.title,
    kind: form.kind,
    declarations: form.declarations,
    signature: slotted(form.signature(names)),
    starter: slotted(form.starter(names, [])),
    argsType: `{ ${meaning.argNames.map((name) => `${name}: ${form.args[name]?.typeText()}`).join('; ')} }`,
    resultType: form.result.typeText(),
    subject: slotted(form.subjectSource(names)),
    facts: {
      en: facts.map(({ en }) => slotNames(en, meaning)),
      zh: facts.map(({ zh }) => slotNames(zh, meaning)),
    },
    constraints: meaning.constraints().map(
      ([name, rule]): PrintedConstraint => ({
        name,
        say: { en: slotNames(rule.say.en, meaning), zh: slotNames(rule.say.zh, meaning) },
      }),
    ),
    comparer: form.result.comparer(),
    publicLaws: once.publicLaws,
    inputs: once.inputs,
    trusted: once.trusted,
  };
}

function lazily(meaning: Meaning): Pick<Content, 'publicLaws' | 'inputs' | 'trusted'> {
  const memo = <T>(make: () => T): (() => T) => {
    let made: { readonly value: T } | undefined;
    return () => {
      made ??= { value: make() };
      return made.value;
    };
  };
  const types = memo(() => typeTexts(meaning));
  const known = memo(() => knownPoint(meaning.lifted, meaning.levels, types()));
  return {
    publicLaws: memo(() => {
      const print = ([name, law]: ReturnType<Meaning['laws']>[number]): PrintedLaw => printLaw(meaning, name, law, known(), types());
      const laws = meaning.laws();
      const shown = laws.find(([, law]) => law.agreement !== true);
      return {
        // Plain agreement is equality, which public tests have anyhow.
        agreements: laws.filter(([, law]) => law.agreement === true && law.functionsAt.length > 0).map(print),
        law: shown === undefined ? undefined : print(shown),
      };
    }),
    inputs: memo(() => inputsSnippet(meaning)),
    trusted: memo(() => trustedContent(meaning, known(), types())),
  };
}

function typeTexts(meaning: Meaning): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(meaning.point.bindings).map(([name, shape]) => [name, shape.typeText()]));
}

function trustedContent(meaning: Meaning, known: KnownPoint, types: Readonly<Record<string, string>>): TrustedContent {
  const { form } = meaning;
  const decoders = meaning.argNames.map((name) => [name, form.args[name]?.decoder() as Snippet] as const);
  return {
    laws: meaning.laws().map(([name, law]) => printLaw(meaning, name, law, known, types)),
    reference: implementationSource(meaning, 'oracle', known, types),
    constraintTests: constraintTests(meaning),
    countedWork: countedWork(meaning),
    traps: trapsOf(meaning),
    decodeArgs: {
      expression: `(json: readonly unknown[]): Args => ({ ${decoders
        .map(([name, { expression }], index) => `${name}: (${expression})(json[${index}]) as Args['${name}']`)
        .join(', ')} })`,
      helpers: decoders.flatMap(([, { helpers }]) => helpers),
    },
    decodeResult: form.result.decoder(),
  };
}

/** An author's implementation (the oracle, a mistake, a twin) at the point, as `src/solution.ts`. */
export function implementationAt(meaning: Meaning, path: string): Slotted {
  const types = typeTexts(meaning);
  return implementationSource(meaning, path, knownPoint(meaning.lifted, meaning.levels, types), types);
}

function implementationSource(
  meaning: Meaning,
  path: string,
  known: KnownPoint,
  types: Readonly<Record<string, string>>,
): Slotted {
  const { form, lifted } = meaning;
  const folded = foldFunction({
    lifted: liftedAt(lifted, path),
    helpers: { ...lifted.helpers, ...known.helpers },
    point: known.point,
    pointParam: 1,
    types,
  });
  const names = markedNames(meaning);
  return slotted(
    solutionSource({
      folded,
      name: names.name,
      params: form.params.map(({ name, type }) => ({ name, shown: names.params[name] as string, type })),
      returns: form.returns,
      form: form.kind === 'class' ? 'class' : 'function',
      declarations: form.declarations.map(({ source }) => source),
    }),
  );
}

function printLaw(
  meaning: Meaning,
  name: string,
  law: Law<Args, unknown, unknown>,
  known: KnownPoint,
  types: Readonly<Record<string, string>>,
): PrintedLaw {
  const { lifted } = meaning;
  const ownHelpers: Helper[] = [];
  const functions = law.functionsAt.map(({ argument, point }) => {
    const path = `laws.${name}.${argument}`;
    const source = liftedAt(lifted, path);
    const folded = foldFunction({
      lifted: source,
      helpers: { ...lifted.helpers, ...known.helpers },
      point: known.point,
      pointParam: point,
      types,
    });
    for (const helper of folded.helpers) ownHelpers.push({ name: helper.name, source: helperSource(helper) });
    return functionExpression(folded);
  });
  const { body, helpers } = law.print(meaning.lawPrint(functions));
  return { name, body, helpers: [...ownHelpers, ...helpers], agreement: law.agreement === true };
}

/** The domain's arbitrary, with the author's functions that it maps through. */
function inputsSnippet(meaning: Meaning): Snippet {
  const { domain, lifted } = meaning;
  const { expression, helpers } = domain.arbitrarySource();
  const own = authorHelpers(lifted.helpers, domain.mapped);
  return { expression, helpers: [...own, ...helpers] };
}

function authorHelpers(from: Meaning['lifted']['helpers'], names: readonly string[]): readonly Helper[] {
  const found = new Map<string, Helper>();
  const visit = (name: string): void => {
    const helper = from[name];
    if (helper === undefined || found.has(name)) return;
    for (const need of helper.needs) visit(need);
    found.set(name, { name, source: helperSource(helper) });
  };
  for (const name of names) visit(name);
  return [...found.values()];
}
