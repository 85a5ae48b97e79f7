import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { FeatherIcon, IconColor } from '../shared/icons.ts';
import { defaultPeriod, devices, headlineCards, periods, reportYears, type statisticsCards } from '../values/backoffice/analytics.ts';

const Period = Type.Enum([...periods], { default: defaultPeriod, description: 'Counted back from the latest day with figures.' });
const Count = Type.Integer({ minimum: 0 });
const Dollars = Type.Integer({ description: 'Whole US dollars.' });
const Percent = Type.Number({ description: 'Percent with at most one decimal.' });
const Growth = Type.Number({ description: 'Percent against the equally long time before, with at most one decimal.' });
const Series = Type.Object({ name: Type.String(), data: Type.Array(Type.Number()) });
export type Series = Static<typeof Series>;

export const PeriodQuery = Type.Object({ period: Period });
export type PeriodQuery = Static<typeof PeriodQuery>;

/** What every card about a period has. The values of a series add up to its headline. */
const course = {
  period: Period,
  periods: Type.Array(Type.Enum([...periods])),
  labels: Type.Array(Type.String({ format: 'date', description: 'First day of each value.' })),
  series: Type.Array(Series),
};

const lastDays = { last_days: Type.Array(Type.Enum([...periods]), { description: 'The same as `periods`.' }) };
const Title = Type.String({ description: 'The card’s name in English.' });
const ShortNumber = Type.String({ description: 'A number in short, such as 92.6k.' });
const icon = { icon: FeatherIcon, iconColor: IconColor };

export const StatisticsCard = Type.Object(
  {
    ...course,
    total: Type.Integer(),
    growth: Growth,
    title: Type.Optional({ ...Title, description: 'The card’s name in English; on the charts of orders and profit alone.' }),
    statistics: Type.Optional({ ...ShortNumber, description: 'The total in short, such as 92.6k; where there is a title.' }),
    analyticsData: Type.Optional(
      Type.Partial(Type.Record(Type.Enum([...headlineCards]), ShortNumber), {
        description: 'The total in short under the card’s name; on subscribers, revenue, sales and orders alone.',
      }),
    ),
  },
  { $id: 'StatisticsCard' },
);
export type StatisticsCard = Static<typeof StatisticsCard>;

export const SupportTracker = Type.Object(
  {
    ...course,
    ...lastDays,
    title: Title,
    totalTicket: Type.Integer({ minimum: 0, description: 'Tickets open when the period began, and new ones.' }),
    newTicket: Count,
    openTicket: Type.Integer({ minimum: 0, description: 'Tickets still open at the end.' }),
    responseTime: Type.Number({ minimum: 0, description: 'Hours until the first answer, on average.' }),
    completed: Percent,
  },
  { $id: 'SupportTracker' },
);
export type SupportTracker = Static<typeof SupportTracker>;

export const AvgSessions = Type.Object(
  {
    ...course,
    ...lastDays,
    sessions: Count,
    average: Type.Integer({ minimum: 0, description: 'Sessions a day.' }),
    growth: Growth,
    growthText: Type.String({ description: 'The same with its sign, such as +5.2%.' }),
    goal: Type.Integer({ minimum: 0, description: 'Revenue aimed at, in whole US dollars.' }),
    users: Type.Integer({ minimum: 0, description: 'Customers.' }),
    retention: Type.Number({ description: 'Percent of the customers who had bought before.' }),
    duration: Type.Integer({ minimum: 0, description: 'Seconds a session takes, on average.' }),
  },
  { $id: 'AvgSessions' },
);
export type AvgSessions = Static<typeof AvgSessions>;

export const RevenueReportQuery = Type.Object({
  year: Type.Integer({ enum: [...reportYears], default: reportYears[0], description: 'The year reported.' }),
});
export type RevenueReportQuery = Static<typeof RevenueReportQuery>;
export const RevenueReport = Type.Object(
  {
    years: Type.Array(Type.Integer()),
    year: Type.Integer(),
    price: Type.Integer({ description: 'What was earned in the year, in whole US dollars.' }),
    budget: Dollars,
    series: Type.Array(Series, { description: 'Earning and expense by month.' }),
    budgetSeries: Type.Array(Series, { description: 'Budget by month.' }),
  },
  { $id: 'RevenueReport' },
);
export type RevenueReport = Static<typeof RevenueReport>;

