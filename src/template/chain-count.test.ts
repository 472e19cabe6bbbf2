import { expect, test } from 'vitest';
import { chainName } from './chain.ts';
import { ChainCount } from './chain-count.ts';
import { coins, parts } from './chain-samples.test-helper.ts';
import type { LevelName } from './level.ts';
import type { Operator } from './operator.ts';

/** Every chain by name, straight from what the fields of operators mean. */
function enumerated(depth: number): string[] {
  const found: string[] = [];
  const visit = (chain: readonly Operator[], name: string): void => {
    if (chain.length === depth + 2) {
      found.push(name);
      return;
    }
    const place = chain.length;
    const offered = place === 0 ? parts.sources : place === depth + 1 ? parts.sinks : parts.operators;
    for (const operator of offered) {
      if (!mayFollow(chain, operator)) continue;
      for (const settled of settings(operator))
        visit([...chain, operator], name === '' ? settled : `${name} | ${settled}`);
    }
  };
  visit([], '');
  return found;
}

function mayFollow(chain: readonly Operator[], operator: Operator): boolean {
  const last = chain.at(-1);
  if (last === undefined) return true;
  const memories = new Set<string>();
  for (const { leaves, uses } of chain) {
    for (const use of uses) memories.delete(use);
    for (const leave of leaves) memories.add(leave);
  }
  return (
    last.to === operator.from &&
    !operator.notAfter.includes(last.id) &&
    !operator.notBehind.some((name) => memories.has(name))
  );
}

function settings(operator: Operator): string[] {
  let given: string[][] = [[]];
  for (const [name, param] of Object.entries(operator.params)) {
    given = param
      .values(coins)
      .flatMap((value: LevelName) => given.map((before) => [...before, `${name}=${value}`]));
  }
  return given.map((pairs) => (pairs.length === 0 ? operator.id : `${operator.id}(${pairs.join(',')})`));
}

test.each([0, 1, 2, 3, 4])('depth %i: as many chains as can be enumerated, each once', (depth) => {
  const count = new ChainCount(coins, depth, parts);
  const all = enumerated(depth);
  expect(count.size).toBe(BigInt(all.length));
  const names = all.map((_, index) => chainName(count.at(BigInt(index))));
  expect(names.toSorted()).toEqual(all.toSorted());
});

test('indexOf is the inverse of at', () => {
  for (const depth of [1, 3, 5]) {
    const count = new ChainCount(coins, depth, parts);
    const step = count.size / 997n + 1n;
    for (let index = 0n; index < count.size; index += step) {
      expect(count.indexOf(chainName(count.at(index)))).toBe(index);
    }
  }
});

test.each([
  'list | keep(field=value,min=3)',
  'list | keep(field=value,min=3) | count | count',
  'list | keep(field=value,min=4) | count',
  'list | keep(field=value) | count',
  'list | keep(min=3,field=value) | count',
  'list | keep | count',
  'list | pluck(field=year) | count',
  'list | reverse | count',
  'nothing | reverse | rows',
  '',
])('no chain of depth 1 is called %j', (name) => {
  expect(new ChainCount(coins, 1, parts).indexOf(name)).toBeUndefined();
});

test('kinds of record that offer no setting of a parameter have no chains through its operator', () => {
  const bare = { ...coins, numbers: {} };
  const count = new ChainCount(bare, 2, parts);
  const names = Array.from({ length: Number(count.size) }, (_, index) => chainName(count.at(BigInt(index))));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => /field=/.test(name))).toEqual([]);
});
