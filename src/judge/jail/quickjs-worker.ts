// Runs JavaScript submissions, each in a QuickJS runtime of its own, for a judge on the other side of a border.
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { Reply, Request } from '../wire.ts';
import { Ended, reasonOf } from './ended.ts';
import { serveFrames } from './frames.ts';
import { makeGraphSide } from './graph-side.ts';
import { moduleFor, NoModule } from './modules.ts';
import { NotReadable, plainJavaScript } from './plain-javascript.ts';
import { seedNumber } from './seed-number.ts';
import { Stopwatch } from './stopwatch.ts';
import { makeSubject, type RealmOptions } from './subject.ts';
import { cpuUsed, NO_USAGE, usageOf } from './usage.ts';

/** Jobs (then-callbacks and the like) that are run after a module is loaded. */
const MOST_JOBS = 10_000;
const STACK_BYTES = 512 * 1024;
const GRAPH_SIDE = JSON.stringify(String(makeGraphSide));

/** The submission at hand. */
interface Open {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  readonly realm: QuickJSHandle;
  readonly watch: Stopwatch;
  readonly wallMs: number;
  readonly cpuBegun: number;
  readonly cpuMs: number;
  /** How often the engine asked whether to go on: the same number wherever and whenever it runs. */
  fuel: number;
}

let engine: QuickJSWASMModule | undefined;
let open: Open | undefined;

function close(): void {
  const last = open;
  open = undefined;
  if (last === undefined) return;
  try {
    last.realm.dispose();
    last.context.dispose();
    last.runtime.dispose();
  } catch {
    // An engine that cannot let go of a runtime is worth nothing any more.
    engine = undefined;
  }
}

function isLate(own: Open): boolean {
  return own.watch.ms > own.wallMs || cpuUsed() - own.cpuBegun > own.cpuMs;
}

async function begin(request: Extract<Request, { op: 'open' }>): Promise<void> {
  close();
  const { limits, entry, traps, seed, id } = request;
  const watch = new Stopwatch();
  watch.start();
  engine ??= await newQuickJSWASMModuleFromVariant(variant as never);
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(limits.memoryMb * 1024 * 1024);
  runtime.setMaxStackSize(STACK_BYTES);
  const files = new Map(Object.entries(request.files));
  const last = `loaded_${id}`;
  const sourceOf = (path: string): string => {
    const code = plainJavaScript(path, files.get(path) ?? '');
    if (code.includes('\0')) throw new NotReadable('a NUL stands in it');
    return path === entry ? `${code}\nexport const ${last} = true;` : code;
  };
  let missing: Error | undefined;
  const noted = <R>(work: () => R): R | { error: Error } => {
    try {
      return work();
    } catch (error) {
      missing ??= error as Error;
      return { error: error as Error };
    }
  };
  runtime.setModuleLoader(
    (path) => noted(() => sourceOf(path)),
    (from, specifier) => noted(() => moduleFor(files, from, specifier)),
  );
  const context = runtime.newContext();
  const options: RealmOptions = { traps, seed: seedNumber(seed), outputBytes: limits.outputBytes };
  const made = context.evalCode(`(${makeSubject})(${JSON.stringify(options)}, ${GRAPH_SIDE})`, 'subject.js', {
    strict: true,
  });
  const realm = context.unwrapResult(made);
  open = {
    runtime,
    context,
    realm,
    watch,
    wallMs: limits.wallMs,
    cpuBegun: cpuUsed(),
    cpuMs: limits.cpuMs,
    fuel: 0,
  };
  const own = open;
  runtime.setInterruptHandler(() => {
    own.fuel += 1;
    return isLate(own);
  });
  let source: string;
  try {
    source = sourceOf(entry);
  } catch (error) {
    throw new Ended('compile-error', (error as Error).message);
  }
  const loaded = context.evalCode(source, entry, { type: 'module' });
  if (loaded.error !== undefined) {
    const why = thrownBy(loaded.error);
    if (missing instanceof NoModule || missing instanceof NotReadable)
      throw new Ended('compile-error', missing.message);
    throw endingOf(why) ?? new Ended(why.startsWith('SyntaxError') ? 'compile-error' : 'runtime-error', why);
  }
  const namespace = settled(loaded.value);
  try {
    const end = context.newString(last);
    const isWhole = context.dump(invoke('load', [namespace, end])) === true;
    if (!isWhole) throw new Ended('timeout', 'the module waits for something that never comes');
  } finally {
    namespace.dispose();
  }
}

/** The module's exports, where loading it is done. */
function settled(handle: QuickJSHandle): QuickJSHandle {
  const { context, runtime } = open as Open;
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
  const { context, realm } = open as Open;
  const callee = context.getProp(realm, method);
  const result = context.callFunction(callee, context.undefined, ...given);
  callee.dispose();
  if (result.error !== undefined) {
    const why = thrownBy(result.error);
    throw endingOf(why) ?? new Ended('runtime-error', why);
  }
  return result.value;
}

function thrownBy(error: QuickJSHandle): string {
  const { context } = open as Open;
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
  if (why === 'InternalError: interrupted' || isLate(open as Open))
    return new Ended('timeout', 'the time is used up');
  if (why === 'InternalError: out of memory') return new Ended('memory', 'its memory is used up');
  return undefined;
}

function textOf(method: string, given: readonly string[]): string {
  const { context } = open as Open;
  const handles = given.map((text) => context.newString(text));
  const result = invoke(method, handles);
  const text = context.getString(result);
  for (const handle of [...handles, result]) handle.dispose();
  return text;
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

// Ready when the engine is.
engine = await newQuickJSWASMModuleFromVariant(variant as never);
serveFrames(
  process.stdin,
  process.stdout,
  `node ${process.version}`,
  async (request: Request): Promise<Reply> => {
    let found: Pick<Reply, 'ending' | 'answers' | 'reason'>;
    open?.watch.start();
    try {
      found = await work(request);
    } catch (error) {
      found =
        error instanceof Ended
          ? { ending: error.ending, reason: error.message }
          : { ending: 'infra-error', reason: reasonOf(error) };
    }
    open?.watch.stop();
    const usage =
      open === undefined
        ? NO_USAGE
        : usageOf(cpuUsed() - open.cpuBegun, open.watch.ms, process.resourceUsage().maxRSS);
    if (request.op === 'close') close();
    // What went wrong may have left the engine in a state that the next submission must not meet.
    if (found.ending !== 'ok' && found.ending !== 'compile-error' && found.ending !== 'runtime-error') {
      open = undefined;
      engine = undefined;
    }
    return { id: request.id, ...found, usage };
  },
);
