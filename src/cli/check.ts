import { relative } from 'node:path';
import { definitionOf } from '../curriculum/definition.ts';
import { engineOptions } from '../curriculum/stage-arms.ts';
import { EtudesError } from '../errors.ts';
import { checkOperator } from '../expand/check-operator.ts';
import { checkTemplate, type Problem } from '../expand/check-template.ts';
import { importModule } from '../expand/load/import-module.ts';
import { LiftCache } from '../expand/load/lift-cache.ts';
import { orderSources } from '../expand/task-source.ts';
import type { Axis } from '../template/axis.ts';
import type { ChainAxis } from '../template/chain-axis.ts';
import type { Operator } from '../template/operator.ts';
import type { Template } from '../template/template.ts';
import { asEtudesError, EXIT } from './exit-code.ts';
import { counted, print } from './print.ts';
import { curriculumOf, taskSources, unknownId } from './task-sources.ts';
import { loadCurriculum, Workspace } from './workspace.ts';

/** What `etudes check` is called with. */
export interface CheckArgs {
  readonly ids: readonly string[];
  readonly points: string;
  readonly templates?: readonly string[] | undefined;
  readonly json: boolean;
}

/**
 * `etudes check`: everything an author needs to know before committing. Looks at the project's own files,
 * or at the bundled ones where there are none.
 *
 * @returns the exit code
 */
export async function check(args: CheckArgs): Promise<number> {
  const points = /^\d{1,6}$/.test(args.points) ? Number(args.points) : 0;
  if (points < 1) {
    throw new EtudesError('usage/points', `--points ${args.points} is no number of points`, {
      expected: 'a whole number from 1 to 999999',
      received: JSON.stringify(args.points),
    });
  }
  const checker = new Checker(new Workspace(args.templates), points);
  if (args.ids.length === 0) await checker.checkAll();
  for (const id of new Set(args.ids)) await checker.checkId(id);
  const { problems, checked } = checker;
  if (args.json) {
    print(
      JSON.stringify({
        problems: problems.map((problem) => ({ ...problem, path: shown(problem.path) })),
        checked,
      }),
    );
  } else {
    for (const { path, code, message, replay } of problems) {
      print(
        `${path === undefined ? '' : `${shown(path)} `}${code} ${message}${replay === undefined ? '' : `\n  see: ${replay}`}`,
      );
    }
    const { templates, operators, curricula } = checked;
    const what = `${counted(templates, 'template')}, ${counted(operators, 'operator')}, ${counted(curricula, 'curriculum').replace(/curriculums$/, 'curricula')}`;
    print(`checked ${what}: ${problems.length === 0 ? 'no problem' : counted(problems.length, 'problem')}`);
  }
  return problems.length === 0 ? EXIT.done : EXIT.checkFailed;
}

class Checker {
  readonly problems: Problem[] = [];
  readonly checked = { templates: 0, operators: 0, curricula: 0 };
  readonly #workspace: Workspace;
  readonly #points: number;
  readonly #cache = new LiftCache();
  /** Ids of operators that a template's chains begin or end with. */
  readonly #ends = new Set<string>();

  constructor(workspace: Workspace, points: number) {
    this.#workspace = workspace;
    this.#points = points;
  }

  async checkAll(): Promise<void> {
    const own = await this.#workspace.ownFiles();
    const { templates, others, curricula } =
      own.templates.length + own.others.length + own.curricula.length > 0
        ? own
        : this.#workspace.bundledFiles();
    for (const file of templates) {
      await this.#gather(file, async () => {
        for (const { template } of await this.#workspace.load(file)) {
          for (const operator of endsOf(template)) this.#ends.add(operator.id);
          await this.#checkTemplate(template.id);
        }
      });
    }
    for (const file of others) await this.#gather(file, () => this.#checkOperators(file));
    for (const file of curricula) {
      await this.#gather(file, async () => this.#checkCurriculum((await loadCurriculum(file)).curriculum.id));
    }
  }

  /** @throws EtudesError `usage/unknown-id` */
  async checkId(id: string): Promise<void> {
    if (await this.#workspace.loadTemplate(id)) {
      await this.#gather(this.#workspace.catalogue.entry(id).file, () => this.#checkTemplate(id));
      return;
    }
    const found = await this.#workspace.curriculum(id);
    if (found === undefined) throw await unknownId(this.#workspace, id);
    await this.#gather(found.file, () => this.#checkCurriculum(id));
  }

  async #checkTemplate(id: string): Promise<void> {
    this.checked.templates += 1;
    this.problems.push(...checkTemplate(await this.#workspace.catalogue.expander(id), this.#points));
  }

  async #checkCurriculum(id: string): Promise<void> {
    this.checked.curricula += 1;
    orderSources(await taskSources(this.#workspace, [id], new Map()), 'check');
    const { curriculum } = await curriculumOf(this.#workspace, id);
    definitionOf(engineOptions(curriculum, { seed: 'check' }));
  }

  async #checkOperators(file: string): Promise<void> {
    const { definitions } = await this.#cache.file(file);
    const operators = Object.values(await importModule(file))
      .flat()
      .filter(isOperator);
    for (const operator of operators) {
      this.checked.operators += 1;
      const line = definitions.find(
        (definition) => definition.of === 'operator' && definition.id === operator.id,
      )?.line;
      this.problems.push(
        ...checkOperator(
          operator,
          line === undefined ? file : `${file}:${line}`,
          this.#ends.has(operator.id),
        ),
      );
    }
  }

  /** Does one part of the work; what it throws is a problem like others. */
  async #gather(file: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      const error = asEtudesError(thrown);
      const { path, replay, expected, hint } = error.details;
      const more = [
        expected === undefined ? '' : `; expected ${expected}`,
        hint === undefined ? '' : `; fix: ${hint}`,
      ].join('');
      this.problems.push({
        code: error.code,
        message: `${error.message}${more}`,
        path: path === undefined ? file : path.includes(file) ? path : `${file} ${path}`,
        ...(replay === undefined ? {} : { replay }),
      });
    }
  }
}

/** The sources and sinks of a template's chains. */
function endsOf({ axes }: Template): readonly Operator[] {
  return Object.values<Axis>(axes).flatMap((axis) => {
    if (axis.kind !== 'chain') return [];
    const { sources, sinks } = (axis as ChainAxis<never, never>).parts;
    return [...sources, ...sinks];
  });
}

function isOperator(value: unknown): value is Operator {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'operator';
}

/** A path below the working folder without it. */
function shown(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const below = relative(process.cwd(), path);
  return below === '' || below.startsWith('..') ? path : below;
}
