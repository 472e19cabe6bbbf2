// generate/public, generate/examples-style, generate/hidden, generate/kinds: tasks against the limit loop, over every
// template equally, one core, warm, content hash on.

import { drawCases } from '../dist/src/cli/inside.js';
import { Points } from './lib/catalogue.mjs';
import { alternate, limitLoop, Sink } from './lib/measure.mjs';

const OTHER_STYLES = ['spec', 'story', 'docstring', 'tests'];
const ROUNDS = 7;

/**
 * The points a benchmark visits. A run of millions meets each meaning of a listed space again and again, so
 * there the same points come again under other seeds; chains are new every time, as they are in such a run.
 */
function pointStream(expander, restriction, name, distinct) {
  const stream = new Points(expander, restriction, name);
  if (Object.values(expander.template.axes).some(({ wide }) => wide)) return () => stream.next();
  const points = Array.from({ length: distinct }, () => stream.next());
  let place = 0;
  return () => points[place++ % points.length];
}

function comparison(name, expanders, restriction, perTemplate, options) {
  const points = expanders.map((expander) => [
    expander,
    pointStream(expander, restriction, name, perTemplate),
  ]);
  let serial = 0;
  const ours = () => {
    const sink = new Sink();
    for (const [expander, next] of points) {
      for (let task = 0; task < perTemplate; task += 1)
        sink.record(expander.record(next(), `s${serial++}`, options));
    }
    sink.close();
  };
  // Warm: what a long run has made once is made.
  for (let round = 0; round < 3; round += 1) ours();
  const lines = points.flatMap(([expander, next]) =>
    Array.from({ length: perTemplate }, () => expander.line(next(), `s${serial++}`, options)),
  );
  const objects = lines.map((line) => JSON.parse(line));
  const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0) / lines.length;
  const [own, limit] = alternate(ROUNDS, ours, () => limitLoop(objects));
  const tasks = perTemplate * expanders.length;
  return { tasks, bytes, own, limit };
}

export function publicRecords(expanders) {
  const { tasks, bytes, own, limit } = comparison(
    'generate/public',
    expanders,
    { style: OTHER_STYLES },
    700,
    {},
  );
  return {
    name: 'generate/public',
    ratio: limit / own,
    unit: 'of the limit loop',
    baseline: 'JSON.stringify and write',
    value: Math.round((tasks / own) * 1e6),
    note: `${Math.round(bytes)} bytes a record; tasks a CPU second`,
  };
}

export function examplesStyle(expanders) {
  const { tasks, bytes, own, limit } = comparison(
    'generate/examples-style',
    expanders,
    { style: ['examples'] },
    300,
    {},
  );
  return {
    name: 'generate/examples-style',
    ratio: limit / own,
    unit: 'of the limit loop',
    baseline: 'JSON.stringify and write',
    value: Math.round((tasks / own) * 1e6),
    note: `${Math.round(bytes)} bytes a record; tasks a CPU second`,
  };
}

export function hiddenRecords(expanders) {
  const perTemplate = 40;
  const { tasks, bytes, own, limit } = comparison(
    'generate/hidden',
    expanders,
    { style: OTHER_STYLES },
    perTemplate,
    { hidden: true },
  );
  // What no generator can do without: the random words behind the inputs, and the oracle on the inputs.
  let words = 0;
  const jobs = [];
  for (const expander of expanders) {
    const next = pointStream(expander, { style: OTHER_STYLES }, 'generate/hidden', perTemplate);
    for (let task = 0; task < perTemplate; task += 1) {
      const point = next();
      const meaning = expander.meaning(point, `u${task}`);
      const path = expander.path(point, `u${task}`).child('cases');
      words += countWords(path, (counted) => drawCases(meaning, counted));
      const inputs = path.stream();
      jobs.push([meaning, Array.from({ length: 100 }, () => meaning.domain.draw(inputs))]);
    }
  }
  const raw = expanders[0].path(expanders[0].template.space.at(0n), 'raw').stream();
  const [random, oracle] = alternate(
    ROUNDS,
    () => {
      for (let word = 0; word < words; word += 1) raw.bits();
    },
    () => {
      for (const [meaning, inputs] of jobs) for (const args of inputs) meaning.oracle(args);
    },
  );
  const unavoidable = random + oracle + limit;
  return {
    name: 'generate/hidden',
    ratio: own / unavoidable,
    unit: 'times the unavoidable work',
    baseline: 'random words, live oracle, limit loop',
    value: Math.round((tasks / own) * 1e6),
    note: `${Math.round(bytes)} bytes a record; unavoidable ${Math.round(unavoidable / tasks)} us: words ${Math.round(random / tasks)}, oracle ${Math.round(oracle / tasks)}, limit ${Math.round(limit / tasks)}`,
  };
}

/** Tasks that begin with code: each holds wrong programs against a hundred inputs before it is one. */
export function kindsRecords(expanders) {
  const { tasks, bytes, own, limit } = comparison('generate/kinds', expanders, {}, 6, {});
  return {
    name: 'generate/kinds',
    ratio: own / limit,
    unit: 'times the limit loop',
    baseline: 'JSON.stringify and write',
    value: Math.round((tasks / own) * 1e6),
    note: `${Math.round(bytes)} bytes a record; tasks a CPU second`,
  };
}

/** Counts the 32-bit words that `run` takes from a path's stream. */
function countWords(path, run) {
  const stream = path.stream();
  let words = 0;
  const bits = stream.bits.bind(stream);
  stream.bits = () => {
    words += 1;
    return bits();
  };
  run({ stream: () => stream });
  return words;
}
