import type { Examined, Examiner } from './examiner.ts';
import type { Thread } from './thread.ts';

/** Places of one message. */
const BATCH = 32;
/** Places of one turn of this thread. */
const TURN = 8;
/** Messages under way to one thread. */
const UNDER_WAY = 2;
/** Places that are looked at ahead of the first that is not answered. */
const WINDOW = 4096;

/** What a thread answers: in the order of the places, or nothing where it cannot tell. */
type Answer = readonly (Examined | undefined)[] | undefined;

/** A thread with the places that only it looks at, and those it was sent. */
interface Member {
  readonly worker: Thread;
  readonly own: number[];
  readonly sent: (readonly number[])[];
}

/**
 * Examines the places of a draw and gives what is found in the order of the places: on other threads, whose memory can
 * be bounded, or on this one where there are none (left). Each thread has some of the templates to itself, for what it
 * works out of their points is of use again; chains are hardly ever met twice, and go to whoever has nothing else to
 * do.
 */
export class ExaminerCrew {
  readonly #examiner: Examiner;
  readonly #members: Member[];
  /** Places of anybody. */
  readonly #common: number[] = [];
  /** By template, the queue of its places. */
  readonly #queues = new Map<string, number[]>();
  readonly #found = new Map<number, Examined | undefined>();
  #wake: (() => void) | undefined;

  /** @param workers - threads that {@link serveExaminer} of the same draw */
  constructor(examiner: Examiner, workers: readonly Thread[]) {
    this.#examiner = examiner;
    this.#members = workers.map((worker) => {
      const member: Member = { worker, own: [], sent: [] };
      worker.on('message', (answer) => this.#settle(member.sent.shift() ?? [], answer as Answer));
      worker.on('error', () => this.#leave(member));
      return member;
    });
  }

  /**
   * What is found at each place from the first on; undefined for a hole.
   * @param most - how many more are wanted, at most
   */
  async *examined(most: () => number): AsyncGenerator<Examined | undefined, void, void> {
    let dealt = 0;
    for (let place = 0; place < 0xffffffff; ) {
      for (const end = place + Math.min(WINDOW, most()); dealt < end; dealt += 1)
        this.#queueOf(dealt).push(dealt);
      this.#feed();
      if (this.#found.has(place)) {
        const found = this.#found.get(place);
        this.#found.delete(place);
        place += 1;
        yield found;
        continue;
      }
      if (this.#members.length === 0) this.#settle(this.#common.splice(0, TURN), undefined);
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      // So that answers of other threads, and signals, come through.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #queueOf(place: number): number[] {
    const { template } = this.#examiner.draw.sourceOf(place).expander;
    let queue = this.#queues.get(template.id);
    if (queue === undefined) {
      const hasChains = Object.values(template.axes).some(({ wide }) => wide);
      const member = this.#members[this.#queues.size % Math.max(1, this.#members.length)];
      queue = hasChains || member === undefined ? this.#common : member.own;
      this.#queues.set(template.id, queue);
    }
    return queue;
  }

  #feed(): void {
    for (const { worker, own, sent } of this.#members) {
      while (sent.length < UNDER_WAY) {
        const queue = own.length > 0 ? own : this.#common;
        // Half a message is sent only to who has nothing to do.
        if (queue.length === 0 || (queue.length < BATCH && sent.length > 0)) break;
        const places = queue.splice(0, BATCH);
        sent.push(places);
        worker.postMessage(places);
      }
    }
  }

  #settle(places: readonly number[], answer: Answer): void {
    for (const [at, place] of places.entries())
      this.#found.set(place, answer === undefined ? this.#examiner.examine(place) : answer[at]);
    this.#wake?.();
  }

  /** What a thread that ended leaves undone is done here. */
  #leave(member: Member): void {
    this.#members.splice(this.#members.indexOf(member), 1);
    for (const [template, queue] of this.#queues)
      if (queue === member.own) this.#queues.set(template, this.#common);
    this.#common.push(...member.sent.splice(0).flat(), ...member.own.splice(0));
    this.#wake?.();
  }
}

/** Answers an {@link ExaminerCrew} of another thread. */
export function serveExaminer(port: Thread, examiner: Promise<Examiner>): void {
  const answer = async (places: readonly number[]): Promise<Answer> => {
    try {
      const own = await examiner;
      return places.map((place) => own.examine(place));
    } catch {
      // Whoever asked works it out, and meets the error where it can be told well.
      return undefined;
    }
  };
  port.on('message', (places) => {
    void answer(places as readonly number[]).then((given) => port.postMessage(given));
  });
}
