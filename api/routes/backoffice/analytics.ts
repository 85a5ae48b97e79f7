import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/analytics.ts';
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
import { handle } from '../shared/handle.ts';

/** The dashboard's cards (specification, service layer §7, Analytics), each a route: their answers have different shapes. */
export const analyticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getCardAnalyticsSupportTracker, (ctx, request) => readSupportTracker(ctx.db, request.query), {
    config: { kept: true },
  });
  handle(app, calls.getCardAnalyticsAvgSessions, (ctx, request) => readAvgSessions(ctx.db, request.query), { config: { kept: true } });
  handle(app, calls.getCardAnalyticsRevenueReport, (ctx, request) => readRevenueReport(ctx.db, request.query), { config: { kept: true } });
  handle(app, calls.getCardAnalyticsGoalOverview, (ctx, request) => readGoalOverview(ctx.db, request.query), { config: { kept: true } });
  handle(app, calls.getCardAnalyticsRevenue, (ctx) => readRevenueMonths(ctx.db), { config: { kept: true } });
  handle(app, calls.getCardAnalyticsProductOrders, (ctx, request) => readProductOrders(ctx.db, request.query), { config: { kept: true } });
  handle(app, calls.getCardAnalyticsSessionsDevice, (ctx, request) => readSessionsDevice(ctx.db, request.query), {
    config: { kept: true },
  });
  handle(app, calls.getCardAnalyticsCustomers, (ctx, request) => readCustomers(ctx.db, request.query), { config: { kept: true } });

  for (const name of statisticsCards) {
    handle(app, calls.getStatisticsCard(name), (ctx, request) => readStatisticsCard(ctx.db, name, request.query), {
      config: { kept: true },
    });
  }
};
