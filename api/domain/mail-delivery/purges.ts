import { purgeNotices } from './notice-mails.ts';
import { purgeMails } from './outbox.ts';

/** Forgets what nobody needs any more. */
export const mailDeliveryPurges = [purgeMails, purgeNotices];
