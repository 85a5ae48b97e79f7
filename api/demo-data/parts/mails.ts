import { asc, inArray, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { emailMessageLength, emailSubjectLength, ownLabelLength, sendProblems } from '../../contract/values/workspace/mailbox.ts';
import { NewLabel } from '../../contract/workspace/mail-screen.ts';
import { Email } from '../../contract/workspace/mailbox.ts';
import { email, emailLabel, emailLabelled } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { cleanHtml } from '../../domain/shared/rich-text.ts';
import { searchAndWeight } from '../../domain/workspace/mailbox-sending.ts';
import { defaultOwner, Moment, Owner, optional, part, requireRows, written } from '../part.ts';

const { from, to, cc, bcc, attachments, isStarred, labels, folder, isRead } = Email.properties;
const Ids = Type.Array(Type.Integer({ minimum: 1 }), { uniqueItems: true, description: 'Ids of the owner’s custom labels.' });

export const emailLabels = part({
  description: 'Custom labels of accounts for their mails.',
  fields: { owner: Owner, name: Type.String({ minLength: 1, maxLength: ownLabelLength }), tone: NewLabel.properties.tone },
  replaces: [emailLabelled, emailLabel],
  async write(tx, items, { accountId }) {
    const rows = items.map(({ owner = defaultOwner, ...label }, at) => ({ ...label, userId: accountId(owner, [at, 'owner']) }));
    await inBatches(rows, (batch) => tx.insert(emailLabel).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(emailLabel).where(isNull(emailLabel.deletedAt)).orderBy(asc(emailLabel.id)).all();
    return rows.map(({ id, userId, name, tone }) => ({ id, owner: username(userId), name, tone }));
  },
});

export const emails = part({
  description: 'Mails, each as one account’s copy: the sender has a copy in `sent`, and every recipient a separate one.',
  fields: {
    owner: Owner,
    subject: Type.String({ maxLength: emailSubjectLength }),
    ...optional({ from, to, cc, bcc, attachments, isStarred, labels, folder, isRead }),
    message: Type.Optional(Type.String({ maxLength: emailMessageLength, description: 'HTML; unsafe content is removed.' })),
    time: Type.Optional(Moment),
    threadId: Type.Optional(Type.Integer({ minimum: 1, description: 'Id of the conversation; by default one with this mail only.' })),
    originId: Type.Optional(Type.Integer({ minimum: 1, description: 'Identical in all copies of a mail; by default its id.' })),
    ownLabels: Type.Optional(Ids),
    sendAt: Type.Optional(Moment),
    sendProblem: Type.Optional(Type.Enum([...sendProblems])),
  },
  replaces: [emailLabelled, email],
  async write(tx, items, { accountId, moment }) {
    const rows = items.map(({ owner = defaultOwner, from: given, ownLabels: _, time = '+0s', sendAt, message = '', ...item }, at) => {
      const by = { fromEmail: given?.email ?? '', fromName: given?.name ?? '', fromAvatar: given?.avatar ?? '' };
      const people = { to: item.to ?? [], cc: item.cc ?? [], bcc: item.bcc ?? [] };
      const shown = { subject: item.subject, message: cleanHtml(message), ...people };
      return {
        ...{ folder: 'inbox' as const, isRead: false, isStarred: false, labels: [], attachments: [] },
        ...{ threadId: item.id, originId: item.id },
        ...item,
        ...shown,
        ...by,
        ...searchAndWeight(shown, by),
        userId: accountId(owner, [at, 'owner']),
        time: moment(time, [at, 'time']),
        sendAt: sendAt === undefined ? null : moment(sendAt, [at, 'sendAt']),
      };
    });
    await inBatches(rows, (batch) => tx.insert(email).values(batch).run());
    const labelled = items.flatMap(({ id: emailId, ownLabels = [] }, at) =>
      ownLabels.map((labelId, place) => ({ emailId, labelId, path: [at, 'ownLabels', place] })),
    );
    await requireRows(
      tx,
      emailLabel,
      labelled.map(({ labelId: id, path }) => ({ id, path })),
    );
    await inBatches(labelled, (batch) =>
      tx
        .insert(emailLabelled)
        .values(batch.map(({ path: _, ...row }) => row))
        .run(),
    );
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(email).orderBy(asc(email.id)).all();
    const labelled = await reader
      .select({ emailId: emailLabelled.emailId, labelId: emailLabelled.labelId })
      .from(emailLabelled)
      .where(inArray(emailLabelled.labelId, reader.select({ id: emailLabel.id }).from(emailLabel).where(isNull(emailLabel.deletedAt))))
      .orderBy(asc(emailLabelled.emailId), asc(emailLabelled.labelId))
      .all();
    const own = Map.groupBy(labelled, ({ emailId }) => emailId);
    return rows.map(({ userId, fromEmail, fromName, fromAvatar, time, sendAt, sendProblem, search: _, weight: _weight, ...row }) => ({
      ...row,
      owner: username(userId),
      from: { email: fromEmail, name: fromName, avatar: fromAvatar },
      time: written(time),
      ...(own.has(row.id) ? { ownLabels: own.get(row.id)?.map(({ labelId }) => labelId) ?? [] } : {}),
      ...(sendAt === null ? {} : { sendAt: written(sendAt) }),
      ...(sendProblem === null ? {} : { sendProblem }),
    }));
  },
});
