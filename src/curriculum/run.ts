import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError, saidBy } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
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
 * @throws EtudesError `curriculum/log-...` or `curriculum/folder`
 */
export function openingOf(folder: string): OpenEvent | undefined {
  const path = eventsIn(folder);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw unusable(folder, 'it is no folder');
  if (!existsSync(path)) return undefined;
  for (const { events } of readLog(path)) {
    const [first] = events;
    if (first?.kind === 'open') return first;
    throw new EtudesError('curriculum/event', `the log begins with ${first?.kind}`, {
      path: `${path}:1`,
      expected: 'open',
      hint: 'bring the file back from a copy, or begin a new run in another folder',
    });
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
 * @throws EtudesError `curriculum/locked`, `curriculum/log-...`, `curriculum/other-...`, `curriculum/snapshot`,
 * `curriculum/folder`
 */
export function openRun(
  folder: string,
  options: EngineOptions,
  { sync = false }: { readonly sync?: boolean } = {},
): Run {
  const free = entered(folder);
  try {
    const path = eventsIn(folder);
    const statePath = join(folder, 'state.json');
    const definition = definitionOf(options);
    const saved = readSavedState(statePath, path);
    let place = saved?.place ?? LOG_START;
    let line: number | undefined;
    const events = function* (): Generator<CurriculumEvent> {
      for (const batch of existsSync(path) ? readLog(path, place) : []) {
        line = place.lines;
        for (const event of batch.events) {
          line++;
          yield event;
        }
        place = batch.place;
      }
    };
    const state = located(
      () => replayedState(definition, events(), saved?.snapshot),
      () => (line === undefined ? statePath : `${path}:${line}`),
    );
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

/** @throws EtudesError `curriculum/folder` or `curriculum/locked` */
function entered(folder: string): () => void {
  try {
    makeFolder(folder);
    return lockFolder({ folder, code: 'curriculum/locked' });
  } catch (error) {
    if (error instanceof EtudesError) throw error;
    // What is behind the comma is a file of the lock's, which says nothing to anybody.
    throw unusable(folder, saidBy(error).replace(/,.*/s, ''), error);
  }
}

function unusable(folder: string, why: string, cause?: unknown): EtudesError {
  return new EtudesError('curriculum/folder', `${folder} can keep no run: ${why}`, {
    path: folder,
    expected: 'a folder that can be written to, or a place for one',
    hint: 'choose another folder, or let this one be written to',
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Does something, and says where it was where that fails and the error does not know. */
function located<T>(act: () => T, where: () => string): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof EtudesError && error.details.path === undefined) throw error.at(where());
    throw error;
  }
}
