import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly longWord: 'alone' | 'cut' | 'hyphen';
  readonly breaks: 'kept' | 'spaces';
  readonly measure: 'code points' | 'columns' | 'code units';
  readonly shape: 'plain' | 'hanging' | 'right';
}
interface Fault {
  /** Added to the room of a line. */
  readonly room?: number;
  /** What a space between words takes; 1 where absent. */
  readonly space?: number;
  /** A long word begins on the line before it. */
  readonly fills?: boolean;
  /** A cut word is always the whole of its lines. */
  readonly parts?: boolean;
  readonly keepsSpaces?: boolean;
}

function sizeOf(text: string, measure: Choice['measure']): number {
  if (measure === 'code units') return text.length;
  return [...text].reduce(
    (sum, character) => sum + (measure === 'columns' && character > '\u00ff' ? 2 : 1),
    0,
  );
}

function headOf(word: string, most: number, measure: Choice['measure']): string {
  let head = '';
  for (const character of measure === 'code units' ? word.split('') : [...word]) {
    if (head !== '' && sizeOf(head + character, measure) > most) return head;
    head += character;
  }
  return head;
}

/** Lines of one paragraph, by rules that may be wrong. */
function paragraphLines(text: string, width: number, choice: Choice, fault: Fault): string[] {
  const { longWord, measure, shape } = choice;
  const lines: string[] = [];
  let line = '';
  const room = (): number => width + (fault.room ?? 0) - (shape === 'hanging' && lines.length > 0 ? 2 : 0);
  const end = (): void => {
    lines.push(line);
    line = '';
  };
  for (const word of text.split(' ')) {
    if (word === '' && !fault.keepsSpaces) continue;
    let rest = word;
    const fits = (): boolean => sizeOf(line, measure) + (fault.space ?? 1) + sizeOf(rest, measure) <= room();
    if (line !== '' && !fits() && !(fault.fills && sizeOf(rest, measure) > room())) end();
    if (longWord !== 'alone') {
      while (sizeOf(rest, measure) > room() - (line === '' ? 0 : sizeOf(line, measure) + 1)) {
        const start = line === '' ? '' : `${line} `;
        const head = headOf(rest, room() - sizeOf(start, measure) - (longWord === 'hyphen' ? 1 : 0), measure);
        line = `${start}${head}${longWord === 'hyphen' ? '-' : ''}`;
        rest = rest.slice(head.length);
        end();
      }
    }
    line = line === '' ? rest : `${line} ${rest}`;
    if (fault.parts && rest !== word && line !== '') end();
  }
  if (line !== '' || (choice.breaks === 'kept' && lines.length === 0)) end();
  return lines;
}

function wrappedLines(text: string, width: number, choice: Choice, fault: Fault): string[] {
  const paragraphs = choice.breaks === 'kept' ? text.split('\n') : [text.replaceAll('\n', ' ')];
  return paragraphs.flatMap((paragraph) =>
    paragraphLines(paragraph, width, choice, fault).map((line, index) => {
      if (choice.shape === 'hanging') return index > 0 ? `  ${line}` : line;
      const gap = choice.shape === 'right' ? width - sizeOf(line, choice.measure) : 0;
      return ' '.repeat(Math.max(0, gap)) + line;
    }),
  );
}

interface Text {
  words: [letter: string, length: number, end: string][];
  gaps: string[];
  width: number;
}

/** Words of chosen lengths, some of them letters of two kinds. */
function textArgs({ words, gaps, width }: Text): { text: string; width: number } {
  const parts = words.map(([letter, length, end], index) => {
    const word = letter.repeat(Math.max(1, length - 1)).slice(0, length * letter.length) + end;
    return index === words.length - 1 ? word : word + (gaps[index % gaps.length] as string);
  });
  return { text: parts.join(''), width };
}

