import type { Translate } from '../lib/i18n/server.ts';

/** Text alternative of a chart with one series. */
export function seriesText(t: Translate, name: string, data: number[], show: (value: number) => string): string {
  return t('apps.chart.text', {
    name,
    count: data.length,
    lowest: show(Math.min(...data)),
    highest: show(Math.max(...data)),
    last: show(data.at(-1) ?? 0),
  });
}
