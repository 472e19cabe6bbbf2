import type { ContentGround } from '../task/content.ts';
import { fill, type Slotted } from '../task/slotted.ts';

/** The file a solution is written in. */
export const SOLUTION = 'src/solution.ts';

/**
 * Longest line of a doc comment, in characters, with a mark in place of each name: lines are broken once for
 * all dresses, and long names may make one a little longer.
 */
const WIDTH = 96;

/** The starter of a ground: its types and an export that is still to be written. */
export function starterSource(
  ground: ContentGround,
  names: readonly string[],
  doc: readonly Slotted[],
): string {
  const declarations = ground.declarations.map(({ source }) => `export ${source}\n\n`);
  const comment =
    doc.length === 0 ? '' : `/**\n${doc.map((fact) => docLines(fill(fact, names))).join('\n')}\n */\n`;
  return `${declarations.join('')}${comment}${fill(ground.starter, names)}\n`;
}

function docLines(fact: string): string {
  const lines: string[] = [];
  let line = ' * -';
  // A fact is broken at spaces only, and never ends the comment.
  for (const word of fact.replaceAll('*/', '* /').split(' ')) {
    if (line.length + 1 + word.length > WIDTH && line !== ' * -' && line !== ' *  ') {
      lines.push(line);
      line = ' *  ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}