export default defineTemplate('text/wrap', {
  version: 2,
  title: { en: 'Wrap text into lines', zh: '将文本折行' },
  skills: ['strings', 'unicode', 'greedy'],
  axes: {
    longWord: axis.oneOf('alone', 'cut', 'hyphen'),
    breaks: axis.oneOf('kept', 'spaces'),
    measure: axis.oneOf('code points', 'columns'),
    shape: axis.oneOf('plain', 'hanging', 'right'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  signature: fn('wrapText', { text: ty.text(), width: ty.int({ min: 5, max: 60 }) }, ty.list(ty.text())),
  names: {
    wrapText: ['foldLines', 'breakLines', 'fitLines'],
    text: ['source', 'content', 'passage'],
    width: ['limit', 'lineWidth', 'maximum'],
  },

  oracle: ({ text, width }, { longWord, breaks, measure, shape }) => {
    const sizeIn = (part: string): number =>
      measure === 'columns'
        ? [...part].reduce((sum, character) => sum + (character > '\u00ff' ? 2 : 1), 0)
        : [...part].length;
    const wrap = (paragraph: string): string[] => {
      const lines: string[] = [];
      let line = '';
      const room = (): number => (lines.length > 0 ? width - 2 : width);
      for (const word of paragraph.split(' ').filter((part) => part !== '')) {
        if (line !== '' && sizeIn(`${line} ${word}`) > (shape === 'hanging' ? room() : width)) {
          lines.push(line);
          line = '';
        }
        if (longWord === 'alone') {
          line = line === '' ? word : `${line} ${word}`;
        } else if (longWord === 'cut') {
          if (line !== '') line += ' ';
          for (const character of word) {
            if (sizeIn(line + character) > (shape === 'hanging' ? room() : width)) {
              lines.push(line);
              line = '';
            }
            line += character;
          }
        } else {
          if (line !== '') line += ' ';
          let left = sizeIn(line + word);
          for (const character of word) {
            const most = shape === 'hanging' ? room() : width;
            if (left > most && sizeIn(line + character) >= most) {
              left -= sizeIn(line);
              lines.push(`${line}-`);
              line = '';
            }
            line += character;
          }
        }
      }
      if (breaks === 'kept' || line !== '') lines.push(line);
      return lines;
    };
    const lines =
      breaks === 'kept'
        ? text.split('\n').map((paragraph) => wrap(paragraph))
        : [wrap(text.replaceAll('\n', ' '))];
    if (shape === 'hanging') {
      return lines.flatMap((paragraph) => paragraph.map((line, index) => (index > 0 ? `  ${line}` : line)));
    }
    if (shape === 'right') {
      return lines.flat().map((line) => {
        const gap = width - sizeIn(line);
        return longWord === 'alone' ? ' '.repeat(Math.max(0, gap)) + line : ' '.repeat(gap) + line;
      });
    }
    return lines.flat();
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'no line is too long': law.always(
      ({ text, width }, subject, { measure }) =>
        subject({ text, width }).every((line) => sizeOf(line, measure) <= width),
      {
        at: (p) => p.longWord !== 'alone',
        say: { en: 'No line is wider than `width`.', zh: '没有一行超过 `width`。' },
      },
    ),
    'only single words are too long': law.always(
      ({ text, width }, subject, { measure }) =>
        subject({ text, width }).every(
          (line) => sizeOf(line, measure) <= width || !line.trim().includes(' '),
        ),
      {
        at: (p) => p.longWord === 'alone',
        say: { en: 'A line wider than `width` is a single word.', zh: '超过 `width` 的行只含一个单词。' },
      },
    ),
    'keeps the words in order': law.always(
      ({ text, width }, subject) =>
        subject({ text, width }).join(' ').replace(/ +/g, ' ').trim() === text.replace(/[ \n]+/g, ' ').trim(),
      {
        at: (p) => p.longWord === 'alone',
        say: { en: 'The lines hold the words of `text` in order.', zh: '各行依次包含 `text` 的所有单词。' },
      },
    ),
    'loses no character': law.always(
      ({ text, width }, subject) =>
        subject({ text, width }).join('').replaceAll(' ', '') === text.replace(/[ \n]/g, ''),
      {
        at: (p) => p.longWord === 'cut',
        say: { en: 'Apart from spaces, no character is lost.', zh: '除空格外，不丢失任何字符。' },
      },
    ),
    'more spaces change nothing': law.invariantUnder('text', (text) => ` ${text.replaceAll(' ', '   ')} `),
    'what is wrapped stays wrapped': law.always(
      ({ text, width }, subject) => {
        const lines = subject({ text, width });
        const again = subject({ text: lines.join('\n'), width });
        return lines.length === 0 || JSON.stringify(again) === JSON.stringify(lines);
      },
      {
        at: (p) => p.shape === 'plain',
        say: { en: 'Wrapping the lines again changes nothing.', zh: '对折好的各行再次折行，结果不变。' },
      },
    ),
  }),

  inputs: (gen, { longWord, measure, shape, size }) => {
    const letters =
      measure === 'columns' ? ['a', 'b', 'ÿ', 'Ā', '漢', '😀'] : ['a', 'b', 'c', 'é', '漢', '😀', '🎉'];
    const width = gen.oneOf([
      [5, gen.int(5, 12)],
      [1, gen.int(13, 30)],
    ]);
    const word = (lengths: ReturnType<typeof gen.int>) =>
      gen.tuple([gen.pick([...letters, 'x', 'y']), lengths, gen.pick(['a', '漢', 'z', '.', '-', '😀'])]);
    const gap = gen.pick([' ', ' ', ' ', ' ', '  ', '\n', '\n\n', ' \n ', '\t']);
    const record = (words: ReturnType<typeof gen.list<[string, number, string]>>, widths = width) =>
      gen.map(gen.record({ words, gaps: gen.list(gap, { min: 2, max: 5 }), width: widths }), textArgs);
    const usual = word(gen.int(1, 7));
    const any = word(
      gen.oneOf([
        [5, gen.int(1, 6)],
        [2, gen.int(5, 14)],
      ]),
    );
    const classes = {
      ordinary: [5, record(gen.list(usual, { min: 3, max: 9 }))],
      // Lines that are just full, or one character short or over.
      tight: [4, record(gen.list(word(gen.pick([2, 2, 3])), { min: 3, max: 8 }), gen.pick([5, 6, 8, 9, 11]))],
      ...(longWord === 'alone'
        ? {}
        : {
            // Room is left behind the last piece of a long word.
            followed: [
              4,
              record(gen.list(word(gen.pick([1, 1, 2, 10, 11, 13])), { min: 2, max: 5 }), gen.int(7, 9)),
            ] as const,
          }),
      long: [longWord === 'alone' ? 3 : 6, record(gen.list(any, { min: 1, max: 6 }), gen.int(5, 9))],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      blank: [
        2,
        gen.record({
          text: gen.pick([
            '',
            '',
            ' ',
            '\n',
            '   ',
            ' \n ',
            '\n\n',
            'a\n',
            '\nb',
            'a\n\n\nb',
            ' a ',
            'a  \n  b',
          ]),
          width,
        }),
      ],
      exact: [
        3,
        gen.record({
          text: gen.join(
            gen.tuple([
              gen.pick(['aaaaa', 'bbb b', 'aaaa', 'aaaaaa', '漢漢', 'aaa漢']),
              gen.pick(['', ' ', '\n']),
              gen.pick(['', 'c', 'ccc', 'cccc', 'ccccc', 'cccccc', 'ccc漢', 'ccccccc']),
            ]),
            '',
          ),
          width: gen.pick([5, 5, 5, 6]),
        }),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      many: [4, record(gen.list(any, { min: 15, max: shape === 'plain' ? 40 : 30 }))],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Break `text` into lines of at most `width`, putting as many words on each line as fit, and return the list of lines.',
      zh: '将 `text` 折成不超过 `width` 的若干行，每行放入尽可能多的单词，返回各行组成的列表。',
    }),
    codePoints: fact(
      {
        en: '`width`, from 5 to 60, counts Unicode code points, so an emoji such as `😀` counts 1.',
        zh: '`width` 的取值从 5 到 60，按 Unicode 码点计，因此 `😀` 这样的表情符号计 1。',
      },
      { when: (p) => p.measure === 'code points', decides: 'code units' },
    ),
    columns: fact(
      {
        en: '`width`, from 5 to 60, counts columns: a Unicode code point up to U+00FF takes 1 column, any other takes 2, so `漢` and `😀` take 2 each.',
        zh: '`width` 的取值从 5 到 60，按列计：不超过 U+00FF 的 Unicode 码点占 1 列，其他码点占 2 列，因此 `漢` 与 `😀` 各占 2 列。',
      },
      { when: (p) => p.measure === 'columns', decides: 'every character is one column' },
    ),
    words: fact({
      en: (p) =>
        `Words are separated by spaces (U+0020)${p.breaks === 'spaces' ? ' and line breaks (`\\n`)' : ''}; everything else, tabs too, is part of a word. Between two words of a line stands one space, however many there were; ${{ plain: 'no line begins or ends with a space', hanging: 'no line begins or ends with other spaces', right: `no line ends in a space${p.breaks === 'kept' ? ' unless it has no word' : ''}` }[p.shape]}.`,
      zh: (p) =>
        `单词以空格（U+0020）${p.breaks === 'spaces' ? '和换行符（`\\n`）' : ''}分隔；其他字符（包括制表符）都属于单词。无论原有多少空格，同一行的两个单词之间只留一个空格；${{ plain: '行首行尾没有空格', hanging: '行首行尾没有其他空格', right: `${p.breaks === 'kept' ? '含单词的行' : '各行'}不以空格结尾` }[p.shape]}。`,
    }),
    kept: fact(
      {
        en: 'Line breaks (`\\n`) stay: what stands between them is wrapped on its own, and gives one empty line if it has no word. So the empty text gives one empty line.',
        zh: '保留原有的换行（`\\n`）：换行之间的内容各自折行，其中没有单词时得到一个空行。因此空文本得到一个空行。',
      },
      { when: (p) => p.breaks === 'kept', decides: 'breaks are spaces' },
    ),
    spaces: fact(
      {
        en: 'Line breaks of `text` mean no more than spaces. A text without words gives an empty list.',
        zh: '`text` 中原有的换行等同于空格。没有单词的文本得到空列表。',
      },
      { when: (p) => p.breaks === 'spaces', decides: 'breaks stay' },
    ),
    alone: fact(
      {
        en: 'A word that is too long for a line stays whole and stands on a line of its own, which may exceed the width.',
        zh: '一行放不下的长单词保持完整，独占一行，该行可以超宽。',
      },
      { when: (p) => p.longWord === 'alone', decides: 'long words are cut' },
    ),
    cut: fact(
      {
        en: 'A word that does not fit behind the words of a line begins on a new line. A word that does not fit on the line that it begins is cut where the line is full, as often as needed; its last piece is then followed by the next words like any word. Code points are not split.',
        zh: '接在行内已有单词之后放不下的单词，从新的一行开始。放在行首仍放不下的单词，每到行满处切断，直到放完；最后一段之后照常续接后面的单词。不得拆开码点。',
      },
      { when: (p) => p.longWord === 'cut', decides: 'long words fill the line before' },
    ),
    hyphen: fact(
      {
        en: 'A word that does not fit behind the words of a line begins on a new line. A word that does not fit on the line that it begins is cut: the line takes as many of its characters as leave room for a `-`, and then the `-`; the rest goes on the next line in the same way, until it fits there without a `-`. The next words then follow it like any word. Code points are not split.',
        zh: '接在行内已有单词之后放不下的单词，从新的一行开始。放在行首仍放不下的单词要切断：该行在留出 `-` 的位置后放入尽可能多的字符，再加上 `-`；余下的部分在下一行照此处理，直到不加 `-` 也放得下为止，其后照常续接后面的单词。不得拆开码点。',
      },
      { when: (p) => p.longWord === 'hyphen', decides: 'no hyphens' },
    ),
    hanging: fact(
      {
        en: (p) =>
          `Every line but the first ${p.breaks === 'kept' ? 'of what stands between two line breaks ' : ''}begins with two spaces, which count as part of the line, so these lines have two less for their words.`,
        zh: (p) =>
          `除${p.breaks === 'kept' ? '每段（换行之间的内容）的' : ''}第一行外，每行以两个空格开头，这两个空格计入行宽，因此这些行可放的内容少 2。`,
      },
      { when: (p) => p.shape === 'hanging', decides: 'the indent is extra' },
    ),
    right: fact(
      {
        en: (p) =>
          `Spaces in front of each line${p.breaks === 'kept' ? ', an empty one too,' : ''} fill it up to exactly \`width\`${p.longWord === 'alone' ? '; a line that is longer gets none' : ''}.`,
        zh: (p) =>
          `每行${p.breaks === 'kept' ? '（包括空行）' : ''}前面补空格至恰为 \`width\`${p.longWord === 'alone' ? '；超宽的行不补' : ''}。`,
      },
      { when: (p) => p.shape === 'right', decides: 'fills up behind' },
    ),
  }),

  stories: [
    {
      en: 'A terminal program shows long notes in a narrow window.',
      zh: '终端程序在窄窗口中显示很长的说明。',
    },
    { en: 'A receipt printer has short lines.', zh: '小票打印机每行很短。' },
    { en: 'A mail program folds quoted text.', zh: '邮件程序要给引用的文字折行。' },
  ],

  twins: {
    'code units': {
      at: (p) => p.measure === 'code points',
      run: ({ text, width }, { longWord, breaks, shape }) =>
        wrappedLines(text, width, { longWord, breaks, measure: 'code units', shape }, {}),
    },
    'every character is one column': {
      at: (p) => p.measure === 'columns',
      run: ({ text, width }, { longWord, breaks, shape }) =>
        wrappedLines(text, width, { longWord, breaks, measure: 'code points', shape }, {}),
    },
    'breaks are spaces': {
      at: (p) => p.breaks === 'kept',
      run: ({ text, width }, { longWord, measure, shape }) =>
        wrappedLines(text, width, { longWord, breaks: 'spaces', measure, shape }, {}),
    },
    'breaks stay': {
      at: (p) => p.breaks === 'spaces',
      run: ({ text, width }, { longWord, measure, shape }) =>
        wrappedLines(text, width, { longWord, breaks: 'kept', measure, shape }, {}),
    },
    'long words are cut': {
      at: (p) => p.longWord === 'alone',
      run: ({ text, width }, { breaks, measure, shape }) =>
        wrappedLines(text, width, { longWord: 'cut', breaks, measure, shape }, {}),
    },
    'long words fill the line before': {
      at: (p) => p.longWord === 'cut',
      run: ({ text, width }, { longWord, breaks, measure, shape }) =>
        wrappedLines(text, width, { longWord, breaks, measure, shape }, { fills: true }),
    },
    'no hyphens': {
      at: (p) => p.longWord === 'hyphen',
      run: ({ text, width }, { breaks, measure, shape }) =>
        wrappedLines(text, width, { longWord: 'cut', breaks, measure, shape }, {}),
    },
    'the indent is extra': {
      at: (p) => p.shape === 'hanging',
      run: ({ text, width }, { longWord, breaks, measure }) => {
        const choice: Choice = { longWord, breaks, measure, shape: 'plain' };
        const paragraphs = breaks === 'kept' ? text.split('\n') : [text.replaceAll('\n', ' ')];
        return paragraphs.flatMap((paragraph) =>
          paragraphLines(paragraph, width, choice, {}).map((line, index) => (index > 0 ? `  ${line}` : line)),
        );
      },
    },
    'fills up behind': {
      at: (p) => p.shape === 'right',
      run: ({ text, width }, { longWord, breaks, measure }) =>
        wrappedLines(text, width, { longWord, breaks, measure, shape: 'plain' }, {}).map(
          (line) => line + ' '.repeat(Math.max(0, width - sizeOf(line, measure))),
        ),
    },
  },

  mistakes: {
    'never fills a line': ({ text, width }, { longWord, breaks, measure, shape }) =>
      wrappedLines(text, width, { longWord, breaks, measure, shape }, { room: -1 }),
    'goes one over': ({ text, width }, { longWord, breaks, measure, shape }) =>
      wrappedLines(text, width, { longWord, breaks, measure, shape }, { room: 1 }),
    'does not count spaces': ({ text, width }, { longWord, breaks, measure, shape }) =>
      wrappedLines(
        text,
        width,
        { longWord: longWord === 'hyphen' ? 'cut' : longWord, breaks, measure, shape },
        { space: 0 },
      ),
    'keeps runs of spaces': ({ text, width }, { longWord, breaks, measure, shape }) =>
      wrappedLines(text, width, { longWord, breaks, measure, shape }, { keepsSpaces: true }),
    'puts each word on a line': ({ text }) => text.split(/[ \n]+/).filter((word) => word !== ''),
    'leaves a space at the ends of lines': ({ text, width }, { longWord, breaks, measure, shape }) =>
      wrappedLines(text, width, { longWord, breaks, measure, shape }, {}).map((line) => `${line} `),
    'leaves empty lines out': {
      at: (p) => p.breaks === 'kept' && p.size !== 'few',
      run: ({ text, width }, { longWord, breaks, measure, shape }) =>
        wrappedLines(text, width, { longWord, breaks, measure, shape }, {}).filter(
          (line) => line.trim() !== '',
        ),
    },
    'gives an empty line for nothing': {
      at: (p) => p.breaks === 'spaces' && p.size !== 'few',
      run: ({ text, width }, { longWord, breaks, measure, shape }) => {
        const lines = wrappedLines(text, width, { longWord, breaks, measure, shape }, {});
        return lines.length === 0 ? [''] : lines;
      },
    },
    'forgets the last line': ({ text, width }, { longWord, breaks, measure, shape }) =>
      wrappedLines(text, width, { longWord, breaks, measure, shape }, {}).slice(0, -1),
    'ends the line after a cut word': {
      at: (p) => p.longWord !== 'alone',
      run: ({ text, width }, { longWord, breaks, measure, shape }) =>
        wrappedLines(text, width, { longWord, breaks, measure, shape }, { parts: true }),
    },
    'leaves long words whole': {
      at: (p) => p.longWord !== 'alone',
      run: ({ text, width }, { breaks, measure, shape }) =>
        wrappedLines(text, width, { longWord: 'alone', breaks, measure, shape }, {}),
    },
    'splits tabs like spaces': ({ text, width }, { longWord, breaks, measure, shape }) =>
      wrappedLines(text.replaceAll('\t', ' '), width, { longWord, breaks, measure, shape }, {}),
    'indents the first line too': {
      at: (p) => p.shape === 'hanging',
      run: ({ text, width }, { longWord, breaks, measure }) =>
        wrappedLines(text, width - 2, { longWord, breaks, measure, shape: 'plain' }, {}).map(
          (line) => `  ${line}`,
        ),
    },
    'sets the lines left': {
      at: (p) => p.shape === 'right',
      run: ({ text, width }, { longWord, breaks, measure }) =>
        wrappedLines(text, width, { longWord, breaks, measure, shape: 'plain' }, {}),
    },
  },

  difficulty: (p) =>
    1.5 +
    (p.longWord === 'alone' ? 0 : p.longWord === 'cut' ? 0.75 : 1) +
    (p.breaks === 'kept' ? 0.25 : 0) +
    (p.measure === 'columns' ? 0.5 : 0) +
    (p.shape === 'hanging' ? 0.5 : p.shape === 'right' ? 0.25 : 0) +
    (p.size === 'few' ? 0 : 0.1),
});
