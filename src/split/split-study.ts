import { EtudesError } from '../errors.ts';
import type { TaskSource } from '../expand/task-source.ts';
import type { Template } from '../template/template.ts';
import { chainAt } from './chain-holdout.ts';
import { Histogram, type Histograms, histograms, NUISANCES, type Nuisance } from './drift.ts';
import { type Examined, Examiner } from './examiner.ts';
import { ExaminerCrew } from './examiner-crew.ts';
import type { Holdout } from './holdout.ts';
import { LeakIndex, type Meeting, SAMES, type Same } from './leak-index.ts';
import { Leaks } from './leaks.ts';
import { MixTally } from './mix-tally.ts';
import { NearCopies } from './near-copies.ts';
import { ProgramBook } from './program-facts.ts';
import { sameBehaviour } from './same-behaviour.ts';
import { type Split, splitName } from './split.ts';
import { alarmsOf, type Leak, type Problem, type SplitFigures, type SplitReport } from './split-report.ts';
import { splitSources } from './split-sources.ts';
import { type Drawn, idOf } from './task-draw.ts';
import type { Thread } from './thread.ts';

/** Tasks of each evaluation split that are looked at, where the mixture gives fewer. */
const LOOKED = 64;
/** Fewer behaviours than this among so many tasks, and a split measures next to nothing. */
const LEAST_BEHAVIOURS = 4;
/** Positions in a row without a task after which a stream counts as used up. */
const PATIENCE = 20_000;
/** Programs of training that one held-out task of the same fingerprint is held against. */
const PROGRAMS = 64;

/** Which tasks to look at. */
export interface StudyRequest {
  readonly seed: string;
  readonly count: number;
  /** Threads that `serveExaminer` of the same tasks. */
  readonly workers?: readonly Thread[];
}

/** What is counted of one side. */
interface SideCounts {
  count: number;
  sealed: number;
  examined: number;
  /** By template, for a holdout is compared with the training of its own templates. */
  readonly drift: Map<string, { readonly template: Template; readonly measured: Histograms }>;
}

/** Draws tasks of a curriculum and looks at its holdouts: what they hold, how far it lies, what leaks. */
export class SplitStudy {
  readonly #sources: readonly TaskSource[];
  readonly #split: Split;
  readonly #seed: string;
  readonly #count: number;
  /** One a stream. */
  readonly #examiners: Examiner[] = [];
  readonly #book = new ProgramBook();
  readonly #index: LeakIndex;
  readonly #tally: MixTally;
  readonly #near = new NearCopies();
  readonly #workers: readonly Thread[];
  readonly #sides: readonly SideCounts[];
  readonly #discarded = new Map<string, number>();
  readonly #problems: Problem[] = [];
  readonly #leaks = new Leaks();
  #tasks = 0;

