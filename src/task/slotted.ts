/** Marks the place of a name in text that is being made: a slot number between two control characters. */
const OPEN = '\u0001';
const CLOSE = '\u0002';
const SLOT = /\u0001(\d+)\u0002/;

/** Names a task has at most: its export and the parameters of that. */
export const MOST_NAMES = 16;

/** The text that stands for a slot until the text is cut up by {@link slotted}. */
export function slotMark(slot: number): string {
  return `${OPEN}${slot}${CLOSE}`;
}

/**
 * Text with places for names: what a dress may change is cut out once, so that dressing a task is
 * concatenation. `pieces[0] + names[slots[0]] + pieces[1] + ...`.
 */
export interface Slotted {
  readonly pieces: readonly string[];
  readonly slots: readonly number[];
}

/** Cuts text at its slot marks. */
export function slotted(marked: string): Slotted {
  const parts = marked.split(SLOT);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1).map(Number),
  };
}

/** The text with its names. */
export function fill({ pieces, slots }: Slotted, names: readonly string[]): string {
  let text = pieces[0] as string;
  for (let index = 0; index < slots.length; index += 1) {
    text += (names[slots[index] as number] as string) + (pieces[index + 1] as string);
  }
  return text;
}

/** The same text with every piece changed, as by escaping; names are not touched. */
export function mapPieces({ pieces, slots }: Slotted, change: (piece: string) => string): Slotted {
  return { pieces: pieces.map(change), slots };
}
