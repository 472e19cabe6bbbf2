import type { CurriculumEvent } from './event.ts';

/** Where events are kept. What is appended must outlive the process before `append` returns. */
export interface Journal {
  /** All of them, or it throws and none of them count. */
  append(events: readonly CurriculumEvent[]): void;
}
