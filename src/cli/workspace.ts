import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Curriculum, isCurriculum } from '../curriculum/define-curriculum.ts';
import { EtudesError } from '../errors.ts';
import { importModule } from '../expand/load/import-module.ts';
import { type Entry, Library } from '../expand/load/library.ts';
import { configFileFrom, loadConfig } from '../expand/load/project-config.ts';
import { templateFiles } from '../expand/load/template-files.ts';
import { BUNDLED_CURRICULA, BUNDLED_TEMPLATES, bundledIndex } from './bundled.ts';

/** A curriculum with the file it was read from. */
export interface CurriculumEntry {
  readonly curriculum: Curriculum;
  readonly file: string;
}

/** The templates and curricula within reach of a command: the bundled ones and the project's own. */
export class Workspace {
  /** The templates that are loaded. */
  readonly catalogue = new Library();
  readonly #given: readonly string[];
  readonly #cwd: string;
  readonly #index = bundledIndex('templates');
  readonly #curriculaIndex = bundledIndex('curricula');
  readonly #loaded = new Map<string, Promise<readonly Entry[]>>();
  #own: WorkspaceFiles | undefined;
  #bundled: WorkspaceFiles | undefined;
  #curricula: readonly CurriculumEntry[] | undefined;

  /**
   * @param folders - template folders beside those of the configuration
   * @throws EtudesError `usage/no-folder`
   */
  constructor(folders: readonly string[] = [], cwd: string = process.cwd()) {
    this.#cwd = cwd;
    this.#given = folders.map((folder) => {
      const path = resolve(cwd, folder);
      if (existsSync(path) && statSync(path).isDirectory()) return path;
      throw new EtudesError(
        'usage/no-folder',
        `--templates names ${JSON.stringify(folder)}, which is no folder`,
      );
    });
  }

  /**
   * The files of the project itself. Its configuration is read when this is first asked for.
   * @throws EtudesError `config/...` or `load/import`
   */
  async ownFiles(): Promise<WorkspaceFiles> {
    if (this.#own === undefined) {
      const file = configFileFrom(this.#cwd);
      const config = file === undefined ? undefined : await loadConfig(file);
      const folders = [...this.#given, ...(config?.templates ?? [])].filter(
        (folder) => folder !== BUNDLED_TEMPLATES,
      );
      const curricula = (config?.curricula ?? []).filter((folder) => folder !== BUNDLED_CURRICULA);
      this.#own = filesIn(folders, curricula);
    }
    return this.#own;
  }

  /** The files of the package, which a call that names its templates need not look for. */
  bundledFiles(): WorkspaceFiles {
    this.#bundled ??= filesIn([BUNDLED_TEMPLATES], [BUNDLED_CURRICULA]);
    return this.#bundled;
  }

  /**
   * Loads one file; a second call gives the same.
   * @throws EtudesError `load/...`, also where an id is a bundled template's
   */
  load(file: string): Promise<readonly Entry[]> {
    let loading = this.#loaded.get(file);
    if (loading === undefined) {
      // Who asks while it is being loaded waits for the same; what failed is tried again.
      loading = this.#loadNow(file);
      this.#loaded.set(file, loading);
      loading.catch(() => this.#loaded.delete(file));
    }
    return loading;
  }

  async #loadNow(file: string): Promise<readonly Entry[]> {
    const entries = await this.catalogue.add(file);
    for (const { template } of entries) {
      const bundled = this.#index?.get(template.id);
      if (bundled !== undefined && bundled !== file)
        throw twoOfOneId('templates', template.id, bundled, file);
    }
    return entries;
  }

  /** Loads every template. */
  async loadAll(): Promise<void> {
    const own = await this.ownFiles();
    for (const file of [...this.bundledFiles().templates, ...own.templates]) await this.load(file);
  }

  /** Loads the project's own templates, so that none of them hides behind a bundled one unseen. */
  async loadOwn(): Promise<void> {
    for (const file of (await this.ownFiles()).templates) await this.load(file);
  }

  /**
   * Loads what is needed to know a template by its id: one file where it is bundled.
   * @returns false where no template has the id
   */
  async loadTemplate(id: string): Promise<boolean> {
    const bundled = this.#index?.get(id);
    if (bundled !== undefined) {
      await this.load(bundled);
      return true;
    }
    if (this.catalogue.has(id)) return true;
    if (this.#index === undefined) await this.loadAll();
    else await this.loadOwn();
    return this.catalogue.has(id);
  }

  /** What the package itself has by an id. @throws EtudesError `config/...` or `load/...` */
  async bundled(id: string): Promise<'template' | 'curriculum' | undefined> {
    if (this.#index === undefined) for (const file of this.bundledFiles().templates) await this.load(file);
    if (this.#index?.has(id) ?? this.catalogue.has(id)) return 'template';
    if (this.#curriculaIndex !== undefined) return this.#curriculaIndex.has(id) ? 'curriculum' : undefined;
    const curricula = await Promise.all(this.bundledFiles().curricula.map(loadCurriculum));
    return curricula.some(({ curriculum }) => curriculum.id === id) ? 'curriculum' : undefined;
  }

  /**
   * The curriculum with an id, and of the bundled ones none that is not needed to know it.
   * @returns undefined where none has it
   * @throws EtudesError `load/no-curriculum` or `load/two-of-one-id`
   */
  async curriculum(id: string): Promise<CurriculumEntry | undefined> {
    const index = this.#curriculaIndex;
    const near = index === undefined ? await this.curricula() : await this.#ownCurricula(index);
    const found = near.find(({ curriculum }) => curriculum.id === id);
    const file = index?.get(id);
    return found === undefined && file !== undefined ? await loadCurriculum(file) : found;
  }

  /** Every curriculum, the project's own first. @throws EtudesError `load/no-curriculum` or `load/two-of-one-id` */
  async curricula(): Promise<readonly CurriculumEntry[]> {
    if (this.#curricula === undefined) {
      const own = await this.ownFiles();
      this.#curricula = await loadCurricula([...own.curricula, ...this.bundledFiles().curricula]);
    }
    return this.#curricula;
  }

  async #ownCurricula(bundled: ReadonlyMap<string, string>): Promise<readonly CurriculumEntry[]> {
    const entries = await loadCurricula((await this.ownFiles()).curricula);
    for (const { curriculum, file } of entries) {
      const other = bundled.get(curriculum.id);
      if (other !== undefined) throw twoOfOneId('curricula', curriculum.id, file, other);
    }
    return entries;
  }
}

/** The author's files below some folders. */
export interface WorkspaceFiles {
  readonly templates: readonly string[];
  /** Files without a default export: operators and what templates share. */
  readonly others: readonly string[];
  readonly curricula: readonly string[];
}

function filesIn(folders: readonly string[], curricula: readonly string[]): WorkspaceFiles {
  const templates = new Set(folders.flatMap(templateFiles));
  const others = new Set(folders.flatMap(typeScriptFiles).filter((file) => !templates.has(file)));
  return {
    templates: [...templates],
    others: [...others],
    curricula: [...new Set(curricula.flatMap(templateFiles))],
  };
}

function typeScriptFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.test-d|\.d)\.ts$/.test(path) && !path.includes('node_modules'))
    .sort()
    .map((path) => join(folder, path));
}

function twoOfOneId(what: string, id: string, one: string, other: string): EtudesError {
  return new EtudesError('load/two-of-one-id', `two ${what} have the id ${id}`, {
    path: `${one} and ${other}`,
    hint: 'give one of them another id',
  });
}

async function loadCurricula(files: readonly string[]): Promise<readonly CurriculumEntry[]> {
  const entries: CurriculumEntry[] = [];
  for (const file of files) {
    const entry = await loadCurriculum(file);
    const other = entries.find(({ curriculum }) => curriculum.id === entry.curriculum.id);
    if (other !== undefined) throw twoOfOneId('curricula', entry.curriculum.id, other.file, file);
    entries.push(entry);
  }
  return entries;
}

/** @throws EtudesError `load/import` or `load/no-curriculum` */
export async function loadCurriculum(file: string): Promise<CurriculumEntry> {
  const { default: curriculum } = await importModule(file);
  if (isCurriculum(curriculum)) return { curriculum, file };
  const what =
    curriculum === undefined ? 'the file has no default export' : 'the default export is no curriculum';
  throw new EtudesError('load/no-curriculum', what, {
    path: file,
    hint: 'export default defineCurriculum(...)',
  });
}
