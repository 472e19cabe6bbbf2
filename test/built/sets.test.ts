import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import { beforeAll, describe, expect, test } from 'vitest';
import { Share } from '../../src/expand/share.ts';
import { COMMAND, type Ended, emptyFolder, etudes, shell } from '../helpers/etudes.ts';

const IDS = ['lists/sort-by', 'lists/rotate'];
const generate = (...more: string[]): Promise<Ended> =>
  etudes(['generate', ...IDS, '--seed', 'set', ...more]);
/** Names and bytes of a folder's files. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );

/** A set of 240 tasks in three parts, and the whole stream. */
let reference: string;
let stream: string;
beforeAll(async () => {
  reference = join(emptyFolder(), 'set');
  const [made, whole] = await Promise.all([
    generate('--count', '240', '--parts', '3', '--out', reference, '--workers', '2'),
    generate('--count', '240'),
  ]);
  expect(made).toMatchObject({ code: 0, out: '' });
  stream = whole.out;
}, 60_000);
const copied = (): string => {
  const folder = emptyFolder();
  cpSync(reference, folder, { recursive: true });
  return folder;
};
const PART = (index: number): string => `tasks-0000${index}-of-00003.jsonl`;

describe('parts', () => {
  test('are the shares of one stream, with any number of workers and in any format', async () => {
    const [one, zst, gz] = ['one', 'zst', 'gz'].map((name) => join(emptyFolder(), name)) as [
      string,
      string,
      string,
    ];
    const call = ['--count', '240', '--parts', '3'];
    await Promise.all([
      generate(...call, '--out', one, '--workers', '1'),
      generate(...call, '--out', zst, '--format', 'jsonl.zst'),
      generate(...call, '--out', gz, '--format', 'jsonl.gz'),
    ]);
    expect(filesIn(one)).toEqual(filesIn(reference));
    const lines = stream.split('\n');
    for (const index of [0, 1, 2]) {
      const share = new Share({ index, of: 3 });
      const own = Array.from({ length: share.below(240) }, (_, n) => lines[share.placeAt(n)]);
      const text = `${own.join('\n')}\n`;
      expect(readFileSync(join(reference, PART(index)), 'utf8')).toBe(text);
      expect(Buffer.from(decompress(readFileSync(join(zst, `${PART(index)}.zst`)))).toString()).toBe(text);
      expect(gunzipSync(readFileSync(join(gz, `${PART(index)}.gz`))).toString()).toBe(text);
    }
  });

  test('are made by shards in separate processes just as well', async () => {
    const folder = emptyFolder();
    const shards = await Promise.all(
      [0, 1].map((index) =>
        shell(
          `RANK=${index} WORLD_SIZE=2 $E generate ${IDS.join(' ')} --seed set --count 240 --parts 3 --shard auto --out ${folder}`,
        ),
      ),
    );
    expect(shards.map(({ code }) => code)).toEqual([0, 0]);
    for (const index of [0, 1, 2]) expect(filesIn(folder)[PART(index)]).toBe(filesIn(reference)[PART(index)]);
    const { out, code } = await etudes(['verify-set', folder]);
    expect(out).toContain('3 parts, 240 tasks');
    expect(code).toBe(0);
    rmSync(join(folder, '_manifest-1-of-2.json'));
    expect(await etudes(['verify-set', folder])).toMatchObject({
      code: 1,
      out: expect.stringContaining('error set/shard-missing: shard 1/2'),
    });
  });

  test('hold no duplicates of one another, whoever made them', async () => {
    const folders = [1, 2].map((workers) => join(emptyFolder(), `w${workers}`));
    await Promise.all(
      folders.map((out, at) =>
        etudes([
          ...['generate', ...IDS, '--count', '24', '--unique', 'ast'],
          ...['--parts', '3', '--out', out, '--workers', String(at + 1)],
        ]),
      ),
    );
    const [one, two] = folders.map(filesIn) as [Record<string, string>, Record<string, string>];
    expect(two).toEqual(one);
    const manifest = JSON.parse(one['_manifest.json'] as string) as { tasks: number; duplicates: number };
    expect(manifest.tasks).toBe(24);
    expect(manifest.duplicates).toBeGreaterThan(0);
    // Resumed, the second part leaves out what the first one holds, and the third is left alone.
    const folder = folders[1] as string;
    rmSync(join(folder, PART(1)));
    const again = await etudes([
      ...['generate', ...IDS, '--count', '24', '--unique', 'ast'],
      ...['--parts', '3', '--out', folder, '--resume'],
    ]);
    expect(again.code).toBe(0);
    expect(filesIn(folder)).toEqual(one);
  });
});

