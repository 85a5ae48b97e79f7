import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { chatMessageLength } from '../../contract/values/workspace/chat.ts';
import { DomainError, Invalid } from '../../domain/shared/errors.ts';
import { sendChat } from '../../domain/workspace/chat-sending.ts';
import { refusedForm } from '../../plugins/page-forms.ts';

/** Route for writing to a thread of the messenger by the page's form, without script. */
export const messengerForms: FastifyPluginAsyncTypebox = async (app) => {
  for (const language of ['th', 'en'] as const) {
    const start = language === 'en' ? '/en' : '';
    app.post(
      `${start}/messenger/:thread`,
      {
        config: { access: 'public', isPage: true },
        schema: {
          params: Type.Object({ thread: Type.String({ pattern: '^\\d{1,15}$' }) }),
          body: Type.Object({ message: Type.String({ maxLength: chatMessageLength, default: '' }) }),
        },
        attachValidation: true,
      },
      async (request, reply) => {
        const { actor, body, params, url, validationError } = request;
        const { message } = body;
        const here = url.split('?', 1)[0] ?? '';
        if (actor?.kind !== 'user')
          return reply.redirect(`${start}/signin?${new URLSearchParams({ reason: 'authentication', returnTo: here })}`, 303);
        try {
          await app.countCall(request, 'messages');
          if (validationError) throw new Invalid({ message: ['is too long'] }, 'TOO_LONG');
          const ctx = { db: app.db, actor, now: app.now(), language };
          await sendChat(ctx, { contactId: Number(params.thread), message });
          return reply.redirect(`${here}#end`, 303);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const { form, headers } = refusedForm(error, { message }, request);
          return app.showForm(request, reply.headers(headers), form);
        }
      },
    );
  }
};
