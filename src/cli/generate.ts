import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { EtudesError } from '../errors.ts';
import type { Tally } from '../expand/place-walk.ts';
import { Places } from '../expand/places.ts';
import type { StreamRequest } from '../expand/stream-tasks.ts';
import type { TaskSource } from '../expand/task-source.ts';
import { standardOutput, wholeFile } from './byte-sink.ts';
import { DrawRun } from './draw-run.ts';
import { endProcess } from './ending.ts';
import { EndingWatch } from './ending-watch.ts';
import { askedLevels, type GenerateArgs, streamRequest } from './generate-options.ts';
import { type SetTarget, type Target, targetOf } from './generate-target.ts';
import type { Drawing } from './generate-worker.ts';
import { onInterruption } from './interruption.ts';
import { lockOutput } from './output-lock.ts';
import type { ByteSink } from './part-formats.ts';
import { counted, say } from './print.ts';
import { ProgressLine } from './progress-line.ts';
import { openSealed } from './sealed-ledger.ts';
import { SetFolder } from './set-folder.ts';
import { settingsOf } from './set-settings.ts';
import { type Shard, shardOf } from './shard-option.ts';
import { checkStrength } from './strength-check.ts';
import { taskSources } from './task-sources.ts';
import { wholeNumber } from './whole-number.ts';
import { Workspace } from './workspace.ts';

/** Threads that nobody's machine has. */
const MOST_WORKERS = 1024;

/**
 * The heap is collected when it has grown by an eighth, not when it has doubled: memory then stays level over
 * long runs, at a few per cent of their time.
 */
const COLLECT_OFTEN = '--heap-growing-percent=12';

/** What SIGTERM ends a call with that it was given time to end well. */
const TERMINATED = 143;

/** `etudes generate`: tasks in one of the formats, to standard output, a file, or a folder in parts. */
export async function generate(args: GenerateArgs): Promise<void> {
  setFlagsFromString(COLLECT_OFTEN);
  const shard = shardOf(args, process.env);
  const request = streamRequest(args, shard);
  const asked = askedLevels(args);
  const target = targetOf(args, request.count, shard);
  const workers = workersOf(args.workers, target);
  const workspace = new Workspace(args.templates);
  const sources = await taskSources(workspace, args.ids, asked, args.split);
  const unaudited = checkStrength(sources, args.unaudited);
  refuseMixed(target, args.split, sources);
  const places = new Places(sources, request);
  const drawing: Drawing = {
    ids: args.ids,
    templates: args.templates ?? [],
    asked,
    split: args.split,
  };
  const call: Call = { args, target, shard, request, places, drawing, workers, workspace };
  const tally = target.to === 'folder' ? await writeSet(call, target) : await writeStream(call, target);
  if (tally === undefined) return;
  for (const line of [...summary(places, tally), ...unaudited]) say(line);
}

/** What a call asks for, looked up. */
interface Call {
  readonly args: GenerateArgs;
  readonly target: Target;
  readonly shard: Shard | undefined;
  readonly request: StreamRequest;
  readonly places: Places;
  readonly drawing: Drawing;
  readonly workers: number;
  readonly workspace: Workspace;
}

/**
 * Rows of both sides in one set are how evaluation gets into training: records say which side they are of, and rows of
 * trainers are taken as they come.
 *
 * @throws EtudesError `usage/split`
 */
function refuseMixed(
  { output, format }: Target,
  split: string | undefined,
  sources: readonly TaskSource[],
): void {
  if (split !== 'all' || format.isTrusted === undefined) return;
  if (sources.every(({ splitOf }) => splitOf === undefined)) return;
  throw new EtudesError('usage/split', `rows of ${output} are of one split`, {
    expected: 'train, heldout, sealed or the name of a holdout',
    received: '"all"',
  });
}

function workersOf(given: string | undefined, target: Target): number {
  if (given !== undefined) return wholeNumber('workers', given, 1, MOST_WORKERS);
  return target.to === 'folder' ? Math.min(target.own.length, availableParallelism()) : 1;
}

function drawRun(
  { places, drawing, request, workers, target }: Call,
  ending: EndingWatch,
  set?: SetTarget,
): DrawRun {
  const of = {
    folder: set?.folder ?? '',
    output: target.output,
    parts: set?.parts ?? 1,
    request,
  };
  return new DrawRun(places, drawing, of, workers, ending, new ProgressLine(request.count));
}

/** Notes openings of what is sealed before the first task is out, so that none goes uncounted. */
function noteOpenings({ args, request }: Call): void {
  if (args.split === 'sealed') for (const id of new Set(args.ids)) say(openSealed(id, request.count));
}

async function writeStream(call: Call, target: Target): Promise<Tally> {
  const { request, shard } = call;
  const file = target.to === 'file' ? target.file : undefined;
  let free = (): void => {};
  let sink: ByteSink | undefined;
  const run = drawRun(call, new EndingWatch());
  // Before there is a file, for a signal may come as soon as there is one.
  const stop = onInterruption(() => {
    sink?.abandon();
    free();
  });
  try {
    free = lockOutput(file === undefined ? [] : [file]);
    noteOpenings(call);
    sink = file === undefined ? standardOutput() : wholeFile(file);
    const { index = 0, of = 1 } = shard ?? {};
    const writer = await target.format.open(sink, { first: index, step: of });
    const walk = await run.write(writer, { ...request, ...(shard === undefined ? {} : { shard }) });
    await writer.finish();
    return walk;
  } catch (error) {
    sink?.abandon();
    throw error;
  } finally {
    await run.end();
    stop();
    free();
  }
}

