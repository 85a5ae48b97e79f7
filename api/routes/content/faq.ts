import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getFaq } from '../../contract/content/faq.ts';
import * as knowledgeCalls from '../../contract/content/knowledge-base.ts';
import { listFaq } from '../../domain/content/faq.ts';
import { listKnowledgeCards, listKnowledgeCategories, readKnowledgeQuestion } from '../../domain/content/knowledge-base.ts';
import { searchKnowledge } from '../../domain/content/knowledge-search.ts';
import { judgeKnowledge, readVerdicts } from '../../domain/content/knowledge-verdicts.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';
import { handle } from '../shared/handle.ts';

/** Cache rule of content that is the same for all users. */
const content = { topics: ['content'], vary: ['language'] } as const;

/** Routes of the FAQ and the knowledge base (specification, service layer §7). */
export const faqRoutes: FastifyPluginAsyncTypebox<{ tools: { throttles: Pick<Throttles, 'verdictAddress'> } }> = async (app, { tools }) => {
  handle(app, getFaq, (ctx, request) => listFaq(ctx, request.query), { config: { cache: content } });

  handle(app, knowledgeCalls.listKnowledgeCards, (ctx) => listKnowledgeCards(ctx), { config: { cache: content } });

  handle(app, knowledgeCalls.listKnowledgeCategories, (ctx, request) => listKnowledgeCategories(ctx, request.query), {
    config: { cache: content },
  });

  handle(app, knowledgeCalls.getKnowledgeQuestion, (ctx, request) => readKnowledgeQuestion(ctx, request.query), {
    config: { cache: content },
  });

  handle(app, knowledgeCalls.searchKnowledge, (ctx, request) => searchKnowledge(ctx, request.query), { config: { cache: content } });

  handle(app, knowledgeCalls.getKnowledgeVerdicts, (ctx, request) => readVerdicts(ctx, request.query));

  handle(app, knowledgeCalls.judgeKnowledge, (ctx, request) =>
    judgeKnowledge(ctx, request.body, { address: request.ip, throttles: tools.throttles }),
  );
};
