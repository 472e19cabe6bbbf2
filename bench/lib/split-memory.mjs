// What a report of so many tasks holds once it is made, in bytes: what is no garbage, and not what the process keeps ready
// for it. Run with --expose-gc and a count.
import { curriculumOf, SplitStudy, stageSources, Workspace } from '../../dist/src/cli/inside.js';

const workspace = new Workspace([]);
const { curriculum } = await curriculumOf(workspace, 'sorting-to-pipelines');
const sources = await stageSources(workspace, curriculum, new Map());
const study = new SplitStudy(sources, curriculum.split, { seed: '0', count: Number(process.argv[2]) });
const { tasks } = await study.run();
globalThis.gc();
const { heapUsed, external } = process.memoryUsage();
console.log(JSON.stringify({ tasks, bytes: heapUsed + external }));
