import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BorderSpec, type BorderTier, startBordered } from '../../src/judge/border/border.ts';
import { findLaunchers } from '../../src/judge/border/launchers.ts';
import { isOpenToOthers } from '../../src/judge/border/open-to-others.ts';
import { emptyFolder } from '../helpers/etudes.ts';
import { needsJail } from '../helpers/needs-jail.ts';

const { machine, isMissing } = await needsJail();
const python = machine.python ?? { path: '', reads: [], flags: [] };

const USUAL = { tmpMb: 8, dataMb: 600, processes: 32, reads: [] } as const;

/** How a program in a jail ended. */
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function ended(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    let out = '';
    let err = '';
    child.stdout?.on('data', (piece) => {
      out += piece;
    });
    child.stderr?.on('data', (piece) => {
      err += piece;
    });
    child.stdin?.end();
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

const inNode = (program: string, more: Partial<BorderSpec> = {}, tier: BorderTier = 2): Promise<Ended> =>
  ended(startBordered({ ...USUAL, program: process.execPath, args: ['-e', program], ...more }, tier));

const inPython = (program: string, more: Partial<BorderSpec> = {}, tier: BorderTier = 2): Promise<Ended> =>
  ended(
    startBordered(
      {
        ...USUAL,
        program: python.path,
        args: [...python.flags, '-c', program],
        ...more,
        reads: [...python.reads, ...(more.reads ?? [])],
      },
      tier,
    ),
  );

/** Runs labelled Python expressions, and tells which of them came to a value and which to an error. */
async function tried(
  attempts: Readonly<Record<string, string>>,
  more: Partial<BorderSpec> = {},
): Promise<Readonly<Record<string, string>>> {
  const program = [
    'import ctypes, json, os, socket, signal, resource',
    'libc = ctypes.CDLL(None, use_errno=True)',
    'def call(number, *given):',
    '    result = libc.syscall(ctypes.c_long(number), *map(ctypes.c_long, given))',
    '    if result < 0: raise OSError(ctypes.get_errno(), "refused")',
    '    return result',
    'found = {}',
    `for name, text in json.loads(${JSON.stringify(JSON.stringify(attempts))}).items():`,
    '    try: found[name] = "did " + str(eval(text))[:200]',
    '    except Exception as error: found[name] = type(error).__name__',
    'print(json.dumps(found))',
  ].join('\n');
  const { out, err } = await inPython(program, more);
  if (out === '') throw new Error(`nothing came back: ${err}`);
  return JSON.parse(out) as Readonly<Record<string, string>>;
}

/** Processes of this machine whose command line has a word in it. */
const running = (word: string): number =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word);
    } catch {
      return false;
    }
  }).length;

/** Waits until something holds; a busy machine may take its time. */
async function comes(holds: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (holds()) return true;
    await after(50);
  }
  return false;
}

