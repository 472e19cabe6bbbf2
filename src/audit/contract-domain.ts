import { EtudesError } from '../errors.ts';
import type { Expander } from '../expand/expander.ts';
import type { Meaning } from '../expand/meaning.ts';
import type { Args } from '../expand/setting.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Axis } from '../template/axis.ts';
import { namesOf, type Point } from '../template/point.ts';
import { type Envelope, envelopeOf } from './envelope.ts';

/** Inputs drawn at each rung of the ladders. */
const DRAWS = 600;
const MOST_RUNGS = 12;

/**
 * What the prompt of a point promises about its inputs, as far as that shows: `accepts`, and what the
 * author's domains have in common at this point and at all others that differ from it on ladders only.
 * A ladder says how large the inputs of a test are, not what the solution must be able to do.
 */
export function contractAt(expander: Expander, point: Point, seed: string): Envelope {
  const accepts = expander.template.spec.accepts as ((args: Args, point: unknown) => boolean) | undefined;
  const here = expander.meaning(point, seed);
  const inputs: Args[] = [];
  for (const meaning of rungs(expander, point, seed, here)) {
    const stream = SeedPath.root('etudes contract').child(here.template.id).at(inputs.length).stream();
    for (const name of meaning.domain.classes) inputs.push(meaning.domain.drawOf(name, stream));
    for (let drawn = 0; drawn < DRAWS; drawn += 1) inputs.push(meaning.domain.draw(stream));
  }
  const envelope = envelopeOf(inputs);
  return (args) => (accepts === undefined || accepts(args as Args, here.live)) && envelope(args);
}

/** The levels of all axes but ladders, as a key. */
export function contractKey(point: Point, axes: Readonly<Record<string, Axis>>): string {
  const levels = Object.entries(point.levels).filter(([axis]) => axes[axis]?.kind !== 'ladder');
  return JSON.stringify(levels.map(([axis, level]) => [axis, level.domain?.key ?? level.name]));
}

/** Meanings at all levels of the ladders, the point's own first. */
function rungs(expander: Expander, point: Point, seed: string, here: Meaning): readonly Meaning[] {
  const { axes, space } = expander.template;
  const ladders = Object.keys(axes).filter((name) => axes[name]?.kind === 'ladder');
  let choices: Readonly<Record<string, unknown>>[] = [{}];
  for (const name of ladders) {
    const set = (axes[name] as Axis).levels(point.levels, name);
    const levels = Array.from({ length: Number(set.size) }, (_, index) => set.at(BigInt(index)).name);
    choices = choices.flatMap((choice) => levels.map((level) => ({ ...choice, [name]: level })));
  }
  const found: Meaning[] = [here];
  for (const choice of choices.slice(0, MOST_RUNGS)) {
    try {
      const other = space.at(space.indexOf({ ...namesOf(point), ...choice } as never));
      if (other.index !== point.index) found.push(expander.meaning(other, seed));
    } catch (error) {
      // The template's `where` excludes that rung.
      if (!(error instanceof EtudesError)) throw error;
    }
  }
  return found;
}
