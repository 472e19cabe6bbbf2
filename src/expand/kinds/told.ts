import { fill } from '../../task/slotted.ts';
import type { Files, StagedText } from '../../task/staged.ts';
import type { Meaning } from '../meaning.ts';
import type { Staging } from './staging.ts';

/** The facts of a meaning with the task's names. */
export function factsOf(meaning: Meaning, { dress, point }: Staging): readonly string[] {
  return meaning.content.facts(point.surface.natural).map((fact) => fill(fact, dress.slots));
}

/** Facts for the doc comment of code: only the style that tells them there puts them there. */
export function docOf(staging: Staging): readonly string[] {
  return staging.point.surface.style === 'docstring' ? factsOf(staging.meaning, staging) : [];
}

/** Files as a prompt shows them. */
export function shownFiles(files: Files): readonly StagedText[] {
  return Object.entries(files).map(([file, text]) => ({ file, text: text.trimEnd() }));
}
