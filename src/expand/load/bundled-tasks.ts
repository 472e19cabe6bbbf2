import { existsSync, readFileSync } from 'node:fs';
import { EtudesError } from '../../errors.ts';
import { packageFile } from '../../package-file.ts';
import { parseTaskId } from '../../task/task-id.ts';
import { type FoundTask, findTask } from '../rebuild-task.ts';
import { Library } from './library.ts';

/** Where each bundled template is, as the build found them. */
const INDEX = 'dist/templates-index.json';

/**
 * Looks tasks up by their ids: among the templates of a library that has them, and else among the bundled ones, each of
 * which is loaded when it is first asked for. It is what a judge takes as `find`.
 *
 * @param library - with one's own templates added, where there are any
 * @throws EtudesError `load/not-built` where the package was never built
 */
export function bundledTasks(library: Library = new Library()): (id: string) => Promise<FoundTask> {
  const file = packageFile(INDEX);
  if (!existsSync(file)) {
    throw new EtudesError('load/not-built', `there is no ${INDEX}`, {
      path: packageFile('.'),
      hint: 'npm run build makes it',
    });
  }
  const files = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const loading = new Map<string, Promise<unknown>>();
  return async (id) => {
    const { template } = parseTaskId(id);
    const path = library.has(template) ? undefined : files[template];
    if (path !== undefined) {
      const known = loading.get(path) ?? library.add(packageFile(path));
      loading.set(path, known);
      await known;
    }
    return findTask(library, id);
  };
}
