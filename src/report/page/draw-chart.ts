import type { EChartsCoreOption } from 'echarts/core';
import { Markup } from './markup.ts';

/** What a chart is made of, as ECharts takes it. */
export type ChartOption = EChartsCoreOption;

/** Draws a chart as SVG, so many pixels wide and high; `name` is what those hear who do not see it. */
export type DrawChart = (name: string, option: ChartOption, width: number, height: number) => Markup;

/** Loads ECharts, which only a page needs: three quarters of a second. */
export async function chartDrawer(): Promise<DrawChart> {
  const [
    { init, use },
    { BarChart, HeatmapChart },
    { GridComponent, LegendComponent, VisualMapComponent },
    svg,
  ] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  use([BarChart, HeatmapChart, GridComponent, LegendComponent, VisualMapComponent, svg.SVGRenderer]);
  return (name, option, width, height) => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
    try {
      chart.setOption({ animation: false, ...option });
      return inline(chart.renderToSVGString(), name, width);
    } finally {
      chart.dispose();
    }
  };
}

/** As part of a page: it shrinks with its column, and holds nothing for scripts or a pointer. */
function inline(svg: string, name: string, width: number): Markup {
  const label = name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return new Markup(
    svg
      // The page says which font.
      .replaceAll('font-family:sans-serif;', '')
      .replace(/<style ?>[\s\S]*?<\/style>/g, '')
      .replace(/ (?:ecmeta_\w+|class|xmlns(?::\w+)?|version|baseProfile|pointer-events)="[^"]*"/g, '')
      .replace(
        /^<svg width="\d+" height="\d+"/,
        `<svg role="img" aria-label="${label}" style="max-width:${width}px"`,
      )
      .replace(/<rect[^>]*fill="none"><\/rect>\n/, ''),
  );
}
