import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Library } from '../expand/load/library.ts';
import { workerStart } from '../package-file.ts';
import type { PointFigures } from './findings.ts';
import { NO_MUTANT, PointAuditor } from './point-audit.ts';

/** One point to audit. */
export interface PointJob {
  readonly file: string;
  readonly template: string;
  /** Which part of the template's points it belongs to; nothing is shared between parts. */
  readonly part: number;
  /** The point's index in its space, as text. */
  readonly point: string;
  readonly turn: number;
  readonly hangs: readonly number[];
}

/** How an audit of a point ended. */
export type PointAnswer =
  | { readonly figures: PointFigures }
  | { readonly error: { readonly code: string; readonly message: string } };

/** Memory of one worker, in megabytes; a mutant that takes more ends it. */
const MEMORY = 900;

/** What a worker is started with: a pulse that counts up as it goes on, and the mutant it is at. */
interface Given {
  readonly audit: Int32Array;
}

/** Starts a worker of this very file. */
export function startWorker(pulse: Int32Array): Worker {
  const { file, execArgv } = workerStart('audit/worker');
  return new Worker(file, {
    workerData: { audit: pulse } satisfies Given,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    execArgv,
  });
}

/** Answers jobs one after the other; what was worked out for the last part is kept. */
function serve(port: NonNullable<typeof parentPort>, pulse: Int32Array): void {
  // Errors of mutants are thrown by the million and never read.
  Error.stackTraceLimit = 0;
  let last: { readonly key: string; readonly auditor: PointAuditor } | undefined;
  const beat = (mutant: number): void => {
    Atomics.store(pulse, 1, mutant);
    Atomics.add(pulse, 0, 1);
  };
  const goesOn = (): void => {
    Atomics.add(pulse, 0, 1);
  };
  const answer = async ({ file, template, part, point, turn, hangs }: PointJob): Promise<PointAnswer> => {
    beat(NO_MUTANT);
    try {
      const key = `${template} ${part}`;
      if (last?.key !== key) {
        const library = new Library();
        await library.add(file);
        last = { key, auditor: new PointAuditor(await library.expander(template)) };
      }
      const figures = last.auditor.audit(BigInt(point), turn, { hangs: new Set(hangs), beat, goesOn });
      return { figures };
    } catch (error) {
      const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
      return {
        error: {
          code: typeof code === 'string' ? code : 'audit/throws',
          message: typeof message === 'string' ? message : String(error),
        },
      };
    } finally {
      beat(NO_MUTANT);
    }
  };
  port.on('message', (job: PointJob) => {
    void answer(job).then((given) => port.postMessage(given));
  });
}

const given = workerData as Given | null;
if (!isMainThread && parentPort !== null && given?.audit !== undefined) serve(parentPort, given.audit);
