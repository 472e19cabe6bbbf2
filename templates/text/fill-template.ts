import { axis, defineTemplate, fn, ty } from 'etudes';

/** How placeholders are written and what becomes of them; the axes that say so. */
interface Style {
  readonly marks: 'braces' | 'double braces' | 'dollar braces' | 'percent signs';
  readonly escapes: 'none' | 'backslash' | 'doubled';
  readonly missing: 'kept' | 'empty' | 'default after a bar';
  readonly repeats: 'first' | 'last';
  readonly names: 'exact' | 'trimmed' | 'any case';
}

/** A piece of a template: plain text, or a placeholder with what stands between its marks. */
interface Piece {
  readonly raw: string;
  readonly inside: string | undefined;
}

function opening(marks: Style['marks']): string {
  if (marks === 'braces') return '{';
  if (marks === 'double braces') return '{{';
  return marks === 'dollar braces' ? '${' : '%';
}

function closing(marks: Style['marks']): string {
  if (marks === 'double braces') return '}}';
  return marks === 'percent signs' ? '%' : '}';
}

/** The pieces of a template; placeholders end at their first closing mark, or at the last of all. */
function piecesOf(template: string, { marks, escapes }: Style, greedy: boolean): Piece[] {
  const open = opening(marks);
  const close = closing(marks);
  const escaped = escapes === 'backslash' ? `\\${open}` : open + open;
  const pieces: Piece[] = [];
  let at = 0;
  while (at < template.length) {
    const rest = template.slice(at);
    const found = greedy ? rest.lastIndexOf(close) : rest.indexOf(close, open.length);
    if (escapes !== 'none' && rest.startsWith(escaped)) {
      pieces.push({ raw: open, inside: undefined });
      at += escaped.length;
    } else if (rest.startsWith(open) && found >= open.length) {
      const end = found + close.length;
      pieces.push({ raw: rest.slice(0, end), inside: rest.slice(open.length, found) });
      at += end;
    } else {
      pieces.push({ raw: rest.slice(0, 1), inside: undefined });
      at += 1;
    }
  }
  return pieces;
}

/** A name as names are compared. */
function keyOf(name: string, names: Style['names']): string {
  if (names === 'trimmed') return name.trim();
  return names === 'any case' ? name.toLowerCase() : name;
}

/** The value of each name. */
function knownIn(values: readonly [string, string][], { repeats, names }: Style): Map<string, string> {
  const known = new Map<string, string>();
  for (const [name, value] of values) {
    const key = names === 'any case' ? name.toLowerCase() : name;
    if (repeats === 'last' || !known.has(key)) known.set(key, value);
  }
  return known;
}

/** What stands for a placeholder. */
function put(piece: Piece, known: ReadonlyMap<string, string>, { missing, names }: Style): string {
  const { raw, inside } = piece;
  if (inside === undefined) return raw;
  const bar = missing === 'default after a bar' ? `${inside}|`.indexOf('|') : inside.length;
  const value = known.get(keyOf(inside.slice(0, bar), names));
  return value ?? (missing === 'kept' ? raw : inside.slice(bar + 1));
}

function putAll(pieces: readonly Piece[], known: ReadonlyMap<string, string>, style: Style): string {
  return pieces.map((piece) => put(piece, known, style)).join('');
}

/** A reminder that an opening mark without a closing one opens no placeholder, where escapes can follow it. */
function unclosed(marks: Style['marks'], natural: 'en' | 'zh'): string {
  if (marks === 'percent signs') return '';
  return natural === 'en'
    ? ' (also after an opening mark that is never closed)'
    : '（包括在没有结束标记的起始标记之后）';
}

/** The answer. */
function fill(template: string, values: readonly [string, string][], style: Style): string {
  return putAll(piecesOf(template, style, false), knownIn(values, style), style);
}

