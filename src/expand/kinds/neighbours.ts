import { publicTestFile } from '../../render/public-test.ts';
import { permutation } from '../../seed/permutation.ts';
import type { Files, ShownPoint } from '../../task/staged.ts';
import type { Point } from '../../template/point.ts';
import { ordinaryExamples } from '../examples.ts';
import type { Expander } from '../expander.ts';
import { foldedOf } from '../program-of.ts';
import { modulesOf } from './modules.ts';
import { shownPoint } from './shown-point.ts';
import type { Staging } from './staging.ts';

/** Points tried at most for one that is alive. */
const TRIES = 1_000;

/**
 * Right functions of other templates that stand in the same project, with their public tests and the points they are of.
 *
 * @param taken - names of the functions that are there already
 */
export function neighboursOf(
  { beside, path, seed }: Staging,
  taken: readonly string[],
): {
  readonly files: Files;
  readonly tests: Files;
  readonly shows: readonly ShownPoint[];
} {
  const names = new Set(taken);
  let files: Files = {};
  let tests: Files = {};
  const shows: ShownPoint[] = [];
  for (const [index, expander] of beside.entries()) {
    const own = path.child('beside').at(index);
    const point = somePoint(expander, own);
    const { names: called, slots } = expander.dress(point, seed);
    // Two functions of one name would be one file.
    if (names.has(called.name)) continue;
    names.add(called.name);
    const meaning = expander.meaning(point, seed);
    const modules = modulesOf(meaning, foldedOf(meaning), called);
    const examples = ordinaryExamples(meaning, own.child('examples'));
    files = { ...files, ...modules.files };
    shows.push(shownPoint(meaning));
    const test = modules.main.replace(/^src\/(.*)\.ts$/, 'test/$1.test.ts');
    tests = { ...tests, [test]: publicTestFile(meaning.content, slots, examples, modules.from) };
  }
  return { files, tests, shows };
}

function somePoint({ template: { space } }: Expander, path: Staging['path']): Point {
  const order = permutation(space.size, path.child('point'));
  let point = space.at(order.at(0n));
  for (let place = 1n; place < space.size && place < TRIES && !space.isLive(point); place += 1n)
    point = space.at(order.at(place));
  return point;
}
