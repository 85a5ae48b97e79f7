import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/breaches.ts';
import { addToBreach, listBreaches, recordBreach } from '../../domain/operations/breaches.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the records of breaches. */
export const breachRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listBreaches, (ctx, { query }) => listBreaches(ctx, query));
  handle(app, calls.recordBreach, (ctx, { body }) => recordBreach(ctx, body));
  handle(app, calls.addToBreach, async (ctx, { body }) => {
    await addToBreach(ctx, body);
    return {};
  });
};
