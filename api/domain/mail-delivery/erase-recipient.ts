import { eq, or } from 'drizzle-orm';
import { contactMessage, mail } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';

/** Mails to the account, from it and about it leave the outbox; so does what it wrote to the operator. */
export const eraseRecipient: EraseAccount = async (tx, { id, email, confirmed }) => {
  await tx
    .delete(mail)
    .where(or(eq(mail.recipient, email), eq(mail.senderId, id), confirmed ? eq(mail.replyTo, email) : undefined))
    .run();
  // An address that nobody confirmed may be somebody else's.
  if (confirmed) await tx.delete(contactMessage).where(eq(contactMessage.email, email)).run();
};
