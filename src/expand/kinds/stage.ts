import type { Kind } from '../../task/kind.ts';
import { stageCases } from './cases.ts';
import { stageChange } from './change.ts';
import { stageComplete } from './complete.ts';
import { stageFind } from './find.ts';
import { stageRefactor } from './refactor.ts';
import { stageRepair } from './repair.ts';
import type { Stage } from './staging.ts';

/** How tasks of each kind are made, but for writing, which needs no more than the content. */
export const stages: Readonly<Record<Exclude<Kind, 'write'>, Stage>> = {
  repair: stageRepair,
  change: stageChange,
  refactor: stageRefactor,
  complete: stageComplete,
  cases: stageCases,
  find: stageFind,
};
