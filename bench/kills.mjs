// npm run kills [-- --count N --kills N --seed S]: a run in parts is killed at random moments and resumed, each time
// from an empty folder; the set must come out byte for byte as one that nobody disturbed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SeedPath } from '../dist/src/cli/inside.js';

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    ids: { type: 'string', default: 'lists/sort-by' },
    parts: { type: 'string', default: '20' },
    format: { type: 'string', default: 'jsonl' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'etudes-kills-'));
const call = (out) => [
  ...[main, 'generate', ...values.ids.split(','), '--count', values.count, '--parts', values.parts],
  ...['--format', values.format, '--out', out, '--workers', '2'],
];

/** Runs a call, and kills it after some milliseconds. */
function run(args, after) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(signal ?? code);
    });
  });
}

/** Names and hashes of all files, hidden ones too. */
function hashes(path) {
  return readdirSync(path)
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(path, name)))
          .digest('hex')}`,
    )
    .join('\n');
}

try {
  const whole = join(folder, 'whole');
  const started = performance.now();
  if ((await run(call(whole))) !== 0) throw new Error('the undisturbed run failed');
  const took = performance.now() - started;
  const expected = hashes(whole);
  console.log(`undisturbed: ${values.count} tasks in ${(took / 1000).toFixed(1)} s`);
  const moments = SeedPath.root(values.seed).child('kills').stream();
  let wrong = 0;
  for (let kill = 1; kill <= Number(values.kills); kill += 1) {
    const out = join(folder, 'killed');
    const after = moments.between(0, Math.floor(took));
    const ended = await run(call(out), after);
    const left = readdirSync(folder).includes('killed') ? readdirSync(out).length : 0;
    const resumed = await run([...call(out), '--resume']);
    const isSame = resumed === 0 && hashes(out) === expected;
    if (!isSame) wrong += 1;
    console.log(
      `${kill}: ${ended} after ${after} ms, ${left} files left; resumed: ${isSame ? 'the same bytes' : `NOT the same (exit ${resumed})`}`,
    );
    rmSync(out, { recursive: true, force: true });
  }
  console.log(`${Number(values.kills) - wrong} of ${values.kills} came out byte for byte`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
