// Runs JavaScript submissions, each in a V8 isolate of its own, for a judge on the other side of a border.
import { createRequire } from 'node:module';
import type ivm from 'isolated-vm';
import type { Ending, Reply, Request } from '../wire.ts';
import { serveFrames } from './frames.ts';
import { moduleFor, NoModule } from './modules.ts';
import { NotReadable, plainJavaScript } from './plain-javascript.ts';
import { seedNumber } from './seed-number.ts';
import { Stopwatch } from './stopwatch.ts';
import { makeSubject, type RealmOptions } from './subject.ts';

// By the folder that the judge found it in: what leads there from here may be a link that the border does not show.
const { Isolate } = createRequire(import.meta.url)(process.argv[2] as string) as typeof ivm;

/** Memory of an isolate that is made before anybody says how much it may have. */
const USUAL_MB = 128;

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
  readonly wallMs: number;
  readonly cpuMs: number;
}

class Ended extends Error {
  readonly ending: Ending;

  constructor(ending: Ending, reason: string) {
    super(reason);
    this.ending = ending;
  }
}

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

function begin(request: Extract<Request, { op: 'open' }>, watch: Stopwatch): void {
  close();
  watch.start();
  const { limits, entry, traps, seed, id } = request;
  const made = spare?.memoryMb === limits.memoryMb ? spare : fresh(limits.memoryMb);
  spare = undefined;
  const { isolate, context } = made;
  const options: RealmOptions = { traps, seed: seedNumber(seed), outputBytes: limits.outputBytes };
  const realm = isolate
    .compileScriptSync(`(${makeSubject})(${JSON.stringify(options)})`)
    .runSync(context, { reference: true }) as unknown as Open['realm'];
  open = { ...made, realm, watch, wallMs: limits.wallMs, cpuMs: limits.cpuMs };
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
  run(() => module.evaluateSync({ timeout: timeLeft() }), 'runtime-error');
  if (!invoke('load', [module.namespace.derefInto(), last]))
    throw new Ended('timeout', 'the module waits for something that never comes');
}

/** What is left of the time; the whole of a submission's calls share one limit. */
function timeLeft(): number {
  const { watch, wallMs, cpuMs, isolate } = open as Open;
  const used = Number(isolate.cpuTime / 1_000_000n);
  const left = Math.min(wallMs - watch.ms, cpuMs - used);
  if (left < 1) throw new Ended('timeout', 'the time is used up');
  return Math.ceil(left);
}

function run<R>(work: () => R, otherwise: Ending): R {
  try {
    return work();
  } catch (error) {
    throw endingOf(error) ?? new Ended(otherwise, reasonOf(error));
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

function reasonOf(error: unknown): string {
  try {
    return String(error instanceof Error ? `${error.name}: ${error.message}` : error).slice(0, 400);
  } catch {
    return 'it threw what cannot be told';
  }
}

function invoke(method: Method, given: unknown[]): unknown {
  const { realm } = open as Open;
  return run(
    () =>
      (realm.getSync(method, { reference: true }) as unknown as ivm.Reference<() => unknown>).applySync(
        undefined,
        given as never,
        { timeout: timeLeft(), result: { copy: true } },
      ),
    'runtime-error',
  );
}

/** What was printed; nothing where the time is used up, or the isolate is gone. */
function printed(): string {
  try {
    return open === undefined || open.isolate.isDisposed ? '' : String(invoke('printed', []));
  } catch {
    return '';
  }
}

/** The answers in the text that the realm gave. */
function answers(text: unknown): Pick<Reply, 'ending' | 'answers' | 'reason'> {
  if (text === 'output-limit') throw new Ended('output-limit', 'its answers are too long');
  return { ending: 'ok', answers: JSON.parse(text as string) as NonNullable<Reply['answers']> };
}

function work(request: Request): Pick<Reply, 'ending' | 'answers' | 'reason' | 'printed'> {
  if (open === undefined && request.op !== 'open' && request.op !== 'close')
    throw new Ended('runtime-error', 'nothing is loaded');
  switch (request.op) {
    case 'open':
      begin(request, new Stopwatch());
      return { ending: 'ok' };
    case 'call':
      return answers(invoke('call', [JSON.stringify(request.target), JSON.stringify(request.calls)]));
    case 'count':
      return answers(
        invoke('count', [JSON.stringify(request.target), request.call, JSON.stringify(request.list)]),
      );
    case 'read':
      return answers(invoke('read', [request.name]));
    case 'close':
      return { ending: 'ok', printed: printed() };
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
      found = work(request);
    } catch (error) {
      found =
        error instanceof Ended
          ? { ending: error.ending, reason: error.message }
          : { ending: 'infra-error', reason: reasonOf(error) };
    }
    open?.watch.stop();
    const usage = usageOf();
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

function usageOf(): Reply['usage'] {
  if (open === undefined) return { cpuMs: 0, wallMs: 0, maxRssKb: 0 };
  const { isolate, watch } = open;
  const wallMs = Math.round(watch.ms * 10) / 10;
  if (isolate.isDisposed) return { cpuMs: wallMs, wallMs, maxRssKb: open.memoryMb * 1024 };
  const heap = isolate.getHeapStatisticsSync();
  return {
    cpuMs: Number(isolate.cpuTime / 10_000n) / 100,
    wallMs,
    maxRssKb: Math.round((heap.total_heap_size + heap.externally_allocated_size) / 1024),
  };
}
