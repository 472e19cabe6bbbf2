/** A text with places where it may break, in the manner of Wadler's pretty printer. */
export type Doc =
  | string
  | readonly Doc[]
  | { readonly d: 'group' | 'indent'; readonly of: Doc }
  /** A break: a space (`line`) or nothing (`soft`) when its group is flat. */
  | { readonly d: 'line' }
  | { readonly d: 'soft' }
  /** A break that is always one. */
  | { readonly d: 'hard' }
  /** Something only when the group around it breaks. */
  | { readonly d: 'broken'; readonly of: Doc };

export const line: Doc = { d: 'line' };
export const soft: Doc = { d: 'soft' };
export const hard: Doc = { d: 'hard' };

export function group(of: Doc): Doc {
  return { d: 'group', of };
}

export function indent(of: Doc): Doc {
  return { d: 'indent', of };
}

/** `of` only when the group around it breaks. */
export function whenBroken(of: Doc): Doc {
  return { d: 'broken', of };
}

/** The items with `between` set between them. */
export function join(between: Doc, items: readonly Doc[]): Doc[] {
  return items.flatMap((item, position) => (position === 0 ? [item] : [between, item]));
}

/** Of docs that were asked about: groups in groups are, once for each of them. */
const breaking = new WeakMap<object, boolean>();

/** True when the doc holds a break that cannot be flat. */
export function breaks(doc: Doc): boolean {
  if (typeof doc === 'string') return false;
  let known = breaking.get(doc);
  if (known === undefined) {
    known = isList(doc)
      ? doc.some(breaks)
      : doc.d === 'hard' || ((doc.d === 'group' || doc.d === 'indent') && breaks(doc.of));
    breaking.set(doc, known);
  }
  return known;
}

function isList(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc);
}

interface Piece {
  readonly indent: number;
  readonly flat: boolean;
  readonly doc: Doc;
}

/** True when `pieces`, and what follows up to the next break, fit in `room` columns. */
function fits(first: Piece, rest: readonly Piece[], room: number): boolean {
  const pieces = [first];
  let left = room;
  let next = rest.length;
  while (left >= 0) {
    const piece = pieces.pop() ?? rest[--next];
    if (piece === undefined) return true;
    const { doc, flat } = piece;
    if (typeof doc === 'string') left -= doc.length;
    else if (isList(doc)) {
      for (let at = doc.length - 1; at >= 0; at--) pieces.push({ ...piece, doc: doc[at] as Doc });
    } else if (doc.d === 'hard') return true;
    else if (doc.d === 'line' || doc.d === 'soft') {
      if (!flat) return true;
      if (doc.d === 'line') left -= 1;
    } else if (doc.d === 'broken') {
      if (!flat) pieces.push({ ...piece, doc: doc.of });
    } else if (doc.d === 'group') {
      pieces.push({ ...piece, flat: flat && !breaks(doc.of), doc: doc.of });
    } else pieces.push({ ...piece, doc: doc.of });
  }
  return false;
}

/**
 * Lays a doc out in lines of `width` columns where it can. Lines are indented by two spaces a level. Of endless
 * width only what must break does, and nothing is measured.
 */
export function layOut(doc: Doc, width: number): string {
  const out: string[] = [];
  let column = 0;
  const pieces: Piece[] = [{ indent: 0, flat: false, doc }];
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    const { doc: part, flat, indent: depth } = piece;
    if (typeof part === 'string') {
      out.push(part);
      column += part.length;
    } else if (isList(part)) {
      for (let at = part.length - 1; at >= 0; at--) pieces.push({ ...piece, doc: part[at] as Doc });
    } else if (part.d === 'group') {
      const whole = { ...piece, flat: true, doc: part.of };
      const canBeFlat =
        flat ||
        (!breaks(part.of) && (width === Number.POSITIVE_INFINITY || fits(whole, pieces, width - column)));
      pieces.push({ ...whole, flat: canBeFlat });
    } else if (part.d === 'indent') pieces.push({ ...piece, indent: depth + 2, doc: part.of });
    else if (part.d === 'broken') {
      if (!flat) pieces.push({ ...piece, doc: part.of });
    } else if (flat && part.d !== 'hard') {
      if (part.d === 'line') {
        out.push(' ');
        column += 1;
      }
    } else {
      out.push('\n', ' '.repeat(depth));
      column = depth;
    }
  }
  return out.join('').replace(/[ ]+$/gm, '');
}
