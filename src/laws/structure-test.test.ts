import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costBody } from './cost-print.ts';
import type { CostRule } from './cost-rule.ts';
import { ruleKit } from './rule-kit.ts';
import { joinedStructure, structureTestSource } from './structure-test.ts';
import { trapModuleSource } from './trap-print.ts';

const rule = ruleKit<unknown>();
const readText = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'structure-'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'test'));
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const structure = joinedStructure([rule.noLoops().structure ?? {}, rule.noBuiltInSort().structure ?? {}]);
  writeFileSync(join(folder, 'test/structure.test.ts'), structureTestSource(structure, 'solve', readText));
});
afterAll(() => rmSync(folder, { recursive: true }));

function verdict(solution: string): { passes: boolean; output: string } {
  writeFileSync(join(folder, 'src/solution.ts'), solution);
  try {
    const command = join(modules, 'vitest/vitest.mjs');
    const output = execFileSync(process.execPath, [command, 'run', '--root', folder], {
      stdio: 'pipe',
      encoding: 'utf8',
    });
    return { passes: true, output };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { passes: false, output: stdout + stderr };
  }
}

test('the generated file accepts and refuses by itself', () => {
  expect(verdict('export const solve = (a: number[]) => a.map((x) => x + 1);\n')).toMatchObject({
    passes: true,
  });
  const { passes, output } = verdict('export const solve = (a: number[]) => a.sort();\n');
  expect(passes).toBe(false);
  expect(output).toContain('"line": 1');
});

test('of two limits the lower one holds', () => {
  const rules = [rule.maxComplexity(5), rule.maxComplexity(3), rule.noDuplication(), rule.noLoops()];
  expect(joinedStructure(rules.map(({ structure }) => structure ?? {}))).toEqual({
    forbid: ['loops'],
    maxComplexity: 3,
    noDuplicates: 30,
  });
});

test('generated files pass tsc --strict', () => {
  writeFileSync(join(folder, 'test/traps.ts'), trapModuleSource(rule.noBuiltInSort().traps ?? []));
  const costs = [rule.comparisons('items', 'n log n', { key: 'age' }), rule.accesses('numbers', 'log n')].map(
    ({ cost }) => costBody(cost as CostRule, { others: {}, sample: '{ age: 1 }' }),
  );
  const helpers = new Map(costs.flatMap((body) => body.helpers.map(({ name, source }) => [name, source])));
  const head = 'type Args = { items: { age: number }[]; numbers: number[] };\n';
  const bodies = costs.map(
    ({ body }, index) =>
      `export function cost${index}(subject: (args: Args) => unknown): string[] {\n${body}\n}`,
  );
  writeFileSync(join(folder, 'test/cost.ts'), [head, ...helpers.values(), ...bodies].join('\n'));
  const program = ts.createProgram(
    ['structure.test.ts', 'traps.ts', 'cost.ts'].map((file) => join(folder, 'test', file)),
    {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts'],
      types: ['node'],
      typeRoots: [join(modules, '@types')],
    },
  );
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map((d) => `${d.file?.fileName}:${d.start} ${ts.flattenDiagnosticMessageText(d.messageText, ' ')}`);
  expect(problems).toEqual([]);
});
