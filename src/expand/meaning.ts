import type { Law, LawGround } from '../laws/law.ts';
import type { Rule } from '../laws/rule.ts';
import { copyValue } from '../shapes/copy-value.ts';
import type { Content } from '../task/content.ts';
import { sayFact } from '../template/fact.ts';
import type { BoundForm, Call } from '../template/form.ts';
import type { Point } from '../template/point.ts';
import type { LooseWrong, Template } from '../template/template.ts';
import { contentOf } from './content-of.ts';
import type { LiftedTemplate } from './lifted-template.ts';
import type { Args, Setting } from './setting.ts';

/** A wrong solution that is wrong at this point. */
export interface Rival {
  readonly name: string;
  readonly call: Call;
  /** The path of its function in the author's file; none for rivals made from chains. */
  readonly path: string | undefined;
}

/**
 * What a point asks, apart from wording and dress: its live functions, its domain, and its content as
 * plain data. Made once for all tasks that share it.
 */
export class Meaning {
  readonly template: Template;
  readonly lifted: LiftedTemplate;
  readonly setting: Setting;
  readonly point: Point;
  /** The levels with constants among them, and what the author's functions receive. */
  readonly levels: Point['levels'];
  readonly live: Readonly<Record<string, unknown>>;
  readonly form: BoundForm;
  readonly argNames: readonly string[];
  readonly oracle: Call;
  /** True where the task works in place, so that the oracle changes the arguments it is given. */
  readonly mutates: boolean;
  #content: Content | undefined;
  #laws: readonly (readonly [string, Law<Args, unknown, unknown>])[] | undefined;

  /** @param constants - levels of constant axes, which the seed picked */
  constructor(
    setting: Setting,
    point: Point,
    constants: Point['levels'],
    live: Readonly<Record<string, unknown>>,
  ) {
    this.template = setting.template;
    this.lifted = setting.lifted;
    this.setting = setting;
    this.point = point;
    this.levels = { ...point.levels, ...constants };
    this.live = live;
    this.form = setting.form;
    this.argNames = setting.argNames;
    this.oracle = this.form.oracle(this.template.spec.oracle, live);
    this.mutates = this.laws().some(([, law]) => law.kind === 'inPlace');
  }

  /** The author's domain of inputs at the point. */
  get domain(): Setting['domain'] {
    return this.setting.domain;
  }

  get content(): Content {
    this.#content ??= contentOf(this);
    return this.#content;
  }

  /** Laws that hold at the point, by the author's names, in the author's order. */
  laws(): readonly (readonly [string, Law<Args, unknown, unknown>])[] {
    this.#laws ??= (
      Object.entries(this.template.spec.laws) as unknown as readonly [string, Law<Args, unknown, unknown>][]
    ).filter(([, law]) => law.at?.(this.live) ?? true);
    return this.#laws;
  }

  /** Constraints that hold at the point. */
  constraints(): readonly (readonly [string, Rule<unknown>])[] {
    const rules = Object.entries(this.template.spec.constraints) as unknown as readonly [
      string,
      Rule<unknown>,
    ][];
    return rules.filter(([, rule]) => rule.at?.(this.live) ?? true);
  }

  /** What the prompt must say at the point, in the author's order. */
  facts(natural: 'en' | 'zh'): readonly string[] {
    const said: string[] = [];
    for (const fact of Object.values(this.template.spec.facts)) {
      if (fact.when?.(this.live as never) ?? true) said.push(sayFact(fact, this.live as never, natural));
    }
    return said;
  }

  /** The template's mistakes and twins that apply here. */
  rivals(): readonly Rival[] {
    const { mistakes, twins } = this.template.spec;
    const of = (wrongs: Readonly<Record<string, LooseWrong>>): readonly Rival[] =>
      Object.entries(wrongs).flatMap(([name, wrong]) =>
        (wrong.at?.(this.live as never) ?? true)
          ? [{ name, call: this.form.oracle(wrong.run, this.live), path: wrong.path }]
          : [],
      );
    return [...of(mistakes), ...of(twins)];
  }

  /** What laws ask of the trusted side. */
  ground(): LawGround<Args, unknown> {
    return {
      result: this.form.result,
      params: this.form.args,
      oracle: (args) => this.oracle(this.copy(args)),
      copy: (args) => this.copy(args),
    };
  }

  /** A deep copy. */
  copy(args: Args): Args {
    return copyValue(args);
  }
}
