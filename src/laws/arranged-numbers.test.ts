import ts from 'typescript';
import { expect, test } from 'vitest';
import { arrangedNumbers } from './arranged-numbers.ts';
import { costBody } from './cost-print.ts';
import type { Arrangement, CostRule } from './cost-rule.ts';
import { ruleKit } from './rule-kit.ts';

test('the numbers that the judge counts on are those of a generated test', () => {
  const { cost } = ruleKit<unknown>().comparisons('items', 'n');
  const { helpers } = costBody(cost as CostRule, { others: {} });
  const helper = helpers.find(({ name }) => name === 'arrangedNumbers');
  const { outputText } = ts.transpileModule(helper?.source ?? '', {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const printed = new Function(`${outputText}\nreturn arrangedNumbers;`)() as typeof arrangedNumbers;
  const all: readonly Arrangement[] = ['random', 'sorted', 'reversed', 'equal'];
  for (const arrangement of all)
    for (const size of [0, 1, 2, 3, 10, 64, 1000])
      expect(printed(size, arrangement), `${arrangement} ${size}`).toEqual(
        arrangedNumbers(size, arrangement),
      );
});
