import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Driver } from '../pool.ts';
import { isolateFolder, LANGUAGES, workerFile } from './node-drivers.ts';

/** A container that workers run in. */
export interface Container {
  /** The command line that runs it: docker, podman or nerdctl. */
  readonly engine: string;
  /** An image with Node in it; the official one of the version that runs this where absent. */
  readonly image?: string;
  /** What the engine runs it with; its own where absent. `runsc` (gVisor) gives it a kernel of its own. */
  readonly runtime?: string;
}

/** Runtimes that give each container a kernel of its own. */
const OWN_KERNEL: ReadonlySet<string> = new Set(['runsc', 'kata', 'kata-runtime', 'io.containerd.kata.v2']);
const MEMORY = '1g';
const PROCESSES = 64;
const TMP = '/tmp:rw,nosuid,nodev,noexec,size=8m,mode=1777';

/**
 * The arguments that start a worker in a container: no network, nothing to write to but a small /tmp, no rights, and
 * nothing of this machine but the worker itself.
 *
 * The worker is the one with an isolate for each submission where isolated-vm is installed here and the image is of this
 * very version of Node, for which it was compiled; else the one with an interpreter, which asks nothing of the image.
 *
 * @param name - what the container is called, for it to be killed by
 */
export function containerArguments(
  { image, runtime }: Container,
  name: string,
  folder: string | undefined = isolateFolder(),
): readonly string[] {
  const isOwn = image === undefined && folder !== undefined;
  const worker = workerFile(isOwn ? 'isolate-worker' : 'quickjs-worker');
  const mount = (from: string, to: string): readonly string[] => [
    '--mount',
    `type=bind,source=${from},target=${to},readonly`,
  ];
  return [
    ...['run', '--rm', '--interactive', '--name', name],
    ...(runtime === undefined ? [] : ['--runtime', runtime]),
    ...['--network', 'none', '--read-only', '--tmpfs', TMP],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...['--pids-limit', String(PROCESSES), '--memory', MEMORY, '--memory-swap', MEMORY, '--cpus', '1'],
    ...['--user', '65534:65534', '--hostname', 'etudes', '--workdir', '/tmp'],
    ...['--env', 'TZ=UTC', '--env', 'LANG=C.UTF-8', '--env', 'HOME=/tmp'],
    ...mount(worker, `/etudes/${basename(worker)}`),
    ...(isOwn ? mount(folder, `/etudes/${basename(folder)}`) : []),
    image ?? `docker.io/library/node:${process.version.slice(1)}-bookworm-slim`,
    'node',
    ...(isOwn
      ? ['--no-node-snapshot', `/etudes/${basename(worker)}`, `/etudes/${basename(folder)}`]
      : [`/etudes/${basename(worker)}`]),
  ];
}

/** Workers in containers of their own, each of which serves many submissions as a jailed worker does. */
export function ociDriver(container: Container): Driver {
  const isOwn = container.image === undefined && isolateFolder() !== undefined;
  return {
    id: 'oci',
    tier: OWN_KERNEL.has(container.runtime ?? '') ? 3 : 2,
    languages: LANGUAGES,
    once: false,
    slower: isOwn ? 1 : 8,
    asGraph: false,
    framesApart: false,
    start: () => startContainer(container),
  };
}

function startContainer(container: Container): ChildProcess {
  const name = `etudes-${randomUUID()}`;
  const { engine } = container;
  const child = spawn(engine, containerArguments(container, name), { stdio: 'pipe', detached: true });
  // Who is killed here is the engine's client; the container runs on where its worker does not listen any more.
  child.once('exit', () => {
    spawn(engine, ['kill', name], { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref();
  });
  return child;
}
