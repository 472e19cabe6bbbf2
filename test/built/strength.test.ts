import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceHash } from '../../src/expand/load/audit-report.ts';
import { taskSchema } from '../../src/task/task.ts';
import { emptyFolder, etudes } from '../helpers/etudes.ts';

/** A project with one template, and the report of its audit where figures are given. */
async function project(figures?: { readonly rate: number; readonly missed: readonly string[] }) {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'package.json'), '{"type":"module"}');
  const { code } = await etudes(['new', 'template', 'strings/my-first'], { cwd });
  expect(code).toBe(0);
  if (figures !== undefined) {
    const { rate, missed } = figures;
    mkdirSync(join(cwd, 'reports/strings'), { recursive: true });
    writeFileSync(
      join(cwd, 'reports/strings/my-first@1.json'),
      JSON.stringify({
        format: 1,
        template: 'strings/my-first',
        version: 1,
        source: sourceHash(join(cwd, 'templates/strings/my-first.ts')),
        points: 40,
        mutants: { rate },
        missed,
      }),
    );
  }
  return {
    cwd,
    generate: (...more: string[]) =>
      etudes(['generate', 'strings/my-first', '--count', '2', ...more], { cwd }),
  };
}

const strengthsIn = (out: string): readonly (number | null)[] =>
  out
    .trim()
    .split('\n')
    .map((line) => taskSchema.parse(JSON.parse(line)).strength);

test('a template that was not audited may be generated at once, and is said to be that', async () => {
  const { code, out, err } = await (await project()).generate();
  expect(code).toBe(0);
  expect(strengthsIn(out)).toEqual([null, null]);
  expect(err).toContain('not audited as they stand: strings/my-first');
});

test('tasks carry the kill rate that the audit found, until the template is changed', async () => {
  const { cwd, generate } = await project({ rate: 0.987, missed: [] });
  const audited = await generate();
  expect(strengthsIn(audited.out)).toEqual([0.987, 0.987]);
  expect(audited.err).not.toContain('audited');
  const file = join(cwd, 'templates/strings/my-first.ts');
  writeFileSync(file, `${readFileSync(file, 'utf8')}// Changed.\n`);
  const changed = await generate();
  expect(strengthsIn(changed.out)).toEqual([null, null]);
  const content = (out: string) => taskSchema.parse(JSON.parse(out.split('\n')[0] ?? '')).hashes.content;
  expect(content(changed.out)).toBe(content(audited.out));
});

test('a template found wanting is refused, unless that is asked for', async () => {
  const { generate } = await project({ rate: 0.5, missed: ['mutants: 50 % are killed, not 95 %'] });
  const refused = await generate('--out', 'tasks.jsonl');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('error audit/below-bar');
  expect(refused.err).toContain('50 % are killed');
  expect(refused.err).toContain('--unaudited');
  const taken = await generate('--unaudited');
  expect(taken.code).toBe(0);
  expect(strengthsIn(taken.out)).toEqual([0.5, 0.5]);
  expect(taken.err).toContain('found wanting by their audit: strings/my-first');
});
