import { desc } from 'drizzle-orm';
import type { PeriodQuery, TimeSeries } from '../../contract/backoffice/metrics.ts';
import { periodDays, periods } from '../../contract/values/backoffice/analytics.ts';
import type { Reader } from '../../db/client.ts';
import { dailyFigure } from '../../db/schema.ts';
import { partsOf, sumOf } from './rules/analytics.ts';

/** The metrics of one day. */
export type DailyMetrics = typeof dailyFigure.$inferSelect;
/** Reads one metric of a day. */
export type Metric = (day: DailyMetrics) => number;

/** The days of a period and the equally long period before it, each in ascending order. */
interface ComparedDays {
  current: DailyMetrics[];
  previous: DailyMetrics[];
}

/** Returns the latest days with metrics, and as many before them. */
export async function latestDays(db: Reader, days: number): Promise<ComparedDays> {
  const rows = await db
    .select()
    .from(dailyFigure)
    .orderBy(desc(dailyFigure.day))
    .limit(2 * days)
    .all();
  return { current: rows.slice(0, days).reverse(), previous: rows.slice(days).reverse() };
}

export async function daysOfPeriod(db: Reader, { period }: PeriodQuery): Promise<ComparedDays> {
  return latestDays(db, periodDays[period]);
}

export const allSessions: Metric = ({ desktopSessions, mobileSessions, tabletSessions }) =>
  desktopSessions + mobileSessions + tabletSessions;
export const allOrders: Metric = ({ ordersFinished, ordersPending, ordersRejected }) => ordersFinished + ordersPending + ordersRejected;

/** Returns metrics as series with one value per day, or twelve values for a year; `bars` reduces the number of values for a bar chart. */
export function timeSeries(
  period: PeriodQuery['period'],
  days: readonly DailyMetrics[],
  metrics: Record<string, Metric>,
  { bars = false }: { bars?: boolean } = {},
): TimeSeries {
  const maxBars = period === 'Last Month' ? 6 : 7;
  const parts = partsOf(days, period === 'Last Year' ? 12 : bars ? maxBars : days.length);
  return {
    period,
    periods: [...periods],
    labels: parts.map((part) => part[0]?.day ?? ''),
    series: Object.entries(metrics).map(([name, metric]) => ({ name, data: parts.map((part) => sumOf(part, metric)) })),
  };
}
