import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { EtudesError } from '../errors.ts';
import { CONFIG_FILE, configFileFrom, loadConfig } from '../expand/load/project-config.ts';
import { makeFolder } from '../make-folder.ts';
import { packageRoot } from '../package-file.ts';
import { BUNDLED_CURRICULA, BUNDLED_TEMPLATES } from './bundled.ts';
import { curriculumText, operatorText, templateText } from './new-files.ts';
import { print } from './print.ts';
import { Workspace } from './workspace.ts';

/** What `etudes new` is called with. */
export interface NewArgs {
  readonly kind: 'template' | 'operator' | 'curriculum';
  readonly name: string;
  readonly dir?: string | undefined;
}

const IDS = {
  template: {
    pattern: /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)+$/,
    expected: 'lower-case words with slashes, such as strings/my-first',
  },
  operator: { pattern: /^[a-z][a-z0-9-]*$/, expected: 'a lower-case word with dashes, such as cap-at' },
  curriculum: {
    pattern: /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/,
    expected: 'lower-case words with dashes, such as my-course',
  },
} as const;

/** `etudes new`: a file to start from, which passes `etudes check` as it is. */
export async function newFile({ kind, name, dir }: NewArgs, cwd: string = process.cwd()): Promise<void> {
  const { pattern, expected } = IDS[kind];
  if (!pattern.test(name)) {
    throw new EtudesError('usage/name', `${JSON.stringify(name)} cannot be the id of a new ${kind}`, {
      expected,
      received: JSON.stringify(name),
    });
  }
  const places = await placesFrom(cwd);
  const folder =
    dir === undefined ? (kind === 'curriculum' ? places.curricula : places.templates) : resolve(cwd, dir);
  const file = join(folder, `${name}.ts`);
  if (existsSync(file)) {
    throw new EtudesError('usage/exists', `${relative(cwd, file)} is there already`, {
      hint: 'choose another name, or remove it',
    });
  }
  // An operator's id is known to its own chain alone.
  const other = kind === 'operator' ? undefined : await new Workspace([], cwd).bundled(name);
  if (other !== undefined) {
    throw new EtudesError('usage/taken', `${name} is the id of a ${other} that etudes brings along`, {
      hint: 'choose another name',
    });
  }
  const text =
    kind === 'template'
      ? templateText(name)
      : kind === 'operator'
        ? operatorText(name)
        : await curriculum(name, file, cwd);
  makeFolder(dirname(file));
  writeFileSync(file, text, { flag: 'wx' });
  print(`wrote ${relative(cwd, file)}`);
  if (places.isNew && dir === undefined) {
    // Both folders must exist, for a configuration that names a missing one is refused.
    makeFolder(places.templates);
    makeFolder(places.curricula);
    writeFileSync(join(cwd, CONFIG_FILE), CONFIG, { flag: 'wx' });
    print(`wrote ${CONFIG_FILE}, by which etudes finds it`);
  }
  const option = dir === undefined || kind === 'curriculum' ? '' : ` --templates ${dir}`;
  print(
    `now try: etudes check${option}${kind === 'template' ? `, then etudes generate ${name}${option} --count 3` : ''}`,
  );
}

const CONFIG = `import { defineConfig } from 'etudes';

export default defineConfig({ templates: ['templates'], curricula: ['curricula'] });
`;

interface Places {
  readonly templates: string;
  readonly curricula: string;
  /** True where no configuration names them yet. */
  readonly isNew: boolean;
}

async function placesFrom(cwd: string): Promise<Places> {
  const file = configFileFrom(cwd);
  if (file !== undefined) {
    const config = await loadConfig(file);
    return {
      templates: config.templates[0] ?? join(dirname(file), 'templates'),
      curricula: config.curricula[0] ?? join(dirname(file), 'curricula'),
      isNew: false,
    };
  }
  // In a clone of the package, new files are its own.
  const within = relative(packageRoot(), cwd);
  if (
    !within.startsWith('..') &&
    !within.startsWith(sep) &&
    existsSync(join(packageRoot(), 'tsconfig.json'))
  ) {
    return { templates: BUNDLED_TEMPLATES, curricula: BUNDLED_CURRICULA, isNew: false };
  }
  return { templates: join(cwd, 'templates'), curricula: join(cwd, 'curricula'), isNew: true };
}

/** A curriculum over the first template of the project. */
async function curriculum(id: string, file: string, cwd: string): Promise<string> {
  const workspace = new Workspace([], cwd);
  for (const own of (await workspace.ownFiles()).templates) {
    const [entry, ...others] = await workspace.load(own);
    if (entry === undefined || others.length > 0) continue;
    const path = relative(dirname(file), own).split(sep).join('/');
    return curriculumText(id, { id: entry.template.id, path: path.startsWith('.') ? path : `./${path}` });
  }
  throw new EtudesError('usage/no-template', 'the project has no template for a curriculum to teach', {
    hint: 'etudes new template strings/my-first makes one',
  });
}
