import { eq, or } from 'drizzle-orm';
import { contactMessage, mail } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';

/** Deletes mails to, from and about the account from the outbox, and its contact messages. */
export const eraseRecipient: EraseAccount = async (tx, { id, email, confirmed }) => {
  await tx
    .delete(mail)
    .where(or(eq(mail.recipient, email), eq(mail.senderId, id), confirmed ? eq(mail.replyTo, email) : undefined))
    .run();
  // An unconfirmed address may belong to another person.
  if (confirmed) await tx.delete(contactMessage).where(eq(contactMessage.email, email)).run();
};
