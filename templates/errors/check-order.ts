import { axis, defineTemplate, fn, ty } from 'etudes';

interface Buyer {
  readonly name: string;
  readonly mail: string | null;
}
interface Line {
  readonly id: string;
  readonly count: number;
  readonly lot: number | null;
  readonly price: number;
}
interface Order {
  readonly buyer: Buyer;
  readonly lines: readonly Line[];
}
interface Problem {
  place: string;
  fault: 'missing' | 'malformed' | 'empty' | 'repeated' | 'unfit' | 'negative';
}
type Verdict = { status: 'accepted'; total: number } | { status: 'refused'; problems: Problem[] };

/** How an order is checked. */
interface Ways {
  readonly reports: 'all' | 'the first' | 'the first of each line';
  readonly places: 'brackets' | 'dots' | 'pointer';
  readonly amounts: 'a minimum' | 'a multiple';
  readonly blames: 'the later' | 'the earlier' | 'all';
  readonly sequence: 'by place' | 'grave first';
}
/** How somebody may get it wrong. */
interface Slip {
  readonly from?: number;
  readonly fold?: 'case' | 'blanks';
  readonly least?: 'above the lot' | 'nothing without a lot' | 'zero too';
  readonly free?: 'refused';
  readonly blankName?: 'missing';
  readonly emptyMail?: 'unknown';
  readonly nullMail?: 'malformed';
  readonly nullLot?: 'uneven';
  readonly even?: 'unchecked';
  readonly neighbours?: boolean;
  readonly buyer?: 'unchecked' | 'one problem';
  readonly empty?: 'accepted';
  readonly cut?: 'before the sequence' | 'the last';
  readonly total?: 'prices';
  readonly price?: 'before count';
  readonly alphabet?: boolean;
  /** A fault that nobody looks for. */
  readonly unseen?: Problem['fault'];
}

interface Found {
  readonly part: string;
  readonly at: number;
  readonly word: Problem['fault'];
  readonly field: string;
}

function inSequence(found: readonly Found[], sequence: Ways['sequence']): Found[] {
  const grave = found.filter(({ word }) => word === 'empty' || word === 'repeated' || word === 'negative');
  return sequence === 'by place' ? [...found] : [...grave, ...found.filter((each) => !grave.includes(each))];
}

function placeOf({ part, at, field }: Found, places: Ways['places'], from: number): string {
  if (part === 'buyer') return places === 'pointer' ? `/buyer/${field}` : `buyer.${field}`;
  if (field === '') return places === 'pointer' ? '/lines' : 'lines';
  if (places === 'pointer') return `/lines/${at + from}/${field}`;
  return places === 'dots' ? `lines.${at + from}.${field}` : `lines[${at + from}].${field}`;
}

