import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';
import { definitionOf } from './definition.ts';
import { createEngine, Engine, type EngineOptions } from './engine.ts';
import type { CurriculumEvent, OpenEvent } from './event.ts';
import { lockFolder } from './folder-lock.ts';
import { EventLog, LOG_START, readLog } from './log.ts';
import { replayedState } from './replayed-state.ts';
import { readSavedState, writeSavedState } from './saved-state.ts';

/** The file of events in a run's folder. */
const eventsIn = (folder: string): string => join(folder, 'events.jsonl');

/**
 * What the run in a folder belongs to, or undefined where none has begun.
 *
 * @throws EtudesError `curriculum/log-...`
 */
export function openingOf(folder: string): OpenEvent | undefined {
  const path = eventsIn(folder);
  if (!existsSync(path)) return undefined;
  for (const { events } of readLog(path)) {
    const [first] = events;
    if (first?.kind === 'open') return first;
    throw new EtudesError('curriculum/event', `the log begins with ${first?.kind}`, { expected: 'open' });
  }
  return undefined;
}

/** A curriculum in progress that a folder keeps. */
export interface Run {
  readonly engine: Engine;
  /** Writes the state down, so that the next start need not read the log from its beginning. */
  save(): void;
  /** How many events a start would have to read on from the saved state. */
  readonly unsaved: number;
  /** Lets others into the folder. */
  close(): void;
}

/**
 * Begins a run in a folder, or goes on with the one that is there: `events.jsonl` is the truth, `state.json`
 * saves reading all of it: lines before the place that it speaks of are then not verified again, only the last
 * of them. One process at a time.
 *
 * @param sync - waits for the disk at each write: against a loss of power, not only of the process
 * @throws EtudesError `curriculum/locked`, `curriculum/log-...`, `curriculum/other-...`, `curriculum/snapshot`
 */
export function openRun(
  folder: string,
  options: EngineOptions,
  { sync = false }: { readonly sync?: boolean } = {},
): Run {
  mkdirSync(folder, { recursive: true });
  const free = lockFolder(folder);
  try {
    const path = eventsIn(folder);
    const statePath = join(folder, 'state.json');
    const definition = definitionOf(options);
    const saved = readSavedState(statePath, path);
    let place = saved?.place ?? LOG_START;
    const events = function* (): Generator<CurriculumEvent> {
      for (const batch of existsSync(path) ? readLog(path, place) : []) {
        yield* batch.events;
        place = batch.place;
      }
    };
    const state = replayedState(definition, events(), saved?.snapshot);
    const log = new EventLog(path, place, { sync });
    let kept = saved?.place.lines ?? 0;
    const engine =
      place.lines === 0 ? createEngine(options, log) : new Engine(options, definition, state, log);
    return {
      engine,
      get unsaved() {
        return log.place.lines - kept;
      },
      save() {
        // The log must not end before the place that the state speaks of.
        log.sync();
        writeSavedState(statePath, { place: log.place, snapshot: engine.snapshot() });
        kept = log.place.lines;
      },
      close() {
        log.close();
        free();
      },
    };
  } catch (error) {
    free();
    throw error;
  }
}
