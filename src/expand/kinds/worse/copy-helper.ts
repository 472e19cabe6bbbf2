import type { Program } from '../../../tree/program.ts';
import { mentions } from '../../../tree/purity.ts';
import type { LiftedHelper, Stmt } from '../../../tree/tree.ts';
import { isNode, mapChildren } from '../../../tree/walk.ts';
import type { Edit } from './edit.ts';
import { functionOf } from './function-of.ts';

/** A helper that is called at two places stands there twice, and one of them calls the copy. */
export const copyHelper: Edit = function* ({ program }) {
  for (const helper of program.helpers) {
    const { name, decl } = helper;
    if (functionOf(decl) === undefined || mentions(decl).has(name)) continue;
    const uses = [program.fn, ...program.helpers].reduce(
      (sum, part) => sum + (mentions(part).get(name) ?? 0),
      0,
    );
    if (uses >= 2) yield withCopy(program, helper);
  }
};

function withCopy({ fn, helpers }: Program, { name, decl, needs }: LiftedHelper): Program {
  const taken = new Set(helpers.map((helper) => helper.name));
  let other = `${name}2`;
  while (taken.has(other) || mentions(fn).has(other)) other += '2';
  let isFirst = true;
  const change = (part: object): object => {
    if (!isNode(part) || part.k !== 'id' || part.name !== name || !isFirst) return mapChildren(part, change);
    isFirst = false;
    return { ...part, name: other };
  };
  const changed = change({ fn, helpers }) as Program;
  const copy = { name: other, decl: named(decl as Stmt, other), needs };
  return {
    ...changed,
    helpers: changed.helpers.flatMap((helper) => (helper.name === name ? [helper, copy] : [helper])),
  };
}

function named(decl: Stmt, name: string): Stmt {
  if (decl.k === 'fndecl') return { ...decl, fn: { ...decl.fn, name } };
  if (decl.k !== 'let') return decl;
  return { ...decl, decls: decl.decls.map((each) => ({ ...each, target: { k: 'pid', name } })) };
}
