import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly separator: ',' | ';' | '|';
  readonly quote: '"' | "'";
  readonly escapes: 'doubled' | 'backslash';
  readonly spaces: 'kept' | 'trimmed';
  readonly malformed: 'never' | 'empty list';
}

/** The fields as they are written, cut where a separator stands outside quotes. */
function writtenFields(line: string, { separator, quote, escapes }: Choice): string[] {
  const written: string[] = [];
  let field = '';
  let isOpen = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (isOpen && escapes === 'backslash' && character === '\\') {
      field += character + line.charAt(at + 1);
      at += 1;
    } else if (character === separator && !isOpen) {
      written.push(field);
      field = '';
    } else {
      if (character === quote) isOpen = !isOpen;
      field += character;
    }
  }
  return [...written, field];
}

function withoutPadding(field: string, { spaces }: Choice): string {
  return spaces === 'trimmed' ? field.replace(/^ +| +$/g, '') : field;
}

function isWellFormed(field: string, { quote, escapes }: Choice): boolean {
  if (!field.includes(quote)) return true;
  if (field.length < 2 || !field.startsWith(quote) || !field.endsWith(quote)) return false;
  const body = field.slice(1, -1);
  const rest = escapes === 'doubled' ? body.replaceAll(quote + quote, '') : body.replace(/\\./gs, '');
  return !rest.includes(quote) && !(escapes === 'backslash' && rest.endsWith('\\'));
}

/** What is between the quotes, escapes and all; fields without quotes as they are. */
function unquoted(field: string, { quote }: Choice): string {
  return field.startsWith(quote) ? field.slice(1, -1) : field;
}

function unescaped(body: string, { quote, escapes }: Choice): string {
  return escapes === 'doubled' ? body.replaceAll(quote + quote, quote) : body.replace(/\\(.)/gs, '$1');
}

function plainField(field: string, choice: Choice): string {
  return field.startsWith(choice.quote) ? unescaped(unquoted(field, choice), choice) : field;
}

/** The fields of a record, each read by `read`; none where the record is not well-formed. */
function readRecord(line: string, choice: Choice, read: (field: string) => string): string[] {
  const fields = writtenFields(line, choice).map((field) => withoutPadding(field, choice));
  if (choice.malformed === 'empty list' && !fields.every((field) => isWellFormed(field, choice))) return [];
  return fields.map(read);
}

