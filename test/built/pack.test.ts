import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { emptyFolder } from '../helpers/etudes.ts';

/** A project of somebody who installed the package: one template of their own, and nothing else. */
let project = '';

function run(program: string, args: readonly string[], cwd = project): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
    maxBuffer: 1 << 26,
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? ''}${stdout}${stderr}`);
  return stdout;
}

const strict = {
  strict: true,
  noEmit: true,
  target: 'es2023',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: [],
};

beforeAll(() => {
  const folder = emptyFolder();
  // Built by the set-up of these tests.
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], packageFile('.'));
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'mine', private: true, type: 'module' }),
  );
  // Without what is compiled on installing, which is optional and takes minutes.
  const quietly = ['--omit=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  run('npm', ['install', ...quietly, join(folder, tarball)]);
  run('npx', ['etudes', 'new', 'template', 'strings/my-first']);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, include: ['.'] }));
}, 300_000);

afterAll(() => {
  if (project !== '') rmSync(join(project, '..'), { recursive: true, force: true });
});

test('the package brings what it needs, and no sources of tests', () => {
  const root = join(project, 'node_modules/etudes');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const needed of [
    ...['dist/src/cli/main.js', 'dist/src/index.d.ts', 'src/render/frames/en.spec.hbs'],
    'python/etudes_judge.py',
  ]) {
    expect(files).toContain(needed);
  }
  expect(files.filter((file) => /\.test\.[jt]s$|^test\//.test(file))).toEqual([]);
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toMatch(/MIT/);
});

test('it type-checks by name, in a strict project without options of ours', () => {
  writeFileSync(
    join(project, 'use.ts'),
    `import { axis, defineTemplate, fn, Library, type Task, ty } from 'etudes';
export const twice = defineTemplate('numbers/twice', {
  version: 1,
  title: { en: 'Twice', zh: '两倍' },
  axes: { sign: axis.oneOf('plus', 'minus') },
  signature: fn('twice', { n: ty.int() }, ty.int()),
  oracle: ({ n }, { sign }) => (sign === 'plus' ? 2 * n : -2 * n),
  laws: (law) => ({ 'is even': law.always(({ n }, twice) => twice({ n }) % 2 === 0) }),
  inputs: (gen) => gen.mix({ small: [1, gen.record({ n: ty.int() })] }),
  facts: (fact) => ({ task: fact({ en: 'Twice \`n\`.', zh: '\`n\` 的两倍。' }) }),
  mistakes: { same: ({ n }) => n },
  difficulty: () => 1,
});
export async function prompts(file: string): Promise<string[]> {
  const library = new Library();
  const [entry] = await library.add(file);
  if (entry === undefined) return [];
  const expander = await library.expander(entry.template.id);
  const task = JSON.parse(expander.line(expander.template.space.at(0n), 'plain')) as Task;
  return [task.prompt];
}
`,
  );
  // The compiler of this project serves, so that nothing else is installed.
  symlinkSync(packageFile('node_modules/typescript'), join(project, 'node_modules/typescript'), 'dir');
  run(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', project]);
});

test('it is imported by name and makes tasks', () => {
  const script = `import { Library } from 'etudes';
const library = new Library();
await library.add(${JSON.stringify(join(project, 'templates/strings/my-first.ts'))});
const expander = await library.expander('strings/my-first');
const { id, prompt } = JSON.parse(expander.line(expander.template.space.at(5n), 'plain'));
console.log(JSON.stringify({ id, words: prompt.split(' ').length }));`;
  const { id, words } = JSON.parse(run(process.execPath, ['--input-type=module', '--eval', script]));
  expect(id).toBe('strings/my-first@1/5-plain');
  expect(words).toBeGreaterThan(20);
});

test('the command finds the template of the project, beside the bundled ones', () => {
  const lines = run('npx', ['etudes', 'generate', 'strings/my-first', '--count', '5']).trim().split('\n');
  const ids = lines.map((line) => (JSON.parse(line) as { readonly id: string }).id);
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^strings\/my-first@1\//);
  const bundled = run('npx', ['etudes', 'generate', 'lists/sort-by', '--count', '1']);
  expect(bundled).toMatch(/^\{"id":"lists\/sort-by@/);
});
