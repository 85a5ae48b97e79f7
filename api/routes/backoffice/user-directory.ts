import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/user-directory.ts';
import { addUser, allUsers, listUsers, readUser, removeUser } from '../../domain/backoffice/user-directory.ts';
import { requireAccount } from '../../domain/context.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** The user list (specification, service layer §7, Users). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getUsersListAllData, (ctx) => allUsers(ctx.db), { config: { kept: true } });

  handle(app, calls.getUsersList, (ctx, request) => listUsers(ctx.db, request.query), { config: { kept: true } });

  handle(app, calls.getUser, async (ctx, request) => ({ user: await readUser(ctx.db, request.query.id) }), { config: { kept: true } });

  handle(app, calls.addUser, async (ctx, request) => {
    const user = await addUser(ctx.db, requireAccount(ctx), request.body, ctx.idempotencyKey, ctx.now);
    return { user };
  });

  handle(app, calls.deleteUser, async (ctx, request) => ({ user: await removeUser(ctx.db, given(request, 'id')) }));
};
