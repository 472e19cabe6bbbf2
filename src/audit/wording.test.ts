import { expect, test } from 'vitest';
import { wordingProblems } from './wording.ts';

test.each([
  ['Keep the first 3 of `items`.', '保留 `items` 的前 3 个。'],
  ['Keep three of `items`.', '保留 `items` 的 3 个。'],
  ['Give `[character, count]` pairs.', '给出 `[字符, 次数]`。'],
  ['Those of at least 18.', '至少 18 岁的人。'],
  ['Numbers greater than `limit`.', '大于 `limit` 的数。'],
  ['Lists deeper than `depth`.', '层数大于 `depth` 的列表。'],
  ['Do the following.', '依次执行以下各步。'],
  ['A key may come more than once.', '键可以多次出现。'],
  ['A character is a Unicode code point.', '字符指 Unicode 码点。'],
  ['Up to 1,000 of them.', '最多 1000 个。'],
])('%s | %s says the same', (en, zh) => {
  expect(wordingProblems(en, zh)).toEqual([]);
});

test.each([
  ['At most 5.', '至多 6。', 'only the English text has 5'],
  ['Sort `items` by `age`.', '将 `items` 排序。', 'only the English text names age'],
  ['Those older than the limit.', '不少于下限的人。', '不少于 (inclusive) has no like in English'],
  ['At least `n`.', '大于 `n`。', '大于 (exclusive) has no like in English'],
  ['Greater than `n`.', '至少为 `n`。', '至少 (inclusive) has no like in English'],
  [
    'Longer than `n`, that is more than `n`.',
    '按 `n` 截断。',
    '"more than" (exclusive) has no like in Chinese',
  ],
  ['Use `a, b`.', '使用 `a， b`。', 'full-width marks'],
  ['Return it.', '返回它,然后结束。', 'half-width marks'],
  ['Count code points.', '统计字符数。', 'what a character is'],
])('%s | %s does not', (en, zh, expected) => {
  expect(wordingProblems(en, zh).join('\n').toLowerCase()).toContain(expected.toLowerCase());
});
