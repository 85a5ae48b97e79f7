import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/pricing.ts';
import { readPricing } from '../../domain/content/pricing.ts';
import { handle } from '../shared/handle.ts';

/** The same for everybody. */
const content = { topics: ['content'], vary: ['language'] } as const;

/** Prices of selling here (specification, service layer §7). */
export const pricingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getPricing, (ctx) => readPricing(ctx), { config: { cache: content } });
};
