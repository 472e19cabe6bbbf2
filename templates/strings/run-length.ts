import { axis, defineTemplate, fn, ty } from 'etudes';

type Run = [string, number];
interface Choice {
  readonly fold: boolean;
  readonly spaces: 'count' | 'separate' | 'ignore';
  readonly least: number;
  readonly most: 'any' | 'nine';
}

/** Runs of what stands in a list, without any bound. */
function runsOf(characters: readonly string[], { fold, spaces }: Choice): Run[] {
  const same = (a: string, b: string): boolean =>
    a === b || (fold && /^[A-Za-z]$/.test(a) && /^[A-Za-z]$/.test(b) && a.toLowerCase() === b.toLowerCase());
  const runs: Run[] = [];
  let isJoined = false;
  for (const character of characters) {
    if (spaces !== 'count' && character === ' ') {
      if (spaces === 'separate') isJoined = false;
      continue;
    }
    const last = runs[runs.length - 1];
    if (isJoined && last !== undefined && same(last[0], character)) last[1] += 1;
    else runs.push([character, 1]);
    isJoined = true;
  }
  return runs;
}

function cutRuns(runs: readonly Run[], most: number): Run[] {
  const cut: Run[] = [];
  for (const [character, count] of runs) {
    let left = count;
    while (left > most) {
      cut.push([character, most]);
      left -= most;
    }
    cut.push([character, left]);
  }
  return cut;
}

function keptRuns(runs: readonly Run[], { least, most }: Choice): Run[] {
  const cut = most === 'nine' ? cutRuns(runs, 9) : [...runs];
  return cut.filter(([, count]) => count >= least);
}

function repeated([character, count]: readonly [string, number]): string {
  return character.repeat(count);
}

