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