export const GoalOverview = Type.Object(
  {
    ...course,
    goal: Dollars,
    completed: Type.Integer({ description: 'Revenue of the period, in whole US dollars.' }),
    inProgress: Type.Integer({ minimum: 0, description: 'What the goal lacks, in whole US dollars.' }),
    percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { $id: 'GoalOverview' },
);
export type GoalOverview = Static<typeof GoalOverview>;

export const RevenueMonths = Type.Object(
  {
    thisMonth: Type.Integer({ description: 'Revenue of the latest 30 days, in whole US dollars.' }),
    lastMonth: Type.Integer({ description: 'Revenue of the 30 days before.' }),
    series: Type.Array(Series),
  },
  { $id: 'RevenueMonths' },
);
export type RevenueMonths = Static<typeof RevenueMonths>;

const orderStates = { finished: Count, pending: Count, rejected: Count };
export const ProductOrders = Type.Object(
  {
    ...course,
    ...lastDays,
    total: Count,
    ...orderStates,
    chart_info: Type.Object(orderStates, { description: 'The same three together.' }),
  },
  { $id: 'ProductOrders' },
);
export type ProductOrders = Static<typeof ProductOrders>;

const share = {
  name: Type.Enum([...devices]),
  usage: Type.Number({ description: 'Percent of all sessions; together 100.' }),
  upDown: Growth,
};
export const SessionsDevice = Type.Object(
  {
    ...course,
    ...lastDays,
    devices: Type.Array(Type.Object({ ...share, sessions: Count })),
    chart_info: Type.Array(Type.Object({ ...icon, ...share }), { description: 'The same with an icon each.' }),
  },
  { $id: 'SessionsDevice' },
);
export type SessionsDevice = Static<typeof SessionsDevice>;

export const Customers = Type.Object(
  {
    ...course,
    ...lastDays,
    total: Count,
    New: Count,
    Returning: Count,
    Referrals: Count,
    listData: Type.Array(Type.Object({ ...icon, text: Type.String(), result: Count }), { description: 'The same as lines of a list.' }),
  },
  { $id: 'Customers' },
);
export type Customers = Static<typeof Customers>;

export const getCardAnalyticsSupportTracker = declare({
  id: 'getCardAnalyticsSupportTracker',
  method: 'GET',
  path: '/card/card-analytics/support-tracker',
  access: 'admin',
  tag: 'Analytics',
  summary: 'Support tickets',
  description: 'What came in, what is still open and how much was done in the period.',
  query: PeriodQuery,
  answers: { 200: SupportTracker },
});

export const getCardAnalyticsAvgSessions = declare({
  id: 'getCardAnalyticsAvgSessions',
  method: 'GET',
  path: '/card/card-analytics/avg-sessions',
  access: 'admin',
  tag: 'Analytics',
  summary: 'Sessions',
  description: 'Sessions of the period, with the growth against the equally long time before.',
  query: PeriodQuery,
  answers: { 200: AvgSessions },
});

export const getCardAnalyticsRevenueReport = declare({
  id: 'getCardAnalyticsRevenueReport',
  method: 'GET',
  path: '/card/card-analytics/revenue-report',
  access: 'admin',
  tag: 'Analytics',
  summary: 'A year’s revenue',
  description: 'Earning, expense and budget by month, of one of the `years`.',
  query: RevenueReportQuery,
  answers: { 200: RevenueReport },
});

export const getCardAnalyticsGoalOverview = declare({
  id: 'getCardAnalyticsGoalOverview',
  method: 'GET',
  path: '/card/card-analytics/goal-overview',
  access: 'admin',
  tag: 'Analytics',
  summary: 'Revenue’s goal',
  description: 'How much of the period’s goal has come in, and what it lacks.',
  query: PeriodQuery,
  answers: { 200: GoalOverview },
});

export const getCardAnalyticsRevenue = declare({
  id: 'getCardAnalyticsRevenue',
  method: 'GET',
  path: '/card/card-analytics/revenue',
  access: 'admin',
  tag: 'Analytics',
  summary: 'Revenue of two months',
  description: 'The latest 30 days beside the 30 days before them.',
  answers: { 200: RevenueMonths },
});

export const getCardAnalyticsProductOrders = declare({
  id: 'getCardAnalyticsProductOrders',
  method: 'GET',
  path: '/card/card-analytics/product-orders',
  access: 'admin',
  tag: 'Analytics',
  summary: 'Orders by state',
  description: 'Finished, pending and rejected orders of the period; together all of them.',
  query: PeriodQuery,
  answers: { 200: ProductOrders },
});

export const getCardAnalyticsSessionsDevice = declare({
  id: 'getCardAnalyticsSessionsDevice',
  method: 'GET',
  path: '/card/card-analytics/sessions-device',
  access: 'admin',
  tag: 'Analytics',
  summary: 'Sessions by device',
  description: 'Shares of desktop, mobile and tablet in the sessions of the period, with their growth.',
  query: PeriodQuery,
  answers: { 200: SessionsDevice },
});

export const getCardAnalyticsCustomers = declare({
  id: 'getCardAnalyticsCustomers',
  method: 'GET',
  path: '/card/card-analytics/customers',
  access: 'admin',
  tag: 'Analytics',
  summary: 'Customers by origin',
  description: 'New, returning and referred customers of the period.',
  query: PeriodQuery,
  answers: { 200: Customers },
});

/** The call of one card of figures. */
export const getStatisticsCard = <const Name extends (typeof statisticsCards)[number]>(name: Name) =>
  declare({
    id: `getCardStatistics${pascalCase(name)}`,
    method: 'GET',
    path: `/card/card-statistics/${name}`,
    access: 'admin',
    tag: 'Analytics',
    summary: `The figures of the card ${name}`,
    description: 'The sum of the period, its course, and the growth against the equally long time before.',
    query: PeriodQuery,
    answers: { 200: StatisticsCard },
  });

/** As names of calls are written. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}
