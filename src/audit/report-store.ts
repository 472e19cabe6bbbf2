import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { packageRoot } from '../package-file.ts';
import type { TemplateReport } from './template-report.ts';

/** Grows when an audit comes to find other things in the same source. */
const AUDIT = 1;

/** The folder of a template's report: the package's own for bundled templates, the project's for others. */
export function reportFolder(file: string, project: string): string {
  const below = relative(packageRoot(), file);
  const isBundled = !below.startsWith('..') && below.split(sep)[0] === 'templates';
  return join(isBundled ? packageRoot() : project, 'reports');
}

/** Where the report of one version of a template lies. */
export function reportPath(folder: string, template: string, version: number): string {
  return join(folder, `${template}@${version}.json`);
}

/** The stored report; undefined where there is none that can be read. */
export function readReport(path: string): TemplateReport | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Partial<TemplateReport>;
    return report.format === 1 ? (report as TemplateReport) : undefined;
  } catch {
    // A report that somebody cut short is no report.
    return undefined;
  }
}

/** Writes a report beside its place and moves it there, so that it is whole or not there. */
export function writeReport(path: string, report: TemplateReport): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}.part`;
  writeFileSync(beside, `${JSON.stringify(report, null, 1)}\n`);
  renameSync(beside, path);
}

/** A hash of all that decides what an audit of a template's file finds, generator apart. */
export function sourceHash(file: string): string {
  const digest = createHash('sha256').update(`audit ${AUDIT}\n`);
  const files = new Set([resolve(file)]);
  for (const each of files) {
    const text = readFileSync(each, 'utf8');
    digest.update(`${text.length}\n${text}`);
    for (const [, path] of text.matchAll(/\bfrom\s+['"](\.{1,2}\/[^'"]+\.[jt]s)['"]/g))
      files.add(resolve(dirname(each), (path as string).replace(/\.js$/, '.ts')));
  }
  return digest.digest('hex').slice(0, 32);
}
