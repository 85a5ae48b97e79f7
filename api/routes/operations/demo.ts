import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/demo.ts';
import { resetDemo } from '../../domain/operations/reset-demo.ts';
import { handle } from '../shared/handle.ts';

/** Building many times the samples takes longer than answering anything else. */
const longest = 120_000;

/** What only a demo has (contract §3). */
export const demoRoutes: FastifyPluginAsyncTypebox<{ seedFactor: number }> = async (app, { seedFactor }) => {
  handle(
    app,
    calls.resetDemo,
    async (ctx, request, reply) => {
      await resetDemo(ctx, seedFactor);
      request.log.info({ userId: request.account().userId, event: 'demo-reset' }, 'the sample data is back');
      reply.clearPageCookie();
      return { status: 'reset' } as const;
    },
    { config: { changes: false }, handlerTimeout: longest },
  );
};