/** One way to do it, of which mistakes choose the wrong settings. */
function judge({ buyer, lines }: Order, ways: Ways, slip: Slip = {}): Verdict {
  const head: Found[] = [];
  if ((slip.blankName === undefined ? buyer.name : buyer.name.trim()) === '')
    head.push({ part: 'buyer', at: 0, word: 'missing', field: 'name' });
  const isUnknown =
    slip.nullMail === undefined &&
    (buyer.mail === null || (slip.emptyMail !== undefined && buyer.mail === ''));
  if (!isUnknown && !(buyer.mail ?? '').includes('@'))
    head.push({ part: 'buyer', at: 0, word: 'malformed', field: 'mail' });
  const front = slip.buyer === 'unchecked' ? [] : slip.buyer === undefined ? head : head.slice(0, 1);
  const isSeen = ({ word }: Found): boolean => word !== slip.unseen;
  const found = front.filter(isSeen);
  if (lines.length === 0 && slip.empty === undefined)
    found.push({ part: 'lines', at: 0, word: 'empty', field: '' });
  const ids = lines.map(({ id }) =>
    slip.fold === undefined ? id : slip.fold === 'case' ? id.toLowerCase() : id.trim(),
  );
  for (const [at, { count, lot, price }] of lines.entries()) {
    const own: Found[] = [];
    const add = (word: Problem['fault'], field: string): unknown =>
      own.push({ part: 'line', at, word, field });
    const id = ids[at] as string;
    const earlier = slip.neighbours ? ids[at - 1] === id : ids.slice(0, at).includes(id);
    const later = slip.neighbours ? ids[at + 1] === id : ids.slice(at + 1).includes(id);
    if ((ways.blames !== 'the earlier' && earlier) || (ways.blames !== 'the later' && later))
      add('repeated', 'id');
    if (slip.price !== undefined && price < 0) add('negative', 'price');
    const least = slip.least === 'zero too' ? 0 : ways.amounts === 'a minimum' ? (lot ?? 1) : 1;
    const isLow =
      slip.least === 'nothing without a lot' && lot === null
        ? false
        : slip.least === 'above the lot' && lot !== null
          ? count <= lot
          : count < least;
    const isUneven =
      ways.amounts === 'a multiple' &&
      slip.even === undefined &&
      (lot === null ? slip.nullLot !== undefined : count % lot !== 0);
    if (isLow || isUneven) add('unfit', 'count');
    if (slip.price === undefined && (price < 0 || (slip.free !== undefined && price === 0)))
      add('negative', 'price');
    const seen = own.filter(isSeen);
    const sorted = slip.cut === 'before the sequence' ? seen : inSequence(seen, ways.sequence);
    if (ways.reports !== 'the first of each line') found.push(...seen);
    else found.push(...(slip.cut === 'the last' ? sorted.slice(-1) : sorted.slice(0, 1)));
  }
  if (found.length === 0) {
    const total = lines.reduce(
      (sum, { count, price }) => sum + (slip.total === 'prices' ? 1 : count) * price,
      0,
    );
    return { status: 'accepted', total };
  }
  const sorted = inSequence(
    found,
    slip.cut === 'before the sequence' && ways.reports === 'the first' ? 'by place' : ways.sequence,
  );
  const kept =
    ways.reports !== 'the first' ? sorted : slip.cut === 'the last' ? sorted.slice(-1) : sorted.slice(0, 1);
  const problems = kept.map((each) => ({
    place: placeOf(each, ways.places, slip.from ?? 0),
    fault: each.word,
  }));
  return {
    status: 'refused',
    problems: slip.alphabet ? problems.sort((a, b) => (a.place < b.place ? -1 : 1)) : problems,
  };
}

/** What is wrong according to a verdict. */
function problemsIn(verdict: Verdict): Problem[] {
  return verdict.status === 'refused' ? verdict.problems : [];
}

interface Part {
  readonly lot: number | null;
  /** The count is as many lots, or pieces without a lot, and so many more. */
  readonly lots: number;
  readonly more: number;
  readonly price: number;
}

/** An order whose ids are given apart from the rest of its lines. */
function orderOf({ buyer, ids, parts }: { buyer: Buyer; ids: readonly string[]; parts: readonly Part[] }): {
  order: { buyer: { name: string; mail: string | null }; lines: Line[] };
} {
  const lines = ids.map((id, at) => {
    const { lot, lots, more, price } = parts[at % parts.length] as Part;
    return { id, count: lots * (lot ?? 1) + more, lot, price };
  });
  return { order: { buyer: { name: buyer.name, mail: buyer.mail }, lines } };
}

