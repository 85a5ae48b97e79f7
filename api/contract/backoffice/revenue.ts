import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { reportYears } from '../values/backoffice/analytics.ts';
import { Dollars, PeriodQuery, Series, timeSeries } from './metrics.ts';

export const RevenueReportQuery = Type.Object({
  year: Type.Integer({ enum: [...reportYears], default: reportYears[0], description: 'Year of the report.' }),
});
export type RevenueReportQuery = Static<typeof RevenueReportQuery>;
export const RevenueReport = Type.Object(
  {
    years: Type.Array(Type.Integer(), { description: 'Years with reports, latest first.' }),
    year: Type.Integer({ description: 'Year of the report.' }),
    price: Type.Integer({ description: 'Income of the year, in whole US dollars.' }),
    budget: { ...Dollars, description: 'Budget of the year, in whole US dollars.' },
    series: Type.Array(Series, { description: 'Earnings and expenses by month.' }),
    budgetSeries: Type.Array(Series, { description: 'Budget by month.' }),
  },
  { $id: 'RevenueReport', description: 'Monthly income and expenses of a year, compared with its budget.' },
);
export type RevenueReport = Static<typeof RevenueReport>;

export const GoalOverview = Type.Object(
  {
    ...timeSeries,
    goal: { ...Dollars, description: 'Revenue target, in whole US dollars.' },
    completed: Type.Integer({ description: 'Revenue of the period, in whole US dollars.' }),
    inProgress: Type.Integer({ minimum: 0, description: 'Remaining amount to the target, in whole US dollars.' }),
    percentage: Type.Integer({ minimum: 0, maximum: 100, description: 'Achieved share of the target, in whole percent.' }),
  },
  { $id: 'GoalOverview', description: 'Progress of a period’s revenue towards its target.' },
);
export type GoalOverview = Static<typeof GoalOverview>;

export const RevenueMonths = Type.Object(
  {
    thisMonth: Type.Integer({ description: 'Revenue of the last 30 days, in whole US dollars.' }),
    lastMonth: Type.Integer({ description: 'Revenue of the preceding 30 days.' }),
    series: Type.Array(Series, { description: 'Daily revenue of both.' }),
  },
  { $id: 'RevenueMonths', description: 'Revenue of the last thirty days and of the thirty days before.' },
);
export type RevenueMonths = Static<typeof RevenueMonths>;

export const getCardAnalyticsRevenueReport = declare({
  id: 'getCardAnalyticsRevenueReport',
  method: 'GET',
  path: '/card/card-analytics/revenue-report',
  access: 'admin',
  log: 'none',
  tag: 'Analytics',
  summary: 'Yearly revenue report',
  description: 'Earnings, expenses and budget by month, for one of the `years`.',
  query: RevenueReportQuery,
  answers: { 200: RevenueReport },
});

export const getCardAnalyticsGoalOverview = declare({
  id: 'getCardAnalyticsGoalOverview',
  method: 'GET',
  path: '/card/card-analytics/goal-overview',
  access: 'admin',
  log: 'none',
  tag: 'Analytics',
  summary: 'Progress towards the revenue target',
  description: 'Achieved and remaining amounts of the period’s target.',
  query: PeriodQuery,
  answers: { 200: GoalOverview },
});

export const getCardAnalyticsRevenue = declare({
  id: 'getCardAnalyticsRevenue',
  method: 'GET',
  path: '/card/card-analytics/revenue',
  access: 'admin',
  log: 'none',
  tag: 'Analytics',
  summary: 'Revenue of two months',
  description: 'Compares the last 30 days with the 30 days before.',
  answers: { 200: RevenueMonths },
});
