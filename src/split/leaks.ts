import type { Leak, Level } from './split-report.ts';

/** Leaks listed of each level and split; all are counted. */
const LISTED = 20;

/** Leaks by split and level: all counted, the first listed. */
export class Leaks {
  readonly #counts = new Map<number, Map<Level, number>>();
  readonly #listed: { readonly at: number; readonly leak: Omit<Leak, 'split'> }[] = [];

  add(at: number, leak: Omit<Leak, 'split'> | undefined): void {
    if (leak === undefined) return;
    const counts = this.#counts.get(at) ?? new Map<Level, number>();
    const count = (counts.get(leak.level) ?? 0) + 1;
    this.#counts.set(at, counts.set(leak.level, count));
    if (count <= LISTED) this.#listed.push({ at, leak });
  }

  of(at: number): Readonly<Partial<Record<Level, number>>> {
    return Object.fromEntries(this.#counts.get(at) ?? []);
  }

  listed(names: readonly string[]): readonly Leak[] {
    return this.#listed.map(({ at, leak }) => ({ ...leak, split: names[at] as string }));
  }
}
