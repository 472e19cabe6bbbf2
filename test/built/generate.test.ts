import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { taskSchema } from '../../src/task/task.ts';
import { COMMAND, emptyFolder, etudes, shell } from '../helpers/etudes.ts';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const idsOf = (text: string): string[] =>
  linesOf(text).map((line) => (JSON.parse(line) as { id: string }).id);

test('each line is a whole task without its hidden side, and the same call gives the same bytes', async () => {
  const call = ['generate', 'sorting-to-pipelines', '--count', '30', '--seed', '7'];
  const [one, other] = await Promise.all([etudes(call), etudes([...call, '--out', '-'])]);
  expect(one.code).toBe(0);
  expect(one.out).toBe(other.out);
  const tasks = linesOf(one.out).map((line) => taskSchema.parse(JSON.parse(line)));
  expect(tasks).toHaveLength(30);
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(30);
  expect(tasks.every(({ hidden, reference }) => hidden === undefined && reference === undefined)).toBe(true);
});

test('--hidden and --fingerprint add to the record', async () => {
  const { out } = await etudes(['generate', 'lists/sort-by', '--count', '2', '--hidden', '--fingerprint']);
  for (const line of linesOf(out)) {
    const task = taskSchema.parse(JSON.parse(line));
    expect(task.reference).toHaveProperty('src/solution.ts');
    expect(task.hidden).toHaveProperty('test/hidden.test.ts');
    expect(task.hashes.behaviour).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('a longer set begins with the shorter one, and shards make up the whole', async () => {
  const call = (...more: string[]) =>
    etudes(['generate', 'lists/sort-by', 'pipelines/records', '--seed', 's', ...more]);
  const [short, whole, ...shards] = await Promise.all([
    call('--count', '20'),
    call('--count', '60'),
    ...['0/3', '1/3', '2/3'].map((shard) => call('--count', '60', '--shard', shard)),
  ]);
  expect(whole.out.startsWith(short.out)).toBe(true);
  expect(shards.flatMap(({ out }) => linesOf(out)).sort()).toEqual(linesOf(whole.out).sort());
  expect(shards.map(({ out }) => linesOf(out).length)).toEqual([20, 20, 20]);
});

test('templates share the count evenly, in turn', async () => {
  const { out } = await etudes(['generate', 'lists/sort-by', 'pipelines/records', '--count', '7']);
  expect(idsOf(out).map((id) => id.split('@')[0])).toEqual(
    [0, 1, 0, 1, 0, 1, 0].map((at) => ['lists/sort-by', 'pipelines/records'][at]),
  );
});

test('levels can be restricted', async () => {
  const { out } = await etudes([
    'generate',
    'lists/sort-by',
    '--count',
    '12',
    '--only',
    'size=five,small',
    '--only',
    'stable=true',
    '--natural',
    'zh',
    '--style',
    'spec,story',
  ]);
  for (const line of linesOf(out)) {
    const { point } = taskSchema.parse(JSON.parse(line));
    expect(['five', 'small']).toContain(point['size']);
    expect(point).toMatchObject({ stable: true, natural: 'zh' });
    expect(['spec', 'story']).toContain(point['style']);
  }
});

test('a count above the space repeats it under other seeds, and says so', async () => {
  const restricted = [
    '--only',
    'size=five',
    '--only',
    'element=int',
    '--only',
    'key=value',
    '--only',
    'inPlace=true',
    '--style',
    'story',
    '--natural',
    'en',
  ];
  const { out, err, code } = await etudes(['generate', 'lists/sort-by', '--count', '40', ...restricted]);
  expect(code).toBe(0);
  expect(err).toContain('points are used up');
  const tasks = linesOf(out).map((line) => JSON.parse(line) as { id: string; repeat: number; seed: string });
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(40);
  const again = tasks.filter(({ repeat }) => repeat > 0);
  expect(again.length).toBeGreaterThan(0);
  expect(again.every(({ seed, repeat }) => seed === `1~${repeat}`)).toBe(true);
  const last = tasks.at(-1) as { id: string };
  const shown = await etudes(['show', last.id, '--json']);
  expect(shown.out.trim()).toBe(linesOf(out).at(-1));
});

test('--unique leaves out what is alike, and fails where too little differs', async () => {
  const { out, code } = await etudes([
    'generate',
    'pipelines/records',
    '--count',
    '150',
    '--unique',
    'behaviour',
    '--fingerprint',
  ]);
  expect(code).toBe(0);
  const behaviours = linesOf(out).map(
    (line) => (JSON.parse(line) as { hashes: { behaviour: string } }).hashes.behaviour,
  );
  expect(new Set(behaviours).size).toBe(150);
  const tooFew = await etudes([
    'generate',
    'lists/sort-by',
    '--only',
    'size=five',
    '--count',
    '2000',
    '--unique',
    'behaviour',
  ]);
  expect(tooFew.code).toBe(2);
  expect(tooFew.err).toContain('error generate/too-few');
});

test('--unique ast leaves out references that differ in names and literals only', async () => {
  const call = (count: number) =>
    etudes(['generate', 'lists/rotate', '--count', String(count), '--unique', 'ast', '--hidden']);
  const { out, code } = await call(6);
  expect(code).toBe(0);
  const references = linesOf(out).map(
    (line) => (JSON.parse(line) as { reference: Record<string, string> }).reference['src/solution.ts'],
  );
  expect(new Set(references).size).toBe(6);
  const tooMany = await call(5_000);
  expect(tooMany.code).toBe(2);
  expect(tooMany.err).toContain('error generate/too-few');
});

test('--out writes a whole file and what it was made from', async () => {
  const folder = emptyFolder();
  const { code, out } = await etudes([
    'generate',
    'lists/sort-by',
    '--count',
    '5',
    '--out',
    join(folder, 'set'),
  ]);
  expect(code).toBe(0);
  expect(out).toBe('');
  expect(readdirSync(join(folder, 'set')).sort()).toEqual(['_manifest.json', 'lists-sort-by.jsonl']);
  const bytes = readFileSync(join(folder, 'set/lists-sort-by.jsonl'));
  const manifest = JSON.parse(readFileSync(join(folder, 'set/_manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({
    tasks: 5,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const single = await etudes(['generate', 'lists/sort-by', '--count', '5', '--out', 'a/b.jsonl'], {
    cwd: folder,
  });
  expect(single.code).toBe(0);
  expect(readFileSync(join(folder, 'a/b.jsonl')).equals(bytes)).toBe(true);
});

test.each([
  [['generate', 'lists/sort-by', '--count', '0'], 'usage/count'],
  [['generate', 'lists/sort-by', '--count', '-3'], 'usage/c'],
  [['generate', 'lists/sort-by', '--count', '2.5'], 'usage/count'],
  [['generate', 'lists/sort-by', '--count', 'many'], 'usage/count'],
  [['generate', 'lists/sortby'], 'usage/unknown-id'],
  [['generate', 'lists/sort-by', '--only', 'sise=five'], 'template/unknown-axis'],
  [['generate', 'lists/sort-by', '--only', 'size=huge'], 'template/unknown-level'],
  [['generate', 'lists/sort-by', '--only', 'size'], 'usage/only'],
  [
    ['generate', 'lists/sort-by', '--only', 'method=n log n comparisons', '--only', 'element=word'],
    'template/empty-region',
  ],
  [['generate', 'lists/sort-by', '--natural', 'fr'], 'usage/level'],
  [['generate', 'lists/sort-by', '--seed', 'a b'], 'task/seed'],
  [['generate', 'lists/sort-by', '--seed', '7~1'], 'task/seed'],
  [['generate', 'lists/sort-by', '--split', 'train'], 'usage/split'],
  [['generate', 'lists/sort-by', '--unique', 'shape'], 'usage/unique'],
  [['generate', 'lists/sort-by', '--unique', 'content', '--shard', '0/2'], 'usage/unique-shard'],
  [['generate', 'lists/sort-by', '--shard', '2/2'], 'usage/shard'],
  [['generate', 'lists/sort-by', '--format', 'csv'], 'usage/format'],
  [['generate', 'lists/sort-by', '--cuont', '3'], 'perhaps --count'],
  [['generate', 'lists/sort-by', '--count', '3', '--count', '4'], '--count is given more than once'],
  [['generate', 'lists/sort-by', '--out', ''], '--out is empty'],
  [['generate', 'lists/sort-by', '--out='], '--out is empty'],
  [['generate', 'lists/sort-by', '--templates', ''], '--templates is empty'],
  [['generate', 'lists/sort-by', '--out', process.execPath], 'expected a folder, a file that ends in .jsonl'],
  [['generate', ''], 'id is empty'],
  [['generate', 'lists/sort-by', '--templates', 'nowhere'], 'usage/no-folder'],
  [['generate'], 'usage/call'],
  [['genrate', 'lists/sort-by'], 'perhaps generate'],
  [[], 'usage/call'],
])('%j is refused with one coded error', async (args, said) => {
  const { code, out, err } = await etudes(args);
  expect(err).toMatch(/^error [a-z-]+\/[a-z-]+: /);
  expect(err).toContain(said);
  expect(err).not.toContain('    at ');
  expect(out).toBe('');
  expect(code).toBe(2);
});

test('a closed pipe ends the command quietly', async () => {
  const { code, out, err } = await shell('$E generate lists/sort-by --count 200000 | head -n 1');
  expect(idsOf(out)).toHaveLength(1);
  expect(err).toBe('');
  expect(code).toBe(0);
});

test('a full output is an error of the environment', async () => {
  const { code, err } = await shell('$E generate lists/sort-by --count 3 > /dev/full');
  expect(err).toMatch(/^error environment\/full: /);
  expect(code).toBe(3);
});

test('a place that cannot be written is an error of the environment, and leaves nothing', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'file'), '');
  const { code, err } = await etudes([
    'generate',
    'lists/sort-by',
    '--count',
    '3',
    '--out',
    join(folder, 'file/set'),
  ]);
  expect(err).toMatch(/^error environment\//);
  expect(code).toBe(3);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a second set is kept out of the folder of a first', async () => {
  const out = emptyFolder();
  const call = (id: string) => etudes(['generate', id, '--count', '2', '--out', out]);
  expect((await call('lists/sort-by')).code).toBe(0);
  const held = readFileSync(join(out, '_manifest.json'), 'utf8');
  expect(await call('lists/rotate')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^error usage\/out: .* holds another set/),
  });
  expect(readdirSync(out).sort()).toEqual(['_manifest.json', 'lists-sort-by.jsonl']);
  expect((await call('lists/sort-by')).code).toBe(0);
  expect(readFileSync(join(out, '_manifest.json'), 'utf8')).toBe(held);
});

test.runIf(process.platform === 'linux')('a place where no folder can be made ends the command', async () => {
  const { code, err } = await etudes(['generate', 'lists/sort-by', '--out', '/proc/nothing/below']);
  expect(err).toMatch(/^error environment\/io: /);
  expect(code).toBe(3);
});

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends with its code and leaves no file', async (signal, expected) => {
  const folder = emptyFolder();
  const child = spawn(
    process.execPath,
    [COMMAND, 'generate', 'lists/sort-by', '--count', '5000000', '--parts', '1', '--out', folder],
    { stdio: 'ignore' },
  );
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
    const timer = setInterval(() => {
      if (readdirSync(folder).length === 0) return;
      clearInterval(timer);
      child.kill(signal);
    }, 20);
  });
  expect(code).toBe(expected);
  expect(readdirSync(folder)).toEqual([]);
});

test("a curriculum's tasks are shared out by the weights of its stages", async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'curricula'));
  writeFileSync(
    join(cwd, 'etudes.config.ts'),
    `import { defineConfig } from 'etudes';\nexport default defineConfig({ curricula: ['curricula'] });\n`,
  );
  writeFileSync(
    join(cwd, 'curricula/own.ts'),
    `import { defineCurriculum, stage } from 'etudes';
import reverse from 'etudes/templates/strings/reverse';
import sortBy from 'etudes/templates/lists/sort-by';

export default defineCurriculum('own', {
  templates: [reverse, sortBy],
  stages: [stage('reverse', { on: reverse }), stage('sort', { on: sortBy }, { weight: 3 })],
});
`,
  );
  const { out } = await etudes(['generate', 'own', '--count', '40'], { cwd });
  const sorting = idsOf(out).filter((id) => id.startsWith('lists/sort-by@'));
  expect([idsOf(out).length, sorting.length]).toEqual([40, 30]);
});
