import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly repeats: 'all' | 'first' | 'last';
  readonly plus: 'space' | 'plus';
  readonly escapes: 'utf-8' | 'ascii' | 'none';
  readonly bare: 'empty value' | 'left out';
  readonly mark: 'dropped' | 'kept';
  readonly separators: '&' | '& and ;';
}
type Pair = [key: string, value: string];

function spaced(part: string, { plus }: Choice): string {
  return plus === 'space' ? part.replaceAll('+', ' ') : part;
}

function unescaped(part: string, { escapes }: Choice): string {
  if (escapes === 'none') return part;
  return part.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    if (escapes === 'ascii') {
      return run.replace(/%([2-6][0-9A-Fa-f]|7[0-9A-Ea-e])/g, (_, digits: string) =>
        String.fromCharCode(parseInt(digits, 16)),
      );
    }
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

function piecesOf(text: string, { mark, separators }: Choice): string[] {
  const query = mark === 'dropped' && text.startsWith('?') ? text.slice(1) : text;
  return query.split(separators === '&' ? '&' : /[&;]/);
}

/** Keys and values as written, empty pieces left out. */
function writtenPairs(text: string, choice: Choice): Pair[] {
  return piecesOf(text, choice).flatMap((piece): Pair[] => {
    const at = piece.indexOf('=');
    if (piece === '' || (at < 0 && choice.bare === 'left out')) return [];
    return [at < 0 ? [piece, ''] : [piece.slice(0, at), piece.slice(at + 1)]];
  });
}

function merged(pairs: readonly Pair[], { repeats }: Choice): Pair[] {
  if (repeats === 'all') return [...pairs];
  const found = new Map<string, string>();
  for (const [key, value] of pairs) if (repeats === 'last' || !found.has(key)) found.set(key, value);
  return [...found];
}

function readPairs(text: string, choice: Choice, read: (part: string) => string): Pair[] {
  return merged(
    writtenPairs(text, choice).map(([key, value]): Pair => [read(key), read(value)]),
    choice,
  );
}

export default defineTemplate('parsers/query-string', {
  version: 2,
  title: { en: 'Read a query string', zh: '解析查询字符串' },
  skills: ['parsing', 'strings', 'escapes', 'maps'],
  axes: {
    repeats: axis.oneOf('all', 'first', 'last'),
    plus: axis.oneOf('space', 'plus'),
    escapes: axis.oneOf('utf-8', 'ascii', 'none'),
    bare: axis.oneOf('empty value', 'left out'),
    mark: axis.oneOf('dropped', 'kept'),
    separators: axis.oneOf('&', '& and ;'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'edges'),
  },
  signature: fn('parseQuery', { text: ty.text() }, ty.list(ty.tuple([ty.text(), ty.text()]))),
  names: {
    parseQuery: ['readQuery', 'queryPairs', 'splitParameters'],
    text: ['source', 'input', 'search'],
  },

  oracle: ({ text }, { repeats, plus, escapes, bare, mark, separators, method }) => {
    const decode = (part: string): string => {
      const plain = plus === 'space' ? part.replaceAll('+', ' ') : part;
      if (escapes === 'none') return plain;
      if (escapes === 'ascii') {
        return plain.replace(/%([2-6][0-9A-Fa-f]|7[0-9A-Ea-e])/g, (_, digits: string) =>
          String.fromCharCode(parseInt(digits, 16)),
        );
      }
      return plain.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
        try {
          return decodeURIComponent(run);
        } catch {
          return run;
        }
      });
    };
    const query = mark === 'dropped' ? text.replace(/^\?/, '') : text;
    const pieces = separators === '&' ? query.split('&') : query.split(/[&;]/);
    const pairs: [string, string][] = [];
    const found = new Map<string, string>();
    if (method === 'no loops') {
      pieces.forEach((piece) => {
        const [name = '', ...rest] = piece.split('=');
        if (bare === 'left out' ? rest.length === 0 : piece === '') return;
        const key = plus === 'space' || escapes !== 'none' ? decode(name) : name;
        const value = plus === 'space' || escapes !== 'none' ? decode(rest.join('=')) : rest.join('=');
        if (repeats === 'all') pairs.push([key, value]);
        if (repeats === 'last') found.set(key, value);
        if (repeats === 'first' && !found.has(key)) found.set(key, value);
      });
    } else {
      for (const piece of pieces) {
        const at = piece.indexOf('=');
        if (bare === 'left out' ? at < 0 : piece === '') continue;
        const name = bare === 'empty value' && at < 0 ? piece : piece.slice(0, at);
        const rest = bare === 'empty value' && at < 0 ? '' : piece.slice(at + 1);
        const key = plus === 'space' || escapes !== 'none' ? decode(name) : name;
        const value = plus === 'space' || escapes !== 'none' ? decode(rest) : rest;
        if (repeats === 'all') pairs.push([key, value]);
        if (repeats === 'last') found.set(key, value);
        if (repeats === 'first' && !found.has(key)) found.set(key, value);
      }
    }
    return repeats === 'all' ? pairs : [...found];
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'empty pieces change nothing': law.invariantUnder('text', (text) => `${text}&&`),
    'no key comes twice': law.distinctBy(([key]) => key, { at: (p) => p.repeats !== 'all' }),
    'a new pair comes last': law.equivariantUnder(
      'text',
      (text) => `${text}&new-key=a=b`,
      (result) => [...result, ['new-key', 'a=b']],
    ),
    'the text twice gives every pair twice': law.equivariantUnder(
      'text',
      (text) => `${text}&${text}`,
      (result) => [...result, ...result],
      { at: (p) => p.repeats === 'all' && p.mark === 'kept' },
    ),
    'the text twice gives the same pairs': law.invariantUnder('text', (text) => `${text}&${text}`, {
      at: (p) => p.repeats !== 'all' && p.mark === 'kept',
    }),
    'a question mark more changes nothing': law.when(
      ({ text }) => !text.startsWith('?'),
      ({ text }, subject) =>
        JSON.stringify(subject({ text: `?${text}` })) === JSON.stringify(subject({ text })),
      {
        at: (p) => p.mark === 'dropped',
        say: { en: 'A `?` put in front changes nothing.', zh: '前面加一个 `?` 结果不变。' },
      },
    ),
    'escaped signs come back': law.always(
      ({ text }, subject) => {
        const pairs = subject({ text: 'k%3D%26%2B=%3b%3D%26' });
        return text.length >= 0 && JSON.stringify(pairs) === '[["k=&+",";=&"]]';
      },
      {
        at: (p) => p.escapes !== 'none',
        say: {
          en: 'Escaped separators are part of keys and values.',
          zh: '经转义的分隔符属于键或值。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { escapes, separators, size }) => {
    const apart =
      separators === '&' ? ['&', '&', '&', '&', '&&', ';'] : ['&', '&', '&', ';', ';', '&;', ';;'];
    const key = gen.oneOf([
      [6, gen.pick(['a', 'b', 'A', 'id', 'x y'])],
      [2, gen.pick(['10', '2', '__proto__', 'constructor', '漢'])],
      [3, gen.pick(['a+b', 'a%20b', '%61', '%3D', '+', '%2B', '%26k', '?a'])],
      [1, gen.pick([''])],
    ]);
    const escaped = gen.pick([
      ...[
        '%20',
        '%41',
        '%2B',
        '%2b',
        '%26',
        '%3D',
        '%3d',
        '%25',
        '%2541',
        '%7E',
        '%7F',
        '%1F',
        '%0A',
        '%',
        '%4',
        '%G1',
        '%zz',
      ],
      ...(escapes === 'ascii'
        ? ['%20', '%7e', '%6F', '%C3%A9', '%80']
        : ['%C3%A9', '%F0%9F%98%80', '%e6%bc%a2', '%E6%BC', '%80', '%C3%A9%FF', '%41%C3%A9']),
    ]);
    const value = gen.join(
      gen.list(
        gen.oneOf([
          [4, gen.pick(['1', '2', 'a', 'b', 'Zoë', '😀', ' '])],
          [2, gen.pick(['=', '==', '+', '++', '?', '#', '/', ...(separators === '&' ? [';'] : [])])],
          [escapes === 'none' ? 1 : 3, escaped],
        ]),
        { min: 0, max: 4 },
      ),
      '',
    );
    const piece = gen.oneOf([
      [8, gen.join(gen.tuple([key, value]), '=')],
      [2, key],
      [1, gen.join(gen.tuple([key, gen.pick([''])]), '=')],
    ]);
    const whole = (
      pieces: ReturnType<typeof gen.list<string>>,
      separator: string,
      starts: readonly string[],
    ) => gen.record({ text: gen.join(gen.tuple([gen.pick(starts), gen.join(pieces, separator)]), '') });
    const mixed = (min: number, max: number) =>
      gen.record({
        text: gen.join(
          gen.tuple([
            gen.pick(['', '', '?', '??', '&']),
            gen.join(gen.list(gen.join(gen.tuple([piece, gen.pick([...apart, ''])]), ''), { min, max }), ''),
          ]),
          '',
        ),
      });
    const sameKey = gen.list(
      gen.join(gen.tuple([gen.pick(['a', '%61', 'b', 'B', '2', '10', 'a+b', 'a%20b', 'a b']), value]), '='),
      { min: 1, max: 6 },
    );
    const classes = {
      ordinary: [6, mixed(1, 5)],
      sameKey: [7, whole(sameKey, '&', ['', '', '?'])],
    } as const;
    if (size === 'few') return gen.mix(classes);
    return gen.mix({
      ...classes,
      bare: [2, whole(gen.list(key, { min: 1, max: 4 }), '&', ['', '?'])],
      blank: [
        1,
        gen.record({
          text: gen.pick(['', '?', '&', '=', '&&', '==', '?&', '?=', 'a', 'a=', '=a', ';', '&=&', '??a=1']),
        }),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Read the query string `text` and return its parameters as a list of pairs `[key, value]` of strings.',
      zh: '解析查询字符串 `text`，以由字符串组成的 `[键, 值]` 列表返回其中的参数。',
    }),
    pieces: fact(
      {
        en: (p) =>
          `${p.separators === '&' ? '`&` separates' : '`&` and `;` both separate'} the parameters; empty pieces between, before and behind them are passed over. In each piece, what stands before the first \`=\` is the key and all behind it, further \`=\` included, is the value; both may be empty where the \`=\` is there.`,
        zh: (p) =>
          `参数之间以 ${p.separators === '&' ? '`&`' : '`&` 或 `;`'} 分隔；其间及首尾的空片段一律略过。每个片段中，第一个 \`=\` 之前是键，其后的全部内容（包括其余的 \`=\`）是值；有 \`=\` 时键和值都可以为空。`,
      },
      { decides: 'the last sign of equality' },
    ),
    emptyValue: fact(
      {
        en: 'A piece without `=` is a key with an empty value.',
        zh: '没有 `=` 的片段是键，其值为空。',
      },
      { when: (p) => p.bare === 'empty value', decides: 'needs a sign of equality' },
    ),
    leftOut: fact(
      { en: 'A piece without `=` is passed over.', zh: '没有 `=` 的片段略过。' },
      { when: (p) => p.bare === 'left out', decides: 'needs no sign of equality' },
    ),
    mark: fact(
      {
        en: (p) =>
          p.mark === 'dropped'
            ? 'One `?` at the very start of `text`, if there is one, is no part of it; any other `?` is an ordinary character.'
            : 'A `?` is an ordinary character everywhere, at the start of `text` too.',
        zh: (p) =>
          p.mark === 'dropped'
            ? '`text` 最开头若有一个 `?`，它不属于内容；其余的 `?` 是普通字符。'
            : '`?` 在任何位置（包括 `text` 开头）都是普通字符。',
      },
      { decides: 'the other use of the mark' },
    ),
    plus: fact(
      {
        en: (p) =>
          p.plus === 'space'
            ? `Every \`+\` in keys and values stands for a space${p.escapes === 'none' ? '' : '; a plus sign that comes from an escape stays'}.`
            : 'A `+` is an ordinary character.',
        zh: (p) =>
          p.plus === 'space'
            ? `键和值中的每个 \`+\` 表示一个空格${p.escapes === 'none' ? '' : '；由转义得到的加号保留'}。`
            : '`+` 是普通字符。',
      },
      { decides: 'the other use of the plus' },
    ),
    utf8: fact(
      {
        en: 'In keys and values, after they were separated, a `%` with two hexadecimal digits of either case stands for a byte. Bytes that follow one another directly are decoded together as UTF-8; where such a run is no valid UTF-8 as a whole (surrogates, overlong forms and values above U+10FFFF are not valid), it stays as it is written. Any other `%` stays too, and nothing is decoded twice.',
        zh: '拆分之后，键和值中的 `%` 加两位十六进制数字（大小写均可）表示一个字节。直接相连的字节合在一起按 UTF-8 解码；若这样一串字节整体不是有效的 UTF-8（代理项、过长编码和大于 U+10FFFF 的值都无效），则原样保留。其他的 `%` 也原样保留，且只解码一次。',
      },
      { when: (p) => p.escapes === 'utf-8', decides: 'decodes before it separates' },
    ),
    ascii: fact(
      {
        en: 'In keys and values, after they were separated, each `%` with two hexadecimal digits of either case from `20` to `7E` stands for the ASCII character of that code. Any other `%` stays as it is written, digits and all, and nothing is decoded twice.',
        zh: '拆分之后，键和值中的 `%` 加两位十六进制数字（大小写均可），若在 `20` 到 `7E` 之间，则表示该编码的 ASCII 字符。其他的 `%` 连同其后的数字原样保留，且只解码一次。',
      },
      { when: (p) => p.escapes === 'ascii', decides: 'decodes before it separates' },
    ),
    noEscapes: fact(
      { en: 'A `%` is an ordinary character: nothing is decoded.', zh: '`%` 是普通字符：不作解码。' },
      { when: (p) => p.escapes === 'none', decides: 'decodes all the same' },
    ),
    all: fact(
      {
        en: 'The pairs come in the order of `text`; a key that comes more than once is given each time.',
        zh: '各对按在 `text` 中的先后排列；同一个键出现多次时每次都返回。',
      },
      { when: (p) => p.repeats === 'all' },
    ),
    once: fact(
      {
        en: (p) =>
          `Of the pairs whose keys are equal${p.escapes === 'none' && p.plus === 'plus' ? '' : ', as they are when read,'} only the ${p.repeats} value counts, even an empty one. The pairs come in the order in which each key comes first.`,
        zh: (p) =>
          `键${p.escapes === 'none' && p.plus === 'plus' ? '' : '（以读取后的为准）'}相同的各对只取${p.repeats === 'first' ? '第一个' : '最后一个'}值，即使它为空。各对按键首次出现的先后排列。`,
      },
      { when: (p) => p.repeats !== 'all', decides: 'the other one counts' },
    ),
    nothing: fact({
      en: 'Case matters, nothing is trimmed, and `#` is an ordinary character. Where there is no parameter, return an empty list.',
      zh: '区分大小写，不做修剪，`#` 是普通字符。没有参数时返回空列表。',
    }),
  }),

  stories: [
    { en: 'A web server looks at what its visitors ask for.', zh: '网站服务器要查看访客请求的参数。' },
    { en: 'A link checker compares the addresses of pages.', zh: '链接检查程序要比较网页地址。' },
    { en: 'A form sends its answers in one line.', zh: '表单把填写的内容放在一行里发送。' },
  ],

  twins: {
    'the last sign of equality': ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
      const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
      const pairs = writtenPairs(text, choice).map(([key, value]): Pair => {
        const at = value.lastIndexOf('=');
        return at < 0 ? [key, value] : [`${key}=${value.slice(0, at)}`, value.slice(at + 1)];
      });
      return merged(
        pairs.map(
          ([key, value]): Pair => [
            unescaped(spaced(key, choice), choice),
            unescaped(spaced(value, choice), choice),
          ],
        ),
        choice,
      );
    },
    'needs a sign of equality': {
      at: (p) => p.bare === 'empty value',
      run: ({ text }, { repeats, plus, escapes, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare: 'left out', mark, separators };
        return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
      },
    },
    'needs no sign of equality': {
      at: (p) => p.bare === 'left out',
      run: ({ text }, { repeats, plus, escapes, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare: 'empty value', mark, separators };
        return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
      },
    },
    'the other use of the mark': ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
      const choice: Choice = {
        repeats,
        plus,
        escapes,
        bare,
        mark: mark === 'dropped' ? 'kept' : 'dropped',
        separators,
      };
      return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
    },
    'the other use of the plus': ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
      const choice: Choice = {
        repeats,
        plus: plus === 'space' ? 'plus' : 'space',
        escapes,
        bare,
        mark,
        separators,
      };
      return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
    },
    'decodes before it separates': {
      at: (p) => p.escapes !== 'none',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        return readPairs(unescaped(spaced(text, choice), choice), choice, (part) => part);
      },
    },
    'decodes all the same': {
      at: (p) => p.escapes === 'none',
      run: ({ text }, { repeats, plus, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes: 'utf-8', bare, mark, separators };
        return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
      },
    },
    'the other one counts': {
      at: (p) => p.repeats !== 'all',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = {
          repeats: repeats === 'first' ? 'last' : 'first',
          plus,
          escapes,
          bare,
          mark,
          separators,
        };
        return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
      },
    },
  },

  mistakes: {
    'cuts values at the next sign of equality': (
      { text },
      { repeats, plus, escapes, bare, mark, separators },
    ) => {
      const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
      const pairs = writtenPairs(text, choice).map(
        ([key, value]): Pair => [key, value.split('=')[0] as string],
      );
      return merged(
        pairs.map(
          ([key, value]): Pair => [
            unescaped(spaced(key, choice), choice),
            unescaped(spaced(value, choice), choice),
          ],
        ),
        choice,
      );
    },
    'turns plus signs after it decodes': {
      at: (p) => p.plus === 'space' && p.escapes !== 'none',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        return readPairs(text, choice, (part) => spaced(unescaped(part, choice), choice));
      },
    },
    'decodes twice': {
      at: (p) => p.escapes !== 'none',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        return readPairs(text, choice, (part) => unescaped(unescaped(spaced(part, choice), choice), choice));
      },
    },
    'decodes values only': {
      at: (p) => p.escapes !== 'none',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        return merged(
          writtenPairs(text, choice).map(
            ([key, value]): Pair => [spaced(key, choice), unescaped(spaced(value, choice), choice)],
          ),
          choice,
        );
      },
    },
    'decodes nothing': {
      at: (p) => p.escapes !== 'none',
      run: ({ text }, { repeats, plus, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes: 'none', bare, mark, separators };
        return readPairs(text, choice, (part) => spaced(part, choice));
      },
    },
    'decodes the other kind of escapes': {
      at: (p) => p.escapes !== 'none',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = {
          repeats,
          plus,
          escapes: escapes === 'ascii' ? 'utf-8' : 'ascii',
          bare,
          mark,
          separators,
        };
        return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
      },
    },
    'turns the first plus sign only': {
      at: (p) => p.plus === 'space',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        return readPairs(text, choice, (part) => unescaped(part.replace('+', ' '), choice));
      },
    },
    'leaves out empty values': ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
      const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
      return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice)).filter(
        ([, value]) => value !== '',
      );
    },
    'leaves out empty keys': ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
      const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
      return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice)).filter(
        ([key]) => key !== '',
      );
    },
    'counts empty pieces': {
      at: (p) => p.bare === 'empty value',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        const pairs = piecesOf(text, choice).map((piece): Pair => {
          const [key = '', ...rest] = piece.split('=');
          return [unescaped(spaced(key, choice), choice), unescaped(spaced(rest.join('='), choice), choice)];
        });
        return merged(pairs, choice);
      },
    },
    'knows the other separators': ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
      const choice: Choice = {
        repeats,
        plus,
        escapes,
        bare,
        mark,
        separators: separators === '&' ? '& and ;' : '&',
      };
      return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
    },
    'merges keys as they are written': {
      at: (p) => p.repeats !== 'all' && p.escapes !== 'none',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        return merged(writtenPairs(text, choice), choice).map(
          ([key, value]): Pair => [
            unescaped(spaced(key, choice), choice),
            unescaped(spaced(value, choice), choice),
          ],
        );
      },
    },
    'gives every pair': {
      at: (p) => p.repeats !== 'all',
      run: ({ text }, { plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats: 'all', plus, escapes, bare, mark, separators };
        return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
      },
    },
    'keeps the last of equal keys': {
      at: (p) => p.repeats === 'all',
      run: ({ text }, { plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats: 'last', plus, escapes, bare, mark, separators };
        return readPairs(text, choice, (part) => unescaped(spaced(part, choice), choice));
      },
    },
    'moves repeated keys to the end': {
      at: (p) => p.repeats === 'last',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        const found = new Map<string, string>();
        for (const [key, value] of readPairs(text, { ...choice, repeats: 'all' }, (part) =>
          unescaped(spaced(part, choice), choice),
        )) {
          found.delete(key);
          found.set(key, value);
        }
        return [...found];
      },
    },
    'keeps pairs in a plain object': {
      at: (p) => p.repeats !== 'all',
      run: ({ text }, { repeats, plus, escapes, bare, mark, separators }) => {
        const choice: Choice = { repeats, plus, escapes, bare, mark, separators };
        const found: Record<string, string> = {};
        for (const [key, value] of readPairs(text, choice, (part) =>
          unescaped(spaced(part, choice), choice),
        )) {
          found[key] = value;
        }
        return Object.entries(found);
      },
    },
  },

  difficulty: (p) =>
    1.25 +
    (p.repeats === 'all' ? 0 : 0.25) +
    (p.plus === 'space' ? 0.1 : 0) +
    (p.escapes === 'utf-8' ? 0.75 : p.escapes === 'ascii' ? 0.5 : 0) +
    (p.separators === '&' ? 0 : 0.1) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'few' ? 0 : 0.1),
});
