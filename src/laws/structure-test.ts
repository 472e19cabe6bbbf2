import type { StructureRule } from './check-structure.ts';

/** The file whose text generated tests carry; it stands beside this one in the package's `src`. */
export const checkerFile = 'check-structure.ts';

/**
 * A whole `structure.test.ts`: vitest and ts-morph read `src/*.ts` of the task's folder and check them.
 *
 * `entry` is the name of the solution's export; `readText` gives the text of {@link checkerFile}.
 */
export function structureTestSource(
  rule: StructureRule,
  entry: string,
  readText: (file: string) => string,
): string {
  const checker = readText(checkerFile)
    .replace(/^import .*\n+/gm, '')
    .replace(/^export /gm, '')
    .trimEnd();
  return `import { readdirSync, readFileSync } from 'node:fs';
import * as TsMorph from 'ts-morph';
import { expect, test } from 'vitest';

const rule: StructureRule = ${JSON.stringify(rule)};
const folder = new URL('../src/', import.meta.url);

test('the solution is made as asked', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\\.[cm]?[jt]sx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));
  expect(checkStructure(TsMorph, files, rule, ${JSON.stringify(entry)})).toEqual([]);
});

${checker}
`;
}

/** Several rules as one; the strictest of each part. */
export function joinedStructure(rules: readonly StructureRule[]): StructureRule {
  const all = <T>(part: (rule: StructureRule) => readonly T[] | undefined): readonly T[] => [
    ...new Set(rules.flatMap((rule) => part(rule) ?? [])),
  ];
  const forbid = all((rule) => rule.forbid);
  const forbidCalls = all((rule) => rule.forbidCalls);
  const forbidNodes = all((rule) => rule.forbidNodes);
  const least = (part: (rule: StructureRule) => number | undefined): number =>
    Math.min(...rules.map((rule) => part(rule) ?? Number.POSITIVE_INFINITY));
  const maxComplexity = least((rule) => rule.maxComplexity);
  const noDuplicates = least((rule) => rule.noDuplicates);
  return {
    ...(forbid.length === 0 ? {} : { forbid }),
    ...(forbidCalls.length === 0 ? {} : { forbidCalls }),
    ...(forbidNodes.length === 0 ? {} : { forbidNodes }),
    ...(rules.some((rule) => rule.mustRecurse) ? { mustRecurse: true } : {}),
    ...(rules.some((rule) => rule.forbidImports) ? { forbidImports: true } : {}),
    ...(rules.some((rule) => rule.forbidRegex) ? { forbidRegex: true } : {}),
    ...(Number.isFinite(maxComplexity) ? { maxComplexity } : {}),
    ...(Number.isFinite(noDuplicates) ? { noDuplicates } : {}),
  };
}
