import type { PeriodQuery, StatisticsCard } from '../contract/analytics.ts';
import type { statisticsCards } from '../contract/values/analytics.ts';
import type { Database } from '../db/client.ts';
import { allOrders, allSessions, courseOf, daysOf, type Figure } from './figures.ts';
import { growthOf, sumOf } from './rules/analytics.ts';

type Name = (typeof statisticsCards)[number];

const cards: Record<Name, { name: string; figure: Figure; bars?: boolean }> = {
  'orders-bar-chart': { name: 'Orders', figure: allOrders, bars: true },
  'profit-line-chart': { name: 'Profit', figure: ({ revenue, expense }) => revenue - expense },
  subscribers: { name: 'Subscribers', figure: ({ subscribers }) => subscribers },
  revenue: { name: 'Revenue', figure: ({ revenue }) => revenue },
  sales: { name: 'Sales', figure: ({ sales }) => sales },
  orders: { name: 'Orders', figure: allOrders },
  'site-traffic': { name: 'Traffic', figure: allSessions },
  'active-users': { name: 'Active Users', figure: ({ activeUsers }) => activeUsers },
  newsletter: { name: 'Newsletter', figure: ({ newsletter }) => newsletter },
};

/** One figure through a period, with its total. */
export async function readStatisticsCard(db: Database, card: Name, query: PeriodQuery): Promise<StatisticsCard> {
  const { name, figure, bars = false } = cards[card];
  const { now, before } = daysOf(db, query);
  const total = sumOf(now, figure);
  return { ...courseOf(query.period, now, { [name]: figure }, { bars }), total, growth: growthOf(total, sumOf(before, figure)) };
}