describe('rows that trainers and loaders read', () => {
  const call = ['--count', '60', '--parts', '3', '--format'];

  test.each(['parquet', 'verl', 'trl-text', 'inspect', 'swebench'])('as %s', async (format) => {
    const hidden = format === 'swebench' ? ['--hidden'] : [];
    const [one, two] = ['one', 'two'].map((name) => join(emptyFolder(), name)) as [string, string];
    await Promise.all(
      [one, two].map((out, at) =>
        generate(...call, format, ...hidden, '--out', out, '--workers', String(at + 1)),
      ),
    );
    expect(filesIn(two)).toEqual(filesIn(one));
    expect(await etudes(['verify-set', one])).toMatchObject({
      code: 0,
      out: expect.stringContaining('3 parts, 60 tasks'),
    });
  });

  test('are what export makes of the same tasks, byte for byte', async () => {
    const folder = emptyFolder();
    const [lines, made, exported] = ['a.jsonl', 'a.parquet', 'exported'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const count = ['--count', '40', '--out'];
    await Promise.all([generate(...count, lines), generate(...count, made, '--format', 'verl')]);
    expect(await etudes(['export', lines, '--to', 'verl', '--out', exported])).toMatchObject({ code: 0 });
    const file = join(exported, 'data/train-00000-of-00001.parquet');
    expect(readFileSync(made).equals(readFileSync(file))).toBe(true);
  });

  test('go by the encoding that a file is named for', async () => {
    const file = join(emptyFolder(), 'rows.jsonl');
    expect(await generate('--count', '3', '--format', 'verl', '--out', file)).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] as string)).toHaveProperty('reward_model');
  });

  test('are verified like lines: one of another task is found by its number', async () => {
    const folder = join(emptyFolder(), 'set');
    await generate(...call, 'trl.jsonl', '--out', `${folder}`.replace(/set$/, 'rows'));
    const rows = folder.replace(/set$/, 'rows');
    const path = join(rows, PART(1));
    writeFileSync(path, readFileSync(path, 'utf8').replace('"version":2,', '"version":3,'));
    const { code, out } = await etudes(['verify-set', rows]);
    expect(code).toBe(1);
    expect(out).toMatch(/error set\/part-differs: tasks-00001-of-00003\.jsonl: line \d+: it is not what /);
  });

  test.each([
    [['--format', 'trl', '--hidden'], 'usage/hidden'],
    [['--format', 'swebench'], 'usage/hidden'],
    [['--format', 'harbor'], 'usage/format'],
    [['--format', 'verl', '--out', 'x.jsonl.gz'], 'usage/out'],
  ])('%j is refused', async (args, code) => {
    expect(await generate('--count', '2', ...args)).toMatchObject({
      code: 2,
      err: expect.stringMatching(new RegExp(`^error ${code}: `)),
    });
  });

  test('of both sides of a curriculum are refused', async () => {
    expect(
      await etudes(['generate', 'sorting-to-pipelines', '--count', '2', '--split', 'all', '--format', 'trl']),
    ).toMatchObject({ code: 2, err: expect.stringMatching(/^error usage\/split: /) });
  });
});

test('one ordered stream is the same from two workers', async () => {
  const file = join(emptyFolder(), 'tasks.jsonl.zst');
  const [piped] = await Promise.all([
    generate('--count', '240', '--workers', '2'),
    generate('--count', '240', '--workers', '2', '--out', file),
  ]);
  expect(piped.out === stream).toBe(true);
  expect(Buffer.from(decompress(readFileSync(file))).toString() === stream).toBe(true);
});

test('one ordered stream is the same from any number of workers, however few of the tasks are new', async () => {
  const made = await Promise.all(
    [1, 2, 3].map((workers) =>
      etudes(['generate', ...IDS, '--count', '80', '--unique', 'ast', '--workers', String(workers)]),
    ),
  );
  const [one, ...others] = made as [Ended, ...Ended[]];
  expect(one.code).toBe(0);
  // More than the threads are ahead by, and more of one template than it has.
  expect(one.err).toContain('3,481 duplicates left out');
  for (const other of others) expect(other).toEqual(one);
});

