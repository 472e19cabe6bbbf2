import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EtudesError } from '../../errors.ts';
import { importModule } from './import-module.ts';

/** The name of a project's configuration. */
export const CONFIG_FILE = 'etudes.config.ts';

/** Where a project keeps its own templates and curricula; folders relative to the configuration. */
export interface ProjectConfig {
  readonly templates?: readonly string[];
  readonly curricula?: readonly string[];
}

/** What an `etudes.config.ts` exports by default. */
export function defineConfig(config: ProjectConfig): ProjectConfig {
  return config;
}

/** A configuration with its folders as absolute paths. */
export interface FoundConfig {
  readonly file: string;
  readonly templates: readonly string[];
  readonly curricula: readonly string[];
}

/** The `etudes.config.ts` of a folder or the nearest one above it. */
export function configFileFrom(folder: string): string | undefined {
  const file = join(folder, CONFIG_FILE);
  if (existsSync(file)) return file;
  const above = dirname(folder);
  return above === folder ? undefined : configFileFrom(above);
}

/** @throws EtudesError `load/import`, `config/shape` or `config/no-folder` */
export async function loadConfig(file: string): Promise<FoundConfig> {
  const { default: config } = await importModule(file);
  if (typeof config !== 'object' || config === null) {
    throw new EtudesError('config/shape', 'the default export is no configuration', {
      path: file,
      hint: "export default defineConfig({ templates: ['templates'] })",
    });
  }
  const unknown = Object.keys(config).find((key) => key !== 'templates' && key !== 'curricula');
  if (unknown !== undefined) {
    throw new EtudesError('config/shape', `nothing is configured by ${JSON.stringify(unknown)}`, {
      path: file,
      expected: 'templates, curricula',
      received: unknown,
    });
  }
  const { templates, curricula } = config as Readonly<Record<string, unknown>>;
  return {
    file,
    templates: folders(file, 'templates', templates),
    curricula: folders(file, 'curricula', curricula),
  };
}

function folders(file: string, key: string, given: unknown): readonly string[] {
  const listed = given ?? [];
  if (!Array.isArray(listed) || !listed.every((each): each is string => typeof each === 'string')) {
    throw new EtudesError('config/shape', `${key} must be a list of folders`, { path: file });
  }
  return listed.map((each) => {
    const folder = resolve(dirname(file), each);
    if (existsSync(folder) && statSync(folder).isDirectory()) return folder;
    throw new EtudesError('config/no-folder', `${key} names ${JSON.stringify(each)}, which is no folder`, {
      path: file,
    });
  });
}
