import { EtudesError } from '../../errors.ts';

/**
 * A step's reward with potential-based shaping: `r + gamma * phi(next) - phi(here)`.
 *
 * Over an episode the added terms sum to `-phi(first)`, whatever was done, so the best policy stays the best (Ng, Harada
 * and Russell, "Policy invariance under reward transformations", 1999). That needs a last potential of 0, so the end of
 * an episode is null here and has no potential of its own.
 *
 * @param reward - of the step
 * @param here - potential of the state that the step was taken in, such as the share of sub-steps done
 * @param next - potential of the state after it; null where the episode ended
 * @param gamma - the learner's own discount, above 0, to 1
 * @throws EtudesError `reward/shaping` where one of them is not finite or out of range
 */
export function shaped(reward: number, here: number, next: number | null, gamma: number): number {
  const given = { reward, here, next: next ?? 0 };
  for (const [name, value] of Object.entries(given)) {
    if (!Number.isFinite(value)) refuse(name, 'a finite number', value);
  }
  if (!(gamma > 0 && gamma <= 1)) refuse('gamma', 'a number above 0, to 1', gamma);
  return reward + gamma * given.next - here;
}

function refuse(path: string, expected: string, received: number): never {
  throw new EtudesError('reward/shaping', 'this step cannot be shaped', {
    path,
    expected,
    received: String(received),
    hint: 'a potential is a bounded function of the state alone; null is the end of an episode',
  });
}
