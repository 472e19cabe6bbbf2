import { anytime } from './anytime.ts';
import { confident } from './confident.ts';
import { windowed } from './windowed.ts';

/** The gates; `gate.confident()` is the one to begin with. */
export const gate = { confident, anytime, windowed } as const;
