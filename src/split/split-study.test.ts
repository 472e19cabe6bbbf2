import { beforeAll, describe, expect, test } from 'vitest';
import sortBy from '../../templates/lists/sort-by.ts';
import topK from '../../templates/lists/top-k.ts';
import records from '../../templates/pipelines/records.ts';
import { EtudesError } from '../errors.ts';
import type { Expander } from '../expand/expander.ts';
import { Library } from '../expand/load/library.ts';
import { TaskStream } from '../expand/stream-tasks.ts';
import type { TaskSource } from '../expand/task-source.ts';
import { packageFile } from '../package-file.ts';
import { type Task, taskSchema } from '../task/task.ts';
import { guardTask } from './guard.ts';
import type { Holdout } from './holdout.ts';
import { holdoutKit as h } from './holdout-kit.ts';
import { type ForTraining, Split } from './split.ts';
import { splitSources } from './split-sources.ts';
import { SplitStudy } from './split-study.ts';

const expanders = new Map<string, Expander>();

beforeAll(async () => {
  const library = new Library();
  for (const file of [
    'templates/lists/sort-by.ts',
    'templates/lists/top-k.ts',
    'templates/pipelines/records.ts',
    'templates/kinds/lists.ts',
  ])
    for (const { template } of await library.add(packageFile(file)))
      expanders.set(template.id, await library.expander(template.id));
});

const source = (id: string, restriction: TaskSource['restriction'] = {}): TaskSource => ({
  name: id,
  expander: expanders.get(id) as Expander,
  restriction,
  weight: 1,
});
const study = (holdouts: readonly Holdout[], count = 600, sources = [source('lists/sort-by')]) =>
  new SplitStudy(sources, new Split(holdouts), { seed: '1', count }).run();

describe('a study of a split', () => {
  test('finds no leak where meanings differ, and counts every task once', async () => {
    const report = await study([h.value(sortBy, 'element', 'person'), h.permutation(sortBy, 'key', 'order')]);
    expect(report.leaks).toEqual([]);
    expect(report.problems).toEqual([]);
    const counts = report.splits.map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(600);
    expect(Math.min(...counts)).toBeGreaterThan(50);
    for (const split of report.splits.slice(1)) expect(split.novelCompoundShare).toBe(1);
  });

  test('names two tasks where the same function stands on both sides', async () => {
    const report = await study([h.value(sortBy, 'stable', true)]);
    const [leak] = report.leaks.filter(({ level }) => level === 'L3');
    const [train, held] = [leak?.train, leak?.eval].map((id) => sortBy.space.at(pointOf(id as string)));
    expect(train?.levels['stable']?.name).toBe(false);
    expect(held?.levels['stable']?.name).toBe(true);
    expect(report.splits[1]?.leaks?.L2).toBeGreaterThan(0);
  });

  test('names the held-out point whose solution a task of training shows', async () => {
    const smallest = h.pair(topK, { pick: 'smallest', ties: 'smaller id first' });
    // Its rule until now, functions like the one that is sought, and a function that stands beside a fault.
    const made = ['change/lists/top-k', 'find/lists/top-k', 'repair/lists/sort-by'];
    const report = await study(
      [smallest],
      60,
      made.map((id) => source(id)),
    );
    const leaks = report.leaks.filter(({ level }) => level === 'L10');
    for (const id of made) expect(leaks.some(({ train }) => train.startsWith(`${id}@`))).toBe(true);
    for (const leak of leaks) {
      expect(topK.space.at(pointOf(leak.eval)).levels).toMatchObject({
        pick: { name: 'smallest' },
        ties: { name: 'smaller id first' },
      });
    }
    // Where only the size is held out, the same solution is on both sides by design.
    const larger = await study([h.range(topK, 'size', { above: 'small' })], 10, [
      source('change/lists/top-k'),
    ]);
    expect(larger.leaks.filter(({ level }) => level === 'L10')).toEqual([]);
  });

  test('counts the same instead where what is held out is a constraint, a size or a wording', async () => {
    for (const holdout of [
      h.constraint(h.value(sortBy, 'stable', true)),
      h.range(sortBy, 'size', { above: 'edges' }),
      h.wording({ style: ['story'] }),
    ]) {
      const report = await study([holdout]);
      expect(report.leaks).toEqual([]);
      expect(report.splits[1]?.shared?.behaviour).toBeGreaterThan(50);
    }
  });

  test('says when a cell is too small, and when nothing is in it', async () => {
    const narrow = h.and(h.value(sortBy, 'key', 'last digit'), h.value(sortBy, 'order', 'descending'));
    const stages = [source('lists/sort-by', { element: ['int', 'person'] })];
    const { problems } = await study([narrow, h.value(sortBy, 'element', 'word')], 300, stages);
    const codes = problems.map(({ code, split }) => [code, split]);
    expect(codes).toEqual([
      ['split/nothing-held', 'lists/sort-by.element.word'],
      ['split/small-cell', narrow.name],
    ]);
  });

  test('reports steps beyond a ladder, chains and what is discarded', async () => {
    const report = await study([h.depth(records, { above: 3 })], 400, [source('pipelines/records')]);
    expect(report.splits[1]?.supportDistance).toEqual({ axis: 'pipelines/records.depth', steps: 3 });
    expect(report.splits[1]?.sdcc?.[0]).toBeGreaterThan(0);
    expect(report.leaks).toEqual([]);
    expect(report.atoms['pipelines/records']?.train).toBe(report.splits[0]?.examined);
  });

  test('is the same each time', async () => {
    const holdouts = [h.permutation(sortBy, 'key', 'order', { shift: 1 })];
    expect(await study(holdouts, 200)).toEqual(await study(holdouts, 200));
  });
});

