import type { ContactMessage } from '../../contract/mail-delivery/mails.ts';
import { type Database, transact } from '../../db/client.ts';
import { contactMessage } from '../../db/schema.ts';
import { nextId } from '../shared/ids.ts';
import { addressKey, consume, type Throttles } from '../shared/throttles.ts';
import { queueMail } from './outbox.ts';
import { contactMail } from './templates.ts';

export interface ContactTools {
  throttles: Throttles;
  /** Who gets what people write. */
  contactEmail: string;
}

/**
 * Keeps what somebody writes to the operator, and mails it.
 * @throws Throttled after too many messages from one address.
 */
export async function receiveMessage(
  db: Database,
  { throttles, contactEmail }: ContactTools,
  { address, name, email, subject, message }: ContactMessage & { address: string },
  now: number,
): Promise<void> {
  await consume(throttles.contactAddress, addressKey(address), now);
  const written = { name, email, subject, message };
  await transact(db, async (tx) => {
    await tx
      .insert(contactMessage)
      .values({ id: await nextId(tx, contactMessage), ...written, createdAt: now })
      .run();
    await queueMail(tx, { ...contactMail(written), to: contactEmail, replyTo: email }, now);
  });
}
