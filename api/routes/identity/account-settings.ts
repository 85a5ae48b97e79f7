import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/account-settings.ts';
import { requireAccount } from '../../domain/context.ts';
import { readSettings, updateSettings } from '../../domain/identity/account-settings.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { handle } from '../shared/handle.ts';

/** The account's own settings (contract §4). Its password is changed in `accounts.ts`. */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  handle(app, calls.getAccountSetting, (ctx) => readSettings(ctx.db, requireAccount(ctx)), { config: { kept: true } });

  handle(app, calls.updateAccountSetting, (ctx, request) =>
    updateSettings(ctx.db, requireAccount(ctx), request.body, { tools, language: ctx.language, address: request.ip }, ctx.now),
  );
};
