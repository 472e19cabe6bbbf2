import { EtudesError } from '../errors.ts';
import { lawKit } from '../laws/law-kit.ts';
import { ruleKit } from '../laws/rule-kit.ts';
import type { Axes } from './axis.ts';
import { factKit } from './fact.ts';
import type { Signature } from './form.ts';
import { Space } from './space.ts';
import type { LooseSpec, LooseWrong, Template, TemplateSpec } from './template.ts';

const ID = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)+$/;
const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/**
 * Defines a family of tasks.
 *
 * The file that calls this is read as text too: `oracle`, `laws`, `twins` and `mistakes` are lifted from
 * it, so they may use their parameters, language built-ins and top-level helpers of the same file.
 *
 * @param id - two or more words with slashes, such as `lists/sort-by`; also the id of its tasks
 * @throws EtudesError `template/...` where the definition contradicts itself
 */
export function defineTemplate<const Id extends string, A extends Axes, S extends Signature>(
  id: Id,
  spec: TemplateSpec<A, S>,
): Template<Id, A> {
  const fail = (code: string, message: string, path: string, hint?: string): never => {
    throw new EtudesError(code, `${id}: ${message}`, { path, ...(hint === undefined ? {} : { hint }) });
  };
  if (!ID.test(id)) {
    fail(
      'template/id',
      `${JSON.stringify(id)} is no template id`,
      'id',
      'write lower-case words with slashes, as in lists/sort-by',
    );
  }
  if (!Number.isSafeInteger(spec.version) || spec.version < 1) {
    fail('template/version', `version must be a whole number from 1 up, not ${spec.version}`, 'version');
  }
  for (const part of [
    'title',
    'axes',
    'signature',
    'oracle',
    'laws',
    'inputs',
    'facts',
    'mistakes',
    'difficulty',
  ] as const) {
    if (spec[part] === undefined)
      fail('template/missing-part', `the definition has no ${part}`, part, `add ${part}: ...`);
  }
  const loose = loosen(spec as unknown as TemplateSpec<Axes, Signature>);
  const names = new Set([loose.signature.form.name, ...loose.signature.form.paramNames]);
  for (const [canonical, others] of Object.entries(loose.names)) {
    if (!names.has(canonical))
      fail('template/unknown-name', `nothing is named ${JSON.stringify(canonical)}`, `names.${canonical}`);
    const bad = others.find((other) => !IDENTIFIER.test(other));
    if (bad !== undefined)
      fail('template/name', `${JSON.stringify(bad)} is no identifier`, `names.${canonical}`);
  }
  for (const part of ['facts', 'laws', 'mistakes'] as const) {
    const keys = Object.keys(loose[part]);
    if (keys.length === 0) fail('template/nothing-said', `at least one entry is needed`, part);
    const numeric = keys.find((key) => /^\d+$/.test(key));
    if (numeric !== undefined)
      fail(
        'template/numeric-key',
        `${numeric} would change the order of entries`,
        `${part}.${numeric}`,
        'name it in words',
      );
  }
  const decided = Object.values(loose.facts).map((fact) => fact.decides);
  for (const twin of Object.keys(loose.twins)) {
    if (!decided.includes(twin)) {
      fail(
        'template/undecided-twin',
        `no fact decides the twin ${JSON.stringify(twin)}`,
        `twins.${twin}`,
        `give the fact that excludes it { decides: '${twin}' }`,
      );
    }
  }
  for (const decision of decided) {
    if (decision !== undefined && !Object.hasOwn(loose.twins, decision)) {
      fail(
        'template/unknown-twin',
        `a fact decides ${JSON.stringify(decision)}, but no twin has that name`,
        'facts',
      );
    }
  }
  const where = spec.where as Template['where'];
  let space: Space | undefined;
  return Object.freeze({
    kind: 'template',
    id,
    version: spec.version,
    asks: 'write',
    base: undefined,
    beside: [],
    axes: spec.axes as A,
    where,
    spec: loose,
    get space() {
      space ??= new Space(spec.axes, where);
      return space;
    },
  } as const);
}

function loosen(spec: TemplateSpec<Axes, Signature>): LooseSpec {
  const wrongs = (part: 'twins' | 'mistakes'): Record<string, LooseWrong> => {
    const entries = Object.entries(spec[part] ?? {}).map(([name, wrong]): [string, LooseWrong] =>
      typeof wrong === 'function'
        ? [name, { at: undefined, run: wrong, path: `${part}.${name}` }]
        : [name, { at: wrong.at, run: wrong.run, path: `${part}.${name}.run` }],
    );
    return Object.fromEntries(entries);
  };
  return {
    version: spec.version,
    title: spec.title,
    skills: spec.skills ?? [],
    signature: spec.signature,
    names: spec.names ?? {},
    oracle: spec.oracle,
    laws: spec.laws(lawKit()) as unknown as LooseSpec['laws'],
    constraints: (spec.constraints?.(ruleKit()) ?? {}) as unknown as LooseSpec['constraints'],
    inputs: spec.inputs as unknown as LooseSpec['inputs'],
    facts: spec.facts(factKit()),
    stories: spec.stories ?? [],
    twins: wrongs('twins'),
    mistakes: wrongs('mistakes'),
    accepts: spec.accepts,
    difficulty: spec.difficulty,
  };
}

/** True where a value is a template, as a loader asks of a module's default export. */
export function isTemplate(value: unknown): value is Template {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'template';
}
