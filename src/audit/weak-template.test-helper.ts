import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Expander } from '../expand/expander.ts';
import { Library } from '../expand/load/library.ts';

/** A sound template: records in order of a number, ties as they were. */
export const SOUND = `import { axis, defineTemplate, fn, ty } from 'etudes';

const person = ty.record({ name: ty.text(), age: ty.int({ min: 0, max: 120 }) }, { name: 'Person' });

export default defineTemplate('tests/by-age', {
  version: 1,
  title: { en: 'People in order of age', zh: '按年龄排列' },
  axes: {
    order: axis.oneOf('ascending', 'descending'),
    least: axis.oneOf('none', 'adults'),
    size: axis.ladder('small', 'edges'),
  },
  signature: fn('byAge', { people: ty.list(person) }, ty.list(person)),
  oracle: ({ people }, { order, least }) => {
    const kept = least === 'adults' ? people.filter((each) => each.age >= 18) : [...people];
    return kept.sort((a, b) => (order === 'ascending' ? a.age - b.age : b.age - a.age));
  },
  laws: (law) => ({
    'takes away only': law.subsetOf('people'),
    'leaves the argument alone': law.doesNotMutate(),
    'gives a list of its own': law.newResult('people'),
  }),
  inputs: (gen, { size }) => {
    const tied = ty.record({ name: ty.text(), age: ty.int({ min: 16, max: 19 }) });
    return gen.mix({
      ties: [3, gen.record({ people: gen.list(tied, { min: size === 'small' ? 3 : 0, max: 9 }) })],
      ordinary: [2, gen.record({ people: gen.list(person, { min: 2, max: 9 }) })],
      short: [1, gen.record({ people: gen.list(person, { min: 0, max: 1 }) })],
    });
  },
  facts: (fact) => ({
    task: fact({
      en: ({ order }) => \`Return \\\`people\\\` in \${order} order of age.\`,
      zh: ({ order }) => \`将 \\\`people\\\` 按年龄\${order === 'ascending' ? '升序' : '降序'}排列后返回。\`,
    }),
    adults: fact(
      { en: 'Leave out those who are not at least 18.', zh: '去掉未满 18 岁的人，即只保留至少 18 岁的人。' },
      { when: (p) => p.least === 'adults', decides: 'over eighteen' },
    ),
    ties: fact(
      { en: 'People of one age keep their order.', zh: '年龄相同的人保持原有顺序。' },
      { decides: 'ties' },
    ),
    fresh: fact({ en: 'Return a new list, an empty one for an empty one.', zh: '返回新的列表，空列表得到空列表。' }),
  }),
  twins: {
    ties: ({ people }, { order, least }) =>
      people
        .filter((each) => least === 'none' || each.age >= 18)
        .reverse()
        .sort((a, b) => (order === 'ascending' ? a.age - b.age : b.age - a.age)),
    'over eighteen': {
      at: (p) => p.least === 'adults',
      run: ({ people }, { order }) =>
        people
          .filter((each) => each.age > 18)
          .sort((a, b) => (order === 'ascending' ? a.age - b.age : b.age - a.age)),
    },
  },
  mistakes: {
    'the other way': ({ people }, { order, least }) =>
      people
        .filter((each) => least === 'none' || each.age >= 18)
        .sort((a, b) => (order === 'descending' ? a.age - b.age : b.age - a.age)),
    'as texts': ({ people }, { order, least }) =>
      people
        .filter((each) => least === 'none' || each.age >= 18)
        .sort((a, b) => (String(a.age) < String(b.age) ? -1 : String(a.age) > String(b.age) ? 1 : 0) * (order === 'ascending' ? 1 : -1)),
    'keeps all': {
      at: (p) => p.least === 'adults',
      run: ({ people }, { order }) =>
        [...people].sort((a, b) => (order === 'ascending' ? a.age - b.age : b.age - a.age)),
    },
    'one of each age': ({ people }, { order, least }) =>
      people
        .filter((each, at) => people.findIndex((other) => other.age === each.age) === at)
        .filter((each) => least === 'none' || each.age >= 18)
        .sort((a, b) => (order === 'ascending' ? a.age - b.age : b.age - a.age)),
    'loses the last': ({ people }, { order, least }) =>
      people
        .slice(0, -1)
        .filter((each) => least === 'none' || each.age >= 18)
        .sort((a, b) => (order === 'ascending' ? a.age - b.age : b.age - a.age)),
  },
  difficulty: () => 1,
});
`;

/** A piece of the sound template's text, and what stands in its place. */
export type Change = readonly [piece: string, other: string];

/** The template of a text, with some pieces of it replaced. @throws Error where a piece is not there */
export async function templateOf(
  ...changes: readonly Change[]
): Promise<{ readonly expander: Expander; readonly file: string }> {
  let text = SOUND;
  for (const [piece, other] of changes) {
    if (!text.includes(piece)) throw new Error(`the template has no ${piece}`);
    text = text.replaceAll(piece, () => other);
  }
  const file = join(mkdtempSync(join(tmpdir(), 'etudes-audit-')), 'by-age.ts');
  writeFileSync(file, text);
  const library = new Library();
  await library.add(file);
  return { expander: await library.expander('tests/by-age'), file };
}
