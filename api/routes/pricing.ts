import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LanguageQuery } from '../contract/common.ts';
import { Pricing } from '../contract/pricing.ts';
import { pricing } from '../domain/pricing.ts';
import { languageOf, variesByLanguage } from '../plugins/language.ts';

/** What selling here costs (specification, service layer §7). */
export const pricingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onRequest', variesByLanguage);

  app.get(
    '/pricing/data',
    {
      config: { access: 'public', kept: true },
      schema: {
        tags: ['Pricing'],
        summary: 'The plans for sellers and what they ask about them',
        description: 'Three plans in US dollars, paid by the month or by the year.',
        querystring: LanguageQuery,
        response: { 200: Pricing },
      },
    },
    (request) => pricing(app.db, languageOf(request, request.query.lng)),
  );
};
