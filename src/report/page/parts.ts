import type { ChartOption, DrawChart } from './draw-chart.ts';
import { html, type Markup } from './markup.ts';
import type { Label, Words } from './words.ts';

/** What sections are made with. */
export interface Setting {
  readonly words: Words;
  readonly draw: DrawChart;
}

/** Pixels a chart is wide that takes a third of the page, half, or all of it. */
export const THIRD = 322;
export const HALF = 488;
export const WHOLE = 1016;

/** A chart with its name above. */
export function figure(
  { words, draw }: Setting,
  label: Label,
  option: ChartOption,
  width: number,
  height: number,
): Markup {
  const name = words.say(label);
  return html`<figure><figcaption>${name}</figcaption>${draw(name, option, width, height)}</figure>`;
}

/** A cell of a table: a text, or a number that is set to the right. */
export function cell(value: string | Markup, isNumber = false): Markup {
  return isNumber ? html`<td class="number">${value}</td>` : html`<td>${value}</td>`;
}

/** A table; the columns from `numbers` on hold numbers. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly (string | Markup)[])[],
  numbers = 1,
): Markup {
  const head = heads.map((each, place) =>
    place < numbers ? html`<th scope="col">${each}</th>` : html`<th scope="col" class="number">${each}</th>`,
  );
  const body = rows.map((row) => html`<tr>${row.map((each, place) => cell(each, place >= numbers))}</tr>`);
  return html`<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>`;
}

/** A part of the page under a title. */
export function section(id: string, title: string, parts: readonly Markup[]): Markup {
  return html`<section id="${id}"><h2>${title}</h2>
${parts}
</section>`;
}
