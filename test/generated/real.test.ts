import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import type { Task } from '../../src/task/task.ts';
import { bundledExpanders, somePoints } from '../helpers/catalogue.ts';
import { sampleSize } from '../helpers/sample-size.ts';
import { workFolder, writeFiles } from '../helpers/task-folders.ts';

const require = createRequire(import.meta.url);

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

let folder = '';
const tasks: { readonly place: string; readonly task: Task }[] = [];

beforeAll(async () => {
  folder = workFolder();
  for (const [at, expander] of (await bundledExpanders()).entries()) {
    const isWritten = expander.template.base === undefined;
    if (at % (isWritten ? sampleSize.realEvery : sampleSize.realMadeEvery) !== 0) continue;
    const count = isWritten ? sampleSize.real : sampleSize.realMade;
    for (const [index, point] of somePoints(expander, count, 'real').entries()) {
      const place = `${expander.template.id.replaceAll('/', '-')}-${index}`;
      tasks.push({ place, task: JSON.parse(expander.line(point, `r${index}`, { hidden: true })) as Task });
    }
  }
  for (const { place, task } of tasks) {
    const tests = { ...task.public, ...task.hidden };
    writeFiles(join(folder, 'right', place), { ...tests, ...task.starter, ...task.reference });
    // Of a project that works in part some tests pass; `kinds.test.ts` looks at those.
    if (task.kind === 'write') writeFiles(join(folder, 'starter', place), { ...tests, ...task.starter });
    else writeFiles(join(folder, 'project', place), task.starter);
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

function runVitest(kind: string): Report {
  const report = join(folder, `${kind}.json`);
  const vitest = join(require.resolve('vitest/package.json'), '../vitest.mjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '--root',
      join(folder, kind),
      '--no-isolate',
      '--reporter=json',
      `--outputFile=${report}`,
      '--testTimeout=60000',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 600_000,
      env: { ...process.env, VITEST: '', NODE_OPTIONS: '' },
    },
  );
  if (status === null) throw new Error(`vitest did not end: ${stderr.slice(-2000)}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

test('vitest passes every reference', { timeout: 600_000 }, () => {
  const { testResults } = runVitest('right');
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ title }) => `${name.slice(folder.length)}: ${title}`),
  );
  expect(failed).toEqual([]);
  const files = tasks.flatMap(({ task }) => Object.keys({ ...task.public, ...task.hidden }));
  expect(testResults.length).toBe(files.filter((file) => file.endsWith('.test.ts')).length);
  for (const { name, assertionResults } of testResults)
    expect(assertionResults.length, name).toBeGreaterThan(0);
});

test('vitest fails every starter', { timeout: 600_000 }, () => {
  const { testResults } = runVitest('starter');
  // What is about how a solution is written has nothing to object to in a starter.
  const about = testResults.filter(({ name }) => !name.endsWith('structure.test.ts'));
  const passed = about.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'failed')
      .map(({ title }) => `${name.slice(folder.length)}: ${title}`),
  );
  expect(passed).toEqual([]);
  expect(about.length).toBe(2 * tasks.filter(({ task }) => task.kind === 'write').length);
});

const STRUCTURE = 'test/structure.test.ts';
/** What sets one test of structure apart from others: its rule, and what the export is called. */
const OWN_RULE = /^const rule: StructureRule = (.*);$/m;
const OWN_ENTRY = /checkStructure\(TsMorph, files, rule, '[^']*'\)/;

/**
 * Tests of structure are one long text with another rule in each, and checking it takes the compiler half a second a
 * copy: one copy is checked with all rules in it. The places whose own copies are then left out.
 */
function oneOfStructure(places: readonly string[]): readonly string[] {
  const kept = new Map<string, { readonly file: string; readonly rules: string[] }>();
  const left: string[] = [];
  for (const place of places) {
    const file = join(folder, 'right', place, STRUCTURE);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    const [, rule = ''] = OWN_RULE.exec(text) ?? [];
    const common = text.replace(OWN_RULE, '').replace(OWN_ENTRY, '');
    const other = kept.get(common);
    if (other === undefined) kept.set(common, { file, rules: [rule] });
    else {
      other.rules.push(rule);
      left.push(`right/${place}/${STRUCTURE}`);
    }
  }
  for (const { file, rules } of kept.values()) {
    const text = readFileSync(file, 'utf8');
    const all = `export const rules: readonly StructureRule[] = [${rules.join(', ')}];`;
    writeFileSync(file, `${text}\n${all}\n`);
  }
  return left;
}

/** Tasks type-checked at a time: all of a soak in one program would take more memory than a process gets. */
const BATCH = 120;

test('tsc --strict accepts every generated file', { timeout: 1_200_000 }, () => {
  for (let from = 0; from < tasks.length; from += BATCH) {
    const places = tasks.slice(from, from + BATCH).map(({ place }) => place);
    const config = join(folder, `tsconfig.${from}.json`);
    writeFileSync(
      config,
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2023',
          module: 'nodenext',
          moduleResolution: 'nodenext',
          esModuleInterop: true,
          skipLibCheck: true,
          types: ['node'],
        },
        exclude: oneOfStructure(places),
        // The tests are the same beside both.
        include: places.flatMap((place) => [
          `right/${place}`,
          `starter/${place}/src`,
          `project/${place}/**/*.ts`,
        ]),
      }),
    );
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [packageFile('node_modules/typescript/bin/tsc'), '-p', config],
      { encoding: 'utf8' },
    );
    expect(`${stdout}${stderr}`).toBe('');
    expect(status).toBe(0);
  }
});
