import type { FastifyPluginAsync } from 'fastify';
import { backofficeRoutes } from './backoffice/index.ts';
import { caseRoutes } from './cases/index.ts';
import { contentRoutes } from './content/index.ts';
import { fileRoutes } from './files/files.ts';
import { identityRoutes } from './identity/index.ts';
import { mailDeliveryRoutes } from './mail-delivery/index.ts';
import { marketRoutes } from './market/index.ts';
import { navigationRoutes } from './navigation/index.ts';
import { operationsRoutes } from './operations/index.ts';
import { shopRoutes } from './shop/index.ts';
import type { RouteTools } from './tools.ts';
import { workspaceRoutes } from './workspace/index.ts';

/** Routes of all contexts. */
export const routes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(operationsRoutes, { tools });
  await app.register(identityRoutes, { tools });
  await app.register(mailDeliveryRoutes, { tools });
  await app.register(marketRoutes, { tools });
  await app.register(shopRoutes, { tools });
  await app.register(backofficeRoutes, { tools });
  await app.register(workspaceRoutes, { tools });
  await app.register(fileRoutes, { tools });
  await app.register(contentRoutes, { tools });
  await app.register(caseRoutes, { tools });
  await app.register(navigationRoutes);
};
