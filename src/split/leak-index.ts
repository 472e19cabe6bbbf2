/** Where a task was drawn: which stream, and which place in it. */
export interface Place {
  readonly stream: number;
  readonly place: number;
}

/** What two tasks can have in common. */
export const SAMES = ['content', 'program', 'behaviour'] as const;
export type Same = (typeof SAMES)[number];

/** Two tasks on two sides of a border that are alike. */
export interface Meeting {
  readonly train: number;
  readonly other: number;
}

/** Words a task: two for each hash. */
const WORDS = 2 * SAMES.length;
/** Slots of the table for each task of training. */
const SLOTS_A_TASK = 1.6;

/**
 * Hashes of tasks in flat memory, at most 40 bytes each with the table that finds meetings: 24 for the first
 * 64 bits of three hashes, 4 for the place, 2 for the stream, 2 for the side, and 6.4 for the table. Two
 * different hashes among n meet with a chance of n^2 / 2^65.
 */
export class LeakIndex {
  #hashes: Uint32Array;
  #places: Uint32Array;
  #streams: Uint16Array;
  #sides: Uint16Array;
  #size = 0;

  /** @param expected - how many tasks to make room for at once */
  constructor(expected: number) {
    const room = Math.max(16, expected);
    this.#hashes = new Uint32Array(room * WORDS);
    this.#places = new Uint32Array(room);
    this.#streams = new Uint16Array(room);
    this.#sides = new Uint16Array(room);
  }

  get size(): number {
    return this.#size;
  }

  /**
   * @param side - 0 for training, else a number of its own for each evaluation split
   * @returns the task's number, under which its hashes are set
   */
  add({ stream, place }: Place, side: number): number {
    if (this.#size === this.#places.length) this.#grow();
    const task = this.#size;
    this.#places[task] = place;
    this.#streams[task] = stream;
    this.#sides[task] = side;
    this.#size += 1;
    return task;
  }

  /** Sets one of a task's hashes, written in hex. */
  set(task: number, same: Same, hash: string): void {
    const base = task * WORDS + 2 * SAMES.indexOf(same);
    this.#hashes[base] = Number.parseInt(hash.slice(0, 8), 16);
    this.#hashes[base + 1] = Number.parseInt(hash.slice(8, 16), 16);
  }

  placeOf(task: number): Place {
    return { stream: this.#streams[task] as number, place: this.#places[task] as number };
  }

  sideOf(task: number): number {
    return this.#sides[task] as number;
  }

  /** Of each task outside of training that has a hash of a task of training, the first such pair. */
  *meetings(same: Same): Generator<Meeting, void, void> {
    const slots = this.#slots();
    for (let task = 0; task < this.#size; task += 1) {
      if (this.#sides[task] !== 0) continue;
      const slot = this.#find(slots, task, same);
      if (slots[slot] === 0) slots[slot] = task + 1;
    }
    for (let task = 0; task < this.#size; task += 1) {
      if (this.#sides[task] === 0) continue;
      const found = slots[this.#find(slots, task, same)] as number;
      if (found !== 0) yield { train: found - 1, other: task };
    }
  }

  /** How many different hashes the tasks of a side have. */
  distinct(same: Same, side: number): number {
    const slots = this.#slots();
    let distinct = 0;
    for (let task = 0; task < this.#size; task += 1) {
      if (this.#sides[task] !== side) continue;
      const slot = this.#find(slots, task, same);
      if (slots[slot] !== 0) continue;
      // 0 marks a free slot, so tasks are counted from 1.
      slots[slot] = task + 1;
      distinct += 1;
    }
    return distinct;
  }

  /** The hash of a task as one number a word. */
  hashOf(task: number, same: Same): string {
    const base = task * WORDS + 2 * SAMES.indexOf(same);
    return `${this.#hashes[base]} ${this.#hashes[base + 1]}`;
  }

  #slots(): Int32Array {
    return new Int32Array(Math.ceil(this.#size * SLOTS_A_TASK) + 1);
  }

  /**
   * Tasks of training with the same behaviour as a task and, each, with another program: all of them, up to
   * `most`. Looks at every task, so ask seldom.
   */
  *programsAs(task: number, most: number): Generator<number, void, void> {
    const behaviour = this.hashOf(task, 'behaviour');
    const programs = new Set<string>();
    for (let other = 0; other < this.#size && programs.size < most; other += 1) {
      if (this.#sides[other] !== 0 || this.hashOf(other, 'behaviour') !== behaviour) continue;
      const program = this.hashOf(other, 'program');
      if (programs.has(program)) continue;
      programs.add(program);
      yield other;
    }
  }

  /** The slot that holds a task with the same hash, or the free one where it would stand. */
  #find(slots: Int32Array, task: number, same: Same): number {
    const field = 2 * SAMES.indexOf(same);
    const high = this.#hashes[task * WORDS + field] as number;
    const low = this.#hashes[task * WORDS + field + 1] as number;
    let slot = low % slots.length;
    for (;;) {
      const found = slots[slot] as number;
      if (found === 0) return slot;
      const base = (found - 1) * WORDS + field;
      if (this.#hashes[base] === high && this.#hashes[base + 1] === low) return slot;
      slot = slot + 1 === slots.length ? 0 : slot + 1;
    }
  }

  #grow(): void {
    // By an eighth: doubling would leave up to half of the memory unused.
    const room = Math.ceil(this.#size * 1.125) + 16;
    const grown = <A extends Uint32Array | Uint16Array>(to: A, from: A): A => {
      to.set(from);
      return to;
    };
    this.#hashes = grown(new Uint32Array(room * WORDS), this.#hashes);
    this.#places = grown(new Uint32Array(room), this.#places);
    this.#streams = grown(new Uint16Array(room), this.#streams);
    this.#sides = grown(new Uint16Array(room), this.#sides);
  }
}
