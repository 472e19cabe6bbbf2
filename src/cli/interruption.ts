import { endProcess } from './ending.ts';

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Cleans up and ends the process when it is interrupted. Signals are seen only between turns of the event
 * loop, so long work has to pause now and then.
 *
 * @param finish - takes the first SIGTERM upon itself where it gives true: work is then brought to a good end
 * @returns stops listening
 */
export function onInterruption(cleanUp: () => void, finish?: () => boolean): () => void {
  let isTold = false;
  const listeners = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const listener = (): void => {
      if (signal === 'SIGTERM' && !isTold && finish?.() === true) {
        isTold = true;
        return;
      }
      cleanUp();
      endProcess(code);
    };
    process.on(signal, listener);
    return [signal, listener] as const;
  });
  return () => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener);
  };
}
