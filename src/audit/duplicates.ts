import type { TemplateReport } from './template-report.ts';

/** Points of different templates that ask for the same behaviour. */
export interface Duplicate {
  readonly templates: readonly [string, string];
  /** How many behaviours both have among the audited points. */
  readonly shared: number;
}

/** Templates that share behaviours, those that share most first. */
export function duplicatesAcross(reports: readonly TemplateReport[]): readonly Duplicate[] {
  const owners = new Map<string, string[]>();
  for (const { template, behaviours } of reports) {
    for (const behaviour of behaviours) {
      if (behaviour !== '') owners.set(behaviour, [...(owners.get(behaviour) ?? []), template]);
    }
  }
  const counts = new Map<string, number>();
  for (const templates of owners.values()) {
    for (const [at, one] of templates.entries())
      for (const other of templates.slice(at + 1))
        counts.set(`${one} ${other}`, (counts.get(`${one} ${other}`) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([pair, shared]) => ({ templates: pair.split(' ') as [string, string], shared }));
}
