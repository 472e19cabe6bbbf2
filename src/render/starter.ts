import type { ContentGround } from '../task/content.ts';

/** The file a solution is written in. */
export const SOLUTION = 'src/solution.ts';

/**
 * Longest line of a doc comment, in characters, with a mark in place of each name: lines are broken once for
 * all dresses, and long names may make one a little longer.
 */
const WIDTH = 96;

/** The types that a starter declares before its export. */
export function declarationsSource({ declarations }: ContentGround): string {
  return declarations.map(({ source }) => `export ${source}\n\n`).join('');
}

/** A fact as lines of a doc comment; a line is broken at spaces only, and never ends the comment. */
export function docLines(fact: string): string {
  const lines: string[] = [];
  let line = ' * -';
  for (const word of fact.replaceAll('*/', '* /').split(' ')) {
    if (line.length + 1 + word.length > WIDTH && line !== ' * -' && line !== ' *  ') {
      lines.push(line);
      line = ' *  ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}
