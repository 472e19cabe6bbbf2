import { EtudesError } from '../errors.ts';
import type { Axes, Axis } from './axis.ts';
import { axis } from './axis-kit.ts';
import { Space } from './space.ts';
import type { Template } from './template.ts';

/** Grows whenever what a kind makes of a template may change. */
const RULES = { repair: 1, change: 1, cases: 1 } as const;

type DerivedKind = keyof typeof RULES;

const repairAxes = {
  /** What is told of the fault: a failing test, a report of one call, or nothing but what is asked. */
  told: axis.oneOf('test', 'report', 'nothing'),
  /** A slip of the hand (one small change), or a misunderstanding of what is asked. */
  fault: axis.oneOf('slip', 'misreading'),
};

const changeAxes = {
  /** Whether the rule that the code follows now is spelled out, or only to be seen in the code. */
  before: axis.oneOf('said', 'shown'),
};

const casesAxes = {
  /** What is at hand to work out right answers: working code, or only what is asked. */
  given: axis.oneOf('code', 'rules'),
};

/**
 * Tasks in which a small project does not do what a template asks: a fault is planted, and is to be found
 * and repaired. Hidden tests are the template's own.
 *
 * @param beside - templates whose functions are in the project as well
 * @throws EtudesError `template/repeated-axis` where the template has an axis of the kind's own
 */
export function repairOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
  { beside = [] }: { readonly beside?: readonly Template[] } = {},
): Template<`repair/${Id}`, A & typeof repairAxes> {
  return derived('repair', base, repairAxes, beside) as never;
}

/**
 * Tasks in which working code follows another rule than the one that is asked for: a level of one axis of the
 * template differs. Hidden tests are the template's own.
 *
 * @throws EtudesError `template/repeated-axis` where the template has an axis of the kind's own
 */
export function changeOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
): Template<`change/${Id}`, A & typeof changeAxes> {
  return derived('change', base, changeAxes, []) as never;
}

/**
 * Tasks in which test cases are to be written, as data: all of them must be right, and each of a number of
 * hidden wrong solutions must fail on one.
 *
 * @throws EtudesError `template/cases-of` for a template with `accepts`, whose callers may not pass everything, for
 * one with more than one right answer to an input and for one of a class; `template/repeated-axis` where the template has an axis of the kind's own
 */
export function casesOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
): Template<`cases/${Id}`, A & typeof casesAxes> {
  if (base?.asks === 'write' && base.spec.signature.form.kind === 'class') {
    throw new EtudesError('template/cases-of', `${base.id} asks for a class`, {
      path: base.id,
      hint: 'test cases may be asked for only of functions',
    });
  }
  if (
    base?.asks === 'write' &&
    Object.values(base.spec.laws).some((law) => law.agreement === true && law.functionsAt.length > 0)
  ) {
    throw new EtudesError('template/cases-of', `${base.id} has more than one right answer to an input`, {
      path: base.id,
      hint: 'test cases may be asked for only where there is one right answer',
    });
  }
  if (base?.asks === 'write' && base.spec.accepts !== undefined) {
    throw new EtudesError('template/cases-of', `${base.id} does not accept all inputs of its types`, {
      path: base.id,
      hint: 'test cases may be asked for only where every input of the types is one that callers may pass',
    });
  }
  return derived('cases', base, casesAxes, []) as never;
}

function derived(
  asks: DerivedKind,
  base: Template,
  own: Readonly<Record<string, Axis>>,
  beside: readonly Template[],
): Template {
  const fail = (code: string, message: string, hint: string): never => {
    throw new EtudesError(code, message, { path: base?.id ?? 'base', hint });
  };
  if (base?.kind !== 'template' || base.asks !== 'write')
    fail(
      'template/kind-of',
      base?.kind === 'template'
        ? `${base.id} is made of another template itself`
        : 'there is no template to make others of',
      'give what `defineTemplate` made',
    );
  for (const [index, each] of beside.entries()) {
    if (each?.kind !== 'template' || each.asks !== 'write' || each === base || beside.indexOf(each) !== index)
      fail(
        'template/beside',
        `${each?.id ?? 'nothing'} cannot stand beside ${base.id}`,
        'name other templates that ask to write something, each once',
      );
  }
  const repeated = Object.keys(own).find((name) => Object.hasOwn(base.axes, name));
  if (repeated !== undefined)
    fail(
      'template/repeated-axis',
      `${base.id} has an axis ${repeated} of its own`,
      `call it something else, or make no ${asks} task of it`,
    );
  const axes: Axes = { ...base.axes, ...own };
  // Both only ever grow, so their sum grows with either.
  const version = base.version + RULES[asks] - 1;
  // An author's wrong class has types of its own, which may not be those that are asked for.
  const where: Template['where'] =
    asks === 'repair' && base.spec.signature.form.kind === 'class'
      ? (live) => live['fault'] === 'slip' && (base.where?.(live) ?? true)
      : base.where;
  let space: Space | undefined;
  return Object.freeze({
    kind: 'template',
    id: `${asks}/${base.id}`,
    version,
    asks,
    base,
    beside,
    axes,
    where,
    spec: { ...base.spec, version, skills: [...base.spec.skills, asks] },
    get space() {
      space ??= new Space(axes, where);
      return space;
    },
  } as const);
}
