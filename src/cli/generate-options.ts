import { EtudesError } from '../errors.ts';
import type { StreamRequest } from '../expand/stream-tasks.ts';
import type { Unique } from '../expand/unique-keys.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Shard } from './shard-option.ts';
import type { AskedLevels } from './task-sources.ts';

/** What `etudes generate` is called with, as texts. */
export interface GenerateArgs {
  readonly ids: readonly string[];
  readonly templates?: readonly string[] | undefined;
  readonly count: string;
  readonly seed: string;
  readonly split?: string | undefined;
  readonly language?: readonly string[] | undefined;
  readonly natural?: readonly string[] | undefined;
  readonly style?: readonly string[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly out?: string | undefined;
  readonly shard?: string | undefined;
  readonly shards?: string | undefined;
  readonly parts?: string | undefined;
  readonly workers?: string | undefined;
  readonly resume: boolean;
  readonly hidden: boolean;
  readonly fingerprint: boolean;
  readonly unique?: string | undefined;
  readonly unaudited: boolean;
}

/** More tasks than anybody writes in one call. */
const MOST = 1_000_000_000_000;

/** @throws EtudesError `usage/...` for what cannot be asked for */
export function streamRequest(args: GenerateArgs, shard: Shard | undefined): StreamRequest {
  const unique = uniqueOf(args.unique);
  if (unique !== undefined && shard !== undefined && shard.of > 1) {
    throw new EtudesError('usage/unique-shard', 'one shard cannot know what the others hold', {
      hint: 'leave out --unique, and let etudes merge --unique leave out what is alike; or make the set in one call',
    });
  }
  return {
    count: parseCount(args.count),
    seed: args.seed,
    hidden: args.hidden,
    fingerprint: args.fingerprint,
    ...(unique === undefined ? {} : { unique }),
  };
}

/** @throws EtudesError `usage/count` */
export function parseCount(text: string): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST) return count;
  throw new EtudesError('usage/count', `--count ${text} is no number of tasks`, {
    expected: `a whole number from 1 to ${MOST}`,
    received: JSON.stringify(text),
  });
}

/** @throws EtudesError `usage/unique` */
export function uniqueOf(text: string | undefined): Unique | undefined {
  if (text === undefined) return undefined;
  if (text === 'content' || text === 'ast' || text === 'behaviour') return text;
  throw new EtudesError('usage/unique', `tasks cannot be told apart by ${JSON.stringify(text)}`, {
    expected: 'content, ast or behaviour',
    received: JSON.stringify(text),
  });
}

/** @throws EtudesError `usage/only` or `usage/level` */
export function askedLevels(
  args: Pick<GenerateArgs, 'language' | 'natural' | 'style' | 'only'>,
): AskedLevels {
  const asked = new Map<string, readonly string[]>();
  const ask = (axis: string, levels: readonly string[]): void => {
    const before = asked.get(axis);
    asked.set(axis, before === undefined ? levels : before.filter((level) => levels.includes(level)));
    if (asked.get(axis)?.length !== 0) return;
    throw new EtudesError('usage/only', `no level of axis ${JSON.stringify(axis)} is left`, {
      received: levels.join(','),
    });
  };
  for (const axis of ['language', 'natural', 'style'] as const) {
    const given = args[axis];
    if (given === undefined) continue;
    const levels = given.flatMap((each) => each.split(','));
    const known: readonly string[] = standardAxes[axis];
    const unknown = levels.find((level) => !known.includes(level));
    if (unknown !== undefined) {
      throw new EtudesError('usage/level', `--${axis} has no ${JSON.stringify(unknown)}`, {
        expected: `one of ${known.join(', ')}`,
        received: JSON.stringify(unknown),
      });
    }
    ask(axis, levels);
  }
  for (const each of args.only ?? []) {
    const [, axis, levels] = /^([A-Za-z_$][\w$]*)=(.+)$/.exec(each) ?? [];
    if (axis === undefined || levels === undefined) {
      throw new EtudesError('usage/only', `--only ${each} names no levels`, {
        expected: 'axis=level,level, such as size=five,small',
        received: JSON.stringify(each),
      });
    }
    ask(axis, levels.split(','));
  }
  return asked;
}
