// node bench/calibration.mjs [trials]: how often gates promote falsely, how soon rightly, and how often they turn
// back, through whole engines. The setting of the design sheet: threshold 0.7, groups of 8, up to 2,048 attempts.
import { SeedPath } from '../dist/src/cli/inside.js';
import { createEngine } from '../dist/src/curriculum.js';
import { gate, sampler } from '../dist/src/index.js';

const ALIKE = 0.3;
const SIZE = 8;
const trials = Number(process.argv[2] ?? 1000);

const stages = (count) =>
  Array.from({ length: count }, (_, stage) => ({ id: `${stage}`, family: 'one', stage, coordinates: {} }));

const engineOf = (chosen, seed, count) =>
  createEngine({
    id: 'calibration',
    arms: stages(count),
    // No look ahead and no rehearsal: every group is evidence for the level.
    sampler: sampler.ladder({ rehearsal: 0, lookAhead: 0 }),
    gate: chosen,
    seed,
    space: 'none',
    warmUp: 'none',
    draw: (arm, draw) => `${arm.id}#${draw}`,
  });

/** A draw from Gamma(shape): Marsaglia and Tsang. */
function gamma(stream, shape) {
  if (shape < 1) return gamma(stream, shape + 1) * (1 - stream.unit()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - stream.unit())) * Math.cos(2 * Math.PI * stream.unit());
    const v = (1 + normal / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - stream.unit()) < (normal * normal) / 2 + d - d * v + d * Math.log(v))
      return d * v;
  }
}

/** Scores of a group at a task of its own rate, with intra-group correlation. */
function scores(stream, rate) {
  const scale = 1 / ALIKE - 1;
  const won = gamma(stream, rate * scale);
  const own = won / (won + gamma(stream, (1 - rate) * scale));
  return Array.from({ length: SIZE }, () => (stream.chance(own) ? 1 : 0));
}

/** Lets a learner work; `rate` by stage. Ends after so many groups, or where `until` says so of the moves. */
function learn(engine, stream, rate, groups, every, until = () => false) {
  let moves = 0;
  for (let done = every; done <= groups; done += every) {
    for (const { id, arm } of engine.issue({ groups: every, size: SIZE })) {
      engine.report(
        scores(stream, rate(Number(arm))).map((score, attempt) => ({ ticket: id, attempt, score })),
      );
    }
    const made = engine.barrier(engine.version + 1);
    moves += made.length;
    if (until(made)) return { moves, attempts: done * SIZE };
  }
  return { moves, attempts: Infinity };
}

function untilPromoted(chosen, rate, every, seed) {
  const stream = SeedPath.root(seed).stream();
  const promoted = (made) => made.some(({ kind }) => kind === 'promote');
  return learn(engineOf(chosen, seed, 2), stream, () => rate, 256, every, promoted).attempts;
}

const gates = {
  confident: gate.confident({ above: 0.7 }),
  anytime: gate.anytime({ above: 0.7 }),
  'windowed 256': gate.windowed({ above: 0.7 }),
  'windowed 32': gate.windowed({ above: 0.7, attempts: 32 }),
};
console.log(`${trials} trials; barriers every 1, 4 and 16 groups`);
for (const [name, chosen] of Object.entries(gates)) {
  for (const every of [1, 4, 16]) {
    const all = (rate, count) =>
      Array.from({ length: count }, (_, trial) => untilPromoted(chosen, rate, every, `${rate} ${trial}`));
    const falsely = [0.55, 0.6, 0.65, 0.7].map((rate) => {
      const promoted = all(rate, trials).filter(Number.isFinite).length;
      return `${rate}: ${((100 * promoted) / trials).toFixed(1)} %`;
    });
    const soon = [0.8, 0.9].map((rate) => {
      const times = all(rate, Math.ceil(trials / 5)).sort((one, other) => one - other);
      return `${rate}: ${times[times.length >> 1]}`;
    });
    // Eight levels at 0.95, 0.82, 0.69 ... : 0.69 is between the thresholds. The way there does not count.
    let moves = 0;
    const runs = Math.ceil(trials / 50);
    for (let trial = 0; trial < runs; trial += 1) {
      const engine = engineOf(chosen, `${trial}`, 8);
      const stream = SeedPath.root(`flutter ${trial}`).stream();
      const rate = (stage) => 0.95 - 0.13 * stage;
      learn(engine, stream, rate, 608, every);
      moves += learn(engine, stream, rate, 1008, every).moves;
    }
    console.log(
      `${name.padEnd(13)} ${String(every).padStart(2)}  promoted at ${falsely.join(', ')}` +
        `  median attempts at ${soon.join(', ')}  moves in 1,000 groups ${(moves / runs).toFixed(1)}`,
    );
  }
}
