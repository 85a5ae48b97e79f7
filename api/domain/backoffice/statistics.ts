import type { PeriodQuery, StatisticsCard } from '../../contract/backoffice/analytics.ts';
import { headlineCards, type statisticsCards } from '../../contract/values/backoffice/analytics.ts';
import type { Database } from '../../db/client.ts';
import { allOrders, allSessions, courseOf, daysOf, type Figure } from './metrics.ts';
import { growthOf, shortNumber, sumOf } from './rules/analytics.ts';

type Name = (typeof statisticsCards)[number];

const cards: Record<Name, { name: string; figure: Figure; bars?: boolean; titled?: boolean }> = {
  'orders-bar-chart': { name: 'Orders', figure: allOrders, bars: true, titled: true },
  'profit-line-chart': { name: 'Profit', figure: ({ revenue, expense }) => revenue - expense, titled: true },
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
  const { name, figure, bars = false, titled = false } = cards[card];
  const { now, before } = await daysOf(db, query);
  const total = sumOf(now, figure);
  const inShort = shortNumber(total);
  const headline = headlineCards.find((one) => one === card);
  return {
    ...courseOf(query.period, now, { [name]: figure }, { bars }),
    total,
    growth: growthOf(total, sumOf(before, figure)),
    ...(titled ? { title: name, statistics: inShort } : {}),
    ...(headline ? { analyticsData: { [headline]: inShort } } : {}),
  };
}
