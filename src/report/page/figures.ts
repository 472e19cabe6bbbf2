import type { Covered } from '../set-summary.ts';

/** An integer with commas, other numbers with at most two digits behind the point. */
export function shown(value: number): string {
  const [whole = '', rest] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/** A share in percent, rounded down to a tenth, so that 100% says that nothing is missing. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–';
  return `${Math.floor((part * 1000) / whole) / 10}%`;
}

/** A share that should be small: rounded up to a tenth, so that 0% says that there is none. */
export function percentUp(part: number, whole: number): string {
  if (whole === 0) return '–';
  return `${Math.ceil((part * 1000) / whole) / 10}%`;
}

/** `61/72`. */
export function ofPossible({ covered, possible }: Covered): string {
  return `${shown(covered)}/${shown(possible)}`;
}

/** A kill rate, as records hold it. */
export function rate(value: number): string {
  return `${Math.floor(value * 10_000 + 1e-6) / 100}%`;
}
