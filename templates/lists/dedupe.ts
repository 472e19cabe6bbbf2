import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

/** Chinese words with a space between a name in backticks and what stands around it. */
function spaced(words: string): string {
  return words.replace(/^(?=`)|(?<=`)$/g, ' ');
}

/** A text in capitals, a number with the other sign, an entry with its key and value so. */
function turned<V>(item: V): V {
  if (typeof item === 'string') return item.toUpperCase() as V;
  if (typeof item === 'number') return (0 - item) as V;
  if (typeof item !== 'object' || item === null || !('key' in item) || !('value' in item)) return item;
  return { ...item, key: turned(item.key), value: turned(item.value) };
}

/** Elements of which some are turned. */
function turnedAt<V>({ items, places }: { items: readonly V[]; places: readonly boolean[] }): { items: V[] } {
  return { items: items.map((item, at) => (places[at] === true ? turned(item) : item)) };
}

/** An entry with the key of another one; what has no key as it is. */
function keyedAs<V>(item: V, other: V): V {
  if (typeof item !== 'object' || item === null) return item;
  if (typeof other !== 'object' || other === null || !('key' in other)) return item;
  return { ...item, key: other.key };
}

/** Elements that share few keys. */
function inFewKeys<V>({ items, keyed }: { items: readonly V[]; keyed: readonly V[] }): { items: V[] } {
  return { items: items.map((item, at) => keyedAs(item, keyed[at % keyed.length] as V)) };
}

