import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/moderation.ts';
import { getMarketReport, listVisitedListings } from '../../contract/market/report.ts';
import type { CaseTools } from '../../domain/cases/tools.ts';
import { decide, listLog, listQueue } from '../../domain/market/moderation.ts';
import { undoDecisions } from '../../domain/market/moderation-undo.ts';
import { listVisited, readMarketReport } from '../../domain/market/report.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the queue, decisions and reports for moderators. */
export const moderationRoutes: FastifyPluginAsyncTypebox<{ tools: Pick<CaseTools, 'copyPhoto' | 'publicUrl'> }> = async (
  app,
  { tools },
) => {
  handle(app, calls.listModerationQueue, (ctx, request) => listQueue(ctx, request.query));
  handle(app, calls.decideOnListings, async (ctx, request) => ({ decided: await decide(ctx, request.body, tools) }));
  handle(app, getMarketReport, (ctx, request) => readMarketReport(ctx, request.query));
  handle(app, listVisitedListings, (ctx, request) => listVisited(ctx, request.query));
  handle(app, calls.undoModeration, async (ctx, { body }) => ({ undone: await undoDecisions(ctx, body) }));
  handle(app, calls.listModerationLog, (ctx, request) => listLog(ctx, request.query));
};
