import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Outbox, type OutboxMail } from '../../contract/mail-delivery/mails.ts';
import { listOutbox } from '../../domain/mail-delivery/outbox.ts';

/** The mails of a demo without a mail server. Open to everybody: whoever tries the demo has no other letter box. */
export const outboxRoutes: FastifyPluginAsyncTypebox<{ mailFrom: string }> = async (app, { mailFrom: from }) => {
  app.get(
    '/demo/outbox',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Mails'],
        summary: 'Read the mails that a demo would send',
        description: 'Demo mode without a mail server only. The newest 100, newest first.',
        response: { 200: Outbox },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const mails = (await listOutbox(app.db)).map(
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
    },
  );
};
