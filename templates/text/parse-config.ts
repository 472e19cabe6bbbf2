import { axis, defineTemplate, fn, type GenKit, ty } from 'etudes';

type Entry = [string, string];

/** How lines are read; both templates of this file have these axes. */
interface Reading {
  readonly separator: '=' | ':';
  readonly comments: 'hash lines' | 'semicolon lines' | 'hash anywhere';
  readonly sections: boolean;
  readonly bare: 'ignored' | 'empty value';
}
interface Sized extends Reading {
  readonly size: 'few' | 'small' | 'edges' | 'long';
}

/** Axes of both templates beside what becomes of repeats. */
const readingAxes = {
  separator: axis.oneOf('=', ':'),
  comments: axis.oneOf('hash lines', 'semicolon lines', 'hash anywhere'),
  sections: axis.flag(),
  bare: axis.oneOf('ignored', 'empty value'),
  size: axis.ladder('few', 'small', 'edges', 'long'),
} as const;

/** What some lines set, in order, repeats and all. */
function settingsIn(lines: readonly string[], { separator, comments, sections, bare }: Reading): Entry[] {
  const found: Entry[] = [];
  let prefix = '';
  for (const raw of lines) {
    const line = (comments === 'hash anywhere' ? (raw.split('#')[0] as string) : raw).trim();
    if (line === '' || line.startsWith(comments === 'semicolon lines' ? ';' : '#')) continue;
    if (sections && line.startsWith('[') && line.endsWith(']')) {
      const name = line.slice(1, -1).trim();
      prefix = name === '' ? '' : `${name}.`;
      continue;
    }
    const at = line.indexOf(separator);
    if (at < 0 && bare === 'ignored') continue;
    const key = at < 0 ? line : line.slice(0, at).trim();
    if (key !== '') found.push([prefix + key, at < 0 ? '' : line.slice(at + 1).trim()]);
  }
  return found;
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}

function readIn(text: string, reading: Reading): Entry[] {
  return settingsIn(linesOf(text), reading);
}

/** The settings of a text whose lines are first changed. */
function readChanged(text: string, reading: Reading, change: (line: string) => string): Entry[] {
  return settingsIn(linesOf(text).map(change), reading);
}

/** A line whose every separator but the last is hidden, so that it is split at the last. */
function splitAtLast(line: string, separator: string): Entry | undefined {
  const at = line.lastIndexOf(separator);
  return at < 0 ? undefined : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

/** Entries whose keys and values are cut at the last separator between them instead of the first. */
function cutAtLast(entries: readonly Entry[], separator: string): Entry[] {
  return entries.map(([key, value]) => splitAtLast(key + separator + value, separator) ?? [key, value]);
}

function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

function lastWins(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries)];
}

function lastMoved(entries: readonly Entry[]): Entry[] {
  const values = new Map<string, string>();
  for (const [key, value] of entries) {
    values.delete(key);
    values.set(key, value);
  }
  return [...values];
}

function firstWins(entries: readonly Entry[]): Entry[] {
  const values = new Map<string, string>();
  for (const [key, value] of entries) if (!values.has(key)) values.set(key, value);
  return [...values];
}

function joinedBy(entries: readonly Entry[], glue: string): Entry[] {
  const values = new Map<string, string>();
  for (const [key, value] of entries) {
    const earlier = values.get(key);
    values.set(key, earlier === undefined ? value : earlier + glue + value);
  }
  return [...values];
}

