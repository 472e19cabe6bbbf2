import { describe, expect, test } from 'vitest';
import { SetTally } from '../set-tally.ts';
import { taskOf } from '../task.test-helper.ts';
import { reportPage } from './report-page.ts';
import type { Natural } from './words.ts';

const EVIL = `<img src=x onerror=alert(1)> & "'{a|b}`;

describe.each<Natural>(['en', 'zh'])('%s', (natural) => {
  test('what a set is called and what its records hold are texts and no markup', async () => {
    const tally = new SetTally();
    for (const flag of [true, false]) tally.add(taskOf({ split: EVIL, point: { [EVIL]: EVIL, flag } }));
    const page = await reportPage(tally.summary(EVIL), natural);
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('it takes nothing from elsewhere, runs nothing and says nothing that is not filled in', async () => {
    const tally = new SetTally();
    tally.add(taskOf({ strength: 0.5, point: { flag: true, size: 'few' } }));
    const page = await reportPage(tally.summary('set'), natural);
    expect(page).not.toMatch(/<script|<link|\bsrc=|url\(|https?:|@import|\bon\w+=/i);
    expect(page).not.toMatch(/undefined|NaN|Infinity|\[object|\{\w+\}(?![^<]*<\/style>)/);
  });

  test('of one set it is the same page again', async () => {
    const tally = new SetTally();
    tally.add(taskOf({}));
    const summary = tally.summary('set');
    expect(await reportPage(summary, natural)).toBe(await reportPage(summary, natural));
  });
});
