import { hidden } from './formats/hidden.ts';
import { inspect } from './formats/inspect.ts';
import { nemoGym } from './formats/nemo-gym.ts';
import { record } from './formats/record.ts';
import { skyrl } from './formats/skyrl.ts';
import { swebench } from './formats/swebench.ts';
import { trl, trlText } from './formats/trl.ts';
import { verifiers } from './formats/verifiers.ts';
import { verl } from './formats/verl.ts';
import type { RowFormat } from './row-format.ts';

/** Every format of rows that can be asked for; another one is a file and a line here. */
export const rowFormats: readonly RowFormat[] = [
  record,
  trl,
  trlText,
  verl,
  verifiers,
  skyrl,
  nemoGym,
  inspect,
  swebench,
];

/** What goes beside the rows of a public format where the trusted side asks for it. */
export const hiddenRows: RowFormat = hidden;
