import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBordered } from '../../src/judge/border/border.ts';
import { zygoteSpec } from '../../src/judge/border/zygote-spec.ts';
import { applyAnswer, encodeGraph, type NoData } from '../../src/judge/graph.ts';
import type { Limits, Reply, Target } from '../../src/judge/wire.ts';
import { descendants, memoryOf } from '../helpers/descendants.ts';
import { needsJail } from '../helpers/needs-jail.ts';
import { WorkerTalk } from '../helpers/worker-talk.ts';

const { machine, isMissing } = await needsJail();

const LIMITS: Limits = { cpuMs: 2000, wallMs: 6000, memoryMb: 128, outputBytes: 1 << 20 };

let worker: WorkerTalk;

const start = (): WorkerTalk =>
  new WorkerTalk(startBordered(zygoteSpec(machine.python, 2, machine.launchers), 2, machine.launchers));

const open = (
  source: string | Readonly<Record<string, string>>,
  limits: Partial<Limits> = {},
  talk: WorkerTalk = worker,
): Promise<Reply> =>
  talk.ask({
    op: 'open',
    language: 'python',
    files: typeof source === 'string' ? { 'solution.py': source } : source,
    entry: 'solution.py',
    limits: { ...LIMITS, ...limits },
    traps: [],
    seed: 'seed',
  });

const close = (talk: WorkerTalk = worker): Promise<Reply> => talk.ask({ op: 'close' });

/** What a submission's function gives for each list of arguments, and how that ended. */
async function run(
  source: string | Readonly<Record<string, string>>,
  calls: readonly (readonly unknown[])[],
  limits: Partial<Limits> = {},
  target: Target = { kind: 'function', name: 'f' },
): Promise<{
  readonly reply: Reply;
  readonly results: readonly unknown[];
  readonly args: readonly unknown[][];
}> {
  const opened = await open(source, limits);
  const args = calls.map((call) => structuredClone(call) as unknown[]);
  if (opened.ending !== 'ok') return { reply: opened, results: [], args };
  const encoded = args.map((each) => encodeGraph(each));
  const reply = await worker.ask({ op: 'call', target, calls: encoded.map(({ text }) => text) });
  const results = (reply.answers ?? []).map((answer, at) =>
    answer[0] === 'gave' ? applyAnswer(answer[1], encoded[at]?.objects ?? []) : answer,
  );
  await close();
  return { reply, results, args };
}

/** What one call of `f` gives. */
async function gives(source: string, ...args: readonly unknown[]): Promise<unknown> {
  const { reply, results } = await run(source, [args]);
  if (reply.ending !== 'ok') throw new Error(`${reply.ending}: ${reply.reason}`);
  return results[0];
}

const RIGHT = `def merge_intervals(intervals):
    out = []
    for start, end in sorted(intervals):
        if out and start <= out[-1][1]:
            out[-1][1] = max(out[-1][1], end)
        else:
            out.append([start, end])
    return out
`;

