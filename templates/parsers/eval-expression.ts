import { axis, defineTemplate, fn, ty } from 'etudes';

interface Rules {
  readonly order: 'usual' | 'left to right' | 'right to left' | 'usual from the right';
  readonly unary: 'repeated' | 'single' | 'none' | 'at the start';
  readonly division: 'toward zero' | 'down' | 'exact' | 'nearest';
  readonly byZero: 'null' | 'zero';
  readonly parentheses: boolean;
}

/** What may follow an operator or an open parenthesis. */
interface Sign {
  readonly rules: Rules;
  readonly isStart: boolean;
}

function quotient(left: number, right: number, { division, byZero }: Rules): number | null {
  if (right === 0) return byZero === 'zero' ? 0 : null;
  if (division === 'exact') return left % right === 0 ? left / right : null;
  if (division === 'nearest') return Math.round(left / right);
  return division === 'down' ? Math.floor(left / right) : Math.trunc(left / right);
}

function calculated(
  operator: string,
  left: number | null,
  right: number | null,
  rules: Rules,
): number | null {
  if (left === null || right === null) return null;
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : quotient(left, right, rules);
}

/** The operand that the tokens begin with: its value, and how many tokens it takes; none where there is none. */
function readOperand(
  tokens: readonly string[],
  { rules, isStart }: Sign,
): { value: number | null; length: number } | undefined {
  const signs = tokens.findIndex((token) => token !== '-');
  if (signs < 0 || (signs > 0 && !maySign(signs, { rules, isStart }))) return undefined;
  const first = tokens[signs] as string;
  const negative = signs % 2 === 1;
  if (/^[0-9]+$/.test(first)) {
    return { value: negative ? -Number(first) : Number(first), length: signs + 1 };
  }
  if (!rules.parentheses || first !== '(') return undefined;
  let depth = 0;
  const close = tokens.findIndex((token) => {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    return token === ')' && depth === 0;
  });
  if (close < 0) return undefined;
  const value = readValue(tokens.slice(signs + 1, close), rules);
  return { value: value === null ? null : negative ? -value : value, length: close + 1 };
}

function maySign(signs: number, { rules, isStart }: Sign): boolean {
  if (rules.unary === 'none') return false;
  if (rules.unary === 'single') return signs === 1;
  return rules.unary === 'repeated' || isStart;
}

/** The value of tokens as wrong solutions read them: by splitting into operands and operators first. */
function readValue(tokens: readonly string[], rules: Rules): number | null {
  const values: (number | null)[] = [];
  const operators: string[] = [];
  let rest = tokens;
  for (;;) {
    const operand = readOperand(rest, { rules, isStart: values.length === 0 });
    if (operand === undefined) return null;
    values.push(operand.value);
    rest = rest.slice(operand.length);
    const operator = rest[0];
    if (operator === undefined) return combined(values, operators, rules);
    if (!/^[-+*/]$/.test(operator)) return null;
    operators.push(operator);
    rest = rest.slice(1);
  }
}

function combined(
  values: readonly (number | null)[],
  operators: readonly string[],
  rules: Rules,
): number | null {
  if (operators.length === 0) return values[0] as number | null;
  const low = operators.map((operator) => operator === '+' || operator === '-');
  let at = 0;
  if (rules.order === 'left to right') at = operators.length - 1;
  if (rules.order === 'usual') at = low.includes(true) ? low.lastIndexOf(true) : operators.length - 1;
  if (rules.order === 'usual from the right') at = Math.max(low.indexOf(true), 0);
  return calculated(
    operators[at] as string,
    combined(values.slice(0, at + 1), operators.slice(0, at), rules),
    combined(values.slice(at + 1), operators.slice(at + 1), rules),
    rules,
  );
}

function tokensOf(text: string): string[] {
  return text.match(/[0-9]+|[^ ]/g) ?? [];
}

interface Term {
  operator: string;
  sign: string;
  open: string;
  inner: string;
  number: number;
  close: string;
}
interface Written {
  terms: Term[];
  spaces: string[];
  zeros: string;
  harm: [kind: 'none' | 'leave out' | 'put in' | 'replace', place: number, character: string];
}

