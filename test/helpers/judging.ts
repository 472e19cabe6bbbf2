import type { ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import {
  type Driver,
  type DriverId,
  driversFor,
  type Judge,
  probeMachine,
  type SignedVerdict,
} from 'etudes/judge';

/** A driver, and that it cannot run here where it cannot. */
export interface DriverToTry {
  readonly id: DriverId;
  readonly driver: Driver | undefined;
}

/**
 * Drivers by name. One that cannot run here has its tests left out with a loud line; but not where CI is set: there
 * they fail.
 */
export async function driversToTry(...ids: readonly DriverId[]): Promise<readonly DriverToTry[]> {
  const machine = await probeMachine();
  return ids.map((id) => {
    try {
      return { id, driver: driversFor(machine, { driver: id })[0] };
    } catch (error) {
      if (process.env['CI'] !== undefined)
        throw new Error(`${id} cannot run here, and CI is set`, { cause: error });
      console.warn(`\n!!! ${id} CANNOT RUN HERE: ITS TESTS ARE LEFT OUT !!! ${String(error)}\n`);
      return { id, driver: undefined };
    }
  });
}

/** The same driver, of whose workers all is heard that they say, on whichever way. */
export function overheard(driver: Driver, hear: (piece: string) => void): Driver {
  return {
    ...driver,
    start: (cpuMs): ChildProcess => {
      const child = driver.start(cpuMs);
      for (const stream of child.stdio.slice(1))
        stream?.on('data', (piece: Buffer) => hear(piece.toString('latin1')));
      return child;
    },
  };
}

/** What a corpus calls the end of a submission: what its `expect` says. */
export function calledOutcome({ outcome, passed }: Pick<SignedVerdict, 'outcome' | 'passed'>): string {
  if (outcome === 'ok') return passed === true ? 'accept' : 'reject';
  return ['compile-error', 'runtime-error', 'crash', 'policy'].includes(outcome) ? 'error' : outcome;
}

/** Verdicts on some submissions, so many at once. */
export async function verdictsOn(
  judge: Judge,
  submissions: readonly Parameters<Judge['judge']>[0][],
  atOnce: number,
): Promise<readonly SignedVerdict[]> {
  const verdicts: SignedVerdict[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < submissions.length; at = next++)
      verdicts[at] = await judge.judge(submissions[at] as (typeof submissions)[number]);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return verdicts;
}

/**
 * Listens, and counts who comes. Where another test of this machine listens there just now, it waits for its turn.
 *
 * @param place - a port of the loopback, or the path of a socket
 */
export async function listening(
  place: number | string,
): Promise<{ readonly came: () => number; readonly close: () => Promise<void> }> {
  let came = 0;
  for (let tries = 0; ; tries += 1) {
    const server = createServer((socket) => {
      came += 1;
      socket.destroy();
    });
    try {
      await listen(server, place);
      return { came: () => came, close: () => new Promise((resolve) => server.close(() => resolve())) };
    } catch (error) {
      if (tries > 300) throw error;
      await after(200);
    }
  }
}

function listen(server: Server, place: number | string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    if (typeof place === 'number') server.listen(place, '127.0.0.1', resolve);
    else server.listen(place, resolve);
  });
}
