import { engineOptions } from '../../dist/src/curriculum.js';
import { borderOf } from './border.mjs';
import { heldBy } from './classifier.mjs';
import { Distinct } from './distinct.mjs';
import { drive } from './drive.mjs';
import { rebuilt } from './rebuilt.mjs';
import { waysOf } from './ways.mjs';

/** Ids of held-out tasks that are named; the rest are counted. */
const NAMED = 5;

/**
 * Issues tasks in one way and judges each, some of them again from their record.
 *
 * @returns counts, and ids of held-out tasks among what was issued
 */
export async function tryWay({ curriculum, classifier, way, seed, issues, rendered, onDone }) {
  const { arms, border } = groundOf(curriculum, classifier);
  const { sampler, change } = waysOf({ curriculum, border, arms, horizon: issues }).get(way);
  const options = change(engineOptions({ ...curriculum, sampler }, { seed }));
  const tasks = new Distinct(issues);
  const points = new Distinct(issues);
  const ofPoints = { held: 0, ids: [] };
  const ofRecords = { held: 0, ids: [] };
  const chosen = [];
  let issued = 0;
  drive({
    options,
    issues,
    border: new Map(arms.map(({ id }, arm) => [id, border[arm]])),
    take: (task) => {
      if (classifier.ofId(task).length > 0) count(ofPoints, task);
      tasks.add(task);
      points.add(task.slice(0, task.lastIndexOf('-')));
      // Evenly over the run.
      if (Math.floor(((issued + 1) * rendered) / issues) > Math.floor((issued * rendered) / issues))
        chosen.push(task);
      issued += 1;
      onDone(1);
    },
  });
  for (const task of chosen) {
    const line = await rebuilt(task);
    if (heldBy(classifier.ofRecord(line)).length > 0) count(ofRecords, task);
  }
  return {
    issued,
    tasks: tasks.count,
    points: points.count,
    held: ofPoints.held,
    rendered: chosen.length,
    heldRendered: ofRecords.held,
    ids: [...ofPoints.ids, ...ofRecords.ids],
  };
}

const grounds = new WeakMap();

/** The arms of a curriculum and their borders, whatever the sampler. */
function groundOf(curriculum, classifier) {
  let ground = grounds.get(curriculum);
  if (ground === undefined) {
    const { arms } = engineOptions(curriculum, { seed: 'any' });
    ground = { arms, border: borderOf(arms, curriculum, classifier) };
    grounds.set(curriculum, ground);
  }
  return ground;
}

function count(found, task) {
  found.held += 1;
  if (found.ids.length < NAMED) found.ids.push(task);
}
