import { expect, test } from 'vitest';
import { shardOf } from './shard-option.ts';

const auto = (env: Record<string, string>, shards?: string) => shardOf({ shard: 'auto', shards }, env);
const refused = (code: string, said = '') =>
  expect.objectContaining({ code, message: expect.stringContaining(said) });

test('a share is told by k/n, or not at all', () => {
  expect(shardOf({}, { RANK: '1', WORLD_SIZE: '2' })).toBeUndefined();
  expect(shardOf({ shard: '3/8' }, {})).toEqual({ index: 3, of: 8 });
  for (const shard of ['8/8', '-1/8', '1', 'a/b', '1/0'])
    expect(() => shardOf({ shard }, {})).toThrow(refused('usage/shard'));
  expect(() => shardOf({ shard: '0/8', shards: '8' }, {})).toThrow(refused('usage/shards'));
  expect(() => auto({}, '0')).toThrow(refused('usage/shards'));
});

test.each([
  [{ JOB_COMPLETION_INDEX: '2' }, '5', { index: 2, of: 5 }],
  [{ JOB_COMPLETION_INDEX: '2', JOB_COMPLETIONS: '4' }, undefined, { index: 2, of: 4 }],
  [{ SLURM_ARRAY_TASK_ID: '2', SLURM_ARRAY_TASK_COUNT: '4' }, undefined, { index: 2, of: 4 }],
  [
    {
      SLURM_ARRAY_TASK_ID: '14',
      SLURM_ARRAY_TASK_COUNT: '4',
      SLURM_ARRAY_TASK_MIN: '10',
      SLURM_ARRAY_TASK_MAX: '16',
      SLURM_ARRAY_TASK_STEP: '2',
    },
    undefined,
    { index: 2, of: 4 },
  ],
  [{ AWS_BATCH_JOB_ARRAY_INDEX: '0', AWS_BATCH_JOB_ARRAY_SIZE: '2' }, undefined, { index: 0, of: 2 }],
  [{ AWS_BATCH_JOB_ARRAY_INDEX: '1' }, '3', { index: 1, of: 3 }],
  [{ RANK: '7', WORLD_SIZE: '8' }, undefined, { index: 7, of: 8 }],
  [{ JOB_COMPLETION_INDEX: '1', RANK: '7', WORLD_SIZE: '8' }, '2', { index: 1, of: 2 }],
])('%j with --shards %s is a share', (env, shards, shard) => {
  expect(auto(env as Record<string, string>, shards)).toEqual(shard);
});

test('what does not tell is named', () => {
  expect(() => auto({})).toThrow(
    expect.objectContaining({
      code: 'usage/shard-auto',
      details: expect.objectContaining({
        expected: expect.stringMatching(/JOB_COMPLETION_INDEX.*SLURM_ARRAY_TASK_ID.*AWS_BATCH.*RANK/),
      }),
    }),
  );
  expect(() => auto({ JOB_COMPLETION_INDEX: '2' })).toThrow(refused('usage/shard-auto', 'Kubernetes'));
  expect(() => auto({ RANK: '8', WORLD_SIZE: '8' })).toThrow(
    refused('usage/shard-auto', 'names no shard of 8'),
  );
  expect(() => auto({ RANK: 'x', WORLD_SIZE: '8' })).toThrow(refused('usage/shard-auto'));
  const gaps = {
    SLURM_ARRAY_TASK_ID: '7',
    SLURM_ARRAY_TASK_COUNT: '3',
    SLURM_ARRAY_TASK_MIN: '1',
    SLURM_ARRAY_TASK_MAX: '7',
  };
  expect(() => auto(gaps)).toThrow(refused('usage/shard-auto', 'gaps'));
});
