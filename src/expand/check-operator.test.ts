import { expect, test } from 'vitest';
import { packageFile } from '../package-file.ts';
import type { ChainAxis } from '../template/chain-axis.ts';
import { flow } from '../template/flow.ts';
import { defineOperator, type Operator, param } from '../template/operator.ts';
import { checkOperator } from './check-operator.ts';
import { Library } from './load/library.ts';

const phrase = { en: () => 'do it', zh: () => '做' };
const numbers = { from: flow.numbers, to: flow.numbers, phrase };
const codes = (operator: Operator, isEnd?: boolean) =>
  checkOperator(operator, 'file.ts:3', isEnd).map(({ code }) => code);

test('a right operator has no problem, even where a setting changes nothing', () => {
  const add = defineOperator('add', {
    ...numbers,
    params: { more: param.oneOf(0, 1) },
    apply: (items, { more }) => items.map((each) => each + more),
  });
  expect(codes(add)).toEqual([]);
});

test('the bundled operators have no problem', async () => {
  const library = new Library();
  await library.add(packageFile('templates/pipelines/records.ts'));
  const { axes } = library.entry('pipelines/records').template;
  const { sources, operators, sinks } = (axes['chain'] as ChainAxis<never, never>).parts;
  expect(operators.flatMap((operator) => checkOperator(operator, ''))).toEqual([]);
  expect([...sources, ...sinks].flatMap((operator) => checkOperator(operator, '', true))).toEqual([]);
});

test('an operator of which there is no setting is told', () => {
  const none = defineOperator('none', {
    ...numbers,
    params: { more: param.oneOf() },
    apply: (items) => items.slice(1),
  });
  expect(codes(none)).toEqual(['check/operator-settings']);
});

test('an operator that changes nothing is told, but for the ends of chains', () => {
  const copy = defineOperator('copy', {
    ...numbers,
    params: { isCopied: param.flag() },
    apply: (items, { isCopied }) => (isCopied ? [...items] : items),
  });
  expect(codes(copy)).toEqual(['check/operator-idle']);
  expect(codes(copy, true)).toEqual([]);
});

test('what throws, changes its input or gives another type is told as such only', () => {
  const odd = (apply: (items: number[]) => number[]) =>
    codes(defineOperator('odd', { ...numbers, params: {}, apply }));
  expect(odd(() => JSON.parse('nothing'))).toEqual(['check/operator-throws']);
  expect(odd((items) => items.sort((a, b) => a - b))).toEqual(['check/operator-mutates']);
  expect(odd((items) => items.length as never)).toEqual(['check/operator-type']);
});

test('an operator that does not end is told', () => {
  const endless = defineOperator('endless', {
    ...numbers,
    params: { step: param.oneOf(1, 0) },
    apply: (items, { step }) => {
      let at = 0;
      while (at < items.length) at += step;
      return items.slice(1);
    },
  });
  const problems = checkOperator(endless, 'file.ts:3', false, 0.5);
  expect(problems).toEqual([
    {
      code: 'check/endless',
      message: 'operator endless: with {"step":0} it did not end within 0.5 s of work',
      path: 'file.ts:3',
    },
  ]);
});
