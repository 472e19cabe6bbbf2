import { SeedPath } from '../../seed/seed-path.ts';
import type { Stream } from '../../seed/stream.ts';
import { createEngine, type Engine } from '../engine.ts';
import { betaDraw } from '../sampler/beta-draw.ts';
import type { Ticket } from '../ticket.ts';
import type { Column } from './column.ts';
import type { Row } from './row.ts';
import { type World, worldOf } from './world.ts';

/** The size of a run: barriers, groups before each, attempts a group. */
export interface Budget {
  readonly batches: number;
  readonly groups: number;
  readonly size: number;
}

export const BUDGET: Budget = { batches: 600, groups: 16, size: 8 };

/** Learners whose figures are reported, and others to tune defaults on: their parameters are drawn apart. */
export type Population = 'reported' | 'dev';

/** What one run came to. */
export interface CourseFigures {
  /** The true mean success on the target after each batch, averaged over batches; 0 to 1. */
  readonly auc: number;
  /** The same after the last batch. */
  readonly final: number;
  /** The share of tickets for arms that nothing is learnt from. */
  readonly waste: number;
  /** Moves of ladders, up or down. */
  readonly switches: number;
}

/** A group on its way back. */
interface Returning {
  readonly arm: number;
  readonly ticket: Ticket;
  /** By attempt; undefined for those that are lost. */
  readonly scores: readonly (number | undefined)[];
}

/**
 * Runs a sampler against a learner through the engine, as a trainer would. Under one seed every sampler meets
 * the same learner and the same labels, which is what makes runs pairs.
 *
 * @param seed - from 0
 */
export function runCourse(
  column: Column,
  row: Row,
  seed: number,
  population: Population = 'reported',
  { batches, groups, size }: Budget = BUDGET,
): CourseFigures {
  const { conditions } = column;
  const path = SeedPath.root('etudes simulated learners').child(population).at(seed);
  // Columns with the same learner share its parameters, so that they differ by their conditions alone.
  const world = worldOf(column, path.child('world'));
  const outcomes = path.child('outcomes').stream();
  const engine = createEngine({
    id: 'simulation',
    arms: world.arms,
    sampler: row.sampler(batches * groups),
    gate: row.gate,
    seed: `${population} ${seed}`,
    space: 'simulation',
    draw: ({ id }, draw) => `${id}#${draw}`,
  });
  const placeOf = new Map(world.arms.map(({ id }, place) => [id, place]));
  // By batch: what comes back in it.
  const due = new Map<number, Returning[]>();
  let area = 0;
  let wasted = 0;
  let switches = 0;
  for (let batch = 0; batch < batches; batch++) {
    for (const ticket of engine.issue({ groups, size })) {
      const arm = placeOf.get(ticket.arm) as number;
      if (world.isWaste(arm)) wasted++;
      const at = batch + outcomes.below((conditions.delay ?? 0) + 1);
      const scores = attempts(world, arm, size, conditions, outcomes);
      due.set(at, [...(due.get(at) ?? []), { arm, ticket, scores }]);
    }
    for (const group of due.get(batch) ?? []) bringBack(engine, world, group);
    due.delete(batch);
    world.forget(conditions.forgetting ?? 0);
    area += world.success();
    switches += engine.barrier(batch + 1).length;
  }
  return { auc: area / batches, final: world.success(), waste: wasted / (batches * groups), switches };
}

function attempts(
  world: World,
  arm: number,
  size: number,
  { alike = 0, loss }: Column['conditions'],
  outcomes: Stream,
): (number | undefined)[] {
  const mean = world.rate(arm);
  // A beta-binomial has the correlation 1 / (a + b + 1).
  const spread = alike === 0 ? 0 : 1 / alike - 1;
  const own =
    spread === 0 || mean < 1e-6 || mean > 1 - 1e-6
      ? mean
      : betaDraw(outcomes, mean * spread, (1 - mean) * spread);
  return Array.from({ length: size }, () => {
    const score = outcomes.unit() < own ? 1 : 0;
    if (loss === undefined) return score;
    return outcomes.unit() < (score === 1 ? loss.successes : loss.failures) ? undefined : score;
  });
}

function bringBack(engine: Engine, world: World, { arm, ticket, scores }: Returning): void {
  const came = scores.flatMap((score, attempt) =>
    score === undefined ? [] : [{ ticket: ticket.id, attempt, score }],
  );
  engine.report(came);
  if (came.length > 0)
    world.learn(
      arm,
      came.map(({ score }) => score),
    );
}