/** Texts of lines that set, comment, head sections and break the rules, with ends of both kinds. */
function configTexts(
  gen: GenKit<{ readonly text: string }>,
  { separator, comments, sections, bare, size }: Sized,
) {
  const mark = comments === 'semicolon lines' ? ';' : '#';
  const other = separator === '=' ? ':' : '=';
  const key = gen.oneOf([
    [8, gen.pick(['a', 'b', 'A', 'port', 'a b'])],
    [2, gen.pick(['__proto__', 'constructor', '10', '2', 'x.y', '漢', 'toString'])],
  ]);
  const value = gen.oneOf([
    [5, gen.pick(['1', '2', 'x', 'on', 'b c'])],
    [5, gen.pick(['', 'x=y', 'u:8', '"q"', '"', 'a # c', '#1', ';s', '=', ':', '1,2'])],
  ]);
  const blank = gen.pick(['', '', ' ', '\t', '  ']);
  const setting = gen.join(gen.tuple([blank, key, blank, gen.pick([separator]), blank, value, blank]), '');
  const comment = gen.join(
    gen.tuple([
      blank,
      gen.pick(['#', ';', mark]),
      gen.pick(['', ' note', `a${separator}9`, ` b ${separator} 9`, ` b ${separator}`]),
    ]),
    '',
  );
  const wrong = gen.join(
    gen.tuple([
      blank,
      gen.oneOf([
        [3, gen.pick(['a', 'flag', 'on off', `a${other}1`, `b ${other} 2`])],
        [2, gen.pick([`${separator}`, `${separator}1`, ` ${separator} x${separator}y`])],
      ]),
      blank,
    ]),
    '',
  );
  const section = gen.join(
    gen.tuple([
      blank,
      gen.pick(['[net]', '[db]', '[ net ]', '[]', '[a b]', `[k${separator}v]`, '[net', 'net]']),
      blank,
    ]),
    '',
  );
  const line = gen.oneOf([
    [10, setting],
    [2, comment],
    [bare === 'ignored' ? 2 : 3, wrong],
    [sections ? 4 : 1, section],
    [1, blank],
  ]);
  const lines = (part: typeof line, min: number, max: number, end: '\n' | '\r\n') =>
    gen.join(gen.list(part, { min, max }), end);
  const text = (min: number, max: number) =>
    gen.oneOf([
      [4, lines(line, min, max, '\n')],
      [1, lines(line, min, max, '\r\n')],
      [1, gen.join(gen.list(gen.join(gen.tuple([line, gen.pick(['\n', '\r\n'])]), ''), { min, max }), '')],
    ]);
  const repeated = gen.join(gen.few(setting, { pool: 3, min: 3, max: 8 }), '\n');
  const sameKeys = gen.join(
    gen.list(gen.join(gen.tuple([gen.pick(['a', 'b']), gen.pick([separator]), value]), ''), {
      min: 3,
      max: 7,
    }),
    '\n',
  );
  const ordinary = [5, gen.record({ text: text(2, { few: 4, small: 8, edges: 9, long: 9 }[size]) })] as const;
  const repeats = [
    2,
    gen.record({
      text: gen.oneOf([
        [1, repeated],
        [1, sameKeys],
      ]),
    }),
  ] as const;
  const read = [1, gen.record({ text: setting })] as const;
  if (size === 'few') return gen.mix({ ordinary, repeats, read });
  const faults = [
    1,
    gen.record({
      text: lines(
        gen.oneOf([
          [2, comment],
          [2, wrong],
          [1, section],
          [1, setting],
        ]),
        2,
        6,
        '\n',
      ),
    }),
  ] as const;
  if (size === 'small') return gen.mix({ ordinary, repeats, read, faults });
  const edges = {
    empty: [1, gen.record({ text: gen.pick(['']) })],
    blank: [1, gen.record({ text: gen.pick(['\n', '\r\n', ' \n\t', '\n\n \n']) })],
    unset: [
      1,
      gen.record({
        text: lines(
          gen.oneOf([
            [1, comment],
            [1, wrong],
          ]),
          1,
          4,
          '\n',
        ),
      }),
    ],
    hostile: [
      1,
      gen.record({
        text: gen.join(
          gen.list(
            gen.join(
              gen.tuple([
                gen.pick(['__proto__', 'constructor', 'toString', '10', '2', '1']),
                gen.pick([separator]),
                value,
              ]),
              '',
            ),
            { min: 1, max: 5 },
          ),
          '\n',
        ),
      }),
    ],
    faults,
    read,
    repeats,
    ordinary,
  } as const;
  if (size === 'edges') return gen.mix(edges);
  return gen.mix({ ...edges, long: [4, gen.record({ text: text(20, 40) })] });
}

