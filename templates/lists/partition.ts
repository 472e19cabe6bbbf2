import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

type Into = 'yes and no' | 'no and yes' | 'runs' | 'after each' | 'before each' | 'between' | 'at the first';

/** The list in parts; `hits` tells for each item whether it meets the condition. */
function parted<T>(items: readonly T[], hits: readonly boolean[], into: Into): T[][] {
  const yes = items.filter((_, at) => hits[at]);
  const no = items.filter((_, at) => !hits[at]);
  if (into === 'yes and no') return [yes, no];
  if (into === 'no and yes') return [no, yes];
  if (into === 'at the first') {
    const first = hits.indexOf(true);
    return first < 0 ? [[...items], []] : [items.slice(0, first), items.slice(first)];
  }
  let part: T[] = [];
  const parts = [part];
  for (const [at, item] of items.entries()) {
    const hit = hits[at] === true;
    if ((into === 'before each' && hit) || (into === 'runs' && at > 0 && hit !== hits[at - 1])) {
      part = [];
      parts.push(part);
    }
    if (into !== 'between' || !hit) part.push(item);
    if ((into === 'after each' || into === 'between') && hit) {
      part = [];
      parts.push(part);
    }
  }
  return into === 'runs' && items.length === 0 ? [] : parts;
}

function finished<T>(parts: readonly T[][], empties: 'kept' | 'left out'): T[][] {
  return parts.filter((part) => empties === 'kept' || part.length > 0);
}

