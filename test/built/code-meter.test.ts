import { Worker } from 'node:worker_threads';
import { ts } from 'ts-morph';
import { afterAll, expect, test } from 'vitest';
import { measureCode } from '../../src/judge/reward/code-measure.ts';
import { CodeMeter } from '../../src/judge/reward/code-meter.ts';
import { packageFile } from '../../src/package-file.ts';

// From source the compiler itself would be translated first, which takes half a minute.
const { startMeasuring } = (await import(
  packageFile('dist/src/judge/reward/measure-worker.js')
)) as typeof import('../../src/judge/reward/measure-worker.ts');
const meter = new CodeMeter(undefined, startMeasuring);
afterAll(() => meter.end());

const plain = 'export const f = (n: number) => (n > 0 ? n : 0);';

test('it gives what measuring here gives, in order', async () => {
  const texts = [[plain], ['no code ('], [plain, 'export const a = 1;']];
  const measured = await Promise.all(texts.map((each) => meter.measure(each)));
  expect(measured).toEqual(texts.map((each) => measureCode(ts, each)));
});

test.each([
  ['functions', `x=${'async(a=>'.repeat(60)}1${')'.repeat(60)}`],
  ['lists of types', 'x='.concat('is < { [ ?? '.repeat(60))],
])(
  'a text of nested %s that the parser never gets through is null, and the next is measured',
  async (_, text) => {
    const hasty = new CodeMeter(300, startMeasuring);
    try {
      expect(await Promise.all([hasty.measure([text]), hasty.measure([plain])])).toEqual([
        null,
        measureCode(ts, [plain]),
      ]);
    } finally {
      hasty.end();
    }
  },
);

test('a thread that ends over a text makes that text null', async () => {
  const start = () =>
    new Worker(
      `const { parentPort } = require('node:worker_threads');
       parentPort.on('message', () => process.exit(1));
       parentPort.postMessage({ ready: true });`,
      { eval: true },
    );
  const failing = new CodeMeter(5000, start);
  expect(await failing.measure([plain])).toBeNull();
  expect(await failing.measure([plain])).toBeNull();
});

test('a thread that cannot start is no fault of the text', async () => {
  const broken = new CodeMeter(1000, () => new Worker("throw new Error('nothing here')", { eval: true }));
  await expect(broken.measure([plain])).rejects.toMatchObject({ code: 'reward/meter' });
  await expect(broken.measure([plain])).rejects.toMatchObject({ code: 'reward/meter' });
});
