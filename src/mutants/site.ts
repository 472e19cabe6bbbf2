import type { Program } from '../tree/program.ts';
import type { Stmt } from '../tree/tree.ts';
import { isNode, isTypeText, type TreeNode } from '../tree/walk.ts';

type Path = readonly (string | number)[];

/** A node of a program, and where it stands. */
export interface Site {
  readonly node: TreeNode;
  readonly parents: readonly TreeNode[];
  /** The property of the nearest parent that holds the node, itself or in a list. */
  readonly key: string;
  /** `solution` or the name of the helper, and a number from 0 in the order of the text. */
  readonly place: string;
  readonly path: Path;
}

/** A list of statements that run one after the other. */
export interface BodySite {
  readonly stmts: readonly Stmt[];
  /** The function, loop, branch or block it is the body of, and its parents before it. */
  readonly parents: readonly TreeNode[];
  readonly key: string;
  readonly place: string;
  readonly path: Path;
}

interface Sites {
  readonly nodes: readonly Site[];
  readonly bodies: readonly BodySite[];
}

const known = new WeakMap<Program, Sites>();
const BODY_KEYS: ReadonlySet<string> = new Set(['body', 'yes', 'no', 'handler', 'finalizer']);

/** All nodes of a program and all lists of statements, parents first. */
export function sitesOf(program: Program): Sites {
  let sites = known.get(program);
  if (sites === undefined) {
    sites = findSites(program);
    known.set(program, sites);
  }
  return sites;
}

function findSites(program: Program): Sites {
  const nodes: Site[] = [];
  const bodies: BodySite[] = [];
  let owner = '';
  let count = 0;

  function walk(part: unknown, path: Path, key: string, parents: readonly TreeNode[]): void {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      if (BODY_KEYS.has(key))
        bodies.push({ stmts: part as readonly Stmt[], parents, key, place: `${owner}#${count}`, path });
      for (const [at, item] of part.entries()) walk(item, [...path, at], key, parents);
      return;
    }
    if (isTypeText(part)) return;
    let inner = parents;
    if (isNode(part)) {
      nodes.push({ node: part, parents, key, place: `${owner}#${count}`, path });
      count += 1;
      inner = [...parents, part];
    }
    for (const name in part) {
      const value = (part as Readonly<Record<string, unknown>>)[name];
      if (typeof value === 'object') walk(value, [...path, name], name, inner);
    }
  }

  for (const [at, helper] of program.helpers.entries()) {
    owner = helper.name;
    count = 0;
    walk(helper.decl, ['helpers', at, 'decl'], 'decl', []);
  }
  owner = 'solution';
  count = 0;
  walk(program.fn, ['fn'], 'fn', []);
  return { nodes, bodies };
}

/** The program with another part at a path. */
export function withPart(program: Program, path: Path, part: unknown): Program {
  return replaced(program, path, 0, part) as Program;
}

function replaced(whole: unknown, path: Path, depth: number, part: unknown): unknown {
  if (depth === path.length) return part;
  const step = path[depth] as string | number;
  const inner = replaced((whole as Readonly<Record<string, unknown>>)[step], path, depth + 1, part);
  if (Array.isArray(whole)) return whole.with(step as number, inner);
  return { ...(whole as Readonly<Record<string, unknown>>), [step]: inner };
}
