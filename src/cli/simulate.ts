import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { columns } from '../curriculum/simulate/column.ts';
import { BUDGET } from '../curriculum/simulate/course.ts';
import type { Estimate } from '../curriculum/simulate/interval.ts';
import { plotOf } from '../curriculum/simulate/plot.ts';
import { rows } from '../curriculum/simulate/row.ts';
import { runCourses } from '../curriculum/simulate/run-courses.ts';
import { BASELINE, type Cell, coursesOf, tableOf } from '../curriculum/simulate/table.ts';
import { EtudesError } from '../errors.ts';
import { nearest } from '../expand/load/nearest.ts';
import { aligned } from './audit-table.ts';
import { counted, grouped, print, say } from './print.ts';
import { unwritable } from './unwritable.ts';
import { wholeNumber } from './whole-number.ts';
import { writeWhole } from './whole-text.ts';

/** What `etudes curriculum simulate` is called with. */
export interface SimulateArgs {
  readonly seeds: string;
  readonly batches: string;
  readonly learner?: readonly string[] | undefined;
  readonly sampler?: readonly string[] | undefined;
  readonly dev: boolean;
  readonly json: boolean;
  readonly svg?: string | undefined;
}

/** How often progress is shown, in milliseconds. */
const PROGRESS = 250;

/** `etudes curriculum simulate`: samplers against learners whose true success is known, beside uniform sampling. */
export async function simulate(args: SimulateArgs): Promise<void> {
  const seeds = wholeNumber('seeds', args.seeds, 2, 1000);
  const budget = { ...BUDGET, batches: wholeNumber('batches', args.batches, 2, 100_000) };
  const chosenColumns = chosen('learner', columns, args.learner);
  // Without the strategy to beat, no figure says anything.
  const chosenRows = chosen('sampler', rows, args.sampler, BASELINE);
  const population = args.dev ? 'dev' : 'reported';
  // A place that cannot be written to is found before the work, and not after it.
  if (args.svg !== undefined) checkPlace(args.svg);
  const courses = coursesOf(chosenColumns, chosenRows, seeds);
  const started = performance.now();
  const shows = process.stderr.isTTY === true;
  let shown = started;
  const figures = await runCourses(courses, {
    population,
    budget,
    onDone(done) {
      const now = performance.now();
      if (!shows || now - shown < PROGRESS) return;
      shown = now;
      process.stderr.write(`\r\u001b[K${grouped(done)} of ${counted(courses.length, 'run')}`);
    },
  });
  if (shows) process.stderr.write('\r\u001b[K');
  const cells = tableOf(chosenColumns, chosenRows, seeds, figures);
  const setting = `${seeds} paired seeds, ${grouped(budget.batches)} batches of ${budget.groups} groups of ${budget.size}, ${population} learners`;
  if (args.svg !== undefined) {
    writeWhole(args.svg, plotOf(cells, `Samplers on simulated learners: ${setting}`));
  }
  if (args.json) print(JSON.stringify({ seeds, population, budget, rows: cells.map(jsonOf) }));
  else printTable(cells, setting);
  const seconds = (performance.now() - started) / 1000;
  say(`${counted(courses.length, 'run')} in ${seconds.toFixed(0)} s`);
}

/** @throws EtudesError `usage/svg` or `environment/...` */
function checkPlace(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new EtudesError('usage/svg', `${file} is a folder, so no file can have that name`, {
      hint: 'name a file, such as plot.svg',
    });
  }
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Those named, also several with commas between, in the table's own order; all where none is named. */
function chosen<T extends { readonly name: string }>(
  option: string,
  all: readonly T[],
  given: readonly string[] | undefined,
  always?: string,
): readonly T[] {
  if (given === undefined) return all;
  const known = all.map(({ name }) => name);
  const names = given.flatMap((each) => each.split(','));
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new EtudesError(`usage/${option}`, `there is no ${option} ${JSON.stringify(name)}`, {
      expected: `one of ${known.join(', ')}`,
      received: JSON.stringify(name),
      hint: `perhaps ${nearest(name, known)}`,
    });
  }
  return all.filter(({ name }) => names.includes(name) || name === always);
}

function jsonOf(cell: Cell): Readonly<Record<string, unknown>> {
  const { learner, sampler, auc, final, aucRatio, finalRatio, waste, switches } = cell;
  return {
    learner,
    sampler,
    auc: auc.value,
    aucInterval: auc.interval,
    final: final.value,
    finalInterval: final.interval,
    aucRatio: aucRatio.value,
    aucRatioInterval: aucRatio.interval,
    finalRatio: finalRatio.value,
    finalRatioInterval: finalRatio.interval,
    waste,
    switches,
  };
}

/** A block a learner: no order of merit, and no winner, for it changes from block to block. */
function printTable(cells: readonly Cell[], setting: string): void {
  print(`${setting}. In brackets: 95 % intervals.`);
  print(
    'average: true mean success on the fixed target over the run; final: at its end; ratios: to uniform;',
  );
  print(
    'waste: share of tickets for arms that nothing is learnt from; moves: promotions and demotions a run.',
  );
  const head = ['average', '', 'final', '', 'ratio', '', 'final ratio', '', 'waste', 'moves'];
  const learners = [...new Set(cells.map(({ learner }) => learner))];
  const blocks = learners.map((learner) => [
    [learner, ...head],
    ...cells.filter((cell) => cell.learner === learner).map(lineOf),
  ]);
  const block = (blocks[0] ?? []).length;
  aligned(blocks.flat()).forEach((line, place) => {
    print(place % block === 0 ? `\n${line}` : line);
  });
  print(
    '\nThe learners are simulated: which sampler does well here is no evidence about a model in training.',
  );
}

function lineOf({ sampler, auc, final, aucRatio, finalRatio, waste, switches }: Cell): readonly string[] {
  const estimates = [auc, final, aucRatio, finalRatio].flatMap(shown);
  return [`  ${sampler}`, ...estimates, waste.toFixed(2), switches.toFixed(1)];
}

function shown({ value, interval: [low, high] }: Estimate): readonly [string, string] {
  return [value.toFixed(3), `[${low.toFixed(3)}, ${high.toFixed(3)}]`];
}
