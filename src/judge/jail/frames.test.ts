import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf, readFrames } from './frames.ts';

/** What is read of bytes that come in pieces. */
async function read(
  pieces: readonly Buffer[],
): Promise<{ readonly heard: unknown[]; readonly broken: string[] }> {
  const from = new PassThrough();
  const heard: unknown[] = [];
  const broken: string[] = [];
  readFrames(
    from,
    (message) => heard.push(message),
    (why) => broken.push(why),
  );
  for (const piece of pieces) from.write(piece);
  from.end();
  await new Promise((resolve) => from.on('end', resolve));
  return { heard, broken };
}

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

test('messages are the same wherever their bytes are split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
      fc.array(fc.nat(300), { maxLength: 12 }),
      async (messages, cuts) => {
        const bytes = Buffer.concat(messages.map(frameOf));
        const places = [...new Set([0, ...cuts.filter((cut) => cut < bytes.length), bytes.length])].sort(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((place, at) => bytes.subarray(places[at], place));
        const { heard, broken } = await read(pieces);
        expect(JSON.stringify(heard)).toBe(JSON.stringify(messages));
        expect(broken).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test('byte by byte, with letters of several bytes', async () => {
  const message = { text: 'é\ud83d\ude00\u0000', lone: '\ud800' };
  const bytes = frameOf(message);
  expect((await read([...bytes].map((byte) => Buffer.from([byte])))).heard).toEqual([message]);
});

test('a frame that is too long is not waited for, and nothing is read after it', async () => {
  const { heard, broken } = await read([frameOf(1), lengthOf(64 * 1024 * 1024 + 1), frameOf(2)]);
  expect(heard).toEqual([1]);
  expect(broken).toEqual(['a frame of 67108865 bytes']);
  expect((await read([lengthOf(0xffffffff)])).broken.length).toBe(1);
});

test('what is not JSON is told once, and nothing is read after it', async () => {
  const bad = Buffer.concat([lengthOf(3), Buffer.from('{a}')]);
  const { heard, broken } = await read([Buffer.concat([bad, bad, frameOf(2)])]);
  expect([heard, broken]).toEqual([[], ['a frame that is not JSON']]);
  expect((await read([lengthOf(0)])).broken).toEqual(['a frame that is not JSON']);
});

test('half a frame says nothing', async () => {
  expect(await read([frameOf({ a: 1 }).subarray(0, 6)])).toEqual({ heard: [], broken: [] });
});
