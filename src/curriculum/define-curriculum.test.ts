import { expect, test } from 'vitest';
import sortBy from '../../templates/lists/sort-by.ts';
import topK from '../../templates/lists/top-k.ts';
import records from '../../templates/pipelines/records.ts';
import { defineCurriculum } from './define-curriculum.ts';
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
