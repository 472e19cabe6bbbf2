import { axis, defineTemplate, fn, ty } from 'etudes';

type Unit = 'code points' | 'words' | 'lines';
type Scope = 'text' | 'line' | 'word';
type Stays = 'nothing' | 'digits' | 'non-letters';

function isStaying(part: string, stays: Stays): boolean {
  if (stays === 'nothing') return false;
  return stays === 'digits' ? /^[0-9]/.test(part) : !/^[A-Za-z]/.test(part);
}

function turnedParts(parts: readonly string[], stays: Stays): string[] {
  const moving = parts.filter((part) => !isStaying(part, stays)).reverse();
  let next = 0;
  return parts.map((part) => {
    if (isStaying(part, stays)) return part;
    next += 1;
    return moving[next - 1] as string;
  });
}

/** Calls `change` with the text, each line or each word. */
function changedWithin(text: string, scope: Scope, change: (part: string) => string): string {
  if (scope === 'text') return change(text);
  const lines = text.split('\n');
  if (scope === 'line') return lines.map(change).join('\n');
  return lines.map((line) => line.split(' ').map(change).join(' ')).join('\n');
}

function partsOf(text: string, unit: Unit): string[] {
  return unit === 'code points' ? [...text] : text.split(unit === 'words' ? ' ' : '\n');
}

function gluedParts(parts: readonly string[], unit: Unit): string {
  return parts.join(unit === 'code points' ? '' : unit === 'words' ? ' ' : '\n');
}

/** One way to do it, of which mistakes choose the wrong settings. */
function turnedText(text: string, unit: Unit, scope: Scope, stays: Stays, tidy: boolean): string {
  return changedWithin(text, scope, (part) => {
    const parts = partsOf(part, unit);
    return gluedParts(turnedParts(tidy ? parts.filter((each) => each !== '') : parts, stays), unit);
  });
}

