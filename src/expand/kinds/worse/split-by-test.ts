import type { Stream } from '../../../seed/stream.ts';
import type { Expr, Stmt } from '../../../tree/tree.ts';
import { nodeCount } from '../../../tree/walk.ts';
import type { Edit } from './edit.ts';
import { type Reach, withList } from './places.ts';
import { withOtherNames } from './with-other-names.ts';

/** Nodes that statements have at least to be worth telling two cases apart. */
const LEAST_NODES = 15;

/**
 * The end of a list of statements stands in both branches of a test on which nothing depends; in one of them,
 * what it declares may have other names.
 */
export const splitByTest: Edit = function* ({ program, places }, stream) {
  for (const { list, at, reach } of places) {
    const end = list.slice(at);
    if (reach.length === 0 || nodeCount(end) < LEAST_NODES || end.some(isDeclaration)) continue;
    const test = testOf(stream.pick(reach), stream);
    const no = stream.chance(0.5) ? end : withOtherNames(end);
    yield withList(program, list, [...list.slice(0, at), { k: 'if', test, yes: end, no }]);
  }
};

/** In a branch, a function or class could not be named by what stands before it. */
function isDeclaration({ k }: Stmt): boolean {
  return k === 'fndecl' || k === 'classdecl';
}

/** A test of a number that narrows no type and throws on nothing. */
function testOf({ number }: Reach, stream: Stream): Expr {
  const num = (value: number): Expr => ({ k: 'num', value });
  if (stream.chance(0.5)) return { k: 'bin', op: '>', l: number, r: num(stream.below(2)) };
  const rest: Expr = { k: 'bin', op: '%', l: number, r: num(2) };
  return { k: 'bin', op: '===', l: rest, r: num(0) };
}
