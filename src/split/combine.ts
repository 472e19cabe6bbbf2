import { COUNTED, checkHoldout, checkName, type Holdout, type Identity, nameFrom } from './holdout.ts';
import { allOf, anyOf, opposite } from './verdict.ts';

/** Holds out what all of them hold out. */
export function and(...parts: readonly Holdout[]): Holdout {
  checkAll('and', parts);
  return {
    kind: 'and',
    name: joined('and', parts),
    identity: weakest(parts),
    covers: (template) => parts.length > 0 && parts.every((part) => part.covers(template)),
    judge: (template, point, rough) => allOf(verdicts(parts, (part) => part.judge(template, point, rough))),
    // What is held out is a combination of the parts' own.
    compounds: (template, point) =>
      parts.reduce<readonly string[]>((joint, part, at) => {
        const own = part.compounds(template, point);
        return at === 0 ? own : joint.flatMap((one) => own.map((other) => `${one} & ${other}`));
      }, []),
  };
}

/** Holds out what one of them holds out, as one split. */
export function or(...parts: readonly Holdout[]): Holdout {
  checkAll('or', parts);
  const covering = (template: Parameters<Holdout['covers']>[0]): readonly Holdout[] =>
    parts.filter((part) => part.covers(template));
  return {
    kind: 'or',
    name: joined('or', parts),
    identity: weakest(parts),
    covers: (template) => covering(template).length > 0,
    judge: (template, point, rough) =>
      anyOf(verdicts(covering(template), (part) => part.judge(template, point, rough))),
    compounds: (template, point) => covering(template).flatMap((part) => part.compounds(template, point)),
  };
}

/** Holds out what a holdout leaves to training, among the templates it covers. */
export function not(part: Holdout): Holdout {
  const { levels: _, ...rest } = checkHoldout(part, 'not');
  return {
    ...rest,
    kind: 'not',
    name: joined('not', [part]),
    // A point that both sides of a holdout leave out is in neither, so here it must be known.
    judge: (template, point) => opposite(part.judge(template, point)),
  };
}

/** The same holdout by another name. @throws EtudesError `split/name` */
export function as(name: string, part: Holdout): Holdout {
  return { ...checkHoldout(part, `as ${JSON.stringify(name)}`), name: checkName(name) };
}

/**
 * Says that what is held out only constrains how a task is solved: the same function is asked for on both
 * sides, so equal programs and behaviour are counted and shown, and do not fail.
 */
export function constraint(part: Holdout): Holdout {
  return { ...checkHoldout(part, 'constraint'), identity: COUNTED };
}

function checkAll(word: string, parts: readonly unknown[]): void {
  for (const [place, part] of parts.entries()) checkHoldout(part, `${word}, part ${place + 1}`);
}

/** As `checkName` would have it, however long the parts' names are. */
function joined(word: string, parts: readonly Holdout[]): string {
  return nameFrom(word, ...parts.map(({ name }) => name));
}

function weakest(parts: readonly Holdout[]): Identity {
  const of = (field: keyof Identity): Identity['program'] =>
    parts.some(({ identity }) => identity[field] === 'counted') ? 'counted' : 'disjoint';
  return { program: of('program'), behaviour: of('behaviour') };
}

function* verdicts<T>(parts: readonly Holdout[], judge: (part: Holdout) => T): Generator<T, void, void> {
  for (const part of parts) yield judge(part);
}
