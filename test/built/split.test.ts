import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { taskSchema } from '../../src/task/task.ts';
import { emptyFolder, etudes } from '../helpers/etudes.ts';

/** A project with one curriculum over a bundled template. */
function project(holdout: string): string {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'curricula'));
  writeFileSync(
    join(folder, 'etudes.config.ts'),
    `import { defineConfig } from 'etudes';\nexport default defineConfig({ curricula: ['curricula'] });\n`,
  );
  writeFileSync(
    join(folder, 'curricula/own.ts'),
    `import { defineCurriculum, stage } from 'etudes';
import sortBy from 'etudes/templates/lists/sort-by';

export default defineCurriculum('own', {
  templates: [sortBy],
  holdout: (h) => [${holdout}],
  stages: [stage('all', { on: sortBy })],
});
`,
  );
  return folder;
}

const splitsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => taskSchema.parse(JSON.parse(line)).split);

test('a clean split passes, and its report is one JSON document', async () => {
  const cwd = project("h.value(sortBy, 'element', 'person'), h.permutation(sortBy, 'key', 'order')");
  const { code, out } = await etudes(['split', 'own', '--count', '400', '--json'], { cwd });
  expect(code).toBe(0);
  const { splits, leaks } = JSON.parse(out) as { splits: readonly object[]; leaks: readonly object[] };
  expect(leaks).toEqual([]);
  expect(splits.map((each) => (each as { name: string }).name)).toEqual([
    'train',
    'lists/sort-by.element.person',
    'lists/sort-by.permutation.key.order.0',
  ]);
  for (const each of splits.slice(1)) {
    expect(each).toMatchObject({
      kind: expect.any(String),
      count: expect.any(Number),
      atomDivergence: expect.any(Number),
      compoundDivergence: expect.any(Number),
      novelCompoundShare: 1,
    });
  }
});

test('a leak fails with the two tasks, and so does an empty training set', async () => {
  const leaking = await etudes(['split', 'own', '--count', '300'], {
    cwd: project("h.value(sortBy, 'stable', true)"),
  });
  expect(leaking.code).toBe(1);
  expect(leaking.out).toMatch(
    /^L3 lists\/sort-by\.stable\.true: lists\/sort-by@\d+\/\S+ and lists\/sort-by@\d+\/\S+$/m,
  );
  const empty = await etudes(['split', 'own'], { cwd: project('h.template(sortBy)') });
  expect(empty.err).toContain('error split/no-training');
  expect(empty.code).toBe(2);
});

test('what has nothing held out is refused', async () => {
  const none = await etudes(['split', 'own'], { cwd: project('') });
  expect(none.err).toContain('error split/no-holdouts');
  const template = await etudes(['split', 'lists/sort-by']);
  expect(template.err).toContain('error usage/no-curriculum');
  const wrong = await etudes(['split', 'own'], { cwd: project("h.value(sortBy, 'element', 'nobody')") });
  expect(wrong.err).toContain('split/unknown-level');
  expect([none.code, template.code, wrong.code]).toEqual([2, 2, 2]);
});

test('generate gives training where nothing else is asked for, and any other side by name', async () => {
  const generate = (...more: readonly string[]) =>
    etudes(['generate', 'sorting-to-pipelines', '--count', '40', ...more], { cwd: emptyFolder() });
  const [plain, train, one, none] = await Promise.all([
    generate(),
    generate('--split', 'train'),
    generate('--split', 'new-pair'),
    generate('--split', 'new-planet'),
  ]);
  expect(plain.out).toBe(train.out);
  expect(new Set(splitsOf(plain.out))).toEqual(new Set(['train']));
  expect(new Set(splitsOf(one.out))).toEqual(new Set(['new-pair']));
  expect(none.err).toContain('error usage/split');
});

test('each opening of the sealed set is counted', async () => {
  const cwd = emptyFolder();
  const open = () =>
    etudes(['generate', 'sorting-to-pipelines', '--count', '5', '--split', 'sealed'], { cwd });
  expect((await open()).err).toContain('1 opening noted');
  const again = await open();
  expect(again.err).toContain('2 openings noted');
  expect(splitsOf(again.out).every((name) => name.startsWith('sealed:'))).toBe(true);
});