export default defineTemplate('errors/check-order', {
  version: 1,
  title: { en: 'Check an order and say what is wrong with it', zh: '检查订单并指出问题' },
  skills: ['validation', 'error handling', 'nested records'],
  axes: {
    reports: axis.oneOf('all', 'the first', 'the first of each line'),
    places: axis.oneOf('brackets', 'dots', 'pointer'),
    amounts: axis.oneOf('a minimum', 'a multiple'),
    blames: axis.oneOf('the later', 'the earlier', 'all'),
    sequence: axis.oneOf('by place', 'grave first'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  signature: fn(
    'checkOrder',
    {
      order: ty.record(
        {
          buyer: ty.record({ name: ty.text(), mail: ty.optional(ty.text()) }),
          lines: ty.list(
            ty.record(
              {
                id: ty.text(),
                count: ty.int({ min: -1000, max: 1000 }),
                lot: ty.optional(ty.int({ min: 1, max: 100 })),
                price: ty.int({ min: -1_000_000, max: 1_000_000 }),
              },
              { name: 'Line' },
            ),
            { max: 50 },
          ),
        },
        { name: 'Order' },
      ),
    },
    ty.union(
      'status',
      {
        accepted: { total: ty.int() },
        refused: {
          problems: ty.list(
            ty.record(
              {
                place: ty.text(),
                fault: ty.oneOf('missing', 'malformed', 'empty', 'repeated', 'unfit', 'negative'),
              },
              { name: 'Problem' },
            ),
          ),
        },
      },
      { name: 'Verdict' },
    ),
  ),
  names: {
    checkOrder: ['validate', 'inspect', 'review'],
    order: ['request', 'purchase', 'basket'],
  },

  oracle: ({ order }, { reports, places, amounts, blames, sequence, method }) => {
    const { buyer, lines } = order;
    const isGrave = ({ fault }: Problem): boolean =>
      fault === 'empty' || fault === 'repeated' || fault === 'negative';
    const graveFirst = (problems: readonly Problem[]): Problem[] => [
      ...problems.filter(isGrave),
      ...problems.filter((problem) => !isGrave(problem)),
    ];
    const ids = lines.map(({ id }) => id);
    const problemsOf = ({ id, count, lot, price }: Line, at: number): Problem[] => {
      const place =
        places === 'pointer' ? `/lines/${at}/` : places === 'dots' ? `lines.${at}.` : `lines[${at}].`;
      const found: Problem[] = [];
      const isRepeated =
        blames === 'the later'
          ? ids.indexOf(id) < at
          : blames === 'the earlier'
            ? ids.lastIndexOf(id) > at
            : ids.indexOf(id) !== ids.lastIndexOf(id);
      if (isRepeated) found.push({ place: `${place}id`, fault: 'repeated' });
      const isUnfit =
        amounts === 'a minimum' ? count < (lot ?? 1) : count < 1 || (lot !== null && count % lot !== 0);
      if (isUnfit) found.push({ place: `${place}count`, fault: 'unfit' });
      if (price < 0) found.push({ place: `${place}price`, fault: 'negative' });
      if (reports === 'the first of each line') {
        return sequence === 'by place' ? found.slice(0, 1) : graveFirst(found).slice(0, 1);
      }
      return found;
    };
    const problems: Problem[] = [];
    if (buyer.name === '') {
      problems.push({ place: places === 'pointer' ? '/buyer/name' : 'buyer.name', fault: 'missing' });
    }
    if (buyer.mail !== null && !buyer.mail.includes('@')) {
      problems.push({ place: places === 'pointer' ? '/buyer/mail' : 'buyer.mail', fault: 'malformed' });
    }
    if (lines.length === 0) {
      problems.push({ place: places === 'pointer' ? '/lines' : 'lines', fault: 'empty' });
    }
    if (method === 'no loops') {
      problems.push(...lines.flatMap(problemsOf));
      if (problems.length === 0) {
        return {
          status: 'accepted' as const,
          total: lines.reduce((sum, { count, price }) => sum + count * price, 0),
        };
      }
    } else {
      let total = 0;
      for (const [at, line] of lines.entries()) {
        problems.push(...problemsOf(line, at));
        total += line.count * line.price;
      }
      if (problems.length === 0) return { status: 'accepted' as const, total };
    }
    if (reports === 'the first') {
      return {
        status: 'refused' as const,
        problems: sequence === 'by place' ? problems.slice(0, 1) : graveFirst(problems).slice(0, 1),
      };
    }
    return {
      status: 'refused' as const,
      problems: sequence === 'by place' ? problems : graveFirst(problems),
    };
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'leaves the order alone': law.doesNotMutate(),
    'the names of ids do not matter': law.always(
      ({ order }, subject) => {
        const { buyer, lines } = order;
        const plain = subject({ order });
        const other = subject({
          order: { buyer, lines: lines.map((line) => ({ ...line, id: `${line.id}!` })) },
        });
        return JSON.stringify(problemsIn(plain)) === JSON.stringify(problemsIn(other));
      },
      {
        say: {
          en: 'Putting `!` behind every id leaves the problems as they are.',
          zh: '在每个 `id` 后面加上 `!`，问题不变。',
        },
      },
    ),
    'refused with a reason': law.always(
      ({ order }, subject) => {
        const verdict = subject({ order });
        return verdict.status === 'accepted' || verdict.problems.length > 0;
      },
      {
        say: { en: 'Whatever is refused has a problem.', zh: '被拒绝的订单至少有一个问题。' },
      },
    ),
    'no problem twice': law.always(
      ({ order }, subject) => {
        const problems = problemsIn(subject({ order }));
        return new Set(problems.map(({ place }) => place)).size === problems.length;
      },
      { say: { en: 'No place is reported twice.', zh: '同一位置不会报告两次。' } },
    ),
    'a good line more': law.always(
      ({ order }, subject) => {
        const { buyer, lines } = order;
        const id = `${lines.map((line) => line.id).join('+')}+`;
        const plain = subject({ order });
        const more = subject({ order: { buyer, lines: [...lines, { id, count: 6, lot: 3, price: 7 }] } });
        if (plain.status === 'accepted') return more.status === 'accepted' && more.total === plain.total + 42;
        return lines.length === 0 || JSON.stringify(problemsIn(plain)) === JSON.stringify(problemsIn(more));
      },
      {
        say: {
          en: 'A further line at the end that nothing is wrong with changes nothing but the total.',
          zh: '在末尾多加一行没有问题的行，只会改变 `total`。',
        },
      },
    ),
    'a good buyer is not named': law.always(
      ({ order }, subject) => {
        const problems = problemsIn(
          subject({ order: { buyer: { name: 'Ann', mail: null }, lines: order.lines } }),
        );
        return problems.every(({ place }) => !place.includes('buyer'));
      },
      {
        say: {
          en: 'Nothing is reported of a buyer with a name and no `mail`.',
          zh: '买家有名字且 `mail` 为 null 时，不报告买家的问题。',
        },
      },
    ),
    'one problem at most': law.always(({ order }, subject) => problemsIn(subject({ order })).length < 2, {
      at: (p) => p.reports === 'the first',
      say: { en: 'No more than one problem is reported.', zh: '最多报告一个问题。' },
    }),
    'one problem a line': law.always(
      ({ order }, subject) => {
        const places = problemsIn(subject({ order }))
          .map(({ place }) => /\d+/.exec(place)?.[0])
          .filter((index) => index !== undefined);
        return new Set(places).size === places.length;
      },
      {
        at: (p) => p.reports === 'the first of each line',
        say: { en: 'No line is reported twice.', zh: '同一行不会报告两次。' },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { amounts, size }) => {
    const goodBuyer = gen.record({
      name: gen.pick<string>(['Ann', 'Bo', ' ', '@']),
      mail: gen.pick<string | null>([null, null, 'a@b', 'ann@home', '@']),
    });
    const anyBuyer = gen.record({
      name: gen.pick<string>(['', '', 'Ann', 'Bo', ' ']),
      mail: gen.pick<string | null>([null, '', '', 'ann', 'a@b', ' ']),
    });
    const buyer = gen.oneOf([
      [4, goodBuyer],
      [1, anyBuyer],
    ]);
    const halfGood = gen.oneOf([
      [1, goodBuyer],
      [1, anyBuyer],
    ]);
    const id = gen.pick(['a', 'b', 'c', 'd', 'A', 'a ', '', '__proto__', '10', '1']);
    const lot = gen.pick<number | null>([null, null, 1, 2, 3, 5, 100]);
    const good = gen.record({
      lot,
      lots: gen.pick<number>([1, 1, 2, 3, 7]),
      more: gen.pick<number>(amounts === 'a minimum' ? [0, 0, 1, 2] : [0]),
      price: gen.pick<number>([0, 0, 1, 4, 25, 999]),
    });
    const bad = gen.record({
      lot,
      lots: gen.pick<number>([0, 1, 1, 2]),
      more: gen.pick<number>([-1, -1, 0, 0, 1]),
      price: gen.pick<number>([-1, -20, 0, 3, 8]),
    });
    const edgy = gen.record({
      lot: gen.pick<number | null>([null, null, 2, 3, 5]),
      lots: gen.pick<number>([0, 0, 1, 1, -1, 2]),
      more: gen.pick<number>([0, 0, 0, -1, 1]),
      price: gen.pick<number>([-1, 0, 0, 1]),
    });
    const twice = gen.record({
      lot: gen.pick<number | null>([null, 2, 3, 5]),
      lots: gen.pick<number>(amounts === 'a minimum' ? [0, 1] : [0, 1, 1, 2]),
      more: gen.pick<number>(amounts === 'a minimum' ? [-1, -1, 0] : [-1, 1, 1]),
      price: gen.pick<number>([-1, -1, -7, 2]),
    });
    const some = gen.oneOf([
      [2, good],
      [3, bad],
      [1, edgy],
    ]);
    const fine = gen.oneOf([
      [9, good],
      [1, edgy],
    ]);
    const orders = (
      who: typeof buyer | typeof goodBuyer,
      ids: readonly ['apart' | 'any' | 'few', number, number],
      part: typeof some | typeof good,
    ) =>
      gen.map(
        gen.record({
          buyer: who,
          ids:
            ids[0] === 'apart'
              ? gen.distinct(id, { min: ids[1], max: ids[2] })
              : ids[0] === 'any'
                ? gen.list(id, { min: ids[1], max: ids[2] })
                : gen.few(id, { pool: 2, min: ids[1], max: ids[2] }),
          parts: gen.list(part, { min: Math.max(1, ids[2] - 1), max: ids[2] + 1 }),
        }),
        orderOf,
      );
    const classes = {
      good: [4, orders(goodBuyer, ['apart', 1, 4], good)],
      'nearly good': [3, orders(goodBuyer, ['apart', 2, 4], fine)],
      'some wrong': [4, orders(buyer, ['apart', 2, 5], some)],
      repeated: [4, orders(buyer, ['few', 2, 5], fine)],
      'much wrong': [3, orders(anyBuyer, ['any', 2, 6], some)],
      'at the edge': [2, orders(goodBuyer, ['apart', 1, 3], edgy)],
      'another buyer': [2, orders(anyBuyer, ['apart', 1, 3], good)],
      'several in a line': [3, orders(goodBuyer, ['any', 1, 3], twice)],
      'no lines': [2, orders(halfGood, ['any', 0, 0], good)],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      'one line': [1, orders(buyer, ['any', 1, 1], some)],
      alike: [2, orders(goodBuyer, ['few', 3, 7], good)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [2, orders(buyer, ['any', 11, 16], some)],
      'long and repeated': [1, orders(buyer, ['few', 11, 14], fine)],
      'long and good': [1, orders(goodBuyer, ['apart', 7, 10], good)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: "Check `order`: it has a `buyer` and `lines`, at most 50 of them. Return `{ status: 'accepted', total }` where nothing is wrong with it, `total` being the sum of `count` times `price` over all lines; otherwise return `{ status: 'refused', problems }`.",
      zh: "检查 `order`：它有 `buyer` 和 `lines`（最多 50 行）。没有问题时返回 `{ status: 'accepted', total }`，其中 `total` 是所有行的 `count` 乘以 `price` 之和；否则返回 `{ status: 'refused', problems }`。",
    }),
    buyer: fact(
      {
        en: 'A `buyer` has a `name` and a `mail`, which is null where it is not known. If the `name` is the empty string, it is `missing`; a blank is a name like any other. If the `mail` is not null and has no `@` in it, it is `malformed`, as the empty string is too. Apart from this, `name`, `mail` and `id` may be any strings.',
        zh: '`buyer` 有 `name` 和 `mail`，后者未知时为 null。`name` 是空字符串时为 `missing`；只含空格也算有名字。`mail` 不为 null 且不含 `@` 时为 `malformed`，空字符串也是如此。除此之外，`name`、`mail` 和 `id` 可以是任意字符串。',
      },
      { decides: 'an empty text is unknown' },
    ),
    empty: fact({
      en: 'If there are no lines, `lines` itself is `empty`.',
      zh: '没有任何行时，`lines` 本身为 `empty`。',
    }),
    blames: fact(
      {
        en: ({ blames }) =>
          blames === 'the later'
            ? 'The `id` of a line is `repeated` if a line before it has the same `id`; the first line with an `id` is not blamed.'
            : blames === 'the earlier'
              ? 'The `id` of a line is `repeated` if a line after it has the same `id`; the last line with an `id` is not blamed.'
              : 'The `id` of a line is `repeated` if any other line, before or after it, has the same `id`; all of them are blamed.',
        zh: ({ blames }) =>
          blames === 'the later'
            ? '某行之前有 `id` 相同的行时，该行的 `id` 为 `repeated`；同一 `id` 首次出现的行不算。'
            : blames === 'the earlier'
              ? '某行之后有 `id` 相同的行时，该行的 `id` 为 `repeated`；同一 `id` 最后出现的行不算。'
              : '某行的 `id` 与其他任何一行（不论在前在后）相同时，该行的 `id` 为 `repeated`；`id` 相同的行全都如此。',
      },
      { decides: 'the other is blamed' },
    ),
    same: fact(
      {
        en: 'Two values of `id` are the same only if they agree in every character, in case and blanks too. What else is wrong with their lines does not matter.',
        zh: '每个字符（包括大小写和空格）都一致的 `id` 才算相同；这些行是否另有问题无关紧要。',
      },
      { decides: 'ids without case' },
    ),
    minimum: fact(
      {
        en: 'The `count` of a line, an integer from -1,000 up to 1,000, is `unfit` if it is less than `lot`, an integer from 1 up to 100; where `lot` is null, it is `unfit` if it is less than 1.',
        zh: '行的 `count` 是 -1000 到 1000 的整数，小于 `lot`（1 到 100 的整数）时为 `unfit`；`lot` 为 null 时，小于 1 即为 `unfit`。',
      },
      { when: (p) => p.amounts === 'a minimum', decides: 'no lot, no check' },
    ),
    multiple: fact(
      {
        en: 'The `count` of a line, an integer from -1,000 up to 1,000, is `unfit` if it is less than 1, and also if it is no multiple of `lot`, an integer from 1 up to 100; where `lot` is null, any `count` from 1 on will do.',
        zh: '行的 `count` 是 -1000 到 1000 的整数，小于 1 时为 `unfit`，不是 `lot`（1 到 100 的整数）的倍数时也为 `unfit`；`lot` 为 null 时，从 1 起的任何 `count` 都可以。',
      },
      { when: (p) => p.amounts === 'a multiple', decides: 'no lot, no check' },
    ),
    price: fact(
      {
        en: 'The `price` of a line, an integer from -1,000,000 up to 1,000,000, is `negative` if it is less than 0; 0 is a price like any other.',
        zh: '行的 `price` 是 -1000000 到 1000000 的整数，小于 0 时为 `negative`；0 也是正常的价格。',
      },
      { decides: 'nothing is free' },
    ),
    places: fact(
      {
        en: ({ places }) =>
          places === 'pointer'
            ? 'Each problem has its `fault`, which is one of the words above, and its `place` as a JSON pointer: `/buyer/name`, `/buyer/mail`, `/lines` for `lines` itself, and for the line at index 2 `/lines/2/id`, `/lines/2/count` and `/lines/2/price`. Indexes count from 0.'
            : places === 'dots'
              ? 'Each problem has its `fault`, which is one of the words above, and its `place`, joined with dots: `buyer.name`, `buyer.mail`, `lines` for `lines` itself, and for the line at index 2 `lines.2.id`, `lines.2.count` and `lines.2.price`. Indexes count from 0.'
              : 'Each problem has its `fault`, which is one of the words above, and its `place`, written as code would reach it: `buyer.name`, `buyer.mail`, `lines` for `lines` itself, and for the line at index 2 `lines[2].id`, `lines[2].count` and `lines[2].price`. Indexes count from 0.',
        zh: ({ places }) =>
          places === 'pointer'
            ? '每个问题有 `fault`（上述词之一）和 `place`，后者是 JSON 指针：`/buyer/name`、`/buyer/mail`、`/lines`（`lines` 本身），下标为 2 的行则为 `/lines/2/id`、`/lines/2/count` 和 `/lines/2/price`。下标从 0 开始。'
            : places === 'dots'
              ? '每个问题有 `fault`（上述词之一）和 `place`，后者用点号连接：`buyer.name`、`buyer.mail`、`lines`（`lines` 本身），下标为 2 的行则为 `lines.2.id`、`lines.2.count` 和 `lines.2.price`。下标从 0 开始。'
              : '每个问题有 `fault`（上述词之一）和 `place`，后者按代码中的访问方式书写：`buyer.name`、`buyer.mail`、`lines`（`lines` 本身），下标为 2 的行则为 `lines[2].id`、`lines[2].count` 和 `lines[2].price`。下标从 0 开始。',
      },
      { decides: 'the other places' },
    ),
    byPlace: fact(
      {
        en: 'Problems are ordered by place: the `name` and then the `mail` of the buyer, then `lines` itself, then line after line, and within a line `id`, `count`, `price`.',
        zh: '问题按位置排序：先是买家的 `name`，再是 `mail`，然后是 `lines` 本身，然后逐行排列，同一行内依次为 `id`、`count`、`price`。',
      },
      { when: (p) => p.sequence === 'by place', decides: 'the other sequence' },
    ),
    graveFirst: fact(
      {
        en: 'The grave problems, which are `empty`, `repeated` and `negative`, come before all others, from whatever line they are. Among the grave ones and among the others the order is that of places: the `name` and then the `mail` of the buyer, then `lines` itself, then line after line, and within a line `id`, `count`, `price`.',
        zh: '严重的问题（即 `empty`、`repeated` 和 `negative`）无论出在哪一行，都排在其他所有问题之前。严重的问题之间、其他问题之间，都按位置排序：先是买家的 `name`，再是 `mail`，然后是 `lines` 本身，然后逐行排列，同一行内依次为 `id`、`count`、`price`。',
      },
      { when: (p) => p.sequence === 'grave first', decides: 'the other sequence' },
    ),
    all: fact(
      {
        en: '`problems` lists every problem in this order.',
        zh: '`problems` 按此顺序列出所有问题。',
      },
      { when: (p) => p.reports === 'all', decides: 'the other reports' },
    ),
    first: fact(
      {
        en: '`problems` lists a single problem, the first in this order.',
        zh: '`problems` 只列出一个问题，即按此顺序的第一个。',
      },
      { when: (p) => p.reports === 'the first', decides: 'the other reports' },
    ),
    firstOfLine: fact(
      {
        en: 'Of the problems of one line only the first in this order is reported; those of the buyer and of `lines` itself are all reported. `problems` lists what is reported in this order.',
        zh: '同一行的问题只报告按此顺序的第一个；买家和 `lines` 本身的问题全部报告。`problems` 按此顺序列出所报告的问题。',
      },
      { when: (p) => p.reports === 'the first of each line', decides: 'the other reports' },
    ),
    rest: fact({ en: 'Do not change `order`.', zh: '不得修改 `order`。' }),
  }),

  stories: [
    {
      en: 'A wholesaler takes orders over a form that lets anything through.',
      zh: '批发商通过一张什么都不拦的表单接收订单。',
    },
    { en: 'A school canteen gathers orders for the week.', zh: '学校食堂汇总一周的订单。' },
    { en: 'A seed shop reads orders that came in by telephone.', zh: '种子店整理电话里接到的订单。' },
  ],

  twins: {
    'an empty text is unknown': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { emptyMail: 'unknown' }),
    'the other is blamed': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, {
        reports,
        places,
        amounts,
        blames: blames === 'the later' ? 'all' : 'the later',
        sequence,
      }),
    'ids without case': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { fold: 'case' }),
    'no lot, no check': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { least: 'nothing without a lot' }),
    'nothing is free': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { free: 'refused' }),
    'the other places': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, {
        reports,
        places: places === 'dots' ? 'brackets' : 'dots',
        amounts,
        blames,
        sequence,
      }),
    'the other sequence': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, {
        reports,
        places,
        amounts,
        blames,
        sequence: sequence === 'by place' ? 'grave first' : 'by place',
      }),
    'the other reports': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, {
        reports: reports === 'all' ? 'the first of each line' : 'all',
        places,
        amounts,
        blames,
        sequence,
      }),
  },

  mistakes: {
    'counts lines from 1': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { from: 1 }),
    'trims ids': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { fold: 'blanks' }),
    'takes a blank for no name': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { blankName: 'missing' }),
    'demands an address': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { nullMail: 'malformed' }),
    'does not look at the buyer': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { buyer: 'unchecked' }),
    'takes no lines for nothing wrong': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { empty: 'accepted' }),
    'does not ask for a name': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { unseen: 'missing' }),
    'lets ids repeat': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { unseen: 'repeated' }),
    'does not look at counts': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { unseen: 'unfit' }),
    'does not look for multiples': {
      at: (p) => p.amounts === 'a multiple',
      run: ({ order }, { reports, places, amounts, blames, sequence }) =>
        judge(order, { reports, places, amounts, blames, sequence }, { even: 'unchecked' }),
    },
    'lets prices be negative': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { unseen: 'negative' }),
    'compares ids with neighbours only': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { neighbours: true }),
    'sums the prices only': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { total: 'prices' }),
    'lets a count of 0 pass': ({ order }, { reports, places, amounts, blames, sequence }) =>
      judge(order, { reports, places, amounts, blames, sequence }, { least: 'zero too' }),
    'demands more than the lot': {
      at: (p) => p.amounts === 'a minimum',
      run: ({ order }, { reports, places, amounts, blames, sequence }) =>
        judge(order, { reports, places, amounts, blames, sequence }, { least: 'above the lot' }),
    },
    'takes no count without a lot': {
      at: (p) => p.amounts === 'a multiple',
      run: ({ order }, { reports, places, amounts, blames, sequence }) =>
        judge(order, { reports, places, amounts, blames, sequence }, { nullLot: 'uneven' }),
    },
    'checks the price before the count': {
      at: (p) => p.sequence === 'by place',
      run: ({ order }, { reports, places, amounts, blames, sequence }) =>
        judge(order, { reports, places, amounts, blames, sequence }, { price: 'before count' }),
    },
    'chooses before it puts grave ones first': {
      at: (p) => p.sequence === 'grave first' && p.reports !== 'all',
      run: ({ order }, { reports, places, amounts, blames, sequence }) =>
        judge(order, { reports, places, amounts, blames, sequence }, { cut: 'before the sequence' }),
    },
    'reports the last': {
      at: (p) => p.reports !== 'all',
      run: ({ order }, { reports, places, amounts, blames, sequence }) =>
        judge(order, { reports, places, amounts, blames, sequence }, { cut: 'the last' }),
    },
    'reports one problem of the buyer': {
      at: (p) => p.reports === 'the first of each line',
      run: ({ order }, { reports, places, amounts, blames, sequence }) =>
        judge(order, { reports, places, amounts, blames, sequence }, { buyer: 'one problem' }),
    },
    'sorts problems by the alphabet': {
      at: (p) => p.reports === 'all',
      run: ({ order }, { reports, places, amounts, blames, sequence }) =>
        judge(order, { reports, places, amounts, blames, sequence }, { alphabet: true }),
    },
  },

  difficulty: (p) =>
    1.25 +
    (p.reports === 'all' ? 0 : p.reports === 'the first' ? 0.1 : 0.4) +
    (p.amounts === 'a minimum' ? 0 : 0.2) +
    (p.blames === 'the later' ? 0 : 0.2) +
    (p.sequence === 'by place' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'few' ? 0 : 0.1),
});
