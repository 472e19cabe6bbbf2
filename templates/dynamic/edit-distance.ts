import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly edits: string;
  readonly inserting: number;
  readonly fold: boolean;
  readonly unit: string;
  readonly match: string;
  readonly limit: number | 'none';
}

function partsOf(text: string, unit: string): string[] {
  return unit === 'characters' ? [...text] : text.split(' ').filter((word) => word !== '');
}

/** The cost of turning one list of parts into another, or into some of it, limits apart. */
function costOf(s: readonly string[], t: readonly string[], { edits, inserting, match }: Choice): number {
  let two: number[] = [];
  let above = t.map((_, at) => (match === 'anywhere' ? 0 : (at + 1) * inserting));
  above.unshift(0);
  s.forEach((one, i) => {
    const row = [i + 1];
    t.forEach((other, j) => {
      const corner = above[j] as number;
      const costs = [(above[j + 1] as number) + 1, (row[j] as number) + inserting];
      if (one === other) costs.push(corner);
      else if (edits !== 'insert, delete') costs.push(corner + 1);
      if (edits === 'with swaps' && s[i - 1] === other && t[j - 1] === one)
        costs.push((two[j - 1] as number) + 1);
      row.push(Math.min(...costs));
    });
    two = above;
    above = row;
  });
  return match === 'whole' ? (above.at(-1) as number) : Math.min(...above);
}

function limited(cost: number, limit: number | 'none'): number {
  return limit === 'none' || cost <= limit ? cost : -1;
}

function answer(a: string, b: string, choice: Choice): number {
  const one = choice.fold ? a.toLowerCase() : a;
  const other = choice.fold ? b.toLowerCase() : b;
  return limited(costOf(partsOf(one, choice.unit), partsOf(other, choice.unit), choice), choice.limit);
}