test('what is killed goes on where it was, to the same bytes', async () => {
  const folder = join(emptyFolder(), 'set');
  const call = ['--count', '240', '--parts', '3', '--out', folder, '--workers', '2'];
  for (const files of [2, 4]) {
    const child = spawn(
      process.execPath,
      [COMMAND, 'generate', ...IDS, '--seed', 'set', ...call, '--resume'],
      {
        stdio: 'ignore',
      },
    );
    const isOver = new Promise((resolve) => child.on('close', resolve));
    const timer = setInterval(() => {
      if (existsSync(folder) && readdirSync(folder).length >= files) child.kill('SIGKILL');
    }, 2);
    await isOver;
    clearInterval(timer);
  }
  if (!existsSync(join(folder, '_manifest.json')))
    expect(await generate(...call)).toMatchObject({
      code: 2,
      err: expect.stringContaining('error set/unfinished'),
    });
  expect(await generate(...call, '--resume')).toMatchObject({ code: 0 });
  expect(filesIn(folder)).toEqual(filesIn(reference));
});

test('SIGTERM leaves whole parts only, and a folder to go on in', async () => {
  const folder = join(emptyFolder(), 'set');
  const call = ['--count', '1500', '--parts', '30', '--out', folder, '--workers', '2'];
  const child = spawn(process.execPath, [COMMAND, 'generate', ...IDS, '--seed', 'set', ...call], {
    stdio: 'ignore',
  });
  const code = new Promise((resolve) => child.on('close', resolve));
  const timer = setInterval(() => {
    if (
      !existsSync(folder) ||
      !readdirSync(folder).some((name) => name.endsWith('.jsonl') && name.startsWith('tasks'))
    )
      return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 5);
  expect(await code).toBe(143);
  const left = readdirSync(folder);
  expect(left).toContain('_journal.jsonl');
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
  const journal = readFileSync(join(folder, '_journal.jsonl'), 'utf8').trim().split('\n');
  expect(left.filter((name) => name.startsWith('tasks-'))).toHaveLength(journal.length - 1);
  // A line that a loss of power cut off.
  appendFileSync(join(folder, '_journal.jsonl'), '{"index":');
  expect(await generate(...call, '--resume')).toMatchObject({ code: 0 });
  expect(await etudes(['verify-set', folder, '--sample', '5'])).toMatchObject({ code: 0 });
});

describe('a set that is there', () => {
  const call = (folder: string, ...more: string[]) =>
    generate('--count', '240', '--parts', '3', '--out', folder, ...more);

  test('is left alone by the same call', async () => {
    const before = filesIn(reference);
    expect(await call(reference)).toMatchObject({
      code: 0,
      err: expect.stringContaining('is complete: 240 tasks'),
    });
    expect(await call(reference, '--resume')).toMatchObject({
      code: 0,
      err: expect.stringContaining('is complete'),
    });
    expect(filesIn(reference)).toEqual(before);
  });

  test('is kept from a call for another', async () => {
    const other = await generate('--count', '241', '--parts', '3', '--out', reference, '--resume');
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('expected count 240, as there') });
    expect(await generate('--count', '240', '--parts', '2', '--out', reference)).toMatchObject({
      code: 2,
      err: expect.stringContaining('expected parts 3, as there'),
    });
  });

  test.each([
    ['another version of the manifest', /"manifest": \d+/, '"manifest": 1', 'set/manifest'],
    ['another version of a template', /"version": \d+/, '"version": 77', 'set/template'],
    ['another source of a template', /"source": "\w/, '"source": "x', 'set/template'],
    ['another format', /"format": \d+/, '"format": 1', 'set/template'],
    ['half a manifest', /"seed"[\s\S]*/, '', 'set/manifest'],
  ])('of %s is refused', async (_, from, to, code) => {
    const folder = copied();
    const path = join(folder, '_manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    expect(await call(folder, '--resume')).toMatchObject({
      code: 2,
      err: expect.stringMatching(new RegExp(`^error ${code}: `)),
    });
  });

  test('has deleted parts made again where that is asked for, and edited ones left', async () => {
    const folder = copied();
    rmSync(join(folder, PART(1)));
    expect(await call(folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('error set/part-missing'),
    });
    expect(await call(folder, '--resume')).toMatchObject({ code: 0 });
    expect(filesIn(folder)).toEqual(filesIn(reference));
    appendFileSync(join(folder, PART(2)), '\n');
    expect(await call(folder, '--resume')).toMatchObject({
      code: 1,
      err: expect.stringContaining('error set/part-differs'),
    });
  });

  test('is verified: an edited byte, a deleted part, a wrong count and a strange file are found', async () => {
    const folder = copied();
    const path = join(folder, PART(1));
    const bytes = readFileSync(path);
    const at = Math.floor(bytes.length / 2);
    const line = bytes.subarray(0, at).filter((byte) => byte === 10).length + 1;
    bytes[at] = (bytes[at] as number) ^ 1;
    writeFileSync(path, bytes);
    rmSync(join(folder, PART(2)));
    writeFileSync(join(folder, 'more.jsonl'), '{}\n');
    const manifest = join(folder, '_manifest.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"tasks":80', '"tasks":79'));
    const { code, out } = await etudes(['verify-set', folder, '--json']);
    expect(code).toBe(1);
    const { ok, problems } = JSON.parse(out) as {
      ok: boolean;
      problems: { code: string; file?: string; line?: number }[];
    };
    expect(ok).toBe(false);
    const said = problems.map(({ code: what, file, line: number }) => [what, file, number]);
    expect(said).toEqual([
      ['set/manifest', '_manifest.json', undefined],
      ['set/stranger', 'more.jsonl', undefined],
      ['set/count', PART(0), undefined],
      ['set/part-differs', PART(1), line],
      ['set/part-missing', PART(2), undefined],
    ]);
  });

  test('tells a few of many problems of one kind, and how many there are', async () => {
    const folder = copied();
    const path = join(folder, PART(0));
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text + text);
    const { code, out } = await etudes(['verify-set', folder, '--sample', '0']);
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => /^error set\/twice: tasks/.test(line)).length).toBe(20);
    expect(out).toMatch(/^error set\/twice: \d+ more$/m);
  });

  test('is no folder without one', async () => {
    expect(await etudes(['verify-set', emptyFolder()])).toMatchObject({
      code: 2,
      err: expect.stringContaining('error set/none'),
    });
  });
});

