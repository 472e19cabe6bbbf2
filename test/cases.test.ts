import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Expander } from '../src/expand/expander.ts';
import type { Library } from '../src/expand/load/library.ts';
import { packageFile } from '../src/package-file.ts';
import type { Shape } from '../src/shapes/shape.ts';
import type { Task } from '../src/task/task.ts';
import { formatTaskId, PLAIN_SEED, parseTaskId } from '../src/task/task-id.ts';
import type { LevelName } from '../src/template/level.ts';
import { bundledLibrary } from './helpers/catalogue.ts';
import { failuresOf, type Trials } from './helpers/trials.ts';

/** A solution written by others for a family of functions, right or wrong. */
interface Solution {
  readonly family: string;
  readonly variant: string;
  readonly signature: {
    readonly name: string;
    readonly kind: 'function' | 'class';
    readonly params: readonly { readonly name: string; readonly type: string }[];
    readonly returns: string;
    readonly methods?: Readonly<Record<string, unknown>>;
  };
  readonly kind: 'right' | 'wrong';
  readonly fault: string | null;
  readonly failing: { readonly check: string } | null;
  readonly source: string;
}
type Case = { readonly input: readonly unknown[]; readonly expected: unknown };

/** The point of each family's template that asks for the very function of the variant, wordings apart. */
const points: Readonly<
  Record<string, readonly [template: string, levels: Readonly<Record<string, LevelName>>]>
