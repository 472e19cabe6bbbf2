import type { Covered, PairCoverage, SetSummary, TemplateSummary } from '../set-summary.ts';
import { levelBars, pairMap } from './charts.ts';
import { ofPossible, percent, percentUp, rate, shown } from './figures.ts';
import { html, type Markup } from './markup.ts';
import { figure, HALF, type Setting, section, table } from './parts.ts';
import type { Words } from './words.ts';

/** Pairs of levels that are named as missing. */
const MOST_MISSING = 24;

/** All templates in a table. */
export function coverage({ templates }: SetSummary, { words }: Setting): Markup {
  const { say } = words;
  const heads = (
    [
      'template',
      'kind',
      'tasks',
      'levels',
      'pairs',
      'difficulty',
      'promptLength',
      'repeated',
      'killRate',
    ] as const
  ).map((label) => say(label));
  const rows = templates.map((each) => [
    html`<a href="#${placeOf(each)}">${nameOf(each)}</a>`,
    words.kind(each.kind),
    shown(each.tasks),
    metered(each.levels),
    metered(each.pairs),
    shown(each.difficulty.mean),
    shown(Math.round(each.prompt.mean)),
    percentUp(each.contents.compared - each.contents.distinct, each.contents.compared),
    strengthOf(each, words),
  ]);
  return section('coverage', say('coverage'), [
    html`<p class="note">${say('coverageNote')}</p>`,
    ...(templates.every(({ declared }) => declared)
      ? []
      : [html`<p class="note">${say('undeclaredNote')}</p>`]),
    table(heads, rows, 2),
  ]);
}

/** What each template has, behind its name: a page of many is no longer than their names. */
export function eachTemplate({ templates }: SetSummary, setting: Setting): Markup {
  const { say } = setting.words;
  return section('each', say('eachTemplate'), [
    html`<p class="note">${say('eachNote')}</p>`,
    ...templates.map((each) => oneTemplate(each, templates.length === 1, setting)),
  ]);
}

function oneTemplate(told: TemplateSummary, isOpen: boolean, setting: Setting): Markup {
  const { words } = setting;
  const { levels, pairs, tasks, axes, byPair } = told;
  const bars = levelBars(axes.filter((axis) => axis.levels !== undefined));
  const map = pairMap(byPair);
  const head = html`<summary><b>${nameOf(told)}</b><span>${words.say('tasks')} ${shown(tasks)}</span><span>${words.say('levels')} ${ofPossible(levels)}</span><span>${words.say('pairs')} ${ofPossible(pairs)}</span><span>${words.say('killRate')} ${strengthOf(told, words)}</span></summary>`;
  const wide = axes.flatMap(({ axis, distinct }) =>
    distinct === undefined
      ? []
      : [
          html`<p class="note">${words.say('wide', {
            axis,
            distinct: shown(distinct.distinct),
            compared: shown(distinct.compared),
          })}</p>`,
        ],
  );
  const shownMap = byPair.length === 0 ? '' : figure(setting, 'byPair', map.option, HALF, map.size);
  return html`<details id="${placeOf(told)}"${isOpen ? html` open` : ''}>${head}
<div class="pair">
${figure(setting, 'byLevel', bars.option, HALF, bars.height)}
<div>${shownMap}
${missing(byPair, words)}${wide}</div>
</div></details>`;
}

function missing(byPair: readonly PairCoverage[], { say }: Words): Markup {
  const named = byPair.flatMap(({ axes: [one, other], missing: pairs }) =>
    pairs.map(([level, otherLevel]) => `${one}=${level}, ${other}=${otherLevel}`),
  );
  const all = byPair.reduce((sum, { covered, possible }) => sum + possible - covered, 0);
  if (all === 0) return html`<p class="missing">${say('nothingMissing')}</p>`;
  const listed = named.slice(0, MOST_MISSING);
  const more = all - listed.length;
  const codes = listed.map((each) => html`<code>${each}</code>; `);
  return html`<p class="missing">${say('missing')}: ${codes}${more === 0 ? '' : say('andMore', { count: shown(more) })}</p>`;
}

function metered(of: Covered): Markup {
  return html`${ofPossible(of)}<span class="meter"><i style="width:${percent(of.covered, of.possible).replace('–', '0')}"></i></span>`;
}

function nameOf({ template, version, declared }: TemplateSummary): string {
  return `${template}@${version}${declared ? '' : ' *'}`;
}

/** Where a template stands in the page. */
function placeOf({ template, version }: TemplateSummary): string {
  return `template-${template}@${version}`;
}

function strengthOf({ strength }: TemplateSummary, { say }: Words): string {
  if (strength === null) return say('unaudited');
  const { least, most } = strength;
  return least === most ? rate(least) : `${rate(least)} – ${rate(most)}`;
}
