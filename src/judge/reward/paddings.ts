/** Ways to make a text longer without changing what it says. */
const LINES: Readonly<Record<string, string>> = {
  'blank lines': '',
  comments: '// The code of this file follows the text of the task from its first line to its last.',
  praise: '// Correct for every input, well structured, and easy to read.',
};

/** Lines that are added before and behind the text, each for as many as it has itself and at least 20. */
const LEAST_LINES = 20;

/** A text of TypeScript or JavaScript, padded in each way; comments and blank lines around it are no part of its meaning. */
export function paddedWays(text: string): readonly { readonly way: string; readonly text: string }[] {
  const count = Math.max(LEAST_LINES, text.split('\n').length);
  return Object.entries(LINES).map(([way, line]) => {
    const pad = `${line}\n`.repeat(count);
    return { way, text: `${pad}${text}\n${pad}` };
  });
}
