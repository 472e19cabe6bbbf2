import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printAccess, printKey, printLiteral, printString } from './literal.ts';

it('prints values as a person would write them', () => {
  expect(printLiteral([{ name: 'ada', age: 3 }])).toBe("[{ name: 'ada', age: 3 }]");
  expect(printLiteral(new Map([['a', -0]]))).toBe("new Map([['a', -0]])");
  expect(printLiteral([new Set(), new Map(), {}, Number.NaN, undefined, null])).toBe(
    '[new Set(), new Map(), {}, NaN, undefined, null]',
  );
  expect(
    printLiteral(
      Object.fromEntries([
        ['__proto__', 1],
        ['a b', 2],
      ]),
    ),
  ).toBe("{ ['__proto__']: 1, 'a b': 2 }");
});

it('escapes what cannot be seen or stand in a string', () => {
  expect(printString("it's\n\\\u2028\u200d")).toBe("'it\\'s\\n\\\\\\u2028\\u200d'");
  expect(printString('\ud83d|😀|\ude00')).toBe("'\\ud83d|😀|\\ude00'");
});

it('prints any string so that it evaluates to itself', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
      (text) => {
        return new Function(`return ${printString(text)};`)() === text;
      },
    ),
    { seed: 1, numRuns: 500 },
  );
});

it('prints names of properties', () => {
  expect([printKey('age'), printKey('2'), printAccess('it', 'age'), printAccess('it', "o'clock")]).toEqual([
    'age',
    "'2'",
    'it.age',
    "it['o\\'clock']",
  ]);
});
