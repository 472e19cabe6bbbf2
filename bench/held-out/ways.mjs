// The ways in which tasks are issued: each sampler of the engine, and adversaries that want what is held out.
import { formatTaskId, sampler } from '../../dist/src/index.js';
import { UniformPoints } from './uniform-points.mjs';

/** Every sampler that the engine offers, with its combinators over some. */
function offered(horizon, family) {
  return {
    standard: sampler.standard(),
    uniform: sampler.uniform(),
    'schedule, cosine': sampler.schedule({ horizon }),
    'schedule, gaussian': sampler.schedule({ horizon, shape: 'gaussian' }),
    ladder: sampler.ladder(),
    frontier: sampler.frontier(),
    learnability: sampler.learnability(),
    thompsonTarget: sampler.thompsonTarget(),
    learningProgress: sampler.learningProgress(),
    plr: sampler.plr(),
    bandit: sampler.bandit(),
    adarft: sampler.adarft(),
    floor: sampler.floor(0.2, sampler.ladder()),
    quota: sampler.quota({ family, least: 0.5 }, sampler.frontier()),
    quarantine: sampler.quarantine(sampler.learnability({ stall: 1 })),
    mix: sampler.mix([sampler.ladder(), 0.6], [sampler.learnability(), 0.3], [sampler.uniform(), 0.1]),
  };
}

/**
 * Weights that follow the border, in the order of arms.
 *
 * @param border - the held-out share of each arm's stage
 */
function adversaries(border) {
  const order = border.map((_, arm) => arm).sort((one, other) => border[other] - border[one]);
  const near = order.slice(0, Math.ceil(order.length / 2));
  // Another one at each barrier.
  const turn = ({ seed }) => near[Math.floor(seed.child('turn').stream().unit() * near.length)];
  const weights = (name, weight) =>
    sampler.custom(name, {}, (view) => Float64Array.from(border, (held, arm) => weight(held, arm, view)));
  return {
    'all on the nearest': weights('nearest', (_, arm) => (arm === order[0] ? 1 : 0)),
    'all on one that is near': weights('turn', (_, arm, view) => (arm === turn(view) ? 1 : 0)),
    'by nearness': weights('nearness', (held) => held ** 2),
    'greatest and least': weights('extreme', (_, arm, view) =>
      arm === turn(view) ? Number.MAX_VALUE : Number.MIN_VALUE,
    ),
    'any magnitude': weights(
      'magnitude',
      (_, arm, view) => 10 ** (600 * view.seed.child('magnitude').at(arm).stream().unit() - 300),
    ),
  };
}

/** A draw of which two of three tasks come from the whole stage, whatever is held out. */
function misled(curriculum, draw) {
  const points = new Map(
    curriculum.stages.map(({ name, on, levels }) => [name, { on, points: new UniformPoints(on, levels) }]),
  );
  return (arm, number) => {
    if (number % 3 === 0) return draw(arm, number / 3);
    const { on, points: drawn } = points.get(arm.id);
    const point = drawn.at('misled', number);
    if (!on.space.isLive(point)) return undefined;
    return formatTaskId({ template: on.id, version: on.version, point: point.index, seed: `m${number}` });
  };
}

/**
 * The ways by name: a sampler, and what is changed of the engine's options. `unguarded` must find what is held out.
 *
 * @param horizon - tickets of the run
 */
export function waysOf({ curriculum, border, arms, horizon }) {
  const nearest = arms[border.indexOf(Math.max(...border))].id;
  const family = curriculum.stages.find(({ name }) => name === nearest).on.id;
  const ways = { ...offered(horizon, family), ...adversaries(border) };
  const plain = Object.entries(ways).map(([name, own]) => [
    name,
    { sampler: own, change: (options) => options },
  ]);
  const wrong = (more) => ({
    sampler: adversaries(border)['by nearness'],
    change: (options) => ({ ...options, ...more, draw: misled(curriculum, options.draw) }),
  });
  return new Map([
    ...plain,
    ['misled draw, only the guard', wrong({})],
    ['unguarded', wrong({ isTraining: () => true })],
  ]);
}

/** Names of the ways that must find nothing. */
export const WAYS = [
  ...Object.keys(offered(1, 'any')),
  ...Object.keys(adversaries([1])),
  'misled draw, only the guard',
];

/** The way that must find what is held out. */
export const UNGUARDED = 'unguarded';
