import { noteInvoiceUndelivered } from '../domain/backoffice/invoice-changes.ts';
import { hasAccount, type UndeliveredReport } from '../domain/mail-delivery/outbox.ts';
import { insertNotification } from '../domain/shared/insert-notification.ts';
import { reportToSender } from '../domain/workspace/mail-failures.ts';

/** Notifies the sender of an undeliverable mail where it was sent from: in its conversation, or in the invoice's history. */
export const undeliveredReport =
  (mailFrom: string): UndeliveredReport =>
  async (tx, { senderId, origin, recipient, subject }, now) => {
    if (senderId === null || origin === null) return;
    const [kind, number] = origin.split(':');
    const id = Number(number);
    if (kind === 'email') {
      const from = mailFrom.replace(/^.*<|>$/g, '');
      await reportToSender(tx, { senderId, emailId: id, recipient, from }, now);
      return;
    }
    await noteInvoiceUndelivered(tx, { id, recipient }, now);
    if (!(await hasAccount(tx, senderId))) return;
    const words = { titleTh: `ใบแจ้งหนี้ส่งไม่ถึง ${recipient}`, titleEn: `An invoice did not reach ${recipient}` };
    const look = { icon: 'AlertTriangle', color: 'danger', link: `/apps/invoice/preview/${id}` } as const;
    await insertNotification(tx, { userId: senderId, ...words, subtitleTh: subject, subtitleEn: subject, ...look }, now);
  };
