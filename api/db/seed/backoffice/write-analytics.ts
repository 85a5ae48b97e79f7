import { inBatches } from '../../../domain/shared/batches.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { dailyFigure, revenueMonth } from '../../schema.ts';
import { type FigureSeed, figureSeed, revenueYearSeed, seededDays, weekSeed } from './analytics.ts';

const day = 24 * 3600 * 1000;

/** Two years of daily figures that end today, so that every period has an equally long one before it; and the revenue report. */
export async function seedAnalytics(tx: Queries, { now }: { now: number }): Promise<void> {
  await inBatches(seededFigures(now), (batch) => tx.insert(dailyFigure).values(batch).run());
  const months = revenueYearSeed.flatMap(({ year, earning, expense, budget }) =>
    earning.map((earned, at) => ({ year, month: at + 1, earning: earned, expense: expense[at] ?? 0, budget: budget[at] ?? 0 })),
  );
  await tx.insert(revenueMonth).values(months).run();
}

function seededFigures(now: number): (typeof dailyFigure.$inferInsert)[] {
  const chance = chances(1337);
  let openTickets = 24;
  return Array.from({ length: seededDays }, (_, at) => {
    const daysAgo = seededDays - 1 - at;
    const of = (seed: FigureSeed) => figureOn(seed, daysAgo, chance());
    const figures = {
      revenue: of(figureSeed.revenue),
      sales: of(figureSeed.sales),
      ordersFinished: of(figureSeed.ordersFinished),
      ordersPending: of(figureSeed.ordersPending),
      ordersRejected: of(figureSeed.ordersRejected),
      subscribers: of(figureSeed.subscribers),
      newsletter: of(figureSeed.newsletter),
      activeUsers: of(figureSeed.activeUsers),
      desktopSessions: of(figureSeed.desktopSessions),
      mobileSessions: of(figureSeed.mobileSessions),
      tabletSessions: of(figureSeed.tabletSessions),
      newCustomers: of(figureSeed.newCustomers),
      returningCustomers: of(figureSeed.returningCustomers),
      referredCustomers: of(figureSeed.referredCustomers),
      newTickets: of(figureSeed.newTickets),
    };
    const sessions = figures.desktopSessions + figures.mobileSessions + figures.tabletSessions;
    const closedTickets = Math.round((openTickets + figures.newTickets) * (0.3 + 0.15 * chance()));
    openTickets += figures.newTickets - closedTickets;
    return {
      day: bangkokDay(now - daysAgo * day),
      ...figures,
      revenueGoal: Math.round(figureSeed.revenue.size * 1.12 * trend(figureSeed.revenue, daysAgo)),
      expense: Math.round(figures.revenue * (0.58 + 0.1 * chance())),
      sessionSeconds: Math.round(sessions * (190 + 60 * chance())),
      closedTickets,
      openTickets,
      ticketMinutes: Math.round(figures.newTickets * (150 + 120 * chance())),
    };
  });
}

const trend = ({ growth }: FigureSeed, daysAgo: number) => (1 + growth) ** (-daysAgo / 365);

function figureOn(seed: FigureSeed, daysAgo: number, chance: number): number {
  const week = weekSeed[daysAgo % weekSeed.length] ?? 1;
  return Math.round(seed.size * trend(seed, daysAgo) * week * (1 + seed.scatter * (2 * chance - 1)));
}

/** Numbers from 0 to 1 that look random and are the same at every start (a linear congruential generator). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