  /**
   * @param sources - all points of the stages, whatever their side
   */
  constructor(sources: readonly TaskSource[], split: Split, { seed, count, workers = [] }: StudyRequest) {
    this.#sources = sources;
    this.#split = split;
    this.#seed = seed;
    this.#count = count;
    this.#workers = workers;
    this.#index = new LeakIndex(count);
    this.#tally = new MixTally(split.holdouts);
    this.#sides = ['train', ...split.names].map(() => ({
      count: 0,
      sealed: 0,
      examined: 0,
      drift: new Map(),
    }));
  }

  /** @throws EtudesError `split/no-training`, `generate/...` or what templates throw */
  async run(): Promise<SplitReport> {
    const training = splitSources(this.#sources, this.#split, 'train');
    await this.#walk(this.#sources, this.#workers, (counts) => {
      if (counts !== undefined) counts.count += 1;
      this.#tasks += 1;
      return this.#count - this.#tasks;
    });
    const train = this.#sides[0] as SideCounts;
    if (train.examined < LOOKED) await this.#walk(training, [], () => LOOKED - train.examined);
    for (const [at, { name }] of this.#split.holdouts.entries()) await this.#lookAtMore(name, at + 1);
    return this.#report();
  }

  /** Draws of one split alone, where the mixture has given few. */
  async #lookAtMore(name: string, at: number): Promise<void> {
    const counts = this.#sides[at] as SideCounts;
    if (counts.examined >= LOOKED) return;
    try {
      const sources = splitSources(this.#sources, this.#split, name);
      await this.#walk(sources, [], () => LOOKED - counts.examined);
    } catch (error) {
      if (!(error instanceof EtudesError && error.code === 'split/nothing-held')) throw error;
    }
    if (counts.examined > 0) return;
    this.#problems.push({
      level: 'L8',
      code: 'split/nothing-held',
      split: name,
      message: 'no task of the stages is held out by it',
    });
  }

  /** @param left - told of each task that is taken; how many more are wanted */
  async #walk(
    sources: readonly TaskSource[],
    workers: readonly Thread[],
    left: (counts: SideCounts | undefined) => number,
  ): Promise<void> {
    const examiner = new Examiner(sources, this.#split, this.#seed, this.#book);
    const stream = this.#examiners.push(examiner) - 1;
    let [wanted, holes] = [this.#count, 0];
    for await (const found of new ExaminerCrew(examiner, workers).examined(() => wanted)) {
      holes = found === undefined ? holes + 1 : 0;
      if (found !== undefined) wanted = left(this.#take(found, stream, sources));
      if (wanted <= 0 || holes >= PATIENCE) return;
    }
  }

  /** Counts a task; the counts of its side, where it has one. */
  #take(found: Examined, stream: number, sources: readonly TaskSource[]): SideCounts | undefined {
    const { place, side, findings, seed } = found;
    if (side.kind === 'discarded')
      this.#discarded.set(side.reason, (this.#discarded.get(side.reason) ?? 0) + 1);
    if (side.kind === 'discarded' || findings === undefined) return undefined;
    const at = side.kind === 'eval' ? this.#split.names.indexOf(side.name) + 1 : 0;
    const counts = this.#sides[at] as SideCounts;
    if (side.kind === 'eval' && side.sealed) counts.sealed += 1;
    counts.examined += 1;
    const source = sources[found.source] as TaskSource;
    const { template } = source.expander;
    const point = template.space.at(found.point);
    const { facts } = findings;
    const task = this.#index.add({ stream, place }, at);
    this.#index.set(task, 'content', findings.content);
    this.#index.set(task, 'program', facts.program);
    this.#index.set(task, 'behaviour', facts.behaviour);
    this.#tally.add(template, point, at);
    if (findings.sketch !== undefined) this.#near.add(task, place, at === 0, findings.sketch);
    const drift = counts.drift.get(template.id) ?? { template, measured: histograms() };
    counts.drift.set(template.id, drift);
    drift.measured.promptBytes.add(findings.promptBytes);
    drift.measured.literalDigits.add(findings.literalDigits);
    drift.measured.examples.add(findings.examples);
    drift.measured.solutionNodes.add(facts.nodes);
    const id = (): string => idOf({ source, point, seed });
    for (const [split, held] of findings.shown)
      this.#leaks.add(this.#split.names.indexOf(split), { train: id(), eval: held, level: 'L10' });
    if (findings.otherwise !== undefined) this.#noteTwoSides(id(), splitName(side), findings.otherwise);
    return counts;
  }

  /** L0 and L9: what stands in the record, classified by another instance, belongs where it was put. */
  #noteTwoSides(id: string, side: string, otherwise: string): void {
    this.#problems.push({
      level: side === 'train' ? 'L9' : 'L0',
      code: 'split/two-sides',
      split: side,
      message: `${id} is in ${side}, and in ${otherwise} by its record`,
    });
  }

  #report(): SplitReport {
    const { coverage, atoms, figures } = this.#tally.finish();
    const leaks = this.#leaks;
    const shared = this.#split.holdouts.map(() => ({ program: 0, behaviour: 0 }));
    for (const same of SAMES) {
      const known = new Map<string, number | undefined>();
      for (const meeting of this.#index.meetings(same)) {
        const at = this.#index.sideOf(meeting.other) - 1;
        const { identity } = this.#split.holdouts[at] as Holdout;
        if (same !== 'content' && identity[same] === 'counted') {
          const counts = shared[at] as { program: number; behaviour: number };
          counts[same] += 1;
        } else leaks.add(at, this.#leakOf(same, meeting, known));
      }
    }
    const near = this.#split.holdouts.map(() => 0);
    for (const { other } of this.#near.pairs()) {
      const at = this.#index.sideOf(other) - 1;
      near[at] = (near[at] as number) + 1;
    }
    const splits = this.#sides.map((side, at): SplitFigures => {
      const { count, sealed, examined } = side;
      const behaviours = this.#index.distinct('behaviour', at);
      const holdout = this.#split.holdouts[at - 1];
      const own = {
        name: holdout?.name ?? 'train',
        kind: holdout?.kind ?? 'train',
        count,
        sealed,
        examined,
        behaviours,
      };
      if (holdout === undefined)
        return { ...own, atomDivergence: 0, compoundDivergence: 0, novelCompoundShare: 0 };
      this.#checkCell(own);
      return {
        ...own,
        ...figures[at - 1],
        shared: shared[at - 1] as { program: number; behaviour: number },
        leaks: leaks.of(at - 1),
        drift: this.#driftOf(holdout, side),
        // The sample of prompts holds as large a share of each split as the draw did.
        nearCopies: Math.min(
          1,
          (near[at - 1] as number) / Math.max(1, (this.#near.looked * examined) / this.#heldOut()),
        ),
      };
    });
    return {
      tasks: this.#tasks,
      discarded: Object.fromEntries(this.#discarded),
      splits,
      coverage,
      atoms: Object.fromEntries(
        [...atoms].map(([atom, [train = 0, ...held]]) => [
          atom,
          { train, heldout: held.reduce((sum, count) => sum + count, 0) },
        ]),
      ),
      leaks: leaks.listed(this.#split.names),
      problems: this.#problems,
      alarms: alarmsOf(splits),
    };
  }

  #heldOut(): number {
    return this.#sides.slice(1).reduce((sum, { examined }) => sum + examined, 0);
  }

  /** L8: enough different things to ask. */
  #checkCell({ name, examined, behaviours }: SplitFigures): void {
    if (examined === 0 || behaviours >= LEAST_BEHAVIOURS) return;
    this.#problems.push({
      level: 'L8',
      code: 'split/small-cell',
      split: name,
      message: `its ${examined} tasks ask for ${behaviours} different functions; hold out more`,
    });
  }

  #driftOf(holdout: Holdout, { drift }: SideCounts): Readonly<Record<Nuisance, number>> {
    const training = [...(this.#sides[0] as SideCounts).drift.values()];
    const own = training.filter(({ template }) => holdout.covers(template));
    // Of a template that is held out whole, training has nothing; the rest of it must serve.
    const against = own.length > 0 ? own : training;
    return Object.fromEntries(
      NUISANCES.map((nuisance) => [
        nuisance,
        Histogram.of([...drift.values()].map(({ measured }) => measured[nuisance])).distance(
          Histogram.of(against.map(({ measured }) => measured[nuisance])),
        ),
      ]),
    ) as Record<Nuisance, number>;
  }

  /** The leak that a meeting is, or undefined where the two only look alike. */
  #leakOf(
    same: Same,
    { train, other }: Meeting,
    known: Map<string, number | undefined>,
  ): Omit<Leak, 'split'> | undefined {
    const held = this.#find(other);
    if (same !== 'behaviour') {
      const level = same === 'content' ? 'L1' : 'L2';
      return { train: idOf(this.#find(train)), eval: idOf(held), level };
    }
    const key = `${this.#index.hashOf(other, 'behaviour')} ${this.#index.hashOf(other, 'program')}`;
    if (!known.has(key)) known.set(key, this.#trulyLike(other, held));
    const like = known.get(key);
    if (like === undefined) return undefined;
    const one = this.#find(like);
    const [chain, itsChain] = [chainAt(one.point), chainAt(held.point)];
    const isShorter =
      chain !== undefined && itsChain !== undefined && chain.steps.length <= itsChain.steps.length;
    return { train: idOf(one), eval: idOf(held), level: isShorter ? 'L4' : 'L3' };
  }

  /** The first task of training that behaves like a held-out one on inputs of either's domain too. */
  #trulyLike(other: number, held: Drawn): number | undefined {
    const meaning = held.source.expander.meaning(held.point, held.seed);
    for (const train of this.#index.programsAs(other, PROGRAMS)) {
      const { source, point, seed } = this.#find(train);
      if (sameBehaviour(source.expander.meaning(point, seed), meaning)) return train;
    }
    return undefined;
  }

  #find(task: number): Drawn {
    const { stream, place } = this.#index.placeOf(task);
    return this.#examiners[stream]?.draw.at(place) as Drawn;
  }
}
