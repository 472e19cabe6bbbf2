/** Lines of source moved right by `by` spaces; empty lines stay empty. */
export function indent(source: string, by: number): string {
  const space = ' '.repeat(by);
  return source.replace(/^(?=.)/gm, space);
}
