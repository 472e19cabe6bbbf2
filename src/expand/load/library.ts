import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { EtudesError } from '../../errors.ts';
import { packageFile } from '../../package-file.ts';
import type { Kind } from '../../task/kind.ts';
import type { Axis, Upstream } from '../../template/axis.ts';
import { isTemplate } from '../../template/define-template.ts';
import type { LevelCode } from '../../template/level.ts';
import { rememberCounts } from '../../template/space.ts';
import type { Template } from '../../template/template.ts';
import { Expander, type KindParts } from '../expander.ts';
import type { LiftedPart, LiftedTemplate } from '../lifted-template.ts';
import { strengthOf } from './audit-report.ts';
import { importModule } from './import-module.ts';
import { LiftCache } from './lift-cache.ts';
import { nearest } from './nearest.ts';

/** One template with the file it was read from. */
export interface Entry {
  readonly template: Template;
  readonly file: string;
}

/** Kinds whose hidden tests are not the template's own. */
const TESTED_OTHERWISE: ReadonlySet<Kind> = new Set<Kind>(['cases', 'find']);

/** Templates by id, with all that is needed to expand them. */
export class Library {
  readonly #entries = new Map<string, Entry>();
  readonly #expanders = new Map<string, Promise<Expander>>();
  readonly #cache: LiftCache;

  constructor(cache: LiftCache = new LiftCache()) {
    this.#cache = cache;
  }

  /**
   * Loads the templates of a file's default export.
   * @throws EtudesError `load/no-template`, `load/two-of-one-id` or what the file throws
   */
  async add(file: string): Promise<readonly Entry[]> {
    const module = await importModule(file);
    const given = module['default'];
    const templates = Array.isArray(given) ? (given as unknown[]) : [given];
    if (templates.length === 0 || templates.some((template) => !isTemplate(template))) {
      const what =
        given === undefined ? 'the file has no default export' : 'the default export is no template';
      throw new EtudesError('load/no-template', what, {
        path: file,
        hint: 'export default defineTemplate(...), or a list of templates',
      });
    }
    return (templates as Template[]).map((template) => {
      const other = this.#entries.get(template.id);
      if (other !== undefined) {
        throw new EtudesError('load/two-of-one-id', `two templates have the id ${template.id}`, {
          path: `${other.file} and ${file}`,
          hint: 'give one of them another id',
        });
      }
      if (hasChains(template)) {
        const counts = this.#cache.readCounts(template.id, textsOf(file));
        if (counts !== undefined) rememberCounts(template.axes, counts);
      }
      const entry = { template, file };
      this.#entries.set(template.id, entry);
      return entry;
    });
  }

