import { describe, expect, test } from 'vitest';
import type { Pool } from './pool.ts';
import { Ended, Subject } from './subject.ts';
import type { Limits, Reply, Request, Target } from './wire.ts';
import { type Worker, WorkerGone } from './worker.ts';

const LIMITS: Limits = { cpuMs: 100, wallMs: 200, memoryMb: 64, outputBytes: 1000 };
const TARGET: Target = { kind: 'function', name: 'f' };
const USAGE = { cpuMs: 1, wallMs: 2, maxRssKb: 3 };

/** A subject in a worker that says what it is told to, and what becomes of that worker. */
async function subjectThatSays(reply: (request: Request) => unknown): Promise<{
  readonly subject: Subject;
  readonly given: boolean[];
  readonly asked: string[];
}> {
  const given: boolean[] = [];
  const asked: string[] = [];
  const worker = {
    name: 'w',
    ask: async (request: Request) => {
      asked.push(request.op);
      return reply(request) as Reply;
    },
  };
  const pool = {
    driver: { once: false },
    lease: async () => worker as unknown as Worker,
    letGo: () => {},
    giveBack: (_: Worker, isSpoiled: boolean) => given.push(isSpoiled),
  };
  return { subject: await Subject.start(pool as unknown as Pool, LIMITS), given, asked };
}

const said = (more: object) => (request: Request) => ({
  id: request.id,
  ending: 'ok',
  usage: USAGE,
  ...more,
});

describe('a reply', () => {
  const replies: Readonly<Record<string, (request: Request) => unknown>> = {
    nothing: () => undefined,
    'a text': () => 'ok',
    'an id of another': (request) => said({})({ ...request, id: 'x' }),
    'no ending': said({ ending: undefined }),
    'an ending that is none': said({ ending: 'passed' }),
    'no usage': said({ usage: undefined }),
    'a usage that is none': said({ usage: { ...USAGE, cpuMs: -1 } }),
    'a usage without an end': said({ usage: { ...USAGE, wallMs: null } }),
    'answers that are no list': said({ answers: 'gave' }),
    'an answer that is none': said({ answers: [['passed', true]] }),
    'a graph that is no text': said({ answers: [['gave', {}]] }),
    'an error without words': said({ answers: [['threw', 'Error']] }),
    'a count below nothing': said({ answers: [['counted', -1]] }),
    'no answer': said({}),
    'too few answers': said({ answers: [] }),
    'too many answers': said({
      answers: [
        ['gave', '1'],
        ['gave', '1'],
      ],
    }),
    'printed that is no text': said({ answers: [['gave', '1']], printed: {} }),
  };
  test.each(Object.entries(replies))(
    'of %s is a crash, and its worker is not used again',
    async (_, reply) => {
      const { subject, given } = await subjectThatSays(reply);
      const error = await subject.call(TARGET, ['[[],[]]']).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Ended);
      expect((error as Ended).ending).toBe('crash');
      await subject.close();
      expect(given).toEqual([true]);
    },
  );

  test('that is one gives its answers, and the worker goes back as it was', async () => {
    const { subject, given, asked } = await subjectThatSays(
      said({ answers: [['gave', '[1,[]]']], printed: 'hello' }),
    );
    expect(await subject.call(TARGET, ['[[],[]]'])).toEqual([['gave', '[1,[]]']]);
    expect(subject.usage).toEqual(USAGE);
    await subject.close();
    await subject.close();
    expect(given).toEqual([false]);
    expect(asked).toEqual(['call', 'close']);
  });
});

describe('an ending', () => {
  test.each(['compile-error', 'runtime-error', 'timeout'] as const)(
    'of %s spoils nothing',
    async (ending) => {
      const { subject, given } = await subjectThatSays((request) =>
        request.op === 'close' ? said({})(request) : said({ ending, reason: 'why' })(request),
      );
      await expect(subject.call(TARGET, [])).rejects.toMatchObject({ ending, message: 'why' });
      await subject.close();
      expect(given).toEqual([false]);
    },
  );

  test.each(['memory', 'output-limit', 'policy', 'crash', 'infra-error'] as const)(
    'of %s is the end of the worker, which is asked nothing more',
    async (ending) => {
      const { subject, given, asked } = await subjectThatSays(said({ ending, reason: 'r'.repeat(9999) }));
      const error = await subject.call(TARGET, []).catch((thrown: unknown) => thrown as Ended);
      expect(error).toMatchObject({ ending });
      expect((error as Ended).message.length).toBe(500);
      await subject.close();
      expect(given).toEqual([true]);
      expect(asked).toEqual(['call']);
    },
  );

  test('of a worker that is gone is told as what it was', async () => {
    const { subject, given } = await subjectThatSays(() => {
      throw new WorkerGone('memory', 'no more');
    });
    await expect(
      subject.open({ language: 'typescript', files: {}, entry: 'a.ts', traps: [], seed: '', limits: LIMITS }),
    ).rejects.toMatchObject({ ending: 'memory', message: 'no more' });
    await subject.close();
    expect(given).toEqual([true]);
  });
});
