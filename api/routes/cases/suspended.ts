import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import * as calls from '../../contract/cases/suspended.ts';
import { appealDecision } from '../../domain/cases/appeals.ts';
import { listOwnCases } from '../../domain/cases/decisions.ts';
import type { Ctx } from '../../domain/context.ts';
import { openDataOf } from '../../domain/identity/data-requests.ts';
import { suspendedPerson } from '../../domain/identity/suspension.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { handle } from '../shared/handle.ts';

/** Routes for the owner of a suspended account: the reason, an appeal, and access to their data. No other call accepts this cookie. */
export const suspendedRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  async function findOwner(ctx: Ctx, request: FastifyRequest) {
    const userId = request.suspendedAccount();
    const found = userId === undefined ? undefined : await suspendedPerson(ctx, userId);
    return found && { ...found, ctx: { ...ctx, language: ctx.language, actor: found.person } };
  }

  /** @throws NotFound if no ownership of a suspended account was proven */
  async function ownerOf(ctx: Ctx, request: FastifyRequest) {
    const found = await findOwner(ctx, request);
    if (!found) throw new NotFound('Nobody has signed in to a suspended account here.');
    return found;
  }

  handle(app, calls.getSuspended, async (asked, request) => {
    const owner = await findOwner(asked, request);
    if (!owner) return { account: null };
    const { ctx, since, until } = owner;
    const { decisions } = await listOwnCases(ctx);
    return { account: { since: new Date(since).toISOString(), until: until === null ? null : new Date(until).toISOString(), decisions } };
  });

  handle(app, calls.appealSuspended, async (asked, request) => {
    const { ctx } = await ownerOf(asked, request);
    await appealDecision(ctx, request.body);
    return {};
  });

  handle(app, calls.openSuspendedData, async (asked, request) => {
    const { person } = await ownerOf(asked, request);
    return { data: { id: await openDataOf(asked, person.userId) } };
  });
};
