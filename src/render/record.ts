import { hash } from 'node:crypto';
import type { Content, Example } from '../task/content.ts';
import { fill, mapPieces, MOST_NAMES, type Slotted, slotMark, slotted } from '../task/slotted.ts';
import { FORMAT } from '../task/format.ts';
import { escapeText } from './escape.ts';
import { trustedJson } from './hidden-tests.ts';
import { renderPrompt, shownExample } from './prompt.ts';
import { EXAMPLES_HERE, PUBLIC_TEST, publicTest } from './public-test.ts';
import { SOLUTION, starterSource } from './starter.ts';

/** What distinguishes a task from others of the same content. */
export interface TaskParts {
  readonly id: string;
  readonly template: string;
  readonly version: number;
  /** Level names by axis, as JSON text. */
  readonly point: string;
  /** Constants by axis, as JSON text. */
  readonly constants: string;
  readonly seed: string;
  readonly repeat: number;
  readonly natural: 'en' | 'zh';
  readonly style: string;
  readonly split: string;
  readonly difficulty: number;
  /** A list of texts, as JSON text. */
  readonly skills: string;
  /** Names by slot. */
  readonly names: readonly string[];
  /** The story's sentence in the natural language, unescaped; empty where there is none. */
  readonly story: string;
  readonly examples: readonly Example[];
  readonly behaviour?: string;
  /** The text of the stored cases, where the record is to hold the trusted side. */
  readonly cases?: string;
}

/** Bounds for one judged run. */
const LIMITS = '{"cpuMs":10000,"memoryMb":256}';

/** Escaped texts of a content, made once for all its tasks. */
interface Texts {
  readonly signature: Slotted;
  readonly starter: Slotted;
  readonly documented: Readonly<Record<'en' | 'zh', Slotted>>;
  /** The public test's tests before and behind the examples, and its helpers. */
  readonly testHead: Slotted;
  readonly testTail: Slotted;
  readonly testHelpers: string;
  readonly constraints: string;
}

const known = new WeakMap<Content, Texts>();

function textsOf(content: Content): Texts {
  let texts = known.get(content);
  if (texts === undefined) {
    const marks = Array.from({ length: MOST_NAMES }, (_, slot) => slotMark(slot));
    const escaped = (text: string): Slotted => mapPieces(slotted(text), escapeText);
    const documented = (doc: readonly Slotted[]): Slotted => escaped(starterSource(content, marks, doc));
    const { tests, helpers } = publicTest(content, marks);
    const [head, tail] = tests.split(`${EXAMPLES_HERE}\n`) as [string, string];
    texts = {
      signature: mapPieces(content.signature, escapeText),
      starter: documented([]),
      documented: { en: documented(content.facts.en), zh: documented(content.facts.zh) },
      testHead: escaped(head),
      testTail: escaped(tail),
      testHelpers: escapeText(helpers),
      constraints: JSON.stringify(content.constraints.map(({ name }) => name)),
    };
    known.set(content, texts);
  }
  return texts;
}

/**
 * A task's record as one line of JSON, without a line break.
 *
 * It is concatenated, not serialised: the long texts are kept escaped. `hashes.content` is the sha256 of
 * the record's own text from `"prompt"` to the end of `"public"`.
 */
export function recordLine(content: Content, parts: TaskParts): string {
  const { names, natural, style } = parts;
  const texts = textsOf(content);
  const starter = fill(style === 'docstring' ? texts.documented[natural] : texts.starter, names);
  const shown = parts.examples.map((example) => shownExample(example, names[0] as string));
  let rows = '';
  for (const [index, { args }] of parts.examples.entries()) {
    rows += `  [${escapeText(args)}, ${(shown[index] as { readonly gives: string }).gives}],\\n`;
  }
  const tests = fill(texts.testHead, names) + rows + fill(texts.testTail, names);
  const prompt = renderPrompt(content, {
    natural,
    style,
    names,
    story: parts.story === '' ? '' : `${escapeText(parts.story)}${natural === 'en' ? ' ' : ''}`,
    starter: withoutLastBreak(starter),
    publicTest: withoutLastBreak(tests),
    examples: shown,
  });
  const asked = `"prompt":"${prompt}","signature":"${fill(texts.signature, names)}","starter":{"${SOLUTION}":"${starter}"},"public":{"${PUBLIC_TEST}":"${tests}\\n${texts.testHelpers}"}`;
  let examples = '';
  for (const { inputJson, outputJson } of parts.examples) {
    examples += `${examples === '' ? '' : ','}{"input":${inputJson},"output":${outputJson}}`;
  }
  const behaviour = parts.behaviour === undefined ? '' : `,"behaviour":"${parts.behaviour}"`;
  const trusted = parts.cases === undefined ? '' : `,${trustedJson(content, names, parts.cases)}`;
  return (
    `{"id":"${parts.id}","template":"${parts.template}","version":${parts.version},"point":${parts.point},` +
    `"constants":${parts.constants},"seed":"${parts.seed}","repeat":${parts.repeat},"language":"typescript",` +
    `"wording":{"natural":"${natural}","style":"${style}","noise":"none"},"split":"${parts.split}",` +
    `"difficulty":${parts.difficulty},"skills":${parts.skills},"limits":${LIMITS},${asked},` +
    `"examples":[${examples}],"constraints":${texts.constraints},` +
    `"hashes":{"content":"${hash('sha256', asked, 'hex')}"${behaviour}},"format":${FORMAT}${trusted}}`
  );
}

/** Escaped text without the escaped line break at its end, for places that bring their own. */
function withoutLastBreak(escaped: string): string {
  return escaped.slice(0, -2);
}
