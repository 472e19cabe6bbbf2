// npm run claims: what is said of distinctness, on the numbers it is said of. Takes minutes.
import { Library, TaskStream } from '../dist/src/cli/inside.js';

const library = new Library();
await library.add(new URL('../templates/pipelines/records.ts', import.meta.url).pathname);
const expander = await library.expander('pipelines/records');
const source = { name: 'pipelines/records', expander, restriction: {}, weight: 1 };

function* tasks(request) {
  for (const line of new TaskStream([source], request).lines()) yield JSON.parse(line);
}

/** Distinct ids, contents and behaviours among 100,000 tasks. */
function distinctness(unique) {
  const ids = new Set();
  const contents = new Set();
  const behaviours = new Set();
  let count = 0;
  for (const task of tasks({
    seed: '1',
    count: 100_000,
    fingerprint: true,
    ...(unique ? { unique: 'behaviour' } : {}),
  })) {
    count += 1;
    ids.add(task.id);
    contents.add(task.hashes.content);
    behaviours.add(task.hashes.behaviour);
  }
  return { count, ids: ids.size, contents: contents.size, behaviours: behaviours.size };
}

/** Points and contents that seeds 1 and 2 share in 10,000 tasks each. */
function shared() {
  const keys = (seed) =>
    [...tasks({ seed, count: 10_000 })].map(({ id, hashes }) => [
      id.split('-').slice(0, -1).join('-'),
      hashes.content,
    ]);
  const first = keys('1');
  const points = new Set(first.map(([point]) => point));
  const contents = new Set(first.map(([, content]) => content));
  const second = keys('2');
  return {
    points: second.filter(([point]) => points.has(point)).length,
    contents: second.filter(([, content]) => contents.has(content)).length,
  };
}

/** Distinct contents in 8 runs of 1,250 under seeds 0 to 7. */
function eightSeeds() {
  const contents = new Set();
  for (let seed = 0; seed < 8; seed += 1)
    for (const task of tasks({ seed: String(seed), count: 1250 })) contents.add(task.hashes.content);
  return contents.size;
}

const { space } = expander.template;
console.log(JSON.stringify({ points: String(space.size), meanings: String(space.meanings) }));
console.log(JSON.stringify({ 'shared by seeds 1 and 2 in 10,000': shared() }));
console.log(JSON.stringify({ 'distinct in 8 x 1,250': eightSeeds() }));
console.log(JSON.stringify({ '100,000 tasks of seed 1': distinctness(false) }));
console.log(JSON.stringify({ '100,000 with unique behaviour': distinctness(true) }));
