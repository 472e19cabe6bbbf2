// Runs JavaScript submissions, each in a V8 isolate of its own, for a judge on the other side of a border.
import { createRequire } from 'node:module';
import type ivm from 'isolated-vm';
import type { Ending, Reply, Request, Usage } from '../wire.ts';
import { Ended, reasonOf } from './ended.ts';
import { serveFrames } from './frames.ts';
import { makeGraphSide } from './graph-side.ts';
import { moduleFor, NoModule } from './modules.ts';
import { NotReadable, plainJavaScript } from './plain-javascript.ts';
import { seedNumber } from './seed-number.ts';
import { Stopwatch } from './stopwatch.ts';
import { makeSubject, type RealmOptions } from './subject.ts';
import { cpuUsed, NO_USAGE, usageOf } from './usage.ts';

// By the folder that the judge found it in: what leads there from here may be a link that the border does not show.
const { Isolate } = createRequire(import.meta.url)(process.argv[2] as string) as typeof ivm;

/** Memory of an isolate that is made before anybody says how much it may have. */
const USUAL_MB = 128;

/** Milliseconds between two looks at how much time is used. */
const LOOK_MS = 10;

/** An isolate that nothing of a submission's has touched. */
interface Fresh {
  readonly isolate: ivm.Isolate;
  readonly context: ivm.Context;
  readonly memoryMb: number;
}

type Method = 'load' | 'call' | 'count' | 'read' | 'printed';

/** The submission at hand. */
interface Open extends Fresh {
  readonly realm: ivm.Reference<Record<Method, unknown>>;
  readonly watch: Stopwatch;
  /** What this process had used before, in milliseconds; no time of waiting for a processor is in it. */
  readonly cpuBegun: number;
  readonly wallMs: number;
  readonly cpuMs: number;
}

const SUBJECT = `(${makeSubject})`;
const GRAPH_SIDE = String(makeGraphSide);
/** What the engine makes of the text of each realm's own part, so that it is not read again. */
const { cachedData } = (() => {
  const isolate = new Isolate({ memoryLimit: USUAL_MB });
  const script = isolate.compileScriptSync(SUBJECT, { produceCachedData: true }) as ivm.Script & {
    readonly cachedData: ivm.ExternalCopy<ArrayBuffer>;
  };
  isolate.dispose();
  return script;
})();

let spare: Fresh | undefined;
let open: Open | undefined;

function fresh(memoryMb: number): Fresh {
  const isolate = new Isolate({ memoryLimit: memoryMb });
  return { isolate, context: isolate.createContextSync(), memoryMb };
}

function close(): void {
  if (open !== undefined && !open.isolate.isDisposed) open.isolate.dispose();
  open = undefined;
}

async function begin(request: Extract<Request, { op: 'open' }>, watch: Stopwatch): Promise<void> {
  close();
  watch.start();
  const { limits, entry, traps, seed, id } = request;
  const cpuBegun = cpuUsed();
  const made = spare?.memoryMb === limits.memoryMb ? spare : fresh(limits.memoryMb);
  spare = undefined;
  const { isolate, context } = made;
  const options: RealmOptions = { traps, seed: seedNumber(seed), outputBytes: limits.outputBytes };
  const make = isolate
    .compileScriptSync(SUBJECT, { cachedData })
    .runSync(context, { reference: true }) as unknown as ivm.Reference<typeof makeSubject>;
  const realm = make.applySync(undefined, [options, GRAPH_SIDE], {
    arguments: { copy: true },
    result: { reference: true },
  }) as unknown as Open['realm'];
  open = { ...made, realm, watch, cpuBegun, wallMs: limits.wallMs, cpuMs: limits.cpuMs };
  const last = `loaded_${id}`;
  const files = new Map(Object.entries(request.files));
  const modules = new Map<string, ivm.Module>();
  const paths = new Map<ivm.Module, string>();
  const compile = (path: string): ivm.Module => {
    const known = modules.get(path);
    if (known !== undefined) return known;
    const code = plainJavaScript(path, files.get(path) ?? '');
    const module = isolate.compileModuleSync(
      path === entry ? `${code}\nexport const ${last} = true;` : code,
      {
        filename: path,
      },
    );
    modules.set(path, module);
    paths.set(module, path);
    return module;
  };
  let module: ivm.Module;
  try {
    module = compile(entry);
    module.instantiateSync(context, (specifier, referrer) =>
      compile(moduleFor(files, paths.get(referrer) ?? entry, specifier)),
    );
  } catch (error) {
    throw endingOf(error) ?? new Ended('compile-error', reasonOf(error));
  }
  await run((timeout) => module.evaluate({ timeout }), 'runtime-error');
  if (!(await invoke('load', [module.namespace.derefInto(), last])))
    throw new Ended('timeout', 'the module waits for something that never comes');
}

