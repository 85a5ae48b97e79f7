import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/mail-screen.ts';
import { changeFoundMails, changeMails, deleteMails, emptyFolder } from '../../domain/workspace/mail-changes.ts';
import { addLabel, updateLabel } from '../../domain/workspace/mail-labels.ts';
import { listMailPage } from '../../domain/workspace/mail-list.ts';
import { suggestPeople } from '../../domain/workspace/mail-people.ts';
import { cancelEmail, scheduleEmail } from '../../domain/workspace/mail-schedule.ts';
import { openConversation } from '../../domain/workspace/mail-summaries.ts';
import type { OutgoingEmailTools } from '../../domain/workspace/outgoing-emails.ts';
import { handle } from '../shared/handle.ts';
import { logUnwritten } from '../shared/log-unwritten.ts';

/** Routes of the mail screen beyond the specified ones. */
export const mailScreenRoutes: FastifyPluginAsyncTypebox<{ tools: OutgoingEmailTools }> = async (app, { tools }) => {
  handle(app, calls.getMailPage, (ctx, request) => listMailPage(ctx, request.query), { config: { cache: { topics: ['any'] } } });

  handle(
    app,
    calls.getEmailConversation,
    (ctx, request) => openConversation(ctx, request.query, logUnwritten(request, 'a mail could not be marked as read')),
    { config: { changes: true } },
  );

  handle(app, calls.changeMails, (ctx, request) => changeMails(ctx, request.body));

  handle(app, calls.changeFoundMails, (ctx, request) => changeFoundMails(ctx, request.body));

  handle(app, calls.deleteMails, (ctx, request) => deleteMails(ctx, request.body));

  handle(app, calls.emptyMailFolder, (ctx, request) => emptyFolder(ctx, request.body));

  handle(app, calls.addMailLabel, async (ctx, request) => ({ label: await addLabel(ctx, request.body) }));

  handle(app, calls.updateMailLabel, async (ctx, request) => ({ label: await updateLabel(ctx, request.body) }));

  handle(app, calls.scheduleEmail, (ctx, request) => scheduleEmail(ctx, request.body, tools));

  handle(app, calls.cancelEmail, (ctx, request) => cancelEmail(ctx, request.body));

  handle(app, calls.getMailPeople, (ctx, request) => suggestPeople(ctx, request.query));
};
