import type { SeedPath } from '../seed/seed-path.ts';
import { PLAIN_SEED } from '../task/task-id.ts';
import type { DressedNames } from '../template/form.ts';
import type { Template } from '../template/template.ts';

/** What a seed chooses for a task without changing what is asked, constants apart. */
export interface Dress {
  readonly names: DressedNames;
  /** Names by slot: the export, then its parameters in order. */
  readonly slots: readonly string[];
  /** Which of the template's stories is told. */
  readonly story: number;
}

/** Chooses names and story; the plain seed takes the first of everything. */
export function dressFor(template: Template, seed: string, path: SeedPath): Dress {
  const { form } = template.spec.signature;
  const stream = seed === PLAIN_SEED ? undefined : path.stream();
  const choose = (canonical: string): string => {
    const others = template.spec.names[canonical];
    if (stream === undefined || others === undefined) return canonical;
    const at = stream.below(others.length + 1);
    return at === 0 ? canonical : (others[at - 1] as string);
  };
  // The author's own name for the export is that of one point, and may be wrong at others.
  const others = template.spec.names[form.name];
  const named =
    stream === undefined || others === undefined
      ? form.name
      : (others[stream.below(others.length)] as string);
  const slots = [named];
  const params: Record<string, string> = {};
  for (const canonical of form.paramNames) {
    const name = choose(canonical);
    params[canonical] = name;
    slots.push(name);
  }
  const stories = template.spec.stories.length;
  return {
    names: { name: slots[0] as string, params },
    slots,
    story: stream === undefined || stories === 0 ? 0 : stream.below(stories),
  };
}
