import type { Task } from '../task/task.ts';
import type { RowOf, Schema } from './column.ts';
import type { EncodingName } from './encodings.ts';

/** Rows that some reader takes: one projection of the task record, with one schema for ever and everywhere. */
export interface RowFormat<S extends Schema = Schema> {
  readonly id: string;
  /** Whether every row holds what only the trusted side may see. */
  readonly isTrusted: boolean;
  /** What the reader's own loader takes first. */
  readonly encoding: EncodingName;
  readonly schema: S;
  /**
   * A task as a row.
   *
   * @param index - the row's number in the whole set, from 0
   * @throws EtudesError `exchange/no-hidden` where the record lacks what a trusted row holds
   */
  project(task: Task, index: number): RowOf<S>;
  /** Which task a row is of. */
  taskOf(row: RowOf<S>): RowTask;
}

/** Which task a row is of, and the split it was written for, where the row tells. */
export interface RowTask {
  readonly id: string;
  readonly split?: string;
}

/** Declares a format, so that rows are held to the schema by types. */
export function rowFormat<const S extends Schema>(format: RowFormat<S>): RowFormat<S> {
  return format;
}