/** What a condition says, with spaces where a name in backticks or a number begins or ends it. */
function saidZh({ say }: { readonly say: { readonly zh: string } }): string {
  return say.zh.replace(/^(?=`)|(?<=\d)$/g, ' ');
}

export default defineTemplate('lists/partition', {
  version: 2,
  title: { en: 'Split a list by a condition', zh: '按条件拆分列表' },
  skills: ['filtering', 'grouping', 'loops'],
  axes: {
    element: axis.type({
      int: ty.int(),
      word: ty.text(),
      player: ty.record({ name: ty.text(), level: ty.int({ min: 0, max: 20 }) }, { name: 'Player' }),
    }),
    condition: axis.predicateOf('element'),
    into: axis.oneOf(
      'yes and no',
      'no and yes',
      'runs',
      'after each',
      'before each',
      'between',
      'at the first',
    ),
    empties: axis.oneOf('kept', 'left out'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Runs are never empty.
  where: (p) => p.into !== 'runs' || p.empties === 'left out',
  signature: fn('splitParts', { items: ty.list(ty.of('element')) }, ty.list(ty.list(ty.of('element')))),
  names: {
    splitParts: ['partition', 'divide', 'sortOut'],
    items: ['list', 'values', 'elements'],
  },

  oracle: ({ items }, { condition, into, empties, method }) => {
    const meets = (item: Of<'element'>): boolean => condition(item);
    if ((into === 'yes and no' || into === 'no and yes') && method === 'any') {
      const yes: Of<'element'>[] = [];
      const no: Of<'element'>[] = [];
      for (const item of items) {
        if (condition(item)) yes.push(item);
        else no.push(item);
      }
      const parts = into === 'yes and no' ? [yes, no] : [no, yes];
      return empties === 'kept' ? parts : parts.filter((part) => part.length > 0);
    }
    if (into === 'yes and no' || into === 'no and yes') {
      const yes = items.filter(meets);
      const no = items.filter((item) => !meets(item));
      const parts = into === 'yes and no' ? [yes, no] : [no, yes];
      return empties === 'kept' ? parts : parts.filter((part) => part.length > 0);
    }
    if (into === 'at the first') {
      const first = items.findIndex(meets);
      const cut = first < 0 ? items.length : first;
      const parts = [items.slice(0, cut), items.slice(cut)];
      return empties === 'kept' ? parts : parts.filter((part) => part.length > 0);
    }
    const parts: Of<'element'>[][] = into === 'runs' ? [] : [[]];
    const take = (item: Of<'element'>): void => {
      if (into === 'before each' && meets(item)) parts.push([]);
      if (into === 'runs') {
        const last = parts[parts.length - 1];
        if (last === undefined || meets(last[0] as Of<'element'>) !== meets(item)) parts.push([]);
      }
      if (into !== 'between' || !meets(item)) (parts[parts.length - 1] as Of<'element'>[]).push(item);
      if ((into === 'after each' || into === 'between') && meets(item)) parts.push([]);
    };
    if (method === 'any') {
      for (const item of items) take(item);
    } else {
      items.forEach(take);
    }
    return empties === 'kept' || into === 'runs' ? parts : parts.filter((part) => part.length > 0);
  },

  laws: (law) => ({
    'keeps every item in place': law.covers('items', {
      at: (p) => p.into !== 'yes and no' && p.into !== 'no and yes' && p.into !== 'between',
    }),
    'counts every item': law.always(
      ({ items }, split, { condition, into }) => {
        const kept = into === 'between' ? items.filter((item) => !condition(item)) : items;
        return split({ items }).reduce((sum, part) => sum + part.length, 0) === kept.length;
      },
      {
        say: {
          en: 'Every item that belongs to a part is in one.',
          zh: '应归入各部分的元素一个不多，一个不少。',
        },
      },
    ),
    'parts are of one kind': law.everyPart(
      (part, _place, _args, { condition }) => {
        const hits = part.filter((item) => condition(item)).length;
        return hits === 0 || hits === part.length;
      },
      {
        at: (p) =>
          p.into === 'yes and no' || p.into === 'no and yes' || p.into === 'runs' || p.into === 'between',
        say: {
          en: 'All items of a part answer the condition alike.',
          zh: '同一部分的元素要么都满足条件，要么都不满足。',
        },
      },
    ),
    'cuts only at items that meet the condition': law.everyPart(
      (part, { index, last }, _args, { condition, into, empties }) => {
        const hits = part.map((item) => condition(item));
        const count = hits.filter((hit) => hit).length;
        if (into === 'at the first') return index > 0 || (last && empties === 'left out') || count === 0;
        if (count === 0) return into === 'after each' ? last : index === 0;
        return count === 1 && hits[into === 'after each' ? hits.length - 1 : 0] === true;
      },
      {
        at: (p) => p.into === 'after each' || p.into === 'before each' || p.into === 'at the first',
        say: {
          en: 'Items that meet the condition stand only where parts meet.',
          zh: '满足条件的元素只出现在各部分的分界处。',
        },
      },
    ),
    'has two parts': law.lengthIs(() => 2, {
      at: (p) =>
        p.empties === 'kept' &&
        (p.into === 'yes and no' || p.into === 'no and yes' || p.into === 'at the first'),
    }),
    'has a part more than cuts': law.lengthIs(
      ({ items }, { condition }) => items.filter((item) => condition(item)).length + 1,
      {
        at: (p) =>
          p.empties === 'kept' &&
          (p.into === 'after each' || p.into === 'before each' || p.into === 'between'),
      },
    ),
    'has no empty part': law.everyItem((part) => part.length > 0, {
      at: (p) => p.empties === 'left out',
      say: { en: 'No part is empty.', zh: '没有空的部分。' },
    }),
    'leaves the argument alone': law.doesNotMutate(),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { size }, of) => {
    const element = of('element');
    const list = (min: number, max: number) => gen.list(element, { min, max });
    const few = (pool: number, min: number, max: number) => gen.few(element, { pool, min, max });
    const classes = {
      ordinary: [4, gen.record({ items: list(3, 9) })],
      repeats: [3, gen.record({ items: few(3, 4, 10) })],
      alike: [2, gen.record({ items: few(1, 1, 4) })],
      nothing: [1, gen.record({ items: list(0, 0) })],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      single: [1, gen.record({ items: list(1, 1) })],
      pair: [2, gen.record({ items: list(2, 2) })],
      'two values': [2, gen.record({ items: few(2, 3, 12) })],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, gen.record({ items: list(18, 36) })] });
  },

  facts: (fact) => ({
    yesNo: fact(
      {
        en: ({ condition }) =>
          `Split \`items\` into two parts and return them as a list of two lists: in the first every item ${condition.say.en}, in the second every other item. In both, items keep the order they have.`,
        zh: ({ condition }) =>
          `把 \`items\` 拆成两部分，返回由两个列表组成的列表：第一部分由所有${saidZh(condition)}的元素组成，第二部分由其余元素组成。两部分中元素都保持原有顺序。`,
      },
      { when: (p) => p.into === 'yes and no', decides: 'sides' },
    ),
    noYes: fact(
      {
        en: ({ condition }) =>
          `Split \`items\` into two parts and return them as a list of two lists: the first leaves out every item ${condition.say.en}, and the second holds exactly those. In both, items keep the order they have.`,
        zh: ({ condition }) =>
          `把 \`items\` 拆成两部分，返回由两个列表组成的列表：第一部分去掉所有${saidZh(condition)}的元素，第二部分恰好由这些元素组成。两部分中元素都保持原有顺序。`,
      },
      { when: (p) => p.into === 'no and yes', decides: 'sides' },
    ),
    runs: fact(
      {
        en: ({ condition }) =>
          `Cut \`items\` into runs and return the list of them in order. A run is a longest possible stretch of neighbouring items in which every item is one ${condition.say.en}, or none is.`,
        zh: ({ condition }) =>
          `把 \`items\` 切成若干连续段，按顺序返回。每一段都是尽可能长的一段相邻元素，其中要么全是${saidZh(condition)}的元素，要么全都不是。`,
      },
      { when: (p) => p.into === 'runs', decides: 'gathered' },
    ),
    after: fact(
      {
        en: ({ condition }) =>
          `Cut \`items\` after each item ${condition.say.en} and return the parts in order: such an item is the last of its part, and what stands after the last of them is a part too.`,
        zh: ({ condition }) =>
          `在每个${saidZh(condition)}的元素之后切断 \`items\`，按顺序返回各部分：这样的元素是所在部分的最后一个，最后一个这样的元素之后的内容也是一部分。`,
      },
      { when: (p) => p.into === 'after each', decides: 'sides' },
    ),
    before: fact(
      {
        en: ({ condition }) =>
          `Cut \`items\` before each item ${condition.say.en} and return the parts in order: such an item is the first of its part, and what stands before the first of them is a part too.`,
        zh: ({ condition }) =>
          `在每个${saidZh(condition)}的元素之前切断 \`items\`，按顺序返回各部分：这样的元素是所在部分的第一个，第一个这样的元素之前的内容也是一部分。`,
      },
      { when: (p) => p.into === 'before each', decides: 'sides' },
    ),
    between: fact(
      {
        en: ({ condition }) =>
          `Cut \`items\` at each item ${condition.say.en} and return the parts in order, as texts are split at commas: such items separate parts and are in none; what stands before the first and after the last of them are parts too.`,
        zh: ({ condition }) =>
          `以每个${saidZh(condition)}的元素为分隔切开 \`items\`，按顺序返回各部分，如同按逗号拆分文本：这样的元素只作分隔，不属于任何部分；第一个之前和最后一个之后的内容也各是一部分。`,
      },
      { when: (p) => p.into === 'between', decides: 'sides' },
    ),
    first: fact(
      {
        en: ({ condition }) =>
          `Cut \`items\` once, before the first item ${condition.say.en}, and return both parts: what stands before it, and the rest beginning with it. Without such an item, the first part is the whole list and the second is empty.`,
        zh: ({ condition }) =>
          `在第一个${saidZh(condition)}的元素之前把 \`items\` 切断一次，返回两部分：它之前的内容，以及从它开始的其余内容。没有这样的元素时，第一部分是整个列表，第二部分为空。`,
      },
      { when: (p) => p.into === 'at the first', decides: 'sides' },
    ),
    digits: fact(
      { en: 'A digit is one of `0` to `9`.', zh: '数字指字符 `0` 到 `9`。' },
      { when: ({ condition }) => condition.label.endsWith('contains a digit') },
    ),
    integers: fact(
      { en: 'All numbers are integers.', zh: '所有数都是整数。' },
      { when: ({ condition }) => /is even$|is a multiple/.test(condition.label) },
    ),
    kept: fact(
      {
        en: ({ into }) =>
          into === 'yes and no' || into === 'no and yes' || into === 'at the first'
            ? 'A part may be empty: there are always two, so an empty list gives `[[], []]`.'
            : 'A part may be empty, and empty parts are kept: an empty list gives `[[]]`.',
        zh: ({ into }) =>
          into === 'yes and no' || into === 'no and yes' || into === 'at the first'
            ? '某一部分可以为空：结果总有两部分，空列表得到 `[[], []]`。'
            : '某一部分可以为空，空的部分也要保留：空列表得到 `[[]]`。',
      },
      { when: (p) => p.empties === 'kept', decides: 'empties' },
    ),
    leftOut: fact(
      {
        en: 'Parts that would be empty are left out, so an empty list gives `[]`.',
        zh: '为空的部分不出现在结果中，因此空列表得到 `[]`。',
      },
      { when: (p) => p.empties === 'left out' && p.into !== 'runs', decides: 'empties' },
    ),
    noRuns: fact(
      { en: 'An empty list gives `[]`.', zh: '空列表得到 `[]`。' },
      { when: (p) => p.into === 'runs' },
    ),
    fresh: fact({
      en: 'Do not change `items`; duplicates are items like any others.',
      zh: '不得修改 `items`；重复的元素与其他元素同样对待。',
    }),
  }),

  stories: [
    {
      en: 'A stack of forms is divided before it goes to two desks.',
      zh: '一叠表格要先分开，再送到不同的柜台。',
    },
    { en: 'A long recording is cut into pieces for its listeners.', zh: '一段很长的录音要剪成几段给听众。' },
    { en: 'Parcels on the belt are sent down different chutes.', zh: '传送带上的包裹要分到不同的滑道。' },
  ],

  twins: {
    sides: {
      at: (p) => p.into !== 'runs',
      run: ({ items }, { condition, into, empties }) => {
        const hits = items.map((item) => condition(item));
        const other = {
          'yes and no': 'no and yes',
          'no and yes': 'yes and no',
          runs: 'runs',
          'after each': 'before each',
          'before each': 'after each',
          between: 'after each',
          'at the first': 'before each',
        } as const;
        return finished(parted(items, hits, other[into]), empties);
      },
    },
    gathered: {
      at: (p) => p.into === 'runs',
      run: ({ items }, { condition }) => {
        const hits = items.map((item) => condition(item));
        return finished(parted(items, hits, 'yes and no'), 'left out');
      },
    },
    empties: {
      at: (p) => p.into !== 'runs',
      run: ({ items }, { condition, into, empties }) => {
        const hits = items.map((item) => condition(item));
        return finished(parted(items, hits, into), empties === 'kept' ? 'left out' : 'kept');
      },
    },
  },

  mistakes: {
    'turns the condition round': ({ items }, { condition, into, empties }) => {
      const hits = items.map((item) => !condition(item));
      const parts = finished(parted(items, hits, into), empties);
      return into === 'runs' ? parts.reverse() : parts;
    },
    'forgets the last item': ({ items }, { condition, into, empties }) => {
      const hits = items.map((item) => condition(item));
      return finished(parted(items.slice(0, -1), hits, into), empties);
    },
    'forgets the last part': ({ items }, { condition, into, empties }) => {
      const hits = items.map((item) => condition(item));
      return finished(parted(items, hits, into), empties).slice(0, -1);
    },
    'gives the parts in reverse': ({ items }, { condition, into, empties }) => {
      const hits = items.map((item) => condition(item));
      return finished(parted(items, hits, into), empties).reverse();
    },
    'turns the items of each part round': ({ items }, { condition, into, empties }) => {
      const hits = items.map((item) => condition(item));
      return finished(parted(items, hits, into), empties).map((part) => part.reverse());
    },
    'keeps no duplicates': ({ items }, { condition, into, empties }) => {
      const different = [...new Set(items)];
      const hits = different.map((item) => condition(item));
      return finished(parted(different, hits, into), empties).map((part) => part.slice(0, 2));
    },
    'gives every item a part of its own': ({ items }) => items.map((item) => [item]),
    'always has an empty part at the end': ({ items }, { condition, into, empties }) => {
      const hits = items.map((item) => condition(item));
      return [...finished(parted(items, hits, into), empties), []];
    },
  },

  difficulty: (p) =>
    1 +
    (p.into === 'yes and no' || p.into === 'no and yes' || p.into === 'at the first' ? 0 : 0.5) +
    (p.empties === 'kept' ? 0 : 0.25) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'long' ? 0.25 : 0),
});
