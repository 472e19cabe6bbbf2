import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../package-file.ts';
import { boundsOf } from './bounds.ts';
import { COMPONENT_NAMES } from './components/component-kit.ts';
import { failedWith, verdictWith } from './findings.test-helper.ts';
import type { Findings } from './findings.ts';
import { presets } from './presets.ts';
import { rewardOf } from './reward.ts';

const page = readFileSync(packageFile('docs/rewards.md'), 'utf8');

const reference = { size: 100, complexity: 4, repeats: 0 };
const simple = { code: { submission: reference, reference }, lint: [], tokens: 4000 };
const complaint = [{ rule: 'semi', severity: 'error' }] as const;

const examples: Readonly<Record<string, Findings>> = {
  'passed, as simple as the reference, 4,000 tokens': { ...simple, verdict: verdictWith() },
  'the same with 20,000 tokens': { ...simple, verdict: verdictWith(), tokens: 20_000 },
  'passed, twice as long and as complex, lint errors': {
    ...simple,
    verdict: verdictWith(),
    code: { submission: { size: 200, complexity: 8, repeats: 0 }, reference },
    lint: complaint,
  },
  'all cases right, a constraint broken': {
    ...simple,
    verdict: failedWith(10, { constraints: { 'no loops': false } }),
  },
  '9 of 10 cases right': { ...simple, verdict: failedWith(9) },
  '7 of 10 cases right, 12,000 tokens': { ...simple, verdict: failedWith(7), tokens: 12_000 },
  '3 of 10 cases right, half of the sub-steps done': { ...simple, verdict: failedWith(3), progress: 0.5 },
  'no case right (the starter), lint passed': { ...simple, verdict: failedWith(0) },
  'could not be loaded, lint not run': { verdict: failedWith(0, { outcome: 'compile-error' }), tokens: 4000 },
  'broke the rules with 9 of 10 right': { ...simple, verdict: failedWith(9, { outcome: 'policy' }) },
  'could not be judged': { ...simple, verdict: verdictWith({ outcome: 'infra-error', passed: null }) },
};

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, place) =>
    Math.max(name.length, ...rows.map((row) => row[place]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const specs = Object.values(presets);

test('the examples of the page are what the code gives', () => {
  const rows = Object.entries(examples).map(([said, findings]) => [
    said,
    ...specs.map((spec) => String(rewardOf(spec, findings)?.total ?? 'null')),
  ]);
  expect(page).toContain(table(['attempt', ...Object.keys(presets)], rows));
});

test('the ranges of the page are those of the presets', () => {
  const rows = specs.map((spec) => {
    const { range, failing, passing } = boundsOf(spec);
    return [`\`${spec.name}\``, ...[range, failing, passing].map(([lo, hi]) => `${lo} to ${hi}`)];
  });
  expect(page).toContain(table(['preset', 'range', 'failing', 'passing'], rows));
});

test('the page says every component', () => {
  for (const name of COMPONENT_NAMES) expect(page).toContain(`| \`${name}\``);
});
