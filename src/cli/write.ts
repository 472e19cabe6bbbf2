import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EtudesError } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import type { Task } from '../task/task.ts';
import { print } from './print.ts';
import { rebuild } from './show.ts';
import { taskFolder } from './task-folder.ts';
import { unwritable } from './unwritable.ts';
import { wholeFolder } from './whole-folder.ts';
import { Workspace } from './workspace.ts';

/** What `etudes write` is called with. */
export interface WriteArgs {
  readonly id: string;
  readonly out: string;
  readonly templates?: readonly string[] | undefined;
  readonly hidden: boolean;
  readonly force: boolean;
}

/** `etudes write`: a task as a folder that runs by itself. */
export async function write(args: WriteArgs): Promise<void> {
  const { id, out, force } = args;
  const isTaken = existsSync(out) && isFilled(out);
  if (isTaken && !force) {
    throw new EtudesError('usage/out', `${out} is not empty`, {
      hint: 'choose another folder, or say --force to write into it',
    });
  }
  const workspace = new Workspace(args.templates);
  const task = JSON.parse(await rebuild(workspace, id, args.hidden)) as Task;
  if (isTaken) writeInto(task, out);
  else await wholeFolder(out, (root) => writeTask(task, root));
  print(`wrote ${out}; now: cd ${out} && npm install && npm test`);
}

/** @throws EtudesError `usage/out` where it is no folder */
function isFilled(out: string): boolean {
  if (!statSync(out).isDirectory()) throw new EtudesError('usage/out', `${out} is no folder`);
  return readdirSync(out).length > 0;
}

/** Writes the files of a task among others. @throws EtudesError `environment/...` that names the folder */
function writeInto(task: Task, out: string): void {
  try {
    writeTask(task, out);
  } catch (error) {
    throw unwritable(out, error);
  }
}

/** Writes the files of a task below a folder. @throws a system error */
export function writeTask(task: Task, folder: string): void {
  for (const [path, text] of Object.entries(taskFolder(task))) {
    const file = join(folder, path);
    makeFolder(dirname(file));
    writeFileSync(file, text);
  }
}
