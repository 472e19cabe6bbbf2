import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { TemplateReport } from '../../src/audit/template-report.ts';
import { CATALOGUE_KILLED, catalogueOf } from '../../src/cli/audit.ts';
import { auditTable } from '../../src/cli/audit-table.ts';
import { readReport, reportPath, sourceHash } from '../../src/expand/load/audit-report.ts';
import { packageFile } from '../../src/package-file.ts';
import { bundledLibrary } from '../helpers/catalogue.ts';

/** Points of each template that the bars speak of. */
const POINTS = 40;

const reports: TemplateReport[] = [];
const stale: string[] = [];

beforeAll(async () => {
  for (const { template, file } of (await bundledLibrary()).entries()) {
    if (template.base !== undefined) continue;
    const report = readReport(reportPath(file, template)) as TemplateReport | undefined;
    if (report?.source === sourceHash(file)) reports.push(report);
    else stale.push(template.id);
  }
});

test('every bundled template was audited as it stands', () => {
  expect(stale, 'run: npx etudes audit').toEqual([]);
});

test('every report speaks of points enough, and of no demand that is missed', () => {
  const small = reports.filter(({ points, meanings }) => points < Math.min(POINTS, Number(meanings)));
  expect(small.map(({ template }) => template)).toEqual([]);
  expect(reports.flatMap(({ template, missed }) => missed.map((what) => `${template}: ${what}`))).toEqual([]);
});

test('of all mutants nearly all are killed, and no trivial solver passes', () => {
  const { rate, trivial } = catalogueOf(reports);
  expect(rate).toBeGreaterThanOrEqual(CATALOGUE_KILLED);
  expect(trivial.passed).toBe(0);
});

test('docs/quality.md shows the table of these reports', () => {
  const table = auditTable(reports, catalogueOf(reports)).join('\n');
  const page = readFileSync(packageFile('docs/quality.md'), 'utf8');
  expect(page.includes(table), 'paste the end of what npx etudes audit prints').toBe(true);
});
