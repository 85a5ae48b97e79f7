import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as folderCalls from '../../contract/market/favourite-folders.ts';
import * as calls from '../../contract/market/favourites.ts';
import type { CodeTools } from '../../domain/identity/two-step.ts';
import * as folders from '../../domain/market/favourite-folders.ts';
import { keepListing, keptAmong, listFavourites, mergeFavourites } from '../../domain/market/favourites.ts';
import { handle } from '../shared/handle.ts';
import { unkept } from '../shared/unkept.ts';

/** Routes of favourites. */
export const favouriteRoutes: FastifyPluginAsyncTypebox<{ tools: CodeTools }> = async (app, { tools }) => {
  handle(app, calls.listFavourites, (ctx, request) => listFavourites(ctx, request.query));
  handle(app, calls.keptListings, async (ctx, request) => ({ ids: await keptAmong(ctx, request.body) }));
  handle(app, calls.keepListing, async (ctx, request) => {
    await keepListing(ctx, request.body);
    return {};
  });
  handle(app, calls.mergeFavourites, async (ctx, request) => {
    await mergeFavourites(ctx, request.body);
    return {};
  });

  handle(app, folderCalls.listFavouriteFolders, (ctx) => folders.listFavouriteFolders(ctx));
  handle(app, folderCalls.addFavouriteFolder, async (ctx, { body }) => ({ folder: await folders.addFavouriteFolder(ctx, body) }));
  handle(app, folderCalls.renameFavouriteFolder, async (ctx, { body }) => ({ folder: await folders.renameFavouriteFolder(ctx, body) }));
  handle(app, folderCalls.deleteFavouriteFolder, (ctx, { body }) => folders.deleteFavouriteFolder(ctx, body));
  handle(app, folderCalls.shareFavouriteFolder, async (ctx, { body }) => ({
    folder: await folders.shareFavouriteFolder(ctx, body, tools),
  }));
  handle(app, folderCalls.moveFavourites, async (ctx, { body }) => {
    await folders.moveFavourites(ctx, body);
    return {};
  });
  handle(app, folderCalls.readSharedFolder, (ctx, { params, query }) => folders.readSharedFolder(ctx, { ...query, ...params }), unkept);
};
