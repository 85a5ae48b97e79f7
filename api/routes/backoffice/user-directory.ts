import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listAccounts as listAccountsCall } from '../../contract/backoffice/accounts.ts';
import * as account from '../../contract/backoffice/user-account.ts';
import * as changes from '../../contract/backoffice/user-changes.ts';
import * as calls from '../../contract/backoffice/user-directory.ts';
import { listAccounts } from '../../domain/backoffice/accounts.ts';
import { endUserSessions, readUserActivity, readUserBilling, readUserRecord, setUserAccess } from '../../domain/backoffice/user-account.ts';
import { countUsers, removeUser, removeUsers, restoreUsers, updateUser, updateUsers } from '../../domain/backoffice/user-changes.ts';
import { addUser, listAllUsers, listUsers, readUser } from '../../domain/backoffice/user-directory.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the user directory (specification, service layer §7, Users). */
export const userRoutes: FastifyPluginAsyncTypebox<{ tools: { publicUrl: string } }> = async (app, { tools }) => {
  handle(app, calls.listAllUsers, (ctx) => listAllUsers(ctx));

  handle(app, calls.listUsers, (ctx, request) => listUsers(ctx, request.query));

  handle(app, calls.getUser, async (ctx, request) => ({ user: await readUser(ctx, request.query) }));

  handle(app, calls.addUser, async (ctx, request) => ({ user: await addUser(ctx, request.body) }));

  handle(app, calls.deleteUser, async (ctx, request) => ({ user: await removeUser(ctx, { id: given(request, 'id') }) }));

  handle(app, changes.getUserFigures, (ctx) => countUsers(ctx), { config: { cache: { topics: ['any'] } } });

  handle(app, changes.updateUser, async (ctx, request) => ({ user: await updateUser(ctx, request.body, tools) }));

  handle(app, changes.updateUsers, async (ctx, request) => ({ users: await updateUsers(ctx, request.body, tools) }));

  handle(app, changes.deleteUsers, async (ctx, request) => ({ users: await removeUsers(ctx, request.body) }));

  handle(app, changes.restoreUsers, async (ctx, request) => ({ users: await restoreUsers(ctx, request.body) }));

  handle(app, listAccountsCall, (ctx, request) => listAccounts(ctx, request.query));

  handle(app, account.getUserRecord, (ctx, request) => readUserRecord(ctx, request.query));

  handle(app, account.readUserBilling, async (ctx, request) => ({ billing: await readUserBilling(ctx, request.body) }));

  handle(app, account.readUserActivity, (ctx, request) => readUserActivity(ctx, request.body));

  handle(app, account.endUserSessions, (ctx, request) => endUserSessions(ctx, request.body));

  handle(app, account.setUserAccess, (ctx, request) => setUserAccess(ctx, request.body));
};
