import { createHash } from 'node:crypto';
import type { Expander } from '../expand/expander.ts';
import type { Meaning } from '../expand/meaning.ts';
import type { Args } from '../expand/setting.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Axis } from '../template/axis.ts';
import { namesOf, type Point } from '../template/point.ts';
import { type Envelope, envelopeOf } from './envelope.ts';

/** Inputs drawn at each rung of the ladders. */
const DRAWS = 600;
const MOST_RUNGS = 12;
/** What a space says of rungs that the template's `where`, or a chain, excludes. */
const NO_SUCH_POINT: ReadonlySet<string> = new Set(['template/unknown-level', 'template/illegal-point']);

/** What the prompt of a point promises about its inputs. */
export interface Contract {
  /** Equal for points that promise the same inputs, as far as their domains' sources tell. */
  readonly key: string;
  /** Equal for points that moreover hold answers against the same laws. */
  readonly lawKey: string;
  /** Whether an input is one that the prompt promises; made when first asked for. */
  readonly envelope: () => Envelope;
}

/**
 * What the prompt of a point promises about its inputs, as far as that shows: `accepts`, and what the
 * author's domains have in common at this point and at all others that differ from it on ladders only.
 * A ladder says how large the inputs of a test are, not what the solution must be able to do.
 */
export function contractAt(expander: Expander, point: Point, seed: string): Contract {
  const accepts = expander.template.spec.accepts as ((args: Args, point: unknown) => boolean) | undefined;
  const here = expander.meaning(point, seed);
  const all = rungs(expander, point, seed, here);
  const sources = new Map<string, Meaning>();
  for (const meaning of all) {
    const { expression, helpers } = meaning.domain.arbitrarySource();
    sources.set([expression, ...helpers.map(({ source }) => source)].join('\n'), meaning);
  }
  const types = here.argNames.map((name) => (here.form.args[name] as Shape).typeText());
  // An `accepts` that looks at the point may say something else at every one.
  const levels = accepts !== undefined && accepts.length > 1 ? namesOf(point) : {};
  const key = JSON.stringify([types, [...sources.keys()].sort(), levels]);
  const envelope = (): Envelope => {
    const inputs: Args[] = [];
    for (const [source, { domain, template }] of sources) {
      const stream = SeedPath.root('etudes contract').child(template.id).child(source).stream();
      for (const name of domain.classes) inputs.push(domain.drawOf(name, stream));
      for (let drawn = 0; drawn < DRAWS; drawn += 1) inputs.push(domain.draw(stream));
    }
    const around = envelopeOf(inputs);
    return (args) => (accepts === undefined || accepts(args as Args, here.live)) && around(args);
  };
  const digest = createHash('sha256').update(key).digest('hex');
  return { key: digest, lawKey: `${digest} ${here.laws().map(([name]) => name)}`, envelope };
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
      if (!NO_SUCH_POINT.has(String(Object(error).code))) throw error;
    }
  }
  return found;
}
