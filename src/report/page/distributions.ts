import type { SetSummary } from '../set-summary.ts';
import { histogram, ROW, rowsOfBars, shares } from './charts.ts';
import { percentUp, rate, shown } from './figures.ts';
import { html, type Markup } from './markup.ts';
import { figure, HALF, type Setting, section, THIRD, table, WHOLE } from './parts.ts';

/** Templates that a chart shows at most. */
const MOST_ROWS = 20;

export function difficulty({ difficulty: told }: SetSummary, setting: Setting): Markup {
  const { say } = setting.words;
  const { least, mean, most } = told;
  const values = { least: shown(least), mean: shown(mean), most: shown(most) };
  const option = histogram([{ name: say('difficulty'), bars: told.histogram }]);
  return section('difficulty', say('difficulty'), [
    html`<p class="note">${say('difficultyNote', values)}</p>`,
    figure(setting, 'byDifficulty', option, WHOLE, 240),
  ]);
}

export function lengths({ lengths: told }: SetSummary, setting: Setting): Markup {
  const { say } = setting.words;
  const parts = [...new Set(told.map(({ part }) => part))];
  const figures = parts.map((part) =>
    figure(
      setting,
      part,
      histogram(
        told
          .filter((each) => each.part === part)
          .map((each) => ({ name: say(each.natural), bars: each.histogram })),
      ),
      THIRD,
      230,
    ),
  );
  const heads = (['text', 'language', 'least', 'mean', 'median', 'ninetieth', 'most'] as const).map((label) =>
    say(label),
  );
  const rows = told.map(({ part, natural, least, mean, median, ninetieth, most }) => [
    say(part),
    say(natural),
    ...[least, Math.round(mean), median, ninetieth, most].map(shown),
  ]);
  return section('lengths', say('lengths'), [
    html`<p class="note">${say('lengthsNote')}</p>`,
    html`<div class="three">
${figures}
</div>`,
    table(heads, rows, 2),
  ]);
}

export function duplicates({ duplicates: told, templates }: SetSummary, setting: Setting): Markup {
  const { say } = setting.words;
  const sorts = [
    [say('ids'), told.ids],
    [say('taskContents'), told.contents],
    [say('behaviours'), told.behaviours],
  ] as const;
  const known = sorts.filter(([, { compared }]) => compared > 0);
  const repeatedOf = ({ compared, distinct }: { compared: number; distinct: number }): number =>
    compared - distinct;
  const rows = sorts.map(([name, of]) => [
    name,
    ...[of.tasks, of.compared, of.distinct, repeatedOf(of)].map(shown),
    percentUp(repeatedOf(of), of.compared),
  ]);
  const heads = (['tasks', 'compared', 'different', 'repeated', 'share'] as const).map((label) => say(label));
  const option = shares(
    known.map(([name, of]) => ({ name, different: of.distinct, repeated: repeatedOf(of) })),
    [say('different'), say('repeated')],
  );
  const worst = templates
    .map(({ template, version, contents }) => ({
      name: `${template}@${version}`,
      value: repeatedOf(contents) / contents.compared,
    }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value)
    .slice(0, MOST_ROWS);
  const byTemplate = rowsOfBars(worst, (value) => percentUp(value, 1));
  const isSampled = sorts.some(([, { tasks, compared }]) => compared < tasks);
  return section('duplicates', say('duplicates'), [
    html`<p class="note">${say('duplicatesNote')}</p>`,
    ...(isSampled ? [html`<p class="note">${say('sampledNote')}</p>`] : []),
    table(['', ...heads], rows),
    html`<p>${say('repeats', { count: shown(told.repeats) })}</p>`,
    html`<div class="pair">
${figure(setting, 'byDuplicates', option, HALF, 72 + known.length * 34)}
${worst.length === 0 ? '' : figure(setting, 'byTemplateDuplicates', byTemplate, HALF, 16 + worst.length * ROW)}
</div>`,
  ]);
}

export function killRates({ templates }: SetSummary, setting: Setting): Markup {
  const { say } = setting.words;
  const audited = templates.flatMap(({ template, version, strength }) =>
    strength === null ? [] : [{ name: `${template}@${version}`, value: 1 - strength.least }],
  );
  const lowest = [...audited].sort((one, other) => other.value - one.value).slice(0, MOST_ROWS);
  const values = {
    audited: shown(audited.length),
    unaudited: shown(templates.length - audited.length),
  };
  // What is left of one: rates are so near to it that bars of theirs would look alike.
  const option = rowsOfBars(lowest, (value) => rate(1 - value));
  return section('kill-rates', say('killRates'), [
    html`<p class="note">${say('killRatesNote', values)}</p>`,
    ...(lowest.length === 0 ? [] : [figure(setting, 'byKillRate', option, WHOLE, 16 + lowest.length * ROW)]),
  ]);
}
