import type { Program } from '../tree/program.ts';
import type { Expr } from '../tree/tree.ts';
import { patternNames, visit } from '../tree/walk.ts';
import { atValues } from './changes.ts';

const known = new WeakMap<Program, readonly string[]>();
const BUILT_IN: ReadonlySet<string> = new Set(['length', 'size', 'constructor', 'prototype']);

/** Another field of a record is read: the next one, in order of name, that the program knows of. */
export const wrongKey = atValues('wrong key', (expr, { key, parents }, program): readonly Expr[] => {
  if (expr.k !== 'dot' || expr.name.startsWith('#')) return [];
  const parent = parents.at(-1);
  // Methods are another matter.
  if (key === 'fn' && (parent?.k === 'call' || parent?.k === 'new')) return [];
  const fields = fieldsOf(program);
  const at = fields.indexOf(expr.name);
  const other = at < 0 ? undefined : fields[(at + 1) % fields.length];
  return other === undefined || other === expr.name ? [] : [{ ...expr, name: other }];
});

/** Names that are read from records or written into them, sorted. */
function fieldsOf(program: Program): readonly string[] {
  let fields = known.get(program);
  if (fields === undefined) {
    const found = new Set<string>();
    const methods = new Set<unknown>();
    visit([program.helpers.map(({ decl }) => decl), program.fn], (node) => {
      if (node.k === 'call') methods.add(node.fn);
      if (node.k === 'prop') found.add(node.key);
      if (node.k === 'pobj') {
        for (const { key } of node.props) found.add(key);
        for (const name of node.rest === undefined ? [] : patternNames(node.rest)) found.delete(name);
      }
      const isField = node.k === 'dot' && !methods.has(node) && !isNamespace(node.on);
      if (isField && node.k === 'dot' && !node.name.startsWith('#')) found.add(node.name);
      return undefined;
    });
    fields = [...found].filter((name) => !BUILT_IN.has(name)).sort();
    known.set(program, fields);
  }
  return fields;
}

function isNamespace(on: Expr): boolean {
  return on.k === 'id' && /^(Math|Number|Object|Symbol)$/.test(on.name);
}
