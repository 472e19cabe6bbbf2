import { setFlagsFromString } from 'node:v8';
import { TaskStream } from '../expand/stream-tasks.ts';
import { FORMAT } from '../task/format.ts';
import { askedLevels, type GenerateArgs, streamRequest } from './generate-options.ts';
import { targetOf } from './generate-target.ts';
import { onInterruption } from './interruption.ts';
import { type LineWriter, standardOutput, wholeFile } from './line-writer.ts';
import { lockOutput } from './output-lock.ts';
import { counted, grouped, say } from './print.ts';
import { openSealed } from './sealed-ledger.ts';
import { checkStrength } from './strength-check.ts';
import { taskSources } from './task-sources.ts';
import { writeWhole } from './whole-text.ts';
import { Workspace } from './workspace.ts';

/** Milliseconds of work between two looks at signals. */
const TURN = 50;
/** Milliseconds between two lines of progress. */
const PROGRESS = 500;

/**
 * The heap is collected when it has grown by an eighth, not when it has doubled: memory then stays level over
 * long runs, at a few per cent of their time.
 */
const COLLECT_OFTEN = '--heap-growing-percent=12';

/** `etudes generate`: tasks as JSON lines, to standard output or whole files. */
export async function generate(args: GenerateArgs): Promise<void> {
  setFlagsFromString(COLLECT_OFTEN);
  const request = streamRequest(args);
  const asked = askedLevels(args);
  const target = targetOf(args);
  const workspace = new Workspace(args.templates);
  const sources = await taskSources(workspace, args.ids, asked, args.split);
  const unaudited = checkStrength(sources, args.unaudited);
  const stream = new TaskStream(sources, request);
  let free = (): void => {};
  let writer: LineWriter | undefined;
  // Before there is a file, for a signal may come as soon as there is one.
  const stop = onInterruption(() => {
    writer?.abandon();
    free();
  });
  try {
    free = lockOutput(target);
    // Another call may have ended since.
    targetOf(args);
    // Noted before the first task is out, so that no opening goes uncounted.
    if (args.split === 'sealed') for (const id of new Set(args.ids)) say(openSealed(id, request.count));
    writer = target.file === undefined ? standardOutput() : wholeFile(target.file);
    await writeAll(stream, writer, request.count);
    const { sha256 } = writer.finish();
    if (target.manifest !== undefined) {
      const told = manifest(args, stream, target.name, writer.bytes, sha256);
      writeWhole(target.manifest, `${JSON.stringify(told, undefined, 2)}\n`);
    }
  } catch (error) {
    writer?.abandon();
    throw error;
  } finally {
    stop();
    free();
  }
  for (const line of [...summary(stream), ...unaudited]) say(line);
}

async function writeAll(stream: TaskStream, writer: LineWriter, count: number): Promise<void> {
  const started = performance.now();
  const shows = process.stderr.isTTY === true && process.stdout.isTTY !== true;
  let looked = started;
  let shown = started;
  for (const line of stream.records()) {
    writer.line(line);
    const now = performance.now();
    if (now - looked < TURN) continue;
    looked = now;
    await new Promise((resolve) => setImmediate(resolve));
    if (!shows || now - shown < PROGRESS) continue;
    shown = now;
    const rate = Math.round((stream.tasks * 1000) / (now - started));
    process.stderr.write(
      `\r\u001b[K${grouped(stream.tasks)} of ${counted(count, 'task')}, ${grouped(rate)} a second`,
    );
  }
  if (shows) process.stderr.write('\r\u001b[K');
}

/** What a set was made from, to be checked against its file later. */
function manifest(
  args: GenerateArgs,
  stream: TaskStream,
  file: string,
  bytes: number,
  sha256: string | undefined,
): unknown {
  return {
    format: FORMAT,
    ids: args.ids,
    sources: stream.sources.map(({ source, region }) => ({
      name: source.name,
      template: source.expander.template.id,
      version: source.expander.template.version,
      levels: source.restriction,
      weight: source.weight,
      size: String(region.size),
    })),
    seed: args.seed,
    count: Number(args.count),
    shard: args.shard ?? '0/1',
    split:
      args.split ?? (stream.sources.some(({ source }) => source.splitOf !== undefined) ? 'train' : 'all'),
    hidden: args.hidden,
    fingerprint: args.fingerprint,
    unique: args.unique ?? null,
    file,
    tasks: stream.tasks,
    bytes,
    sha256,
    holes: stream.holes,
    duplicates: stream.duplicates,
    repeats: stream.repeats.reduce((sum, repeats) => sum + repeats, 0),
  };
}

function summary(stream: TaskStream): readonly string[] {
  const lines = [`${counted(stream.tasks, 'task')}, drawn from`];
  for (const [index, { source, region }] of stream.sources.entries()) {
    const { template } = source.expander;
    lines.push(
      `  ${source.name}: ${counted(region.meanings, 'meaning')}, ${counted(region.size, 'point')} of ${template.id}@${template.version}`,
    );
    const repeats = stream.repeats[index] as number;
    if (repeats > 0) {
      lines.push(
        `    its points are used up: ${counted(repeats, 'task')} repeat them under other seeds (see \`repeat\`)`,
      );
    }
  }
  if (stream.holes > 0)
    lines.push(`  ${counted(stream.holes, 'position')} without a point to draw passed over`);
  if (stream.duplicates > 0) lines.push(`  ${counted(stream.duplicates, 'duplicate')} left out`);
  return lines;
}
