import { expect, test } from 'vitest';
import sortBy from '../../templates/lists/sort-by.ts';
import { EtudesError } from '../errors.ts';
import { defineCurriculum } from './define-curriculum.ts';
import { stage } from './stage.ts';

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof EtudesError) return error.code;
    throw error;
  }
  return 'nothing thrown';
};

test('a stage holds the levels of its template', () => {
  const made = stage(
    'small lists',
    { on: sortBy, size: ['five', 'small'], stable: [true], style: ['spec'] },
    { weight: 3 },
  );
  expect(made.levels).toEqual({ size: ['five', 'small'], stable: [true], style: ['spec'] });
  expect(made.weight).toBe(3);
});

test('the compiler refuses what the template lacks', () => {
  const wrong = () => {
    // @ts-expect-error no such level
    stage('a', { on: sortBy, size: ['tiny'] });
    // @ts-expect-error no such axis
    stage('a', { on: sortBy, sise: ['five'] });
    // @ts-expect-error a flag has no texts
    stage('a', { on: sortBy, stable: ['true'] });
    // @ts-expect-error no such style
    stage('a', { on: sortBy, style: ['song'] });
  };
  expect(wrong).toBeTypeOf('function');
});

test('what the compiler cannot see is refused at run time', () => {
  const loose = stage as unknown as (name: string, spec: unknown, options?: unknown) => unknown;
  expect(codeOf(() => loose('a', { on: sortBy, size: ['tiny'] }))).toBe('curriculum/unknown-level');
  expect(codeOf(() => loose('a', { on: sortBy, sise: ['five'] }))).toBe('curriculum/unknown-axis');
  expect(codeOf(() => loose('a', { on: sortBy, size: [] }))).toBe('curriculum/no-levels');
  expect(codeOf(() => loose('a', { on: sortBy, natural: ['fr'] }))).toBe('curriculum/unknown-level');
  expect(codeOf(() => loose('a', { on: [sortBy] }))).toBe('curriculum/no-template');
  expect(codeOf(() => loose('a', { on: sortBy }, { weight: 0.5 }))).toBe('curriculum/weight');
});

test('a curriculum that contradicts itself is refused', () => {
  const first = stage('first', { on: sortBy });
  expect(codeOf(() => defineCurriculum('Bad', { templates: [sortBy], stages: [first] }))).toBe(
    'curriculum/id',
  );
  expect(codeOf(() => defineCurriculum('a', { templates: [sortBy], stages: [] }))).toBe(
    'curriculum/no-stages',
  );
  expect(codeOf(() => defineCurriculum('a', { templates: [sortBy], stages: [first, first] }))).toBe(
    'curriculum/two-of-one-name',
  );
  expect(codeOf(() => defineCurriculum('a', { templates: [], stages: [first] }))).toBe(
    'curriculum/unlisted-template',
  );
  expect(defineCurriculum('a', { templates: [sortBy], stages: [first] }).stages).toHaveLength(1);
});

test.each(['', 'two\nlines', 'x'.repeat(201), 5])('%j names no stage', (name) => {
  expect(() => stage(name as string, { on: sortBy })).toThrow(
    expect.objectContaining({ code: 'curriculum/stage-name' }),
  );
});
