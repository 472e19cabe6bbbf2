import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { EtudesError, saidBy } from '../../errors.ts';
import { nearest } from '../../expand/load/nearest.ts';
import { boundsOf } from './bounds.ts';
import { COMPONENT_NAMES, type ComponentName } from './components/component-kit.ts';

/** Weight of a scorer where the spec says none, and the most unless its author says otherwise. */
export const SCORER_WEIGHT = 0.2;
/** The most that a scorer may ever weigh. */
export const HEAVIEST_SCORER = 0.5;

const share = z.number().min(0).max(1);
const weight = z.number().positive().max(1);

const penalty = z.strictObject({ beyond: z.number().positive(), rate: weight, most: weight });

function byComponent<T extends z.ZodType>(value: T) {
  const shape = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, value.optional()]));
  return z.strictObject(shape as Record<ComponentName, z.ZodOptional<T>>);
}

/** What a reward is made of; plain data, as a JSON file holds it. */
export const rewardSpec = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be lower-case words with dashes'),
  /** What each component counts at its best; above 0, to 1. */
  weights: byComponent(weight),
  /** Components that count for nothing unless the submission passed. */
  onlyPassed: z.array(z.enum(COMPONENT_NAMES)).default([]),
  /** What a component counts as where it was not looked at, from 0 to 1; where nothing is said it adds nothing. */
  absent: byComponent(share).default({}),
  penalties: z.strictObject({ tokens: penalty.optional(), steps: penalty.optional() }).default({}),
  /** A judging model's say; see `scored`. A weight above `most` is refused. */
  scorer: z
    .strictObject({
      weight: weight.max(HEAVIEST_SCORER).default(SCORER_WEIGHT),
      most: weight.max(HEAVIEST_SCORER).default(SCORER_WEIGHT),
    })
    .optional(),
  /** Decimals that the total is rounded to, halves to the even digit; as computed where absent. */
  decimals: z.int().min(0).max(12).optional(),
});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** See {@link rewardSpec}. */
export type RewardSpec = Frozen<z.infer<typeof rewardSpec>>;

/**
 * Checks a spec, and freezes it.
 *
 * @param place - what errors name first, such as a file
 * @throws EtudesError `reward/spec`
 */
export function parseRewardSpec(value: unknown, place?: string): RewardSpec {
  const checked = rewardSpec.safeParse(value);
  if (!checked.success) throw refusal(checked.error.issues[0], value, place);
  const spec = checked.data;
  const fail = (path: string, message: string, hint: string): never => {
    throw new EtudesError('reward/spec', message, { path: placed(place, path), hint });
  };
  if (Object.keys(spec.weights).length === 0)
    fail(
      'weights',
      `the reward ${spec.name} weighs nothing`,
      'give it a component: "weights": {"passed": 1}',
    );
  for (const [list, names] of [
    ['onlyPassed', spec.onlyPassed],
    ['absent', Object.keys(spec.absent)],
  ] as const) {
    const idle = names.find((name) => spec.weights[name as ComponentName] === undefined);
    if (idle !== undefined)
      fail(`${list}.${idle}`, `${idle} has no weight`, `take it out, or add ${idle} to "weights"`);
  }
  if (spec.scorer !== undefined) checkScorer(spec, spec.scorer, fail);
  return frozen(spec);
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** @throws EtudesError `reward/spec`, or `reward/file` where the file cannot be read or is no JSON */
export function readRewardSpec(file: string): RewardSpec {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new EtudesError('reward/file', `the reward cannot be read: ${saidBy(error)}`, {
      path: file,
      hint: 'name a JSON file such as {"name": "mine", "weights": {"passed": 1}}',
      cause: error,
    });
  }
  return parseRewardSpec(value, file);
}

function checkScorer(
  spec: RewardSpec,
  scorer: NonNullable<RewardSpec['scorer']>,
  fail: (path: string, message: string, hint: string) => never,
): void {
  if (scorer.weight > scorer.most) {
    fail(
      'scorer.weight',
      `a scorer may not weigh ${scorer.weight}`,
      `weigh it ${scorer.most} at most, or raise "most" (to ${HEAVIEST_SCORER} at most)`,
    );
  }
  const alone = boundsOf({ ...spec, scorer: undefined });
  const { failing, passing } = boundsOf(spec);
  if (alone.failing[1] < alone.passing[0] && failing[1] >= passing[0]) {
    fail(
      'scorer.weight',
      `with this scorer a failing submission could reach ${failing[1]}, and a passing one may get ${passing[0]}`,
      'weigh the scorer less, or "passed" more',
    );
  }
}

function refusal(
  issue: z.core.$ZodIssue | undefined,
  value: unknown,
  place: string | undefined,
): EtudesError {
  const stray = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...(issue?.path ?? []), ...(stray === undefined ? [] : [stray])];
  const known = knownAt(path.slice(0, -1).join('.'));
  const hint =
    stray !== undefined && known.length > 0
      ? `write ${nearest(stray, known)[0]}, or one of ${known.join(', ')}`
      : 'see docs/rewards.md for what a spec may hold';
  const received = path.reduce<unknown>((inner, key) => Object(inner)[key], value);
  return new EtudesError('reward/spec', issue?.message ?? 'this is no spec of a reward', {
    path: placed(place, path.join('.')),
    received: JSON.stringify(received) ?? String(received),
    hint,
  });
}

function knownAt(path: string): readonly string[] {
  if (path === '') return Object.keys(rewardSpec.shape);
  if (path === 'weights' || path === 'absent') return COMPONENT_NAMES;
  if (path === 'penalties') return ['tokens', 'steps'];
  if (path === 'scorer') return ['weight', 'most'];
  return path.startsWith('penalties.') ? Object.keys(penalty.shape) : [];
}

function placed(place: string | undefined, path: string): string {
  return [place, path].filter((part) => part !== undefined && part !== '').join(' ');
}
