import { EtudesError } from '../../errors.ts';
import type { Template } from '../../template/template.ts';
import { requireTemplate } from '../axis-levels.ts';
import { checkName, DISJOINT, type Holdout, isOf, nameFrom } from '../holdout.ts';
import { heldWhere, OPEN } from '../verdict.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Templates first released on a day or later: `h.since('2026-06-01', [[sortBy, '2026-07-09']])`. A late
 * date alone is no evidence of novelty; the other checks are.
 *
 * @param released - templates with the day of their release, as `YYYY-MM-DD`
 * @throws EtudesError `split/date` or `split/no-template`
 */
export function since(
  day: string,
  released: readonly (readonly [template: Template, day: string])[],
): Holdout {
  for (const [on] of released) requireTemplate('since', on);
  const wrong = [day, ...released.map(([, each]) => each)].find((each) => !isDay(each));
  if (wrong !== undefined) {
    throw new EtudesError('split/date', `${JSON.stringify(wrong)} is no day`, {
      expected: 'YYYY-MM-DD',
      received: JSON.stringify(wrong),
    });
  }
  const late = released.filter(([, each]) => each >= day).map(([on]) => on);
  const covers = (template: Template): boolean => released.some(([on]) => isOf(on, template));
  return {
    kind: 'time',
    name: checkName(nameFrom('since', day)),
    identity: DISJOINT,
    covers,
    judge: (template) => heldWhere(late.some((on) => isOf(on, template))),
    compounds: (template) => [template.id],
  };
}

/** A template's tasks from a version on. @throws EtudesError `split/version` or `split/no-template` */
export function version(on: Template, { from }: { readonly from: number }): Holdout {
  requireTemplate('version', on);
  if (!Number.isSafeInteger(from) || from < 2) {
    throw new EtudesError('split/version', `${from} is no version to hold out from`, {
      expected: 'a whole number from 2 up',
      received: String(from),
    });
  }
  return {
    kind: 'version',
    name: checkName(nameFrom(on.id, 'version', from)),
    identity: DISJOINT,
    covers: (template) => isOf(on, template),
    judge: (template) => (template.id === on.id ? heldWhere(template.version >= from) : OPEN),
    compounds: (template) => [`${template.id}@${template.version}`],
  };
}

function isDay(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
