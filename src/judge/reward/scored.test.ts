import { describe, expect, test, vi } from 'vitest';
import { failedWith, verdictWith } from './findings.test-helper.ts';
import { presets } from './presets.ts';
import { ProbedScorer } from './probed-scorer.ts';
import { parseRewardSpec } from './reward-spec.ts';
import { scored } from './scored.ts';
import type { Scorer } from './scorer.ts';

const samples = [{ prompt: 'Add one.', submission: 'export const f = (n: number) => n + 1;\n' }];
const [sample] = samples as [(typeof samples)[number]];
const spec = parseRewardSpec({ ...presets.ratio, name: 'aided', scorer: {} });

const scorerOf = (score: Scorer['score']): Scorer => ({ name: 'test', score });

/** A scorer that is steady while it is tried, and then answers as told. */
async function steadyThen(score: Scorer['score'], timeoutMs = 1000) {
  let answer: Scorer['score'] = async () => 0.5;
  const asked = vi.fn<Scorer['score']>((request) => answer(request));
  const scorer = await ProbedScorer.probe(scorerOf(asked), samples, { timeoutMs });
  asked.mockClear();
  answer = score;
  return { scorer, asked };
}

test('it has its say where some tests hold and some do not', async () => {
  const { scorer, asked } = await steadyThen(async () => 0.9);
  const reward = await scored(spec, { verdict: failedWith(4) }, scorer, sample);
  expect(reward?.total).toBe(0.48);
  expect(reward?.parts).toEqual({ integrity: 1, passed: 0, tests: 0.4, scorer: 0.9 });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('it is not asked where tests decide, nor of what broke the rules, nor where no weight is given', async () => {
  const { scorer, asked } = await steadyThen(async () => 1);
  const decided = [
    verdictWith(),
    failedWith(0),
    failedWith(10, { constraints: { 'no loops': false } }),
    failedWith(4, { outcome: 'policy' }),
    verdictWith({ outcome: 'infra-error', passed: null }),
  ];
  const totals = [];
  for (const verdict of decided) totals.push((await scored(spec, { verdict }, scorer, sample))?.total);
  expect(totals).toEqual([1, 0, 0.75, 0, undefined]);
  await scored(presets.ratio, { verdict: failedWith(4) }, scorer, sample);
  expect(asked).not.toHaveBeenCalled();
});

describe('a scorer that fails adds nothing, and the parts say so', () => {
  test.each<readonly [string, Scorer['score']]>([
    ['rejects', () => Promise.reject(new Error('busy'))],
    [
      'throws at once',
      () => {
        throw new Error('busy');
      },
    ],
    ['says no number', async () => Number.NaN],
    ['says too much', async () => 1.5],
    ['says a text', async () => '1' as unknown as number],
    ['never answers', () => new Promise(() => {})],
  ])('%s', async (_, score) => {
    const { scorer } = await steadyThen(score, 50);
    const reward = await scored(spec, { verdict: failedWith(4) }, scorer, sample);
    expect(reward?.total).toBe(0.3);
    expect(reward?.parts).toEqual({ integrity: 1, passed: 0, tests: 0.4, scorerFailed: 1 });
  });
});

test('who waits no longer says so', async () => {
  let heard: AbortSignal | undefined;
  const { scorer } = await steadyThen(({ signal }) => {
    heard = signal;
    return new Promise(() => {});
  }, 20);
  await scored(spec, { verdict: failedWith(4) }, scorer, sample);
  expect(heard?.aborted).toBe(true);
});

describe('a scorer is tried on padded texts', () => {
  const lines = (text: string) => text.split('\n').length;

  test('and refused where it pays for length', async () => {
    const fond = scorerOf(async ({ submission }) => Math.min(1, lines(submission) / 100));
    await expect(ProbedScorer.probe(fond, samples)).rejects.toMatchObject({ code: 'reward/length-bias' });
    const charmed = scorerOf(async ({ submission }) => (submission.includes('Correct') ? 1 : 0));
    await expect(ProbedScorer.probe(charmed, samples)).rejects.toMatchObject({
      code: 'reward/length-bias',
      details: { path: 'samples.0', expected: expect.stringContaining('praise') },
    });
  });

  test('up to a bound that can be set', async () => {
    const fond = scorerOf(async ({ submission }) => Math.min(1, lines(submission) / 1000));
    await expect(ProbedScorer.probe(fond, samples, { bound: 0.01 })).rejects.toMatchObject({
      code: 'reward/length-bias',
    });
    const probed = await ProbedScorer.probe(fond, samples, { bound: 0.05 });
    expect(probed.bias).toBeCloseTo(0.041, 9);
  });

  test('and taken where it pays for brevity', async () => {
    const terse = scorerOf(async ({ submission }) => 1 / lines(submission));
    expect((await ProbedScorer.probe(terse, samples)).bias).toBeLessThan(0);
  });

  test('by its mean where it answers differently each time', async () => {
    let turn = 0;
    const unsteady = scorerOf(async () => [0.2, 0.6][turn++ % 2] as number);
    await expect(ProbedScorer.probe(unsteady, samples)).rejects.toMatchObject({ code: 'reward/length-bias' });
    expect((await ProbedScorer.probe(unsteady, samples, { repeats: 2 })).bias).toBeCloseTo(0, 9);
  });

  test('and refused where it cannot be tried', async () => {
    const broken = scorerOf(() => Promise.reject(new Error('no key')));
    await expect(ProbedScorer.probe(broken, samples)).rejects.toMatchObject({ code: 'reward/scorer-failed' });
    const fine = scorerOf(async () => 0.5);
    await expect(ProbedScorer.probe(fine, [])).rejects.toMatchObject({ code: 'reward/probe' });
    await expect(ProbedScorer.probe(fine, samples, { bound: Number.NaN })).rejects.toMatchObject({
      code: 'reward/probe',
    });
  });
});
