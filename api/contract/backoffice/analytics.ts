import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { FeatherIcon, IconColor } from '../shared/icons.ts';
import { devices, periods } from '../values/backoffice/analytics.ts';
import { CardTitle, Count, Growth, Percent, PeriodQuery, timeSeries } from './metrics.ts';

const lastDays = { last_days: Type.Array(Type.Enum([...periods]), { description: 'The same as `periods`.' }) };
const icon = { icon: FeatherIcon, iconColor: IconColor };

export const SupportTracker = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    title: CardTitle,
    totalTicket: Type.Integer({ minimum: 0, description: 'Tickets open when the period began, and new ones.' }),
    newTicket: Type.Integer({ minimum: 0, description: 'Tickets that came in during the period.' }),
    openTicket: Type.Integer({ minimum: 0, description: 'Tickets still open at the end.' }),
    responseTime: Type.Number({ minimum: 0, description: 'Hours until the first answer, on average.' }),
    completed: { ...Percent, description: 'Percent of all tickets that were closed, with at most one decimal.' },
  },
  { $id: 'SupportTracker', description: 'Support tickets of a period: what was open, came in, and was closed.' },
);
export type SupportTracker = Static<typeof SupportTracker>;

export const AvgSessions = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    sessions: Type.Integer({ minimum: 0, description: 'Sessions of the period.' }),
    average: Type.Integer({ minimum: 0, description: 'Sessions a day.' }),
    growth: Growth,
    growthText: Type.String({ description: 'The same with its sign, such as +5.2%.' }),
    goal: Type.Integer({ minimum: 0, description: 'Revenue aimed at, in whole US dollars.' }),
    users: Type.Integer({ minimum: 0, description: 'Customers.' }),
    retention: Type.Number({ description: 'Percent of the customers who had bought before.' }),
    duration: Type.Integer({ minimum: 0, description: 'Seconds a session takes, on average.' }),
  },
  { $id: 'AvgSessions', description: 'Sessions of a period and what became of them.' },
);
export type AvgSessions = Static<typeof AvgSessions>;

const orderStates = { finished: Count, pending: Count, rejected: Count };
export const ProductOrders = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    total: Type.Integer({ minimum: 0, description: 'All orders of the period.' }),
    ...orderStates,
    chart_info: Type.Object(orderStates, { description: 'The same three together.' }),
  },
  { $id: 'ProductOrders', description: 'Orders of a period by their state.' },
);
export type ProductOrders = Static<typeof ProductOrders>;

const share = {
  name: Type.Enum([...devices], { description: 'The kind of device.' }),
  usage: Type.Number({ description: 'Percent of all sessions; together 100.' }),
  upDown: Growth,
};
export const SessionsDevice = Type.Object(
  {
    ...timeSeries,
    ...lastDays,
    devices: Type.Array(Type.Object({ ...share, sessions: Count })),
    chart_info: Type.Array(Type.Object({ ...icon, ...share }), { description: 'The same with an icon each.' }),
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
    Referrals: Type.Integer({ minimum: 0, description: 'Customers whom others sent.' }),
    listData: Type.Array(Type.Object({ ...icon, text: Type.String(), result: Count }), { description: 'The same as lines of a list.' }),
  },
  { $id: 'Customers', description: 'Customers of a period by where they came from.' },
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
  description: 'Sessions of the period, with the growth against the equally long time before.',
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
  description: 'Finished, pending and rejected orders of the period; together all of them.',
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
  description: 'Shares of desktop, mobile and tablet in the sessions of the period, with their growth.',
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