describe('drawing from one side', () => {
  const split = new Split([
    h.as('person', h.value(sortBy, 'element', 'person')),
    h.wording({ style: ['story'] }),
  ]);
  const draw = (asked: string, count: number) =>
    [
      ...new TaskStream(splitSources([source('lists/sort-by')], split, asked), { seed: '1', count }).lines(),
    ].map((line) => taskSchema.parse(JSON.parse(line)));

  test('gives tasks of that side only, and names it in the record', () => {
    for (const task of draw('train', 300)) {
      expect(task.split).toBe('train');
      expect(task.point['element']).not.toBe('person');
      expect(task.wording.style).not.toBe('story');
      expect(guardTask(split, sortBy, task)).toBe(task);
    }
    expect(new Set(draw('person', 100).map((task) => `${task.split} ${task.point['element']}`))).toEqual(
      new Set(['person person']),
    );
    expect(new Set(draw('heldout', 200).map((task) => task.split))).toEqual(new Set(split.names));
    expect(new Set(draw('sealed', 200).map((task) => task.split))).toEqual(
      new Set(split.names.map((name) => `sealed:${name}`)),
    );
  });

  test('leaves no trace of the side in what a learner sees', () => {
    const known = new Map(draw('all', 400).map((task) => [task.id, task]));
    for (const task of draw('heldout', 100)) {
      const { split: name, ...rest } = task;
      const other = known.get(task.id);
      if (other !== undefined) expect({ ...other, split: name }).toEqual(task);
      expect(JSON.stringify(rest)).not.toMatch(/held|heldout|sealed/);
    }
  });

  test('the guard stops a task that was put among those for training', () => {
    const [task] = draw('person', 1);
    const trainOn = (_: ForTraining<Task>): void => undefined;
    // @ts-expect-error a task that no guard has seen
    trainOn(task);
    expect(() => guardTask(split, sortBy, task as NonNullable<typeof task>)).toThrow(
      expect.objectContaining({ code: 'split/held-out' }),
    );
  });

  test('nothing to train on, and nothing held, are coded errors', () => {
    const all = new Split([h.template(sortBy)]);
    const codes = ['train', 'nobody'].map((asked) => {
      try {
        splitSources([source('lists/sort-by')], all, asked);
      } catch (error) {
        return error instanceof EtudesError ? error.code : error;
      }
      return 'nothing thrown';
    });
    expect(codes).toEqual(['split/no-training', 'split/nothing-held']);
  });
});

function pointOf(id: string): bigint {
  const [, digits = ''] = /\/([0-9a-z]+)-/.exec(id.slice(id.indexOf('@'))) ?? [];
  return BigInt(Number.parseInt(digits, 36));
}
