import { EtudesError } from '../errors.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Point } from '../template/point.ts';
import type { Template } from '../template/template.ts';
import { checkHoldout, checkName, type Holdout } from './holdout.ts';

/** Where a point belongs. */
export type Side =
  | { readonly kind: 'train' }
  | { readonly kind: 'eval'; readonly name: string; readonly sealed: boolean }
  | { readonly kind: 'discarded'; readonly reason: string };

/** Which part of the held-out points is sealed: evaluated on seldom, with every opening counted. */
export interface Sealing {
  /** Any text; another key seals other points. */
  readonly key: string;
  /** From 0 to 0.9. */
  readonly share: number;
}

const TRAIN: Side = { kind: 'train' };
const SEALED: Sealing = { key: 'sealed', share: 0.2 };
const TWO_32 = 0x1_0000_0000;

declare const forTraining: unique symbol;
/** What may be trained on. Only {@link Split.admit} and what builds on it make one. */
export type ForTraining<T> = T & { readonly [forTraining]: true };

/**
 * Which points are for training, which are held out and under which name, and which are in neither: one
 * total function of template and point. It looks at no seed, at no other point, and at nothing drawn before.
 */
export class Split {
  readonly holdouts: readonly Holdout[];
  readonly sealing: Sealing;
  readonly #seal: SeedPath;
  readonly #covering = new Map<string, readonly Holdout[]>();

  /** @throws EtudesError `split/no-holdout`, `split/two-of-one-name`, `split/name` or `split/sealed` */
  constructor(holdouts: readonly Holdout[], sealing: Sealing = SEALED) {
    if (!Array.isArray(holdouts)) checkHoldout(holdouts, 'holdout, which is no list');
    const names = holdouts.map((each, place) => checkName(checkHoldout(each, `holdout[${place}]`).name));
    const repeated = names.find((name, at) => names.indexOf(name) !== at);
    if (repeated !== undefined) {
      throw new EtudesError('split/two-of-one-name', `two holdouts are called ${JSON.stringify(repeated)}`, {
        hint: "name one of them with h.as('another-name', ...)",
      });
    }
    const { key, share } = Object(sealing) as Partial<Sealing>;
    if (typeof share !== 'number' || !(share >= 0 && share <= 0.9)) {
      throw new EtudesError('split/sealed', `a share of ${share} cannot be sealed`, {
        path: 'sealed.share',
        expected: 'a number from 0 to 0.9',
        received: String(share),
      });
    }
    if (typeof key !== 'string' || key === '') {
      throw new EtudesError('split/sealed', `${JSON.stringify(key)} is no key to seal with`, {
        path: 'sealed.key',
        expected: 'any text that is not empty',
        received: JSON.stringify(key),
      });
    }
    this.holdouts = holdouts;
    this.sealing = sealing;
    this.#seal = SeedPath.root(key).child('etudes sealed');
  }

  /** Names of the evaluation splits, in the author's order. */
  get names(): readonly string[] {
    return this.holdouts.map(({ name }) => name);
  }

  /** True where a holdout may hold out points of a template. */
  covers(template: Template): boolean {
    return this.#coveringOf(template).length > 0;
  }

  /** Where a point belongs; a point that several holdouts hold belongs to the first. */
  classify(template: Template, point: Point): Side {
    let discarded: Side | undefined;
    for (const holdout of this.#coveringOf(template)) {
      const verdict = holdout.judge(template, point);
      if (verdict.side === 'held')
        return { kind: 'eval', name: holdout.name, sealed: this.#isSealed(template, point) };
      if (verdict.side === 'discarded') discarded ??= { kind: 'discarded', reason: verdict.reason };
    }
    return discarded ?? TRAIN;
  }

  /** The point, where it may be trained on: quicker than {@link classify}, which it never contradicts. */
  admit(template: Template, point: Point): ForTraining<Point> | undefined {
    const isOpen = this.#coveringOf(template).every(
      (holdout) => holdout.judge(template, point, true).side === 'open',
    );
    return isOpen ? (point as ForTraining<Point>) : undefined;
  }

  /** Whether a point belongs to one evaluation split: where it does not, this is quicker than {@link classify}. */
  isIn(name: string, template: Template, point: Point): boolean {
    const own = this.#coveringOf(template).find((holdout) => holdout.name === name);
    if (own === undefined || own.judge(template, point, true).side !== 'held') return false;
    const side = this.classify(template, point);
    return side.kind === 'eval' && side.name === name;
  }

  /**
   * The first evaluation split that holds a point whose solution training must not see, in another task's files
   * either; undefined where only the wording or size of its task is held out.
   */
  hides(template: Template, point: Point): string | undefined {
    return this.#coveringOf(template).find(
      (holdout) => holdout.identity.program === 'disjoint' && holdout.judge(template, point).side === 'held',
    )?.name;
  }

  #coveringOf(template: Template): readonly Holdout[] {
    let covering = this.#covering.get(template.id);
    if (covering === undefined) {
      covering = this.holdouts.filter((holdout) => holdout.covers(template));
      this.#covering.set(template.id, covering);
    }
    return covering;
  }

  /** By what the point means, so that no wording of a sealed meaning is in the open. */
  #isSealed({ id }: Template, { levels }: Point): boolean {
    if (this.sealing.share === 0) return false;
    let path = this.#seal.child(id);
    for (const axis in levels) path = path.child(`${axis}=${levels[axis]?.name}`);
    return (path.word()[0] >>> 0) / TWO_32 < this.sealing.share;
  }
}

/** What a task's record says of the split it is in. */
export function splitName(side: Side): string {
  if (side.kind !== 'eval') return side.kind;
  return side.sealed ? `sealed:${side.name}` : side.name;
}

/** What `--split` may ask for: every side but the sealed, one side, or one evaluation split. */
export function selects(asked: string, side: Side): boolean {
  const sealed = side.kind === 'eval' && side.sealed;
  switch (asked) {
    case 'all':
      return !sealed;
    case 'heldout':
      return side.kind === 'eval' && !sealed;
    case 'sealed':
      return sealed;
    case 'train':
    case 'discarded':
      return side.kind === asked;
    default:
      return side.kind === 'eval' && !sealed && side.name === asked;
  }
}
