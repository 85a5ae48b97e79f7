import { contactMessage, mail } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';

/** Messages of the contact form, which were mailed to the operator. */
export const oldContactMessages: RetentionRule = {
  table: contactMessage,
  key: contactMessage.id,
  isDue: (isOld) => isOld(contactMessage.createdAt),
};

/** Mails of the outbox. */
export const oldMails: RetentionRule = { table: mail, key: mail.id, isDue: (isOld) => isOld(mail.createdAt) };