describe.skipIf(isMissing)('a jail', () => {
  const folder = emptyFolder();
  const servers: Server[] = [];
  const socketPath = join(folder, 'listener.sock');
  const abstract = `\0etudes-border-${process.pid}`;
  let port = 0;
  let reached = 0;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    const listen = async (where: string | number): Promise<Server> => {
      const server = createServer(() => {
        reached += 1;
      });
      servers.push(server);
      await new Promise<void>((resolve) => {
        if (typeof where === 'number') server.listen(where, '127.0.0.1', resolve);
        else server.listen(where, resolve);
      });
      return server;
    };
    port = ((await listen(0)).address() as { readonly port: number }).port;
    await listen(socketPath);
    await listen(abstract);
    writeFileSync(join(folder, 'secret'), 'secret');
    process.env['ETUDES_BORDER_CANARY'] = 'secret';
  });
  afterAll(() => {
    for (const server of servers) server.close();
    Reflect.deleteProperty(process.env, 'ETUDES_BORDER_CANARY');
    rmSync(folder, { recursive: true, force: true });
  });

  test('shows no file but those it is to show, and no variable', async () => {
    writeFileSync(join(folder, 'shown'), 'shown');
    const { out, err, code } = await inNode(
      `const fs = require('fs');
      const readable = (path) => { try { fs.readFileSync(path); return true } catch { try { return fs.readdirSync(path).length > 0 } catch { return false } } };
      console.log(JSON.stringify({
        readable: ${JSON.stringify(['/etc/passwd', '/etc/shadow', '/root', '/home', '/var', '/sys', '/opt', join(folder, 'secret')])}.filter(readable),
        shown: fs.readFileSync(${JSON.stringify(join(folder, 'shown'))}, 'utf8'),
        names: Object.keys(process.env).sort(),
        first: fs.readFileSync('/proc/1/cmdline', 'utf8').split('\\0')[0],
        environ: fs.readFileSync('/proc/self/environ', 'utf8').includes('ETUDES'),
        uid: process.getuid(), cwd: process.cwd(), host: require('os').hostname(),
        descriptors: fs.readdirSync('/proc/self/fd').length,
      }))`,
      { reads: [join(folder, 'shown')] },
    );
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const { uid, descriptors, ...found } = JSON.parse(out) as Record<string, unknown>;
    expect(found).toEqual({
      readable: [],
      shown: 'shown',
      names: ['HOME', 'LANG', 'PATH', 'PWD', 'TZ'],
      first: machine.launchers.bubblewrap?.path,
      environ: false,
      cwd: '/tmp',
      host: 'etudes',
    });
    expect(uid).not.toBe(0);
    expect(Number(descriptors)).toBeLessThan(32);
  });

  test('writes nowhere but into its own small /tmp, which nobody else sees', async () => {
    const name = `etudes-border-marker-${process.pid}`;
    const program = `const fs = require('fs');
      const written = ['/tmp', '/dev', '/dev/shm', '/', '/usr/lib', '/proc'].filter((folder) => {
        try { fs.writeFileSync(folder + '/${name}', 'x'); return true } catch { return false }
      });
      let long = 'written';
      try { for (let at = 0; at < 4; at += 1) fs.writeFileSync('/tmp/long' + at, Buffer.alloc(4 << 20)) } catch (error) { long = error.code }
      console.log(JSON.stringify({ written, long, before: fs.readdirSync('/tmp').filter((each) => each === 'etudes-other') }));
      fs.writeFileSync('/tmp/etudes-other', '');`;
    const reads = [join(folder, 'secret')];
    const first = await inNode(program, { reads });
    const second = await inNode(program, { reads });
    for (const { out } of [first, second])
      expect(JSON.parse(out)).toEqual({ written: ['/tmp'], long: 'ENOSPC', before: [] });
    for (const place of ['/tmp', '/dev', '/dev/shm', '/', folder, tmpdir()])
      expect(existsSync(join(place, name))).toBe(false);
  });

  test('reaches no network and no socket of the machine', async () => {
    const found = await tried({
      tcp: `socket.create_connection(("127.0.0.1", ${port}), 1)`,
      udp: 'socket.socket(socket.AF_INET, socket.SOCK_DGRAM)',
      tcp6: 'socket.socket(socket.AF_INET6)',
      local: 'socket.socket(socket.AF_UNIX)',
      netlink: 'socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)',
      packet: 'socket.socketpair(socket.AF_INET)',
      pair: 'len(socket.socketpair())',
      path: `os.stat(${JSON.stringify(socketPath)})`,
    });
    expect(found).toEqual({
      tcp: 'PermissionError',
      udp: 'PermissionError',
      tcp6: 'PermissionError',
      local: 'PermissionError',
      netlink: 'PermissionError',
      packet: 'PermissionError',
      pair: 'did 2',
      path: 'FileNotFoundError',
    });
    const { out } = await inNode(
      `const net = require('net');
      const tries = [[${port}, '127.0.0.1'], [${JSON.stringify(socketPath)}], [${JSON.stringify(abstract)}]];
      Promise.all(tries.map((where) => new Promise((resolve) =>
        net.connect(...where).on('connect', () => resolve('reached')).on('error', () => resolve('refused'))))).then((said) => console.log(said.join()));`,
    );
    expect(out.trim()).toBe('refused,refused,refused');
    expect(reached).toBe(0);
  });

  test('makes no namespaces, mounts nothing, looks into nobody and asks the kernel for nothing odd', async () => {
    const isX64 = process.arch === 'x64';
    const call = (x64: number, arm64: number, ...given: readonly number[]): string =>
      `call(${[isX64 ? x64 : arm64, ...given].join(', ')})`;
    const found = await tried({
      unshare: call(272, 97, 0x10000000),
      cloneUser: call(56, 220, 0x10000011),
      mount: call(165, 40),
      ptrace: call(101, 117, 0),
      ptraceParent: call(101, 117, 16, 1),
      keyctl: call(250, 219, 0),
      bpf: call(321, 280, 0),
      uring: call(425, 425, 1),
      userfault: call(323, 282, 0),
      perf: call(298, 241, 0),
      pidfd: call(434, 434, 1, 0),
      chroot: 'os.chroot("/tmp")',
      clone3: call(435, 435),
    });
    const { clone3, ...others } = found;
    expect(clone3).toBe('OSError');
    for (const [name, said] of Object.entries(others)) expect(said, name).toBe('PermissionError');
  });

  test('harms nobody by signals', async () => {
    const isHere = after(2000).then(() => true);
    await inNode(`for (const pid of [process.ppid, 1, -1]) try { process.kill(pid, 'SIGTERM') } catch {}
      try { process.kill(-1, 'SIGKILL') } catch {}`);
    await inPython('import os; os.kill(os.getppid(), 9); os.kill(-1, 9)');
    expect(await isHere).toBe(true);
  });

  test('holds a fork bomb', async () => {
    const { out } = await inPython(
      [
        'import os, time',
        'count = 0',
        'try:',
        '    while count < 300:',
        '        if os.fork() == 0: time.sleep(3); os._exit(0)',
        '        count += 1',
        'except OSError: pass',
        'print(count)',
      ].join('\n'),
      { processes: 24 },
    );
    expect(Number(out)).toBeGreaterThan(4);
    expect(Number(out)).toBeLessThanOrEqual(24);
  });

  test('holds a memory bomb', async () => {
    const bomb =
      'held = []\ntry:\n    while True: held.append(bytearray(1 << 20))\nexcept MemoryError: print(len(held))';
    const { out } = await inPython(bomb, { dataMb: 128 });
    expect(Number(out)).toBeGreaterThan(32);
    expect(Number(out)).toBeLessThanOrEqual(128);
    const inHeap = await inNode('const held = []; for (;;) held.push(new Array(1e5).fill(held.length))', {
      dataMb: 300,
    });
    expect(inHeap.code).not.toBe(0);
  });

  test('ends with who started it, and all that is in it', async () => {
    const word = `etudes-border-${process.pid}-linger`;
    const child = startBordered({
      ...USUAL,
      program: python.path,
      reads: python.reads,
      args: [
        ...python.flags,
        '-c',
        'import os, time\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0: pass\nprint("here", flush=True)\ntime.sleep(60)',
        word,
      ],
    });
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    expect(running(word)).toBeGreaterThan(1);
    child.kill('SIGKILL');
    expect(await comes(() => running(word) === 0)).toBe(true);
  });

  test('ends with the judge, even where that is killed', async () => {
    const word = `etudes-border-${process.pid}-orphan`;
    const spec = {
      ...USUAL,
      program: python.path,
      reads: python.reads,
      args: [...python.flags, '-c', 'import time; time.sleep(60)', word],
    };
    const { bordered } = await import('../../src/judge/border/border.ts');
    const { file, args, env, release } = bordered(spec);
    release();
    // The filter is read from a descriptor of the judge's; here none is needed.
    const at = args.indexOf('--seccomp');
    const plain = [...args.slice(0, at), ...args.slice(at + 2)];
    const judge = `const { spawn } = require('child_process');
      spawn(${JSON.stringify(file)}, ${JSON.stringify(plain)}, { env: ${JSON.stringify(env)}, stdio: 'ignore', detached: true });
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1500);`;
    try {
      execFileSync(process.execPath, ['-e', judge], { stdio: 'ignore' });
    } catch {
      // It killed itself.
    }
    expect(await comes(() => running(word) === 0)).toBe(true);
  });

  test('has a fourth channel where that is asked for', async () => {
    const child = startBordered({
      ...USUAL,
      extraFd: true,
      program: process.execPath,
      args: ['-e', "require('fs').writeSync(3, 'told')"],
    });
    const told = await new Promise((resolve) =>
      child.stdio[3]?.once('data', (piece) => resolve(String(piece))),
    );
    expect(told).toBe('told');
  });
});

