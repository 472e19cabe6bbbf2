import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { COMMAND, emptyFolder, etudes } from '../helpers/etudes.ts';
import { pythonEnv, runPython } from '../helpers/python-env.ts';

type Row = Readonly<Record<string, unknown>>;

const python = pythonEnv('test/trainers/requirements.txt') ?? '';
const folder = emptyFolder();
const set = join(folder, 'set.jsonl');
const script = (name: string): string => packageFile(`test/trainers/${name}.py`);

async function exported(to: string, as = 'jsonl'): Promise<string> {
  const out = join(folder, to);
  const { code, err } = await etudes(['export', set, '--to', to, '--as', as, '--out', out, '--hidden']);
  expect(err).toBe('');
  expect(code).toBe(0);
  return out;
}

const rowsOf = (out: string): readonly Row[] =>
  readFileSync(join(out, 'data/train-00000-of-00001.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

describe.skipIf(python === '')('trainers and harnesses', () => {
  beforeAll(async () => {
    const { code } = await etudes(['generate', 'lists/rotate', '--count', '16', '--hidden', '--out', set]);
    expect(code).toBe(0);
  });

  test('GRPO takes two steps on an export, by rewards of the judge', async () => {
    const out = await exported('trl', 'parquet');
    const env = { ETUDES_COMMAND: `'${process.execPath}' '${COMMAND}'` };
    const args = [script('train_grpo'), packageFile('python/etudes_judge.py'), out, join(folder, 'work')];
    const printed = runPython(python, args, { env, timeout: 280_000 });
    console.log(printed);
    const { steps, asked, log } = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as {
      readonly steps: number;
      readonly asked: readonly { readonly task_id: readonly string[]; readonly rewards: readonly number[] }[];
      readonly log: readonly Row[];
    };
    expect(steps).toBe(2);
    for (const { task_id, rewards } of asked) {
      expect(new Set(task_id).size).toBe(1);
      expect(rewards).toEqual([1, 0, 0, 0]);
    }
    for (const { reward, grad_norm } of log.slice(0, 2)) {
      expect(reward).toBe(0.25);
      expect(grad_norm).toBeGreaterThan(0);
    }
  });

  test('Inspect AI loads its samples', async () => {
    const out = await exported('inspect');
    const samples = JSON.parse(
      runPython(python, [script('load_inspect'), join(out, 'data/train-00000-of-00001.jsonl')]),
    ) as readonly Row[];
    expect(samples).toEqual(
      rowsOf(out).map(({ id, input, target, metadata }) => ({ id, input, target, metadata })),
    );
  });

  test('rows for SWE-bench have its fields, each of its type', async () => {
    const fields = JSON.parse(runPython(python, [script('swebench_keys')])) as Readonly<
      Record<string, string>
    >;
    for (const row of rowsOf(await exported('swebench'))) {
      for (const [name, type] of Object.entries(fields)) {
        expect(type, name).toBe('str');
        expect(row[name], name).toBeTypeOf('string');
      }
    }
  });
});
