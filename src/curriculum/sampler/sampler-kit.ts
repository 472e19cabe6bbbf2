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
import { stateless } from './sampler.ts';
import { schedule } from './schedule.ts';
import { standard } from './standard.ts';
import { thompsonTarget } from './thompson-target.ts';
import { uniform } from './uniform.ts';

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
