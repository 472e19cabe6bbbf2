import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { saidBy } from '../../errors.ts';
import { type BorderSpec, startBordered } from './border.ts';
import { findPython } from './find-python.ts';
import { findLaunchers, findProgram, type Launchers } from './launchers.ts';
import type { Isolate, Machine, Missing, Python } from './machine.ts';

/** How long a trial may take, in milliseconds, on a busy machine. */
const PATIENCE = 20_000;

let probed: Promise<Machine> | undefined;

/** Looks at what this machine offers, by trying it; once in a process. */
export function probeMachine(): Promise<Machine> {
  probed ??= probe();
  return probed;
}

async function probe(): Promise<Machine> {
  const launchers = findLaunchers();
  const python = findPython();
  const compiler = findProgram('g++') ?? findProgram('clang++');
  const headers = headersOfNode();
  // One after the other, so that times mean something.
  const jail = await tryJail(launchers);
  const nests = jail.starts && (await tryNesting(launchers, python));
  const isolate = await tryIsolate();
  const containers = await tryContainers();
  const quickjs = isInstalled('quickjs-emscripten-core');
  const found = { launchers, jail, nests, python, isolate, quickjs, containers, compiler, headers };
  return { ...found, missing: missingOf(found) };
}

/** How a command ended, and how long it took, in milliseconds. */
interface Tried {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly ms: number;
}

const TRIAL = { reads: [], tmpMb: 1, dataMb: 256, processes: 16 } as const satisfies Partial<BorderSpec>;

async function tryJail(launchers: Launchers): Promise<Machine['jail']> {
  const { prlimit } = launchers;
  try {
    // What is called is the program that sets limits, to print them: it is in the jail in any case.
    const spec: BorderSpec = { ...TRIAL, program: prlimit ?? '/bin/true', args: ['--nofile', '--raw'] };
    const { code, out, err, ms } = await ended(startBordered(spec, 2, launchers));
    const starts = code === 0 && out.includes('NOFILE');
    return { starts, ms, reason: starts ? null : err.trim().split('\n')[0] || `it ended with ${code}` };
  } catch (error) {
    return { starts: false, ms: 0, reason: saidBy(error) };
  }
}

/** CLONE_NEWUSER, NEWPID and NEWNS with SIGCHLD, as a number in Python's source. */
const NEW_NAMESPACES = '0x30020011';

async function tryNesting(launchers: Launchers, python: Python | null): Promise<boolean> {
  if (python === null || launchers.processor === null) return false;
  const number = launchers.processor === 'x64' ? 56 : 220;
  const program = [
    'import ctypes, os',
    `pid = ctypes.PyDLL(None).syscall(${number}, ${NEW_NAMESPACES}, 0, 0, 0, 0)`,
    'if pid == 0: os._exit(0)',
    'os._exit(0 if pid > 0 and os.waitpid(pid, 0)[1] == 0 else 1)',
  ].join('\n');
  const { path, flags, reads } = python;
  const spec: BorderSpec = { ...TRIAL, program: path, args: [...flags, '-c', program], reads, nested: true };
  return (await ended(startBordered(spec, 2, launchers))).code === 0;
}

/** Those that answer; a command line alone has nothing to run containers with. */
async function tryContainers(): Promise<readonly string[]> {
  const tried = ['docker', 'podman', 'nerdctl'].map(async (name) => {
    const path = findProgram(name);
    const answers = path !== null && (await ended(spawn(path, ['info']), 5000)).code === 0;
    return answers ? [name] : [];
  });
  return (await Promise.all(tried)).flat();
}

const { resolve: resolvePackage } = createRequire(import.meta.url);

function isInstalled(name: string): boolean {
  try {
    resolvePackage(name);
    return true;
  } catch {
    return false;
  }
}

async function tryIsolate(): Promise<Isolate> {
  if (!isInstalled('isolated-vm')) return { loads: false, reason: 'it is not installed' };
  const path = resolvePackage('isolated-vm');
  const program = `new (require(${JSON.stringify(path)}).Isolate)({ memoryLimit: 8 }).dispose()`;
  const { code, err } = await ended(
    spawn(process.execPath, ['--no-node-snapshot', '-e', program], { env: {} }),
  );
  const said = /^(?:\w*Error: )(.+)$/m.exec(err)?.[1] ?? `a process that loads it ends with ${code}`;
  return code === 0 ? { loads: true, reason: null } : { loads: false, reason: said };
}

/** How a command ends; it is killed where it takes too long. */
function ended(child: ReturnType<typeof spawn>, patience = PATIENCE): Promise<Tried> {
  return new Promise((resolve) => {
    const begun = performance.now();
    let out = '';
    let err = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      out += piece;
    });
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      err += piece;
    });
    child.stdin?.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    const done = (code: number | null): void => {
      clearTimeout(timer);
      resolve({ code, out, err, ms: performance.now() - begun });
    };
    child.on('error', (error) => {
      err += error.message;
      done(null);
    });
    child.on('close', done);
  });
}

/** The folder of Node's headers: beside its binary, or where Debian puts them. */
function headersOfNode(): string | null {
  const places = [join(dirname(dirname(process.execPath)), 'include/node'), '/usr/include/node'];
  return places.find((place) => existsSync(join(place, 'node_api.h'))) ?? null;
}

function missingOf(found: Omit<Machine, 'missing'>): readonly Missing[] {
  const { launchers, jail, nests, python, isolate, compiler, headers } = found;
  const { bubblewrap, setpriv, prlimit, isRoot } = launchers;
  const missing: Missing[] = [];
  const miss = (what: string, why: string, fix: string): void => void missing.push({ what, why, fix });
  if (bubblewrap === null)
    miss('bubblewrap', 'no jails: submissions run at tier 1', 'apt-get install bubblewrap');
  if (prlimit === null) miss('prlimit', 'no jails, and fewer limits', 'apt-get install util-linux');
  if (isRoot && setpriv === null)
    miss('setpriv', 'root cannot turn into nobody, and has no jails', 'apt-get install util-linux');
  if (bubblewrap !== null && prlimit !== null && !jail.starts) {
    miss(
      `a jail that starts (${jail.reason})`,
      'submissions run at tier 1',
      'allow user namespaces: sysctl kernel.apparmor_restrict_unprivileged_userns=0, or in a container --security-opt seccomp=unconfined',
    );
  }
  if (python === null) miss('python3, 3.9 or later', 'no Python submissions', 'apt-get install python3');
  else if (jail.starts && !nests) {
    miss(
      'user namespaces inside a jail',
      'Python submissions share the namespaces of their worker, at tier 1',
      'sysctl user.max_user_namespaces=10000',
    );
  }
  if (!isolate.loads) {
    const tools = [
      ...(compiler === null ? ['apt-get install g++ make python3'] : []),
      ...(headers === null ? ["install Node's headers beside node"] : []),
    ];
    miss(
      `isolated-vm (${isolate.reason})`,
      'JavaScript submissions run in QuickJS, about ten times slower in loops',
      [...tools, 'npm install isolated-vm'].join(', then '),
    );
  }
  return missing;
}
