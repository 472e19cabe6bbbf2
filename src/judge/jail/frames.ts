import type { Readable, Writable } from 'node:stream';

/** Bytes of the longest frame that is read. */
const MOST = 64 * 1024 * 1024;

// A submission may run in this process, and replace what it likes.
const { parse, stringify } = JSON;

/** One message as a frame: four bytes of length, the highest first, and JSON in UTF-8. */
export function frameOf(message: unknown): Buffer {
  const body = Buffer.from(stringify(message), 'utf8');
  const frame = Buffer.allocUnsafe(body.length + 4);
  frame.writeUInt32BE(body.length, 0);
  body.copy(frame, 4);
  return frame;
}

/**
 * Reads frames and tells of each message.
 *
 * @param broken - told once where what comes is no frame, or is longer than is read; nothing is read after
 */
export function readFrames(
  from: Readable,
  heard: (message: unknown) => void,
  broken: (why: string) => void,
): void {
  let parts: Buffer[] = [];
  let held = 0;
  let isBroken = false;
  const take = (length: number): Buffer => {
    const all = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    parts = all.length === length ? [] : [all.subarray(length)];
    held -= length;
    return all.subarray(0, length);
  };
  let wanted: number | undefined;
  from.on('data', (chunk: Buffer) => {
    if (isBroken) return;
    parts.push(chunk);
    held += chunk.length;
    for (;;) {
      if (wanted === undefined) {
        if (held < 4) return;
        wanted = take(4).readUInt32BE(0);
        if (wanted > MOST) {
          isBroken = true;
          parts = [];
          return broken(`a frame of ${wanted} bytes`);
        }
      }
      if (held < wanted) return;
      const body = take(wanted);
      wanted = undefined;
      let message: unknown;
      try {
        message = parse(body.toString('utf8'));
      } catch {
        isBroken = true;
        return broken('a frame that is not JSON');
      }
      heard(message);
      if (isBroken) return;
    }
  });
}

/** Serves requests, one after the other, and ends when there are no more. */
export function serveFrames(
  from: Readable,
  to: Writable,
  ready: string,
  answer: (request: never) => Promise<unknown>,
): void {
  let last = Promise.resolve();
  readFrames(
    from,
    (message) => {
      last = last.then(async () => {
        to.write(frameOf(await answer(message as never)));
      });
    },
    () => process.exit(2),
  );
  from.on('end', () => void last.then(() => process.exit(0)));
  to.write(frameOf({ ready }));
}
