import { availableParallelism } from 'node:os';
import { EtudesError } from '../errors.ts';
import { checkRootSeed } from '../expand/repeat-seed.ts';
import type { SplitReport } from '../split/split-report.ts';
import { SplitStudy } from '../split/split-study.ts';
import { EXIT } from './exit-code.ts';
import { parseCount } from './generate-options.ts';
import { OF_DEFINITION, placed } from './placed.ts';
import { counted, grouped, print, say } from './print.ts';
import { sealedOpenings } from './sealed-ledger.ts';
import { splitTable } from './split-table.ts';
import { startSplitWorker } from './split-worker.ts';
import { curriculumOf, stageSources } from './task-sources.ts';
import { Workspace } from './workspace.ts';

/** What `etudes split` is called with. */
export interface SplitArgs {
  readonly id: string;
  readonly count: string;
  readonly seed: string;
  readonly templates?: readonly string[] | undefined;
  readonly json: boolean;
}

/** Tasks from which other threads are of use. */
const THREADS_FROM = 10_000;
/** The index holds places in 32 bits. */
const MOST = 100_000_000;

/**
 * `etudes split`: what a curriculum holds out, how far it lies from what it trains on, and whether any of
 * it leaks.
 *
 * @returns the exit code: 1 where a check fails
 */
export async function split({ id, count, seed, templates, json }: SplitArgs): Promise<number> {
  const tasks = parseCount(count);
  if (tasks > MOST) {
    throw new EtudesError('usage/count', `--count ${count} is more than can be looked at`, {
      expected: `at most ${MOST}`,
    });
  }
  const workspace = new Workspace(templates);
  await workspace.loadOwn();
  const { curriculum, file } = await curriculumOf(workspace, id);
  if (curriculum.split.holdouts.length === 0) {
    throw new EtudesError('split/no-holdouts', `${id} holds nothing out`, {
      path: file,
      hint: 'add holdout: (h) => [...]; docs/curricula.md shows how',
    });
  }
  const sources = await stageSources(workspace, curriculum, new Map());
  // A few tasks are looked at sooner than a thread has loaded its templates.
  const threads = tasks < THREADS_FROM ? 0 : availableParallelism();
  const root = checkRootSeed(seed);
  const workers = Array.from({ length: threads }, () =>
    startSplitWorker({ id, templates: templates ?? [], seed: root }),
  );
  let report: SplitReport;
  try {
    report = await placed(file, OF_DEFINITION, () =>
      new SplitStudy(sources, curriculum.split, { seed: root, count: tasks, workers }).run(),
    );
  } finally {
    for (const worker of workers) void worker.terminate();
  }
  const openings = sealedOpenings(id);
  if (json) print(JSON.stringify({ curriculum: id, seed, sealedOpenings: openings, ...report }));
  else show(report, openings);
  return report.leaks.length + report.problems.length === 0 ? EXIT.done : EXIT.checkFailed;
}

function show(report: SplitReport, openings: number): void {
  for (const line of splitTable(report)) print(line);
  print(`sealed: ${counted(openings, 'opening')} noted here`);
  for (const alarm of report.alarms) say(`look at this: ${alarm}`);
  for (const { level, code, split: name, message } of report.problems)
    print(`${level} ${code} ${name}: ${message}`);
  const leaks = report.splits.reduce(
    (sum, each) => sum + Object.values(each.leaks ?? {}).reduce((total, count) => total + count, 0),
    0,
  );
  for (const { level, split: name, train, eval: held } of report.leaks)
    print(`${level} ${name}: ${train} and ${held}`);
  const listed = report.leaks.length;
  if (leaks > 0) print(`${counted(leaks, 'leak')}, ${grouped(listed)} listed`);
  else print(report.problems.length === 0 ? 'no leak' : `${counted(report.problems.length, 'check')} failed`);
}
