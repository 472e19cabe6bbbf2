import type { Usage } from '../wire.ts';

/** No use yet. */
export const NO_USAGE: Usage = { cpuMs: 0, wallMs: 0, maxRssKb: 0 };

/** As it is told: a hundredth of a millisecond of processor time, a tenth of one by the clock, and KiB, are all that is known. */
export function usageOf(cpuMs: number, wallMs: number, maxRssKb: number): Usage {
  return {
    cpuMs: Math.round(cpuMs * 100) / 100,
    wallMs: Math.round(wallMs * 10) / 10,
    maxRssKb: Math.round(maxRssKb),
  };
}

/** Milliseconds of processor time that this process has used. */
export function cpuUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
