import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { containerArguments, ociDriver } from './oci-driver.ts';

/** The value behind an option. */
function optionOf(args: readonly string[], option: string): string | undefined {
  const at = args.indexOf(option);
  return at < 0 ? undefined : args[at + 1];
}

describe('a container', () => {
  const args = containerArguments({ engine: 'podman' }, 'etudes-x', '/there/isolated-vm');

  test('has no network, no rights, no room but a small /tmp, and limits', () => {
    expect(args.slice(0, 5)).toEqual(['run', '--rm', '--interactive', '--name', 'etudes-x']);
    expect(args).toContain('--read-only');
    const options = {
      '--network': 'none',
      '--cap-drop': 'ALL',
      '--security-opt': 'no-new-privileges',
      '--user': '65534:65534',
      '--memory': '1g',
      '--memory-swap': '1g',
      '--cpus': '1',
      '--pids-limit': '64',
    };
    for (const [option, value] of Object.entries(options)) expect(optionOf(args, option), option).toBe(value);
    expect(optionOf(args, '--tmpfs')).toContain('size=8m');
    expect(args).not.toContain('--privileged');
  });

  test('sees nothing of this machine but the worker, which it cannot write to', () => {
    const mounts = args.filter((_, at) => args[at - 1] === '--mount');
    expect(mounts).toHaveLength(2);
    for (const mount of mounts)
      expect(mount).toMatch(/^type=bind,source=[^,]+,target=\/etudes\/[^,]+,readonly$/);
    expect(args.filter((each) => each === '--volume' || each === '-v')).toEqual([]);
  });

  test('is given no variable of this process', () => {
    const variables = args.filter((_, at) => args[at - 1] === '--env');
    expect(variables).toEqual(['TZ=UTC', 'LANG=C.UTF-8', 'HOME=/tmp']);
  });

  test('of this version of Node has isolates; of any other image, or without isolated-vm, an interpreter', () => {
    expect(args.at(-1)).toBe('/etudes/isolated-vm');
    expect(args).toContain(`docker.io/library/node:${process.version.slice(1)}-bookworm-slim`);
    const other = containerArguments({ engine: 'docker', image: 'own/node' }, 'x', '/there/isolated-vm');
    expect(other.slice(-3)).toEqual(['own/node', 'node', '/etudes/quickjs-worker.mjs']);
    const without = containerArguments({ engine: 'docker' }, 'x', undefined);
    expect(without.at(-1)).toMatch(/worker\.mjs$|isolated-vm$/);
  });

  test('of gVisor has a kernel of its own, and says so', () => {
    const runsc = { engine: 'docker', runtime: 'runsc' };
    expect(optionOf(containerArguments(runsc, 'x'), '--runtime')).toBe('runsc');
    expect(ociDriver(runsc)).toMatchObject({ id: 'oci', tier: 3, once: false });
    expect(ociDriver({ engine: 'docker' }).tier).toBe(2);
  });
});

test('a container is killed by its name when its client has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etudes-engine-'));
  const engine = join(folder, 'engine');
  const log = join(folder, 'log');
  writeFileSync(engine, `#!/bin/sh\nprintf '%s ' "$@" >> ${log}; echo >> ${log}\n`);
  chmodSync(engine, 0o755);
  expect(spawnSync(engine, ['probe']).status).toBe(0);
  ociDriver({ engine }).start(1000);
  const lines = (): readonly string[] =>
    existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  for (let tries = 0; lines().length < 3 && tries < 100; tries += 1) await after(50);
  const name = /--name (\S+)/.exec(lines()[1] ?? '')?.[1];
  expect(lines()[2]?.trim()).toBe(`kill ${name}`);
});
