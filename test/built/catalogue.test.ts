import { expect, test } from 'vitest';
import { parseTaskId } from '../../src/task/task-id.ts';
import { emptyFolder, etudes } from '../helpers/etudes.ts';

interface Report {
  readonly splits: readonly { readonly name: string; readonly kind: string; readonly examined: number }[];
  readonly leaks: readonly object[];
  readonly problems: readonly object[];
}

const lines = <T>(text: string): readonly T[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

test('every bundled template is in it, and each is met in training but for those held out whole', async () => {
  const [listed, { out }] = await Promise.all([
    etudes(['list', '--json']),
    etudes(['generate', 'catalogue', '--count', '600'], { cwd: emptyFolder() }),
  ]);
  const { templates } = JSON.parse(listed.out) as { readonly templates: readonly { readonly id: string }[] };
  const tasks = lines<{ readonly id: string; readonly split: string }>(out);
  expect(new Set(tasks.map(({ split }) => split))).toEqual(new Set(['train']));
  const met = new Set(tasks.map(({ id }) => parseTaskId(id).template));
  const missing = templates.map(({ id }) => id).filter((id) => !met.has(id));
  expect(missing.filter((id) => !/^cases\/|(?:^|\/)graphs\//.test(id))).toEqual(['backtracking/subset-sums']);
}, 600_000);

test('its holdouts are of many kinds, none is empty, and nothing leaks', async () => {
  const { code, out } = await etudes(['split', 'catalogue', '--count', '64', '--json'], {
    cwd: emptyFolder(),
  });
  const { splits, leaks, problems } = JSON.parse(out) as Report;
  expect({ code, leaks, problems }).toEqual({ code: 0, leaks: [], problems: [] });
  expect(new Set(splits.slice(1).map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
  for (const { name, examined } of splits) expect(examined, name).toBeGreaterThanOrEqual(32);
}, 600_000);

test('a run of it begins with the easiest stages', async () => {
  const cwd = emptyFolder();
  const { code, out } = await etudes(
    ['curriculum', 'next', 'catalogue', '--state', 'run', '--groups', '4', '--size', '2'],
    { cwd },
  );
  expect(code).toBe(0);
  const tickets = lines<{ readonly arm: string; readonly task: string }>(out);
  expect(tickets).toHaveLength(4);
  for (const { arm, task } of tickets) expect(arm.startsWith(`${parseTaskId(task).template}: `)).toBe(true);
}, 600_000);
