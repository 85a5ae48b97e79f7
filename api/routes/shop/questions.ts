import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/shop/questions.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';
import { answerQuestion, askQuestion, readQuestions, removeQuestion, restoreQuestion } from '../../domain/shop/questions.ts';
import { handle } from '../shared/handle.ts';

/** Routes of questions about products, and of the shop's answers. */
export const questionRoutes: FastifyPluginAsyncTypebox<{ tools: { throttles: Throttles } }> = async (app, { tools }) => {
  handle(app, calls.getQuestions, (ctx, { params, query }) => readQuestions(ctx, { ...query, ...params }), {
    config: { cache: { topics: ['any'], anonymous: ['questions'] } },
  });

  handle(app, calls.askQuestion, async (ctx, { params, body }) => ({ question: await askQuestion(ctx, { ...body, ...params }, tools) }));

  handle(app, calls.answerQuestion, async (ctx, { params, body }) => ({ question: await answerQuestion(ctx, { ...body, ...params }) }));

  handle(app, calls.removeQuestion, (ctx, { params }) => removeQuestion(ctx, params));

  handle(app, calls.restoreQuestion, async (ctx, { params }) => ({ question: await restoreQuestion(ctx, params) }));
};
