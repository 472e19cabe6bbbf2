import { EtudesError } from '../errors.ts';

/** Stands between a seed and how often the space was used up before. */
const MARK = '~';
/** Leaves room for the mark and a count within a seed's 64 characters. */
const LONGEST = 48;
const ROOT = new RegExp(`^[A-Za-z0-9_.]{1,${LONGEST}}$`);

/** The seed of tasks whose space was used up `repeat` times before: `7`, then `7~1`, `7~2`. */
export function repeatSeed(seed: string, repeat: number): string {
  return repeat === 0 ? seed : `${seed}${MARK}${repeat}`;
}

/** How often the space was used up before tasks of that seed. */
export function repeatOf(seed: string): number {
  const [, count] = /~([1-9]\d{0,14})$/.exec(seed) ?? [];
  return count === undefined ? 0 : Number(count);
}

/**
 * A seed that a set may be drawn under.
 * @throws EtudesError `task/seed` where it is none, or could be taken for one that repeats
 */
export function checkRootSeed(seed: string): string {
  // A pattern takes a number for its digits, and nothing at all for a word.
  if (typeof seed === 'string' && ROOT.test(seed)) return seed;
  throw new EtudesError('task/seed', `${JSON.stringify(seed)} cannot be the seed of a set`, {
    expected: `1 to ${LONGEST} letters, digits, underscores or dots`,
    received: JSON.stringify(seed),
    ...(String(seed).includes(MARK) ? { hint: `${MARK} marks seeds of tasks that repeat a space` } : {}),
  });
}