describe.skipIf(isMissing)('the worker for Python', () => {
  beforeAll(async () => {
    process.env['ETUDES_CANARY'] = 'canary';
    worker = start();
    expect(await worker.ready).toMatch(/^CPython 3\./);
  });
  afterAll(async () => {
    Reflect.deleteProperty(process.env, 'ETUDES_CANARY');
    await worker.end();
  });

  test('gives values back as they are', async () => {
    const values = [
      null,
      true,
      false,
      0,
      -7,
      2 ** 53 - 1,
      0.1,
      -0,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      2n ** 70n,
      '',
      'text "quoted" \\ \n \u0000',
      '\u{1f600} \ud800 \udc00x',
      [],
      [1, [2, [3]]],
      { a: 1, __proto__x: 2, 'key with "': [] },
      new Map<unknown, unknown>([['a', 1]]),
      new Map<unknown, unknown>([[1, 'one']]),
      new Set([1, 2, 'three']),
    ];
    expect(await gives('def f(x):\n    return x', values)).toEqual(values);
    expect(await gives('def f(x):\n    return x', undefined)).toBe(null);
    // JavaScript has keys that Python has not.
    const pairs = new Map([[[1, 2], 'pair']]);
    expect(await gives('def f(x):\n    return x[(1, 2)]', pairs)).toBe('pair');
  });

  test('tells what is made anew: lists, records, maps, sets, objects, and what is no data', async () => {
    const source = `
import collections, dataclasses, enum, heapq
class Point:
    def __init__(self): self.x = 1
@dataclasses.dataclass
class Pair:
    a: int
    b: list
class Slotted:
    __slots__ = ("a", "b")
    def __init__(self): self.a = 5
class Color(enum.IntEnum):
    RED = 3
def gen(): yield 1
async def co(): return 1
def f():
    c = co()
    answer = [(1, 2), {"a": 1.0}, {1: 2}, {3}, frozenset([4]), collections.deque([5]),
        collections.Counter("aab"), collections.OrderedDict(z=1), Point(), Pair(1, []), Slotted(), Color.RED,
        gen(), c, len, f, Point, range(3), b"x", 10 ** 500, 10 ** 30, 1e22, True]
    c.close()
    return answer
`;
    const result = (await gives(source)) as unknown[];
    expect(result.slice(0, 8)).toEqual([
      [1, 2],
      { a: 1 },
      new Map([[1, 2]]),
      new Set([3]),
      new Set([4]),
      [5],
      { a: 2, b: 1 },
      { z: 1 },
    ]);
    expect(result.slice(8, 12)).toEqual([{ x: 1 }, { a: 1, b: [] }, { a: 5 }, 3]);
    expect(result.slice(12, 20).map((each) => (each as NoData).what)).toEqual([
      'generator',
      'promise',
      'function',
      'function',
      'function',
      'object',
      'object',
      'integer',
    ]);
    expect(result.slice(20)).toEqual([10n ** 30n, 1e22, true]);
  });

  test('tells what became of the arguments, and what is the same', async () => {
    const shared = [1];
    const { results, args } = await run(
      'def f(xs, r):\n    xs[0].append(2)\n    r["b"] = xs\n    return [xs, xs[0]]',
      [[[shared, shared], { a: 1 }]],
    );
    const [xs, record] = args[0] as [number[][], Record<string, unknown>];
    expect(xs).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(record).toEqual({ a: 1, b: xs });
    const [first, second] = results[0] as [unknown, unknown];
    expect(first).toBe(xs);
    expect(second).toBe(xs[0]);
    const untouched = await open('def f(xs):\n    return len(xs)');
    expect(untouched.ending).toBe('ok');
    const { answers } = await worker.ask({
      op: 'call',
      target: { kind: 'function', name: 'f' },
      calls: [encodeGraph([[1, 'a', { k: 0.5 }, new Set([1])]]).text],
    });
    expect(answers).toEqual([['gave', '[4,[]]']]);
  });

  test('each call has arguments of its own, and modules keep what they hold', async () => {
    const { results } = await run('seen = []\ndef f(x):\n    seen.append(x)\n    return len(seen)', [
      [1],
      [2],
    ]);
    expect(results).toEqual([1, 2]);
  });

  test('a result that holds itself comes to an end', async () => {
    const result = (await gives('def f():\n    x = [1]\n    x.append(x)\n    return x')) as unknown[];
    expect(result[1]).toBe(result);
  });

  test('classes: an instance a call, and acts give nothing', async () => {
    const { results } = await run(
      `class Stack:
    def __init__(self, first): self.items = [first]
    def push(self, x): self.items.append(x); return "noise"
    def pop(self): return self.items.pop()
`,
      [[7, [['push', 8], ['pop'], ['pop']]]],
      {},
      { kind: 'class', name: 'Stack', acts: ['push'] },
    );
    expect(results).toEqual([[null, 8, 7]]);
  });

  test('several files, read values, dataclasses with late annotations, and a seed', async () => {
    const files = {
      'solution.py': `from __future__ import annotations
import random
from dataclasses import dataclass
from helper.deep import twice
from other import one
@dataclass(frozen=True)
class P:
    x: int
value = [P(1), one]
def f(x): return [twice(x), random.random(), hash("a"), __name__]`,
      'helper/__init__.py': '',
      'helper/deep.py': 'def twice(x): return 2 * x',
      'other.py': 'one = 1',
    };
    const first = await run(files, [[4]]);
    const second = await run(files, [[4]]);
    expect(first.reply.reason).toBe(undefined);
    expect(first.results).toEqual(second.results);
    expect((first.results[0] as unknown[])[0]).toBe(8);
    await open(files);
    const { answers } = await worker.ask({ op: 'read', name: 'value' });
    expect(answers).toEqual([['gave', '[["r",0],[[0,["a",["r",1],1]],[1,["c","P","x",1]]]]']]);
  });

  test('what it prints is kept to the end of it, and disturbs nothing', async () => {
    const { reply, results } = await run(
      'import sys\ndef f(x):\n    print("out", x)\n    print("err", file=sys.stderr)\n    return x',
      [[1]],
    );
    expect(results).toEqual([1]);
    expect(reply.printed).toContain('out 1');
    expect(reply.printed).toContain('err');
  });

  test.each([
    ['threw', 'def f(): raise ValueError("no")', ['threw', 'ValueError', 'no']],
    ['no such name', 'def g(): return 1', ['threw', 'NameError', 'nothing to call has the name f']],
    ['recursion', 'def f(): return f()', ['threw', 'RecursionError', expect.any(String)]],
    ['not to be called', 'f = 3', ['threw', 'NameError', expect.any(String)]],
  ])('an error is an answer: %s', async (_, source, answer) => {
    const { reply, results } = await run(source, [[], []]);
    expect(reply.ending).toBe('ok');
    expect(results).toEqual([answer, answer]);
  });

  test.each([
    ['a syntax error', 'def f(:', 'compile-error'],
    ['a lone surrogate', 'x = "\ud800"', 'compile-error'],
    ['a NUL', 'x = 1\u0000', 'compile-error'],
    ['too deep', `x = ${'('.repeat(5000)}${')'.repeat(5000)}`, 'compile-error'],
    ['an error as it loads', 'raise ValueError("===== 100 passed")', 'runtime-error'],
    ['it leaves as it loads', 'import sys\nsys.exit(0)', 'runtime-error'],
    ['sys.exit', 'import sys\ndef f(): sys.exit(0)', 'runtime-error'],
    ['SkipTest', 'import unittest\ndef f(): raise unittest.SkipTest("x")', 'runtime-error'],
    ['KeyboardInterrupt', 'def f(): raise KeyboardInterrupt', 'runtime-error'],
    ['os._exit', 'import os\ndef f(): os._exit(0)', 'crash'],
    ['it kills itself', 'import os\ndef f():\n    import ctypes\n    ctypes.string_at(0)', 'crash'],
    ['an endless loop', 'def f():\n    while True: pass', 'timeout'],
    [
      'a loop that catches all',
      'def f():\n    while True:\n        try:\n            while True: pass\n        except BaseException: pass',
      'timeout',
    ],
    ['a long sleep', 'import time\ndef f(): time.sleep(60)', 'timeout'],
    ['memory', 'def f(): return bytearray(1 << 30)', 'memory'],
    ['memory in small parts', 'def f():\n    x = []\n    while True: x.append([0] * 1000)', 'memory'],
    [
      'memory in many processes',
      `import os, time
def f():
    for _ in range(16):
        if os.fork() == 0:
            x = bytearray(60 << 20)
            for at in range(0, len(x), 4096): x[at] = 1
            time.sleep(9)
            os._exit(0)
    time.sleep(9)`,
      'memory',
    ],
    ['a long answer', 'def f(): return "x" * (2 << 20)', 'output-limit'],
    [
      'an answer that grows',
      'def f():\n    x = ()\n    for _ in range(40): x = (x, x)\n    return x',
      'output-limit',
    ],
    ['a flood', 'def f():\n    while True: print("x" * 1000)', 'output-limit'],
    [
      'a forged frame',
      'import os\ndef f():\n    os.write(3, b"\\0\\0\\0\\x11[\\"ok\\",null,[[\\"y\\"]]]")',
      'crash',
    ],
    [
      'a forged end',
      'import os\ndef f():\n    body = b"[\\"infra-error\\",null,[]]"\n    os.write(3, len(body).to_bytes(4, "big") + body)',
      'crash',
    ],
    [
      'a forged answer',
      `import os
def f():
    body = b'["ok",null,[["gave","[[\\\\"r\\\\",5],[]]"]]]'
    os.write(3, len(body).to_bytes(4, "big") + body)`,
      'crash',
    ],
    ['not JSON', 'import os\ndef f(): os.write(3, b"\\0\\0\\0\\1{")', 'crash'],
    ['deep JSON', 'import os\ndef f(): os.write(3, (100000).to_bytes(4, "big") + b"[" * 100000)', 'crash'],
    ['a huge frame', 'import os\ndef f(): os.write(3, b"\\xff\\xff\\xff\\xff")', 'output-limit'],
    ['all descriptors closed', 'import os\ndef f(): os.closerange(0, 64)', 'crash'],
  ])('it ends: %s', async (_, source, ending) => {
    const { reply, results } = await run(source, [[]], {
      cpuMs: 600,
      wallMs: 1500,
      memoryMb: 64,
      outputBytes: 1 << 18,
    });
    expect({ ending: reply.ending, reason: reply.reason, results }).toMatchObject({ ending, results: [] });
    expect(await gives('def f(x): return x + 1', 1)).toBe(2);
  });

  test('answers before an end are kept, and none comes after', async () => {
    const { reply, results } = await run('import sys\ndef f(x):\n    if x > 1: sys.exit()\n    return x', [
      [0],
      [1],
      [2],
      [0],
    ]);
    expect(reply.ending).toBe('runtime-error');
    expect(results).toEqual([0, 1]);
    await open('import os\ndef f(): os._exit(0)');
    const target: Target = { kind: 'function', name: 'f' };
    const call = encodeGraph([]).text;
    for (let times = 0; times < 2; times += 1)
      expect((await worker.ask({ op: 'call', target, calls: [call] })).ending).toBe('crash');
  });

  test('who replaces built-ins or lies about types changes no answer of another kind', async () => {
    const source = `
import builtins, json, sys
class Liar(int):
    def __repr__(self): return "999"
    __str__ = __index__ = __int__ = __repr__
class Text(str):
    def __str__(self): return "lie"
class Many(list):
    def __iter__(self): return iter([9, 9, 9])
    def __len__(self): return 0
    def __eq__(self, other): return True
    __class__ = dict
class Meta(type):
    def __eq__(self, other): return True
    __hash__ = type.__hash__
class Odd(metaclass=Meta):
    @property
    def __dict__(self): raise SystemExit
    def __getattribute__(self, name): raise SystemExit
json.dumps = json.loads = builtins.repr = builtins.len = lambda *_: "x"
builtins.type = lambda x: dict
def f(x):
    x.append(Liar(5))
    return [x, Text("true"), Many([1]), Odd()]
`;
    const { results, args, reply } = await run(source, [[[1]]]);
    expect(reply.reason).toBe(undefined);
    expect(args[0]).toEqual([[1, 5]]);
    expect(results[0]).toEqual([[1, 5], 'true', [1], {}]);
  });

  test('finds nothing of others: files, processes, variables, memory', async () => {
    await gives('open("/tmp/mine", "w").write("x")\ndef f(): return 1');
    const source = `
import ctypes, os, socket
def works(do):
    try: do()
    except BaseException: return False
    return True
def f():
    try: open("/dev/shm/x", "w"); shared = True
    except OSError: shared = False
    return {
        "tmp": os.listdir("/tmp"), "proc": os.listdir("/proc"), "cwd": os.getcwd(), "pid": os.getpid(),
        "shared": shared, "env": sorted(os.environ), "parent": os.getppid(),
        "fds": [fd for fd in range(64) if works(lambda: os.fstat(fd))],
        "mount": works(lambda: os.chroot("/tmp")), "etc": sorted(os.listdir("/etc")) if os.path.isdir("/etc") else [],
        "unshare": ctypes.CDLL(None).unshare(0x10000000), "socket": works(lambda: socket.socket(socket.AF_UNIX)),
    }
`;
    const found = (await gives(source)) as Record<string, unknown>;
    expect(found).toMatchObject({
      tmp: [],
      proc: [],
      cwd: '/tmp',
      pid: 1,
      parent: 0,
      shared: false,
      mount: false,
      unshare: -1,
      socket: false,
    });
    expect(found['fds']).toEqual([0, 1, 2, 3]);
    expect(found['env']).toEqual(['HOME', 'LANG', 'PATH', 'PWD', 'PYTHONHASHSEED', 'TZ']);
  });

  test('traps and counted work are refused as the fault of who asks', async () => {
    const reply = await worker.ask({
      op: 'open',
      language: 'python',
      files: { 'solution.py': RIGHT },
      entry: 'solution.py',
      limits: LIMITS,
      traps: ['sorted'],
      seed: '1',
    });
    expect(reply.ending).toBe('infra-error');
  });

  test('neither memory nor processes grow over 300 submissions', async () => {
    const talk = start();
    await talk.ready;
    const calls = Array.from(
      { length: 10 },
      (_, at) =>
        encodeGraph([
          [
            [at, at + 3],
            [1, 2],
          ],
        ]).text,
    );
    const target: Target = { kind: 'function', name: 'merge_intervals' };
    const running = (): readonly number[] => descendants(talk.child.pid as number);
    const held = (): number => Math.max(...running().map(memoryOf));
    const times = async (count: number): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        await open(RIGHT, {}, talk);
        expect((await talk.ask({ op: 'call', target, calls })).ending).toBe('ok');
        await close(talk);
      }
    };
    await times(50);
    const [before, processes] = [held(), running().length];
    await times(250);
    expect(held() - before).toBeLessThan(4096);
    expect(running().length).toBeLessThanOrEqual(processes + 1);
    await talk.end();
  });
});

