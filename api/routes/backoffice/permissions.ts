import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  NewPermission,
  PermissionAnswer,
  PermissionChange,
  PermissionList,
  PermissionQuery,
  PermissionRemoval,
} from '../../contract/backoffice/permissions.ts';
import { IdempotencyHeader, notFound } from '../../contract/shared/common.ts';
import { addPermission, listPermissions, removePermission, updatePermission } from '../../domain/backoffice/permissions.ts';
import { given } from '../shared/given.ts';

const tags = ['Permissions'];
const config = { access: 'admin', kept: true } as const;

/** What roles may do (specification, service layer §7, Permissions). */
export const permissionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/apps/permissions/data',
    {
      config,
      schema: {
        tags,
        summary: 'List permissions',
        description: '`q` looks into names and dates; `assignedTo` keeps what that role has. `params` repeats what was asked.',
        querystring: PermissionQuery,
        response: { 200: PermissionList },
      },
    },
    (request) => listPermissions(app.db, request.query),
  );

  app.post(
    '/apps/permissions/add-permission',
    {
      config,
      schema: {
        tags,
        summary: 'Add a permission',
        description: 'It comes first in the list and belongs to administrators.',
        headers: IdempotencyHeader,
        body: NewPermission,
        response: { 201: PermissionAnswer },
      },
    },
    async (request, reply) => {
      const permission = await addPermission(app.db, request.account(), request.body, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { permission };
    },
  );

  app.post(
    '/apps/permissions/update-permission',
    {
      config,
      schema: {
        tags,
        summary: 'Rename a permission',
        description: 'Only the name changes. Answers 201, as adding one does.',
        body: PermissionChange,
        response: { 201: PermissionAnswer, ...notFound },
      },
    },
    async (request, reply) => {
      const permission = await updatePermission(app.db, request.body);
      reply.code(201);
      return { permission };
    },
  );

  app.delete(
    '/apps/permissions/delete',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a permission',
        description: 'Answers what it was.',
        querystring: PermissionRemoval,
        body: PermissionRemoval,
        response: { 200: PermissionAnswer, ...notFound },
      },
    },
    async (request) => ({ permission: await removePermission(app.db, given(request, 'id')) }),
  );
};
