import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/backoffice/permissions.ts';
import {
  addPermission,
  assignPermission,
  listPermissions,
  removePermission,
  restorePermission,
  updatePermission,
} from '../../domain/backoffice/permissions.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** Routes of permissions, with the roles that have them (specification, service layer §7, Permissions). */
export const permissionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getPermissions, (ctx, request) => listPermissions(ctx, request.query), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.addPermission, async (ctx, request) => ({ permission: await addPermission(ctx, request.body) }));

  handle(app, calls.updatePermission, async (ctx, request) => ({ permission: await updatePermission(ctx, request.body) }));

  handle(app, calls.deletePermission, async (ctx, request) => ({ permission: await removePermission(ctx, { id: given(request, 'id') }) }));

  handle(app, calls.assignPermission, async (ctx, request) => ({ permission: await assignPermission(ctx, request.body) }));

  handle(app, calls.restorePermission, async (ctx, request) => ({ permission: await restorePermission(ctx, request.body) }));
};
