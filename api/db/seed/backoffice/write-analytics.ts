import { inBatches } from '../../../domain/shared/batches.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { dailyFigure, revenueMonth } from '../../schema.ts';
import { chances } from '../chances.ts';
import { type MetricSeed, metricSeed, revenueYearSeed, seededDays, weekSeed } from './analytics.ts';

const day = 24 * 3600 * 1000;

/** Seeds two years of daily metrics up to today, so that every period has a preceding one of equal length; and the revenue report. */
export async function seedAnalytics(tx: Queries, { now }: { now: number }): Promise<void> {
  await inBatches(seededMetrics(now), (batch) => tx.insert(dailyFigure).values(batch).run());
  const months = revenueYearSeed.flatMap(({ year, earning, expense, budget }) =>
    earning.map((earned, at) => ({ year, month: at + 1, earning: earned, expense: expense[at] ?? 0, budget: budget[at] ?? 0 })),
  );
  await tx.insert(revenueMonth).values(months).run();
}

function seededMetrics(now: number): (typeof dailyFigure.$inferInsert)[] {
  const chance = chances(1337);
  let openTickets = 24;
  return Array.from({ length: seededDays }, (_, at) => {
    const daysAgo = seededDays - 1 - at;
    const of = (seed: MetricSeed) => metricOn(seed, daysAgo, chance());
    const metrics = {
      revenue: of(metricSeed.revenue),
      sales: of(metricSeed.sales),
      ordersFinished: of(metricSeed.ordersFinished),
      ordersPending: of(metricSeed.ordersPending),
      ordersRejected: of(metricSeed.ordersRejected),
      subscribers: of(metricSeed.subscribers),
      newsletter: of(metricSeed.newsletter),
      activeUsers: of(metricSeed.activeUsers),
      desktopSessions: of(metricSeed.desktopSessions),
      mobileSessions: of(metricSeed.mobileSessions),
      tabletSessions: of(metricSeed.tabletSessions),
      newCustomers: of(metricSeed.newCustomers),
      returningCustomers: of(metricSeed.returningCustomers),
      referredCustomers: of(metricSeed.referredCustomers),
      newTickets: of(metricSeed.newTickets),
    };
    const sessions = metrics.desktopSessions + metrics.mobileSessions + metrics.tabletSessions;
    const closedTickets = Math.round((openTickets + metrics.newTickets) * (0.3 + 0.15 * chance()));
    openTickets += metrics.newTickets - closedTickets;
    return {
      day: bangkokDay(now - daysAgo * day),
      ...metrics,
      revenueGoal: Math.round(metricSeed.revenue.size * 1.12 * trend(metricSeed.revenue, daysAgo)),
      expense: Math.round(metrics.revenue * (0.58 + 0.1 * chance())),
      sessionSeconds: Math.round(sessions * (190 + 60 * chance())),
      closedTickets,
      openTickets,
      ticketMinutes: Math.round(metrics.newTickets * (150 + 120 * chance())),
    };
  });
}

const trend = ({ growth }: MetricSeed, daysAgo: number) => (1 + growth) ** (-daysAgo / 365);

function metricOn(seed: MetricSeed, daysAgo: number, chance: number): number {
  const week = weekSeed[daysAgo % weekSeed.length] ?? 1;
  return Math.round(seed.size * trend(seed, daysAgo) * week * (1 + seed.scatter * (2 * chance - 1)));
}
