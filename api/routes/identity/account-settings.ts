import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Settings, SettingsChange } from '../../contract/identity/account-settings.ts';
import { ErrorBody } from '../../contract/shared/common.ts';
import { readSettings, updateSettings } from '../../domain/identity/account-settings.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { languageOf } from '../../plugins/language.ts';

const tags = ['Account settings'];
const config = { access: 'signed-in', kept: true } as const;

/** The account's own settings (contract §4). Its password is changed in `accounts.ts`. */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  app.get(
    '/account-setting/data',
    {
      config,
      schema: {
        tags,
        summary: 'Read your settings',
        description: 'All four parts. A new account has them in full shape, mostly empty.',
        response: { 200: Settings },
      },
    },
    (request) => readSettings(app.db, request.account()),
  );

  app.post(
    '/account-setting/update',
    {
      config,
      schema: {
        tags,
        summary: 'Change some of your settings',
        description:
          'Any of the four parts, and of each any fields; answers all settings. An email or username in use is refused, and so is a name that could pass for another one (`ODD_NAME`). Another email needs `currentPassword` (else `PASSWORD_REQUIRED` or `WRONG_PASSWORD`), and is `pendingEmail` until the link that is mailed to it has been opened; the old address is told.',
        body: SettingsChange,
        response: { 200: Settings, 429: { ...ErrorBody, description: 'Too many attempts; try again after Retry-After seconds.' } },
      },
    },
    (request) =>
      updateSettings(app.db, request.account(), request.body, { tools, language: languageOf(request), address: request.ip }, app.now()),
  );
};
