import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as faqCalls from '../../contract/content/faq.ts';
import * as knowledgeBaseCalls from '../../contract/content/knowledge-base.ts';
import { frequentQuestions } from '../../domain/content/faq.ts';
import { knowledgeAnswer, knowledgeCards, knowledgeCategories } from '../../domain/content/knowledge-base.ts';
import { handle } from '../shared/handle.ts';

/** What people ask often, and the knowledge base (specification, service layer §7). */
export const faqRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, faqCalls.getFaq, (ctx, request) => frequentQuestions(ctx.db, request.query.q, ctx.language), {
    config: { kept: true },
  });

  handle(app, knowledgeBaseCalls.getFaqKnowledgeBase, (ctx) => knowledgeCards(ctx.db, ctx.language), {
    config: { kept: true },
  });

  handle(app, knowledgeBaseCalls.getFaqCategory, (ctx, request) => knowledgeCategories(ctx.db, request.query.category, ctx.language), {
    config: { kept: true },
  });

  handle(app, knowledgeBaseCalls.getFaqQuestion, (ctx, request) => knowledgeAnswer(ctx.db, request.query.question, ctx.language), {
    config: { kept: true },
  });
};
