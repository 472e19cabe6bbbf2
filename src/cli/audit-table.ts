import type { duplicatesAcross } from '../audit/duplicates.ts';
import type { TemplateReport } from '../audit/template-report.ts';
import { counted } from './print.ts';

/** What an audit found over several templates. */
export interface CatalogueFigures {
  readonly templates: number;
  readonly points: number;
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  readonly equivalent: number;
  /** Of all mutants that are not equivalent, the share that is killed. */
  readonly rate: number;
  readonly trivial: { readonly tried: number; readonly passed: number };
  readonly duplicates: ReturnType<typeof duplicatesAcross>;
}

/** One line a template, in columns under a head, and a line of sums. */
export function auditTable(
  reports: readonly TemplateReport[],
  catalogue: CatalogueFigures,
): readonly string[] {
  const head = 'template points refs mutants killed alive equal bound mistakes trivial'.split(' ');
  const rows = reports.map(({ template, version, points, references, mutants, mistakes, twins, trivial }) => [
    `${template}@${version}`,
    String(points),
    String(references),
    String(mutants.total),
    percent(mutants.rate),
    String(mutants.survived),
    percent(mutants.equivalentShare),
    String(mutants.byBound),
    `${mistakes.length}+${twins.length}`,
    String(trivial.passed),
  ]);
  const { templates, mutants, rate, survived, equivalent } = catalogue;
  return [
    ...aligned([head, ...rows]),
    '',
    `${counted(templates, 'template')}, ${counted(mutants, 'mutant')}: ${percent(rate)} killed, ${survived} alive, ${equivalent} equivalent`,
  ];
}

/** Rows in columns: the first to the left, all others to the right. */
export function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

/** A share as it is shown; rounded down, so that 99.96 % is not taken for all. */
export function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}