/** Another path to a folder. */
function linkTo(folder: string): string {
  const link = join(emptyFolder(), 'link');
  symlinkSync(folder, link);
  return link;
}

describe('shards are merged', () => {
  const shards = ['0/2', '1/2'];
  const call = ['--count', '48', '--parts', '4'];

  test('into what one call makes, byte for byte', async () => {
    const [whole, merged, ...apart] = ['whole', 'merged', 'a', 'b'].map((name) =>
      join(emptyFolder(), name),
    ) as [string, string, string, string];
    await Promise.all([
      generate(...call, '--out', whole),
      ...shards.map((shard, at) => generate(...call, '--shard', shard, '--out', apart[at] as string)),
    ]);
    expect(await etudes(['merge', apart[0] as string, '--out', merged])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^error set\/shard-missing: no folder holds shard 1\/2/),
    });
    expect(existsSync(merged)).toBe(false);
    expect(await etudes(['merge', ...apart, '--out', merged])).toMatchObject({ code: 0 });
    expect(filesIn(merged)).toEqual(filesIn(whole));
    expect(await etudes(['merge', ...apart, '--out', merged])).toMatchObject({
      code: 2,
      err: expect.stringContaining('error usage/out'),
    });
  });

  test.each(['content', 'ast', 'behaviour'])('and hold nothing that is alike by %s', async (unique) => {
    const apart = emptyFolder();
    const merged = join(emptyFolder(), 'set');
    const made = await Promise.all(
      shards.map((shard) => generate(...call, '--shard', shard, '--out', apart)),
    );
    expect(made.map(({ code }) => code)).toEqual([0, 0]);
    const { code, err } = await etudes(['merge', apart, '--unique', unique, '--out', merged]);
    expect(code).toBe(0);
    const lines = Object.entries(filesIn(merged)).flatMap(([name, text]) =>
      name.startsWith('tasks') ? text.split('\n').filter((line) => line !== '') : [],
    );
    const left = Number(/^([\d,]+) duplicate/m.exec(err)?.[1] ?? 0);
    expect(lines.length).toBe(48 - left);
    if (unique !== 'content') expect(left).toBeGreaterThan(0);
    // One call over all of them finds no more, and the set holds what its manifest says.
    const again = join(emptyFolder(), 'again');
    expect(await etudes(['merge', merged, '--unique', unique, '--out', again])).toMatchObject({
      code: 0,
      err: expect.stringContaining('0 duplicates left out'),
    });
    expect(filesIn(again)).toEqual(filesIn(merged));
    expect(await etudes(['verify-set', merged])).toMatchObject({ code: 0 });
    expect(
      await generate('--count', String(lines.length), '--parts', '4', '--unique', unique, '--out', merged),
    ).toMatchObject({ code: 2, err: expect.stringContaining('error usage/out') });
  });

  test('and no part of what is left is empty', async () => {
    const [folder, out] = [emptyFolder(), join(emptyFolder(), 'merged')];
    // Shares of a few points: the later parts of such a set hold nothing that is new.
    const levels = ['element=int', 'direction=left', 'steps=not negative', 'inPlace=false', 'method=any'];
    const only = levels.flatMap((each) => ['--only', each]);
    const few = ['generate', 'lists/rotate', ...only, '--natural', 'en', '--style', 'spec'];
    const made = await etudes([...few, '--count', '300', '--parts', '30', '--out', folder]);
    expect(made).toMatchObject({ code: 0 });
    expect(await etudes(['merge', folder, '--unique', 'behaviour', '--out', out])).toMatchObject({ code: 0 });
    const parts = Object.entries(filesIn(out)).filter(([name]) => name !== '_manifest.json');
    expect(parts.length).toBeLessThan(30);
    expect(parts.filter(([, text]) => text === '')).toEqual([]);
    expect(await etudes(['verify-set', out])).toMatchObject({ code: 0 });
  });

  test.each([
    ['holes', '"holes": 0,', '"holes": 7,'],
    ['shards', '"shards": 1,', '"shards": 2,'],
  ])('but not where a manifest has other %s than were written', async (_, before, after) => {
    const folder = copied();
    const path = join(folder, '_manifest.json');
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(before);
    writeFileSync(path, text.replace(before, after));
    expect(await etudes(['merge', folder, '--out', join(emptyFolder(), 'merged')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('error set/manifest'),
    });
  });

  test.each([
    ['a file', (folder: string) => `${folder}.jsonl`],
    ['a folder in one of theirs', (folder: string) => join(folder, 'merged')],
    ['the same through a link', (folder: string) => join(linkTo(folder), 'merged')],
  ])('but not into %s', async (_, out) => {
    expect(await etudes(['merge', reference, '--out', out(reference)])).toMatchObject({
      code: 2,
      err: expect.stringContaining('error usage/out'),
    });
  });

  test('but not where a part is not what was written', async () => {
    const folder = copied();
    appendFileSync(join(folder, PART(1)), '\n');
    const out = join(emptyFolder(), 'merged');
    expect(await etudes(['merge', folder, '--unique', 'content', '--out', out])).toMatchObject({
      code: 1,
      err: expect.stringContaining('error set/part-differs'),
    });
    expect(existsSync(out)).toBe(false);
  });
});

