import { readFileSync } from 'node:fs';
import { EtudesError } from '../errors.ts';
import { rebuildTask } from '../expand/rebuild-task.ts';
import type { Task } from '../task/task.ts';
import { parseTaskId } from '../task/task-id.ts';
import { print } from './print.ts';
import { Workspace } from './workspace.ts';

/** What `etudes show` is called with. */
export interface ShowArgs {
  readonly id?: string | undefined;
  readonly ids?: string | undefined;
  readonly templates?: readonly string[] | undefined;
  readonly hidden: boolean;
  readonly json: boolean;
}

/** Lines of a file of stored cases that are shown to a reader. */
const CASE_CHARACTERS = 600;

/** `etudes show`: tasks rebuilt from their ids. */
export async function show(args: ShowArgs): Promise<void> {
  const ids = askedIds(args);
  const workspace = new Workspace(args.templates);
  for (const id of ids) {
    const line = await rebuild(workspace, id, args.hidden);
    print(args.json ? line : taskPage(JSON.parse(line) as Task));
  }
}

/** The record of an id as a line of JSON, its template loaded when needed. */
export async function rebuild(workspace: Workspace, id: string, hidden: boolean): Promise<string> {
  // All of them, where none has the id, for the error names those with ids like it.
  if (!(await workspace.loadTemplate(parseTaskId(id).template))) await workspace.loadAll();
  return await rebuildTask(workspace.catalogue, id, { hidden });
}

function askedIds({ id, ids }: ShowArgs): readonly string[] {
  if ((id === undefined) === (ids === undefined)) {
    throw new EtudesError('usage/ids', 'show takes one task id, or --ids FILE', {
      hint: 'etudes show lists/sort-by@2/0-plain',
    });
  }
  if (id !== undefined) return [id];
  const file = ids as string;
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new EtudesError('usage/ids-file', `cannot read ${JSON.stringify(file)}`, {
      received: (error as Error).message,
      hint: '--ids takes a file with one task id a line, or - for standard input',
      cause: error,
    });
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A task as a page of text. */
function taskPage(task: Task): string {
  const point = Object.entries({ ...task.point, ...task.constants }).map(
    ([axis, level]) => `${axis}=${level}`,
  );
  const parts = [
    task.id,
    point.join(', '),
    `difficulty ${task.difficulty}${task.skills.length === 0 ? '' : `; ${task.skills.join(', ')}`}`,
    rule('prompt'),
    task.prompt,
    ...pages('starter', task.starter),
    rule('examples'),
    ...task.examples.map(({ input, output }) => `${JSON.stringify(input)} gives ${JSON.stringify(output)}`),
    ...pages('public', task.public),
    ...pages('reference', task.reference ?? {}),
    ...pages('hidden', task.hidden ?? {}),
  ];
  return parts.join('\n');
}

function pages(title: string, files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => [
    rule(`${title}: ${path}`),
    shortened(path, text.trimEnd()),
  ]);
}

function shortened(path: string, text: string): string {
  if (!path.endsWith('.json') || text.length <= CASE_CHARACTERS) return text;
  return `${text.slice(0, CASE_CHARACTERS)} ... (${text.length} characters; --json prints them all)`;
}

function rule(title: string): string {
  return `\n--- ${title} ${'-'.repeat(Math.max(4, 90 - title.length))}`;
}
