import type { Meaning } from '../expand/meaning.ts';
import { type Fact, sayFact } from '../template/fact.ts';
import type { Finding } from './findings.ts';

/** Words that say which side of a bound is meant, by language; what one says the other must say too. */
const SIDES = {
  inclusive: {
    en: /\b(at least|at most|or (more|less|fewer|later|earlier|longer|shorter|greater|above|below|equal)|not (less|more|fewer|greater|longer|shorter)|no (more|fewer|less|longer|shorter|greater) than|inclusive|included?|includes|up to|from .{1,40} to|between|within|through)\b|<=|>=/,
    zh: /至少|至多|最多|最少|不超过|不少于|不小于|不大于|不多于|不低于|不高于|不早于|不晚于|不长于|不短于|以上|以下|以内|含|包括|包含|或(更|等|相)|等于|之间|到|至|<=|>=/,
  },
  exclusive: {
    en: /\b(greater|more|less|fewer|larger|smaller|longer|shorter|higher|lower|later|earlier|bigger) than\b|\b(above|below|over|under|exceeds?|before|after|beyond|exclusive|strictly)\b|<(?!=)|>(?!=)/,
    zh: /(?<!不)(大于|小于|超过|多于|少于|高于|低于|长于|短于|早于|晚于|更)|之前|之后|以外|超出|严格|<(?!=)|>(?!=)/,
  },
} as const;

/** Only these say so beyond doubt, and must find their like in the other language. */
const SURE = {
  inclusive: {
    en: /\b(at least|at most|or (more|less|fewer)|no (more|fewer|less) than|inclusive)\b/,
    zh: /至少|至多|不超过|不少于|不小于|不大于|不多于|以上|以下|以内/,
  },
  exclusive: {
    en: /\b(greater|fewer|larger|smaller|less) than\b(?! or)|(?<!no )(?<!not )\bmore than\b(?! one\b)|\bstrictly (less|greater|more|above|below)\b/,
    zh: /(?<!不)(大于|小于|多于|少于)(?!等于|或等于)/,
  },
} as const;

const FULL_WIDTH = /[\u3000-\u303f\uff01-\uff5e]/;
const CODE = /`([^`]*)`/g;

/** Whether both languages of a point's facts disclose the same rules, as far as their words show. */
export function checkWording({ template, live }: Meaning, task: string): readonly Finding[] {
  const facts = Object.entries(template.spec.facts) as unknown as readonly [string, Fact<unknown>][];
  const findings: Finding[] = [];
  for (const [name, fact] of facts) {
    if (!(fact.when?.(live) ?? true)) continue;
    const en = sayFact(fact, live, 'en');
    const zh = sayFact(fact, live, 'zh');
    for (const message of [
      ...unequalNumbers(en, zh),
      ...unequalCode(en, zh),
      ...wrongSides(en, zh),
      ...wrongMarks(en, zh),
    ])
      findings.push({ check: 'wording', message: `fact ${JSON.stringify(name)}: ${message}`, task });
  }
  return findings;
}

function unequalNumbers(en: string, zh: string): readonly string[] {
  const of = (text: string): string =>
    [...new Set(text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? [])].sort().join(' ');
  const [left, right] = [of(en), of(zh)];
  return left === right
    ? []
    : [`numbers differ: ${left || 'none'} in English, ${right || 'none'} in Chinese`];
}

function unequalCode(en: string, zh: string): readonly string[] {
  const of = (text: string): string =>
    [...new Set([...text.matchAll(CODE)].map(([code]) => code))].sort().join(' ');
  const [left, right] = [of(en), of(zh)];
  return left === right ? [] : [`code differs: ${left || 'none'} in English, ${right || 'none'} in Chinese`];
}

function wrongSides(en: string, zh: string): readonly string[] {
  return (['inclusive', 'exclusive'] as const).flatMap((side) => {
    const said = {
      en: SURE[side].en.exec(withoutCode(en))?.[0],
      zh: SURE[side].zh.exec(withoutCode(zh))?.[0],
    };
    if (said.zh !== undefined && !SIDES[side].en.test(en))
      return [`${said.zh} (${side}) has no like in English`];
    if (said.en !== undefined && !SIDES[side].zh.test(zh))
      return [`"${said.en}" (${side}) has no like in Chinese`];
    return [];
  });
}

/** Code in either language is ASCII in its marks, and a Chinese sentence that counts characters says which. */
function wrongMarks(en: string, zh: string): readonly string[] {
  const inCode = [en, zh].flatMap((text) => [...text.matchAll(CODE)].map(([, code]) => code ?? ''));
  const wide = inCode.find((code) => FULL_WIDTH.test(code));
  return [
    ...(wide === undefined ? [] : [`full-width marks in \`${wide}\``]),
    ...(/[,;!?](?=[\u4e00-\u9fff])/.test(withoutCode(zh)) ? ['half-width marks between Chinese words'] : []),
    ...(/[\u4e00-\u9fff]/.test(withoutCode(en)) ? ['Chinese in the English text'] : []),
    ...(/\b(code points?|UTF-16)\b/i.test(en) !== /码点|码元|UTF-16|代码点|代码单元/.test(zh)
      ? ['only one language says what a character is']
      : []),
  ];
}

function withoutCode(text: string): string {
  return text.replace(CODE, '`');
}
