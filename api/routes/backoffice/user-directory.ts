import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ListedUserAnswer,
  ListedUsers,
  NewListedUser,
  UserKey,
  UserList,
  UserQuery,
  UserRemoval,
} from '../../contract/backoffice/user-directory.ts';
import { IdempotencyHeader, notFound } from '../../contract/shared/common.ts';
import { addUser, allUsers, listUsers, readUser, removeUser } from '../../domain/backoffice/user-directory.ts';
import { given } from '../shared/given.ts';

const tags = ['Users'];
const config = { access: 'admin', kept: true } as const;

/** The user list (specification, service layer §7, Users). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/users/list/all-data',
    {
      config,
      schema: {
        tags,
        summary: 'List all users, the newest first',
        description: 'At most 500 are answered.',
        response: { 200: ListedUsers },
      },
    },
    () => allUsers(app.db),
  );

  app.get(
    '/api/users/list/data',
    {
      config,
      schema: {
        tags,
        summary: 'List users',
        description: '`q` looks into usernames, full names, emails and billing.',
        querystring: UserQuery,
        response: { 200: UserList },
      },
    },
    (request) => listUsers(app.db, request.query),
  );

  app.get(
    '/api/users/user',
    {
      config,
      schema: {
        tags,
        summary: 'Read a user',
        description: 'Somebody of the user list, which is apart from the accounts that sign in.',
        querystring: UserKey,
        response: { 200: ListedUserAnswer, ...notFound },
      },
    },
    async (request) => ({ user: await readUser(app.db, request.query.id) }),
  );

  app.post(
    '/apps/users/add-user',
    {
      config,
      schema: {
        tags,
        summary: 'Add a user to the list',
        description:
          'An email or username that is used already is refused, and so is a name that could pass for another one (`ODD_NAME`). It does not make an account that can sign in.',
        headers: IdempotencyHeader,
        body: NewListedUser,
        response: { 201: ListedUserAnswer },
      },
    },
    async (request, reply) => {
      const user = await addUser(app.db, request.account(), request.body, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { user };
    },
  );

  app.delete(
    '/apps/users/delete',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a user from the list',
        description: 'Answers who it was. Nobody’s account is touched: the list is apart from those.',
        querystring: UserRemoval,
        body: UserRemoval,
        response: { 200: ListedUserAnswer, ...notFound },
      },
    },
    async (request) => ({ user: await removeUser(app.db, given(request, 'id')) }),
  );
};
