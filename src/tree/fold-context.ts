import { bindTypes } from './bind-types.ts';
import { KnownValues } from './known.ts';
import { assignedNames, mentions } from './purity.ts';
import { type Marks, uniquify } from './scope.ts';
import type { Expr, FunctionNode, LiftedHelper } from './tree.ts';
import { visit } from './walk.ts';

/** What the passes of one folding share. */
export class FoldContext {
  readonly marks: Marks = { next: 0 };
  readonly known = new KnownValues();
  readonly helpers: Readonly<Record<string, LiftedHelper>>;
  /** What marked names stand for: literals, other names, known values. */
  readonly env = new Map<string, Expr>();
  /** Names whose plain value the author wrote: they stay. */
  readonly kept = new Set<string>();
  #counts: ReadonlyMap<string, number> = new Map();
  #assigned: ReadonlySet<string> = new Set();
  #writes: ReadonlyMap<string, number> = new Map();

  readonly #types: Readonly<Record<string, string>>;

  constructor(helpers: Readonly<Record<string, LiftedHelper>>, types: Readonly<Record<string, string>>) {
    this.helpers = helpers;
    this.#types = types;
  }

  /** A copy of a known function with marks of its own and its types bound. */
  fresh(fn: FunctionNode): FunctionNode {
    return uniquify(bindTypes(fn, this.#types), this.marks);
  }

  /** Counts mentions and assignments anew, at the start of a pass over `root`. */
  count(root: unknown): void {
    this.#counts = this.#throughAliases(mentions(root));
    this.#assigned = assignedNames(root);
    this.#writes = plainWrites(root);
  }

  /** A mention of a name that stands for another is one of the other, too. */
  #throughAliases(counts: Map<string, number>): Map<string, number> {
    const total = new Map(counts);
    for (const [name, count] of counts) {
      let value = this.kept.has(name) ? undefined : this.env.get(name);
      while (value?.k === 'id' && value.name !== 'undefined') {
        total.set(value.name, (total.get(value.name) ?? 0) + count);
        value = this.kept.has(value.name) ? undefined : this.env.get(value.name);
      }
    }
    return total;
  }

  mentioned(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  isAssigned(name: string): boolean {
    return this.#assigned.has(name);
  }

  /** True of locals that are written by statements of their own and never read. */
  isWriteOnly(name: string): boolean {
    return name.includes('~') && this.mentioned(name) === this.#writes.get(name);
  }
}

/** How often each name is the target of an assignment that is a statement. */
function plainWrites(root: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  visit(root, (node) => {
    if (node.k !== 'expr') return undefined;
    const { expr } = node;
    const target = expr.k === 'assign' ? expr.l : expr.k === 'update' ? expr.arg : undefined;
    if (target?.k === 'id') counts.set(target.name, (counts.get(target.name) ?? 0) + 1);
    return undefined;
  });
  return counts;
}
