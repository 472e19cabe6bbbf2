import { ANSWER, answerFile, answerFormTest, answerTest, type Named } from '../../render/answer-test.ts';
import { PUBLIC_TEST } from '../../render/public-test.ts';
import { permutation } from '../../seed/permutation.ts';
import type { Example } from '../../task/content.ts';
import type { Files, Staged } from '../../task/staged.ts';
import type { Program } from '../../tree/program.ts';
import { freeNames } from '../../tree/scope.ts';
import { isFunctionHelper } from '../../tree/structure.ts';
import type { Meaning } from '../meaning.ts';
import { foldedOf } from '../program-of.ts';
import type { TrialCase } from '../trial.ts';
import { Bench } from './bench.ts';
import { type Modules, modulesOf } from './modules.ts';
import { neighboursOf } from './neighbours.ts';
import { nextDoor } from './next-door.ts';
import { shownPoint } from './shown-point.ts';
import type { Staging } from './staging.ts';
import { shownFiles } from './told.ts';
import { otherRules } from './wrong-programs.ts';

/** Functions that follow other rules, at most. */
const OTHERS = 4;
/** How often what a function calls is asked for, where one calls others. */
const CALLS = 0.4;
/** Examples shown at least, where they say what is sought. */
const SHOWN = 3;
/** What the function that is sought is called where it is described. */
const NAMELESS = 'f';

/** A function of the project with its name and its files. */
interface Built {
  readonly name: string;
  readonly program: Program;
  readonly modules: Modules;
}

/** Something is to be found in a project; see `findOf`. */
export function stageFind(staging: Staging): Staged {
  const { meaning, point, dress, path } = staging;
  const built = (name: string, program: Program): Built => ({
    name,
    program,
    modules: modulesOf(meaning, program, { ...dress.names, name }),
  });
  const sought = built(dress.names.name, foldedOf(meaning));
  const { rivals, examples } = otherPrograms(staging);
  const names = otherNames(staging);
  const shown = rivals.slice(0, names.length);
  const others = shown.map(({ program }, at) => built(names[at] as string, program));
  const all = [sought, ...others];
  const beside = neighboursOf(
    staging,
    all.map(({ name }) => name),
  );
  const files = inOrderOfPaths({ ...beside.files, ...filesOf(all) });
  // Of functions that call no other there is nothing to list.
  const called = path.child('calls').stream().chance(CALLS) ? calledBy(all) : undefined;
  const answer = called?.answer ?? [{ file: sought.modules.main, name: sought.name }];
  const isByExamples = called === undefined && point.surface.style === 'examples';
  return {
    kind: 'find',
    // Its own name would give it away.
    names: [NAMELESS, ...dress.slots.slice(1)],
    file: ANSWER,
    saysFacts: called === undefined && !isByExamples,
    starter: { ...files, [ANSWER]: answerFile([]) },
    shows: [...shown.map(({ meaning: other }) => shownPoint(other)), ...beside.shows],
    public: { [PUBLIC_TEST]: answerFormTest() },
    examples: isByExamples ? examples : [],
    texts: {
      modules: shownFiles(files),
      caller: called === undefined ? '' : { name: called.by.name, file: called.by.modules.main },
      shape: answerFile([{ file: 'src/some-file.ts', name: 'someName' }]).trimEnd(),
    },
    trusted: () => ({
      hidden: { 'test/hidden.test.ts': answerTest(answer) },
      reference: { [ANSWER]: answerFile(answer) },
    }),
  };
}

/** The solution of a point next door. */
interface Rival {
  readonly meaning: Meaning;
  readonly program: Program;
}

/** Solutions by other rules that show in the hidden inputs, and examples on which each of them is wrong. */
function otherPrograms(staging: Staging): {
  readonly rivals: readonly Rival[];
  readonly examples: readonly Example[];
} {
  const { meaning, path } = staging;
  const bench = new Bench(staging);
  const asWrong = otherRules(meaning, path);
  const found = new Map<string, Rival>();
  const telling = new Set<TrialCase>();
  for (const other of nextDoor(staging)) {
    if (found.size === OTHERS) break;
    const program = foldedOf(other);
    const wrong = asWrong(program);
    if (wrong === undefined) continue;
    const failing = bench.byLength(bench.stored.filter((each) => !bench.trial.agrees(wrong.call, each)));
    const shows = failing.map((each) => bench.trial.key(each.args)).join('\n');
    if (failing.length === 0 || found.has(shows)) continue;
    found.set(shows, { meaning: other, program });
    if (!failing.some((each) => telling.has(each))) telling.add(failing[0] as TrialCase);
  }
  const told = bench.byLength([...telling]).map((each) => bench.example(each));
  return {
    rivals: [...found.values()],
    examples: [...told, ...bench.shortExamples(Math.max(0, SHOWN - told.length))],
  };
}

/** Names of the template's for functions beside the one that is sought, in an order that the path settles. */
function otherNames({ meaning: { template }, dress, path }: Staging): readonly string[] {
  const { name } = template.spec.signature.form;
  const names = [name, ...(template.spec.names[name] ?? [])].filter((each) => each !== dress.names.name);
  if (names.length === 0) return names;
  const order = permutation(BigInt(names.length), path.child('names'));
  return names.map((_, at) => names[order.atNumber(at)] as string);
}

/** The function that calls most others, and these. */
function calledBy(
  all: readonly Built[],
): { readonly by: Built; readonly answer: readonly Named[] } | undefined {
  let most: { readonly by: Built; readonly answer: readonly Named[] } | undefined;
  for (const by of all) {
    const answer = callsOf(by);
    if (answer.length > (most?.answer.length ?? 0)) most = { by, answer };
  }
  return most;
}

/** Helpers that a call may run. */
function callsOf({ name, program, modules }: Built): readonly Named[] {
  const helpers = new Map(program.helpers.filter(isFunctionHelper).map((each) => [each.name, each.decl]));
  // It is printed by another name.
  if (helpers.has(name)) return [];
  const found = new Set<string>();
  const waiting = [...freeNames(program.fn)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const decl = helpers.get(next);
    if (decl === undefined || found.has(next)) continue;
    found.add(next);
    waiting.push(...freeNames(decl));
  }
  return [...found].sort().map((each) => ({ file: modules.helpers, name: each }));
}

function filesOf(all: readonly Built[]): Files {
  return Object.assign({}, ...all.map(({ modules }) => modules.files));
}

/** Files in the order of their paths, which tells nothing. */
function inOrderOfPaths(files: Files): Files {
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}
