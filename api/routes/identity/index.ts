import type { FastifyPluginAsync } from 'fastify';
import type { RouteTools } from '../tools.ts';
import { settingsRoutes } from './account-settings.ts';
import { accountRoutes } from './accounts.ts';
import { agreementRoutes } from './agreements.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { avatarPictureRoutes } from './avatar-pictures.ts';
import { banRoutes } from './bans.ts';
import { lineRoutes } from './line.ts';
import { myDataRoutes } from './my-data.ts';
import { privacyRequestRoutes } from './privacy-requests.ts';
import { recoveryRoutes } from './recovery.ts';
import { twoStepRoutes } from './two-step.ts';
import { webhookRoutes } from './webhooks.ts';

/** Routes of accounts, sessions and their settings. */
export const identityRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(agreementRoutes, { tools });
  await app.register(accountRoutes, { tools });
  await app.register(lineRoutes, { tools });
  await app.register(recoveryRoutes, { tools });
  await app.register(myDataRoutes, { tools });
  await app.register(privacyRequestRoutes, { tools });
  await app.register(settingsRoutes, { tools });
  await app.register(banRoutes);
  await app.register(apiKeyRoutes, { tools });
  await app.register(webhookRoutes, { tools });
  await app.register(twoStepRoutes, { tools });
  await app.register(avatarPictureRoutes);
};
