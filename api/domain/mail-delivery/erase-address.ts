import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { contactMessage, mail } from '../../db/schema.ts';

/** Deletes mails sent to a normalised address, and contact messages written from it. Waiting mails are still sent. */
export async function eraseAddress(tx: Queries, key: string): Promise<void> {
  const isOver = inArray(mail.state, ['sent', 'failed']);
  await tx
    .delete(mail)
    .where(and(isOver, eq(sql`lower(${mail.recipient})`, key)))
    .run();
  await tx
    .delete(contactMessage)
    .where(eq(sql`lower(${contactMessage.email})`, key))
    .run();
}
