import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Faq, FaqQuery } from '../../contract/content/faq.ts';
import {
  KnowledgeCards,
  KnowledgeCategories,
  KnowledgeCategoryQuery,
  KnowledgeQuestion,
  KnowledgeQuestionQuery,
} from '../../contract/content/knowledge-base.ts';
import { LanguageQuery, notFound } from '../../contract/shared/common.ts';
import { frequentQuestions } from '../../domain/content/faq.ts';
import { knowledgeAnswer, knowledgeCards, knowledgeCategories } from '../../domain/content/knowledge-base.ts';
import { languageOf, variesByLanguage } from '../../plugins/language.ts';

const tags = ['Help'];
const config = { access: 'public', kept: true } as const;

/** What people ask often, and the knowledge base (specification, service layer §7). */
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

  app.get(
    '/faq/data/knowledge_base',
    {
      config,
      schema: {
        tags,
        summary: 'The categories of the knowledge base, as cards',
        description: 'Each leads to `/faq/data/category` by its `category`.',
        querystring: LanguageQuery,
        response: { 200: KnowledgeCards },
      },
    },
    (request) => knowledgeCards(app.db, languageOf(request, request.query.lng)),
  );

  app.get(
    '/faq/data/category',
    {
      config,
      schema: {
        tags,
        summary: 'Categories of the knowledge base with their questions',
        description: 'All of them, or with `category` an array of that one.',
        querystring: KnowledgeCategoryQuery,
        response: { 200: KnowledgeCategories, ...notFound },
      },
    },
    (request) => knowledgeCategories(app.db, request.query.category, languageOf(request, request.query.lng)),
  );

  app.get(
    '/faq/data/question',
    {
      config,
      schema: {
        tags,
        summary: 'A question of the knowledge base with its answer',
        description: 'Without `question` the first one.',
        querystring: KnowledgeQuestionQuery,
        response: { 200: KnowledgeQuestion, ...notFound },
      },
    },
    (request) => knowledgeAnswer(app.db, request.query.question, languageOf(request, request.query.lng)),
  );
};
