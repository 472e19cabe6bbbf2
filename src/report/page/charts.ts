import type { Bar } from '../length-tally.ts';
import type { AxisCoverage, PairCoverage } from '../set-summary.ts';
import type { ChartOption } from './draw-chart.ts';
import { shown } from './figures.ts';

/** Colours that stay apart in print and for those who do not tell red from green. */
const FIRST = '#33658a';
const SECOND = '#e2902f';
const INK = '#3c4650';
const LINE = '#e3e7eb';
const GREY = '#b9c1c9';
/** Pixels a row of horizontal bars takes. */
export const ROW = 22;

const label = { color: INK, fontSize: 12 };
const category = {
  type: 'category',
  axisTick: { show: false },
  axisLine: { lineStyle: { color: GREY } },
  axisLabel: label,
};
const value = { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: LINE } }, axisLabel: label };
const grid = {
  left: 8,
  right: 48,
  top: 8,
  bottom: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
};
const legend = { top: 0, right: 8, itemWidth: 12, itemHeight: 12, textStyle: label };

/** Room for the longest of some names beside their bars, in any usual font. */
function beside(names: readonly string[]): object {
  const widths = names.map((name) =>
    [...name].reduce((width, character) => width + (character > '\u2e80' ? 12.5 : 7.3), 0),
  );
  return { outerBoundsMode: 'none', left: 14 + Math.max(0, ...widths) };
}

/** A text of at most so many characters. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** Horizontal bars, the first one on top, each with its value behind it. */
export function rowsOfBars(
  rows: readonly { readonly name: string; readonly value: number }[],
  say: (value: number) => string = shown,
): ChartOption {
  const names = rows.map(({ name }) => cut(name, 40));
  return {
    grid: { ...grid, right: 64, ...beside(names) },
    xAxis: { type: 'value', show: false, min: 0, max: 'dataMax' },
    yAxis: { ...category, inverse: true, data: names },
    series: [
      {
        type: 'bar',
        barWidth: 13,
        itemStyle: { color: FIRST },
        label: {
          show: true,
          position: 'right',
          ...label,
          formatter: (each: { value: number }) => say(each.value),
        },
        data: rows.map((row) => row.value),
      },
    ],
  };
}

/** Bars on one another, a colour for each series. */
export function stackedBars(
  names: readonly string[],
  series: readonly { readonly name: string; readonly values: readonly number[] }[],
): ChartOption {
  return {
    color: [FIRST, SECOND],
    legend,
    grid: { ...grid, top: 34, right: 16 },
    xAxis: { ...category, data: names },
    yAxis: value,
    series: series.map(({ name, values }) => ({
      type: 'bar',
      stack: 'all',
      barMaxWidth: 48,
      name,
      label: {
        show: true,
        color: '#fff',
        fontSize: 11,
        formatter: (each: { value: number }) => (each.value === 0 ? '' : shown(each.value)),
      },
      labelLayout: { hideOverlap: true },
      data: values,
    })),
  };
}

/** Of several things, what share is of the one sort and what of the other. */
export function shares(
  rows: readonly { readonly name: string; readonly different: number; readonly repeated: number }[],
  names: readonly [different: string, repeated: string],
): ChartOption {
  const share = (part: number, { different, repeated }: { different: number; repeated: number }): number =>
    (100 * part) / (different + repeated);
  return {
    color: [FIRST, SECOND],
    legend: { ...legend, top: 'bottom', right: 'center' },
    grid: { ...grid, bottom: 58, ...beside(rows.map(({ name }) => name)) },
    xAxis: { ...value, max: 100, axisLabel: { ...label, formatter: '{value}%' } },
    yAxis: { ...category, inverse: true, data: rows.map(({ name }) => name) },
    series: [
      { name: names[0], data: rows.map((row) => share(row.different, row)) },
      { name: names[1], data: rows.map((row) => share(row.repeated, row)) },
    ].map((each) => ({ type: 'bar', stack: 'all', barWidth: 18, ...each })),
  };
}

