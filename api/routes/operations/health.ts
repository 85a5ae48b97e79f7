import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/health.ts';
import { handle } from '../shared/handle.ts';

/** For probes, and the description of all calls for programs. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getHealth, async () => ({ status: 'ok' as const }), { logLevel: 'warn' });
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
};
