import { createContext, Script } from 'node:vm';

// Node stops a script that runs too long, and with it all that the script has called.
const place = createContext({});
const script = new Script('work()');

/** Thrown for work that was stopped because it had not ended in time. */
export class Endless extends Error {}

/**
 * Runs work that may never end, as authors' functions may not. Starting the clock costs a fraction of a
 * millisecond, so it is for pieces of work and not for single calls. The work must be such that it can be
 * stopped anywhere and run again: time in which the process itself stood still does not count.
 *
 * @param seconds - after which the work is stopped, where half of them were spent on it
 * @throws Endless
 */
export function bounded<T>(work: () => T, seconds: number): T {
  const before = process.cpuUsage();
  for (;;) {
    place['work'] = work;
    try {
      return script.runInContext(place, { timeout: Math.ceil(1000 * seconds) }) as T;
    } catch (error) {
      if ((Object(error) as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1e6 >= seconds / 2) throw new Endless();
    } finally {
      place['work'] = undefined;
    }
  }
}
