import { describe, expect, test } from 'vitest';
import type { Expander } from '../src/expand/expander.ts';
import { astOf } from '../src/expand/normal-form.ts';
import { foldedOf } from '../src/expand/program-of.ts';
import { kinds } from '../src/task/kind.ts';
import { PLAIN_SEED } from '../src/task/task-id.ts';
import { numberOperators } from '../templates/pipelines/number-operators.ts';
import { rowOperators } from '../templates/pipelines/row-operators.ts';
import { sinks } from '../templates/pipelines/sinks.ts';
import { sources } from '../templates/pipelines/sources.ts';
import { textOperators } from '../templates/pipelines/text-operators.ts';
import { totalOperators } from '../templates/pipelines/total-operators.ts';
import { bundledExpanders, somePoints } from './helpers/catalogue.ts';

/** What the catalogue is to offer. */
const TEMPLATES = 60;
const OPERATORS = 40;
const AXES = 3;
const REFERENCES = 24;
/** Points of a template looked at, at most. */
const POINTS = 60;

const all = await bundledExpanders();
const written = all.filter(({ template }) => template.asks === 'write');

/** Points at which the dress and the wording are the same, so that only what is asked differs. */
function meanings(expander: Expander) {
  return somePoints(expander, POINTS, 'catalogue').map((point) => expander.meaning(point, PLAIN_SEED));
}

describe('the catalogue', () => {
  test('has enough templates, of every kind', () => {
    expect(written.length).toBeGreaterThanOrEqual(TEMPLATES);
    expect([...new Set(all.map(({ template }) => template.asks))].sort()).toEqual([...kinds].sort());
  });

  test('has enough operators', () => {
    const operators = [sources, rowOperators, numberOperators, textOperators, totalOperators, sinks].flat();
    expect(new Set(operators.map(({ id }) => id)).size).toBe(operators.length);
    expect(operators.length).toBeGreaterThanOrEqual(OPERATORS);
  });

  test('no two templates have a reference of the same form', () => {
    const owners = new Map<string, string>();
    for (const expander of written) {
      const { id } = expander.template;
      for (const form of new Set(meanings(expander).map(astOf))) {
        expect(owners.get(form) ?? id, `a reference of ${id}`).toBe(id);
        owners.set(form, id);
      }
    }
  });
});

describe.each(written.map((expander) => [expander.template.id, expander] as const))('%s', (_, expander) => {
  test('has enough axes and different references', () => {
    expect(Object.keys(expander.template.axes).length).toBeGreaterThanOrEqual(AXES);
    const references = new Set(meanings(expander).map((meaning) => JSON.stringify(foldedOf(meaning))));
    expect(references.size).toBeGreaterThanOrEqual(REFERENCES);
  });
});
