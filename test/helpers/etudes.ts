import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built command. */
export const COMMAND = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));

/** How a call of the command ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command; `args` as a shell would give them. */
export function etudes(
  args: readonly string[],
  options: { readonly cwd?: string; readonly node?: readonly string[] } = {},
): Promise<Ended> {
  return run(process.execPath, [...(options.node ?? []), COMMAND, ...args], options.cwd);
}

/** Runs a shell line in which `$E` is the built command. */
export function shell(line: string, cwd?: string): Promise<Ended> {
  return run('bash', ['-c', `set -o pipefail; E="${process.execPath} ${COMMAND}"; ${line}`], cwd);
}

/** A new empty folder. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'etudes-cli-'));
}

function run(program: string, args: readonly string[], cwd: string = tmpdir()): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      out += piece;
    });
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      err += piece;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
