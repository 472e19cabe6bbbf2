import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly kinds: 'round' | 'round, square, curly' | 'those and angle';
  readonly matching: 'nested' | 'any kind' | 'each kind by itself';
  readonly others: 'ignored' | 'not allowed';
  readonly quotes: 'ordinary' | 'hiding';
  readonly depth: 'any' | 'three at most';
  readonly open: 'wrong' | 'fine';
}

/** Whether a text is balanced; `forgives` passes over closers with nothing open or of the wrong kind. */
function judged(text: string, choice: Choice, forgives: 'nothing' | 'nothing open' | 'wrong kind'): boolean {
  const count = choice.kinds === 'round' ? 1 : choice.kinds === 'round, square, curly' ? 3 : 4;
  const openers = '([{<'.slice(0, count);
  const closers = ')]}>'.slice(0, count);
  const waiting: string[] = [];
  let quoted = false;
  for (const character of text) {
    if (choice.quotes === 'hiding' && character === '"') quoted = !quoted;
    if (quoted || (choice.quotes === 'hiding' && character === '"')) continue;
    const kind = openers.indexOf(character);
    if (kind >= 0) {
      waiting.push(closers.charAt(kind));
      if (choice.depth !== 'any' && waiting.length > 3) return false;
      continue;
    }
    if (!closers.includes(character)) {
      if (choice.others === 'ignored') continue;
      return false;
    }
    if (forgives === 'nothing open' && waiting.length === 0) continue;
    if (choice.matching === 'nested') {
      if (forgives === 'wrong kind' && waiting.length > 0 && waiting[waiting.length - 1] !== character)
        continue;
      if (waiting.pop() !== character) return false;
    }
    if (choice.matching === 'any kind' && waiting.pop() === undefined) return false;
    if (choice.matching === 'each kind by itself') {
      const at = waiting.lastIndexOf(character);
      if (at < 0) return false;
      waiting.splice(at, 1);
    }
  }
  return choice.open === 'fine' || waiting.length === 0;
}

interface Plan {
  /** How many kinds of brackets. */
  readonly kinds: number;
  /** What may stand between brackets. */
  readonly fillers: readonly string[];
  /** What to write next: below 45 an opener, below 80 a closer, else a filler. */
  readonly steps: readonly number[];
  /** How many brackets are open at once before there is a fault. */
  readonly deepest: number;
  readonly fault: 'none' | 'drop' | 'add' | 'exchange' | 'cross' | 'other kind' | 'cut' | 'stray' | 'early';
  readonly at: number;
}

/** A balanced text by the plan's steps, with one fault put into it. */
function built({ kinds, fillers, steps, deepest, fault, at }: Plan): { text: string } {
  const openers = '([{<'.slice(0, kinds);
  const closers = ')]}>'.slice(0, kinds);
  const waiting: string[] = [];
  let text = '';
  for (const step of steps) {
    const closer = waiting[waiting.length - 1];
    if (step >= 80) {
      text += fillers[step % Math.max(1, fillers.length)] ?? '';
    } else if (closer !== undefined && (step >= 45 || waiting.length >= deepest)) {
      text += closer;
      waiting.pop();
    } else {
      text += openers.charAt(step % kinds);
      waiting.push(closers.charAt(step % kinds));
    }
  }
  const parts = [...text, ...waiting.reverse()];
  const place = at % Math.max(1, parts.length);
  const part = parts[place] ?? '';
  if (fault === 'drop') parts.splice(place, 1);
  if (fault === 'add') parts.splice(place, 0, (openers + closers).charAt(at % (2 * kinds)));
  if (fault === 'exchange') parts.splice(place, 2, ...parts.slice(place, place + 2).reverse());
  if (fault === 'cross') {
    // Two closers side by side that close different kinds, the first of them from the place on.
    const isPair = (_: string, start: number): boolean =>
      closers.includes(parts[start] ?? ' ') &&
      closers.includes(parts[start + 1] ?? ' ') &&
      parts[start] !== parts[start + 1];
    const start = parts.findIndex((each, index) => index >= place && isPair(each, index));
    const first = start < 0 ? parts.findIndex(isPair) : start;
    if (first >= 0) parts.splice(first, 2, ...parts.slice(first, first + 2).reverse());
  }
  if (fault === 'cut') parts.splice(place);
  if (fault === 'stray') {
    const strays = kinds === 1 ? ['[]', 'a', '{}', '"', ' '] : ['<>', 'a', '-', '"', '（）'];
    // Beside a part, or in the stead of one.
    parts.splice(place, at % 3 === 0 ? 1 : 0, strays[at % 5] as string);
  }
  if (fault === 'early') {
    // One closer more, in front or at the end, or the last of them moved to the front.
    const last = at % 3 === 2 ? parts.findLastIndex((each) => closers.includes(each)) : -1;
    if (last >= 0) parts.unshift(...parts.splice(last, 1));
    else parts.splice(at % 3 === 0 ? 0 : parts.length, 0, closers.charAt(at % kinds));
  }
  if (fault === 'other kind') {
    // Where one kind only counts, the other is one that does not.
    const known = kinds === 1 ? 4 : kinds;
    const next = (side: string): string => side.charAt((side.indexOf(part) + 1 + (at % (known - 1))) % known);
    if (openers.includes(part)) parts[place] = next('([{<');
    if (closers.includes(part)) parts[place] = next(')]}>');
  }
  return { text: parts.join('') };
}

