import { and, as, constraint, not, or } from './combine.ts';
import { composition } from './kinds/composition.ts';
import { composeConcepts, newOperator, switchOrder } from './kinds/concepts.ts';
import { depth, length } from './kinds/depth.ts';
import { divergence } from './kinds/divergence.ts';
import { family, language, template } from './kinds/group.ts';
import { kShot } from './kinds/k-shot.ts';
import { newArgument } from './kinds/new-argument.ts';
import { pair } from './kinds/pair.ts';
import { orthogonal, permutation } from './kinds/permutation.ts';
import { range } from './kinds/range.ts';
import { since, version } from './kinds/time.ts';
import { value } from './kinds/value.ts';
import { wording } from './kinds/wording.ts';

/** The toolbox handed to `holdout` in `defineCurriculum`; `docs/curricula.md` says when to use which. */
export const holdoutKit = {
  value,
  range,
  pair,
  permutation,
  orthogonal,
  divergence,
  kShot,
  template,
  family,
  language,
  wording,
  since,
  version,
  composition,
  depth,
  length,
  composeConcepts,
  switchOrder,
  newOperator,
  newArgument,
  and,
  or,
  not,
  as,
  constraint,
} as const;

export type HoldoutKit = typeof holdoutKit;
