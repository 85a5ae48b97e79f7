import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { headlineCards, type statisticsCards } from '../values/backoffice/analytics.ts';
import { CardTitle, Growth, PeriodQuery, timeSeries } from './metrics.ts';

const ShortNumber = Type.String({ description: 'A number in short form, such as 92.6k.' });

export const StatisticsCard = Type.Object(
  {
    ...timeSeries,
    total: Type.Integer({ description: 'The sum of the series.' }),
    growth: Growth,
    title: Type.Optional({ ...CardTitle, description: 'The card’s name in English; only for the orders and profit charts.' }),
    statistics: Type.Optional({ ...ShortNumber, description: 'The total in short form, such as 92.6k; present with a title.' }),
    analyticsData: Type.Optional(
      Type.Partial(Type.Record(Type.Enum([...headlineCards]), ShortNumber), {
        description: 'The total in short form under the card’s name; only for subscribers, revenue, sales and orders.',
      }),
    ),
  },
  { $id: 'StatisticsCard', description: 'A metric over a period, with its total and growth.' },
);
export type StatisticsCard = Static<typeof StatisticsCard>;

/** Returns the call of a card with a single metric. */
export const getStatisticsCard = <const Name extends (typeof statisticsCards)[number]>(name: Name) =>
  declare({
    id: `getCardStatistics${pascalCase(name)}`,
    method: 'GET',
    path: `/card/card-statistics/${name}`,
    access: 'admin',
    log: 'none',
    tag: 'Analytics',
    summary: `The metric of the card ${name}`,
    description: 'Total of the period, its time series, and the growth compared with the preceding period of the same length.',
    query: PeriodQuery,
    answers: { 200: StatisticsCard },
  });

/** Turns `orders-bar-chart` into `OrdersBarChart`, for ids of calls. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}
