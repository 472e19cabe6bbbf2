import { Workspace } from '../../dist/src/cli/inside.js';
import { parseTaskId, rebuildTask } from '../../dist/src/index.js';

const workspace = new Workspace();

/** The line of a task's record, from its id alone. */
export async function rebuilt(id) {
  await workspace.loadTemplate(parseTaskId(id).template);
  return await rebuildTask(workspace.catalogue, id);
}
