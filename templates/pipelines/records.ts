import { axis, defineTemplate, fn, type Of, ty } from 'etudes';
import { notices } from './notices.ts';
import { numberOperators } from './number-operators.ts';
import { borders, kinds } from './row-kinds.ts';
import { rowOperators } from './row-operators.ts';
import { sinks } from './sinks.ts';
import { sources } from './sources.ts';
import { textOperators } from './text-operators.ts';
import { totalOperators } from './total-operators.ts';

type Input = Of<'chain.input'>;

/** What any source takes: a list of records or of pages, a map of records, or null. */
type Whole = unknown[] | Map<unknown, unknown> | null;

function whole(input: Input): Whole {
  return input as unknown as Whole;
}

function asInput(value: unknown): Input {
  return value as Input;
}

/** The input with its list, or its map's entries, changed. */
function changed(input: Input, change: (items: unknown[]) => unknown[]): Input {
  const value = whole(input);
  if (value === null) return input;
  if (value instanceof Map) return asInput(new Map(change([...value]) as [unknown, unknown][]));
  return asInput(change(value));
}

function withoutLast(input: Input): Input {
  return changed(input, (items) => items.slice(0, -1));
}

function withoutFirst(input: Input): Input {
  return changed(input, (items) => items.slice(1));
}

function firstHalf(input: Input): Input {
  return changed(input, (items) => items.slice(0, Math.ceil(items.length / 2)));
}

function onlyTen(input: Input): Input {
  return changed(input, (items) => items.slice(0, 10));
}

function everySecond(input: Input): Input {
  return changed(input, (items) => items.filter((_, index) => index % 2 === 0));
}

function backwards(input: Input): Input {
  return changed(input, (items) => [...items].reverse());
}

function twice(input: Input): Input {
  return changed(input, (items) => [...items, ...items]);
}

/** The map with keys whose order is the order of its entries. */
function inEntryOrder(input: Input): Input {
  const value = whole(input);
  if (!(value instanceof Map)) return input;
  return asInput(new Map([...value.values()].map((row, index) => [String(1000 + index), row])));
}

/** `Map`s are built of entries; later ones win. */
function toTable(entries: readonly (readonly [string, unknown])[]): Map<string, unknown> {
  return new Map(entries);
}

const codePointSteps = [
  'keep-long',
  'long-to-end',
  'field-lengths',
  'reverse-characters',
  'first-characters',
  'skip-characters',
  'keep-length-parity',
  'keep-longer',
  'short-to-end',
  'text-lengths',
  'count-beginnings',
  'longest',
];
const comparingSteps = [
  'table',
  'keep-before',
  'sort-by-text',
  'sort-texts',
  'sort-totals-by-number',
  'sort-totals-by-label',
  'top-totals',
];
const pairSteps = [
  'count-by',
  'sum-by',
  'max-by',
  'count-numbers',
  'count-texts',
  'count-beginnings',
  'pairs',
];

type Steps = { readonly ids: readonly string[] };
const usesAny = ({ ids }: Steps, of: readonly string[]): boolean => ids.some((id) => of.includes(id));

function stepFact(
  position: number,
  { clauses }: { readonly clauses: readonly { en: string; zh: string }[] },
) {
  const { en = '', zh = '' } = clauses[position] ?? {};
  return { en: `Step ${position + 1}: ${en}.`, zh: `第 ${position + 1} 步：${zh}。` };
}

const inputSaid = {
  list: { en: 'a list of {rows}', zh: '一个{rows}列表' },
  pages: { en: 'a list of pages, each a list of {rows}', zh: '由若干页组成的列表，每页是一个{rows}列表' },
  maybe: { en: 'a list of {rows}, or `null`', zh: '一个{rows}列表，或者 `null`' },
  table: { en: 'a `Map` from keys to {rows}', zh: '一个从键到{rows}的 `Map`' },
} as const;

function saidInput(
  { ids, rows }: Steps & { readonly rows: { en: string; zh: string } },
  language: 'en' | 'zh',
): string {
  return inputSaid[ids[0] as keyof typeof inputSaid][language].replaceAll('{rows}', rows[language]);
}

