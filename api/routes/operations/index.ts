import type { FastifyPluginAsync } from 'fastify';
import type { RouteTools } from '../tools.ts';
import { demoRoutes } from './demo.ts';
import { healthRoutes } from './health.ts';
import { siteRoutes } from './site.ts';

/** Routes about health, the site and the demo. */
export const operationsRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(healthRoutes, { tools });
  await app.register(siteRoutes, { tools });
  if (tools.mode === 'demo') await app.register(demoRoutes, { tools });
};
