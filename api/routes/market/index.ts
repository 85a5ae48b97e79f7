import type { FastifyPluginAsync } from 'fastify';
import type { RouteTools } from '../tools.ts';
import { categoryRoutes } from './categories.ts';
import { favouriteRoutes } from './favourites.ts';
import { listingTableRoutes } from './listing-table.ts';
import { listingRoutes } from './listings.ts';
import { moderationRoutes } from './moderation.ts';
import { photoRoutes } from './photos.ts';
import { placeRoutes } from './places.ts';
import { savedSearchRoutes, unsubscribeRoutes } from './saved-searches.ts';
import { listingSearchRoutes } from './search.ts';
import { sellerRoutes } from './sellers.ts';

/** Routes of the market. */
export const marketRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(categoryRoutes);
  await app.register(placeRoutes);
  await app.register(listingSearchRoutes);
  await app.register(listingRoutes, { tools });
  await app.register(listingTableRoutes, { tools });
  await app.register(favouriteRoutes, { tools });
  await app.register(savedSearchRoutes);
  await app.register(unsubscribeRoutes, { tools });
  await app.register(sellerRoutes);
  await app.register(moderationRoutes, { tools });
  await app.register(photoRoutes, { tools });
};
