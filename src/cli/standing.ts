import type { Engine } from '../curriculum/engine.ts';
import type { Explanation } from '../curriculum/explain.ts';
import type { Figures } from '../curriculum/gate/gate.ts';
import { aligned, percent } from './audit-table.ts';
import { counted, grouped, print } from './print.ts';
import { type RunArgs, withRun } from './run-folder.ts';

/** What `etudes curriculum state` is called with. */
export interface StateArgs extends RunArgs {
  readonly json: boolean;
}

/** What `etudes curriculum explain` is called with. */
export interface ExplainArgs extends StateArgs {
  readonly arm?: string | undefined;
}

/** `etudes curriculum state`: how far a run has come. */
export async function state({ json, ...args }: StateArgs): Promise<void> {
  await withRun(args, ({ engine }) => {
    const { opening } = engine;
    const { version, issued, counts } = engine;
    const open = engine.open().length;
    const levels = engine.levels();
    const arms = explained(engine).map(({ arm, share, issued: tickets, groups, mean }) => ({
      arm,
      share,
      issued: tickets,
      groups,
      ...(mean === undefined ? {} : { mean }),
    }));
    if (json) {
      const { curriculum, seed, space, config } = opening;
      print(JSON.stringify({ curriculum, seed, space, config, version, issued, open, counts, levels, arms }));
      return;
    }
    print(`${opening.curriculum}, seed ${opening.seed}, policy ${version}`);
    print(`${counted(issued, 'ticket')}, ${grouped(open)} open; reports: ${tally(counts)}`);
    for (const [ladder, level] of Object.entries(levels))
      print(`${ladder}: level ${level}, ${namesOnRung(engine, ladder, level).join(', ')}`);
    for (const line of armTable(explained(engine))) print(line);
  });
}

/** `etudes curriculum explain`: why arms are drawn as often as they are. */
export async function explain({ arm, json, ...args }: ExplainArgs): Promise<void> {
  await withRun(args, ({ engine }) => {
    const explanations = arm === undefined ? explained(engine) : [engine.explain(arm)];
    if (json) {
      for (const each of explanations) print(JSON.stringify(each));
      return;
    }
    for (const line of armTable(explanations)) print(line);
    if (arm === undefined) return;
    for (const { ladder, rung, level, rungs, verdict, figures, streak, lastMove } of explanations[0]
      ?.ladders ?? []) {
      print(
        `${ladder}: on level ${level} of 0 to ${rungs - 1}${rung === undefined ? '' : `, this arm on ${rung}`}`,
      );
      print(`  ${verdict} (${said(figures)}), ${counted(Math.abs(streak), 'barrier')} in a row`);
      if (lastMove !== null) {
        const { kind, from, to, version, evidence } = lastMove;
        print(`  last move: ${kind} from ${from} to ${to} at policy ${version} (${said(evidence)})`);
      }
    }
  });
}

/** The arms on a rung of a ladder. */
export function namesOnRung(engine: Engine, ladder: string, rung: number): readonly string[] {
  return explained(engine).flatMap(({ arm, ladders }) =>
    ladders.some((each) => each.ladder === ladder && each.rung === rung) ? [arm] : [],
  );
}

function explained(engine: Engine): readonly Explanation[] {
  return Object.keys(engine.shares()).map((arm) => engine.explain(arm));
}

function armTable(explanations: readonly Explanation[]): readonly string[] {
  return aligned([
    ['arm', 'share', 'issued', 'open', 'groups', 'attempts', 'mean', 'progress', ''],
    ...explanations.map(({ arm, share, issued, open, groups, attempts, mean, progress, stalled }) => [
      arm,
      percent(share),
      ...[issued, open, groups, attempts].map((value) => grouped(value)),
      mean === undefined ? '-' : mean.toFixed(3),
      progress.toFixed(3),
      stalled ? 'stalled' : '',
    ]),
  ]).map((line) => line.trimEnd());
}

function tally(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${grouped(count)} ${name}`)
    .join(', ');
}

function said(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(3)}`)
    .join(', ');
}
