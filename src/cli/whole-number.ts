import { EtudesError } from '../errors.ts';
import { grouped } from './print.ts';

/** The number that an option is given. @throws EtudesError `usage/<name>` */
export function wholeNumber(name: string, given: string, least: number, most: number): number {
  const value = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new EtudesError(`usage/${name}`, `--${name} cannot be ${given}`, {
    expected: `a whole number from ${least} to ${grouped(most)}`,
    received: JSON.stringify(given),
  });
}