/** @returns undefined where there was nothing to do */
async function writeSet(call: Call, target: SetTarget): Promise<Tally | undefined> {
  const { args, shard, request, places, workspace } = call;
  const settings = await settingsOf(
    args,
    workspace,
    places,
    request,
    { ...target, output: call.target.output },
    shard,
  );
  let free = (): void => {};
  let set: SetFolder | undefined;
  const ending = new EndingWatch();
  const run = drawRun(call, ending, target);
  const stop = onInterruption(
    () => {
      run.removeBegun();
      set?.leave();
      free();
    },
    () => {
      ending.ask();
      return true;
    },
  );
  try {
    // Another set, or none that can be told, is spoken of before anything is written.
    new SetFolder(target, settings, shard);
    free = lockOutput(lockedFiles(target), {
      covered: [...partNames(target), join(target.folder, target.journal)],
    });
    // Another call may have ended since.
    set = new SetFolder(target, settings, shard);
    if (await isWhole(set, target, args.resume)) return undefined;
    noteOpenings(call);
    const opened = set;
    set.begin();
    const isDone = await run.parts(
      target.own,
      ({ index }) => opened.isMade(index),
      (part) => opened.add(part),
    );
    if (isDone) set.complete();
    else {
      set.leave();
      free();
      say(
        `told to end: ${set.made.length} of ${counted(target.own.length, 'part')} are whole; --resume makes the others`,
      );
      endProcess(TERMINATED);
    }
    return tallyOf(set);
  } catch (error) {
    set?.leave();
    throw error;
  } finally {
    stop();
    free();
  }
}

/**
 * Whether a set is there already.
 *
 * @throws EtudesError `set/unfinished`, `set/part-missing` or `set/part-differs`
 */
async function isWhole(set: SetFolder, { folder, own }: SetTarget, resume: boolean): Promise<boolean> {
  if (set.state === 'new') return false;
  if (set.state === 'unfinished' && !resume) {
    throw new EtudesError('set/unfinished', `${folder} holds a set that was broken off`, {
      path: folder,
      received: `${set.made.length} of ${counted(own.length, 'part')}`,
      hint: 'say --resume to go on, or choose another folder',
    });
  }
  const missing = await set.check();
  if (missing.length > 0) {
    if (!resume) {
      throw new EtudesError('set/part-missing', `${join(folder, missing[0] as string)} is not there`, {
        path: folder,
        received:
          missing.length === 1 ? 'one part is missing' : `${counted(missing.length, 'part')} are missing`,
        hint: 'say --resume to make it again',
      });
    }
    for (const file of missing) say(`${file} is not there, and is made again`);
    return false;
  }
  if (set.state === 'unfinished') return false;
  const tasks = set.made.reduce((sum, part) => sum + part.tasks, 0);
  say(`${folder} is complete: ${counted(tasks, 'task')} in ${counted(own.length, 'part')}; nothing to do`);
  set.tidy();
  return true;
}

/** What calls lock against one another: the share, and a single file that another call may name by itself. */
function lockedFiles({ folder, manifest, own, parts }: SetTarget): readonly string[] {
  return [...(parts === 1 ? partNames({ folder, own }) : []), join(folder, manifest)];
}

function partNames({ folder, own }: Pick<SetTarget, 'folder' | 'own'>): readonly string[] {
  return own.map(({ file }) => join(folder, file));
}

function tallyOf({ made }: SetFolder): Tally {
  const repeats: number[] = [];
  for (const part of made)
    for (const [at, each] of part.repeats.entries()) repeats[at] = (repeats[at] ?? 0) + each;
  return {
    tasks: made.reduce((sum, part) => sum + part.tasks, 0),
    holes: made.reduce((sum, part) => sum + part.holes, 0),
    duplicates: made.reduce((sum, part) => sum + part.duplicates, 0),
    repeats,
  };
}

function summary({ sources }: Places, { tasks, holes, duplicates, repeats }: Tally): readonly string[] {
  const lines = [`${counted(tasks, 'task')}, drawn from`];
  for (const [index, { source, region }] of sources.entries()) {
    const { template } = source.expander;
    lines.push(
      `  ${source.name}: ${counted(region.meanings, 'meaning')}, ${counted(region.size, 'point')} of ${template.id}@${template.version}`,
    );
    const again = repeats[index] ?? 0;
    if (again > 0) {
      lines.push(
        `    its points are used up: ${counted(again, 'task')} repeat them under other seeds (see \`repeat\`)`,
      );
    }
  }
  if (holes > 0) lines.push(`  ${counted(holes, 'position')} without a point to draw passed over`);
  if (duplicates > 0) lines.push(`  ${counted(duplicates, 'duplicate')} left out`);
  return lines;
}
