import type { Program } from './program.ts';
import { freeNames } from './scope.ts';
import type { LiftedHelper, Stmt } from './tree.ts';
import { patternNames, type TreeNode, visit } from './walk.ts';

/** How a program is made, as far as rules about structure ask. */
export interface Structure {
  /** A loop statement; callbacks of `map` and its like are none. */
  readonly hasLoop: boolean;
  /** A function that mentions itself, directly or through others. */
  readonly recurs: boolean;
  /** A regular expression as a literal. */
  readonly hasRegex: boolean;
  /** Properties that are read of values (`sort`), of globals (`Math.max`), and globals themselves (`Set`). */
  readonly names: ReadonlySet<string>;
}

const LOOPS: ReadonlySet<string> = new Set(['for', 'forof', 'forin', 'while', 'dowhile']);

/** Looks at a whole program, its helpers among it. */
export function structureOf({ fn, helpers }: Program): Structure {
  const decls = helpers.flatMap(({ decl }): readonly Stmt[] => (decl.k === 'typedecl' ? [] : [decl]));
  const names = new Set<string>(freeNames(fn));
  for (const decl of decls) for (const name of freeNames(decl)) names.add(name);
  let hasLoop = false;
  let hasRegex = false;
  visit([fn, ...decls], (node) => {
    if (LOOPS.has(node.k)) hasLoop = true;
    if (node.k === 'regex') hasRegex = true;
    if (node.k === 'dot' && node.on.k !== 'this') {
      names.add(node.name);
      if (node.on.k === 'id') names.add(`${node.on.name}.${node.name}`);
    }
    return undefined;
  });
  return { hasLoop, recurs: recurs([fn, ...decls]), hasRegex, names };
}

/** Whether some named function mentions itself, directly or through other named functions. */
function recurs(parts: readonly TreeNode[]): boolean {
  const mentioned = new Map<string, ReadonlySet<string>>();
  visit(parts, (node) => {
    for (const [name, body] of namedFunctions(node)) mentioned.set(name, mentionsIn(body));
    return undefined;
  });
  for (const start of mentioned.keys()) {
    const found = new Set<string>();
    const waiting = [start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const name of mentioned.get(next) ?? []) {
        if (name === start) return true;
        if (found.has(name)) continue;
        found.add(name);
        waiting.push(name);
      }
    }
  }
  return false;
}

/** Functions that a node gives a name to. */
function namedFunctions(node: TreeNode): readonly (readonly [name: string, body: unknown])[] {
  if (node.k === 'fn') return node.name === undefined ? [] : [[node.name, node.body]];
  if (node.k !== 'let') return [];
  return node.decls.flatMap(({ target, init }) =>
    init?.k === 'fn' ? patternNames(target).map((name) => [name, init.body] as const) : [],
  );
}

function mentionsIn(body: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  visit(body, (node) => {
    if (node.k === 'id') found.add(node.name);
    // A method calls another by `this`.
    if (node.k === 'dot' && node.on.k === 'this') found.add(node.name);
    return undefined;
  });
  return found;
}

/** Whether a helper is a function, and so may be called. */
export function isFunctionHelper({ decl }: LiftedHelper): boolean {
  if (decl.k === 'fndecl') return true;
  return decl.k === 'let' && decl.decls.every(({ init }) => init?.k === 'fn');
}
