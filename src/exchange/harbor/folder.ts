import type { Task } from '../../task/task.ts';
import { trustedFiles } from '../trusted.ts';
import { sharedImage } from './image.ts';
import { REWARD_MJS, SOLVE_SH, TEST_SH } from './scripts.ts';
import { type HarborOptions, taskToml } from './task-toml.ts';

type Files = Readonly<Record<string, string>>;

/**
 * A task as Harbor has it: the files of its folder by path. What only the verifier may see is below `tests` and
 * `solution`, which are laid into the box when the agent has ended; nothing of it is in the image.
 *
 * @throws EtudesError `exchange/no-hidden`
 */
export function harborFolder(task: Task, options: HarborOptions): Files {
  const { hidden, reference } = trustedFiles(task);
  const tests = { ...task.public, ...hidden };
  const begun = { ...task.starter, ...task.public, 'tsconfig.json': TSCONFIG, 'package.json': PACKAGE };
  return {
    'task.toml': taskToml(task, options),
    'instruction.md': `${task.prompt.trimEnd()}\n`,
    'environment/Dockerfile': dockerfile(options.image),
    ...below('environment/workspace', begun),
    'tests/test.sh': TEST_SH,
    'tests/reward.mjs': REWARD_MJS,
    // Files that are the agent's wherever they are; besides these, all TypeScript under src is.
    'tests/own-files.txt': Object.keys(task.starter)
      .map((path) => `${path}\n`)
      .join(''),
    ...below('tests/starter', { ...task.starter, 'package.json': PACKAGE }),
    ...below('tests/files', tests),
    'solution/solve.sh': SOLVE_SH,
    ...below('solution/files', reference),
  };
}

function dockerfile(image: string | undefined): string {
  return `${image === undefined ? sharedImage() : `FROM ${image}\n`}COPY workspace/ /app/\n`;
}

function below(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

const PACKAGE = `${JSON.stringify({ name: 'etude', private: true, type: 'module' }, undefined, 2)}\n`;

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