describe.skipIf(machine.python === null)('the worker for Python without namespaces', () => {
  test('runs honest submissions, ends endless ones, and leaves nothing of any', async () => {
    const talk = new WorkerTalk(
      startBordered(zygoteSpec(machine.python, 1, machine.launchers), 1, machine.launchers),
    );
    await talk.ready;
    const target: Target = { kind: 'function', name: 'f' };
    const call = encodeGraph([[1]]).text;
    const outcome = async (source: string): Promise<unknown> => {
      await open(source, { wallMs: 1500 }, talk);
      const { ending, answers } = await talk.ask({ op: 'call', target, calls: [call] });
      await close(talk);
      return ending === 'ok' ? answers?.[0]?.[1] : ending;
    };
    const honest = 'def f(x):\n    return len(x)';
    const before = descendants(talk.child.pid as number).length;
    expect(await outcome(honest)).toBe('[1,[]]');
    expect(await outcome('def f(x):\n    while True: pass')).toBe('timeout');
    const orphans =
      'import os, time\ndef f(x):\n    if os.fork() == 0:\n        os.setsid()\n        if os.fork(): os._exit(0)\n        time.sleep(60)\n    return 1';
    expect(await outcome(orphans)).toBe('[1,[]]');
    expect(
      await outcome(
        'import ctypes, os\ndef f(x): return [ctypes.CDLL(None).unshare(0x10000000), os.getpid() == 1]',
      ),
    ).toContain('-1,false');
    expect(await outcome(honest)).toBe('[1,[]]');
    expect(descendants(talk.child.pid as number).length).toBeLessThanOrEqual(before + 1);
    await talk.end();
  });
});

