import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

type Shows = 'differences' | 'without added' | 'without removed' | 'everything';
type Order = 'earlier, then added' | 'later, then removed' | 'by id' | 'by kind';
type Repeats = 'never' | 'first' | 'last';

interface Row<V> {
  id: string;
  value: V;
}
interface Change<V> {
  id: string;
  before: V | null;
  after: V | null;
}

/** The value of each id, in the order in which the ids first come. */
function valuesIn<V>(rows: readonly Row<V>[], repeats: Repeats): Map<string, V> {
  const values = new Map<string, V>();
  for (const { id, value } of rows) if (repeats !== 'first' || !values.has(id)) values.set(id, value);
  return values;
}

/** The values of some ids before and after. */
function changesOf<V>(
  ids: Iterable<string>,
  old: ReadonlyMap<string, V>,
  fresh: ReadonlyMap<string, V>,
): Change<V>[] {
  return [...ids].map((id) => ({ id, before: old.get(id) ?? null, after: fresh.get(id) ?? null }));
}

/** Changes that are shown. */
function shown<V>(changes: readonly Change<V>[], shows: Shows): Change<V>[] {
  return changes.filter(({ before, after }) => {
    if (shows === 'without added' && before === null) return false;
    if (shows === 'without removed' && after === null) return false;
    return shows === 'everything' || before !== after;
  });
}

function kindOf<V>({ before, after }: Change<V>): number {
  if (before === null) return 0;
  if (after === null) return 1;
  return before === after ? 3 : 2;
}

/** Changes in the order asked for, from those in order of the lists. */
function arranged<V>(changes: readonly Change<V>[], order: Order): Change<V>[] {
  if (order === 'by id') return [...changes].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (order === 'by kind') return [...changes].sort((a, b) => kindOf(a) - kindOf(b));
  return [...changes];
}

/** The answer for the values before and after. */
function answerOf<V>(
  old: ReadonlyMap<string, V>,
  fresh: ReadonlyMap<string, V>,
  shows: Shows,
  order: Order,
): Change<V>[] {
  const ids =
    order === 'later, then removed'
      ? new Set([...fresh.keys(), ...old.keys()])
      : new Set([...old.keys(), ...fresh.keys()]);
  return arranged(shown(changesOf(ids, old, fresh), shows), order);
}

/** A list of rows, what comes in addition, and what is done to each row. */
interface Edit<V> {
  readonly base: Row<V>[];
  readonly extra: Row<V>[];
  readonly steps: readonly string[];
  readonly turned: boolean;
}

/** A list before and after it was edited. */
function edited<V>({ base, extra, steps, turned }: Edit<V>): { earlier: Row<V>[]; later: Row<V>[] } {
  const kept = base.flatMap((row, at): Row<V>[] => {
    const step = steps[at % steps.length];
    const other = extra[at % Math.max(1, extra.length)];
    if (step === 'remove') return [];
    return [{ id: row.id, value: step === 'change' && other !== undefined ? other.value : row.value }];
  });
  return { earlier: base, later: turned ? [...extra, ...kept.reverse()] : [...kept, ...extra] };
}

/** The first row of each id. */
function firstOfEach<V>(rows: readonly Row<V>[]): Row<V>[] {
  return rows.filter(({ id }, at) => rows.findIndex((other) => other.id === id) === at);
}

/** The like with no id twice in a list. */
function editedOnce<V>(edit: Edit<V>): { earlier: Row<V>[]; later: Row<V>[] } {
  const { earlier, later } = edited(edit);
  return { earlier: firstOfEach(earlier), later: firstOfEach(later) };
}