  /** All templates, in order of id. */
  entries(): readonly Entry[] {
    return [...this.#entries.values()].sort((a, b) => (a.template.id < b.template.id ? -1 : 1));
  }

  /** @throws EtudesError `load/unknown-template` */
  entry(id: string): Entry {
    const found = this.#entries.get(id);
    if (found !== undefined) return found;
    throw new EtudesError('load/unknown-template', `no template has the id ${JSON.stringify(id)}`, {
      expected:
        this.#entries.size === 0
          ? 'a template; none is loaded'
          : `an id such as ${nearest(id, [...this.#entries.keys()], 3).join(', ')}`,
      received: JSON.stringify(id),
      hint: 'etudes list shows them all',
    });
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** What makes a template's tasks; its source is read when first asked for. */
  async expander(id: string): Promise<Expander> {
    let made = this.#expanders.get(id);
    if (made === undefined) {
      const { template, file } = this.entry(id);
      made = this.#expanderOf(template, file);
      this.#expanders.set(id, made);
    }
    return await made;
  }

  /** @param from - a file that defines the template, or imports what it is made of */
  async #expanderOf(template: Template, from: string): Promise<Expander> {
    const defined = template.base ?? template;
    const file = template.base === undefined ? from : await this.#fileOf(defined, from);
    const lifted = await this.lifted(template, file);
    // Hidden tests of what is made of a template are the template's own, of most kinds.
    const strength = TESTED_OTHERWISE.has(template.asks) ? undefined : strengthOf(file, defined);
    return new Expander(template, lifted, strength, await this.#kindOf(template, from));
  }

  async #kindOf({ asks, base, beside }: Template, from: string): Promise<KindParts | undefined> {
    if (asks === 'write' || base === undefined) return undefined;
    const expanders: Expander[] = [];
    for (const each of [base, ...beside])
      expanders.push(await this.#expanderOf(each, await this.#fileOf(each, from)));
    // Most templates need none, and it brings fast-check with it.
    const { stages } = await import('../kinds/stage.ts');
    return { stage: stages[asks], base: expanders[0] as Expander, beside: expanders.slice(1) };
  }

  /** The file that defines a template, among one and those it imports. @throws EtudesError `load/not-in-file` */
  async #fileOf({ id }: Template, from: string): Promise<string> {
    for (const file of withImports(from)) {
      const { definitions } = await this.#cache.file(file);
      if (definitions.some((definition) => definition.of === 'template' && matches(definition.id, id)))
        return file;
    }
    throw new EtudesError('load/not-in-file', `no defineTemplate('${id}', ...) is imported`, {
      path: from,
      hint: 'import the template from the file that defines it',
    });
  }

  /** A template's source, lifted. @throws EtudesError `lift/...` or `load/not-in-file` */
  async lifted(template: Template, file: string): Promise<LiftedTemplate> {
    const lifted = await this.#cache.file(file);
    const { id } = template.base ?? template;
    const own = lifted.definitions.find(
      (definition) => definition.of === 'template' && matches(definition.id, id),
    );
    if (own === undefined) {
      throw new EtudesError('load/not-in-file', `no defineTemplate('${id}', ...) stands in its file`, {
        path: file,
        hint: 'write the definition in the file that exports it',
      });
    }
    const operators = new Map<string, LiftedPart>();
    if (hasChains(template)) {
      this.#cache.writeCounts(template.id, textsOf(file), template.space.counts ?? []);
      for (const source of withImports(file)) {
        const each = await this.#cache.file(source);
        for (const definition of each.definitions) {
          if (definition.of === 'operator')
            operators.set(definition.id, { definition, helpers: each.helpers, file: source });
        }
      }
    }
    return {
      definition: own,
      helpers: lifted.helpers,
      file,
      operators,
      features: await this.#cache.features(featureTexts(template)),
    };
  }
}

function hasChains(template: Template): boolean {
  return Object.values(template.axes).some(({ kind }) => kind === 'chain');
}

/** The texts that settle how many chains there are. */
function textsOf(file: string): readonly string[] {
  return withImports(file).map((each) => readFileSync(each, 'utf8'));
}

/** Whether an id as written (with `*` for substitutions) stands for an id. */
function matches(written: string, id: string): boolean {
  if (!written.includes('*')) return written === id;
  const parts = written.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(id);
}

/** A file and the files it imports by a relative path, or from the bundled templates, and so on. */
function withImports(file: string): readonly string[] {
  const found = new Set([file]);
  for (const each of found) {
    const text = readFileSync(each, 'utf8');
    for (const [, path] of text.matchAll(/\bfrom\s+['"](\.{1,2}\/[^'"]+\.[jt]s)['"]/g))
      found.add(resolve(dirname(each), (path as string).replace(/\.js$/, '.ts')));
    for (const [, path] of text.matchAll(/\bfrom\s+['"]etudes\/(templates\/[\w/-]+)['"]/g))
      found.add(packageFile(`${path}.ts`));
  }
  return [...found];
}

/** The expressions of key and predicate axes at every level of the axes they depend on. */
function featureTexts(template: Template): readonly string[] {
  const texts: string[] = [];
  const collect: LevelCode<void> = {
    literal: () => undefined,
    author: () => undefined,
    chain: () => undefined,
    expression: (text) => {
      texts.push(text);
    },
  };
  const visit = (axis: Axis, name: string, upstream: Upstream): void => {
    const set = axis.levels(upstream, name);
    for (let index = 0n; index < set.size; index += 1n) set.at(index).code?.(collect);
  };
  for (const [name, axis] of Object.entries(template.axes)) {
    const [need] = axis.dependsOn;
    if (axis.wide || need === undefined) continue;
    const needed = (template.axes[need] as Axis).levels({}, need);
    for (let index = 0n; index < needed.size; index += 1n) visit(axis, name, { [need]: needed.at(index) });
  }
  return texts;
}
