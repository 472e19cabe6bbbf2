import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds what is older than its sources, as `npm test` does. */
export function setup(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/set-up.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
}
