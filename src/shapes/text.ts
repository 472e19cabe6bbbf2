import { EtudesError } from '../errors.ts';
import { constants } from './domain/constants.ts';
import { strings } from './domain/strings.ts';
import { weighted } from './domain/weighted.ts';
import { feature } from './features.ts';
import { printLiteral, printString } from './literal.ts';
import { rangePhrase } from './range-phrase.ts';
import { sameValue } from './same-value.ts';
import type { Feature, Gen, Shape, Snippet } from './shape.ts';
import { undecodable } from './undecodable.ts';
import { characters, hostileWords, oddWords, plainWords, unicodeWords } from './word-pools.ts';

/** What an author may say of a string. */
export interface TextOptions {
  /**
   * `words` (the default): mostly short lower-case words, some odd ones. `ascii`: printable ASCII only.
   * `unicode`: words, astral characters, combining marks, CJK. Anything else: the characters allowed.
   */
  readonly alphabet?: 'words' | 'ascii' | 'unicode' | (string & {});
  /** Lengths in code points. */
  readonly min?: number;
  readonly max?: number;
}

type Pool = readonly [weight: number, name: string, words: readonly string[]];

const pools: Readonly<Record<'words' | 'ascii' | 'unicode', readonly Pool[]>> = {
  words: [
    [11, 'plainWords', plainWords],
    [5, 'oddWords', oddWords],
    [1, 'hostileWords', hostileWords],
  ],
  ascii: [
    [8, 'plainWords', plainWords],
    [4, 'oddWords', oddWords],
    [1, 'hostileWords', hostileWords],
  ],
  unicode: [
    [7, 'plainWords', plainWords],
    [3, 'oddWords', oddWords],
    [1, 'hostileWords', hostileWords],
    [5, 'unicodeWords', unicodeWords],
  ],
};
const randomWeight = { words: 3, ascii: 7, unicode: 4 } as const;

function isNamed(alphabet: string): alphabet is keyof typeof pools {
  return Object.hasOwn(pools, alphabet);
}

function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

function domainOf(alphabet: string, min: number, max: number): Gen<string> {
  const random = strings(isNamed(alphabet) ? characters[alphabet] : alphabet, min, Math.min(max, min + 8));
  if (!isNamed(alphabet)) return random;
  const choices: [number, Gen<string>][] = [];
  for (const [weight, name, words] of pools[alphabet]) {
    const fitting = words.filter((word) => codePoints(word) >= min && codePoints(word) <= max);
    if (fitting.length === 0) continue;
    const source = `const ${name} = [${fitting.map(printString).join(', ')}];`;
    // A pool cut down by bounds is another list, so it stands in the expression, not under the shared name.
    choices.push([
      weight,
      fitting.length === words.length ? constants(fitting, { name, source }) : constants(fitting),
    ]);
  }
  return weighted([...choices, [randomWeight[alphabet], random]]);
}

const readString: Snippet = {
  expression: 'readString',
  helpers: [{ name: 'readString', source: 'const readString = (json: unknown): string => json as string;' }],
};

function predicatesFor(
  min: number,
  max: number,
  digits: 'some' | 'none' | 'all',
): readonly Feature<string, boolean>[] {
  const found: Feature<string, boolean>[] = [];
  if (min === 0 && max > 0) {
    found.push(
      feature(
        'is empty',
        { en: 'that is empty', zh: '为空' },
        (value) => value === '',
        (on) => `${on} === ''`,
      ),
    );
  }
  if (digits === 'some' && max > 0) {
    found.push(
      feature(
        'contains a digit',
        { en: 'that contains a digit', zh: '含有数字' },
        (value) => /[0-9]/.test(value),
        (on) => `/[0-9]/.test(${on})`,
      ),
    );
  }
  if (max > min) {
    const over = min <= 3 && max > 3 ? 3 : min;
    found.push(
      feature(
        `is longer than ${over}`,
        { en: `that is longer than ${over} code points`, zh: `长度超过 ${over} 个码点` },
        (value) => codePoints(value) > over,
        (on) => `[...${on}].length > ${over}`,
      ),
    );
  }
  return found;
}

/**
 * Strings. Draws are mostly short words that collide, with some that break careless code; none has an
 * unpaired surrogate.
 *
 * @throws EtudesError `domain/range`, `domain/empty`
 */
export function text(options: TextOptions = {}): Shape<string> {
  const { alphabet = 'words', min = 0, max = Number.MAX_SAFE_INTEGER } = options;
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || min < 0 || max < min) {
    throw new EtudesError('domain/range', 'lengths of strings go from 0 up, the lower bound first', {
      received: `${min} to ${max}`,
    });
  }
  const domain = domainOf(alphabet, min, max);
  const allowed = new Set(alphabet === 'ascii' ? characters.ascii : isNamed(alphabet) ? '' : alphabet);
  const usable = isNamed(alphabet) ? characters.words : alphabet;
  const digits = /^[0-9]*$/.test(usable) ? 'all' : /[0-9]/.test(usable) ? 'some' : 'none';
  const measured = options.min !== undefined || options.max !== undefined;
  const accepts = (value: unknown): value is string => {
    if (typeof value !== 'string') return false;
    if (measured) {
      const length = codePoints(value);
      if (length < min || length > max) return false;
    }
    return allowed.size === 0 || [...value].every((character) => allowed.has(character));
  };
  const range = rangePhrase(options.min, options.max);
  const long = measured
    ? { en: ` with a length${range.en}`, zh: `长度${range.zh === '非负' ? '非负的' : range.zh}` }
    : { en: '', zh: '' };
  const [first = 'a'] = isNamed(alphabet) ? [] : alphabet;
  const borders = [...new Set([min, Math.min(max, min + 1), Math.min(max, min + 8)])].map((length) =>
    first.repeat(length),
  );
  const odd = isNamed(alphabet)
    ? ['A', '10', '9', ' ', ...(alphabet === 'unicode' ? ['😀', 'e\u0301', '漢字'] : [])]
    : [];
  const edges = [...new Set([...borders, ...odd])].filter(accepts);
  const shape: Shape<string> = {
    ...domain,
    kind: 'text',
    variables: [],
    bind: () => shape,
    typeText: () => 'string',
    declarations: () => [],
    prose: () => ({ en: `a string${long.en}`, zh: `一个${long.zh}字符串` }),
    plural: () => ({ en: `strings${long.en}`, zh: `${long.zh}字符串` }),
    plain: true,
    encode: (value) => value,
    decode: (json) => {
      if (!accepts(json)) throw undecodable(`string${long.en}`, json);
      return json;
    },
    decoder: () => readString,
    equal: (a, b) => a === b,
    comparer: () => sameValue,
    literal: printLiteral,
    accepts,
    edges: () => edges,
    keys: () => [
      feature(
        'text',
        { en: 'the text itself', zh: '文本本身' },
        (value) => value,
        (on) => on,
      ),
      feature(
        'length',
        { en: 'the length in code points', zh: '长度（码点数）' },
        (value) => [...value].length,
        (on) => `[...${on}].length`,
      ),
      feature(
        'lower-case text',
        { en: 'the text in lower case', zh: '转为小写的文本' },
        (value) => value.toLowerCase(),
        (on) => `${on}.toLowerCase()`,
      ),
    ],
    predicates: () => predicatesFor(min, max, digits),
  };
  return shape;
}
