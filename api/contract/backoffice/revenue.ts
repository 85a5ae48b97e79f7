import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { reportYears } from '../values/backoffice/analytics.ts';
import { Dollars, PeriodQuery, Series, timeSeries } from './metrics.ts';

export const RevenueReportQuery = Type.Object({
  year: Type.Integer({ enum: [...reportYears], default: reportYears[0], description: 'The year reported.' }),
});
export type RevenueReportQuery = Static<typeof RevenueReportQuery>;
export const RevenueReport = Type.Object(
  {
    years: Type.Array(Type.Integer(), { description: 'The years there are reports of, the latest first.' }),
    year: Type.Integer({ description: 'The year reported.' }),
    price: Type.Integer({ description: 'The income of the year, in whole US dollars.' }),
    budget: { ...Dollars, description: 'The budget of the year, in whole US dollars.' },
    series: Type.Array(Series, { description: 'Earning and expense by month.' }),
    budgetSeries: Type.Array(Series, { description: 'Budget by month.' }),
  },
  { $id: 'RevenueReport', description: 'Monthly income and expenses of a year, compared with its budget.' },
);
export type RevenueReport = Static<typeof RevenueReport>;

export const GoalOverview = Type.Object(
  {
    ...timeSeries,
    goal: { ...Dollars, description: 'Revenue aimed at, in whole US dollars.' },
    completed: Type.Integer({ description: 'Revenue of the period, in whole US dollars.' }),
    inProgress: Type.Integer({ minimum: 0, description: 'The amount missing to the goal, in whole US dollars.' }),
    percentage: Type.Integer({ minimum: 0, maximum: 100, description: 'How much of the goal is reached, in whole percent.' }),
  },
  { $id: 'GoalOverview', description: 'How far the revenue of a period has come towards its goal.' },
);
export type GoalOverview = Static<typeof GoalOverview>;

export const RevenueMonths = Type.Object(
  {
    thisMonth: Type.Integer({ description: 'Revenue of the latest 30 days, in whole US dollars.' }),
    lastMonth: Type.Integer({ description: 'Revenue of the 30 days before.' }),
    series: Type.Array(Series, { description: 'The revenue of both, day by day.' }),
  },
  { $id: 'RevenueMonths', description: 'The revenue of the latest thirty days beside the thirty before them.' },
);
export type RevenueMonths = Static<typeof RevenueMonths>;

export const getCardAnalyticsRevenueReport = declare({
  id: 'getCardAnalyticsRevenueReport',
  method: 'GET',
  path: '/card/card-analytics/revenue-report',
  access: 'admin',
  log: 'none',
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
  log: 'none',
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
  log: 'none',
  tag: 'Analytics',
  summary: 'Revenue of two months',
  description: 'The latest 30 days beside the 30 days before them.',
  answers: { 200: RevenueMonths },
});
