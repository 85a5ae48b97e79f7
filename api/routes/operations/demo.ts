import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ResetDone } from '../../contract/operations/demo.ts';
import { resetDemo } from '../../domain/operations/reset-demo.ts';

/** Building many times the samples takes longer than answering anything else. */
const longest = 120_000;

/** What only a demo has (contract §3). */
export const demoRoutes: FastifyPluginAsyncTypebox<{ seedFactor: number }> = async (app, { seedFactor }) => {
  app.post(
    '/demo/reset',
    {
      // It waits for changes that are under way, so it can't be one.
      config: { access: 'admin', changes: false },
      handlerTimeout: longest,
      schema: {
        tags: ['Service'],
        summary: 'Bring the sample data back',
        description:
          'Demo mode only. Makes all data what it is after a start, at one moment for everybody, and ends every session: the caller has to sign in again, too.',
        response: { 200: ResetDone },
      },
    },
    async (request, reply) => {
      await resetDemo(app.db, { seedFactor, now: app.now() });
      request.log.info({ userId: request.account().userId, event: 'demo-reset' }, 'the sample data is back');
      reply.clearPageCookie();
      return { status: 'reset' } as const;
    },
  );
};