const encode = defineTemplate('strings/run-length-encode', {
  version: 2,
  title: { en: 'Encode runs of characters', zh: '字符游程编码' },
  skills: ['strings', 'unicode', 'grouping'],
  axes: {
    fold: axis.flag(),
    spaces: axis.oneOf('count', 'separate', 'ignore'),
    least: axis.ladder(1, 2, 3),
    most: axis.oneOf('any', 'nine'),
    method: axis.oneOf('any', 'no loops', 'must recurse'),
    size: axis.ladder('few', 'small', 'edges', 'long'),
  },
  signature: fn(
    'encodeRuns',
    { text: ty.text() },
    ty.list(ty.tuple([ty.text({ min: 1, max: 1, alphabet: 'unicode' }), ty.int({ min: 1 })])),
  ),
  names: { encodeRuns: ['runsOfCharacters', 'toRuns', 'runLengths'], text: ['source', 'input', 'content'] },

  oracle: ({ text }, { fold, spaces, least, most, method }) => {
    const isSame = (a: string, b: string): boolean =>
      fold
        ? a === b || (/^[A-Za-z]$/.test(a) && /^[A-Za-z]$/.test(b) && a.toLowerCase() === b.toLowerCase())
        : a === b;
    const characters = spaces === 'ignore' ? [...text].filter((character) => character !== ' ') : [...text];
    let runs: [string, number][] = [];
    if (method === 'any') {
      for (const character of characters) {
        const last = runs[runs.length - 1];
        if (last !== undefined && isSame(last[0], character) && (most === 'any' || last[1] < 9)) last[1] += 1;
        else runs.push([character, 1]);
      }
    } else if (method === 'no loops') {
      characters.forEach((character) => {
        const last = runs[runs.length - 1];
        if (last !== undefined && isSame(last[0], character) && (most === 'any' || last[1] < 9)) last[1] += 1;
        else runs.push([character, 1]);
      });
    } else {
      const collect = (start: number): [string, number][] => {
        const first = characters[start];
        if (first === undefined) return [];
        let end = start + 1;
        while (
          end < characters.length &&
          isSame(first, characters[end] as string) &&
          (most === 'any' || end - start < 9)
        ) {
          end += 1;
        }
        return [[first, end - start], ...collect(end)];
      };
      runs = collect(0);
    }
    if (least === 1) return spaces === 'separate' ? runs.filter(([character]) => character !== ' ') : runs;
    return spaces === 'separate'
      ? runs.filter(([character, count]) => character !== ' ' && count >= least)
      : runs.filter(([, count]) => count >= least);
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'the runs spell the text': law.always(
      ({ text }, subject, { spaces }) =>
        subject({ text })
          .map(([character, count]) => character.repeat(count))
          .join('') === (spaces === 'count' ? text : text.replaceAll(' ', '')),
      {
        at: (p) => p.least === 1 && !p.fold,
        say: {
          en: 'Writing each character as often as its run is long gives the characters of `text` back.',
          zh: '把每个字符按其次数重复写出，可还原 `text` 中计入的字符。',
        },
      },
    ),
    'every run is long enough': law.everyItem(([, count], _args, { least }) => count >= least, {
      say: { en: 'No run is shorter than it may be.', zh: '每个游程的长度都不小于下限。' },
    }),
    'no run is too long': law.everyItem(([, count]) => count <= 9, {
      at: (p) => p.most === 'nine',
      say: { en: 'No count is above 9.', zh: '没有大于 9 的次数。' },
    }),
    'neighbours differ': law.inOrder((before, after) => before[0] !== after[0], {
      at: (p) => p.spaces !== 'separate' && p.least === 1 && p.most === 'any',
      say: { en: 'Two runs in a row have different characters.', zh: '相邻两个游程的字符不同。' },
    }),
    'counts every character': law.conserves(
      ({ text }, { spaces }) =>
        [...text].filter((character) => spaces === 'count' || character !== ' ').length,
      (result) => result.reduce((sum, [, count]) => sum + count, 0),
      {
        at: (p) => p.least === 1,
        say: {
          en: 'The counts add up to the number of characters that count.',
          zh: '各次数之和等于计入的字符总数。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'must recurse': rule.mustRecurse({ at: (p) => p.method === 'must recurse' }),
  }),

  inputs: (gen, { fold, size }) => {
    const letters = fold ? ['a', 'b', 'A', 'B', 'z'] : ['a', 'b', 'A', 'c'];
    const character = gen.oneOf([
      [6, gen.pick(letters)],
      [3, gen.pick([' '])],
      [2, gen.pick(['1', '2', '\n', '-', '_'])],
      [2, gen.pick(['😀', '漢', 'é', 'É', '🎉'])],
    ]);
    const usual = gen.oneOf([
      [6, gen.int(1, 4)],
      [1, gen.pick([9, 10, 18, 19])],
    ]);
    const run = gen.map(gen.tuple([character, usual]), repeated);
    const short = gen.map(gen.tuple([character, gen.int(1, 3)]), repeated);
    const long = gen.map(gen.tuple([character, gen.pick([8, 9, 10, 11, 18, 19, 21])]), repeated);
    const text = (part: typeof run, min: number, max: number) =>
      gen.record({ text: gen.join(gen.list(part, { min, max }), '') });
    const split = gen.record({ text: gen.join(gen.few(character, { pool: 2, min: 4, max: 10 }), '') });
    // Characters that fold to one another, and others that do so only beyond ASCII.
    const accented = gen.pick(['é', 'É', 'k', 'K', '\u212a']);
    const accents = [1, gen.record({ text: gen.join(gen.list(accented, { min: 3, max: 8 }), '') })] as const;
    const ordinary = [5, text(run, 2, { few: 4, small: 7, edges: 9, long: 9 }[size])] as const;
    if (size === 'few') return gen.mix({ ordinary, split: [2, split], cut: [2, text(long, 1, 2)], accents });
    if (size === 'small')
      return gen.mix({
        ordinary,
        split: [2, split],
        cut: [2, text(long, 1, 3)],
        short: [2, text(short, 2, 8)],
        accents,
      });
    const edges = {
      empty: [1, gen.record({ text: gen.pick(['']) })],
      single: [1, gen.record({ text: character })],
      blank: [1, gen.record({ text: gen.pick([' ', '  ', 'a a', 'aa aa', ' a ', 'b  b b', '😀 😀']) })],
      accents,
      split: [4, split],
      cut: [4, text(long, 1, 3)],
      short: [4, text(short, 3, 8)],
      ordinary,
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, many: [4, text(run, 20, 40)] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Split `text` into maximal runs of the same character and return them in order as pairs `[character, count]`.',
      zh: '将 `text` 切分为由相同字符组成的尽可能长的游程，按先后顺序以 `[字符, 次数]` 的形式返回。',
    }),
    characters: fact(
      {
        en: (p) =>
          p.fold
            ? 'A character is a Unicode code point, so `😀😀` is one run of count 2.'
            : 'A character is a Unicode code point, so `😀😀` is one run of count 2. Characters are the same only where they are equal: `a` and `A` differ.',
        zh: (p) =>
          p.fold
            ? '字符指 Unicode 码点，因此 `😀😀` 是一个次数为 2 的游程。'
            : '字符指 Unicode 码点，因此 `😀😀` 是一个次数为 2 的游程。只有完全相等的字符才算相同：`a` 与 `A` 不同。',
      },
      { decides: 'code units' },
    ),
    fold: fact(
      {
        en: 'The letters `a` to `z` count as the same as `A` to `Z`, and no other characters that differ are the same (`é` and `É` are not); a run is given with its first character, as it is written there.',
        zh: '字母 `a` 到 `z` 与对应的 `A` 到 `Z` 视为相同，其他不相等的字符都不相同（如 `é` 与 `É`）；游程以其首个字符的原样写法给出。',
      },
      { when: (p) => p.fold, decides: 'case matters' },
    ),
    counted: fact(
      {
        en: 'Nothing is trimmed: spaces, digits and line breaks count like any other character.',
        zh: '不做修剪：空格、数字和换行符与其他字符一样计入。',
      },
      { when: (p) => p.spaces === 'count' },
    ),
    separate: fact(
      {
        en: 'Spaces (U+0020) end a run but are not given themselves: `a a` has two runs of `a`. Digits and line breaks count like any other character.',
        zh: '空格（U+0020）会结束当前游程，但空格自身的游程不返回：`a a` 含两个 `a` 的游程。数字和换行符与其他字符一样计入。',
      },
      { when: (p) => p.spaces === 'separate', decides: 'spaces vanish' },
    ),
    ignore: fact(
      {
        en: 'Spaces (U+0020) are passed over as if they were not there: `a a` is one run of count 2. Digits and line breaks count like any other character.',
        zh: '空格（U+0020）视同不存在：`a a` 是一个次数为 2 的游程。数字和换行符与其他字符一样计入。',
      },
      { when: (p) => p.spaces === 'ignore', decides: 'spaces part' },
    ),
    most: fact(
      {
        en: (p) =>
          `A count is at most 9: a longer run is cut, from its start, into runs of 9 and a last run of what is left, if any.${p.least > 1 ? ` This comes first, so a last run with a count below ${p.least} is left out as well.` : ''}`,
        zh: (p) =>
          `次数不超过 9：更长的游程从头起每 9 个切成一段，若有剩余则另成一段。${p.least > 1 ? `切分在先，因此次数小于 ${p.least} 的最后一段也舍去。` : ''}`,
      },
      { when: (p) => p.most === 'nine' },
    ),
    least: fact(
      {
        en: (p) => `Leave out runs of a count below ${p.least}; those around them stay separate.`,
        zh: (p) => `舍去次数小于 ${p.least} 的游程，其前后的游程仍各自独立。`,
      },
      { when: (p) => p.least > 1 },
    ),
    nothing: fact({
      en: 'Where there is no run to give, as for an empty text, return an empty list.',
      zh: '没有可返回的游程时（例如空文本），返回空列表。',
    }),
  }),

  stories: [
    { en: 'A fax keeps its lines as runs of equal dots.', zh: '传真机以相同点的游程来保存每一行。' },
    { en: 'A game stores its maps as text with many repeats.', zh: '游戏用含大量重复字符的文本保存地图。' },
    {
      en: 'A proof-reader looks for keys that were held down too long.',
      zh: '校对员在找按键按得太久而重复的字符。',
    },
  ],

  twins: {
    'code units': ({ text }, { fold, spaces, least, most }) => {
      const choice: Choice = { fold, spaces, least, most };
      return keptRuns(runsOf(text.split(''), choice), choice);
    },
    'case matters': {
      at: (p) => p.fold,
      run: ({ text }, { spaces, least, most }) => {
        const choice: Choice = { fold: false, spaces, least, most };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'spaces vanish': {
      at: (p) => p.spaces === 'separate',
      run: ({ text }, { fold, least, most }) => {
        const choice: Choice = { fold, spaces: 'ignore', least, most };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'spaces part': {
      at: (p) => p.spaces === 'ignore',
      run: ({ text }, { fold, least, most }) => {
        const choice: Choice = { fold, spaces: 'separate', least, most };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
  },

  mistakes: {
    'loses the last run': ({ text }, { fold, spaces, least, most }) => {
      const choice: Choice = { fold, spaces, least, most };
      return keptRuns(runsOf([...text], choice).slice(0, -1), choice);
    },
    'counts from 0': ({ text }, { fold, spaces, least, most }) => {
      const choice: Choice = { fold, spaces, least, most };
      return keptRuns(runsOf([...text], choice), choice).map(
        ([character, count]): Run => [character, count - 1],
      );
    },
    'counts characters of the whole text': ({ text }, { fold, spaces, least, most }) => {
      const choice: Choice = { fold, spaces, least, most };
      const counts = new Map<string, number>();
      for (const [character, count] of runsOf([...text], choice))
        counts.set(character, (counts.get(character) ?? 0) + count);
      return keptRuns([...counts], choice);
    },
    'gives each character once in a row': ({ text }, { fold, spaces, least, most }) => {
      const choice: Choice = { fold, spaces, least, most };
      return keptRuns(runsOf([...text], choice), choice).map(([character]): Run => [character, 1]);
    },
    'leaves out spaces': {
      at: (p) => p.spaces === 'count',
      run: ({ text }, { fold, least, most }) => {
        const choice: Choice = { fold, spaces: 'ignore', least, most };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'counts spaces': {
      at: (p) => p.spaces !== 'count',
      run: ({ text }, { fold, least, most }) => {
        const choice: Choice = { fold, spaces: 'count', least, most };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'ignores case': {
      at: (p) => !p.fold,
      run: ({ text }, { spaces, least, most }) => {
        const choice: Choice = { fold: true, spaces, least, most };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'puts the text in lower case': {
      at: (p) => p.fold,
      run: ({ text }, { fold, spaces, least, most }) => {
        const choice: Choice = { fold, spaces, least, most };
        return keptRuns(runsOf([...text.toLowerCase()], choice), choice);
      },
    },
    'cuts runs after nine': {
      at: (p) => p.most === 'any',
      run: ({ text }, { fold, spaces, least }) => {
        const choice: Choice = { fold, spaces, least, most: 'nine' };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'lets counts grow': {
      at: (p) => p.most === 'nine',
      run: ({ text }, { fold, spaces, least }) => {
        const choice: Choice = { fold, spaces, least, most: 'any' };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'counts at most nine of a run': {
      at: (p) => p.most === 'nine',
      run: ({ text }, { fold, spaces, least }) => {
        const choice: Choice = { fold, spaces, least, most: 'any' };
        return keptRuns(runsOf([...text], choice), choice).map(
          ([character, count]): Run => [character, Math.min(count, 9)],
        );
      },
    },
    'keeps short runs': {
      at: (p) => p.least > 1,
      run: ({ text }, { fold, spaces, most }) => {
        const choice: Choice = { fold, spaces, least: 1, most };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'leaves out runs that are just long enough': {
      at: (p) => p.least > 1,
      run: ({ text }, { fold, spaces, least, most }) => {
        const choice: Choice = { fold, spaces, least: least + 1, most };
        return keptRuns(runsOf([...text], choice), choice);
      },
    },
    'leaves short runs out before it cuts': {
      at: (p) => p.least > 1 && p.most === 'nine',
      run: ({ text }, { fold, spaces, least, most }) => {
        const choice: Choice = { fold, spaces, least, most };
        return cutRuns(
          runsOf([...text], choice).filter(([, count]) => count >= least),
          9,
        );
      },
    },
  },

  difficulty: (p) =>
    1 +
    (p.fold ? 0.5 : 0) +
    (p.spaces === 'count' ? 0 : 0.5) +
    (p.least > 1 ? 0.25 : 0) +
    (p.most === 'nine' ? 0.5 : 0) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'edges' || p.size === 'long' ? 0.5 : 0),
});

interface Grammar {
  readonly order: 'count first' | 'character first';
  readonly bare: boolean;
  readonly zeros: boolean;
  /** 0 where counts have no bound. */
  readonly most: number;
}

/** The items of an encoded text as pairs, or null where it has not the form. */
function itemsOf(characters: readonly string[], { order, bare, zeros, most }: Grammar): Run[] | null {
  const items: [string, string][] = [];
  let digits = '';
  for (const character of characters) {
    const last = items[items.length - 1];
    if (/^[0-9]$/.test(character)) {
      if (order === 'count first') digits += character;
      else if (last === undefined) return null;
      else last[1] += character;
    } else {
      items.push([character, digits]);
      digits = '';
    }
  }
  if (digits !== '') return null;
  const isWrong = items.some(
    ([, count]) =>
      (!bare && count === '') || (!zeros && count.startsWith('0')) || (most > 0 && Number(count) > most),
  );
  return isWrong ? null : items.map(([character, count]) => [character, count === '' ? 1 : Number(count)]);
}

function spelled(items: readonly Run[] | null): string | null {
  return items === null ? null : items.map(repeated).join('');
}

function countFirst([count, character]: readonly [number | string, string]): string {
  return `${count}${character}`;
}

function characterFirst([count, character]: readonly [number | string, string]): string {
  return `${character}${count}`;
}

const decode = defineTemplate('strings/run-length-decode', {
  version: 1,
  title: { en: 'Decode runs of characters', zh: '字符游程解码' },
  skills: ['strings', 'parsing', 'validation'],
  axes: {
    order: axis.oneOf('count first', 'character first'),
    bare: axis.flag(),
    zeros: axis.flag(),
    most: axis.ladder(9, 99, 999),
    method: axis.oneOf('any', 'no regex', 'no loops', 'no built-in repeat'),
    size: axis.ladder('few', 'small', 'edges', 'long'),
  },
  signature: fn('decodeRuns', { encoded: ty.text() }, ty.optional(ty.text())),
  names: { decodeRuns: ['expandRuns', 'fromRuns', 'unpackRuns'], encoded: ['packed', 'source', 'input'] },

  oracle: ({ encoded }, { order, bare, zeros, most, method }) => {
    if (method === 'no loops') {
      const form =
        order === 'count first'
          ? bare
            ? zeros
              ? /^(?:[0-9]*[^0-9])*$/u
              : /^(?:(?:[1-9][0-9]*)?[^0-9])*$/u
            : zeros
              ? /^(?:[0-9]+[^0-9])*$/u
              : /^(?:[1-9][0-9]*[^0-9])*$/u
          : bare
            ? zeros
              ? /^(?:[^0-9][0-9]*)*$/u
              : /^(?:[^0-9](?:[1-9][0-9]*)?)*$/u
            : zeros
              ? /^(?:[^0-9][0-9]+)*$/u
              : /^(?:[^0-9][1-9][0-9]*)*$/u;
      const counts: readonly string[] = encoded.match(/[0-9]+/g) ?? [];
      if (!form.test(encoded) || counts.some((digits) => Number(digits) > most)) return null;
      return order === 'count first'
        ? encoded.replace(/([0-9]+)([^0-9])/gu, (_, digits: string, character: string) =>
            character.repeat(Number(digits)),
          )
        : encoded.replace(/([^0-9])([0-9]+)/gu, (_, character: string, digits: string) =>
            character.repeat(Number(digits)),
          );
    }
    const isDigit = (character: string): boolean => character >= '0' && character <= '9';
    let decoded = '';
    if (order === 'count first') {
      let digits = '';
      for (const character of encoded) {
        if (isDigit(character)) {
          digits += character;
          continue;
        }
        if (!bare && digits === '') return null;
        if (!zeros && digits.startsWith('0')) return null;
        const count = bare && digits === '' ? 1 : Number(digits);
        if (count > most) return null;
        if (method === 'no built-in repeat') {
          for (let left = count; left > 0; left -= 1) decoded += character;
        } else {
          decoded += character.repeat(count);
        }
        digits = '';
      }
      return digits === '' ? decoded : null;
    }
    const characters = [...encoded];
    let at = 0;
    while (at < characters.length) {
      const character = characters[at] as string;
      if (isDigit(character)) return null;
      at += 1;
      let digits = '';
      while (at < characters.length && isDigit(characters[at] as string)) {
        digits += characters[at] as string;
        at += 1;
      }
      if (!bare && digits === '') return null;
      if (!zeros && digits.startsWith('0')) return null;
      const count = bare && digits === '' ? 1 : Number(digits);
      if (count > most) return null;
      if (method === 'no built-in repeat') {
        for (let left = count; left > 0; left -= 1) decoded += character;
      } else {
        decoded += character.repeat(count);
      }
    }
    return decoded;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'twice the items give twice the text': law.always(
      ({ encoded }, subject) => {
        const once = subject({ encoded });
        return subject({ encoded: encoded + encoded }) === (once === null ? null : once + once);
      },
      {
        say: {
          en: 'A well-formed text written twice gives twice what it gives once, an ill-formed one still `null`.',
          zh: '合乎格式的文本重复一次，结果也重复一次；不合格式的仍得 `null`。',
        },
      },
    ),
    'a digit without a character is refused': law.always(
      ({ encoded }, subject, { order }) =>
        subject({ encoded: order === 'count first' ? `${encoded}7` : `7${encoded}` }) === null,
      {
        say: { en: 'A count that has no character gives `null`.', zh: '没有对应字符的次数使结果为 `null`。' },
      },
    ),
    'gives no digits': law.always(({ encoded }, subject) => !/[0-9]/.test(subject({ encoded }) ?? ''), {
      say: { en: 'The result has no digits.', zh: '结果中没有数字。' },
    }),
    'a new item adds what it says': law.always(
      ({ encoded }, subject, { order }) => {
        const once = subject({ encoded });
        return (
          subject({ encoded: encoded + (order === 'count first' ? '3#' : '#3') }) ===
          (once === null ? null : `${once}###`)
        );
      },
      {
        say: {
          en: 'Three more `#` at the end of the encoded text are three more in the result.',
          zh: '在编码末尾加上三个 `#`，结果末尾也多出三个。',
        },
        // A count left over at the end would take the new item for its character.
        at: (p) => p.order === 'character first',
      },
    ),
  }),

  constraints: (rule) => ({
    'no regex': rule.noRegex({ at: (p) => p.method === 'no regex' }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'no built-in repeat': rule.mustNotCall(['repeat', 'padEnd', 'padStart'], {
      at: (p) => p.method === 'no built-in repeat',
      traps: ['String.prototype.repeat', 'String.prototype.padEnd', 'String.prototype.padStart'],
    }),
  }),

  inputs: (gen, { order, bare, zeros, most, size }) => {
    const character = gen.oneOf([
      [8, gen.pick(['a', 'b', 'c', 'A'])],
      [3, gen.pick([' ', '\n', '-', '+', '.', 'e', 'x'])],
      [3, gen.pick(['😀', '漢', 'é', '🎉'])],
    ]);
    const written = order === 'count first' ? countFirst : characterFirst;
    const item = (counts: readonly (string | number)[]) =>
      gen.map(gen.tuple([gen.pick(counts), character]), written);
    const large = [10, 12, most - 1, most].filter((count) => count <= most);
    const good = gen.oneOf([
      [10, item([1, 2, 3, 4, 5])],
      [1, item(large)],
      ...(bare ? [[4, item([''])] as const] : []),
      ...(zeros ? [[4, item(['0', '00', '03', '007'])] as const] : []),
    ]);
    const bad = gen.oneOf([
      [2, item([most + 1, most * 10, most + 11, '9999999999999999999999'])],
      ...(bare ? [] : [[3, item([''])] as const]),
      ...(zeros ? [] : [[3, item(['0', '00', '03', '010', '001'])] as const]),
    ]);
    const run = (min: number, max: number) => gen.join(gen.list(good, { min, max }), '');
    const near = (most: number) =>
      gen.record({
        encoded: gen.join(gen.tuple([run(0, most), bad, run(0, most)]), ''),
      });
    const stray = (most: number) =>
      gen.record({
        encoded:
          order === 'count first'
            ? gen.join(gen.tuple([run(0, most), gen.pick(['3', '12', '0', '1'])]), '')
            : gen.join(gen.tuple([gen.pick(['3', '12', '0', '1']), run(0, most)]), ''),
      });
    const valid = (min: number, max: number) => gen.record({ encoded: run(min, max) });
    if (size === 'few') {
      return gen.mix({
        valid: [5, valid(1, 3)],
        near: [3, near(1)],
        stray: [1, stray(2)],
        large: [1, gen.record({ encoded: item(large) })],
      });
    }
    if (size === 'small') {
      return gen.mix({
        valid: [5, valid(2, 7)],
        near: [3, near(3)],
        stray: [1, stray(4)],
        large: [1, gen.record({ encoded: item(large) })],
      });
    }
    const edges = {
      empty: [1, gen.record({ encoded: gen.pick(['']) })],
      single: [
        1,
        gen.record({
          encoded: gen.oneOf([
            [3, good],
            [1, character],
            [1, gen.pick(['0', '5', '10'])],
          ]),
        }),
      ],
      large: [1, gen.record({ encoded: item(large) })],
      valid: [6, valid(1, 9)],
      near: [3, near(4)],
      onlyWrong: [1, gen.record({ encoded: bad })],
      stray: [1, stray(5)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, valid(20, 40)], longWrong: [2, near(20)] });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        p.order === 'count first'
          ? 'The text `encoded` is a sequence of items, each a decimal count followed by one character, such as `3a12b`. Return the decoded text: each character as often as its count says, items in order.'
          : 'The text `encoded` is a sequence of items, each one character followed by a decimal count, such as `a3b12`. Return the decoded text: each character as often as its count says, items in order.',
      zh: (p) =>
        p.order === 'count first'
          ? '文本 `encoded` 由若干项组成，每项是一个十进制次数后跟一个字符，如 `3a12b`。返回解码后的文本：各项按顺序，每个字符重复相应的次数。'
          : '文本 `encoded` 由若干项组成，每项是一个字符后跟一个十进制次数，如 `a3b12`。返回解码后的文本：各项按顺序，每个字符重复相应的次数。',
    }),
    character: fact({
      en: 'The character is any one Unicode code point but the digits `0` to `9`: spaces, line breaks, signs and emoji included.',
      zh: '字符可以是除数字 `0` 到 `9` 以外的任意一个 Unicode 码点，包括空格、换行符、符号和表情符号。',
    }),
    counts: fact(
      {
        en: (p) =>
          `A count is one or more of the digits \`0\` to \`9\`, and is from 1 to ${p.most}, without a leading zero.`,
        zh: (p) => `次数由一个或多个数字 \`0\` 到 \`9\` 组成，取值从 1 到 ${p.most}，不带前导零。`,
      },
      { when: (p) => !p.zeros, decides: 'zeros allowed' },
    ),
    zeros: fact(
      {
        en: (p) =>
          `A count is one or more of the digits \`0\` to \`9\`, and is from 0 to ${p.most}; leading zeros do not matter, and a count of 0 gives nothing.`,
        zh: (p) =>
          `次数由一个或多个数字 \`0\` 到 \`9\` 组成，取值从 0 到 ${p.most}；允许前导零，次数为 0 的项不产生任何字符。`,
      },
      { when: (p) => p.zeros, decides: 'zeros refused' },
    ),
    bare: fact(
      { en: 'A character without a count stands for itself once.', zh: '没有次数的字符表示它自身一次。' },
      { when: (p) => p.bare, decides: 'count needed' },
    ),
    needed: fact(
      { en: 'A count may not be missing.', zh: '次数不可省略。' },
      { when: (p) => !p.bare, decides: 'count left out' },
    ),
    wrong: fact({
      en: (p) => {
        const faults = [
          ...(p.bare ? [] : ['a missing count']),
          ...(p.zeros ? [] : ['a zero count', 'a leading zero']),
          `a count above ${p.most}`,
          p.order === 'count first' ? 'a count without a character at the end' : 'a count at the start',
        ];
        return `Return \`null\` where the text departs from this form anywhere (${faults.join(', ')}).`;
      },
      zh: (p) => {
        const faults = [
          ...(p.bare ? [] : ['缺少次数']),
          ...(p.zeros ? [] : ['次数为零', '有前导零']),
          `次数大于 ${p.most}`,
          p.order === 'count first' ? '末尾的次数后没有字符' : '以次数开头',
        ];
        return `只要有任何一处不合格式（${faults.join('、')}），就返回 \`null\`。`;
      },
    }),
    nothing: fact({ en: 'An empty text decodes to an empty text.', zh: '空文本解码为空文本。' }),
  }),

  stories: [
    {
      en: 'An old program saved its pictures with counted characters.',
      zh: '一个旧程序用带次数的字符来保存图片。',
    },
    { en: 'A message board sends its banners in packed form.', zh: '留言板以压缩形式传送横幅文字。' },
    { en: 'A puzzle hides its answer behind counts.', zh: '一道谜题把答案藏在次数之中。' },
  ],

  twins: {
    'zeros allowed': {
      at: (p) => !p.zeros,
      run: ({ encoded }, { order, bare, most }) =>
        spelled(itemsOf([...encoded], { order, bare, zeros: true, most })),
    },
    'zeros refused': {
      at: (p) => p.zeros,
      run: ({ encoded }, { order, bare, most }) =>
        spelled(itemsOf([...encoded], { order, bare, zeros: false, most })),
    },
    'count needed': {
      at: (p) => p.bare,
      run: ({ encoded }, { order, zeros, most }) =>
        spelled(itemsOf([...encoded], { order, bare: false, zeros, most })),
    },
    'count left out': {
      at: (p) => !p.bare,
      run: ({ encoded }, { order, zeros, most }) =>
        spelled(itemsOf([...encoded], { order, bare: true, zeros, most })),
    },
  },

  mistakes: {
    'reads the count on the other side': ({ encoded }, { order, bare, zeros, most }) =>
      spelled(
        itemsOf([...encoded], {
          order: order === 'count first' ? 'character first' : 'count first',
          bare,
          zeros,
          most,
        }),
      ),
    'takes counts above the bound': ({ encoded }, { order, bare, zeros, most }) => {
      const items = itemsOf([...encoded], { order, bare, zeros, most: 0 });
      return items === null || items.some(([, count]) => count > most * 20) ? null : spelled(items);
    },
    'cuts counts down to the bound': ({ encoded }, { order, bare, zeros, most }) => {
      const items = itemsOf([...encoded], { order, bare, zeros, most: 0 });
      return spelled(
        items === null ? null : items.map(([character, count]) => [character, Math.min(count, most)]),
      );
    },
    'refuses the greatest count': ({ encoded }, { order, bare, zeros, most }) =>
      spelled(itemsOf([...encoded], { order, bare, zeros, most: most - 1 })),
    'reads one digit of a count': {
      at: (p) => p.most > 9,
      run: ({ encoded }, { order, bare, zeros, most }) =>
        spelled(itemsOf([...encoded.replace(/([1-9])[0-9]+/g, '$1')], { order, bare, zeros, most })),
    },
    'accepts letters only': ({ encoded }, { order, bare, zeros, most }) =>
      /[^A-Za-z0-9]/.test(encoded) ? null : spelled(itemsOf([...encoded], { order, bare, zeros, most })),
    'takes characters apart': ({ encoded }, { order, bare, zeros, most }) =>
      spelled(itemsOf(encoded.split(''), { order, bare, zeros, most })),
    'gives an empty text for ill-formed ones': ({ encoded }, { order, bare, zeros, most }) =>
      spelled(itemsOf([...encoded], { order, bare, zeros, most })) ?? '',
    'passes over what is ill-formed': ({ encoded }, { order, bare, zeros, most }) => {
      const pieces = encoded.match(order === 'count first' ? /[0-9]*[^0-9]/gu : /[^0-9][0-9]*/gu) ?? [];
      return pieces.map((piece) => spelled(itemsOf([...piece], { order, bare, zeros, most })) ?? '').join('');
    },
    'gives null for an empty text or result': {
      at: (p) => p.size === 'edges' || p.size === 'long',
      run: ({ encoded }, { order, bare, zeros, most }) => {
        const decoded = spelled(itemsOf([...encoded], { order, bare, zeros, most }));
        return decoded === '' ? null : decoded;
      },
    },
    'loses the last item': ({ encoded }, { order, bare, zeros, most }) => {
      const items = itemsOf([...encoded], { order, bare, zeros, most });
      return spelled(items === null ? null : items.slice(0, -1));
    },
  },

  difficulty: (p) =>
    1.5 +
    (p.order === 'character first' ? 0.25 : 0) +
    (p.bare ? 0.25 : 0) +
    (p.zeros ? 0 : 0.25) +
    (p.method === 'any' ? 0 : p.method === 'no loops' ? 1 : 0.5) +
    (p.size === 'edges' || p.size === 'long' ? 0.5 : 0),
});

export default [encode, decode];
