import { freeNames } from './scope.ts';
import type { FunctionNode } from './tree.ts';
import { isNode, nodeCount, visit } from './walk.ts';

/** Size, depth and vocabulary of a function. */
export interface Measure {
  /** Nodes of the tree: expressions, statements, patterns and functions. */
  readonly nodes: number;
  /** How deep loops, branches, tries and inner functions nest; 0 in straight code. */
  readonly depth: number;
  /** Operators used, sorted; `?:` and `?.` among them. */
  readonly operators: readonly string[];
  /** Names used that the function does not declare, and members such as `.sort` that it calls; sorted. */
  readonly names: readonly string[];
}

const NESTS: ReadonlySet<string> = new Set([
  'for',
  'forof',
  'while',
  'dowhile',
  'if',
  'switch',
  'try',
  'cond',
  'fn',
  'class',
]);

/** Measures a function with everything inside it; helpers count where they are measured themselves. */
export function measure(fn: FunctionNode): Measure {
  const operators = new Set<string>();
  const names = freeNames(fn);
  visit(fn, (node) => {
    if (node.k === 'bin' || node.k === 'un' || node.k === 'update' || node.k === 'assign')
      operators.add(node.op);
    else if (node.k === 'cond') operators.add('?:');
    if ('optional' in node && node.optional && node.k !== 'field') operators.add('?.');
    if (node.k === 'call' && node.fn.k === 'dot') names.add(`.${node.fn.name}`);
    return undefined;
  });
  return {
    nodes: nodeCount(fn),
    depth: depthOf(fn) - 1,
    operators: [...operators].sort(),
    names: [...names].sort(),
  };
}

function depthOf(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0;
  let inner = 0;
  for (const value of Object.values(part)) inner = Math.max(inner, depthOf(value));
  return !Array.isArray(part) && isNode(part) && NESTS.has(part.k) ? inner + 1 : inner;
}
