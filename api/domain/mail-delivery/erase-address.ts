import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { contactMessage, mail } from '../../db/schema.ts';

/** Deletes what was mailed to an address, as compared, and what was written from it by the contact form. Mails that wait are still sent. */
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