interface Edited {
  readonly parts: readonly string[];
  readonly edits: readonly (readonly [kind: number, at: number, part: string])[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly glue: string;
}

/** A text, and the same after some edits and with more around it. */
function editedOf({ parts, edits, before, after, glue }: Edited): { a: string; b: string } {
  const changed = [...parts];
  for (const [kind, place, part] of edits) {
    const at = place % (changed.length + 1);
    const here = changed[at];
    if (kind === 0) changed.splice(at, 0, part);
    if (kind === 1) changed.splice(at, 1);
    if (kind === 2) changed.splice(at, 1, part);
    if (kind === 3 && here !== undefined) changed.splice(at, 2, ...changed.slice(at + 1, at + 2), here);
  }
  return { a: parts.join(glue), b: [...before, ...changed, ...after].join(glue) };
}

export default defineTemplate('dynamic/edit-distance', {
  version: 2,
  title: { en: 'The edit distance of two texts', zh: '编辑距离' },
  skills: ['dynamic programming', 'texts', 'tables'],
  axes: {
    edits: axis.oneOf('insert, delete, replace', 'insert, delete', 'with swaps'),
    inserting: axis.oneOf(1, 2),
    fold: axis.flag(),
    unit: axis.oneOf('characters', 'words'),
    match: axis.oneOf('whole', 'start', 'anywhere'),
    limit: axis.oneOf('none', 3),
    method: axis.oneOf('any', 'recursion'),
    size: axis.ladder('small', 'edges', 'long'),
  },
  signature: fn('editDistance', { a: ty.text(), b: ty.text() }, ty.int({ min: -1 })),
  names: {
    editDistance: ['changeCost', 'distanceOf', 'countEdits'],
    a: ['from', 'source', 'first'],
    b: ['to', 'wanted', 'second'],
  },

  oracle: ({ a, b }, { edits, inserting, fold, unit, match, limit, method }) => {
    const partsIn = (text: string): string[] => {
      const read = fold ? text.toLowerCase() : text;
      return unit === 'characters' ? [...read] : read.split(' ').filter((word) => word !== '');
    };
    const s = partsIn(a);
    const t = partsIn(b);
    let cost: number;
    if (method === 'recursion') {
      const known = new Map<string, number>();
      const costFrom = (i: number, j: number): number => {
        if (i === s.length) {
          if (match !== 'whole') return 0;
          return inserting === 1 ? t.length - j : (t.length - j) * inserting;
        }
        if (j === t.length) return s.length - i;
        const key = `${i} ${j}`;
        let best = known.get(key);
        if (best === undefined) {
          best = Math.min(1 + costFrom(i + 1, j), inserting + costFrom(i, j + 1));
          if (edits === 'insert, delete') {
            if (s[i] === t[j]) best = Math.min(best, costFrom(i + 1, j + 1));
          } else {
            best = Math.min(best, (s[i] === t[j] ? 0 : 1) + costFrom(i + 1, j + 1));
          }
          if (edits === 'with swaps' && s[i + 1] === t[j] && s[i] === t[j + 1])
            best = Math.min(best, 1 + costFrom(i + 2, j + 2));
          known.set(key, best);
        }
        return best;
      };
      cost = costFrom(0, 0);
      if (match === 'anywhere') {
        for (let j = 1; j <= t.length; j += 1) cost = Math.min(cost, costFrom(0, j));
      }
    } else {
      // The cost of turning the first i parts of one into the first j of the other.
      const table: number[][] = [];
      for (let i = 0; i <= s.length; i += 1) {
        const above = table[i - 1];
        const row = [i];
        for (let j = 1; j <= t.length; j += 1) {
          if (above === undefined) {
            row.push(match === 'anywhere' ? 0 : inserting === 1 ? j : j * inserting);
            continue;
          }
          let best = Math.min((above[j] as number) + 1, (row[j - 1] as number) + inserting);
          const corner = above[j - 1] as number;
          if (edits === 'insert, delete') {
            if (s[i - 1] === t[j - 1]) best = Math.min(best, corner);
          } else {
            best = Math.min(best, s[i - 1] === t[j - 1] ? corner : corner + 1);
          }
          if (edits === 'with swaps' && s[i - 2] === t[j - 1] && s[i - 1] === t[j - 2])
            best = Math.min(best, ((table[i - 2] as number[])[j - 2] as number) + 1);
          row.push(best);
        }
        table.push(row);
      }
      const last = table[s.length] as number[];
      cost = match === 'whole' ? (last[t.length] as number) : Math.min(...last);
    }
    if (limit === 'none') return cost;
    return cost > limit ? -1 : cost;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'a text is at no distance from itself': law.always(({ a }, distance) => distance({ a, b: a }) === 0, {
      say: { en: 'A text is at distance 0 from itself.', zh: '文本与自身的距离为 0。' },
    }),
    'deleting and inserting all is always possible': law.withinRange(
      (_args, { limit }) => (limit === 'none' ? 0 : -1),
      ({ a, b }, { unit, inserting, match }) =>
        partsOf(a, unit).length + (match === 'whole' ? inserting * partsOf(b, unit).length : 0),
      {
        say: {
          en: 'Deleting everything and inserting what is wanted never costs less.',
          zh: '结果不会大于先全部删除、再插入所需内容的代价。',
        },
      },
    ),
    'the same there and back': law.symmetricIn('a', 'b', {
      at: (p) => p.match === 'whole' && p.inserting === 1,
    }),
    'the same from both ends': law.always(
      ({ a, b }, distance, { unit }) => {
        const glue = unit === 'characters' ? '' : ' ';
        const back = (text: string): string => partsOf(text, unit).reverse().join(glue);
        return distance({ a: back(a), b: back(b) }) === distance({ a, b });
      },
      {
        at: (p) => p.match !== 'start',
        say: {
          en: 'Turning the parts of both texts round changes nothing.',
          zh: '将两段文本的各部分都倒序，结果不变。',
        },
      },
    ),
    'a common end costs nothing': law.always(
      ({ a, b }, distance) => distance({ a: `${a} x`, b: `${b} x` }) === distance({ a, b }),
      {
        at: (p) => p.match === 'whole',
        say: {
          en: 'The same ending added to both texts changes nothing.',
          zh: '给两段文本加上相同的结尾，结果不变。',
        },
      },
    ),
    'more to choose from costs no more': law.always(
      ({ a, b }, distance) => distance({ a, b: `${b} x` }) <= distance({ a, b }),
      {
        at: (p) => p.match !== 'whole' && p.limit === 'none',
        say: { en: 'A longer `b` never makes the cost greater.', zh: '`b` 变长不会使代价变大。' },
      },
    ),
  }),

  constraints: (rule) => ({
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { inserting, unit, match, size }) => {
    const isWords = unit === 'words';
    const glue = isWords ? ' ' : '';
    const part = isWords
      ? gen.pick(['to', 'be', 'To', 'or', 'not', 'tobe', 'É', 'é'])
      : gen.pick(['a', 'b', 'c', 'A', 'B', 'É', 'é', 'e', '\u0301', '😀', '😁', ' ']);
    const close = isWords ? gen.pick(['to', 'be', 'To']) : gen.pick(['a', 'b', 'A']);
    // Now and then a space too many, which makes no word; and characters that come in two spellings.
    const loose = isWords
      ? gen.oneOf([
          [5, part],
          [1, gen.pick([''])],
        ])
      : gen.pick(['e', 'é', 'e\u0301', 'É', '😀', '😁']);
    const text = (of: typeof loose, min: number, max: number) => gen.join(gen.list(of, { min, max }), glue);
    const both = (of: typeof loose, min: number, max: number) =>
      gen.record({ a: text(of, min, max), b: text(of, min, max) });
    const around = match === 'whole' ? 0 : 3;
    const edited = (
      of: typeof loose,
      lengths: readonly [number, number],
      edits: readonly [number, number],
      more: number,
    ) =>
      gen.map(
        gen.record({
          parts: gen.list(of, { min: lengths[0], max: lengths[1] }),
          edits: gen.list(gen.tuple([gen.int(0, 3), gen.int(0, 200), of]), { min: edits[0], max: edits[1] }),
          before: gen.list(of, { min: 0, max: match === 'anywhere' ? more : 0 }),
          after: gen.list(of, { min: 0, max: more }),
          glue: gen.pick([glue]),
        }),
        editedOf,
      );
    const only = (kind: number, least: number, most: number) =>
      gen.map(
        gen.record({
          parts: gen.list(part, { min: least, max: most }),
          edits: gen.list(gen.tuple([gen.pick([kind]), gen.int(1, 200), part]), { min: 1, max: 2 }),
          before: gen.pick([[]]),
          after: gen.list(part, { min: 0, max: around }),
          glue: gen.pick([glue]),
        }),
        editedOf,
      );
    const classes = {
      'a few edits': [4, edited(part, [2, 6], [1, 3], around)],
      'about the limit': [3, edited(close, [3, 8], inserting === 2 ? [2, 3] : [3, 5], around)],
      'few parts': [3, both(close, 1, 6)],
      unlike: [2, both(part, 2, 6)],
      loose: [2, both(loose, 1, 5)],
      swapped: [3, match === 'anywhere' ? only(3, 4, 7) : only(3, 2, 6)],
      inserted: [inserting === 2 ? 4 : 1, only(0, 5, 9)],
      'one is empty': [
        2,
        gen.oneOf([
          [1, gen.record({ a: gen.pick(['']), b: text(loose, 0, 5) })],
          [1, gen.record({ a: text(part, 1, 5), b: gen.pick(['']) })],
        ]),
      ],
    } as const;
    if (size === 'small') return gen.mix(classes);
    const edges = {
      ...classes,
      equal: [1, edited(part, [1, 8], [0, 0], around)],
      'one part each': [1, both(part, 1, 1)],
      'much longer': [
        1,
        gen.oneOf([
          [1, gen.record({ a: text(close, 1, 3), b: text(close, 6, 10) })],
          [1, gen.record({ a: text(close, 6, 10), b: text(close, 1, 3) })],
        ]),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      'long and alike': [3, edited(part, [20, 50], [2, 6], 2 * around)],
      'long and unlike': [2, both(close, 25, 50)],
      'very long': [1, both(part, 90, 100)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ match, inserting }) =>
        `Return the smallest ${inserting === 1 ? 'number of edits that turn' : 'total cost of edits that turn'} \`a\` into ${
          match === 'whole'
            ? '`b`'
            : match === 'start'
              ? 'some beginning of `b`, which may be empty or all of it'
              : 'some part of `b` that is of one piece, which may be empty or all of it'
        }.`,
      zh: ({ match, inserting }) =>
        `返回将 \`a\` 变为${
          match === 'whole'
            ? ' `b` '
            : match === 'start'
              ? ' `b` 的某个前缀（可以为空，也可以是整个 `b`）'
              : ' `b` 中某个连续的部分（可以为空，也可以是整个 `b`）'
        }所需的${inserting === 1 ? '最少编辑次数' : '最小编辑总代价'}。`,
    }),
    whole: fact(
      {
        en: '`a` must become all of `b`, not just a part of it.',
        zh: '`a` 必须变为整个 `b`，而不只是其中一部分。',
      },
      { when: (p) => p.match === 'whole' },
    ),
    start: fact(
      {
        en: 'What follows in `b` after that beginning costs nothing, but what stands before cannot be skipped.',
        zh: '`b` 中该前缀之后的内容不计代价，但之前的内容不能跳过。',
      },
      { when: (p) => p.match === 'start', decides: 'start' },
    ),
    anywhere: fact(
      {
        en: 'What stands in `b` before and after that part costs nothing.',
        zh: '`b` 中该部分前后的内容都不计代价。',
      },
      { when: (p) => p.match === 'anywhere', decides: 'anywhere' },
    ),
    characters: fact(
      {
        en: 'One edit changes one character. Characters are Unicode code points, so an emoji such as 😀 counts as one, and a combining mark counts by itself; nothing is normalised.',
        zh: '一次编辑改动一个字符。字符指 Unicode 码点，因此 😀 这样的表情符号算一个字符，组合附加符号单独算一个；不作任何规范化。',
      },
      { when: (p) => p.unit === 'characters', decides: 'characters' },
    ),
    words: fact(
      {
        en: 'One edit changes one word as a whole. Words are what stands between spaces (U+0020); several spaces in a row, and spaces at either end, make no empty words.',
        zh: '一次编辑改动一个完整的词。词是空格（U+0020）之间的内容；连续的空格以及首尾的空格都不产生空词。',
      },
      { when: (p) => p.unit === 'words', decides: 'words' },
    ),
    three: fact(
      {
        en: ({ unit }) =>
          `An edit inserts a ${unit === 'words' ? 'word' : 'character'}, deletes one, or replaces one by another.`,
        zh: ({ unit }) =>
          unit === 'words'
            ? '编辑包括：插入一个词、删除一个词、将一个词替换为另一个。'
            : '编辑包括：插入一个字符、删除一个字符、将一个字符替换为另一个。',
      },
      { when: (p) => p.edits === 'insert, delete, replace', decides: 'three' },
    ),
    two: fact(
      {
        en: ({ unit }) =>
          `An edit inserts a ${unit === 'words' ? 'word' : 'character'} or deletes one; nothing can be replaced in one edit.`,
        zh: ({ unit }) =>
          unit === 'words'
            ? '编辑只有两种：插入一个词、删除一个词；不能一次完成替换。'
            : '编辑只有两种：插入一个字符、删除一个字符；不能一次完成替换。',
      },
      { when: (p) => p.edits === 'insert, delete', decides: 'two' },
    ),
    swaps: fact(
      {
        en: ({ unit }) => {
          const one = unit === 'words' ? 'word' : 'character';
          return `An edit inserts a ${one}, deletes one, replaces one by another, or swaps two ${one}s of \`a\` that stand side by side; ${one}s that were swapped cannot be edited again, and nothing can be put between them.`;
        },
        zh: ({ unit }) => {
          const one = unit === 'words' ? '词' : '字符';
          return `编辑包括：插入一个${one}、删除一个${one}、将一个${one}替换为另一个、交换 \`a\` 中两个相邻的${one}；交换过的${one}不能再作编辑，两者之间也不能插入内容。`;
        },
      },
      { when: (p) => p.edits === 'with swaps', decides: 'swaps' },
    ),
    inserting: fact(
      {
        en: 'Inserting costs 2, every other edit costs 1.',
        zh: '插入的代价为 2，其他编辑的代价均为 1。',
      },
      { when: (p) => p.inserting === 2, decides: 'inserting' },
    ),
    exact: fact(
      {
        en: 'Upper and lower case are different.',
        zh: '区分大小写。',
      },
      { when: (p) => !p.fold, decides: 'exact' },
    ),
    fold: fact(
      {
        en: 'Upper and lower case are the same: compare what `toLowerCase` makes of the texts.',
        zh: '不区分大小写：比较文本经 `toLowerCase` 转换后的结果。',
      },
      { when: (p) => p.fold, decides: 'fold' },
    ),
    limit: fact(
      {
        en: ({ limit }) => `Return -1 where the answer would be greater than ${limit}.`,
        zh: ({ limit }) => `如果结果会大于 ${limit}，则返回 -1。`,
      },
      { when: (p) => p.limit !== 'none', decides: 'limit' },
    ),
    range: fact({
      en: ({ size, unit }) =>
        size === 'long'
          ? `Either text may be empty. Texts have up to 100 ${unit}, and two of them must not take longer than a fraction of a second.`
          : 'Either text may be empty.',
      zh: ({ size, unit }) =>
        size === 'long'
          ? `两段文本都可以为空。每段文本最多 100 个${unit === 'words' ? '词' : '字符'}，每次求解只能用不到一秒的时间。`
          : '两段文本都可以为空。',
    }),
  }),

