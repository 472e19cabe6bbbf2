/** A text with places where it may break, in the manner of Wadler's pretty printer. */
export type Doc =
  | string
  | readonly Doc[]
  /** `breaks`: whether what it holds breaks whatever the width, which is asked often and so is known from the start. */
  | { readonly d: 'group' | 'indent'; readonly of: Doc; readonly breaks: boolean }
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
  return { d: 'group', of, breaks: breaks(of) };
}

export function indent(of: Doc): Doc {
  return { d: 'indent', of, breaks: breaks(of) };
}

/** `of` only when the group around it breaks. */
export function whenBroken(of: Doc): Doc {
  return { d: 'broken', of };
}

/** The items with `between` set between them. */
export function join(between: Doc, items: readonly Doc[]): Doc[] {
  return items.flatMap((item, position) => (position === 0 ? [item] : [between, item]));
}

/** True when the doc holds a break that cannot be flat. */
export function breaks(doc: Doc): boolean {
  if (typeof doc === 'string') return false;
  if (isList(doc)) return doc.some(breaks);
  return doc.d === 'hard' || ((doc.d === 'group' || doc.d === 'indent') && doc.breaks);
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
      pieces.push({ ...piece, flat: flat && !doc.breaks, doc: doc.of });
    } else pieces.push({ ...piece, doc: doc.of });
  }
  return false;
}

/**
 * Lays a doc out in lines of `width` columns where it can. Lines are indented by two spaces a level. Of endless
 * width only what must break does, and nothing is measured.
 */
export function layOut(doc: Doc, width: number): string {
  const text = width === Number.POSITIVE_INFINITY ? endless(doc, false, '\n') : measured(doc, width);
  return text.replace(TRAILING, '');
}

const TRAILING = / +$/gm;

/** @param start - what a new line begins with: the break and its indent */
function endless(doc: Doc, flat: boolean, start: string): string {
  if (typeof doc === 'string') return doc;
  if (isList(doc)) {
    let text = '';
    for (const part of doc) text += endless(part, flat, start);
    return text;
  }
  switch (doc.d) {
    case 'group':
      return endless(doc.of, flat || !doc.breaks, start);
    case 'indent':
      return endless(doc.of, flat, `${start}  `);
    case 'broken':
      return flat ? '' : endless(doc.of, false, start);
    case 'hard':
      return start;
    case 'line':
      return flat ? ' ' : start;
    case 'soft':
      return flat ? '' : start;
  }
}

function measured(doc: Doc, width: number): string {
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
      pieces.push({ ...whole, flat: flat || (!part.breaks && fits(whole, pieces, width - column)) });
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
  return out.join('');
}
