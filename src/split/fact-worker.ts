import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Library } from '../expand/load/library.ts';
import { packageFile } from '../package-file.ts';
import { factsOf, type ProgramFacts } from './program-facts.ts';

/** Points of one template whose references are asked about. */
export interface FactJob {
  readonly file: string;
  readonly template: string;
  /** The index of each in its space, as text, and its seed. */
  readonly points: readonly (readonly [index: string, seed: string])[];
}

/** Facts in the order of the points; undefined where they cannot be told. */
export type FactAnswer = readonly ProgramFacts[] | undefined;

/** Starts a worker of this very file: of the build's, where this is built. */
export function startFactWorker(): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  return new Worker(packageFile(fromSource ? 'src/split/fact-worker.ts' : 'dist/src/split/fact-worker.js'), {
    workerData: { splitFacts: true },
    execArgv: fromSource ? ['--conditions=etudes-source', '--import', loader()] : [],
  });
}

/** Where the loader of TypeScript lies, that a worker run from source needs as its parent does. */
function loader(): string {
  const door = pathToFileURL(createRequire(import.meta.url).resolve('jiti'));
  return new URL('./jiti-register.mjs', door).href;
}

function serve(port: NonNullable<typeof parentPort>): void {
  const library = new Library();
  const loaded = new Set<string>();
  const answer = async ({ file, template, points }: FactJob): Promise<FactAnswer> => {
    try {
      if (!loaded.has(file)) await library.add(file);
      loaded.add(file);
      const expander = await library.expander(template);
      const { space } = expander.template;
      return points.map(([index, seed]) => factsOf(expander.meaning(space.at(BigInt(index)), seed)));
    } catch {
      // Whoever asked works it out, and meets the error where it can be told well.
      return undefined;
    }
  };
  port.on('message', (job: FactJob) => {
    void answer(job).then((given) => port.postMessage(given));
  });
}

const given = workerData as { readonly splitFacts?: true } | null;
if (!isMainThread && parentPort !== null && given?.splitFacts === true) serve(parentPort);