> = {
  'dedupe/dedupe-keep-last': [
    'lists/dedupe',
    { element: 'entry', key: 'key', keep: 'last', runs: false, inPlace: false, method: 'any', size: 'edges' },
  ],
  'rotate/rotate-left': [
    'lists/rotate',
    { element: 'int', direction: 'left', steps: 'any integer', inPlace: false, method: 'any', size: 'edges' },
  ],
  'group-by/group-values': [
    'lists/group-by',
    {
      keys: 'as they are',
      values: 'all',
      order: 'as in the input',
      atLeast: 1,
      method: 'any',
      size: 'edges',
    },
  ],
  'top-k/top-k-ids': [
    'lists/top-k',
    {
      id: 'text',
      pick: 'largest',
      ties: 'earlier first',
      range: 'as many as there are',
      answer: 'best first',
      method: 'any',
      size: 'edges',
    },
  ],
  'merge-intervals/merge-intervals': [
    'lists/merge-intervals',
    {
      touch: 'joined',
      backwards: 'never',
      answer: 'merged',
      order: 'by start',
      method: 'any',
      size: 'edges',
    },
  ],
  'window-max/window-max': [
    'lists/window-max',
    {
      best: 'largest',
      gives: 'value',
      edges: 'full windows',
      misfit: 'no windows',
      step: 1,
      cost: 'n log n comparisons',
      size: 'large',
    },
  ],
  'run-length-encode/rle-pairs': [
    'strings/run-length-encode',
    { fold: false, spaces: 'count', least: 1, most: 'any', method: 'any', size: 'long' },
  ],
  'run-length-decode/rle-decode': [
    'strings/run-length-decode',
    { order: 'count first', bare: false, zeros: false, most: 999, method: 'any', size: 'long' },
  ],
  'word-frequency/word-counts': [
    'strings/word-frequency',
    {
      fold: 'lower',
      word: 'letters, digits, apostrophes',
      order: 'count, word',
      keep: 'all',
      skip: 'nothing',
      method: 'any',
      size: 'long',
    },
  ],
  'parse-config/parse-config': [
    'text/parse-config',
    {
      repeats: 'last',
      separator: '=',
      comments: 'hash lines',
      sections: false,
      bare: 'ignored',
      size: 'long',
    },
  ],
  'to-base/to-base': [
    'numbers/to-base',
    {
      bases: 'to thirty-six',
      digits: 'lower',
      negatives: 'none',
      padding: 'none',
      groups: 'none',
      method: 'any',
      size: 'wide',
    },
  ],
  'lru-cache/lru-cache': [
    'structures/lru-cache',
    { value: 'int', get: 'touches', overwrite: 'touches', evicts: 'one', method: 'any', size: 'long' },
  ],
  'chunk/chunk-list': [
    'lists/chunk',
    {
      element: 'int',
      rest: 'short last',
      misfit: 'no chunks',
      order: 'in order',
      method: 'any',
      length: 'edges',
    },
  ],
  'binary-search/first-index': [
    'lists/binary-search',
    { gives: 'first index', absent: '-1', order: 'ascending', method: 'any', size: 'edges' },
  ],
  'flatten/flatten-depth': [
    'lists/flatten',
    {
      nested: 'int',
      meaning: 'from the outside',
      negative: 'as 0',
      empties: 'vanish',
      method: 'any',
      size: 'edges',
    },
  ],
  'longest-increasing-run/longest-run': [
    'lists/longest-run',
    {
      relation: 'increasing',
      ties: 'earliest',
      gives: 'run',
      least: 1,
      ends: 'apart',
      method: 'any',
      size: 'edges',
    },
  ],
  'range-sum/range-sums': [
    'lists/range-sum',
    {
      op: 'sum',
      second: 'to, included',
      misfit: 'clamped',
      backwards: 'zero',
      method: 'n reads',
      size: 'edges',
    },
  ],
  'shift-cipher/shift-text': [
    'strings/shift-cipher',
    {
      letters: 'each case by itself',
      digits: false,
      others: 'stay',
      direction: 'forward',
      step: 'constant',
      range: 'any integer',
      method: 'any',
      size: 'edges',
    },
  ],
  'balanced-brackets/balanced-brackets': [
    'strings/balanced-brackets',
    {
      kinds: 'round, square, curly',
      matching: 'nested',
      others: 'ignored',
      quotes: 'ordinary',
      depth: 'any',
      open: 'wrong',
      method: 'any',
      size: 'edges',
    },
  ],
  'pipeline/filter-sort-take': [
    'records/pick-largest',
    {
      keep: 'at least',
      order: 'largest first',
      ties: 'earlier first',
      unique: false,
      misfit: 'none',
      method: 'any',
      size: 'edges',
    },
  ],
  'sort-by/sort-by-score': [
    'records/sort-by-field',
    {
      key: 'score',
      ties: 'as they were',
      zeros: 'as numbers',
      each: 'all',
      inPlace: false,
      method: 'any',
      size: 'edges',
    },
  ],
  'csv-line/csv-line': [
    'parsers/csv-line',
    {
      separator: ',',
      quote: '"',
      escapes: 'doubled',
      spaces: 'kept',
      malformed: 'never',
      method: 'any',
      size: 'edges',
    },
  ],
  'eval-expression/eval-expression': [
    'parsers/eval-expression',
    {
      order: 'usual',
      unary: 'repeated',
      division: 'toward zero',
      parentheses: true,
      malformed: 'null',
      method: 'any',
      size: 'edges',
    },
  ],
  'roman-numeral/to-roman': [
    'numbers/to-roman',
    { form: 'subtractive', letters: 'upper', zero: false, last: 'I', method: 'any', range: 'to 3999' },
  ],
  'format-duration/format-duration': [
    'dates/format-duration',
    {
      largest: 'days',
      wording: 'letters',
      zeros: 'left out',
      parts: 'all',
      join: 'space',
      negatives: 'none',
      method: 'any',
      size: 'wide',
    },
  ],
  'transpose/transpose-matrix': [
    'matrices/transpose',
    { cell: 'int', diagonal: 'main', rows: 'equal', inPlace: false, method: 'any', size: 'edges' },
  ],
  'tree-paths/path-sums': [
    'trees/path-sums',
    {
      sum: 'all',
      ends: 'leaves',
      order: 'left to right',
      repeats: 'kept',
      method: 'any',
      size: 'edges',
    },
  ],
  'topological-order/topo-order': [
    'graphs/topological-order',
    {
      order: 'smallest first',
      pairs: 'before first',
      unknown: 'never',
      loops: 'a cycle',
      method: 'any',
      size: 'edges',
    },
  ],
  'min-coins/min-coins': [
    'dynamic/min-coins',
    {
      supply: 'endless',
      target: 'exact',
      limit: 'none',
      values: 'positive',
      method: 'any',
      size: 'large',
    },
  ],
  'edit-distance/edit-distance': [
    'dynamic/edit-distance',
    {
      edits: 'insert, delete, replace',
      inserting: 1,
      fold: false,
      unit: 'characters',
      match: 'whole',
      limit: 'none',
      method: 'any',
      size: 'long',
    },
  ],
};

/** Wrong solutions that may pass, each with the reason; none is known. */
const excused: Readonly<Record<string, string>> = {};