/** An expression with as many closing parentheses as opening ones, and then harmed. */
function writtenExpression({ terms, spaces, zeros, harm: [kind, place, character] }: Written): string {
  let text = '';
  let open = 0;
  for (const [index, term] of terms.entries()) {
    const space = spaces[index % spaces.length] as string;
    const closing = term.close.slice(0, open + term.open.length);
    text += `${index === 0 ? '' : term.operator + space}${term.sign}${term.open}${term.open === '' ? '' : term.inner}`;
    text += `${index % 3 === 1 ? zeros : ''}${term.number}${closing}${space}`;
    open += term.open.length - closing.length;
  }
  text += ')'.repeat(open);
  const at = place % (text.length + 1);
  const before = text.slice(0, at);
  if (kind === 'leave out') return bounded(before + text.slice(at + 1));
  if (kind === 'put in') return bounded(before + character + text.slice(at));
  return bounded(kind === 'replace' ? before + character + text.slice(at + 1) : text);
}

/** One difference by another, or by nought. */
function writtenQuotient({
  left: [a, b],
  right: [c, d],
  divisor,
  grouped,
}: {
  left: [number, number];
  right: [number, number];
  divisor: string;
  grouped: boolean;
}): string {
  const under = divisor === '' ? `${c}-${d}` : divisor;
  return grouped ? `(${a}-${b})/(${under})` : `${a}-${b}/${under}`;
}

/** Makes numbers small before what they can add up or multiply to leaves the exact integers. */
function bounded(text: string): string {
  let bound = 1;
  return text.replace(/[0-9]+/g, (digits) => {
    const size = Math.max(2, Number(digits));
    if (bound * size > 2 ** 36) return String(Number(digits.slice(-3)) % 3);
    bound *= size;
    return digits;
  });
}

