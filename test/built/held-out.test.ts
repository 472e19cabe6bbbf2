import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const BENCH = fileURLToPath(new URL('../../bench/held-out.mjs', import.meta.url));

async function heldOut(...args: readonly string[]) {
  const child = spawn(process.execPath, [BENCH, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as unknown, out, err };
}

/** The numbers of a line of the table. */
function numbersOf(out: string, title: string): readonly number[] {
  const line = out.split('\n').find((each) => each.includes(title)) ?? '';
  return [...line.slice(50).matchAll(/[\d,]+/g)].map(([number]) => Number(number.replaceAll(',', '')));
}

test('no sampler and no weights issue what is held out, and the check sees it where nothing guards', async () => {
  const { code, out, err } = await heldOut(
    ...['--total', '8000', '--rendered', '200', '--points', '3000', '--processes', '2'],
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(numbersOf(out, 'all but unguarded').slice(0, 6)).toEqual([
    8000,
    8000,
    expect.any(Number),
    0,
    200,
    0,
  ]);
  const [issued = 0, , , found = 0] = numbersOf(out, 'sorting-to-pipelines: unguarded');
  expect(issued).toBe(750);
  expect(found).toBeGreaterThan(150);
  for (const split of ['new-type', 'new-pair', 'new-triple', 'new-operator', 'deeper', 'new-wording']) {
    // Some names are those of both curricula.
    const own = out.slice(out.indexOf('sorting-to-pipelines, '));
    const [bySplit = 0, byClassifier, apart] = numbersOf(own, split);
    expect(bySplit).toBeGreaterThan(10);
    expect({ byClassifier, apart }).toEqual({ byClassifier: bySplit, apart: 0 });
  }
}, 400_000);

test('numbers that are none are refused', async () => {
  expect((await heldOut('--total', 'many')).err).toContain('--total must be a whole number');
});
