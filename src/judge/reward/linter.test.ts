import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Linter } from './linter.ts';

const linter = new Linter();
const leftOver = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('etudes-lint-'));

test('what is clean has no remark, and nothing is left behind', async () => {
  const before = leftOver();
  expect(await linter.lint({ 'src/solution.ts': 'export const one = (): number => 1;\n' })).toEqual([]);
  expect(leftOver()).toEqual(before);
});

test('remarks name rule, weight, file and line', async () => {
  const found = await linter.lint({
    'src/solution.ts': 'export function f(a: number): boolean {\n  debugger;\n  return a == 1;\n}\n',
  });
  expect(found).toContainEqual({
    rule: 'lint/suspicious/noDebugger',
    severity: 'error',
    path: 'src/solution.ts',
    line: 2,
  });
  expect(found.map(({ line }) => line)).toContain(3);
});

test.each([
  ['a comment that silences it', '// biome-ignore lint/suspicious/noDebugger: no\ndebugger;\n', 'silenced'],
  ['what cannot be read', 'export function (\n', 'parse'],
])('%s is a remark itself', async (_, text, rule) => {
  const found = await linter.lint({ 'src/solution.ts': text });
  expect(found.filter(({ severity }) => severity === 'error').map((each) => each.rule)).toContain(rule);
});

test('a submission brings no configuration of its own', async () => {
  const files = {
    'biome.json': '{"linter": {"enabled": false}}',
    'src/biome.json': '{"root": false, "linter": {"enabled": false}}',
    'src/solution.ts': 'debugger;\n',
  };
  expect((await linter.lint(files)).map(({ rule }) => rule)).toContain('lint/suspicious/noDebugger');
});

test.each([
  ['longer than a file system takes', { [`src/${'a'.repeat(300)}.ts`]: 'export {};\n' }],
  ['of a file that is a folder too', { 'src/a.ts': 'export {};\n', 'src/a.ts/b.ts': 'export {};\n' }],
  ['of a folder that is a file too', { 'src/a.ts/b.ts': 'export {};\n', 'src/a.ts': 'export {};\n' }],
])('a path %s is a remark, and no failure', async (_, files) => {
  const before = leftOver();
  expect((await linter.lint(files)).map(({ rule }) => rule)).toEqual(['unreadable']);
  expect(leftOver()).toEqual(before);
});

test('a linter that takes too long is ended with all that it started', { timeout: 30_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slow-linter-'));
  try {
    const own = join(folder, 'node_modules/@biomejs/biome');
    mkdirSync(join(own, 'bin'), { recursive: true });
    writeFileSync(join(own, 'package.json'), '{"name": "@biomejs/biome"}');
    writeFileSync(
      join(own, 'bin/biome'),
      "require('node:child_process').spawnSync('sleep', ['25'], { stdio: 'inherit' });\n",
    );
    const begun = performance.now();
    const found = await new Linter(folder).lint({ 'src/solution.ts': 'export {};\n' });
    expect(found.map(({ rule }) => rule)).toEqual(['unreadable']);
    expect(performance.now() - begun).toBeLessThan(20_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
