import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { bundledTasks, type DriverId, Judge, type Language, type SignedVerdict } from 'etudes/judge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { descendants } from '../helpers/descendants.ts';
import { calledOutcome, driversToTry, listening, overheard } from '../helpers/judging.ts';

interface Attack {
  readonly id: string;
  readonly language: Language;
  readonly group: string;
  readonly expect: string;
  readonly source: string;
}

const read = (file: string): string => readFileSync(packageFile(`test/cases/attacks/${file}`), 'utf8');
const attacks = read('submissions.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Attack);
const alternatives = JSON.parse(read('alternatives.json')) as Readonly<Record<string, readonly string[]>>;
const map = JSON.parse(readFileSync(packageFile('test/solutions.map.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
const task = map['merge-intervals/merge-intervals'] as string;
const find = bundledTasks();

/** Short, so that what never ends ends soon; an engine that has just started takes half a second of a busy machine. */
const LIMITS = { cpuMs: 1000, wallMs: 2500 };
/** Milliseconds in which a worker is put away. */
const PUT_AWAY = 1000;
/** What is left behind by an earlier submission would help these: they run once more, or right after another. */
const AGAIN: ReadonlySet<string> = new Set(['persist-py-marker-rerun']);
const RIGHT_AFTER: Readonly<Record<string, string>> = {
  'persist-js-read-globals': 'persist-js-leave-globals',
};
const isHonest = ({ group }: Attack): boolean => group === 'honest';
const expected = ({ id, expect: main }: Attack): readonly string[] => [main, ...(alternatives[id] ?? [])];

/** Files that a submission left on this machine. */
function markers(id: string): readonly string[] {
  return ['/tmp', '/dev/shm'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(`etudes-escape-marker-${id}`))
      .map((name) => `${folder}/${name}`),
  );
}

test('no hostile submission of the corpus is ever to be accepted', () => {
  const wrong = attacks.filter(
    (attack) => !['honest', 'malformed'].includes(attack.group) && expected(attack).includes('accept'),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

const drivers = await driversToTry('js-isolate', 'js-quickjs', 'js-process', 'py-zygote');

describe.each(drivers.filter(({ driver }) => driver !== undefined))('$id', ({ id: name, driver }) => {
  const canary = `canary-${randomBytes(12).toString('hex')}`;
  const before = process.env['ETUDES_CANARY'];
  const isPython = driver?.languages.includes('python') ?? false;
  const own = attacks.filter(({ language }) => (language === 'python') === isPython);
  const heard: string[] = [];
  let judge: Judge;
  let port: Awaited<ReturnType<typeof listening>> | undefined;
  let socket: Awaited<ReturnType<typeof listening>> | undefined;
  let count = 0;
  let last: SignedVerdict | undefined;

  beforeAll(() => {
    process.env['ETUDES_CANARY'] = canary;
    judge = new Judge({
      find,
      drivers: [overheard(driver as NonNullable<typeof driver>, (piece) => heard.push(piece))],
      // One, so that the next submission meets whatever an earlier one left behind.
      workers: 1,
      limits: {
        cpuMs: LIMITS.cpuMs / (driver?.slower ?? 1),
        wallMs: LIMITS.wallMs / (driver?.slower ?? 1),
      },
    });
  });
  afterAll(async () => {
    judge.close();
    if (before === undefined) Reflect.deleteProperty(process.env, 'ETUDES_CANARY');
    else process.env['ETUDES_CANARY'] = before;
  });

  const isElsewhere = (one: SignedVerdict, other: SignedVerdict | undefined): boolean =>
    driver?.once === false && one.by.worker !== other?.by.worker;

  /** A comment more makes it another submission: the verdict on one that was there is known already. */
  const judged = async ({ id, language, source }: Attack): Promise<SignedVerdict> => {
    count += 1;
    const text = `${source}\n${language === 'python' ? '#' : '//'} ${count}\n`;
    last = await judge.judge({ submission: `${id} ${count}`, task, language, source: text });
    return last;
  };

  const control = async ({ language }: Attack): Promise<void> => {
    const honest = own.find((each) => isHonest(each) && each.language === language) as Attack;
    const { outcome, passed, reason, by } = await judged(honest);
    expect({ outcome, passed, reason }).toEqual({ outcome: 'ok', passed: true, reason: null });
    expect(by).toMatchObject({ driver: name, tier: driver?.tier });
  };

  test.each(own.map((attack) => [attack.id, attack] as const))('%s', async (id, attack) => {
    heard.length = 0;
    if (id === 'escape-py-loopback-socket') {
      port = await listening(45991);
      socket = await listening('/tmp/etudes-escape-listener.sock');
    }
    try {
      let earlier = last;
      const follows = RIGHT_AFTER[id];
      // Until the worker of the one before is put away, whoever comes gets the one that stands ready.
      if (follows !== undefined) await after(PUT_AWAY);
      let found = await judged(attack);
      for (let tries = 0; follows !== undefined && isElsewhere(found, earlier) && tries < 5; tries += 1) {
        earlier = await judged(own.find((each) => each.id === follows) as Attack);
        await after(PUT_AWAY);
        found = await judged(attack);
      }
      expect(expected(attack), `${found.outcome}: ${found.reason}`).toContain(calledOutcome(found));
      if (follows !== undefined) {
        expect(earlier?.submission).toContain(follows);
        if (driver?.once === false) expect(found.by.worker).toBe(earlier?.by.worker);
      }
      if (AGAIN.has(id)) {
        let previous = found;
        await after(PUT_AWAY);
        let again = await judged(attack);
        for (let tries = 0; isElsewhere(again, previous) && tries < 5; tries += 1) {
          previous = again;
          await after(PUT_AWAY);
          again = await judged(attack);
        }
        expect(expected(attack)).toContain(calledOutcome(again));
        expect(again.by.worker).toBe(previous.by.worker);
      }
      if (!isHonest(attack) && !Object.values(RIGHT_AFTER).includes(id)) await control(attack);
      expect(markers(id)).toEqual([]);
      expect([port?.came() ?? 0, socket?.came() ?? 0]).toEqual([0, 0]);
    } finally {
      await port?.close();
      await socket?.close();
      port = undefined;
      socket = undefined;
    }
    const said = heard.join('');
    expect(said).not.toContain('ETUDES-LEAK');
    expect(said).not.toContain(canary);
    // What can be reached from an isolate is nothing.
    if (id.startsWith('secret-') && ['js-isolate', 'js-quickjs'].includes(name))
      expect(said).not.toContain('ETUDES-FOUND');
  });

  test.runIf(['js-isolate', 'js-quickjs'].includes(name))(
    'more memory than it may have ends a submission as that, even where it catches what it is refused with',
    async () => {
      const grow = 'for (;;) held.push(new Array(1000).fill(7));';
      const header =
        'export function mergeIntervals(given: [number, number][]): [number, number][] {\n  const held: unknown[] = [];';
      for (const body of [grow, `try { ${grow} } catch { held.length = 0; }`]) {
        const patient = new Judge({ find, drivers: [driver as NonNullable<typeof driver>], workers: 1 });
        const { outcome, usage } = await patient.judge({
          submission: body,
          task,
          source: `${header}\n  ${body}\n  return given;\n}\n`,
        });
        patient.close();
        expect(outcome).toBe('memory');
        // What the engine itself takes is among it.
        expect(usage.maxRssKb).toBeLessThan(160 * 1024);
      }
    },
    60_000,
  );

  test('nothing of it runs any more', async () => {
    judge.close();
    for (let tries = 0; descendants(process.pid).length > 0 && tries < 50; tries += 1) await after(100);
    expect(descendants(process.pid)).toEqual([]);
  });
});

test('every driver that is here was tried', () => {
  const tried: readonly DriverId[] = drivers.flatMap(({ id, driver }) => (driver === undefined ? [] : [id]));
  console.info(`the attacks were run in ${tried.join(', ')}`);
  expect(tried.length).toBeGreaterThan(0);
});
