import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, IdempotencyHeader, notFound } from '../../contract/shared/common.ts';
import {
  ChangedEmails,
  Email,
  EmailAnswer,
  EmailChange,
  EmailList,
  EmailQuery,
  LabelToggle,
  NeighbourQuery,
  NewEmail,
  OneEmailQuery,
} from '../../contract/workspace/mailbox.ts';
import { listEmails, neighbourEmail, openEmail, toggleLabel, updateEmails } from '../../domain/workspace/mailbox.ts';
import { sendEmail } from '../../domain/workspace/mailbox-sending.ts';
import { noteUnwritten } from '../shared/unwritten.ts';

const tags = ['Email'];
const config = { access: 'signed-in' } as const;
const mailboxFull = {
  409: { ...ErrorBody, description: '`MAILBOX_FULL`: yours, or that of somebody it is for, takes no more. Nothing changed.' },
};

/** The account's own mails (specification, service layer §7, Email). */
export const emailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/apps/email/emails',
    {
      config: { ...config, kept: true },
      schema: {
        tags,
        summary: 'List your mails',
        description:
          'Newest first. `q` looks at the subject, the sender and the words of the message. Without `folder` this is the inbox; with `label` alone, every folder but trash. `starred` leaves trash out too. At most 200 mails, or a million characters of messages, are answered; `before` leads on to older ones.',
        querystring: EmailQuery,
        response: { 200: EmailList, 404: { ...notFound[404], description: 'There is no such mail as `before` names.' } },
      },
    },
    (request) => listEmails(app.db, request.account(), request.query),
  );

  app.get(
    '/apps/email/get-email',
    {
      config: { ...config, changes: true },
      schema: {
        tags,
        summary: 'Open a mail',
        description: 'Marks it read; where there is no room on the disk for that, the next opening does.',
        querystring: OneEmailQuery,
        response: { 200: Email, ...notFound },
      },
    },
    (request) => openEmail(app.db, request.account(), request.query.id, noteUnwritten(request, 'a mail could not be marked as read')),
  );

  app.get(
    '/apps/email/paginate-email',
    {
      config,
      schema: {
        tags,
        summary: 'Look at the mail beside another',
        description: 'The mail with the next lower or higher id in the same folder. Does not mark it read.',
        querystring: NeighbourQuery,
        response: { 200: Email, 404: { ...notFound[404], description: 'There is no such mail, or none beside it.' } },
      },
    },
    (request) => neighbourEmail(app.db, request.account(), request.query),
  );

  app.post(
    '/apps/email/update-emails',
    {
      config,
      schema: {
        tags,
        summary: 'Move, star or mark mails',
        description: 'All of them or, when one is unknown, none.',
        body: EmailChange,
        response: { 200: ChangedEmails, ...notFound },
      },
    },
    async (request) => ({ emails: await updateEmails(app.db, request.account(), request.body) }),
  );

  app.post(
    '/apps/email/update-emails-label',
    {
      config,
      schema: {
        tags,
        summary: 'Toggle a label on mails',
        description: 'Each mail gets the label if it has it not, and loses it otherwise; all of them or, when one is unknown, none.',
        body: LabelToggle,
        response: { 200: ChangedEmails, ...notFound },
      },
    },
    async (request) => ({ emails: await toggleLabel(app.db, request.account(), request.body) }),
  );

  app.post(
    '/apps/email/send',
    {
      config: { ...config, calls: 'messages' },
      schema: {
        tags,
        summary: 'Send a mail or keep a draft',
        description:
          'Your copy is answered; everybody here who is named by the username, or by an address confirmed, gets one in the inbox. A username that nobody has is refused (`UNKNOWN_RECIPIENT`). `to`, `subject` and `message` are required unless it is a draft or `id` names one. Sending a draft makes a new mail of it, with an id of its own. A mailbox holds 5,000 mails with 20 million characters, and from one sender a fifth of that; in a full one the oldest mails in the trash make room, and when there are none the mail is sent to nobody.',
        headers: IdempotencyHeader,
        body: NewEmail,
        response: { 201: EmailAnswer, ...notFound, ...mailboxFull },
      },
    },
    async (request, reply) => {
      const email = await sendEmail(app.db, request.account(), request.body, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { email };
    },
  );
};
