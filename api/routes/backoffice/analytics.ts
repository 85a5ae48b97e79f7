import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AvgSessions,
  Customers,
  GoalOverview,
  PeriodQuery,
  ProductOrders,
  RevenueMonths,
  RevenueReport,
  RevenueReportQuery,
  SessionsDevice,
  StatisticsCard,
  SupportTracker,
} from '../../contract/backoffice/analytics.ts';
import { statisticsCards } from '../../contract/values/backoffice/analytics.ts';
import {
  readAvgSessions,
  readCustomers,
  readGoalOverview,
  readProductOrders,
  readRevenueMonths,
  readRevenueReport,
  readSessionsDevice,
  readSupportTracker,
} from '../../domain/backoffice/analytics.ts';
import { readStatisticsCard } from '../../domain/backoffice/statistics.ts';

const tags = ['Analytics'];
const config = { access: 'admin', kept: true } as const;
const cards = '/card/card-analytics';
const about = (summary: string, description: string) => ({ tags, summary, description, querystring: PeriodQuery });

/** The dashboard's cards (specification, service layer §7, Analytics), each a route: their answers have different shapes. */
export const analyticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    `${cards}/support-tracker`,
    {
      config,
      schema: {
        ...about('Support tickets', 'What came in, what is still open and how much was done in the period.'),
        response: { 200: SupportTracker },
      },
    },
    (request) => readSupportTracker(app.db, request.query),
  );
  app.get(
    `${cards}/avg-sessions`,
    {
      config,
      schema: {
        ...about('Sessions', 'Sessions of the period, with the growth against the equally long time before.'),
        response: { 200: AvgSessions },
      },
    },
    (request) => readAvgSessions(app.db, request.query),
  );
  app.get(
    `${cards}/revenue-report`,
    {
      config,
      schema: {
        tags,
        summary: 'A year’s revenue',
        description: 'Earning, expense and budget by month, of one of the `years`.',
        querystring: RevenueReportQuery,
        response: { 200: RevenueReport },
      },
    },
    (request) => readRevenueReport(app.db, request.query),
  );
  app.get(
    `${cards}/goal-overview`,
    {
      config,
      schema: {
        ...about('Revenue’s goal', 'How much of the period’s goal has come in, and what it lacks.'),
        response: { 200: GoalOverview },
      },
    },
    (request) => readGoalOverview(app.db, request.query),
  );
  app.get(
    `${cards}/revenue`,
    {
      config,
      schema: {
        tags,
        summary: 'Revenue of two months',
        description: 'The latest 30 days beside the 30 days before them.',
        response: { 200: RevenueMonths },
      },
    },
    () => readRevenueMonths(app.db),
  );
  app.get(
    `${cards}/product-orders`,
    {
      config,
      schema: {
        ...about('Orders by state', 'Finished, pending and rejected orders of the period; together all of them.'),
        response: { 200: ProductOrders },
      },
    },
    (request) => readProductOrders(app.db, request.query),
  );
  app.get(
    `${cards}/sessions-device`,
    {
      config,
      schema: {
        ...about('Sessions by device', 'Shares of desktop, mobile and tablet in the sessions of the period, with their growth.'),
        response: { 200: SessionsDevice },
      },
    },
    (request) => readSessionsDevice(app.db, request.query),
  );
  app.get(
    `${cards}/customers`,
    {
      config,
      schema: { ...about('Customers by origin', 'New, returning and referred customers of the period.'), response: { 200: Customers } },
    },
    (request) => readCustomers(app.db, request.query),
  );

  for (const name of statisticsCards) {
    app.get(
      `/card/card-statistics/${name}`,
      {
        config,
        schema: {
          ...about(
            `The figures of the card ${name}`,
            'The sum of the period, its course, and the growth against the equally long time before.',
          ),
          response: { 200: StatisticsCard },
        },
      },
      (request) => readStatisticsCard(app.db, name, request.query),
    );
  }
};