  stories: [
    {
      en: 'A spelling checker suggests the entries that are closest to what was typed.',
      zh: '拼写检查器要给出与输入最接近的词条。',
    },
    {
      en: 'Two transcripts of one talk are compared.',
      zh: '要比较同一场演讲的两份听写稿。',
    },
    {
      en: 'A registry looks for entries that are probably the same, mistyped.',
      zh: '登记处要找出可能是同一条、只是打错了字的记录。',
    },
  ],

  twins: {
    start: {
      at: (p) => p.match === 'start',
      run: ({ a, b }, { edits, inserting, fold, unit, limit }) =>
        answer(a, b, { edits, inserting, fold, unit, match: 'whole', limit }),
    },
    anywhere: {
      at: (p) => p.match === 'anywhere',
      run: ({ a, b }, { edits, inserting, fold, unit, limit }) =>
        answer(a, b, { edits, inserting, fold, unit, match: 'start', limit }),
    },
    characters: {
      at: (p) => p.unit === 'characters',
      run: ({ a, b }, { edits, inserting, fold, unit, match, limit }) => {
        const one = fold ? a.toLowerCase() : a;
        const other = fold ? b.toLowerCase() : b;
        return limited(
          costOf(one.split(''), other.split(''), { edits, inserting, fold, unit, match, limit }),
          limit,
        );
      },
    },
    words: {
      at: (p) => p.unit === 'words',
      run: ({ a, b }, { edits, inserting, fold, match, limit }) =>
        answer(a, b, { edits, inserting, fold, unit: 'characters', match, limit }),
    },
    three: {
      at: (p) => p.edits === 'insert, delete, replace',
      run: ({ a, b }, { inserting, fold, unit, match, limit }) =>
        answer(a, b, { edits: 'insert, delete', inserting, fold, unit, match, limit }),
    },
    two: {
      at: (p) => p.edits === 'insert, delete',
      run: ({ a, b }, { inserting, fold, unit, match, limit }) =>
        answer(a, b, { edits: 'insert, delete, replace', inserting, fold, unit, match, limit }),
    },
    swaps: {
      at: (p) => p.edits === 'with swaps',
      run: ({ a, b }, { inserting, fold, unit, match, limit }) =>
        answer(a, b, { edits: 'insert, delete, replace', inserting, fold, unit, match, limit }),
    },
    inserting: {
      at: (p) => p.inserting === 2,
      run: ({ a, b }, { edits, fold, unit, match, limit }) =>
        answer(a, b, { edits, inserting: 1, fold, unit, match, limit }),
    },
    exact: {
      at: (p) => !p.fold,
      run: ({ a, b }, { edits, inserting, unit, match, limit }) =>
        answer(a, b, { edits, inserting, fold: true, unit, match, limit }),
    },
    fold: {
      at: (p) => p.fold,
      run: ({ a, b }, { edits, inserting, unit, match, limit }) =>
        answer(a, b, { edits, inserting, fold: false, unit, match, limit }),
    },
    limit: {
      at: (p) => p.limit !== 'none',
      run: ({ a, b }, { edits, inserting, fold, unit, match }) =>
        answer(a, b, { edits, inserting, fold, unit, match, limit: 'none' }),
    },
  },

