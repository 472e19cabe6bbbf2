import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';

const main = packageFile('dist/src/cli/main.js');

function run(
  folder: string,
  program: string,
  ...args: string[]
): { readonly status: number | null; readonly output: string } {
  // The variables of the vitest that runs this must not reach the one in the folder.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|npm_)/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env,
    timeout: 240_000,
  });
  return { status, output: `${stdout}${stderr}` };
}

// One with a structure rule, so with ts-morph; one class; one chain.
test.each<readonly [template: string, only: string]>([
  ['numbers/to-base', 'method=no loops'],
  ['structures/lru-cache', 'size=few'],
  ['pipelines/records', 'depth=3'],
])(
  '%s written, installed and run for real: the starter fails, the reference passes',
  { timeout: 600_000 },
  (template, only) => {
    const parent = mkdtempSync(join(tmpdir(), 'etudes-written-'));
    try {
      const generated = run(
        parent,
        process.execPath,
        main,
        'generate',
        template,
        '--count',
        '1',
        '--only',
        only,
      );
      const { id } = JSON.parse(generated.output.split('\n')[0] as string) as { readonly id: string };
      const written = run(parent, process.execPath, main, 'write', id, '--out', 'd', '--hidden');
      expect(written.status, written.output).toBe(0);
      const folder = join(parent, 'd');
      const installed = run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
      expect(installed.status, installed.output).toBe(0);
      const starter = run(folder, 'npm', 'test');
      expect(starter.status, starter.output).toBe(1);
      expect(starter.output).toContain('is yours to write');
      cpSync(join(folder, 'reference/src/solution.ts'), join(folder, 'src/solution.ts'));
      const reference = run(folder, 'npm', 'test');
      expect(reference.status, reference.output).toBe(0);
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  },
);