export default defineTemplate('records/changes', {
  version: 2,
  title: { en: 'Tell what changed between two lists of records', zh: '比较两个记录列表的变化' },
  skills: ['maps', 'comparison', 'order'],
  axes: {
    value: axis.type({ int: ty.int(), word: ty.text() }),
    shows: axis.oneOf('differences', 'without added', 'without removed', 'everything'),
    order: axis.oneOf('earlier, then added', 'later, then removed', 'by id', 'by kind'),
    repeats: axis.oneOf('never', 'first', 'last'),
    size: axis.ladder('few', 'small', 'edges'),
  },
  signature: fn(
    'changes',
    {
      earlier: ty.list(ty.record({ id: ty.text(), value: ty.of('value') })),
      later: ty.list(ty.record({ id: ty.text(), value: ty.of('value') })),
    },
    ty.list(
      ty.record({
        id: ty.text(),
        before: ty.optional(ty.of('value')),
        after: ty.optional(ty.of('value')),
      }),
    ),
  ),
  names: {
    changes: ['differences', 'diffRecords', 'compareLists'],
    earlier: ['previous', 'original', 'stored'],
    later: ['current', 'updated', 'received'],
  },

  oracle: ({ earlier, later }, { shows, order, repeats }) => {
    const valuesIn = (records: readonly { id: string; value: Of<'value'> }[]): Map<string, Of<'value'>> => {
      const values = new Map<string, Of<'value'>>();
      for (const { id, value } of records) {
        if (repeats !== 'first' || !values.has(id)) values.set(id, value);
      }
      return values;
    };
    const old = valuesIn(earlier);
    const fresh = valuesIn(later);
    const ids =
      order === 'later, then removed'
        ? new Set([...fresh.keys(), ...old.keys()])
        : new Set([...old.keys(), ...fresh.keys()]);
    const found: { id: string; before: Of<'value'> | null; after: Of<'value'> | null }[] = [];
    for (const id of ids) {
      const before = old.get(id) ?? null;
      const after = fresh.get(id) ?? null;
      if (shows === 'differences' && before === after) continue;
      if (shows === 'without added' && (before === null || before === after)) continue;
      if (shows === 'without removed' && (after === null || before === after)) continue;
      found.push({ id, before, after });
    }
    if (order === 'by id') found.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (order === 'by kind') {
      const added = found.filter(({ before }) => before === null);
      const removed = found.filter(({ after }) => after === null);
      const both = found.filter(({ before, after }) => before !== null && after !== null);
      if (shows === 'without added') return [...removed, ...both];
      if (shows === 'without removed') return [...added, ...both];
      if (shows === 'differences') return [...added, ...removed, ...both];
      return [
        ...added,
        ...removed,
        ...both.filter(({ before, after }) => before !== after),
        ...both.filter(({ before, after }) => before === after),
      ];
    }
    return found;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'no id stands twice': law.distinctBy(({ id }) => id),
    'tells values of the lists': law.everyItem(
      ({ id, before, after }, { earlier, later }) =>
        (before === null
          ? earlier.every((record) => record.id !== id)
          : earlier.some((record) => record.id === id && record.value === before)) &&
        (after === null
          ? later.every((record) => record.id !== id)
          : later.some((record) => record.id === id && record.value === after)),
      {
        say: {
          en: 'A value told is one that the id has in that list, and null is told only where the id is missing there.',
          zh: '所给的值是该 `id` 在相应列表中的值；只有该列表中没有该 `id` 时才给出 null。',
        },
      },
    ),
    'nothing changes between equal lists': law.always(
      ({ earlier }, changes) => changes({ earlier, later: earlier }).length === 0,
      {
        at: (p) => p.shows !== 'everything',
        say: { en: 'Two equal lists have no changes.', zh: '两个相同的列表之间没有变化。' },
      },
    ),
    'the way back is the same backwards': law.always(
      ({ earlier, later }, changes) => {
        const there = changes({ earlier, later });
        const back = changes({ earlier: later, later: earlier });
        return (
          there.length === back.length &&
          there.every(
            ({ id, before, after }, at) =>
              id === back[at]?.id && before === back[at].after && after === back[at].before,
          )
        );
      },
      {
        at: (p) => p.order === 'by id' && (p.shows === 'differences' || p.shows === 'everything'),
        say: {
          en: 'Swapping the two lists swaps the values of each entry.',
          zh: '交换两个列表，各项中的两个值也随之交换。',
        },
      },
    ),
    'is in order of id': law.sortedBy(
      ({ id }) => id,
      () => 'ascending',
      { at: (p) => p.order === 'by id' },
    ),
    'leaves the argument alone': law.doesNotMutate(),
  }),

  inputs: (gen, { repeats, size }, of) => {
    const id = gen.oneOf([
      [5, gen.pick(['a', 'b', 'c', 'd'])],
      [3, gen.pick(['B', '10', '9', '2', '', '__proto__', 'constructor'])],
    ]);
    const row = gen.record({ id, value: of('value') });
    const edit = repeats === 'never' ? editedOnce<Of<'value'>> : edited<Of<'value'>>;
    const lists = (min: number, max: number, least: number, most: number) =>
      gen.map(
        gen.record({
          base: gen.list(row, { min, max }),
          extra: gen.list(row, { min: least, max: most }),
          steps: gen.list(gen.pick(['keep', 'change', 'change', 'remove']), { min: 2, max: 5 }),
          turned: gen.pick([false, true]),
        }),
        edit,
      );
    const apart = gen.map(
      gen.record({
        base: gen.list(row, { min: 2, max: 5 }),
        extra: gen.list(row, { min: 2, max: 4 }),
        steps: gen.pick([['remove']]),
        turned: gen.pick([false, true]),
      }),
      edit,
    );
    if (size === 'few') return gen.mix({ edited: [3, lists(3, 5, 1, 3)], apart: [1, apart] });
    const common = {
      edited: [4, lists(3, 8, 1, 4)],
      apart: [1, apart],
      'nothing new': [1, lists(2, 6, 0, 0)],
    } as const;
    if (size === 'small') return gen.mix(common);
    return gen.mix({
      ...common,
      'nothing before': [1, lists(0, 0, 0, 4)],
      'nothing after': [
        1,
        gen.map(
          gen.record({
            base: gen.list(row, { min: 1, max: 4 }),
            extra: gen.list(row, { min: 0, max: 0 }),
            steps: gen.pick([['remove']]),
            turned: gen.pick([false]),
          }),
          edit,
        ),
      ],
      long: [1, lists(12, 20, 4, 9)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ shows }) =>
        `Compare two lists of records by \`id\`: an id is added when it is in \`later\` only, removed when it is in \`earlier\` only, and changed when it is in both with different values. Return an entry for each ${
          shows === 'differences'
            ? 'added, removed or changed id'
            : shows === 'without added'
              ? 'removed or changed id; added ones are left out'
              : shows === 'without removed'
                ? 'added or changed id; removed ones are left out'
                : 'id, whether added, removed, changed or the same'
        }.`,
      zh: ({ shows }) =>
        `按 \`id\` 比较两个记录列表：只在 \`later\` 中的 \`id\` 为新增，只在 \`earlier\` 中的为删除，两者中都有但值不同的为修改。${
          shows === 'differences'
            ? '为每个新增、删除或修改的 `id` 返回一项'
            : shows === 'without added'
              ? '为每个删除或修改的 `id` 返回一项，新增的不返回'
              : shows === 'without removed'
                ? '为每个新增或修改的 `id` 返回一项，删除的不返回'
                : '为每个 `id` 返回一项，无论新增、删除、修改还是未变'
        }。`,
    }),
    entry: fact({
      en: 'An entry holds the `id`, its value in `earlier` as `before` and its value in `later` as `after`; where the id is not in that list, the value is null.',
      zh: '每一项包含 `id`、它在 `earlier` 中的值 `before` 和在 `later` 中的值 `after`；相应列表中没有该 `id` 时，值为 null。',
    }),
    same: fact({
      en: ({ shows }) =>
        `Only ids and values count: an id that stands at another place with the same value ${shows === 'everything' ? 'has not changed' : 'has not changed and is left out'}. Values are integers or texts, as their type says; 0 and the empty text are values like any other.`,
      zh: ({ shows }) =>
        `只看 \`id\` 和值：位置不同但值相同的 \`id\` 视为未变${shows === 'everything' ? '' : '，不返回'}。值按其类型为整数或文本；0 和空文本与其他值同样对待。`,
    }),
    ids: fact({
      en: 'Ids are texts and are the same only if every character is, case included; any text may be an id, an empty one too.',
      zh: '`id` 是文本，每个字符（包括大小写）都相同才算相同；任何文本都可以作 `id`，包括空文本。',
    }),
    unique: fact(
      { en: 'No id stands twice in one list.', zh: '同一列表中 `id` 不重复。' },
      { when: (p) => p.repeats === 'never' },
    ),
    repeats: fact(
      {
        en: ({ repeats }) =>
          `Where an id stands more than once in a list, the value of its ${repeats} record there holds; its place in the list is that of its first record.`,
        zh: ({ repeats }) =>
          `同一 \`id\` 在一个列表中出现多次时，以其${repeats === 'first' ? '第一' : '最后一'}条记录的值为准；它在该列表中的位置是第一条记录的位置。`,
      },
      { when: (p) => p.repeats !== 'never', decides: 'repeats' },
    ),
    order: fact(
      {
        en: ({ order, shows }) => {
          if (order === 'earlier, then added')
            return shows === 'without added'
              ? 'The entries stand in the order of `earlier`.'
              : 'The ids of `earlier` come first, in the order they have there, and then the added ones in the order of `later`.';
          if (order === 'later, then removed')
            return shows === 'without removed'
              ? 'The entries stand in the order of `later`.'
              : 'The ids of `later` come first, in the order they have there, and then the removed ones in the order of `earlier`.';
          if (order === 'by id')
            return 'The entries stand in order of `id`, smallest first, as `<` compares texts.';
          const kinds = {
            differences: 'First come the added ids, then the removed ones, then the changed ones',
            'without added': 'First come the removed ids, then the changed ones',
            'without removed': 'First come the added ids, then the changed ones',
            everything:
              'First come the added ids, then the removed ones, then the changed ones, then those that are the same',
          }[shows];
          return `${kinds}; ${shows === 'without added' ? 'each kind stands in the order of `earlier`' : 'added ids stand in the order of `later`, all others in the order of `earlier`'}.`;
        },
        zh: ({ order, shows }) => {
          if (order === 'earlier, then added')
            return shows === 'without added'
              ? '各项按 `earlier` 中的先后排列。'
              : '先按 `earlier` 中的先后列出其中的 `id`，再按 `later` 中的先后列出新增的。';
          if (order === 'later, then removed')
            return shows === 'without removed'
              ? '各项按 `later` 中的先后排列。'
              : '先按 `later` 中的先后列出其中的 `id`，再按 `earlier` 中的先后列出删除的。';
          if (order === 'by id') return '各项按 `id` 从小到大排列，按 `<` 比较文本。';
          const kinds = {
            differences: '先列新增的，再列删除的，最后列修改的',
            'without added': '先列删除的，再列修改的',
            'without removed': '先列新增的，再列修改的',
            everything: '先列新增的，再列删除的，然后列修改的，最后列未变的',
          }[shows];
          return `${kinds}；${shows === 'without added' ? '每一类按 `earlier` 中的先后排列' : '新增的按 `later` 中的先后排列，其余按 `earlier` 中的先后排列'}。`;
        },
      },
      { decides: 'order' },
    ),
    fresh: fact({
      en: 'Either list may be empty. Change neither of them; with nothing to return, return an empty list.',
      zh: '任一列表都可以为空。不得修改这两个列表；没有可返回的内容时，返回空列表。',
    }),
  }),

  stories: [
    { en: 'The warehouse counts its shelves every evening.', zh: '仓库每天晚上清点货架。' },
    { en: 'A registry sends its list anew each month.', zh: '登记处每月重新发送名册。' },
    { en: 'Two machines keep settings that should agree.', zh: '两台机器保存着本应一致的设置。' },
  ],

  twins: {
    repeats: {
      at: (p) => p.repeats !== 'never',
      run: ({ earlier, later }, { shows, order, repeats }) => {
        const other = repeats === 'first' ? 'last' : 'first';
        return answerOf(valuesIn(earlier, other), valuesIn(later, other), shows, order);
      },
    },
    order: ({ earlier, later }, { shows, order, repeats }) =>
      answerOf(
        valuesIn(earlier, repeats),
        valuesIn(later, repeats),
        shows,
        order === 'earlier, then added' ? 'later, then removed' : 'earlier, then added',
      ),
  },

  mistakes: {
    'takes the lists the other way round': ({ earlier, later }, { shows, order, repeats }) =>
      answerOf(valuesIn(later, repeats), valuesIn(earlier, repeats), shows, order),
    'compares records at the same place': ({ earlier, later }, { shows, order }) => {
      const found = Array.from({ length: Math.max(earlier.length, later.length) }, (_, at) => ({
        id: (earlier[at] ?? later[at])?.id ?? '',
        before: earlier[at]?.value ?? null,
        after: later[at]?.value ?? null,
      }));
      return arranged(shown(found, shows), order);
    },
    'takes values that count as false for missing ones': ({ earlier, later }, { shows, order, repeats }) =>
      answerOf(
        new Map([...valuesIn(earlier, repeats)].filter(([, value]) => Boolean(value))),
        new Map([...valuesIn(later, repeats)].filter(([, value]) => Boolean(value))),
        shows,
        order,
      ),
    'keeps ids in a plain object': ({ earlier, later }, { shows, order, repeats }) => {
      const old: Record<string, Of<'value'>> = {};
      const fresh: Record<string, Of<'value'>> = {};
      for (const [id, value] of valuesIn(earlier, repeats)) old[id] = value;
      for (const [id, value] of valuesIn(later, repeats)) fresh[id] = value;
      return answerOf(new Map(Object.entries(old)), new Map(Object.entries(fresh)), shows, order);
    },
    'ignores the case of ids': ({ earlier, later }, { shows, order, repeats }) =>
      answerOf(
        valuesIn(
          earlier.map(({ id, value }) => ({ id: id.toLowerCase(), value })),
          repeats,
        ),
        valuesIn(
          later.map(({ id, value }) => ({ id: id.toLowerCase(), value })),
          repeats,
        ),
        shows,
        order,
      ),
    'tells a change as a removal and an addition': ({ earlier, later }, { shows, order, repeats }) => {
      const found = answerOf(valuesIn(earlier, repeats), valuesIn(later, repeats), shows, order);
      return found.flatMap(({ id, before, after }) =>
        before === null || after === null || before === after
          ? [{ id, before, after }]
          : [
              { id, before, after: null },
              { id, before: null, after },
            ],
      );
    },
    'leaves changed ids out': ({ earlier, later }, { shows, order, repeats }) => {
      const found = answerOf(valuesIn(earlier, repeats), valuesIn(later, repeats), shows, order);
      return found.filter(({ before, after }) => before === null || after === null || before === after);
    },
    'shows what is the same too': {
      at: (p) => p.shows !== 'everything',
      run: ({ earlier, later }, { order, repeats }) =>
        answerOf(valuesIn(earlier, repeats), valuesIn(later, repeats), 'everything', order),
    },
    'shows all differences': {
      at: (p) => p.shows !== 'differences',
      run: ({ earlier, later }, { order, repeats }) =>
        answerOf(valuesIn(earlier, repeats), valuesIn(later, repeats), 'differences', order),
    },
    'leaves removed ids out': {
      at: (p) => p.shows !== 'without removed',
      run: ({ earlier, later }, { shows, order, repeats }) => {
        const found = answerOf(valuesIn(earlier, repeats), valuesIn(later, repeats), shows, order);
        return found.filter(({ after }) => after !== null);
      },
    },
    'puts ids in order by their lengths first': {
      at: (p) => p.order === 'by id',
      run: ({ earlier, later }, { shows, order, repeats }) =>
        answerOf(valuesIn(earlier, repeats), valuesIn(later, repeats), shows, order).sort(
          (a, b) => a.id.length - b.id.length,
        ),
    },
  },

  difficulty: (p) =>
    1 +
    (p.order === 'by kind' ? 0.5 : 0) +
    (p.repeats === 'never' ? 0 : 0.5) +
    (p.shows === 'differences' ? 0 : 0.5) +
    (p.size === 'edges' ? 0.5 : 0),
});
