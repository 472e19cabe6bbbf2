import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Expander } from '../expand/expander.ts';
import { readReport, reportPath, sourceHash, strengthOf } from '../expand/load/audit-report.ts';
import { auditTemplates } from './audit-run.ts';
import { CrewMember } from './crew.ts';
import type { TemplateReport } from './template-report.ts';
import { templateOf } from './weak-template.test-helper.ts';

let target: { readonly expander: Expander; readonly file: string };
let folder: string;
let path: string;

beforeAll(async () => {
  target = await templateOf();
  folder = dirname(target.file);
  writeFileSync(join(folder, 'package.json'), '{}');
  path = reportPath(target.file, target.expander.template);
}, 120_000);

async function run(
  workers: number,
  fresh = false,
): Promise<{ report: TemplateReport; old: readonly boolean[] }> {
  const old: boolean[] = [];
  const [report] = await auditTemplates([target], {
    points: 1,
    fresh,
    workers,
    onReport: (_, seconds) => old.push(seconds === undefined),
  });
  return { report: report as TemplateReport, old };
}

test('a report is stored whole, found again, and is the same whoever does the work', async () => {
  const first = await run(2);
  expect(first.old).toEqual([false]);
  expect(first.report.missed).toEqual([]);
  const text = readFileSync(path, 'utf8');
  expect(JSON.parse(text)).toEqual(first.report);
  expect(readdirSync(join(folder, 'reports/tests'))).toEqual(['by-age@1.json']);
  expect((await run(2)).old).toEqual([true]);
  expect((await run(1, true)).old).toEqual([false]);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('a report of another source is stale, and one that was cut short is none', () => {
  const { template } = target.expander;
  const before = sourceHash(target.file);
  expect(strengthOf(target.file, template)?.killed).toBeGreaterThan(0.9);
  writeFileSync(target.file, `${readFileSync(target.file, 'utf8')}\n// One comment more.\n`);
  expect(sourceHash(target.file)).not.toBe(before);
  expect(strengthOf(target.file, template)).toBeUndefined();
  const cut = join(folder, 'cut.json');
  writeFileSync(cut, '{"format":1,"templ');
  expect(readReport(cut)).toBeUndefined();
  expect(readReport(join(folder, 'none.json'))).toBeUndefined();
});

test('a template that cannot be loaded is an answer, not a crash', async () => {
  const file = join(folder, 'none.ts');
  writeFileSync(file, 'export default 1;\n');
  const member = new CrewMember();
  const answer = await member.audit({
    file,
    template: 'tests/none',
    part: 0,
    point: '0',
    turn: 0,
    hangs: [],
  });
  member.end();
  expect(answer).toMatchObject({ error: { code: 'load/no-template' } });
});
