import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/pricing.ts';
import { readPricing } from '../../domain/content/pricing.ts';
import { handle } from '../shared/handle.ts';

/** Cache rule of content that is the same for all users. */
const content = { topics: ['content'], vary: ['language'] } as const;

/** Routes of the selling prices (specification, service layer §7). */
export const pricingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getPricing, (ctx) => readPricing(ctx), { config: { cache: content } });
};
