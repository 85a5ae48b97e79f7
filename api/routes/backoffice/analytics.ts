import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/analytics.ts';
import * as revenueCalls from '../../contract/backoffice/revenue.ts';
import { getStatisticsCard } from '../../contract/backoffice/statistics.ts';
import { statisticsCards } from '../../contract/values/backoffice/analytics.ts';
import {
  readAvgSessions,
  readCustomers,
  readProductOrders,
  readSessionsDevice,
  readSupportTracker,
} from '../../domain/backoffice/analytics.ts';
import { readGoalOverview, readRevenueMonths, readRevenueReport } from '../../domain/backoffice/revenue.ts';
import { readStatisticsCard } from '../../domain/backoffice/statistics.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the dashboard's cards (specification, service layer §7, Analytics), one each: their responses have different schemas. */
export const analyticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getCardAnalyticsSupportTracker, (ctx, request) => readSupportTracker(ctx, request.query), {
    config: { cache: { topics: ['any'] } },
  });

  handle(app, calls.getCardAnalyticsAvgSessions, (ctx, request) => readAvgSessions(ctx, request.query), {
    config: { cache: { topics: ['any'] } },
  });

  handle(app, revenueCalls.getCardAnalyticsRevenueReport, (ctx, request) => readRevenueReport(ctx, request.query), {
    config: { cache: { topics: ['any'] } },
  });

  handle(app, revenueCalls.getCardAnalyticsGoalOverview, (ctx, request) => readGoalOverview(ctx, request.query), {
    config: { cache: { topics: ['any'] } },
  });

  handle(app, revenueCalls.getCardAnalyticsRevenue, (ctx) => readRevenueMonths(ctx), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getCardAnalyticsProductOrders, (ctx, request) => readProductOrders(ctx, request.query), {
    config: { cache: { topics: ['any'] } },
  });

  handle(app, calls.getCardAnalyticsSessionsDevice, (ctx, request) => readSessionsDevice(ctx, request.query), {
    config: { cache: { topics: ['any'] } },
  });

  handle(app, calls.getCardAnalyticsCustomers, (ctx, request) => readCustomers(ctx, request.query), {
    config: { cache: { topics: ['any'] } },
  });

  for (const card of statisticsCards) {
    handle(app, getStatisticsCard(card), (ctx, request) => readStatisticsCard(ctx, { card, ...request.query }), {
      config: { cache: { topics: ['any'] } },
    });
  }
};
