import { bool } from './bool.ts';
import { dictionary } from './dictionary.ts';
import { float } from './float.ts';
import { int } from './int.ts';
import { list } from './list.ts';
import { map } from './map.ts';
import { nested } from './nested.ts';
import { nothing } from './nothing.ts';
import { oneOf } from './one-of.ts';
import { optional } from './optional.ts';
import { record } from './record.ts';
import { set } from './set.ts';
import { text } from './text.ts';
import { tree } from './tree.ts';
import { tuple } from './tuple.ts';
import { union } from './union.ts';
import { of } from './variable.ts';

/** The shapes an author can write. */
export const ty = {
  int,
  float,
  bool,
  text,
  oneOf,
  optional,
  list,
  nested,
  tuple,
  record,
  union,
  map,
  set,
  dictionary,
  tree,
  nothing,
  of,
} as const;
