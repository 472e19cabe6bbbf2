import { hash } from 'node:crypto';
import type { Content, Example } from '../task/content.ts';
import { fill, type Slotted } from '../task/slotted.ts';
import { FORMAT } from '../task/format.ts';
import { escapeText } from './escape.ts';
import { renderPrompt, shownExample } from './prompt.ts';
import { EXAMPLES_HERE, PUBLIC_TEST, publicTestSource } from './public-test.ts';
import { SOLUTION, starterSource } from './starter.ts';

/** What distinguishes a task from others of the same content. */
export interface TaskParts {
  readonly id: string;
  readonly template: string;
  readonly version: number;
  readonly point: Readonly<Record<string, string | number | boolean>>;
  readonly constants: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly repeat: number;
  readonly natural: 'en' | 'zh';
  readonly style: string;
  readonly split: string;
  readonly difficulty: number;
  readonly skills: readonly string[];
  /** Names by slot. */
  readonly names: readonly string[];
  /** The story's sentence in the natural language, unescaped; empty where there is none. */
  readonly story: string;
  readonly examples: readonly Example[];
  readonly behaviour?: string;
  /** Trusted files by path, where the record is to hold them. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly reference?: Readonly<Record<string, string>>;
}

/** Bounds for one judged run. */
const LIMITS = '{"cpuMs":10000,"memoryMb":256}';

/** Escaped texts of a content in one dress. */
interface Dressed {
  readonly signature: string;
  readonly starter: string;
  readonly documented: Readonly<Record<'en' | 'zh', string>>;
  /** Before and behind the examples. */
  readonly publicTest: readonly [string, string];
  readonly constraints: string;
}

/** Dresses kept for each content: most templates have few names, and the rest are made anew. */
const DRESSES_KEPT = 32;
const dressed = new WeakMap<Content, Map<string, Dressed>>();

function dressedOf(content: Content, names: readonly string[]): Dressed {
  let byNames = dressed.get(content);
  if (byNames === undefined) {
    byNames = new Map();
    dressed.set(content, byNames);
  }
  const key = names.join(' ');
  const kept = byNames.get(key);
  if (kept !== undefined) return kept;
  const documented = (doc: readonly Slotted[]): string => escapeText(starterSource(content, names, doc));
  const [before, behind] = publicTestSource(content, names).split(`${EXAMPLES_HERE}\n`) as [string, string];
  const made: Dressed = {
    signature: escapeText(fill(content.signature, names)),
    starter: documented([]),
    documented: { en: documented(content.facts.en), zh: documented(content.facts.zh) },
    publicTest: [escapeText(before), escapeText(behind)],
    constraints: JSON.stringify(content.constraints.map(({ name }) => name)),
  };
  if (byNames.size >= DRESSES_KEPT) byNames.delete(byNames.keys().next().value as string);
  byNames.set(key, made);
  return made;
}

/**
 * A task's record as one line of JSON, without a line break.
 *
 * It is concatenated, not serialised: the long texts are kept escaped. `hashes.content` is the sha256 of
 * the record's own text from `"prompt"` to the end of `"public"`.
 */
export function recordLine(content: Content, parts: TaskParts): string {
  const { names, natural, style } = parts;
  const texts = dressedOf(content, names);
  const starter = style === 'docstring' ? texts.documented[natural] : texts.starter;
  const shown = parts.examples.map((example) => shownExample(example, names));
  let rows = '';
  for (const { args, gives } of parts.examples) rows += `  [${escapeText(args)}, ${escapeText(gives)}],\\n`;
  const publicTest = texts.publicTest[0] + rows + texts.publicTest[1];
  const prompt = renderPrompt(content, {
    natural,
    style,
    names,
    story: parts.story === '' ? '' : `${escapeText(parts.story)} `,
    starter: starter.slice(0, -2),
    publicTest: publicTest.slice(0, -2),
    examples: shown,
  });
  const asked = `"prompt":"${prompt}","signature":"${texts.signature}","starter":{"${SOLUTION}":"${starter}"},"public":{"${PUBLIC_TEST}":"${publicTest}"}`;
  let examples = '';
  for (const { inputJson, outputJson } of parts.examples) {
    examples += `${examples === '' ? '' : ','}{"input":${inputJson},"output":${outputJson}}`;
  }
  const behaviour = parts.behaviour === undefined ? '' : `,"behaviour":"${parts.behaviour}"`;
  const trusted =
    parts.hidden === undefined || parts.reference === undefined
      ? ''
      : `,"hidden":${JSON.stringify(parts.hidden)},"reference":${JSON.stringify(parts.reference)}`;
  return (
    `{"id":"${parts.id}","template":"${parts.template}","version":${parts.version},"point":${JSON.stringify(parts.point)},` +
    `"constants":${JSON.stringify(parts.constants)},"seed":"${parts.seed}","repeat":${parts.repeat},"language":"typescript",` +
    `"wording":{"natural":"${natural}","style":"${style}","noise":"none"},"split":"${parts.split}",` +
    `"difficulty":${parts.difficulty},"skills":${JSON.stringify(parts.skills)},"limits":${LIMITS},${asked},` +
    `"examples":[${examples}],"constraints":${texts.constraints},` +
    `"hashes":{"content":"${hash('sha256', asked, 'hex')}"${behaviour}},"format":${FORMAT}${trusted}}`
  );
}
