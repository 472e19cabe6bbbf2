import { EtudesError } from '../../errors.ts';
import type { BorderSpec } from './border.ts';
import type { Launchers } from './launchers.ts';
import { limits, shellLimits } from './limits.ts';
import { nobody } from './nobody.ts';
import { isOpenToOthers } from './open-to-others.ts';

/**
 * A worker as a process of its own, with limits and without an environment, as nobody where this process is root. It
 * sees the machine's files, processes and network as any user does: use it where there can be no jail.
 *
 * @throws EtudesError `environment/unreadable`
 */
export function limited(
  spec: BorderSpec,
  { prlimit, setpriv, isRoot }: Launchers,
): { readonly file: string; readonly args: readonly string[] } {
  const turns = isRoot && setpriv !== null;
  const closed = turns ? [spec.program, ...spec.reads].find((path) => !isOpenToOthers(path)) : undefined;
  if (closed !== undefined)
    throw new EtudesError('environment/unreadable', 'a worker that is not root cannot read what it needs', {
      path: closed,
      hint: 'move the project out of a closed home folder, run as a user other than root, or install bubblewrap',
    });
  // It ends with who started it.
  const rights =
    setpriv === null
      ? []
      : [setpriv, '--pdeathsig', 'KILL', ...(turns ? nobody() : ['--no-new-privs']), '--'];
  const [file, ...args] = [
    ...(prlimit === null
      ? ['/bin/sh', '-c', `${shellLimits(spec)} exec "$@"`, 'sh']
      : [prlimit, ...limits(spec, turns), '--']),
    ...rights,
    spec.program,
    ...spec.args,
  ];
  return { file: file as string, args };
}
