import { EtudesError } from '../errors.ts';
import { permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import { formatTaskId, PLAIN_SEED } from '../task/task-id.ts';
import type { Point } from '../template/point.ts';
import { bounded, Endless } from './bounded.ts';
import { quotedWords } from './check-facts.ts';
import { checkPoint, type Running } from './check-point.ts';
import type { Expander } from './expander.ts';
import { vacuousLevels } from './vacuous-levels.ts';

/** Something wrong with a template. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** `file:line` where it is known. */
  readonly path?: string;
  /** The task that shows it. */
  readonly replay?: string;
}

/** A law or mistake that is wrong in general is wrong at many points; so many are told. */
const TOLD = 3;
/** Seconds of work after which what runs at one point counts as endless. */
const ENDLESS = 10;
const OVER_ALL = 12;

/**
 * What an author needs to know before committing: the oracle answers with its own types on its own domain,
 * leaves its arguments alone, keeps every law; every mistake and twin is caught; the source lifts at the
 * points tried, and no level of an axis is without effect.
 *
 * A function that does not end is a problem like others, and the last that is looked for.
 *
 * @param points - how many points to try, spread over the space; every level of every axis at least once
 * @param endless - seconds of work after which what runs at one point counts as endless; what runs for all
 * points together may take {@link OVER_ALL} times as long
 */
export function checkTemplate(
  expander: Expander,
  points: number,
  endless: number = ENDLESS,
): readonly Problem[] {
  const problems = new Map<string, Problem & { count: number }>();
  const told: Problem[] = [];
  const tell = (code: string, what: string, message: string, place: string, point?: Point): void => {
    const key = `${code} ${what}`;
    const known = problems.get(key);
    if (known !== undefined && known.count >= TOLD) return;
    const line = lineOf(expander, place);
    const problem = {
      code,
      message: `${expander.template.id}: ${message}`,
      path: `${expander.lifted.file}:${line}`,
      ...(point === undefined ? {} : { replay: `etudes show ${idOf(expander, point)}` }),
      count: (known?.count ?? 0) + 1,
    };
    problems.set(key, problem);
    const { count: _, ...rest } = problem;
    told.push(rest);
  };
  const running: Running = { what: '`where` or an operator', place: 'where' };
  let at: Point | undefined;
  try {
    const quoted = quotedWords(expander.lifted);
    for (const point of bounded(() => pointsToCheck(expander, points), OVER_ALL * endless)) {
      at = point;
      bounded(
        () =>
          expander.template.base === undefined
            ? checkPoint(expander, point, quoted, running, (...given) => tell(...given, point))
            : checkStaged(expander, point, running, (...given) => tell(...given, point)),
        endless,
      );
    }
    at = undefined;
    // The rest was looked at where the template was checked that this one is made of.
    if (expander.template.base !== undefined) return told;
    Object.assign(running, { what: 'a fact or the domain', place: 'facts' });
    for (const { axis, levels, point } of bounded(() => vacuousLevels(expander), OVER_ALL * endless)) {
      tell(
        'check/vacuous-level',
        `${axis} ${levels.join(' ')}`,
        `levels ${levels.map((level) => JSON.stringify(level)).join(' and ')} of axis ${axis} change nothing in prompt, tests or mistakes at a point; exclude one by \`where\``,
        `axes.${axis}`,
        point,
      );
    }
  } catch (error) {
    if (!(error instanceof Endless)) throw error;
    const where = at === undefined ? '' : ` at ${idOf(expander, at)}`;
    const seconds = at === undefined ? OVER_ALL * endless : endless;
    // Without a replay, for showing the task might not end either.
    tell(
      'check/endless',
      '',
      `${running.what} did not end within ${seconds} s of work${where}`,
      running.place,
    );
  }
  return told;
}

/** Whether a task of another kind can be made at a point. */
function checkStaged(
  expander: Expander,
  point: Point,
  running: Running,
  tell: (code: string, what: string, message: string, place: string) => void,
): void {
  Object.assign(running, { what: 'a wrong solution', place: 'mistakes' });
  try {
    expander.record(point, PLAIN_SEED, { hidden: true });
  } catch (error) {
    if (!(error instanceof EtudesError)) throw error;
    tell(error.code, '', error.message, 'mistakes');
  }
}

function idOf({ template: { id, version } }: Expander, { index: point }: Point): string {
  return formatTaskId({ template: id, version, point, seed: PLAIN_SEED });
}

/** Points spread over the space, with every level of every listed axis among them. */
export function pointsToCheck({ template }: Expander, count: number): readonly Point[] {
  const { space } = template;
  const order = permutation(space.size, SeedPath.root('etudes check').child(template.id));
  const chosen: Point[] = [];
  const missing = new Set<string>();
  for (let ordinal = 0; ordinal < space.cellCount; ordinal += 1) {
    for (const [axis, level] of Object.entries(space.cell(ordinal).levels))
      missing.add(`${axis} ${level.name}`);
  }
  const most = space.size < BigInt(count) * 400n ? space.size : BigInt(count) * 400n;
  for (let place = 0n; place < most && (chosen.length < count || missing.size > 0); place += 1n) {
    const point = space.at(order.at(place));
    const keys = Object.entries(point.cell.levels).map(([axis, level]) => `${axis} ${level.name}`);
    const isNew = keys.some((key) => missing.has(key));
    if ((chosen.length >= count && !isNew) || !space.isLive(point)) continue;
    for (const key of keys) missing.delete(key);
    chosen.push(point);
  }
  return chosen;
}

function lineOf({ lifted }: Expander, place: string): number {
  const { lines, line } = lifted.definition;
  let path = place;
  while (path !== '') {
    const found = lines[path];
    if (found !== undefined) return found;
    path = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  }
  return line;
}
