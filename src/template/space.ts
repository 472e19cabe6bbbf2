import { EtudesError } from '../errors.ts';
import type { Axes, Axis } from './axis.ts';
import type { Level, LevelName, LevelSet } from './level.ts';
import type { Cell, Point } from './point.ts';
import { type Surface, standardAxes, surfaces } from './standard-axes.ts';

/** More cells than this and a template's listing alone would cost seconds and hundreds of megabytes. */
const MOST_CELLS = 500_000;
/** Cells kept as objects; the rest are rebuilt when asked for. */
const CELLS_KEPT = 8192;

/** Levels allowed on some axes, by name; axes not named are free. */
export type Restriction = Readonly<Record<string, readonly LevelName[]>>;

const known = new WeakMap<Axes, readonly bigint[]>();

/**
 * Tells the meanings of each cell of a space that is still to be counted, as {@link Space.counts} gave them
 * for the same definition: counting chains takes longer than all else that showing one task does.
 */
export function rememberCounts(axes: Axes, counts: readonly bigint[]): void {
  known.set(axes, counts);
}

/** All legal points of a template: counted exactly, addressed by index. */
export class Space {
  /** The number of points. */
  readonly size: bigint;
  /** The number of points apart from standard axes: the count of different things to ask. */
  readonly meanings: bigint;
  readonly cellCount: number;
  readonly #axes: Axes;
  readonly #names: readonly string[];
  readonly #wide: string | undefined;
  /** Level indexes, one row of `#names.length` a cell. */
  readonly #rows: Uint16Array;
  /** For a space with a wide axis: how many meanings stand before each cell, and all of them last. */
  readonly #before: readonly bigint[] | undefined;
  readonly #cells = new Map<number, Cell>();

