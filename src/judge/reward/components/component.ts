import type { Findings } from '../findings.ts';

/** One measure of checked findings, from 0 (worst) to 1 (best); undefined where it was not looked at. */
export type Component = (findings: Findings) => number | undefined;
