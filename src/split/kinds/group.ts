import { EtudesError } from '../../errors.ts';
import type { Language } from '../../template/standard-axes.ts';
import type { Template } from '../../template/template.ts';
import { requireTemplate } from '../axis-levels.ts';
import { checkName, DISJOINT, type Holdout, isOf, nameFrom } from '../holdout.ts';
import { HELD } from '../verdict.ts';
import { wording } from './wording.ts';

/** Whole templates, with what is made of them. @throws EtudesError `split/no-template` */
export function template(...held: readonly Template[]): Holdout {
  if (held.length === 0) throw new EtudesError('split/no-template', 'no template is named');
  for (const each of held) requireTemplate('template', each);
  return group('template', ['template', ...held.map(({ id }) => id)], (each) =>
    held.some((on) => isOf(on, each)),
  );
}

/** All templates of a family, by the first words of their ids: `h.family('text')`. */
export function family(prefix: string): Holdout {
  const start = prefix.endsWith('/') ? prefix : `${prefix}/`;
  const covers = (each: Template): boolean =>
    each.id.startsWith(start) || (each.base !== undefined && covers(each.base));
  return group('family', ['family', prefix], covers);
}

/** All tasks in some target languages. */
export function language(...held: readonly Language[]): Holdout {
  return { ...wording({ language: held }), kind: 'language' };
}

function group(kind: string, name: readonly string[], covers: (each: Template) => boolean): Holdout {
  return {
    kind,
    name: checkName(nameFrom(...name)),
    identity: DISJOINT,
    covers,
    judge: () => HELD,
    compounds: (each) => [each.id],
  };
}
