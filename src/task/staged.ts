import type { Example } from './content.ts';
import type { Kind } from './kind.ts';

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/** What a frame of a kind shows beside what all frames do: texts, and lists and records of them. */
export type StagedText = string | readonly StagedText[] | { readonly [name: string]: StagedText };

/** A point of a template that asks to write. */
export interface ShownPoint {
  readonly template: string;
  readonly index: bigint;
}

/**
 * What a task that asks for anything but writing a function begins with and is judged by: whole dressed
 * files, where a {@link Content} has texts with slots.
 */
export interface Staged {
  readonly kind: Kind;
  /** Names by slot, as the prompt says them. */
  readonly names: readonly string[];
  /** The file that the answer is looked for in. */
  readonly file: string;
  /** Whether the prompt says the facts in its list of rules. */
  readonly saysFacts: boolean;
  readonly starter: Files;
  /** Other points whose solutions stand in the starter. */
  readonly shows: readonly ShownPoint[];
  readonly public: Files;
  readonly examples: readonly Example[];
  /** Texts for the kind's frame. */
  readonly texts: { readonly [name: string]: StagedText };
  /** What only the trusted side may hold. */
  readonly trusted: () => { readonly hidden: Files; readonly reference: Files };
}
