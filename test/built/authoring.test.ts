import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Ended, emptyFolder, etudes } from '../helpers/etudes.ts';

let made: Promise<string> | undefined;

/** A project with one template, made by `etudes new` once, and a copy of it changed. */
async function changed(
  change: (text: string) => string,
): Promise<{ readonly cwd: string; readonly file: string }> {
  made ??= (async () => {
    const folder = emptyFolder();
    await etudes(['new', 'template', 'strings/my-first'], { cwd: folder });
    return folder;
  })();
  const cwd = emptyFolder();
  cpSync(await made, cwd, { recursive: true });
  const file = join(cwd, 'templates/strings/my-first.ts');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return { cwd, file };
}

const expectClean = ({ code, out, err }: Ended): void => {
  expect(`${out}${err}`).toMatch(/no problem$/m);
  expect(code).toBe(0);
};

test('new files pass etudes check as they are, and tasks come from them', async () => {
  const cwd = emptyFolder();
  const made = await etudes(['new', 'template', 'strings/my-first'], { cwd });
  expect(made.code).toBe(0);
  expect(readFileSync(join(cwd, 'etudes.config.ts'), 'utf8')).toContain('defineConfig');
  expect((await etudes(['new', 'operator', 'cap-at'], { cwd })).code).toBe(0);
  expect((await etudes(['new', 'curriculum', 'my-course'], { cwd })).code).toBe(0);
  const checked = await etudes(['check'], { cwd });
  expectClean(checked);
  expect(checked.out).toContain('checked 1 template, 1 operator, 1 curriculum');
  expectClean(await etudes(['check', 'strings/my-first'], { cwd }));
  const below = join(cwd, 'templates/strings');
  for (const id of ['strings/my-first', 'my-course']) {
    const { out, code } = await etudes(['generate', id, '--count', '9'], { cwd: below });
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(9);
  }
  const listed = JSON.parse((await etudes(['list', '--json'], { cwd })).out);
  const ids = listed.templates.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining(['strings/my-first', 'lists/sort-by']));
});

test('--templates finds a template without a configuration', async () => {
  const cwd = emptyFolder();
  await etudes(['new', 'template', 'strings/my-first', '--dir', 'mine'], { cwd });
  const { out, code } = await etudes(
    ['generate', 'strings/my-first', '--templates', 'mine', '--count', '2'],
    { cwd },
  );
  expect(code).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(2);
});

test('a new file is not written over, and its id must be one', async () => {
  const { cwd } = await changed((text) => text);
  const twice = await etudes(['new', 'template', 'strings/my-first'], { cwd });
  expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('error usage/exists') });
  for (const [kind, name] of [
    ['template', 'lists/sort-by'],
    ['curriculum', 'lists/sort-by'],
    ['curriculum', 'sorting-to-pipelines'],
  ] as const) {
    expect(await etudes(['new', kind, name], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('error usage/taken'),
    });
  }
  for (const name of ['first', 'Strings/First', '../evil']) {
    expect(await etudes(['new', 'template', name], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('error usage/name'),
    });
  }
});

