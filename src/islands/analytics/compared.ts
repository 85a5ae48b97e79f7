import type { Language } from '#contract/values/shared/common.ts';
import { briefDay } from '../../lib/dates.ts';
import { translator } from '../../lib/i18n/server.ts';
import type { ChartSeries } from '../../ui/chart/chart.ts';

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Returns the intervals of a period for a chart, each with a link to its list. */
export const spansOf = (
  { labels, to }: { labels: string[]; to: string },
  lang: Language,
  listOf: (from: string, to: string) => string,
) => ({
  lang,
  labels: labels.map((day) => briefDay(day, lang)),
  links: labels.map((day, at) => listOf(day, labels[at + 1] ? dayBefore(labels[at + 1] ?? day) : to)),
});

/** Returns the series of a period and the previous one for a chart. */
export function compared({ current, previous }: Record<'current' | 'previous', number[]>, lang: Language): ChartSeries[] {
  const t = translator(lang);
  return [
    { name: t('apps.sales.now'), data: current, tone: 'primary' },
    { name: t('apps.sales.then'), data: previous, tone: 'secondary', isBefore: true },
  ];
}
