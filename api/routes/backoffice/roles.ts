import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getRemovedEntries } from '../../contract/backoffice/removed-entries.ts';
import * as calls from '../../contract/backoffice/roles.ts';
import { listRemoved } from '../../domain/backoffice/removed-entries.ts';
import { addRole, listRoles, readOwnRights, removeRole, restoreRole, updateRole } from '../../domain/backoffice/roles.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the user directory's roles, and of entries deleted from its lists. */
export const roleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getRoles, async (ctx) => ({ roles: await listRoles(ctx) }), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getOwnRights, (ctx) => readOwnRights(ctx));

  handle(app, calls.addRole, async (ctx, request) => ({ role: await addRole(ctx, request.body) }));

  handle(app, calls.updateRole, async (ctx, request) => ({ role: await updateRole(ctx, request.body) }));

  handle(app, calls.deleteRole, async (ctx, request) => ({ role: await removeRole(ctx, request.body) }));

  handle(app, getRemovedEntries, (ctx, request) => listRemoved(ctx, request.query));

  handle(app, calls.restoreRole, async (ctx, request) => ({ role: await restoreRole(ctx, request.body) }));
};
