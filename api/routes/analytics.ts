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
} from '../contract/analytics.ts';
import { statisticsCards } from '../contract/values/analytics.ts';
import {
  readAvgSessions,
  readCustomers,
  readGoalOverview,
  readProductOrders,
  readRevenueMonths,
  readRevenueReport,
  readSessionsDevice,
  readSupportTracker,
} from '../domain/analytics.ts';
import { readStatisticsCard } from '../domain/statistics.ts';

const tags = ['Analytics'];
const config = { access: 'admin', kept: true } as const;
const cards = '/card/card-analytics';
const about = (summary: string) => ({ tags, summary, querystring: PeriodQuery });

/** The dashboard's cards (specification, service layer §7, Analytics), each a route: their answers have different shapes. */
export const analyticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(`${cards}/support-tracker`, { config, schema: { ...about('Support tickets'), response: { 200: SupportTracker } } }, (request) =>
    readSupportTracker(app.db, request.query),
  );
  app.get(`${cards}/avg-sessions`, { config, schema: { ...about('Sessions'), response: { 200: AvgSessions } } }, (request) =>
    readAvgSessions(app.db, request.query),
  );
  app.get(
    `${cards}/revenue-report`,
    { config, schema: { tags, summary: 'A year’s revenue', querystring: RevenueReportQuery, response: { 200: RevenueReport } } },
    (request) => readRevenueReport(app.db, request.query),
  );
  app.get(`${cards}/goal-overview`, { config, schema: { ...about('Revenue’s goal'), response: { 200: GoalOverview } } }, (request) =>
    readGoalOverview(app.db, request.query),
  );
  app.get(`${cards}/revenue`, { config, schema: { tags, summary: 'Revenue of two months', response: { 200: RevenueMonths } } }, () =>
    readRevenueMonths(app.db),
  );
  app.get(`${cards}/product-orders`, { config, schema: { ...about('Orders by state'), response: { 200: ProductOrders } } }, (request) =>
    readProductOrders(app.db, request.query),
  );
  app.get(
    `${cards}/sessions-device`,
    { config, schema: { ...about('Sessions by device'), response: { 200: SessionsDevice } } },
    (request) => readSessionsDevice(app.db, request.query),
  );
  app.get(`${cards}/customers`, { config, schema: { ...about('Customers by origin'), response: { 200: Customers } } }, (request) =>
    readCustomers(app.db, request.query),
  );

  for (const name of statisticsCards) {
    app.get(
      `/card/card-statistics/${name}`,
      { config, schema: { ...about(`The figures of the card ${name}`), response: { 200: StatisticsCard } } },
      (request) => readStatisticsCard(app.db, name, request.query),
    );
  }
};
