import type { FastifyPluginAsync } from 'fastify';
import type { RouteTools } from '../tools.ts';
import { contactRoutes } from './contact.ts';
import { outboxRoutes } from './outbox.ts';

/** Routes of mails sent by the product. */
export const mailDeliveryRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(contactRoutes, { tools });
  const { demo, config } = tools;
  if (demo && !config.smtpUrl) await app.register(outboxRoutes, { tools: { ...tools, demo } });
};
