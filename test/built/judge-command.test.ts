import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type SignedVerdict, signatureOf } from 'etudes/judge';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { COMMAND, type Ended, emptyFolder, etudes } from '../helpers/etudes.ts';

interface Line extends SignedVerdict {
  readonly line?: number;
  readonly error?: string;
  readonly reward: { readonly total: number; readonly parts: Readonly<Record<string, number>> } | null;
}

const map = JSON.parse(readFileSync(packageFile('test/solutions.map.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
const TASK = map['merge-intervals/merge-intervals'] as string;
const RIGHT = `export function mergeIntervals(intervals) {
  const out = [];
  for (const [start, end] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = out[out.length - 1];
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else out.push([start, end]);
  }
  return out;
}
`;
const WRONG = RIGHT.replace('start <= last[1]', 'start < last[1]');
/** For a machine that has other work, in milliseconds. */
const PATIENCE = 300_000;
const folder = emptyFolder();
const place = (name: string, text: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const lines = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
const row = (submission: string, source: string, more: object = {}): string =>
  JSON.stringify({ submission, task: TASK, source, ...more });

test('tasks of one template that are asked for at once are all judged', async () => {
  const other = TASK.replace('-plain', '-7');
  const rows = [TASK, other, TASK, other].map((task, at) => row(`s${at}`, `${RIGHT}// ${at}\n`, { task }));
  const { code, out } = await etudes(['judge', '--submissions', place('same.jsonl', rows.join('\n'))]);
  expect(code).toBe(0);
  expect(lines(out).map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
});

test('whoever keeps the pipe open has each answer as soon as it is known', async () => {
  const child = spawn(process.execPath, [COMMAND, 'judge', '--submissions', '-'], { cwd: folder });
  const answer = new Promise<string>((resolve) =>
    child.stdout.setEncoding('utf8').once('data', (piece: string) => resolve(piece)),
  );
  child.stdin.write(`${row('first', RIGHT)}\n`);
  expect(lines(await answer)[0]).toMatchObject({ submission: 'first', passed: true });
  child.stdin.end();
  await new Promise((resolve) => child.on('close', resolve));
});

test('a rest is not judged on other inputs than what is there', async () => {
  const rows = place('one.jsonl', row('s', RIGHT));
  const { code, err } = await etudes([
    'judge',
    '--submissions',
    rows,
    '--out',
    join(folder, 'v'),
    '--resume',
  ]);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--secret-file') });
});

describe('a stream with all that can be wrong in it', () => {
  const rows: readonly (readonly [line: string, expected: Partial<Line>])[] = [
    [row('right', RIGHT), { submission: 'right', outcome: 'ok', passed: true }],
    [row('empty', ''), { submission: 'empty', passed: false, outcome: 'runtime-error' }],
    [
      row('binary', '\u0000\u0001\u00ff\ufffe\ud800'),
      { submission: 'binary', passed: false, outcome: 'compile-error' },
    ],
    [row('large', `//${'x'.repeat(2_000_000)}`), { submission: 'large', passed: false, outcome: 'policy' }],
    [row('10 MB', 'x'.repeat(10_000_000)), { passed: null, error: 'judge/line', line: 5 }],
    [
      row('wrong export', RIGHT.replace('mergeIntervals', 'other')),
      { submission: 'wrong export', passed: false },
    ],
    [
      row('syntax', 'export function mergeIntervals( {'),
      { submission: 'syntax', outcome: 'compile-error', passed: false },
    ],
    [
      JSON.stringify({ submission: 'no task', source: RIGHT }),
      { passed: null, error: 'judge/line', line: 8 },
    ],
    [
      row('old', RIGHT, { task: TASK.replace('@1', '@9') }),
      { submission: 'old', outcome: 'refused' as never, passed: null, error: 'task/version' },
    ],
    [
      row('unknown', RIGHT, { task: 'lists/no-such@1/0-plain' }),
      { submission: 'unknown', passed: null, error: 'load/unknown-template' },
    ],
    [row('no id', RIGHT, { task: 'nonsense' }), { submission: 'no id', passed: null, error: 'task/id' }],
    [
      '{"submission": "malformed", ',
      { submission: null as never, passed: null, error: 'judge/line', line: 12 },
    ],
    [row('right', WRONG), { submission: 'right', passed: null, error: 'judge/line', line: 13 }],
    [
      row('both', RIGHT, { completion: 'x' }),
      { submission: 'both', passed: null, error: 'judge/line', line: 14 },
    ],
    [row('wrong', WRONG), { submission: 'wrong', outcome: 'ok', passed: false }],
    [
      JSON.stringify({
        submission: 'completion',
        task: TASK,
        completion: `First\n\n~~~\nno\n~~~\n\n\`\`\`ts\n${RIGHT}\`\`\`\ndone`,
      }),
      { submission: 'completion', passed: true },
    ],
    [
      JSON.stringify({ submission: 'no block', task: TASK, completion: RIGHT }),
      { passed: false, outcome: 'compile-error' },
    ],
    [row('right again', RIGHT), { submission: 'right again', passed: true }],
  ];
  let ended: Ended;

  beforeAll(async () => {
    // The sender went away in the middle of the last line.
    const text = [...rows.map(([line]) => line), row('cut', RIGHT).slice(0, 60)].join('\n');
    ended = await etudes(['judge', '--submissions', place('all.jsonl', text), '--workers', '2']);
  }, PATIENCE);

  test('has an answer to each line, in the order of the input', () => {
    const found = lines(ended.out);
    expect(found.length).toBe(rows.length + 1);
    for (const [at, [, expected]] of rows.entries())
      expect(found[at], `line ${at + 1}`).toMatchObject(expected);
    expect(found.at(-1)).toMatchObject({ passed: null, error: 'judge/line', line: rows.length + 1 });
  });

  test('says on standard error how many lines were none, and ends with 2', () => {
    expect(ended.code).toBe(2);
    expect(ended.err).toMatch(/of 19 lines could not be judged/);
  });

  test('gives no reward where there was no verdict, and the hash of what was judged where there was', () => {
    for (const { passed, reward, error } of lines(ended.out)) {
      if (error !== undefined) expect(reward).toBeNull();
      else expect(reward?.total).toBe(passed === true ? 1 : 0);
    }
    const [first, last] = [lines(ended.out)[0], lines(ended.out)[17]];
    expect(last?.hash).toBe(first?.hash);
    expect(first?.by).toMatchObject({ driver: expect.stringMatching(/^js-/), tier: expect.any(Number) });
  });
});

describe('a single file', () => {
  test.each([
    ['of nothing', 'empty.ts', '', 'runtime-error'],
    ['of bytes', 'bytes.js', Buffer.from([0, 255, 254, 128, 1]), 'compile-error'],
    ['of 10 MB', 'large.ts', 'x'.repeat(10_000_000), 'policy'],
  ] as const)('%s fails', async (_, name, text, outcome) => {
    const { out, code } = await etudes(['judge', TASK, place(name, text)]);
    expect([code, lines(out)[0]?.outcome, lines(out)[0]?.passed]).toEqual([0, outcome, false]);
  });

  test('that is not there, and a task that is not, are told', async () => {
    const missing = await etudes(['judge', TASK, join(folder, 'nowhere.ts')]);
    expect([missing.code, missing.out]).toEqual([2, '']);
    expect(missing.err).toMatch(/^error usage\/file/);
    const old = await etudes(['judge', TASK.replace('@1', '@9'), place('right.ts', RIGHT)]);
    expect([old.code, old.out]).toEqual([2, '']);
    expect(old.err).toMatch(/^error task\/version/);
  });

  test('gets the reward that was asked for, and a small input it is wrong on', async () => {
    const wrong = place('wrong.ts', WRONG);
    const article = await etudes(['judge', TASK, wrong, '--reward', 'article', '--counterexample']);
    const [line] = lines(article.out);
    expect(line?.counterexample).toMatch(/^intervals = /);
    expect(line?.reward?.total).toBeGreaterThan(0);
    expect(line?.reward?.total).toBeLessThan(0.8);
    const file = place(
      'weights.json',
      JSON.stringify({ name: 'mine', weights: { passed: 1, compile: 0.5 } }),
    );
    expect(lines((await etudes(['judge', TASK, wrong, '--reward', file])).out)[0]?.reward?.total).toBe(0.5);
    expect((await etudes(['judge', TASK, wrong, '--reward', 'nonsense'])).err).toMatch(
      /^error usage\/reward/,
    );
  });

  test('is signed with a key', async () => {
    const key = 'k'.repeat(24);
    const { out } = await etudes([
      'judge',
      TASK,
      place('right.ts', RIGHT),
      '--key-file',
      place('key', `${key}\n`),
    ]);
    const { signature, reward, ...verdict } = lines(out)[0] as Line;
    expect(signature).toBe(signatureOf(verdict, key));
    expect(signatureOf({ ...verdict, passed: false }, key)).not.toBe(signature);
    const short = await etudes([
      'judge',
      TASK,
      place('right.ts', RIGHT),
      '--key-file',
      place('short', 'abc'),
    ]);
    expect(short.err).toMatch(/^error usage\/key-file/);
    expect(reward?.total).toBe(1);
  });
});

describe('a border that this machine has not', () => {
  test('is refused and never replaced by a lower one', async () => {
    const { code, out, err } = await etudes(['judge', TASK, place('right.ts', RIGHT), '--require-tier', '3']);
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/^error environment\/tier/);
  });

  test('without bubblewrap there is no tier 2; tier 1 works, and says so', async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    for (const name of ['prlimit', 'setpriv'])
      for (const from of ['/usr/bin', '/bin'])
        try {
          symlinkSync(join(from, name), join(bin, name));
        } catch {
          // It is there from the first, or there is none.
        }
    const without = (...more: readonly string[]): Promise<Ended> =>
      run(['judge', TASK, place('right.ts', RIGHT), ...more], { ...process.env, PATH: bin }).ended;
    const refused = await without('--require-tier', '2');
    expect([refused.code, refused.out]).toEqual([3, '']);
    const { out } = await without();
    expect(lines(out)[0]).toMatchObject({ passed: true, by: { tier: 1 } });
  });
});

function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): { readonly ended: Promise<Ended>; readonly interrupt: () => void } {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    out += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    err += piece;
  });
  return {
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err }))),
    interrupt: () => child.kill('SIGINT'),
  };
}

