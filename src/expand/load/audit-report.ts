import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import type { Template } from '../../template/template.ts';

/** Grows when an audit comes to find other things in the same source. */
const AUDIT = 5;

/** What every stored report of an audit says, whatever else it holds. */
export interface AuditReport {
  readonly format: 1;
  readonly template: string;
  readonly version: number;
  /** Hash of the sources and of the audit itself; a report of another source is stale. */
  readonly source: string;
  /** Points that were looked at. */
  readonly points: number;
  readonly mutants: { readonly rate: number };
  /** Demands that are not met, one sentence each. */
  readonly missed: readonly string[];
}

/** How well the tests of a template's version were found to stop wrong solutions. */
export interface Strength {
  /** Share of the mutants of its references that its hidden tests kill, from 0 to 1. */
  readonly killed: number;
  /** Demands of the audit that it does not meet, one sentence each. */
  readonly missed: readonly string[];
}

/**
 * Where the report of a template's version lies: in `reports`, beside the `package.json` that its file
 * stands below, so that bundled templates and a person's own keep theirs apart.
 */
export function reportPath(file: string, { id, version }: Pick<Template, 'id' | 'version'>): string {
  let folder = dirname(resolve(file));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  const project = existsSync(join(folder, 'package.json')) ? folder : dirname(resolve(file));
  return join(project, 'reports', `${id}@${version}.json`);
}

/** The stored report; undefined where there is none that can be read. */
export function readReport(path: string): AuditReport | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Partial<AuditReport>;
    return report.format === 1 ? (report as AuditReport) : undefined;
  } catch {
    // A report that somebody cut short is no report.
    return undefined;
  }
}

/** Writes a report beside its place and moves it there, so that it is whole or not there. */
export function writeReport(path: string, report: AuditReport): void {
  makeFolder(dirname(path));
  const beside = `${path}.${process.pid}.part`;
  writeFileSync(beside, `${JSON.stringify(report, null, 1)}\n`);
  renameSync(beside, path);
}

/** The strength of a template as it stands in its file; undefined where that was not audited. */
export function strengthOf(file: string, template: Template): Strength | undefined {
  const report = readReport(reportPath(file, template));
  if (report === undefined || report.source !== sourceHash(file)) return undefined;
  return { killed: report.mutants.rate, missed: report.missed };
}

/** A hash of all that decides what an audit of a template's file finds, generator apart. */
export function sourceHash(file: string): string {
  const digest = createHash('sha256').update(`audit ${AUDIT}\n`);
  const files = new Set([resolve(file)]);
  for (const each of files) {
    const text = readFileSync(each, 'utf8');
    digest.update(`${text.length}\n${text}`);
    // What lies above the templates, the package itself, is no part of the source.
    for (const [, path] of text.matchAll(/\bfrom\s+['"](\.{1,2}\/[^'"]+\.[jt]s)['"]/g)) {
      if (!/\/src\/index\.[jt]s$/.test(path as string))
        files.add(resolve(dirname(each), (path as string).replace(/\.js$/, '.ts')));
    }
  }
  return digest.digest('hex').slice(0, 32);
}
