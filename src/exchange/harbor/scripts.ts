/**
 * Where the scripts of a task find what they work on. A box has these at its root; `ETUDES_ROOT` puts another folder
 * before them, for machines that have no box.
 */
const PLACES = `APP="\${ETUDES_ROOT:-}/app"
LOGS="\${ETUDES_ROOT:-}/logs/verifier"
MODULES="\${ETUDES_MODULES:-/opt/etudes/node_modules}"
HERE="$(cd "$(dirname "\${BASH_SOURCE[0]}")" && pwd)"`;

/**
 * `tests/test.sh`: lays the agent's own files over those it began with, and the tests over both, in a folder of their
 * own, so that what else was changed in the box counts for nothing; then runs the tests.
 *
 * A reward is written only where the tests ran: a box that cannot run them ends with an error and without a reward.
 */
export const TEST_SH = `#!/bin/bash
set -u
${PLACES}
mkdir -p "$LOGS"
rm -f "$LOGS/reward.txt" "$LOGS/reward.json" "$LOGS/reward-details.json"
if [ ! -d "$MODULES/vitest" ]; then echo "no vitest in $MODULES" >&2; exit 3; fi
WORK="$(mktemp -d)"
trap 'rm -rf "$WORK"' EXIT
cp -R "$HERE/starter/." "$WORK/"
while IFS= read -r path; do
  if [ -f "$APP/$path" ] && [ ! -L "$APP/$path" ]; then mkdir -p "$(dirname "$WORK/$path")"; cp "$APP/$path" "$WORK/$path"; fi
done < "$HERE/own-files.txt"
if [ -d "$APP/src" ] && [ ! -L "$APP/src" ]; then
  mkdir -p "$WORK/src"
  (cd "$APP/src" && find . -type f -name '*.ts' -print0 | tar --null -cf - -T -) | (cd "$WORK/src" && tar -xf -)
fi
cp -R "$HERE/files/." "$WORK/"
ln -s "$MODULES" "$WORK/node_modules"
run() { (cd "$1" && timeout -k 5 "\${ETUDES_SECONDS:-300}" node "$MODULES/vitest/vitest.mjs" run --dir test --testTimeout 60000 --reporter=json --outputFile="$1/report.json"); }
run "$WORK" > "$LOGS/test-output.txt" 2>&1
STATUS=$?
if [ ! -f "$WORK/report.json" ] && [ $STATUS -ne 124 ] && [ $STATUS -ne 137 ]; then
  # Was it the agent's work that ended the tests, or do no tests run here?
  mkdir -p "$WORK/canary/test"
  ln -s "$MODULES" "$WORK/canary/node_modules"
  cp "$HERE/starter/package.json" "$WORK/canary/"
  echo "import { test } from 'vitest'; test('runs', () => {});" > "$WORK/canary/test/canary.test.ts"
  if ! run "$WORK/canary" >> "$LOGS/test-output.txt" 2>&1; then echo "no tests run in this box" >&2; exit 3; fi
fi
node "$HERE/reward.mjs" "$STATUS" "$WORK/report.json" "$LOGS"
`;

/**
 * `tests/reward.mjs`: the reward is all or nothing. `reward.txt` and `reward.json` say the same, the latter with one key
 * alone, for readers differ in which they take and what they make of more keys; counts are in a file of their own.
 */
export const REWARD_MJS = `import { readFileSync, writeFileSync } from 'node:fs';

const [status, report, logs] = process.argv.slice(2);
let told = {};
try {
  told = JSON.parse(readFileSync(report, 'utf8'));
} catch {
  // Tests that were ended, or a file that does not load: nothing passed.
}
const total = Number(told.numTotalTests ?? 0);
const passed = Number(told.numPassedTests ?? 0);
const reward = status === '0' && told.success === true && total > 0 && passed === total ? '1.0' : '0.0';
writeFileSync(\`\${logs}/reward-details.json\`, \`\${JSON.stringify({ passed, total, status: Number(status) })}\\n\`);
writeFileSync(\`\${logs}/reward.json\`, \`{"reward": \${reward}}\\n\`);
writeFileSync(\`\${logs}/reward.txt\`, \`\${reward}\\n\`);
`;

/** `solution/solve.sh`: puts the reference in place. */
export const SOLVE_SH = `#!/bin/bash
set -eu
${PLACES}
cp -R "$HERE/files/." "$APP/"
`;
