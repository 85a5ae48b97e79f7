import type { FastifyPluginAsync } from 'fastify';
import type { RouteTools } from '../tools.ts';
import { managementRoutes } from './management.ts';
import { orderRoutes } from './orders.ts';
import { productRoutes } from './products.ts';
import { questionRoutes } from './questions.ts';

/** Routes of products and orders. */
export const shopRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(productRoutes);
  await app.register(managementRoutes);
  await app.register(questionRoutes, { tools });
  await app.register(orderRoutes, { tools });
};
