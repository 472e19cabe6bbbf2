import { saidBy } from '../errors.ts';
import type { Law } from '../laws/law.ts';
import type { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import { PLAIN_SEED } from '../task/task-id.ts';
import type { Point } from '../template/point.ts';
import { behaviourOf } from './behaviour.ts';
import { unnamedWords } from './check-facts.ts';
import type { Expander } from './expander.ts';
import type { Meaning, Rival } from './meaning.ts';
import type { Args } from './setting.ts';
import { solversAmong } from './shared-helpers.ts';

/** Inputs each law and each rival is tried on at a point. */
const INPUTS = 40;
/** Inputs a rival must fail on one of. */
const RIVAL_INPUTS = 1000;

/** What of the author's runs at the moment, to be named where it does not end. */
export interface Running {
  what: string;
  place: string;
}

/** Tells of a problem; `what` sets problems of one code apart. */
type Tell = (code: string, what: string, message: string, place: string) => void;

/** Tries what the author wrote at one point. */
export function checkPoint(
  expander: Expander,
  point: Point,
  quoted: ReadonlySet<string>,
  running: Running,
  tell: Tell,
): void {
  const runs = (what: string, place: string): void => {
    running.what = what;
    running.place = place;
  };
  runs('a condition of the point', 'laws');
  const meaning = expander.meaning(point, PLAIN_SEED);
  const path = expander.path(point, PLAIN_SEED).child('check');
  const stream = path.stream();
  const accepts = expander.template.spec.accepts as ((args: Args, live: unknown) => boolean) | undefined;
  runs('difficulty', 'difficulty');
  if (!Number.isFinite(expander.template.spec.difficulty(meaning.live as never))) {
    tell('check/difficulty', '', 'difficulty is no finite number', 'difficulty');
  }
  runs('a fact', 'facts');
  for (const { fact, word } of unnamedWords(meaning, quoted)) {
    tell(
      'template/fact',
      `${fact} ${word}`,
      `the fact ${fact} says \`${word}\`, but nothing of the task has that name at this point`,
      `facts.${fact}`,
    );
  }
  // The fingerprint asks the oracle about any inputs of its types that `accepts` lets through.
  runs('the oracle', 'oracle');
  behaviourOf(meaning);
  runs('the domain of inputs', 'inputs');
  const inputs: Args[] = meaning.domain.classes.map((name) => meaning.domain.drawOf(name, stream));
  while (inputs.length < INPUTS) inputs.push(meaning.domain.draw(stream));
  const subject = (args: Args): unknown => meaning.oracle(args);
  for (const args of inputs) {
    runs('`accepts`', 'accepts');
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
    if (accepts !== undefined && !accepts(args, meaning.live)) {
      tell(
        'check/domain',
        'accepts',
        `the domain gives ${literals(meaning, args)}, which \`accepts\` refuses`,
        'inputs',
      );
    }
    runs('the oracle', 'oracle');
    if (!checkOracle(meaning, args, tell)) return;
    for (const [name, law] of meaning.laws()) {
      runs(`the law ${JSON.stringify(name)}`, `laws.${name}`);
      checkLaw(meaning, name, law, subject, args, tell);
    }
  }
  for (const rival of meaning.rivals()) {
    runs(`the wrong solution ${JSON.stringify(rival.name)}`, rival.path ?? '');
    if (!isCaught(meaning, rival, path.child(rival.name).stream())) {
      tell(
        'check/mistake-agrees',
        rival.name,
        `${JSON.stringify(rival.name)} is right on ${RIVAL_INPUTS} inputs of the domain`,
        rival.path ?? '',
      );
    }
  }
  runs('printing the task', '');
  // Lifting and printing at the point; what is wrong with the source throws.
  expander.record(point, PLAIN_SEED, { hidden: true });
  const { trusted, ground, publicLaws } = meaning.content;
  const shown = [...ground.inputs().helpers, ...(publicLaws().law?.helpers ?? [])];
  for (const name of solversAmong(
    meaning.lifted,
    shown.map((helper) => helper.name),
  )) {
    tell('check/public-solver', name, `the public test shows ${name}, which solutions are made of`, 'inputs');
  }
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
