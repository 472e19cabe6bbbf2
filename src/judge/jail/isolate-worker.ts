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

/** Share of its processor time that a run has used which is stopped by the clock, where nothing else took the processor. */
const MOSTLY = 0.8;

/** An isolate that nothing of a submission's has touched. */
interface Fresh {
  readonly isolate: ivm.Isolate;
  readonly context: ivm.Context;
  readonly memoryMb: number;
}

type Method = 'load' | 'call' | 'count' | 'read';

/** The submission at hand. */
interface Open extends Fresh {
  readonly realm: ivm.Reference<Record<Method, unknown>>;
  readonly watch: Stopwatch;
  /** What this process had used before, in milliseconds; no time of waiting for a processor is in it. */
  readonly cpuBegun: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly isPatient: boolean;
}

const COPIED = { result: { copy: true } } as const;
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
  open = {
    ...made,
    realm,
    watch,
    cpuBegun,
    wallMs: limits.wallMs,
    cpuMs: limits.cpuMs,
    isPatient: request.isPatient ?? false,
  };
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
  await run(
    (timeout) => module.evaluateSync({ timeout }),
    (timeout) => module.evaluate({ timeout }),
    'runtime-error',
  );
  // Nothing of the submission's runs in that.
  const isLoaded = method('load').applySync(undefined, [module.namespace.derefInto(), last], COPIED);
  if (isLoaded !== true) throw new Ended('timeout', 'the module waits for something that never comes');
}

/** How long something may run now, in milliseconds by the clock, which in a quick run stands for the processor's too. */
function left({ watch, wallMs, cpuMs, cpuBegun, isPatient }: Open): number {
  const wall = wallMs - watch.ms;
  const cpu = cpuMs - (cpuUsed() - cpuBegun);
  if (wall < 1 || cpu < 1) throw new Ended('timeout', 'the time is used up');
  return Math.ceil(isPatient ? wall : Math.min(wall, cpu));
}

/**
 * Runs something of a submission's in the isolate; the whole of its calls share one limit.
 *
 * The engine's own clock tells no waiting for a processor from work. So a quick run that is stopped by it and has not
 * used up its processor time ends as nobody's fault, and the judge has the submission run anew, patiently: in a thread of
 * its own, while this one looks at how much time that takes. That costs more, and few ever need it.
 */
async function run<R>(
  quick: (timeout: number) => R,
  patient: (timeout: number) => Promise<R>,
  otherwise: Ending,
): Promise<R> {
  const own = open as Open;
  const timeout = left(own);
  const { isolate, cpuBegun, cpuMs, isPatient } = own;
  const used = (): number => cpuUsed() - cpuBegun;
  let isUp = false;
  const looking = isPatient
    ? setInterval(() => {
        isUp = used() > cpuMs;
        if (isUp && !isolate.isDisposed) isolate.dispose();
      }, LOOK_MS)
    : undefined;
  try {
    return isPatient ? await patient(timeout) : quick(timeout);
  } catch (error) {
    if (isUp) throw new Ended('timeout', 'the time is used up');
    const ending = endingOf(error) ?? new Ended(otherwise, reasonOf(error));
    if (ending.ending === 'timeout' && !isPatient && used() < MOSTLY * cpuMs)
      throw new Ended('infra-error', 'other work took the processor from it');
    throw ending;
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

function method(name: Method): ivm.Reference<(...given: unknown[]) => unknown> {
  return (open as Open).realm.getSync(name, { reference: true }) as never;
}

function invoke(name: Method, given: readonly unknown[]): Promise<unknown> {
  const callee = method(name);
  return run<unknown>(
    (timeout) => callee.applySync(undefined, given as never, { ...COPIED, timeout }),
    (timeout) => callee.apply(undefined, given as never, { ...COPIED, timeout }),
    'runtime-error',
  );
}

/** The answers in the text that the realm gave. */
function answers(text: unknown): Pick<Reply, 'ending' | 'answers' | 'reason'> {
  if (text === 'output-limit') throw new Ended('output-limit', 'its answers are too long');
  return { ending: 'ok', answers: JSON.parse(text as string) as NonNullable<Reply['answers']> };
}

async function work(request: Request): Promise<Pick<Reply, 'ending' | 'answers' | 'reason'>> {
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
