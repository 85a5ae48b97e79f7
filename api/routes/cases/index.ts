import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/cases/cases.ts';
import { decideCase, listOwnCases } from '../../domain/cases/decisions.ts';
import { listCases, readCase } from '../../domain/cases/queue.ts';
import { readSubject, reportThing } from '../../domain/cases/reports.ts';
import { handle } from '../shared/handle.ts';
import type { RouteTools } from '../tools.ts';

/** Reports of anything that is shown, and decisions about them. */
export const caseRoutes: FastifyPluginAsyncTypebox<{ tools: RouteTools }> = async (app, { tools }) => {
  handle(app, calls.getReportSubject, (ctx, request) => readSubject(ctx, request.query, tools));
  handle(app, calls.reportThing, async (ctx, request) => {
    await reportThing(ctx, request.body, tools);
    return {};
  });
  handle(app, calls.listOwnCases, (ctx) => listOwnCases(ctx));
  handle(app, calls.listCases, (ctx, request) => listCases(ctx, request.query));
  handle(app, calls.getCase, (ctx, request) => readCase(ctx, request.params));
  handle(app, calls.decideCase, async (ctx, request) => {
    await decideCase(ctx, request.body, tools);
    return {};
  });
};
