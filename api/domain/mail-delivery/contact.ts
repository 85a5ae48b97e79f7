import type { ContactMessage } from '../../contract/mail-delivery/contact.ts';
import { defaultLanguage } from '../../contract/values/shared/common.ts';
import { transact } from '../../db/client.ts';
import { contactMessage } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { nextId } from '../shared/ids.ts';
import { addressKey, consume, type Throttles } from '../shared/throttles.ts';
import { type MailText, queueMail } from './outbox.ts';
import { escaped, page } from './templates.ts';

export interface ContactTools {
  throttles: Pick<Throttles, 'contactAddress'>;
  /** Recipient of contact messages. */
  contactEmail: string;
}

/**
 * Stores a message to the operator, and mails it.
 * @throws Throttled after too many messages from one network address.
 */
export async function sendContactMessage(
  { db, now }: Ctx,
  { name, email, subject, message, address }: ContactMessage & { address: string },
  { throttles, contactEmail }: ContactTools,
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

function contactMail({ name, email, subject, message }: ContactMessage): MailText {
  const head = [`ชื่อ: ${name}`, `อีเมล: ${email}`, `เรื่อง: ${subject}`];
  const paragraphs = [head.map(escaped).join('<br>'), escaped(message).replace(/\r?\n/g, '<br>')];
  return {
    kind: 'contact',
    language: defaultLanguage,
    subject: `[ติดต่อตลาดนัด] ${subject}`,
    text: `${head.join('\n')}\n\n${message}\n`,
    html: page(defaultLanguage, paragraphs),
  };
}
