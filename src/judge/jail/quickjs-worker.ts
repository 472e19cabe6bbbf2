// Runs JavaScript submissions, each in a QuickJS runtime of its own, for a judge on the other side of a border.
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type { Ending, Reply, Request } from '../wire.ts';
import { Ended, reasonOf } from './ended.ts';
import { serveFrames } from './frames.ts';
import { makeGraphSide } from './graph-side.ts';
import { moduleFor, NoModule } from './modules.ts';
import { NotReadable, plainJavaScript } from './plain-javascript.ts';
import { Engine } from './quickjs-engine.ts';
import { seedNumber } from './seed-number.ts';
import { Stopwatch } from './stopwatch.ts';
import type { RealmOptions } from './subject.ts';
import { cpuUsed, NO_USAGE, usageOf } from './usage.ts';

/** Jobs (then-callbacks and the like) that are run after a module is loaded. */
const MOST_JOBS = 10_000;
/** Operations between two times that the engine asks whether to go on. */
const OPERATIONS = 10_000;
const GRAPH_SIDE = String(makeGraphSide);

/** The submission at hand. */
interface Open {
  readonly files: ReadonlyMap<string, string>;
  readonly entry: string;
  /** The export at the end of the entry. */
  readonly last: string;
  readonly watch: Stopwatch;
  readonly wallMs: number;
  readonly cpuBegun: number;
  readonly cpuMs: number;
  readonly memoryMb: number;
  /** How often the engine asked whether to go on: the same number wherever and whenever it runs. */
  asked: number;
  /** Why a module was not there. */
  missing: Error | undefined;
  realm: QuickJSHandle | undefined;
}

const host = {
  load: (path: string) => noted(() => sourceOf(path)),
  resolve: (from: string, specifier: string) => noted(() => moduleFor((open as Open).files, from, specifier)),
  isUp: () => {
    if (open === undefined) return false;
    open.asked += 1;
    return engine?.isFull === true || isLate(open);
  },
};

let open: Open | undefined;
/** Ready when it is. */
let engine: Engine | undefined = await Engine.start(host);

function close(): void {
  if (open === undefined) return;
  open = undefined;
  if (engine?.restore() === false) engine = undefined;
}

function isLate(own: Open): boolean {
  return own.watch.ms > own.wallMs || cpuUsed() - own.cpuBegun > own.cpuMs;
}

function sourceOf(path: string): string {
  const { files, entry, last } = open as Open;
  const code = plainJavaScript(path, files.get(path) ?? '');
  if (code.includes('\0')) throw new NotReadable('a NUL stands in it');
  return path === entry ? `${code}\nexport const ${last} = true;` : code;
}

function noted<R>(work: () => R): R | { error: Error } {
  try {
    return work();
  } catch (error) {
    (open as Open).missing ??= error as Error;
    return { error: error as Error };
  }
}

async function begin(request: Extract<Request, { op: 'open' }>): Promise<void> {
  close();
  const { limits, entry, traps, seed, id } = request;
  const watch = new Stopwatch();
  watch.start();
  engine ??= await Engine.start(host);
  const { context, make } = engine;
  engine.limitMemory(limits.memoryMb * 1024 * 1024);
  const own: Open = {
    files: new Map(Object.entries(request.files)),
    entry,
    last: `loaded_${id}`,
    watch,
    wallMs: limits.wallMs,
    cpuBegun: cpuUsed(),
    cpuMs: limits.cpuMs,
    memoryMb: limits.memoryMb,
    asked: 0,
    missing: undefined,
    realm: undefined,
  };
  open = own;
  const options: RealmOptions = { traps, seed: seedNumber(seed), outputBytes: limits.outputBytes };
  const given = context.unwrapResult(context.evalCode(`(${JSON.stringify(options)})`));
  own.realm = context.unwrapResult(
    context.callFunction(make, context.undefined, given, context.newString(GRAPH_SIDE)),
  );
  let source: string;
  try {
    source = sourceOf(entry);
  } catch (error) {
    throw new Ended('compile-error', (error as Error).message);
  }
  const loaded = context.evalCode(source, entry, { type: 'module' });
  if (loaded.error !== undefined) {
    const why = thrownBy(loaded.error);
    if (own.missing instanceof NoModule || own.missing instanceof NotReadable)
      throw new Ended('compile-error', own.missing.message);
    throw endingOf(why) ?? new Ended(why.startsWith('SyntaxError') ? 'compile-error' : 'runtime-error', why);
  }
  const namespace = settled(loaded.value);
  try {
    const isWhole = context.dump(invoke('load', [namespace, context.newString(own.last)])) === true;
    if (!isWhole) throw new Ended('timeout', 'the module waits for something that never comes');
  } finally {
    namespace.dispose();
  }
}

