import type { Worker } from 'node:worker_threads';
import { chainAt } from './chain-holdout.ts';
import { type FactAnswer, type FactJob, startFactWorker } from './fact-worker.ts';
import { ProgramBook, type ProgramFacts } from './program-facts.ts';
import type { Drawn } from './task-draw.ts';

/** Points of one message. */
const BATCH = 32;
/** Messages under way to one worker; what comes when all have as many is worked out here. */
const UNDER_WAY = 4;

/** A reference that is asked about, and who wants to know. */
interface Question {
  readonly drawn: Drawn;
  readonly tell: (facts: ProgramFacts) => void;
}

/** A worker with the batches it was sent. */
interface Member {
  readonly worker: Worker;
  readonly sent: (readonly Question[])[];
}

/**
 * Works out the facts of references, of chains on other threads too: they are hardly ever met twice, and fold
 * and run for milliseconds each. In which order answers come is left open.
 */
export class FactCrew {
  readonly #book = new ProgramBook();
  readonly #members: Member[];
  /** Questions of one template that wait for a batch to be full. */
  #waiting: Question[] = [];
  #idle: (() => void) | undefined;

  /** @param workers - threads beside this one; 0 works everything out at once */
  constructor(workers: number) {
    this.#members = Array.from({ length: workers }, () => {
      const member: Member = { worker: startFactWorker(), sent: [] };
      member.worker.on('message', (answer: FactAnswer) => this.#settle(member.sent.shift() ?? [], answer));
      member.worker.on('error', () => this.#leave(member));
      return member;
    });
  }

  ask(question: Question): void {
    const { point, source } = question.drawn;
    const { template } = source.expander;
    // What is made of another template may stand in another file.
    const isSent = template.base === undefined && chainAt(point) !== undefined;
    const member = isSent ? this.#free() : undefined;
    if (member === undefined) {
      this.#answer(question);
      return;
    }
    if (this.#waiting[0]?.drawn.source.expander !== source.expander) this.#answerWaiting();
    this.#waiting.push(question);
    if (this.#waiting.length < BATCH) return;
    const job: FactJob = {
      file: source.expander.lifted.file,
      template: template.id,
      points: this.#waiting.map(({ drawn }) => [String(drawn.point.index), drawn.seed]),
    };
    member.sent.push(this.#waiting);
    member.worker.postMessage(job);
    this.#waiting = [];
  }

  /** Resolves when every question is answered. */
  async done(): Promise<void> {
    this.#answerWaiting();
    if (this.#members.some(({ sent }) => sent.length > 0))
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
      });
  }

  /** Ends the threads. */
  end(): void {
    for (const { worker } of this.#members) void worker.terminate();
  }

  #free(): Member | undefined {
    return this.#members
      .filter(({ sent }) => sent.length < UNDER_WAY)
      .sort((a, b) => a.sent.length - b.sent.length)[0];
  }

  #answer({ drawn, tell }: Question): void {
    tell(this.#book.of(drawn.source.expander.meaning(drawn.point, drawn.seed)));
  }

  #answerWaiting(): void {
    for (const question of this.#waiting.splice(0)) this.#answer(question);
  }

  #settle(questions: readonly Question[], answer: FactAnswer): void {
    for (const [at, question] of questions.entries()) {
      const facts = answer?.[at];
      if (facts === undefined) this.#answer(question);
      else question.tell(facts);
    }
    if (this.#members.every(({ sent }) => sent.length === 0)) this.#idle?.();
  }

  /** What a thread that ended leaves undone is done here. */
  #leave(member: Member): void {
    this.#members.splice(this.#members.indexOf(member), 1);
    for (const questions of member.sent.splice(0)) this.#settle(questions, undefined);
  }
}
