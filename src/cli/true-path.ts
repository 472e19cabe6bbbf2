import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The whole path of a place, through links: two names of one place are one. Of what is not there, as far as it is. */
export function truePath(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  const above = dirname(whole);
  return above === whole ? whole : join(truePath(above), basename(whole));
}
