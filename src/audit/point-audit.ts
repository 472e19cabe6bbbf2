import { createHash } from 'node:crypto';
import { behaviourOf } from '../expand/behaviour.ts';
import { type Compiled, compiled } from '../expand/compiled.ts';
import { ordinaryExamples } from '../expand/examples.ts';
import type { Expander } from '../expand/expander.ts';
import type { Meaning } from '../expand/meaning.ts';
import { programOf } from '../expand/program-of.ts';
import { Trial } from '../expand/trial.ts';
import { programText } from '../mutants/mutants-of.ts';
import type { Json } from '../shapes/json.ts';
import type { Shape } from '../shapes/shape.ts';
import { formatTaskId } from '../task/task-id.ts';
import type { Point } from '../template/point.ts';
import type { Program } from '../tree/program.ts';
import { type Contract, contractAt } from './contract-domain.ts';
import { Yardstick } from './difference.ts';
import { checkDisclosure } from './disclosure.ts';
import type { Finding, PointFigures } from './findings.ts';
import { checkInputs } from './input-checks.ts';
import type { Verdict } from './mutant-ground.ts';
import { runMutants } from './mutant-run.ts';
import { runRivals, type SeedCases } from './rival-run.ts';
import { trivialSolvers } from './trivial-solvers.ts';
import { type ShapeCandidates, WideDomain } from './wide-domain.ts';
import { checkWording } from './wording.ts';

/** Independent test seeds of each point. */
export const TEST_SEEDS: readonly string[] = ['audit0', 'audit1', 'audit2', 'audit3', 'audit4'];
/**
 * Fresh draws on which the reference must pass, at every tenth point; at others the test seeds must do. Over a
 * catalogue of 50 templates with 40 points each these are 200 tasks, and `npm run flakes` takes many more.
 */
const FLAKE_DRAWS = 20;
const FLAKE_EVERY = 10;
/** Inputs of each draw on which its laws are asked; on the fresh inputs of hidden tests all of them are. */
const LAW_INPUTS = 20;
/** An oracle that takes longer than this for one stored input is slow, in milliseconds. */
const SLOW = 250;

/** What is going on, for whoever watches over an audit. */
export interface Watch {
  /** Mutants, by number, that hung or took all memory before. */
  readonly hangs: ReadonlySet<number>;
  /** Called now and then, with the number of the mutant that runs next or {@link NO_MUTANT}. */
  beat(mutant: number): void;
  /** Called often while one thing takes long. */
  goesOn(): void;
}
/** Stands for everything that is no mutant. */
export const NO_MUTANT = -1;
const unwatched: Watch = { hangs: new Set(), beat: () => undefined, goesOn: () => undefined };

/** Audits points of one template, one after the other; what they have in common is worked out once. */
export class PointAuditor {
  readonly #expander: Expander;
  readonly #programs = new Map<string, Program>();
  #last: { readonly key: string; readonly yardstick: Yardstick } | undefined;
  readonly #verdicts = new Map<string, Map<string, Verdict>>();
  readonly #tried = new Set<string>();
  #wide: { readonly key: string; readonly inputs: WideDomain } | undefined;
  readonly #shared = new Map<string, ShapeCandidates>();

  constructor(expander: Expander) {
    this.#expander = expander;
  }

