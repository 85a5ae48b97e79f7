import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { OutboxMail } from '../../contract/mail-delivery/mails.ts';
import * as calls from '../../contract/mail-delivery/mails.ts';
import { listOutbox } from '../../domain/mail-delivery/outbox.ts';
import { handle } from '../shared/handle.ts';

/** The mails of a demo without a mail server. Open to everybody: whoever tries the demo has no other letter box. */
export const outboxRoutes: FastifyPluginAsyncTypebox<{ mailFrom: string }> = async (app, { mailFrom: from }) => {
  handle(app, calls.getDemoOutbox, async (ctx, _request, reply) => {
    reply.header('cache-control', 'no-store');
    const mails = (await listOutbox(ctx.db)).map(
      ({ id, kind, state, recipient: to, replyTo, language, subject, text, html, createdAt }): OutboxMail => ({
        id,
        kind,
        state,
        from,
        to,
        replyTo,
        language,
        subject,
        text,
        html,
        createdAt: new Date(createdAt).toISOString(),
      }),
    );
    return { mails };
  });
};
