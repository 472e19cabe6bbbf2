import type { Readable } from 'node:stream';

/** A line of a text; without its text where that is longer than any line should be. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string | undefined;
}

/** Characters of a line that are kept, where nothing else is asked for. */
const LONGEST = 1 << 16;

/**
 * The lines of a stream as they come, numbered from 1, those of each piece together.
 *
 * @param longest - characters of a line that are kept
 */
export async function* lineBatches(
  input: Readable,
  longest = LONGEST,
): AsyncGenerator<readonly NumberedLine[], void, void> {
  let number = 0;
  let left = '';
  const numbered = (text: string): NumberedLine => {
    number += 1;
    return { number, text: text.length > longest ? undefined : text };
  };
  input.setEncoding('utf8');
  let isFirst = true;
  for await (const piece of input) {
    // Some editors begin a file with a mark that is no part of its first line.
    const text = isFirst ? (piece as string).replace(/^\uFEFF/, '') : (piece as string);
    isFirst = false;
    const lines = (left + text).split('\n');
    // One character more than is kept is enough to know that a line is too long.
    left = (lines.pop() as string).slice(0, longest + 1);
    if (lines.length > 0) yield lines.map(numbered);
  }
  if (left !== '') yield [numbered(left)];
}