/**
 * Runs something in the isolate, in a thread of its own, while this one looks at how much time that takes; the whole of a
 * submission's calls share one limit. The engine's own clock tells no waiting for a processor from work.
 */
async function run<R>(work: (timeout: number) => Promise<R>, otherwise: Ending): Promise<R> {
  const { watch, wallMs, cpuMs, cpuBegun, isolate } = open as Open;
  const left = wallMs - watch.ms;
  let isUp = left < 1 || cpuUsed() - cpuBegun > cpuMs;
  if (isUp) throw new Ended('timeout', 'the time is used up');
  const looking = setInterval(() => {
    isUp = cpuUsed() - cpuBegun > cpuMs;
    if (isUp && !isolate.isDisposed) isolate.dispose();
  }, LOOK_MS);
  try {
    return await work(Math.ceil(left));
  } catch (error) {
    if (isUp) throw new Ended('timeout', 'the time is used up');
    throw endingOf(error) ?? new Ended(otherwise, reasonOf(error));
  } finally {
    clearInterval(looking);
  }
}

function endingOf(error: unknown): Ended | undefined {
  if (error instanceof Ended) return error;
  if (error instanceof NotReadable || error instanceof NoModule)
    return new Ended('compile-error', error.message);
  if (open?.isolate.isDisposed) return new Ended('memory', `more than ${open.memoryMb} MiB`);
  if (reasonOf(error).includes('Script execution timed out'))
    return new Ended('timeout', 'the time is used up');
  return undefined;
}

function invoke(method: Method, given: unknown[]): Promise<unknown> {
  const { realm } = open as Open;
  return run(
    (timeout) =>
      (realm.getSync(method, { reference: true }) as unknown as ivm.Reference<() => unknown>).apply(
        undefined,
        given as never,
        { timeout, result: { copy: true } },
      ),
    'runtime-error',
  );
}

/** What was printed; nothing where the time is used up, or the isolate is gone. */
async function printed(): Promise<string> {
  try {
    return open === undefined || open.isolate.isDisposed ? '' : String(await invoke('printed', []));
  } catch {
    return '';
  }
}

/** The answers in the text that the realm gave. */
function answers(text: unknown): Pick<Reply, 'ending' | 'answers' | 'reason'> {
  if (text === 'output-limit') throw new Ended('output-limit', 'its answers are too long');
  return { ending: 'ok', answers: JSON.parse(text as string) as NonNullable<Reply['answers']> };
}

async function work(request: Request): Promise<Pick<Reply, 'ending' | 'answers' | 'reason' | 'printed'>> {
  if (open === undefined && request.op !== 'open' && request.op !== 'close')
    throw new Ended('runtime-error', 'nothing is loaded');
  switch (request.op) {
    case 'open':
      await begin(request, new Stopwatch());
      return { ending: 'ok' };
    case 'call':
      return answers(await invoke('call', [JSON.stringify(request.target), JSON.stringify(request.calls)]));
    case 'count':
      return answers(
        await invoke('count', [JSON.stringify(request.target), request.call, JSON.stringify(request.list)]),
      );
    case 'read':
      return answers(await invoke('read', [request.name]));
    case 'close':
      return { ending: 'ok', printed: await printed() };
  }
}

serveFrames(
  process.stdin,
  process.stdout,
  `node ${process.version}`,
  async (request: Request): Promise<Reply> => {
    let found: Pick<Reply, 'ending' | 'answers' | 'reason' | 'printed'>;
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
    const usage = used();
    if (request.op === 'close') {
      close();
      // While nobody waits.
      setImmediate(() => {
        spare ??= fresh(USUAL_MB);
      });
    }
    return { id: request.id, ...found, usage };
  },
);

function used(): Usage {
  if (open === undefined) return NO_USAGE;
  const { isolate, watch, cpuBegun, memoryMb } = open;
  const cpuMs = cpuUsed() - cpuBegun;
  if (isolate.isDisposed) return usageOf(cpuMs, watch.ms, memoryMb * 1024);
  const heap = isolate.getHeapStatisticsSync();
  return usageOf(cpuMs, watch.ms, (heap.total_heap_size + heap.externally_allocated_size) / 1024);
}
