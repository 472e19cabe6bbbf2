import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { COMMAND, type Ended, emptyFolder, etudes, shell } from '../helpers/etudes.ts';

const GATE = 'gate.confident({ above: 0.6, confidence: 0.8, groups: 4, barriers: 1, alike: 0 })';

/** A project with a curriculum of two stages, and another one of the same stages. */
function project(): string {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'curricula'));
  writeFileSync(
    join(folder, 'etudes.config.ts'),
    `import { defineConfig } from 'etudes';\nexport default defineConfig({ curricula: ['curricula'] });\n`,
  );
  for (const id of ['own', 'other']) writeCurriculum(folder, id, GATE);
  return folder;
}

function writeCurriculum(folder: string, id: string, promote: string): void {
  writeFileSync(
    join(folder, `curricula/${id}.ts`),
    `import { defineCurriculum, gate, sampler, stage } from 'etudes';
import sortBy from 'etudes/templates/lists/sort-by';

export default defineCurriculum('${id}', {
  templates: [sortBy],
  holdout: (h) => [h.value(sortBy, 'element', 'person')],
  stages: [stage('five', { on: sortBy, size: ['five'] }), stage('any', { on: sortBy, size: ['small', 'edges'] })],
  promote: ${promote},
  sampler: sampler.mix([sampler.ladder(), 0.9], [sampler.uniform(), 0.1]),
});
`,
  );
}

interface Ticket {
  readonly ticket: string;
  readonly task: string;
  readonly arm: string;
  readonly attempts: number;
  readonly version: number;
}

interface Receipt {
  readonly line: number;
  readonly answer: string;
  readonly error?: { readonly code: string };
  readonly group?: { readonly scores: readonly number[] };
}

function jsonLines<T>(text: string): readonly T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

const verb = (cwd: string, name: string, ...args: readonly string[]): Promise<Ended> =>
  etudes(['curriculum', name, ...args, '--state', 'run'], { cwd });

async function tickets(cwd: string, groups: number, size: number): Promise<readonly Ticket[]> {
  const { code, out, err } = await verb(cwd, 'next', 'own', '--groups', `${groups}`, '--size', `${size}`);
  expect([code, err]).toEqual([0, '']);
  return jsonLines<Ticket>(out);
}

/** Reports lines that a file holds. */
async function reported(cwd: string, lines: readonly string[]): Promise<Ended> {
  writeFileSync(join(cwd, 'results.jsonl'), lines.map((line) => `${line}\n`).join(''));
  return await verb(cwd, 'report', '--file', 'results.jsonl');
}

const result = (ticket: string, attempt: number, score: unknown): string =>
  JSON.stringify({ ticket, attempt, score });

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** `etudes curriculum report` on a pipe that stays open. */
function reporting(cwd: string) {
  const child = spawn(process.execPath, [COMMAND, 'curriculum', 'report', '--state', 'run'], {
    cwd,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  children.push(child);
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    out += piece;
  });
  const receipts = (): readonly Receipt[] => jsonLines<Receipt>(out.slice(0, out.lastIndexOf('\n') + 1));
  return {
    child,
    receipts,
    tell: (lines: readonly string[]) => child.stdin.write(lines.map((line) => `${line}\n`).join('')),
    async answered(count: number): Promise<void> {
      while (receipts().length < count) await setTimeout(5);
    },
  };
}

