import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/pricing.ts';
import { pricing } from '../../domain/content/pricing.ts';
import { handle } from '../shared/handle.ts';

/** What selling here costs (specification, service layer §7). */
export const pricingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getPricing, (ctx) => pricing(ctx.db, ctx.language), { config: { kept: true } });
};
