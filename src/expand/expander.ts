import { EtudesError, saidBy } from '../errors.ts';
import type { Rule } from '../laws/rule.ts';
import { type ByteText, bytesOf, textOf } from '../render/byte-text.ts';
import { type LineParts, recordLine, stagedLine } from '../render/record.ts';
import { SOLUTION } from '../render/starter.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Content, Example } from '../task/content.ts';
import type { Kind } from '../task/kind.ts';
import type { ShownPoint, Staged } from '../task/staged.ts';
import { formatTaskId, PLAIN_SEED } from '../task/task-id.ts';
import type { Level, LevelSet } from '../template/level.ts';
import { type Point, pointJson } from '../template/point.ts';
import type { Template } from '../template/template.ts';
import { behaviourOf } from './behaviour.ts';
import { casesText, drawCases } from './cases.ts';
import { chainRivals } from './chain-rivals.ts';
import { Commons } from './commons.ts';
import { type Dress, dressFor } from './dress.ts';
import { ordinaryExamples, tellingExamples } from './examples.ts';
import { keep } from './keep.ts';
import { contentFor } from './kinds/content-for.ts';
import { demandedRule } from './kinds/demanded.ts';
import type { Stage } from './kinds/staging.ts';
import type { LiftedTemplate } from './lifted-template.ts';
import type { Strength } from './load/audit-report.ts';
import { Meaning } from './meaning.ts';
import { Setting } from './setting.ts';

/** What a record is to hold beside the public task. */
export interface ExpandOptions {
  /** Adds `hidden` and `reference`. */
  readonly hidden?: boolean;
  /** Adds `hashes.behaviour`. */
  readonly fingerprint?: boolean;
  /** The name of the split the task belongs to; `all` where none is meant. */
  readonly split?: string;
  /** How often the space was used up before; see {@link Task.repeat}. */
  readonly repeat?: number;
  /** Told of other points whose solutions stand in the starter; of tasks that ask to write there are none. */
  readonly shows?: (points: readonly ShownPoint[]) => void;
}

/** What makes tasks of a template that is made of another. */
export interface KindParts {
  readonly stage: Stage;
  /** Of the template that it is made of. */
  readonly base: Expander;
  /** Of the templates whose functions stand in the same project. */
  readonly beside: readonly Expander[];
}

/** What the answer to a task is judged by; all of it is for the trusted side only. */
export interface Judged {
  readonly kind: Kind;
  readonly meaning: Meaning;
  /** What the export is called in this task. */
  readonly name: string;
  /** The file that the answer is looked for in. */
  readonly file: string;
  /** What is demanded of how it is made, by name. */
  readonly rules: readonly (readonly [name: string, rule: Rule<unknown>])[];
  /** Of tasks that ask for anything but writing. */
  readonly staged: Staged | undefined;
}

/** Meanings, and settings, kept for reuse. */
const KEPT = 1024;
const NO_LEVELS: Point['levels'] = {};

const levelKeys = new WeakMap<Point['cell'], string>();

/** The names of a cell's levels but for those on hidden axes, which are the same for all cells of a space. */
function levelsKey({ cell }: Point, hidden: readonly string[]): string {
  let key = levelKeys.get(cell);
  if (key === undefined) {
    const shown = Object.entries(cell.levels).filter(([axis]) => !hidden.includes(axis));
    key = JSON.stringify(shown.map(([, level]) => level.name));
    levelKeys.set(cell, key);
  }
  return key;
}

/** Makes the tasks of one template. */
export class Expander {
  readonly template: Template;
  readonly lifted: LiftedTemplate;
  readonly strength: Strength | undefined;
  readonly #kind: KindParts | undefined;
  readonly #base: SeedPath;
  readonly #constants: readonly (readonly [string, LevelSet])[];
  readonly #wide: string | undefined;
  readonly #meanings = new Map<string, Meaning>();
  readonly #settings = new Map<string, Setting>();
  readonly #commons = new Commons();
  /** As JSON text: one text takes a third of the room of its many small parts. */
  readonly #telling = new WeakMap<Meaning, string>();
  readonly #skills: ByteText;

