import { axis as listedAxes } from './axis-kit.ts';
import { chainAxis } from './chain-axis.ts';

/** The axis constructors handed to authors; each says what it makes. */
export const axis = { ...listedAxes, chain: chainAxis } as const;
