import type { Meaning } from '../expand/meaning.ts';
import type { Trial } from '../expand/trial.ts';
import type { Finding } from './findings.ts';
import type { SeedCases } from './rival-run.ts';
import { traitsOf } from './traits.ts';

/** Words that state what a law of some kind demands. */
const BY_LAW: Readonly<Record<string, RegExp>> = {
  doesNotMutate:
    /\b(new|copy|leave|left|unchanged|keep|not (be )?(change|modif|mutat)\w*|without chang\w*|as (it|they) (is|are|was|were))\b/i,
  newResult: /\b(new|own|copy|fresh)\b/i,
  freshResult: /\b(new|own|copy|fresh|share\w*)\b/i,
  inPlace: /\b(in place|itself|same (list|array|object|matrix)|very (list|array|object|matrix))\b/i,
  throwsWhen: /\b(throw\w*|error|RangeError|TypeError)\b/i,
};

/** Words that state, or an edge that a fact would not name otherwise: by what an input looks like. */
const BY_TRAIT: readonly (readonly [trait: RegExp, words: RegExp, what: string])[] = [
  [
    /^[^:]*(?<!^in .*): empty$/,
    /\b(empty|no (items?|elements?|numbers?|words?|characters?|entries|rows?|\w+s)|nothing|without (any )?\w+s|zero|at least one|0)\b|''|""|\[\]/i,
    'an empty',
  ],
  [/^[^:]*: absent$/, /\b(null|undefined|absent|missing|none|no \w+)\b/i, 'an absent'],
];
/** An edge that fewer inputs have is not asked about. */
const SHARE = 0.01;

/**
 * Whether what hidden tests can probe is said: laws that nobody would guess, and edges among the inputs. A
 * public example that shows the edge will do. By words only, so it finds what is not said at all.
 */
export function checkDisclosure(trial: Trial, seeds: readonly SeedCases[], task: string): readonly Finding[] {
  const said = trial.meaning.facts('en').join('\n');
  return [...hiddenLaws(trial.meaning, said), ...hiddenEdges(seeds, said)].map((message) => ({
    check: 'disclosure',
    message,
    task,
  }));
}

function hiddenLaws(meaning: Meaning, said: string): readonly string[] {
  return meaning.laws().flatMap(([name, { kind }]) => {
    const words = BY_LAW[kind];
    return words === undefined || words.test(said)
      ? []
      : [`no fact says what the law ${JSON.stringify(name)} demands`];
  });
}

function hiddenEdges(seeds: readonly SeedCases[], said: string): readonly string[] {
  const counts = new Map<string, number>();
  let cases = 0;
  for (const { stored } of seeds) {
    for (const { args } of stored) {
      cases += 1;
      for (const trait of traitsOf(args)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
    }
  }
  const shown = seeds.map(({ examples }) => new Set(examples.flatMap(({ args }) => traitsOf(args))));
  return [...counts].flatMap(([trait, count]) => {
    const rule = BY_TRAIT.find(([pattern]) => pattern.test(trait));
    if (rule === undefined || count < SHARE * cases || rule[1].test(said)) return [];
    // What one seed's examples do not show, its reader does not know.
    if (shown.every((traits) => traits.has(trait))) return [];
    return [`no fact says what becomes of ${rule[2]} ${trait.replace(/:.*/, '')}`];
  });
}
