import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFile } from '../../src/package-file.ts';

/** What a verifier finds in the box when the agent has ended. */
export interface Rewarded {
  readonly text: string | undefined;
  readonly json: string | undefined;
  readonly details: string | undefined;
  readonly output: string;
}

/**
 * Runs a task's scripts as a box would: its workspace at `/app`, then the named scripts in order. Behind bubblewrap, with
 * the paths that scripts name and no network, where it starts; else with another root.
 */
export function inBox(task: string, scripts: readonly ('solution/solve.sh' | 'tests/test.sh')[]): Rewarded {
  const root = mkdtempSync(join(tmpdir(), 'etudes-box-'));
  const logs = join(root, 'logs/verifier');
  mkdirSync(logs, { recursive: true });
  cpSync(join(task, 'environment/workspace'), join(root, 'app'), { recursive: true });
  const modules = packageFile('node_modules');
  let output = '';
  for (const script of scripts) {
    const { status, stdout, stderr } = isBoxed()
      ? spawnSync('bwrap', [...boxOf(task, root, modules), 'bash', `/${script}`], { encoding: 'utf8' })
      : spawnSync('bash', [join(task, script)], {
          encoding: 'utf8',
          cwd: join(root, 'app'),
          env: { ...process.env, ETUDES_ROOT: root, ETUDES_MODULES: modules },
        });
    output += `${script} ended with ${status}\n${stdout}${stderr}`;
  }
  const read = (name: string): string | undefined =>
    existsSync(join(logs, name)) ? readFileSync(join(logs, name), 'utf8') : undefined;
  return {
    text: read('reward.txt'),
    json: read('reward.json'),
    details: read('reward-details.json'),
    output: `${output}${read('test-output.txt') ?? ''}`,
  };
}

/** Whether bubblewrap starts here. */
export function isBoxed(): boolean {
  return spawnSync('bwrap', ['--ro-bind', '/', '/', '--unshare-net', 'true']).status === 0;
}

function boxOf(task: string, root: string, modules: string): readonly string[] {
  const system = ['/usr', '/bin', '/lib', '/lib64', '/etc/alternatives'].filter((path) => existsSync(path));
  const node = dirname(dirname(process.execPath));
  const binds = [
    ...system.flatMap((path) =>
      lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path],
    ),
    ...(node === '/usr' ? [] : ['--ro-bind', node, node]),
    ...['--bind', join(root, 'app'), '/app', '--bind', join(root, 'logs'), '/logs'],
    ...['--ro-bind', join(task, 'tests'), '/tests', '--ro-bind', join(task, 'solution'), '/solution'],
    ...['--ro-bind', modules, '/opt/etudes/node_modules'],
  ];
  const rest = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--unshare-all', '--die-with-parent'];
  const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
  return [...binds, ...rest, '--clearenv', '--setenv', 'PATH', path, '--chdir', '/app'];
}
