import { EtudesError } from '../../errors.ts';
import type { BorderTier } from '../border/border.ts';
import { driversOf } from '../border/drivers-here.ts';
import type { Machine } from '../border/machine.ts';
import type { Driver } from '../pool.ts';
import type { DriverId, Tier } from '../verdict.ts';
import { isolateDriver, processDriver, quickjsDriver } from './node-drivers.ts';
import { type Container, ociDriver } from './oci-driver.ts';
import { pythonDriver } from './python-driver.ts';

const HINT = '`etudes doctor` says what is missing, and how to install it';

/** Which drivers are wanted. */
export interface DriverWish {
  /** The driver for JavaScript and TypeScript; the best there is where absent. */
  readonly driver?: DriverId;
  /** For `oci`: the image and the runtime of the engine that is here. */
  readonly container?: Omit<Container, 'engine'>;
  /** The least tier; nothing below it is ever used. */
  readonly leastTier?: Tier;
}

/**
 * The drivers that this machine has, the best first: what is there at a lower tier than was asked for is not there.
 *
 * @throws EtudesError `environment/driver` where the driver that is wanted cannot run here, `environment/tier` where
 * nothing runs JavaScript at the tier that is demanded
 */
export function driversFor(
  machine: Machine,
  { driver: wanted, leastTier = 1, container = {} }: DriverWish = {},
): readonly Driver[] {
  const here = driversOf(machine);
  const row = here.find(({ id }) => id === wanted);
  if (wanted !== undefined && (row === undefined || row.tier === null)) {
    throw new EtudesError(
      'environment/driver',
      `${wanted} cannot run here: ${row?.note ?? 'there is none'}`,
      {
        hint: HINT,
      },
    );
  }
  const ownKernel = wanted === 'oci' && ociDriver({ ...container, engine: '' }).tier === 3;
  const able = here.filter(({ tier }) => tier !== null && (ownKernel ? 3 : tier) >= leastTier);
  const made = able.flatMap(({ id, tier }): readonly Driver[] => {
    if (wanted !== undefined && id !== wanted) return [];
    const border = tier as BorderTier;
    const { launchers } = machine;
    if (id === 'js-isolate') return [isolateDriver(border, launchers)];
    if (id === 'js-quickjs') return [quickjsDriver(border, launchers)];
    if (id === 'js-process') return [processDriver(border, launchers)];
    // Never unasked: what a container of an image is like is for its owner to know.
    if (id === 'oci' && wanted === 'oci')
      return [ociDriver({ ...container, engine: machine.containers[0] as string })];
    return id === 'py-zygote' ? [pythonDriver(machine, border)] : [];
  });
  if (made.length === 0 || (wanted === undefined && made.every(({ id }) => id === 'py-zygote'))) {
    throw new EtudesError('environment/tier', `nothing here runs submissions at tier ${leastTier}`, {
      received: here.map(({ id, tier }) => `${id} at ${tier ?? 'none'}`).join(', '),
      hint: HINT,
    });
  }
  return made;
}