test('a loop of the shell goes on until a stage is promoted', async () => {
  const cwd = project();
  const attempt = String.raw`sed -E 's/^\{"ticket":"([^"]+)".*/{"ticket":"\1","attempt":0,"score":1}\n{"ticket":"\1","attempt":1,"score":1}/'`;
  const { code, out, err } = await shell(
    `for policy in 1 2 3 4 5; do
       $E curriculum next own --state run --groups 6 --size 2 | ${attempt} | $E curriculum report --state run >> receipts || exit
       $E curriculum barrier --state run --policy $policy | tee -a moves
       if [ -s moves ]; then exit 0; fi
     done; exit 9`,
    cwd,
  );
  expect(code, err).toBe(0);
  expect(jsonLines(out)).toMatchObject([
    { kind: 'promote', ladder: 'own', from: 0, to: 1, stages: ['any'], evidence: { mean: 1 } },
  ]);
  const receipts = jsonLines<Receipt>(readFileSync(join(cwd, 'receipts'), 'utf8'));
  expect(new Set(receipts.map(({ answer }) => answer))).toEqual(new Set(['accepted']));
  expect(receipts.filter(({ group }) => group !== undefined)).toHaveLength(receipts.length / 2);

  const [state, table, why, whole] = await Promise.all(
    [['state', '--json'], ['state'], ['explain', 'five'], ['explain', '--json']].map(async (args) => {
      // They too take their turns.
      for (;;) {
        const ended = await verb(cwd, ...(args as [string, ...string[]]));
        if (ended.code !== 3) return ended.out;
      }
    }),
  );
  expect(JSON.parse(state as string)).toMatchObject({
    curriculum: 'own',
    seed: '1',
    levels: { own: 1 },
    open: 0,
    counts: { accepted: receipts.length },
  });
  expect(table).toMatch(/^own: level 1, any$/m);
  expect(why).toMatch(/last move: promote from 0 to 1 at policy \d/);
  expect(jsonLines<{ arm: string }>(whole as string).map(({ arm }) => arm)).toEqual(['five', 'any']);
});

test('what is handed out is for training', async () => {
  const cwd = project();
  const ids = (await tickets(cwd, 40, 1)).map(({ task }) => task);
  writeFileSync(join(cwd, 'ids'), ids.join('\n'));
  const { out } = await etudes(['show', '--ids', 'ids', '--json'], { cwd });
  const points = jsonLines<{ point: { element: string } }>(out).map(({ point }) => point);
  expect(points).toHaveLength(40);
  const elements = new Set(points.map(({ element }) => element));
  expect(elements.size).toBeGreaterThan(1);
  expect(elements).not.toContain('person');
});

test('the same seed gives the same tickets, another one others', async () => {
  const issued = async (...seed: readonly string[]) =>
    (await verb(project(), 'next', 'own', '--groups', '5', '--size', '2', ...seed)).out;
  const [usual, first, second] = await Promise.all([issued(), issued('--seed', '1'), issued('--seed', '2')]);
  expect(first).toBe(usual);
  expect(second).not.toBe(first);
  expect(jsonLines<Ticket>(first)[0]).toMatchObject({ arm: 'five', attempts: 2, version: 0 });
});

describe('a report', () => {
  test('is answered line by line, each fault by a code, and what is right is taken all the same', async () => {
    const cwd = project();
    const [one, two] = (await tickets(cwd, 2, 2)).map(({ ticket }) => ticket) as [string, string];
    const { code, out } = await reported(cwd, [
      result(one, 0, 1),
      '{"ticket":',
      result(one, 0, 1),
      result(one, 0, 0.5),
      '[1]',
      '',
      result(one, 2, 1),
      result(one, 1, 1.5),
      `{"ticket":"${one}","attempt":1,"score":1e999}`,
      `{"ticket":"${one}","attempt":1,"score":NaN}`,
      `{"ticket":"${one}","attempt":1}`,
      `{"ticket":"${one}","attempt":1,"score":1,"source":"validation"}`,
      result('9-0000000000000000', 0, 1),
      'x'.repeat(200_000),
      result(one, 1, null),
    ]);
    expect(code).toBe(1);
    const receipts = jsonLines<Receipt>(out);
    expect(receipts.map(({ line, answer, error }) => [line, error?.code ?? answer])).toEqual([
      [1, 'accepted'],
      [2, 'curriculum/report-line'],
      [3, 'duplicate'],
      [4, 'conflict'],
      [5, 'curriculum/report-line'],
      [7, 'curriculum/attempt'],
      [8, 'curriculum/score'],
      [9, 'curriculum/score'],
      [10, 'curriculum/report-line'],
      [11, 'curriculum/score'],
      [12, 'curriculum/source'],
      [13, 'unknown'],
      [14, 'curriculum/report-line'],
      [15, 'accepted'],
    ]);
    expect(receipts.at(-1)?.group?.scores).toEqual([1, null]);
    // A ticket that nobody waits for any longer, and one that is settled.
    for (const policy of ['1', '2', '3'])
      expect((await verb(cwd, 'barrier', '--policy', policy)).code).toBe(0);
    const late = await reported(cwd, [result(two, 0, 1), result(one, 1, null)]);
    expect([late.code, ...jsonLines<Receipt>(late.out).map(({ answer }) => answer)]).toEqual([
      0,
      'late',
      'duplicate',
    ]);
  });

  test('that is killed has lost nothing that was answered, and its lock holds nobody up', async () => {
    const cwd = project();
    const lines = (await tickets(cwd, 40, 8)).flatMap(({ ticket, attempts }) =>
      Array.from({ length: attempts }, (_, attempt) => result(ticket, attempt, attempt % 2)),
    );
    const { child, receipts, tell, answered } = reporting(cwd);
    tell(lines.slice(0, 50));
    await answered(50);
    const ended = once(child, 'close');
    tell(lines.slice(50));
    child.kill('SIGKILL');
    await ended;
    const acknowledged = receipts().length;
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(readdirSync(join(cwd, 'run'))).toContain('lock.1');
    const again = await reported(cwd, lines);
    expect(again.code).toBe(0);
    const answers = jsonLines<Receipt>(again.out).map(({ answer }) => answer);
    expect(answers.slice(0, acknowledged).every((answer) => answer === 'duplicate')).toBe(true);
    const { counts, open } = JSON.parse((await verb(cwd, 'state', '--json')).out) as {
      counts: { accepted: number };
      open: number;
    };
    expect([counts.accepted, open]).toEqual([lines.length, 0]);
    expect(readdirSync(join(cwd, 'run'))).toEqual(['events.jsonl']);
  });
});

