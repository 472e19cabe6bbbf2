// Shows the whole of it on real tasks: generates 1,000 tasks of the bundled curriculum, prints what they
// are and one of them, writes three as folders, and runs their tests against the reference, the starter and
// a planted bug. Exits with 1 where anything is not as it must be.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { fill, findTask, grouped, implementationAt, TaskStream, taskSources, Workspace, writeTask } =
  await import(join(root, 'dist/src/cli/inside.js'));

const CURRICULUM = 'sorting-to-pipelines';
const COUNT = 1000;
const SEED = '7';
const FOLDERS = 3;
const out = join(root, 'out/start');
const problems = [];
const expect = (holds, what) => {
  if (!holds) problems.push(what);
  return holds ? 'as it must be' : 'WRONG';
};

// 1. Tasks, and how fast.
const workspace = new Workspace([], root);
const sources = await taskSources(workspace, [CURRICULUM], new Map());
const started = performance.now();
const lines = [...new TaskStream(sources, { seed: SEED, count: COUNT }).lines()];
const seconds = (performance.now() - started) / 1000;
const tasks = lines.map((line) => JSON.parse(line));
const again = new TaskStream(sources, { seed: SEED, count: COUNT, hidden: true, fingerprint: true });
const full = [...again.lines()].map((line) => JSON.parse(line));
expect(
  full.every(
    ({ id, hashes }, index) => id === tasks[index].id && hashes.content === tasks[index].hashes.content,
  ),
  'the same tasks come twice',
);

const distinct = (of) => new Set(full.map(of)).size;
const rows = [
  ['tasks', grouped(tasks.length)],
  ['templates', grouped(distinct(({ template }) => template))],
  ['distinct ids', grouped(distinct(({ id }) => id))],
  ['distinct points', grouped(distinct(({ template, point }) => `${template} ${JSON.stringify(point)}`))],
  ['distinct contents', grouped(distinct(({ hashes }) => hashes.content))],
  ['distinct behaviours', grouped(distinct(({ hashes }) => hashes.behaviour))],
  ['tasks a second', grouped(Math.round(COUNT / seconds))],
  ['bytes a task', grouped(Math.round(Buffer.byteLength(lines.join('\n')) / COUNT))],
];
console.log(`\n${CURRICULUM}, seed ${SEED}\n`);
for (const [name, value] of rows) console.log(`  ${name.padEnd(22)}${value.padStart(12)}`);
console.log('\n  template                    tasks        meanings (wordings and seeds apart)');
const templates = new Map(sources.map(({ expander }) => [expander.template.id, expander.template]));
for (const [id, { space }] of templates) {
  const count = tasks.filter(({ template }) => template === id).length;
  console.log(`  ${id.padEnd(26)}${String(count).padStart(7)}${grouped(space.meanings).padStart(32)}`);
}
expect(tasks.length === COUNT, `${COUNT} tasks were made`);
expect(distinct(({ id }) => id) === COUNT, 'all ids differ');

// 2. One prompt, whole.
const english = full.filter(({ wording }) => wording.natural === 'en');
const [first] = english.filter(({ wording }) => wording.style === 'story');
console.log(`\nThe prompt of ${first.id}\n\n${'='.repeat(100)}\n${first.prompt}\n${'='.repeat(100)}`);

// 3. Three folders of three templates, each tested three times.
const chosen = [];
for (const task of english) {
  if (chosen.length < FOLDERS && !chosen.some(({ template }) => template === task.template))
    chosen.push(task);
}
rmSync(out, { recursive: true, force: true });
for (const [index, task] of chosen.entries()) {
  const folder = join(out, String(index + 1));
  writeTask(task, folder);
  // The dependencies of this project serve, so that nothing is installed thrice.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  console.log(`\n${task.id}, written to ${relative(root, folder)}`);
  const [solution] = Object.keys(task.starter);
  const bug = await plantedBug(task);
  const attempts = [
    { name: 'the reference', text: task.reference[solution], passes: true },
    { name: 'the starter', text: task.starter[solution], passes: false },
    { name: `a planted bug, ${JSON.stringify(bug.name)}`, text: bug.text, passes: false },
  ];
  for (const { name, text, passes } of attempts) {
    mkdirSync(join(folder, dirname(solution)), { recursive: true });
    writeFileSync(join(folder, solution), text);
    const { passed, failed, counterexample } = await runTests(folder);
    const right = expect(
      passed + failed > 0 && (failed === 0) === passes,
      `${task.id}: ${name} ${passes ? 'passes' : 'fails'}`,
    );
    console.log(`  ${name}: ${passed} passed, ${failed} failed (${right})`);
    if (name.startsWith('a planted')) {
      expect(counterexample !== '', `${task.id}: the planted bug gives a counterexample`);
      console.log(text.trimEnd().replace(/^/gm, '    | '));
      console.log(counterexample.replace(/^/gm, '    '));
    }
  }
  writeFileSync(join(folder, solution), task.starter[solution]);
}

for (const problem of problems) console.error(`not so: ${problem}`);
console.log(
  problems.length === 0
    ? '\nEverything is as it must be.'
    : `\n${problems.length} things are not as they must be.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** One of the template's own mistakes at the task's point, printed as a solution. */
async function plantedBug({ id }) {
  const { expander, point, seed } = await findTask(workspace.catalogue, id);
  const meaning = expander.meaning(point, seed);
  const rivals = meaning.rivals().filter(({ path }) => path !== undefined);
  const rival = rivals.find(({ path }) => path.startsWith('mistakes')) ?? rivals[0];
  if (rival === undefined) throw new Error(`${id} has no mistake to plant`);
  return {
    name: rival.name,
    text: fill(implementationAt(meaning, rival.path), expander.dress(point, seed).slots),
  };
}

/** Runs a folder's own tests with vitest, as its `npm test` does. */
async function runTests(folder) {
  const output = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1' },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece) => (text += piece));
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });
  const [, summary = ''] = /^\s*Tests\s+(.*)$/m.exec(output) ?? [];
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  const [counterexample = ''] = /Property failed after[\s\S]*?Shrunk \d+ time\(s\)/.exec(output) ?? [];
  return { passed: count('passed'), failed: count('failed'), counterexample };
}
