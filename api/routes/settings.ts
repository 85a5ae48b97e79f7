import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Settings, SettingsChange } from '../contract/settings.ts';
import { readSettings, updateSettings } from '../domain/settings.ts';

const tags = ['Account settings'];
const config = { access: 'signed-in', kept: true } as const;

/** The account's own settings (contract §4). Its password is changed in `accounts.ts`. */
export const settingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
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
        description: 'Any of the four parts, and of each any fields; answers all settings. An email or username in use is refused.',
        body: SettingsChange,
        response: { 200: Settings },
      },
    },
    (request) => updateSettings(app.db, request.account(), request.body, app.now()),
  );
};
