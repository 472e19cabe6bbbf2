import type { SetSummary } from '../set-summary.ts';
import { coverage, eachTemplate } from './coverage.ts';
import { difficulty, duplicates, killRates, lengths } from './distributions.ts';
import { chartDrawer } from './draw-chart.ts';
import { html } from './markup.ts';
import { atAGlance, makeUp, splits } from './overview.ts';
import { pageStyle } from './page-style.ts';
import { type Label, type Natural, wordsIn } from './words.ts';

const places: readonly (readonly [id: string, label: Label])[] = [
  ['make-up', 'makeUp'],
  ['splits', 'splits'],
  ['difficulty', 'difficulty'],
  ['lengths', 'lengths'],
  ['duplicates', 'duplicates'],
  ['kill-rates', 'killRates'],
  ['coverage', 'coverage'],
  ['each', 'eachTemplate'],
];

/** The summary as one page of HTML, which needs no network and no script. */
export async function reportPage(summary: SetSummary, natural: Natural): Promise<string> {
  const words = wordsIn(natural);
  const { say } = words;
  const setting = { words, draw: await chartDrawer() };
  const links = places.map(([id, label]) => html`<a href="#${id}">${say(label)}</a>`);
  const { text } = html`<!doctype html>
<html lang="${natural === 'zh' ? 'zh-Hans' : natural}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('title')}: ${summary.set}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${say('title')}</h1>
<p class="set">${summary.set}</p>
${atAGlance(summary, words)}
<nav aria-label="${say('contents')}">
${links}
</nav>
${[makeUp, splits, difficulty, lengths, duplicates, killRates, coverage, eachTemplate].map((part) => part(summary, setting))}
</main>
</body>
</html>
`;
  return text;
}
