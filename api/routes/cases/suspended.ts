import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import * as calls from '../../contract/cases/suspended.ts';
import { appealDecision } from '../../domain/cases/appeals.ts';
import { listOwnCases } from '../../domain/cases/decisions.ts';
import type { Ctx } from '../../domain/context.ts';
import { exportAccount } from '../../domain/identity/export.ts';
import { leaveAccount } from '../../domain/identity/leaving.ts';
import { suspendedPerson } from '../../domain/identity/suspension.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { noteEvent } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';
import type { RouteTools } from '../tools.ts';

/** Calls for the owner of a suspended account: reading why, an appeal, their data and leaving. Nothing else takes this cookie. */
export const suspendedRoutes: FastifyPluginAsyncTypebox<{ tools: RouteTools }> = async (app, { tools }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  /** @throws NotFound where nobody has proven to own a suspended account */
  async function ownerOf(ctx: Ctx, request: FastifyRequest) {
    const userId = request.suspendedAccount();
    const found = userId === undefined ? undefined : await suspendedPerson(ctx.db, userId);
    if (!found) throw new NotFound('Nobody has signed in to a suspended account here.');
    return { ...found, ctx: { ...ctx, language: ctx.language, actor: found.person } };
  }

  handle(app, calls.getSuspended, async (asked, request) => {
    const { ctx, since, until } = await ownerOf(asked, request);
    const { decisions } = await listOwnCases(ctx);
    return { since: new Date(since).toISOString(), until: until === null ? null : new Date(until).toISOString(), decisions };
  });

  handle(app, calls.appealSuspended, async (asked, request) => {
    const { ctx } = await ownerOf(asked, request);
    await appealDecision(ctx, request.body);
    return {};
  });

  handle(app, calls.leaveSuspended, async (asked, request, reply) => {
    const { ctx } = await ownerOf(asked, request);
    const leavesAt = await leaveAccount(ctx, request.body, tools);
    noteEvent(request, 'account-leaves', 'an account is to be deleted');
    reply.clearSuspended();
    return { leavesAt: new Date(leavesAt).toISOString() };
  });

  handle(app, calls.exportSuspended, async (asked, request, reply) => {
    const { ctx } = await ownerOf(asked, request);
    const file = await exportAccount(ctx, tools);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="taladnat.json"')
      .send(Readable.from(file));
  });
};
