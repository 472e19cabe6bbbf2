/** User ids that distributions leave unused, between those of systemd's users and its dynamic ones. */
const FIRST = 60_578;
const COUNT = 606;

let next = process.pid;

/**
 * What `setpriv` is told to turn root into nobody, for good. Each worker is a nobody of its own: limits of processes
 * count by user, and users may signal their own.
 */
export function nobody(): readonly string[] {
  next += 1;
  const id = String(FIRST + (next % COUNT));
  return ['--reuid', id, '--regid', id, '--clear-groups', ...WITHOUT_RIGHTS];
}

/** What `setpriv` is told of a process that never gets more rights than it has. */
const WITHOUT_RIGHTS = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];
