import { EtudesError } from '../errors.ts';
import type { TaskSource } from '../expand/task-source.ts';
import { counted } from './print.ts';

/**
 * Holds the templates of some sources against their audits.
 *
 * @param unaudited - take those too whose audit found them wanting
 * @returns what to say of those that were not audited, or found wanting
 * @throws EtudesError `audit/below-bar`
 */
export function checkStrength(sources: readonly TaskSource[], unaudited: boolean): readonly string[] {
  const expanders = [...new Set(sources.map(({ expander }) => expander))];
  const wanting = expanders.filter(({ strength }) => (strength?.missed.length ?? 0) > 0);
  const [first] = wanting;
  if (first !== undefined && !unaudited) {
    const { id, version } = first.template;
    throw new EtudesError('audit/below-bar', `the audit of ${id}@${version} found its tests wanting`, {
      path: first.lifted.file,
      received: first.strength?.missed[0] ?? '',
      hint:
        wanting.length === 1
          ? `mend it and run \`etudes audit ${id}\`, or take it as it is with --unaudited`
          : `mend it and ${counted(wanting.length - 1, 'other')}, or take them as they are with --unaudited`,
    });
  }
  const none = expanders.filter(({ strength }) => strength === undefined);
  const named = (some: typeof expanders): string => some.map(({ template }) => template.id).join(', ');
  return [
    ...(wanting.length > 0 ? [`  found wanting by their audit: ${named(wanting)}`] : []),
    ...(none.length > 0 ? [`  not audited as they stand: ${named(none)} (\`etudes audit\` does it)`] : []),
  ];
}