  constructor(axes: Axes, where: ((live: Readonly<Record<string, unknown>>) => boolean) | undefined) {
    this.#axes = axes;
    const wide = Object.keys(axes).filter((name) => axes[name]?.wide);
    if (wide.length > 1) {
      throw new EtudesError(
        'template/two-wide-axes',
        `only one axis may be a chain, not ${wide.join(' and ')}`,
        {
          path: `axes.${wide[1]}`,
        },
      );
    }
    this.#wide = wide[0];
    this.#names = Object.keys(axes).filter((name) => !axes[name]?.wide && axes[name]?.kind !== 'constant');
    checkOrder(axes);

    const rows: number[] = [];
    const before: bigint[] = [];
    const counts = known.get(axes);
    let meanings = 0n;
    let cells = 0;
    const row: number[] = [];
    const levels: Record<string, Level> = {};
    const live: Record<string, unknown> = {};
    const visit = (depth: number): void => {
      const name = this.#names[depth];
      if (name === undefined) {
        if (where !== undefined && !isLegal(where, live)) return;
        rows.push(...row);
        cells += 1;
        if (cells > MOST_CELLS) {
          throw new EtudesError('template/too-many-cells', `more than ${MOST_CELLS} combinations of levels`, {
            hint: 'use fewer levels, or a wide axis for what has very many',
          });
        }
        if (this.#wide !== undefined) {
          before.push(meanings);
          meanings += counts?.[cells - 1] ?? (axes[this.#wide] as Axis).levels(levels, this.#wide).size;
        } else {
          meanings += 1n;
        }
        return;
      }
      const set = (axes[name] as Axis).levels(levels, name);
      const count = Number(set.size);
      for (let index = 0; index < count; index += 1) {
        const level = set.at(BigInt(index));
        row[depth] = index;
        levels[name] = level;
        if (level.code !== undefined) live[name] = level.live;
        visit(depth + 1);
      }
      delete levels[name];
      delete live[name];
    };
    visit(0);
    if (meanings === 0n) {
      throw new EtudesError('template/empty-space', 'no combination of levels is legal', {
        path: 'where',
        hint: '`where` returns false at every point; loosen it',
      });
    }
    this.#rows = Uint16Array.from(rows);
    this.#before = this.#wide === undefined ? undefined : [...before, meanings];
    this.cellCount = cells;
    this.meanings = meanings;
    this.size = meanings * BigInt(surfaces.length);
    if (this.size > 1n << 96n) {
      throw new EtudesError('template/space-too-large', 'the space has more than 2^96 points', {
        received: String(this.size),
      });
    }
  }

  /** The cell of that ordinal; see {@link Space.cellCount}. */
  cell(ordinal: number): Cell {
    const kept = this.#cells.get(ordinal);
    if (kept !== undefined) return kept;
    const levels: Record<string, Level> = {};
    const live: Record<string, unknown> = {};
    const bindings: Record<string, never> = {};
    this.#names.forEach((name, column) => {
      const set = (this.#axes[name] as Axis).levels(levels, name);
      const level = set.at(BigInt(this.#rows[ordinal * this.#names.length + column] as number));
      levels[name] = level;
      if (level.code !== undefined) live[name] = level.live;
      Object.assign(bindings, level.bindings);
    });
    const cell: Cell = { ordinal, levels, live, bindings };
    if (this.#cells.size >= CELLS_KEPT) this.#cells.delete(this.#cells.keys().next().value as number);
    this.#cells.set(ordinal, cell);
    return cell;
  }

  /**
   * The point of that index.
   * @throws EtudesError `template/index-out-of-space`
   */
  at(index: bigint): Point {
    if (index < 0n || index >= this.size) {
      throw new EtudesError('template/index-out-of-space', `no point has index ${index}`, {
        expected: `0 to ${this.size - 1n}`,
      });
    }
    const each = BigInt(surfaces.length);
    const meaning = index / each;
    const surface = surfaces[Number(index % each)] as Surface;
    if (this.#before === undefined || this.#wide === undefined) {
      const cell = this.cell(Number(meaning));
      return { index, cell, surface, levels: cell.levels, live: cell.live, bindings: cell.bindings };
    }
    const ordinal = this.#ordinalOf(meaning);
    const cell = this.cell(ordinal);
    const level = this.#wideSet(cell).at(meaning - (this.#before[ordinal] as bigint));
    return {
      index,
      cell,
      surface,
      levels: { ...cell.levels, [this.#wide]: level },
      live: { ...cell.live, [this.#wide]: level.live },
      bindings: { ...cell.bindings, ...level.bindings },
    };
  }

  /**
   * The index of the point with these level names: the inverse of {@link Space.at}.
   * @throws EtudesError `template/unknown-level`, `template/missing-level` or `template/illegal-point`
   */
  indexOf(names: Readonly<Record<string, LevelName>>): bigint {
    const surface = surfaces.findIndex(
      (each) =>
        each.language === names['language'] &&
        each.natural === names['natural'] &&
        each.style === names['style'],
    );
    if (surface < 0) throw new EtudesError('template/unknown-level', 'no such language, natural or style');
    const levels: Record<string, Level> = {};
    const row = this.#names.map((name) => {
      const set = (this.#axes[name] as Axis).levels(levels, name);
      const index = this.#find(set, name, names[name]);
      levels[name] = set.at(index);
      return Number(index);
    });
    const ordinal = this.#findRow(row);
    let meaning = this.#before?.[ordinal] ?? BigInt(ordinal);
    if (this.#wide !== undefined)
      meaning += this.#find(this.#wideSet(this.cell(ordinal)), this.#wide, names[this.#wide]);
    return meaning * BigInt(surfaces.length) + BigInt(surface);
  }

  /** False where the point's chain has a step that does nothing, so that no task is made of it. */
  isLive(point: Point): boolean {
    if (this.#wide === undefined) return true;
    const set = this.#wideSet(point.cell);
    return set.isLive?.(point.levels[this.#wide] as Level) ?? true;
  }

  /** The meanings of each cell, where these are not all 1; see {@link rememberCounts}. */
  get counts(): readonly bigint[] | undefined {
    return this.#before === undefined
      ? undefined
      : Array.from({ length: this.cellCount }, (_, ordinal) => this.meaningsOf(ordinal));
  }

  /** How many meanings a cell holds. */
  meaningsOf(ordinal: number): bigint {
    if (this.#before === undefined) return 1n;
    return (this.#before[ordinal + 1] as bigint) - (this.#before[ordinal] as bigint);
  }

  /** How many meanings stand before a cell. */
  meaningsBefore(ordinal: number): bigint {
    return this.#before?.[ordinal] ?? BigInt(ordinal);
  }

  /** Names of the axes whose levels can be listed, standard and constant axes apart. */
  get listedAxes(): readonly string[] {
    return this.#names;
  }

  #wideSet(cell: Cell): LevelSet {
    return (this.#axes[this.#wide as string] as Axis).levels(cell.levels, this.#wide as string);
  }

  /** The last cell that begins at or before a meaning. */
  #ordinalOf(meaning: bigint): number {
    const before = this.#before as readonly bigint[];
    let low = 0;
    let high = this.cellCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((before[middle] as bigint) <= meaning) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #find(set: LevelSet, axis: string, name: LevelName | undefined): bigint {
    if (name === undefined) {
      throw new EtudesError(
        'template/missing-level',
        `the point names no level for axis ${JSON.stringify(axis)}`,
      );
    }
    const index = set.indexOf(name);
    if (index === undefined) throw unknownLevel(axis, name, set);
    return index;
  }

  #findRow(row: readonly number[]): number {
    // Rows are in lexicographic order by construction, so a binary search finds one.
    const width = row.length;
    let low = 0;
    let high = this.cellCount - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = compareRow(this.#rows, middle * width, row);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    throw new EtudesError('template/illegal-point', "the template's `where` excludes this point");
  }
}

/** What `where` says of a combination, and which one it was where it cannot say. */
function isLegal(
  where: (live: Readonly<Record<string, unknown>>) => boolean,
  live: Readonly<Record<string, unknown>>,
): boolean {
  try {
    return where(live);
  } catch (error) {
    throw new EtudesError(
      'template/where-throws',
      `\`where\` throws: ${error instanceof Error ? error.message : String(error)}`,
      {
        path: 'where',
        received: JSON.stringify(live, (_, value: unknown) =>
          typeof value === 'function' ? value.name || 'a function' : value,
        ),
        cause: error,
      },
    );
  }
}

function compareRow(rows: Uint16Array, start: number, row: readonly number[]): number {
  for (let column = 0; column < row.length; column += 1) {
    const difference = (rows[start + column] as number) - (row[column] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

function unknownLevel(axis: string, name: LevelName, set: LevelSet): EtudesError {
  const shown = Math.min(Number(set.size > 12n ? 12n : set.size), 12);
  const levels = Array.from({ length: shown }, (_, index) => JSON.stringify(set.at(BigInt(index)).name));
  return new EtudesError(
    'template/unknown-level',
    `axis ${JSON.stringify(axis)} has no level ${JSON.stringify(name)}`,
    {
      path: `axes.${axis}`,
      expected: `one of ${levels.join(', ')}${set.size > 12n ? ', ...' : ''}`,
      received: JSON.stringify(name),
    },
  );
}

function checkOrder(axes: Axes): void {
  const seen = new Set<string>();
  for (const [name, axis] of Object.entries(axes)) {
    if (Object.hasOwn(standardAxes, name)) {
      throw new EtudesError(
        'template/standard-axis',
        `${JSON.stringify(name)} is an axis that every template has`,
        {
          path: `axes.${name}`,
          hint: 'choose another name',
        },
      );
    }
    for (const need of axis.dependsOn) {
      if (!seen.has(need)) {
        throw new EtudesError(
          'template/axis-order',
          `axis ${JSON.stringify(name)} depends on ${JSON.stringify(need)}, which does not stand before it`,
          { path: `axes.${name}`, hint: `put ${JSON.stringify(need)} first` },
        );
      }
    }
    seen.add(name);
  }
}
