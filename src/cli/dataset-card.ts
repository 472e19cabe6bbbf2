import { counted } from './print.ts';

/** What a card tells of a set. */
export interface CardFacts {
  readonly format: string;
  readonly split: string;
  /** Where its files are: a pattern as loaders take it, where there are such files. */
  readonly pattern: string | undefined;
  readonly rows: number;
  readonly naturals: ReadonlySet<string>;
  readonly templates: ReadonlyMap<string, number>;
  readonly isTrusted: boolean;
  readonly version: string;
}

/** The README.md of a set: YAML by which `datasets` finds its files, and words for people. */
export function datasetCard(facts: CardFacts): string {
  const { format, split, pattern, rows, naturals, templates, isTrusted, version } = facts;
  return `---
pretty_name: Etudes, ${format}
tags:
- code
- etudes
task_categories:
- text-generation
language:
${[...naturals]
  .sort()
  .map((natural) => `- ${natural}\n`)
  .join('')}size_categories:
- ${sizeOf(rows)}
${pattern === undefined ? '' : configsOf(split, pattern)}---

# Etudes, ${format}

${counted(rows, 'task')} of split \`${split}\`, exported by etudes ${version} in the format \`${format}\`.

${isTrusted ? TRUSTED : PUBLIC}

A task's id rebuilds the same task anywhere: \`etudes show <task id>\`. \`_manifest.json\` lists the files with
their sha256.

| template | tasks |
| --- | --- |
${[...templates]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([id, count]) => `| ${id} | ${count} |\n`)
  .join('')}`;
}

const PUBLIC =
  'No row holds a hidden test or a reference. Where a format has a column for the right answer, it holds the id of the\n' +
  'task: `etudes judge` takes the id and a solution, and says whether it is right.';
const TRUSTED =
  '**For the trusted side only**: it holds hidden tests and references. Keep it where no agent and no training data reads it.';

function configsOf(split: string, pattern: string): string {
  return `configs:
- config_name: default
  data_files:
  - split: ${split}
    path: ${pattern}
`;
}

/** The Hub's own words for sizes. */
function sizeOf(rows: number): string {
  const steps = ['1K', '10K', '100K', '1M', '10M', '100M', '1B'];
  const at = steps.findIndex((_, step) => rows < 1000 * 10 ** step);
  if (at === 0) return 'n<1K';
  return at === -1 ? 'n>1B' : `${steps[at - 1]}<n<${steps[at]}`;
}
