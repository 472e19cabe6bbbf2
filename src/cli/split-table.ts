import { NUISANCES } from '../split/drift.ts';
import type { SplitFigures, SplitReport } from '../split/split-report.ts';
import { aligned, percent } from './audit-table.ts';
import { counted, grouped } from './print.ts';

/** A split report as people read it. */
export function splitTable({
  tasks,
  discarded,
  splits,
  coverage,
  leaks,
  problems,
}: SplitReport): readonly string[] {
  const held = splits.slice(1);
  const lost = Object.entries(discarded);
  return [
    ...aligned([
      ['split', 'kind', 'tasks', 'sealed', 'examined', 'behaviours'],
      ...splits.map(({ name, kind, count, sealed, examined, behaviours }) => [
        name,
        kind,
        ...[count, sealed, examined, behaviours].map((value) => grouped(value)),
      ]),
    ]),
    ...lost.map(([reason, count]) => `discarded: ${counted(count, 'task')}, for ${reason}`),
    '',
    ...aligned([
      ['against training', 'atoms', 'compounds', 'declared', 'novel', 'SDCC 1', '2', '3', 'steps away'],
      ...held.map((split) => [
        split.name,
        ...[split.atomDivergence, split.compoundDivergence, split.declaredDivergence].map(decimals),
        percent(split.novelCompoundShare ?? 0),
        ...(split.sdcc ?? []).map(decimals),
        String(split.supportDistance?.steps ?? 0),
      ]),
    ]),
    '',
    ...aligned([
      ['alike in training', 'programs', 'behaviours', 'near prompts', ...NUISANCES],
      ...held.map((split) => [
        split.name,
        ...[split.shared?.program, split.shared?.behaviour].map((value) => allowed(split, value)),
        percent(split.nearCopies ?? 0),
        ...NUISANCES.map((nuisance) => decimals(split.drift?.[nuisance])),
      ]),
    ]),
    '',
    `${counted(tasks, 'task')} drawn; training has ${coverage.map(percent).join(', ')} of the possible single levels, pairs and triples`,
    ...(leaks.length + problems.length === 0 ? [] : ['']),
  ];
}

function allowed({ leaks }: SplitFigures, shared: number | undefined): string {
  const failed = Object.values(leaks ?? {}).reduce((sum, count) => sum + count, 0);
  return failed > 0 ? `${shared ?? 0} !` : String(shared ?? 0);
}

function decimals(value: number | undefined): string {
  return (value ?? 0).toFixed(3);
}
