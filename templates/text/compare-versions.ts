import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly parts: 'three' | 'any number';
  readonly labels: 'none' | 'identifiers' | 'stages';
  readonly build: 'none' | 'ignored' | 'compared';
  readonly prefix: 'none' | 'v';
  readonly digits: 'safe' | 'any length';
}
/** How two numbers, two labels of a version and two whole lists of them compare. */
type Compare = (a: string, b: string) => number;

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Runs of digits of any length, leading zeros or not. */
function byDigits(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+(?=.)/, ''), b.replace(/^0+(?=.)/, '')];
  return Math.sign(left.length - right.length) || byText(left, right);
}

function byIdentifier(a: string, b: string): number {
  const [isNumber, isOther] = [/^[0-9]+$/.test(a), /^[0-9]+$/.test(b)];
  if (isNumber && isOther) return byDigits(a, b);
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  return byText(a, b);
}

function byStage(a: string, b: string): number {
  const [, stage = '', count = ''] = /^([a-z]*)([0-9]*)$/.exec(a) ?? [];
  const [, other = '', times = ''] = /^([a-z]*)([0-9]*)$/.exec(b) ?? [];
  const order = ['alpha', 'beta', 'rc'];
  return Math.sign(order.indexOf(stage) - order.indexOf(other)) || byDigits(count || '0', times || '0');
}

/** The first difference between two lists; `missing` stands for what one of them lacks. */
function byParts(a: readonly string[], b: readonly string[], compare: Compare, missing?: string): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [left, right] = [a[at] ?? missing, b[at] ?? missing];
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
    const order = compare(left, right);
    if (order !== 0) return order;
  }
  return 0;
}

interface Version {
  readonly numbers: readonly string[];
  readonly label: string | undefined;
  readonly build: string;
}

function versionOf(text: string): Version {
  const [, numbers = '', label, build = ''] = /^v?([0-9.]+)(?:-([^+]*))?(?:\+(.*))?$/.exec(text) ?? [];
  return { numbers: numbers.split('.'), label, build };
}

interface Fault {
  readonly numbers?: Compare;
  readonly missing?: string | undefined;
  readonly label?: Compare;
  readonly unlabelled?: 'lower' | 'ignored';
}

/** Compares by rules that may be wrong. */
function ordered(a: string, b: string, { labels, build }: Choice, fault: Fault): number {
  const [left, right] = [versionOf(a), versionOf(b)];
  const missing = 'missing' in fault ? fault.missing : '0';
  const order = byParts(left.numbers, right.numbers, fault.numbers ?? byDigits, missing);
  if (order !== 0) return order;
  if (labels !== 'none' && left.label !== right.label && fault.unlabelled !== 'ignored') {
    if (left.label === undefined || right.label === undefined) {
      return (left.label === undefined ? 1 : -1) * (fault.unlabelled === 'lower' ? -1 : 1);
    }
    const compare: Compare =
      labels === 'stages' ? byStage : (one, other) => byParts(one.split('.'), other.split('.'), byIdentifier);
    const sign = (fault.label ?? compare)(left.label, right.label);
    if (sign !== 0) return sign;
  }
  return build === 'compared' ? byDigits(left.build || '0', right.build || '0') : 0;
}

interface Written {
  numbers: number[];
  zeros: string[];
  label: string[];
  build: string;
  prefix: string;
}
interface Pair {
  one: Written;
  other: Written;
  /** How many numbers the second version takes over from the first; all from 3 on. */
  same: number;
  /** What follows the numbers that were taken over. */
  tail: number[];
  /** What the second label takes over from the first. */
  label: 'nothing' | 'all' | 'the word' | 'all but the last' | 'all and more' | 'none of either';
  /** Digits before the first number of both. */
  long: string;
  turned: boolean;
}

