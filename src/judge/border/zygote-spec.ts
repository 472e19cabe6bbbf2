import { EtudesError } from '../../errors.ts';
import { packageFile } from '../../package-file.ts';
import type { BorderSpec, BorderTier } from './border.ts';
import type { Launchers } from './launchers.ts';
import type { Python } from './machine.ts';
import { seccompFilter } from './seccomp.ts';

/** Private memory of the worker itself and of what a submission may be given at most, in MiB. */
const DATA_MB = 2048;

/** Keeper, mother and a child's processes. */
const PROCESSES = 64;

/**
 * How the worker for Python is started.
 *
 * @param tier - at 1 its children get no namespaces, which then keeps them apart by their processes alone
 * @throws EtudesError `environment/missing`
 */
export function zygoteSpec(python: Python | null, tier: BorderTier, { processor }: Launchers): BorderSpec {
  if (python === null) {
    throw new EtudesError('environment/missing', 'there is no Python 3.9 or later here', {
      hint: 'apt-get install python3',
    });
  }
  const program = packageFile('src/judge/jail/zygote.py');
  const isFiltered = processor !== null && process.platform === 'linux';
  const filter = isFiltered ? seccompFilter(processor).toString('base64') : '-';
  return {
    program: python.path,
    args: [...python.flags, program, filter, ...(tier === 1 ? ['plain'] : [])],
    reads: [program, ...python.reads],
    tmpMb: 16,
    dataMb: DATA_MB,
    processes: PROCESSES,
    nested: true,
    // Sets and dictionaries keep the same order in every run.
    environment: { PYTHONHASHSEED: '0' },
  };
}
