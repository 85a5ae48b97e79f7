import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/access-log.ts';
import { affectedBy, listAffected, notifyAffected } from '../../domain/operations/access-incident.ts';
import {
  accessTable,
  type ChainTools,
  checkAccessLog,
  holdAccessLog,
  listAccessLog,
  readChain,
  releaseAccessLog,
} from '../../domain/operations/access-log.ts';
import { accessCsv, affectedCsv } from '../../domain/operations/rules/access-csv.ts';
import { handle } from '../shared/handle.ts';

/** Verifying a log of millions of entries takes longer than any other response. */
const handlerTimeout = 120_000;
const saved = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' });

/** Routes of the access log for auditors: reading, holds, and the breach kit. */
export const accessLogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { accessChain } = app;
  const chain: ChainTools = { last: () => accessChain.last, check: () => accessChain.check() };

  handle(app, calls.listAccessLog, (ctx, { query }) => listAccessLog(ctx, query), { handlerTimeout });

  handle(app, calls.getAccessTable, async (ctx, { query }, reply) => {
    const text = accessCsv(await accessTable(ctx, query));
    reply.type('text/csv; charset=utf-8').headers(saved('access-log.csv'));
    return text;
  });

  handle(app, calls.getAccessChain, (ctx) => readChain(ctx, chain), { handlerTimeout });

  handle(app, calls.checkAccessLog, (ctx) => checkAccessLog(ctx, chain), { handlerTimeout, config: { changes: false } });

  handle(app, calls.holdAccessLog, async (ctx, { body }) => {
    await holdAccessLog(ctx, body);
    return {};
  });

  handle(app, calls.releaseAccessLog, async (ctx, { body }) => {
    await releaseAccessLog(ctx, body);
    return {};
  });

  handle(app, calls.listAffected, (ctx, { query }) => listAffected(ctx, query));

  handle(app, calls.getAffectedTable, async (ctx, { query }, reply) => {
    const text = affectedCsv(await affectedBy(ctx, query));
    reply.type('text/csv; charset=utf-8').headers(saved('affected-accounts.csv'));
    return text;
  });

  handle(app, calls.notifyAffected, (ctx, { body }) => notifyAffected(ctx, body));
};
