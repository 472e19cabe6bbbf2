import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMAT } from '../src/task/format.ts';
import { formatTaskId } from '../src/task/task-id.ts';
import { bundledExpanders, somePoints } from './helpers/catalogue.ts';

/** Hashes of sample tasks with all that the trusted side holds, by template. */
interface Lock {
  readonly [template: string]: {
    readonly version: number;
    readonly format: number;
    readonly tasks: Readonly<Record<string, string>>;
  };
}

const FILE = new URL('./lock.json', import.meta.url);
const SAMPLES = 8;
/** Of these an ordinary run looks at so many. */
const LOOKED_AT = process.env['ETUDES_SOAK'] === '1' || process.env['UPDATE_LOCK'] === '1' ? SAMPLES : 4;

/**
 * Bytes of a task may change only with the template's version or the format. `UPDATE_LOCK=1` writes entries
 * for new templates, versions and formats, and never replaces one whose version and format stand.
 */
test('sample tasks have the bytes they are locked to', async () => {
  const lock: Lock = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Lock) : {};
  const found: Record<string, Lock[string]> = {};
  for (const expander of await bundledExpanders()) {
    const { id, version } = expander.template;
    const tasks: Record<string, string> = {};
    for (const [index, point] of somePoints(expander, SAMPLES, 'lock').slice(0, LOOKED_AT).entries()) {
      const seed = index % 2 === 0 ? 'plain' : `lock${index}`;
      const line = expander.line(point, seed, { hidden: true, fingerprint: true });
      tasks[formatTaskId({ template: id, version, point: point.index, seed })] = createHash('sha256')
        // What an audit found may come and go.
        .update(line.replace(/"strength":[^,]*,/, ''))
        .digest('hex');
    }
    found[id] = { version, format: FORMAT, tasks };
  }
  if (process.env['UPDATE_LOCK'] === '1') {
    const kept = Object.entries(found).map(([id, entry]) => {
      const old = lock[id];
      return [id, old?.version === entry.version && old.format === entry.format ? old : entry] as const;
    });
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`);
  }
  const held = JSON.parse(readFileSync(FILE, 'utf8')) as Lock;
  for (const [id, entry] of Object.entries(found)) {
    expect(
      held[id],
      `${id}: the bytes of its tasks changed; bump its version (or FORMAT), then run with UPDATE_LOCK=1`,
    ).toMatchObject(entry);
  }
  expect(Object.keys(held).sort()).toEqual(Object.keys(found).sort());
});
