import { EtudesError } from '../errors.ts';
import type { Mix } from '../shapes/gen.ts';
import { gen } from '../shapes/gen.ts';
import type { ContentGround, PrintedLaw, PublicLaws } from '../task/content.ts';
import type { BoundForm } from '../template/form.ts';
import type { Point } from '../template/point.ts';
import type { Template } from '../template/template.ts';
import { groundOf } from './ground-of.ts';
import type { LiftedTemplate } from './lifted-template.ts';

/** A record of arguments by canonical name. */
export type Args = Readonly<Record<string, unknown>>;

/**
 * What meanings of the same types and the same domain share: for a template with a chain axis that is
 * nearly all, and its tasks hardly ever meet the same meaning twice.
 */
export class Setting {
  readonly template: Template;
  readonly lifted: LiftedTemplate;
  readonly bindings: Point['bindings'];
  readonly form: BoundForm;
  readonly argNames: readonly string[];
  /** Public laws by the names of those that are shown. */
  readonly publicLaws = new Map<string, PublicLaws>();
  /** Laws that print the same at every point of the setting, by name. */
  readonly laws = new Map<string, PrintedLaw>();
  /** TypeScript types by type variable. */
  readonly types: Readonly<Record<string, string>>;
  readonly #domainLive: Readonly<Record<string, unknown>>;
  #domain: Mix<Args> | undefined;
  #ground: ContentGround | undefined;

  /** @param live - what the author's functions receive at a point of the setting */
  constructor(
    template: Template,
    lifted: LiftedTemplate,
    point: Point,
    live: Readonly<Record<string, unknown>>,
  ) {
    this.template = template;
    this.lifted = lifted;
    this.bindings = point.bindings;
    this.form = template.spec.signature.form.bind(point.bindings);
    this.argNames = Object.keys(this.form.args);
    this.types = Object.fromEntries(
      Object.entries(point.bindings).map(([name, shape]) => [name, shape.typeText()]),
    );
    const narrowed: Record<string, unknown> = { ...live };
    for (const [axis, { domain }] of Object.entries(point.levels)) {
      if (domain === undefined) continue;
      narrowed[axis] = domain.live;
      for (const hidden of domain.hides) hide(narrowed, hidden, template.id);
    }
    this.#domainLive = narrowed;
  }

  /** The author's domain of inputs. */
  get domain(): Mix<Args> {
    this.#domain ??= this.template.spec.inputs(
      gen,
      this.#domainLive as never,
      ((variable: string) => this.bindings[variable]) as (variable: string) => never,
    ) as Mix<Args>;
    return this.#domain;
  }

  get ground(): ContentGround {
    this.#ground ??= groundOf(this);
    return this.#ground;
  }
}

/** Makes reading a level an error, so that nothing that is shared can come to depend on it. */
function hide(live: Record<string, unknown>, axis: string, id: string): void {
  Object.defineProperty(live, axis, {
    get: () => {
      throw new EtudesError('template/hidden-level', `${id}: the domain of inputs cannot depend on ${axis}`, {
        path: 'inputs',
        hint: 'let it depend on other axes',
      });
    },
  });
}
