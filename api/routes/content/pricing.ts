import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Pricing } from '../../contract/content/pricing.ts';
import { LanguageQuery } from '../../contract/shared/common.ts';
import { pricing } from '../../domain/content/pricing.ts';
import { languageOf, variesByLanguage } from '../../plugins/language.ts';

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
