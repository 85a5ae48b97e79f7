import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

const Health = Type.Object({ status: Type.Literal('ok') });

/** For probes, and the description of all calls for programs. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/health',
    {
      config: { access: 'public', calls: 'uncounted' },
      logLevel: 'warn',
      schema: {
        tags: ['Service'],
        summary: 'Is the server up?',
        description: 'Answers while the process takes requests; it doesn’t look into the database.',
        response: { 200: Health },
      },
    },
    async () => ({ status: 'ok' as const }),
  );
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
};
