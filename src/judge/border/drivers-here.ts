import type { DriverId, Tier } from '../verdict.ts';
import type { Machine } from './machine.ts';

/** A driver, as far as this machine has it. */
export interface DriverHere {
  readonly id: DriverId;
  /** Null where it cannot run at all. */
  readonly tier: Tier | null;
  /** The one that JavaScript and TypeScript submissions get where none is asked for. */
  readonly isDefault: boolean;
  readonly note: string;
}

/** Which drivers run on a machine, and at which tier. */
export function driversOf(machine: Machine): readonly DriverHere[] {
  const { jail, nests, isolate, python, containers, quickjs } = machine;
  const usual: Tier = jail.starts ? 2 : 1;
  const around = jail.starts ? 'in a jail' : 'in a limited process';
  return [
    {
      id: 'js-isolate',
      tier: isolate.loads ? usual : null,
      isDefault: isolate.loads,
      note: isolate.loads
        ? `an isolate of V8 for each submission, ${around}`
        : `isolated-vm: ${isolate.reason}`,
    },
    {
      id: 'js-quickjs',
      tier: quickjs ? usual : null,
      isDefault: !isolate.loads,
      note: quickjs
        ? `an interpreter for each submission, ${around}`
        : 'quickjs-emscripten-core is not installed',
    },
    {
      id: 'js-process',
      tier: usual,
      isDefault: false,
      note: `a process of Node for each submission, ${around}`,
    },
    {
      id: 'py-zygote',
      tier: python === null ? null : nests ? 2 : 1,
      isDefault: false,
      note:
        python === null
          ? 'there is no Python 3.9 or later'
          : `Python ${python.version.join('.')}; ${nests ? 'namespaces' : 'a process'} for each submission`,
    },
    {
      id: 'oci',
      tier: containers.length === 0 ? null : 2,
      isDefault: false,
      note:
        containers.length === 0
          ? 'no docker, podman or nerdctl that answers; apt-get install podman gives one'
          : containers.join(', '),
    },
  ];
}