export default defineTemplate('lists/dedupe', {
  version: 3,
  title: { en: 'Remove duplicates from a list', zh: '列表去重' },
  skills: ['sets', 'ordering'],
  axes: {
    element: axis.type({
      int: ty.int(),
      word: ty.text({ alphabet: 'unicode' }),
      entry: ty.record({ key: ty.text({ alphabet: 'unicode' }), value: ty.int() }),
    }),
    key: axis.keyOf('element'),
    keep: axis.oneOf('first', 'last', 'only once'),
    runs: axis.flag(),
    inPlace: axis.flag(),
    method: axis.oneOf('any', 'no Set or Map', 'no loops'),
    size: axis.ladder('five', 'small', 'edges'),
  },
  where: (p) =>
    // Neighbours that are their own key cannot be told apart, so it makes no difference which one stays.
    !(p.runs && p.keep !== 'only once' && (p.key.label === 'value' || p.key.label === 'text')) &&
    !(p.runs && p.method === 'no Set or Map'),
  signature: fn('dedupeKeepLast', { items: ty.list(ty.of('element')) }, ty.list(ty.of('element'))),
  names: {
    dedupeKeepLast: ['dedupe', 'withoutRepeats', 'distinctItems'],
    items: ['list', 'values', 'elements'],
  },

  oracle: ({ items }, { key, keep, runs, inPlace, method }) => {
    let kept: Of<'element'>[];
    if (runs) {
      kept = items.filter((item, at) => {
        const before = at > 0 && key(items[at - 1] as Of<'element'>) === key(item);
        const after = at + 1 < items.length && key(items[at + 1] as Of<'element'>) === key(item);
        if (keep === 'first') return !before;
        if (keep === 'last') return !after;
        return !before && !after;
      });
    } else if (method === 'no Set or Map') {
      kept = items.filter((item, at) => {
        const first = items.findIndex((other) => key(other) === key(item));
        const last = items.findLastIndex((other) => key(other) === key(item));
        if (keep === 'first') return first === at;
        if (keep === 'last') return last === at;
        return first === last;
      });
    } else if (keep === 'only once') {
      const counts = new Map<number | string, number>();
      items.forEach((item) => {
        counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
      });
      kept = items.filter((item) => counts.get(key(item)) === 1);
    } else if (keep === 'first') {
      const seen = new Set<number | string>();
      kept = items.filter((item) => {
        const known = seen.has(key(item));
        seen.add(key(item));
        return !known;
      });
    } else {
      const lastAt = new Map<number | string, number>();
      items.forEach((item, at) => {
        lastAt.set(key(item), at);
      });
      kept = items.filter((item, at) => lastAt.get(key(item)) === at);
    }
    if (inPlace) {
      items.splice(0, items.length, ...kept);
      return items;
    }
    return kept;
  },

  laws: (law) => ({
    'takes away only': law.subsequenceOf('items'),
    'no key comes twice': law.distinctBy((item, { key }) => key(item), { at: (p) => !p.runs }),
    'no equal neighbours': law.inOrder((a, b, { key }) => key(a) !== key(b), {
      at: (p) => p.runs && p.keep !== 'only once',
      say: { en: 'No two neighbours have the same key.', zh: '相邻元素的键互不相同。' },
    }),
    'twice is once': law.idempotentOn('items', { at: (p) => !(p.runs && p.keep === 'only once') }),
    'every key is still there': law.always(
      ({ items }, dedupe, { key }) => {
        const left = dedupe({ items: [...items] }).map((item) => key(item));
        return items.every((item) => left.includes(key(item)));
      },
      {
        at: (p) => p.keep !== 'only once',
        say: { en: 'Every key of the input is in the result.', zh: '输入中的每个键都出现在结果中。' },
      },
    ),
    'leaves the argument alone': law.doesNotMutate({ at: (p) => !p.inPlace }),
    'gives a list of its own': law.newResult('items', { at: (p) => !p.inPlace }),
    'gives back the very list': law.inPlace('items', { at: (p) => p.inPlace }),
  }),

  constraints: (rule) => ({
    'no Set or Map': rule.mustNotCall(['Set', 'Map'], {
      at: (p) => p.method === 'no Set or Map',
      say: { en: 'Do not use `Set` or `Map`.', zh: '不得使用 `Set` 或 `Map`。' },
    }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { key, size }, of) => {
    const element = of('element');
    const mixed = (min: number, max: number) =>
      gen.map(
        gen.record({
          items: gen.few(element, { pool: 2, min, max }),
          places: gen.list(gen.pick([false, true]), { min: max, max }),
        }),
        turnedAt,
      );
    const alike = (min: number, max: number) =>
      gen.map(
        gen.record({
          items: gen.list(element, { min, max }),
          keyed: gen.few(element, { pool: 3, min: max, max }),
        }),
        inFewKeys,
      );
    const close = (weight: number, min: number, max: number) => ({
      ...(/text$|^key$/.test(key.label) ? ({ 'letter case': [weight, mixed(min, max)] } as const) : {}),
      ...(/^absolute/.test(key.label) ? ({ signs: [weight, mixed(min, max)] } as const) : {}),
      ...(key.label === 'key' ? ({ 'equal keys': [weight, alike(min, max)] } as const) : {}),
    });
    if (size === 'five') {
      return gen.mix({
        repeats: [3, gen.record({ items: gen.few(element, { pool: 3, min: 5, max: 5 }) })],
        ordinary: [1, gen.record({ items: gen.list(element, { min: 5, max: 5 }) })],
        ...close(1, 5, 5),
      });
    }
    if (size === 'small') {
      return gen.mix({
        repeats: [3, gen.record({ items: gen.few(element, { pool: 4, min: 3, max: 12 }) })],
        ordinary: [1, gen.record({ items: gen.list(element, { min: 2, max: 12 }) })],
        ...close(1, 3, 8),
      });
    }
    return gen.mix({
      ...close(2, 3, 8),
      empty: [1, gen.record({ items: gen.list(element, { min: 0, max: 0 }) })],
      single: [1, gen.record({ items: gen.list(element, { min: 1, max: 1 }) })],
      equal: [1, gen.record({ items: gen.few(element, { pool: 1, min: 2, max: 7 }) })],
      pairs: [2, gen.record({ items: gen.few(element, { pool: 2, min: 3, max: 12 }) })],
      repeats: [4, gen.record({ items: gen.few(element, { pool: 5, min: 4, max: 16 }) })],
      ordinary: [2, gen.record({ items: gen.list(element, { min: 2, max: 16 }) })],
      long: [1, gen.record({ items: gen.few(element, { pool: 12, min: 25, max: 60 }) })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ keep, runs, key }) => {
        const equal = `Two elements of \`items\` count as equal if ${key.say.en} is the same in both.`;
        if (keep === 'only once')
          return runs
            ? `${equal} Keep only the elements that equal neither the one just before nor the one just after them.`
            : `${equal} Keep only the elements that equal no other.`;
        return `${equal} Of ${runs ? 'each run of equal neighbours' : 'all elements that are equal'}, keep only the ${keep} one.`;
      },
      zh: ({ keep, runs, key }) => {
        const equal = `\`items\` 中的两个元素若${spaced(key.say.zh)}相同，即视为相同。`;
        if (keep === 'only once')
          return runs
            ? `${equal}只保留与前一个元素和后一个元素都不相同的元素。`
            : `${equal}只保留与其他元素都不相同的元素。`;
        return `${equal}${runs ? '每一段连续的相同元素' : '相同的元素'}只保留${keep === 'first' ? '第一个' : '最后一个'}。`;
      },
    }),
    order: fact(
      {
        en: 'The elements that are kept stay in the order of their own positions in `items`.',
        zh: '保留下来的元素按各自在 `items` 中的位置排列。',
      },
      { decides: 'order' },
    ),
    apart: fact(
      {
        en: ({ keep }) =>
          keep === 'only once'
            ? 'Whether an element equals others farther away does not matter.'
            : 'Elements of different runs do not count as repeats, even if they are equal.',
        zh: ({ keep }) =>
          keep === 'only once' ? '与不相邻的元素是否相同无关紧要。' : '不同段的元素即使相同，也不算重复。',
      },
      { when: (p) => p.runs },
    ),
    numbers: fact(
      { en: 'All numbers are integers.', zh: '所有数都是整数。' },
      { when: ({ key }) => /value|last digit/.test(key.label) },
    ),
    texts: fact(
      {
        en: 'Texts are compared exactly, as `===` does, and may be any strings, `__proto__` and the empty one among them.',
        zh: '文本按 `===` 精确比较，可以是任意字符串，包括 `__proto__` 和空串。',
      },
      { when: ({ key }) => /text$|^key$/.test(key.label) },
    ),
    lengths: fact(
      { en: 'Texts may be any strings, the empty one among them.', zh: '文本可以是任意字符串，包括空串。' },
      { when: ({ key }) => key.label.startsWith('length') },
    ),
    place: fact(
      {
        en: 'Work in place: change `items` itself and return that same list, an empty one too.',
        zh: '原地操作：直接修改 `items` 本身并返回同一个列表，空列表也是如此。',
      },
      { when: (p) => p.inPlace },
    ),
    fresh: fact(
      {
        en: 'Return a new list and leave `items` as it is; an empty list gives a new empty list.',
        zh: '返回新的列表，不得修改 `items`；空列表得到新的空列表。',
      },
      { when: (p) => !p.inPlace },
    ),
  }),

  stories: [
    { en: 'The sign-up form was sent twice by impatient people.', zh: '有些心急的人把报名表提交了两次。' },
    { en: 'A sensor repeats its readings when the line is bad.', zh: '线路不好时，传感器会重复发送读数。' },
    { en: 'Two address books were put together into one.', zh: '两本通讯录被合并成了一本。' },
  ],

  twins: {
    order: {
      at: (p) => p.keep === 'last' && !p.runs,
      run: ({ items }, { key }) => {
        const byKey = new Map<number | string, Of<'element'>>();
        for (const item of items) byKey.set(key(item), item);
        return [...byKey.values()];
      },
    },
  },

  mistakes: {
    'keeps the other one': {
      at: (p) => p.keep !== 'only once' && p.key.label !== 'value' && p.key.label !== 'text',
      run: ({ items }, { key, keep, runs }) =>
        items.filter((item, at) => {
          const others = runs ? items.slice(Math.max(0, at - 1), at + 2) : items;
          const start = runs ? Math.max(0, at - 1) : 0;
          const same = (other: Of<'element'>): boolean => key(other) === key(item);
          return keep === 'first'
            ? others.findLastIndex(same) + start === at
            : others.findIndex(same) + start === at;
        }),
    },
    'keeps one of those that repeat': {
      at: (p) => p.keep === 'only once',
      run: ({ items }, { key }) =>
        items.filter((item, at) => items.findIndex((other) => key(other) === key(item)) === at),
    },
    'drops all that repeat': {
      at: (p) => p.keep !== 'only once',
      run: ({ items }, { key }) =>
        items.filter((item) => items.filter((other) => key(other) === key(item)).length === 1),
    },
    'looks at neighbours only': {
      at: (p) => !p.runs,
      run: ({ items }, { key }) =>
        items.filter((item, at) => at === 0 || key(items[at - 1] as Of<'element'>) !== key(item)),
    },
    'looks at the whole list': {
      at: (p) => p.runs && p.keep !== 'only once',
      run: ({ items }, { key }) =>
        items.filter((item, at) => items.findIndex((other) => key(other) === key(item)) === at),
    },
    'sorts what it keeps': ({ items }, { key }) =>
      items
        .filter((item, at) => items.findIndex((other) => key(other) === key(item)) === at)
        .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)),
    'compares whole elements': {
      at: (p) => p.key.label !== 'value' && p.key.label !== 'text',
      run: ({ items }) => {
        const seen = new Set<string>();
        return items.filter((item) => {
          const text = JSON.stringify(item);
          const known = seen.has(text);
          seen.add(text);
          return !known;
        });
      },
    },
    'takes capitals for small letters': {
      at: (p) => p.key.label === 'text' || p.key.label === 'key',
      run: ({ items }, { key, keep, runs }) => {
        const small = items.map((item) => String(key(item)).toLowerCase());
        return items.filter((_, at) => {
          const before = (runs ? small.slice(Math.max(0, at - 1), at) : small.slice(0, at)).includes(
            small[at] as string,
          );
          const after = (runs ? small.slice(at + 1, at + 2) : small.slice(at + 1)).includes(
            small[at] as string,
          );
          if (keep === 'first') return !before;
          return keep === 'last' ? !after : !before && !after;
        });
      },
    },
    'changes nothing': ({ items }) => [...items],
    'forgets the last element': ({ items }, { key }) =>
      items.slice(0, -1).filter((item, at) => items.findIndex((other) => key(other) === key(item)) === at),
  },

  difficulty: (p) =>
    1 +
    (p.keep === 'first' ? 0 : 0.5) +
    (p.runs ? 0.5 : 0) +
    (p.inPlace ? 0.5 : 0) +
    (p.method === 'any' ? 0 : 0.5),
});
