// What the broad curriculum holds out, written down a second time from docs/curricula.md: by names of levels and by
// the operators of a chain. Nothing here asks src/split.
import { has, isOf, operatorsIn, places } from './reading.mjs';

const RECORDS = 'pipelines/records';

const chainOf = ({ template, point }) => (isOf(template, RECORDS) ? operatorsIn(point['chain']) : []);

/** The steps of a chain between its source and its sink. */
const inner = (operators) => operators.slice(1, -1);

/** True where two operators stand side by side, in either order. */
const touch = (operators, one, other) =>
  operators.some(
    (each, at) =>
      (each === one && operators[at + 1] === other) || (each === other && operators[at + 1] === one),
  );

/** The combinations that `new-mix` was settled to. */
const MIX = [
  ['first of each level', 'down', 'all'],
  ['first of each level', 'up', 'all'],
  ['heights', 'down', 'first two children'],
  ['heights', 'up', 'first two children'],
  ['leaves', 'down', 'no negative branches'],
  ['level sizes', 'down', 'all'],
].map(([gives, order, keep]) => ({ gives, order, keep }));

/** The eight examples that training has of a machine which begins anew on an illegal event. */
const SHOTS = [
  ['states after events', 'first row', 'none', 'no row', 'like any other', 'edges'],
  ['states after events', 'first row', 'fallback', 'the next row', 'like any other', 'few'],
  ['states after events', 'first row', 'fallback', 'no row', 'ends the run', 'long'],
  ['states entered', 'first row', 'none', 'the next row', 'like any other', 'edges'],
  ['states entered', 'last row', 'fallback', 'the next row', 'like any other', 'few'],
  ['states entered', 'last row', 'fallback', 'the next row', 'like any other', 'edges'],
  ['events not taken', 'first row', 'none', 'the next row', 'like any other', 'long'],
  ['events not taken', 'first row', 'none', 'no row', 'ends the run', 'long'],
].map(([gives, twice, star, spent, dead, size]) => ({ gives, twice, star, spent, dead, size }));

const FAMILY = /^(?:(?:repair|change|refactor|complete|cases|find)\/)?graphs\//;

/** By evaluation split: which points it holds. */
export const rules = {
  'new-type': {
    holds: ({ template, point }) => isOf(template, 'matrices/transpose') && has(point, { cell: 'flag' }),
  },
  'new-supply': {
    holds: ({ template, point }) =>
      (isOf(template, 'dynamic/min-coins') && has(point, { supply: 'one each' })) ||
      (isOf(template, 'dynamic/knapsack') && has(point, { supply: 'two each' })),
  },
  'new-rule': {
    holds: ({ template, point }) =>
      isOf(template, 'streams/rate-limit') &&
      has(point, { kind: 'sliding' }) &&
      !has(point, { gives: 'indexes' }),
  },
  larger: {
    holds: ({ template, point }) => isOf(template, 'trees/path-sums') && has(point, { size: 'deep' }),
  },
  between: {
    holds: ({ template, point }) => isOf(template, 'lists/sort-by') && has(point, { size: 'small' }),
  },
  'new-pair': {
    // Places that agree modulo three.
    holds: ({ template, point }) => {
      if (!isOf(template, 'lists/merge-intervals')) return false;
      const [touching, order] = places(point, {
        touch: ['joined', 'apart', 'next number too'],
        order: ['by start', 'last first', 'longest first'],
      });
      return touching === order;
    },
  },
  'one-pair': {
    holds: ({ template, point }) =>
      isOf(template, 'async/run-pool') && has(point, { gives: 'ends', retry: 'in front' }),
  },
  'new-triple': {
    // Places whose sum is divisible by three: the shortest of the axes has three levels.
    holds: ({ template, point }) => {
      if (!isOf(template, 'errors/retry-times')) return false;
      const [gives, late, backoff] = places(point, {
        gives: ['starts', 'ends', 'waits'],
        late: ['none at it', 'one at it', 'moved to it'],
        backoff: ['fixed', 'by steps', 'doubling', 'doubling to a cap'],
      });
      return (gives + late + backoff) % 3 === 0;
    },
  },
  'new-mix': {
    holds: ({ template, point }) =>
      isOf(template, 'trees/tree-shape') && MIX.some((levels) => has(point, levels)),
  },
  'few-shots': {
    holds: ({ template, point }) =>
      isOf(template, 'simulation/state-machine') &&
      has(point, { illegal: 'leads to the start' }) &&
      !(template === 'simulation/state-machine' && SHOTS.some((levels) => has(point, levels))),
  },
  'new-method': {
    holds: ({ template, point }) =>
      isOf(template, 'lists/longest-run') && has(point, { method: 'recursion' }),
  },
  'new-template': { holds: ({ template }) => isOf(template, 'backtracking/subset-sums') },
  'new-family': { holds: ({ template }) => FAMILY.test(template) },
  'new-kind': { holds: ({ template }) => template.startsWith('cases/') },
  'new-neighbours': {
    holds: (task) => touch(chainOf(task), 'keep-above-mean', 'drop-last-rows'),
  },
  'new-operator': {
    holds: (task) => {
      const steps = inner(chainOf(task));
      return steps.length > 1 && steps.includes('window-sums');
    },
  },
  'new-argument': {
    holds: ({ template, point }) =>
      isOf(template, RECORDS) && /(?:^|\| )every-nth-row\((?:[^)]*,)?step=3[,)]/.test(point['chain']),
  },
  deeper: { holds: (task) => inner(chainOf(task)).length > 4 },
  'new-wording': { holds: ({ point }) => has(point, { style: 'story', natural: 'zh' }) },
};
