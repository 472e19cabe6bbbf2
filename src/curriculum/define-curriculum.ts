import { EtudesError } from '../errors.ts';
import type { Holdout } from '../split/holdout.ts';
import { type HoldoutKit, holdoutKit } from '../split/holdout-kit.ts';
import { type Sealing, Split } from '../split/split.ts';
import { isTemplate } from '../template/define-template.ts';
import type { Template } from '../template/template.ts';
import type { Gate } from './gate/gate.ts';
import { gate } from './gate/gate-kit.ts';
import type { Sampler } from './sampler/sampler.ts';
import { sampler as samplers } from './sampler/sampler-kit.ts';
import { isStage, ordinalPlace, type Stage } from './stage.ts';

const ID = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/;

/** What an author of a curriculum writes. */
export interface CurriculumSpec {
  readonly templates: readonly Template[];
  /** In the order in which a learner meets them. */
  readonly stages: readonly Stage[];
  /** What training never sees: `holdout: (h) => [h.value(sortBy, 'element', 'person')]`. */
  readonly holdout?: (h: HoldoutKit) => readonly Holdout[];
  /** Which part of what is held out is sealed; a fifth where absent. */
  readonly sealed?: Sealing;
  /** When a learner has mastered a stage: `gate.confident({ above: 0.9 })` where absent. */
  readonly promote?: Gate;
  /** Which stage comes next, from what the learner could do: `sampler.standard()` where absent. */
  readonly sampler?: Sampler;
}

/** Stages over templates, easiest first, and what is held out of them. */
export interface Curriculum<out Id extends string = string> {
  readonly kind: 'curriculum';
  readonly id: Id;
  readonly templates: readonly Template[];
  readonly stages: readonly Stage[];
  readonly split: Split;
  readonly promote: Gate;
  readonly sampler: Sampler;
}

/**
 * Defines a curriculum.
 *
 * @param id - lower-case words with dashes, such as `sorting-to-pipelines`
 * @throws EtudesError `curriculum/...` where the definition contradicts itself
 */
export function defineCurriculum<const Id extends string>(
  id: Id,
  {
    templates,
    stages,
    holdout,
    sealed,
    promote = gate.confident(),
    sampler = samplers.standard(),
  }: CurriculumSpec,
): Curriculum<Id> {
  const fail = (code: string, message: string, path: string, hint: string): never => {
    throw new EtudesError(code, `${id}: ${message}`, { path, hint });
  };
  if (!ID.test(id)) {
    fail(
      'curriculum/id',
      `${JSON.stringify(id)} is no curriculum id`,
      'id',
      'write lower-case words with dashes, as in sorting-to-pipelines',
    );
  }
  if (!Array.isArray(templates) || !templates.every(isTemplate))
    fail(
      'curriculum/templates',
      '`templates` is no list of templates',
      'templates',
      'list those that stages are on',
    );
  if (!Array.isArray(stages) || !stages.every(isStage))
    fail(
      'curriculum/stages',
      '`stages` is no list of stages',
      'stages',
      "make each with stage('first', { on: template })",
    );
  if (holdout !== undefined && typeof holdout !== 'function')
    fail('curriculum/holdout', '`holdout` is no function', 'holdout', 'write holdout: (h) => [...]');
  if (stages.length === 0)
    fail('curriculum/no-stages', 'there is no stage', 'stages', "add stage('first', { on: template })");
  const names = stages.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    fail(
      'curriculum/two-of-one-name',
      `two stages are called ${JSON.stringify(repeated)}`,
      'stages',
      'name them apart',
    );
  }
  const known = new Set(templates.map((template) => template.id));
  const stranger = stages.find(({ on }) => !known.has(on.id));
  if (stranger !== undefined) {
    fail(
      'curriculum/unlisted-template',
      `stage ${JSON.stringify(stranger.name)} is on ${stranger.on.id}`,
      'templates',
      `add ${stranger.on.id} to \`templates\``,
    );
  }
  const used = new Set(stages.map(({ on }) => on.id));
  const unused = templates.find((template) => !used.has(template.id));
  if (unused !== undefined) {
    fail(
      'curriculum/unused-template',
      `no stage is on ${unused.id}`,
      'stages',
      'give it a stage, or take it out of `templates`',
    );
  }
  const split = new Split(holdout?.(holdoutKit) ?? [], sealed);
  const idle = split.holdouts.find((each) => !templates.some((template) => each.covers(template)));
  if (idle !== undefined) {
    fail(
      'curriculum/unlisted-template',
      `holdout ${JSON.stringify(idle.name)} is on none of its templates`,
      'holdout',
      'add its template to `templates`, or take the holdout out',
    );
  }
  if (typeof promote?.judge !== 'function') {
    fail('curriculum/promote', '`promote` is no gate', 'promote', 'write gate.confident({ above: 0.9 })');
  }
  if (typeof sampler?.weights !== 'function') {
    fail('curriculum/sampler', '`sampler` is no sampler', 'sampler', 'write sampler.standard()');
  }
  if (sampler.ladders === 'axes' && stages.every((stage) => Object.keys(ordinalPlace(stage)).length === 0)) {
    fail(
      'curriculum/ladders',
      `sampler ${sampler.name} climbs ladders of axes, and no stage names levels of one`,
      'sampler',
      "give stages levels of a ladder axis, as in stage('small', { on: sortBy, size: ['five'] })",
    );
  }
  return Object.freeze({
    kind: 'curriculum',
    id,
    templates,
    stages,
    split,
    promote,
    sampler,
  } as const);
}

/** True where a value is a curriculum, as a loader asks of a module's default export. */
export function isCurriculum(value: unknown): value is Curriculum {
  const { kind, id, templates, stages, split } = Object(value) as Partial<Curriculum>;
  return (
    kind === 'curriculum' &&
    typeof id === 'string' &&
    Array.isArray(templates) &&
    Array.isArray(stages) &&
    typeof split?.classify === 'function'
  );
}
