import { type BorderTier, startBordered } from '../border/border.ts';
import type { Machine } from '../border/machine.ts';
import { zygoteSpec } from '../border/zygote-spec.ts';
import type { Driver } from '../pool.ts';

/** A process in namespaces of its own for each submission, forked from one that has the library loaded. */
export function pythonDriver({ python, launchers }: Machine, tier: BorderTier): Driver {
  return {
    id: 'py-zygote',
    tier,
    languages: ['python'],
    once: false,
    slower: 1,
    asGraph: true,
    framesApart: false,
    start: () => startBordered(zygoteSpec(python, tier, launchers), tier, launchers),
  };
}
