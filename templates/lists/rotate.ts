import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

export default defineTemplate('lists/rotate', {
  version: 1,
  title: { en: 'Rotate a list', zh: '旋转列表' },
  skills: ['indexing', 'modular arithmetic'],
  axes: {
    element: axis.type({
      int: ty.int(),
      word: ty.text(),
      point: ty.record(
        { x: ty.int({ min: -99, max: 99 }), y: ty.int({ min: -99, max: 99 }) },
        { name: 'Point' },
      ),
    }),
    direction: axis.oneOf('left', 'right'),
    steps: axis.oneOf('any integer', 'not negative', 'clamped to the length'),
    inPlace: axis.flag(),
    method: axis.oneOf('any', 'no loops', 'no slice or splice'),
    size: axis.ladder('five', 'small', 'edges'),
  },
  signature: fn(
    'rotateLeft',
    { items: ty.list(ty.of('element')), by: ty.int({ min: -1000, max: 1000 }) },
    ty.list(ty.of('element')),
  ),
  names: {
    rotateLeft: ['rotate', 'turn', 'cycle'],
    items: ['list', 'values', 'elements'],
    by: ['steps', 'offset', 'amount'],
  },

  oracle: ({ items, by }, { direction, steps, inPlace, method }) => {
    const length = items.length;
    if (length === 0) return inPlace ? items : [];
    const shift =
      steps === 'clamped to the length' ? Math.max(-length, Math.min(length, by)) % length : by % length;
    const start = direction === 'left' ? (shift + length) % length : (length - shift) % length;
    if (method === 'no slice or splice') {
      const turned: Of<'element'>[] = [];
      for (let at = 0; at < length; at += 1) turned.push(items[(start + at) % length] as Of<'element'>);
      if (!inPlace) return turned;
      for (const [at, item] of turned.entries()) items[at] = item;
      return items;
    }
    if (inPlace) {
      items.push(...items.splice(0, start));
      return items;
    }
    return [...items.slice(start), ...items.slice(0, start)];
  },

  laws: (law) => ({
    'keeps every element': law.permutationOf('items'),
    'keeps the length': law.lengthIs(({ items }) => items.length),
    'a whole turn changes nothing': law.invariantUnder(
      'by',
      (by, { items }) =>
        Math.abs(by) + items.length <= 1000 ? by + (by < 0 ? -items.length : items.length) : by,
      {
        at: (p) => p.steps === 'any integer',
        say: { en: 'Turning once more all the way round changes nothing.', zh: '再多转整整一圈，结果不变。' },
      },
    ),
    'puts the right element first': law.always(
      ({ items, by }, rotate, { direction }) => {
        if (items.length < 2 || by !== 1) return true;
        const first = direction === 'left' ? items[1] : items[items.length - 1];
        return JSON.stringify(rotate({ items, by })[0]) === JSON.stringify(first);
      },
      { say: { en: 'One step brings the neighbour to the front.', zh: '转动一步，相邻元素到达最前面。' } },
    ),
    'leaves the argument alone': law.doesNotMutate({ at: (p) => !p.inPlace }),
    'gives a list of its own': law.newResult('items', { at: (p) => !p.inPlace }),
    'gives back the very list': law.inPlace('items', { at: (p) => p.inPlace }),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'no slice or splice': rule.mustNotCall(['slice', 'splice'], {
      at: (p) => p.method === 'no slice or splice',
    }),
  }),

  inputs: (gen, { steps, size }, of) => {
    const element = of('element');
    const low = steps === 'not negative' ? 0 : -1;
    const near =
      low === 0
        ? gen.pick([0, 1, 2, 3, 4, 5, 6, 7, 11])
        : gen.pick([-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]);
    const far = gen.int(low * 1000, 1000);
    const few = gen.int(low * 14, 14);
    if (size === 'five') {
      return gen.mix({
        near: [3, gen.record({ items: gen.list(element, { min: 5, max: 5 }), by: near })],
        far: [1, gen.record({ items: gen.list(element, { min: 5, max: 5 }), by: far })],
      });
    }
    if (size === 'small') {
      return gen.mix({
        near: [3, gen.record({ items: gen.list(element, { min: 2, max: 12 }), by: few })],
        ties: [1, gen.record({ items: gen.few(element, { pool: 3, min: 2, max: 12 }), by: few })],
        far: [1, gen.record({ items: gen.list(element, { min: 2, max: 9 }), by: far })],
      });
    }
    return gen.mix({
      empty: [1, gen.record({ items: gen.list(element, { min: 0, max: 0 }), by: few })],
      single: [1, gen.record({ items: gen.list(element, { min: 1, max: 1 }), by: few })],
      still: [1, gen.record({ items: gen.list(element, { min: 2, max: 8 }), by: gen.pick([0]) })],
      near: [4, gen.record({ items: gen.list(element, { min: 2, max: 12 }), by: few })],
      ties: [1, gen.record({ items: gen.few(element, { pool: 2, min: 3, max: 9 }), by: few })],
      far: [2, gen.record({ items: gen.list(element, { min: 2, max: 9 }), by: far })],
      long: [1, gen.record({ items: gen.list(element, { min: 25, max: 60 }), by: far })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ direction }) =>
        direction === 'left'
          ? 'Rotate `items` to the left by `by` places: each step moves the first element to the end.'
          : 'Rotate `items` to the right by `by` places: each step moves the last element to the front.',
      zh: ({ direction }) =>
        direction === 'left'
          ? '将 `items` 向左旋转 `by` 位：每一步把第一个元素移到末尾。'
          : '将 `items` 向右旋转 `by` 位：每一步把最后一个元素移到开头。',
    }),
    any: fact(
      {
        en: '`by` is an integer from -1000 to 1000; a negative value rotates the other way, and more steps than there are elements wrap around.',
        zh: '`by` 是 -1000 到 1000 的整数；负数表示向相反方向旋转，步数超过元素个数时循环计算。',
      },
      { when: (p) => p.steps === 'any integer', decides: 'wrap' },
    ),
    positive: fact(
      {
        en: '`by` is an integer from 0 to 1000; more steps than there are elements wrap around.',
        zh: '`by` 是 0 到 1000 的整数；步数超过元素个数时循环计算。',
      },
      { when: (p) => p.steps === 'not negative' },
    ),
    clamped: fact(
      {
        en: '`by` is an integer from -1000 to 1000; a negative value rotates the other way. More steps than there are elements, either way, count as a whole turn, which leaves the order as it is.',
        zh: '`by` 是 -1000 到 1000 的整数；负数表示向相反方向旋转。无论哪个方向，步数超过元素个数时都按整整一圈计算，顺序保持不变。',
      },
      { when: (p) => p.steps === 'clamped to the length' },
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
    { en: 'The duty roster moves on by some places every week.', zh: '值班表每周都要向前移动若干位。' },
    {
      en: 'A carousel on our front page starts at another picture each day.',
      zh: '首页的轮播图每天从不同的图片开始。',
    },
    { en: 'The board game passes the first turn around the table.', zh: '桌游里先手要绕着桌子轮换。' },
  ],

  twins: {
    wrap: {
      at: (p) => p.steps === 'any integer',
      run: ({ items, by }, { direction }) => {
        const length = items.length;
        if (length === 0 || Math.abs(by) >= length) return [...items];
        const start = direction === 'left' ? (by + length) % length : (length - by) % length;
        return [...items.slice(start), ...items.slice(0, start)];
      },
    },
  },

  mistakes: {
    'turns the other way': ({ items, by }, { direction, steps }) => {
      const length = items.length;
      if (length === 0) return [];
      const shift =
        steps === 'clamped to the length' ? Math.max(-length, Math.min(length, by)) % length : by % length;
      const start = direction === 'right' ? (shift + length) % length : (length - shift) % length;
      return [...items.slice(start), ...items.slice(0, start)];
    },
    'does not wrap around': {
      at: (p) => p.steps === 'not negative',
      run: ({ items, by }, { direction }) =>
        direction === 'left'
          ? [...items.slice(by), ...items.slice(0, by)]
          : [...items.slice(items.length - by), ...items.slice(0, items.length - by)],
    },
    'wraps around when it should stop': {
      at: (p) => p.steps === 'clamped to the length',
      run: ({ items, by }, { direction }) => {
        const length = items.length;
        if (length === 0) return [];
        const start = (((direction === 'left' ? by : -by) % length) + length) % length;
        return [...items.slice(start), ...items.slice(0, start)];
      },
    },
    'takes the distance without its sign': {
      at: (p) => p.steps !== 'not negative',
      run: ({ items, by }, { direction, steps }) => {
        const length = items.length;
        if (length === 0) return [];
        const far = Math.abs(by);
        const shift = (steps === 'clamped to the length' ? Math.min(length, far) : far) % length;
        const start = direction === 'left' ? shift : (length - shift) % length;
        return [...items.slice(start), ...items.slice(0, start)];
      },
    },
    'one step too far': ({ items, by }, { direction, steps }) => {
      const length = items.length;
      if (length === 0) return [];
      const shift = (steps === 'clamped to the length' ? Math.max(-length, Math.min(length, by)) : by) + 1;
      const start = (((direction === 'left' ? shift : -shift) % length) + length) % length;
      return [...items.slice(start), ...items.slice(0, start)];
    },
    'moves one element only': ({ items, by }, { direction }) => {
      if (items.length === 0 || by === 0) return [...items];
      return direction === 'left'
        ? [...items.slice(1), ...items.slice(0, 1)]
        : [...items.slice(-1), ...items.slice(0, -1)];
    },
    'reverses the part that moves': ({ items, by }, { direction, steps }) => {
      const length = items.length;
      if (length === 0) return [];
      const shift =
        steps === 'clamped to the length' ? Math.max(-length, Math.min(length, by)) % length : by % length;
      const start = direction === 'left' ? (shift + length) % length : (length - shift) % length;
      return [...items.slice(start), ...items.slice(0, start).reverse()];
    },
  },

  difficulty: (p) =>
    1 +
    (p.inPlace ? 0.5 : 0) +
    (p.steps === 'not negative' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'edges' ? 0.5 : 0),
});
