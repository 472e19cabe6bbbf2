import type { Machine } from '../../src/judge/border/machine.ts';
import { probeMachine } from '../../src/judge/border/probe.ts';

/**
 * Whether jails start here. Where they do not, tests of them are left out with a loud line; but not where CI is set:
 * there they fail.
 */
export async function needsJail(): Promise<{ readonly machine: Machine; readonly isMissing: boolean }> {
  const machine = await probeMachine();
  const isMissing = !machine.jail.starts || !machine.nests || machine.python === null;
  if (isMissing) {
    const fixes = machine.missing.map(({ what, fix }) => `${what}: ${fix}`).join('; ');
    if (process.env['CI'] !== undefined) throw new Error(`no jail starts here, and CI is set. ${fixes}`);
    console.warn(`\n!!! NO JAIL STARTS HERE: TESTS OF THE BORDER ARE LEFT OUT !!! ${fixes}\n`);
  }
  return { machine, isMissing };
}
