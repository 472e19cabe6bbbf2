import { defineCurriculum, type Stage, stage, type Template } from 'etudes';
import debounce from '../templates/async/debounce.ts';
import runPool from '../templates/async/run-pool.ts';
import subsetSums from '../templates/backtracking/subset-sums.ts';
import addMonths from '../templates/dates/add-months.ts';
import formatDuration from '../templates/dates/format-duration.ts';
import parseDuration from '../templates/dates/parse-duration.ts';
import editDistance from '../templates/dynamic/edit-distance.ts';
import knapsack from '../templates/dynamic/knapsack.ts';
import minCoins from '../templates/dynamic/min-coins.ts';
import checkOrder from '../templates/errors/check-order.ts';
import retryTimes from '../templates/errors/retry-times.ts';
import components from '../templates/graphs/components.ts';
import gridPath from '../templates/graphs/grid-path.ts';
import topologicalOrder from '../templates/graphs/topological-order.ts';
import schedule from '../templates/greedy/schedule.ts';
import freeSlots from '../templates/intervals/free-slots.ts';
import fromLists from '../templates/kinds/lists.ts';
import fromNumbers from '../templates/kinds/numbers.ts';
import fromStrings from '../templates/kinds/strings.ts';
import fromStructures from '../templates/kinds/structures.ts';
import fromTables from '../templates/kinds/tables.ts';
import fromTexts from '../templates/kinds/text.ts';
import bestSubarray from '../templates/lists/best-subarray.ts';
import binarySearch from '../templates/lists/binary-search.ts';
import chunk from '../templates/lists/chunk.ts';
import dedupe from '../templates/lists/dedupe.ts';
import flatten from '../templates/lists/flatten.ts';
import groupBy from '../templates/lists/group-by.ts';
import longestRun from '../templates/lists/longest-run.ts';
import mergeIntervals from '../templates/lists/merge-intervals.ts';
import pairSums from '../templates/lists/pair-sums.ts';
import partition from '../templates/lists/partition.ts';
import rangeSum from '../templates/lists/range-sum.ts';
import rotate from '../templates/lists/rotate.ts';
import sortBy from '../templates/lists/sort-by.ts';
import topK from '../templates/lists/top-k.ts';
import windowMax from '../templates/lists/window-max.ts';
import spiral from '../templates/matrices/spiral.ts';
import transpose from '../templates/matrices/transpose.ts';
import allocate from '../templates/numbers/allocate.ts';
import bits from '../templates/numbers/bit-counts.ts';
import fromRoman from '../templates/numbers/from-roman.ts';
import primeFactors from '../templates/numbers/prime-factors.ts';
import bases from '../templates/numbers/to-base.ts';
import toRoman from '../templates/numbers/to-roman.ts';
import csvLine from '../templates/parsers/csv-line.ts';
import evalExpression from '../templates/parsers/eval-expression.ts';
import queryString from '../templates/parsers/query-string.ts';
import records from '../templates/pipelines/records.ts';
import changes from '../templates/records/changes.ts';
import pickLargest from '../templates/records/pick-largest.ts';
import sortByField from '../templates/records/sort-by-field.ts';
import stateMachine from '../templates/simulation/state-machine.ts';
import rateLimit from '../templates/streams/rate-limit.ts';
import balancedBrackets from '../templates/strings/balanced-brackets.ts';
import reverse from '../templates/strings/reverse.ts';
import runLength from '../templates/strings/run-length.ts';
import shiftCipher from '../templates/strings/shift-cipher.ts';
import wordFrequency from '../templates/strings/word-frequency.ts';
import lruCache from '../templates/structures/lru-cache.ts';
import priorityQueue from '../templates/structures/priority-queue.ts';
import ringBuffer from '../templates/structures/ring-buffer.ts';
import undoStack from '../templates/structures/undo-stack.ts';
import compareVersions from '../templates/text/compare-versions.ts';
import fillTemplate from '../templates/text/fill-template.ts';
import configs from '../templates/text/parse-config.ts';
import wrap from '../templates/text/wrap.ts';
import pathSums from '../templates/trees/path-sums.ts';
import treeShape from '../templates/trees/tree-shape.ts';

/** One walk over a list, a text or a number, and a rule or two. */
const walks = [
  rotate,
  reverse,
  chunk,
  dedupe,
  partition,
  transpose,
  ...runLength,
  shiftCipher,
  fromRoman,
  toRoman,
  ...bases,
  ...bits,
  primeFactors,
  wrap,
];

/** Something is kept in mind or in order while walking. */
const books = [
  sortBy,
  topK,
  groupBy,
  wordFrequency,
  sortByField,
  pickLargest,
  changes,
  binarySearch,
  rangeSum,
  pairSums,
  longestRun,
  windowMax,
  bestSubarray,
  mergeIntervals,
  freeSlots,
  flatten,
  spiral,
  allocate,
  compareVersions,
  fillTemplate,
  ...configs,
  addMonths,
  formatDuration,
];

/** Rules that meet one another: machines, protocols, classes with state. */
const machines = [
  ringBuffer,
  undoStack,
  lruCache,
  priorityQueue,
  stateMachine,
  rateLimit,
  checkOrder,
  retryTimes,
  debounce,
  runPool,
];

