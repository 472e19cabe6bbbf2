import type { Content, Example } from '../task/content.ts';
import { fill, mapPieces, type Slotted } from '../task/slotted.ts';
import { escapeText } from './escape.ts';
import type { FrameValue } from './frame.ts';
import { frameFor } from './frames.ts';
import { PUBLIC_TEST } from './public-test.ts';
import { SOLUTION } from './starter.ts';

/** What a prompt is made of; every text is already escaped. */
export interface PromptParts {
  readonly natural: 'en' | 'zh';
  readonly style: string;
  readonly names: readonly string[];
  readonly story: string;
  readonly starter: string;
  readonly publicTest: string;
  readonly examples: readonly { readonly call: string; readonly gives: string }[];
}

const kinds: Readonly<Record<string, Readonly<Record<'en' | 'zh', string>>>> = {
  function: { en: 'the function', zh: '函数' },
  class: { en: 'the class', zh: '类' },
};

/** Texts of a content that a prompt shows, escaped once for all its tasks. */
interface Said {
  readonly title: Readonly<Record<'en' | 'zh', string>>;
  readonly declarations: string;
  readonly signature: Slotted;
  readonly facts: Readonly<Record<'en' | 'zh', readonly Slotted[]>>;
  readonly constraints: Readonly<Record<'en' | 'zh', readonly Slotted[]>>;
}

const known = new WeakMap<Content, Said>();

function saidOf(content: Content): Said {
  let said = known.get(content);
  if (said === undefined) {
    const escaped = (texts: readonly Slotted[]): readonly Slotted[] => texts.map((text) => mapPieces(text, escapeText));
    said = {
      title: { en: escapeText(content.title.en), zh: escapeText(content.title.zh) },
      declarations: escapeText(content.declarations.map(({ source }) => `export ${source}`).join('\n\n')),
      signature: mapPieces(content.signature, escapeText),
      facts: { en: escaped(content.facts.en), zh: escaped(content.facts.zh) },
      constraints: {
        en: escaped(content.constraints.map(({ say }) => say.en)),
        zh: escaped(content.constraints.map(({ say }) => say.zh)),
      },
    };
    known.set(content, said);
  }
  return said;
}

/** A prompt, escaped, by the frame of its language and style. */
export function renderPrompt(content: Content, parts: PromptParts): string {
  const { natural, names } = parts;
  const said = saidOf(content);
  const filled = (texts: readonly Slotted[]): FrameValue => texts.map((text) => fill(text, names));
  return frameFor(
    natural,
    parts.style,
  )({
    title: said.title[natural],
    form: (kinds[content.kind] as Readonly<Record<'en' | 'zh', string>>)[natural],
    name: names[0] as string,
    file: SOLUTION,
    testFile: PUBLIC_TEST,
    declarations: said.declarations,
    signature: fill(said.signature, names),
    facts: filled(said.facts[natural]),
    constraints: filled(said.constraints[natural]),
    examples: parts.examples,
    story: parts.story,
    starter: parts.starter,
    publicTest: parts.publicTest,
  });
}

/** An example's texts, escaped. */
export function shownExample(example: Example, name: string): { readonly call: string; readonly gives: string } {
  return {
    call: escapeText(example.beforeName) + name + escapeText(example.behindName),
    gives: escapeText(example.gives),
  };
}
