import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/user-directory.ts';
import { addUser, listAllUsers, listUsers, readUser, removeUser } from '../../domain/backoffice/user-directory.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** The user directory (specification, service layer §7, Users). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listAllUsers, (ctx) => listAllUsers(ctx), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.listUsers, (ctx, request) => listUsers(ctx, request.query), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getUser, async (ctx, request) => ({ user: await readUser(ctx, request.query) }), {
    config: { cache: { topics: ['any'] } },
  });

  handle(app, calls.addUser, async (ctx, request) => ({ user: await addUser(ctx, request.body) }));

  handle(app, calls.deleteUser, async (ctx, request) => ({ user: await removeUser(ctx, { id: given(request, 'id') }) }));
};
