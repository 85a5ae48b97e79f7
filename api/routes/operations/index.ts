import type { FastifyPluginAsync } from 'fastify';
import type { RouteTools } from '../tools.ts';
import { accessLogRoutes } from './access-log.ts';
import { breachRoutes } from './breaches.ts';
import { demoRoutes } from './demo.ts';
import { documentRoutes } from './documents.ts';
import { healthRoutes } from './health.ts';
import { retentionRoutes } from './retention.ts';
import { siteRoutes } from './site.ts';

/** Routes of health, the site and the demo. */
export const operationsRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(healthRoutes, { tools });
  await app.register(documentRoutes, { tools });
  await app.register(siteRoutes, { tools });
  await app.register(retentionRoutes, { tools });
  await app.register(accessLogRoutes);
  await app.register(breachRoutes);
  if (tools.mode === 'demo') await app.register(demoRoutes, { tools });
};
