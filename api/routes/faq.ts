import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Faq, FaqQuery } from '../contract/faq.ts';
import { frequentQuestions } from '../domain/faq.ts';
import { languageOf, variesByLanguage } from './language.ts';

const tags = ['Help'];
const config = { access: 'public' } as const;

/** What people ask often (specification, service layer §7). */
export const faqRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onRequest', variesByLanguage);

  app.get(
    '/faq/data',
    {
      config,
      schema: {
        tags,
        summary: 'Frequent questions with their answers, by category',
        description: 'With `q` only questions whose question or answer contains it, and no category without one.',
        querystring: FaqQuery,
        response: { 200: Faq },
      },
    },
    (request) => frequentQuestions(app.db, request.query.q, languageOf(request, request.query.lng)),
  );
};