test('one call at a time works in a folder', async () => {
  const folder = emptyFolder();
  const ends = await Promise.all(
    [1, 2].map(() => generate('--count', '2400', '--parts', '3', '--out', folder, '--workers', '1')),
  );
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 3]);
  expect(ends.find(({ code }) => code === 3)?.err).toContain('error generate/locked');
});

/** Whether this user may mount a small file system. */
const room = emptyFolder();
const canMount =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=800k', 'tmpfs', room]).status === 0;

test.runIf(canMount)('a full disk is one coded answer, and no half part looks whole', async () => {
  try {
    const folder = join(room, 'set');
    const call = ['--count', '240', '--parts', '12', '--workers', '2', '--out', folder];
    const { code, err } = await generate(...call);
    expect(err).toMatch(/^error environment\/full: /);
    expect(code).toBe(3);
    const left = readdirSync(folder);
    expect(left.filter((name) => name.endsWith('.part') || name === '_manifest.json')).toEqual([]);
    const whole = left.filter((name) => name.startsWith('tasks-'));
    const journal = existsSync(join(folder, '_journal.jsonl'))
      ? readFileSync(join(folder, '_journal.jsonl'), 'utf8').trim().split('\n')
      : [''];
    expect(journal.length - 1).toBe(whole.length);
    spawnSync('mount', ['-o', 'remount,size=64m', room]);
    expect(await generate(...call, '--resume')).toMatchObject({ code: 0 });
    expect(await etudes(['verify-set', folder, '--sample', '3'])).toMatchObject({ code: 0 });
  } finally {
    spawnSync('umount', [room]);
  }
});

