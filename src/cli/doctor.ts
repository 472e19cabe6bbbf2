import { EtudesError } from '../errors.ts';
import { driversOf } from '../judge/border/drivers-here.ts';
import type { Machine } from '../judge/border/machine.ts';
import { probeMachine } from '../judge/border/probe.ts';
import { print } from './print.ts';
import { wholeNumber } from './whole-number.ts';

/** What `etudes doctor` is called with. */
export interface DoctorArgs {
  readonly json: boolean;
  readonly 'require-tier'?: string | undefined;
}

/**
 * `etudes doctor`: which drivers run here, behind which borders, and what is missing.
 *
 * @throws EtudesError `environment/tier` where the default driver runs at less than is asked for
 */
export async function doctor(args: DoctorArgs): Promise<void> {
  const asked = args['require-tier'];
  const least = asked === undefined ? 0 : wholeNumber('require-tier', asked, 0, 3);
  const machine = await probeMachine();
  const drivers = driversOf(machine);
  if (args.json)
    print(JSON.stringify({ drivers, missing: machine.missing, jail: machine.jail, found: found(machine) }));
  else {
    for (const { id, tier, note } of drivers)
      print(`${id.padEnd(12)}${(tier === null ? 'not here' : `tier ${tier}`).padEnd(10)}${note}`);
    for (const { what, why, fix } of machine.missing) print(`missing: ${what}: ${why}\n  fix: ${fix}`);
    print('tiers: 1 a separate limited process, 2 a jail, 3 a kernel of its own');
  }
  const usual = drivers.find(({ isDefault }) => isDefault);
  if ((usual?.tier ?? 0) < least) {
    throw new EtudesError('environment/tier', `submissions run at tier ${usual?.tier ?? 0} here`, {
      expected: `tier ${least} for ${usual?.id ?? 'a driver'}`,
      hint:
        machine.missing[0]?.fix ??
        'a virtual machine or gVisor around this one is beyond what can be tried here',
    });
  }
}

/** What was found, by name. */
function found({ launchers, python, isolate, containers, compiler, headers }: Machine) {
  return {
    bubblewrap: launchers.bubblewrap?.version.join('.') ?? null,
    setpriv: launchers.setpriv,
    prlimit: launchers.prlimit,
    python: python === null ? null : { path: python.path, version: python.version.join('.') },
    isolatedVm: isolate.loads,
    containers,
    compiler,
    headers,
  };
}
