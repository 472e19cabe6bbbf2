const NEWLINE = 10;

/** The lines of a text in pieces, those of each piece together, without their line breaks; in bounded memory. */
export async function* byteLines(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly Buffer[], void, void> {
  let left: Buffer[] = [];
  for await (const given of pieces) {
    const piece = Buffer.from(given.buffer, given.byteOffset, given.length);
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      const line = piece.subarray(from, end);
      lines.push(left.length === 0 ? line : Buffer.concat([...left, line]));
      left = [];
      from = end + 1;
    }
    // A copy, for a piece may be used again by whoever gave it.
    if (from < piece.length) left.push(Buffer.from(piece.subarray(from)));
    if (lines.length > 0) yield lines;
  }
  if (left.length > 0) yield [Buffer.concat(left)];
}
