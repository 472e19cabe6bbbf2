import { axis, defineTemplate, fn, ty } from 'etudes';

type Pair = [string, number];
interface Choice {
  readonly fold: 'lower' | 'exact';
  readonly word: 'letters, digits, apostrophes' | 'letters' | 'between spaces';
  readonly order: 'count, word' | 'count, first seen' | 'word' | 'first seen';
  readonly keep: 'all' | 'repeated' | 'top three';
  readonly skip: 'nothing' | 'articles';
}

function wordsIn(text: string, { fold, word, skip }: Choice): string[] {
  const source = fold === 'lower' ? text.toLowerCase() : text;
  const found =
    word === 'between spaces'
      ? source.split(/[ \n]+/).filter((each) => each !== '')
      : (source.match(word === 'letters' ? /[A-Za-z]+/g : /[A-Za-z0-9']+/g) ?? []);
  return found.filter((each) => skip === 'nothing' || (each !== 'a' && each !== 'an' && each !== 'the'));
}

function countsOf(words: readonly string[]): Pair[] {
  const counts = new Map<string, number>();
  for (const each of words) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts];
}

function arranged(pairs: readonly Pair[], { order, keep }: Choice): Pair[] {
  const kept = pairs.filter(([, count]) => keep !== 'repeated' || count > 1);
  if (order !== 'first seen') {
    kept.sort((a, b) => {
      if (order !== 'word' && a[1] !== b[1]) return b[1] - a[1];
      return order === 'count, first seen' ? 0 : a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
    });
  }
  return keep === 'top three' ? kept.slice(0, 3) : kept;
}

export default defineTemplate('strings/word-frequency', {
  version: 2,
  title: { en: 'Count the words of a text', zh: '统计文本中的单词' },
  skills: ['strings', 'counting', 'sorting', 'maps'],
  axes: {
    fold: axis.oneOf('lower', 'exact'),
    word: axis.oneOf('letters, digits, apostrophes', 'letters', 'between spaces'),
    order: axis.oneOf('count, word', 'count, first seen', 'word', 'first seen'),
    keep: axis.oneOf('all', 'repeated', 'top three'),
    skip: axis.oneOf('nothing', 'articles'),
    method: axis.oneOf('any', 'no built-in sort', 'no regex'),
    size: axis.ladder('few', 'small', 'edges', 'long'),
  },
  // The top three need an order by count, an order of appearance needs no sort, and parts between spaces
  // need no pattern.
  where: (p) =>
    (p.keep !== 'top three' || p.order === 'count, word' || p.order === 'count, first seen') &&
    (p.method !== 'no built-in sort' || p.order !== 'first seen') &&
    (p.method !== 'no regex' || p.word !== 'between spaces'),
  signature: fn('wordCounts', { text: ty.text() }, ty.list(ty.tuple([ty.text(), ty.int({ min: 1 })]))),
  names: {
    wordCounts: ['countWords', 'wordFrequencies', 'tallyWords'],
    text: ['content', 'passage', 'input'],
  },

  oracle: ({ text }, { fold, word, order, keep, skip, method }) => {
    const source = fold === 'lower' ? text.toLowerCase() : text;
    let words: string[] = [];
    if (word === 'between spaces') {
      words = source.split(/[ \n]+/).filter((each) => each !== '');
    } else if (method === 'no regex') {
      let current = '';
      for (const character of source) {
        const belongs =
          (character >= 'a' && character <= 'z') ||
          (fold === 'exact' && character >= 'A' && character <= 'Z') ||
          (word === 'letters, digits, apostrophes' &&
            ((character >= '0' && character <= '9') || character === "'"));
        if (belongs) {
          current += character;
        } else {
          if (current !== '') words.push(current);
          current = '';
        }
      }
      if (current !== '') words.push(current);
    } else if (word === 'letters') {
      words = source.match(fold === 'lower' ? /[a-z]+/g : /[A-Za-z]+/g) ?? [];
    } else {
      words = source.match(fold === 'lower' ? /[a-z0-9']+/g : /[A-Za-z0-9']+/g) ?? [];
    }
    const counts = new Map<string, number>();
    for (const each of words) {
      if (skip === 'articles' && (each === 'a' || each === 'an' || each === 'the')) continue;
      counts.set(each, (counts.get(each) ?? 0) + 1);
    }
    const pairs = keep === 'repeated' ? [...counts].filter(([, count]) => count > 1) : [...counts];
    if (order === 'first seen') return pairs;
    const compare = (a: [string, number], b: [string, number]): number => {
      if (order === 'count, first seen') return b[1] - a[1];
      if (order === 'count, word' && a[1] !== b[1]) return b[1] - a[1];
      return a[0] < b[0] ? -1 : 1;
    };
    if (method === 'no built-in sort') {
      for (let end = 1; end < pairs.length; end += 1) {
        const pair = pairs[end] as [string, number];
        let at = end;
        while (at > 0 && compare(pair, pairs[at - 1] as [string, number]) < 0) {
          pairs[at] = pairs[at - 1] as [string, number];
          at -= 1;
        }
        pairs[at] = pair;
      }
    } else {
      pairs.sort(compare);
    }
    return keep === 'top three' ? pairs.slice(0, 3) : pairs;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'names each word once': law.distinctBy(([word]) => word),
    'counts every word': law.conserves(
      ({ text }, { fold, word, order, keep, skip }) =>
        wordsIn(text, { fold, word, order, keep, skip }).length,
      (result) => result.reduce((sum, [, count]) => sum + count, 0),
      {
        at: (p) => p.keep === 'all',
        say: { en: 'The counts add up to the number of words.', zh: '各次数之和等于单词总数。' },
      },
    ),
    'never gives more for less': law.inOrder((before, after) => before[1] >= after[1], {
      at: (p) => p.order === 'count, word' || p.order === 'count, first seen',
      say: { en: 'Counts never rise from one pair to the next.', zh: '次数从前到后不会变大。' },
    }),
    'words are in order': law.inOrder((before, after) => before[0] < after[0], {
      at: (p) => p.order === 'word',
    }),
    'counts the text twice': law.equivariantUnder(
      'text',
      (text) => `${text} ${text}`,
      (result) => result.map(([word, count]): [string, number] => [word, count * 2]),
      {
        at: (p) => p.keep !== 'repeated',
        say: {
          en: 'The text twice, with a space between, has the same words twice as often.',
          zh: '将文本重复一次（中间加空格），各单词的次数加倍。',
        },
      },
    ),
    'case does not matter': law.invariantUnder('text', (text) => text.toUpperCase(), {
      at: (p) => p.fold === 'lower',
    }),
    'keeps to three': law.lengthAtMost(() => 3, { at: (p) => p.keep === 'top three' }),
    'gives repeated words only': law.everyItem(([, count]) => count > 1, {
      at: (p) => p.keep === 'repeated',
      say: { en: 'Every count is at least 2.', zh: '每个次数都不小于 2。' },
    }),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
    'no regex': rule.noRegex({ at: (p) => p.method === 'no regex' }),
  }),

  inputs: (gen, { size }) => {
    const plain = gen.pick([
      'ant',
      'bee',
      'it',
      'the',
      'a',
      'an',
      'fig',
      'b',
      'Zoe',
      'fez',
      'The',
      'It',
      'IT',
      'A',
    ]);
    const odd = gen.pick([
      "don't",
      "'",
      "o'clock'",
      'x1',
      'x2',
      'x9',
      '10',
      '2',
      '007',
      'x_y',
      'bee-ant',
      'it.',
      '(fig)',
      'caf\u00e9',
      '漢b',
      '...',
      '',
    ]);
    const hostile = gen.pick([
      'constructor',
      '__proto__',
      'toString',
      'valueOf',
      'hasOwnProperty',
      'Constructor',
    ]);
    const word = gen.oneOf([
      [10, plain],
      [4, odd],
      [2, hostile],
    ]);
    const gap = gen.oneOf([
      [8, gen.pick([' '])],
      [3, gen.pick(['  ', '\n', ', ', ' \n', '. '])],
    ]);
    const joined = (min: number, max: number) =>
      gen.join(gen.list(gen.join(gen.tuple([word, gap]), ''), { min, max }), '');
    // As many ties as differences: pools of a few words.
    const pooled = (pool: number, min: number, max: number) =>
      gen.join(gen.few(word, { pool, min, max }), ' ');
    const empty = [1, gen.record({ text: gen.pick(['']) })] as const;
    if (size === 'few') {
      return gen.mix({
        empty,
        ordinary: [6, gen.record({ text: joined(2, 6) })],
        pooled: [9, gen.record({ text: pooled(3, 3, 8) })],
      });
    }
    if (size === 'small') {
      return gen.mix({
        empty,
        ordinary: [6, gen.record({ text: joined(3, 14) })],
        pooled: [12, gen.record({ text: pooled(5, 5, 16) })],
      });
    }
    const edges = {
      empty,
      wordless: [1, gen.record({ text: gen.pick([' ', '\n', '  \n ', ' ...', '- -', '漢']) })],
      single: [1, gen.record({ text: word })],
      equal: [1, gen.record({ text: pooled(1, 2, 6) })],
      hostile: [1, gen.record({ text: gen.join(gen.list(hostile, { min: 2, max: 8 }), ' ') })],
      pooled: [4, gen.record({ text: pooled(5, 5, 18) })],
      ordinary: [4, gen.record({ text: joined(3, 18) })],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, gen.record({ text: joined(40, 120) })] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Count how often each word occurs in `text` and return a list of pairs `[word, count]`.',
      zh: '统计 `text` 中每个单词出现的次数，返回由 `[单词, 次数]` 组成的列表。',
    }),
    lower: fact(
      {
        en: 'Put all of `text` in lower case first, as `toLowerCase` does, so that `The` and `the` are one word, `the`.',
        zh: '先将整个 `text` 转为小写（与 `toLowerCase` 一致），因此 `The` 与 `the` 是同一个单词 `the`。',
      },
      { when: (p) => p.fold === 'lower', decides: 'case kept' },
    ),
    exact: fact(
      {
        en: 'Words that differ in case are different words: `The` is not `the`.',
        zh: '大小写不同的单词是不同的单词：`The` 不是 `the`。',
      },
      { when: (p) => p.fold === 'exact', decides: 'case folded' },
    ),
    words: fact(
      {
        en: (p) =>
          p.fold === 'lower'
            ? "A word is a maximal run of the letters `a` to `z`, the digits `0` to `9` and the apostrophe `'`; all other characters separate words."
            : "A word is a maximal run of the letters `a` to `z` and `A` to `Z`, the digits `0` to `9` and the apostrophe `'`; all other characters separate words.",
        zh: (p) =>
          p.fold === 'lower'
            ? "单词是由字母 `a` 到 `z`、数字 `0` 到 `9` 和撇号 `'` 组成的尽可能长的连续片段；其他字符都是分隔符。"
            : "单词是由字母 `a` 到 `z` 和 `A` 到 `Z`、数字 `0` 到 `9` 以及撇号 `'` 组成的尽可能长的连续片段；其他字符都是分隔符。",
      },
      { when: (p) => p.word === 'letters, digits, apostrophes' },
    ),
    letters: fact(
      {
        en: (p) =>
          p.fold === 'lower'
            ? 'A word is a maximal run of the letters `a` to `z`; all other characters, digits and apostrophes among them, separate words.'
            : 'A word is a maximal run of the letters `a` to `z` and `A` to `Z`; all other characters, digits and apostrophes among them, separate words.',
        zh: (p) =>
          p.fold === 'lower'
            ? '单词是由字母 `a` 到 `z` 组成的尽可能长的连续片段；其他字符（包括数字和撇号）都是分隔符。'
            : '单词是由字母 `a` 到 `z` 和 `A` 到 `Z` 组成的尽可能长的连续片段；其他字符（包括数字和撇号）都是分隔符。',
      },
      { when: (p) => p.word === 'letters' },
    ),
    spaced: fact(
      {
        en: 'A word is a maximal run of characters other than the space and the line break `\\n`: punctuation belongs to it.',
        zh: '单词是不含空格和换行符 `\\n` 的尽可能长的连续片段，标点也算在单词之内。',
      },
      { when: (p) => p.word === 'between spaces' },
    ),
    articles: fact(
      {
        en: (p) =>
          p.fold === 'lower'
            ? 'Leave out the words `a`, `an` and `the`.'
            : 'Leave out the words `a`, `an` and `the`, written exactly so; `The` counts.',
        zh: (p) =>
          p.fold === 'lower'
            ? '不统计单词 `a`、`an` 和 `the`。'
            : '不统计写法恰为 `a`、`an` 和 `the` 的单词；`The` 要统计。',
      },
      { when: (p) => p.skip === 'articles' },
    ),
    byCount: fact(
      { en: 'Order the pairs by count, highest first.', zh: '按次数从大到小排列。' },
      { when: (p) => p.order === 'count, word' || p.order === 'count, first seen' },
    ),
    tiesByWord: fact(
      {
        en: 'Words with equal counts come in ascending order of their UTF-16 code units, as `<` compares strings.',
        zh: '次数相同的单词按 UTF-16 码元升序排列，与字符串的 `<` 一致。',
      },
      { when: (p) => p.order === 'count, word', decides: 'ties as seen' },
    ),
    tiesAsSeen: fact(
      {
        en: 'Words with equal counts come in the order in which they first occur in the text.',
        zh: '次数相同的单词按在文本中首次出现的先后排列。',
      },
      { when: (p) => p.order === 'count, first seen', decides: 'ties by word' },
    ),
    byWord: fact(
      {
        en: 'Order the pairs by word, ascending by UTF-16 code units, as `<` compares strings.',
        zh: '按单词的 UTF-16 码元升序排列，与字符串的 `<` 一致。',
      },
      { when: (p) => p.order === 'word' },
    ),
    asSeen: fact(
      {
        en: 'The pairs come in the order in which the words first occur in the text.',
        zh: '按单词在文本中首次出现的先后排列。',
      },
      { when: (p) => p.order === 'first seen' },
    ),
    repeated: fact(
      { en: 'Give only the words that occur at least twice.', zh: '只返回至少出现两次的单词。' },
      { when: (p) => p.keep === 'repeated' },
    ),
    topThree: fact(
      {
        en: 'Give only the first three pairs of that order, or all of them where there are fewer: no more than three, even where counts are equal.',
        zh: '只返回此顺序下的前三对；不足三对则全部返回。即使有并列也不超过三对。',
      },
      { when: (p) => p.keep === 'top three' },
    ),
    none: fact({
      en: 'Where no word is left to give, return an empty list.',
      zh: '没有可返回的单词时，返回空列表。',
    }),
    any: fact(
      {
        en: 'Any word may occur, `constructor` and `10` included.',
        zh: '任何单词都可能出现，包括 `constructor` 和 `10`。',
      },
      { when: (p) => p.word !== 'letters' },
    ),
    anyLetters: fact(
      {
        en: 'Any word may occur, `constructor` included.',
        zh: '任何单词都可能出现，包括 `constructor`。',
      },
      { when: (p) => p.word === 'letters' },
    ),
  }),

  stories: [
    { en: 'An editor wants to see which words a draft leans on.', zh: '编辑想看看一篇稿件偏爱哪些用词。' },
    { en: 'A search page builds its index from short notes.', zh: '搜索页面要为短笔记建立索引。' },
    { en: 'A language class studies the vocabulary of a story.', zh: '语言课要研究一篇故事的词汇。' },
  ],

  twins: {
    'case kept': {
      at: (p) => p.fold === 'lower',
      run: ({ text }, { word, order, keep, skip }) => {
        const choice: Choice = { fold: 'exact', word, order, keep, skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'case folded': {
      at: (p) => p.fold === 'exact',
      run: ({ text }, { word, order, keep, skip }) => {
        const choice: Choice = { fold: 'lower', word, order, keep, skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'ties as seen': {
      at: (p) => p.order === 'count, word',
      run: ({ text }, { fold, word, keep, skip }) => {
        const choice: Choice = { fold, word, order: 'count, first seen', keep, skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'ties by word': {
      at: (p) => p.order === 'count, first seen',
      run: ({ text }, { fold, word, keep, skip }) => {
        const choice: Choice = { fold, word, order: 'count, word', keep, skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
  },

  mistakes: {
    'puts the lowest count first': {
      at: (p) => p.order === 'count, word' || p.order === 'count, first seen',
      run: ({ text }, { fold, word, order, keep, skip }) => {
        const choice: Choice = { fold, word, order, keep, skip };
        const pairs = arranged(countsOf(wordsIn(text, choice)), {
          ...choice,
          keep: keep === 'repeated' ? keep : 'all',
        });
        pairs.sort((a, b) => a[1] - b[1]);
        return keep === 'top three' ? pairs.slice(0, 3) : pairs;
      },
    },
    'puts the words in order, not the counts': {
      at: (p) => p.order !== 'word',
      run: ({ text }, { fold, word, keep, skip }) => {
        const choice: Choice = { fold, word, order: 'word', keep, skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'leaves the words as they were seen': {
      at: (p) => p.order !== 'first seen',
      run: ({ text }, { fold, word, keep, skip }) => {
        const choice: Choice = { fold, word, order: 'first seen', keep, skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'counts in a plain object': ({ text }, { fold, word, order, keep, skip }) => {
      const choice: Choice = { fold, word, order, keep, skip };
      const counts: Record<string, number> = {};
      for (const each of wordsIn(text, choice)) counts[each] = (counts[each] ?? 0) + 1;
      return arranged(Object.entries(counts), choice);
    },
    'counts each word once': ({ text }, { fold, word, order, keep, skip }) => {
      const choice: Choice = { fold, word, order, keep, skip };
      return arranged(countsOf(wordsIn(text, choice)), choice).map(([each]): [string, number] => [each, 1]);
    },
    'forgets the last word': ({ text }, { fold, word, order, keep, skip }) => {
      const choice: Choice = { fold, word, order, keep, skip };
      return arranged(countsOf(wordsIn(text, choice).slice(0, -1)), choice);
    },
    'splits at spaces only': {
      at: (p) => p.word !== 'between spaces',
      run: ({ text }, { fold, order, keep, skip }) => {
        const choice: Choice = { fold, word: 'between spaces', order, keep, skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'takes letters only': {
      at: (p) => p.word !== 'letters',
      run: ({ text }, { fold, order, keep, skip }) => {
        const choice: Choice = { fold, word: 'letters', order, keep, skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'counts empty pieces': ({ text }, { fold, word, order, keep, skip }) => {
      const choice: Choice = { fold, word, order, keep, skip };
      const source = fold === 'lower' ? text.toLowerCase() : text;
      const pieces = source
        .split(word === 'between spaces' ? / |\n/ : word === 'letters' ? /[^A-Za-z]/ : /[^A-Za-z0-9']/)
        .filter((each) => skip === 'nothing' || (each !== 'a' && each !== 'an' && each !== 'the'));
      return arranged(countsOf(pieces), choice);
    },
    'counts articles too': {
      at: (p) => p.skip === 'articles',
      run: ({ text }, { fold, word, order, keep }) => {
        const choice: Choice = { fold, word, order, keep, skip: 'nothing' };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'keeps every word': {
      at: (p) => p.keep !== 'all',
      run: ({ text }, { fold, word, order, skip }) => {
        const choice: Choice = { fold, word, order, keep: 'all', skip };
        return arranged(countsOf(wordsIn(text, choice)), choice);
      },
    },
    'gives ties with the third place too': {
      at: (p) => p.keep === 'top three',
      run: ({ text }, { fold, word, order, skip }) => {
        const choice: Choice = { fold, word, order, keep: 'all', skip };
        const pairs = arranged(countsOf(wordsIn(text, choice)), choice);
        const third = pairs[2]?.[1] ?? 0;
        return pairs.filter(([, count]) => count >= third);
      },
    },
  },

  difficulty: (p) =>
    1 +
    (p.order === 'count, word' ? 0.5 : 0) +
    (p.keep === 'all' ? 0 : 0.25) +
    (p.skip === 'articles' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'edges' || p.size === 'long' ? 0.5 : 0),
});
