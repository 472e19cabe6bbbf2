import { readFileSync } from 'node:fs';
import { packageFile } from '../package-file.ts';
import type { Task } from '../task/task.ts';

/** Where a written task keeps its reference, out of the way of its own `src`. */
const REFERENCE = 'reference/';

/**
 * The files of a folder that runs by itself: `npm install && npm test`. Trusted files are there where the
 * record holds them.
 */
export function taskFolder(task: Task): Readonly<Record<string, string>> {
  const reference = Object.entries(task.reference ?? {}).map(
    ([path, text]) => [`${REFERENCE}${path}`, text] as const,
  );
  const tests = { ...task.public, ...task.hidden };
  return {
    'PROMPT.md': `${task.prompt.trimEnd()}\n`,
    'package.json': packageJson(task, Object.values(tests)),
    'tsconfig.json': TSCONFIG,
    ...task.starter,
    ...tests,
    ...Object.fromEntries(reference),
  };
}

function packageJson(task: Task, tests: readonly string[]): string {
  const ours = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const versions = { ...ours.devDependencies, ...ours.dependencies };
  const needed = ['@types/node', 'fast-check', 'typescript', 'vitest'];
  if (tests.some((text) => text.includes("from 'ts-morph'"))) needed.push('ts-morph');
  const description = {
    name: 'etude',
    private: true,
    type: 'module',
    description: task.id,
    scripts: { test: 'vitest run', check: 'tsc -p .' },
    devDependencies: Object.fromEntries(needed.sort().map((name) => [name, versions[name]])),
  };
  return `${JSON.stringify(description, undefined, 2)}\n`;
}

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['node'],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['src', 'test'],
  },
  undefined,
  2,
)}\n`;
