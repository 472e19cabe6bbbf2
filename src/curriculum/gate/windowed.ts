import { UNIT } from '../evidence.ts';
import { checkedOption, checkedThresholds, type Gate, type Thresholds } from './gate.ts';

export interface WindowedOptions extends Thresholds {
  /** Attempts to look back on, in whole barriers. */
  readonly attempts?: number;
}

/**
 * Moves when the plain mean of the last attempts is past a threshold.
 *
 * For comparison only: at a threshold of 0.7 with 32 attempts it promotes nearly every learner whose true
 * rate is 0.55, for it looks again at each barrier and one lucky look is enough.
 */
export function windowed({ attempts = 256, ...thresholds }: WindowedOptions = {}): Gate {
  const { up, down } = checkedThresholds(thresholds);
  checkedOption('attempts', attempts, 1, 1e6);
  return {
    name: 'windowed',
    config: { name: 'windowed', up, down, attempts },
    barriers: 1,
    // Four numbers a barrier, oldest first: attempts, groups, and sums of means up and down.
    empty: [],
    terms: () => [],
    absorb(memory, { attempts: tried, groups, sum, seenGroups, seenSum }) {
      // Left-out attempts are nothing for demotion: a group without any score counts as one at the threshold.
      const seen = seenSum * UNIT + (groups - seenGroups) * down;
      const all = [...memory, tried, groups, sum * UNIT, seen];
      let held = total(all, 0);
      let from = 0;
      while (held - (all[from] as number) >= attempts) {
        held -= all[from] as number;
        from += 4;
      }
      return all.slice(from);
    },
    judge(memory) {
      const tried = total(memory, 0);
      const groups = total(memory, 1);
      const mean = groups === 0 ? 0 : total(memory, 2) / groups;
      const seen = groups === 0 ? 0 : total(memory, 3) / groups;
      const full = tried >= attempts;
      const verdict = full && mean > up ? 'promote' : full && seen < down ? 'demote' : 'hold';
      return { verdict, figures: { attempts: tried, groups, mean, seen } };
    },
  };
}

function total(memory: readonly number[], part: number): number {
  let sum = 0;
  for (let at = part; at < memory.length; at += 4) sum += memory[at] as number;
  return sum;
}
