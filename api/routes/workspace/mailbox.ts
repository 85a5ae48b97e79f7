import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/mailbox.ts';
import { requireAccount } from '../../domain/context.ts';
import { listEmails, neighbourEmail, openEmail, toggleLabel, updateEmails } from '../../domain/workspace/mailbox.ts';
import { sendEmail } from '../../domain/workspace/mailbox-sending.ts';
import { handle } from '../shared/handle.ts';
import { noteUnwritten } from '../shared/unwritten.ts';

/** The account's own mails (specification, service layer §7, Email). */
export const emailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getEmails, (ctx, request) => listEmails(ctx.db, requireAccount(ctx), request.query), { config: { kept: true } });

  handle(
    app,
    calls.getEmail,
    (ctx, request) =>
      openEmail(ctx.db, requireAccount(ctx), request.query.id, noteUnwritten(request, 'a mail could not be marked as read')),
    { config: { changes: true } },
  );

  handle(app, calls.paginateEmail, (ctx, request) => neighbourEmail(ctx.db, requireAccount(ctx), request.query));

  handle(app, calls.updateEmails, async (ctx, request) => ({ emails: await updateEmails(ctx.db, requireAccount(ctx), request.body) }));

  handle(app, calls.updateEmailsLabel, async (ctx, request) => ({ emails: await toggleLabel(ctx.db, requireAccount(ctx), request.body) }));

  handle(app, calls.sendEmail, async (ctx, request) => {
    const email = await sendEmail(ctx.db, requireAccount(ctx), request.body, ctx.idempotencyKey, ctx.now);
    return { email };
  });
};
