import type { Law, LawGround, LawPrint } from '../laws/law.ts';
import type { Rule } from '../laws/rule.ts';
import type { Mix } from '../shapes/gen.ts';
import { gen } from '../shapes/gen.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Content } from '../task/content.ts';
import { sayFact } from '../template/fact.ts';
import type { BoundForm, Call } from '../template/form.ts';
import type { Point } from '../template/point.ts';
import type { LooseWrong, Template } from '../template/template.ts';
import { contentOf } from './content-of.ts';
import type { LiftedTemplate } from './lifted-template.ts';

/** A record of arguments by canonical name. */
export type Args = Readonly<Record<string, unknown>>;

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
  readonly point: Point;
  /** The levels with constants among them, and what the author's functions receive. */
  readonly levels: Point['levels'];
  readonly live: Readonly<Record<string, unknown>>;
  readonly form: BoundForm;
  readonly argNames: readonly string[];
  readonly oracle: Call;
  /** True where the task works in place, so that the oracle changes the arguments it is given. */
  readonly mutates: boolean;
  #domain: Mix<Args> | undefined;
  #content: Content | undefined;

  constructor(template: Template, lifted: LiftedTemplate, point: Point, constants: Point['levels'] = {}) {
    this.template = template;
    this.lifted = lifted;
    this.point = point;
    this.levels = { ...point.levels, ...constants };
    this.live = { ...point.live };
    for (const [axis, level] of Object.entries(constants)) (this.live as Record<string, unknown>)[axis] = level.live;
    this.form = template.spec.signature.form.bind(point.bindings);
    this.argNames = Object.keys(this.form.args);
    this.oracle = this.form.oracle(template.spec.oracle, this.live);
    this.mutates = this.laws().some(([, law]) => law.kind === 'inPlace');
  }

  /** The author's domain of inputs at the point. */
  get domain(): Mix<Args> {
    this.#domain ??= this.template.spec.inputs(
      gen,
      this.live as never,
      ((variable: string) => this.point.bindings[variable]) as (variable: string) => never,
    ) as Mix<Args>;
    return this.#domain;
  }

  get content(): Content {
    this.#content ??= contentOf(this);
    return this.#content;
  }

  /** Laws that hold at the point, by the author's names, in the author's order. */
  laws(): readonly (readonly [string, Law<Args, unknown, unknown>])[] {
    const laws = Object.entries(this.template.spec.laws) as unknown as readonly [string, Law<Args, unknown, unknown>][];
    return laws.filter(([, law]) => law.at?.(this.live) ?? true);
  }

  /** Constraints that hold at the point. */
  constraints(): readonly (readonly [string, Rule<unknown>])[] {
    const rules = Object.entries(this.template.spec.constraints) as unknown as readonly [string, Rule<unknown>][];
    return rules.filter(([, rule]) => rule.at?.(this.live) ?? true);
  }

  /** What the prompt must say at the point, by the author's names. */
  facts(): readonly { readonly name: string; readonly en: string; readonly zh: string }[] {
    const found: { name: string; en: string; zh: string }[] = [];
    for (const [name, fact] of Object.entries(this.template.spec.facts)) {
      if (fact.when?.(this.live as never) ?? true) found.push({ name, ...sayFact(fact, this.live as never) });
    }
    return found;
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

  /** A deep copy by the arguments' own shapes. */
  copy(args: Args): Args {
    const copied: Record<string, unknown> = {};
    for (const name of this.argNames) {
      const shape = this.form.args[name] as Shape;
      copied[name] = shape.decode(shape.encode(args[name]));
    }
    return copied;
  }

  /** What laws need to print themselves, their author's functions given. */
  lawPrint(functions: readonly string[]): LawPrint {
    return { result: this.form.result, params: this.form.args, functions };
  }
}
