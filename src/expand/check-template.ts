import { saidBy } from '../errors.ts';
import type { Law } from '../laws/law.ts';
import { permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import { PLAIN_SEED } from '../task/task-id.ts';
import type { Point } from '../template/point.ts';
import type { Expander } from './expander.ts';
import type { Meaning, Rival } from './meaning.ts';
import type { Args } from './setting.ts';
import { vacuousLevels } from './vacuous-levels.ts';

/** Something wrong with a template. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** `file:line` where it is known. */
  readonly path?: string;
  /** The task that shows it. */
  readonly replay?: string;
}

/** Inputs each law and each rival is tried on at a point. */
const INPUTS = 40;
/** Inputs a rival must fail on one of. */
const RIVAL_INPUTS = 200;
/** A law or mistake that is wrong in general is wrong at many points; so many are told. */
const TOLD = 3;

/**
 * What an author needs to know before committing: the oracle answers with its own types on its own domain,
 * leaves its arguments alone, keeps every law; every mistake and twin is caught; the source lifts at the
 * points tried, and no level of an axis is without effect.
 *
 * @param points - how many points to try, spread over the space; every level of every axis at least once
 */
export function checkTemplate(expander: Expander, points: number): readonly Problem[] {
  const problems = new Map<string, Problem & { count: number }>();
  const told: Problem[] = [];
  const tell = (code: string, what: string, message: string, place: string, point: Point): void => {
    const key = `${code} ${what}`;
    const known = problems.get(key);
    if (known !== undefined && known.count >= TOLD) return;
    const line = lineOf(expander, place);
    const problem = {
      code,
      message: `${expander.template.id}: ${message}`,
      path: `${expander.lifted.file}:${line}`,
      replay: `etudes show ${expander.template.id}@${expander.template.version}/${point.index.toString(36)}-${PLAIN_SEED}`,
      count: (known?.count ?? 0) + 1,
    };
    problems.set(key, problem);
    const { count: _, ...rest } = problem;
    told.push(rest);
  };
  for (const point of pointsToCheck(expander, points))
    checkPoint(expander, point, (...given) => tell(...given, point));
  for (const { axis, levels, point } of vacuousLevels(expander)) {
    tell(
      'check/vacuous-level',
      `${axis} ${levels.join(' ')}`,
      `levels ${levels.map((level) => JSON.stringify(level)).join(' and ')} of axis ${axis} change nothing in prompt, tests or mistakes at a point; exclude one by \`where\``,
      `axes.${axis}`,
      point,
    );
  }
  return told;
}

type Tell = (code: string, what: string, message: string, place: string) => void;

function checkPoint(expander: Expander, point: Point, tell: Tell): void {
  const meaning = expander.meaning(point, PLAIN_SEED);
  const path = expander.path(point, PLAIN_SEED).child('check');
  const stream = path.stream();
  const accepts = expander.template.spec.accepts as ((args: Args) => boolean) | undefined;
  if (!Number.isFinite(expander.template.spec.difficulty(meaning.live as never))) {
    tell('check/difficulty', '', 'difficulty is no finite number', 'difficulty');
  }
  const inputs: Args[] = meaning.domain.classes.map((name) => meaning.domain.drawOf(name, stream));
  while (inputs.length < INPUTS) inputs.push(meaning.domain.draw(stream));
  const subject = (args: Args): unknown => meaning.oracle(args);
  for (const args of inputs) {
    const wrong = meaning.argNames.find((name) => !(meaning.form.args[name] as Shape).accepts(args[name]));
    if (wrong !== undefined) {
      const shown = (meaning.form.args[wrong] as Shape).literal(args[wrong]);
      tell(
        'check/domain',
        wrong,
        `the domain gives ${wrong} = ${shown}, which its type does not allow`,
        'inputs',
      );
      return;
    }
    if (accepts !== undefined && !accepts(args)) {
      tell(
        'check/domain',
        'accepts',
        `the domain gives ${literals(meaning, args)}, which \`accepts\` refuses`,
        'inputs',
      );
    }
    if (!checkOracle(meaning, args, tell)) return;
    for (const [name, law] of meaning.laws()) checkLaw(meaning, name, law, subject, args, tell);
  }
  for (const rival of meaning.rivals()) {
    if (!isCaught(meaning, rival, path.child(rival.name).stream())) {
      tell(
        'check/mistake-agrees',
        rival.name,
        `${JSON.stringify(rival.name)} is right on ${RIVAL_INPUTS} inputs of the domain`,
        rival.path ?? '',
      );
    }
  }
  // Lifting and printing at the point; what is wrong with the source throws.
  const { trusted, ground } = meaning.content;
  ground.inputs();
  const identifiers = new Set(
    trusted().reference.pieces.flatMap((piece) => piece.match(/(?<![.\w$])[A-Za-z_$][\w$]*/g) ?? []),
  );
  for (const [canonical, others] of Object.entries(expander.template.spec.names)) {
    // Dressing writes names into finished text, so they must mean nothing there.
    const clash = others.find((other) => identifiers.has(other));
    if (clash !== undefined) {
      tell(
        'check/name-clash',
        clash,
        `the reference uses ${clash}, so ${canonical} cannot be called that`,
        `names.${canonical}`,
      );
    }
  }
}