  /**
   * Holds the tests of one point against everything they must let pass or stop.
   *
   * @param index - the point's place in the space
   * @param turn - counts the points of an audit up, so that they try different mutants
   */
  audit(index: bigint, turn: number, watch: Watch = unwatched): PointFigures {
    const { template } = this.#expander;
    const point = template.space.at(index);
    const [seed] = TEST_SEEDS as [string];
    const task = formatTaskId({ template: template.id, version: template.version, point: point.index, seed });
    const meaning = this.#expander.meaning(point, seed);
    const trial = new Trial(meaning);
    const program = this.#program(meaning);
    const reference = compiled(program, meaning.form);
    const findings: Finding[] = [];
    const tell = (check: string, message: string): void => {
      findings.push({ check, message, task });
    };

    const seeds = TEST_SEEDS.map((each) => {
      watch.beat(NO_MUTANT);
      return this.#casesOf(trial, point, each, tell);
    });
    const draws = turn % FLAKE_EVERY === 0 ? FLAKE_DRAWS : 0;
    this.#checkReference(trial, reference, point, seeds, draws, tell);
    watch.beat(NO_MUTANT);
    const solvers = trivialSolvers(
      trial,
      seeds[0]?.stored ?? [],
      (seeds[0]?.examples ?? []).map(({ args }) => args),
    );
    for (const { name, call } of solvers) {
      const passed = seeds.findIndex(({ stored }) => trial.failure(call, stored) === undefined);
      watch.beat(NO_MUTANT);
      if (passed >= 0) tell('trivial', `a solution that ${name} passes the hidden test`);
    }
    const { rivals, findings: ofRivals } = runRivals(trial, seeds, task);
    findings.push(...ofRivals, ...checkInputs(trial, seeds, task));
    findings.push(...checkWording(meaning, task), ...checkDisclosure(trial, seeds, task));

    watch.beat(NO_MUTANT);
    const text = programText(program);
    const contract = contractAt(this.#expander, point, seed);
    const key = contract.lawKey;
    const mutants = runMutants({
      trial,
      reference,
      program,
      stored: seeds.map(({ stored }) => stored),
      path: this.#expander.path(point, seed).child('audit'),
      yardstick: this.#yardstick(trial, reference, contract, text, watch),
      verdicts: kept(this.#verdicts, `${key}\n${text}`, () => new Map<string, Verdict>()),
      tried: this.#tried,
      turn,
      task,
      hangs: watch.hangs,
      onMutant: (mutant) => watch.beat(mutant),
    });
    return {
      task,
      mutants,
      trivial: solvers.length * seeds.length,
      rivals,
      findings,
      behaviour: behaviourOf(meaning).slice(0, 16),
      reference: createHash('sha256').update(text).digest('hex').slice(0, 16),
    };
  }

  /** One object for one text, so that its mutants are made once. */
  #program(meaning: Meaning): Program {
    const program = programOf(meaning);
    return kept(this.#programs, programText(program), () => program);
  }

  /** Kept for the last reference and the last contract only: they hold thousands of inputs and answers. */
  #yardstick(
    trial: Trial,
    reference: Compiled,
    { key, lawKey, envelope }: Contract,
    text: string,
    { goesOn }: Watch,
  ): Yardstick {
    if (this.#wide?.key !== key)
      this.#wide = { key, inputs: new WideDomain(trial.meaning, envelope(), this.#shared, goesOn) };
    const { inputs } = this.#wide;
    const own = `${lawKey}\n${text}`;
    if (this.#last?.key !== own)
      this.#last = { key: own, yardstick: new Yardstick(trial, reference, inputs, goesOn) };
    return this.#last.yardstick;
  }

  #casesOf(trial: Trial, point: Point, seed: string, tell: Tell): SeedCases {
    const path = this.#expander.path(point, seed);
    const { meaning } = trial;
    const examples = ordinaryExamples(meaning, path.child('examples')).map(({ inputJson }) => {
      const given = JSON.parse(inputJson) as readonly Json[];
      return trial.caseOf(
        Object.fromEntries(
          meaning.argNames.map((name, at) => [
            name,
            (meaning.form.args[name] as Shape).decode(given[at] as Json),
          ]),
        ),
      );
    });
    const started = performance.now();
    const stored = trial.stored(path);
    const spent = performance.now() - started;
    if (spent > SLOW * stored.length)
      tell('slow', `the oracle takes ${Math.round(spent / stored.length)} ms for an input`);
    return { examples, stored };
  }

  #checkReference(
    trial: Trial,
    reference: Compiled,
    point: Point,
    seeds: readonly SeedCases[],
    draws: number,
    tell: Tell,
  ): void {
    const fresh = trial.freshFailure(reference.call);
    if (fresh !== undefined)
      tell('reference', `the reference fails ${JSON.stringify(fresh.by)} on fresh inputs`);
    const more = Array.from({ length: draws }, (_, index) =>
      trial.stored(this.#expander.path(point, `flake${index}`)),
    );
    const sets = [...seeds.flatMap(({ examples, stored }) => [examples, stored]), ...more];
    for (const [index, cases] of sets.entries()) {
      // A law that holds by luck is found by other inputs than its own.
      const some = spread(cases, LAW_INPUTS);
      const wrong = trial.disagreement(reference.call, cases);
      const failure = wrong ?? trial.brokenLaw(reference.call, some);
      if (failure === undefined) continue;
      const failed = (wrong === undefined ? some : cases)[failure.runs - 1];
      const shown = trial.literal(failed?.args ?? {});
      tell(
        'flake',
        `the reference fails ${JSON.stringify(failure.by)} on draw ${index}: ${shown.slice(0, 200)}`,
      );
      return;
    }
  }
}

/** So many of a list, evenly spread. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  const stride = Math.max(1, Math.floor(list.length / most));
  return list.filter((_, at) => at % stride === 0);
}

type Tell = (check: string, message: string) => void;

function kept<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}
