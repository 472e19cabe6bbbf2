import { dirname } from 'node:path';
import { EtudesError } from '../errors.ts';
import { print } from './print.ts';
import { wholeNumber } from './whole-number.ts';

/** What `etudes emit` is called with. */
export interface EmitArgs {
  readonly scheduler: string;
  readonly command: readonly string[];
  readonly shards: string;
  readonly parallelism?: string | undefined;
  readonly name: string;
  readonly image: string;
  readonly claim: string;
  readonly cpus: string;
  readonly memory: string;
}

const MOST_SHARDS = 99_999;
/** Words that a shell takes as they are. */
const PLAIN = /^[A-Za-z0-9_./:@%+,=-]+$/;

/** `etudes emit`: a manifest that makes the shards of a set on a cluster. */
export function emit(args: EmitArgs): void {
  const shards = wholeNumber('shards', args.shards, 1, MOST_SHARDS);
  const parallelism =
    args.parallelism === undefined ? shards : wholeNumber('parallelism', args.parallelism, 1, MOST_SHARDS);
  const cpus = wholeNumber('cpus', args.cpus, 1, 1024);
  checked(
    'name',
    args.name,
    /^[a-z0-9]([a-z0-9-]{0,50}[a-z0-9])?$/,
    'lower-case letters, digits and hyphens',
  );
  checked('memory', args.memory, /^[1-9]\d*[MG]$/, 'such as 2G');
  checked('image', args.image, /^[^\s"']+$/, 'the name of an image');
  checked('claim', args.claim, /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'the name of a volume claim');
  const { command, folder } = shardCommand(args.command, shards);
  const job = { ...args, command, folder, shards, parallelism: Math.min(parallelism, shards), cpus };
  print(args.scheduler === 'slurm' ? slurmScript(job) : kubernetesJob(job));
}

interface Job extends Omit<EmitArgs, 'shards' | 'parallelism' | 'cpus'> {
  readonly folder: string;
  readonly shards: number;
  readonly parallelism: number;
  readonly cpus: number;
}

/**
 * The call of one shard.
 *
 * @throws EtudesError `usage/emit` for a call that cannot be one
 */
function shardCommand(
  given: readonly string[],
  shards: number,
): { readonly command: readonly string[]; readonly folder: string } {
  const words = given[0] === 'etudes' ? given.slice(1) : given;
  const at = words.findIndex((word) => word === '--out' || word.startsWith('--out='));
  const out = words[at]?.startsWith('--out=') === true ? words[at]?.slice('--out='.length) : words[at + 1];
  const taken = words.find((word) => /^--(shards?|resume|workers)(=|$)/.test(word));
  const refuse = (message: string, expected: string): EtudesError =>
    new EtudesError('usage/emit', message, {
      expected,
      received: words.join(' ') || 'no command',
      hint: 'etudes emit slurm --shards 8 -- generate lists/sort-by --count 1000000 --out /data/set',
    });
  if (words[0] !== 'generate')
    throw refuse('what is to run on the cluster is no generate command', 'generate ...');
  if (at < 0 || out === undefined || !out.startsWith('/') || /\.jsonl(\.\w+)?$/.test(out))
    throw refuse('shards meet in a folder', '--out with the full path of a folder');
  if (taken !== undefined) throw refuse(`${taken} is said by the manifest`, 'a command without it');
  return {
    command: ['etudes', ...words, '--shard', 'auto', '--shards', String(shards), '--resume'],
    folder: out,
  };
}

/** An Indexed Job: each index is one shard, and has its own tries. */
function kubernetesJob({
  name,
  image,
  claim,
  command,
  folder,
  shards,
  parallelism,
  cpus,
  memory,
}: Job): string {
  const resources = `{ cpu: "${cpus}", memory: ${memory}i }`;
  const words = [...command, '--workers', String(cpus)].map(
    (word) => `            - ${JSON.stringify(word)}`,
  );
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
spec:
  completionMode: Indexed
  completions: ${shards}
  parallelism: ${parallelism}
  # Tries of each shard; --resume goes on with the parts that are whole.
  backoffLimitPerIndex: 3
  podFailurePolicy:
    rules:
      # A wrong call, or a set that differs from what was asked for, stays wrong.
      - action: FailIndex
        onExitCodes: { containerName: generate, operator: In, values: [1, 2] }
      - action: Ignore
        onPodConditions: [{ type: DisruptionTarget }]
  template:
    spec:
      restartPolicy: Never
      # SIGTERM finishes the part that is being written where that takes less than ten seconds.
      terminationGracePeriodSeconds: 30
      containers:
        - name: generate
          image: ${JSON.stringify(image)}
          command:
${words.join('\n')}
          resources:
            requests: ${resources}
            limits: ${resources}
          volumeMounts:
            - { name: set, mountPath: ${JSON.stringify(dirname(folder) === '/' ? folder : dirname(folder))} }
      volumes:
        - name: set
          persistentVolumeClaim: { claimName: ${claim} }`;
}

/** An array: each task is one shard. */
function slurmScript({ name, command, shards, parallelism, cpus, memory }: Job): string {
  return `#!/bin/bash
#SBATCH --job-name=${name}
#SBATCH --array=0-${shards - 1}%${parallelism}
#SBATCH --cpus-per-task=${cpus}
#SBATCH --mem=${memory}
#SBATCH --output=%x-%a.log
#SBATCH --requeue
# A minute before the time is up, SIGTERM: the part that is being written is finished where that takes less than ten
# seconds. The same script, submitted again, goes on with the parts that are whole.
#SBATCH --signal=B:TERM@60
exec ${command.map(quoted).join(' ')} --workers "\${SLURM_CPUS_PER_TASK:-${cpus}}"`;
}

function quoted(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function checked(option: string, given: string, pattern: RegExp, expected: string): void {
  if (pattern.test(given)) return;
  throw new EtudesError(`usage/${option}`, `--${option} cannot be ${JSON.stringify(given)}`, {
    expected,
    received: JSON.stringify(given),
  });
}
