import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundledExpanders, somePoints } from './helpers/catalogue.ts';
import { sampleSize } from './helpers/sample-size.ts';

const script = fileURLToPath(new URL('./helpers/hash-lines.mjs', import.meta.url));

function hashesIn(
  tasks: readonly (readonly string[])[],
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const output = execFileSync(process.execPath, [...flags, script], {
    input: JSON.stringify(tasks),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    maxBuffer: 1 << 28,
  });
  return JSON.parse(output) as Record<string, string>;
}

test('the same ids give the same bytes in other processes, orders, hash seeds, time zones and locales', async () => {
  const tasks: string[][] = [];
  const here: Record<string, string> = {};
  for (const expander of await bundledExpanders()) {
    for (const [index, point] of somePoints(
      expander,
      expander.template.base === undefined ? sampleSize.bytes : sampleSize.bytesMade,
      'determinism',
    ).entries()) {
      const seed = `d${index}`;
      tasks.push([expander.template.id, String(point.index), seed]);
      const line = expander.line(point, seed, { hidden: true, fingerprint: true });
      here[`${expander.template.id} ${point.index} ${seed}`] = createHash('sha256')
        .update(line)
        .digest('hex');
    }
  }
  const east = hashesIn(tasks, ['--hash-seed=1', '--random-seed=1'], {
    TZ: 'Asia/Shanghai',
    LANG: 'zh_CN.UTF-8',
    LC_ALL: 'zh_CN.UTF-8',
  });
  const west = hashesIn([...tasks].reverse(), ['--hash-seed=99', '--random-seed=2'], {
    TZ: 'America/St_Johns',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'C',
  });
  expect(east).toEqual(here);
  expect(west).toEqual(here);
}, 600_000);
