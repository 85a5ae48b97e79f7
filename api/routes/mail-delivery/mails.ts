import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  ConfirmationQuery,
  ConfirmationSent,
  ContactMessage,
  ContactReceived,
  EmailConfirmed,
  ForgotPasswordAnswer,
  MailRequest,
  PasswordReset,
  PasswordResetAnswer,
} from '../../contract/mail-delivery/mails.ts';
import { ErrorBody } from '../../contract/shared/common.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { confirmEmail, forgotPassword, resetPassword, sendConfirmation } from '../../domain/identity/recovery.ts';
import { receiveMessage } from '../../domain/mail-delivery/contact.ts';
import { languageOf } from '../../plugins/language.ts';

const tags = ['Mails'];
const config = { access: 'public' } as const;
const throttled = { 429: { ...ErrorBody, description: 'Too many attempts; try again after Retry-After seconds.' } };

export interface MailRouteOptions {
  tools: AccountTools;
  /** Who gets what people write. */
  contactEmail: string;
}

/** New passwords, confirmed addresses (contract §4, in Strapi's wording), and the contact form. */
export const mailRoutes: FastifyPluginAsyncTypebox<MailRouteOptions> = async (app, { tools, contactEmail }) => {
  const wishOf = (request: FastifyRequest, email: string) => ({ email, language: languageOf(request), address: request.ip });

  app.post(
    '/auth/forgot-password',
    {
      config,
      schema: {
        tags,
        summary: 'Mail a link to choose a new password',
        description:
          'The answer is the same whether or not an account has the address. The link works once, for an hour, and until the next one is asked for. The mail is in Thai, or in English if `Accept-Language` prefers that.',
        body: MailRequest,
        response: { 200: ForgotPasswordAnswer, ...throttled },
      },
    },
    async (request) => {
      await forgotPassword(app.db, tools, wishOf(request, request.body.email), app.now());
      return { ok: true } as const;
    },
  );

  app.post(
    '/auth/reset-password',
    {
      config,
      schema: {
        tags,
        summary: 'Choose a new password by the code from the mail',
        description: 'Ends all sessions of the account; sign in with the new password afterwards.',
        body: PasswordReset,
        response: {
          200: PasswordResetAnswer,
          400: {
            ...ErrorBody,
            description: '`INVALID_RESET_CODE`: wrong, used, replaced or too old. `PASSWORDS_DIFFER`. `INVALID`: see the fields.',
          },
          ...throttled,
        },
      },
    },
    async (request) => {
      const { code, password, passwordConfirmation } = request.body;
      await resetPassword(app.db, tools, { code, password, passwordConfirmation, address: request.ip }, app.now());
      request.log.info({ event: 'password-reset' }, 'a password was reset by mail');
      return { ok: true } as const;
    },
  );

  app.post(
    '/auth/send-email-confirmation',
    {
      config,
      schema: {
        tags,
        summary: 'Mail a link to confirm an address',
        description: 'Goes out if an account has the address and has not confirmed it; the answer is the same if not.',
        body: MailRequest,
        response: { 200: ConfirmationSent, ...throttled },
      },
    },
    async (request) => {
      const { email } = request.body;
      await sendConfirmation(app.db, tools, wishOf(request, email), app.now());
      return { email, sent: true } as const;
    },
  );

  app.get(
    '/auth/email-confirmation',
    {
      config: { ...config, changes: true },
      schema: {
        tags,
        summary: 'Confirm an address by the code from the mail',
        description: 'Can be repeated while the code is valid: a day, or until the next one is asked for.',
        querystring: ConfirmationQuery,
        response: {
          200: EmailConfirmed,
          400: { ...ErrorBody, description: '`INVALID_CONFIRMATION_CODE`: wrong, replaced or too old.' },
          ...throttled,
        },
      },
    },
    async (request, reply) => {
      await confirmEmail(app.db, tools, { code: request.query.confirmation, address: request.ip }, app.now());
      reply.header('cache-control', 'no-store');
      return { confirmed: true } as const;
    },
  );

  app.post(
    '/api/contact',
    {
      config,
      schema: {
        tags,
        summary: 'Write to the operator',
        description: 'What the contact form sends. It is kept, and mailed to the operator.',
        body: ContactMessage,
        response: { 201: ContactReceived, ...throttled },
      },
    },
    async (request, reply) => {
      const { name, email, subject, message } = request.body;
      await receiveMessage(
        app.db,
        { throttles: tools.throttles, contactEmail },
        { name, email, subject, message, address: request.ip },
        app.now(),
      );
      return reply.code(201).send({ received: true });
    },
  );
};
