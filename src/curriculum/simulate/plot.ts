import type { Estimate } from './interval.ts';
import { BASELINE, type Cell } from './table.ts';

// Lengths in pixels.
const ACROSS = 3;
const LINE = 16;
const LABEL = 150;
const WIDTH = 230;
const PANEL = LABEL + WIDTH + 30;
const HEAD = 74;

/**
 * An SVG with a panel a learner and a line a sampler: a filled dot for success averaged over the run, a hollow
 * one for success at its end, each with its 95 % interval. A dashed line stands at uniform sampling's average.
 */
export function plotOf(cells: readonly Cell[], title: string): string {
  const learners = [...new Set(cells.map(({ learner }) => learner))];
  const panels = learners.map((learner) => cells.filter((cell) => cell.learner === learner));
  const height = Math.max(...panels.map((panel) => panel.length)) * LINE + 62;
  const rows = Math.ceil(panels.length / ACROSS);
  const drawn = panels.map(
    (panel, place) =>
      `<g transform="translate(${(place % ACROSS) * PANEL + 10} ${Math.floor(place / ACROSS) * height + HEAD})">\n${panelOf(panel)}\n</g>`,
  );
  const width = Math.min(panels.length, ACROSS) * PANEL + 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${rows * height + HEAD}" width="${width}" height="${rows * height + HEAD}" font-family="sans-serif" font-size="11" fill="#222">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(10, 20, title, 'font-size="14" font-weight="bold"'),
    text(
      10,
      38,
      'True success on the target: filled, averaged over the run; hollow, at its end; bars, 95 % intervals.',
    ),
    text(
      10,
      53,
      'Dashed: the average of uniform sampling. Learners are simulated: no evidence about a model.',
    ),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

function panelOf(panel: readonly Cell[]): string {
  const bottom = panel.length * LINE + 6;
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((at) => [
    line(x(at), 6, x(at), bottom, 'stroke="#e4e4e4"'),
    text(x(at), bottom + 13, String(at), 'text-anchor="middle" fill="#666"'),
  ]);
  const baseline = panel.find(({ sampler }) => sampler === BASELINE);
  const lines = panel.flatMap(({ sampler, auc, final }, place) => {
    const y = place * LINE + 16;
    return [
      text(
        LABEL - 8,
        y + 4,
        sampler,
        `text-anchor="end"${sampler === 'default' ? ' font-weight="bold"' : ''}`,
      ),
      ...mark(final, y, '#fff'),
      ...mark(auc, y, '#1f5f99'),
    ];
  });
  return [
    text(LABEL, -2, panel[0]?.learner ?? '', 'font-weight="bold" font-size="12"'),
    ...grid,
    ...(baseline === undefined
      ? []
      : [
          line(
            x(baseline.auc.value),
            6,
            x(baseline.auc.value),
            bottom,
            'stroke="#999" stroke-dasharray="3 3"',
          ),
        ]),
    ...lines,
  ].join('\n');
}

function mark({ value, interval: [low, high] }: Estimate, y: number, fill: string): readonly string[] {
  return [
    line(x(low), y, x(high), y, 'stroke="#1f5f99" stroke-width="2" stroke-opacity="0.5"'),
    `<circle cx="${x(value)}" cy="${y}" r="3.5" fill="${fill}" stroke="#1f5f99"/>`,
  ];
}

/** The place of a rate on the axis; an interval may reach beyond it. */
function x(rate: number): string {
  return (LABEL + WIDTH * Math.min(Math.max(rate, 0), 1)).toFixed(1);
}

function line(x1: string, y1: number, x2: string, y2: number, style: string): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${style}/>`;
}

function text(left: number | string, y: number, said: string, style = ''): string {
  return `<text x="${left}" y="${y}"${style === '' ? '' : ` ${style}`}>${escaped(said)}</text>`;
}

function escaped(said: string): string {
  return said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
