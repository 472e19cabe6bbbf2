import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import rotate from '../../templates/lists/rotate.ts';
import sortBy from '../../templates/lists/sort-by.ts';
import { parseTaskId } from '../task/task-id.ts';
import { type Curriculum, type CurriculumSpec, defineCurriculum } from './define-curriculum.ts';
import { createEngine } from './engine.ts';
import { gate } from './gate/gate-kit.ts';
import { openCurriculum } from './open-curriculum.ts';
import { openingOf } from './run.ts';
import { sampler } from './sampler/sampler-kit.ts';
import { stage } from './stage.ts';
import { engineOptions } from './stage-arms.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'etudes-course-')), 'state');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const spec: CurriculumSpec = {
  templates: [sortBy, rotate],
  holdout: (h) => [
    h.value(sortBy, 'element', 'person'),
    h.permutation(sortBy, 'key', 'order'),
    h.value(rotate, 'direction', 'right'),
  ],
  stages: [
    stage('five', { on: sortBy, size: ['five'] }),
    stage('people', { on: sortBy, element: ['person'] }),
    stage('any', { on: sortBy, size: ['small', 'edges'] }),
    stage('rotate', { on: rotate, natural: ['en'] }),
  ],
};
const course = (change: Partial<CurriculumSpec> = {}) => defineCurriculum('course', { ...spec, ...change });

test('each stage that training has anything of is an arm, one behind the other', () => {
  const { arms } = engineOptions(course(), { seed: '1' });
  expect(arms).toEqual([
    { id: 'five', family: 'course', stage: 0, coordinates: { size: 0 } },
    { id: 'any', family: 'course', stage: 2, coordinates: { size: 2 } },
    { id: 'rotate', family: 'course', stage: 3, coordinates: {} },
  ]);
});

test('ladders of axes are each template’s own', () => {
  const engine = createEngine(engineOptions(course({ sampler: sampler.frontier() }), { seed: '1' }));
  expect(engine.levels()).toEqual({ 'lists/sort-by size': 0 });
});

test('promotion and sampler are what the curriculum says', () => {
  const usual = course();
  expect(usual.promote.config).toEqual(gate.confident({ above: 0.9 }).config);
  expect(usual.sampler.config).toEqual(sampler.standard().config);
  const promote = gate.confident({ above: 0.8, confidence: 0.9 });
  const own = sampler.mix([sampler.ladder(), 0.5], [sampler.uniform(), 0.5]);
  const given = engineOptions(course({ promote, sampler: own }), { seed: '1' });
  expect([given.gate, given.sampler]).toEqual([promote, own]);
});

test('only training tasks of its stage are handed out, none of them twice', () => {
  const given = course();
  const { engine, close } = openCurriculum(folder, given, { seed: '1' });
  const tickets = engine.issue({ groups: 300, size: 4 });
  close();
  for (const { arm, task } of tickets) {
    const { template: id, point: index } = parseTaskId(task);
    const { on, levels } = given.stages.find(({ name }) => name === arm) ?? { on: undefined, levels: {} };
    expect(on?.id).toBe(id);
    const point = on?.space.at(index);
    if (on === undefined || point === undefined) throw new Error(`no stage ${arm}`);
    expect(given.split.classify(on, point)).toEqual({ kind: 'train' });
    for (const [axis, names] of Object.entries(levels))
      expect(names).toContain(point.levels[axis]?.name ?? point.surface[axis as 'natural']);
  }
  expect(new Set(tickets.map(({ task }) => task)).size).toBe(300);
});

test('a draw that is misled is stopped by the guard', () => {
  const given = course();
  const options = engineOptions(given, { seed: '1' });
  let held: string | undefined;
  for (let index = 0n; held === undefined; index++)
    if (given.split.classify(sortBy, sortBy.space.at(index)).kind === 'eval')
      held = `${sortBy.id}@${sortBy.version}/${index.toString(36)}-1`;
  const engine = createEngine({ ...options, draw: () => held });
  expect(() => engine.issue()).toThrow(expect.objectContaining({ code: 'curriculum/held-out' }));
});

test('a run goes on where it was, and another seed, split, gate or curriculum is refused with both sides', () => {
  const first = openCurriculum(folder, course(), { seed: '1' });
  const [ticket] = first.engine.issue();
  first.close();
  expect(openingOf(folder)).toMatchObject({ curriculum: 'course', seed: '1' });
  const again = openCurriculum(folder, course(), { seed: '1' });
  expect(again.engine.report({ ticket: ticket?.id ?? '', attempt: 0, score: 1 }).answer).toBe('accepted');
  expect(again.unsaved).toBe(3);
  again.close();

  const open = (given: Curriculum, seed = '1') => {
    try {
      openCurriculum(folder, given, { seed }).close();
      return undefined;
    } catch (error) {
      const { code, details } = error as { code: string; details: { expected: string; received: string } };
      expect(details.expected).not.toBe(details.received);
      return [code, details.expected, details.received];
    }
  };
  expect(open(course(), '2')).toEqual(['curriculum/other-seed', '2', '1']);
  expect(open(defineCurriculum('another', spec))).toEqual([
    'curriculum/other-curriculum',
    'another',
    'course',
  ]);
  expect(open(course({ promote: gate.anytime() }))?.[0]).toBe('curriculum/other-config');
  expect(open(course({ holdout: (h) => [h.value(sortBy, 'element', 'person')] }))?.[0]).toBe(
    'curriculum/other-space',
  );
  // The same names, and other points behind them.
  const shifted: CurriculumSpec['holdout'] = (h) => [
    h.value(sortBy, 'element', 'person'),
    h.as('lists/sort-by.permutation.key.order.0', h.permutation(sortBy, 'key', 'order', { shift: 1 })),
    h.value(rotate, 'direction', 'right'),
  ];
  expect(open(course({ holdout: shifted }))?.[0]).toBe('curriculum/other-space');
  expect(open(course())).toBeUndefined();
});

test('a folder without a log holds no run', () => {
  expect(openingOf(folder)).toBeUndefined();
});

test('numbers that no task stands at are passed over, and an arm without tasks is said to be one', () => {
  const options = engineOptions(course({ sampler: sampler.uniform() }), { seed: '1' });
  const sparse = createEngine({
    ...options,
    draw: (arm, number) => (number % 3 === 2 ? options.draw(arm, number) : undefined),
  });
  const tasks = sparse.issue({ groups: 60 }).map(({ task }) => task);
  expect(new Set(tasks).size).toBe(60);
  const none = createEngine({ ...options, draw: () => undefined });
  expect(() => none.issue()).toThrow(expect.objectContaining({ code: 'curriculum/held-out' }));
});