describe.skipIf(isMissing || !findLaunchers().isRoot)('where root starts a jail', () => {
  const closed = join(emptyFolder(), 'closed');

  test('what is closed to nobody is shown all the same', async () => {
    mkdirSync(closed, { mode: 0o700 });
    const module = join(closed, 'module.py');
    writeFileSync(module, 'print("read")', { mode: 0o644 });
    expect(isOpenToOthers(module)).toBe(false);
    const program = [
      'import os, ctypes',
      `exec(open(${JSON.stringify(module)}).read())`,
      'print(os.getuid() != 0, [line.split()[1] for line in open("/proc/self/status") if line.startswith(("CapEff", "CapPrm", "CapBnd", "NoNewPrivs"))])',
      'open("/tmp/written", "w").close()',
      'print(ctypes.CDLL(None, use_errno=True).unshare(0x10000000))',
    ].join('\n');
    const { out, err } = await inPython(program, { reads: [module] });
    expect({ out, err }).toEqual({
      out: `read\nTrue ['${'0'.repeat(16)}', '${'0'.repeat(16)}', '${'0'.repeat(16)}', '1']\n-1\n`,
      err: '',
    });
    expect(() => startBordered({ ...USUAL, program: python.path, args: [], reads: [closed] })).toThrow(
      'only root',
    );
  });
});

describe('a limited process', () => {
  test('has limits and no variables, and is nobody where root starts it', async () => {
    const { out, err } = await inNode(
      'console.log(JSON.stringify({ names: Object.keys(process.env).sort(), isRoot: process.getuid() === 0 }))',
      {},
      1,
    );
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual({ names: ['HOME', 'LANG', 'PATH', 'TZ'], isRoot: false });
  });
});
