import { hash } from 'node:crypto';
import type { Said } from '../shapes/said.ts';
import type { Content, ContentGround, Example, PublicLaws } from '../task/content.ts';
import { FORMAT } from '../task/format.ts';
import type { Kind } from '../task/kind.ts';
import { fill, MOST_NAMES, mapPieces, type Slotted, slotMark, slotted } from '../task/slotted.ts';
import type { Files, Staged, StagedText } from '../task/staged.ts';
import { type ByteText, bytesOf } from './byte-text.ts';
import { escapeText } from './escape.ts';
import type { FrameData, FrameValue } from './frame.ts';
import { trustedJson } from './hidden-tests.ts';
import { renderPrompt, shownExample } from './prompt.ts';
import { EXAMPLES_HERE, HELPERS_HERE, PUBLIC_TEST, publicTest } from './public-test.ts';
import { declarationsSource, docLines, SOLUTION } from './starter.ts';

/** What stands in a task's record whatever its kind. */
export interface LineParts {
  readonly id: string;
  readonly template: string;
  readonly version: number;
  /** Level names by axis, as JSON text. */
  readonly point: ByteText;
  /** Constants by axis, as JSON text. */
  readonly constants: ByteText;
  readonly seed: string;
  readonly repeat: number;
  readonly natural: 'en' | 'zh';
  readonly style: string;
  readonly split: string;
  readonly difficulty: number;
  /** A list of texts, as JSON text. */
  readonly skills: ByteText;
  /** The template's audited kill rate, or null. */
  readonly killed: number | null;
  /** What the story says. */
  readonly story: Said | undefined;
  readonly behaviour: string | undefined;
}

/** What distinguishes a task that asks to write something from others of the same content. */
export interface TaskParts {
  /** Names by slot. */
  readonly names: readonly string[];
  readonly examples: readonly Example[];
  /** The text of the stored cases, where the record is to hold the trusted side. */
  readonly cases: string | undefined;
}

const NOTHING_MORE: FrameData = {};

/** Bounds for one judged run. */
const LIMITS = '{"cpuMs":10000,"memoryMb":256}';

/** Escaped text without the escaped line break at its end: places that show it bring their own. */
function withoutLastBreak({ pieces, slots }: Slotted): Slotted {
  const last = pieces.length - 1;
  return { pieces: pieces.with(last, (pieces[last] as string).slice(0, -2)), slots };
}

const docs = new WeakMap<Slotted, Slotted>();

/** The starter with facts in its doc comment. Facts are many tasks' own, their sum hardly ever: only they are kept. */
function documented(
  { declarations, starter }: GroundTexts,
  facts: readonly Slotted[],
  names: readonly string[],
): string {
  let comment = '';
  for (const fact of facts) {
    let lines = docs.get(fact);
    if (lines === undefined) {
      lines = escaped(docLines(fill(fact, MARKS)));
      docs.set(fact, lines);
    }
    comment += `${fill(lines, names)}\\n`;
  }
  const whole = comment === '' ? '' : `/**\\n${comment} */\\n`;
  return declarations + whole + fill(starter, names);
}

/** Escaped texts of a ground, made once for all its tasks. */
interface GroundTexts {
  readonly signature: Slotted;
  readonly declarations: string;
  /** The export that is still to be written. */
  readonly starter: Slotted;
}

/** The public test of a ground with some laws, escaped: before and behind the examples, and its helpers. */
interface TestTexts {
  readonly head: Slotted;
  readonly tail: Slotted;
  readonly helpers: string;
}

const MARKS = Array.from({ length: MOST_NAMES }, (_, slot) => slotMark(slot));
const grounds = new WeakMap<ContentGround, GroundTexts>();
const tests = new WeakMap<PublicLaws, TestTexts>();

const stories = new WeakMap<Said, Said>();

/** The escaped sentence of a story, or nothing. */
function storyText(story: Said | undefined, natural: 'en' | 'zh'): string {
  if (story === undefined) return '';
  let texts = stories.get(story);
  if (texts === undefined) {
    texts = { en: escapeText(story.en), zh: escapeText(story.zh) };
    stories.set(story, texts);
  }
  return texts[natural];
}

function escaped(marked: string): Slotted {
  return mapPieces(slotted(marked), escapeText);
}

function groundTexts(ground: ContentGround): GroundTexts {
  let texts = grounds.get(ground);
  if (texts === undefined) {
    texts = {
      signature: mapPieces(ground.signature, escapeText),
      declarations: escapeText(declarationsSource(ground)),
      starter: mapPieces(ground.starter, escapeText),
    };
    grounds.set(ground, texts);
  }
  return texts;
}

function testTexts(ground: ContentGround, laws: PublicLaws): TestTexts {
  let texts = tests.get(laws);
  if (texts === undefined) {
    const source = publicTest(ground, laws, MARKS);
    const [head, tail] = source.tests.split(`${EXAMPLES_HERE}\n`) as [string, string];
    texts = {
      head: escaped(head),
      tail: withoutLastBreak(escaped(tail)),
      helpers: escapeText(source.helpers),
    };
    tests.set(laws, texts);
  }
  return texts;
}

/**
 * A task's record as the bytes of one line of JSON, without a line break.
 *
 * It is concatenated, not serialised: the long texts are kept escaped. `hashes.content` is the sha256 of
 * the record's own bytes from `"prompt"` to the end of `"public"`.
 */