function saidFields(records: keyof typeof kinds, language: 'en' | 'zh'): string {
  const { numbers, texts, label } = kinds[records];
  const words = label.values.map((value) => `\`'${value}'\``);
  const whole = Object.entries(numbers).map(([field, shape]) => `\`${field}\` ${shape.plural()[language]}`);
  const free = Object.keys(texts).map((field) => `\`${field}\``);
  if (language === 'en') {
    return `Fields hold: ${whole.map((each) => each.replace('` ', '`: ')).join('; ')}; ${free.join(', ')}: any text, perhaps empty; \`${label.field}\`: one of ${words.join(', ')}.`;
  }
  return `各字段的取值：${whole.map((each) => each.replace('` ', '`：')).join('；')}；${free.join('、')}：任意文本，可能为空；\`${label.field}\`：${words.join('、')} 之一。`;
}

const places = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export default defineTemplate('pipelines/records', {
  version: 1,
  title: { en: 'A pipeline over records', zh: '记录处理流水线' },
  skills: ['composition', 'collections', 'text processing'],
  axes: {
    records: axis.oneOf('orders', 'people', 'readings', 'events', 'books', 'matches'),
    depth: axis.ladder(1, 2, 3, 4, 5, 6),
    size: axis.ladder('few', 'edges', 'many'),
    chain: axis.chain({
      kinds,
      records: 'records',
      depth: 'depth',
      sources,
      operators: [...rowOperators, ...numberOperators, ...textOperators, ...totalOperators],
      sinks,
    }),
  },
  signature: fn('process', { input: ty.of('chain.input') }, ty.of('chain.output')),
  names: { process: ['run', 'transform', 'pipeline'], input: ['data', 'feed', 'given'] },

  oracle: ({ input }, { chain }) => chain(input),

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'leaves the argument alone': law.doesNotMutate(),
    'gives the same again': law.deterministic(),
  }),

  inputs: (gen, { records, size, chain }) => {
    const { texts, label, numbers } = kinds[records];
    const near = (max: number) => gen.pick(borders.filter((border) => border <= max));
    const field = { [label.field]: gen.pick(label.values) };
    const row = gen.record({ ...texts, ...field, ...numbers });
    const plainTexts = Object.fromEntries(
      Object.keys(texts).map((name) => [name, gen.pick(['', 'a', 'b', 'ab', 'Ab', ' b', 'ne'])]),
    );
    const close = gen.record({
      ...plainTexts,
      ...field,
      ...Object.fromEntries(Object.keys(numbers).map((name) => [name, near(45)])),
    });
    const keys = gen.pick([
      '',
      'a',
      'a b',
      'a!',
      'b',
      'B',
      'b 2',
      '10',
      '9',
      '2',
      '__proto__',
      'é',
      '😀',
      'z',
    ]);
    const from = (rows: typeof row, min: number, max: number) => {
      const list = gen.list(rows, { min, max });
      const by = {
        list,
        pages: gen.list(gen.list(rows, { max: Math.min(max, 5) }), {
          min: Math.ceil(min / 5),
          max: Math.ceil(max / 3),
        }),
        maybe: gen.oneOf<unknown>([
          [1, gen.pick([null])],
          [min === 0 ? 2 : 19, list],
        ]),
        table: gen.map(gen.list(gen.tuple([max > 12 ? ty.text() : keys, rows]), { min, max }), toTable),
      };
      return gen.record({ input: by[chain.ids[0] as keyof typeof by] as unknown as typeof anyInput });
    };
    const anyInput = gen.map(row, asInput);
    if (size === 'few')
      return gen.mix({ few: [1, from(row, 3, 9)], close: [1, from(close as unknown as typeof row, 3, 9)] });
    const edges = {
      hardly: [1, from(row, 0, 2)],
      ordinary: [4, from(row, 3, 14)],
      close: [3, from(close as unknown as typeof row, 3, 14)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, many: [2, from(row, 25, 50)] });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ chain }) =>
        `\`input\` is ${saidInput(chain, 'en')}. Do these steps one after the other, each with what the step before it gave:`,
      zh: ({ chain }) => `\`input\` 是${saidInput(chain, 'zh')}。依次执行以下各步，每一步处理上一步的结果：`,
    }),
    ...Object.fromEntries(
      places.map((place) => [
        `step${place + 1}`,
        fact(
          { en: ({ chain }) => stepFact(place, chain).en, zh: ({ chain }) => stepFact(place, chain).zh },
          { when: ({ chain }) => chain.clauses.length > place },
        ),
      ]),
    ),
    fields: fact({
      en: ({ records }) => saidFields(records, 'en'),
      zh: ({ records }) => saidFields(records, 'zh'),
    }),
    empty: fact({
      en: 'There may be nothing in `input`, and a step may leave nothing; later steps then work on an empty list.',
      zh: '`input` 中可能什么都没有，某一步之后也可能什么都不剩；此时后面的步骤处理空列表。',
    }),
    pairs: fact(
      {
        en: 'A pair is a list of two: the label, which is a text, then the number.',
        zh: '数对是含两个元素的列表：先是标签（文本），后是数值。',
      },
      { when: ({ chain }) => usesAny(chain, pairSteps) },
    ),
    comparison: fact(
      { en: 'Texts compare by UTF-16 code units, as `<` does.', zh: '文本按 UTF-16 码元比较，与 `<` 一致。' },
      { when: ({ chain }) => usesAny(chain, comparingSteps) },
    ),
    mapOrder: fact(
      {
        en: 'The order in which the `Map` holds its entries does not count.',
        zh: '`Map` 中各项的存放顺序不起作用。',
      },
      { when: ({ chain }) => chain.ids[0] === 'table', decides: 'entry order' },
    ),
    characters: fact(
      { en: 'A character is a Unicode code point.', zh: '一个字符指一个 Unicode 码点。' },
      { when: ({ chain }) => usesAny(chain, codePointSteps) },
    ),
    letterCase: fact(
      {
        en: 'Upper and lower case are as `toUpperCase` and `toLowerCase` give them.',
        zh: '大小写以 `toUpperCase` 和 `toLowerCase` 的结果为准。',
      },
      { when: ({ chain }) => usesAny(chain, ['change-case']) },
    ),
    untouched: fact({
      en: 'Leave `input` and everything in it as it is.',
      zh: '不得修改 `input` 及其中的任何内容。',
    }),
  }),

  stories: [
    {
      en: "Every night a job runs over the day's records and hands its result to the next one.",
      zh: '每天夜里有一个任务处理当天的记录，并把结果交给下一个任务。',
    },
    {
      en: 'A colleague did this by hand in a spreadsheet, step by step, and wants it done by code.',
      zh: '一位同事一直在电子表格里一步一步手工处理，如今希望改由代码完成。',
    },
    {
      en: 'The dashboard shows one figure, and nobody remembers how it comes about; these notes were found.',
      zh: '看板上显示着一项结果，却没人记得它怎么来的，只找到了下面这些笔记。',
    },
  ],

  twins: {
    'entry order': {
      at: ({ chain, records }) => chain.ids[0] === 'table' && notices(chain, records, inEntryOrder),
      run: ({ input }, { chain }) => chain(inEntryOrder(input)),
    },
  },

  mistakes: {
    'forgets the last part of the input': {
      at: ({ chain, records }) => notices(chain, records, withoutLast),
      run: ({ input }, { chain }) => chain(withoutLast(input)),
    },
    'forgets the first part of the input': {
      at: ({ chain, records }) => notices(chain, records, withoutFirst),
      run: ({ input }, { chain }) => chain(withoutFirst(input)),
    },
    'takes half of the input': {
      at: ({ chain, records }) => notices(chain, records, firstHalf),
      run: ({ input }, { chain }) => chain(firstHalf(input)),
    },
    'takes ten at most': {
      at: ({ chain, records, size }) => size === 'many' && notices(chain, records, onlyTen),
      run: ({ input }, { chain }) => chain(onlyTen(input)),
    },
    'skips every second part': {
      at: ({ chain, records }) => notices(chain, records, everySecond),
      run: ({ input }, { chain }) => chain(everySecond(input)),
    },
    'takes the input backwards': {
      at: ({ chain, records }) => notices(chain, records, backwards),
      run: ({ input }, { chain }) => chain(backwards(input)),
    },
    'takes the input twice over': {
      at: ({ chain, records }) => notices(chain, records, twice),
      run: ({ input }, { chain }) => chain(twice(input)),
    },
  },

  difficulty: ({ depth, chain }) =>
    depth + (chain.ids[0] === 'list' ? 0 : 0.5) + (new Set(chain.ids).size > 4 ? 0.5 : 0),
});