  mistakes: {
    'counts places that differ': ({ a, b }, { fold, unit, limit }) => {
      const s = partsOf(fold ? a.toLowerCase() : a, unit);
      const t = partsOf(fold ? b.toLowerCase() : b, unit);
      const places = s.length > t.length ? s : t;
      return limited(places.filter((_, at) => s[at] !== t[at]).length, limit);
    },
    'takes the difference of the lengths': ({ a, b }, { unit, limit }) =>
      limited(Math.abs(partsOf(a, unit).length - partsOf(b, unit).length), limit),
    'an empty text has no distance': ({ a, b }, { edits, inserting, fold, unit, match, limit }) =>
      a === '' || b === '' ? 0 : answer(a, b, { edits, inserting, fold, unit, match, limit }),
    'forgets the last part of the first': ({ a, b }, { edits, inserting, fold, unit, match, limit }) => {
      const s = partsOf(fold ? a.toLowerCase() : a, unit);
      const t = partsOf(fold ? b.toLowerCase() : b, unit);
      return limited(costOf(s.slice(0, -1), t, { edits, inserting, fold, unit, match, limit }), limit);
    },
    'takes edits from the front for free': {
      at: (p) => p.match !== 'anywhere',
      run: ({ a, b }, { edits, inserting, fold, unit, limit }) =>
        answer(a, b, { edits, inserting, fold, unit, match: 'anywhere', limit }),
    },
    'lets the rest of the second go': {
      at: (p) => p.match === 'whole',
      run: ({ a, b }, { edits, inserting, fold, unit, limit }) =>
        answer(a, b, { edits, inserting, fold, unit, match: 'start', limit }),
    },
    'wants the whole of the second': {
      at: (p) => p.match === 'anywhere',
      run: ({ a, b }, { edits, inserting, fold, unit, limit }) =>
        answer(a, b, { edits, inserting, fold, unit, match: 'whole', limit }),
    },
    'turns the second into the first': {
      at: (p) => p.match !== 'whole' || p.inserting === 2,
      run: ({ a, b }, { edits, inserting, fold, unit, match, limit }) =>
        answer(b, a, { edits, inserting, fold, unit, match, limit }),
    },
    'normalises the texts': {
      at: (p) => p.unit === 'characters',
      run: ({ a, b }, { edits, inserting, fold, unit, match, limit }) =>
        answer(a.normalize('NFC'), b.normalize('NFC'), { edits, inserting, fold, unit, match, limit }),
    },
    'leaves spaces out': {
      at: (p) => p.unit === 'characters',
      run: ({ a, b }, { edits, inserting, fold, unit, match, limit }) =>
        answer(a.replaceAll(' ', ''), b.replaceAll(' ', ''), { edits, inserting, fold, unit, match, limit }),
    },
    'swaps though it may not': {
      at: (p) => p.edits === 'insert, delete, replace',
      run: ({ a, b }, { inserting, fold, unit, match, limit }) =>
        answer(a, b, { edits: 'with swaps', inserting, fold, unit, match, limit }),
    },
    'the limit itself is too much': {
      at: (p) => p.limit !== 'none',
      run: ({ a, b }, { edits, inserting, fold, unit, match }) =>
        answer(a, b, { edits, inserting, fold, unit, match, limit: 2 }),
    },
    'tells the first number above the limit': {
      at: (p) => p.limit !== 'none',
      run: ({ a, b }, { edits, inserting, fold, unit, match, limit }) => {
        const cost = answer(a, b, { edits, inserting, fold, unit, match, limit });
        return cost < 0 ? 4 : cost;
      },
    },
  },

  difficulty: (p) =>
    2 +
    (p.edits === 'with swaps' ? 0.75 : 0) +
    (p.inserting === 2 ? 0.25 : 0) +
    (p.unit === 'words' ? 0.25 : 0) +
    (p.match === 'whole' ? 0 : 0.75) +
    (p.limit === 'none' ? 0 : 0.1) +
    (p.method === 'recursion' ? 0.25 : 0) +
    (p.size === 'long' ? 0.5 : 0),
});