/** What prompts of both templates say of lines. */
const lineFacts = {
  lines: {
    en: 'Lines end in `\\n` or `\\r\\n`, and `\\r` stands nowhere else. Spaces and tabs at both ends of a line fall away; a line that is then empty is ignored.',
    zh: '行以 `\\n` 或 `\\r\\n` 结束，`\\r` 不会出现在别处。去掉每行首尾的空格和制表符；去掉后为空的行忽略不计。',
  },
  comments: {
    en: ({ comments }: Reading): string => {
      if (comments === 'hash anywhere')
        return 'A `#` and all that follows it in its line is a comment and falls away first, in a value as well.';
      const mark = comments === 'hash lines' ? '#' : ';';
      return `A line that then begins with \`${mark}\` is a comment and is ignored; a \`${mark}\` later in a line is like any other character.${comments === 'semicolon lines' ? ' `#` means nothing anywhere.' : ''}`;
    },
    zh: ({ comments }: Reading): string => {
      if (comments === 'hash anywhere')
        return '行内的 `#` 及其后的所有内容是注释，首先去掉，在值中也是如此。';
      const mark = comments === 'hash lines' ? '#' : ';';
      return `此时以 \`${mark}\` 开头的行是注释，忽略不计；行中其他位置的 \`${mark}\` 与普通字符无异。${comments === 'semicolon lines' ? '`#` 在任何位置都没有特殊含义。' : ''}`;
    },
  },
  settings: {
    en: ({ separator }: Reading): string =>
      `Other lines read \`key${separator}value\`: the line is split at its first \`${separator}\`, and spaces and tabs at both ends of key and value fall away. The value may be empty and may hold more \`${separator}\`; quotes are kept, and case matters in keys and values.`,
    zh: ({ separator }: Reading): string =>
      `其余的行形如 \`key${separator}value\`：在第一个 \`${separator}\` 处分开，并去掉键和值首尾的空格和制表符。值可以为空，也可以含有更多的 \`${separator}\`；引号原样保留，键和值都区分大小写。`,
  },
  bare: {
    en: ({ bare, separator, sections }: Reading): string =>
      `${
        bare === 'ignored'
          ? `A line without \`${separator}\`, or with an empty key, is ignored`
          : `A line without \`${separator}\` is a key with an empty value. A line with an empty key is ignored`
      }${sections ? ', in a section too' : ''}.`,
    zh: ({ bare, separator, sections }: Reading): string =>
      `${
        bare === 'ignored'
          ? `没有 \`${separator}\` 的行和键为空的行忽略不计`
          : `没有 \`${separator}\` 的行整行作为键，值为空。键为空的行忽略不计`
      }${sections ? '，在小节中也是如此' : ''}。`,
  },
  sections: {
    en: 'A line that begins with `[` and ends in `]` heads a section, whatever stands between: its name is what stands between, without spaces and tabs at both ends. Every key after it, up to the next such line, gets the name and a `.` in front (`port` under `[net]` is `net.port`). Where the name is empty, as in `[]`, keys stay as they are, like those before the first section. Keys are compared with the section name in front.',
    zh: '以 `[` 开头并以 `]` 结尾的行开始一个小节，无论中间是什么内容：去掉首尾空格和制表符后的中间部分是小节名。其后直到下一个这样的行为止，每个键前都加上小节名和 `.`（`[net]` 之下的 `port` 即 `net.port`）。小节名为空时（如 `[]`），其后的键保持原样，与第一个小节之前的键一样。比较键时，以加上小节名之后的键为准。',
  },
  keys: {
    en: 'Keys may be any strings, `constructor` and `__proto__` included.',
    zh: '键可以是任意字符串，包括 `constructor` 和 `__proto__`。',
  },
};

/** Settings where a section lies in the one before it. */
function nestedIn(lines: readonly string[], reading: Reading): Entry[] {
  const found: Entry[] = [];
  let prefix = '';
  for (const line of lines) {
    const bare = (reading.comments === 'hash anywhere' ? (line.split('#')[0] as string) : line).trim();
    if (bare.startsWith('[') && bare.endsWith(']')) prefix += `${bare.slice(1, -1).trim()}.`;
    else for (const [key, value] of settingsIn([line], reading)) found.push([prefix + key, value]);
  }
  return found;
}

function dictionaryOf(
  entries: readonly Entry[],
  repeats: 'last' | 'first' | 'joined',
): Record<string, string> {
  if (repeats === 'joined') return Object.fromEntries(joinedBy(entries, ','));
  return Object.fromEntries(repeats === 'last' ? lastWins(entries) : firstWins(entries));
}

function arrangedEntries(
  entries: readonly Entry[],
  repeats: 'all' | 'first' | 'last' | 'last moved',
): Entry[] {
  if (repeats === 'all') return [...entries];
  if (repeats === 'first') return firstWins(entries);
  return repeats === 'last' ? lastWins(entries) : lastMoved(entries);
}

// Wrong readings of both templates, before it is settled what becomes of repeats.

function cutAtLastSeparator(text: string, reading: Reading): Entry[] {
  return cutAtLast(readIn(text, reading), reading.separator).filter(([key]) => key !== '');
}

function spacedValues(text: string, reading: Reading): Entry[] {
  return readIn(text, reading).map(([key, value]): Entry => [key, ` ${value}`]);
}

function lowerCaseKeys(text: string, reading: Reading): Entry[] {
  return readIn(text, reading).map(([key, value]): Entry => [key.toLowerCase(), value]);
}

function unquotedValues(text: string, reading: Reading): Entry[] {
  return readIn(text, reading).map(([key, value]): Entry => [key, unquoted(value)]);
}

function filledOnly(text: string, reading: Reading): Entry[] {
  return readIn(text, reading).filter(([, value]) => value !== '');
}

function commentedUntrimmed(text: string, reading: Reading): Entry[] {
  return readChanged(text, reading, (line) =>
    /^[ \t]/.test(line) ? line.replace(/^[ \t]+[#;]/, 'x') : line,
  );
}

function markOf(comments: Reading['comments']): string {
  return comments === 'semicolon lines' ? ';' : '#';
}

function uncommented(text: string, reading: Reading): Entry[] {
  return readChanged(text, reading, (line) => line.replaceAll(markOf(reading.comments), '%'));
}

function commentedAnywhere(text: string, reading: Reading): Entry[] {
  return readChanged(text, reading, (line) => line.split(markOf(reading.comments))[0] as string);
}

function otherSeparator(text: string, { separator, comments, sections, bare }: Reading): Entry[] {
  return readIn(text, { separator: separator === '=' ? ':' : '=', comments, sections, bare });
}

function unnamedSections(text: string, reading: Reading): Entry[] {
  return readChanged(text, reading, (line) => (/^[ \t]*\[.*\][ \t]*$/.test(line) ? '[]' : line));
}

/** What both templates find hard. */
function readingDifficulty({ comments, sections, bare, size }: Sized): number {
  return (
    1.5 +
    (comments === 'hash anywhere' ? 0.25 : 0) +
    (sections ? 1 : 0) +
    (bare === 'empty value' ? 0.25 : 0) +
    (size === 'edges' || size === 'long' ? 0.5 : 0)
  );
}

const dictionary = defineTemplate('text/parse-config', {
  version: 2,
  title: { en: 'Parse a configuration text', zh: '解析配置文本' },
  skills: ['strings', 'parsing', 'maps'],
  axes: {
    repeats: axis.oneOf('last', 'first', 'joined'),
    ...readingAxes,
  },
  signature: fn('parseConfig', { text: ty.text() }, ty.dictionary(ty.text())),
  names: {
    parseConfig: ['readConfig', 'readSettings', 'parseSettings'],
    text: ['source', 'content', 'input'],
  },

  oracle: ({ text }, { repeats, separator, comments, sections, bare }) => {
    const found = new Map<string, string>();
    let prefix = '';
    for (const raw of text.split(/\r?\n/)) {
      const line = comments === 'hash anywhere' ? (raw.split('#')[0] as string).trim() : raw.trim();
      if (line === '') continue;
      if (comments === 'hash lines' && line.startsWith('#')) continue;
      if (comments === 'semicolon lines' && line.startsWith(';')) continue;
      if (sections && line.startsWith('[') && line.endsWith(']')) {
        const name = line.slice(1, -1).trim();
        prefix = name === '' ? '' : `${name}.`;
        continue;
      }
      const at = line.indexOf(separator);
      if (bare === 'ignored' && at < 0) continue;
      const name = bare === 'empty value' && at < 0 ? line : line.slice(0, at).trim();
      if (name === '') continue;
      const value = bare === 'empty value' && at < 0 ? '' : line.slice(at + 1).trim();
      const key = sections ? prefix + name : name;
      if (repeats === 'joined') {
        const earlier = found.get(key);
        found.set(key, earlier === undefined ? value : `${earlier},${value}`);
      } else if (repeats === 'last' || !found.has(key)) {
        found.set(key, value);
      }
    }
    return Object.fromEntries(found);
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'a comment more changes nothing': law.invariantUnder(
      'text',
      (text, _args, { comments, separator }) =>
        `${text}\n ${comments === 'semicolon lines' ? ';' : '#'} more${separator}1`,
    ),
    'empty lines change nothing': law.invariantUnder('text', (text) => `\n \t\n${text}\n\n`),
    'indentation changes nothing': law.invariantUnder(
      'text',
      (text) => ` \t${text.replaceAll('\n', '\n  ')}`,
    ),
    'the kind of line end changes nothing': law.invariantUnder('text', (text) =>
      text.replace(/\r?\n/g, '\r\n'),
    ),
    'the text twice is the text': law.invariantUnder('text', (text) => `${text}\n${text}`, {
      at: (p) => !p.sections && p.repeats !== 'joined',
    }),
    'a new setting is added': law.equivariantUnder(
      'text',
      (text, _args, { separator }) => `${text}\nnew key ${separator} its value`,
      (result) => ({ ...result, 'new key': 'its value' }),
      { at: (p) => !p.sections },
    ),
  }),

  inputs: (gen, p) => configTexts(gen, p),

  facts: (fact) => ({
    task: fact({
      en: 'Parse the configuration `text` and return an object with one own enumerable property for each key and no others, whose value is a string. The order of the properties and the prototype of the object do not matter.',
      zh: '解析配置文本 `text`，返回一个对象：每个键对应一个自有可枚举属性，值为字符串，此外没有其他属性。属性的顺序和对象的原型不限。',
    }),
    lines: fact(lineFacts.lines),
    comments: fact(lineFacts.comments),
    settings: fact(lineFacts.settings, { decides: 'last separator' }),
    bare: fact(lineFacts.bare),
    sections: fact(lineFacts.sections, { when: (p) => p.sections, decides: 'sections nest' }),
    last: fact(
      {
        en: 'Where a key comes more than once, its last value holds.',
        zh: '同一个键出现多次时，以最后一次的值为准。',
      },
      { when: (p) => p.repeats === 'last', decides: 'first wins' },
    ),
    first: fact(
      {
        en: 'Where a key comes more than once, its first value holds, even an empty one.',
        zh: '同一个键出现多次时，以第一次的值为准，即使它为空。',
      },
      { when: (p) => p.repeats === 'first', decides: 'last wins' },
    ),
    joined: fact(
      {
        en: 'Where a key comes more than once, its value is all its values in order, empty ones included, with a `,` between each two.',
        zh: '同一个键出现多次时，其值是各次的值（包括空值）按先后以 `,` 连接而成。',
      },
      { when: (p) => p.repeats === 'joined', decides: 'joined by spaces' },
    ),
    keys: fact(lineFacts.keys),
    nothing: fact({
      en: 'Where nothing is set, as in an empty text, return an empty object.',
      zh: '没有任何设置时（例如空文本），返回空对象。',
    }),
  }),

  stories: [
    { en: 'A small server reads its settings when it starts.', zh: '一个小型服务器在启动时读取设置。' },
    {
      en: 'Players of a game keep their key bindings in a text file.',
      zh: '游戏玩家把按键设置保存在文本文件中。',
    },
    {
      en: 'A build tool takes its options from a file in the project.',
      zh: '构建工具从项目里的一个文件读取选项。',
    },
  ],

  twins: {
    'last separator': {
      // Under sections the prefix would be cut as well.
      at: (p) => !p.sections,
      run: ({ text }, p) => dictionaryOf(cutAtLastSeparator(text, p), p.repeats),
    },
    'sections nest': {
      at: (p) => p.sections,
      run: ({ text }, p) => dictionaryOf(nestedIn(linesOf(text), { ...p, sections: false }), p.repeats),
    },
    'first wins': {
      at: (p) => p.repeats === 'last',
      run: ({ text }, p) => Object.fromEntries(firstWins(readIn(text, p))),
    },
    'last wins': {
      at: (p) => p.repeats === 'first',
      run: ({ text }, p) => Object.fromEntries(readIn(text, p)),
    },
    'joined by spaces': {
      at: (p) => p.repeats === 'joined',
      run: ({ text }, p) => Object.fromEntries(joinedBy(readIn(text, p), ', ')),
    },
  },

  mistakes: {
    'leaves a space before values': ({ text }, p) => dictionaryOf(spacedValues(text, p), p.repeats),
    'puts keys in lower case': ({ text }, p) => dictionaryOf(lowerCaseKeys(text, p), p.repeats),
    'takes quotes away': ({ text }, p) => dictionaryOf(unquotedValues(text, p), p.repeats),
    'refuses empty values': ({ text }, p) => dictionaryOf(filledOnly(text, p), p.repeats),
    'looks for comments before it trims': {
      at: (p) => p.comments !== 'hash anywhere',
      run: ({ text }, p) => dictionaryOf(commentedUntrimmed(text, p), p.repeats),
    },
    'takes comments for settings': ({ text }, p) => dictionaryOf(uncommented(text, p), p.repeats),
    'cuts comments off behind values': {
      at: (p) => p.comments !== 'hash anywhere',
      run: ({ text }, p) => dictionaryOf(commentedAnywhere(text, p), p.repeats),
    },
    'knows comments at the start of a line only': {
      at: (p) => p.comments === 'hash anywhere',
      run: ({ text }, p) => dictionaryOf(readIn(text, { ...p, comments: 'hash lines' }), p.repeats),
    },
    'takes the other character for the separator': ({ text }, p) =>
      dictionaryOf(otherSeparator(text, p), p.repeats),
    'ignores lines without a value to read': {
      at: (p) => p.bare === 'empty value',
      run: ({ text }, p) => dictionaryOf(readIn(text, { ...p, bare: 'ignored' }), p.repeats),
    },
    'takes any line for a key': {
      at: (p) => p.bare === 'ignored',
      run: ({ text }, p) => dictionaryOf(readIn(text, { ...p, bare: 'empty value' }), p.repeats),
    },
    'takes section heads for settings': {
      at: (p) => p.sections,
      run: ({ text }, p) => dictionaryOf(readIn(text, { ...p, sections: false }), p.repeats),
    },
    'leaves section names out': {
      at: (p) => p.sections,
      run: ({ text }, p) => dictionaryOf(unnamedSections(text, p), p.repeats),
    },
    'knows sections that are not there': {
      at: (p) => !p.sections,
      run: ({ text }, p) => dictionaryOf(readIn(text, { ...p, sections: true }), p.repeats),
    },
    'keeps settings in a plain object': ({ text }, p) => {
      const { repeats } = p;
      const found: Record<string, string> = {};
      for (const [key, value] of readIn(text, p)) {
        if (repeats === 'joined' && key in found) found[key] = `${found[key]},${value}`;
        else if (repeats !== 'first' || !(key in found)) found[key] = value;
      }
      return found;
    },
  },

  difficulty: (p) => readingDifficulty(p) + (p.repeats === 'joined' ? 0.5 : 0),
});

const entries = defineTemplate('text/config-entries', {
  version: 2,
  title: { en: 'List the settings of a configuration text', zh: '列出配置文本中的设置' },
  skills: ['strings', 'parsing', 'maps', 'order'],
  axes: {
    repeats: axis.oneOf('all', 'first', 'last', 'last moved'),
    ...readingAxes,
  },
  signature: fn('configEntries', { text: ty.text() }, ty.list(ty.tuple([ty.text(), ty.text()]))),
  names: {
    configEntries: ['listSettings', 'settingsOf', 'readEntries'],
    text: ['source', 'content', 'input'],
  },

  oracle: ({ text }, { repeats, separator, comments, sections, bare }) => {
    const found = new Map<string, string>();
    const all: [string, string][] = [];
    let prefix = '';
    for (const raw of text.split(/\r?\n/)) {
      const line = comments === 'hash anywhere' ? (raw.split('#')[0] as string).trim() : raw.trim();
      if (line === '') continue;
      if (comments === 'hash lines' && line.startsWith('#')) continue;
      if (comments === 'semicolon lines' && line.startsWith(';')) continue;
      if (sections && line.startsWith('[') && line.endsWith(']')) {
        const name = line.slice(1, -1).trim();
        prefix = name === '' ? '' : `${name}.`;
        continue;
      }
      const at = line.indexOf(separator);
      if (bare === 'ignored' && at < 0) continue;
      const name = bare === 'empty value' && at < 0 ? line : line.slice(0, at).trim();
      if (name === '') continue;
      const value = bare === 'empty value' && at < 0 ? '' : line.slice(at + 1).trim();
      const key = sections ? prefix + name : name;
      if (repeats === 'all') all.push([key, value]);
      if (repeats === 'last moved') found.delete(key);
      if (repeats === 'last' || repeats === 'last moved') found.set(key, value);
      if (repeats === 'first' && !found.has(key)) found.set(key, value);
    }
    return repeats === 'all' ? all : [...found];
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'a comment more changes nothing': law.invariantUnder(
      'text',
      (text, _args, { comments, separator }) =>
        `${text}\n ${comments === 'semicolon lines' ? ';' : '#'} more${separator}1`,
    ),
    'empty lines change nothing': law.invariantUnder('text', (text) => `\n \t\n${text}\n\n`),
    'indentation changes nothing': law.invariantUnder(
      'text',
      (text) => ` \t${text.replaceAll('\n', '\n  ')}`,
    ),
    'the kind of line end changes nothing': law.invariantUnder('text', (text) =>
      text.replace(/\r?\n/g, '\r\n'),
    ),
    'the text twice gives every entry twice': law.equivariantUnder(
      'text',
      (text) => `${text}\n${text}`,
      (result) => [...result, ...result],
      {
        at: (p) => !p.sections && p.repeats === 'all',
      },
    ),
    'a new setting comes last': law.equivariantUnder(
      'text',
      (text, _args, { separator }) => `${text}\nnew key ${separator} its value`,
      (result) => [...result, ['new key', 'its value']],
      { at: (p) => !p.sections },
    ),
    'no key comes twice': law.distinctBy(([key]) => key, { at: (p) => p.repeats !== 'all' }),
  }),

  inputs: (gen, p) => configTexts(gen, p),

  facts: (fact) => ({
    task: fact({
      en: 'Parse the configuration `text` and return what it sets as a list of pairs `[key, value]` of strings.',
      zh: '解析配置文本 `text`，以由字符串组成的 `[键, 值]` 列表返回其中的设置。',
    }),
    lines: fact(lineFacts.lines),
    comments: fact(lineFacts.comments),
    settings: fact(lineFacts.settings, { decides: 'last separator' }),
    bare: fact(lineFacts.bare),
    sections: fact(lineFacts.sections, { when: (p) => p.sections, decides: 'sections nest' }),
    all: fact(
      {
        en: 'The pairs come in the order of their lines; a key that comes more than once is given each time.',
        zh: '各对按所在行的先后排列；同一个键出现多次时每次都返回。',
      },
      { when: (p) => p.repeats === 'all', decides: 'repeats merge' },
    ),
    first: fact(
      {
        en: 'Where a key comes more than once, only its first value counts, even an empty one. The pairs come in the order of the first line of each key.',
        zh: '同一个键出现多次时，只取第一次的值，即使它为空。各对按键首次出现的先后排列。',
      },
      { when: (p) => p.repeats === 'first', decides: 'last holds' },
    ),
    last: fact(
      {
        en: 'Where a key comes more than once, only its last value counts, but it keeps its place: the pairs come in the order of the first line of each key.',
        zh: '同一个键出现多次时，只取最后一次的值，但位置不变：各对按键首次出现的先后排列。',
      },
      { when: (p) => p.repeats === 'last', decides: 'place of the last' },
    ),
    lastMoved: fact(
      {
        en: 'Where a key comes more than once, only its last value counts, and it stands where that line stands: the pairs come in the order of the last line of each key.',
        zh: '同一个键出现多次时，只取最后一次的值，且位置随之：各对按键最后一次出现的先后排列。',
      },
      { when: (p) => p.repeats === 'last moved', decides: 'place of the first' },
    ),
    keys: fact(lineFacts.keys),
    nothing: fact({
      en: 'Where nothing is set, as in an empty text, return an empty list.',
      zh: '没有任何设置时（例如空文本），返回空列表。',
    }),
  }),

  stories: [
    { en: 'An editor shows the settings of a file as a table.', zh: '编辑器以表格显示文件中的设置。' },
    {
      en: 'A tool compares the settings of two machines row by row.',
      zh: '一个工具逐行比较两台机器的设置。',
    },
    { en: 'A converter turns old settings files into new ones.', zh: '转换程序把旧的设置文件改写成新的。' },
  ],

  twins: {
    'last separator': {
      // Under sections the prefix would be cut as well.
      at: (p) => !p.sections,
      run: ({ text }, p) => arrangedEntries(cutAtLastSeparator(text, p), p.repeats),
    },
    'sections nest': {
      at: (p) => p.sections,
      run: ({ text }, p) => arrangedEntries(nestedIn(linesOf(text), { ...p, sections: false }), p.repeats),
    },
    'repeats merge': {
      at: (p) => p.repeats === 'all',
      run: ({ text }, p) => lastWins(readIn(text, p)),
    },
    'last holds': {
      at: (p) => p.repeats === 'first',
      run: ({ text }, p) => lastWins(readIn(text, p)),
    },
    'place of the last': {
      at: (p) => p.repeats === 'last',
      run: ({ text }, p) => lastMoved(readIn(text, p)),
    },
    'place of the first': {
      at: (p) => p.repeats === 'last moved',
      run: ({ text }, p) => lastWins(readIn(text, p)),
    },
  },

  mistakes: {
    'leaves a space before values': ({ text }, p) => arrangedEntries(spacedValues(text, p), p.repeats),
    'puts keys in lower case': ({ text }, p) => arrangedEntries(lowerCaseKeys(text, p), p.repeats),
    'takes quotes away': ({ text }, p) => arrangedEntries(unquotedValues(text, p), p.repeats),
    'refuses empty values': ({ text }, p) => arrangedEntries(filledOnly(text, p), p.repeats),
    'looks for comments before it trims': {
      at: (p) => p.comments !== 'hash anywhere',
      run: ({ text }, p) => arrangedEntries(commentedUntrimmed(text, p), p.repeats),
    },
    'takes comments for settings': ({ text }, p) => arrangedEntries(uncommented(text, p), p.repeats),
    'cuts comments off behind values': {
      at: (p) => p.comments !== 'hash anywhere',
      run: ({ text }, p) => arrangedEntries(commentedAnywhere(text, p), p.repeats),
    },
    'knows comments at the start of a line only': {
      at: (p) => p.comments === 'hash anywhere',
      run: ({ text }, p) => arrangedEntries(readIn(text, { ...p, comments: 'hash lines' }), p.repeats),
    },
    'takes the other character for the separator': ({ text }, p) =>
      arrangedEntries(otherSeparator(text, p), p.repeats),
    'ignores lines without a value to read': {
      at: (p) => p.bare === 'empty value',
      run: ({ text }, p) => arrangedEntries(readIn(text, { ...p, bare: 'ignored' }), p.repeats),
    },
    'takes any line for a key': {
      at: (p) => p.bare === 'ignored',
      run: ({ text }, p) => arrangedEntries(readIn(text, { ...p, bare: 'empty value' }), p.repeats),
    },
    'takes section heads for settings': {
      at: (p) => p.sections,
      run: ({ text }, p) => arrangedEntries(readIn(text, { ...p, sections: false }), p.repeats),
    },
    'leaves section names out': {
      at: (p) => p.sections,
      run: ({ text }, p) => arrangedEntries(unnamedSections(text, p), p.repeats),
    },
    'knows sections that are not there': {
      at: (p) => !p.sections,
      run: ({ text }, p) => arrangedEntries(readIn(text, { ...p, sections: true }), p.repeats),
    },
    'keeps settings in a plain object': {
      at: (p) => p.repeats !== 'all',
      run: ({ text }, p) => {
        const found: Record<string, string> = {};
        for (const [key, value] of arrangedEntries(readIn(text, p), p.repeats)) found[key] = value;
        return Object.entries(found);
      },
    },
    'puts the keys in order': ({ text }, p) =>
      arrangedEntries(readIn(text, p), p.repeats).sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)),
    'forgets the last entry': ({ text }, p) => arrangedEntries(readIn(text, p), p.repeats).slice(0, -1),
  },

  difficulty: (p) => readingDifficulty(p) + (p.repeats === 'last moved' ? 0.5 : 0),
});

export default [dictionary, entries];
