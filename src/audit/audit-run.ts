import { availableParallelism } from 'node:os';
import type { Expander } from '../expand/expander.ts';
import { readReport, reportPath, sourceHash, writeReport } from '../expand/load/audit-report.ts';
import { programOf } from '../expand/program-of.ts';
import { programText } from '../mutants/mutants-of.ts';
import type { Point } from '../template/point.ts';
import { contractAt } from './contract-domain.ts';
import { coveringPoints } from './covering-points.ts';
import { CrewMember } from './crew.ts';
import type { PointFigures } from './findings.ts';
import { TEST_SEEDS } from './point-audit.ts';
import { type TemplateReport, templateReport } from './template-report.ts';
import type { PointJob } from './worker.ts';

/** A template to audit, with its file. */
export interface AuditTarget {
  readonly expander: Expander;
  readonly file: string;
}

/** How an audit runs. */
export interface AuditOptions {
  /** Points of each template at least; more where levels and their pairs need them. */
  readonly points: number;
  /** Audits again what has a report. */
  readonly fresh: boolean;
  /**
   * Called when a template is done, or found done before.
   * @param seconds - what its points took together, each by itself; undefined where it was done before
   */
  onReport(report: TemplateReport, seconds: number | undefined): void;
  /** Workers; as many as processors where absent. */
  readonly workers?: number;
}

/** A template's points are audited in so many parts, each by one worker that shares what it works out. */
const PARTS = 2;

/** A template under way. */
interface Work {
  readonly target: AuditTarget;
  readonly source: string;
  readonly jobs: readonly PointJob[];
  readonly figures: PointFigures[];
  left: number;
  /** Milliseconds that its points have taken. */
  spent: number;
}

/**
 * Audits templates on several workers and stores a report of each as soon as it is done, so that an audit
 * that is broken off goes on where it was.
 *
 * @returns the reports in order of the targets
 */
export async function auditTemplates(
  targets: readonly AuditTarget[],
  options: AuditOptions,
): Promise<readonly TemplateReport[]> {
  const reports = new Map<AuditTarget, TemplateReport>();
  const waiting = targets.filter((target) => {
    const old = options.fresh ? undefined : storedReport(target, options.points);
    if (old === undefined) return true;
    reports.set(target, old);
    options.onReport(old, undefined);
    return false;
  });
  const parts: (readonly [work: Work, jobs: readonly PointJob[]])[] = [];
  const nextPart = (): (typeof parts)[number] | undefined => {
    const target = parts.length === 0 ? waiting.shift() : undefined;
    if (target !== undefined) {
      const work = workOn(target, options.points);
      const size = Math.ceil(work.jobs.length / PARTS);
      for (let from = 0; from < work.jobs.length; from += size)
        parts.push([work, work.jobs.slice(from, from + size)]);
    }
    return parts.shift();
  };
  const finish = ({ target, source, figures, spent }: Work): void => {
    const { template } = target.expander;
    const report = templateReport(template, source, TEST_SEEDS.length, figures);
    writeReport(reportPath(target.file, template), report);
    reports.set(target, report);
    options.onReport(report, Math.round(spent / 100) / 10);
  };
  const member = async (): Promise<void> => {
    const worker = new CrewMember();
    try {
      for (let part = nextPart(); part !== undefined; part = nextPart()) {
        const [work, jobs] = part;
        for (const job of jobs) {
          const started = performance.now();
          const answer = await worker.audit(job);
          work.spent += performance.now() - started;
          work.figures[job.turn] =
            'figures' in answer ? answer.figures : brokenFigures(job, answer.error.message);
          work.left -= 1;
          if (work.left === 0) finish(work);
        }
      }
    } finally {
      worker.end();
    }
  };
  const members = options.workers ?? availableParallelism();
  await Promise.all(Array.from({ length: members }, member));
  return targets.map((target) => reports.get(target) as TemplateReport);
}

function storedReport({ expander, file }: AuditTarget, points: number): TemplateReport | undefined {
  const report = readReport(reportPath(file, expander.template));
  return report !== undefined && report.source === sourceHash(file) && report.points >= points
    ? (report as TemplateReport)
    : undefined;
}

function workOn(target: AuditTarget, points: number): Work {
  const { expander, file } = target;
  // Points that promise the same and have one reference stand side by side, so that what they share is at hand.
  const sorted = coveringPoints(expander, points)
    .map((point) => ({ point, key: sharedKey(expander, point) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const jobs = sorted.map(
    ({ point }, turn): PointJob => ({
      file,
      template: expander.template.id,
      part: Math.floor(turn / Math.ceil(sorted.length / PARTS)),
      point: String(point.index),
      turn,
      hangs: [],
    }),
  );
  return { target, source: sourceHash(file), jobs, figures: [], left: jobs.length, spent: 0 };
}

function sharedKey(expander: Expander, point: Point): string {
  const [seed] = TEST_SEEDS as [string];
  try {
    return `${contractAt(expander, point, seed).lawKey} ${programText(programOf(expander.meaning(point, seed)))}`;
  } catch {
    // What is wrong with it is told when the point is audited.
    return '';
  }
}

/** A point whose audit broke off: all it has is a finding. */
function brokenFigures({ template, point }: PointJob, message: string): PointFigures {
  const task = `${template} point ${point}`;
  return {
    task,
    mutants: { total: 0, killed: 0, byBound: 0, byStored: 0, runs: 0, equivalents: [], survivors: [] },
    trivial: 0,
    rivals: [],
    findings: [{ check: 'broken', message, task }],
    behaviour: '',
    reference: '',
  };
}
