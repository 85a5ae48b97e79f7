import { asc, desc, eq } from 'drizzle-orm';
import type { PeriodQuery } from '../../contract/backoffice/metrics.ts';
import type { GoalOverview, RevenueMonths, RevenueReport, RevenueReportQuery } from '../../contract/backoffice/revenue.ts';
import { periodDays, reportYears } from '../../contract/values/backoffice/analytics.ts';
import { revenueMonth } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { daysOfPeriod, latestDays, type Metric, timeSeries } from './metrics.ts';
import { percentOf, sumOf } from './rules/analytics.ts';

/** Reports a year's revenue by month against its budget. */
export async function readRevenueReport(ctx: Ctx, { year }: RevenueReportQuery): Promise<RevenueReport> {
  requireRight(ctx, 'analytics', 'read');
  const months = await ctx.db.select().from(revenueMonth).where(eq(revenueMonth.year, year)).orderBy(asc(revenueMonth.month)).all();
  const years = await ctx.db
    .selectDistinct({ year: revenueMonth.year })
    .from(revenueMonth)
    .orderBy(desc(revenueMonth.year))
    .limit(reportYears.length)
    .all();
  return {
    years: years.map((row) => row.year),
    year,
    price: sumOf(months, ({ earning }) => earning),
    budget: sumOf(months, ({ budget }) => budget),
    series: [
      { name: 'Earning', data: months.map(({ earning }) => earning) },
      { name: 'Expense', data: months.map(({ expense }) => expense) },
    ],
    budgetSeries: [{ name: 'Budget', data: months.map(({ budget }) => budget) }],
  };
}

const metrics = { Revenue: ({ revenue }) => revenue } satisfies Record<string, Metric>;

/** Reports the revenue of a period relative to its goal. */
export async function readGoalOverview(ctx: Ctx, query: PeriodQuery): Promise<GoalOverview> {
  requireRight(ctx, 'analytics', 'read');
  const { current } = await daysOfPeriod(ctx.db, query);
  const goal = sumOf(current, ({ revenueGoal }) => revenueGoal);
  const completed = sumOf(current, metrics.Revenue);
  const inProgress = Math.max(0, goal - completed);
  const percentage = Math.max(0, Math.min(100, Math.floor(percentOf(completed, goal))));
  return { ...timeSeries(query.period, current, metrics), goal, completed, inProgress, percentage };
}

/** Compares the revenue of the latest thirty days with the thirty before: a month that has just begun could not be compared. */
export async function readRevenueMonths(ctx: Ctx): Promise<RevenueMonths> {
  requireRight(ctx, 'analytics', 'read');
  const { current, previous } = await latestDays(ctx.db, periodDays['Last Month']);
  return {
    thisMonth: sumOf(current, metrics.Revenue),
    lastMonth: sumOf(previous, metrics.Revenue),
    series: [
      { name: 'This Month', data: current.map(metrics.Revenue) },
      { name: 'Last Month', data: previous.map(metrics.Revenue) },
    ],
  };
}