const MAP = packageFile('test/solutions.map.json');
const surface = { language: 'typescript', natural: 'en', style: 'spec' };
const solutions = readFileSync(packageFile('test/cases/solutions/solutions.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Solution);
const cases = JSON.parse(readFileSync(packageFile('test/cases/solutions/cases.json'), 'utf8')) as Readonly<
  Record<string, readonly Case[]>
>;

/** Solutions of a variant that hidden tests are run on: `judge-solutions.test.ts` judges all, and so does a soak here. */
const TRIED = process.env['ETUDES_SOAK'] === '1' ? { right: 9, wrong: 99 } : { right: 1, wrong: 2 };

const ownOf = (name: string): readonly Solution[] => {
  const own = solutions.filter(({ family, variant }) => `${family}/${variant}` === name);
  return (['right', 'wrong'] as const).flatMap((kind) =>
    own.filter((each) => each.kind === kind).slice(0, TRIED[kind]),
  );
};

let library: Library;
/** The failed hidden tests of each solution, by name of the family and variant. */
const failures = new Map<string, readonly (readonly string[])[]>();
beforeAll(async () => {
  library = await bundledLibrary();
  const trials: Trials[] = [];
  for (const name of Object.keys(points)) {
    const { task } = await find(name);
    trials.push({ task, solutions: ownOf(name).map(({ source }) => source) });
  }
  const found = [...(await failuresOf(trials))];
  for (const name of Object.keys(points)) failures.set(name, found.splice(0, ownOf(name).length));
}, 600_000);

const tally = { accepted: 0, right: 0, killed: 0, wrong: 0 };
afterAll(() => {
  const { accepted, right, killed, wrong } = tally;
  console.info(
    `right solutions accepted: ${accepted} of ${right}; wrong ones rejected: ${killed} of ${wrong}`,
  );
});

interface Found {
  readonly id: string;
  readonly expander: Expander;
  readonly task: Task;
}

const known = new Map<string, Promise<Found>>();

/** The task of a family and variant; several tests ask for it. */
function find(name: string): Promise<Found> {
  const found = known.get(name) ?? findAnew(name);
  known.set(name, found);
  return found;
}

async function findAnew(name: string): Promise<Found> {
  const [template, levels] = points[name] as (typeof points)[string];
  const expander = await library.expander(template);
  const index = expander.template.space.indexOf({ ...surface, ...levels });
  const { version } = expander.template;
  const line = expander.line(expander.template.space.at(index), PLAIN_SEED, { hidden: true });
  const id = formatTaskId({ template, version, point: index, seed: PLAIN_SEED });
  return { id, expander, task: JSON.parse(line) as Task };
}

/**
 * Other tools find the tasks of these solutions here. Written anew by `UPDATE_CASES=1`, as when a template's
 * axes or version change.
 */
test('the map of families to tasks is up to date', async () => {
  const map: Record<string, string> = {};
  for (const name of Object.keys(points)) map[name] = (await find(name)).id;
  if (process.env['UPDATE_CASES'] === '1' || !existsSync(MAP)) {
    writeFileSync(MAP, `${JSON.stringify(map, null, 2)}\n`);
  }
  expect(JSON.parse(readFileSync(MAP, 'utf8'))).toEqual(map);
});

describe.each(Object.keys(points))('%s', (name) => {
  const own = ownOf(name);
  const variant = name.slice(name.indexOf('/') + 1);
  const { signature } = own[0] as Solution;
  const argumentsOf = (expander: Expander, input: readonly unknown[]): Record<string, unknown> => {
    const { form } = expander.template.spec.signature;
    // A class is tried by its constructor's arguments and a list of calls, and so is a case of one.
    const names = signature.kind === 'class' ? [...form.paramNames, 'calls'] : form.paramNames;
    return Object.fromEntries(names.map((param, index) => [param, input[index]]));
  };

  test('the task asks for the function the solutions were written for', async () => {
    const { expander, task } = await find(name);
    const { form } = expander.template.spec.signature;
    expect(form.kind).toBe(signature.kind);
    expect(form.name).toBe(signature.name);
    expect(form.paramNames).toEqual(signature.params.map((param) => param.name));
    for (const method of Object.keys(signature.methods ?? {}))
      expect(task.signature).toContain(` ${method}(`);
  });

  test('the oracle gives what their cases expect', async () => {
    const { id, expander } = await find(name);
    const meaning = expander.meaning(expander.template.space.at(parseTaskId(id).point), PLAIN_SEED);
    for (const { input, expected } of cases[variant] ?? []) {
      const found = meaning.oracle(meaning.copy(argumentsOf(expander, input)));
      const literal = (value: unknown): string => (meaning.form.result as Shape).literal(value);
      expect(literal(found), JSON.stringify(input)).toBe(literal(expected));
    }
  });

  test('hidden tests accept every right solution and reject every wrong one', () => {
    const rows = own.map(({ kind, fault }, index) => ({
      kind,
      fault: fault ?? '',
      failed: failures.get(name)?.[index] ?? [],
    }));
    const right = rows.filter(({ kind }) => kind === 'right');
    const wrong = rows.filter(({ kind }) => kind === 'wrong');
    tally.right += right.length;
    tally.accepted += right.filter(({ failed }) => failed.length === 0).length;
    tally.wrong += wrong.length;
    tally.killed += wrong.filter(({ failed }) => failed.length > 0).length;
    expect(right.length).toBeGreaterThan(0);
    expect(wrong.length).toBeGreaterThan(1);
    expect(right.filter(({ failed }) => failed.length > 0)).toEqual([]);
    const survivors = wrong.filter(({ failed }) => failed.length === 0);
    expect(
      survivors.map(({ fault }) => fault).filter((fault) => excused[`${name}: ${fault}`] === undefined),
    ).toEqual([]);
  });
});