function written({ numbers, zeros, label, build, prefix }: Written, long: string): string {
  const parts = numbers.map((number, at) => `${at === 0 ? long : zeros[at % zeros.length]}${number}`);
  return `${prefix}${parts.join('.')}${label.length === 0 ? '' : `-${label.join('.')}`}${build === '' ? '' : `+${build}`}`;
}

function pairArgs({ one, other, same, tail, label, long, turned }: Pair): { a: string; b: string } {
  const numbers =
    same >= 3
      ? [...one.numbers, ...tail]
      : other.numbers.map((number, at) => (at < same ? (one.numbers[at] ?? 0) : number));
  const last = other.label.slice(-1);
  const [word = ''] = one.label;
  const [, count = ''] = /([0-9]*)$/.exec(other.label[0] ?? '') ?? [];
  const labels = {
    nothing: other.label,
    'the word': word === '' ? other.label : [word.replace(/[0-9]+$/, '') + count],
    all: one.label,
    'all but the last': [...one.label.slice(0, -1), ...last],
    'all and more': [...one.label, ...last],
    'none of either': [],
  };
  const first = label === 'none of either' ? { ...one, label: [] } : one;
  const texts = [written(first, long), written({ ...other, numbers, label: labels[label] }, long)] as const;
  return turned ? { a: texts[1], b: texts[0] } : { a: texts[0], b: texts[1] };
}

