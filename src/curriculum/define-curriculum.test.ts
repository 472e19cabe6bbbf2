import { expect, test } from 'vitest';
import sortBy from '../../templates/lists/sort-by.ts';
import topK from '../../templates/lists/top-k.ts';
import records from '../../templates/pipelines/records.ts';
import type { HoldoutKit } from '../split/holdout-kit.ts';
import { defineCurriculum, isCurriculum } from './define-curriculum.ts';
import { sampler } from './sampler/sampler-kit.ts';
import { stage } from './stage.ts';

const stages = [stage('first', { on: sortBy })];

test('a curriculum without holdouts has everything for training', () => {
  const { split } = defineCurriculum('a', { templates: [sortBy], stages });
  expect(split.names).toEqual([]);
  expect(split.classify(sortBy, sortBy.space.at(0n))).toEqual({ kind: 'train' });
});

test('holdouts are made with the toolbox and named in order', () => {
  const { split } = defineCurriculum('a', {
    templates: [sortBy],
    stages,
    holdout: (h) => [h.value(sortBy, 'element', 'person'), h.wording({ natural: ['zh'] })],
    sealed: { key: 'k', share: 0 },
  });
  expect(split.names).toEqual(['lists/sort-by.element.person', 'natural.zh']);
  expect(split.sealing.share).toBe(0);
});

test('a holdout on a template that is not listed is refused', () => {
  expect(() =>
    defineCurriculum('a', { templates: [sortBy], stages, holdout: (h) => [h.template(topK)] }),
  ).toThrow(expect.objectContaining({ code: 'curriculum/unlisted-template' }));
});

test('an operator that no chain has is refused where it is written, with those that there are', () => {
  const define = () =>
    defineCurriculum('a', {
      templates: [records],
      stages: [stage('chains', { on: records })],
      holdout: (h) => [h.newOperator(records, 'rotate-rains')],
    });
  expect(define).toThrow(
    expect.objectContaining({
      code: 'split/unknown-operator',
      details: expect.objectContaining({
        path: 'new-operator',
        expected: expect.stringContaining('rotate-rows'),
        received: '"rotate-rains"',
      }),
    }),
  );
});

test('what cannot promote or choose is refused, and so are ladders that no stage is on', () => {
  const define = (more: object) => defineCurriculum('a', { templates: [sortBy], stages, ...more });
  const refused = (code: string) => expect.objectContaining({ code: `curriculum/${code}` });
  expect(() => define({ promote: 0.9 })).toThrow(refused('promote'));
  expect(() => define({ sampler: 'uniform' })).toThrow(refused('sampler'));
  expect(() => define({ sampler: sampler.frontier() })).toThrow(refused('ladders'));
  const small = [stage('small', { on: sortBy, size: ['five'] })];
  expect(define({ sampler: sampler.frontier(), stages: small }).sampler.name).toBe('frontier');
});

test.each([
  ['no list of templates', { templates: undefined }, 'curriculum/templates'],
  ['what is no template', { templates: [sortBy, null] }, 'curriculum/templates'],
  ['no stages', { stages: undefined }, 'curriculum/stages'],
  ['a stage that `stage` did not make', { stages: [{ name: 'a', on: sortBy }] }, 'curriculum/stages'],
  ['a list for a function', { holdout: [] }, 'curriculum/holdout'],
  ['a promise of holdouts', { holdout: async () => [] }, 'split/no-holdout'],
  ['an object for a holdout', { holdout: () => [{ kind: 'value', name: 'x' }] }, 'split/no-holdout'],
  ['nothing for a holdout', { holdout: () => [null] }, 'split/no-holdout'],
  [
    'nothing under a name',
    { holdout: (h: HoldoutKit) => [h.as('x', undefined as never)] },
    'split/no-holdout',
  ],
  ['half a conjunction', { holdout: (h: HoldoutKit) => [h.and(null as never)] }, 'split/no-holdout'],
  [
    'a range without ends',
    { holdout: (h: HoldoutKit) => [h.range(sortBy, 'size', {} as never)] },
    'split/empty-range',
  ],
  ['a seal without a key', { sealed: { share: 0.1 } }, 'split/sealed'],
  ['no seal', { sealed: null }, 'split/sealed'],
])('without types: %s', (_, parts, code) => {
  expect(() => defineCurriculum('a', { templates: [sortBy], stages, ...parts } as never)).toThrow(
    expect.objectContaining({ code }),
  );
});

test('only what was defined is a curriculum', () => {
  expect(isCurriculum(defineCurriculum('a', { templates: [sortBy], stages }))).toBe(true);
  for (const other of [undefined, null, { kind: 'curriculum', id: 'a' }])
    expect(isCurriculum(other)).toBe(false);
});
