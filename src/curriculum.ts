/** The engine, apart from what templates and curricula are written with: it reads logs, and brings zod with it. */

export type { Admission } from './curriculum/admission.ts';
export { admitAll, admitBand, admitSpread } from './curriculum/admission.ts';
export type { Arm } from './curriculum/arm.ts';
export type { Engine, EngineOptions } from './curriculum/engine.ts';
export { createEngine, replay } from './curriculum/engine.ts';
export type { CurriculumEvent } from './curriculum/event.ts';
export type { Explanation } from './curriculum/explain.ts';
export type { Journal } from './curriculum/journal.ts';
export { openCurriculum } from './curriculum/open-curriculum.ts';
export type { Group, Receipt, Result } from './curriculum/result.ts';
export type { Run } from './curriculum/run.ts';
export { openRun } from './curriculum/run.ts';
export type { Snapshot } from './curriculum/snapshot.ts';
export type { CurriculumOptions } from './curriculum/stage-arms.ts';
export { engineOptions } from './curriculum/stage-arms.ts';
export type { Decision } from './curriculum/state.ts';
export type { Ticket } from './curriculum/ticket.ts';
