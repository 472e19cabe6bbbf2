import type { Ending, Usage } from './wire.ts';

/** How the run of a submission ended. `infra-error` is no fault of the submission's: it is to be tried again, or masked. */
export type Outcome = Ending;

export const DRIVERS = ['js-isolate', 'js-quickjs', 'js-process', 'py-zygote', 'oci'] as const;
export type DriverId = (typeof DRIVERS)[number];

/** 0 no border, 1 a separate limited process, 2 a jail, 3 a virtual machine or a kernel in user space. */
export type Tier = 0 | 1 | 2 | 3;

/** What the judge found; plain data. */
export interface Verdict {
  /** The submission's own id. */
  readonly submission: string;
  readonly task: string;
  /** 64 bits, in hex, of what was given as the answer. */
  readonly answer: string;
  /** sha256, in hex, of the files as they were judged. */
  readonly hash: string;
  readonly outcome: Outcome;
  /** Whether every hidden test and constraint held; null only where the outcome is `infra-error`. */
  readonly passed: boolean | null;
  /** Hidden inputs: how many answers were right of how many there are. */
  readonly cases: { readonly passed: number; readonly total: number };
  /** By law, whether it held on every input it was asked about; none of those not reached. */
  readonly laws: Readonly<Record<string, boolean>>;
  /** An input from the public generator on which it is wrong, as a reader would write it. */
  readonly counterexample: string | null;
  /** By constraint, whether it is kept. */
  readonly constraints: Readonly<Record<string, boolean>>;
  /** What the rules of structure that are broken say, one sentence each. */
  readonly broken: readonly string[];
  /** Counted work, by constraint: how much was counted at the larger size, and the most that may be. */
  readonly costs: Readonly<Record<string, { readonly counted: number; readonly most: number }>>;
  /** Messages of the type checker; null where types were not checked. */
  readonly typeErrors: readonly string[] | null;
  readonly usage: Usage;
  readonly by: { readonly driver: DriverId | 'none'; readonly tier: Tier; readonly worker: string };
  readonly reason: string | null;
  /** What stands for the settings under which it was given, where the judge was told. */
  readonly run?: string;
}
