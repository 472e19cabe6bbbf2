// Everything that must hold before a commit: types, lint and format, unused code, tests. All of it runs even
// where a part fails; the last line counts the tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'etudes-test-'));
const report = join(folder, 'report.json');

const failed = [
  ['types', 'typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['lint and format', '@biomejs/biome/bin/biome', 'check', '.'],
  ['unused code', 'knip/bin/knip.js'],
  [
    'tests',
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
].filter(([title, program, ...args]) => {
  console.log(`\n# ${title}`);
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});

const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport();
rmSync(folder, { recursive: true, force: true });
console.log(
  failed.length === 0 ? '\nall is well' : `\nnot well: ${failed.map(([title]) => title).join(', ')}`,
);
// A file that does not load has no tests to count; every other part counts as one.
const parts = failed.filter(([title]) => title !== 'tests').length;
const tests = failed.length === parts ? 0 : Math.max(1, numFailedTests || numFailedTestSuites);
console.log(`${numPassedTests} passed, ${tests + parts} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}
