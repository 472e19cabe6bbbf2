import { adarft } from './adarft.ts';
import { bandit } from './bandit.ts';
import { floor } from './floor.ts';
import { frontier } from './frontier.ts';
import { ladder } from './ladder.ts';
import { learnability } from './learnability.ts';
import { learningProgress } from './learning-progress.ts';
import { mix } from './mix.ts';
import { plr } from './plr.ts';
import { quarantine } from './quarantine.ts';
import { quota } from './quota.ts';
import { type Sampler, stateless } from './sampler.ts';
import { schedule } from './schedule.ts';
import { thompsonTarget } from './thompson-target.ts';
import { uniform } from './uniform.ts';

/**
 * The sampler to begin with. A ladder is best where stages are in the right order and worse than chance where
 * they are not; learnability with its stall factor does not care, but is blind to what nobody has tried; so it
 * is some of each. The parts were chosen on simulated learners, which are no models of any real one.
 */
function standard(): Sampler {
  return mix([ladder(), 0.3], [learnability({ temperature: 0.6 }), 0.6], [uniform(), 0.1]);
}

/** The samplers, and what is made of them. */
export const sampler = {
  standard,
  uniform,
  schedule,
  ladder,
  frontier,
  learnability,
  thompsonTarget,
  learningProgress,
  plr,
  bandit,
  adarft,
  /** One of your own, from its name, its options and its weights. */
  custom: stateless,
  mix,
  floor,
  quota,
  quarantine,
} as const;
