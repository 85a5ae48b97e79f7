import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/recovery.ts';
import type { AccountTools } from '../../domain/identity/accounts.ts';
import { confirmEmail, forgotPassword, resetPassword, sendEmailConfirmation } from '../../domain/identity/recovery.ts';
import { noteEvent, noteRefusal } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';

/** Routes for new passwords and confirmed addresses (contract §4, in Strapi's format). */
export const recoveryRoutes: FastifyPluginAsyncTypebox<{ tools: AccountTools }> = async (app, { tools }) => {
  handle(app, calls.forgotPassword, async (ctx, { body: { email }, ip: address }) => {
    await forgotPassword(ctx, { email, address }, tools);
    return { ok: true } as const;
  });

  handle(app, calls.resetPassword, async (ctx, request) => {
    const refused = { event: 'password-reset-refused', text: 'a password was not reset by mail' };
    const userId = await noteRefusal(request, refused, () => resetPassword(ctx, { ...request.body, address: request.ip }, tools));
    await noteEvent(request, 'password-reset', 'a password was reset by mail', { userId });
    return { ok: true } as const;
  });

  handle(app, calls.sendEmailConfirmation, async (ctx, { body: { email }, ip: address }) => {
    await sendEmailConfirmation(ctx, { email, address }, tools);
    return { email, sent: true } as const;
  });

  handle(
    app,
    calls.confirmEmail,
    async (ctx, { query, ip: address }, reply) => {
      await confirmEmail(ctx, { code: query.confirmation, address }, tools);
      reply.header('cache-control', 'no-store');
      return { confirmed: true } as const;
    },
    { config: { changes: true } },
  );
};
