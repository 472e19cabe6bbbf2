import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserHere, type Shot, shownBy } from '../helpers/browser.ts';
import { emptyFolder, etudes } from '../helpers/etudes.ts';

const browser = browserHere();
const folder = emptyFolder();
const size = { width: 1200, height: 2000 };
const TITLES = { en: 'Report on a set of coding tasks', zh: '编程任务集报告' } as const;
const HEADINGS = {
  en: ['Splits', 'Difficulty', 'Lengths', 'Duplicates', 'Kill rates', 'Coverage'],
  zh: ['划分', '难度', '长度', '重复', '变异体检出率', '覆盖'],
} as const;

describe.skipIf(browser === undefined)('in a real browser', () => {
  const seen: Partial<Record<'en' | 'zh', { readonly dom: string; readonly shot: Shot }>> = {};
  beforeAll(async () => {
    const set = join(folder, 'set.jsonl');
    await etudes(['generate', 'lists/sort-by', 'pipelines/records', '--count', '120', '--out', set]);
    for (const natural of ['en', 'zh'] as const) {
      const page = join(folder, `${natural}.html`);
      const { code, err } = await etudes(['report', set, '--natural', natural, '--out', page]);
      expect(code, err).toBe(0);
      seen[natural] = await shownBy(browser as string, page, size);
    }
  }, 240_000);

  describe.each(['en', 'zh'] as const)('%s', (natural) => {
    test('the title and every section are there', () => {
      const { dom } = seen[natural] ?? { dom: '' };
      expect(dom).toContain(`<h1>${TITLES[natural]}</h1>`);
      for (const heading of HEADINGS[natural]) expect(dom).toContain(`<h2>${heading}</h2>`);
    });

    test('every chart is a drawing with marks and texts, and is named', () => {
      const { dom } = seen[natural] ?? { dom: '' };
      const charts = dom.match(/<figure>[\s\S]*?<\/figure>/g) ?? [];
      // Make-up 2, splits, difficulty, lengths 3, duplicates, kill rates, and 2 of each template.
      expect(charts).toHaveLength(13);
      for (const chart of charts) {
        expect(chart).toMatch(/<svg role="img" aria-label="[^"]+"/);
        expect(chart).toMatch(/<path /);
        expect(chart).toMatch(/<text /);
      }
    });

    test('the picture shows bars of the charts where they belong, and letters on white', () => {
      const { shot } = seen[natural] as { readonly shot: Shot };
      expect([shot.width, shot.height]).toEqual([size.width, size.height]);
      const counts = colours(shot);
      expect(counts.size).toBeGreaterThan(100);
      const white = share(shot, [255, 255, 255]);
      expect(white).toBeGreaterThan(0.5);
      expect(white).toBeLessThan(0.95);
      // Bars in both colours, in the left half and in the right.
      for (const colour of [BLUE, ORANGE]) expect(share(shot, colour)).toBeGreaterThan(0.002);
      for (const [from, to] of [
        [60, 600],
        [600, 1140],
      ] as const)
        expect(share(shot, BLUE, from, to)).toBeGreaterThan(0.005);
      // No chart lies over the margins.
      expect(share(shot, BLUE, 0, 60) + share(shot, BLUE, 1140, 1200)).toBe(0);
    });
  });

  test('the Chinese page is another picture, whose title is set in Chinese letters', () => {
    const [en, zh] = [seen.en, seen.zh] as [{ shot: Shot }, { shot: Shot }];
    let different = 0;
    for (let y = 0; y < size.height; y += 1)
      for (let x = 0; x < size.width; x += 1)
        if (en.shot.at(x, y).join() !== zh.shot.at(x, y).join()) different += 1;
    expect(different / (size.width * size.height)).toBeGreaterThan(0.01);
    // Boxes in place of letters would all be alike.
    expect(new Set(lettersOfTitle(zh.shot)).size).toBeGreaterThan(5);
  });

  test('it is a page of a few hundred kilobytes at most', () => {
    expect(readFileSync(join(folder, 'zh.html')).length).toBeLessThan(400_000);
  });
});

const BLUE = [0x33, 0x65, 0x8a] as const;
const ORANGE = [0xe2, 0x90, 0x2f] as const;

function colours(shot: Shot): ReadonlySet<string> {
  const found = new Set<string>();
  for (let y = 0; y < shot.height; y += 1)
    for (let x = 0; x < shot.width; x += 1) found.add(shot.at(x, y).join());
  return found;
}

/** The share of the pixels between two columns that have a colour. */
function share(
  shot: Shot,
  [red, green, blue]: readonly [number, number, number],
  from = 0,
  to = shot.width,
): number {
  let found = 0;
  for (let y = 0; y < shot.height; y += 1)
    for (let x = from; x < to; x += 1) {
      const [r, g, b] = shot.at(x, y);
      if (r === red && g === green && b === blue) found += 1;
    }
  return found / ((to - from) * shot.height);
}

/** The title's letters: what stands between columns without ink, in its first line. */
function lettersOfTitle(shot: Shot): readonly string[] {
  const columns = Array.from({ length: 700 }, (_, x) =>
    Array.from({ length: 40 }, (__, y) => (shot.at(92 + x, 38 + y)[0] < 128 ? '#' : '.')).join(''),
  );
  const letters: string[] = [];
  let letter = '';
  for (const column of columns) {
    if (column.includes('#')) letter += `${column}\n`;
    else if (letter !== '') {
      letters.push(letter);
      letter = '';
    }
  }
  return letters;
}
