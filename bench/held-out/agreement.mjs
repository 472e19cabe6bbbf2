import { formatTaskId } from '../../dist/src/index.js';
import { rebuilt } from './rebuilt.mjs';
import { UniformPoints } from './uniform-points.mjs';

/** Of chains, the whole verdict takes milliseconds: it looks for shorter programs. */
const CHAINS_LOOKED_INTO = 10;

/**
 * Judges points of the whole space by the classifier and by src/split: the rule of each evaluation split, then the side.
 * Of some, the record is judged too: its words must say what its levels say, where they can tell.
 */
export async function agreement({ curriculum, classifier, points, rendered, onDone }) {
  const { split, templates } = curriculum;
  const counts = split.holdouts.map(({ name }) => ({
    name,
    split: 0,
    classifier: 0,
    apart: 0,
    said: 0,
    saidApart: 0,
  }));
  const sides = { train: 0, heldOut: 0, discarded: 0, contradictions: 0 };
  const ids = [];
  const drawn = templates.map((template) => new UniformPoints(template));
  const isWide = (template) => Object.values(template.axes).some(({ wide }) => wide);
  const wide = templates.flatMap((template, index) => (isWide(template) ? [index] : []));
  for (let number = 0; number < points; number += 1) {
    // Half of all among chains, for their rules are the rarest.
    const index =
      number % 2 === 1 && wide.length > 0
        ? wide[(number >> 1) % wide.length]
        : (number >> 1) % templates.length;
    const template = templates[index];
    const point = drawn[index].at('agreement', number);
    const id = formatTaskId({
      template: template.id,
      version: template.version,
      point: point.index,
      seed: '1',
    });
    const held = classifier.ofPoint(template, point);
    for (const [place, holdout] of split.holdouts.entries()) {
      const bySplit = holdout.covers(template) && holdout.judge(template, point, true).side === 'held';
      const byClassifier = held.includes(holdout.name);
      counts[place].split += bySplit ? 1 : 0;
      counts[place].classifier += byClassifier ? 1 : 0;
      if (bySplit !== byClassifier) {
        counts[place].apart += 1;
        ids.push(id);
      }
    }
    if (!isWide(template) || (number >> 1) % CHAINS_LOOKED_INTO === 0) {
      const side = split.classify(template, point);
      if (side.kind === 'train') sides.train += 1;
      else if (side.kind === 'eval') sides.heldOut += 1;
      else sides.discarded += 1;
      const isRight =
        side.kind === 'discarded' || (side.kind === 'train' ? held.length === 0 : held.includes(side.name));
      if (!isRight) {
        sides.contradictions += 1;
        ids.push(id);
      }
    }
    const isChosen =
      Math.floor(((number + 1) * rendered) / points) > Math.floor((number * rendered) / points);
    if (isChosen && template.space.isLive(point)) {
      const { byLevels, bySaid } = classifier.ofRecord(await rebuilt(id));
      for (const [place, { name }] of split.holdouts.entries()) {
        if (!bySaid.has(name)) continue;
        counts[place].said += bySaid.get(name) ? 1 : 0;
        if (bySaid.get(name) === byLevels.includes(name)) continue;
        counts[place].saidApart += 1;
        ids.push(id);
      }
    }
    onDone(1);
  }
  return { counts, sides, ids: ids.slice(0, 10) };
}
