import { EtudesError } from '../errors.ts';
import type { LevelName } from './level.ts';
import type { Point } from './point.ts';
import type { Restriction, Space } from './space.ts';
import { standardAxes, surfaces } from './standard-axes.ts';

/** The part of a space that a restriction leaves: counted and addressed like the space itself. */
export class Region {
  readonly space: Space;
  readonly size: bigint;
  readonly meanings: bigint;
  /** Ordinals of its cells; undefined where it has them all. */
  readonly #cells: Int32Array | undefined;
  /** Meanings before each of its cells, the total last; undefined where every cell holds one. */
  readonly #before: readonly bigint[] | undefined;
  readonly #surfaces: readonly number[];

  /** @throws EtudesError `template/unknown-axis`, `template/unknown-level` or `template/empty-region` */
  constructor(space: Space, restriction: Restriction = {}) {
    this.space = space;
    this.#surfaces = surfacesUnder(restriction);
    const listed = Object.entries(restriction).filter(([axis]) => !Object.hasOwn(standardAxes, axis));
    const unknown = listed.find(([axis]) => !space.listedAxes.includes(axis));
    if (unknown !== undefined) {
      throw new EtudesError(
        'template/unknown-axis',
        `no axis ${JSON.stringify(unknown[0])} can be restricted here`,
        {
          expected: `one of ${[...Object.keys(standardAxes), ...space.listedAxes].join(', ')}`,
          received: unknown[0],
        },
      );
    }
    if (listed.length === 0) {
      this.meanings = space.meanings;
    } else {
      const cells: number[] = [];
      const before: bigint[] = [];
      let meanings = 0n;
      const seen = new Map(listed.map(([axis]) => [axis, new Set<LevelName>()]));
      for (let ordinal = 0; ordinal < space.cellCount; ordinal += 1) {
        const { levels } = space.cell(ordinal);
        let inside = true;
        for (const [axis, allowed] of listed) {
          const name = levels[axis]?.name as LevelName;
          seen.get(axis)?.add(name);
          if (!allowed.includes(name)) inside = false;
        }
        if (!inside) continue;
        cells.push(ordinal);
        before.push(meanings);
        meanings += space.meaningsOf(ordinal);
      }
      for (const [axis, allowed] of listed) {
        const missing = allowed.find((name) => !seen.get(axis)?.has(name));
        if (missing === undefined) continue;
        throw new EtudesError(
          'template/unknown-level',
          `axis ${JSON.stringify(axis)} has no level ${JSON.stringify(missing)}`,
          {
            expected: `one of ${[...(seen.get(axis) ?? [])].map((name) => JSON.stringify(name)).join(', ')}`,
            received: JSON.stringify(missing),
          },
        );
      }
      this.#cells = Int32Array.from(cells);
      this.#before = [...before, meanings];
      this.meanings = meanings;
    }
    this.size = this.meanings * BigInt(this.#surfaces.length);
    if (this.size === 0n) {
      throw new EtudesError('template/empty-region', 'no legal point is left under these levels', {
        received: JSON.stringify(restriction),
      });
    }
  }

  /** The point of that index within the region. */
  at(index: bigint): Point {
    if (index < 0n || index >= this.size) {
      throw new EtudesError('template/index-out-of-space', `no point has index ${index} here`, {
        expected: `0 to ${this.size - 1n}`,
      });
    }
    const each = BigInt(this.#surfaces.length);
    const surface = BigInt(this.#surfaces[Number(index % each)] as number);
    return this.space.at(this.#globalMeaning(index / each) * BigInt(surfaces.length) + surface);
  }

  #globalMeaning(meaning: bigint): bigint {
    if (this.#cells === undefined || this.#before === undefined) return meaning;
    let low = 0;
    let high = this.#cells.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#before[middle] as bigint) <= meaning) low = middle;
      else high = middle - 1;
    }
    return this.space.meaningsBefore(this.#cells[low] as number) + meaning - (this.#before[low] as bigint);
  }
}

function surfacesUnder(restriction: Restriction): readonly number[] {
  for (const [axis, levels] of Object.entries(standardAxes)) {
    const unknown = restriction[axis]?.find((name) => !(levels as readonly LevelName[]).includes(name));
    if (unknown === undefined) continue;
    throw new EtudesError(
      'template/unknown-level',
      `axis ${JSON.stringify(axis)} has no level ${JSON.stringify(unknown)}`,
      {
        expected: `one of ${levels.join(', ')}`,
        received: JSON.stringify(unknown),
      },
    );
  }
  return surfaces.flatMap((surface, index) =>
    Object.entries(surface).every(([axis, name]) => restriction[axis]?.includes(name) ?? true) ? [index] : [],
  );
}
