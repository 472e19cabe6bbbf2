import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { packageFile } from '../../package-file.ts';
import { type BorderSpec, type BorderTier, startBordered } from '../border/border.ts';
import type { Launchers } from '../border/launchers.ts';
import type { Driver } from '../pool.ts';

export const LANGUAGES = ['javascript', 'typescript'] as const;
/** Stack of the interpreter's own machine, in KiB; the system gives 8 MiB. */
const STACK_KB = 6000;

/** A worker's file: one that the build makes, for a jail sees nothing else. */
export function workerFile(name: string): string {
  return packageFile(`dist/jail/${name}.mjs`);
}

function spec(
  name: string,
  options: Partial<BorderSpec> & { readonly flags?: readonly string[] },
): BorderSpec {
  const file = workerFile(name);
  const { flags = [], args = [], reads = [], ...others } = options;
  return {
    program: process.execPath,
    args: [...flags, file, ...args],
    reads: [file, ...reads],
    tmpMb: 8,
    dataMb: 700,
    processes: 32,
    ...others,
  };
}

/** The folder of isolated-vm, or undefined where it is not installed. */
export function isolateFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('isolated-vm/package.json'));
  } catch {
    const folder = packageFile('node_modules/isolated-vm');
    return existsSync(folder) ? folder : undefined;
  }
}

/** An isolate of V8 for each submission. */
export function isolateDriver(tier: BorderTier, launchers: Launchers): Driver {
  const folder = isolateFolder();
  const worker = spec('isolate-worker', {
    flags: [
      '--no-node-snapshot',
      // What runs beside each submission is read once, and then whole.
      '--no-lazy',
      '--single-threaded-gc',
      // Most submissions end before code made faster is of use to them, and then wait for it to be made: a third of all
      // that they cost. What runs for longer than a few milliseconds is made faster as ever.
      '--interrupt-budget=1000000',
    ],
    args: folder === undefined ? [] : [folder],
    reads: folder === undefined ? [] : [folder],
  });
  return {
    id: 'js-isolate',
    tier,
    languages: LANGUAGES,
    once: false,
    slower: 1,
    asGraph: false,
    framesApart: false,
    start: () => startBordered(worker, tier, launchers),
  };
}

/** An interpreter for each submission: slower code, but nothing that has to be compiled here. */
export function quickjsDriver(tier: BorderTier, launchers: Launchers): Driver {
  const worker = spec('quickjs-worker', { flags: [`--stack-size=${STACK_KB}`] });
  return {
    id: 'js-quickjs',
    tier,
    languages: LANGUAGES,
    once: false,
    slower: 8,
    asGraph: false,
    framesApart: false,
    start: () => startBordered(worker, tier, launchers),
  };
}

/** A process for each submission, with all that Node offers within the border. */
export function processDriver(tier: BorderTier, launchers: Launchers): Driver {
  const worker = spec('process-worker', { extraFd: true, flags: ['--max-old-space-size=400'] });
  return {
    id: 'js-process',
    tier,
    languages: LANGUAGES,
    once: true,
    slower: 1,
    asGraph: false,
    framesApart: true,
    // A second more, because the kernel counts whole ones, and the start of the process among them.
    start: (cpuMs) => startBordered({ ...worker, cpuSeconds: Math.ceil(cpuMs / 1000) + 1 }, tier, launchers),
  };
}
