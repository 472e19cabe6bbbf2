import type { Program } from '../tree/program.ts';
import type { Expr, Pattern, TypeText } from '../tree/tree.ts';
import { visit } from '../tree/walk.ts';
import { atNodes, atValues } from './changes.ts';
import type { MutationOperator } from './program.ts';
import { shownExpr } from './shown.ts';

const known = new WeakMap<Program, ReadonlySet<string>>();

/** Texts are taken apart by code units instead of code points. */
const inValues = atValues('code units', (expr, _site, program): readonly Expr[] => {
  if (expr.k === 'arr') {
    const [only] = expr.items;
    const text = expr.items.length === 1 && only?.k === 'spread' ? only.arg : undefined;
    return text !== undefined && isText(text, textsOf(program)) ? [splitUp(text)] : [];
  }
  if (expr.k !== 'call' || expr.fn.k !== 'dot') return [];
  const { fn, args } = expr;
  if (fn.name === 'codePointAt') return [{ ...expr, fn: { ...fn, name: 'charCodeAt' } }];
  if (fn.name === 'fromCodePoint') return [{ ...expr, fn: { ...fn, name: 'fromCharCode' } }];
  const [first, ...rest] = args;
  if (fn.name !== 'from' || first === undefined || !isText(first, textsOf(program))) return [];
  return [rest.length === 0 ? splitUp(first) : { ...expr, args: [splitUp(first), ...rest] }];
});

const inLoops = atNodes('code units', (node, _site, program) =>
  node.k === 'forof' && !node.in && isText(node.over, textsOf(program))
    ? [
        {
          part: { ...node, over: splitUp(node.over) },
          before: () => shownExpr(node.over),
          after: () => shownExpr(splitUp(node.over)),
        },
      ]
    : [],
);

/** Both ways in which a program goes through the characters of a text. */
export const codeUnits: MutationOperator = {
  name: 'code units',
  mutate: (program) => [...inValues.mutate(program), ...inLoops.mutate(program)],
};

function splitUp(text: Expr): Expr {
  return { k: 'call', fn: { k: 'dot', on: text, name: 'split' }, args: [{ k: 'str', value: '' }] };
}

const GIVE_TEXT =
  /^(trim|trimStart|trimEnd|toUpperCase|toLowerCase|join|padStart|padEnd|repeat|normalize|replace|replaceAll)$/;

/** True where the source alone shows that the value is a text. */
function isText(expr: Expr, texts: ReadonlySet<string>): boolean {
  if (expr.k === 'str' || expr.k === 'tpl') return true;
  if (expr.k === 'id') return texts.has(expr.name);
  if (expr.k === 'as' || expr.k === 'nonnull') return isText(expr.arg, texts);
  return expr.k === 'call' && expr.fn.k === 'dot' && GIVE_TEXT.test(expr.fn.name);
}

/** Names that are declared as texts; one that is also declared as something else is left out. */
function textsOf(program: Program): ReadonlySet<string> {
  let texts = known.get(program);
  if (texts === undefined) {
    const found = new Map<string, boolean>();
    const note = (target: Pattern, type: TypeText | undefined, init: Expr | undefined): void => {
      if (target.k !== 'pid') return;
      const isOne =
        type === undefined
          ? init !== undefined && isText(init, new Set())
          : type.parts.length === 1 && type.parts[0] === 'string';
      found.set(target.name, isOne && (found.get(target.name) ?? true));
    };
    visit([program.helpers.map(({ decl }) => decl), program.fn], (node) => {
      if (node.k === 'fn' || node.k === 'constructor')
        for (const { target, type, init } of node.params) note(target, type, init);
      if (node.k === 'let') for (const { target, type, init } of node.decls) note(target, type, init);
      return undefined;
    });
    texts = new Set([...found].flatMap(([name, isOne]) => (isOne ? [name] : [])));
    known.set(program, texts);
  }
  return texts;
}