/** Recursion, search, and grammars. */
const searches = [
  balancedBrackets,
  parseDuration,
  queryString,
  csvLine,
  evalExpression,
  treeShape,
  pathSums,
  schedule,
  minCoins,
  knapsack,
  editDistance,
  subsetSums,
  topologicalOrder,
  components,
  gridPath,
];

/** Tasks that ask for something else than writing, by what they ask for. */
const made: readonly Template[] = [
  ...fromLists,
  ...fromNumbers,
  ...fromStrings,
  ...fromStructures,
  ...fromTables,
  ...fromTexts,
];
const asking = (...kinds: readonly Template['asks'][]): readonly Template[] =>
  kinds.flatMap((kind) => made.filter(({ asks }) => asks === kind));

/** Some sizes of a template, from one rung of its last ladder to another. */
function sized(on: Template, from: number, to?: number): Stage {
  const [axis, ladder] = Object.entries(on.axes).findLast(([, { ordered }]) => ordered) ?? [];
  if (axis === undefined || ladder === undefined) return stage(on.id, { on });
  const all = ladder.levels({}, axis);
  const names = Array.from({ length: Number(all.size) }, (_, at) => all.at(BigInt(at)).name).slice(from, to);
  return stage(`${on.id}: ${names.join(', ')}`, { on, [axis]: names });
}

/** The smallest size of each template, then the larger ones. */
const climb = (on: readonly Template[]): readonly Stage[] => [
  ...on.map((each) => sized(each, 0, 1)),
  ...on.map((each) => sized(each, 1)),
];
const whole = (on: readonly Template[]): readonly Stage[] => on.map((each) => stage(each.id, { on: each }));

export default defineCurriculum('catalogue', {
  templates: [...walks, ...books, ...machines, ...searches, records, ...made],
  // Of templates that others are made of, or that stand beside them, only sizes and wordings are held out: a repair,
  // a change or a search shows solutions of other points, and would show what is held out (L10 of the report).
  holdout: (h) => [
    // Unseen levels: a type of element, one rule of two templates, a rule where it shows in more than an order.
    h.as('new-type', h.value(transpose, 'cell', 'flag')),
    h.as(
      'new-supply',
      h.or(h.value(minCoins, 'supply', 'one each'), h.value(knapsack, 'supply', 'two each')),
    ),
    h.as(
      'new-rule',
      h.and(h.value(rateLimit, 'kind', 'sliding'), h.not(h.value(rateLimit, 'gives', 'indexes'))),
    ),
    // Beyond a ladder, and between two of its rungs.
    h.as('larger', h.range(pathSums, 'size', { above: 'edges' })),
    h.as('between', h.range(sortBy, 'size', { between: ['five', 'edges'] })),
    // Unseen combinations of seen levels: of two with and without a change of how frequent they are, of three, and
    // at a distance that is aimed at.
    h.as('new-pair', h.permutation(mergeIntervals, 'touch', 'order')),
    h.as('one-pair', h.pair(runPool, { gives: 'ends', retry: 'in front' })),
    h.as('new-triple', h.orthogonal(retryTimes, ['gives', 'late', 'backoff'])),
    h.as(
      'new-mix',
      h.divergence(treeShape, ['gives', 'order', 'keep'], { compounds: 0.5, settled: 'c26c6f8602c86a2d' }),
    ),
    // A rule of which training has eight examples.
    h.as(
      'few-shots',
      h.kShot(stateMachine, h.value(stateMachine, 'illegal', 'leads to the start'), { k: 8 }),
    ),
    // How a function is to be written.
    h.as('new-method', h.constraint(h.value(longestRun, 'method', 'recursion'))),
    // A template, a family, and a way to ask for what training has as tasks to write.
    h.as('new-template', h.template(subsetSums)),
    h.as('new-family', h.family('graphs')),
    h.as('new-kind', h.constraint(h.template(...asking('cases')))),
    // Chains: two steps side by side, a step seen only alone, a new argument, more steps than ever.
    h.as(
      'new-neighbours',
      h.composition(records, ['keep-above-mean', 'drop-last-rows'], { reading: 'either-order' }),
    ),
    h.as('new-operator', h.newOperator(records, 'window-sums')),
    h.as('new-argument', h.newArgument(records, 'every-nth-row', 'step', 3)),
    h.as('deeper', h.depth(records, { above: 4 })),
    // A wording, whatever the template.
    h.as('new-wording', h.and(h.wording({ style: ['story'] }), h.wording({ natural: ['zh'] }))),
  ],
  stages: [
    ...climb(walks),
    stage('one or two steps', { on: records, depth: [1, 2] }, { weight: 8 }),
    ...climb(books),
    ...whole(asking('complete', 'repair')),
    stage('three or four steps', { on: records, depth: [3, 4] }, { weight: 8 }),
    ...climb(machines),
    ...climb(searches),
    ...whole(asking('change', 'refactor', 'find', 'cases')),
    stage('five or six steps', { on: records, depth: [5, 6] }, { weight: 8 }),
  ],
});
