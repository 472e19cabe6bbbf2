import type { Program } from './program.ts';
import { type TreeNode, visit } from './walk.ts';

const BRANCHES: ReadonlySet<string> = new Set(['if', 'for', 'forof', 'while', 'dowhile', 'cond']);
const CHOOSING = /^(?:&&|\|\||\?\?)=?$/;

/**
 * The highest complexity of a program's functions: one, and one more for each `if`, loop, `?:`, `&&`, `||`, `??`,
 * `case` and `catch` in it. Inner functions count on their own, as does what stands outside of any.
 */
export function highestComplexity({ fn, helpers }: Program): number {
  const units: unknown[] = [fn, helpers.map(({ decl }) => decl)];
  let highest = 1;
  for (let unit = units.pop(); unit !== undefined; unit = units.pop()) {
    let own = 1;
    const within = unit;
    visit(within, (node) => {
      if (node !== within && (node.k === 'fn' || node.k === 'constructor')) {
        units.push(node);
        return false;
      }
      own += branchesAt(node);
      return undefined;
    });
    highest = Math.max(highest, own);
  }
  return highest;
}

/** Ways to go on that a node adds itself. */
function branchesAt(node: TreeNode): number {
  if (BRANCHES.has(node.k)) return 1;
  if (node.k === 'bin' || node.k === 'assign') return CHOOSING.test(node.op) ? 1 : 0;
  if (node.k === 'switch') return node.cases.filter(({ test }) => test !== undefined).length;
  return node.k === 'try' && node.handler !== undefined ? 1 : 0;
}
