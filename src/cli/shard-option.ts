import { EtudesError } from '../errors.ts';
import { wholeNumber } from './whole-number.ts';

/** One of several shares of a set, counted from 0. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a scheduler says which of its jobs this is. */
interface Scheduler {
  readonly name: string;
  /** The variable by which it is known. */
  readonly index: string;
  /** The variables that say how many jobs there are; some schedulers have none. */
  readonly total: string;
  shard(env: Environment): { readonly index: string | undefined; readonly of: string | undefined };
}

/** In the order in which they are looked for: an outer one may start a program that sets RANK for each of its processes. */
const schedulers: readonly Scheduler[] = [
  {
    name: 'a Kubernetes Indexed Job',
    index: 'JOB_COMPLETION_INDEX',
    total: 'JOB_COMPLETIONS',
    shard: (env) => ({ index: env['JOB_COMPLETION_INDEX'], of: env['JOB_COMPLETIONS'] }),
  },
  {
    name: 'a Slurm array',
    index: 'SLURM_ARRAY_TASK_ID',
    total: 'SLURM_ARRAY_TASK_COUNT',
    shard: slurmShard,
  },
  {
    name: 'an AWS Batch array',
    index: 'AWS_BATCH_JOB_ARRAY_INDEX',
    total: 'AWS_BATCH_JOB_ARRAY_SIZE',
    shard: (env) => ({ index: env['AWS_BATCH_JOB_ARRAY_INDEX'], of: env['AWS_BATCH_JOB_ARRAY_SIZE'] }),
  },
  {
    name: 'a launcher such as torchrun',
    index: 'RANK',
    total: 'WORLD_SIZE',
    shard: (env) => ({ index: env['RANK'], of: env['WORLD_SIZE'] }),
  },
];

/**
 * The share of the set that a call is to make.
 *
 * @param shard - `k/n`, or `auto` for what the scheduler says
 * @param shards - how many there are, where the scheduler does not say
 * @throws EtudesError `usage/shard`, `usage/shards` or `usage/shard-auto`
 */
export function shardOf(
  { shard, shards }: { readonly shard?: string | undefined; readonly shards?: string | undefined },
  env: Environment,
): Shard | undefined {
  const total = shards === undefined ? undefined : wholeNumber('shards', shards, 1, MOST_SHARDS);
  if (shard === 'auto') return ofScheduler(total, env);
  if (total !== undefined) {
    throw new EtudesError('usage/shards', '--shards says how many shards --shard auto is one of', {
      expected: '--shard auto',
      received: shard === undefined ? 'no --shard' : `--shard ${shard}`,
    });
  }
  return shard === undefined ? undefined : parseShard(shard);
}

const MOST_SHARDS = 999_999_999;

function parseShard(text: string): Shard {
  const [, index, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  if (index !== undefined && of !== undefined && Number(index) < Number(of))
    return { index: Number(index), of: Number(of) };
  throw new EtudesError('usage/shard', `--shard ${text} names no shard`, {
    expected: 'k/n with k from 0 to n - 1, such as 0/8, or auto',
    received: JSON.stringify(text),
  });
}

function ofScheduler(total: number | undefined, env: Environment): Shard {
  const scheduler = schedulers.find(({ index }) => (env[index] ?? '') !== '');
  if (scheduler === undefined) {
    throw new EtudesError('usage/shard-auto', 'no scheduler says which shard this is', {
      expected: `one of the variables ${schedulers.map(({ index }) => index).join(', ')}`,
      received: 'none of them',
      hint: 'run it as a job of a scheduler, or say --shard k/n',
    });
  }
  const told = scheduler.shard(env);
  const index = number(told.index);
  const of = total ?? number(told.of);
  if (of === undefined) {
    throw new EtudesError('usage/shard-auto', `${scheduler.name} does not say how many shards there are`, {
      expected: `${scheduler.total}, or --shards n`,
      received: `${scheduler.index}=${env[scheduler.index]}`,
    });
  }
  if (index !== undefined && index < of) return { index, of };
  throw new EtudesError('usage/shard-auto', `${scheduler.name} names no shard of ${of}`, {
    expected: `an index from 0 to ${of - 1}`,
    received: `${scheduler.index}=${env[scheduler.index]}`,
  });
}

/** Arrays of Slurm begin anywhere and may go in steps; one with gaps has no index to count by. */
function slurmShard(env: Environment): ReturnType<Scheduler['shard']> {
  const of = env['SLURM_ARRAY_TASK_COUNT'];
  const id = number(env['SLURM_ARRAY_TASK_ID']);
  const first = number(env['SLURM_ARRAY_TASK_MIN'] ?? '0');
  const step = number(env['SLURM_ARRAY_TASK_STEP'] ?? '1');
  if (id === undefined || first === undefined || step === undefined || step === 0) return { index: '', of };
  const last = number(env['SLURM_ARRAY_TASK_MAX']);
  if (last !== undefined && of !== undefined && (last - first) / step + 1 !== Number(of)) {
    throw new EtudesError(
      'usage/shard-auto',
      'a Slurm array with gaps does not tell which of its jobs this is',
      {
        expected: 'an array such as --array=0-7',
        received: `${of} jobs from ${first} to ${last}`,
      },
    );
  }
  return { index: String((id - first) / step), of };
}

function number(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
