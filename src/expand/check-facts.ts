import { readFileSync } from 'node:fs';
import { sayFact } from '../template/fact.ts';
import type { LiftedTemplate } from './lifted-template.ts';
import type { Meaning } from './meaning.ts';

/** A word in backticks that names nothing. */
export interface Unnamed {
  readonly fact: string;
  readonly word: string;
}

const WORD = /[A-Za-z_$][\w$]*/g;
const ONE_WORD = /^[A-Za-z_$][\w$]*$/;
const IN_BACKTICKS = /`([^`]*)`/g;

/** What the language itself has a name for. */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'undefined', 'NaN', 'Infinity', 'this', 'new', 'in', 'of', 'typeof', 'void'],
  ...Object.getOwnPropertyNames(globalThis),
  ...[Object, Array, String, Number, Map, Set].flatMap((each) => Object.getOwnPropertyNames(each.prototype)),
  ...[Object, Array, String, Number, Math, JSON].flatMap((each) => Object.getOwnPropertyNames(each)),
]);

/**
 * Words in backticks that name nothing at a point: readers take what stands in backticks for a name or a
 * text of the task, and only names of the task are dressed. Known are the export, its parameters, fields,
 * methods and types, names of the language, texts that stand in quotes in the author's code, and what the
 * facts themselves name in a longer form, as `[from, to]` does.
 *
 * @param quoted - see {@link quotedWords}
 */
export function unnamedWords(meaning: Meaning, quoted: ReadonlySet<string>): readonly Unnamed[] {
  const named = namesAt(meaning);
  // A name that a seed may choose is none of the task's under other seeds.
  const dressed = new Set(Object.values(meaning.template.spec.names).flat());
  const live = meaning.live as never;
  const said = Object.entries(meaning.template.spec.facts).filter(([, { when }]) => when?.(live) ?? true);
  return (['en', 'zh'] as const).flatMap((natural) => {
    const spans = said.flatMap(([fact, each]) =>
      [...sayFact(each, live, natural).matchAll(IN_BACKTICKS)].map(([, span]) => [fact, span ?? ''] as const),
    );
    const forms = spans.flatMap(([, span]) => (ONE_WORD.test(span) ? [] : (span.match(WORD) ?? [])));
    const known = new Set([...named, ...forms]);
    return spans
      .filter(([, word]) => ONE_WORD.test(word) && !known.has(word))
      .filter(([, word]) => dressed.has(word) || !(quoted.has(word) || isText(word)))
      .map(([fact, word]) => ({ fact, word }));
  });
}

/** What the signature mentions. */
function namesAt({ template, form }: Meaning): ReadonlySet<string> {
  const { name, paramNames } = template.spec.signature.form;
  const params = Object.fromEntries(paramNames.map((each) => [each, each]));
  const texts = [form.signature({ name, params }), ...form.declarations.map(({ source }) => source)];
  return new Set(texts.join('\n').match(WORD));
}

/** Words that can be nothing but texts or names of the language: one character, or a digit before a letter. */
function isText(word: string): boolean {
  return word.length === 1 || /\d[A-Za-z]/.test(word) || BUILT_IN.has(word);
}

/** The words of texts without blanks that stand in quotes in the files of a template and its operators. */
export function quotedWords({ file, operators }: LiftedTemplate): ReadonlySet<string> {
  const words = new Set<string>();
  for (const each of new Set([file, ...[...operators.values()].map((part) => part.file)])) {
    for (const [text] of readFileSync(each, 'utf8').matchAll(/'[^'\s`]*'|"[^"\s`]*"/g))
      for (const word of text.match(WORD) ?? []) words.add(word);
  }
  return words;
}
