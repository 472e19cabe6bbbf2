// Builds the package into dist: compiled sources, prompt frames, and the lifted bundled templates, so that
// a first call need not load ts-morph.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

rmSync(join(root, 'dist'), { recursive: true, force: true });
const compiler = [require.resolve('typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')];
// The compiler has said what is wrong.
if (spawnSync(process.execPath, compiler, { stdio: 'inherit' }).status !== 0) process.exit(1);
mkdirSync(join(root, 'dist/src/render/frames'), { recursive: true });
cpSync(join(root, 'src/render/frames'), join(root, 'dist/src/render/frames'), { recursive: true });

const { Library } = await import(join(root, 'dist/src/expand/load/library.js'));
const { LiftCache, BUNDLED_CACHE } = await import(join(root, 'dist/src/expand/load/lift-cache.js'));
const { templateFiles } = await import(join(root, 'dist/src/expand/load/template-files.js'));
const library = new Library(new LiftCache(BUNDLED_CACHE));
const index = {};
for (const file of templateFiles(join(root, 'templates'))) {
  for (const { template } of await library.add(file)) {
    await library.expander(template.id);
    index[template.id] = relative(root, file).split(sep).join('/');
  }
}
chmodSync(join(root, 'dist/src/cli/main.js'), 0o755);
// Last, for a build that has it is whole.
writeFileSync(join(root, 'dist/templates-index.json'), `${JSON.stringify(index)}\n`);
const files = readdirSync(BUNDLED_CACHE);
const bytes = files.reduce((sum, file) => sum + statSync(join(BUNDLED_CACHE, file)).size, 0);
console.error(
  `built dist: ${library.entries().length} templates, ${files.length} lifted files, ${(bytes / 1024).toFixed(0)} KiB`,
);