export default defineTemplate('strings/balanced-brackets', {
  version: 1,
  title: { en: 'Check the brackets of a text', zh: '检查文本中的括号' },
  skills: ['stacks', 'parsing', 'state'],
  axes: {
    kinds: axis.oneOf('round', 'round, square, curly', 'those and angle'),
    matching: axis.oneOf('nested', 'any kind', 'each kind by itself'),
    others: axis.oneOf('ignored', 'not allowed'),
    quotes: axis.oneOf('ordinary', 'hiding'),
    depth: axis.oneOf('any', 'three at most'),
    open: axis.oneOf('wrong', 'fine'),
    method: axis.oneOf('any', 'no regex', 'recursion'),
    size: axis.ladder('short', 'edges', 'long'),
  },
  // One kind of bracket cannot be mismatched, and quotes cannot be both forbidden and of use.
  where: (p) =>
    (p.kinds !== 'round' || p.matching === 'nested') && (p.others === 'ignored' || p.quotes === 'ordinary'),
  signature: fn('isBalanced', { text: ty.text({ alphabet: 'unicode' }) }, ty.bool()),
  names: {
    isBalanced: ['bracketsMatch', 'isWellFormed', 'passesCheck'],
    text: ['source', 'input', 'line'],
  },

  oracle: ({ text }, { kinds, matching, others, quotes, depth, open, method }) => {
    const openers = kinds === 'round' ? '(' : kinds === 'round, square, curly' ? '([{' : '([{<';
    const closers = kinds === 'round' ? ')' : kinds === 'round, square, curly' ? ')]}' : ')]}>';
    const counts = kinds === 'round' || matching === 'any kind';
    // The closing brackets still to come.
    const waiting: string[] = [];
    let level = 0;
    let quoted = false;
    const fits = (character: string): boolean => {
      if (quotes === 'hiding') {
        if (character === '"') quoted = !quoted;
        if (quoted) return true;
      }
      if (counts) {
        if (openers.includes(character)) {
          level += 1;
          return depth === 'any' || level <= 3;
        }
        if (!closers.includes(character)) return others === 'ignored';
        level -= 1;
        return level >= 0;
      }
      const kind = openers.indexOf(character);
      if (kind >= 0) {
        waiting.push(closers.charAt(kind));
        return depth === 'any' || waiting.length <= 3;
      }
      if (others === 'ignored' && !closers.includes(character)) return true;
      if (matching === 'nested') return waiting.pop() === character;
      const at = waiting.indexOf(character);
      if (at < 0) return false;
      waiting.splice(at, 1);
      return true;
    };
    const isClosed = (): boolean => (counts ? level === 0 : waiting.length === 0);
    if (method === 'recursion') {
      const characters = [...text];
      const fitsFrom = (at: number): boolean =>
        at === characters.length || (fits(characters[at] as string) && fitsFrom(at + 1));
      return open === 'fine' ? fitsFrom(0) : fitsFrom(0) && isClosed();
    }
    for (const character of text) {
      if (!fits(character)) return false;
    }
    return open === 'fine' || isClosed();
  },

  laws: (law) => ({
    'a pair in front changes nothing': law.invariantUnder('text', (text) => `()${text}`, {
      say: { en: 'Writing `()` in front changes nothing.', zh: '在前面加上 `()` 不影响结果。' },
    }),
    'other characters do not matter': law.invariantUnder(
      'text',
      (text) => text.replace(/[^()[\]{}<>]/g, ''),
      {
        at: (p) => p.others === 'ignored' && p.quotes === 'ordinary',
        say: { en: 'Leaving out all other characters changes nothing.', zh: '去掉其他所有字符不影响结果。' },
      },
    ),
    'reads the same in a mirror': law.invariantUnder(
      'text',
      (text) => {
        const sides = '()[]{}<>';
        return [...text]
          .reverse()
          .map((character) => {
            const at = sides.indexOf(character);
            return at < 0 ? character : sides.charAt(at % 2 === 0 ? at + 1 : at - 1);
          })
          .join('');
      },
      {
        at: (p) => p.open === 'wrong' && p.quotes === 'ordinary',
        say: {
          en: 'Reversing the text and turning every bracket round changes nothing.',
          zh: '把文本倒过来并把每个括号换成另一边的，结果不变。',
        },
      },
    ),
    'every opener has its closer': law.always(
      ({ text }, check, { kinds }) => {
        if (!check({ text })) return true;
        const count = (character: string): number => text.split(character).length;
        const pairs =
          kinds === 'round'
            ? ['()']
            : kinds === 'those and angle'
              ? ['()', '[]', '{}', '<>']
              : ['()', '[]', '{}'];
        return pairs.every((pair) => count(pair.charAt(0)) === count(pair.charAt(1)));
      },
      {
        at: (p) => p.open === 'wrong' && p.quotes === 'ordinary' && p.matching !== 'any kind',
        say: {
          en: 'A balanced text has as many closing as opening brackets of each kind.',
          zh: '括号平衡的文本中，每种左括号与右括号的个数相等。',
        },
      },
    ),
    'every beginning is fine too': law.always(
      ({ text }, check) => !check({ text }) || check({ text: [...text].slice(0, -1).join('') }),
      {
        at: (p) => p.open === 'fine',
        say: {
          en: 'Taking the last character off a text that passes leaves one that passes.',
          zh: '通过检查的文本去掉最后一个字符后仍能通过。',
        },
      },
    ),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'no regex': rule.noRegex({ at: (p) => p.method === 'no regex' }),
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { kinds, matching, others, quotes, depth, open, size }) => {
    const count = kinds === 'round' ? 1 : kinds === 'round, square, curly' ? 3 : 4;
    const uncounted = [...(count < 4 ? ['<', '>'] : []), ...(count < 3 ? ['[', '}'] : [])];
    const plain = ['a', ' ', 'f1', '/', "'", '（', '"', '"', 'é', '😀', '"', ...uncounted];
    const hidden = ['"("', '")"', '"a)"', '""', 'b', '"(', '"', ...uncounted];
    const fillers = others === 'not allowed' ? [''] : quotes === 'hiding' ? hidden : plain;
    // Texts of one kind of brackets differ in little but their length.
    const longer = count === 1 ? 2 : 1;
    const plan = (
      fault: Plan['fault'],
      min: number,
      max: number,
      step = gen.int(0, 99),
      deepest = depth === 'any' ? 99 : 3,
    ) =>
      gen.map(
        gen.record({
          kinds: gen.pick([count]),
          fillers: gen.pick([fillers]),
          steps: gen.list(step, { min: min * longer, max: max * longer }),
          deepest: gen.pick([deepest]),
          fault: gen.pick([fault]),
          at: gen.int(0, 419),
        }),
        built,
      );
    const mostlyOpeners = gen.int(0, depth === 'any' ? 54 : 69);
    const exchanged = (min: number, max: number) =>
      count === 1
        ? plan('exchange', min, max)
        : gen.oneOf([
            [1, plan('exchange', min, max)],
            [1, plan('cross', min + 2, max, gen.int(0, 64))],
          ]);
    // Little else can go wrong where much is forgiven.
    const forgiven =
      others === 'ignored' && (depth === 'any' || quotes === 'ordinary')
        ? kinds === 'round' || matching !== 'nested'
          ? 3
          : 1
        : 0;
    const soon =
      1 + forgiven + (open === 'fine' ? (kinds === 'round' ? 9 : 6) : 0) + (matching === 'any kind' ? 2 : 0);
    const classes = {
      balanced: [
        others === 'ignored' && (quotes === 'ordinary' || open === 'fine') ? 5 : 7,
        plan('none', 3, 14),
      ],
      deep: [depth === 'any' ? 2 : 3, plan('none', 3, 8, mostlyOpeners, 99)],
      'one missing': [2, plan('drop', 3, 10)],
      'one too many': [2, plan('add', 2, 10)],
      exchanged: [2, exchanged(3, 10)],
      'of another kind': [2, plan('other kind', 3, 10)],
      'left open': [2, plan('cut', 3, 10)],
      stray: [2, plan('stray', 2, 9)],
      'closed too soon': [soon, plan('early', 2, 10)],
    } as const;
    if (size === 'short') return gen.mix(classes);
    const edges = {
      ...classes,
      nothing: [2, gen.record({ text: gen.pick(['']) })],
      'one or two': [
        2,
        gen.oneOf([
          [1, gen.record({ text: gen.text({ alphabet: '([{<)]}>a"', min: 1, max: 1 }) })],
          [3, gen.record({ text: gen.text({ alphabet: '([{<)]}>', min: 2, max: 2 }) })],
        ]),
      ],
      'no brackets': [2, gen.record({ text: gen.text({ alphabet: `ab -/'"é你😀（）`, min: 1, max: 8 }) })],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [3, plan('none', 25, 50)],
      'long with a fault': [
        3,
        gen.oneOf([
          [1, exchanged(20, 40)],
          [1, plan('early', 20, 40)],
        ]),
      ],
    });
  },

  facts: (fact) => ({
    kinds: fact({
      en: ({ kinds }) =>
        kinds === 'round'
          ? 'Tell whether the round brackets `(` `)` of `text` are balanced: return true if they are, false if not.'
          : `Tell whether the brackets of \`text\` are balanced: return true if they are, false if not. Brackets are \`(\` \`)\`, \`[\` \`]\`, \`{\` \`}\`${kinds === 'those and angle' ? ', `<` `>`' : ''}.`,
      zh: ({ kinds }) =>
        kinds === 'round'
          ? '判断 `text` 中的圆括号 `(` `)` 是否平衡：平衡返回 true，否则返回 false。'
          : `判断 \`text\` 中的括号是否平衡：平衡返回 true，否则返回 false。括号指 \`(\` \`)\`、\`[\` \`]\`、\`{\` \`}\`${kinds === 'those and angle' ? '、`<` `>`' : ''}。`,
    }),
    round: fact(
      {
        en: 'Every closing bracket closes one that is open; where none is open, the text is not balanced.',
        zh: '每个右括号都要与一个尚未关闭的左括号配对；没有这样的左括号时，文本不平衡。',
      },
      { when: (p) => p.kinds === 'round' },
    ),
    nested: fact(
      {
        en: 'Every closing bracket closes the most recent bracket still open, which must be of the same kind; otherwise, or where none is open, the text is not balanced.',
        zh: '每个右括号都要与最近一个尚未关闭的左括号配对，且种类相同；否则（包括没有尚未关闭的左括号时）文本不平衡。',
      },
      { when: (p) => p.matching === 'nested' && p.kinds !== 'round', decides: 'matching' },
    ),
    anyKind: fact(
      {
        en: 'Every closing bracket closes one that is open, of whatever kind: `(]` is fine. Where none is open, the text is not balanced.',
        zh: '每个右括号都要与一个尚未关闭的左括号配对，种类不限：`(]` 也算平衡。没有尚未关闭的左括号时，文本不平衡。',
      },
      { when: (p) => p.matching === 'any kind', decides: 'matching' },
    ),
    eachKind: fact(
      {
        en: 'Each kind is looked at by itself: a closing bracket closes an open one of its own kind, whatever brackets of other kinds are open, so `([)]` is fine. Where none of its kind is open, the text is not balanced.',
        zh: '各种括号分别考察：右括号与一个尚未关闭的同种左括号配对，不管其他种类的括号是否关闭，因此 `([)]` 也算平衡。没有尚未关闭的同种左括号时，文本不平衡。',
      },
      { when: (p) => p.matching === 'each kind by itself', decides: 'matching' },
    ),
    openWrong: fact(
      {
        en: 'A bracket left open at the end makes the text unbalanced.',
        zh: '到文本末尾仍有未关闭的括号，则文本不平衡。',
      },
      { when: (p) => p.open === 'wrong', decides: 'open' },
    ),
    openFine: fact(
      {
        en: 'The text may be the beginning of a longer one: brackets still open at its end are no fault.',
        zh: '文本可能只是更长文本的开头：到末尾仍未关闭的括号不算错误。',
      },
      { when: (p) => p.open === 'fine', decides: 'open' },
    ),
    depth: fact(
      {
        en: 'No more than three brackets may be open at any time; a fourth makes the text unbalanced.',
        zh: '任何时候未关闭的括号不得超过三个；出现第四个则文本不平衡。',
      },
      { when: (p) => p.depth === 'three at most', decides: 'depth' },
    ),
    anyDepth: fact(
      { en: 'Brackets may be nested to any depth.', zh: '括号可以嵌套任意多层。' },
      { when: (p) => p.depth === 'any', decides: 'depth' },
    ),
    ignored: fact(
      {
        en: ({ kinds }) =>
          `All other characters are ignored${kinds === 'those and angle' ? '' : kinds === 'round' ? ', and so are brackets of other kinds' : ', and so are `<` and `>`'}.`,
        zh: ({ kinds }) =>
          `其他字符一律忽略${kinds === 'those and angle' ? '' : kinds === 'round' ? '，其他种类的括号也忽略' : '，`<` 和 `>` 也忽略'}。`,
      },
      { when: (p) => p.others === 'ignored', decides: 'others' },
    ),
    notAllowed: fact(
      {
        en: 'No other characters are allowed: any of them, a space too, makes the text unbalanced.',
        zh: '不允许出现其他字符：出现任何其他字符（包括空格），文本就不平衡。',
      },
      { when: (p) => p.others === 'not allowed', decides: 'others' },
    ),
    hiding: fact(
      {
        en: 'What stands between a double quote `"` and the next one is ignored, brackets too. A quote without a next one hides the rest of the text, which is no fault.',
        zh: '一个双引号 `"` 与下一个双引号之间的内容（包括括号）一律忽略。没有下一个双引号时，其后的内容全部忽略，这不算错误。',
      },
      { when: (p) => p.quotes === 'hiding', decides: 'quotes' },
    ),
    ordinary: fact(
      {
        en: 'Quotes are such characters too: brackets between two of them count like any others.',
        zh: '引号也属于其他字符：引号之间的括号照常计入。',
      },
      { when: (p) => p.others === 'ignored' && p.quotes === 'ordinary', decides: 'quotes' },
    ),
    none: fact({
      en: ({ others }) =>
        others === 'ignored'
          ? 'A text without brackets is balanced, the empty text included.'
          : 'The empty text is balanced.',
      zh: ({ others }) =>
        others === 'ignored' ? '没有括号的文本是平衡的，空文本也是。' : '空文本是平衡的。',
    }),
  }),

  stories: [
    { en: 'The editor marks a line red while its brackets are wrong.', zh: '编辑器在括号有误时把该行标红。' },
    {
      en: 'Formulas typed by hand are looked over before they are computed.',
      zh: '手工输入的公式在计算之前要先检查一遍。',
    },
    {
      en: 'A parser is slow, so texts that cannot be right are turned away before it.',
      zh: '解析器很慢，所以明显有误的文本要先挡下来。',
    },
  ],

  twins: {
    matching: {
      at: (p) => p.kinds !== 'round',
      run: ({ text }, { kinds, matching, others, quotes, depth, open }) =>
        judged(
          text,
          { kinds, matching: matching === 'nested' ? 'any kind' : 'nested', others, quotes, depth, open },
          'nothing',
        ),
    },
    open: ({ text }, { kinds, matching, others, quotes, depth, open }) =>
      judged(
        text,
        { kinds, matching, others, quotes, depth, open: open === 'fine' ? 'wrong' : 'fine' },
        'nothing',
      ),
    depth: ({ text }, { kinds, matching, others, quotes, depth, open }) =>
      judged(
        text,
        { kinds, matching, others, quotes, depth: depth === 'any' ? 'three at most' : 'any', open },
        'nothing',
      ),
    others: ({ text }, { kinds, matching, others, quotes, depth, open }) =>
      judged(
        text,
        {
          kinds,
          matching,
          others: others === 'ignored' ? 'not allowed' : 'ignored',
          quotes,
          depth,
          open,
        },
        'nothing',
      ),
    quotes: {
      at: (p) => p.others === 'ignored',
      run: ({ text }, { kinds, matching, others, quotes, depth, open }) =>
        judged(
          text,
          { kinds, matching, others, quotes: quotes === 'hiding' ? 'ordinary' : 'hiding', depth, open },
          'nothing',
        ),
    },
  },

  mistakes: {
    'compares numbers of brackets only': ({ text }, { kinds, open }) => {
      const count = kinds === 'round' ? 1 : kinds === 'round, square, curly' ? 3 : 4;
      const opened = [...text].filter((character) => '([{<'.slice(0, count).includes(character)).length;
      const closed = [...text].filter((character) => ')]}>'.slice(0, count).includes(character)).length;
      return open === 'fine' ? opened >= closed : opened === closed;
    },
    'passes over closers with nothing open': ({ text }, { kinds, matching, others, quotes, depth, open }) =>
      judged(text, { kinds, matching, others, quotes, depth, open }, 'nothing open'),
    'passes over closers of the wrong kind': {
      at: (p) => p.matching === 'nested' && p.kinds !== 'round',
      run: ({ text }, { kinds, matching, others, quotes, depth, open }) =>
        judged(text, { kinds, matching, others, quotes, depth, open }, 'wrong kind'),
    },
    'knows another set of brackets': ({ text }, { kinds, matching, others, quotes, depth, open }) =>
      judged(
        text,
        {
          kinds: kinds === 'round, square, curly' ? 'round' : 'round, square, curly',
          matching,
          others,
          quotes,
          depth,
          open,
        },
        'nothing',
      ),
    'never looks at the last character': ({ text }, { kinds, matching, others, quotes, depth, open }) =>
      judged(text.slice(0, -1), { kinds, matching, others, quotes, depth, open }, 'nothing'),
    'never looks at the first character': ({ text }, { kinds, matching, others, quotes, depth, open }) =>
      judged(text.slice(1), { kinds, matching, others, quotes, depth, open }, 'nothing'),
    'says the opposite': ({ text }, { kinds, matching, others, quotes, depth, open }) =>
      !judged(text, { kinds, matching, others, quotes, depth, open }, 'nothing'),
    'accepts every text': () => true,
  },

  difficulty: (p) =>
    1 +
    (p.kinds === 'round' ? 0 : 0.5) +
    (p.matching === 'each kind by itself' ? 0.5 : 0) +
    (p.quotes === 'hiding' ? 0.75 : 0) +
    (p.depth === 'any' ? 0 : 0.25) +
    (p.method === 'recursion' ? 0.75 : 0) +
    (p.size === 'short' ? 0 : 0.25),
});
