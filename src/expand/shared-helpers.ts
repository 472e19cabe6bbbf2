import { nodeCount } from '../tree/walk.ts';
import type { LiftedTemplate } from './lifted-template.ts';

/** Nodes from which on a helper is more than a small tool: whoever reads it reads part of a solution. */
const LARGE = 46;

const IMPLEMENTS = /^(oracle$|mistakes\.|twins\.)/;
const known = new WeakMap<LiftedTemplate, ReadonlyMap<string, number>>();

/**
 * Large helpers of the author's file that right or wrong solutions call, by name with their nodes. What a task
 * shows should hold none of them: a wrong solution is mostly a right one.
 */
function solvers(lifted: LiftedTemplate): ReadonlyMap<string, number> {
  let found = known.get(lifted);
  if (found === undefined) {
    const paths = Object.keys(lifted.definition.functions).filter((path) => IMPLEMENTS.test(path));
    const sized = [...helpersOf(lifted, paths)].map((name): readonly [string, number] => [
      name,
      nodeCount(lifted.helpers[name]?.decl),
    ]);
    found = new Map(sized.filter(([, nodes]) => nodes >= LARGE));
    known.set(lifted, found);
  }
  return found;
}

/** Of helpers by name, those that solutions are made of. */
export function solversAmong(lifted: LiftedTemplate, names: Iterable<string>): readonly string[] {
  const all = solvers(lifted);
  return [...new Set(names)].filter((name) => all.has(name));
}

const counted = new WeakMap<LiftedTemplate, Map<string, number>>();

/** Nodes of the solvers that some of an author's functions call. */
export function solverNodes(lifted: LiftedTemplate, paths: readonly string[]): number {
  let counts = counted.get(lifted);
  if (counts === undefined) {
    counts = new Map();
    counted.set(lifted, counts);
  }
  const key = paths.join('\n');
  let nodes = counts.get(key);
  if (nodes === undefined) {
    const all = solvers(lifted);
    nodes = 0;
    for (const name of helpersOf(lifted, paths)) nodes += all.get(name) ?? 0;
    counts.set(key, nodes);
  }
  return nodes;
}

/** Helpers that an author's functions call, directly or through others. */
function helpersOf({ definition, helpers }: LiftedTemplate, paths: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = paths.flatMap((path) => definition.functions[path]?.needs ?? []);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const helper = helpers[next];
    if (helper === undefined || found.has(next)) continue;
    found.add(next);
    waiting.push(...helper.needs);
  }
  return found;
}
