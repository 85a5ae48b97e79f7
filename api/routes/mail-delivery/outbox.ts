import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/mail-delivery/outbox.ts';
import { listOutbox, type OutboxTools } from '../../domain/mail-delivery/outbox.ts';
import { handle } from '../shared/handle.ts';

/** The mails of a demo without a mail server. */
export const outboxRoutes: FastifyPluginAsyncTypebox<{ tools: OutboxTools }> = async (app, { tools }) => {
  handle(app, calls.getDemoOutbox, async (ctx, _request, reply) => {
    const mails = await listOutbox(ctx, tools);
    reply.header('cache-control', 'no-store');
    return { mails };
  });
};