function quotedField([quote, escapes, body]: readonly [string, string, string]): string {
  return escapes === 'doubled'
    ? `${quote}${body.replaceAll(quote, quote + quote)}${quote}`
    : `${quote}${body.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}

type Style = Pick<Choice, 'separator' | 'quote' | 'escapes'>;
/** How a field of a test record is written; the last four are not well-formed. */
type Kind = 'bare' | 'quoted' | 'padded' | 'open' | 'followed' | 'preceded' | 'inside';

function writtenRecord({
  style: { separator, quote, escapes },
  fields,
}: {
  style: Style;
  fields: [Kind, string[]][];
}): string {
  return fields
    .map(([kind, pieces]) => {
      const quoted = quotedField([quote, escapes, pieces.join('')]);
      const bare = pieces
        .join('')
        .replaceAll(quote, '')
        .replaceAll(separator, '')
        .replace(/[\r\n]/g, '');
      if (kind === 'quoted') return quoted;
      if (kind === 'padded') return ` ${quoted}  `;
      if (kind === 'open') return quoted.slice(0, -1);
      if (kind === 'followed') return `${quoted}${bare}a`;
      if (kind === 'preceded') return `a${quoted}`;
      if (kind === 'inside') return `${bare}a${quote}${bare}`;
      return bare;
    })
    .join(separator);
}

export default defineTemplate('parsers/csv-line', {
  version: 2,
  title: { en: 'Split a line of separated values', zh: '拆分一行分隔值' },
  skills: ['parsing', 'strings', 'escapes'],
  axes: {
    separator: axis.oneOf(',', ';', '|'),
    quote: axis.oneOf('"', "'"),
    escapes: axis.oneOf('doubled', 'backslash'),
    spaces: axis.oneOf('kept', 'trimmed'),
    malformed: axis.oneOf('never', 'empty list'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  signature: fn('parseCsvLine', { line: ty.text() }, ty.list(ty.text())),
  names: {
    parseCsvLine: ['splitRecord', 'readFields', 'fieldsOfRow'],
    line: ['row', 'source', 'entry'],
  },

  oracle: ({ line }, { separator, quote, escapes, spaces, malformed, method }) => {
    if (method === 'no loops') {
      const closing = (at: number): number => {
        if (malformed === 'empty list' && line.charAt(at) === '') return line.length;
        if (escapes === 'doubled') {
          if (line.charAt(at) !== quote) return closing(at + 1);
          return line.charAt(at + 1) === quote ? closing(at + 2) : at;
        }
        if (line.charAt(at) === quote) return at;
        return closing(line.charAt(at) === '\\' ? at + 2 : at + 1);
      };
      const fieldsFrom = (from: number): string[] => {
        const start = spaces === 'trimmed' ? from + line.slice(from).search(/[^ ]|$/) : from;
        let field = '';
        let end = start;
        if (line.charAt(start) === quote) {
          const close = closing(start + 1);
          if (malformed === 'empty list' && close === line.length) return [];
          const body = line.slice(start + 1, close);
          field =
            escapes === 'doubled' ? body.replaceAll(quote + quote, quote) : body.replace(/\\(.)/gs, '$1');
          end = close + 1;
          if (spaces === 'trimmed') end += line.slice(end).search(/[^ ]|$/);
          if (malformed === 'empty list' && end < line.length && line.charAt(end) !== separator) return [];
        } else {
          const next = line.indexOf(separator, start);
          end = next < 0 ? line.length : next;
          field = spaces === 'trimmed' ? line.slice(start, end).replace(/ +$/, '') : line.slice(start, end);
          if (malformed === 'empty list' && field.includes(quote)) return [];
        }
        if (end >= line.length) return [field];
        const others = fieldsFrom(end + 1);
        return malformed === 'empty list' && others.length === 0 ? [] : [field, ...others];
      };
      return fieldsFrom(0);
    }
    const fields: string[] = [];
    let at = 0;
    for (;;) {
      if (spaces === 'trimmed') while (line.charAt(at) === ' ') at += 1;
      let field = '';
      if (line.charAt(at) === quote) {
        at += 1;
        if (escapes === 'doubled') {
          while (line.charAt(at) !== quote || line.charAt(at + 1) === quote) {
            if (malformed === 'empty list' && line.charAt(at) === '') return [];
            if (line.charAt(at) === quote) at += 1;
            field += line.charAt(at);
            at += 1;
          }
        } else {
          while (line.charAt(at) !== quote) {
            if (malformed === 'empty list' && line.charAt(at) === '') return [];
            if (line.charAt(at) === '\\') at += 1;
            field += line.charAt(at);
            at += 1;
          }
        }
        at += 1;
        if (spaces === 'trimmed') while (line.charAt(at) === ' ') at += 1;
        if (malformed === 'empty list' && at < line.length && line.charAt(at) !== separator) return [];
      } else {
        const next = line.indexOf(separator, at);
        const end = next < 0 ? line.length : next;
        field = spaces === 'trimmed' ? line.slice(at, end).replace(/ +$/, '') : line.slice(at, end);
        if (malformed === 'empty list' && field.includes(quote)) return [];
        at = end;
      }
      fields.push(field);
      if (at >= line.length) return fields;
      at += 1;
    }
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'fields survive being written again': law.always(
      ({ line }, subject, { separator, quote, escapes }) => {
        const fields = subject({ line });
        const again = fields.map((field) => quotedField([quote, escapes, field])).join(separator);
        return fields.length === 0 || JSON.stringify(subject({ line: again })) === JSON.stringify(fields);
      },
      {
        say: {
          en: 'Writing every field in quotes and reading that gives the same fields.',
          zh: '把各字段都加引号重新写出再读取，所得字段不变。',
        },
      },
    ),
    'a separator in front adds an empty field': law.equivariantUnder(
      'line',
      (line, _args, { separator }) => separator + line,
      (result) => (result.length === 0 ? [] : ['', ...result]),
    ),
    'a record twice gives its fields twice': law.equivariantUnder(
      'line',
      (line, _args, { separator }) => `${line}${separator}${line}`,
      (result) => [...result, ...result],
      { at: (p) => p.malformed === 'never' },
    ),
    'spaces around the record change nothing': law.invariantUnder('line', (line) => `  ${line} `, {
      at: (p) => p.spaces === 'trimmed',
    }),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { separator, quote, escapes, spaces, malformed, size }) => {
    const other = quote === '"' ? "'" : '"';
    const apart = separator === ',' ? ';' : ',';
    const piece = gen.pick([
      ...[
        'a',
        'b',
        'x1',
        'Zoë',
        '😀',
        '7',
        ' ',
        ' ',
        ' ',
        '  ',
        '\n',
        '\r\n',
        other,
        apart,
        '\\',
        '\\',
        '\\n',
        '\\\\',
      ],
      ...[quote, quote, quote + quote, separator, separator, `${quote}${separator}`, `${separator}${quote}`],
    ]);
    const kinds: readonly Kind[] = spaces === 'trimmed' ? ['bare', 'quoted', 'padded'] : ['bare', 'quoted'];
    const style: Style = { separator, quote, escapes };
    const fields = (of: readonly Kind[], min: number, max: number, longest: number) =>
      gen.record({
        line: gen.map(
          gen.record({
            style: gen.pick([style]),
            fields: gen.list(gen.tuple([gen.pick(of), gen.list(piece, { min: 0, max: longest })]), {
              min,
              max,
            }),
          }),
          writtenRecord,
        ),
      });
    const few = [5, fields(kinds, 2, 4, 5)] as const;
    const single = [2, fields(kinds.slice(1), 1, 1, 6)] as const;
    const invalid =
      malformed === 'never'
        ? {}
        : ({
            broken: [3, fields(['open', 'followed', 'preceded', 'inside'], 1, 1, 3)],
            brokenAmong: [4, fields(['open', 'followed', 'preceded', 'inside', ...kinds], 2, 3, 3)],
          } as const);
    if (size === 'few') return gen.mix({ few, single, ...invalid });
    const edges = {
      nothing: [
        1,
        gen.record({ line: gen.pick(['', separator, separator + separator, quote + quote, ' ', '  ']) }),
      ],
      tiny: [3, fields(kinds, 1, 5, 1)],
      few,
      single,
      ...invalid,
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, fields(kinds, 8, 20, 4)] });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        `Split the record \`line\` into its fields, which are separated by \`${p.separator}\`, and return them in order as a list of strings.`,
      zh: (p) => `将记录 \`line\` 拆分为以 \`${p.separator}\` 分隔的字段，按先后以字符串列表返回。`,
    }),
    quoted: fact(
      {
        en: (p) =>
          `A field is quoted or bare. A quoted field begins and ends with \`${p.quote}\`, which are not part of it; between them it may contain \`${p.separator}\`, spaces and line breaks, and all of these are part of it.`,
        zh: (p) =>
          `字段分为带引号与不带引号两种。带引号的字段以 \`${p.quote}\` 开头和结尾，引号不属于字段内容；引号之间可以出现 \`${p.separator}\`、空格和换行，它们都属于字段内容。`,
      },
      { decides: 'every separator splits' },
    ),
    doubled: fact(
      {
        en: (p) =>
          `In a quoted field, two \`${p.quote}\` in a row stand for one \`${p.quote}\` of the field. A backslash is an ordinary character everywhere.`,
        zh: (p) =>
          `在带引号的字段中，连续两个 \`${p.quote}\` 表示字段内容中的一个 \`${p.quote}\`。反斜杠在任何位置都是普通字符。`,
      },
      { when: (p) => p.escapes === 'doubled', decides: 'escape of the other kind' },
    ),
    backslash: fact(
      {
        en: (p) =>
          `In a quoted field, a backslash is left out and the character after it is part of the field, whatever it is: \`\\${p.quote}\` gives \`${p.quote}\`, \`\\\\\` gives \`\\\`, and \`\\n\` gives the letter \`n\`. In a bare field a backslash is an ordinary character.`,
        zh: (p) =>
          `在带引号的字段中，反斜杠本身略去，其后的字符无论是什么都属于字段内容：\`\\${p.quote}\` 得 \`${p.quote}\`，\`\\\\\` 得 \`\\\`，\`\\n\` 得字母 \`n\`。在不带引号的字段中，反斜杠是普通字符。`,
      },
      { when: (p) => p.escapes === 'backslash', decides: 'backslash everywhere' },
    ),
    kept: fact(
      {
        en: (p) =>
          `A bare field is taken as it stands, spaces at its ends${p.malformed === 'never' ? ` included; it has no \`${p.quote}\` and no line break in it` : ' and line breaks included'}. Only a field whose very first character is \`${p.quote}\` is quoted.`,
        zh: (p) =>
          `不带引号的字段原样取用，两端的空格${p.malformed === 'never' ? `也属于内容；其中没有 \`${p.quote}\`，也没有换行` : '和其中的换行也属于内容'}。只有首字符就是 \`${p.quote}\` 的字段才是带引号的字段。`,
      },
      { when: (p) => p.spaces === 'kept', decides: 'spaces go' },
    ),
    trimmed: fact(
      {
        en: (p) =>
          `Spaces (U+0020) at the ends of a bare field are not part of it, nor are those before the opening or after the closing \`${p.quote}\` of a quoted one; spaces between the quotes are. ${p.malformed === 'never' ? `A bare field has no \`${p.quote}\` and no line break in it` : 'A line break in a bare field is part of it'}.`,
        zh: (p) =>
          `不带引号的字段两端的空格（U+0020）不属于内容；带引号的字段在开头 \`${p.quote}\` 之前和结尾 \`${p.quote}\` 之后的空格也不属于内容，而引号之间的空格属于内容。${p.malformed === 'never' ? `不带引号的字段中没有 \`${p.quote}\`，也没有换行` : '不带引号的字段中的换行属于内容'}。`,
      },
      { when: (p) => p.spaces === 'trimmed', decides: 'spaces in quotes go' },
    ),
    empty: fact({
      en: 'Empty fields count, also at the beginning and at the end, so the result has one field more than there are separators between fields; the empty record gives one empty field.',
      zh: '空字段也算，首尾的空字段同样算，因此字段数比字段间的分隔符数多一；空记录得到一个空字段。',
    }),
    wellFormed: fact(
      {
        en: (p) =>
          `\`line\` is always well-formed: every quoted field is closed, and ${p.spaces === 'trimmed' ? 'after spaces, if any, ' : ''}its closing quote is followed by \`${p.separator}\` or the end.`,
        zh: (p) =>
          `\`line\` 总是合乎格式：带引号的字段都有结尾引号，${p.spaces === 'trimmed' ? '其后（略过空格）' : '其后'}紧接 \`${p.separator}\` 或记录末尾。`,
      },
      { when: (p) => p.malformed === 'never' },
    ),
    malformed: fact(
      {
        en: (p) =>
          `\`line\` is malformed if a quoted field is not closed, if anything but \`${p.separator}\` or the end follows its closing quote${p.spaces === 'trimmed' ? ' and the spaces after that' : ''}, or if \`${p.quote}\` stands in a bare field; then the result is an empty list.`,
        zh: (p) =>
          `\`line\` 若有下列任一情形即为格式错误：带引号的字段没有结尾引号；结尾引号${p.spaces === 'trimmed' ? '及其后的空格' : ''}之后既不是 \`${p.separator}\` 也不是末尾；不带引号的字段中出现 \`${p.quote}\`。格式错误时返回空列表。`,
      },
      { when: (p) => p.malformed === 'empty list', decides: 'reads on' },
    ),
  }),

  stories: [
    { en: 'A bank sends its bookings as lines of separated values.', zh: '银行以一行行分隔值发来账目。' },
    { en: 'A school imports its pupils from a spreadsheet.', zh: '学校从电子表格导入学生名单。' },
    {
      en: 'A log writer puts the parts of an event into one line.',
      zh: '日志程序把一个事件的各部分写在一行里。',
    },
  ],

  twins: {
    'every separator splits': ({ line }, { separator, quote, escapes, spaces, malformed }) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      return line.split(separator).map((field) => withoutPadding(field, choice).replaceAll(quote, ''));
    },
    'escape of the other kind': {
      at: (p) => p.escapes === 'doubled',
      run: ({ line }, { separator, quote, escapes, spaces, malformed }) => {
        const choice: Choice = { separator, quote, escapes, spaces, malformed };
        return readRecord(line, choice, (field) =>
          field.startsWith(quote) ? unquoted(field, choice).replace(/\\(.)/gs, '$1') : field,
        );
      },
    },
    'backslash everywhere': {
      at: (p) => p.escapes === 'backslash',
      run: ({ line }, { separator, quote, escapes, spaces, malformed }) => {
        const choice: Choice = { separator, quote, escapes, spaces, malformed };
        return readRecord(line, choice, (field) => unescaped(unquoted(field, choice), choice));
      },
    },
    'spaces go': {
      at: (p) => p.spaces === 'kept',
      run: ({ line }, { separator, quote, escapes, spaces, malformed }) => {
        const choice: Choice = { separator, quote, escapes, spaces, malformed };
        return readRecord(line, choice, (field) =>
          field.startsWith(quote) ? plainField(field, choice) : field.trim(),
        );
      },
    },
    'spaces in quotes go': {
      at: (p) => p.spaces === 'trimmed',
      run: ({ line }, { separator, quote, escapes, spaces, malformed }) => {
        const choice: Choice = { separator, quote, escapes, spaces, malformed };
        return readRecord(line, choice, (field) => plainField(field, choice).trim());
      },
    },
    'reads on': {
      at: (p) => p.malformed === 'empty list',
      run: ({ line }, { separator, quote, escapes, spaces }) => {
        const choice: Choice = { separator, quote, escapes, spaces, malformed: 'never' };
        return readRecord(line, choice, (field) => plainField(field, choice));
      },
    },
  },

  mistakes: {
    'leaves escapes as they are written': ({ line }, { separator, quote, escapes, spaces, malformed }) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      return readRecord(line, choice, (field) => unquoted(field, choice));
    },
    'leaves the quotes around fields': ({ line }, { separator, quote, escapes, spaces, malformed }) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      return readRecord(line, choice, (field) =>
        field.startsWith(quote) ? `${quote}${plainField(field, choice)}${quote}` : field,
      );
    },
    'removes every quote': ({ line }, { separator, quote, escapes, spaces, malformed }) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      return readRecord(line, choice, (field) => plainField(field, choice).replaceAll(quote, ''));
    },
    'undoes only the first escape of a field': (
      { line },
      { separator, quote, escapes, spaces, malformed },
    ) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      return readRecord(line, choice, (field) =>
        escapes === 'doubled'
          ? unquoted(field, choice).replace(quote + quote, quote)
          : field.startsWith(quote)
            ? unquoted(field, choice).replace(/\\(.)/s, '$1')
            : field,
      );
    },
    'leaves out empty fields': ({ line }, { separator, quote, escapes, spaces, malformed }) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      return readRecord(line, choice, (field) => plainField(field, choice)).filter((field) => field !== '');
    },
    'forgets an empty field at the end': ({ line }, { separator, quote, escapes, spaces, malformed }) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      const fields = readRecord(line, choice, (field) => plainField(field, choice));
      return fields[fields.length - 1] === '' ? fields.slice(0, -1) : fields;
    },
    'cuts fields at line breaks': ({ line }, { separator, quote, escapes, spaces, malformed }) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      return readRecord(line, choice, (field) => plainField(field, choice)).flatMap((field) =>
        field.split(/\r?\n/),
      );
    },
    'takes the other quote for one too': ({ line }, { separator, quote, escapes, spaces, malformed }) => {
      const choice: Choice = { separator, quote, escapes, spaces, malformed };
      return readRecord(line, choice, (field) =>
        plainField(field, choice).replaceAll(quote === '"' ? "'" : '"', ''),
      );
    },
    'keeps the spaces around fields': {
      at: (p) => p.spaces === 'trimmed',
      run: ({ line }, { separator, quote, escapes, malformed }) => {
        const choice: Choice = { separator, quote, escapes, spaces: 'kept', malformed };
        return readRecord(line, choice, (field) => plainField(field, choice));
      },
    },
    'takes a comma for the separator': {
      at: (p) => p.separator !== ',',
      run: ({ line }, { quote, escapes, spaces, malformed }) => {
        const choice: Choice = { separator: ',', quote, escapes, spaces, malformed };
        return readRecord(line, choice, (field) => plainField(field, choice));
      },
    },
    'gives what was read before the error': {
      at: (p) => p.malformed === 'empty list',
      run: ({ line }, { separator, quote, escapes, spaces }) => {
        const choice: Choice = { separator, quote, escapes, spaces, malformed: 'never' };
        const written = writtenFields(line, choice).map((field) => withoutPadding(field, choice));
        const wrong = written.findIndex((field) => !isWellFormed(field, choice));
        return (wrong < 0 ? written : written.slice(0, wrong)).map((field) => plainField(field, choice));
      },
    },
  },

  accepts: ({ line }, choice) => {
    const fields = writtenFields(line, choice).map((field) => withoutPadding(field, choice));
    if (!fields.every((field) => isWellFormed(field, choice))) return choice.malformed === 'empty list';
    return fields.every((field) => field.startsWith(choice.quote) || !/[\r\n]/.test(field));
  },

  difficulty: (p) =>
    1.5 +
    (p.escapes === 'backslash' ? 0.25 : 0) +
    (p.spaces === 'trimmed' ? 0.5 : 0) +
    (p.malformed === 'empty list' ? 0.75 : 0) +
    (p.method === 'no loops' ? 0.75 : 0) +
    (p.size === 'few' ? 0 : 0.5),
});
