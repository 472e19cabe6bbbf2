/** What the project's own scripts and benchmarks use of the build; no part of the package's interface. */

export { parquetSchema } from '../exchange/column.ts';
export { encodings } from '../exchange/encodings.ts';
export { rowFormats } from '../exchange/formats.ts';
export { drawCases } from '../expand/cases.ts';
export { compiled } from '../expand/compiled.ts';
export { implementationAt } from '../expand/content-of.ts';
export { Library } from '../expand/load/library.ts';
export { BUNDLED_CACHE, LiftCache } from '../expand/load/lift-cache.ts';
export { templateFiles } from '../expand/load/template-files.ts';
export { programOf } from '../expand/program-of.ts';
export { findTask } from '../expand/rebuild-task.ts';
export { TaskStream } from '../expand/stream-tasks.ts';
export { Trial } from '../expand/trial.ts';
export { startBordered } from '../judge/border/border.ts';
export { permutation } from '../seed/permutation.ts';
export { SeedPath } from '../seed/seed-path.ts';
export { SplitStudy } from '../split/split-study.ts';
export { fill } from '../task/slotted.ts';
export { Region } from '../template/region.ts';
export { wholeFile } from './byte-sink.ts';
export { quickZstd } from './format-zstd.ts';
export { listed } from './list.ts';
export { partFormat } from './part-formats.ts';
export { grouped } from './print.ts';
export { curriculumOf, stageSources, taskSources } from './task-sources.ts';
export { loadCurriculum, Workspace } from './workspace.ts';
export { writeTask } from './write.ts';
