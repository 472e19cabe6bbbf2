import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Curriculum, isCurriculum } from '../curriculum/define-curriculum.ts';
import { EtudesError } from '../errors.ts';
import { importModule } from '../expand/load/import-module.ts';
import { type Entry, Library } from '../expand/load/library.ts';
import { configFileFrom, type FoundConfig, loadConfig } from '../expand/load/project-config.ts';
import { templateFiles } from '../expand/load/template-files.ts';
import { BUNDLED_CURRICULA, BUNDLED_TEMPLATES, bundledIndex } from './bundled.ts';

/** A curriculum with the file it was read from. */
export interface CurriculumEntry {
  readonly curriculum: Curriculum;
  readonly file: string;
}

/** The templates and curricula within reach of a command: the bundled ones and the project's own. */
export class Workspace {
  readonly library = new Library();
  readonly #folders: readonly string[];
  readonly #config: FoundConfig | undefined;
  readonly #index = bundledIndex();
  readonly #loaded = new Map<string, readonly Entry[]>();
  #curricula: readonly CurriculumEntry[] | undefined;

  private constructor(folders: readonly string[], config: FoundConfig | undefined) {
    this.#folders = folders;
    this.#config = config;
  }

  /**
   * @param folders - template folders given beside the configuration
   * @throws EtudesError `usage/no-folder`, `config/...` or `load/...`
   */
  static async open(folders: readonly string[] = [], cwd: string = process.cwd()): Promise<Workspace> {
    const given = folders.map((folder) => {
      const path = resolve(cwd, folder);
      if (existsSync(path) && statSync(path).isDirectory()) return path;
      throw new EtudesError('usage/no-folder', `--templates names ${JSON.stringify(folder)}, which is no folder`);
    });
    const file = configFileFrom(cwd);
    const config = file === undefined ? undefined : await loadConfig(file);
    return new Workspace([...new Set([...given, ...(config?.templates ?? [])])], config);
  }

  /** Files of the project's own templates. */
  ownFiles(): readonly string[] {
    return [...new Set(this.#folders.filter((folder) => folder !== BUNDLED_TEMPLATES).flatMap(templateFiles))];
  }

  /** Files of the bundled templates. */
  bundledFiles(): readonly string[] {
    return this.#index === undefined ? templateFiles(BUNDLED_TEMPLATES) : [...new Set(this.#index.values())];
  }

  /** Loads one file; a second call gives the same. @throws EtudesError `load/...` */
  async load(file: string): Promise<readonly Entry[]> {
    const known = this.#loaded.get(file);
    if (known !== undefined) return known;
    const entries = await this.library.add(file);
    this.#loaded.set(file, entries);
    return entries;
  }

  /** Loads every template. */
  async loadAll(): Promise<void> {
    for (const file of [...this.bundledFiles(), ...this.ownFiles()]) await this.load(file);
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
    for (const file of this.ownFiles()) await this.load(file);
    if (!this.library.has(id) && this.#index === undefined) await this.loadAll();
    return this.library.has(id);
  }

  /** Loads the project's own templates, so that none of them hides behind a bundled one unseen. */
  async loadOwn(): Promise<void> {
    for (const file of this.ownFiles()) {
      for (const { template } of await this.load(file)) {
        const bundled = this.#index?.get(template.id);
        if (bundled === undefined) continue;
        throw new EtudesError('load/two-of-one-id', `two templates have the id ${template.id}`, {
          path: `${bundled} and ${file}`,
          hint: 'give one of them another id',
        });
      }
    }
  }

  /** Files of curricula, the project's own first. */
  curriculumFiles(): { readonly own: readonly string[]; readonly bundled: readonly string[] } {
    const own = (this.#config?.curricula ?? []).filter((folder) => folder !== BUNDLED_CURRICULA);
    return { own: own.flatMap(templateFiles), bundled: templateFiles(BUNDLED_CURRICULA) };
  }

  /** Every curriculum. @throws EtudesError `load/no-curriculum` or `load/two-of-one-id` */
  async curricula(): Promise<readonly CurriculumEntry[]> {
    if (this.#curricula === undefined) {
      const { own, bundled } = this.curriculumFiles();
      const entries: CurriculumEntry[] = [];
      for (const file of [...own, ...bundled]) {
        const entry = await loadCurriculum(file);
        const other = entries.find(({ curriculum }) => curriculum.id === entry.curriculum.id);
        if (other !== undefined) {
          throw new EtudesError('load/two-of-one-id', `two curricula have the id ${entry.curriculum.id}`, {
            path: `${other.file} and ${file}`,
            hint: 'give one of them another id',
          });
        }
        entries.push(entry);
      }
      this.#curricula = entries;
    }
    return this.#curricula;
  }
}

/** @throws EtudesError `load/import` or `load/no-curriculum` */
export async function loadCurriculum(file: string): Promise<CurriculumEntry> {
  const { default: curriculum } = await importModule(file);
  if (isCurriculum(curriculum)) return { curriculum, file };
  throw new EtudesError('load/no-curriculum', 'the default export is no curriculum', {
    path: file,
    hint: 'export default defineCurriculum(...)',
  });
}
