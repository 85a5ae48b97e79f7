import { desc } from 'drizzle-orm';
import type { PeriodQuery, Series } from '../../contract/backoffice/analytics.ts';
import { periodDays, periods } from '../../contract/values/backoffice/analytics.ts';
import type { Database } from '../../db/client.ts';
import { dailyFigure } from '../../db/schema.ts';
import { partsOf, sumOf } from './rules/analytics.ts';

export type Figures = typeof dailyFigure.$inferSelect;
export type Figure = (figures: Figures) => number;

/** The days of a period and the equally long time before, each from its first day on. */
export interface Days {
  now: Figures[];
  before: Figures[];
}

/** The latest days there are figures for. */
export async function latestDays(db: Database, days: number): Promise<Days> {
  const rows = await db
    .select()
    .from(dailyFigure)
    .orderBy(desc(dailyFigure.day))
    .limit(2 * days)
    .all();
  return { now: rows.slice(0, days).reverse(), before: rows.slice(days).reverse() };
}

export async function daysOf(db: Database, { period }: PeriodQuery): Promise<Days> {
  return latestDays(db, periodDays[period]);
}

export const allSessions: Figure = ({ desktopSessions, mobileSessions, tabletSessions }) =>
  desktopSessions + mobileSessions + tabletSessions;
export const allOrders: Figure = ({ ordersFinished, ordersPending, ordersRejected }) => ordersFinished + ordersPending + ordersRejected;

/** A value for each day, but for a year one for each twelfth of it; with `bars`, few enough to stand as bars. */
export function courseOf(
  period: PeriodQuery['period'],
  rows: readonly Figures[],
  figures: Record<string, Figure>,
  { bars = false }: { bars?: boolean } = {},
): { period: PeriodQuery['period']; periods: PeriodQuery['period'][]; labels: string[]; series: Series[] } {
  const few = period === 'Last Month' ? 6 : 7;
  const parts = partsOf(rows, period === 'Last Year' ? 12 : bars ? few : rows.length);
  return {
    period,
    periods: [...periods],
    labels: parts.map((part) => part[0]?.day ?? ''),
    series: Object.entries(figures).map(([name, figure]) => ({ name, data: parts.map((part) => sumOf(part, figure)) })),
  };
}
