import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listed } from '../../src/cli/list.ts';
import { Workspace } from '../../src/cli/workspace.ts';
import { emptyFolder, etudes, shell } from '../helpers/etudes.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

test('an id alone rebuilds its task, byte for byte', async () => {
  const { out } = await etudes(['generate', 'sorting-to-pipelines', '--count', '6', '--seed', 'x']);
  const lines = out.trim().split('\n');
  const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id);
  const file = join(emptyFolder(), 'ids.txt');
  writeFileSync(file, `${ids.join('\n')}\n\n`);
  const shown = await etudes(['show', '--ids', file, '--json']);
  // Which side of a split it was drawn for is the curriculum's to say.
  const whole = out.replaceAll('"split":"train"', '"split":"all"');
  expect(shown.out).toBe(whole);
  const piped = await shell(`echo ${ids[0]} | $E show --ids - --json`);
  expect(piped.out.trim()).toBe(whole.split('\n')[0]);
});

test('a task is shown as text, its trusted side only where asked for', async () => {
  const open = await etudes(['show', 'lists/sort-by@2/0-plain']);
  expect(open.code).toBe(0);
  expect(open.out).toContain('--- prompt');
  expect(open.out).toContain('--- starter: src/solution.ts');
  expect(open.out).not.toContain('--- reference');
  const all = await etudes(['show', 'lists/sort-by@2/0-plain', '--hidden']);
  expect(all.out).toContain('--- reference: src/solution.ts');
  expect(all.out).toContain('--- hidden: test/hidden.test.ts');
});

test('showing one task loads none of the heavy packages', async () => {
  const heavy = '/^(ts-morph|zod|fast-check|typescript|jiti)$/';
  const resolve = `export const resolve = (name, context, next) => {
    if (${heavy}.test(name)) throw new Error('loaded ' + name);
    return next(name, context);
  };`;
  const module = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
  const hook = module(
    `import { register } from 'node:module'; register(${JSON.stringify(module(resolve))});`,
  );
  const { code, err } = await etudes(['show', 'lists/sort-by@2/0-plain'], { node: ['--import', hook] });
  expect(err).toBe('');
  expect(code).toBe(0);
});

test.each([
  [['show', 'nonsense'], 'task/id'],
  [['show', 'lists/sort-by@2/00-plain'], 'task/id'],
  [['show', 'lists/sort-by@2/0'], 'task/id'],
  [['show', 'lists/sort-by@9999/0-plain'], 'task/version'],
  [['show', 'lists/sort-by@2/zzzzzz-plain'], 'template/index-out-of-space'],
  [['show', 'lists/nothing@1/0-plain'], 'load/unknown-template'],
  [['show'], 'usage/ids'],
  [['show', 'lists/sort-by@2/0-plain', '--ids', 'x'], 'usage/ids'],
  [['show', '--ids', 'no-such-file'], 'usage/ids-file'],
  [['write', 'lists/sort-by@2/0-plain'], 'usage/call'],
  [['list', 'extra'], 'usage/call'],
])('%j is refused with one coded error', async (args, code) => {
  const ended = await etudes(args);
  expect(ended.err).toMatch(new RegExp(`^error ${code}: `));
  expect(ended.err).not.toContain('    at ');
  expect(ended.code).toBe(2);
});

test('an unknown template is answered with ids like it', async () => {
  const { err } = await etudes(['show', 'lists/sort-bye@1/0-plain']);
  expect(err).toContain('expected an id such as lists/sort-by, ');
});

test('a written folder holds a task that type-checks, and is not written over', async () => {
  const folder = join(emptyFolder(), 'task');
  const call = ['write', 'lists/sort-by@2/0-plain', '--out', folder];
  expect((await etudes([...call, '--hidden'])).code).toBe(0);
  for (const file of [
    'PROMPT.md',
    'package.json',
    'tsconfig.json',
    'src/solution.ts',
    'test/public.test.ts',
    'test/hidden.test.ts',
    'reference/src/solution.ts',
  ]) {
    expect(existsSync(join(folder, file)), file).toBe(true);
  }
  const { scripts, devDependencies, type } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect({ scripts, type }).toMatchObject({ scripts: { test: 'vitest run' }, type: 'module' });
  expect(Object.keys(devDependencies)).toEqual(
    expect.arrayContaining(['fast-check', 'typescript', 'vitest']),
  );
  symlinkSync(MODULES, join(folder, 'node_modules'));
  execFileSync(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', '.'], { cwd: folder });
  const again = await etudes(call);
  expect(again.err).toMatch(/^error usage\/out: /);
  expect(again.code).toBe(2);
  expect((await etudes([...call, '--force'])).code).toBe(0);
  const open = join(emptyFolder(), 'open');
  await etudes(['write', 'lists/sort-by@2/0-plain', '--out', open]);
  expect(readdirSync(open).sort()).toEqual(['PROMPT.md', 'package.json', 'src', 'test', 'tsconfig.json']);
  expect(readdirSync(join(open, 'test'))).toEqual(['public.test.ts']);
});

test('list --json gives axes and exact sizes', async () => {
  const { out } = await etudes(['list', '--json']);
  const { templates, curricula } = JSON.parse(out);
  const sortBy = templates.find(({ id }: { id: string }) => id === 'lists/sort-by');
  expect(sortBy.axes.order).toEqual({ kind: 'value', levels: ['ascending', 'descending'] });
  expect(sortBy.size).toMatch(/^\d+$/);
  const records = templates.find(({ id }: { id: string }) => id === 'pipelines/records');
  expect(BigInt(records.size)).toBeGreaterThan(10n ** 13n);
  expect(records.axes.chain.size).toMatch(/^\d+$/);
  expect(curricula.map(({ id }: { id: string }) => id)).toContain('sorting-to-pipelines');
  // The build has noted what is bundled; loaded anew it is the same.
  const anew = await listed(new Workspace([], fileURLToPath(new URL('../..', import.meta.url))));
  expect({ templates, curricula }).toEqual(JSON.parse(JSON.stringify(anew)));
});