  /**
   * @param strength - what an audit found of the template as it is; none where it was not audited
   * @param kind - what makes tasks of a template that asks for more than writing
   */
  constructor(template: Template, lifted: LiftedTemplate, strength?: Strength, kind?: KindParts) {
    this.#kind = kind;
    this.template = template;
    this.lifted = lifted;
    this.strength = strength;
    this.#base = SeedPath.root('etudes task').child(template.id).at(template.version);
    this.#constants = Object.entries(template.axes).flatMap(([name, axis]) =>
      axis.kind === 'constant' ? [[name, axis.levels({}, name)] as const] : [],
    );
    this.#wide = Object.keys(template.axes).find((name) => template.axes[name]?.wide);
    this.#skills = bytesOf(JSON.stringify(template.spec.skills));
  }

  /** The stream path of one task; everything random about the task hangs on it. */
  path(point: Point, seed: string): SeedPath {
    return this.#base.at(point.index).child(seed);
  }

  /** The meaning of a point under a seed. */
  meaning(point: Point, seed: string): Meaning {
    return this.#meaningOf(point, this.#constantsOf(this.path(point, seed), seed));
  }

  #meaningOf(point: Point, constants: Point['levels']): Meaning {
    let picked = '';
    for (const level of Object.values(constants)) picked += ` ${level.name}`;
    // What lies on a wide axis is hardly ever met twice; only its setting is.
    const rare = this.#wide === undefined ? undefined : point.levels[this.#wide]?.domain;
    if (rare !== undefined)
      return this.#make(`${levelsKey(point, rare.hides)}${picked} ${rare.key}`, point, constants);
    const key = `${point.cell.ordinal}${picked}`;
    const kept = this.#meanings.get(key);
    if (kept !== undefined) return kept;
    const made = this.#make(key, point, constants);
    keep(this.#meanings, key, made, KEPT);
    return made;
  }

  /** The meaning of a point with the constants of another one's, whatever a seed would pick. */
  meaningLike({ levels }: Meaning, point: Point): Meaning {
    const constants = Object.fromEntries(this.#constants.map(([name]) => [name, levels[name] as Level]));
    return this.#meaningOf(point, this.#constants.length === 0 ? NO_LEVELS : constants);
  }

  #make(settingKey: string, point: Point, constants: Point['levels']): Meaning {
    const live: Record<string, unknown> = { ...point.live };
    for (const [axis, level] of Object.entries(constants)) live[axis] = level.live;
    let setting = this.#settings.get(settingKey);
    if (setting === undefined) {
      setting = new Setting(this.template, this.lifted, this.#commons, point, live);
      keep(this.#settings, settingKey, setting, KEPT);
    }
    return new Meaning(setting, point, constants, live);
  }

  #constantsOf(path: SeedPath, seed: string): Point['levels'] {
    if (this.#constants.length === 0) return NO_LEVELS;
    const constants: Record<string, Level> = {};
    const stream = seed === PLAIN_SEED ? undefined : path.child('constants').stream();
    for (const [name, levels] of this.#constants) {
      const at = stream === undefined ? 0 : stream.below(Number(levels.size));
      constants[name] = levels.at(BigInt(at));
    }
    return constants;
  }

  /** The names, story and so on that the seed chooses. */
  dress(point: Point, seed: string): Dress {
    return dressFor(this.template, seed, this.path(point, seed).child('dress'));
  }

  /** The task at a point under a seed, as one line of JSON without a line break. */
  line(point: Point, seed: string, options: ExpandOptions = {}): string {
    return textOf(this.record(point, seed, options));
  }

  /** The same line as bytes, as it is best written: {@link ByteText} needs no encoding. */
  record(point: Point, seed: string, options: ExpandOptions = {}): ByteText {
    try {
      return this.#record(point, seed, options);
    } catch (error) {
      const { id, version } = this.template;
      const { file, definition } = this.lifted;
      const place = `${file}:${definition.line}`;
      if (error instanceof EtudesError) throw error.details.path === undefined ? error.at(place) : error;
      throw new EtudesError('expand/author-throws', `${id}: ${saidBy(error)}`, {
        path: place,
        hint: `etudes check ${id} says which function throws`,
        replay: `etudes show ${formatTaskId({ template: id, version, point: point.index, seed })}`,
        cause: error,
      });
    }
  }

  #record(point: Point, seed: string, options: ExpandOptions): ByteText {
    const { template } = this;
    const path = this.path(point, seed);
    const meaning = this.#meaningOf(point, this.#constantsOf(path, seed));
    const dress = dressFor(template, seed, path.child('dress'));
    const { natural, style } = point.surface;
    const line: LineParts = {
      id: formatTaskId({ template: template.id, version: template.version, point: point.index, seed }),
      template: template.id,
      version: template.version,
      point: bytesOf(pointJson(point)),
      constants: this.#constantsJson(meaning),
      seed,
      repeat: options.repeat ?? 0,
      natural,
      style,
      split: options.split ?? 'all',
      difficulty: template.spec.difficulty(meaning.live as never),
      skills: this.#skills,
      killed: this.strength?.killed ?? null,
      story: style === 'story' ? template.spec.stories[dress.story] : undefined,
      behaviour: options.fingerprint === true ? behaviourOf(meaning) : undefined,
    };
    if (this.#kind !== undefined) {
      const { content, staged } = this.#stage(this.#kind, meaning, point, seed);
      options.shows?.(staged.shows);
      return stagedLine(content, staged, line, options.hidden === true);
    }
    const examples =
      style === 'examples'
        ? this.#tellingExamples(meaning)
        : ordinaryExamples(meaning, path.child('examples'));
    return recordLine(meaning.content, line, {
      names: dress.slots,
      examples,
      cases: options.hidden === true ? casesText(drawCases(meaning, path.child('cases'))) : undefined,
    });
  }

  #stage(
    { stage, base, beside }: KindParts,
    meaning: Meaning,
    point: Point,
    seed: string,
  ): { readonly content: Content; readonly staged: Staged } {
    const { template } = this;
    const path = this.path(point, seed);
    const content = contentFor(template.asks, meaning, point);
    // Test cases name arguments as the author does.
    const dress = dressFor(template, template.asks === 'cases' ? PLAIN_SEED : seed, path.child('dress'));
    const telling = (): readonly Example[] => this.#tellingExamples(meaning);
    return {
      content,
      staged: stage({ content, base, beside, meaning, point, seed, path, dress, telling }),
    };
  }

  /** What the answer to a task is judged by, apart from its inputs. */
  judged(point: Point, seed: string): Judged {
    const { asks } = this.template;
    const meaning = this.meaning(point, seed);
    const staged =
      this.#kind === undefined ? undefined : this.#stage(this.#kind, meaning, point, seed).staged;
    const demand =
      asks === 'refactor' ? demandedRule(meaning, String(point.levels['demand']?.name)) : undefined;
    return {
      kind: asks,
      meaning,
      name: (staged?.names ?? this.dress(point, seed).slots)[0] as string,
      file: staged?.file ?? SOLUTION,
      rules: [
        ...(asks === 'write' || asks === 'refactor' ? meaning.constraints() : []),
        ...(demand === undefined ? [] : [[String(point.levels['demand']?.name), demand] as const]),
      ],
      staged,
    };
  }

  #constantsJson(meaning: Meaning): ByteText {
    const named = this.#constants.map(([name]) => [name, meaning.levels[name]?.name]);
    return bytesOf(named.length === 0 ? '{}' : JSON.stringify(Object.fromEntries(named)));
  }

  /** Chosen by the point alone, so that all seeds share the choice. */
  #tellingExamples(meaning: Meaning): readonly Example[] {
    const kept = this.#telling.get(meaning);
    if (kept !== undefined) return JSON.parse(kept) as readonly Example[];
    const path = this.#base.child('telling').child(JSON.stringify(namesWithoutSurface(meaning)));
    const examples = tellingExamples(meaning, [...meaning.rivals(), ...chainRivals(meaning)], path);
    this.#telling.set(meaning, JSON.stringify(examples));
    return examples;
  }
}

function namesWithoutSurface(meaning: Meaning): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(meaning.levels).map(([axis, level]) => [axis, level.name]));
}
