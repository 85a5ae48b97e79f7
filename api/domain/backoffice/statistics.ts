import type { PeriodQuery } from '../../contract/backoffice/metrics.ts';
import type { StatisticsCard } from '../../contract/backoffice/statistics.ts';
import { headlineCards, type statisticsCards } from '../../contract/values/backoffice/analytics.ts';
import { type Ctx, requireRight } from '../context.ts';
import { allOrders, allSessions, daysOfPeriod, type Metric, timeSeries } from './metrics.ts';
import { growthOf, shortNumber, sumOf } from './rules/analytics.ts';

type CardName = (typeof statisticsCards)[number];

const cards: Record<CardName, { name: string; metric: Metric; bars?: boolean; titled?: boolean }> = {
  'orders-bar-chart': { name: 'Orders', metric: allOrders, bars: true, titled: true },
  'profit-line-chart': { name: 'Profit', metric: ({ revenue, expense }) => revenue - expense, titled: true },
  subscribers: { name: 'Subscribers', metric: ({ subscribers }) => subscribers },
  revenue: { name: 'Revenue', metric: ({ revenue }) => revenue },
  sales: { name: 'Sales', metric: ({ sales }) => sales },
  orders: { name: 'Orders', metric: allOrders },
  'site-traffic': { name: 'Traffic', metric: allSessions },
  'active-users': { name: 'Active Users', metric: ({ activeUsers }) => activeUsers },
  newsletter: { name: 'Newsletter', metric: ({ newsletter }) => newsletter },
};

/** Returns one metric over a period, with its total and growth. */
export async function readStatisticsCard(ctx: Ctx, { card, ...query }: PeriodQuery & { card: CardName }): Promise<StatisticsCard> {
  requireRight(ctx, 'analytics', 'read');
  const { name, metric, bars = false, titled = false } = cards[card];
  const { current, previous } = await daysOfPeriod(ctx.db, query);
  const total = sumOf(current, metric);
  const totalText = shortNumber(total);
  const headline = headlineCards.find((one) => one === card);
  return {
    ...timeSeries(query.period, current, { [name]: metric }, { bars }),
    total,
    growth: growthOf(total, sumOf(previous, metric)),
    ...(titled ? { title: name, statistics: totalText } : {}),
    ...(headline ? { analyticsData: { [headline]: totalText } } : {}),
  };
}
