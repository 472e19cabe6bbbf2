import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFile } from '../../src/package-file.ts';

/** Milliseconds that the packages may take to come. */
const PATIENCE = 1_500_000;

/**
 * The Python of a virtual environment that holds what a requirements file pins: made at the first call and kept under
 * the file's hash. Where Python or the registry is missing, tests of it are left out with a loud line; but not where CI
 * is set: there they fail.
 */
export function pythonEnv(requirements: string): string | undefined {
  const file = packageFile(requirements);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  const folder = packageFile(`node_modules/.cache/etudes-python/${hash}`);
  const python = join(folder, 'bin/python');
  if (existsSync(python)) return python;
  const beside = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  const steps = [
    ['python3', '-m', 'venv', beside],
    // By module: scripts of an environment that is moved name a Python that is gone.
    [join(beside, 'bin/python'), '-m', 'pip', 'install', '--quiet', '--requirement', file],
  ] as const;
  for (const [program, ...args] of steps) {
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: PATIENCE });
    if (status === 0) continue;
    rmSync(beside, { recursive: true, force: true });
    const why = `${program} ${args.join(' ')}: ${error?.message ?? stderr.trim().split('\n').at(-1) ?? ''}`;
    if (process.env['CI'] !== undefined)
      throw new Error(`no Python with ${requirements}, and CI is set. ${why}`);
    console.warn(`\n!!! NO PYTHON WITH ${requirements}: TESTS OF READERS ARE LEFT OUT !!! ${why}\n`);
    return undefined;
  }
  renameSync(beside, folder);
  return python;
}

/** Runs a program of Python and gives what it printed. @throws Error with what it said where it fails or is late */
export function runPython(
  python: string,
  args: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>>; readonly timeout?: number } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(python, args, {
    encoding: 'utf8',
    timeout: options.timeout ?? 120_000,
    env: {
      ...process.env,
      HF_HUB_OFFLINE: '1',
      HF_DATASETS_OFFLINE: '1',
      PYTHONDONTWRITEBYTECODE: '1',
      ...options.env,
    },
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${error?.message ?? ''}\n${stdout}\n${stderr}`);
  return stdout;
}
