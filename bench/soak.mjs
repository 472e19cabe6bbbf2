// npm run soak: the tests of generated files at 200 points of every template, 20 of them through vitest and
// tsc for real; an ordinary test run tries a sample of these.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'long', 'test/generated', '--testTimeout=3600000'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ETUDES_SOAK: '1' } },
);
process.exit(status ?? 1);
