import { bool } from './bool.ts';
import { float } from './float.ts';
import { int } from './int.ts';
import { list } from './list.ts';
import { optional } from './optional.ts';
import { record } from './record.ts';
import { text } from './text.ts';
import { tuple } from './tuple.ts';
import { of } from './variable.ts';

/** The shapes an author can write. */
export const ty = { int, float, bool, text, optional, list, tuple, record, of } as const;
