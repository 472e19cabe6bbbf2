import type { TemplateReport } from '../audit/template-report.ts';

/** Figures of one template or of all, by the names that scripts rely on. */
export interface AuditFigures {
  readonly mutants: { readonly killed: number; readonly total: number; readonly equivalent: number };
  /** The author's mistakes and twins at the points where they apply. */
  readonly mistakes: { readonly killed: number; readonly total: number };
  readonly trivialPasses: number;
  /** Points at which the reference fails the tests. */
  readonly falseRejects: number;
  /** Points at which the reference fails on one of many fresh draws. */
  readonly flakes: number;
  /** What the points took, each by itself; null where a report was there already. */
  readonly seconds: number | null;
}

/** The figures of each report, and of all together. */
export function auditFigures(
  reports: readonly TemplateReport[],
  seconds: ReadonlyMap<string, number | undefined>,
): {
  readonly templates: readonly (AuditFigures & { readonly id: string; readonly version: number })[];
  readonly totals: AuditFigures;
} {
  const templates = reports.map((report) => ({
    id: report.template,
    version: report.version,
    ...figuresOf(report, seconds.get(report.template) ?? null),
  }));
  return { templates, totals: templates.reduce<AuditFigures>(added, NOTHING) };
}

const NOTHING: AuditFigures = {
  mutants: { killed: 0, total: 0, equivalent: 0 },
  mistakes: { killed: 0, total: 0 },
  trivialPasses: 0,
  falseRejects: 0,
  flakes: 0,
  seconds: null,
};

function figuresOf(report: TemplateReport, seconds: number | null): AuditFigures {
  const { killed, total, equivalent } = report.mutants;
  const rivals = [...report.mistakes, ...report.twins];
  const pointsWith = (check: string): number =>
    report.findings.filter((finding) => finding.check === check).reduce((sum, { points }) => sum + points, 0);
  return {
    mutants: { killed, total, equivalent },
    mistakes: {
      killed: rivals.reduce((sum, rival) => sum + rival.killed, 0),
      total: rivals.reduce((sum, rival) => sum + rival.points, 0),
    },
    trivialPasses: report.trivial.passed,
    falseRejects: pointsWith('reference'),
    flakes: pointsWith('flake'),
    seconds,
  };
}

function added(one: AuditFigures, other: AuditFigures): AuditFigures {
  return {
    mutants: {
      killed: one.mutants.killed + other.mutants.killed,
      total: one.mutants.total + other.mutants.total,
      equivalent: one.mutants.equivalent + other.mutants.equivalent,
    },
    mistakes: {
      killed: one.mistakes.killed + other.mistakes.killed,
      total: one.mistakes.total + other.mistakes.total,
    },
    trivialPasses: one.trivialPasses + other.trivialPasses,
    falseRejects: one.falseRejects + other.falseRejects,
    flakes: one.flakes + other.flakes,
    seconds:
      one.seconds === null && other.seconds === null ? null : (one.seconds ?? 0) + (other.seconds ?? 0),
  };
}
