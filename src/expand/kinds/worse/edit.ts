import type { Stream } from '../../../seed/stream.ts';
import type { Program } from '../../../tree/program.ts';
import type { Place } from './places.ts';

/** Something to edit: a program, and its statements. */
export interface Editable {
  readonly program: Program;
  readonly places: readonly Place[];
}

/** Ways to write a program worse without changing what it does; each gives the program after one of them. */
export type Edit = (of: Editable, stream: Stream) => Iterable<Program>;
