import { createReadStream } from 'node:fs';
import { EtudesError } from '../errors.ts';
import type { Expander } from '../expand/expander.ts';
import { Rebuilder, rebuildTask } from '../expand/rebuild-task.ts';
import { bytesOf, textOf } from '../render/byte-text.ts';
import type { Task } from '../task/task.ts';
import { parseTaskId } from '../task/task-id.ts';
import { lineBatches, type NumberedLine } from './line-batches.ts';
import { LinePieces } from './line-pieces.ts';
import { writeOut } from './print.ts';
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

/** Bytes of records that are printed at once. */
const PIECE = 1 << 18;

/** `etudes show`: tasks rebuilt from their ids. */
export async function show({ id, ids, templates, hidden, json }: ShowArgs): Promise<void> {
  if ((id === undefined) === (ids === undefined)) {
    throw new EtudesError('usage/ids', 'show takes one task id, or --ids FILE', {
      hint: 'etudes show lists/sort-by@2/0-plain',
    });
  }
  const workspace = new Workspace(templates);
  const rebuilder = new Rebuilder((template) => expanderOf(workspace, template));
  const pieces = new LinePieces(PIECE, writeOut);
  const showOne = async (each: string): Promise<void> => {
    const made = rebuilder.record(each, { hidden });
    // Waiting costs a turn even where there is nothing to wait for.
    const record = typeof made === 'string' ? made : await made;
    if (json) pieces.line(record);
    else pieces.line(bytesOf(taskPage(JSON.parse(textOf(record)) as Task)));
  };
  try {
    if (id !== undefined) await showOne(id);
    else await eachId(ids as string, showOne);
  } finally {
    pieces.flush();
  }
}

/** What makes the tasks of a template, loaded when needed. */
export async function expanderOf(workspace: Workspace, template: string): Promise<Expander> {
  // All of them, where none has the id, for the error names those with ids like it.
  if (!(await workspace.loadTemplate(template))) await workspace.loadAll();
  return await workspace.catalogue.expander(template);
}

/** The record of an id as a line of JSON, its template loaded when needed. */
export async function rebuild(workspace: Workspace, id: string, hidden: boolean): Promise<string> {
  await expanderOf(workspace, parseTaskId(id).template);
  return await rebuildTask(workspace.catalogue, id, { hidden });
}

/** @throws EtudesError `usage/ids-file`, or what is wrong with an id, with its line */
async function eachId(file: string, take: (id: string) => Promise<void>): Promise<void> {
  const input = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: PIECE });
  const lines = lineBatches(input);
  for (let batch = await nextOf(lines, file); batch !== undefined; batch = await nextOf(lines, file)) {
    for (const { number, text } of batch) {
      const id = text === undefined ? 'a line that is too long' : text.trim();
      if (id === '') continue;
      try {
        await take(id);
      } catch (error) {
        if (!(error instanceof EtudesError)) throw error;
        throw new EtudesError(error.code, `line ${number}: ${error.message}`, error.details);
      }
    }
  }
}

async function nextOf(
  lines: AsyncGenerator<readonly NumberedLine[], void, void>,
  file: string,
): Promise<readonly NumberedLine[] | undefined> {
  try {
    const { value } = await lines.next();
    return value ?? undefined;
  } catch (error) {
    throw new EtudesError('usage/ids-file', `cannot read ${JSON.stringify(file)}`, {
      received: (error as Error).message,
      hint: '--ids takes a file with one task id a line, or - for standard input',
      cause: error,
    });
  }
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
