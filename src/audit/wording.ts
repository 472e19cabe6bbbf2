import type { Meaning } from '../expand/meaning.ts';
import { type Fact, sayFact } from '../template/fact.ts';
import type { Finding } from './findings.ts';

/** Words that say beyond doubt on which side of a bound a value may lie. */
const SURE = {
  inclusive: {
    en: /\b(at least|at most|or (more|less|fewer)|no (more|fewer|less) than|inclusive)\b/,
    zh: /至少|至多|不超过|不少于|不小于|不大于|不多于|以上|以下(?![各步规几的操顺列述：，])|以内/,
  },
  exclusive: {
    en: /\b(greater|fewer|larger|smaller|less) than\b(?! or)|(?<!no )(?<!not )\bmore than\b(?! (one|once|that)\b)/,
    zh: /(?<!不)(大于|小于|多于|少于)(?!等于|或等于)/,
  },
} as const;

/** Words that may say the same in the other language. */
const LIKE = {
  inclusive: {
    en: /\b(at least|at most|or (more|less|fewer|later|earlier|longer|shorter|greater|above|below|equal)|not (less|more|fewer|greater|longer|shorter)|no (more|fewer|less|longer|shorter|greater)|inclusive|included?|includes|up to|from .{1,60} to|between|within|through|reach(es)?|fits?|maximum|minimum|cannot exceed|(never|not) exceed)\b|<=|>=/,
    zh: /至少|至多|最多|最少|最大|最小|不超过|不少于|不小于|不大于|不多于|不低于|不高于|不早于|不晚于|不长于|不短于|以上|以下|以内|含|包括|包含|或(更|等|相|多)|等于|之间|到|至|满|<=|>=/,
  },
  exclusive: {
    en: /\b(greater|more|less|fewer|larger|smaller|longer|shorter|higher|lower|later|earlier|bigger|deeper) (\w+ )?than\b|\b(above|below|over|under|exceeds?|before|after|beyond|exclusive|strictly|larger|smaller)\b|<(?!=)|>(?!=)/,
    zh: /(?<!不)(大于|小于|超过|多于|少于|高于|低于|长于|短于|早于|晚于|更|比|大|小|多|少|超)|不足|不到|不满|不够|未满|未达|不止|之前|之后|以外|超出|严格|<(?!=)|>(?!=)/,
  },
} as const;

const FULL_WIDTH = /[\u3000-\u303f\uff01-\uff5e]/;
const CHINESE = /[\u4e00-\u9fff]/;
const CODE = /`([^`]*)`/g;

/** Numbers as words: English cardinals and ordinals, Chinese numerals. */
const WORDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(zero|no|none|empty)\b/i, /零|无|空/],
  [/\b(one|once|first|single|an?|other|previous|next)\b/i, /一|首|单|上|前|下|后/],
  [/\b(two|twice|second|both|pairs?|even|odd|half)\b/i, /二|两|双|偶|奇|半|对/],
  [/\b(three|third|thrice)\b/i, /三/],
  [/\b(four|fourth)\b/i, /四/],
  [/\b(five|fifth)\b/i, /五/],
  [/\b(six|sixth)\b/i, /六/],
  [/\b(seven|seventh)\b/i, /七/],
  [/\b(eight|eighth)\b/i, /八/],
  [/\b(nine|ninth)\b/i, /九/],
  [/\b(ten|tenth)\b/i, /十/],
];

/** Whether both languages of a point's facts disclose the same rules, as far as their words show. */
export function checkWording({ template, live }: Meaning, task: string): readonly Finding[] {
  const facts = Object.entries(template.spec.facts) as unknown as readonly [string, Fact<unknown>][];
  return facts
    .filter(([, fact]) => fact.when?.(live) ?? true)
    .flatMap(([name, fact]) =>
      wordingProblems(sayFact(fact, live, 'en'), sayFact(fact, live, 'zh')).map((problem) => ({
        check: 'wording',
        message: `fact ${JSON.stringify(name)}: ${problem}`,
        task,
      })),
    );
}

/** What one language of a fact says and the other does not, and marks that do not belong. */
export function wordingProblems(en: string, zh: string): readonly string[] {
  return [
    ...numberProblems(en, zh),
    ...codeProblems(en, zh),
    ...sideProblems(en, zh),
    ...markProblems(en, zh),
  ];
}

function numberProblems(en: string, zh: string): readonly string[] {
  const [inEn, inZh] = [numbersIn(en), numbersIn(zh)];
  const onlyEn = inEn.filter(
    (number) => !inZh.includes(number) && !(WORDS[Number(number)]?.[1].test(zh) ?? false),
  );
  const onlyZh = inZh.filter(
    (number) => !inEn.includes(number) && !(WORDS[Number(number)]?.[0].test(en) ?? false),
  );
  return [
    ...(onlyEn.length > 0 ? [`only the English text has ${onlyEn.join(', ')}`] : []),
    ...(onlyZh.length > 0 ? [`only the Chinese text has ${onlyZh.join(', ')}`] : []),
  ];
}

function numbersIn(text: string): readonly string[] {
  return [...new Set(text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(\.\d+)?/g) ?? [])];
}

/** Code of one language that the other lacks, in code or out of it; what is translated is left alone. */
function codeProblems(en: string, zh: string): readonly string[] {
  const missing = (from: string, other: string): readonly string[] =>
    [...new Set([...from.matchAll(CODE)].map(([, code]) => code ?? ''))].filter(
      (code) => !other.includes(code) && /^[\w$.]+$/.test(code),
    );
  const [onlyEn, onlyZh] = [missing(en, zh), missing(zh, en)];
  return [
    ...(onlyEn.length > 0 ? [`only the English text names ${onlyEn.join(', ')}`] : []),
    ...(onlyZh.length > 0 ? [`only the Chinese text names ${onlyZh.join(', ')}`] : []),
  ];
}

function sideProblems(en: string, zh: string): readonly string[] {
  return (['inclusive', 'exclusive'] as const).flatMap((side) => {
    const inEn = SURE[side].en.exec(withoutCode(en))?.[0];
    const inZh = SURE[side].zh.exec(withoutCode(zh))?.[0];
    if (inZh !== undefined && !LIKE[side].en.test(en)) return [`${inZh} (${side}) has no like in English`];
    if (inEn !== undefined && !LIKE[side].zh.test(zh)) return [`"${inEn}" (${side}) has no like in Chinese`];
    return [];
  });
}

/** Code is ASCII in its marks, each language keeps to its own, and both say what a character is or neither. */
function markProblems(en: string, zh: string): readonly string[] {
  const codes = [en, zh].flatMap((text) => [...text.matchAll(CODE)].map(([, code]) => code ?? ''));
  // Marks beside Chinese words are part of a translated example.
  const wide = codes.find((code) => FULL_WIDTH.test(code) && !CHINESE.test(code) && !/^.$/u.test(code));
  return [
    ...(wide === undefined ? [] : [`full-width marks in \`${wide}\``]),
    ...(/[,;!?](?=[\u4e00-\u9fff])/.test(withoutCode(zh)) ? ['half-width marks between Chinese words'] : []),
    ...(CHINESE.test(withoutCode(en)) ? ['Chinese in the English text'] : []),
    ...(/\b(code points?|UTF-16)\b/i.test(en) !== /码点|码元|UTF-16|代码点|代码单元/.test(zh)
      ? ['only one language says what a character is']
      : []),
  ];
}

function withoutCode(text: string): string {
  return text.replace(CODE, '`');
}
