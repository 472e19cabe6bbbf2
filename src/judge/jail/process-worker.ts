// Runs one JavaScript submission in this very process, with all that Node offers, for a judge on the other side of a
// border; the process is of no use afterwards. Frames go through descriptor 3, away from what the submission prints.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reply, Request } from '../wire.ts';
import { Ended, reasonOf } from './ended.ts';
import { serveFrames } from './frames.ts';
import { makeGraphSide } from './graph-side.ts';
import { NotReadable, plainJavaScript } from './plain-javascript.ts';
import { seedNumber } from './seed-number.ts';
import { Stopwatch } from './stopwatch.ts';
import { makeSubject, type SubjectRealm } from './subject.ts';
import { usageOf } from './usage.ts';

/** Where the files of the submission are laid out. */
const FOLDER = '/tmp/submission';

// A submission may replace what it likes; what is needed after it was loaded is kept here.
const { parse, stringify } = JSON;
const cpuUsage = process.cpuUsage.bind(process);
const resourceUsage = process.resourceUsage.bind(process);
const watch = new Stopwatch();
const after = globalThis.setTimeout;

let realm: SubjectRealm | undefined;

async function begin(request: Extract<Request, { op: 'open' }>): Promise<void> {
  const { entry, limits, traps, seed, id } = request;
  const last = `loaded_${id}`;
  const paths = Object.keys(request.files);
  for (const [path, text] of Object.entries(request.files)) {
    let code: string;
    try {
      code = plainJavaScript(path, text);
    } catch (error) {
      throw new Ended('compile-error', error instanceof NotReadable ? error.message : String(error));
    }
    // Written as JavaScript, under the name that others import it by.
    const file = join(FOLDER, path.replace(/\.ts$/, '.js').replace(/\.mts$/, '.mjs'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path === entry ? `${code}\nexport const ${last} = true;` : code);
  }
  writeFileSync(join(FOLDER, 'package.json'), '{"type":"module"}');
  realm = makeSubject(
    { traps, seed: seedNumber(seed), outputBytes: limits.outputBytes },
    String(makeGraphSide),
  );
  const path = entry.replace(/\.ts$/, '.js').replace(/\.mts$/, '.mjs');
  // A module that exports a `then` of its own would be waited for as if it were a promise.
  const around = join(FOLDER, `around_${id}.mjs`);
  writeFileSync(around, `export * as exported from ${stringify(`./${path}`)};`);
  const never = new Promise<undefined>((resolve) => after(() => resolve(undefined), limits.wallMs).unref());
  let exported: object | undefined;
  try {
    const whole = import(pathToFileURL(around).href) as Promise<{ readonly exported: object }>;
    exported = (await Promise.race([whole, never]))?.exported;
  } catch (error) {
    const why = reasonOf(error);
    const isText =
      why.startsWith('SyntaxError') || why.includes('ERR_MODULE_NOT_FOUND') || why.includes('Cannot find');
    throw new Ended(isText ? 'compile-error' : 'runtime-error', `${why} (${paths.join(', ')})`);
  }
  if (exported === undefined || !realm.load(exported, last))
    throw new Ended('timeout', 'the module waits for something that never comes');
}

function answers(text: string): Pick<Reply, 'ending' | 'answers'> {
  if (text === 'output-limit') throw new Ended('output-limit', 'its answers are too long');
  return { ending: 'ok', answers: parse(text) as NonNullable<Reply['answers']> };
}

async function work(request: Request): Promise<Pick<Reply, 'ending' | 'answers'>> {
  if (request.op === 'open') {
    await begin(request);
    return { ending: 'ok' };
  }
  const own = realm as SubjectRealm;
  if (request.op === 'call') return answers(own.call(stringify(request.target), stringify(request.calls)));
  if (request.op === 'count')
    return answers(own.count(stringify(request.target), request.call, stringify(request.list)));
  return request.op === 'read' ? answers(own.read(request.name)) : { ending: 'ok' };
}

const frames = new Socket({ fd: 3, readable: true, writable: true });
serveFrames(frames, frames, `node ${process.version}`, async (request: Request): Promise<Reply> => {
  let found: Pick<Reply, 'ending' | 'answers' | 'reason'>;
  watch.start();
  try {
    found = await work(request);
  } catch (error) {
    found =
      error instanceof Ended
        ? { ending: error.ending, reason: error.message }
        : { ending: 'runtime-error', reason: reasonOf(error) };
  }
  watch.stop();
  const { user, system } = cpuUsage();
  const usage = usageOf((user + system) / 1000, watch.ms, resourceUsage().maxRSS);
  // Nobody asks for it at the end: this process is killed once the last answer is there.
  return { id: request.id, ...found, usage };
});
