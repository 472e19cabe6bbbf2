import { EtudesError } from '../errors.ts';
import type { Mix } from '../shapes/gen.ts';
import { gen } from '../shapes/gen.ts';
import type { ContentGround, PrintedLaw, PublicLaws } from '../task/content.ts';
import type { BoundForm } from '../template/form.ts';
import type { Point } from '../template/point.ts';
import type { Template } from '../template/template.ts';
import type { Commons, Place } from './commons.ts';
import { groundOf } from './ground-of.ts';
import { keep } from './keep.ts';
import type { LiftedTemplate } from './lifted-template.ts';

/** Texts of public laws kept at one place. */
const LAWS_KEPT = 256;

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
  readonly #commons: Commons;
  readonly #domainLive: Readonly<Record<string, unknown>>;
  #place: Place | undefined;

  /**
   * @param commons - what the template's settings share
   * @param live - what the author's functions receive at a point of the setting
   */
  constructor(
    template: Template,
    lifted: LiftedTemplate,
    commons: Commons,
    point: Point,
    live: Readonly<Record<string, unknown>>,
  ) {
    this.template = template;
    this.lifted = lifted;
    this.bindings = point.bindings;
    this.#commons = commons;
    this.form = commons.form(template, point.bindings);
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
    return this.#placed().domain;
  }

  get ground(): ContentGround {
    return this.#placed().ground;
  }

  /** The first public laws with the same text: what is made of them is then made once. */
  known(laws: PublicLaws): PublicLaws {
    const { publicLaws } = this.#placed();
    const key = JSON.stringify(laws);
    const kept = publicLaws.get(key);
    if (kept !== undefined) return kept;
    keep(publicLaws, key, laws, LAWS_KEPT);
    return laws;
  }

  #placed(): Place {
    this.#place ??= this.#commons.place(this.form, this.#makeDomain(), (domain) => groundOf(this, domain));
    return this.#place;
  }

  #makeDomain(): Mix<Args> {
    return this.template.spec.inputs(
      gen,
      this.#domainLive as never,
      ((variable: string) => this.bindings[variable]) as (variable: string) => never,
    ) as Mix<Args>;
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
