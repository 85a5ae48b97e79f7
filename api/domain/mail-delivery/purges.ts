import { purgeLineNotices } from './line-notices.ts';
import { purgeNotices } from './notice-mails.ts';

/** Forgets what nobody needs any more. */
export const mailDeliveryPurges = [purgeNotices, purgeLineNotices];