function checkOracle(meaning: Meaning, args: Args, tell: Tell): boolean {
  const before = literals(meaning, args);
  let result: unknown;
  try {
    result = meaning.oracle(meaning.mutates ? meaning.copy(args) : args);
  } catch (error) {
    tell('check/oracle-throws', '', `the oracle throws on ${before}: ${saidBy(error)}`, 'oracle');
    return false;
  }
  if (!meaning.form.result.accepts(result)) {
    tell(
      'check/oracle-type',
      '',
      `the oracle gives ${JSON.stringify(result)} for ${before}, which is no ${meaning.form.result.typeText()}`,
      'oracle',
    );
    return false;
  }
  if (!meaning.mutates && literals(meaning, args) !== before) {
    tell('check/oracle-mutates', '', `the oracle changes its arguments ${before}`, 'oracle');
    return false;
  }
  return true;
}

function checkLaw(
  meaning: Meaning,
  name: string,
  law: Law<Args, unknown, unknown>,
  subject: (args: Args) => unknown,
  args: Args,
  tell: Tell,
): void {
  try {
    if (law.holds(subject, args, meaning.live, meaning.ground())) return;
    tell(
      'check/law-broken',
      name,
      `the oracle breaks the law ${JSON.stringify(name)} on ${literals(meaning, args)}`,
      `laws.${name}`,
    );
  } catch (error) {
    tell(
      'check/law-throws',
      name,
      `the law ${JSON.stringify(name)} throws on ${literals(meaning, args)}: ${saidBy(error)}`,
      `laws.${name}`,
    );
  }
}

function isCaught(meaning: Meaning, rival: Rival, stream: ReturnType<SeedPath['stream']>): boolean {
  const laws = meaning.laws();
  for (let tried = 0; tried < RIVAL_INPUTS; tried += 1) {
    const args = meaning.domain.draw(stream);
    for (const [, law] of laws) {
      try {
        if (!law.holds((given) => rival.call(given), args, meaning.live, meaning.ground())) return true;
      } catch {
        return true;
      }
    }
    if (laws.some(([, law]) => law.agreement)) continue;
    const expected = meaning.oracle(meaning.copy(args));
    try {
      if (!meaning.form.result.equal(rival.call(meaning.copy(args)), expected)) return true;
    } catch {
      return true;
    }
  }
  return false;
}

function literals(meaning: Meaning, args: Args): string {
  return meaning.argNames
    .map((name) => `${name} = ${(meaning.form.args[name] as Shape).literal(args[name])}`)
    .join(', ');
}

/** Points spread over the space, with every level of every listed axis among them. */
export function pointsToCheck({ template }: Expander, count: number): readonly Point[] {
  const { space } = template;
  const order = permutation(space.size, SeedPath.root('etudes check').child(template.id));
  const chosen: Point[] = [];
  const missing = new Set<string>();
  for (let ordinal = 0; ordinal < space.cellCount; ordinal += 1) {
    for (const [axis, level] of Object.entries(space.cell(ordinal).levels))
      missing.add(`${axis} ${level.name}`);
  }
  const most = space.size < BigInt(count) * 400n ? space.size : BigInt(count) * 400n;
  for (let place = 0n; place < most && (chosen.length < count || missing.size > 0); place += 1n) {
    const point = space.at(order.at(place));
    const keys = Object.entries(point.cell.levels).map(([axis, level]) => `${axis} ${level.name}`);
    const isNew = keys.some((key) => missing.has(key));
    if ((chosen.length >= count && !isNew) || !space.isLive(point)) continue;
    for (const key of keys) missing.delete(key);
    chosen.push(point);
  }
  return chosen;
}

function lineOf({ lifted }: Expander, place: string): number {
  const { lines, line } = lifted.definition;
  let path = place;
  while (path !== '') {
    const found = lines[path];
    if (found !== undefined) return found;
    path = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  }
  return line;
}
