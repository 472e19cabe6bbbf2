import type { Mix } from '../shapes/gen.ts';
import type { ContentGround, PublicLaws } from '../task/content.ts';
import type { BoundForm } from '../template/form.ts';
import type { Point } from '../template/point.ts';
import type { Template } from '../template/template.ts';
import { keep } from './keep.ts';
import type { Args } from './setting.ts';

/** Places of one form kept for reuse. */
const PLACES = 512;

/** A domain of inputs with what is made of it. */
export interface Place {
  readonly domain: Mix<Args>;
  readonly ground: ContentGround;
  /** Public laws that were shown here, by their text. */
  readonly publicLaws: Map<string, PublicLaws>;
}

/**
 * What the settings of one template have in common: most points differ in what they ask, few in types, and
 * not many in their domain. A thousand points of a template would else keep a thousand copies of its tests.
 */
export class Commons {
  readonly #forms: { readonly bindings: Point['bindings']; readonly form: BoundForm }[] = [];
  readonly #places = new Map<BoundForm, Map<string, Place>>();

  /** The template's form with its type variables bound; the same object for the same shapes. */
  form({ spec }: Template, bindings: Point['bindings']): BoundForm {
    const kept = this.#forms.find((each) => isSame(each.bindings, bindings));
    if (kept !== undefined) return kept.form;
    const form = spec.signature.form.bind(bindings);
    this.#forms.push({ bindings, form });
    return form;
  }

  /**
   * The place of a domain: the first that was made of those that draw the same. Two domains draw the same
   * where they have the same classes and the same text: the text is the domain as generated tests hold it,
   * and what it maps through are functions at the top of the author's file.
   */
  place(form: BoundForm, domain: Mix<Args>, make: (domain: Mix<Args>) => ContentGround): Place {
    const key = JSON.stringify([domain.classes, domain.arbitrarySource().expression]);
    let places = this.#places.get(form);
    if (places === undefined) {
      places = new Map();
      this.#places.set(form, places);
    }
    let place = places.get(key);
    if (place === undefined) {
      place = { domain, ground: make(domain), publicLaws: new Map() };
      keep(places, key, place, PLACES);
    }
    return place;
  }
}

function isSame(a: Point['bindings'], b: Point['bindings']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
