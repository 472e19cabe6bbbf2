// Builds the package into dist: compiled sources in few files, for each file that Node loads costs about a
// millisecond of every call, and the lifted bundled templates, so that a first call need not load ts-morph.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

rmSync(join(root, 'dist'), { recursive: true, force: true });
const compiler = [require.resolve('typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')];
// The compiler has said what is wrong.
if (spawnSync(process.execPath, compiler, { stdio: 'inherit' }).status !== 0) process.exit(1);
await bundle();
await bundleWorkers();

const { BUNDLED_CACHE, Library, LiftCache, listed, loadCurriculum, templateFiles, Workspace } = await import(
  join(root, 'dist/src/cli/inside.js')
);
const library = new Library(new LiftCache(BUNDLED_CACHE));
const packed = (file) => relative(root, file).split(sep).join('/');
const index = {};
for (const file of templateFiles(join(root, 'templates'))) {
  for (const { template } of await library.add(file)) {
    await library.expander(template.id);
    index[template.id] = packed(file);
  }
}
const curricula = {};
for (const file of templateFiles(join(root, 'curricula')))
  curricula[(await loadCurriculum(file)).curriculum.id] = packed(file);
writeFileSync(join(root, 'dist/curricula-index.json'), JSON.stringify(curricula));
// From the root, where no configuration adds anything.
const list = JSON.stringify(await listed(new Workspace([], root)));
writeFileSync(join(root, 'dist/list.json'), list);
chmodSync(join(root, 'dist/src/cli/main.js'), 0o755);
// Last, for a build that has it is whole.
writeFileSync(join(root, 'dist/templates-index.json'), `${JSON.stringify(index)}\n`);
const files = readdirSync(BUNDLED_CACHE);
const bytes = files.reduce((sum, file) => sum + statSync(join(BUNDLED_CACHE, file)).size, 0);
console.error(
  `built dist: ${library.entries().length} templates, ${files.length} lifted files, ${(bytes / 1024).toFixed(0)} KiB`,
);

/** What runs in jails: each worker whole in one file, for a jail shows it nothing else. */
async function bundleWorkers() {
  for (const worker of ['isolate-worker', 'quickjs-worker', 'process-worker']) {
    const build = await rolldown({
      input: join(root, 'src/judge/jail', `${worker}.ts`),
      platform: 'node',
      external: ['isolated-vm', /^node:/],
    });
    await build.write({
      file: join(root, 'dist/jail', `${worker}.mjs`),
      format: 'esm',
      codeSplitting: false,
      // An engine that is slow to read a program reads a part of this one again for each submission.
      minify: { compress: false, mangle: true, codegen: true },
    });
    await build.close();
  }
}

/**
 * Gathers the compiled modules of src behind those that are asked for by name, in place. Templates stay as
 * they are: what they call their functions is part of the tasks.
 */
async function bundle() {
  const source = join(root, 'dist/src');
  const compiled = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const doors = [
    ...['index', 'curriculum', 'judge', 'cli/inside', 'task/task', 'cli/main'],
    ...['judge/reward/measure-worker', 'judge/structure/structure-worker', 'judge/types/types-worker'],
    ...['audit/worker', 'cli/split-worker', 'cli/generate-worker', 'curriculum/simulate/worker'],
  ];
  const apart = join(root, 'dist/bundle');
  const build = await rolldown({
    input: Object.fromEntries(doors.map((door) => [door, join(source, `${door}.js`)])),
    platform: 'node',
    external: /^(?![./])/,
  });
  await build.write({
    dir: apart,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await build.close();
  for (const file of compiled) rmSync(join(source, file));
  cpSync(apart, source, { recursive: true });
  rmSync(apart, { recursive: true });
}
