/** The engine, apart from what templates and curricula are written with: it reads logs, and brings zod with it. */

export type { Admission } from './admission.ts';
export { admitAll, admitBand, admitSpread } from './admission.ts';
export type { Arm } from './arm.ts';
export type { Engine, EngineOptions } from './engine.ts';
export { createEngine, replay } from './engine.ts';
export type { CurriculumEvent } from './event.ts';
export type { Explanation } from './explain.ts';
export type { Journal } from './journal.ts';
export { openCurriculum } from './open-curriculum.ts';
export type { Group, Receipt, Result } from './result.ts';
export type { Run } from './run.ts';
export { openRun } from './run.ts';
export type { Snapshot } from './snapshot.ts';
export type { CurriculumOptions } from './stage-arms.ts';
export { engineOptions } from './stage-arms.ts';
export type { Decision } from './state.ts';
export type { Ticket } from './ticket.ts';
