import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { FeatherIcon, IconColor } from '../shared/icons.ts';
import { devices, periods } from '../values/backoffice/analytics.ts';
import { CardTitle, Count, Growth, Percent, PeriodQuery, timeSeries } from './metrics.ts';

const lastDays = { last_days: Type.Array(Type.Enum([...periods]), { description: 'Same as `periods`.' }) };
const icon = { icon: FeatherIcon, iconColor: IconColor };

export const SupportTracker = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    title: CardTitle,
    totalTicket: Type.Integer({ minimum: 0, description: 'Tickets open at the start of the period plus new ones.' }),
    newTicket: Type.Integer({ minimum: 0, description: 'Tickets received during the period.' }),
    openTicket: Type.Integer({ minimum: 0, description: 'Tickets still open at the end of the period.' }),
    responseTime: Type.Number({ minimum: 0, description: 'Average hours until the first reply.' }),
    completed: { ...Percent, description: 'Percentage of all tickets that were closed, with at most one decimal place.' },
  },
  { $id: 'SupportTracker', description: 'Open, new and closed support tickets of a period.' },
);
export type SupportTracker = Static<typeof SupportTracker>;

export const AvgSessions = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    sessions: Type.Integer({ minimum: 0, description: 'Sessions of the period.' }),
    average: Type.Integer({ minimum: 0, description: 'Sessions per day.' }),
    growth: Growth,
    growthText: Type.String({ description: 'Growth with its sign, such as +5.2%.' }),
    goal: Type.Integer({ minimum: 0, description: 'Revenue target, in whole US dollars.' }),
    users: Type.Integer({ minimum: 0, description: 'Customers.' }),
    retention: Type.Number({ description: 'Percentage of the customers who had bought before.' }),
    duration: Type.Integer({ minimum: 0, description: 'Average session duration in seconds.' }),
  },
  { $id: 'AvgSessions', description: 'Sessions of a period and their results.' },
);
export type AvgSessions = Static<typeof AvgSessions>;

const orderStates = { finished: Count, pending: Count, rejected: Count };
export const ProductOrders = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    total: Type.Integer({ minimum: 0, description: 'All orders of the period.' }),
    ...orderStates,
    chart_info: Type.Object(orderStates, { description: 'The same three values as chart data.' }),
  },
  { $id: 'ProductOrders', description: 'Orders of a period by their state.' },
);
export type ProductOrders = Static<typeof ProductOrders>;

const share = {
  name: Type.Enum([...devices], { description: 'The kind of device.' }),
  usage: Type.Number({ description: 'Percentage of all sessions; the shares add up to 100.' }),
  upDown: Growth,
};
export const SessionsDevice = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    devices: Type.Array(Type.Object({ ...share, sessions: Count })),
    chart_info: Type.Array(Type.Object({ ...icon, ...share }), { description: 'The same data with an icon each.' }),
  },
  { $id: 'SessionsDevice', description: 'Sessions of a period by the kind of device they came from.' },
);
export type SessionsDevice = Static<typeof SessionsDevice>;

export const Customers = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    total: Type.Integer({ minimum: 0, description: 'All customers of the period.' }),
    New: Type.Integer({ minimum: 0, description: 'Customers who bought for the first time.' }),
    Returning: Type.Integer({ minimum: 0, description: 'Customers who had bought before.' }),
    Referrals: Type.Integer({ minimum: 0, description: 'Referred customers.' }),
    listData: Type.Array(Type.Object({ ...icon, text: Type.String(), result: Count }), { description: 'The same data as list items.' }),
  },
  { $id: 'Customers', description: 'Customers of a period by origin.' },
);
export type Customers = Static<typeof Customers>;

export const getCardAnalyticsSupportTracker = declare({
  id: 'getCardAnalyticsSupportTracker',
  method: 'GET',
  path: '/card/card-analytics/support-tracker',
  access: 'admin',
  log: 'none',
  tag: 'Analytics',
  summary: 'Support tickets',
  description: 'New, open and completed tickets of the period.',
  query: PeriodQuery,
  answers: { 200: SupportTracker },
});

export const getCardAnalyticsAvgSessions = declare({
  id: 'getCardAnalyticsAvgSessions',
  method: 'GET',
  path: '/card/card-analytics/avg-sessions',
  access: 'admin',
  log: 'none',
  tag: 'Analytics',
  summary: 'Sessions',
  description: 'Sessions of the period and the growth compared with the preceding period of the same length.',
  query: PeriodQuery,
  answers: { 200: AvgSessions },
});

export const getCardAnalyticsProductOrders = declare({
  id: 'getCardAnalyticsProductOrders',
  method: 'GET',
  path: '/card/card-analytics/product-orders',
  access: 'admin',
  log: 'none',
  tag: 'Analytics',
  summary: 'Orders by state',
  description: 'Finished, pending and rejected orders of the period, and their total.',
  query: PeriodQuery,
  answers: { 200: ProductOrders },
});

export const getCardAnalyticsSessionsDevice = declare({
  id: 'getCardAnalyticsSessionsDevice',
  method: 'GET',
  path: '/card/card-analytics/sessions-device',
  access: 'admin',
  log: 'none',
  tag: 'Analytics',
  summary: 'Sessions by device',
  description: 'Desktop, mobile and tablet shares of the period’s sessions, with their growth.',
  query: PeriodQuery,
  answers: { 200: SessionsDevice },
});

export const getCardAnalyticsCustomers = declare({
  id: 'getCardAnalyticsCustomers',
  method: 'GET',
  path: '/card/card-analytics/customers',
  access: 'admin',
  log: 'none',
  tag: 'Analytics',
  summary: 'Customers by origin',
  description: 'New, returning and referred customers of the period.',
  query: PeriodQuery,
  answers: { 200: Customers },
});