export default defineTemplate('text/compare-versions', {
  version: 1,
  title: { en: 'Compare two version numbers', zh: '比较两个版本号' },
  skills: ['strings', 'parsing', 'comparison'],
  axes: {
    parts: axis.oneOf('three', 'any number'),
    labels: axis.oneOf('none', 'identifiers', 'stages'),
    build: axis.oneOf('none', 'ignored', 'compared'),
    prefix: axis.oneOf('none', 'v'),
    digits: axis.oneOf('safe', 'any length'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'edges'),
  },
  signature: fn('compareVersions', { a: ty.text(), b: ty.text() }, ty.int({ min: -1, max: 1 })),
  names: {
    compareVersions: ['versionOrder', 'orderVersions', 'versionSign'],
    a: ['first', 'left', 'older'],
    b: ['second', 'right', 'newer'],
  },

  oracle: ({ a, b }, { parts, labels, build, prefix, digits, method }) => {
    const compare = (one: number | bigint | string, other: number | bigint | string): number =>
      one < other ? -1 : one > other ? 1 : 0;
    const numberOf = (text: string): number | bigint => (digits === 'safe' ? Number(text) : BigInt(text));
    const numbersOf = (version: string): (number | bigint)[] => {
      const plain = prefix === 'v' ? version.replace(/^v/, '') : version;
      const numbers = labels === 'none' && build === 'none' ? plain : plain.replace(/[-+].*/, '');
      return numbers.split('.').map(numberOf);
    };
    const labelOf = (version: string): string => {
      const rest = build === 'none' ? version : (version.split('+')[0] as string);
      return labels === 'stages' ? (rest.split('-')[1] ?? '') : rest.split('-').slice(1).join('-');
    };
    const byIdentifier = (one: string, other: string): number => {
      const isNumber = /^\d+$/.test(one);
      const isOtherNumber = /^\d+$/.test(other);
      if (isNumber && isOtherNumber) return compare(numberOf(one), numberOf(other));
      return isNumber === isOtherNumber ? compare(one, other) : isNumber ? -1 : 1;
    };
    const byLabel = (one: string, other: string): number => {
      if (one === '' || other === '') return compare(other.length, one.length);
      if (labels === 'stages') {
        const stage = one.replace(/\d+$/, '');
        const otherStage = other.replace(/\d+$/, '');
        return (
          compare(stage, otherStage) ||
          compare(numberOf(one.slice(stage.length)), numberOf(other.slice(otherStage.length)))
        );
      }
      const pieces = one.split('.');
      const rivals = other.split('.');
      if (method === 'no loops') {
        const signs = pieces
          .slice(0, rivals.length)
          .map((piece, at) => byIdentifier(piece, rivals[at] as string));
        return signs.find((sign) => sign !== 0) ?? compare(pieces.length, rivals.length);
      }
      for (const [at, piece] of pieces.slice(0, rivals.length).entries()) {
        const sign = byIdentifier(piece, rivals[at] as string);
        if (sign !== 0) return sign;
      }
      return compare(pieces.length, rivals.length);
    };
    const byBuild = (): number => compare(numberOf(a.split('+')[1] ?? ''), numberOf(b.split('+')[1] ?? ''));
    const numbers = numbersOf(a);
    const others = numbersOf(b);
    const byNumbers = (): number => {
      if (method === 'no loops') {
        const signs =
          parts === 'three'
            ? numbers.map((number, at) => compare(number, others[at] as number | bigint))
            : Array.from({ length: Math.max(numbers.length, others.length) }, (_, at) =>
                compare(numbers[at] ?? 0, others[at] ?? 0),
              );
        return signs.find((sign) => sign !== 0) ?? 0;
      }
      if (parts === 'three') {
        for (const [at, number] of numbers.entries()) {
          const sign = compare(number, others[at] as number | bigint);
          if (sign !== 0) return sign;
        }
      } else {
        for (let at = 0; at < Math.max(numbers.length, others.length); at += 1) {
          const sign = compare(numbers[at] ?? 0, others[at] ?? 0);
          if (sign !== 0) return sign;
        }
      }
      return 0;
    };
    if (labels === 'none') return build === 'compared' ? byNumbers() || byBuild() : byNumbers();
    return build === 'compared'
      ? byNumbers() || byLabel(labelOf(a), labelOf(b)) || byBuild()
      : byNumbers() || byLabel(labelOf(a), labelOf(b));
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'turns round with its arguments': law.always(
      ({ a, b }, subject) => subject({ a, b }) + subject({ a: b, b: a }) === 0,
      { say: { en: 'Swapping `a` and `b` turns the sign.', zh: '交换 `a` 与 `b` 后结果变号。' } },
    ),
    'a version equals itself': law.always(({ a }, subject) => subject({ a, b: a }) === 0, {
      say: { en: 'A version compared with itself gives 0.', zh: '版本与自身比较得 0。' },
    }),
    'a final zero changes nothing': law.when(
      ({ a }) => /^v?[0-9.]+$/.test(a),
      ({ a, b }, subject) => subject({ a: `${a}.0`, b }) === subject({ a, b }),
      {
        at: (p) => p.parts === 'any number',
        say: { en: 'A further part `0` changes nothing.', zh: '末尾多一个 `0` 部分结果不变。' },
      },
    ),
    'a label makes a version earlier': law.when(
      ({ a }) => /^v?[0-9.]+$/.test(a),
      ({ a }, subject) => subject({ a, b: `${a}-beta` }) === 1,
      {
        at: (p) => p.labels !== 'none',
        say: {
          en: 'A version comes before the same one without a label.',
          zh: '带标签的版本先于不带标签的同一版本。',
        },
      },
    ),
    'a v more changes nothing': law.when(
      ({ a }) => !a.startsWith('v'),
      ({ a, b }, subject) => subject({ a: `v${a}`, b }) === subject({ a, b }),
      {
        at: (p) => p.prefix === 'v',
        say: { en: 'A `v` in front changes nothing.', zh: '前面加 `v` 结果不变。' },
      },
    ),
    'the build means nothing': law.when(
      ({ a }) => !a.includes('+'),
      ({ a, b }, subject) => subject({ a: `${a}+77`, b }) === subject({ a, b }),
      {
        at: (p) => p.build === 'ignored',
        say: { en: 'A build number changes nothing.', zh: '构建号不影响结果。' },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { parts, labels, build, prefix, digits, size }) => {
    const number = gen.oneOf([
      [5, gen.int(0, 3)],
      [3, gen.pick([9, 10, 11, 2, 20, 99, 100])],
      [1, gen.int(0, 2000)],
    ]);
    const stage = gen.pick([
      'alpha',
      'alpha2',
      'alpha10',
      'beta',
      'beta1',
      'beta01',
      'beta9',
      'beta10',
      'rc',
      'rc0',
      'rc1',
    ]);
    const identifier = gen.oneOf([
      [
        1,
        gen.pick([
          '1',
          '2',
          '10',
          '9',
          '01',
          ...(digits === 'safe' ? [] : ['9007199254740993', '9007199254740992']),
        ]),
      ],
      [1, gen.pick(['alpha', 'Alpha', 'beta', 'Beta', 'aa', 'a-b', 'AA', '-', 'x10', 'x9'])],
    ]);
    const none = gen.list(stage, { min: 0, max: 0 });
    const label =
      labels === 'none'
        ? none
        : gen.oneOf([
            [
              5,
              labels === 'stages'
                ? gen.list(stage, { min: 1, max: 1 })
                : gen.list(identifier, { min: 1, max: 3 }),
            ],
            [1, none],
          ]);
    const version = gen.record({
      numbers:
        parts === 'three'
          ? gen.list(number, { min: 3, max: 3 })
          : gen.oneOf([
              [3, gen.list(number, { min: 1, max: 4 })],
              [1, gen.list(gen.pick([0, 0, 1]), { min: 2, max: 5 })],
            ]),
      zeros: gen.list(gen.pick(size === 'few' ? ['', '', '0'] : ['', '', '0', '00']), { min: 1, max: 3 }),
      label,
      build:
        build === 'none'
          ? gen.pick([''])
          : gen.pick([
              '',
              '',
              '1',
              '2',
              '10',
              '9',
              '010',
              ...(digits === 'safe' ? [] : ['9007199254740993', '9007199254740992']),
            ]),
      prefix: gen.pick(prefix === 'v' ? ['', 'v'] : ['']),
    });
    const kinds: readonly Pair['label'][] =
      labels === 'none'
        ? ['nothing']
        : labels === 'stages'
          ? ['nothing', 'nothing', 'the word', 'the word', 'all']
          : [
              'nothing',
              'all',
              'all but the last',
              'all but the last',
              'all but the last',
              'all and more',
              'none of either',
            ];
    const pairs = (same: readonly number[], long: readonly string[]) =>
      gen.map(
        gen.record({
          one: version,
          other: version,
          same: gen.pick(same),
          tail: gen.list(
            gen.pick([0, 0, 0, 0, 1]),
            parts === 'three' ? { min: 0, max: 0 } : { min: 0, max: 2 },
          ),
          label: gen.pick(kinds),
          long: gen.pick(long),
          turned: gen.pick([false, true]),
        }),
        pairArgs,
      );
    const isPlain = labels === 'none' && build !== 'compared';
    const same = isPlain
      ? [0, 0, 0, 1, 2, 2, 3]
      : digits === 'safe'
        ? [0, 1, 2, 3, 3, 3, 3, 3, 3]
        : [0, 0, 0, 1, 2, 3, 3, 3, 3, 3, 3, 3];
    const longs = digits === 'safe' ? [''] : ['', '9007199254740992', '18446744073709551'];
    // Labels that only differ in what somebody may get wrong.
    const alike = (labelled: readonly string[]) => {
      const text = gen.pick(labelled.map((each) => (each === '' ? '1.2.0' : `1.2.0-${each}`)));
      return gen.record({ a: text, b: text });
    };
    const huge = gen.pick([
      '9007199254740993.0.0',
      '9007199254740992.0.0',
      '09007199254740994.0.0',
      '36893488147419103233.0.0',
      '36893488147419103232.0.0',
    ]);
    const classes = {
      ordinary: [8, pairs(same, longs)],
      ...(labels === 'identifiers'
        ? {
            numeric: [
              2,
              alike(['2', '10', '9', '01', '-', '-a', '', 'alpha', 'alpha.2', 'alpha.10']),
            ] as const,
            cased: [2, alike(['alpha', 'Alpha', 'beta', 'Beta', 'AA', 'aa', 'a-b', 'a-c', ''])] as const,
          }
        : {}),
      ...(labels === 'stages'
        ? {
            counted: [
              4,
              alike(['alpha2', 'alpha10', 'beta1', 'beta01', 'beta9', 'beta10', 'rc', 'rc0']),
            ] as const,
          }
        : {}),
      ...(digits === 'any length' ? { huge: [2, gen.record({ a: huge, b: huge })] as const } : {}),
    } as const;
    if (size === 'few') return gen.mix(classes);
    const tens = gen.pick(['1.9.0', '1.10.0', '1.2.0', '1.2.10', '01.2.0', '2.0.0', '10.0.0', '0.0.0']);
    const short = gen.pick(['1', '1.0', '1.0.0', '1.2', '1.10', '1.2.0', '01', '2', '0', '1.2.0.1']);
    const some = parts === 'three' ? tens : short;
    return gen.mix({ ...classes, known: [1, gen.record({ a: some, b: some })] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Compare the versions `a` and `b` and return -1 if `a` comes before `b`, 1 if it comes after, and 0 if they count as the same.',
      zh: '比较版本 `a` 与 `b`：若 `a` 先于 `b` 返回 -1，后于 `b` 返回 1，视为相同则返回 0。',
    }),
    numbers: fact(
      {
        en: (p) =>
          p.parts === 'three'
            ? 'A version is three numbers separated by `.`; the first that differs decides, by its value as a number: `1.9.0` comes before `1.10.0`.'
            : 'A version is one or more numbers separated by `.`; the first that differs decides, by its value as a number: `1.9` comes before `1.10`. A number that one version lacks counts as 0, so `1.2` and `1.2.0` are the same.',
        zh: (p) =>
          p.parts === 'three'
            ? '版本由以 `.` 分隔的三个数组成；以第一个不同的数按数值决定先后：`1.9.0` 先于 `1.10.0`。'
            : '版本由一个或多个以 `.` 分隔的数组成；以第一个不同的数按数值决定先后：`1.9` 先于 `1.10`。某一方缺少的数按 0 计，因此 `1.2` 与 `1.2.0` 相同。',
      },
      { decides: 'numbers compare as text' },
    ),
    digits: fact({
      en: (p) =>
        p.digits === 'safe'
          ? 'Numbers are runs of digits below 2^53; leading zeros change nothing, so `01` is 1.'
          : 'Numbers are runs of digits of any length, also beyond 2^53, and compare exactly; leading zeros change nothing, so `01` is 1.',
      zh: (p) =>
        p.digits === 'safe'
          ? '数是小于 2^53 的数字串；前导零不影响大小，因此 `01` 即 1。'
          : '数是任意长度的数字串，可以超过 2^53，须精确比较；前导零不影响大小，因此 `01` 即 1。',
    }),
    identifiers: fact(
      {
        en: 'A label may follow after a `-`: everything up to the end or a `+`, further `-` included. Where all numbers are the same, a version with a label comes before one without. Two labels are split at `.` and compared part by part: parts of digits only compare as numbers, others as texts by their UTF-16 code units, as `<` does, and a part of digits only comes before any other; where one label is the beginning of the other, it comes first.',
        zh: '其后可以有以 `-` 引出的标签：直到末尾或 `+` 为止的全部内容，其中可以再有 `-`。各数都相同时，带标签的版本先于不带标签的。两个标签都以 `.` 拆分，逐部分比较：纯数字的部分按数值比较，其他部分作为文本按 UTF-16 码元比较（与 `<` 一致），纯数字的部分先于其他部分；若一个标签是另一个的开头，则它在先。',
      },
      { when: (p) => p.labels === 'identifiers', decides: 'labels compare as text' },
    ),
    stages: fact(
      {
        en: "A label may follow after a `-`: `alpha`, `beta` or `rc`, and directly behind it perhaps a number, 0 where there is none. Where all numbers are the same, a version with a label comes before one without, `alpha` before `beta` before `rc`, and among equal words the label's number decides by its value.",
        zh: '其后可以有以 `-` 引出的标签：`alpha`、`beta` 或 `rc`，后面可直接跟一个数，没有则按 0 计。各数都相同时，带标签的版本先于不带标签的，`alpha` 先于 `beta`，`beta` 先于 `rc`；词相同时按标签中的数的数值决定先后。',
      },
      { when: (p) => p.labels === 'stages', decides: 'labels compare as text' },
    ),
    ignored: fact(
      {
        en: 'A build number may follow at the very end after a `+`; it means nothing.',
        zh: '最末尾可以有以 `+` 引出的构建号；它不影响比较。',
      },
      { when: (p) => p.build === 'ignored', decides: 'builds count' },
    ),
    compared: fact(
      {
        en: 'A build number may follow at the very end after a `+`, 0 where there is none; where everything before it is the same, it decides by its value.',
        zh: '最末尾可以有以 `+` 引出的构建号，没有则按 0 计；此前的内容都相同时，按其数值决定先后。',
      },
      { when: (p) => p.build === 'compared', decides: 'builds do not count' },
    ),
    prefix: fact(
      {
        en: 'A version may begin with a `v`, which means nothing.',
        zh: '版本可以以 `v` 开头，它没有含义。',
      },
      { when: (p) => p.prefix === 'v' },
    ),
    wellFormed: fact({
      en: 'Both versions are always of this form.',
      zh: '两个版本总是符合上述格式。',
    }),
  }),

  stories: [
    { en: 'An installer decides whether there is something newer.', zh: '安装程序要判断是否有更新的版本。' },
    { en: 'A registry lists the releases of a package.', zh: '软件仓库要列出某个包的各个发行版。' },
    { en: 'A support desk sorts reports by version.', zh: '客服按版本整理问题报告。' },
  ],

  twins: {
    'numbers compare as text': ({ a, b }, { parts, labels, build, prefix, digits }) =>
      ordered(a, b, { parts, labels, build, prefix, digits }, { numbers: byText }),
    'labels compare as text': {
      at: (p) => p.labels !== 'none',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(a, b, { parts, labels, build, prefix, digits }, { label: byText }),
    },
    'builds count': {
      at: (p) => p.build === 'ignored',
      run: ({ a, b }, { parts, labels, prefix, digits }) =>
        ordered(a, b, { parts, labels, build: 'compared', prefix, digits }, {}),
    },
    'builds do not count': {
      at: (p) => p.build === 'compared',
      run: ({ a, b }, { parts, labels, prefix, digits }) =>
        ordered(a, b, { parts, labels, build: 'ignored', prefix, digits }, {}),
    },
  },

  mistakes: {
    'turns the order round': ({ a, b }, { parts, labels, build, prefix, digits }) =>
      ordered(b, a, { parts, labels, build, prefix, digits }, {}),
    'compares the texts': ({ a, b }) => byText(a, b),
    'compares the first number only': ({ a, b }, { parts, labels, build, prefix, digits }) => {
      const first = (text: string): string => versionOf(text).numbers[0] as string;
      return ordered(first(a), first(b), { parts, labels, build, prefix, digits }, {});
    },
    'takes numbers for a decimal fraction': ({ a, b }) => {
      const value = (text: string): number => Number(versionOf(text).numbers.slice(0, 2).join('.'));
      return Math.sign(value(a) - value(b));
    },
    'gives the difference': ({ a, b }, { parts, labels, build, prefix, digits }) =>
      2 * ordered(a, b, { parts, labels, build, prefix, digits }, {}),
    'counts a shorter version as earlier': {
      at: (p) => p.parts === 'any number',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(a, b, { parts, labels, build, prefix, digits }, { missing: undefined }),
    },
    'looks only at numbers that both have': {
      at: (p) => p.parts === 'any number',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) => {
        const [left, right] = [versionOf(a), versionOf(b)];
        const length = Math.min(left.numbers.length, right.numbers.length);
        const cut = (version: Version): string =>
          version.numbers.slice(0, length).join('.') +
          (version.label === undefined ? '' : `-${version.label}`) +
          (version.build === '' ? '' : `+${version.build}`);
        return ordered(cut(left), cut(right), { parts, labels, build, prefix, digits }, {});
      },
    },
    'reads numbers as doubles': {
      at: (p) => p.digits === 'any length',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(
          a,
          b,
          { parts, labels, build, prefix, digits },
          {
            numbers: (one, other) => Math.sign(Number(one) - Number(other)),
          },
        ),
    },
    'ignores labels': {
      at: (p) => p.labels !== 'none',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(a, b, { parts, labels, build, prefix, digits }, { unlabelled: 'ignored' }),
    },
    'puts labelled versions last': {
      at: (p) => p.labels !== 'none',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(a, b, { parts, labels, build, prefix, digits }, { unlabelled: 'lower' }),
    },
    'compares numbers in labels as text': {
      at: (p) => p.labels === 'identifiers',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(
          a,
          b,
          { parts, labels, build, prefix, digits },
          {
            label: (one, other) => byParts(one.split('.'), other.split('.'), byText),
          },
        ),
    },
    'does not mind case in labels': {
      at: (p) => p.labels === 'identifiers',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(a.toLowerCase(), b.toLowerCase(), { parts, labels, build, prefix, digits }, {}),
    },
    'compares labels up to the shorter one': {
      at: (p) => p.labels === 'identifiers',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(
          a,
          b,
          { parts, labels, build, prefix, digits },
          {
            label: (one, other) => {
              const [left, right] = [one.split('.'), other.split('.')];
              const length = Math.min(left.length, right.length);
              return byParts(left.slice(0, length), right.slice(0, length), byIdentifier);
            },
          },
        ),
    },
    'compares stages by name only': {
      at: (p) => p.labels === 'stages',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        ordered(
          a,
          b,
          { parts, labels, build, prefix, digits },
          {
            label: (one, other) => byText(one.replace(/[0-9]/g, ''), other.replace(/[0-9]/g, '')),
          },
        ),
    },
    'compares the letter in front': {
      at: (p) => p.prefix === 'v',
      run: ({ a, b }, { parts, labels, build, prefix, digits }) =>
        Number(a.startsWith('v')) - Number(b.startsWith('v')) ||
        ordered(a, b, { parts, labels, build, prefix, digits }, {}),
    },
  },

  accepts: ({ a, b }, { parts, labels, build, prefix, digits }) =>
    [a, b].every((text) => {
      const [, numbers = '', label = '', count = ''] =
        /^(v?[0-9]+(?:\.[0-9]+)*)(?:-([^+]+))?(?:\+([0-9]+))?$/.exec(text) ?? [];
      const isLabel =
        labels === 'identifiers' ? /^[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*$/ : /^(alpha|beta|rc)[0-9]*$/;
      return (
        numbers !== '' &&
        (prefix === 'v' || !numbers.startsWith('v')) &&
        (parts === 'any number' || numbers.split('.').length === 3) &&
        (label === '' || (labels !== 'none' && isLabel.test(label))) &&
        (count === '' || build !== 'none') &&
        (digits === 'any length' ||
          (text.match(/[0-9]+/g) ?? []).every((run) => Number.isSafeInteger(Number(run))))
      );
    }),

  difficulty: (p) =>
    1 +
    (p.parts === 'three' ? 0 : 0.25) +
    (p.labels === 'identifiers' ? 1.25 : p.labels === 'stages' ? 0.75 : 0) +
    (p.build === 'none' ? 0 : 0.25) +
    (p.prefix === 'none' ? 0 : 0.1) +
    (p.digits === 'safe' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'few' ? 0 : 0.1),
});
