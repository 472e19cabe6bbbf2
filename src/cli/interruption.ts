import { createContext, Script } from 'node:vm';
import { endProcess } from './ending.ts';

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Cleans up and ends the process when it is interrupted. Signals are seen only between turns of the event
 * loop, so long work has to pause now and then.
 *
 * @returns stops listening
 */
export function onInterruption(cleanUp: () => void): () => void {
  const listeners = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const listener = (): void => {
      cleanUp();
      endProcess(code);
    };
    process.once(signal, listener);
    return [signal, listener] as const;
  });
  return () => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener);
  };
}

const place = createContext({});
const script = new Script('work()');

/**
 * Does a turn of work that Ctrl-C stops even where it never ends, as an author's function may not. It costs
 * a fraction of a millisecond, whatever the work.
 */
export function interruptible<T>(work: () => T): T {
  place['work'] = work;
  try {
    return script.runInContext(place, { breakOnSigint: true }) as T;
  } catch (error) {
    // Who listens was kept from hearing of the signal while the script ran.
    if ((Object(error) as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED')
      process.emit('SIGINT');
    throw error;
  }
}