test.each<[string, (text: string) => string, string]>([
  [
    'a law that the oracle breaks',
    (text) => text.replace("law.subsequenceOf('numbers')", "law.permutationOf('numbers')"),
    'check/law-broken',
  ],
  [
    'an oracle that throws at a point',
    (text) =>
      text.replace(
        'oracle: ({ numbers, limit }, { side, inclusive }) =>',
        'oracle: ({ numbers, limit }, { side, inclusive }) => numbers.length === 0 ? [].at(0)!.nothing :',
      ),
    'check/oracle-throws',
  ],
  [
    'a mistake that is right',
    (text) =>
      text.replace(
        "'keeps everything': ({ numbers }) => [...numbers]",
        "'is right': ({ numbers, limit }, { side, inclusive }) => numbers.filter((number) => (number === limit ? inclusive : side === 'above' ? number > limit : number < limit))",
      ),
    'check/mistake-agrees',
  ],
  [
    'a free name in a lifted function',
    (text) => text.replace('({ numbers }) => [...numbers]', '({ numbers }) => [...numbers, ...ty.nothing]'),
    'lift/',
  ],
  [
    'a contradictory where',
    (text) =>
      text.replace('  // What a solution exports.', '  where: () => false,\n  // What a solution exports.'),
    'template/empty-space',
  ],
  [
    'a level without effect',
    (text) => text.replace("axis.ladder('small', 'edges')", "axis.ladder('small', 'edges', 'other')"),
    'check/vacuous-level',
  ],
  ['a syntax error', (text) => text.replace('version: 1,', 'version: 1'), 'load/import'],
  ['no template', () => 'export default 3;\n', 'load/no-template'],
  [
    'a template that nobody is handed',
    (text) => text.replace('export default', 'export const first ='),
    'load/no-template',
  ],
  [
    'a fact that names nothing',
    (text) =>
      text
        .replace('leave \\`numbers\\` as it is', 'leave \\`nums\\` as it is')
        .replace('leave `numbers` as it is', 'leave `nums` as it is'),
    'template/fact',
  ],
  ['a file that ends the process', (text) => `process.exit(0);\n${text}`, 'load/exits'],
  [
    'a function that ends the process',
    (text) => text.replace('difficulty: (p) => 1', 'difficulty: (p) => process.exit(0)'),
    'load/exits',
  ],
])('check names %s at its line', async (_, change, said) => {
  const { cwd } = await changed(change);
  const { code, out, err } = await etudes(['check', '--points', '30'], { cwd });
  expect(err).toBe('');
  expect(out).toContain(said);
  expect(out).toMatch(/^templates\/strings\/my-first\.ts/m);
  expect(out).not.toContain('    at ');
  expect(code).toBe(1);
});

test.each<[string, (text: string) => string, string]>([
  ['that is none', () => 'export default 3;\n', 'load/no-template'],
  ['with an unsound fact', (text) => text.replaceAll('numbers` as', 'nums` as'), 'template/fact'],
])('check --json names a template %s by its code', async (_, change, said) => {
  const { cwd } = await changed(change);
  const { code, out } = await etudes(['check', '--json', '--points', '30'], { cwd });
  expect(code).toBe(1);
  expect(JSON.parse(out).problems[0]).toMatchObject({ code: said });
});

test('a broken template file stops what needs it with one coded error', async () => {
  const { cwd } = await changed((text) => text.replace('version: 1,', 'version: 1'));
  const { code, out, err } = await etudes(['generate', 'strings/my-first'], { cwd });
  expect(err).toMatch(/^error load\/import: .*my-first\.ts/);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

test('two templates with one id are refused', async () => {
  const { cwd, file } = await changed((text) => text);
  writeFileSync(join(cwd, 'templates/other.ts'), readFileSync(file, 'utf8'));
  expect(await etudes(['check'], { cwd })).toMatchObject({
    code: 1,
    out: expect.stringContaining('load/two-of-one-id'),
  });
  expect(await etudes(['generate', 'strings/my-first'], { cwd })).toMatchObject({
    code: 2,
    err: expect.stringContaining('error load/two-of-one-id'),
  });
  writeFileSync(
    join(cwd, 'templates/other.ts'),
    readFileSync(file, 'utf8').replace('strings/my-first', 'lists/sort-by'),
  );
  expect(await etudes(['generate', 'lists/sort-by'], { cwd })).toMatchObject({
    code: 2,
    err: expect.stringContaining('error load/two-of-one-id'),
  });
});

test('a configuration that names nothing is refused', async () => {
  const cwd = emptyFolder();
  const config = (text: string): void => writeFileSync(join(cwd, 'etudes.config.ts'), text);
  config("export default { templates: ['nowhere'] };\n");
  expect(await etudes(['list'], { cwd })).toMatchObject({
    code: 2,
    err: expect.stringContaining('error config/no-folder'),
  });
  config("export default { template: ['x'] };\n");
  expect(await etudes(['list'], { cwd })).toMatchObject({
    code: 2,
    err: expect.stringContaining('error config/shape'),
  });
  mkdirSync(join(cwd, 'course'));
  writeFileSync(join(cwd, 'course/a.ts'), 'export default 3;\n');
  config("export default { curricula: ['course'] };\n");
  expect(await etudes(['list'], { cwd })).toMatchObject({
    code: 2,
    err: expect.stringContaining('error load/no-curriculum'),
  });
});
