import { expect, test } from 'vitest';
import { coveringPoints } from './covering-points.ts';
import { PointAuditor, TEST_SEEDS } from './point-audit.ts';
import { type TemplateReport, templateReport } from './template-report.ts';
import { type Change, templateOf } from './weak-template.test-helper.ts';

async function reportOf(...changes: readonly Change[]): Promise<TemplateReport> {
  const { expander } = await templateOf(...changes);
  const auditor = new PointAuditor(expander);
  const figures = coveringPoints(expander, 4).map(({ index }, turn) => auditor.audit(index, turn));
  return templateReport(expander.template, '', TEST_SEEDS.length, figures);
}

const checks = ({ findings }: TemplateReport): readonly string[] => [
  ...new Set(findings.map(({ check }) => check)),
];

test('a sound template has nothing against it', async () => {
  const report = await reportOf();
  expect(report.findings).toEqual([]);
  expect(report.survivors).toEqual([]);
  expect(report.missed).toEqual([]);
  expect(report.mutants.rate).toBe(1);
  expect(report.mutants.total / report.points).toBeGreaterThan(6);
  expect(report.trivial.tried).toBeGreaterThan(200);
  expect(report.twins.map(({ name }) => name)).toEqual(['ties', 'over eighteen']);
});

const TIES = "ties: [3, gen.record({ people: gen.list(tied, { min: size === 'small' ? 3 : 0, max: 9 }) })],";
const ORDINARY = 'ordinary: [2, gen.record({ people: gen.list(person, { min: 2, max: 9 }) })],';

test('without ties an unstable order lives, as a twin and as a mutant', async () => {
  const report = await reportOf(
    [TIES, ''],
    [ORDINARY, 'ordinary: [2, gen.record({ people: gen.list(person, { min: 1, max: 1 }) })],'],
  );
  expect(report.missed.join('\n')).toMatch(/mutants: .* are killed/);
  expect(report.findings.map(({ message }) => message).join('\n')).toContain('twin "ties" dies on 0 of 5');
});

test('an age limit that no input touches is found by the wide domain, with what is missing', async () => {
  const report = await reportOf(
    [TIES, ''],
    [
      ORDINARY,
      'ordinary: [2, gen.record({ people: gen.list(ty.record({ name: ty.text(), age: gen.pick([0, 7, 30, 31, 99]) } as never) as never, { min: 2, max: 9 }) })],',
    ],
  );
  const boundary = report.survivors.find(({ before }) => before === 'each.age >= 18');
  expect(boundary?.after).toBe('each.age > 18');
  expect(boundary?.input).toContain('age: 18');
  expect(boundary?.oneIn).toBe(0);
});

test('a wrong law, and one that holds by luck, are caught on the reference', async () => {
  const wrong = await reportOf([
    "'takes away only': law.subsetOf('people'),",
    "'ages differ': law.distinctBy((each) => each.age),",
  ]);
  expect(checks(wrong)).toContain('reference');
  const lucky = await reportOf([
    "'takes away only': law.subsetOf('people'),",
    "'nobody is 57': law.always(({ people }, byAge) => byAge({ people }).every((each) => each.age !== 57), { say: { en: 'x', zh: 'x' } }),",
  ]);
  expect(checks(lucky).some((check) => check === 'flake' || check === 'reference')).toBe(true);
});

test('a twin that no fact decides, and a mistake that is none', async () => {
  const twin = await reportOf([
    "{ decides: 'ties' }",
    "{ when: (p) => p.order === 'ascending', decides: 'ties' }",
  ]);
  expect(checks(twin)).toContain('twin');
  const right = await reportOf([
    "'keeps all': {\n      at: (p) => p.least === 'adults',",
    "'keeps all': {\n      at: (p) => p.least === 'none',",
  ]);
  expect(right.findings.find(({ check }) => check === 'mistake')?.message).toContain('"keeps all"');
  expect(right.missed.join('\n')).toContain('mistake');
});

test('answers that are nearly always the same let constants pass', async () => {
  const report = await reportOf(
    [TIES, ''],
    [ORDINARY, ''],
    ['gen.list(person, { min: 0, max: 1 })', 'gen.list(person, { min: 0, max: 0 })'],
  );
  expect(checks(report)).toEqual(expect.arrayContaining(['trivial', 'answers']));
  expect(report.trivial.passed).toBeGreaterThan(0);
});

test('wordings that disclose different rules', async () => {
  const numbers = await reportOf([
    '去掉未满 18 岁的人，即只保留至少 18 岁的人。',
    '去掉未满 20 岁的人，即只保留至少 20 岁的人。',
  ]);
  expect(numbers.findings.find(({ check }) => check === 'wording')?.message).toMatch(/only the .* text has/);
  const sides = await reportOf(['去掉未满 18 岁的人，即只保留至少 18 岁的人。', '只保留大于 18 岁的人。']);
  expect(sides.findings.find(({ check }) => check === 'wording')?.message).toContain('at least');
});

test('an edge and a law that no fact speaks of', async () => {
  const silent = await reportOf(
    ['Return a new list, an empty one for an empty one.', 'Return it.'],
    ['返回新的列表，空列表得到空列表。', '返回它。'],
  );
  const told = silent.findings.filter(({ check }) => check === 'disclosure').map(({ message }) => message);
  expect(told.join('\n')).toContain('an empty people');
  expect(told.join('\n')).toContain('"gives a list of its own"');
});
