import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/operations/health.ts';
import { Encoded, sendEncoded } from '../../pages/encoded.ts';
import { revalidated } from '../../pages/sending.ts';
import { handle } from '../shared/handle.ts';

/** For probes, and the description of all calls for programs. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getHealth, async () => ({ status: 'ok' as const }), { logLevel: 'warn' });
  // Of what is declared alone, so it is written once.
  let description: Encoded | undefined;
  app.get('/openapi.json', { config: { access: 'public', calls: 'uncounted' }, schema: { hide: true } }, (request, reply) => {
    description ??= new Encoded(Buffer.from(JSON.stringify(app.swagger())));
    return sendEncoded(request, reply.header('cache-control', revalidated).type('application/json; charset=utf-8'), description);
  });
};
