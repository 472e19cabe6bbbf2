import { describe, expect, test } from 'vitest';
import { coveringPoints } from '../../src/audit/covering-points.ts';
import { PointAuditor } from '../../src/audit/point-audit.ts';
import { BARS } from '../../src/audit/template-report.ts';
import { writingExpanders } from './catalogue.ts';

/** Points of each template that an ordinary run audits; `etudes audit` looks at 40 and more. */
const POINTS = 1;

/**
 * For the templates of one share (from 1 up) of `of`: at points that its stored report speaks of, the audit
 * still finds nothing wrong.
 */
export async function auditSample(share: number, of: number): Promise<void> {
  const own = (await writingExpanders()).filter((_, index) => index % of === share - 1);
  describe.each(own.map((expander) => [expander.template.id, expander] as const))('%s', (_, expander) => {
    test('stops mutants, mistakes and trivial solvers, and lets its reference pass', () => {
      const auditor = new PointAuditor(expander);
      for (const [turn, point] of coveringPoints(expander, POINTS).slice(0, POINTS).entries()) {
        const { findings, mutants, rivals, task } = auditor.audit(point.index, turn);
        expect(findings, task).toEqual([]);
        const { killed, survivors } = mutants;
        expect(killed, task).toBeGreaterThan(0);
        // The bar is the template's; one point of it has a few dozen mutants, of which two may live.
        if (survivors.length > 2)
          expect(killed / (killed + survivors.length), task).toBeGreaterThan(BARS.killed);
        expect(
          rivals.filter(({ killed }) => !killed),
          task,
        ).toEqual([]);
      }
    });
  });
}
