import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/mailbox.ts';
import { listEmails, openEmail, readNeighbour, toggleLabel, updateEmails } from '../../domain/workspace/mailbox.ts';
import { sendEmail } from '../../domain/workspace/mailbox-sending.ts';
import type { OutgoingEmailTools } from '../../domain/workspace/outgoing-emails.ts';
import { handle } from '../shared/handle.ts';
import { logUnwritten } from '../shared/log-unwritten.ts';

/** Routes of the account's own mails (specification, service layer §7, Email). */
export const mailboxRoutes: FastifyPluginAsyncTypebox<{ tools: OutgoingEmailTools }> = async (app, { tools }) => {
  handle(app, calls.getEmails, (ctx, request) => listEmails(ctx, request.query), { config: { cache: { topics: ['any'] } } });

  handle(
    app,
    calls.getEmail,
    (ctx, request) => openEmail(ctx, request.query, logUnwritten(request, 'a mail could not be marked as read')),
    { config: { changes: true } },
  );

  handle(app, calls.getNeighbourEmail, (ctx, request) => readNeighbour(ctx, request.query));

  handle(app, calls.updateEmails, async (ctx, request) => ({ emails: await updateEmails(ctx, request.body) }));

  handle(app, calls.toggleEmailsLabel, async (ctx, request) => ({ emails: await toggleLabel(ctx, request.body) }));

  handle(app, calls.sendEmail, async (ctx, request) => ({ email: await sendEmail(ctx, request.body, tools) }));
};
