import { createHash } from 'node:crypto';
import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Meaning } from './meaning.ts';

/** Probe inputs a fingerprint is taken on. */
const PROBES = 96;
/** Draws at most for each probe that the template accepts. */
const PATIENCE = 8;

/** Probe values of one shape, drawn once. */
const columns = new WeakMap<Shape, readonly unknown[]>();

function columnOf(shape: Shape): readonly unknown[] {
  let column = columns.get(shape);
  if (column === undefined) {
    // By type and domain, not by name or place, so that equal behaviour of two templates shows.
    const path = SeedPath.root('etudes battery').child(shape.arbitrarySource().expression);
    column = Array.from({ length: PROBES * PATIENCE }, (_, index) => shape.draw(path.at(index).stream()));
    columns.set(shape, column);
  }
  return column;
}

/**
 * The behaviour fingerprint of a point: the sha256, in hex, of the oracle's encoded answers on a fixed
 * battery of probe inputs for its types. What throws counts as an answer.
 */
export function behaviourOf(meaning: Meaning): string {
  const accepts = meaning.template.spec.accepts as ((args: unknown, live: unknown) => boolean) | undefined;
  const shapes = meaning.argNames.map((name) => [name, meaning.form.args[name] as Shape] as const);
  const digest = createHash('sha256');
  digest.update(shapes.map(([, shape]) => shape.typeText()).join(', '));
  let taken = 0;
  for (let index = 0; index < PROBES * PATIENCE && taken < PROBES; index += 1) {
    const args: Record<string, unknown> = {};
    // A shift by place keeps two arguments of one type from always being equal.
    shapes.forEach(([name, shape], place) => {
      const column = columnOf(shape);
      args[name] = column[(index + 31 * place) % column.length];
    });
    if (accepts !== undefined && !accepts(args, meaning.live)) continue;
    taken += 1;
    digest.update(answer(meaning, args));
  }
  return digest.digest('hex');
}

function answer(meaning: Meaning, args: Readonly<Record<string, unknown>>): string {
  try {
    return `\n${JSON.stringify(meaning.form.result.encode(meaning.oracle(meaning.mutates ? meaning.copy(args) : args)))}`;
  } catch (error) {
    return `\nthrows ${error instanceof Error ? error.name : 'something'}`;
  }
}