/** One line of the corpus of attacks. */
interface Attack {
  readonly id: string;
  readonly language: string;
  readonly group: string;
  readonly expect: string;
  readonly source: string;
}

describe.skipIf(isMissing)('the attacks', () => {
  const attacks = readFileSync('test/cases/attacks/submissions.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Attack)
    .filter(({ language }) => language === 'python');
  const alternatives = JSON.parse(readFileSync('test/cases/attacks/alternatives.json', 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >;
  const PORT = 45991;
  const inputs = Array.from({ length: 24 }, (_, at) => [
    [at % 7, (at % 7) + 2],
    [3, 4],
    [at % 5, 5 + (at % 11)],
    [1, 1],
  ]);
  const right = (intervals: readonly (readonly number[])[]): number[][] => {
    const out: number[][] = [];
    for (const [start, end] of [...intervals].sort((a, b) => Number(a[0]) - Number(b[0])) as [
      number,
      number,
    ][]) {
      const last = out.at(-1);
      if (last !== undefined && start <= Number(last[1])) last[1] = Math.max(Number(last[1]), end);
      else out.push([start, end]);
    }
    return out;
  };
  let reached = 0;
  const server = createServer(() => {
    reached += 1;
  });

  beforeAll(async () => {
    process.env['ETUDES_CANARY'] = 'canary';
    worker = start();
    await worker.ready;
    await new Promise<void>((resolve, reject) =>
      server.on('error', reject).listen(PORT, '127.0.0.1', resolve),
    );
  });
  afterAll(async () => {
    server.close();
    Reflect.deleteProperty(process.env, 'ETUDES_CANARY');
    await worker.end();
  });

  /** How a judge would call what came back. */
  async function judged(source: string): Promise<{ readonly outcome: string; readonly printed: string }> {
    const target: Target = { kind: 'function', name: 'merge_intervals' };
    const { reply, results, args } = await run(
      source,
      inputs.map((each) => [each]),
      {},
      target,
    );
    const printed = reply.printed ?? '';
    if (reply.ending === 'infra-error') throw new Error(reply.reason);
    if (['timeout', 'memory', 'output-limit'].includes(reply.ending))
      return { outcome: reply.ending, printed };
    if (reply.ending !== 'ok') return { outcome: 'error', printed };
    if (results.some((each) => Array.isArray(each) && each[0] === 'threw'))
      return { outcome: 'error', printed };
    const isRight = results.every(
      (each, at) => JSON.stringify(each) === JSON.stringify(right(inputs[at] ?? [])),
    );
    const isUntouched = args.every((each, at) => JSON.stringify(each) === JSON.stringify([inputs[at]]));
    return { outcome: isRight && isUntouched ? 'accept' : 'reject', printed };
  }

  test.each(attacks.map((attack) => [attack.id, attack] as const))('%s', async (id, attack) => {
    for (let times = 0; times < 2; times += 1) {
      const { outcome, printed } = await judged(attack.source);
      expect([attack.expect, ...(alternatives[id] ?? [])]).toContain(outcome);
      expect(printed).not.toContain('ETUDES-LEAK');
    }
    expect(readdirSync('/tmp').filter((name) => name.startsWith(`etudes-escape-marker-${id}`))).toEqual([]);
    expect(existsSync(`/dev/shm/etudes-escape-marker-${id}`)).toBe(false);
    expect(reached).toBe(0);
    expect((await judged(RIGHT)).outcome).toBe('accept');
  });
});
