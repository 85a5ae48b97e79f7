import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import * as calls from '../../contract/mail-delivery/mails.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { confirmEmail, forgotPassword, resetPassword, sendConfirmation } from '../../domain/identity/recovery.ts';
import { receiveMessage } from '../../domain/mail-delivery/contact.ts';
import { languageOf } from '../../plugins/language.ts';
import { handle } from '../shared/handle.ts';

export interface MailRouteOptions {
  tools: AccountTools;
  /** Who gets what people write. */
  contactEmail: string;
}

/** New passwords, confirmed addresses (contract §4, in Strapi's wording), and the contact form. */
export const mailRoutes: FastifyPluginAsyncTypebox<MailRouteOptions> = async (app, { tools, contactEmail }) => {
  const wishOf = (request: FastifyRequest, email: string) => ({ email, language: languageOf(request), address: request.ip });

  handle(app, calls.forgotPassword, async (ctx, request) => {
    await forgotPassword(ctx.db, tools, wishOf(request, request.body.email), ctx.now);
    return { ok: true } as const;
  });

  handle(app, calls.resetPassword, async (ctx, request) => {
    const { code, password, passwordConfirmation } = request.body;
    await resetPassword(ctx.db, tools, { code, password, passwordConfirmation, address: request.ip }, ctx.now);
    request.log.info({ event: 'password-reset' }, 'a password was reset by mail');
    return { ok: true } as const;
  });

  handle(app, calls.sendEmailConfirmation, async (ctx, request) => {
    const { email } = request.body;
    await sendConfirmation(ctx.db, tools, wishOf(request, email), ctx.now);
    return { email, sent: true } as const;
  });

  handle(
    app,
    calls.confirmEmail,
    async (ctx, request, reply) => {
      await confirmEmail(ctx.db, tools, { code: request.query.confirmation, address: request.ip }, ctx.now);
      reply.header('cache-control', 'no-store');
      return { confirmed: true } as const;
    },
    { config: { changes: true } },
  );

  handle(app, calls.addContact, async (ctx, request, reply) => {
    const { name, email, subject, message } = request.body;
    await receiveMessage(
      ctx.db,
      { throttles: tools.throttles, contactEmail },
      { name, email, subject, message, address: request.ip },
      ctx.now,
    );
    return reply.code(201).send({ received: true });
  });
};