export default defineTemplate('parsers/eval-expression', {
  version: 2,
  title: { en: 'Work out an arithmetic expression', zh: '计算算术表达式' },
  skills: ['parsing', 'recursion', 'stacks', 'arithmetic'],
  axes: {
    order: axis.oneOf('usual', 'left to right', 'right to left'),
    unary: axis.oneOf('repeated', 'single', 'none'),
    division: axis.oneOf('toward zero', 'down', 'exact'),
    parentheses: axis.flag(),
    malformed: axis.oneOf('never', 'null'),
    method: axis.oneOf('any', 'no recursion'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Without parentheses there is nothing to recurse into, and by the usual ranks nothing negative to divide.
  where: (p) =>
    (p.parentheses || p.method === 'any') &&
    (p.parentheses || p.order !== 'usual' || p.unary !== 'none' || p.division !== 'down'),
  signature: fn('evalExpression', { text: ty.text() }, ty.optional(ty.int())),
  names: {
    evalExpression: ['evaluate', 'calculate', 'computeValue'],
    text: ['formula', 'source', 'input'],
  },

  oracle: ({ text }, { order, unary, division, parentheses, malformed, method }) => {
    const tokens: string[] = text.match(/\d+|[^ ]/g) ?? [];
    const apply = (operator: string, left: number | null, right: number | null): number | null => {
      if (left === null || right === null) return null;
      if (operator === '+') return left + right;
      if (operator === '-') return left - right;
      if (operator === '*') return left * right;
      // By nought there is no remainder, and so none that is 0.
      if (division === 'exact') return left % right === 0 ? left / right : null;
      if (right === 0) return null;
      return division === 'down' ? Math.floor(left / right) : Math.trunc(left / right);
    };
    if (method === 'no recursion') {
      const rank = (operator: string): number => {
        if (unary !== 'none' && operator === 'sign') return 3;
        if (operator === '(') return 0;
        return operator === '*' || operator === '/' ? 2 : 1;
      };
      const values: (number | null)[] = [];
      const waiting: string[] = [];
      const settle = (): void => {
        const operator = waiting.pop() as string;
        const right = values.pop() as number | null;
        if (unary !== 'none' && operator === 'sign') values.push(apply('-', 0, right));
        else values.push(apply(operator, values.pop() as number | null, right));
      };
      let isOperandNext = true;
      for (const token of tokens) {
        if (isOperandNext) {
          if (token === '(') {
            waiting.push(token);
          } else if (unary !== 'none' && token === '-') {
            if (malformed === 'null' && unary === 'single' && waiting.at(-1) === 'sign') return null;
            waiting.push('sign');
          } else {
            if (malformed === 'null' && !/^\d/.test(token)) return null;
            values.push(Number(token));
            isOperandNext = false;
          }
        } else if (token === ')') {
          while (waiting.at(-1) !== '(') {
            if (malformed === 'null' && waiting.length === 0) return null;
            settle();
          }
          waiting.pop();
        } else {
          if (malformed === 'null' && !/^[-+*/]$/.test(token)) return null;
          if (order === 'usual') while (rank(waiting.at(-1) ?? '(') >= rank(token)) settle();
          if (order === 'left to right') while (waiting.length > 0 && waiting.at(-1) !== '(') settle();
          if (order === 'right to left' && unary !== 'none') while (waiting.at(-1) === 'sign') settle();
          waiting.push(token);
          isOperandNext = true;
        }
      }
      if (malformed === 'null' && isOperandNext) return null;
      while (waiting.length > 0) {
        if (malformed === 'null' && waiting.at(-1) === '(') return null;
        settle();
      }
      return values[0] as number | null;
    }
    let at = 0;
    const operand = (): number | null => {
      const token = tokens[at] ?? '';
      at += 1;
      if (unary !== 'none' && token === '-') {
        if (malformed === 'null' && unary === 'single' && tokens[at] === '-') return null;
        return apply('-', 0, operand());
      }
      if (parentheses && token === '(') {
        const value = expression();
        at += 1;
        return malformed === 'null' && tokens[at - 1] !== ')' ? null : value;
      }
      return malformed === 'null' && !/^\d/.test(token) ? null : Number(token);
    };
    const product = (): number | null => {
      let value = operand();
      while (tokens[at] === '*' || tokens[at] === '/') {
        at += 1;
        value = apply(tokens[at - 1] as string, value, operand());
      }
      return value;
    };
    const expression = (): number | null => {
      if (order === 'right to left') {
        const left = operand();
        const operator = tokens[at] ?? '';
        if (!/^[-+*/]$/.test(operator)) return left;
        at += 1;
        return apply(operator, left, expression());
      }
      if (order === 'left to right') {
        let value = operand();
        while (/^[-+*/]$/.test(tokens[at] ?? '')) {
          at += 1;
          value = apply(tokens[at - 1] as string, value, operand());
        }
        return value;
      }
      let value = product();
      while (tokens[at] === '+' || tokens[at] === '-') {
        at += 1;
        value = apply(tokens[at - 1] as string, value, product());
      }
      return value;
    };
    const result = expression();
    return malformed === 'null' && at < tokens.length ? null : result;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'spaces at the ends change nothing': law.invariantUnder('text', (text) => `  ${text} `),
    'spaces between characters that are no digits change nothing': law.invariantUnder('text', (text) =>
      text.replace(/[-+*/()]/g, ' $& '),
    ),
    'parentheses around everything change nothing': law.invariantUnder('text', (text) => `(${text})`, {
      at: (p) => p.parentheses,
    }),
    'adding nought changes nothing': law.invariantUnder(
      'text',
      (text, _args, { order }) => (order === 'right to left' ? `0 + ${text}` : `${text} + 0`),
      { at: (p) => p.malformed === 'never' },
    ),
    'a minus sign turns the value round': law.equivariantUnder(
      'text',
      (text) => `-(${text})`,
      (result) => (result === null ? null : 0 - result),
      { at: (p) => p.parentheses && p.unary !== 'none' },
    ),
    'one operator more at the end is refused': law.always(
      ({ text }, subject) => subject({ text: `${text}+` }) === null,
      {
        at: (p) => p.malformed === 'null',
        say: {
          en: 'With a `+` at its end, every text is malformed.',
          zh: '末尾多一个 `+` 的文本都是格式错误的。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no recursion': rule.noRecursion({ at: (p) => p.method === 'no recursion' }),
  }),

  inputs: (gen, { unary, division, parentheses, malformed, size }) => {
    const signs =
      unary === 'repeated' ? ['', '', '', '-', '-', '--', '---'] : unary === 'single' ? ['', '', '-'] : [''];
    const opens = parentheses ? ['', '', '', '(', '(', '(('] : [''];
    const closes = parentheses ? ['', '', ')', ')', '))'] : [''];
    const operators = division === 'exact' ? ['+', '-', '-', '*', '*', '/'] : ['+', '-', '-', '*', '/', '/'];
    const numbers = gen.oneOf([
      [8, division === 'exact' ? gen.pick([1, 1, 1, 2, 2, 3, 6, 12, 24]) : gen.int(1, 12)],
      [1, gen.int(0, 99)],
      [1, gen.pick([0])],
      [1, gen.pick([1, 10, 100, 2147483648, 4294967297])],
    ]);
    const texts = (min: number, max: number, kinds: readonly Written['harm'][0][]) =>
      gen.record({
        text: gen.map(
          gen.record({
            terms: gen.list(
              gen.record({
                operator: gen.pick(operators),
                sign: gen.pick(signs),
                open: gen.pick(opens),
                inner: gen.pick(parentheses ? signs : ['']),
                number: numbers,
                close: gen.pick(closes),
              }),
              { min, max },
            ),
            spaces: gen.list(gen.pick(['', '', ' ', '  ']), { min: 1, max: 3 }),
            zeros: gen.pick(['', '', '', '0', '00']),
            harm: gen.tuple([
              gen.pick(kinds),
              gen.int(0, 200),
              gen.pick([
                ...'+-*/() 17',
                '+',
                '-',
                '(',
                ')',
                ' 2',
                '3 ',
                '.5',
                'x',
                '%',
                '\t',
                '**',
                '//',
                '()',
              ]),
            ]),
          }),
          writtenExpression,
        ),
      });
    const joined = (parts: readonly (readonly (string | number)[])[]) =>
      gen.record({ text: gen.join(gen.tuple(parts.map((part) => gen.pick(part))), '') });
    const before = ['', '', '9*', '12/', '5-'];
    const digits = [1, 2, 3, 7, 12, 24, 40];
    const after = ['', '', '*2'];
    const ordinary = [16, texts(2, 4, ['none'])] as const;
    const short = [8, texts(1, 2, ['none'])] as const;
    const large = [
      2,
      gen.record({
        text: gen.join(gen.tuple([gen.int(46341, 99999), gen.pick(['*', ' * ']), gen.int(46341, 99999)]), ''),
      }),
    ] as const;
    const quotients = [
      6,
      gen.record({
        text: gen.map(
          gen.record({
            left: gen.tuple([gen.int(0, 4), gen.int(0, 9)]),
            right: gen.tuple([gen.int(1, 9), gen.int(0, 6)]),
            divisor: gen.pick(['', '', '', '', '0', '0*5']),
            grouped: gen.pick([parentheses]),
          }),
          writtenQuotient,
        ),
      }),
    ] as const;
    const plain = { ordinary, short, large, quotients } as const;
    const refused = {
      harmed: [3, texts(1, 3, ['leave out', 'put in', 'replace'])],
      nothing: [4, joined([parentheses ? ['', '', ' ', '  ', '()'] : ['', ' ']])],
      adjacent: [3, joined([digits, [' ', ' ', '  ', ...(parentheses ? [' ('] : [])], digits, after])],
      plus: [3, joined([before, ['+', '+', '+-', '-+'], digits, after])],
      odd: [3, joined([before, ['1.5', 'x', '٣', '1_0', '2x', '7%2', '2^3', '*', '1e1']])],
    } as const;
    const open = [
      3,
      joined([['(', '1+(', '((', '2*(('], digits, ['+', '-', '*'], digits, ['', '', ')']]),
    ] as const;
    const signed = [
      3,
      joined([before, unary === 'none' ? ['-'] : ['--', '--', '- -', '---'], digits, after]),
    ] as const;
    const invalid =
      malformed === 'never'
        ? {}
        : {
            ...refused,
            ...(parentheses ? { open } : {}),
            ...(unary === 'repeated' ? {} : { signed }),
          };
    if (size === 'few') return gen.mix({ ...plain, ...invalid });
    const edges = { ...plain, ...invalid, nested: [4, texts(4, 7, ['none'])] } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [6, texts(8, 16, ['none'])] });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        `Work out the integer expression \`text\`, made of numbers, \`+\`, \`-\`, \`*\`, \`/\`${p.parentheses ? ' and parentheses' : ''}, and return its value, or null where there is none.`,
      zh: (p) =>
        `计算整数表达式 \`text\` 的值并返回，表达式由数、\`+\`、\`-\`、\`*\`、\`/\`${p.parentheses ? ' 和圆括号' : ' '}组成；没有值时返回 null。`,
    }),
    tokens: fact({
      en: ({ unary }) =>
        `Numbers are runs of the digits \`0\` to \`9\` in base ten, leading zeros allowed. Spaces (U+0020) may stand anywhere but inside a number${unary === 'none' ? '' : ', so also between a minus sign and its operand,'} and mean nothing.`,
      zh: ({ unary }) =>
        `数是由数字 \`0\` 到 \`9\` 组成的十进制数字串，允许前导零。空格（U+0020）可以出现在数的内部以外的任何位置${unary === 'none' ? '' : '（包括负号与其操作数之间）'}，没有含义。`,
    }),
    usual: fact(
      {
        en: '`*` and `/` bind tighter than `+` and `-`; operators of equal rank are applied from left to right.',
        zh: '`*` 与 `/` 的优先级高于 `+` 与 `-`；同级运算符从左到右计算。',
      },
      { when: (p) => p.order === 'usual', decides: 'from the other end' },
    ),
    leftToRight: fact(
      {
        en: 'All four operators have the same rank and are applied from left to right, as they come: `1+2*3` is 9.',
        zh: '四种运算符优先级相同，按出现的先后从左到右计算：`1+2*3` 得 9。',
      },
      { when: (p) => p.order === 'left to right', decides: 'usual ranks' },
    ),
    rightToLeft: fact(
      {
        en: 'All four operators have the same rank and are applied from right to left: the right side of an operator is everything behind it, so `2*3+4` is 14 and `9-4-3` is 8.',
        zh: '四种运算符优先级相同，从右到左计算：运算符的右侧是其后的全部内容，因此 `2*3+4` 得 14，`9-4-3` 得 8。',
      },
      { when: (p) => p.order === 'right to left', decides: 'usual ranks' },
    ),
    parentheses: fact(
      {
        en: 'What stands in parentheses is worked out on its own first, by the same rules; parentheses may be nested.',
        zh: '圆括号中的内容按同样的规则先行计算；圆括号可以嵌套。',
      },
      { when: (p) => p.parentheses },
    ),
    repeated: fact(
      {
        en: (p) =>
          `Any number of minus signs may stand before ${p.parentheses ? 'a number or an opening parenthesis' : 'a number'}; each turns the sign of just that operand, before any operator is applied: \`--3\` is 3, \`2*-3\` is -6, \`1---2\` is -1. There is no such plus sign.`,
        zh: (p) =>
          `${p.parentheses ? '数或左括号' : '数'}之前可以有任意多个负号；每个负号只将其后的那一个操作数变号，先于各运算符：\`--3\` 得 3，\`2*-3\` 得 -6，\`1---2\` 得 -1。没有正号。`,
      },
      { when: (p) => p.unary === 'repeated' },
    ),
    single: fact(
      {
        en: (p) =>
          `One minus sign may stand before ${p.parentheses ? 'a number or an opening parenthesis' : 'a number'}; it turns the sign of just that operand, before any operator is applied: \`2*-3\` is -6 and \`1--2\` is 3. Two such signs may not follow one another, spaces between them or not: \`--3\` and \`1---2\` are malformed. There is no such plus sign.`,
        zh: (p) =>
          `${p.parentheses ? '数或左括号' : '数'}之前可以有一个负号；它只将其后的那一个操作数变号，先于各运算符：\`2*-3\` 得 -6，\`1--2\` 得 3。无论中间有无空格，都不得连用两个负号：\`--3\` 与 \`1---2\` 属于格式错误。没有正号。`,
      },
      { when: (p) => p.unary === 'single' },
    ),
    none: fact(
      {
        en: '`-` and `+` are operators between two operands only; there are no signs: `-3` and `2*-3` are malformed.',
        zh: '`-` 与 `+` 只能是两个操作数之间的运算符，没有正负号：`-3` 与 `2*-3` 属于格式错误。',
      },
      { when: (p) => p.unary === 'none' },
    ),
    towardZero: fact(
      {
        en: 'Division drops the fraction of its result, toward zero: `7/2` is 3, and -7 by 2 is -3.',
        zh: '除法的结果舍去小数部分，向零取整：`7/2` 得 3，-7 除以 2 得 -3。',
      },
      { when: (p) => p.division === 'toward zero' },
    ),
    down: fact(
      {
        en: 'Division rounds its result down to the next integer: `7/2` is 3, and -7 by 2 is -4.',
        zh: '除法的结果向下取整：`7/2` 得 3，-7 除以 2 得 -4。',
      },
      { when: (p) => p.division === 'down', decides: 'cuts fractions off' },
    ),
    exact: fact(
      {
        en: 'Where any division on the way leaves a remainder, the whole expression has no value.',
        zh: '计算过程中若有除法除不尽，整个表达式没有值。',
      },
      { when: (p) => p.division === 'exact', decides: 'cuts fractions off' },
    ),
    byZero: fact({
      en: 'Where any division on the way is by zero, be it 0 or -0, the whole expression has no value. Whether a result of zero is 0 or -0 does not matter.',
      zh: '计算过程中若有除法的除数为零（0 或 -0），整个表达式没有值。结果为零时，是 0 还是 -0 无关紧要。',
    }),
    wellFormed: fact(
      {
        en: '`text` is always well-formed.',
        zh: '`text` 的格式总是正确的。',
      },
      { when: (p) => p.malformed === 'never' },
    ),
    malformed: fact(
      {
        en: (p) =>
          `A malformed text has no value either, division or not: the empty text, two operands in a row, an operator without an operand on each side, other characters${p.parentheses ? ', parentheses that do not match or have nothing in them' : ', parentheses among them'}.`,
        zh: (p) =>
          `格式错误的文本也没有值：空文本、两个相邻的操作数、缺少一侧操作数的运算符、其他字符${p.parentheses ? '、不匹配的或空的圆括号' : '（包括圆括号）'}。`,
      },
      { when: (p) => p.malformed === 'null', decides: 'numbers join' },
    ),
    range: fact({
      en: 'The absolute values of all numbers and intermediate results are below 2^53.',
      zh: '所有数与中间结果的绝对值都小于 2^53。',
    }),
  }),

  stories: [
    { en: 'A spreadsheet lets people type sums into a cell.', zh: '电子表格允许在单元格里输入算式。' },
    { en: 'A chat bot answers little sums.', zh: '聊天机器人回答简单的算式。' },
    { en: 'A game lets players enter how many goods to buy.', zh: '游戏允许玩家用算式输入购买数量。' },
  ],

  twins: {
    'from the other end': {
      at: (p) => p.order === 'usual',
      run: ({ text }, { unary, division, parentheses }) =>
        readValue(tokensOf(text), {
          order: 'usual from the right',
          unary,
          division,
          byZero: 'null',
          parentheses,
        }),
    },
    'usual ranks': {
      at: (p) => p.order !== 'usual',
      run: ({ text }, { unary, division, parentheses }) =>
        readValue(tokensOf(text), { order: 'usual', unary, division, byZero: 'null', parentheses }),
    },
    'cuts fractions off': {
      at: (p) => p.division !== 'toward zero',
      run: ({ text }, { order, unary, parentheses }) =>
        readValue(tokensOf(text), { order, unary, division: 'toward zero', byZero: 'null', parentheses }),
    },
    'numbers join': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { order, unary, division, parentheses }) =>
        readValue(tokensOf(text.replaceAll(' ', '')), {
          order,
          unary,
          division,
          byZero: 'null',
          parentheses,
        }),
    },
  },

  mistakes: {
    'gives all operators the same rank': {
      at: (p) => p.order === 'usual',
      run: ({ text }, { unary, division, parentheses }) =>
        readValue(tokensOf(text), { order: 'left to right', unary, division, byZero: 'null', parentheses }),
    },
    'starts at the other end': {
      at: (p) => p.order !== 'usual',
      run: ({ text }, { order, unary, division, parentheses }) =>
        readValue(tokensOf(text), {
          order: order === 'left to right' ? 'right to left' : 'left to right',
          unary,
          division,
          byZero: 'null',
          parentheses,
        }),
    },
    'rounds to the nearest integer': ({ text }, { order, unary, parentheses }) =>
      readValue(tokensOf(text), { order, unary, division: 'nearest', byZero: 'null', parentheses }),
    'gives zero for a division by zero': ({ text }, { order, unary, division, parentheses }) =>
      readValue(tokensOf(text), { order, unary, division, byZero: 'zero', parentheses }),
    'knows signs only at the start': {
      at: (p) => p.unary === 'repeated',
      run: ({ text }, { order, division, parentheses }) =>
        readValue(tokensOf(text), { order, unary: 'at the start', division, byZero: 'null', parentheses }),
    },
    'knows no second sign': {
      at: (p) => p.unary === 'repeated',
      run: ({ text }, { order, division, parentheses }) =>
        readValue(tokensOf(text), { order, unary: 'single', division, byZero: 'null', parentheses }),
    },
    'knows no signs': {
      at: (p) => p.unary === 'single',
      run: ({ text }, { order, division, parentheses }) =>
        readValue(tokensOf(text), { order, unary: 'none', division, byZero: 'null', parentheses }),
    },
    'allows more signs than it may': {
      at: (p) => p.unary !== 'repeated' && p.malformed === 'null',
      run: ({ text }, { order, division, parentheses }) =>
        readValue(tokensOf(text), { order, unary: 'repeated', division, byZero: 'null', parentheses }),
    },
    'allows a plus sign': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { order, unary, division, parentheses }) =>
        readValue(tokensOf(text.replace(/(^|[-+*/(]) *\+/g, '$1')), {
          order,
          unary,
          division,
          byZero: 'null',
          parentheses,
        }),
    },
    'counts the empty text as zero': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { order, unary, division, parentheses }) =>
        text.trim() === ''
          ? 0
          : readValue(tokensOf(text), { order, unary, division, byZero: 'null', parentheses }),
    },
    'passes over characters it does not know': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { order, unary, division, parentheses }) =>
        readValue(tokensOf(text.replace(/[^-+*/() 0-9]/g, '')), {
          order,
          unary,
          division,
          byZero: 'null',
          parentheses,
        }),
    },
    'closes what is left open': {
      at: (p) => p.malformed === 'null' && p.parentheses,
      run: ({ text }, { order, unary, division, parentheses }) => {
        const missing = text.split('(').length - text.split(')').length;
        return readValue(tokensOf(text + ')'.repeat(Math.max(0, missing))), {
          order,
          unary,
          division,
          byZero: 'null',
          parentheses,
        });
      },
    },
    'takes parentheses for spaces': {
      at: (p) => p.parentheses,
      run: ({ text }, { order, unary, division, parentheses }) =>
        readValue(tokensOf(text.replace(/[()]/g, ' ')), {
          order,
          unary,
          division,
          byZero: 'null',
          parentheses,
        }),
    },
    'works in 32 bits': ({ text }, { order, unary, division, parentheses }) => {
      const value = readValue(tokensOf(text), { order, unary, division, byZero: 'null', parentheses });
      return value === null ? null : value | 0;
    },
    'forgets signs': {
      at: (p) => p.unary !== 'none',
      run: ({ text }, { order, unary, division, parentheses }) =>
        readValue(tokensOf(text.replace(/(^|[-+*/(]) *-/g, '$1 ')), {
          order,
          unary,
          division,
          byZero: 'null',
          parentheses,
        }),
    },
  },

  accepts: ({ text }, { order, unary, parentheses, malformed }) => {
    // No more than the product of its numbers comes of an expression, if each counts 2 at least.
    const bound = tokensOf(text).reduce(
      (product, token) => (/^[0-9]/.test(token) ? product * Math.max(2, Number(token)) : product),
      1,
    );
    const rules: Rules = { order, unary, division: 'nearest', byZero: 'zero', parentheses };
    return bound <= 2 ** 53 && (malformed === 'null' || readValue(tokensOf(text), rules) !== null);
  },

  difficulty: (p) =>
    1.5 +
    (p.order === 'usual' ? 0.5 : 0) +
    (p.unary === 'none' ? 0 : 0.25) +
    (p.parentheses ? 1 : 0) +
    (p.malformed === 'null' ? 0.5 : 0) +
    (p.method === 'no recursion' ? 1 : 0) +
    (p.size === 'few' ? 0 : 0.25),
});
