import { EtudesError } from '../../errors.ts';
import type { Kind } from '../../task/kind.ts';
import type { Axes, Axis } from '../axis.ts';
import { Space } from '../space.ts';
import type { Template } from '../template.ts';

/** Grows whenever what a kind makes of a template may change. */
const RULES = { repair: 1, change: 1, refactor: 2, complete: 1, cases: 1, find: 1 } as const;

/** What is made of a template that asks to write. */
export type DerivedKind = Exclude<Kind, 'write'>;

/** What a kind adds to a template. */
export interface Derivation {
  readonly asks: DerivedKind;
  readonly axes: Readonly<Record<string, Axis>>;
  /** Templates whose functions stand in the same project. */
  readonly beside?: readonly Template[];
  /** False where a point of the template makes no task of the kind. */
  readonly where?: (live: Readonly<Record<string, unknown>>) => boolean;
}

/** Refuses to make a kind of task of a template. */
export function refuse(code: string, id: string, message: string, hint: string): never {
  throw new EtudesError(code, message, { path: id, hint });
}

/**
 * A template that asks for something else than writing, made of one that asks to write.
 *
 * @throws EtudesError `template/kind-of`, `template/beside` or `template/repeated-axis`
 */
export function derived(base: Template, { asks, axes: own, beside = [], where }: Derivation): Template {
  requireWriting(base);
  for (const [index, each] of beside.entries()) {
    if (each?.kind !== 'template' || each.asks !== 'write' || each === base || beside.indexOf(each) !== index)
      refuse(
        'template/beside',
        base.id,
        `${each?.id ?? 'nothing'} cannot stand beside ${base.id}`,
        'name other templates that ask to write something, each once',
      );
  }
  const repeated = Object.keys(own).find((name) => Object.hasOwn(base.axes, name));
  if (repeated !== undefined)
    refuse(
      'template/repeated-axis',
      base.id,
      `${base.id} has an axis ${repeated} of its own`,
      `call it something else, or make no ${asks} task of it`,
    );
  const axes: Axes = { ...base.axes, ...own };
  // All only ever grow, so their sum grows with each.
  let version: number = RULES[asks];
  for (const each of [base, ...beside]) version += each.version - 1;
  const both: Template['where'] =
    where === undefined ? base.where : (live) => where(live) && (base.where?.(live) ?? true);
  let space: Space | undefined;
  return Object.freeze({
    kind: 'template',
    id: `${asks}/${base.id}`,
    version,
    asks,
    base,
    beside,
    axes,
    where: both,
    spec: { ...base.spec, version, skills: [...base.spec.skills, asks] },
    get space() {
      space ??= new Space(axes, both);
      return space;
    },
  } as const);
}

/** @throws EtudesError `template/kind-of` for anything but a template that asks to write */
export function requireWriting(base: Template): void {
  if (base?.kind === 'template' && base.asks === 'write') return;
  refuse(
    'template/kind-of',
    base?.id ?? 'base',
    base?.kind === 'template'
      ? `${base.id} is made of another template itself`
      : 'there is no template to make others of',
    'give what `defineTemplate` made',
  );
}

/** @throws EtudesError `template/<asks>-of` for a template of a class, and as {@link requireWriting} */
export function requireFunction(asks: DerivedKind, base: Template): void {
  requireWriting(base);
  if (base.spec.signature.form.kind !== 'class') return;
  refuse(
    `template/${asks}-of`,
    base.id,
    `${base.id} asks for a class`,
    `${asks} tasks may be made only of templates of functions`,
  );
}