export function recordLine(content: Content, line: LineParts, parts: TaskParts): ByteText {
  const { natural, style } = line;
  const { names } = parts;
  const { ground } = content;
  const texts = groundTexts(ground);
  const test = testTexts(ground, content.publicLaws());
  const starter = documented(texts, style === 'docstring' ? content.facts(natural) : [], names);
  const shown = parts.examples.map((example) => shownExample(example, names[0] as string));
  let rows = '';
  for (const { args, gives } of shown) rows += `  [${args}, ${gives}],\\n`;
  const shownTests = fill(test.head, names) + rows + fill(test.tail, names);
  const prompt = renderPrompt(content, {
    natural,
    style,
    kind: 'write',
    file: SOLUTION,
    saysFacts: true,
    names,
    story: storyText(line.story, natural),
    starter,
    publicTest: shownTests,
    examples: shown,
    more: NOTHING_MORE,
  });
  const asked = `"prompt":"${prompt}","signature":"${fill(texts.signature, names)}","starter":{"${SOLUTION}":"${starter}\\n"},"public":{"${PUBLIC_TEST}":"${shownTests}\\n\\n${test.helpers}"}`;
  const trusted = parts.cases === undefined ? '' : `,${trustedJson(content, names, parts.cases)}`;
  return lineOf(content, line, { kind: 'write', asked, examples: parts.examples, trusted });
}

/** The record of a task of another kind, as {@link recordLine} gives it. */
export function stagedLine(content: Content, staged: Staged, parts: LineParts, isHidden: boolean): ByteText {
  const { natural, style } = parts;
  const { names } = staged;
  const shown = staged.examples.map((example) => shownExample(example, names[0] as string));
  const prompt = renderPrompt(content, {
    natural,
    style,
    kind: staged.kind,
    file: staged.file,
    saysFacts: staged.saysFacts,
    names,
    story: storyText(parts.story, natural),
    starter: '',
    publicTest: escapeText(testsOf(staged.public[PUBLIC_TEST] ?? '')),
    examples: shown,
    more: escapedTexts(staged.texts) as FrameData,
  });
  const { signature } = groundTexts(content.ground);
  const asked = `"prompt":"${prompt}","signature":"${fill(signature, names)}","starter":${filesJson(staged.starter)},"public":${filesJson(staged.public)}`;
  let trusted = '';
  if (isHidden) {
    const { hidden, reference } = staged.trusted();
    trusted = `,"hidden":${filesJson(hidden)},"reference":${filesJson(reference)}`;
  }
  return lineOf(content, parts, { kind: staged.kind, asked, examples: staged.examples, trusted });
}

/** A test file without the helpers that stand behind its tests. */
function testsOf(source: string): string {
  const helpers = source.indexOf(`\n${HELPERS_HERE}`);
  return (helpers < 0 ? source : source.slice(0, helpers)).trimEnd();
}

function filesJson(files: Files): string {
  return `{${Object.entries(files)
    .map(([path, text]) => `"${escapeText(path)}":"${escapeText(text)}"`)
    .join(',')}}`;
}

function escapedTexts(texts: StagedText): FrameValue {
  if (typeof texts === 'string') return escapeText(texts);
  if (Array.isArray(texts)) return texts.map(escapedTexts);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapedTexts(text)]));
}

/** The record of the parts that are already JSON. */
function lineOf(
  content: Content,
  parts: LineParts,
  body: {
    readonly kind: Kind;
    readonly asked: string;
    readonly examples: readonly Example[];
    readonly trusted: string;
  },
): ByteText {
  const { kind, asked, trusted } = body;
  const { natural, style } = parts;
  let examples = '';
  for (const { inputJson, outputJson } of body.examples) {
    examples += `${examples === '' ? '' : ','}{"input":${inputJson},"output":${outputJson}}`;
  }
  const behaviour = parts.behaviour === undefined ? '' : `,"behaviour":"${parts.behaviour}"`;
  return (`{"id":"${parts.id}","template":"${parts.template}","version":${parts.version},"kind":"${kind}","point":${parts.point},` +
    `"constants":${parts.constants},"seed":"${parts.seed}","repeat":${parts.repeat},"language":"typescript",` +
    `"wording":{"natural":"${natural}","style":"${style}","noise":"none"},"split":"${escapeText(parts.split)}",` +
    `"difficulty":${parts.difficulty},"skills":${parts.skills},"limits":${LIMITS},"strength":${parts.killed},${asked},` +
    `"examples":[${bytesOf(examples)}],"constraints":${constraintNames(content)},` +
    `"hashes":{"content":"${sha256(asked)}"${behaviour}},"format":${FORMAT}${trusted}}`) as ByteText;
}

let scratch = Buffer.allocUnsafeSlow(1 << 16);

/** The sha256 of some bytes, in hexadecimal. */
function sha256(bytes: string): string {
  if (bytes.length > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * bytes.length);
  const length = scratch.write(bytes, 0, 'latin1');
  return hash('sha256', scratch.subarray(0, length), 'hex');
}

function constraintNames({ constraints }: Content): string {
  return constraints.length === 0 ? '[]' : bytesOf(JSON.stringify(constraints.map(({ name }) => name)));
}
