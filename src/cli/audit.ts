import { type AuditTarget, auditTemplates } from '../audit/audit-run.ts';
import { duplicatesAcross } from '../audit/duplicates.ts';
import { BARS, type TemplateReport } from '../audit/template-report.ts';
import { EtudesError } from '../errors.ts';
import { auditFigures } from './audit-figures.ts';
import { auditTable, type CatalogueFigures, percent } from './audit-table.ts';
import { EXIT } from './exit-code.ts';
import { counted, print, say } from './print.ts';
import { unknownId } from './task-sources.ts';
import { Workspace } from './workspace.ts';

/** What `etudes audit` is called with. */
export interface AuditArgs {
  readonly ids: readonly string[];
  readonly points: string;
  readonly templates?: readonly string[] | undefined;
  readonly json: boolean;
  readonly fresh: boolean;
}

/** Of all mutants of all templates that are not equivalent, the share that must die. */
export const CATALOGUE_KILLED = 0.99;

/**
 * `etudes audit`: whether the tests of templates stop wrong solutions and let right ones pass. Looks at the
 * project's own templates, or at the bundled ones where there are none; a report of each is stored.
 *
 * @returns the exit code: 1 where a demand is not met
 */
export async function audit(args: AuditArgs): Promise<number> {
  const points = /^\d{1,5}$/.test(args.points) ? Number(args.points) : 0;
  if (points < 1) {
    throw new EtudesError('usage/points', `--points ${args.points} is no number of points`, {
      expected: 'a whole number from 1 to 99999',
      received: JSON.stringify(args.points),
    });
  }
  const targets = await targetsOf(new Workspace(args.templates), args.ids);
  let done = 0;
  const seconds = new Map<string, number | undefined>();
  const reports = await auditTemplates(targets, {
    points,
    fresh: args.fresh,
    onReport: ({ template, missed }, spent) => {
      done += 1;
      seconds.set(template, spent);
      const state = `${spent === undefined ? 'audited before' : 'audited'}, ${missed.length === 0 ? 'meets all' : `${counted(missed.length, 'demand')} missed`}`;
      say(`${done}/${targets.length} ${template}: ${state}`);
    },
  });
  const catalogue = catalogueOf(reports);
  const missed = [
    ...reports.flatMap((report) => report.missed.map((what) => `${report.template}: ${what}`)),
    // Of one template or a few less is asked, by its own bar.
    ...(args.ids.length === 0 && catalogue.rate < CATALOGUE_KILLED
      ? [`all templates: ${percent(catalogue.rate)} of mutants are killed, not ${percent(CATALOGUE_KILLED)}`]
      : []),
  ];
  if (args.json) {
    const bars = { ...BARS, catalogue: CATALOGUE_KILLED };
    print(JSON.stringify({ ...auditFigures(reports, seconds), bars, catalogue, missed, reports }));
  } else printTables(reports, catalogue, missed);
  return missed.length === 0 ? EXIT.done : EXIT.checkFailed;
}

async function targetsOf(workspace: Workspace, ids: readonly string[]): Promise<readonly AuditTarget[]> {
  for (const id of ids) if (!(await workspace.loadTemplate(id))) throw await unknownId(workspace, id);
  if (ids.length === 0) {
    const own = (await workspace.ownFiles()).templates;
    for (const file of own.length > 0 ? own : workspace.bundledFiles().templates) await workspace.load(file);
  }
  // What is made of a template has the template's hidden tests.
  const asked =
    ids.length === 0
      ? workspace.catalogue.entries().filter(({ template }) => template.base === undefined)
      : ids.map((id) => workspace.catalogue.entry(id));
  const derived = asked.find(({ template }) => template.base !== undefined)?.template;
  if (derived?.base !== undefined) {
    throw new EtudesError('usage/derived', `${derived.id} is made of ${derived.base.id}`, {
      hint: `etudes audit ${derived.base.id}`,
    });
  }
  const wanted = [...new Set(asked.map(({ template }) => template.id))];
  return await Promise.all(
    wanted.map(async (id) => ({
      expander: await workspace.catalogue.expander(id),
      file: workspace.catalogue.entry(id).file,
    })),
  );
}

/** Sums over reports. */
export function catalogueOf(reports: readonly TemplateReport[]): CatalogueFigures {
  const sum = (of: (report: TemplateReport) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  const killed = sum(({ mutants }) => mutants.killed);
  const survived = sum(({ mutants }) => mutants.survived);
  return {
    templates: reports.length,
    points: sum((report) => report.points),
    mutants: sum(({ mutants }) => mutants.total),
    killed,
    survived,
    equivalent: sum(({ mutants }) => mutants.equivalent),
    rate: Number((killed / Math.max(1, killed + survived)).toFixed(4)),
    trivial: { tried: sum(({ trivial }) => trivial.tried), passed: sum(({ trivial }) => trivial.passed) },
    duplicates: duplicatesAcross(reports),
  };
}

/** What is wrong first: the table is long, and the end of an output is what a person sees. */
function printTables(
  reports: readonly TemplateReport[],
  catalogue: CatalogueFigures,
  missed: readonly string[],
): void {
  for (const { template, survivors, findings, alarms } of reports) {
    if (survivors.length + findings.length + alarms.length === 0) continue;
    print(`\n${template}`);
    for (const { points, operator, before, after, what, input, oneIn, missing, task } of survivors.slice(
      0,
      8,
    )) {
      print(`  alive at ${counted(points, 'point')}: ${operator}, ${before} -> ${after}`);
      print(input === '' ? `    ${what}` : `    ${what} on ${input}`);
      const rate =
        oneIn === 0 ? 'the domain never draws such an input' : `1 in ${oneIn} inputs of the domain shows it`;
      print(`    ${[rate, ...missing].join('; ')}; see: etudes show ${task}`);
    }
    for (const { points, check, message, task } of findings.slice(0, 8))
      print(`  ${check} at ${counted(points, 'point')}: ${message}; see: etudes show ${task}`);
    for (const alarm of alarms) print(`  look at this: ${alarm}`);
  }
  for (const { templates, shared } of catalogue.duplicates.slice(0, 10))
    print(`\nlook at this: ${templates.join(' and ')} ask for the same at ${counted(shared, 'point')}`);
  print('');
  for (const line of auditTable(reports, catalogue)) print(line);
  for (const each of missed) print(`missed: ${each}`);
  if (missed.length === 0) print('every demand is met');
}