test(
  'what is interrupted goes on where it was, to the same end',
  async () => {
    const count = 60;
    const rows = Array.from({ length: count }, (_, at) =>
      row(`s${at}`, `${at % 3 === 0 ? WRONG : RIGHT}// ${at}\n`),
    );
    const args = [
      ...['judge', '--submissions', place('many.jsonl', `${rows.join('\n')}\n`), '--workers', '2'],
      ...['--secret-file', place('secret', 's'.repeat(32))],
    ];
    const out = join(folder, 'verdicts.jsonl');
    const first = run([...args, '--out', out]);
    const written = (): string => {
      try {
        return readFileSync(out, 'utf8');
      } catch {
        return '';
      }
    };
    while (lines(written().replace(/[^\n]*$/, '')).length < 8) await after(20);
    first.interrupt();
    expect((await first.ended).code).toBe(130);
    const kept = written();
    expect(kept.endsWith('\n')).toBe(true);
    expect(lines(kept).map(({ submission }) => submission)).toEqual(
      Array.from({ length: lines(kept).length }, (_, at) => `s${at}`),
    );
    expect(lines(kept).length).toBeLessThan(count);
    // What a machine that lost its power leaves behind: a line that is not whole.
    writeFileSync(out, `${kept}{"submission":"s`);

    expect((await run([...args, '--out', out]).ended).err).toMatch(/^error usage\/out/);
    expect((await run([...args, '--out', out, '--resume']).ended).code).toBe(0);
    expect(written().startsWith(kept)).toBe(true);
    const whole = join(dirname(out), 'whole.jsonl');
    expect((await run([...args, '--out', whole]).ended).code).toBe(0);
    const said = (text: string): unknown =>
      lines(text).map(({ usage: _, by: { worker: __, ...by }, ...verdict }) => ({ ...verdict, by }));
    expect(said(written())).toEqual(said(readFileSync(whole, 'utf8')));

    // Verdicts of other submissions are no beginning of these.
    const others = [
      kept.replace('"submission":"s1"', '"submission":"t1"'),
      kept.replace(/"answer":"[0-9a-f]/, '"answer":"g'),
      kept + written(),
    ];
    for (const other of others) {
      writeFileSync(out, other);
      const ended = await run([...args, '--out', out, '--resume']).ended;
      expect(ended.err).toMatch(/^error usage\/resume: the verdicts that are there are of other submissions/);
      expect([ended.code, written()]).toEqual([2, other]);
    }
    // Nor are those that were given under other settings.
    for (const other of [
      ['--epoch', '7'],
      ['--reward', 'ratio'],
      ['--cpu-ms', '900'],
    ]) {
      writeFileSync(out, kept);
      const ended = await run([...args, '--out', out, '--resume', ...other]).ended;
      expect(ended.err).toMatch(/^error usage\/resume: line 1 of .* was judged under other settings/);
      expect([ended.code, written()]).toEqual([2, kept]);
    }
    const older = kept.replace(/,"run":"[0-9a-f]{8}"/, '');
    writeFileSync(out, older);
    const ended = await run([...args, '--out', out, '--resume']).ended;
    expect(ended.err).toMatch(/^error usage\/out: line 1 of .* is a verdict of an older version/);
    expect([ended.code, written()]).toEqual([2, older]);
    // Of two calls one has the file to itself, by whatever name they know it.
    writeFileSync(out, kept);
    const link = join(dirname(out), 'link.jsonl');
    symlinkSync(out, link);
    const two = await Promise.all([out, link].map((by) => run([...args, '--out', by, '--resume']).ended));
    expect(two.map(({ code }) => code).sort()).toEqual([0, 3]);
    expect(two.find(({ code }) => code === 3)?.err).toMatch(/^error judge\/locked: /);
    expect(said(written())).toEqual(said(readFileSync(whole, 'utf8')));
    expect((await run([...args, '--out', dirname(out)]).ended).err).toMatch(
      /^error usage\/out: .* is a folder/,
    );

    for (const other of ['garbage\n', 'null\n', '{"a":1}\n', 'notes of mine']) {
      writeFileSync(out, other);
      const ended = await run([...args, '--out', out, '--resume']).ended;
      expect(ended.err).toMatch(/^error usage\/out: line 1 of .* is no verdict/);
      expect([ended.code, written()]).toEqual([2, other]);
    }
  },
  PATIENCE,
);
