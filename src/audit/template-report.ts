import type { AuditReport } from '../expand/load/audit-report.ts';
import type { Template } from '../template/template.ts';
import type { Equivalent, Finding, PointFigures, Survivor } from './findings.ts';

/** What every template must reach. */
export const BARS = { killed: 0.95, equivalents: 0.15, mistakes: 6, axes: 3, references: 24 } as const;
/** Kept in a report. */
const MOST_SURVIVORS = 40;
const MOST_EQUIVALENTS = 60;
const MOST_FINDINGS = 40;

/** One mistake or twin over all points where it applies. */
export interface RivalSummary {
  readonly name: string;
  readonly points: number;
  readonly killed: number;
  /** At how many points it passes the public examples, or half of the hidden inputs. */
  readonly plausible: number;
}

/** The audit of one version of a template: what is stored beside it. */
export interface TemplateReport extends AuditReport {
  readonly seeds: number;
  /** Different references among the points. */
  readonly references: number;
  readonly axes: number;
  /** The number of different things to ask, as text: it may be larger than a number holds. */
  readonly meanings: string;
  readonly mutants: {
    readonly total: number;
    readonly killed: number;
    readonly byBound: number;
    readonly byStored: number;
    readonly meanRuns: number;
    readonly equivalent: number;
    readonly survived: number;
    /** Of the mutants that are not equivalent, the share that is killed. */
    readonly rate: number;
    /** Of all mutants, the share that is equivalent. */
    readonly equivalentShare: number;
  };
  readonly trivial: { readonly tried: number; readonly passed: number };
  readonly mistakes: readonly RivalSummary[];
  readonly twins: readonly RivalSummary[];
  readonly survivors: readonly (Survivor & { readonly points: number })[];
  readonly equivalents: readonly (Equivalent & { readonly points: number })[];
  readonly findings: readonly (Finding & { readonly points: number })[];
  /** What somebody should look at. */
  readonly alarms: readonly string[];
  readonly behaviours: readonly string[];
}

/** Sums up what an audit found at a template's points. */
export function templateReport(
  template: Template,
  source: string,
  seeds: number,
  points: readonly PointFigures[],
): TemplateReport {
  const sum = (of: (figures: PointFigures['mutants']) => number): number =>
    points.reduce((total, { mutants }) => total + of(mutants), 0);
  const total = sum((each) => each.total);
  const killed = sum((each) => each.killed);
  const equivalent = sum((each) => each.equivalents.length);
  const survived = sum((each) => each.survivors.length);
  const mutants = {
    total,
    killed,
    byBound: sum((each) => each.byBound),
    byStored: sum((each) => each.byStored),
    meanRuns: rounded(sum((each) => each.runs) / Math.max(1, killed), 1),
    equivalent,
    survived,
    rate: rounded(killed / Math.max(1, killed + survived), 4),
    equivalentShare: rounded(equivalent / Math.max(1, total), 4),
  };
  const findings = grouped(
    points.flatMap((each) => each.findings),
    ({ check, message }) => `${check} ${message}`,
  );
  const rivals = points.flatMap((each) => each.rivals);
  const report = {
    format: 1 as const,
    template: template.id,
    version: template.version,
    source,
    points: points.length,
    seeds,
    references: new Set(points.map(({ reference }) => reference)).size,
    axes: Object.keys(template.axes).length,
    meanings: String(template.space.meanings),
    mutants,
    trivial: {
      tried: points.reduce((tried, { trivial }) => tried + trivial, 0),
      passed: points.flatMap((each) => each.findings).filter(({ check }) => check === 'trivial').length,
    },
    mistakes: rivalSummaries(rivals.filter(({ kind }) => kind === 'mistake')),
    twins: rivalSummaries(rivals.filter(({ kind }) => kind === 'twin')),
    survivors: grouped(
      points.flatMap((each) => each.mutants.survivors),
      ({ operator, before, after }) => `${operator} ${before} ${after}`,
    ).slice(0, MOST_SURVIVORS),
    equivalents: grouped(
      points.flatMap((each) => each.mutants.equivalents),
      ({ operator, before, after }) => `${operator} ${before} ${after}`,
    ).slice(0, MOST_EQUIVALENTS),
    findings: findings.slice(0, MOST_FINDINGS),
    behaviours: [...new Set(points.map(({ behaviour }) => behaviour))].sort(),
  };
  return { ...report, missed: missedBars(report, findings), alarms: alarmsOf(report, template) };
}

/** Equal things once, the commonest first, with how often each came. */
function grouped<T>(
  items: readonly T[],
  key: (item: T) => string,
): readonly (T & { readonly points: number })[] {
  const groups = new Map<string, { readonly item: T; points: number }>();
  for (const item of items) {
    const known = groups.get(key(item));
    if (known === undefined) groups.set(key(item), { item, points: 1 });
    else known.points += 1;
  }
  return [...groups.values()]
    .sort((a, b) => b.points - a.points)
    .map(({ item, points }) => ({ ...item, points }));
}

function rivalSummaries(rivals: readonly PointFigures['rivals'][number][]): readonly RivalSummary[] {
  const names = [...new Set(rivals.map(({ name }) => name))];
  return names.map((name) => {
    const own = rivals.filter((rival) => rival.name === name);
    return {
      name,
      points: own.length,
      killed: own.filter(({ killed }) => killed).length,
      plausible: own.filter(({ plausible }) => plausible).length,
    };
  });
}

type Figures = Omit<TemplateReport, 'missed' | 'alarms'>;

function missedBars(
  report: Figures,
  findings: readonly (Finding & { readonly points: number })[],
): readonly string[] {
  const { mutants, mistakes, twins } = report;
  const missed: string[] = [];
  if (mutants.rate < BARS.killed)
    missed.push(`mutants: ${percent(mutants.rate)} are killed, not ${percent(BARS.killed)}`);
  if (mutants.equivalentShare > BARS.equivalents)
    missed.push(
      `mutants: ${percent(mutants.equivalentShare)} are equivalent, more than ${percent(BARS.equivalents)}`,
    );
  if (mistakes.length + twins.length < BARS.mistakes)
    missed.push(`mistakes: there are ${mistakes.length + twins.length}, not ${BARS.mistakes}`);
  const implausible = [...mistakes, ...twins].filter(({ plausible }) => plausible === 0);
  if (mistakes.length + twins.length - implausible.length < BARS.mistakes && implausible.length > 0)
    missed.push(
      `mistakes: nobody would take these for right: ${implausible.map(({ name }) => name).join('; ')}`,
    );
  const counts = new Map<string, number>();
  for (const { check, points } of findings) counts.set(check, (counts.get(check) ?? 0) + points);
  for (const [check, count] of counts) missed.push(`${check}: ${count} findings`);
  return missed;
}

function alarmsOf(report: Figures, template: Template): readonly string[] {
  const { mutants, references, axes, twins, points } = report;
  const alarms: string[] = [];
  if (mutants.total > 0 && mutants.killed === 0) alarms.push('everything passes: no mutant dies');
  if (mutants.total / Math.max(1, points) < 20)
    alarms.push(`there are only ${Math.round(mutants.total / Math.max(1, points))} mutants a task`);
  if (template.space.meanings < BigInt(BARS.references))
    alarms.push(`the space has ${report.meanings} meanings only`);
  else if (references < BARS.references)
    alarms.push(`${points} points have ${references} different references only`);
  if (axes < BARS.axes) alarms.push(`there are ${axes} axes only`);
  if (twins.length < 2)
    alarms.push(`${twins.length === 0 ? 'no' : 'one'} twin: readings of the prompt are hardly tried`);
  return alarms;
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