/** Histograms over the same bars, those of several series beside one another. */
export function histogram(
  series: readonly { readonly name: string; readonly bars: readonly Bar[] }[],
): ChartOption {
  const all = series.flatMap(({ bars }) => bars);
  const starts = [...new Set(all.map(({ from }) => from))].sort((one, other) => one - other);
  return {
    color: [FIRST, SECOND],
    ...(series.length > 1 && { legend }),
    grid: { ...grid, top: series.length > 1 ? 34 : 12, right: 16 },
    // Each bar bears the value that it begins at.
    xAxis: { ...category, data: starts.map(shown), axisLabel: { ...label, hideOverlap: true } },
    yAxis: value,
    series: series.map(({ name, bars }) => ({
      type: 'bar',
      name,
      barCategoryGap: '12%',
      barGap: '0%',
      data: starts.map((start) => bars.find(({ from }) => from === start)?.tasks ?? 0),
    })),
  };
}

/** Tasks by level, axis below axis. */
export function levelBars(axes: readonly AxisCoverage[]): {
  readonly option: ChartOption;
  readonly height: number;
} {
  const rows = axes.flatMap(({ axis, levels = [] }) => [
    { name: `{axis|${plain(axis)}}`, value: null },
    ...levels.map(({ level, tasks }) => ({ name: plain(String(level)), value: tasks })),
  ]);
  const option = {
    grid: {
      ...grid,
      ...beside(
        axes.flatMap(({ axis, levels = [] }) =>
          [axis, ...levels.map(({ level }) => String(level))].map((name) => cut(name, 32)),
        ),
      ),
    },
    xAxis: { type: 'value', show: false, min: 0, max: 'dataMax' },
    yAxis: {
      ...category,
      inverse: true,
      axisLine: { show: false },
      axisLabel: {
        ...label,
        interval: 0,
        rich: { axis: { fontWeight: 'bold', color: FIRST, fontSize: 12 } },
      },
      data: rows.map(({ name }) => name),
    },
    series: [
      {
        type: 'bar',
        barWidth: 11,
        label: {
          show: true,
          position: 'right',
          ...label,
          fontSize: 11,
          formatter: (each: { value: number | null }) => (each.value === null ? '' : shown(each.value)),
        },
        data: rows.map((row) => ({
          value: row.value,
          itemStyle: { color: FIRST },
          ...(row.value === 0 && { label: { color: '#b3261e', fontWeight: 'bold' } }),
        })),
      },
    ],
  };
  return { option, height: 16 + rows.length * 18 };
}

/** A level's name without what would be taken for a style of its text. */
function plain(name: string): string {
  return cut(name, 32).replace(/[{}|]/g, (character) => ({ '{': '｛', '}': '｝' })[character] ?? '¦');
}

/** How much of the pairs of levels is covered, an axis against another. */
export function pairMap(pairs: readonly PairCoverage[]): {
  readonly option: ChartOption;
  readonly size: number;
} {
  const rows = [...new Set(pairs.map(({ axes: [, other] }) => other))];
  const columns = [...new Set(pairs.map(({ axes: [one] }) => one))];
  const [left, below] = [rows, columns].map((names) => names.map((name) => cut(name, 14))) as [
    string[],
    string[],
  ];
  const axis = { ...category, splitArea: { show: false }, axisLine: { show: false } };
  const option = {
    grid: { ...grid, right: 12, ...beside(left), bottom: 74 },
    visualMap: {
      type: 'continuous',
      show: false,
      min: 0,
      max: 1,
      dimension: 2,
      inRange: { color: ['#b3261e', '#f2c14e', '#dfe9d8', '#9cc59b'] },
    },
    xAxis: {
      ...axis,
      data: below,
      axisLabel: { ...label, interval: 0, rotate: 40 },
    },
    yAxis: { ...axis, inverse: true, data: left },
    series: [
      {
        type: 'heatmap',
        itemStyle: { borderColor: '#fff', borderWidth: 2 },
        label: {
          show: true,
          color: INK,
          fontSize: 10,
          formatter: (each: { data: { name: string } }) => each.data.name,
        },
        data: pairs.map(({ axes: [one, other], covered, possible }) => ({
          name: `${covered}/${possible}`,
          value: [columns.indexOf(one), rows.indexOf(other), possible === 0 ? 1 : covered / possible],
        })),
      },
    ],
  };
  return { option, size: 90 + rows.length * 34 };
}