export default defineTemplate('text/fill-template', {
  version: 3,
  title: { en: 'Fill in the placeholders of a text', zh: '填充文本中的占位符' },
  skills: ['strings', 'scanning', 'escapes', 'maps'],
  axes: {
    marks: axis.oneOf('braces', 'double braces', 'dollar braces', 'percent signs'),
    escapes: axis.oneOf('none', 'backslash', 'doubled'),
    missing: axis.oneOf('kept', 'empty', 'default after a bar'),
    repeats: axis.oneOf('first', 'last'),
    names: axis.oneOf('exact', 'trimmed', 'any case'),
    method: axis.oneOf('any', 'no regex'),
    size: axis.ladder('few', 'small', 'edges'),
  },
  // Longer marks are not doubled by anybody.
  where: (p) => p.escapes !== 'doubled' || p.marks === 'braces' || p.marks === 'percent signs',
  signature: fn(
    'fillTemplate',
    { template: ty.text(), values: ty.list(ty.tuple([ty.text(), ty.text()])) },
    ty.text(),
  ),
  names: {
    fillTemplate: ['fillIn', 'interpolate', 'renderText'],
    template: ['text', 'pattern', 'source'],
    values: ['pairs', 'entries', 'settings'],
  },

  oracle: ({ template, values }, { marks, escapes, missing, repeats, names }) => {
    const open =
      marks === 'braces' ? '{' : marks === 'double braces' ? '{{' : marks === 'dollar braces' ? '${' : '%';
    const close = marks === 'double braces' ? '}}' : marks === 'percent signs' ? '%' : '}';
    const known = new Map<string, string>();
    for (const [name, value] of values) {
      const key = names === 'any case' ? name.toLowerCase() : name;
      if (repeats === 'last' || !known.has(key)) known.set(key, value);
    }
    let filled = '';
    let at = 0;
    while (at < template.length) {
      if (escapes === 'backslash' && template.startsWith(`\\${open}`, at)) {
        filled += open;
        at += 1 + open.length;
        continue;
      }
      if (escapes === 'doubled' && template.startsWith(open + open, at)) {
        filled += open;
        at += 2;
        continue;
      }
      const start = at + open.length;
      const end = template.startsWith(open, at) ? template.indexOf(close, start) : -1;
      if (end < 0) {
        filled += template.charAt(at);
        at += 1;
        continue;
      }
      const inside = template.slice(start, end);
      const bar = `${inside}|`.indexOf('|');
      const name = missing === 'default after a bar' ? inside.slice(0, bar) : inside;
      const value = known.get(
        names === 'trimmed' ? name.trim() : names === 'any case' ? name.toLowerCase() : name,
      );
      if (missing === 'kept') filled += value ?? open + inside + close;
      if (missing === 'empty') filled += value ?? '';
      if (missing === 'default after a bar') filled += value ?? inside.slice(bar + 1);
      at = end + close.length;
    }
    return filled;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'plain text stays': law.when(
      ({ template }, { marks }) => !template.includes(opening(marks)),
      ({ template, values }, fillTemplate) => fillTemplate({ template, values }) === template,
      {
        say: {
          en: 'A text without an opening mark comes back unchanged.',
          zh: '没有起始标记的文本原样返回。',
        },
      },
    ),
    'plain text around it stays around it': law.equivariantUnder(
      'template',
      (template) => `so: ${template} (end)`,
      (result) => `so: ${result} (end)`,
      {
        say: {
          en: 'Plain text before and after the template stands before and after the result.',
          zh: '在模板前后加上普通文本，结果前后也加上同样的文本。',
        },
      },
    ),
    'fills in a value as it is': law.always(
      ({ template, values }, fillTemplate, { marks }) => {
        const value = `$&${opening(marks)}a${closing(marks)}`;
        const longer = fillTemplate({
          template: `${opening(marks)}brand-new${closing(marks)}, ${template}`,
          values: [...values, ['brand-new', value]],
        });
        return longer === `${value}, ${fillTemplate({ template, values })}`;
      },
      {
        say: {
          en: 'A value with marks in it is filled in as it is.',
          zh: '值中含有标记时，原样填入。',
        },
      },
    ),
    'a name nobody asks for changes nothing': law.invariantUnder('values', (values) => [
      ...values,
      ['nobody asks', 'x'],
    ]),
    'leaves the argument alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'no regex': rule.noRegex({ at: (p) => p.method === 'no regex' }),
  }),

  inputs: (gen, { marks, escapes, missing, names, size }) => {
    const open = opening(marks);
    const close = closing(marks);
    const name = gen.oneOf([
      [6, gen.pick(['a', 'b', 'name'])],
      [2, gen.pick(['A', 'B', 'Name', 'É', 'é'])],
      [2, gen.pick(['__proto__', 'constructor', '10', '', 'x y', '名', '😀', 'a.b'])],
    ]);
    const asked = gen.oneOf([
      [4, name],
      [names === 'any case' ? 1 : 2, gen.pick([' a', 'b ', ' name ', '  ', '\ta'])],
      [2, gen.pick(['A', 'NAME', 'nobody', 'z', 'toString'])],
      [
        missing === 'default after a bar' ? 8 : 1,
        gen.pick(['z|none', 'z|', 'z|a|b', 'a|x', 'z| x ', 'q |y', 'a|y', '|', '|w', 'z|b', 'b|y', 'name|w']),
      ],
    ]);
    const placeholder = gen.join(gen.tuple([gen.pick([open]), asked, gen.pick([close])]), '');
    const plain = gen.pick(['hi', ' ', ', ', 'a', 'b', '!', 'é', '😀', '\n', 'x|y', '100']);
    const escaped = escapes === 'doubled' ? open + open : `\\${open}`;
    const odd = gen.pick([
      escaped + escaped,
      `${escaped}${escaped}a${close}`,
      `${escaped}${escaped}${close}`,
      open,
      close,
      open + open,
      close + close,
      `\\${open}`,
      `\\\\${open}`,
      `\\`,
      '{',
      '}',
      '%',
      '$',
      `${open}${open}a${close}`,
      `${open}z${open}a${close}`,
      `\\${open}a${close}`,
      `\\n${open}b${close}`,
    ]);
    const value = gen.oneOf([
      [4, gen.pick(['1', 'two', 'x', 'ok'])],
      [
        4,
        gen.pick([
          '',
          '',
          '$&',
          '$$',
          '$$5',
          '$$',
          `${open}b${close}`,
          `${open}a${close}`,
          open,
          '😀',
          '\\',
          ' s ',
        ]),
      ],
    ]);
    const pairs = (min: number, max: number) => gen.list(gen.tuple([name, value]), { min, max });
    const text = (piece: typeof placeholder, min: number, max: number) =>
      gen.join(gen.list(piece, { min, max }), '');
    const mixed = (plains: number, placeholders: number, odds: number) =>
      gen.oneOf([
        [plains, plain],
        [placeholders, placeholder],
        [odds, odd],
      ]);
    const uncommon = gen.pick(['x y', '名', 'a.b', '😀', 'é']);
    const common = {
      'uncommon names': [
        2,
        gen.record({
          template: text(gen.join(gen.tuple([gen.pick([open]), uncommon, gen.pick([close])]), ''), 2, 5),
          values: gen.list(gen.tuple([uncommon, value]), { min: 4, max: 8 }),
        }),
      ],
      unclosed: [
        2,
        gen.record({
          template: gen.join(gen.tuple([text(mixed(3, 2, 1), 0, 3), gen.pick([open]), name]), ''),
          values: gen.list(gen.tuple([gen.pick(['a', 'b', 'name']), value]), { min: 2, max: 6 }),
        }),
      ],
      ordinary: [3, gen.record({ template: text(mixed(3, 4, 1), 2, 6), values: pairs(2, 5) })],
      odd: [
        escapes === 'none' ? 3 : 4,
        gen.record({ template: text(mixed(1, 3, 4), 2, 6), values: pairs(2, 5) }),
      ],
      repeats: [
        3,
        gen.record({
          template: text(mixed(2, 6, 1), 3, 7),
          values: gen.list(
            gen.tuple([
              gen.pick(['a', 'b', 'A', 'name']),
              gen.oneOf([
                [3, value],
                [1, gen.pick([''])],
              ]),
            ]),
            { min: 3, max: 6 },
          ),
        }),
      ],
    } as const;
    if (size === 'few') return gen.mix(common);
    const small = {
      ...common,
      nothing: [1, gen.record({ template: gen.pick(['']), values: pairs(0, 2) })],
      plain: [1, gen.record({ template: text(plain, 1, 5), values: pairs(1, 4) })],
      'no values': [1, gen.record({ template: text(mixed(2, 4, 1), 1, 5), values: pairs(0, 0) })],
    } as const;
    if (size === 'small') return gen.mix(small);
    return gen.mix({
      ...small,
      'marks alone': [2, gen.record({ template: text(odd, 1, 6), values: pairs(1, 4) })],
      long: [2, gen.record({ template: text(mixed(3, 4, 2), 12, 24), values: pairs(4, 9) })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ marks }) =>
        `Return \`template\` with each of its placeholders replaced by the value of its name. A placeholder is written \`${opening(marks)}name${closing(marks)}\`; \`values\` lists pairs of a name and its value.`,
      zh: ({ marks }) =>
        `返回 \`template\`，并把其中每个占位符替换为其名称对应的值。占位符写作 \`${opening(marks)}name${closing(marks)}\`；\`values\` 由“名称、值”组成的二元组构成。`,
    }),
    extent: fact(
      {
        en: ({ marks }) =>
          `Read from left to right: a placeholder goes from its opening \`${opening(marks)}\` to the first \`${closing(marks)}\` after it, and all that stands between is its name, whatever characters these are; a name may be empty.`,
        zh: ({ marks }) =>
          `从左到右读取：占位符从起始的 \`${opening(marks)}\` 到其后的第一个 \`${closing(marks)}\` 为止，两者之间的全部内容都是名称，可以包含任何字符，也可以为空。`,
      },
      { decides: 'innermost' },
    ),
    plain: fact({
      en: ({ marks }) =>
        `All other text stays as it is, and so does ${marks === 'percent signs' ? 'a last `%` without another one after it' : `an opening mark without a closing one anywhere after it, and a closing mark that ends no placeholder`}.`,
      zh: ({ marks }) =>
        `其余文本保持不变；${marks === 'percent signs' ? '之后再没有 `%` 的最后一个 `%` ' : '之后再没有结束标记的起始标记，以及不结束任何占位符的结束标记'}也保持不变。`,
    }),
    once: fact(
      {
        en: 'Values are filled in as they are: nothing in them is a placeholder or has another special meaning. A value may be empty.',
        zh: '值原样填入：其中的内容不再当作占位符，也没有其他特殊含义。值可以为空。',
      },
      { decides: 'values filled too' },
    ),
    backslash: fact(
      {
        en: ({ marks }) =>
          `Outside placeholders${unclosed(marks, 'en')}, \`\\${opening(marks)}\` stands for the plain text \`${opening(marks)}\`, which opens nothing; reading goes on behind it. A backslash anywhere else is plain text; so of two backslashes before an opening mark, the first stays and the second goes.`,
        zh: ({ marks }) =>
          `在占位符之外${unclosed(marks, 'zh')}，\`\\${opening(marks)}\` 表示普通文本 \`${opening(marks)}\`，不开始占位符，并从其后继续读取。其他位置的反斜杠是普通文本；因此起始标记前有两个反斜杠时，第一个保留，第二个去掉。`,
      },
      { when: (p) => p.escapes === 'backslash', decides: 'no escapes' },
    ),
    doubled: fact(
      {
        en: ({ marks }) =>
          `Outside placeholders${unclosed(marks, 'en')}, \`${opening(marks)}${opening(marks)}\` stands for the plain text \`${opening(marks)}\`, which opens nothing; three of them are such a pair and then an opening mark.${marks === 'braces' ? ' Doubled closing marks have no such meaning.' : ''}`,
        zh: ({ marks }) =>
          `在占位符之外${unclosed(marks, 'zh')}，\`${opening(marks)}${opening(marks)}\` 表示普通文本 \`${opening(marks)}\`，不开始占位符；三个连写时，前两个是这样的一对，第三个是起始标记。${marks === 'braces' ? '成对的结束标记没有这种含义。' : ''}`,
      },
      { when: (p) => p.escapes === 'doubled', decides: 'no escapes' },
    ),
    unescaped: fact(
      {
        en: 'There is no way to escape a mark: a backslash is plain text.',
        zh: '标记无法转义：反斜杠是普通文本。',
      },
      { when: (p) => p.escapes === 'none', decides: 'backslash escapes' },
    ),
    missing: fact(
      {
        en: ({ missing }) =>
          missing === 'kept'
            ? 'A placeholder whose name is not among the names in `values` stays as it is, marks and all.'
            : missing === 'empty'
              ? 'A placeholder whose name is not among the names in `values` is replaced by nothing.'
              : 'The name ends before the first `|`, where there is one, and what follows it is the default, just as it is (it may be empty). A placeholder whose name is not among the names in `values` is replaced by its default, or by nothing if there is no `|`.',
        zh: ({ missing }) =>
          missing === 'kept'
            ? '名称不在 `values` 之中的占位符连同标记原样保留。'
            : missing === 'empty'
              ? '名称不在 `values` 之中的占位符替换为空文本。'
              : '若有 `|`，名称到第一个 `|` 之前为止，其后的内容原样作为默认值（可以为空）。名称不在 `values` 之中的占位符替换为其默认值，没有 `|` 时替换为空文本。',
      },
      { decides: 'missing' },
    ),
    names: fact({
      en: ({ names }) =>
        names === 'exact'
          ? 'Names must be exactly the same, spaces and case included.'
          : names === 'trimmed'
            ? 'White space at both ends of the name in a placeholder does not count (as `trim` takes it away); case does. Names in `values` are taken as they are.'
            : 'Upper and lower case do not matter for names, neither in placeholders nor in `values`: they are compared after `toLowerCase`. Spaces count.',
      zh: ({ names }) =>
        names === 'exact'
          ? '名称必须完全相同，包括空格和大小写。'
          : names === 'trimmed'
            ? '占位符中名称两端的空白不计（按 `trim` 去除），大小写有别。`values` 中的名称按原样使用。'
            : '无论在占位符还是 `values` 中，名称都不区分大小写：按 `toLowerCase` 之后的结果比较。空格有别。',
    }),
    repeats: fact(
      {
        en: ({ repeats }) => `Where a name stands more than once in \`values\`, its ${repeats} value holds.`,
        zh: ({ repeats }) =>
          `同一名称在 \`values\` 中出现多次时，以${repeats === 'first' ? '第一' : '最后一'}个值为准。`,
      },
      { decides: 'repeats' },
    ),
    fresh: fact({
      en: 'Both arguments may be empty. Do not change `values`.',
      zh: '两个参数都可以为空。不得修改 `values`。',
    }),
  }),

  stories: [
    { en: 'The club writes the same letter to all its members.', zh: '俱乐部给所有会员写同样的信。' },
    { en: 'A game shows messages with the names of its players.', zh: '游戏在消息中显示玩家的名字。' },
    { en: 'Labels for parcels are printed from one pattern.', zh: '包裹标签按同一个样式打印。' },
  ],

  twins: {
    'values filled too': ({ template, values }, p) => fill(fill(template, values, p), values, p),
    repeats: ({ template, values }, p) =>
      fill(template, values, { ...p, repeats: p.repeats === 'first' ? 'last' : 'first' }),
    'no escapes': {
      at: (p) => p.escapes !== 'none',
      run: ({ template, values }, p) => fill(template, values, { ...p, escapes: 'none' }),
    },
    'backslash escapes': {
      at: (p) => p.escapes === 'none',
      run: ({ template, values }, p) => fill(template, values, { ...p, escapes: 'backslash' }),
    },
    missing: ({ template, values }, p) =>
      fill(template, values, { ...p, missing: p.missing === 'kept' ? 'empty' : 'kept' }),
    innermost: {
      at: (p) => p.marks !== 'percent signs',
      run: ({ template, values }, p) => {
        const known = knownIn(values, p);
        const open = opening(p.marks);
        const pieces = piecesOf(template, p, false).map(({ raw, inside }) => {
          const last = inside === undefined ? -1 : inside.lastIndexOf(open);
          if (inside === undefined || last < 0) return put({ raw, inside }, known, p);
          const start = last + open.length;
          return raw.slice(0, start) + put({ raw: raw.slice(start), inside: inside.slice(start) }, known, p);
        });
        return pieces.join('');
      },
    },
  },

  mistakes: {
    'goes on to the last closing mark': ({ template, values }, p) =>
      putAll(piecesOf(template, p, true), knownIn(values, p), p),
    'takes an empty value for a missing one': {
      at: (p) => p.missing !== 'empty',
      run: ({ template, values }, p) => {
        const filled = [...knownIn(values, p)].filter(([, value]) => value !== '');
        return putAll(piecesOf(template, p, false), new Map(filled), p);
      },
    },
    'reads dollar signs in values as patterns': ({ template, values }, p) =>
      fill(
        template,
        values.map(([name, value]): [string, string] => [name, value.split('$$').join('$')]),
        p,
      ),
    'keeps values in a plain object': ({ template, values }, p) => {
      const table: Record<string, string> = {};
      for (const [name, value] of knownIn(values, p)) table[name] = value;
      return piecesOf(template, p, false)
        .map((piece) => {
          const bar = piece.inside?.indexOf('|') ?? -1;
          const inside =
            p.missing === 'default after a bar' && bar >= 0 ? piece.inside?.slice(0, bar) : piece.inside;
          const key = inside === undefined ? undefined : keyOf(inside, p.names);
          if (key !== undefined && key in table) return String(table[key]);
          return put(piece, new Map(), p);
        })
        .join('');
    },
    'fills each name in once': ({ template, values }, p) => {
      const known = knownIn(values, p);
      const done = new Set<string>();
      return piecesOf(template, p, false)
        .map((piece) => {
          if (piece.inside === undefined) return piece.raw;
          if (done.has(piece.inside)) return piece.raw;
          done.add(piece.inside);
          return put(piece, known, p);
        })
        .join('');
    },
    'knows names of letters and digits only': ({ template, values }, p) => {
      const known = knownIn(values, p);
      return piecesOf(template, p, false)
        .map((piece) =>
          piece.inside === undefined || /^\s*\w+\s*(\|.*)?$/.test(piece.inside)
            ? put(piece, known, p)
            : piece.raw,
        )
        .join('');
    },
    'compares names another way': ({ template, values }, p) =>
      fill(template, values, { ...p, names: p.names === 'exact' ? 'trimmed' : 'exact' }),
    'takes the rest for a name where no mark ends it': ({ template, values }, p) => {
      const close = closing(p.marks);
      const filled = fill(template + close, values, p);
      return filled.endsWith(close) ? filled.slice(0, -close.length) : filled;
    },
    'leaves the backslash in': {
      at: (p) => p.escapes === 'backslash',
      run: ({ template, values }, p) => {
        const known = knownIn(values, p);
        return piecesOf(template, p, false)
          .map((piece) =>
            piece.inside === undefined && piece.raw === opening(p.marks)
              ? `\\${piece.raw}`
              : put(piece, known, p),
          )
          .join('');
      },
    },
    'drops every backslash': {
      at: (p) => p.escapes === 'backslash',
      run: ({ template, values }, p) => {
        const known = knownIn(values, p);
        return piecesOf(template, p, false)
          .map((piece) => (piece.raw === '\\' ? '' : put(piece, known, p)))
          .join('');
      },
    },
    'trims the default': {
      at: (p) => p.missing === 'default after a bar',
      run: ({ template, values }, p) => {
        const known = knownIn(values, p);
        return piecesOf(template, p, false)
          .map((piece) => {
            const value = put(piece, known, p);
            return piece.inside?.endsWith(value) ? value.trim() : value;
          })
          .join('');
      },
    },
    'takes the default for the value': {
      at: (p) => p.missing === 'default after a bar',
      run: ({ template, values }, p) => {
        const known = knownIn(values, p);
        return piecesOf(template, p, false)
          .map((piece) => put(piece, piece.inside?.includes('|') ? new Map<string, string>() : known, p))
          .join('');
      },
    },
  },

  difficulty: (p) =>
    1 +
    (p.escapes === 'none' ? 0 : 0.5) +
    (p.missing === 'default after a bar' ? 0.5 : 0) +
    (p.names === 'exact' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'edges' ? 0.5 : 0),
});
