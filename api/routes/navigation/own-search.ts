import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/navigation/own-search.ts';
import { searchOwn } from '../../joins/own-search.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the navbar's search in the caller's own data. */
export const ownSearchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.searchOwn, (ctx, request) => searchOwn(ctx, request.query));
};
