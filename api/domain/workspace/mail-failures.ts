import { and, eq } from 'drizzle-orm';
import { cutText } from '../../contract/values/shared/cut-text.ts';
import { emailSubjectLength } from '../../contract/values/workspace/mailbox.ts';
import type { Queries } from '../../db/client.ts';
import { email, user } from '../../db/schema.ts';
import { escaped } from '../mail-delivery/templates.ts';
import { announce } from '../shared/announce.ts';
import { MailboxFull } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { notify } from '../shared/notify.ts';
import { mailLink } from './mailbox.ts';
import { enforceMailboxSize } from './mailbox-limits.ts';
import { insertCopy, searchAndWeight } from './mailbox-sending.ts';

interface Failure {
  senderId: number;
  /** Id of the sender's own copy. */
  emailId: number;
  recipient: string;
  /** Sender address of the server's mails. */
  from: string;
}

/** Notifies a mail's sender of a delivery failure by a mail in its conversation, since neither page nor log reports it. */
export async function reportToSender(tx: Queries, { senderId, emailId, recipient, from }: Failure, now: number): Promise<void> {
  const sender = await tx.select({ username: user.username, fullName: user.fullName }).from(user).where(eq(user.id, senderId)).get();
  if (!sender) return;
  const own = and(eq(email.id, emailId), eq(email.userId, senderId));
  const sent = await tx.select({ subject: email.subject, threadId: email.threadId }).from(email).where(own).get();
  const id = await nextId(tx, email);
  const name = escaped(recipient);
  const content = {
    to: [{ name: sender.fullName, email: sender.username }],
    ...{ cc: [], bcc: [] },
    subject: cutText(`ส่งไม่ถึง · Not delivered: ${sent?.subject ?? ''}`, emailSubjectLength).trim(),
    message: `<p>อีเมลนี้ส่งไม่ถึง ${name} เพราะเซิร์ฟเวอร์ปลายทางไม่รับหรือติดต่อไม่ได้ กรุณาตรวจที่อยู่แล้วส่งอีกครั้ง</p><p>Your mail did not reach ${name}: the other server refused it or could not be reached. Please check the address and send it again.</p>`,
  };
  const writer = { fromEmail: from, fromName: 'ตลาดนัด', fromAvatar: '' };
  await insertCopy(tx, {
    ...{ ...content, ...writer, ...searchAndWeight(content, writer), attachments: [], time: now },
    ...{ id, userId: senderId, folder: 'inbox', isRead: false, isStarred: false, labels: [] },
    ...{ threadId: sent?.threadId ?? id, originId: id },
  });
  const words = { titleTh: `อีเมลส่งไม่ถึง ${recipient}`, titleEn: `A mail did not reach ${recipient}` };
  const subtitle = sent?.subject ?? '';
  // A full mailbox accepts no report; the notification is sent anyway, and delivery is not retried because of it.
  const isKept = await fits(tx, senderId);
  if (!isKept)
    await tx
      .delete(email)
      .where(and(eq(email.id, id), eq(email.userId, senderId)))
      .run();
  const look = { icon: 'AlertTriangle', color: 'danger', link: mailLink(isKept ? id : emailId) } as const;
  await notify(tx, 'mailArrived', { userId: senderId, ...words, subtitleTh: subtitle, subtitleEn: subtitle, ...look }, now);
  await announce(tx, 'email', senderId);
}

/** Whether a mailbox is within its size limit, or has trash that can be deleted. */
async function fits(tx: Queries, owner: number): Promise<boolean> {
  try {
    await enforceMailboxSize(tx, [owner]);
    return true;
  } catch (error) {
    if (error instanceof MailboxFull) return false;
    throw error;
  }
}
