import { createHash } from 'node:crypto';
import type { Program } from '../tree/program.ts';
import { freeNamesOf, uniquify } from '../tree/scope.ts';
import type { Stmt } from '../tree/tree.ts';
import { isNode } from '../tree/walk.ts';
import type { Meaning } from './meaning.ts';
import { programOf } from './program-of.ts';

/** Operators whose sides may change places without another meaning; `+` joins texts, so it is none. */
const COMMUTATIVE: ReadonlySet<string> = new Set(['*', '&', '|', '^', '===', '!==', '==', '!=']);
/** Comparisons that read the other way round, so that each is written one way. */
const TURNED: ReadonlyMap<string, string> = new Map([
  ['>', '<'],
  ['>=', '<='],
]);
/** Parts of a tree that say nothing of what it does. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'type',
  'returns',
  'typeParams',
  'typeArgs',
  'readonly',
  'needs',
]);
/** Numbers up to here are small. */
const SMALL = 10;

/**
 * The sha256, in hex, of a point's reference in normal form: what it declares is called by number, literals
 * stand for their kind, types are left out, and operands that may change places are put in one order. Tasks
 * with the same hash have references that differ in names, literals and layout at most.
 */
export function astOf(meaning: Meaning): string {
  return programHash(programOf(meaning));
}

/** The same of a program. */
export function programHash({ fn, helpers }: Program): string {
  const declared = helpers.flatMap(({ decl }) => (decl.k === 'typedecl' ? [] : [decl]));
  // One block, so that the helpers are names it declares.
  const block: Stmt = { k: 'block', body: [...declared, { k: 'expr', expr: fn }] };
  return createHash('sha256').update(normalForm(block)).digest('hex');
}

/** A tree as text in normal form; see {@link astOf}. */
export function normalForm(root: unknown): string {
  const marked = uniquify(root, { next: 0 });
  const free = freeNamesOf(marked);
  const numbers = new Map<string, string>();
  const known = (name: string): string => (free.has(name) ? name : (numbers.get(name) ?? '$'));
  const named = (name: string): string => {
    if (!free.has(name) && !numbers.has(name)) numbers.set(name, `$${numbers.size}`);
    return known(name);
  };
  return textOf(marked, { named, known });
}

/** How names are written: what the tree declares by number. */
interface Naming {
  /** Gives a number to a name that has none yet. */
  readonly named: (name: string) => string;
  /** Gives none, as where two operands are held against each other before either is written. */
  readonly known: (name: string) => string;
}

function textOf(part: unknown, naming: Naming): string {
  if (Array.isArray(part)) return `[${part.map((each) => textOf(each, naming)).join()}]`;
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? 'none';
  if (!isNode(part)) return fieldsOf(part, naming);
  switch (part.k) {
    case 'id':
    case 'pid':
      return naming.named(part.name);
    case 'num':
      return numberKind(part.value);
    case 'str':
      return textKind(part.value);
    case 'tpl':
      return `tpl${part.quasis.map(textKind).join()}${textOf(part.exprs, naming)}`;
    case 'big':
    case 'regex':
      return part.k;
    case 'as':
    case 'nonnull':
      return textOf(part.arg, naming);
    case 'bin':
      return operation(part, naming);
    default:
      return fieldsOf(part, naming);
  }
}

function fieldsOf(part: object, naming: Naming): string {
  const fields = Object.entries(part)
    .filter(([name]) => !LEFT_OUT.has(name))
    // A function's own name is one of those it declares.
    .map(([name, value]) =>
      name === 'name' && ('params' in part || 'members' in part) && typeof value === 'string'
        ? naming.named(value)
        : `${name}:${textOf(value, naming)}`,
    );
  return `{${fields.join()}}`;
}

function operation({ op, l, r }: { op: string; l: unknown; r: unknown }, naming: Naming): string {
  const turned = TURNED.get(op);
  const peek: Naming = { ...naming, named: naming.known };
  const swaps = turned !== undefined || (COMMUTATIVE.has(op) && textOf(l, peek) > textOf(r, peek));
  const [first, second] = swaps ? [r, l] : [l, r];
  return `(${textOf(first, naming)}${turned ?? op}${textOf(second, naming)})`;
}

function numberKind(value: number): string {
  if (value === 0 || value === 1) return String(value);
  return Math.abs(value) <= SMALL ? 'few' : 'many';
}

function textKind(text: string): string {
  return text === '' ? "''" : text.length === 1 ? "'.'" : "'...'";
}