test.runIf(canMount)('a full disk leaves neither half a report nor half a task', async () => {
  const folder = emptyFolder();
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder]).status).toBe(0);
  try {
    const calls = [
      ['report', reference, '--out', join(folder, 'report')],
      ['write', 'lists/rotate@1/0-plain', '--out', join(folder, 'task')],
      ['merge', reference, '--out', join(folder, 'merged')],
    ];
    for (const call of calls) {
      expect(await etudes(call)).toMatchObject({
        code: 3,
        err: expect.stringMatching(/^error environment\/full: \S+\/(?:report|task|merged)/),
      });
      const left = readdirSync(folder, { recursive: true }).filter((name) => name !== 'report');
      expect(left).toEqual([]);
    }
  } finally {
    spawnSync('umount', [folder]);
  }
});

test.runIf(existsSync('/dev/full'))('what cannot be printed is said to be so', async () => {
  expect(await shell('$E show lists/rotate@1/0-plain > /dev/full')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^error environment\/full: standard output cannot be written/),
  });
});

test.runIf(process.getuid?.() !== 0)('a folder that only may be read is one coded answer', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'set'));
  chmodSync(join(folder, 'set'), 0o500);
  expect(await generate('--count', '6', '--out', join(folder, 'set'))).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^error environment\/denied: /),
  });
});

test.each([
  [['--shard', 'auto'], 'usage/shard-auto'],
  [['--workers', '0'], 'usage/workers'],
  [['--out', 'x', '--count', '999999999999'], 'usage/parts'],
  [['--count', '99999999999999999999'], 'usage/count'],
])('%j is refused with one coded error', async (args, code) => {
  const { code: exit, err, out } = await shell(`env -u RANK $E generate lists/sort-by ${args.join(' ')}`);
  expect(err).toMatch(new RegExp(`^error ${code}: `));
  expect([exit, out]).toEqual([2, '']);
});

test('ids become tasks again, as fast as they come, and a wrong one is named by its line', async () => {
  const ids = stream
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { id: string }).id);
  const file = join(emptyFolder(), 'ids');
  writeFileSync(file, `${ids.join('\n')}\n\nlists/sort-by@2/zz-\n`);
  const { out, err, code } = await etudes(['show', '--ids', file, '--json']);
  expect(out === stream).toBe(true);
  expect(err).toMatch(/^error task\/id: line 242: "lists\/sort-by@2\/zz-" is no task id/);
  expect(code).toBe(2);
});

test('what is printed for Slurm runs as it is', async () => {
  const folder = emptyFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'etudes'), `#!/bin/sh\nexec ${process.execPath} ${COMMAND} "$@"\n`, {
    mode: 0o755,
  });
  const printed = await etudes([
    ...['emit', 'slurm', '--shards', '2', '--cpus', '1', '--', 'generate', ...IDS],
    ...['--seed', 'set', '--count', '40', '--natural', 'en', '--out', `${folder}/a set`],
  ]);
  expect(printed.code).toBe(0);
  writeFileSync(join(folder, 'job.sh'), printed.out);
  const array = 'SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_MAX=1';
  const ends = await Promise.all(
    [0, 1].map((id) =>
      shell(`PATH="${bin}:$PATH" SLURM_ARRAY_TASK_ID=${id} ${array} bash ${folder}/job.sh`, folder),
    ),
  );
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  expect(await etudes(['verify-set', `${folder}/a set`])).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 parts, 40 tasks'),
  });
});