test('a line that no score can be made of is rejected, and those beside it are taken', async () => {
  const cwd = project();
  const [ticket] = await tickets(cwd, 1, 1);
  const id = ticket?.ticket as string;
  const { code, out } = await reported(cwd, [
    `{"ticket":"${id}","attempt":0,"score":{"toString":1}}`,
    result(id, 0, 1),
  ]);
  expect(code).toBe(1);
  expect(jsonLines<Receipt>(out).map(({ answer }) => answer)).toEqual(['rejected', 'accepted']);
});

test('results are taken though nobody reads the answers', async () => {
  const cwd = project();
  const lines = (await tickets(cwd, 1000, 2)).flatMap(({ ticket }) => [
    result(ticket, 0, 1),
    result(ticket, 1, 0),
  ]);
  writeFileSync(join(cwd, 'results.jsonl'), lines.join('\n'));
  const { out } = await shell(
    '$E curriculum report --state run --file results.jsonl | head -1; $E curriculum state --state run --json',
    cwd,
  );
  const [, state] = jsonLines<{ counts: { accepted: number } }>(out);
  expect(state?.counts.accepted).toBe(2000);
});

describe('two processes at once', () => {
  test('the second is told who holds the folder, and with what exit code', async () => {
    const cwd = project();
    const [ticket] = await tickets(cwd, 1, 1);
    const { child, tell, answered } = reporting(cwd);
    tell([result(ticket?.ticket as string, 0, 1)]);
    await answered(1);
    const held = await verb(cwd, 'next', 'own');
    expect(held.code).toBe(3);
    expect(held.err).toContain(`error curriculum/locked: process ${child.pid} is working in run`);
    const ended = once(child, 'close');
    child.stdin?.end();
    expect((await ended)[0]).toBe(0);
    expect((await verb(cwd, 'next', 'own')).code).toBe(0);
  });

  test('each ticket is handed out once', async () => {
    const cwd = project();
    await tickets(cwd, 1, 1);
    const ended = await Promise.all([1, 2, 3].map(() => verb(cwd, 'next', 'own', '--groups', '20')));
    const taken = ended.filter(({ code }) => code === 0);
    expect(taken.length).toBeGreaterThan(0);
    for (const { code, err } of ended)
      if (code !== 0) expect([code, err]).toEqual([3, expect.stringContaining('curriculum/locked')]);
    const ids = taken.flatMap(({ out }) => jsonLines<Ticket>(out).map(({ ticket }) => ticket));
    expect(new Set(ids).size).toBe(20 * taken.length);
    expect(JSON.parse((await verb(cwd, 'state', '--json')).out)).toMatchObject({ issued: ids.length + 1 });
  });
});

