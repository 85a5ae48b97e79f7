import { type Static, Type } from 'typebox';
import { defaultPeriod, devices, periods, reportYears } from './values/analytics.ts';

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

export const StatisticsCard = Type.Object({ ...course, total: Type.Integer(), growth: Growth });
export type StatisticsCard = Static<typeof StatisticsCard>;

export const SupportTracker = Type.Object({
  ...course,
  totalTicket: Type.Integer({ minimum: 0, description: 'Tickets open when the period began, and new ones.' }),
  newTicket: Count,
  openTicket: Type.Integer({ minimum: 0, description: 'Tickets still open at the end.' }),
  responseTime: Type.Number({ minimum: 0, description: 'Hours until the first answer, on average.' }),
  completed: Percent,
});
export type SupportTracker = Static<typeof SupportTracker>;

export const AvgSessions = Type.Object({
  ...course,
  sessions: Count,
  average: Type.Integer({ minimum: 0, description: 'Sessions a day.' }),
  growth: Growth,
  goal: Type.Integer({ minimum: 0, description: 'Revenue aimed at, in whole US dollars.' }),
  users: Type.Integer({ minimum: 0, description: 'Customers.' }),
  retention: Type.Number({ description: 'Percent of the customers who had bought before.' }),
  duration: Type.Integer({ minimum: 0, description: 'Seconds a session takes, on average.' }),
});
export type AvgSessions = Static<typeof AvgSessions>;

export const RevenueReportQuery = Type.Object({
  year: Type.Integer({ enum: [...reportYears], default: reportYears[0], description: 'The year reported.' }),
});
export type RevenueReportQuery = Static<typeof RevenueReportQuery>;
export const RevenueReport = Type.Object({
  years: Type.Array(Type.Integer()),
  year: Type.Integer(),
  price: Type.Integer({ description: 'What was earned in the year, in whole US dollars.' }),
  budget: Dollars,
  series: Type.Array(Series, { description: 'Earning and expense by month.' }),
  budgetSeries: Type.Array(Series, { description: 'Budget by month.' }),
});
export type RevenueReport = Static<typeof RevenueReport>;

export const GoalOverview = Type.Object({
  ...course,
  goal: Dollars,
  completed: Type.Integer({ description: 'Revenue of the period, in whole US dollars.' }),
  inProgress: Type.Integer({ minimum: 0, description: 'What the goal lacks, in whole US dollars.' }),
  percentage: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type GoalOverview = Static<typeof GoalOverview>;

export const RevenueMonths = Type.Object({
  thisMonth: Type.Integer({ description: 'Revenue of the latest 30 days, in whole US dollars.' }),
  lastMonth: Type.Integer({ description: 'Revenue of the 30 days before.' }),
  series: Type.Array(Series),
});
export type RevenueMonths = Static<typeof RevenueMonths>;

export const ProductOrders = Type.Object({ ...course, total: Count, finished: Count, pending: Count, rejected: Count });
export type ProductOrders = Static<typeof ProductOrders>;

export const SessionsDevice = Type.Object({
  ...course,
  devices: Type.Array(
    Type.Object({
      name: Type.Enum([...devices]),
      sessions: Count,
      usage: Type.Number({ description: 'Percent of all sessions; together 100.' }),
      upDown: Growth,
    }),
  ),
});
export type SessionsDevice = Static<typeof SessionsDevice>;

export const Customers = Type.Object({ ...course, total: Count, New: Count, Returning: Count, Referrals: Count });
export type Customers = Static<typeof Customers>;
