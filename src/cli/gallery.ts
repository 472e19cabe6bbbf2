import type { Expander } from '../expand/expander.ts';
import type { Task } from '../task/task.ts';
import { PLAIN_SEED } from '../task/task-id.ts';
import { namesOf, type Point } from '../template/point.ts';
import { standardAxes } from '../template/standard-axes.ts';
import { rowOf, shortList } from './list.ts';
import { counted, grouped, print } from './print.ts';
import { writeWhole } from './whole-text.ts';
import { Workspace } from './workspace.ts';

/** What `etudes gallery` is called with. */
export interface GalleryArgs {
  readonly templates?: readonly string[] | undefined;
  readonly out?: string | undefined;
}

/** `etudes gallery`: a page of Markdown with every template, its strength and a prompt in each language. */
export async function gallery({ templates, out }: GalleryArgs): Promise<void> {
  const workspace = new Workspace(templates);
  const own = (await workspace.ownFiles()).templates;
  for (const file of own.length > 0 ? own : workspace.bundledFiles().templates) await workspace.load(file);
  const page = await galleryPage(workspace);
  if (out === undefined || out === '-') {
    print(page.trimEnd());
    return;
  }
  writeWhole(out, page);
}

/** The page over all templates that are loaded. */
export async function galleryPage(workspace: Workspace): Promise<string> {
  const entries = workspace.catalogue.entries();
  const sections: string[] = [];
  for (const { template } of entries)
    sections.push(sectionOf(await workspace.catalogue.expander(template.id)));
  return [
    '# Gallery',
    '',
    `${counted(entries.length, 'template')}, written by \`etudes gallery --out docs/gallery.md\`. *Killed* is the share of`,
    "mutants of a template's references that its hidden tests stop, as [its audit](quality.md) found.",
    '',
    ...sections,
  ].join('\n');
}

function sectionOf(expander: Expander): string {
  const { template, strength } = expander;
  const { id, version, title, axes, meanings } = rowOf(template);
  const killed =
    strength === undefined
      ? 'not audited'
      : `killed ${(Math.floor(strength.killed * 1000) / 10).toFixed(1)} %`;
  const rows = Object.entries(axes).flatMap(([axis, { kind, levels, size }]) =>
    Object.hasOwn(standardAxes, axis)
      ? []
      : [
          `- ${axis} (${kind}): ${levels === undefined ? counted(BigInt(size ?? 0), 'level') : shortList(levels)}`,
        ],
  );
  const prompts = standardAxes.natural.map((natural) => promptIn(expander, natural));
  return [
    `## ${id}@${version}`,
    '',
    `${title}; ${grouped(meanings)} meanings, ${killed}.`,
    '',
    ...rows,
    '',
    ...prompts,
  ].join('\n');
}

/** The first task in a language that is specified exactly, as a quoted block. */
function promptIn(expander: Expander, natural: string): string {
  const task = JSON.parse(expander.line(firstPoint(expander, natural), PLAIN_SEED)) as Task;
  const lines = task.prompt.split('\n').map((line) => (line === '' ? '' : `    ${line}`));
  return `\`${task.id}\`:\n\n${lines.join('\n').trimEnd()}\n`;
}

function firstPoint({ template: { space } }: Expander, natural: string): Point {
  for (let index = 0n; index < space.size; index += 1n) {
    const point = space.at(index);
    const names = namesOf(point);
    if (names['natural'] === natural && names['style'] === 'spec' && space.isLive(point)) return point;
  }
  throw new Error('a space without a point cannot be loaded');
}