/** The module's exports, where loading it is done. */
function settled(handle: QuickJSHandle): QuickJSHandle {
  const { context, runtime } = engine as Engine;
  for (let ran = 0; ran < MOST_JOBS && runtime.hasPendingJob(); ) {
    const jobs = runtime.executePendingJobs(100);
    if (jobs.error !== undefined)
      throw endingOf(thrownBy(jobs.error)) ?? new Ended('runtime-error', 'a job threw');
    ran += jobs.value;
    if (jobs.value === 0) break;
  }
  const state = context.getPromiseState(handle);
  if (state.type === 'pending') throw new Ended('timeout', 'the module waits for something that never comes');
  if (state.type === 'rejected') {
    const why = thrownBy(state.error);
    throw endingOf(why) ?? new Ended('runtime-error', why);
  }
  return state.value;
}

function invoke(method: string, given: readonly QuickJSHandle[]): QuickJSHandle {
  const { context } = engine as Engine;
  const callee = context.getProp((open as Open).realm as QuickJSHandle, method);
  const result = context.callFunction(callee, context.undefined, ...given);
  callee.dispose();
  if (result.error !== undefined) {
    const why = thrownBy(result.error);
    throw endingOf(why) ?? new Ended('runtime-error', why);
  }
  return result.value;
}

function thrownBy(error: QuickJSHandle): string {
  const { context } = engine as Engine;
  try {
    if (context.typeof(error) !== 'object') return String(context.dump(error)).slice(0, 400);
    const part = (name: string): string => {
      const handle = context.getProp(error, name);
      const text = context.typeof(handle) === 'string' ? context.getString(handle) : '';
      handle.dispose();
      return text;
    };
    return `${part('name')}: ${part('message')}`.slice(0, 400);
  } catch {
    return 'it threw what cannot be told';
  } finally {
    error.dispose();
  }
}

function endingOf(why: string): Ended | undefined {
  if (engine?.isFull) return outOfMemory();
  if (why === 'InternalError: interrupted' || isLate(open as Open))
    return new Ended('timeout', 'the time is used up');
  return undefined;
}

function outOfMemory(): Ended {
  return new Ended('memory', `more than ${open?.memoryMb} MiB`);
}

function textOf(method: string, given: readonly string[]): string {
  const { context } = engine as Engine;
  const handles = given.map((text) => context.newString(text));
  const result = invoke(method, handles);
  const text = context.getString(result);
  for (const handle of [...handles, result]) handle.dispose();
  return text;
}

/** Whose fault it is that the engine did not answer. */
function faultOf(error: unknown): Ending {
  if (open === undefined) return 'infra-error';
  if (engine?.isFull) return 'memory';
  // Nested too deeply for the stack that the engine stands on, or worse.
  const isTooDeep = error instanceof RangeError && error.message.includes('call stack');
  const isDown = isTooDeep || (error as Error | undefined)?.constructor?.name === 'RuntimeError';
  return isDown ? 'crash' : 'infra-error';
}

/** The answers in the text that the realm gave. */
function answers(text: string): Pick<Reply, 'ending' | 'answers'> {
  if (text === 'output-limit') throw new Ended('output-limit', 'its answers are too long');
  return { ending: 'ok', answers: JSON.parse(text) as NonNullable<Reply['answers']> };
}

async function work(request: Request): Promise<Pick<Reply, 'ending' | 'answers'>> {
  if (open === undefined && request.op !== 'open' && request.op !== 'close')
    throw new Ended('runtime-error', 'nothing is loaded');
  switch (request.op) {
    case 'open':
      await begin(request);
      return { ending: 'ok' };
    case 'call':
      return answers(textOf('call', [JSON.stringify(request.target), JSON.stringify(request.calls)]));
    case 'count':
      return answers(
        textOf('count', [JSON.stringify(request.target), request.call, JSON.stringify(request.list)]),
      );
    case 'read':
      return answers(textOf('read', [request.name]));
    case 'close':
      return { ending: 'ok' };
  }
}

serveFrames(
  process.stdin,
  process.stdout,
  `node ${process.version}`,
  async (request: Request): Promise<Reply> => {
    let found: Pick<Reply, 'ending' | 'answers' | 'reason'>;
    open?.watch.start();
    try {
      found = await work(request);
      // It may have caught what it was refused with.
      if (request.op !== 'close' && engine?.isFull) throw outOfMemory();
    } catch (error) {
      found =
        error instanceof Ended
          ? { ending: error.ending, reason: error.message }
          : { ending: faultOf(error), reason: reasonOf(error) };
    }
    open?.watch.stop();
    const usage =
      open === undefined
        ? NO_USAGE
        : {
            ...usageOf(cpuUsed() - open.cpuBegun, open.watch.ms, engine?.memoryKb ?? 0),
            operations: open.asked * OPERATIONS,
          };
    if (request.op === 'close') close();
    // What went wrong may have left the engine in a state that the next submission must not meet.
    if (found.ending !== 'ok' && found.ending !== 'compile-error' && found.ending !== 'runtime-error') {
      open = undefined;
      engine = undefined;
    }
    return { id: request.id, ...found, usage };
  },
);
