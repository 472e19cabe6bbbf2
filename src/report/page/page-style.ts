import { Markup } from './markup.ts';

/** How the page is set. */
export const pageStyle = new Markup(`
:root { --ink: #1f2830; --soft: #5b6670; --line: #e3e7eb; --blue: #33658a; --red: #b3261e; --sheet: #fff; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f6f7; color: var(--ink); line-height: 1.55;
  font-family: system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 32px 64px; background: var(--sheet); }
h1 { font-size: 30px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 40px 0 8px; padding-bottom: 6px; border-bottom: 2px solid var(--line); }
p { margin: 6px 0 12px; font-size: 15px; }
.set { color: var(--soft); overflow-wrap: anywhere; margin: 0; }
.note { color: var(--soft); font-size: 14px; max-width: 74ch; }
nav { margin: 18px 0 0; font-size: 14px; display: flex; flex-wrap: wrap; gap: 4px 18px; }
a { color: var(--blue); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(124px, 1fr)); gap: 12px; margin: 28px 0 0; padding: 0; }
.figures div { border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; }
.figures dt { color: var(--soft); font-size: 13px; }
.figures dd { margin: 0; }
.figures .value { font-size: 23px; font-weight: 650; font-variant-numeric: tabular-nums; line-height: 1.3; }
.figures .more { color: var(--soft); font-size: 12px; }
svg text { font-family: inherit; }
.three { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 24px; align-items: start; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(420px, 1fr)); gap: 24px 32px; align-items: start; }
figure { margin: 12px 0; min-width: 0; }
figcaption { font-weight: 600; font-size: 14px; margin-bottom: 4px; }
svg { display: block; width: 100%; height: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; font-variant-numeric: tabular-nums; margin: 10px 0; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: 12.5px; vertical-align: bottom; }
th, td { padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line); }
.number { text-align: right; white-space: nowrap; }
td a { text-decoration: none; }
td a:hover { text-decoration: underline; }
.meter { display: inline-block; width: 52px; height: 7px; margin-left: 8px; border-radius: 4px; background: #f0c9b0;
  vertical-align: 1px; overflow: hidden; }
.meter i { display: block; height: 100%; background: var(--blue); }
.scroll { overflow-x: auto; }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: 9px 0; display: flex; flex-wrap: wrap; gap: 2px 14px; align-items: baseline; }
summary::before { content: '▸'; color: var(--blue); }
details[open] > summary::before { content: '▾'; }
summary b { font-weight: 600; }
summary span { color: var(--soft); font-size: 13px; }
.missing { font-size: 13px; color: var(--soft); margin: 0 0 18px; }
.missing code { color: var(--ink); overflow-wrap: anywhere; }
@media (max-width: 560px) { main { padding: 24px 16px; } .pair { grid-template-columns: 1fr; } }
@media print { body { background: none; } main { max-width: none; padding: 0; } figure, tr { break-inside: avoid; } }
`);
