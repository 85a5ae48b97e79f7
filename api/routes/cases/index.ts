import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/cases/cases.ts';
import { appealDecision, decideAppeal } from '../../domain/cases/appeals.ts';
import { countCases, writeCounts } from '../../domain/cases/counts.ts';
import { decideCase, listOwnCases } from '../../domain/cases/decisions.ts';
import { confirmGuestReport, reportAsGuest } from '../../domain/cases/guests.ts';
import { findAccounts, openCase } from '../../domain/cases/people.ts';
import { listCases, readCase } from '../../domain/cases/queue.ts';
import { readSubject, reportThing } from '../../domain/cases/reports.ts';
import { handle } from '../shared/handle.ts';
import type { RouteTools } from '../tools.ts';
import { suspendedRoutes } from './suspended.ts';

/** Routes of reports about visible content, and of decisions about them. */
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
  handle(app, calls.appealDecision, async (ctx, request) => {
    await appealDecision(ctx, request.body);
    return {};
  });
  handle(app, calls.decideAppeal, async (ctx, request) => {
    await decideAppeal(ctx, request.body, tools);
    return {};
  });
  handle(app, calls.findAccounts, (ctx, request) => findAccounts(ctx, request.query));
  handle(app, calls.openCase, async (ctx, request) => ({ case: await openCase(ctx, request.body) }));
  handle(app, calls.getCaseCounts, (ctx, request) => countCases(ctx, request.query));
  handle(app, calls.getCaseCountsFile, async (ctx, request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="cases-${request.query.year}.csv"`)
      .send(await writeCounts(ctx, request.query)),
  );
  handle(app, calls.reportAsGuest, async (ctx, request) => {
    await reportAsGuest(ctx, { ...request.body, address: request.ip }, tools);
    return {};
  });
  handle(app, calls.confirmReport, async (ctx, request) => {
    await confirmGuestReport(ctx, { ...request.body, address: request.ip }, tools);
    return {};
  });
  await app.register(suspendedRoutes);
};
