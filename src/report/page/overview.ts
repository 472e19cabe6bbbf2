import type { SetSummary } from '../set-summary.ts';
import { ROW, rowsOfBars, stackedBars } from './charts.ts';
import { ofPossible, percent, percentUp, rate, shown } from './figures.ts';
import { html, type Markup } from './markup.ts';
import { figure, HALF, type Setting, section } from './parts.ts';
import type { Words } from './words.ts';

/** The figures that one looks for first. */
export function atAGlance(summary: SetSummary, { say }: Words): Markup {
  const { tasks, templates, levels, pairs, difficulty, duplicates } = summary;
  const { compared, distinct } = duplicates.contents;
  const rates = templates.flatMap(({ strength }) => (strength === null ? [] : [strength.least]));
  const figures: readonly (readonly [string, string, string])[] = [
    [say('tasks'), shown(tasks), ''],
    [say('templates'), shown(templates.length), ''],
    [say('levelsCovered'), percent(levels.covered, levels.possible), ofPossible(levels)],
    [say('pairsCovered'), percent(pairs.covered, pairs.possible), ofPossible(pairs)],
    [say('meanDifficulty'), shown(difficulty.mean), `${shown(difficulty.least)} – ${shown(difficulty.most)}`],
    [
      say('repeatedContents'),
      percentUp(compared - distinct, compared),
      `${shown(compared - distinct)}/${shown(compared)}`,
    ],
    [say('lowestKillRate'), rates.length === 0 ? '–' : rate(Math.min(...rates)), ''],
  ];
  const tiles = figures.map(
    ([name, value, more]) =>
      html`<div><dt>${name}</dt><dd class="value">${value}</dd><dd class="more">${more}</dd></div>`,
  );
  return html`<dl class="figures">
${tiles}
</dl>`;
}

/** Kinds, and styles by natural language. */
export function makeUp({ kinds, wordings }: SetSummary, setting: Setting): Markup {
  const { words } = setting;
  const styles = [...new Set(wordings.map(({ style }) => style))];
  const naturals = [...new Set(wordings.map(({ natural }) => natural))];
  const tasksOf = (natural: string, style: string): number =>
    wordings.find((each) => each.natural === natural && each.style === style)?.tasks ?? 0;
  const byWording = stackedBars(
    styles.map((style) => words.style(style)),
    naturals.map((natural) => ({
      name: words.say(natural),
      values: styles.map((style) => tasksOf(natural, style)),
    })),
  );
  const byKind = rowsOfBars(kinds.map(({ kind, tasks }) => ({ name: words.kind(kind), value: tasks })));
  return section('make-up', words.say('makeUp'), [
    html`<div class="pair">
${figure(setting, 'byKind', byKind, HALF, 16 + kinds.length * (ROW + 12))}
${figure(setting, 'byWording', byWording, HALF, 260)}
</div>`,
  ]);
}

/** Splits that are shown. */
const MOST_SPLITS = 40;

export function splits(summary: SetSummary, setting: Setting): Markup {
  const { say } = setting.words;
  const most = [...summary.splits].sort((one, other) => other.tasks - one.tasks).slice(0, MOST_SPLITS);
  const option = rowsOfBars(most.map(({ split, tasks }) => ({ name: split, value: tasks })));
  return section('splits', say('splits'), [
    html`<p class="note">${say('splitsNote')}</p>`,
    figure(setting, 'bySplit', option, HALF, 16 + most.length * ROW),
  ]);
}
