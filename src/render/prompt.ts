import type { Content, ContentGround, Example } from '../task/content.ts';
import type { Kind } from '../task/kind.ts';
import { fill, mapPieces, type Slotted } from '../task/slotted.ts';
import { escapeText, isPlain } from './escape.ts';
import type { FrameData } from './frame.ts';
import { frameFor } from './frames.ts';
import { PUBLIC_TEST } from './public-test.ts';

/** What a prompt is made of; every text is already escaped. */
export interface PromptParts {
  readonly natural: 'en' | 'zh';
  readonly style: string;
  readonly names: readonly string[];
  readonly story: string;
  readonly starter: string;
  readonly publicTest: string;
  readonly examples: readonly ShownExample[];
  readonly kind: Kind;
  /** The file the answer goes to. */
  readonly file: string;
  /** Whether the frame may say the facts. */
  readonly saysFacts: boolean;
  /** What the frame of the kind shows beside. */
  readonly more: FrameData;
}

const kinds: Readonly<Record<string, Readonly<Record<'en' | 'zh', string>>>> = {
  function: { en: escapeText('the function'), zh: escapeText('函数') },
  class: { en: escapeText('the class'), zh: escapeText('类') },
};

/** Texts of a ground that a prompt shows, escaped once. */
interface GroundTexts {
  readonly title: Readonly<Record<'en' | 'zh', string>>;
  readonly declarations: string;
  readonly signature: Slotted;
}

const grounds = new WeakMap<ContentGround, GroundTexts>();

function groundTexts(ground: ContentGround): GroundTexts {
  let texts = grounds.get(ground);
  if (texts === undefined) {
    texts = {
      title: { en: escapeText(ground.title.en), zh: escapeText(ground.title.zh) },
      declarations: escapeText(ground.declarations.map(({ source }) => `export ${source}`).join('\n\n')),
      signature: mapPieces(ground.signature, escapeText),
    };
    grounds.set(ground, texts);
  }
  return texts;
}

const escapedSentences = new WeakMap<Slotted, Slotted>();

/** A sentence, escaped once for all tasks that say it. */
function escaped(sentence: Slotted): Slotted {
  let texts = escapedSentences.get(sentence);
  if (texts === undefined) {
    texts = mapPieces(sentence, escapeText);
    escapedSentences.set(sentence, texts);
  }
  return texts;
}

/** A prompt, escaped, by the frame of its language and style. */
export function renderPrompt(content: Content, parts: PromptParts): string {
  const { natural, names } = parts;
  const texts = groundTexts(content.ground);
  const filled = (sentence: Slotted): string => fill(escaped(sentence), names);
  // One frame of the other kinds serves all styles, which differ in what they give it.
  const isWritten = parts.kind === 'write';
  return frameFor(
    natural,
    isWritten ? parts.style : parts.kind,
  )({
    ...parts.more,
    title: texts.title[natural],
    form: (kinds[content.ground.kind] as Readonly<Record<'en' | 'zh', string>>)[natural],
    name: names[0] as string,
    file: parts.file,
    testFile: PUBLIC_TEST,
    declarations: texts.declarations,
    signature: fill(texts.signature, names),
    facts: parts.saysFacts ? content.facts(natural).map(filled) : [],
    isByExamples: parts.style === 'examples',
    isByTests: parts.style === 'tests',
    beyondExamples: parts.style === 'examples' ? content.beyondExamples(natural).map(filled) : [],
    constraints: content.constraints.map(({ say }) => filled(say[natural])),
    examples: parts.examples,
    story: parts.story,
    starter: parts.starter,
    publicTest: parts.publicTest,
  });
}

/** An example's texts, escaped. */
export interface ShownExample {
  readonly call: string;
  readonly args: string;
  readonly gives: string;
  readonly [text: string]: string;
}

/** The call of an example as it is shown. */
export function shownCall({ beforeName, behindName }: Example, name: string): string {
  return beforeName + name + behindName;
}

/** An example's texts, escaped, with the name of what is called. */
export function shownExample({ beforeName, behindName, args, gives }: Example, name: string): ShownExample {
  // Most are plain, and one look at all of them together is quicker than one at each.
  if (isPlain(beforeName + behindName + args + gives)) {
    return { call: beforeName + name + behindName, args, gives };
  }
  return {
    call: escapeText(beforeName) + name + escapeText(behindName),
    args: escapeText(args),
    gives: escapeText(gives),
  };
}