export default defineTemplate('strings/reverse', {
  version: 2,
  title: { en: 'Reverse a text', zh: '反转文本' },
  skills: ['strings', 'unicode', 'recursion'],
  axes: {
    unit: axis.oneOf('code points', 'words', 'lines'),
    scope: axis.oneOf('text', 'line', 'word'),
    stays: axis.oneOf('nothing', 'digits', 'non-letters'),
    spaces: axis.oneOf('exact', 'tidy'),
    method: axis.oneOf('any', 'no built-in reverse', 'no loops', 'must recurse'),
    size: axis.ladder('few', 'small', 'edges', 'long'),
  },
  // A scope is larger than the units in it, and only words have spaces to tidy.
  where: (p) =>
    (p.unit === 'code points' || p.scope !== 'word') &&
    (p.unit !== 'lines' || p.scope === 'text') &&
    (p.unit === 'words' || p.spaces === 'exact'),
  signature: fn('reverseText', { text: ty.text() }, ty.text()),
  names: { reverseText: ['backToFront', 'turnAround', 'flipText'], text: ['source', 'input', 'content'] },

  oracle: ({ text }, { unit, scope, stays, spaces, method }) => {
    const backwards = (parts: string[]): string[] => {
      if (method === 'any') return parts.reverse();
      if (method === 'no loops') return parts.map((_, at) => parts[parts.length - 1 - at] as string);
      if (method === 'must recurse') {
        const [first, ...rest] = parts;
        return first === undefined ? [] : [...backwards(rest), first];
      }
      const result: string[] = [];
      for (let at = parts.length - 1; at >= 0; at -= 1) result.push(parts[at] as string);
      return result;
    };
    const turned = (parts: string[]): string[] => {
      if (stays === 'nothing') return backwards(parts);
      const moves = (part: string): boolean =>
        stays === 'digits' ? !/^[0-9]/.test(part) : /^[A-Za-z]/.test(part);
      const moved = backwards(parts.filter(moves));
      let next = 0;
      return parts.map((part) => {
        if (!moves(part)) return part;
        next += 1;
        return moved[next - 1] as string;
      });
    };
    const turnedWhole = (whole: string): string => {
      if (unit === 'code points') return turned([...whole]).join('');
      if (unit === 'lines') return turned(whole.split('\n')).join('\n');
      if (spaces === 'exact') return turned(whole.split(' ')).join(' ');
      return turned(whole.split(' ').filter((word) => word !== '')).join(' ');
    };
    if (scope === 'text') return turnedWhole(text);
    const lines = text.split('\n');
    if (scope === 'line') return lines.map((line) => turnedWhole(line)).join('\n');
    return lines
      .map((line) =>
        line
          .split(' ')
          .map((word) => turnedWhole(word))
          .join(' '),
      )
      .join('\n');
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'twice gives the text back': law.involutionOn('text', { at: (p) => p.spaces === 'exact' }),
    'twice only tidies the spaces': law.always(
      ({ text }, subject) => {
        const twice = subject({ text: subject({ text }) });
        const tidy = text.split('\n').map((line) =>
          line
            .split(' ')
            .filter((word) => word !== '')
            .join(' '),
        );
        return twice === tidy.join('\n');
      },
      {
        at: (p) => p.spaces === 'tidy',
        say: {
          en: 'Doing it twice gives `text` back, but for the spaces that were too many.',
          zh: '连做两次得到原来的 `text`，只是去掉了多余的空格。',
        },
      },
    ),
    'keeps every character': law.always(
      ({ text }, subject) => {
        const sorted = (whole: string): string => [...whole].sort().join('');
        return sorted(subject({ text })) === sorted(text);
      },
      {
        at: (p) => p.spaces === 'exact',
        say: { en: 'No character is lost or added.', zh: '字符既不丢失也不增加。' },
      },
    ),
    'halves change places': law.homomorphism('text', (first, second) => second + first, {
      at: (p) => p.unit === 'code points' && p.scope === 'text' && p.stays === 'nothing',
    }),
    'keeps the number of lines': law.always(
      ({ text }, subject) => subject({ text }).split('\n').length === text.split('\n').length,
      {
        at: (p) => p.scope !== 'text' || p.unit === 'lines',
        say: { en: 'The result has as many lines as `text`.', zh: '结果的行数与 `text` 相同。' },
      },
    ),
    'what stays is where it was': law.always(
      ({ text }, subject, { unit, stays }) => {
        const after = partsOf(subject({ text }), unit);
        return partsOf(text, unit).every(
          (part, at) =>
            isStaying(part, stays) === isStaying(after[at] as string, stays) &&
            (!isStaying(part, stays) || after[at] === part),
        );
      },
      {
        at: (p) => p.stays !== 'nothing' && p.scope === 'text' && p.spaces === 'exact',
        say: { en: 'What has to stay keeps its place.', zh: '不参与反转的部分位置不变。' },
      },
    ),
  }),

  constraints: (rule) => ({
    'no built-in reverse': rule.mustNotCall(['reverse', 'toReversed'], {
      at: (p) => p.method !== 'any',
      traps: ['Array.prototype.reverse', 'Array.prototype.toReversed'],
    }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'must recurse': rule.mustRecurse({ at: (p) => p.method === 'must recurse' }),
  }),

  inputs: (gen, { unit, scope, size }) => {
    const word = gen.oneOf([
      [8, gen.text({ alphabet: 'abcXYZ', min: 1, max: 5 })],
      [3, gen.text({ alphabet: '0123ab', min: 1, max: 4 })],
      [3, gen.pick(['😀a', 'a😀b', '漢字', 'éa', '-x', '_id', '7up', 'A1', 'e\u0301x', 'level', 'ab-1c'])],
      [2, gen.pick([''])],
    ]);
    const line = (min: number, max: number) => gen.join(gen.list(word, { min, max }), ' ');
    const lines = (min: number, max: number, most: number) =>
      gen.join(gen.list(line(0, most), { min, max }), '\n');
    const built = (min: number, max: number) => {
      if (unit === 'words') return scope === 'text' ? line(min, max) : lines(1, 3, max);
      if (unit === 'lines') return lines(min, max, 3);
      if (scope === 'text') return gen.text({ alphabet: 'abcXYZ019 -\né漢😀', min, max });
      if (scope === 'word') return lines(1, 3, Math.max(3, Math.ceil(max / 3)));
      const part = gen.text({ alphabet: 'abcXY019 -é漢😀', min: 0, max });
      return gen.join(gen.list(part, { min: 1, max: 3 }), '\n');
    };
    const alike = {
      'code points': gen.text({ alphabet: 'a1', min: 2, max: 8 }),
      words: gen.join(gen.few(word, { pool: 2, min: 2, max: 8 }), ' '),
      lines: gen.join(gen.few(line(0, 2), { pool: 2, min: 2, max: 6 }), '\n'),
    }[unit];
    const spaced = gen.join(gen.list(gen.pick(['', 'a', 'bc', 'D1', '2']), { min: 2, max: 7 }), ' ');
    const text = { few: built(2, 4), small: built(2, 9), edges: built(2, 14), long: built(25, 60) }[size];
    const ordinary = [6, gen.record({ text })] as const;
    if (size === 'few') return gen.mix({ ordinary });
    if (size === 'small') return gen.mix({ ordinary, alike: [2, gen.record({ text: alike })] });
    const edges = {
      empty: [1, gen.record({ text: gen.pick(['']) })],
      single: [
        1,
        gen.record({ text: unit === 'code points' ? gen.pick(['a', '1', '😀', ' ', 'é']) : line(1, 1) }),
      ],
      alike: [2, gen.record({ text: alike })],
      spaced: [2, gen.record({ text: spaced })],
    } as const;
    if (size === 'edges') return gen.mix({ ...edges, ordinary });
    return gen.mix({ ...edges, short: [3, gen.record({ text: built(2, 9) })], ordinary });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ unit, scope }) => {
        if (unit === 'lines') return 'Return `text` with its lines in reverse order.';
        if (unit === 'words') {
          return scope === 'text'
            ? 'Return `text`, which is one line of words, with its words in reverse order.'
            : 'Return `text` with the words of each line in reverse order; the lines keep theirs.';
        }
        if (scope === 'text') return 'Return `text` with its characters in reverse order.';
        return scope === 'line'
          ? 'Return `text` with the characters of each line in reverse order; the lines keep theirs.'
          : 'Return `text` with the characters of each word in reverse order; the words themselves, and the spaces and line breaks between them, stay where they are.';
      },
      zh: ({ unit, scope }) => {
        if (unit === 'lines') return '将 `text` 的各行倒序排列后返回。';
        if (unit === 'words') {
          return scope === 'text'
            ? '`text` 是一行由单词组成的文本，将其中的单词倒序排列后返回。'
            : '将 `text` 每一行中的单词倒序排列后返回；行与行的次序不变。';
        }
        if (scope === 'text') return '将 `text` 的字符倒序排列后返回。';
        return scope === 'line'
          ? '将 `text` 每一行中的字符倒序排列后返回；行与行的次序不变。'
          : '将 `text` 每个单词中的字符倒序排列后返回；单词本身以及单词之间的空格和换行符位置不变。';
      },
    }),
    characters: fact(
      {
        en: 'A character is a Unicode code point: an emoji such as `😀` is one character, a letter and a combining mark after it are two.',
        zh: '一个字符即一个 Unicode 码点：`😀` 这样的表情符号算一个字符，字母与其后的组合符号算两个字符。',
      },
      { when: (p) => p.unit === 'code points', decides: 'code units' },
    ),
    words: fact(
      {
        en: 'A line is cut into words at every single space (U+0020). So words may be empty: there is an empty word between two spaces in a row, before a space that begins the line and after one that ends it. Empty words change places like any other.',
        zh: '一行在每个空格（U+0020）处都切开，得到各个单词。因此单词可以为空：两个相邻空格之间、行首的空格之前、行尾的空格之后都有一个空单词。空单词与其他单词一样参与换位。',
      },
      {
        when: (p) => p.unit === 'words' && p.spaces === 'exact' && p.stays !== 'non-letters',
        decides: 'empty words',
      },
    ),
    stayingWords: fact(
      {
        en: 'A line is cut into words at every single space (U+0020). So words may be empty: there is an empty word between two spaces in a row, before a space that begins the line and after one that ends it. Every space is kept.',
        zh: '一行在每个空格（U+0020）处都切开，得到各个单词。因此单词可以为空：两个相邻空格之间、行首的空格之前、行尾的空格之后都有一个空单词。所有空格都要保留。',
      },
      {
        when: (p) => p.unit === 'words' && p.spaces === 'exact' && p.stays === 'non-letters',
        decides: 'empty words',
      },
    ),
    tidyWords: fact(
      {
        en: 'Words are separated by one or more spaces (U+0020). In the result exactly one space stands between two words of a line, and none before the first or after the last.',
        zh: '单词之间以一个或多个空格（U+0020）分隔。结果中同一行的两个单词之间恰有一个空格，首词之前和末词之后没有空格。',
      },
      { when: (p) => p.spaces === 'tidy', decides: 'wide gaps' },
    ),
    innerWords: fact(
      {
        en: 'Words are separated by spaces (U+0020) and line breaks (`\\n`).',
        zh: '单词以空格（U+0020）和换行符（`\\n`）分隔。',
      },
      { when: (p) => p.scope === 'word' },
    ),
    lines: fact(
      {
        en: 'Lines are separated by `\\n`.',
        zh: '行与行以 `\\n` 分隔。',
      },
      { when: (p) => p.scope === 'line' },
    ),
    manyLines: fact(
      {
        en: (p) =>
          p.stays === 'non-letters'
            ? 'Lines are separated by `\\n`; a line may be empty, and after a `\\n` at the end of the text stands one more, empty line.'
            : 'Lines are separated by `\\n`; a line may be empty. After a `\\n` at the end of the text stands one more, empty line, which changes places like any other.',
        zh: (p) =>
          p.stays === 'non-letters'
            ? '行与行以 `\\n` 分隔；行可以为空，文本末尾的 `\\n` 之后还有一个空行。'
            : '行与行以 `\\n` 分隔；行可以为空。文本末尾的 `\\n` 之后还有一个空行，它与其他行一样参与换位。',
      },
      { when: (p) => p.unit === 'lines' },
    ),
    last: fact(
      {
        en: (p) =>
          `So a \`\\n\` at the end is not set aside${p.stays === 'nothing' ? ': it comes out at the start' : ''}.`,
        zh: (p) => `因此末尾的 \`\\n\` 不作特殊处理${p.stays === 'nothing' ? '，反转后会出现在开头' : ''}。`,
      },
      { when: (p) => p.unit === 'lines' && p.stays !== 'non-letters', decides: 'last line break' },
    ),
    staying: fact(
      {
        en: ({ unit, stays }) => {
          if (unit === 'code points') {
            return stays === 'digits'
              ? 'The digits `0` to `9` keep their places; only the other characters trade places among themselves.'
              : 'Only the letters `a` to `z` and `A` to `Z` trade places among themselves; every other character keeps its place.';
          }
          const each = unit === 'words' ? 'word' : 'line';
          return stays === 'digits'
            ? `A ${each} that begins with a digit \`0\` to \`9\` keeps its place, counted in ${each}s; only the other ${each}s trade places among themselves.`
            : `Only the ${each}s that begin with a letter \`a\` to \`z\` or \`A\` to \`Z\` trade places among themselves; every other ${each}, empty ones included, keeps its place, counted in ${each}s.`;
        },
        zh: ({ unit, stays }) => {
          if (unit === 'code points') {
            return stays === 'digits'
              ? '数字 `0` 到 `9` 位置不变，只有其余字符之间互相换位。'
              : '只有字母 `a` 到 `z` 和 `A` 到 `Z` 之间互相换位，其余字符位置都不变。';
          }
          const each = unit === 'words' ? '单词' : '行';
          return stays === 'digits'
            ? `以数字 \`0\` 到 \`9\` 开头的${each}位置不变（按第几个${each}计），只有其余的${each}之间互相换位。`
            : `只有以字母 \`a\` 到 \`z\` 或 \`A\` 到 \`Z\` 开头的${each}之间互相换位；其余的${each}（包括空的）位置都不变（按第几个${each}计）。`;
        },
      },
      { when: (p) => p.stays !== 'nothing' },
    ),
    nothing: fact({ en: 'An empty text gives an empty text.', zh: '空文本得到空文本。' }),
  }),

  stories: [
    { en: 'A sign maker cuts letters from the back of the sheet.', zh: '招牌师傅要从板材背面刻字。' },
    { en: 'A puzzle page prints its answers the wrong way round.', zh: '谜题专栏要把答案倒着印出来。' },
    {
      en: 'A log viewer wants the end of what it shows to come first.',
      zh: '日志查看器希望把末尾的内容放到最前面。',
    },
  ],

  twins: {
    // Where only letters move, halves of a surrogate pair stay as well.
    'code units': {
      at: (p) => p.unit === 'code points' && p.stays !== 'non-letters',
      run: ({ text }, { scope, stays }) =>
        changedWithin(text, scope, (part) => turnedParts(part.split(''), stays).join('')),
    },
    'empty words': {
      at: (p) => p.unit === 'words' && p.spaces === 'exact',
      run: ({ text }, { unit, scope, stays }) => turnedText(text, unit, scope, stays, true),
    },
    'wide gaps': {
      at: (p) => p.spaces === 'tidy',
      run: ({ text }, { unit, scope, stays }) => turnedText(text, unit, scope, stays, false),
    },
    'last line break': {
      at: (p) => p.unit === 'lines' && p.stays !== 'non-letters',
      run: ({ text }, { stays }) =>
        text.endsWith('\n')
          ? `${turnedText(text.slice(0, -1), 'lines', 'text', stays, false)}\n`
          : turnedText(text, 'lines', 'text', stays, false),
    },
  },

  mistakes: {
    'leaves the text as it is': ({ text }) => text,
    'reverses the letters, not the words or lines': {
      at: (p) => p.unit !== 'code points',
      run: ({ text }, { scope, stays }) => turnedText(text, 'code points', scope, stays, false),
    },
    'reverses the letters of each word too': {
      at: (p) => p.unit !== 'code points',
      run: ({ text }, { unit, scope, stays, spaces }) =>
        turnedText(
          turnedText(text, unit, scope, stays, spaces === 'tidy'),
          'code points',
          'word',
          'nothing',
          false,
        ),
    },
    'reverses the whole text': {
      at: (p) => p.scope !== 'text',
      run: ({ text }, { unit, stays, spaces }) => turnedText(text, unit, 'text', stays, spaces === 'tidy'),
    },
    'reverses the lines as well': {
      at: (p) => p.scope !== 'text',
      run: ({ text }, { unit, scope, stays, spaces }) =>
        turnedText(
          turnedText(text, unit, scope, stays, spaces === 'tidy'),
          'lines',
          'text',
          'nothing',
          false,
        ),
    },
    'lets nothing stay': {
      at: (p) => p.stays !== 'nothing',
      run: ({ text }, { unit, scope, spaces }) => turnedText(text, unit, scope, 'nothing', spaces === 'tidy'),
    },
    'moves what should stay to the end': {
      at: (p) => p.stays !== 'nothing',
      run: ({ text }, { unit, scope, stays, spaces }) =>
        changedWithin(text, scope, (part) => {
          const parts = partsOf(part, unit).filter((each) => spaces === 'exact' || each !== '');
          const moving = parts.filter((each) => !isStaying(each, stays)).reverse();
          return gluedParts([...moving, ...parts.filter((each) => isStaying(each, stays))], unit);
        }),
    },
    'takes only small letters for letters': {
      at: (p) => p.stays === 'non-letters',
      run: ({ text }, { unit, scope, spaces }) =>
        changedWithin(text, scope, (part) => {
          const parts = partsOf(part, unit).filter((each) => spaces === 'exact' || each !== '');
          const moving = parts.filter((each) => /^[a-z]/.test(each)).reverse();
          let next = 0;
          const turned = parts.map((each) => {
            if (!/^[a-z]/.test(each)) return each;
            next += 1;
            return moving[next - 1] as string;
          });
          return gluedParts(turned, unit);
        }),
    },
    'changes only the first and the last': ({ text }, { unit, scope, spaces }) =>
      changedWithin(text, scope, (part) => {
        const parts = partsOf(part, unit).filter((each) => spaces === 'exact' || each !== '');
        if (parts.length < 2) return gluedParts(parts, unit);
        return gluedParts(
          [parts[parts.length - 1] as string, ...parts.slice(1, -1), parts[0] as string],
          unit,
        );
      }),
    'moves the first to the end': ({ text }, { unit, scope, spaces }) =>
      changedWithin(text, scope, (part) => {
        const parts = partsOf(part, unit).filter((each) => spaces === 'exact' || each !== '');
        return gluedParts([...parts.slice(1), ...parts.slice(0, 1)], unit);
      }),
    'loses the first': ({ text }, { unit, scope, stays, spaces }) =>
      changedWithin(text, scope, (part) => {
        const parts = partsOf(part, unit).filter((each) => spaces === 'exact' || each !== '');
        return gluedParts(turnedParts(parts.slice(1), stays), unit);
      }),
  },

  difficulty: (p) =>
    1 +
    (p.scope === 'text' ? 0 : 0.5) +
    (p.stays === 'nothing' ? 0 : 1) +
    (p.spaces === 'tidy' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : p.method === 'no built-in reverse' ? 0.5 : 1) +
    (p.size === 'edges' || p.size === 'long' ? 0.5 : 0),
});
