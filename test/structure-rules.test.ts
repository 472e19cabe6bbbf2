import * as TsMorph from 'ts-morph';
import { describe, expect, test } from 'vitest';
import { breaksRule } from '../src/expand/kinds/breaks-rule.ts';
import { solutionOf } from '../src/expand/kinds/solution-of.ts';
import { copyHelper } from '../src/expand/kinds/worse/copy-helper.ts';
import { doubleGuard } from '../src/expand/kinds/worse/double-guard.ts';
import { inlineHelper } from '../src/expand/kinds/worse/inline-helper.ts';
import { splitByTest } from '../src/expand/kinds/worse/split-by-test.ts';
import { worsened } from '../src/expand/kinds/worse/worsened.ts';
import { foldedOf } from '../src/expand/program-of.ts';
import { checkStructure, type StructureRule } from '../src/laws/check-structure.ts';
import { SeedPath } from '../src/seed/seed-path.ts';
import { highestComplexity } from '../src/tree/complexity.ts';
import type { Program } from '../src/tree/program.ts';
import { solutionSource } from '../src/tree/solution.ts';
import { somePoints, writingExpanders } from './helpers/catalogue.ts';

/**
 * Starters are chosen by what the tree tells of a rule, and judged by what the compiler does: the two must
 * agree, on the references and on what they are made into.
 */
describe.each((await writingExpanders()).map((each) => [each.template.id, each] as const))(
  '%s',
  (id, expander) => {
    test('tree and compiler find the same rules broken', () => {
      for (const [index, point] of somePoints(expander, 2).entries()) {
        const seed = `s${index}`;
        const meaning = expander.meaning(point, seed);
        const { names } = expander.dress(point, seed);
        const reference = foldedOf(meaning);
        const types = new Map(meaning.form.params.map(({ name, type }) => [name, type]));
        const edits = [inlineHelper, copyHelper, doubleGuard, splitByTest];
        const isOther = (program: Program): boolean => program !== reference;
        const goal = { edits, isStep: isOther, isReached: (program: Program) => program.fn !== reference.fn };
        const worse = [...worsened(reference, types, SeedPath.root(id).child(seed), goal)].slice(0, 3);
        for (const program of [reference, ...worse]) {
          const text = solutionSource(solutionOf(meaning, program, names));
          const highest = highestComplexity(program);
          const rules: readonly StructureRule[] = [
            { maxComplexity: highest },
            { maxComplexity: highest - 1 },
            { noDuplicates: 15 },
            { noDuplicates: 30 },
          ];
          for (const rule of rules) {
            const found = checkStructure(TsMorph, [{ path: 'solution.ts', text }], rule, names.name);
            // Code without a branch is one, and nothing says so.
            const isOne = highest === 1 && rule.maxComplexity === 0;
            expect(found.length > 0 || isOne, `${JSON.stringify(rule)}\n${text}`).toBe(
              breaksRule(program, rule, () => text),
            );
          }
        }
      }
    });
  },
);