describe('a log', () => {
  test('of another seed, curriculum, gate or version is refused with both sides named', async () => {
    const cwd = project();
    await tickets(cwd, 1, 1);
    const seed = await verb(cwd, 'next', 'own', '--seed', '2');
    expect([seed.code, seed.err]).toEqual([
      2,
      expect.stringMatching(
        /error curriculum\/other-seed: .*\n {2}at run\/events.jsonl:1\n {2}expected 2\n {2}received 1\n/,
      ),
    ]);
    const other = await verb(cwd, 'next', 'other');
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringMatching(
        /error curriculum\/other-curriculum: .*\n {2}at run\/events.jsonl:1\n {2}expected other\n {2}received own\n/,
      ),
    ]);
    writeCurriculum(cwd, 'own', 'gate.anytime()');
    const gate = await verb(cwd, 'state');
    expect([gate.code, gate.err]).toEqual([2, expect.stringContaining('error curriculum/other-config')]);
    writeCurriculum(cwd, 'own', GATE);
    const log = join(cwd, 'run/events.jsonl');
    const whole = readFileSync(log, 'utf8');
    writeFileSync(log, whole.replace('lists/sort-by@2 ', 'lists/sort-by@1 '));
    const edited = await verb(cwd, 'state');
    expect([edited.code, edited.err]).toEqual([2, expect.stringContaining('curriculum/log-chain: line 1 ')]);
  });

  test('with an edited line is refused by that line, and a last one cut short is passed over', async () => {
    const cwd = project();
    const [ticket] = await tickets(cwd, 3, 1);
    await reported(cwd, [result(ticket?.ticket as string, 0, 0)]);
    const log = join(cwd, 'run/events.jsonl');
    const whole = readFileSync(log, 'utf8');
    writeFileSync(log, whole.replace('"score":0', '"score":1'));
    const edited = await verb(cwd, 'barrier', '--policy', '1');
    expect([edited.code, edited.err]).toEqual([2, expect.stringContaining('curriculum/log-chain: line 5 ')]);
    expect(edited.err).toContain('run/events.jsonl:5');
    writeFileSync(log, whole);
    appendFileSync(log, '{"chain":"0123');
    expect((await verb(cwd, 'barrier', '--policy', '1')).code).toBe(0);
    const now = readFileSync(log, 'utf8');
    expect(now.startsWith(whole)).toBe(true);
    expect(now).not.toContain('0123"');
    expect(now.slice(whole.length)).toMatch(
      /^\{"chain":"[0-9a-f]{64}","event":\{"kind":"barrier","version":1\}\}\n$/,
    );
  });
});

test.each([
  [['next', 'own', '--groups', '0'], 'usage/groups'],
  [['next', 'own', '--size', 'many'], 'usage/size'],
  [['next', 'own', '--seed', '~'], 'task/seed'],
  [['next', 'onw'], 'usage/unknown-id'],
  [['next', 'lists/sort-by'], 'usage/no-curriculum'],
  [['report', '--file', 'nowhere.jsonl'], 'usage/file'],
  [['report'], 'curriculum/no-run'],
  [['barrier', '--policy', '1'], 'curriculum/no-run'],
  [['barrier', '--policy', '-1'], 'usage/policy'],
  [['barrier'], 'usage/call'],
  [['state'], 'curriculum/no-run'],
  [['explain', 'five'], 'curriculum/no-run'],
  [['stat'], 'usage/unknown-command'],
  [['state', '--jsn'], 'usage/unknown-option'],
] as const)('%j is refused with %s', async ([name, ...args], code) => {
  const cwd = project();
  const ended = await verb(cwd, name, ...args);
  expect(ended.err).toContain(`error ${code}: `);
  expect([ended.code, ended.out]).toEqual([2, '']);
  expect(readdirSync(cwd)).not.toContain('run');
});

test('an arm that is none, and a policy of the past, are refused', async () => {
  const cwd = project();
  await tickets(cwd, 1, 1);
  const arm = await verb(cwd, 'explain', 'fiv');
  expect([arm.code, arm.err]).toEqual([2, expect.stringContaining('error curriculum/unknown-arm')]);
  expect((await verb(cwd, 'barrier', '--policy', '3')).code).toBe(0);
  const past = await verb(cwd, 'barrier', '--policy', '2');
  expect([past.code, past.err]).toEqual([2, expect.stringContaining('error curriculum/old-version')]);
});
