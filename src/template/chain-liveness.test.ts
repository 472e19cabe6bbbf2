import { expect, test } from 'vitest';
import { type Chain, chainName, runChain } from './chain.ts';
import { ChainCount } from './chain-count.ts';
import { isLiveChain, PROBES, probesFor } from './chain-liveness.ts';
import {
  add,
  coins,
  count,
  keep,
  numbers,
  parts,
  pluck,
  reverse,
  rows,
  skip,
  sort,
} from './chain-samples.test-helper.ts';
import { rowShape } from './flow.ts';
import type { LevelName } from './level.ts';
import type { Operator, Settled } from './operator.ts';

const list = parts.sources[0] as Operator;

function chainOf(...steps: readonly (readonly [Operator, Readonly<Record<string, LevelName>>?])[]): Chain {
  const settled = steps.map(([operator, params = {}]): Settled => ({ operator, params }));
  return { row: coins, steps: [{ operator: list, params: {} }, ...settled] };
}

/** Whether two chains of one source and one sink answer alike on all probes. */
function agree(one: Chain, other: Chain): boolean {
  const inputs = probesFor(coins, one.steps[0] as Settled);
  const result = (one.steps.at(-1) as Settled).operator.to.shape(rowShape(coins));
  return inputs.every((input) => result.equal(runChain(one, input), runChain(other, input)));
}

test('no step of a chain that is kept can be deleted without a probe showing it', () => {
  let kept = 0;
  for (const depth of [1, 2, 3, 4]) {
    const all = new ChainCount(coins, depth, parts);
    const step = all.size / 150n + 1n;
    for (let index = 0n; index < all.size; index += step) {
      const chain = all.at(index);
      if (!isLiveChain(chain)) continue;
      kept += 1;
      for (const [place, { operator }] of chain.steps.entries()) {
        if (place === 0 || place === chain.steps.length - 1 || operator.from !== operator.to) continue;
        const shorter = { row: coins, steps: chain.steps.toSpliced(place, 1) };
        expect(agree(chain, shorter), `${chainName(chain)} without step ${place}`).toBe(false);
      }
    }
  }
  expect(kept).toBeGreaterThan(200);
});

test('a kept chain does not answer the same throughout', () => {
  const all = new ChainCount(coins, 3, parts);
  const step = all.size / 200n + 1n;
  for (let index = 0n; index < all.size; index += step) {
    const chain = all.at(index);
    if (!isLiveChain(chain)) continue;
    const inputs = probesFor(coins, chain.steps[0] as Settled);
    const result = (chain.steps.at(-1) as Settled).operator.to.shape(rowShape(coins));
    const first = runChain(chain, inputs[0]);
    expect(inputs.some((input) => !result.equal(runChain(chain, input), first))).toBe(true);
  }
});

test('probes are many, the same each time, and left as they were', () => {
  const source = { operator: list, params: {} };
  const before = JSON.stringify(probesFor(coins, source));
  expect(probesFor(coins, source)).toHaveLength(PROBES);
  isLiveChain(chainOf([sort, { field: 'value', descending: true }], [rows]));
  expect(JSON.stringify(probesFor(coins, source))).toBe(before);
});

test.each<[string, Chain]>([
  ['an order that counting ignores', chainOf([reverse], [count])],
  [
    'a sort after which all is sorted anew',
    chainOf(
      [sort, { field: 'value', descending: false }],
      [sort, { field: 'value', descending: true }],
      [pluck, { field: 'value' }],
      [numbers],
    ),
  ],
  [
    'a weaker filter behind a stronger one',
    chainOf([keep, { field: 'value', min: 9 }], [keep, { field: 'value', min: 3 }], [rows]),
  ],
  [
    'more skipped than there ever is',
    chainOf(...Array.from({ length: 60 }, () => [skip, { count: 2 }] as const), [rows]),
  ],
])('dead: %s', (_, chain) => {
  expect(isLiveChain(chain)).toBe(false);
});

test.each<[string, Chain]>([
  ['a filter', chainOf([keep, { field: 'value', min: 9 }], [count])],
  ['an order that a cut makes use of', chainOf([reverse], [skip, { count: 2 }], [reverse], [rows])],
  ['numbers changed', chainOf([pluck, { field: 'year' }], [add, { amount: 1 }], [numbers])],
])('live: %s', (_, chain) => {
  expect(isLiveChain(chain)).toBe(true);
});
